//! `cutoff match`: games between two levels, and the score.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use game::chess::{PositionFormat, PositionReader};
use game::{AnyPosition, GamePart as _, GameResult, Playable, Player, find_game, games};
use play::matches::{LONGEST_OPENING, Match, MatchScore, elo, player_of_a};
use play::{GameEnd, Level, PlayedGame, SavedGame, Side, write_game};
use serde_json::{Value, json};
use stage::reading::{read_bounded, refuse_utf_16, why_unread};
use teach::counted;

use super::args::{MatchArgs, MatchFormat};
use super::interrupt::interruption;
use super::outputs::keep_inputs;
use super::terminal::complain;
use super::{CliError, CommandResult};
use text::{GameWords, Reason};

/// The maximum number of games of a match, because all are kept in memory.
const MOST_GAMES: usize = 100_000;

/// The time per move of `--check`, unless `--time` is given.
const CHECK: Duration = Duration::from_millis(100);
const LARGEST: u64 = 256 << 20;

/// Plays the match and prints each game once it and all games before it are over.
pub fn run(request: &MatchArgs, out: &mut impl Write) -> CommandResult {
    let of = request.as_match()?;
    let mut pgn = match &request.pgn {
        None => None,
        Some(path) => {
            keep_inputs(path, request.openings.as_deref())?;
            Some((new_file(path)?, path))
        }
    };
    let stop = interruption()?;
    let [max, min] = of.game.about().sides();
    if request.format == MatchFormat::Table {
        let [a, b] = of.levels;
        writeln!(out, "A: {a:#}\nB: {b:#}\n{}", openings_in_words(&of))?;
        let columns = format_args!(
            "{:>5}  {max:<5} {min:<5}  {:<7}  {:>5}",
            "game", "result", "plies"
        );
        writeln!(out, "{columns}  how it ended")?;
        out.flush()?;
    }
    let (mut results, mut waiting) = (BTreeMap::new(), BTreeMap::new());
    let (mut next, mut played) = (0, Vec::new());
    let mut finish = |index: usize, game: &PlayedGame| -> CommandResult {
        if let Some((file, path)) = &mut pgn {
            let text = write_game(&saved(&of, index, game)) + "\n";
            let written = file.write_all(text.as_bytes());
            written.map_err(|error| CliError::Said(text::not_written(path, &error)))?;
        }
        match request.format {
            MatchFormat::Table => write!(out, "{}", line(index, game))?,
            MatchFormat::Json => played.push(game_json(index, game)),
            MatchFormat::Jsonl => writeln!(out, "{}", game_json(index, game))?,
        }
        Ok(out.flush()?)
    };
    of.run(request.jobs.get(), &stop, |index, game| {
        results.insert(index, result(&game));
        waiting.insert(index, game);
        while let Some(game) = waiting.remove(&next) {
            finish(next, &game)?;
            next += 1;
        }
        Ok::<(), CliError>(())
    })?;
    for (index, game) in &waiting {
        finish(*index, game)?;
    }
    let score = MatchScore::of(&results);
    if request.format == MatchFormat::Table {
        write!(out, "{}", in_words(&score))?;
        if results.len() < of.games && stop.load(Ordering::Relaxed) {
            writeln!(
                out,
                "cancelled after {} of {} games",
                results.len(),
                of.games
            )?;
        }
        return Ok(());
    }
    let mut object = score_json(&of, &score);
    if request.format == MatchFormat::Json {
        object["played"] = Value::Array(played);
    }
    Ok(writeln!(out, "{object}")?)
}

impl MatchArgs {
    fn as_match(&self) -> Result<Match, CliError> {
        if self.games.get() > MOST_GAMES {
            return Err(CliError::Said(format!(
                "--games: {} are more than can be kept: give {MOST_GAMES} at most",
                self.games
            )));
        }
        let game = find_game(&self.game).unwrap_or(games()[0]);
        if let Some(plies) = self.plies.filter(|&plies| plies > LONGEST_OPENING) {
            return Err(CliError::Said(format!(
                "--plies: {plies} random plies end most games: give {LONGEST_OPENING} at most"
            )));
        }
        let levels = if self.check {
            Level::full_against_plain(game, self.time.unwrap_or(CHECK))
        } else {
            let [a, b] = [self.a, self.b].map(|level| level.unwrap_or_default().in_game(game));
            [a?, b?].map(|level| match (level, self.time) {
                (Level::Search(spec), Some(time)) => Level::Timed(spec, time),
                (level, _) => level,
            })
        };
        for level in levels {
            if let Some(why) = level.why_not(game) {
                let why = format!("{level} cannot play this game: {}", why.reason());
                return Err(CliError::Said(why));
            }
        }
        let openings = match &self.openings {
            None => Vec::new(),
            Some(file) => openings(game, file)?,
        };
        let repeats = levels.iter().all(Level::is_reproducible) && !game.has_chance();
        let different = 2 * openings.len();
        if repeats && (1..self.games.get()).contains(&different) {
            complain(&format!(
                "{} openings make {different} different games between these levels; the rest are repeats",
                openings.len()
            ));
        }
        Ok(Match {
            game,
            levels,
            games: self.games.get(),
            openings,
            plies: self.plies.unwrap_or(game.about().opening_plies),
            seed: self.seed,
        })
    }
}

/// Opens a file for the games; it must be new, empty or a device, and not in use by another match.
fn new_file(path: &Path) -> Result<File, CliError> {
    let opened = File::options().create(true).append(true).open(path);
    let file = opened.map_err(|error| CliError::Said(text::not_written(path, &error)))?;
    let why = match (file.try_lock(), file.metadata()) {
        (Err(TryLockError::WouldBlock), _) => "another match writes its games into it",
        (_, Ok(about)) if about.is_file() && about.len() > 0 => "what it holds would be lost",
        _ => return Ok(file),
    };
    let why = format!("{}: {why}: choose another name", path.display());
    Err(CliError::Said(why))
}

