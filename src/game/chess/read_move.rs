//! Reads a move in the notations of people and programs.

use shakmaty::{Position as _, Role, Square, san::San, uci::UciMove};

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
    let san = parse(&plain).ok_or(MoveError::NoMove)?;
    let rules = position.rules();
    let mut legal = rules.legal_moves();
    if let San::Normal {
        role,
        file,
        rank,
        capture: takes,
        to,
        promotion,
    } = san
    {
        // As in UCI; this covers castling written with the king's own squares.
        let long = file.zip(rank).map(|(file, rank)| {
            let from = Square::from_coords(file, rank);
            let uci = UciMove::Normal {
                from,
                to,
                promotion,
            };
            uci.to_move(rules).ok()
        });
        let is_named = plain.starts_with(|c: char| c.is_ascii_uppercase());
        legal.retain(|mv| {
            let capture = mv.is_capture();
            let san = San::Normal {
                role,
                file,
                rank,
                capture,
                to,
                promotion,
            };
            (capture || !takes)
                && long.map_or_else(
                    // A pawn capture names the file of origin.
                    || san.matches(*mv) && (role != Role::Pawn || file.is_some() || !capture),
                    |found| found == Some(*mv) && (role == mv.role() || !is_named),
                )
        });
    } else {
        legal.retain(|mv| san.matches(*mv));
    }
    legal.retain(|mv| !en_passant || mv.is_en_passant());
    match legal[..] {
        [] => Err(MoveError::Illegal),
        [mv] => Ok(Move(mv)),
        _ => Err(MoveError::Ambiguous),
    }
}

/// Parses a move of a plain form. Promotions are written `e8=Q`, `e8Q`, `e8(Q)`, `e8(=Q)`, `e8/Q` or `e8q`.
fn parse(plain: &str) -> Option<San> {
    let castling = plain.replace(['o', '0'], "O");
    if castling.starts_with('O') {
        return castling.parse().ok();
    }
    let last_digit = plain.rfind(|c: char| c.is_ascii_digit())?;
    let (squares, piece) = plain.split_at(last_digit + 1);
    let inner = piece.strip_prefix('(');
    let piece = inner.map_or(Some(piece), |inner| inner.strip_suffix(')'))?;
    let piece = piece.strip_prefix(['=', '/']).unwrap_or(piece);
    let mut written = squares.replacen('-', "", 1);
    if plain.len() > squares.len() {
        written = format!("{written}={piece}");
    }
    let san = written.parse().ok()?;
    let San::Normal { file, rank, .. } = san else {
        return None;
    };
    // A dash separates two whole squares.
    let is_apart = || squares.rfind('-') == squares.len().checked_sub(3);
    let is_long = file.is_some() && rank.is_some();
    (!squares.contains('-') || (is_long && is_apart())).then_some(san)
}

/// Returns a move without its marks (check, mate, annotations, en passant), and true if it is marked as en passant.
pub(super) fn without_marks(text: &str) -> (&str, bool) {
    const SIGNS: [char; 10] = ['!', '?', '+', '#', '‼', '⁇', '⁈', '⁉', '†', '‡'];
    const WORDS: &str = "e.p. e.p ep. ep checkmate mate check ch. ch";
    let (mut bare, mut en_passant) = (text.trim_end_matches(SIGNS), false);
    while let Some((word, rest)) = WORDS
        .split(' ')
        .find_map(|word| Some((word, bare.strip_suffix(word)?)))
    {
        bare = rest.trim_end_matches(SIGNS);
        en_passant |= word.starts_with('e');
    }
    (bare, en_passant)
}

/// Replaces figurines by letters, and the signs for captures and dashes by those of PGN.
fn plain_char(c: char) -> Option<char> {
    match c {
        '♔'..='♟' => "KQRBNP".chars().nth((c as usize - '♔' as usize) % 6),
        // Variation selectors determine how a figurine is drawn.
        '\u{fe0e}' | '\u{fe0f}' => None,
        'X' | ':' | '×' => Some('x'),
        '\u{2010}' | '\u{2013}' | '\u{2014}' => Some('-'),
        c => Some(c),
    }
}
