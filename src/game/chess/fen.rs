//! Reads a position from FEN (Forsyth-Edwards Notation), strictly: all six fields and nothing after them, each fault
//! reported where it is. `shakmaty` reads more generously and says less about what is wrong.
//!
//! Castling rights have a file of their own, `castling`. Fields may be separated by any white space, and white space around the text is no fault. A position in which the
//! game is over already is a position like any other.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, CastlingMode, Color, File, FromSetup, Piece, PositionError,
    PositionErrorKinds, Rank, Role, Setup, Square,
};

use super::fen_error::excerpt;
use super::{FenError, Position, castling};

/// The position that a FEN describes.
///
/// # Errors
/// The first fault: in the order of the fields, then contradictions between them.
pub fn parse(text: &str) -> Result<Position, FenError> {
    parse_as(text, false)
}

/// As [`parse`]; with `chess960`, castling rights `KQkq` may mean any outermost rook.
///
/// # Errors
/// As [`parse`].
pub fn parse_as(text: &str, chess960: bool) -> Result<Position, FenError> {
    let mut fields = text.split_whitespace();
    let mut setup = Setup::empty();
    setup.board = parse_board(fields.next().ok_or(FenError::Empty)?)?;
    let mut found = 0;
    let mut field = || {
        found += 1;
        fields.next().ok_or(FenError::MissingFields { found })
    };
    setup.turn = parse_turn(field()?)?;
    let rights = castling::parse(field()?)?;
    setup.ep_square = parse_en_passant(field()?)?;
    setup.halfmoves = parse_halfmoves(field()?)?;
    setup.fullmoves = parse_fullmoves(field()?)?;
    if let Some(text) = fields.next() {
        return Err(FenError::TrailingText {
            text: excerpt(text),
        });
    }

    check_kings(&setup.board)?;
    check_pawns(&setup.board)?;
    setup.castling_rights = castling::rooks(&setup.board, &rights, chess960)?;
    check_en_passant(&setup)?;
    check_opponent(&setup)?;
    let (board, turn, en_passant) = (setup.board.clone(), setup.turn, setup.ep_square.is_some());
    let mode = CastlingMode::detect(&setup);
    shakmaty::Chess::from_setup(setup, mode)
        .map(Position::from)
        .map_err(|error| other_fault(&board, turn, en_passant, &error))
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::RankCount { found: ranks });
    }
    let mut board = Board::empty();
    for (row, rank) in text.split('/').zip(Rank::ALL.into_iter().rev()) {
        let number = usize::from(rank) + 1;
        let mut squares = 0;
        for c in row.chars() {
            // Base nine has the digits 0 to 8.
            if let Some(empty) = c.to_digit(9).filter(|&empty| empty > 0) {
                squares += empty as usize;
            } else if let Some(piece) = Piece::from_char(c) {
                if let Some(&file) = File::ALL.get(squares) {
                    board.set_piece_at(Square::from_coords(file, rank), piece);
                }
                squares += 1;
            } else {
                return Err(FenError::PieceCharacter {
                    rank: number,
                    found: c,
                });
            }
        }
        if squares != 8 {
            return Err(FenError::RankLength {
                rank: number,
                text: excerpt(row),
                found: squares,
            });
        }
    }
    Ok(board)
}

fn parse_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::SideToMove {
            text: excerpt(text),
        }),
    }
}

fn parse_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| FenError::EnPassant {
        text: excerpt(text),
    })
}

fn parse_halfmoves(text: &str) -> Result<u32, FenError> {
    parse_number(text).ok_or_else(|| FenError::HalfmoveClock {
        text: excerpt(text),
    })
}

fn parse_fullmoves(text: &str) -> Result<NonZeroU32, FenError> {
    parse_number(text)
        .and_then(NonZeroU32::new)
        .ok_or_else(|| FenError::FullmoveNumber {
            text: excerpt(text),
        })
}

/// Digits alone: no sign.
fn parse_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

fn check_kings(board: &Board) -> Result<(), FenError> {
    for color in [Color::White, Color::Black] {
        let kings = board.by_piece(color.king());
        match (kings.first(), kings.last()) {
            (Some(first), Some(last)) if first != last => {
                return Err(FenError::ManyKings {
                    color,
                    found: kings.count(),
                    squares: (first, last),
                });
            }
            (Some(_), _) => {}
            (None, _) => return Err(FenError::NoKing { color }),
        }
    }
    Ok(())
}

fn check_pawns(board: &Board) -> Result<(), FenError> {
    match (board.pawns() & Bitboard::BACKRANKS).first() {
        Some(square) => Err(FenError::PawnOnEdge { square }),
        None => Ok(()),
    }
}

fn check_en_passant(setup: &Setup) -> Result<(), FenError> {
    let Some(square) = setup.ep_square else {
        return Ok(());
    };
    let turn = setup.turn;
    if square.rank() != turn.relative_rank(Rank::Sixth) {
        return Err(FenError::EnPassantRank { square, turn });
    }
    let pawn = Square::from_coords(square.file(), turn.relative_rank(Rank::Fifth));
    let start = Square::from_coords(square.file(), turn.relative_rank(Rank::Seventh));
    let piece = Role::Pawn.of(turn.other());
    let board = &setup.board;
    if board.piece_at(pawn) == Some(piece)
        && board.piece_at(square).is_none()
        && board.piece_at(start).is_none()
    {
        Ok(())
    } else {
        Err(FenError::EnPassantPawn {
            square,
            piece,
            pawn,
            start,
        })
    }
}

fn check_opponent(setup: &Setup) -> Result<(), FenError> {
    let Some(king) = setup.board.king_of(!setup.turn) else {
        return Ok(());
    };
    let attackers = setup
        .board
        .attacks_to(king, setup.turn, setup.board.occupied());
    if let Some(other) = (attackers & setup.board.kings()).first() {
        return Err(FenError::KingsTouch(king, other));
    }
    match attackers.first() {
        Some(attacker) => Err(FenError::OppositeCheck {
            color: setup.turn,
            king,
            attacker,
        }),
        None => Ok(()),
    }
}

/// What `shakmaty` objects to beyond the checks here.
fn other_fault(
    board: &Board,
    turn: Color,
    en_passant: bool,
    error: &PositionError<shakmaty::Chess>,
) -> FenError {
    let kinds = error.kinds();
    match board.king_of(turn) {
        Some(king) if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) => {
            FenError::ImpossibleCheck { king, en_passant }
        }
        _ if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) => FenError::TooManyPieces {
            color: crowded_side(board),
        },
        _ => FenError::Illegal {
            reason: error.to_string(),
        },
    }
}

/// Which side has too many men: its pawns, and the pieces that must have been pawns, are more than eight.
fn crowded_side(board: &Board) -> Color {
    let white = board.by_color(Color::White);
    let beyond =
        |pieces: Bitboard, at_start: usize| (pieces & white).count().saturating_sub(at_start);
    let promoted = beyond(board.queens(), 1)
        + beyond(board.rooks(), 2)
        + beyond(board.knights(), 2)
        + beyond(board.bishops() & Bitboard::LIGHT_SQUARES, 1)
        + beyond(board.bishops() & Bitboard::DARK_SQUARES, 1);
    if beyond(board.pawns(), 0) + promoted > 8 {
        Color::White
    } else {
        Color::Black
    }
}
