//! Reads games from PGN (Portable Game Notation).
//!
//! Comments and variations are skipped. Every other word is read or rejected, because a dropped word would change the
//! game. (The visitor of the crate `pgn-reader` sees neither the words that it skips nor their line numbers.)

use std::io::{self, BufRead};
use std::{fmt, mem};

use super::lines::{MAX_LINE, TextLines, quoted_value};
use super::read_move::without_marks;
use super::{Move, MoveError, Position, Unreadable, fen, read_move};
use crate::{quoted, shortened};

/// The maximum number of tags (besides `Result`, which the moves may add) and of plies per game, because files may be
/// damaged.
const MAX_TAGS: usize = 100;
const MAX_MOVES: usize = 20_000;
/// The maximum length in bytes of a tag value and of a comment that spans lines.
const MAX_VALUE: usize = 8192;
const MAX_COMMENT: usize = 1 << 20;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// The number of the game in its file, from 1.
    pub number: u64,
    /// The line on which the game begins, from 1.
    pub line: u64,
    /// The tags in file order; of several with the same name, the first.
    pub tags: Vec<(String, String)>,
    /// The position of the tag `FEN`, otherwise the initial position.
    pub start: Position,
    pub moves: Vec<Move>,
    /// The comments after each move; empty unless enabled by [`PgnGames::with_comments`].
    pub comments: Vec<String>,
}

impl PgnGame {
    /// Returns the value of a tag; `None` if it is missing or a question mark.
    pub fn tag(&self, name: &str) -> Option<&str> {
        find_tag(&self.tags, name).filter(|value| !value.is_empty() && *value != "?")
    }

    /// Returns the players, the event and the year, as far as known: `Morphy - Duke Karl, Paris 1858`, or `game 3`.
    pub fn title(&self) -> String {
        let mut title = match (self.tag("White"), self.tag("Black")) {
            (None, None) => format!("game {}", self.number),
            (white, black) => format!("{} - {}", white.unwrap_or("?"), black.unwrap_or("?")),
        };
        let year = self.tag("Date").and_then(|date| date.get(..4));
        let year = year.filter(|year| is_digits(year));
        let place: Vec<&str> = [self.tag("Event"), year].into_iter().flatten().collect();
        if !place.is_empty() {
            title.push_str(", ");
            title.push_str(&place.join(" "));
        }
        title
    }

    /// Returns the position after the given number of plies, or the last position.
    pub fn position(&self, ply: usize) -> Position {
        let played = self.moves.iter().take(ply);
        played.fold(self.start.clone(), |position, &mv| position.after(mv))
    }

    /// Returns a move with its number, as in `12. Qxe5` or `12... Qxe5`.
    ///
    /// # Panics
    /// When the game has no such move; they are counted from 0.
    pub fn written(&self, index: usize) -> String {
        let before = self.position(index);
        let dots = before.turn().fold_wb(".", "...");
        let san = before.san(self.moves[index]);
        format!("{}{dots} {san}", before.fullmoves())
    }

    pub fn san(&self) -> Vec<String> {
        let mut position = self.start.clone();
        let san = |&mv: &Move| {
            let san = position.san(mv);
            position.advance(mv);
            san
        };
        self.moves.iter().map(san).collect()
    }
}

/// Tag names are compared case-insensitively, because a missed `FEN` would change the game.
fn find_tag<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = tags
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.trim())
}

/// Reads games one after the other, in memory independent of their number. Moves are read by [`read_move`].
///
/// # Examples
/// ```
/// use game::chess::PgnGames;
/// let text = "[White \"A\"]\n\n1. e4 e7-e5 2. Ke2 *\n\n1. e4 e5 2. Ke3 *\n";
/// let games: Vec<_> = PgnGames::new(text.as_bytes()).map(Result::unwrap).collect();
/// let game = games[0].as_ref().unwrap();
/// assert_eq!(game.san().join(" "), "e4 e5 Ke2");
/// let error = games[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 5: game 2: move 2.Ke3 is not legal there; correct it, or what comes before it");
/// ```
pub struct PgnGames<R> {
    lines: TextLines<R>,
    /// The current line, and the number of bytes already read from it.
    text: String,
    at: usize,
    number: u64,
    keeps_comments: bool,
}

