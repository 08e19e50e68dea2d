//! Reads a move in the notations of people and programs.

use shakmaty::{CastlingSide, File, Position as _, Rank, Role, Square};

use super::{Move, Position};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text has the form of no move.
    NoMove,
    Illegal,
    Ambiguous,
}

/// Reads a move in standard algebraic notation (`Nf3`, `exd5`, `O-O`), long (`e2-e4`, `Ng1-f3`), by UCI (`e7e8q`) or with figurines.
/// Captures need no `x`; castling may be written with zeros, promotions as `e8Q` or `e8(Q)`; marks such as `+!?` may follow.
///
/// # Errors
/// [`MoveError`] unless exactly one legal move fits.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let (bare, en_passant) = without_marks(text.trim());
    let plain: String = bare.chars().filter_map(plain_char).collect();
    let castling = match plain.replace(['o', '0'], "O").as_str() {
        "O-O" => Some(CastlingSide::KingSide),
        "O-O-O" => Some(CastlingSide::QueenSide),
        _ => None,
    };
    let legal = position.rules().legal_moves().into_iter();
    let fitting: Vec<shakmaty::Move> = if castling.is_some() {
        legal.filter(|mv| mv.castling_side() == castling).collect()
    } else {
        let (squares, promotion) = promotion(&plain).ok_or(MoveError::NoMove)?;
        let piece = squares.chars().next().filter(|c| "KQRBNP".contains(*c));
        let role = piece.and_then(Role::from_char);
        let mut signs: Vec<char> = squares.chars().skip(usize::from(role.is_some())).collect();
        let mut square = || {
            let rank = Rank::from_char(signs.pop()?)?;
            Some(Square::from_coords(File::from_char(signs.pop()?)?, rank))
        };
        let to = square().ok_or(MoveError::NoMove)?;
        let sign = signs.pop_if(|c| "x-".contains(*c));
        let takes = sign == Some('x');
        let (file, rank) = match signs[..] {
            [] => (None, None),
            [one] => (File::from_char(one), Rank::from_char(one)),
            [file, rank] => (File::from_char(file), Rank::from_char(rank)),
            _ => return Err(MoveError::NoMove),
        };
        let named = usize::from(file.is_some()) + usize::from(rank.is_some());
        if named != signs.len() || (sign == Some('-') && named != 2) {
            return Err(MoveError::NoMove);
        }
        let says = |mv: &shakmaty::Move| {
            (!takes || mv.is_capture()) && (!en_passant || mv.is_en_passant())
        };
        if let (Some(file), Some(rank)) = (file, rank) {
            // As in UCI; this covers castling written with the king's own squares.
            let promoted = promotion.map(Role::char).into_iter().collect::<String>();
            let uci = format!("{}{to}{promoted}", Square::from_coords(file, rank));
            let mv = position.find_uci(&uci).map(Move::rules).into_iter();
            mv.filter(|mv| role.is_none_or(|role| role == mv.role()) && says(mv))
                .collect()
        } else {
            let role = role.unwrap_or(Role::Pawn);
            let fits = |mv: &shakmaty::Move| {
                let Some(from) = mv.from().filter(|_| !mv.is_castle()) else {
                    return false;
                };
                mv.role() == role
                    && mv.to() == to
                    && mv.promotion() == promotion
                    && file.is_none_or(|file| file == from.file())
                    && rank.is_none_or(|rank| rank == from.rank())
                    // A pawn capture names the file of origin.
                    && (role != Role::Pawn || file.is_some() || !mv.is_capture())
                    && says(mv)
            };
            legal.filter(fits).collect()
        }
    };
    match fitting[..] {
        [] => Err(MoveError::Illegal),
        [mv] => Ok(Move(mv)),
        _ => Err(MoveError::Ambiguous),
    }
}

/// Returns a move without its marks (check, mate, annotations, en passant), and true if it is marked as en passant.
pub(super) fn without_marks(text: &str) -> (&str, bool) {
    const SIGNS: [char; 10] = ['!', '?', '+', '#', '‼', '⁇', '⁈', '⁉', '†', '‡'];
    const WORDS: [&str; 9] = [
        "e.p.",
        "e.p",
        "ep.",
        "ep",
        "checkmate",
        "mate",
        "check",
        "ch.",
        "ch",
    ];
    let (mut bare, mut en_passant) = (text.trim_end_matches(SIGNS), false);
    while let Some((at, rest)) = WORDS
        .iter()
        .enumerate()
        .find_map(|(at, word)| Some((at, bare.strip_suffix(word)?)))
    {
        bare = rest.trim_end_matches(SIGNS);
        en_passant |= at < 4;
    }
    (bare, en_passant)
}

/// Replaces figurines by letters, and the signs for captures and dashes by those of PGN.
fn plain_char(c: char) -> Option<char> {
    Some(match c {
        '\u{2654}' | '\u{265a}' => 'K',
        '\u{2655}' | '\u{265b}' => 'Q',
        '\u{2656}' | '\u{265c}' => 'R',
        '\u{2657}' | '\u{265d}' => 'B',
        '\u{2658}' | '\u{265e}' => 'N',
        '\u{2659}' | '\u{265f}' => 'P',
        // Variation selectors determine how a figurine is drawn.
        '\u{fe0e}' | '\u{fe0f}' => return None,
        'X' | ':' | '\u{d7}' => 'x',
        '\u{2010}' | '\u{2013}' | '\u{2014}' => '-',
        c => c,
    })
}

/// Splits off the promotion piece: `e8=Q`, `e8Q`, `e8(Q)`, `e8(=Q)`, `e8/Q`, `e7e8q`. `None` if the text names no
/// piece.
fn promotion(plain: &str) -> Option<(&str, Option<Role>)> {
    let last = plain.rfind(|c: char| c.is_ascii_digit())?;
    let (squares, mut piece) = plain.split_at(last + 1);
    if piece.is_empty() {
        return Some((squares, None));
    }
    if let Some(inner) = piece.strip_prefix('(') {
        piece = inner.strip_suffix(')')?;
    }
    let piece = piece.strip_prefix(['=', '/']).unwrap_or(piece);
    let (mut letters, letter) = (piece.chars().skip(1), piece.chars().next()?);
    Some((
        squares,
        Some(Role::from_char(letter).filter(|_| letters.next().is_none())?),
    ))
}
