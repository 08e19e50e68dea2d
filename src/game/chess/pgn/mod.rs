//! Reads games from PGN (Portable Game Notation): tags, the position they begin with, and the moves that were played.
//!
//! Comments and variations are passed over. Of the rest, every word is read or refused: a word that vanished would make
//! another game. `text` takes a file apart into `token`s, `spelling` reads a move in all the ways that people write it, `letters` knows
//! their languages, and here the moves are played.

mod error;
mod letters;
mod lines;
mod spelling;
mod text;
mod token;

use std::io::{self, Read};

use super::fen_error::excerpt;
use super::{Move, Position, fen};

use letters::{ENGLISH, OTHERS, PieceLetters, is_foreign, names_a_pawn};
use spelling::{Misread, read_move};
use text::{GameText, GameTexts, MoveWord};

pub use error::{PgnError, PgnProblem};

/// A game, as far as it was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// Which game of its file, from 1.
    pub number: u64,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// What is said of it, in the order of the file: `White`, `Black`, `Event` and others.
    pub tags: Vec<(String, String)>,
    /// Where it begins: the initial position, unless a tag `FEN` says otherwise.
    pub start: Position,
    /// The moves that were played.
    pub moves: Vec<Move>,
    /// By the letters of which language its pieces are named: English, as PGN has it, or another.
    pub language: &'static str,
}

impl PgnGame {
    /// What a tag says; `None` where it is missing or a question mark.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(found.1.as_str()).filter(|value| !value.is_empty() && *value != "?")
    }

    /// What is to be said of how it was read, where its letters are not English: `German letters`.
    pub fn read_as(&self) -> Option<String> {
        let is_english = self.language == ENGLISH.language;
        (!is_english).then(|| format!("{} letters", self.language))
    }

    /// The players, the event and the year, as far as they are known: `Morphy - Duke Karl, Paris 1858`. Where neither player
    /// is, its number in the file stands for them: `game 3`.
    pub fn title(&self) -> String {
        let mut title = match (self.tag("White"), self.tag("Black")) {
            (None, None) => format!("game {}", self.number),
            (white, black) => format!("{} - {}", white.unwrap_or("?"), black.unwrap_or("?")),
        };
        let year = self.tag("Date").and_then(|date| date.get(..4));
        let year = year.filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()));
        let place: Vec<&str> = [self.tag("Event"), year].into_iter().flatten().collect();
        if !place.is_empty() {
            title.push_str(", ");
            title.push_str(&place.join(" "));
        }
        title
    }

    /// The position after that many plies, or the last one.
    pub fn position(&self, ply: usize) -> Position {
        let played = &self.moves[..ply.min(self.moves.len())];
        played
            .iter()
            .fold(self.start.clone(), |position, &mv| position.after(mv))
    }

    /// A move with its number, as in `12. Qxe5` or `12... Qxe5`.
    ///
    /// # Panics
    /// When the game has no such move; they are counted from 0.
    pub fn written(&self, index: usize) -> String {
        let before = self.position(index);
        let dots = before.turn().fold_wb(".", "...");
        let san = before.san(self.moves[index]);
        format!("{}{dots} {san}", before.fullmoves())
    }

    /// The moves in standard algebraic notation.
    pub fn san(&self) -> Vec<String> {
        let mut position = self.start.clone();
        self.moves
            .iter()
            .map(|&mv| {
                let san = position.san(mv);
                position.advance(mv);
                san
            })
            .collect()
    }
}

/// Reads one game after the other, in memory that does not grow with their number.
///
/// Moves may be written in any way that leaves no doubt: `Nf3`, `Ng1-f3`, `g1f3`, with figurines, or with the letters of another
/// language, where the whole game is legal then and in no other language another game.
///
/// # Examples
/// ```
/// use game::chess::PgnGames;
/// let text = "[White \"A\"]\n\n1. e4 e7-e5 2. Ke2 *\n\n1. e4 e5 2. Ke3 *\n";
/// let games: Vec<_> = PgnGames::new(text.as_bytes()).map(Result::unwrap).collect();
/// let game = games[0].as_ref().unwrap();
/// assert_eq!(game.san().join(" "), "e4 e5 Ke2");
/// let error = games[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 5, game 2: move 2.Ke3 is not legal there; correct it, or what comes before it");
/// ```
pub struct PgnGames<R> {
    texts: GameTexts<R>,
    number: u64,
}