impl<R: BufRead> PgnGames<R> {
    pub fn new(source: R) -> PgnGames<R> {
        PgnGames::of_lines(TextLines::new(source))
    }

    pub(super) fn of_lines(lines: TextLines<R>) -> PgnGames<R> {
        PgnGames {
            lines,
            text: String::new(),
            at: 0,
            number: 0,
            keeps_comments: false,
        }
    }

    /// Keeps the comments after the moves.
    #[must_use]
    pub fn with_comments(self) -> PgnGames<R> {
        PgnGames {
            keeps_comments: true,
            ..self
        }
    }

    fn draft(&mut self) -> io::Result<Option<Draft>> {
        let mut draft = Draft::default();
        draft.game.number = self.number + 1;
        let (mut depth, mut opened, mut after_blank) = (0_usize, 0, false);
        loop {
            let rest = self.text[self.at..].trim_start_matches(is_blank);
            self.at = self.text.len() - rest.len();
            let Some(first) = rest.chars().next() else {
                after_blank |= self.text.trim().is_empty() && self.lines.number > 0;
                if !self.next_line(&mut draft)? {
                    break;
                }
                continue;
            };
            let line = self.lines.number;
            let is_first = self.text[..self.at].trim().is_empty();
            let tag = tag_name(rest).filter(|_| is_first || !draft.has_moves);
            let mut length = first.len_utf8();
            match (first, tag) {
                (';', _) => length = rest.len(),
                ('%', _) if self.at == 0 => length = rest.len(),
                ('{', _) => {
                    let comment = self.comment(&mut draft)?;
                    if let Some(last) = draft.game.comments.last_mut()
                        && depth == 0
                        && self.keeps_comments
                    {
                        last.push_str(&comment);
                    }
                    continue;
                }
                // Without a value too, as in [White Morphy], which must not end the tags.
                ('[', tag) if tag.is_some() || (is_first && !draft.has_moves) => {
                    let tags = &draft.game.tags;
                    let begins = |(name, _)| name == "Event" || find_tag(tags, name).is_some();
                    let begins = after_blank && !tags.is_empty() && tag.is_some_and(begins);
                    if draft.has_moves || begins {
                        break;
                    }
                    after_blank &= tag.is_none();
                    let value = tag.and_then(|(name, value)| Some((name, tag_value(value)?)));
                    if let Some((name, (value, after))) = value {
                        draft.tag(name, value, line);
                        length = rest.len() - after.len();
                    } else {
                        draft.wrong(line, bad_tag(rest));
                        length = rest.len();
                    }
                }
                ('(', _) => {
                    draft.begin(line);
                    draft.has_moves = true;
                    if depth == 0 {
                        opened = line;
                    }
                    depth += 1;
                }
                (')', _) if depth > 0 => depth -= 1,
                _ => {
                    let result = result_length(rest);
                    length = result.unwrap_or_else(|| word_length(rest));
                    if depth == 0 {
                        let (word, after) = rest.split_at(length);
                        let after = after.trim_start();
                        let is_black = after.starts_with("..") || after.starts_with('…');
                        if after_blank && !is_black && draft.ends_before(word) {
                            break;
                        }
                        after_blank = false;
                        if result.is_some() {
                            self.at += length;
                            draft.tag("Result", word.split_whitespace().collect(), line);
                            break;
                        }
                        draft.word(word, line);
                    }
                }
            }
            self.at += length;
        }
        if depth > 0 {
            let problem = "a variation begins with ( and does not end; close it with )";
            draft.wrong(opened, problem);
        }
        if let Some((_, Some(bare))) = draft.number.take() {
            draft.wrong(self.lines.number, not_a_move(&bare));
        }
        self.number += u64::from(draft.game.line > 0);
        Ok((draft.game.line > 0).then_some(draft))
    }

    fn next_line(&mut self, draft: &mut Draft) -> io::Result<bool> {
        self.at = 0;
        self.text.clear();
        let Some(line) = self.lines.next()? else {
            return Ok(false);
        };
        if line.is_cut {
            let problem = format!("a line is longer than {MAX_LINE} bytes; correct the text");
            draft.wrong(self.lines.number, problem);
        }
        self.text = line.text;
        Ok(true)
    }

