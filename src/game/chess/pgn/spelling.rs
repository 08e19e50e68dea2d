//! A move as people and programs write it: standard algebraic notation (`Nf3`, `exd5`, `O-O`), long (`e2-e4`, `Ng1-f3`), as
//! UCI (`e7e8q`), with figurines or the letters of another language, and with words for check, mate and en passant.
//!
//! A word is read only if exactly one legal move fits all that it says.

use shakmaty::san::{San, SanPlus};
use shakmaty::{CastlingSide, File, Position as _, Rank, Role, Square};

use super::letters::PieceLetters;
use crate::chess::{Move, Position};

/// Why a word is not read as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misread {
    /// No move is written so.
    NoMove,
    /// The rules do not allow it.
    Illegal,
    /// It fits several moves.
    Ambiguous,
    /// It passes the turn.
    Null,
}

/// Praise and blame, check and mate.
const SIGNS: &[char] = &[
    '!', '?', '\u{203c}', '\u{2047}', '\u{2048}', '\u{2049}', '+', '#', '\u{2020}', '\u{2021}',
];
const EN_PASSANT: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];
const CHECK: [&str; 5] = ["checkmate", "mate", "check", "ch.", "ch"];
const DASHES: [char; 4] = ['-', '\u{2010}', '\u{2013}', '\u{2014}'];
const TAKES: [char; 4] = ['x', 'X', ':', '\u{d7}'];
const NULL: [&str; 6] = ["--", "Z0", "@@@@", "0000", "null", "pass"];

/// Whether a word says something of the move before it: `e.p.`, `mate`, `+`.
pub(super) fn is_mark(word: &str) -> bool {
    unmarked(word).0.is_empty() && word.chars().any(|c| !"!?".contains(c))
}

/// The move that a word means in a position.
pub(super) fn read_move(
    position: &Position,
    word: &str,
    letters: &PieceLetters,
) -> Result<Move, Misread> {
    // As nearly every file has it.
    if letters.are_english()
        && let Ok(SanPlus { san, .. }) = SanPlus::from_ascii(word.as_bytes())
        && matches!(san, San::Normal { .. } | San::Castle(_))
        && let Ok(mv) = san.to_move(position.rules())
    {
        return Ok(Move(mv));
    }
    let (bare, en_passant) = unmarked(word);
    if NULL.contains(&bare) || is_long_dash(bare) {
        return Err(Misread::Null);
    }
    let spelled = match castling(bare) {
        Some(side) => Spelled::Castling(side),
        None => Spelled::read(bare, letters).ok_or(Misread::NoMove)?,
    };
    let legal = position.rules().legal_moves();
    let mut fitting = legal
        .into_iter()
        .filter(|mv| (!en_passant || mv.is_en_passant()) && spelled.fits(position, *mv));
    match (fitting.next(), fitting.next()) {
        (None, _) => Err(Misread::Illegal),
        (Some(mv), None) => Ok(Move(mv)),
        _ => Err(Misread::Ambiguous),
    }
}

/// A word without what it says of the move, and whether it says that a pawn is taken en passant.
fn unmarked(word: &str) -> (&str, bool) {
    let (mut bare, mut en_passant) = (word, false);
    loop {
        let before = bare.len();
        bare = bare.trim_end_matches(SIGNS);
        if let Some(rest) = EN_PASSANT.iter().find_map(|mark| bare.strip_suffix(mark)) {
            (bare, en_passant) = (rest, true);
        }
        if let Some(rest) = CHECK.iter().find_map(|mark| bare.strip_suffix(mark)) {
            bare = rest;
        }
        if bare.len() == before {
            return (bare, en_passant);
        }
    }
}

fn is_long_dash(bare: &str) -> bool {
    matches!(bare, "\u{2013}" | "\u{2014}" | "\u{2013}\u{2013}")
}

