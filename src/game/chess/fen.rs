//! Reads positions as FEN (Forsyth-Edwards Notation). The rules of `shakmaty` accept or reject them; each fault is
//! reported with its field and the remedy.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, CastlingMode, Color, File, FromSetup, Piece, PositionErrorKinds, Rank, Setup,
    Square,
};
use thiserror::Error;

use super::Position;
use super::words::english_side;
use crate::quoted;

/// The reason why a text is not the FEN of a playable position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("FEN field {} ({}): {problem}", field + 1, FIELDS[*field])]
pub struct FenError {
    /// The index of the faulty field, 0 to 5.
    field: usize,
    /// The fault in chess terms, and the remedy.
    pub problem: String,
}

const FIELDS: [&str; 6] = [
    "board",
    "side to move",
    "castling",
    "en passant",
    "halfmove clock",
    "fullmove number",
];

fn fault(field: usize, problem: impl Into<String>) -> FenError {
    FenError {
        field,
        problem: problem.into(),
    }
}

/// Reads a FEN of four to six fields, separated by white space. The counters may be missing, and a fullmove number of 0 is
/// read as 1. With `chess960`, castling rights `KQkq` may mean any outermost rook.
///
/// # Errors
/// [`FenError`]: the first field that cannot be read, or why the position cannot be played.
pub(super) fn parse(text: &str, chess960: bool) -> Result<Position, FenError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let mut setup = Setup::empty();
    if let Some(board) = fields.first() {
        let read = Board::from_ascii_board_fen(board.as_bytes());
        setup.board = read.map_err(|_| board_fault(board))?;
    }
    let Some((&[_, turn, castling, en_passant], counters)) = fields.split_first_chunk() else {
        let examples = ["4k3/8/8/8/8/8/4P3/4K3 w - -", "w - -", "- -", "-"];
        let (field, how) = (fields.len(), "append at least this and what follows");
        let example = examples[field];
        let problem = format!("it is missing; {how}, for example {example}");
        return Err(fault(field, problem));
    };
    setup.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => {
            let how = "write w for White or b for Black";
            return Err(fault(1, format!("{} is no side; {how}", quoted(turn))));
        }
    };
    let rooks = castling_rooks(&setup.board, castling, chess960);
    setup.castling_rights = rooks.clone().unwrap_or_default();
    if en_passant != "-" {
        setup.ep_square = Some(en_passant.parse().map_err(|_| {
            let text = quoted(en_passant);
            let how = "write - or the square that a pawn has just passed, for example e3";
            fault(3, format!("{text} is no square; {how}"))
        })?);
    }
    let number = |at: usize, otherwise: u32| match counters.get(at) {
        None => Ok(otherwise),
        Some(text) => {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits).ok_or_else(|| {
                let how = "write a whole number, for example 1";
                fault(4 + at, format!("{} is no number; {how}", quoted(text)))
            })
        }
    };
    setup.halfmoves = number(0, 0)?;
    setup.fullmoves = NonZeroU32::new(number(1, 1)?).unwrap_or(NonZeroU32::MIN);
    if let Some(text) = counters.get(2) {
        let problem = format!("{} follows; remove it", quoted(text));
        return Err(fault(5, problem));
    }
    let mode = CastlingMode::detect(&setup);
    match shakmaty::Chess::from_setup(setup.clone(), mode) {
        Err(error) => Err(position_fault(&setup, error.kinds())),
        Ok(rules) => rooks.map(|_| Position::from(rules)),
    }
}

fn board_fault(text: &str) -> FenError {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        let how = "write 8, from rank 8 down to rank 1, with / between them";
        return fault(0, format!("{} instead of 8 ranks; {how}", ranks.len()));
    }
    for (rank, row) in (1..=8).rev().zip(ranks) {
        let is_known = |c: char| ('1'..='8').contains(&c) || Piece::from_char(c).is_some();
        let problem = match row.chars().find(|&c| !is_known(c)) {
            Some(c) => format!(
                "{c:?} is not a piece; write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares"
            ),
            None => match row.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum() {
                8 => continue,
                squares => format!(
                    "{} makes {squares} squares; let letters and the digits for empty squares make 8",
                    quoted(row)
                ),
            },
        };
        return fault(0, format!("rank {rank}: {problem}"));
    }
    fault(0, format!("{} is not a board; correct it", quoted(text)))
}

/// Returns the rooks that may castle.
///
/// `KQkq` are the corner rooks of kings on the e-file. In Chess960 they are the outermost rooks (X-FEN), or letters
/// are the files of the rooks (Shredder-FEN). Away from the usual squares, `KQkq` is more often a mistake than
/// Chess960, so it is read as Chess960 only if `chess960` is set or the rights of both sides fit one starting
/// position.
fn castling_rooks(board: &Board, text: &str, chess960: bool) -> Result<Bitboard, FenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let outermost = rooks_of_letters(board, text, true);
    let fits = |&rooks: &Bitboard| fits_one_start(board, rooks);
    if chess960 || outermost.as_ref().is_ok_and(fits) {
        return outermost;
    }
    rooks_of_letters(board, text, false)
}