    /// Reads a comment in braces and advances past it. An unclosed comment ends before the next tag, so that a
    /// missing brace affects one game only; a tag within a closed comment is part of it.
    fn comment(&mut self, draft: &mut Draft) -> io::Result<String> {
        let opened = self.lines.number;
        let (mut ahead, mut size, mut tag_ahead) = (0, 0, None);
        self.at += 1;
        let is_closed = self.text[self.at..].contains('}')
            || loop {
                let Some(line) = self.lines.peek(ahead)? else {
                    break false;
                };
                if tag_ahead.is_none() && tag_name(line.trim_start()).is_some() {
                    tag_ahead = Some(ahead);
                }
                ahead += 1;
                size += line.len() + 1;
                match line.find(|c| c == '}' || (c == '{' && tag_ahead.is_some())) {
                    Some(at) => break line[at..].starts_with('}'),
                    None if size > MAX_COMMENT => break false,
                    None => {}
                }
            };
        if !is_closed {
            let problem = "a comment begins with { and does not end; close it with }";
            draft.wrong(opened, problem);
            ahead = tag_ahead.unwrap_or(ahead);
        }
        let mut comment = String::new();
        for _ in 0..ahead {
            comment.push_str(&self.text[self.at..]);
            comment.push(' ');
            self.next_line(draft)?;
        }
        let end = self.text[self.at..].find('}').filter(|_| is_closed);
        let end = end.map_or(self.text.len(), |end| self.at + end);
        comment.push_str(&self.text[self.at..end]);
        self.at = self.text.len().min(end + 1);
        Ok(comment)
    }
}

/// Yields a game, or the reason why it cannot be read; an error of the source ends the iteration.
impl<R: BufRead> Iterator for PgnGames<R> {
    type Item = io::Result<Result<PgnGame, Unreadable>>;

    fn next(&mut self) -> Option<Self::Item> {
        let draft = self.draft().transpose()?;
        Some(draft.map(Draft::finish))
    }
}

/// A game while it is read. Its moves are made up to the first fault.
#[derive(Default)]
struct Draft {
    /// Its line is 0 until some of the game is read.
    game: PgnGame,
    /// The position after the moves; `None` before the first.
    now: Option<Position>,
    /// The number of the first move, as far as known.
    first: Option<u64>,
    fault: Option<Unreadable>,
    /// True after a move, a number or a variation: no tag can follow.
    has_moves: bool,
    /// True if all words so far may be moves, as opposed to prose; `None` before the first.
    is_play: Option<bool>,
    /// The last number read without a following move, and its text if it has no dot, because it may have been a move.
    number: Option<(u64, Option<String>)>,
    /// True if several dots mark the next word as Black's move.
    after_dots: bool,
}

impl Draft {
    fn begin(&mut self, line: u64) {
        if self.game.line == 0 {
            self.game.line = line;
        }
    }

    fn wrong(&mut self, line: u64, problem: impl fmt::Display) {
        self.begin(line);
        let reason = format!("game {}: {problem}", self.game.number);
        self.fault.get_or_insert(Unreadable { line, reason });
    }

    fn tag(&mut self, name: &str, value: String, line: u64) {
        self.begin(line);
        let tags = &mut self.game.tags;
        match find_tag(tags, name) {
            Some(first) if name.eq_ignore_ascii_case("FEN") && first != value.trim() => {
                self.wrong(line, "it has two tags FEN; remove one");
            }
            Some(_) => {}
            None if (tags.len() >= MAX_TAGS && name != "Result") || value.len() > MAX_VALUE => {
                self.wrong(line, "its tags are too many or too long; correct the text");
            }
            None => tags.push((name.to_owned(), value)),
        }
    }

    /// Returns true if a word after a blank line begins another game. Games without tags and results follow each
    /// other in this way; prose is not a game.
    fn ends_before(&self, word: &str) -> bool {
        let (number, is_black, _) = split_number(word);
        number == Some(1) && !is_black && self.is_play == Some(true)
    }

