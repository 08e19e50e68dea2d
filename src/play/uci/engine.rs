//! Another program as a side, or for its opinion of a position.
//!
//! A program is started only because a person has chosen it: whoever makes a [`UciProgram`] must have its path from a person
//! at this machine, in this run or by a setting of theirs. No file that is opened, no link and no record of a game may bring
//! one.
//!
//! Everything here waits for the program, so that it belongs into a [`Task`](search::task::Task).

use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{AnyMove, AnyPosition, Player};

use super::process::{EngineProcess, Heard};
use super::{EngineAnswer, EngineError, EngineInfo, EngineOption, GoLimits, OptionKind, START};

/// The program that a person has chosen, and what it is started with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciProgram {
    /// Its file, or its name where the system finds programs by their names.
    pub path: PathBuf,
    /// Its arguments; most engines have none.
    pub arguments: Vec<String>,
}

/// A UCI engine at work. When it is dropped, it is told to quit, and ended if it does not.
pub struct UciEngine {
    name: String,
    author: Option<String>,
    options: Vec<EngineOption>,
    process: EngineProcess,
    /// For how long an answer is waited that should come at once.
    patience: Duration,
}

impl UciEngine {
    /// How long an engine may take to answer what it should answer at once, unless somebody says otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(10);

    /// Starts a program and waits until it has said who it is and that it is ready. Set `stop` to give up.
    ///
    /// # Errors
    /// It cannot be started, dies, or does not say so in time.
    pub fn start(
        program: &UciProgram,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<UciEngine, EngineError> {
        let process = EngineProcess::start(program).map_err(|error| EngineError::Start {
            path: program.path.display().to_string(),
            why: error.to_string(),
        })?;
        let name = program.path.file_stem().unwrap_or(program.path.as_os_str());
        let mut engine = UciEngine {
            name: name.to_string_lossy().into_owned(),
            author: None,
            options: Vec::new(),
            process,
            patience,
        };
        engine.introduced(stop)?;
        engine.ready(stop)?;
        Ok(engine)
    }

    /// What it calls itself; until it has said that, its file's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who has written it, as it says.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// What can be set of it.
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// For how long an answer is waited from now on that should come at once.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Sets one of its options; `value` is empty for what is only to be done.
    ///
    /// # Errors
    /// [`EngineError::Unsettable`]: there is no such option, or it cannot be that.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let wrong = |why: String| EngineError::Unsettable {
            engine: self.name.clone(),
            why,
        };
        let option = self.options.iter().find(|option| option.is_called(name));
        let option = option.ok_or_else(|| {
            let known: Vec<&str> = self.options.iter().map(|it| it.name.as_str()).collect();
            wrong(format!(
                "has no option {}; it has {}",
                game::quoted(name),
                known.join(", ")
            ))
        })?;
        let fits = match &option.kind {
            OptionKind::Check(_) => matches!(value, "true" | "false"),
            OptionKind::Spin { least, most, .. } => value
                .parse()
                .is_ok_and(|number| (*least..=*most).contains(&number)),
            OptionKind::Combo { words, .. } => words.iter().any(|word| word == value),
            OptionKind::Button => value.is_empty(),
            OptionKind::Text(_) => !value.contains(char::is_control),
        };
        if !fits {
            return Err(wrong(format!(
                "cannot be set to {}: it says {option}",
                game::quoted(value)
            )));
        }
        let line = match &option.kind {
            OptionKind::Button => format!("setoption name {}", option.name),
            _ => format!("setoption name {} value {value}", option.name),
        };
        self.process.say(&line);
        Ok(())
    }

    /// Says that what comes is of another game.
    ///
    /// # Errors
    /// It dies, or does not answer.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.process.say("ucinewgame");
        self.ready(stop)
    }

    /// Its move after these moves from that position, and what it says of it; `each` is told whatever it tells of its best
    /// move on the way. Set `stop` to have its answer now.
    ///
    /// With a time of its own it may take so long and its patience more. Without one it may search as long as it likes, as long as
    /// it says that it is there when it is asked.
    ///
    /// # Errors
    /// See [`EngineError`]. After [`EngineError::Died`] and [`EngineError::Silent`] it has to be started again.
    pub fn go(
        &mut self,
        start: &AnyPosition,
        moves: &[AnyMove],
        limits: &GoLimits,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&EngineInfo),
    ) -> Result<EngineAnswer, EngineError> {
        let about = start.game().about();
        if !about.reads_fen() {
            return Err(EngineError::OtherGame { game: about.name });
        }
        let mut position = start.clone();
        for &mv in moves {
            position.advance(mv);
        }
        if position.moves().is_empty() {
            let position = position.text();
            return Err(EngineError::Over { position });
        }
        // What it still said of another search is heard, and left, before.
        self.ready(&AtomicBool::new(false))?;
        self.process.say(&setting(start, moves));
        self.process.say(&limits.to_string());
        self.answer(&position, limits, stop, each)
    }

    fn answer(
        &mut self,
        position: &AnyPosition,
        limits: &GoLimits,
        stop: &AtomicBool,
        each: &mut dyn FnMut(&EngineInfo),
    ) -> Result<EngineAnswer, EngineError> {
        let begun = Instant::now();
        let asked = limits.to_string();
        let time = time_of(limits, position.player());
        let mut found = EngineInfo::default();
        // When it was told to stop, when it was asked whether it is there, and when it last said something.
        let (mut stopped, mut poked, mut heard): (Option<Instant>, Option<Instant>, _) =
            (None, None, begun);
        loop {
            match self.process.hear() {
                Heard::End => return Err(self.died()),
                Heard::Nothing => {}
                Heard::Line(line) => match command(&line) {
                    ("bestmove", text) => {
                        return EngineAnswer::read(
                            &self.name,
                            text,
                            position,
                            found,
                            begun.elapsed(),
                        );
                    }
                    ("info", text) => {
                        let info = EngineInfo::read(text);
                        heard = Instant::now();
                        if info.is_of_the_best() {
                            each(&info);
                        }
                        found.take_over(info);
                    }
                    ("readyok", _) => (poked, heard) = (None, Instant::now()),
                    _ => {}
                },
            }
            let late =
                time.is_some_and(|time| begun.elapsed() > time.saturating_add(self.patience));
            if stopped.is_none() && (late || stop.load(Ordering::Relaxed)) {
                self.process.say("stop");
                stopped = Some(Instant::now());
            }
            if time.is_none()
                && stopped.is_none()
                && poked.is_none()
                && heard.elapsed() > self.patience
            {
                self.process.say("isready");
                poked = Some(Instant::now());
            }
            let waits =
                |since: Option<Instant>| since.is_some_and(|since| since.elapsed() > self.patience);
            if waits(stopped) || waits(poked) {
                return Err(self.silent(&asked));
            }
        }
    }

    /// Hears who it is.
    fn introduced(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.process.say("uci");
        let begun = Instant::now();
        loop {
            let line = self.heard("uci", begun, stop)?.unwrap_or_default();
            match command(&line) {
                ("uciok", _) => return Ok(()),
                ("id", text) => match command(text) {
                    ("name", name) if !name.is_empty() => name.clone_into(&mut self.name),
                    ("author", author) => self.author = Some(author.to_owned()),
                    _ => {}
                },
                ("option", text) if self.options.len() < MOST_OPTIONS => {
                    self.options.extend(EngineOption::read(text));
                }
                _ => {}
            }
        }
    }

    /// Waits until it has done what it was told.
    fn ready(&mut self, stop: &AtomicBool) -> Result<(), EngineError> {
        self.process.say("isready");
        let begun = Instant::now();
        loop {
            let line = self.heard("isready", begun, stop)?;
            if line.is_some_and(|line| command(&line).0 == "readyok") {
                return Ok(());
            }
        }
    }

    /// A line of the answer to what was asked then.
    fn heard(
        &mut self,
        asked: &str,
        begun: Instant,
        stop: &AtomicBool,
    ) -> Result<Option<String>, EngineError> {
        if stop.load(Ordering::Relaxed) {
            let engine = self.name.clone();
            return Err(EngineError::Cancelled { engine });
        }
        if begun.elapsed() > self.patience {
            return Err(self.silent(asked));
        }
        match self.process.hear() {
            Heard::Line(line) => Ok(Some(line)),
            Heard::Nothing => Ok(None),
            Heard::End => Err(self.died()),
        }
    }

    fn died(&mut self) -> EngineError {
        EngineError::Died {
            engine: self.name.clone(),
            how: self.process.how(),
        }
    }

    fn silent(&mut self, asked: &str) -> EngineError {
        self.process.kill();
        EngineError::Silent {
            engine: self.name.clone(),
            asked: asked.to_owned(),
            patience: self.patience,
        }
    }
}

/// More options than any engine has.
const MOST_OPTIONS: usize = 1000;

impl fmt::Debug for UciEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("UciEngine");
        shown.field("name", &self.name).finish_non_exhaustive()
    }
}

/// A line's first word, and what stands behind it.
fn command(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, behind) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, behind.trim())
}

/// How the engine is told the position.
fn setting(start: &AnyPosition, moves: &[AnyMove]) -> String {
    let fen = start.text();
    let mut line = if fen == START {
        "position startpos".to_owned()
    } else {
        format!("position fen {fen}")
    };
    if !moves.is_empty() {
        line.push_str(" moves");
    }
    for mv in moves {
        line.push(' ');
        line.push_str(&mv.to_string());
    }
    line
}

/// How long it may take, where that is said.
fn time_of(limits: &GoLimits, to_move: Player) -> Option<Duration> {
    if limits.infinite {
        return None;
    }
    limits
        .move_time
        .or(limits.clock[usize::from(to_move == Player::Min)])
}

#[cfg(all(test, unix))]
mod tests;
