//! Reading a game, ours or another program's: tags, moves, comments. Variations are passed over.

use std::time::Duration;

use game::{AnyPosition, GameResult, find_game, games, quoted};

use super::error::NotationError;
use super::token::{Token, Tokens, Word};
use super::write::number_of;
use super::{SavedGame, comment};
use crate::{Both, GameEnd, PlayedGame, PlayedMove, Side, TimeControl};

/// Whether a text begins as one game that was written by [`write_game`](crate::write_game): its tags say who chose the moves, or
/// that it is of another game than chess. A text with several games is a list to choose from.
pub fn is_game_meant(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let head = head.trim_start_matches('\u{feff}').trim_start();
    let mut tags = 0;
    let mut is_ours = false;
    for line in head.lines().map(str::trim_start) {
        let name = line
            .strip_prefix('[')
            .and_then(|line| line.split(' ').next());
        tags += usize::from(name == Some("Event"));
        is_ours |= matches!(name, Some("WhiteLevel" | "Game"));
    }
    head.starts_with("[Event \"") && is_ours && tags == 1
}

/// Reads the game of a text.
///
/// # Errors
/// [`NotationError`] where a tag, a position or a move cannot be read.
pub fn read_game(text: &str) -> Result<SavedGame, NotationError> {
    let WrittenGame {
        tags,
        moves,
        result,
    } = taken_apart(text)?;
    // A position that was overlooked would make another game.
    let tag = |name: &str| {
        let found = tags.iter().find(|(tag, ..)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value, line)| (value.as_str(), *line))
    };
    let mut game = PlayedGame::new(start(&tag)?);
    let mut first = tag("FEN").is_none().then_some(0);
    for movement in moves {
        if game.end().is_some() {
            return Err(NotationError {
                line: movement.line,
                problem: format!(
                    "{} is played after the end of the game; remove it",
                    quoted(movement.text)
                ),
            });
        }
        let before = game.position().clone();
        check_number(&movement, &before, game.moves().len(), &mut first)?;
        let mv = before
            .read_move(movement.text)
            .map_err(|problem| NotationError {
                line: movement.line,
                problem: format!("move {}: {problem}", game.moves().len() + 1),
            })?;
        let mut played = PlayedMove::by_hand(mv, Duration::ZERO);
        for text in movement.comments {
            comment::read(&before, text, &mut played);
        }
        game.play(played);
    }
    let said = |name: &str| tag(name).map(|(value, _)| value.to_owned());
    if let Some(Some(result)) = result {
        // A claim is told from an agreement by the tag.
        let by_rules = said("Termination").is_some_and(|how| how == "rules");
        if result == GameResult::Draw && by_rules {
            game.claim_draw();
        }
        game.finish(ending(result, &said));
    }
    let side = |name: &str| match tag(name).map(|(value, _)| value.parse()) {
        Some(Ok(level)) => Side::Program(level),
        _ => Side::Person,
    };
    Ok(SavedGame {
        game,
        names: Both {
            max: said("White").unwrap_or_default(),
            min: said("Black").unwrap_or_default(),
        },
        sides: Both {
            max: side("WhiteLevel"),
            min: side("BlackLevel"),
        },
        date: said("Date").unwrap_or_else(|| "????.??.??".to_owned()),
        event: said("Event").unwrap_or_default(),
        control: said("TimeControl").and_then(|text| control(&text)),
        seed: said("Seed").and_then(|text| text.parse().ok()).unwrap_or(0),
    })
}

/// What stands in a text, before any move is made.
#[allow(clippy::option_option)] // a result that says that the game goes on is not the same as none
struct WrittenGame<'a> {
    /// Names, values and lines.
    tags: Vec<(&'a str, String, usize)>,
    moves: Vec<Movement<'a>>,
    /// The result, where there is one; none in it where the game is not over.
    result: Option<Option<GameResult>>,
}

fn taken_apart(text: &str) -> Result<WrittenGame<'_>, NotationError> {
    let mut tags: Vec<(&str, String, usize)> = Vec::new();
    let mut moves: Vec<Movement<'_>> = Vec::new();
    let mut result = None;
    let mut number: Option<(u32, bool)> = None;
    // A number without a dot, which may have been a move.
    let mut bare = None;
    for (line, token) in (Tokens {
        text: text.trim_start_matches('\u{feff}'),
        at: 0,
    })
    .collect_all()?
    {
        match token {
            Token::Comment(_) if result.is_some() => {}
            Token::Word(_) | Token::Tag(..) if result.is_some() => {
                return Err(NotationError {
                    line,
                    problem: "the game is over before this line; leave one game in the text, and nothing behind its result"
                        .to_owned(),
                });
            }
            Token::Tag(..) if !moves.is_empty() => {
                return Err(NotationError {
                    line,
                    problem: "another game begins here; leave one game in the text".to_owned(),
                });
            }
            Token::Tag(name, value) => tags.push((name, value, line)),
            Token::Comment(text) => {
                if let Some(last) = moves.last_mut() {
                    last.comments.push(text);
                }
            }
            Token::Word(word) => match word {
                "*" | "1-0" | "0-1" | "1/2-1/2" => {
                    result = Some(GameResult::read(word));
                }
                _ => match Word::of(word) {
                    Word::Mark => {}
                    Word::Number(..) if number.is_some() => {
                        return Err(no_move(line, word));
                    }
                    Word::Number(written, black) => {
                        number = Some((written, black));
                        bare = (!word.contains('.')).then_some((line, word));
                    }
                    Word::Move(own, text) => {
                        bare = None;
                        let before = number.take();
                        moves.push(Movement {
                            text,
                            line,
                            number: own.or(before),
                            comments: Vec::new(),
                        });
                    }
                },
            },
        }
    }
    if let Some((line, word)) = bare {
        return Err(no_move(line, word));
    }
    Ok(WrittenGame {
        tags,
        moves,
        result,
    })
}

