//! An engine that receives and sends lines; their transport is up to the caller.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use game::chess::{Chess, Move, Position};
use game::{BoardGame, Game as _};
use search::task::Task;

use super::think::{UciThinking, best_move};
use super::time::Allotment;
use super::{GoLimits, UciOutput, UciSettings};
use platform::clock::Instant;
use text::Reason;

/// A UCI engine.
///
/// Searches run on a thread of their own, and each line is answered at once. Dropping the server ends its search.
///
/// # Examples
/// ```
/// use std::sync::mpsc::channel;
/// use play::uci::{UciServer, UciSettings};
/// let (sender, said) = channel();
/// let say = move |line: &str| drop(sender.send(line.to_owned()));
/// let mut server = UciServer::new(UciSettings::default(), say);
/// server.receive("position startpos moves f2f3 e7e5 g2g4");
/// server.receive("go depth 2");
/// let answer = said.iter().find(|line| line.starts_with("bestmove"));
/// assert_eq!(answer.as_deref(), Some("bestmove d8h4"));
/// ```
pub struct UciServer {
    say: UciOutput,
    settings: UciSettings,
    /// The position; `None` after an invalid `position` command, because a move of another position would be wrong.
    position: Option<Position>,
    debug: bool,
    search: Option<Task<()>>,
    /// True if the search continues until it is stopped.
    is_endless: bool,
}

impl UciServer {
    /// Creates an engine at the initial position; `say` receives its lines without terminators.
    pub fn new(settings: UciSettings, say: impl Fn(&str) + Send + Sync + 'static) -> UciServer {
        UciServer {
            say: Arc::new(say),
            settings,
            position: Some(Position::start()),
            debug: false,
            search: None,
            is_endless: false,
        }
    }