/// Reads openings from which the game goes on: EPD, FEN or PGN for chess, else a position per line.
fn openings(game: &'static dyn Playable, file: &Path) -> Result<Vec<AnyPosition>, CliError> {
    let said = |why: String| CliError::Said(format!("{}: {why}", file.display()));
    let not_read = |error: io::Error| said(why_unread(&error));
    let text = read_bounded(file, LARGEST).map_err(not_read)?;
    refuse_utf_16(&text).map_err(not_read)?;
    let mut found: Vec<(u64, AnyPosition)> = Vec::new();
    if game.about().reads_fen() {
        let format = PositionFormat::of_path(file);
        let positions = PositionReader::new(&text[..], format, None).map_err(not_read)?;
        for position in positions {
            let position = position.map_err(|error| said(error.to_string()))?;
            let position = position.map_err(|unreadable| said(unreadable.to_string()))?;
            found.push((position.line, position.epd.position.wrap()));
        }
    } else {
        for (line, text) in (1..).zip(String::from_utf8_lossy(&text).lines()) {
            if !text.trim().is_empty() && !text.starts_with('#') {
                let position = game.read(text);
                let position = position.map_err(|why| said(format!("line {line}: {why}")))?;
                found.push((line, position));
            }
        }
    }
    let over = found
        .iter()
        .find(|(_, position)| position.result().is_some());
    if let Some((line, _)) = over {
        let why = format!("line {line}: the game is already over; remove it");
        return Err(said(why));
    }
    if found.is_empty() {
        return Err(said(
            "it contains no positions; give one per line".to_owned(),
        ));
    }
    Ok(found.into_iter().map(|(_, position)| position).collect())
}

fn openings_in_words(of: &Match) -> String {
    match (of.openings.len(), of.plies) {
        (0, 0) => "Openings: the start of the game".to_owned(),
        (0, plies) => format!(
            "Openings: {}, from seed {}; both games of a pair have the same",
            counted(plies as u64, "random ply", "random plies"),
            of.seed
        ),
        (openings, _) => {
            let openings = counted(openings as u64, "position", "positions");
            format!("Openings: {openings}")
        }
    }
}

/// Returns the names of MAX and MIN in a game.
fn sides(index: usize) -> [&'static str; 2] {
    match player_of_a(index) {
        Player::Max => ["A", "B"],
        Player::Min => ["B", "A"],
    }
}

fn result(game: &PlayedGame) -> GameResult {
    game.end().map_or(GameResult::Draw, GameEnd::result)
}

fn ending(game: &PlayedGame) -> String {
    let end = game.end();
    end.map_or_else(String::new, |end| end.words(game.position()))
}

/// Returns a game with its levels, seed and number in the saved format.
fn saved(of: &Match, index: usize, game: &PlayedGame) -> SavedGame {
    let sides = of.sides(index).map(Side::Program);
    let mut saved = SavedGame::new(game.clone(), sides);
    saved.event = format!("Cutoff match, game {}", index + 1);
    saved.seed = of.seed;
    saved
}

fn line(index: usize, game: &PlayedGame) -> String {
    let ([max, min], result) = (sides(index), result(game).text());
    let (number, plies, how) = (index + 1, game.moves().len(), ending(game));
    format!("{number:>5}  {max:<5} {min:<5}  {result:<7}  {plies:>5}  {how}\n")
}

fn game_json(index: usize, game: &PlayedGame) -> Value {
    let moves = game.moves().iter();
    let moves: Vec<String> = moves.map(|played| played.mv.to_string()).collect();
    json!({
        "game": index + 1,
        "sides": sides(index),
        "opening": game.start().text(),
        "result": result(game).text(),
        "points_of_a": result(game).points(player_of_a(index)),
        "ending": ending(game),
        "moves": moves,
        "statistics": game.statistics(),
    })
}

fn score_json(of: &Match, score: &MatchScore) -> Value {
    // JSON has no infinity.
    let number = |number: f64| {
        if number.is_finite() {
            json!(number)
        } else {
            json!(number.to_string())
        }
    };
    let [a, b] = of.levels.map(|level| format!("{level:#}"));
    json!({
        "rules": of.game.about().id,
        "a": a,
        "b": b,
        "seed": of.seed,
        "games": score.games(),
        "wanted": of.games,
        "wins_of_a": score.wins,
        "draws": score.draws,
        "losses_of_a": score.losses,
        "pairs": score.pairs,
        "points_per_game": score.score(),
        "elo": score.score().map(|score| number(elo(score))),
        "elo_95": score.elo_range().map(|range| range.map(number)),
    })
}

/// Returns the result in sentences, a line each; empty without games.
fn in_words(score: &MatchScore) -> String {
    let MatchScore {
        wins,
        draws,
        losses,
        ..
    } = score;
    let Some(points) = score.score() else {
        return String::new();
    };
    let (range, stronger) = match score.elo_range() {
        None => (
            "; without a finished pair there is no confidence interval".to_owned(),
            None,
        ),
        Some([least, most]) => (
            format!(" (95% confidence interval {least:+.0} to {most:+.0})"),
            match () {
                () if least > 0.0 => Some("A is stronger"),
                () if most < 0.0 => Some("B is stronger"),
                () => None,
            },
        ),
    };
    let stronger = stronger.unwrap_or("too few games, or too close, to say which is stronger");
    format!(
        "A against B: {wins} won, {draws} drawn, {losses} lost; {:.1}% of the points\nElo difference: {:+.0}{range}\n{stronger}\n",
        100.0 * points,
        elo(points),
    )
}
