//! `cutoff match`: many games of program against program, and what they say.

use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use export::{match_game_json, match_head, match_json, match_line, match_words, write_file};
use game::chess::{PositionFormat, PositionReader};
use game::{AnyPosition, OfAny as _, Playable, find_game, games};
use lesson::counted;
use play::Level;
use play::matches::{
    Contender, LONGEST_OPENING, Match, MatchGame, MatchRun, MatchScore, read_games,
    write_match_game,
};
use play::uci::UciProgram;
use serde_json::Value;
use session::compare::matches::MOST_GAMES;
use session::reading::{read_bounded, refuse_utf_16, why_unread};

use super::args::{MatchArgs, MatchFormat, WrittenLevel};
use super::interrupt::interruption;
use super::outputs::keep_inputs;
use super::terminal::complain;
use super::{CliError, CommandResult};

/// How long each side has for a move of the check, if nobody says otherwise.
const CHECK: Duration = Duration::from_millis(100);
/// The largest file of openings or of games, in bytes: a hundred thousand games.
const LARGEST: u64 = 256 << 20;
/// How long another program has for a move, if nobody says otherwise.
const ENGINE: Duration = Duration::from_secs(1);

/// Plays it, and prints every game when it and all before it are over.
pub fn run(request: &MatchArgs, out: &mut impl Write) -> CommandResult {
    if let Some(pgn) = &request.pgn {
        keep_inputs(pgn, request.openings.as_deref())?;
    }
    let of = request.as_match()?;
    if let Some(why) = of.why_not() {
        return Err(CliError::Said(why));
    }
    for side in [&of.a, &of.b] {
        let checked = side.check(of.patience, &AtomicBool::new(false));
        checked.map_err(|error| CliError::Said(error.to_string()))?;
    }
    let before = request.before(&of)?;
    if let Some(different) = of
        .different_games()
        .filter(|&different| different < of.games)
    {
        complain(&format!(
            "{} openings make {different} different games between these levels; the rest are repeats",
            of.openings.len()
        ));
    }
    let known: HashSet<usize> = before.iter().map(|game| game.index).collect();
    let mut pgn = request.pgn_file(&before, &of)?;
    let interrupted = interruption()?;
    let mut run = MatchRun::start(of, before, request.jobs, || {});
    let mut printer = Printer {
        format: request.format,
        next: 0,
        games: Vec::new(),
    };
    printer.begin(run.of(), out)?;
    loop {
        let is_running = run.is_running();
        run.wait(Duration::from_millis(50));
        // The rest of what is over is told at the end, whatever is missing before it.
        let all = !is_running;
        while let Some(game) = printer.due(&run, all) {
            if !known.contains(&game.index) {
                keep(&mut pgn, game, run.of())?;
            }
            printer.game(game, out)?;
        }
        if all {
            break;
        }
        if interrupted.load(Ordering::Relaxed) && !run.is_cancelled() {
            run.cancel();
        }
    }
    if let Some(error) = run.error() {
        return Err(CliError::Said(format!("the match ended early: {error}")));
    }
    printer.end(&run, request, out)
}

impl MatchArgs {
    fn as_match(&self) -> Result<Match, CliError> {
        if self.games.get() > MOST_GAMES {
            return Err(CliError::Said(format!(
                "--games: {} are more than can be kept: give {MOST_GAMES} at most",
                self.games
            )));
        }
        if let Some(plies) = self.plies.filter(|&plies| plies > LONGEST_OPENING) {
            return Err(CliError::Said(format!(
                "--plies: {plies} random plies end most games: give {LONGEST_OPENING} at most"
            )));
        }
        let game = find_game(&self.game).unwrap_or(games()[0]);
        let [a, b] = if self.check {
            Match::check_pair(game, self.time.unwrap_or(CHECK)).map(Contender::Level)
        } else {
            let sides = [(&self.engine_a, self.a), (&self.engine_b, self.b)];
            let [a, b] =
                sides.map(|(engine, level)| self.contender(game, engine.as_deref(), level));
            [a?, b?]
        };
        let openings = match &self.openings {
            None => Vec::new(),
            Some(file) => openings(game, file)?,
        };
        Ok(Match {
            openings,
            opening_plies: self.plies.unwrap_or(game.about().opening_plies),
            seed: self.seed,
            ..Match::new(game, a, b, self.games.get())
        })
    }