/// Castling with letters or zeros, Latin or Cyrillic, and with any dashes.
fn castling(bare: &str) -> Option<CastlingSide> {
    let plain = |c| match c {
        'O' | 'o' | '0' | '\u{41e}' | '\u{43e}' => 'O',
        c if DASHES.contains(&c) => '-',
        c => c,
    };
    match bare.chars().map(plain).collect::<String>().as_str() {
        "O-O" => Some(CastlingSide::KingSide),
        "O-O-O" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// What a word says of a move.
enum Spelled {
    Castling(CastlingSide),
    Moving {
        /// `None` where both squares are given, and no piece is.
        role: Option<Role>,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        takes: bool,
        promotion: Option<Role>,
    },
}

impl Spelled {
    fn read(bare: &str, letters: &PieceLetters) -> Option<Spelled> {
        let (piece, rest) = match letters.split(bare) {
            Some((role, rest)) => (Some(role), rest),
            None => (None, bare),
        };
        let (squares, promotion) = promotion(rest, letters)?;
        let mut signs: Vec<char> = squares.chars().collect();
        let to_rank = Rank::from_char(signs.pop()?)?;
        let to_file = File::from_char(signs.pop()?)?;
        let between = signs.pop_if(|c| TAKES.contains(c) || DASHES.contains(c));
        let (file, rank) = match signs[..] {
            [] => (None, None),
            [file, rank] => (Some(File::from_char(file)?), Some(Rank::from_char(rank)?)),
            [one] => match File::from_char(one) {
                Some(file) => (Some(file), None),
                None => (None, Some(Rank::from_char(one)?)),
            },
            _ => return None,
        };
        let is_long = file.is_some() && rank.is_some();
        let takes = between.is_some_and(|c| TAKES.contains(&c));
        // A dash leads from square to square, and what takes is named.
        let is_whole = match between {
            None => true,
            Some(_) if takes => piece.is_some() || file.is_some(),
            Some(_) => is_long,
        };
        if !is_whole {
            return None;
        }
        Some(Spelled::Moving {
            role: piece.or((!is_long).then_some(Role::Pawn)),
            file,
            rank,
            to: Square::from_coords(to_file, to_rank),
            takes,
            promotion,
        })
    }

    fn fits(&self, position: &Position, mv: shakmaty::Move) -> bool {
        let (role, file, rank, to, takes, promotion) = match *self {
            Spelled::Castling(side) => return mv.castling_side() == Some(side),
            Spelled::Moving {
                role,
                file,
                rank,
                to,
                takes,
                promotion,
            } => (role, file, rank, to, takes, promotion),
        };
        let Some(from) = mv.from() else {
            return false;
        };
        let lands_on = match mv.castling_side() {
            // Kg1 alone is a step of the king; only both squares tell castling, and only where it is no step.
            Some(_) if position.is_chess960() || file.is_none() || rank.is_none() => return false,
            Some(side) => side.king_to(position.turn()),
            None => mv.to(),
        };
        let captures = mv.is_capture();
        // A pawn that takes says from where.
        let is_told = !captures || mv.role() != Role::Pawn || file.is_some();
        role.is_none_or(|role| role == mv.role())
            && file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
            && lands_on == to
            && (captures || !takes)
            && is_told
            && promotion == mv.promotion()
    }
}

/// What comes before the piece of a promotion, and the piece: `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`, `e7e8q`. `None` where the piece
/// is none.
fn promotion<'a>(rest: &'a str, letters: &PieceLetters) -> Option<(&'a str, Option<Role>)> {
    let last_digit = rest.rfind(|c: char| c.is_ascii_digit())?;
    let (squares, piece) = rest.split_at(last_digit + 1);
    if piece.is_empty() {
        return Some((squares, None));
    }
    let piece = match piece.strip_prefix('(') {
        Some(inner) => {
            let inner = inner.strip_suffix(')')?;
            inner.strip_prefix('=').unwrap_or(inner)
        }
        None => piece.strip_prefix(['=', '/']).unwrap_or(piece),
    };
    Some((squares, Some(letters.alone(piece)?)))
}
