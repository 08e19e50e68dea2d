//! Reading a game, ours or another program's: tags, moves, comments. Variations are passed over.

use std::time::Duration;

use game::{AnyPosition, GameResult, find_game, games, quoted};
use thiserror::Error;

use super::{SavedGame, comment};
use crate::{Both, GameEnd, PlayedGame, PlayedMove, Side, TimeControl};

/// Why a text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct NotationError {
    /// From 1.
    pub line: usize,
    /// One sentence, with the remedy.
    pub problem: String,
}

/// The parts of a text.
#[derive(Debug, PartialEq)]
enum Token<'a> {
    Tag(&'a str, String),
    Comment(&'a str),
    Word(&'a str),
}

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

/// Reads a game: the first one of a text with several.
///
/// # Errors
/// [`NotationError`] where a tag, a position or a move cannot be read.
pub fn read_game(text: &str) -> Result<SavedGame, NotationError> {
    let mut tags: Vec<(&str, String, usize)> = Vec::new();
    let mut moves: Vec<Movement<'_>> = Vec::new();
    let mut result = None;
    for (line, token) in (Tokens {
        text: text.trim_start_matches('\u{feff}'),
        at: 0,
    })
    .collect_all()?
    {
        match token {
            // The tags of the next game.
            Token::Tag(..) if !moves.is_empty() || result.is_some() => break,
            Token::Tag(name, value) => tags.push((name, value, line)),
            Token::Comment(text) => {
                if let Some(last) = moves.last_mut() {
                    last.comments.push(text);
                }
            }
            Token::Word(word) => match word {
                "*" | "1-0" | "0-1" | "1/2-1/2" => {
                    result = Some(GameResult::read(word));
                    break;
                }
                _ => moves.extend(Movement::of(word, line)),
            },
        }
    }
    let tag = |name: &str| {
        let found = tags.iter().find(|(tag, ..)| *tag == name);
        found.map(|(_, value, line)| (value.as_str(), *line))
    };
    let mut game = PlayedGame::new(start(&tag)?);
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
    match tag("FEN") {
        Some((text, line)) => game::read_fen(text).map_err(located(line, "FEN")),
        None => Ok(games()[0].start()),
    }
}

struct Movement<'a> {
    text: &'a str,
    line: usize,
    comments: Vec<&'a str>,
}

impl<'a> Movement<'a> {
    /// A move, its number taken off; `None` of a number alone, of marks like `$1`, `!` and `e.p.`.
    fn of(word: &'a str, line: usize) -> Option<Movement<'a>> {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = match digits.strip_prefix('.') {
            Some(behind) => behind.trim_start_matches('.'),
            None => word,
        };
        let text = text.trim_end_matches(['!', '?']);
        let is_mark = text.starts_with('$') || text == "e.p.";
        let is_number = digits.is_empty();
        (!text.is_empty() && !is_mark && !is_number).then_some(Movement {
            text,
            line,
            comments: Vec::new(),
        })
    }
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn collect_all(mut self) -> Result<Vec<(usize, Token<'a>)>, NotationError> {
        let mut tokens = Vec::new();
        let (mut line, mut counted) = (1, 0);
        loop {
            let rest = &self.text[self.at..];
            let spaces = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace()).len();
            self.at += spaces;
            line += self.text[counted..self.at].matches('\n').count();
            counted = self.at;
            let failed = |problem: &str| NotationError {
                line,
                problem: problem.to_owned(),
            };
            let rest = &self.text[self.at..];
            let begins_line = self.text[..self.at]
                .chars()
                .next_back()
                .is_none_or(|c| c == '\n');
            match rest.chars().next() {
                None => return Ok(tokens),
                Some('%') if begins_line => self.skip_line(),
                Some(';') => self.skip_line(),
                Some('{') => {
                    let end = rest
                        .find('}')
                        .ok_or_else(|| failed("a comment has no end: close it with }"))?;
                    tokens.push((line, Token::Comment(&rest[1..end])));
                    self.at += end + 1;
                }
                Some('(') => {
                    let length = variation(rest)
                        .ok_or_else(|| failed("a variation has no end: close it with )"))?;
                    self.at += length;
                }
                Some('[') => {
                    let (tag, length) = read_tag(rest).ok_or_else(|| {
                        failed("a tag is not closed: write it as [Name \"value\"]")
                    })?;
                    tokens.push((line, tag));
                    self.at += length;
                }
                Some(_) => {
                    let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
                    let end = rest.find(ends).unwrap_or(rest.len());
                    if end == 0 {
                        return Err(failed(
                            "there is a bracket that closes nothing; take it out",
                        ));
                    }
                    tokens.push((line, Token::Word(&rest[..end])));
                    self.at += end;
                }
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }
}

/// The length of a variation with all that is in it.
fn variation(text: &str) -> Option<usize> {
    let (mut depth, mut in_comment) = (0usize, false);
    for (at, c) in text.char_indices() {
        match c {
            '{' => in_comment = true,
            '}' => in_comment = false,
            '(' if !in_comment => depth += 1,
            ')' if !in_comment => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// A tag, and its length.
fn read_tag(text: &str) -> Option<(Token<'_>, usize)> {
    let open = text.find('"')?;
    let name = text[1..open].trim();
    if name.is_empty() || name.contains(['\n', ']']) {
        return None;
    }
    let mut value = String::new();
    let mut chars = text[open + 1..].char_indices();
    loop {
        match chars.next()? {
            (_, '\\') => value.push(chars.next()?.1),
            (_, '\n') => return None,
            (at, '"') => {
                let behind = open + 1 + at + 1;
                let close = text[behind..].find(']')?;
                let is_near = text[behind..behind + close].trim().is_empty();
                return is_near.then_some((Token::Tag(name, value), behind + close + 1));
            }
            (_, c) => value.push(c),
        }
    }
}
