//! A file of games taken apart: where each begins and ends, its tags, and the words among its moves. Comments, variations and
//! numeric annotations are passed over; whatever else is no part of PGN is kept as a word, or told, so that nothing vanishes.

use std::io::{self, Read};
use std::mem;

use super::PgnProblem;
use super::lines::{MAX_LINE, TextLines};
use super::spelling::is_mark;
use super::token::{
    is_annotation, is_result, may_be_move, split_number, tag_name, tag_value, word_length,
};
use crate::chess::fen_error::excerpt;

/// The most tags and plies of one game that are read: files may be damaged.
const MAX_TAGS: usize = 100;
const MAX_MOVES: usize = 20_000;
/// The longest value of a tag that is read, in bytes.
const MAX_VALUE: usize = 8192;
/// The longest word that is read, in bytes: no move is longer.
const MAX_WORD: usize = 64;

/// A game as it is written, before any move is played.
#[derive(Debug, Default)]
pub(super) struct GameText {
    /// The line on which it begins, from 1; 0 as long as nothing of it has been seen.
    pub(super) line: u64,
    pub(super) tags: Vec<(String, String)>,
    /// What should be moves, in their order.
    pub(super) words: Vec<MoveWord>,
    /// What is wrong behind these words, and on which line; nothing is kept of what follows.
    pub(super) fault: Option<(u64, PgnProblem)>,
}

/// A word that should be a move.
#[derive(Debug)]
pub(super) struct MoveWord {
    pub(super) line: u64,
    /// The number before it, if there is one.
    pub(super) number: Option<u64>,
    /// Whether several dots stand before it, which say that it is Black's.
    pub(super) after_dots: bool,
    pub(super) text: String,
}

/// Takes a file apart, game by game.
pub(super) struct GameTexts<R> {
    lines: TextLines<R>,
    /// How much of the line has been read, in bytes.
    at: usize,
}

/// Where a game is, as it is read.
#[derive(Default)]
struct InGame {
    /// The line on which a comment in braces was opened, and whether it is known to end, whatever is in it.
    comment: Option<(u64, bool)>,
    /// The line on which a variation was opened, and how many are open.
    variation: (u64, usize),
    /// Whether there has been anything but tags.
    has_moves: bool,
    /// Whether a blank line stands between the last word or tag and here.
    after_blank: bool,
    /// The number that was read last, where no word has followed, and whether there were several dots.
    number: Option<u64>,
    after_dots: bool,
    /// That number with its line, where it has no dot: it may have been a move.
    bare: Option<(u64, String)>,
}

/// What stands before a move of Black, alone or behind its number.
const DOTS: [&str; 2] = ["..", "\u{2026}"];

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{1a}'
}

/// What a piece of text means for the game.
enum Passage {
    On,
    /// The game ends, and has been read.
    Over,
    /// The game ends, and the text belongs to the next one.
    OverBefore,
}

impl<R: Read> GameTexts<R> {
    pub(super) fn new(source: R) -> GameTexts<R> {
        GameTexts {
            lines: TextLines::new(source),
            at: 0,
        }
    }

    /// The next game; `None` at the end of the file.
    pub(super) fn next(&mut self) -> io::Result<Option<GameText>> {
        let (mut game, mut place) = (GameText::default(), InGame::default());
        loop {
            if self.at >= self.lines.text.len() {
                if !self.next_line(&mut game, &mut place)? {
                    break;
                }
                continue;
            }
            self.end_lost_comment(&mut game, &mut place)?;
            match self.step(&mut game, &mut place) {
                Passage::On => {}
                Passage::Over | Passage::OverBefore => break,
            }
        }
        if let Some((line, token)) = place.bare.take() {
            game.wrong(line, PgnProblem::Token { token });
        }
        if let Some((line, _)) = place.comment {
            game.wrong(line, PgnProblem::OpenComment);
        }
        if place.variation.1 > 0 {
            game.wrong(place.variation.0, PgnProblem::OpenVariation);
        }
        Ok((game.line > 0).then_some(game))
    }