    /// Who plays a side: another program where one is given, else a level.
    fn contender(
        &self,
        game: &dyn Playable,
        engine: Option<&[String]>,
        level: Option<WrittenLevel>,
    ) -> Result<Contender, CliError> {
        Ok(match engine.and_then(<[String]>::split_first) {
            Some((path, arguments)) => Contender::Engine {
                program: UciProgram {
                    path: path.into(),
                    arguments: arguments.to_vec(),
                },
                time: self.time.unwrap_or(ENGINE),
            },
            None => Contender::Level(self.timed(level.unwrap_or_default().in_game(game)?)),
        })
    }

    /// A search that deepens for so long, if a time was said; named levels play to their depth.
    fn timed(&self, level: Level) -> Level {
        match (level, self.time) {
            (Level::Search(spec), Some(time)) => Level::Timed(spec, time),
            _ => level,
        }
    }

    /// The games that have been played already.
    fn before(&self, of: &Match) -> Result<Vec<MatchGame>, CliError> {
        let Some(path) = self.pgn.as_ref().filter(|path| path.exists()) else {
            return Ok(Vec::new());
        };
        let told = |why: String| CliError::Said(format!("{}: {why}", path.display()));
        if !self.goes_on {
            // Only an empty file is written over, and what is no file, as /dev/null.
            if !path.is_file() || path.metadata().is_ok_and(|file| file.len() == 0) {
                return Ok(Vec::new());
            }
            let games = text_of(path).map_or(0, |text| text.matches("[Event ").count());
            return Err(told(if games == 0 {
                "what it holds would be lost: choose another name".to_owned()
            } else {
                let games = counted(games as u64, "game", "games");
                format!(
                    "it holds {games}, which would be lost: add --continue to play on from there, or choose another name"
                )
            }));
        }
        let text = text_of(path).map_err(|error| told(why_unread(&error)))?;
        read_games(&text, of).map_err(|error| told(error.to_string()))
    }

    /// The file for the games, and its name: no other match writes it meanwhile. What is known already is in it, so that nothing is
    /// lost whenever this ends.
    fn pgn_file(
        &self,
        before: &[MatchGame],
        of: &Match,
    ) -> Result<Option<(File, String)>, CliError> {
        let Some(path) = &self.pgn else {
            return Ok(None);
        };
        let name = path.display().to_string();
        let mut opened = opened_alone(path, &name)?;
        if self.goes_on {
            let games = before.iter().map(|game| write_match_game(game, of) + "\n");
            write_file(path, games.collect::<String>().as_bytes()).map_err(CliError::Said)?;
            // It is another file of that name now.
            opened = opened_alone(path, &name)?;
        } else if opened.metadata().is_ok_and(|file| file.len() > 0) {
            // It has been begun and ended since it was looked at.
            return Err(taken(&name));
        }
        Ok(Some((opened, name)))
    }
}

/// A file to be written on at its end, by nobody else until it is closed.
fn opened_alone(path: &Path, name: &str) -> Result<File, CliError> {
    let opened = File::options().create(true).append(true).open(path);
    let file = opened.map_err(|error| CliError::Said(export::not_written(path, &error)))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(taken(name)),
        // Where nothing can be locked, nobody is told.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(file),
    }
}

fn taken(name: &str) -> CliError {
    CliError::Said(format!(
        "{name}: another match writes its games into it: choose another name"
    ))
}