/// Whether the number before a move fits the moves before it; `first` is by how much the text counts otherwise, once known.
fn check_number(
    movement: &Movement<'_>,
    before: &AnyPosition,
    ply: usize,
    first: &mut Option<i64>,
) -> Result<(), NotationError> {
    let Some((written, is_black)) = movement.number else {
        return Ok(());
    };
    let (due, is_second) = number_of(before, ply);
    let (written, due) = (i64::from(written), i64::from(due));
    // Where the beginning is given, many programs count from 1.
    let due = due + *first.get_or_insert(written - due);
    // One dot may stand before a move of Black; more stand before no other.
    if written == due && (is_second || !is_black) {
        return Ok(());
    }
    let dots = |second| if second { "..." } else { "." };
    Err(NotationError {
        line: movement.line,
        problem: format!(
            "move number {written}{} stands where {due}{} is due; add the missing move, remove what is too much, or correct the number",
            dots(is_black),
            dots(is_second)
        ),
    })
}

/// How a game ended that the board does not decide.
fn ending(result: GameResult, said: &dyn Fn(&str) -> Option<String>) -> GameEnd {
    let late = said("Termination").is_some_and(|how| how == "time forfeit");
    let abandoned = said("Termination").is_some_and(|how| how == "abandoned");
    match result {
        GameResult::Draw => GameEnd::Agreed,
        GameResult::Win(winner) if late => GameEnd::OutOfTime(winner.other()),
        GameResult::Win(winner) if abandoned => {
            let why = said("Ending").unwrap_or_default();
            let why = why.split_once(": ").map_or("", |(_, why)| why);
            GameEnd::Forfeit(winner.other(), why.to_owned())
        }
        GameResult::Win(winner) => GameEnd::Resigned(winner.other()),
    }
}

fn control(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
    Some(TimeControl {
        base: seconds(base).filter(|base| !base.is_zero())?,
        increment: seconds(increment)?,
    })
}

/// Where the game began.
fn start<'a>(tag: &dyn Fn(&str) -> Option<(&'a str, usize)>) -> Result<AnyPosition, NotationError> {
    let located = |line: usize, name: &str| {
        let name = name.to_owned();
        move |problem: String| NotationError {
            line,
            problem: format!("tag {name}: {problem}"),
        }
    };
    if let Some((id, line)) = tag("Game") {
        let game = find_game(id).ok_or_else(|| {
            let ids: Vec<&str> = games().iter().map(|game| game.about().id).collect();
            located(line, "Game")(format!(
                "{} is not a game; write one of {}",
                quoted(id),
                ids.join(", ")
            ))
        })?;
        return match tag("Start") {
            Some((text, line)) => game.read(text).map_err(located(line, "Start")),
            None => Ok(game.start()),
        };
    }
    let (variant, line) = tag("Variant").unwrap_or(("", 1));
    let is_chess960 = game::chess::is_chess960(variant).ok_or_else(|| NotationError {
        line,
        problem: format!("its tag Variant says {variant}, which is not chess"),
    })?;
    match tag("FEN") {
        Some((text, line)) => game::read_fen(text).map_err(located(line, "FEN")),
        None if is_chess960 || tag("SetUp").is_some_and(|(value, _)| value.trim() == "1") => {
            let line = tag("SetUp")
                .or_else(|| tag("Variant"))
                .map_or(1, |(_, line)| line);
            Err(NotationError {
                line,
                problem:
                    "its tags say that it does not begin as usual, and no tag FEN says how; add it"
                        .to_owned(),
            })
        }
        None => Ok(games()[0].start()),
    }
}

fn no_move(line: usize, word: &str) -> NotationError {
    NotationError {
        line,
        problem: format!(
            "{} is not a move; correct it, or put it into a comment in braces",
            quoted(word)
        ),
    }
}

struct Movement<'a> {
    text: &'a str,
    line: usize,
    /// The number before it, with whether several dots follow it.
    number: Option<(u32, bool)>,
    comments: Vec<&'a str>,
}