impl<R: Read> PgnGames<R> {
    /// Reads from there.
    pub fn new(source: R) -> PgnGames<R> {
        PgnGames {
            texts: GameTexts::new(source),
            number: 0,
        }
    }
}

/// A game, or why it cannot be read; reading itself may fail as well, which ends everything.
impl<R: Read> Iterator for PgnGames<R> {
    type Item = io::Result<Result<PgnGame, PgnError>>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.texts.next().transpose()?;
        self.number += 1;
        Some(text.map(|text| game_of(text, self.number)))
    }
}

/// Plays what is written.
fn game_of(mut text: GameText, number: u64) -> Result<PgnGame, PgnError> {
    let (fault, line) = (text.fault.take(), text.line);
    let wrong = |(line, problem)| PgnError {
        number,
        line,
        problem,
    };
    let (start, is_given) = match start(&text.tags) {
        Ok(start) => start,
        Err(error) => return Err(wrong(fault.unwrap_or((line, error)))),
    };
    if text.words.is_empty() && !is_given && fault.is_none() {
        return Err(wrong((line, PgnProblem::Empty)));
    }
    let (moves, language) = moves_of(&text.words, &start, is_given).map_err(wrong)?;
    if let Some(fault) = fault {
        return Err(wrong(fault));
    }
    Ok(PgnGame {
        number,
        line,
        tags: text.tags,
        start,
        moves,
        language,
    })
}

/// Where a game begins, and whether its tags say so. Names of tags are compared without regard to case: a position that was
/// overlooked would make another game.
fn start(tags: &[(String, String)]) -> Result<(Position, bool), PgnProblem> {
    let tag = |name: &str| {
        let mut tags = tags.iter();
        let (_, value) = tags.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(value.trim())
    };
    let variant = tag("Variant").map_or(Ok(false), is_chess960)?;
    match tag("FEN") {
        Some(text) => Ok((fen::parse_as(text, variant)?, true)),
        None if variant => Err(PgnProblem::NoStart { tag: "Variant" }),
        None if tag("SetUp") == Some("1") => Err(PgnProblem::NoStart { tag: "SetUp" }),
        None => Ok((Position::start(), false)),
    }
}

/// What is wrong with a word, and on which line.
type WordFault = (u64, PgnProblem);

/// The moves that the words stand for, and the language of their letters: English, or else one in which all are legal, if no
/// other language makes another game of them. Another language must show: by a letter that names no piece in English. The
/// fault is that of the language that gets furthest; where it ends at a word that is English, two languages are mixed.
fn moves_of(
    words: &[MoveWord],
    start: &Position,
    is_given: bool,
) -> Result<(Vec<Move>, &'static str), WordFault> {
    let english = replay(words, start, is_given, &ENGLISH);
    let may_be_other = match &english {
        Ok(_) => words.iter().any(|word| names_a_pawn(&word.text)),
        Err(_) => words.iter().any(|word| is_foreign(&word.text)),
    };
    if !may_be_other {
        let moves = english.map_err(|(_, fault)| fault)?;
        return Ok((moves, ENGLISH.language));
    }
    let (mut found, mut fault) = match english {
        Ok(moves) => (Some((moves, ENGLISH.language)), None),
        Err(fault) => (None, Some((fault, &ENGLISH))),
    };
    for letters in &OTHERS {
        match (replay(words, start, is_given, letters), &found) {
            (Ok(moves), None) => found = Some((moves, letters.language)),
            (Ok(moves), Some((other, language))) if moves != *other => {
                let problem = format!(
                    "its moves are legal in several languages, as {language} and {}, and not the same",
                    letters.language
                );
                return Err((words[0].line, PgnProblem::Text(problem)));
            }
            (Err(why), _) if fault.as_ref().is_some_and(|(most, _)| why.0 > most.0) => {
                fault = Some((why, letters));
            }
            _ => {}
        }
    }
    match (found, fault) {
        (Some(found), _) => Ok(found),
        (None, Some(((at, why), letters))) => Err(mixed(words, at, start, letters).unwrap_or(why)),
        // One of the two is there.
        (None, None) => Ok((Vec::new(), ENGLISH.language)),
    }
}