fn text_of(file: &Path) -> io::Result<String> {
    let text = read_bounded(file, LARGEST)?;
    String::from_utf8(text).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Writes a game behind the others.
fn keep(pgn: &mut Option<(File, String)>, game: &MatchGame, of: &Match) -> CommandResult {
    let Some((file, name)) = pgn else {
        return Ok(());
    };
    let text = write_match_game(game, of) + "\n";
    let written = file.write_all(text.as_bytes()).and_then(|()| file.flush());
    written.map_err(|error| not_written(name, &error))
}

fn not_written(name: &str, error: &io::Error) -> CliError {
    CliError::Said(format!("{name} cannot be written: {error}"))
}

/// The openings of a file, from which the game goes on.
fn openings(game: &'static dyn Playable, file: &Path) -> Result<Vec<AnyPosition>, CliError> {
    let told = |why: String| CliError::Said(format!("{}: {why}", file.display()));
    let at = |line: u64, why: &str| told(format!("line {line}: {why}"));
    let not_read = |error: io::Error| told(why_unread(&error));
    let mut found: Vec<(u64, AnyPosition)> = Vec::new();
    if game.about().reads_fen() {
        let text = read_bounded(file, LARGEST).map_err(not_read)?;
        refuse_utf_16(&text).map_err(not_read)?;
        let format = PositionFormat::of_path(file);
        let positions = PositionReader::new(&text[..], format, None).map_err(not_read)?;
        for position in positions {
            let position = position.map_err(|error| told(error.to_string()))?;
            let position = position.map_err(|unreadable| told(unreadable.to_string()))?;
            found.push((position.line, position.epd.position.wrap()));
        }
    } else {
        let text = text_of(file).map_err(not_read)?;
        for (line, text) in (1..).zip(text.lines()) {
            if !text.trim().is_empty() && !text.starts_with('#') {
                let position = game.read(text).map_err(|why| at(line, &why))?;
                found.push((line, position));
            }
        }
    }
    if let Some((line, _)) = found
        .iter()
        .find(|(_, position)| position.result().is_some())
    {
        return Err(at(*line, "the game is already over; remove it"));
    }
    if found.is_empty() {
        return Err(told(
            "it contains no positions; give one per line".to_owned(),
        ));
    }
    Ok(found.into_iter().map(|(_, position)| position).collect())
}

/// What is printed, and how far it is.
struct Printer {
    format: MatchFormat,
    /// The next game that is due.
    next: usize,
    /// Of one object, its games so far.
    games: Vec<Value>,
}

impl Printer {
    /// The next game in order that is over; at the end, those behind a gap, too.
    fn due<'r>(&mut self, run: &'r MatchRun, all: bool) -> Option<&'r MatchGame> {
        let game = match run.game(self.next) {
            None if all => run.games().find(|game| game.index > self.next),
            game => game,
        }?;
        self.next = game.index + 1;
        Some(game)
    }

    fn begin(&self, of: &Match, out: &mut impl Write) -> io::Result<()> {
        if self.format == MatchFormat::Table {
            write!(out, "{}", match_head(of))?;
            out.flush()?;
        }
        Ok(())
    }

    fn game(&mut self, played: &MatchGame, out: &mut impl Write) -> io::Result<()> {
        match self.format {
            MatchFormat::Table => write!(out, "{}", match_line(played))?,
            MatchFormat::Json => {
                self.games.push(match_game_json(played));
                return Ok(());
            }
            MatchFormat::Jsonl => writeln!(out, "{}", match_game_json(played))?,
        }
        out.flush()
    }

    fn end(&mut self, run: &MatchRun, request: &MatchArgs, out: &mut impl Write) -> CommandResult {
        let (of, score) = (run.of(), run.score());
        if self.format == MatchFormat::Table {
            for line in in_words(&score, run, request) {
                writeln!(out, "{line}")?;
            }
            return Ok(());
        }
        let mut object = match_json(of, &score);
        if self.format == MatchFormat::Json {
            object["played"] = Value::Array(std::mem::take(&mut self.games));
        }
        writeln!(out, "{object}")?;
        Ok(())
    }
}

/// What a match says, a sentence or two.
fn in_words(score: &MatchScore, run: &MatchRun, request: &MatchArgs) -> Vec<String> {
    let mut lines = match_words(score);
    if run.is_cancelled() && !run.is_whole() {
        let go_on = if request.pgn.is_some() {
            "; --continue resumes"
        } else {
            ""
        };
        lines.push(format!(
            "cancelled after {} of {} games{go_on}",
            score.games(),
            run.of().games
        ));
    }
    lines
}
