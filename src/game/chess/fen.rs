//! Reads positions as FEN (Forsyth-Edwards Notation). The rules of `shakmaty` accept or reject them; each fault is
//! reported with its field and the remedy.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Color, File, FromSetup, Piece, PositionErrorKinds,
    Rank, Setup, Square,
};
use thiserror::Error;

use super::Position;
use super::words::side;

/// The reason why a text is not the FEN of a playable position.
///
/// Rejected text is quoted with at most 24 characters, on one line.
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

/// Returns the beginning of a rejected text in quotation marks, safe to print on one line.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    let cut = if text.chars().nth(MOST).is_some() {
        "…"
    } else {
        ""
    };
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let short: String = text.chars().take(MOST).map(visible).collect();
    format!("\"{short}{cut}\"")
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
        let example = examples[fields.len()];
        let problem =
            format!("it is missing; append at least this and what follows, for example {example}");
        return Err(fault(fields.len(), problem));
    };
    setup.turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        _ => {
            let text = excerpt(turn);
            let problem = format!("{text} is no side; write w for White or b for Black");
            return Err(fault(1, problem));
        }
    };
    let rooks = castling_rooks(&setup.board, castling, chess960);
    setup.castling_rights = rooks.clone().unwrap_or_default();
    if en_passant != "-" {
        setup.ep_square = Some(en_passant.parse().map_err(|_| {
            let text = excerpt(en_passant);
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
                fault(4 + at, format!("{} is no number; {how}", excerpt(text)))
            })
        }
    };
    setup.halfmoves = number(0, 0)?;
    setup.fullmoves = NonZeroU32::new(number(1, 1)?).unwrap_or(NonZeroU32::MIN);
    if let Some(text) = counters.get(2) {
        let problem = format!("{} follows; remove it", excerpt(text));
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
                    excerpt(row)
                ),
            },
        };
        return fault(0, format!("rank {rank}: {problem}"));
    }
    fault(0, format!("{} is not a board; correct it", excerpt(text)))
}

/// Returns the rooks that may castle.
///
/// `KQkq` are the corner rooks of kings on the e-file. In Chess960 they are the outermost rooks (X-FEN), or letters
/// are the files of the rooks (Shredder-FEN). Away from the usual squares, `KQkq` is more often a mistake than
/// Chess960, so it is read as Chess960 only if `chess960` is set or the rights of both sides fit one starting
/// position.
fn castling_rooks(board: &Board, text: &str, chess960: bool) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rooks);
    }
    let chess960 = chess960 || fits_one_start(board, text);
    for (at, letter) in text.char_indices() {
        let color = Color::from_white(letter.is_ascii_uppercase());
        let side_of = |small| match small {
            'k' => Some(CastlingSide::KingSide),
            'q' => Some(CastlingSide::QueenSide),
            _ => None,
        };
        let small = letter.to_ascii_lowercase();
        let outermost = side_of(small).and_then(|side| outermost(board, color, side));
        let (file, king_file) = match (small, outermost.filter(|_| chess960)) {
            ('k' | 'q', Some(rook)) => (Some(rook.file()), None),
            ('k', None) => (Some(File::H), Some(File::E)),
            ('q', None) => (Some(File::A), Some(File::E)),
            _ => (File::from_char(small), None),
        };
        let Some(file) = file.filter(|_| !text[..at].contains(letter)) else {
            let how = "write - or letters out of KQkq, each at most once; in Chess960 also the files of rooks, A to H and a to h";
            return Err(fault(
                2,
                format!("{} is no castling field; {how}", excerpt(text)),
            ));
        };
        let rook = Square::from_coords(file, color.backrank());
        let is_home = |king: &Square| {
            king.rank() == rook.rank() && king_file.is_none_or(|file| file == king.file())
        };
        let king = board.king_of(color).filter(is_home);
        let Some(king) = king.filter(|_| board.piece_at(rook) == Some(color.rook())) else {
            let rank = rook.rank();
            let place = king_file.map_or(format!("rank {rank}"), |file| format!("{file}{rank}"));
            let wing = match small {
                'k' => " short",
                'q' => " long",
                _ => "",
            };
            let hint = outermost.map(|rook| {
                let file = color.fold_wb(rook.file().upper_char(), rook.file().char());
                format!("; in Chess960 write the file of the rook, {file}")
            });
            let problem = format!(
                "{} cannot castle{wing} without a king on {place} and a rook on {rook}; remove the right {letter}, or put them there{}",
                side(color),
                hint.unwrap_or_default()
            );
            return Err(fault(2, problem));
        };
        let others = rooks & color.backrank();
        if others
            .into_iter()
            .any(|other| (other < king) == (rook < king))
        {
            let problem = format!(
                "{letter} is a second castling right on the same side of the king; remove one of the two"
            );
            return Err(fault(2, problem));
        }
        rooks.add(rook);
    }
    Ok(rooks)
}

/// Returns the rook farthest from the king on its first rank, on the given side.
fn outermost(board: &Board, color: Color, side: CastlingSide) -> Option<Square> {
    let king = board.king_of(color)?;
    let rooks = board.by_piece(color.rook()) & color.backrank();
    let rook = match side {
        CastlingSide::KingSide => rooks.last().filter(|&rook| rook > king),
        CastlingSide::QueenSide => rooks.first().filter(|&rook| rook < king),
    };
    rook.filter(|rook| rook.rank() == king.rank())
}

/// Returns true if both sides have rights `KQkq` that fit one starting position of Chess960: kings on the same file,
/// and outermost rooks on the same files.
fn fits_one_start(board: &Board, text: &str) -> bool {
    let king = |color| board.king_of(color).map(Square::file);
    let is_both = [char::is_uppercase, char::is_lowercase]
        .iter()
        .all(|is| text.contains(*is));
    let sides = [
        ("Kk", CastlingSide::KingSide),
        ("Qq", CastlingSide::QueenSide),
    ];
    is_both
        && king(Color::White) == king(Color::Black)
        && sides.into_iter().all(|(letters, side)| {
            let letters = letters.chars().filter(|&letter| text.contains(letter));
            let mut rooks = letters.map(|letter| {
                let color = Color::from_white(letter.is_ascii_uppercase());
                outermost(board, color, side).map(Square::file)
            });
            rooks
                .next()
                .is_none_or(|first| first.is_some() && rooks.all(|rook| rook == first))
        })
}

/// Describes why a position cannot be played: the first fault that `shakmaty` finds.
fn position_fault(setup: &Setup, kinds: PositionErrorKinds) -> FenError {
    let (board, turn) = (&setup.board, setup.turn);
    for color in Color::ALL {
        let kings: Vec<String> = board
            .by_piece(color.king())
            .into_iter()
            .map(|square| square.to_string())
            .collect();
        let name = side(color);
        match &kings[..] {
            [] => return fault(0, format!("{name} has no king; put one on the board")),
            [_] => {}
            [first, .., last] => {
                let count = kings.len();
                let problem =
                    format!("{name} has {count} kings, from {first} to {last}; leave one");
                return fault(0, problem);
            }
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
                side(!turn).to_lowercase(),
                at(Rank::Fifth),
                at(Rank::Seventh)
            )
        } else {
            format!(
                "with {} to move no pawn can have just passed {passed}; write - or a square of rank {}",
                side(turn),
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
            side(turn),
            side(!turn)
        );
        return fault(1, problem);
    }
    if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
        let after = if setup.ep_square.is_some() {
            " after the pawn’s double step"
        } else {
            ""
        };
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