    fn next_line(&mut self, game: &mut GameText, place: &mut InGame) -> io::Result<bool> {
        self.at = 0;
        self.lines.text.clear();
        if !self.lines.next()? {
            return Ok(false);
        }
        if self.lines.is_cut {
            let long = format!("a line is longer than {MAX_LINE} bytes");
            game.wrong(self.lines.number, PgnProblem::Text(long));
        }
        let in_comment = place.comment.is_some();
        if !in_comment && self.lines.text.starts_with('%') {
            self.lines.text.clear();
        } else if !in_comment && self.lines.text.trim().is_empty() {
            place.after_blank = true;
        }
        Ok(true)
    }

    /// Ends a comment that nobody closes, at the next line that is a tag: a brace that is missing would swallow games. Where it is
    /// closed after all, the tag is part of it.
    fn end_lost_comment(&mut self, game: &mut GameText, place: &mut InGame) -> io::Result<()> {
        let rest = &self.lines.text[self.at..];
        if let Some((opened, false)) = place.comment
            && self.is_first()
            && tag_name(rest).is_some()
        {
            if self.lines.closes_brace(self.at)? {
                place.comment = Some((opened, true));
            } else {
                place.comment = None;
                game.wrong(opened, PgnProblem::OpenComment);
            }
        }
        Ok(())
    }

    /// Reads on by at least a character, unless the game is over before it.
    fn step(&mut self, game: &mut GameText, place: &mut InGame) -> Passage {
        let (line, is_first) = (self.lines.number, self.is_first());
        let rest = &self.lines.text[self.at..];
        let Some(first) = rest.chars().next() else {
            return Passage::On;
        };
        if place.comment.is_some() {
            let end = rest.find('}');
            if end.is_some() {
                place.comment = None;
            }
            self.at += end.map_or(rest.len(), |end| end + 1);
            return Passage::On;
        }
        match first {
            ';' => {
                self.at = self.lines.text.len();
                return Passage::On;
            }
            '{' => place.comment = Some((line, false)),
            c if c.is_whitespace() => {}
            // An old sign for the end of a file.
            '\u{1a}' if rest.trim_matches(is_blank).is_empty() => {}
            '[' if is_first && tag_name(rest).is_some() => {
                return self.tag(game, place);
            }
            '[' if !place.has_moves && tag_name(rest).is_some() => return self.tag(game, place),
            '[' if is_first && !place.has_moves => {
                // As [White Morphy], which is not to end the tags.
                let name = rest[1..].split(|c: char| c.is_whitespace() || c == ']');
                let name = name.into_iter().next().unwrap_or_default();
                let name = excerpt(if name.is_empty() {
                    rest.trim_end()
                } else {
                    name
                });
                game.wrong(line, PgnProblem::Tag { name });
                self.at = self.lines.text.len();
                return Passage::On;
            }
            '(' => {
                game.begin(line);
                place.has_moves = true;
                place.after_blank = false;
                if place.variation.1 == 0 {
                    place.variation.0 = line;
                }
                place.variation.1 += 1;
            }
            ')' if place.variation.1 > 0 => place.variation.1 -= 1,
            _ => {
                let length = word_length(rest);
                let word = rest[..length].to_owned();
                let step = if place.variation.1 > 0 {
                    Passage::On
                } else {
                    let after = rest[length..].trim_start();
                    let is_black = DOTS.iter().any(|dots| after.starts_with(dots));
                    game.word(&word, is_black, line, place)
                };
                if !matches!(step, Passage::OverBefore) {
                    self.at += length;
                }
                return step;
            }
        }
        self.at += first.len_utf8();
        Passage::On
    }

    /// Whether nothing but blanks stands before on the line.
    fn is_first(&self) -> bool {
        self.lines.text[..self.at].trim().is_empty()
    }

