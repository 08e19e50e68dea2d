//! Games as text: PGN (Portable Game Notation, Edwards 1994) for chess, JSON for the other games.
//!
//! Both have the same tags, moves and comments. In addition to the Seven Tag Roster and `SetUp` with `FEN` there are
//! `Game` and `Start` (other games), `WhiteLevel` and `BlackLevel` (`person`, a level, or the name of another
//! program), `TimeControl` in seconds (`300+3`), `Seed`, `Termination` and `Ending`. Comments hold a move's time,
//! value and search, see `comment`.

mod comment;

use std::time::Duration;

use game::chess::PgnGames;
use game::{GameResult, find_game, games, json_error, quoted, steers};
use serde::{Deserialize, Serialize};
use text::Language;
use thiserror::Error;

use super::{Both, GameEnd, PlayedGame, PlayedMove, Side, TimeControl};

/// A game with its players and settings.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    pub game: PlayedGame,
    pub names: Both<String>,
    /// The players; another program named in a file is read as a person.
    pub sides: Both<Side>,
    /// The day, as `2025.01.31`; `????.??.??` if unknown.
    pub date: String,
    pub event: String,
    pub control: Option<TimeControl>,
    pub seed: u64,
}

impl SavedGame {
    /// Creates a game between two sides, named after their levels.
    pub fn new(game: PlayedGame, sides: Both<Side>) -> SavedGame {
        SavedGame {
            names: Both {
                max: sides.max.to_string(),
                min: sides.min.to_string(),
            },
            game,
            sides,
            date: "????.??.??".to_owned(),
            event: "Cutoff".to_owned(),
            control: None,
            seed: 0,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct NotationError {
    pub line: usize,
    /// One sentence, with the remedy.
    pub problem: String,
}

#[derive(Serialize, Deserialize)]
struct Record {
    format: String,
    tags: Vec<(String, String)>,
    /// The moves and the comments after them.
    moves: Vec<(String, String)>,
}

const FORMAT: &str = "cutoff-game";

/// Guesses whether a text is one game of [`write_game`]: JSON of that format, or a single PGN whose tags name this
/// program's players. A text with several games is a collection.
pub fn is_game_meant(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let head = head.trim_start_matches('\u{feff}').trim_start();
    let is_tag = |line: &&str, name: &str| line.trim_start().starts_with(&format!("[{name} \""));
    let count = |name: &str| head.lines().filter(|line| is_tag(line, name)).count();
    is_json(head) || (is_tag(&head, "Event") && count("Event") == 1 && count("WhiteLevel") > 0)
}

fn is_json(text: &str) -> bool {
    let plain = text.chars().filter(|char| !char.is_whitespace());
    let begin = "{\"format\":\"cutoff-game\"";
    plain.take(begin.len()).eq(begin.chars())
}

/// Formats a game, with a line feed at the end: PGN for chess, one line of JSON for the others. The words are English,
/// because other programs read them.
pub fn write_game(saved: &SavedGame) -> String {
    let game = &saved.game;
    let moves = game.line().iter().zip(game.moves());
    let moves = moves.map(|(before, played)| {
        let comment = comment::write(before, played);
        (before.write_move(played.mv), comment)
    });
    let record = Record {
        format: FORMAT.to_owned(),
        tags: tags(saved),
        moves: moves.collect(),
    };
    if game.start().game().about().reads_fen() {
        pgn(&record, game)
    } else {
        serde_json::to_string(&record).unwrap_or_default() + "\n"
    }
}

fn pgn(record: &Record, game: &PlayedGame) -> String {
    /// The maximum length of a line of moves, as PGN requires; a comment may be longer.
    const WIDTH: usize = 80;
    let mut text = String::new();
    for (name, value) in &record.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    }
    let mut words = Vec::new();
    let mut needs_number = true;
    for (before, (mv, comment)) in game.line().iter().zip(&record.moves) {
        let (number, is_black) = before.number();
        if needs_number || !is_black {
            words.push(format!("{number}{}", if is_black { "..." } else { "." }));
        }
        words.push(mv.clone());
        needs_number = !comment.is_empty();
        words.extend(needs_number.then(|| format!("{{{comment}}}")));
    }
    words.push(game.end().map_or("*".to_owned(), ToString::to_string));
    let mut column = WIDTH;
    for word in words {
        let fits = column + 1 + word.len() <= WIDTH;
        text.push(if fits { ' ' } else { '\n' });
        column = if fits { column + 1 } else { 0 } + word.len();
        text.push_str(&word);
    }
    text + "\n"
}

fn tags(saved: &SavedGame) -> Vec<(String, String)> {
    let (game, start) = (&saved.game, saved.game.start());
    let about = start.game().about();
    let mut tags = vec![
        ("Event", saved.event.clone()),
        ("Site", "?".to_owned()),
        ("Date", saved.date.clone()),
        ("Round", "-".to_owned()),
        ("White", saved.names.max.clone()),
        ("Black", saved.names.min.clone()),
        (
            "Result",
            game.end().map_or("*".to_owned(), ToString::to_string),
        ),
    ];
    if !about.reads_fen() {
        tags.extend([("Game", about.id.to_owned()), ("Start", start.text())]);
    } else if *start != start.game().start() {
        tags.extend([("SetUp", "1".to_owned()), ("FEN", start.text())]);
    }
    tags.extend([
        ("WhiteLevel", saved.sides.max.to_string()),
        ("BlackLevel", saved.sides.min.to_string()),
    ]);
    if let Some(control) = saved.control {
        let (base, more) = (control.base.as_secs_f64(), control.increment.as_secs_f64());
        tags.push(("TimeControl", format!("{base}+{more}")));
    }
    if saved.seed != 0 {
        tags.push(("Seed", saved.seed.to_string()));
    }
    let termination = game.end().map_or("unterminated", GameEnd::termination);
    tags.push(("Termination", termination.to_owned()));
    let words = |end: &GameEnd| Language::English.within(|| end.words(game.position()));
    tags.extend(game.end().map(|end| ("Ending", words(end))));
    // Programs choose their own names, and a tag is one line.
    let plain = |value: String| value.replace(|c| steers(c) || c == '\n' || c == '\t', " ");
    tags.into_iter()
        .map(|(name, value)| (name.to_owned(), plain(value)))
        .collect()
}

/// Reads a game of [`write_game`], or one game of chess as PGN from any program.
///
/// # Errors
/// [`NotationError`] where a tag, a position or a move cannot be read.
pub fn read_game(text: impl AsRef<[u8]>) -> Result<SavedGame, NotationError> {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text);
    let (line, record) = if is_json(&shown) {
        let record: Record = serde_json::from_str(&shown).map_err(|error| {
            let (place, sentence) = json_error(&shown, &error);
            NotationError {
                line: usize::try_from(place.line).unwrap_or(usize::MAX),
                problem: format!("this game cannot be read: {sentence}; correct the text"),
            }
        })?;
        (1, record)
    } else {
        read_pgn(text)?
    };
    let wrong = |problem: String| NotationError { line, problem };
    let tag = |name: &str| {
        let found = record
            .tags
            .iter()
            .find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    };
    let start = match (tag("Game"), tag("FEN")) {
        (Some(id), _) => {
            let game = find_game(id).ok_or_else(|| {
                let ids: Vec<&str> = games().iter().map(|game| game.about().id).collect();
                wrong(format!(
                    "tag Game: {} is not a game; write one of {}",
                    quoted(id),
                    ids.join(", ")
                ))
            })?;
            let start = tag("Start").map(|text| game.read(text));
            start.unwrap_or_else(|| Ok(game.start()))
        }
        (None, Some(fen)) => game::read_fen(fen),
        (None, None) => Ok(games()[0].start()),
    };
    let mut game = PlayedGame::new(start.map_err(wrong)?);
    for (text, comment) in &record.moves {
        let before = game.position().clone();
        let number = game.moves().len() + 1;
        if game.end().is_some() {
            let text = quoted(text);
            return Err(wrong(format!(
                "{text} is played after the end of the game; remove it"
            )));
        }
        let mv = before.read_move(text);
        let mv = mv.map_err(|problem| wrong(format!("move {number}: {problem}")))?;
        let mut played = PlayedMove::by_hand(mv, Duration::ZERO);
        comment::read(&before, comment, &mut played);
        game.play(played);
    }
    let said = |name: &str| tag(name).unwrap_or_default().to_owned();
    if let Some(result) = GameResult::read(&said("Result")) {
        end(&mut game, result, &said("Termination"), &said("Ending"));
    }
    let side = |name: &str| match tag(name).map(str::parse) {
        Some(Ok(level)) => Side::Program(level),
        _ => Side::Person,
    };
    Ok(SavedGame {
        game,
        names: Both {
            max: said("White"),
            min: said("Black"),
        },
        sides: Both {
            max: side("WhiteLevel"),
            min: side("BlackLevel"),
        },
        date: tag("Date").unwrap_or("????.??.??").to_owned(),
        event: said("Event"),
        control: tag("TimeControl").and_then(control),
        seed: said("Seed").parse().unwrap_or(0),
    })
}

/// Returns the only game of a PGN, and its first line.
fn read_pgn(text: &[u8]) -> Result<(usize, Record), NotationError> {
    let line = |line: u64| usize::try_from(line).unwrap_or(usize::MAX);
    let mut games = PgnGames::new(text).with_comments();
    let mut next = || match games.next() {
        Some(Ok(Ok(game))) => Ok(Some(game)),
        Some(Ok(Err(error))) => Err((line(error.line), error.reason)),
        Some(Err(error)) => Err((1, error.to_string())),
        None => Ok(None),
    };
    let wrong = |(line, problem)| NotationError { line, problem };
    let none = || {
        (
            1,
            "there is no game; write one as 1. e4 e5 2. Nf3".to_owned(),
        )
    };
    let game = next()
        .and_then(|game| game.ok_or_else(none))
        .map_err(wrong)?;
    if let Some(other) = next().map_err(wrong)? {
        let problem = "another game begins here; leave one game in the text".to_owned();
        return Err(wrong((line(other.line), problem)));
    }
    let moves = game.san().into_iter().zip(game.comments).collect();
    // Castling rights of Chess960 may need the tag Variant to be understood.
    let fen = game.start.fen();
    let tags = game.tags.into_iter().map(|(name, value)| {
        let is_fen = name.eq_ignore_ascii_case("FEN");
        (name, if is_fen { fen.clone() } else { value })
    });
    let record = Record {
        format: FORMAT.to_owned(),
        tags: tags.collect(),
        moves,
    };
    Ok((line(game.line), record))
}

/// Ends a game as its tags say, if the board does not.
fn end(game: &mut PlayedGame, result: GameResult, termination: &str, ending: &str) {
    let end = match (result, termination) {
        // The tag distinguishes a claim from an agreement.
        (GameResult::Draw, "rules") if game.claim_draw() => return,
        (GameResult::Draw, _) => GameEnd::Agreed,
        (GameResult::Win(winner), "time forfeit") => GameEnd::OutOfTime(winner.other()),
        (GameResult::Win(winner), "abandoned") => {
            let why = ending.split_once(": ").map_or("", |(_, why)| why);
            GameEnd::Forfeit(winner.other(), why.to_owned())
        }
        (GameResult::Win(winner), _) => GameEnd::Resigned(winner.other()),
    };
    game.finish(end);
}

fn control(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    TimeControl::from_seconds(base.parse().ok()?, increment.parse().ok()?)
}