fn rooks_of_letters(board: &Board, text: &str, chess960: bool) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    for (at, letter) in text.char_indices() {
        let color = Color::from_white(letter.is_ascii_uppercase());
        let rank = color.backrank();
        let king = board.king_of(color).filter(|king| king.rank() == rank);
        let own = board.by_piece(color.rook()) & rank;
        let (file, outermost, wing) = match letter.to_ascii_lowercase() {
            'k' => (
                Some(File::H),
                own.last().filter(|rook| king < Some(*rook)),
                " short",
            ),
            'q' => (
                Some(File::A),
                own.first().filter(|rook| king > Some(*rook)),
                " long",
            ),
            file => (File::from_char(file), None, ""),
        };
        let outermost = outermost.filter(|_| king.is_some());
        let Some(file) = file.filter(|_| !text[..at].contains(letter)) else {
            let how = "write - or letters out of KQkq, each at most once; in Chess960 also the files of rooks, A to H and a to h";
            let problem = format!("{} is no castling field; {how}", quoted(text));
            return Err(fault(2, problem));
        };
        let (rook, is_usual) = match outermost {
            Some(rook) if chess960 => (rook, false),
            _ => (Square::from_coords(file, rank), !wing.is_empty()),
        };
        let king = king.filter(|king| !is_usual || king.file() == File::E);
        let Some(king) = king.filter(|_| own.contains(rook)) else {
            let place = if is_usual {
                Square::from_coords(File::E, rank).to_string()
            } else {
                format!("rank {rank}")
            };
            let hint = outermost.map_or(String::new(), |rook| {
                let file = color.fold_wb(rook.file().upper_char(), rook.file().char());
                format!("; in Chess960 write the file of the rook, {file}")
            });
            let problem = format!(
                "{} cannot castle{wing} without a king on {place} and a rook on {rook}; remove the right {letter}, or put them there{hint}",
                english_side(color)
            );
            return Err(fault(2, problem));
        };
        let mut others = (rooks & rank).into_iter();
        if others.any(|other| (other < king) == (rook < king)) {
            let problem = format!(
                "{letter} is a second castling right on the same side of the king; remove one of the two"
            );
            return Err(fault(2, problem));
        }
        rooks.add(rook);
    }
    Ok(rooks)
}

/// Returns true if the rights of both sides fit one starting position of Chess960: kings and rooks on the same files.
fn fits_one_start(board: &Board, rooks: Bitboard) -> bool {
    let (white, black) = (rooks & Rank::First, (rooks & Rank::Eighth).flip_vertical());
    let (king, other) = (board.king_of(Color::White), board.king_of(Color::Black));
    let all = (white | black).into_iter();
    let (long, short): (Bitboard, Bitboard) = all.partition(|rook| Some(*rook) < king);
    white.any()
        && black.any()
        && king.map(Square::file) == other.map(Square::file)
        && !long.more_than_one()
        && !short.more_than_one()
}

/// Describes why a position cannot be played: the first fault that `shakmaty` finds.
fn position_fault(setup: &Setup, kinds: PositionErrorKinds) -> FenError {
    let (board, turn) = (&setup.board, setup.turn);
    for color in Color::ALL {
        let (kings, name) = (board.by_piece(color.king()), english_side(color));
        match (kings.first(), kings.last()) {
            (Some(king), last) if last == Some(king) => {}
            (Some(first), Some(last)) => {
                let count = kings.count();
                let problem =
                    format!("{name} has {count} kings, from {first} to {last}; leave one");
                return fault(0, problem);
            }
            _ => return fault(0, format!("{name} has no king; put one on the board")),
        }
    }
    if let Some(pawn) = (board.pawns() & Bitboard::BACKRANKS).first() {
        let how = "move it to one of the ranks 2 to 7 or remove it";
        return fault(0, format!("no pawn can be on {pawn}; {how}"));
    }
    if let Some(passed) = setup
        .ep_square
        .filter(|_| kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE))
    {
        let rank = turn.relative_rank(Rank::Sixth);
        let at = |rank| Square::from_coords(passed.file(), turn.relative_rank(rank));
        let problem = if passed.rank() == rank {
            format!(
                "en passant on {passed} needs a {} pawn on {}, with {passed} and {} empty; write -, or put the pawn there",
                english_side(!turn).to_lowercase(),
                at(Rank::Fifth),
                at(Rank::Seventh)
            )
        } else {
            format!(
                "with {} to move no pawn can have just passed {passed}; write - or a square of rank {}",
                english_side(turn),
                rank.char()
            )
        };
        return fault(3, problem);
    }
    // Both kings are present here.
    let king = |color| board.king_of(color).unwrap_or(Square::A1);
    let (own, other) = (king(turn), king(!turn));
    let attackers = board.attacks_to(other, turn, board.occupied());
    if attackers.contains(own) {
        let problem = format!("the kings on {own} and {other} touch; move one of them");
        return fault(0, problem);
    }
    if let Some(attacker) = attackers.first() {
        let problem = format!(
            "{} is to move and could take the king on {other} from {attacker}; let {} move, or move one of the two",
            english_side(turn),
            english_side(!turn)
        );
        return fault(1, problem);
    }
    if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
        let passed = setup.ep_square;
        let after = passed.map_or("", |_| " after the pawn’s double step");
        let problem = format!(
            "no legal move could have given this check to the king on {own}{after}; move or remove a piece that attacks it"
        );
        return fault(0, problem);
    }
    fault(
        0,
        "one side has too many pieces, even counting promotions; remove some",
    )
}