    fn word(&mut self, word: &str, line: u64) {
        const ANNOTATION: &str = "!?+-=/#‼⁇⁈⁉±∓⩲⩱∞□";
        let nag = word.strip_prefix('$').unwrap_or_default();
        let is_nag = !nag.is_empty() && is_digits(nag);
        let is_annotation =
            word.chars().all(|c| ANNOTATION.contains(c)) && word.contains(|c| c != '-');
        if self.has_moves && (is_nag || is_annotation) {
            return;
        }
        self.begin(line);
        self.has_moves = true;
        let (number, dots, text) = split_number(word);
        if let Some(next) = number {
            let known = self.number.as_ref();
            if known.is_some_and(|(known, _)| *known != next) {
                self.wrong(line, not_a_move(word));
            }
            self.number = Some((next, is_digits(word).then(|| word.to_owned())));
        }
        self.after_dots |= dots;
        if text.is_empty() {
            return;
        }
        let has_rank = text.contains(|c| ('1'..='8').contains(&c));
        let may_be_move = has_rank || text.starts_with(['O', 'o', '0']);
        // As in "exf6 e.p." and "Qxf7 mate".
        let marks = without_marks(text);
        if let (("", is_en_passant), Some(last)) = (marks, self.game.moves.last()) {
            if is_en_passant && !last.rules().is_en_passant() {
                let text = quoted(text);
                let problem = format!("{text} follows another kind of move; remove it");
                self.wrong(line, problem);
            }
            return;
        }
        self.is_play = Some(self.is_play != Some(false) && may_be_move);
        self.set_up();
        if self.fault.is_none()
            && let Err(problem) = self.play(text)
        {
            self.wrong(line, problem);
        }
    }

