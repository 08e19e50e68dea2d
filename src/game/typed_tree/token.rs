//! A typed tree in pieces: parentheses, numbers, words, and where each begins.

use crate::whole_number::is_rounded;
use crate::{Player, Score, TextPlace, TreeError, quoted};

use super::{Problem, TypedTreeError};

/// A piece of the text, and where it begins.
#[derive(Clone, Debug)]
pub(super) struct TypedToken {
    pub(super) kind: TokenKind,
    pub(super) place: TextPlace,
}

/// What it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    Open,
    Close,
    Colon,
    Number(Score),
    Word(String),
    /// Two commas with nothing between them: the place of the second.
    Gap,
    End,
}

impl TypedToken {
    /// Who moves, if that is what it says.
    pub(super) fn player(&self) -> Option<Player> {
        match &self.kind {
            TokenKind::Word(word) => match word.to_lowercase().as_str() {
                "min" => Some(Player::Min),
                "max" => Some(Player::Max),
                _ => None,
            },
            _ => None,
        }
    }

    /// An error at this place.
    pub(super) fn refuse<T>(&self, problem: Problem) -> Result<T, TypedTreeError> {
        Err(TypedTreeError {
            place: self.place,
            problem,
        })
    }

    /// What a builder answered, its error being at this place.
    pub(super) fn sized<T>(&self, result: Result<T, TreeError>) -> Result<T, TypedTreeError> {
        result.or_else(|error| self.refuse(Problem::Size(error)))
    }
}

/// The text in pieces; the last one is its end.
pub(super) fn tokens(text: &str) -> Vec<TypedToken> {
    let mut tokens = Vec::new();
    let mut place = TextPlace { line: 1, column: 1 };
    // Behind what was written last: an empty line below it is not where something is missing.
    let mut end = place;
    let mut after_comma = false;
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(letter) = letters.next() {
        let begin = place;
        place.column += 1;
        let kind = match letter {
            '(' => TokenKind::Open,
            ')' => TokenKind::Close,
            ':' => TokenKind::Colon,
            '\n' => {
                place = TextPlace {
                    line: begin.line + 1,
                    column: 1,
                };
                continue;
            }
            ',' | ';' if after_comma => TokenKind::Gap,
            ',' | ';' => {
                after_comma = true;
                continue;
            }
            '=' => continue,
            letter if letter.is_whitespace() => continue,
            letter => {
                let mut word = String::from(letter);
                while let Some(next) = letters.next_if(|&next| !ends_word(next)) {
                    word.push(next);
                    place.column += 1;
                }
                number(&word).map_or(TokenKind::Word(word), TokenKind::Number)
            }
        };
        after_comma = false;
        tokens.push(TypedToken { kind, place: begin });
        end = place;
    }
    tokens.push(TypedToken {
        kind: TokenKind::End,
        place: end,
    });
    tokens
}

fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || "(),:;=".contains(letter)
}

/// A value as people type it: with a minus sign of print, too.
fn number(word: &str) -> Option<Score> {
    match word.replace('\u{2212}', "-").to_lowercase().as_str() {
        "inf" | "+inf" | "∞" | "+∞" => Some(Score::INFINITY),
        "-inf" | "-∞" => Some(Score::NEG_INFINITY),
        word => {
            let begins = word.trim_start_matches(['-', '+', '.']);
            let is_number = begins.starts_with(|first: char| first.is_ascii_digit());
            let value: f64 = word
                .parse()
                .ok()
                .filter(|_| is_number && !is_rounded(word))?;
            Score::new(value).filter(|score| score.is_finite())
        }
    }
}

/// A piece as a message repeats it.
pub(super) fn shown(kind: &TokenKind) -> String {
    match kind {
        TokenKind::Open => quoted("("),
        TokenKind::Close => quoted(")"),
        TokenKind::Colon => quoted(":"),
        TokenKind::Number(score) => quoted(&score.to_string()),
        TokenKind::Word(word) => quoted(word),
        TokenKind::Gap => quoted(","),
        TokenKind::End => "the end".to_owned(),
    }
}