    /// Reads a tag, if it is one of this game.
    fn tag(&mut self, game: &mut GameText, place: &mut InGame) -> Passage {
        let rest = &self.lines.text[self.at..];
        let Some((name, value)) = tag_name(rest) else {
            return Passage::On;
        };
        let is_known = game.tags.iter().any(|(known, _)| known == name);
        let begins_another = place.after_blank && (is_known || name == "Event");
        if place.has_moves || (!game.tags.is_empty() && begins_another) {
            return Passage::OverBefore;
        }
        let line = self.lines.number;
        game.begin(line);
        place.after_blank = false;
        if let Some((value, after)) = tag_value(value) {
            game.tag(name, value, line);
            self.at = self.lines.text.len() - after.len();
        } else {
            let name = excerpt(name);
            game.wrong(line, PgnProblem::Tag { name });
            self.at = self.lines.text.len();
        }
        Passage::On
    }
}

impl GameText {
    fn begin(&mut self, line: u64) {
        if self.line == 0 {
            self.line = line;
        }
    }

    /// Keeps what is wrong, if nothing was wrong before.
    fn wrong(&mut self, line: u64, problem: PgnProblem) {
        self.begin(line);
        self.fault.get_or_insert((line, problem));
    }

    /// Takes in a tag; of several with one name the first counts.
    fn tag(&mut self, name: &str, value: String, line: u64) {
        let mut known = self.tags.iter();
        let known = known.find(|(known, _)| known.eq_ignore_ascii_case(name));
        let why = match known {
            Some((known, first)) if known.eq_ignore_ascii_case("FEN") && *first != value => {
                "it has two tags FEN".to_owned()
            }
            Some(_) => return,
            None if self.tags.len() == MAX_TAGS => format!("it has more than {MAX_TAGS} tags"),
            None if value.len() > MAX_VALUE => {
                format!("its tag {} is longer than {MAX_VALUE} bytes", excerpt(name))
            }
            None => {
                self.tags.push((name.to_owned(), value));
                return;
            }
        };
        self.wrong(line, PgnProblem::Text(why));
    }

    /// Takes in what stands between blanks; dots may follow it that say that Black is to move.
    fn word(&mut self, word: &str, is_black: bool, line: u64, place: &mut InGame) -> Passage {
        if is_annotation(word) && place.has_moves {
            return Passage::On;
        }
        let after_blank = mem::take(&mut place.after_blank);
        let (number, dots, text) = split_number(word);
        // Games without tags and results follow each other after a blank line. Prose is no game.
        let is_new = number == Some(1)
            && !dots
            && !is_black
            && !self.words.is_empty()
            && self.words.iter().all(|word| may_be_move(&word.text));
        if after_blank && is_new {
            place.after_blank = true;
            return Passage::OverBefore;
        }
        self.begin(line);
        place.has_moves = true;
        if is_result(word) {
            return Passage::Over;
        }
        if let (Some(known), Some(next)) = (place.number, number)
            && known != next
        {
            let token = excerpt(word);
            self.wrong(line, PgnProblem::Token { token });
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            place.bare = Some((line, excerpt(word)));
        }
        place.number = number.or(place.number);
        place.after_dots |= dots;
        if text.is_empty() || self.fault.is_some() {
            return Passage::On;
        }
        if text.len() > MAX_WORD {
            let token = excerpt(text);
            self.wrong(line, PgnProblem::Token { token });
        } else if let Some(last) = self.words.last_mut().filter(|_| is_mark(text)) {
            if last.text.len() + text.len() <= MAX_WORD {
                last.text.push_str(text);
            }
        } else if self.words.len() == MAX_MOVES {
            let long = format!("it has more than {MAX_MOVES} moves");
            self.wrong(line, PgnProblem::Text(long));
        } else {
            place.bare = None;
            self.words.push(MoveWord {
                line,
                number: place.number.take(),
                after_dots: mem::take(&mut place.after_dots),
                text: text.to_owned(),
            });
        }
        Passage::On
    }
}