    /// Handles a line; returns `Break` on `quit`. Words before the command are skipped, as UCI asks, and so are lines
    /// without a command; `ponderhit` and `register` are not supported.
    pub fn receive(&mut self, line: &str) -> ControlFlow<()> {
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            rest = behind.trim();
            if word == "quit" {
                self.stop();
                return ControlFlow::Break(());
            }
            if self.obey(word, rest).is_some() {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Carries out a command; `None` if it is none.
    fn obey(&mut self, command: &str, arguments: &str) -> Option<()> {
        let mut words = arguments.split_whitespace();
        match command {
            "uci" => self.introduce(),
            "debug" => match words.next() {
                Some(word @ ("on" | "off")) => self.debug = word == "on",
                _ => return None,
            },
            "isready" => (self.say)("readyok"),
            "setoption" => {
                let (name, value) = set_option(arguments)?;
                let set = self.settings.set(&name, &value);
                self.complain(set);
            }
            // No state survives a search, so a new game needs no reset.
            "ucinewgame" => {}
            "position" => {
                let read = read_position(arguments);
                self.position = read.as_ref().ok().cloned();
                self.complain(read.map(drop));
            }
            // A common extension of UCI.
            "go" if words.next() == Some("perft") => {
                match words.next().and_then(|plies| plies.parse().ok()) {
                    Some(plies) => self.count(plies),
                    None => self.complain(Err(NO_PLIES.to_owned())),
                }
            }
            "go" => {
                let (limits, without_number) = GoLimits::read(arguments);
                if let Some(word) = without_number {
                    self.complain(Err(format!(
                        "go {word} needs a number, as in go {word} 10; it is left out"
                    )));
                }
                self.go(limits);
            }
            "stop" => self.stop(),
            _ => return None,
        }
        Some(())
    }

    /// Ends the search; its best move has been sent when this returns.
    pub fn stop(&mut self) {
        self.search = None;
    }

    /// Waits for a search that ends by itself, while `is_heard`; stops it otherwise.
    pub fn finish(&mut self, is_heard: impl Fn() -> bool) {
        const GLANCE: Duration = Duration::from_millis(50);
        while let Some(search) = &mut self.search
            && !self.is_endless
            && is_heard()
            && search.wait(GLANCE).is_none()
        {}
        self.stop();
    }

    fn introduce(&self) {
        (self.say)(concat!("id name Cutoff ", env!("CARGO_PKG_VERSION")));
        (self.say)("id author the authors of Cutoff");
        for option in self.settings.options() {
            (self.say)(&option);
        }
        (self.say)("uciok");
    }

    fn complain(&self, done: Result<(), String>) {
        if let Err(sentence) = done {
            self.note(&sentence);
        }
    }

    fn note(&self, text: &str) {
        // One line is one message.
        (self.say)(&format!("info string {}", text.replace(['\n', '\r'], " ")));
    }

    fn go(&mut self, mut limits: GoLimits) {
        let begun = Instant::now();
        // Only one search runs at a time; the previous one reports its best move first.
        let goes_on = |search: &mut Task<()>| search.wait(MOMENT).is_none();
        if self.search.as_mut().is_some_and(goes_on) {
            self.complain(Err(INTERRUPTED.to_owned()));
        }
        self.stop();
        let Some(position) = self.position.clone() else {
            self.complain(Err(NO_POSITION.to_owned()));
            (self.say)(&best_move(None));
            return;
        };
        if let Some(mv) = limits
            .only
            .iter()
            .find(|mv| position.find_uci(mv).is_none())
        {
            self.complain(Err(format!(
                "{} behind searchmoves is no legal move; it is left out",
                game::quoted(mv)
            )));
        }
        let moves = considered(&position, &limits.only);
        let spec = self.settings.search();
        let game = <Chess as BoardGame>::new(position, &spec.options);
        let to_move = game.player(&game.root());
        limits.infinite = limits.is_endless();
        self.is_endless = limits.infinite;
        let thinking = UciThinking {
            allotment: Allotment::of(&limits, to_move, self.settings.overhead()),
            game,
            spec,
            limits,
            begun,
            moves,
            say: Arc::clone(&self.say),
        };
        if self.debug {
            let time = thinking.allotment.most;
            let time = time.map_or_else(String::new, |time| {
                format!(", at most {} ms", time.as_millis())
            });
            self.note(&format!("{spec}, to depth {}{time}", thinking.deepest()));
        }
        let first = thinking.first();
        let task = Task::named("uci-search").deep().joined();
        let search = task.start(move |context| thinking.run(context));
        if let Some(error) = search.refused() {
            self.complain(Err(error.reason()));
            (self.say)(&best_move(first));
        }
        self.search = Some(search);
    }

    /// Counts lines move by move and in total.
    fn count(&self, plies: u32) {
        let Some(position) = self.position.clone() else {
            self.complain(Err(NO_POSITION.to_owned()));
            return;
        };
        // By the rules alone: insufficient material ends a search, not a line.
        let mut all = u64::from(plies == 0);
        if plies > 0 {
            for mv in position.legal_moves() {
                let lines = position.after(mv).perft(plies - 1);
                (self.say)(&format!("{mv}: {lines}"));
                all += lines;
            }
            (self.say)("");
        }
        (self.say)(&format!("Nodes searched: {all}"));
    }
}

const NO_PLIES: &str = "go perft needs a number of plies, as in go perft 3";

/// A search that has just answered may take this long to end.
const MOMENT: Duration = Duration::from_millis(5);

const INTERRUPTED: &str =
    "the search before was still going on, and ends here; wait for its bestmove, or say stop first";

const NEITHER: &str = "position needs startpos or fen, as in position startpos moves e2e4";

const NO_POSITION: &str = "the last position could not be set; set another one";

/// Reads `name <words> [value <words>]`; a button has no value.
fn set_option(text: &str) -> Option<(String, String)> {
    let mut words = text.split_whitespace().skip_while(|word| *word != "name");
    words.next()?;
    let words: Vec<&str> = words.collect();
    let at = words.iter().position(|word| *word == "value");
    let name = words[..at.unwrap_or(words.len())].join(" ");
    let value = at.map(|at| words[at + 1..].join(" "));
    (!name.is_empty()).then(|| (name, value.unwrap_or_default()))
}

/// Reads `startpos | fen <fields>`, and `moves <moves>`.
fn read_position(text: &str) -> Result<Position, String> {
    let mut words = text.split_whitespace();
    let start = words.find(|word| matches!(*word, "startpos" | "fen"));
    let start = start.ok_or_else(|| NEITHER.to_owned())?;
    let fields = words.by_ref().take_while(|word| *word != "moves");
    let mut fields: Vec<&str> = fields.collect();
    // Lists of positions omit the counters.
    if fields.len() == 4 {
        fields.extend(["0", "1"]);
    }
    let mut position = match start {
        "fen" => <Chess as BoardGame>::read(&fields.join(" "))?,
        _ => Position::start(),
    };
    for (index, text) in words.enumerate() {
        let mv = position.find_uci(text).ok_or_else(|| {
            let text = game::quoted(text);
            format!(
                "move {}, {text}, is not legal; correct it, or what comes before it",
                index + 1
            )
        })?;
        position.advance(mv);
    }
    Ok(position)
}

/// The legal moves, restricted to `only` if any of those is legal.
fn considered(position: &Position, only: &[String]) -> Vec<Move> {
    let mut moves = position.legal_moves();
    let only = only.iter().filter_map(|text| position.find_uci(text));
    let only: Vec<Move> = only.collect();
    if !only.is_empty() {
        moves.retain(|mv| only.contains(mv));
    }
    moves
}

#[cfg(test)]
mod tests;