    /// Sets up the position of the tags, unless that is done.
    fn set_up(&mut self) {
        if self.now.is_some() {
            return;
        }
        match start(&self.game.tags) {
            Ok((start, is_given)) => {
                // With a given start position, many programs count from 1.
                self.first = (!is_given).then_some(u64::from(start.fullmoves()));
                self.now = Some(start.clone());
                self.game.start = start;
            }
            Err(problem) => self.wrong(self.game.line, problem),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let Some(now) = &mut self.now else {
            return Ok(());
        };
        if self.game.moves.len() == MAX_MOVES {
            return Err(format!(
                "it has more than {MAX_MOVES} moves; correct the text"
            ));
        }
        let given = self.number.take().map(|(number, _)| number);
        let after_dots = mem::take(&mut self.after_dots);
        let passed = u64::from(now.fullmoves() - self.game.start.fullmoves());
        let due = match given {
            Some(number) => *self.first.get_or_insert(number.saturating_sub(passed)) + passed,
            None => u64::from(now.fullmoves()),
        };
        let number = given.unwrap_or(due);
        let dots = |is_black| if is_black { "..." } else { "." };
        let is_black = now.turn().is_black();
        // One dot may precede a move of Black; several never precede a move of White.
        if number != due || (after_dots && !is_black) {
            return Err(format!(
                "move number {number}{} appears where {due}{} is expected; add the missing move, remove the extra one, or correct the number",
                dots(after_dots),
                dots(is_black)
            ));
        }
        let mv = read_move(now, text).map_err(|why| {
            let (number, dots) = (now.fullmoves(), dots(is_black));
            let mv = format!("move {number}{dots}{}", shortened(text));
            match why {
                MoveError::NoMove => not_a_move(text),
                MoveError::Illegal => {
                    format!("{mv} is not legal there; correct it, or what comes before it")
                }
                MoveError::Ambiguous => format!(
                    "{mv} can be made by several pieces; add the square that it leaves, as in Nb1d2"
                ),
            }
        })?;
        self.game.moves.push(mv);
        self.game.comments.push(String::new());
        now.advance(mv);
        Ok(())
    }

    fn finish(mut self) -> Result<PgnGame, Unreadable> {
        self.set_up();
        self.fault.map_or(Ok(self.game), Err)
    }
}

fn not_a_move(word: &str) -> String {
    format!(
        "{} is not a move; correct it, or put it into a comment in braces",
        quoted(word)
    )
}

fn bad_tag(text: &str) -> String {
    let mut words = text[1..].split([' ', '\t', ']']);
    let name = words.find(|word| !word.is_empty()).unwrap_or("[]");
    format!(
        "its tag {} is not of the form [Name \"value\"]; correct it",
        shortened(name)
    )
}

fn start(tags: &[(String, String)]) -> Result<(Position, bool), String> {
    let variant = find_tag(tags, "Variant").unwrap_or_default();
    let chess960 = is_chess960(variant).ok_or_else(|| {
        let name = quoted(variant);
        format!("its tag Variant is {name}, which is not chess; only games of chess and Chess960 are read")
    })?;
    let is_set_up = find_tag(tags, "SetUp") == Some("1");
    match find_tag(tags, "FEN") {
        Some(text) => match fen::parse(text, chess960) {
            Ok(start) => Ok((start, true)),
            Err(error) => Err(format!("its tag FEN: {error}")),
        },
        None if chess960 || is_set_up => {
            let tag = if chess960 { "Variant" } else { "SetUp" };
            Err(format!(
                "its tag {tag} says that it does not begin as usual, and no tag FEN says how; add it, or remove {tag}"
            ))
        }
        None => Ok((Position::start(), false)),
    }
}

/// Returns `Some(true)` if a tag `Variant` names Chess960, as Lichess, Chess.com, Fritz and others write it; `None`
/// for a game other than chess, whose moves would have another meaning.
fn is_chess960(variant: &str) -> Option<bool> {
    let bare: String = variant.chars().filter(|c| c.is_alphanumeric()).collect();
    let bare = bare.to_lowercase();
    let chess960 = ["960", "fischerandom", "fischerrandom"];
    match bare.as_str() {
        "" | "chess" | "standard" | "standardchess" | "normal" | "normalchess" | "fromposition" => {
            Some(false)
        }
        name => chess960.iter().any(|it| name.contains(it)).then_some(true),
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Matches white space and an old end-of-file character.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{1a}'
}

/// Returns the tag name at the beginning of a text, and the text after the opening quotation mark of its value.
fn tag_name(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, rest) = text.split_at(end);
    let value = rest.trim_start().strip_prefix('"')?;
    (!name.is_empty()).then_some((name, value))
}

/// Returns the value of a tag and the text after the tag. Only a quotation mark before a bracket ends the value,
/// because many programs do not escape the others.
fn tag_value(text: &str) -> Option<(String, &str)> {
    let (value, after) = quoted_value(text, |after| after.trim_start().starts_with(']'))?;
    Some((value, after.trim_start().strip_prefix(']')?))
}

/// Returns the length in bytes of the word at the beginning of a text, at least one character.
fn word_length(text: &str) -> usize {
    let is_end = |c: char| is_blank(c) || "{}()[];$*".contains(c);
    let end = text.char_indices().skip(1).find(|&(_, c)| is_end(c));
    let end = end.map_or(text.len(), |(at, _)| at);
    // A promotion: e8(Q).
    let piece = text[end..]
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'));
    match piece {
        Some((piece, _)) if text[..end].ends_with(['1', '8']) && piece.len() <= 4 => {
            end + piece.len() + 2
        }
        _ => end,
    }
}

/// Splits a word into its leading number, a flag for several dots after it, and the rest: `12.Nf3`, `12...`, `12`,
/// `...`.
fn split_number(word: &str) -> (Option<u64>, bool, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    let text = rest.trim_start_matches(['.', '…']);
    let dots = &rest[..rest.len() - text.len()];
    let number = digits.parse().ok();
    // Without a dot, digits are part of the word: 0-0.
    if !digits.is_empty() && (number.is_none() || (dots.is_empty() && !text.is_empty())) {
        return (None, false, word);
    }
    (number, dots.len() > 1, text)
}

/// Returns the length of the result at the beginning of a text; the result may contain blanks.
fn result_length(text: &str) -> Option<usize> {
    const RESULTS: [(&str, &str); 5] = [
        ("1/2", "1/2"),
        ("½", "½"),
        ("0.5", "0.5"),
        ("1", "0"),
        ("0", "1"),
    ];
    if text.starts_with('*') {
        return Some(1);
    }
    RESULTS.iter().find_map(|(white, black)| {
        let alone = text.strip_prefix(white)?;
        let rest = alone.trim_start().strip_prefix(['-', '‐', '–', '—']);
        let rest = rest.and_then(|rest| rest.trim_start().strip_prefix(black));
        let rest = rest.or((white == black).then_some(alone))?;
        let is_word = |c: char| c.is_alphanumeric() || "-/.".contains(c);
        (!rest.starts_with(is_word)).then_some(text.len() - rest.len())
    })
}
