//! Reads positions from EPD (Extended Position Description), one per line: the first four fields of a FEN, then operations
//! such as `bm Nf3; id "WAC.001";`.
//!
//! A line may also be a whole FEN, with or without operations after it. Of the operations `id`, `bm` (best moves), `am` (moves
//! to avoid) and `c0` (a comment) are kept, `hmvc` and `fmvn` (the counters of a FEN) taken into the position, others passed over.

use shakmaty::san::SanPlus;
use thiserror::Error;

use super::fen_error::excerpt;
use super::{FenError, Move, Position, fen};

/// A position with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position.
    pub position: Position,
    /// What it is called.
    pub id: Option<String>,
    /// The best moves, as far as they are given.
    pub best: Vec<Move>,
    /// The moves to be avoided, as far as they are given.
    pub avoid: Vec<Move>,
    /// What else is said: the operation `c0`.
    pub comment: Option<String>,
}

/// Why a line is not the EPD of a position that can be played from. Excerpts are of at most 24 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EpdError {
    /// Less than the board, the side to move, castling and en passant.
    #[error(
        "EPD ends after {found} of its 4 fields (board, side to move, castling, en passant); complete them"
    )]
    MissingFields {
        /// How many fields there are: 0 to 3.
        found: usize,
    },
    /// One of the fields is at fault.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move that is not written in standard algebraic notation, or not legal in the position.
    #[error(
        "EPD operation {operation} names \"{text}\", which is not a legal move here; correct or remove it"
    )]
    Move {
        /// `bm` or `am`.
        operation: &'static str,
        /// What is written there.
        text: String,
    },
    /// One of these operations without a move.
    #[error("EPD operation {operation} names no move; add one, or remove it")]
    NoMove {
        /// `bm` or `am`.
        operation: &'static str,
    },
    /// What is no operation: the names of these begin with a letter.
    #[error(
        "\"{text}\" stands where an EPD operation is expected, such as bm or id; correct or remove it"
    )]
    NoOperation {
        /// What is written there.
        text: String,
    },
    /// An operand in quotation marks that does not end.
    #[error("EPD operation {operation} has a quotation mark without its partner; add one")]
    Quote {
        /// The operation.
        operation: String,
    },
}

/// The position that a line describes, and what it says of it.
///
/// # Errors
/// [`EpdError`]: the first fault.
///
/// # Examples
/// ```
/// use game::chess::read_epd;
/// let epd = read_epd("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";")?;
/// assert_eq!(epd.id.as_deref(), Some("BK.01"));
/// assert_eq!(epd.position.san(epd.best[0]), "Qd1+");
/// let by_squares = read_epd("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm d6d1;")?;
/// assert_eq!(by_squares.best, epd.best);
/// # Ok::<(), game::chess::EpdError>(())
/// ```
pub fn read_epd(line: &str) -> Result<Epd, EpdError> {
    let mut rest = line.trim();
    let mut fields = Vec::with_capacity(6);
    for _ in 0..4 {
        let Some(field) = next_word(&mut rest) else {
            return Err(EpdError::MissingFields {
                found: fields.len(),
            });
        };
        fields.push(field);
    }
    // Two numbers right after them make a FEN.
    let mut after = rest;
    let counters = [next_word(&mut after), next_word(&mut after)]
        .map(|word| word.filter(|word| is_number(word)));
    let (mut halfmoves, mut fullmoves) = ("0", "1");
    if let [Some(first), Some(second)] = counters {
        (halfmoves, fullmoves) = (first, second);
        rest = after;
    }
    let operations = operations(rest)?;
    let operand = |name: &str| {
        let found = operations.iter().find(|operation| operation.name == name)?;
        found.operands.first().map(String::as_str)
    };
    halfmoves = operand("hmvc").unwrap_or(halfmoves);
    fullmoves = operand("fmvn").unwrap_or(fullmoves);
    let text = format!("{} {halfmoves} {fullmoves}", fields.join(" "));
    let position = fen::parse(&text)?;
    let moves = |name: &'static str| -> Result<Vec<Move>, EpdError> {
        let named = operations.iter().filter(|operation| operation.name == name);
        if named.clone().any(|operation| operation.operands.is_empty()) {
            return Err(EpdError::NoMove { operation: name });
        }
        named
            .flat_map(|operation| &operation.operands)
            .map(|text| {
                find_san(&position, text).ok_or_else(|| EpdError::Move {
                    operation: name,
                    text: excerpt(text),
                })
            })
            .collect()
    };
    Ok(Epd {
        best: moves("bm")?,
        avoid: moves("am")?,
        id: operand("id").map(str::to_owned),
        comment: operand("c0").map(str::to_owned),
        position,
    })
}

/// The legal move written in standard algebraic notation; signs for check, mate and praise may be there or not.
pub(super) fn find_san(position: &Position, text: &str) -> Option<Move> {
    let bare = text.trim_end_matches(['!', '?']);
    let san = SanPlus::from_ascii(bare.as_bytes()).ok();
    let named = san.and_then(|san| san.san.to_move(position.rules()).ok());
    // Some programs name them by their squares.
    named.map(Move).or_else(|| position.find_uci(bare))
}

/// An operation: its name, in small letters however it is written, and operands.
struct Operation {
    name: String,
    operands: Vec<String>,
}

/// What stands between semicolons; those in quotation marks separate nothing.
fn operations(text: &str) -> Result<Vec<Operation>, EpdError> {
    let mut operations = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix(';') {
            rest = after.trim_start();
            continue;
        }
        let end = rest
            .find(|c: char| c.is_whitespace() || c == ';' || c == '"')
            .unwrap_or(rest.len());
        let mut operation = Operation {
            name: rest[..end].to_ascii_lowercase(),
            operands: Vec::new(),
        };
        if !operation.name.starts_with(|c: char| c.is_ascii_lowercase()) {
            let word = rest.split_whitespace().next().unwrap_or(rest);
            return Err(EpdError::NoOperation {
                text: excerpt(word),
            });
        }
        rest = rest[end..].trim_start();
        while !rest.is_empty() && !rest.starts_with(';') {
            if let Some(quoted) = rest.strip_prefix('"') {
                let Some(end) = quoted.find('"') else {
                    return Err(EpdError::Quote {
                        operation: excerpt(&operation.name),
                    });
                };
                operation.operands.push(quoted[..end].to_owned());
                rest = quoted[end + 1..].trim_start();
            } else {
                let end = rest
                    .find(|c: char| c.is_whitespace() || c == ';' || c == '"')
                    .unwrap_or(rest.len());
                operation.operands.push(rest[..end].to_owned());
                rest = rest[end..].trim_start();
            }
        }
        operations.push(operation);
    }
    Ok(operations)
}

/// Takes the next word off a text.
fn next_word<'a>(text: &mut &'a str) -> Option<&'a str> {
    let start = text.trim_start();
    let end = start.find(char::is_whitespace).unwrap_or(start.len());
    let (word, rest) = start.split_at(end);
    *text = rest;
    (!word.is_empty()).then_some(word)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}
