//! Reads positions as EPD (Extended Position Description): the first four fields of a FEN, or all six, and operations
//! such as `bm Nf3; id "WAC.001";`.

use std::borrow::Cow;

use super::lines::quoted_value;
use super::{FenError, Move, Position, fen, read_move};
use crate::quoted;

/// A position and its operations.
///
/// `hmvc` and `fmvn` (the counters of a FEN) are part of the position; other operations are skipped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Epd {
    pub position: Position,
    pub id: Option<String>,
    /// The best moves, operation `bm`.
    pub best: Vec<Move>,
    /// The moves to avoid, operation `am`.
    pub avoid: Vec<Move>,
    pub comment: Option<String>,
    /// The unreadable operations, each in one sentence with the remedy.
    pub faults: Vec<String>,
}

/// Reads one EPD line.
///
/// # Errors
/// [`FenError`] where there is no playable position. Operations that cannot be read are among [`Epd::faults`].
///
/// # Examples
/// ```
/// use game::chess::read_epd;
/// let epd = read_epd("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";")?;
/// assert_eq!(epd.id.as_deref(), Some("BK.01"));
/// assert_eq!(epd.position.san(epd.best[0]), "Qd1+");
/// # Ok::<(), game::chess::FenError>(())
/// ```
pub fn read_epd(line: &str) -> Result<Epd, FenError> {
    // Some programs end the fields with a semicolon.
    let end_of_word = |c: char| c.is_whitespace() || c == ';';
    let mut rest = line.trim_start();
    let mut fields = Vec::with_capacity(6);
    while fields.len() < 6 {
        let word = &rest[..rest.find(end_of_word).unwrap_or(rest.len())];
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        if word.is_empty() || (fields.len() >= 4 && !is_number) {
            break;
        }
        fields.push(word);
        rest = rest[word.len()..].trim_start();
    }
    let (operations, mut faults) = operations(rest);
    let operand = |name: &str| {
        let (_, operands) = operations.iter().find(|(known, _)| known == name)?;
        operands.first()
    };
    if let Some(counters) = fields.len().checked_sub(4) {
        fields.extend(["0", "1"].into_iter().skip(counters));
    }
    for (at, name) in [(4, "hmvc"), (5, "fmvn")] {
        if let (Some(field), Some(number)) = (fields.get_mut(at), operand(name)) {
            *field = number;
        }
    }
    let position = fen::parse(&fields.join(" "), false)?;
    let mut moves = |name: &str| -> Vec<Move> {
        let mut found = Vec::new();
        for (_, operands) in operations.iter().filter(|(known, _)| known == name) {
            if operands.is_empty() {
                let how = "names no move; add one, or remove it";
                faults.push(format!("EPD operation {name} {how}"));
            }
            for text in operands {
                match read_move(&position, text) {
                    Ok(mv) => found.push(mv),
                    Err(_) => faults.push(format!(
                        "EPD operation {name} names {}, which is not a legal move here; correct or remove it",
                        quoted(text)
                    )),
                }
            }
        }
        found
    };
    Ok(Epd {
        best: moves("bm"),
        avoid: moves("am"),
        id: operand("id").map(ToString::to_string),
        comment: operand("c0").map(ToString::to_string),
        position,
        faults,
    })
}

/// A name and its operands.
type Operation<'a> = (String, Vec<Cow<'a, str>>);

/// Returns the operations of a line, with names in lower case, and the unreadable parts. Semicolons within quotation
/// marks do not separate operations. Within them a backslash escapes a quotation mark and itself; from a text that would not end
/// so, as in `"C:\"`, it does not.
fn operations(text: &str) -> (Vec<Operation<'_>>, Vec<String>) {
    let (mut operations, mut faults) = (Vec::new(), Vec::new());
    let (mut rest, mut has_escapes) = (text, true);
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        let mut words: Vec<Cow<'_, str>> = Vec::new();
        while !rest.is_empty() && !rest.starts_with(';') {
            let (word, after) = if let Some(text) = rest.strip_prefix('"') {
                let value = has_escapes.then(|| quoted_value(text, |_| true)).flatten();
                has_escapes = value.is_some();
                let value = value.map(|(word, after)| (word.into(), after));
                let plain = || {
                    text.split_once('"')
                        .map(|(word, after)| (word.into(), after))
                };
                value.or_else(plain).unwrap_or_else(|| {
                    let how = "has a quotation mark without its partner; add one";
                    faults.push(format!("{} {how}", quoted(rest)));
                    ("".into(), "")
                })
            } else {
                let end = |c: char| c.is_whitespace() || c == ';' || c == '"';
                let (word, after) = rest.split_at(rest.find(end).unwrap_or(rest.len()));
                (word.into(), after)
            };
            words.push(word);
            rest = after.trim_start();
        }
        let Some((name, operands)) = words.split_first() else {
            return (operations, faults);
        };
        if name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            operations.push((name.to_ascii_lowercase(), operands.to_vec()));
        } else {
            faults.push(format!(
                "{} appears where an EPD operation is expected, such as bm or id; correct or remove it",
                quoted(name)
            ));
        }
    }
}