/// What is said of a game that can be played up to a word in another language than English, and that word in English alone.
fn mixed(
    words: &[MoveWord],
    at: usize,
    start: &Position,
    letters: &PieceLetters,
) -> Option<WordFault> {
    let mut now = start.clone();
    let mut foreign = None;
    for word in &words[..at] {
        if foreign.is_none() && read_move(&now, &word.text, &ENGLISH).is_err() {
            foreign = Some(&word.text);
        }
        now.advance(read_move(&now, &word.text, letters).ok()?);
    }
    let odd = &words[at];
    read_move(&now, &odd.text, &ENGLISH).ok()?;
    let problem = PgnProblem::MixedLetters {
        foreign: excerpt(foreign?),
        language: letters.language,
        english: excerpt(&odd.text),
    };
    Some((odd.line, problem))
}

/// Plays the words in one language; the fault comes with the index of its word.
fn replay(
    words: &[MoveWord],
    start: &Position,
    is_given: bool,
    letters: &PieceLetters,
) -> Result<Vec<Move>, (usize, WordFault)> {
    let mut now = start.clone();
    let mut moves = Vec::with_capacity(words.len());
    // Where the beginning is given, many programs count from 1.
    let mut first = (!is_given).then_some(u64::from(start.fullmoves()));
    for (index, word) in words.iter().enumerate() {
        let passed = u64::from(now.fullmoves() - start.fullmoves());
        let due = match word.number {
            Some(written) => first
                .get_or_insert(written.saturating_sub(passed))
                .saturating_add(passed),
            None => u64::from(now.fullmoves()),
        };
        let written = word.number.unwrap_or(due);
        // One dot may stand before a move of Black; more stand before no move of White.
        if written != due || (word.after_dots && now.turn().is_white()) {
            let dots = |is_black| if is_black { "..." } else { "." };
            let problem = PgnProblem::MoveNumber {
                written: format!("{written}{}", dots(word.after_dots)),
                due: format!("{due}{}", dots(now.turn().is_black())),
            };
            return Err((index, (word.line, problem)));
        }
        let mv = read_move(&now, &word.text, letters)
            .map_err(|why| (index, (word.line, problem(why, &now, &word.text))))?;
        moves.push(mv);
        now.advance(mv);
    }
    Ok(moves)
}

fn problem(why: Misread, now: &Position, word: &str) -> PgnProblem {
    let token = excerpt(word);
    let dots = now.turn().fold_wb(".", "...");
    let mv = format!("{}{dots}{token}", now.fullmoves());
    match why {
        Misread::NoMove => PgnProblem::Token { token },
        Misread::Illegal => PgnProblem::IllegalMove { mv },
        Misread::Ambiguous => PgnProblem::AmbiguousMove { mv },
        Misread::Null => PgnProblem::NullMove { mv },
    }
}

/// Whether a tag `Variant` says that the game is of Chess960, as Lichess, Chess.com, Fritz and others write it.
///
/// # Errors
/// [`PgnProblem::Variant`], where it is of another game than chess: its moves would mean something else.
pub fn is_chess960(variant: &str) -> Result<bool, PgnProblem> {
    let bare: String = variant.chars().filter(|c| c.is_alphanumeric()).collect();
    let bare = bare.to_lowercase();
    if ["960", "fischerandom", "fischerrandom"]
        .iter()
        .any(|name| bare.contains(name))
    {
        return Ok(true);
    }
    let is_chess = [
        "",
        "chess",
        "standard",
        "standardchess",
        "normal",
        "normalchess",
        "fromposition",
    ];
    if is_chess.contains(&bare.as_str()) {
        return Ok(false);
    }
    let name = excerpt(variant);
    Err(PgnProblem::Variant { name })
}
