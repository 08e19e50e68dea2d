//! The third field of a FEN: who may still castle, and with which rook.
//!
//! `KQkq` mean the rooks in the corners, with the kings on the e-file. In Chess960 they may stand elsewhere: then a right
//! names the file of its rook (Shredder-FEN, `HAha`), or `KQkq` mean the outermost rooks (X-FEN). Since `KQkq` are more often
//! forgotten in a position of ordinary chess than meant for Chess960, they are read in that way only where the rights of
//! both sides fit one starting position, or where Chess960 is said.

use shakmaty::{Bitboard, Board, CastlingSide, Color, File, Role, Square};

use super::FenError;
use super::fen_error::excerpt;

/// A castling right as written.
#[derive(Clone, Copy)]
pub(super) struct Right {
    letter: char,
    color: Color,
    rook: Rook,
}

/// Which rook a right is about.
#[derive(Clone, Copy)]
enum Rook {
    /// The one on this side of the king.
    Side(CastlingSide),
    /// The one on this file.
    File(File),
}

/// The rights that are written.
pub(super) fn parse(text: &str) -> Result<Vec<Right>, FenError> {
    let fault = || FenError::Castling {
        text: excerpt(text),
    };
    let mut rights: Vec<Right> = Vec::new();
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let rook = match letter.to_ascii_lowercase() {
            'k' => Rook::Side(CastlingSide::KingSide),
            'q' => Rook::Side(CastlingSide::QueenSide),
            file => Rook::File(File::from_char(file).ok_or_else(fault)?),
        };
        if rights.iter().any(|right| right.letter == letter) {
            return Err(fault());
        }
        rights.push(Right {
            letter,
            color: Color::from_white(letter.is_ascii_uppercase()),
            rook,
        });
    }
    Ok(rights)
}

/// The squares of the rooks that may castle. `chess960` says that `KQkq` may mean any outermost rook.
pub(super) fn rooks(board: &Board, rights: &[Right], chess960: bool) -> Result<Bitboard, FenError> {
    let chess960 = chess960 || fit_one_start(board, rights);
    let mut rooks = Bitboard::EMPTY;
    for right in rights {
        let rook = match right.rook {
            Rook::Side(side) => right.on_side(board, side, chess960)?,
            Rook::File(file) => right.on_file(board, file)?,
        };
        let twice = FenError::CastlingTwice {
            letter: right.letter,
        };
        if rooks.contains(rook) || right.has_companion(board, rooks, rook) {
            return Err(twice);
        }
        rooks.add(rook);
    }
    Ok(rooks)
}

impl Right {
    fn on_side(
        self,
        board: &Board,
        side: CastlingSide,
        chess960: bool,
    ) -> Result<Square, FenError> {
        let rank = self.color.backrank();
        let corner = match side {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        };
        let outermost = outermost(board, self.color, side);
        for (role, file) in [(Role::King, File::E), (Role::Rook, corner)] {
            let (piece, square) = (role.of(self.color), Square::from_coords(file, rank));
            if board.piece_at(square) != Some(piece) {
                if let Some(rook) = outermost.filter(|_| chess960) {
                    return Ok(rook);
                }
                return Err(FenError::CastlingRight {
                    letter: self.letter,
                    piece,
                    square,
                    rook: outermost.map(|rook| self.spelled(rook.file())),
                });
            }
        }
        Ok(Square::from_coords(corner, rank))
    }

    fn on_file(self, board: &Board, file: File) -> Result<Square, FenError> {
        let square = Square::from_coords(file, self.color.backrank());
        let king = board.king_of(self.color);
        if board.piece_at(square) != Some(Role::Rook.of(self.color)) {
            return Err(FenError::CastlingRook {
                letter: self.letter,
                color: self.color,
                square,
            });
        }
        if king.is_none_or(|king| king.rank() != square.rank()) {
            return Err(FenError::CastlingKing {
                letter: self.letter,
                color: self.color,
                rank: usize::from(square.rank()) + 1,
            });
        }
        Ok(square)
    }

    /// Whether there is another right of the same colour on the same side of the king.
    fn has_companion(self, board: &Board, rooks: Bitboard, rook: Square) -> bool {
        let Some(king) = board.king_of(self.color) else {
            return false;
        };
        let others = rooks & Bitboard::from_rank(rook.rank());
        others
            .into_iter()
            .any(|other| (other < king) == (rook < king))
    }

    /// The letter of a rook's file, as this colour writes it.
    fn spelled(self, file: File) -> char {
        self.color.fold_wb(file.upper_char(), file.char())
    }
}

/// The rook farthest from the king on that side of it, where the king is on its first rank.
fn outermost(board: &Board, color: Color, side: CastlingSide) -> Option<Square> {
    let king = board
        .king_of(color)
        .filter(|king| king.rank() == color.backrank())?;
    let rooks = board.by_piece(color.rook()) & Bitboard::from_rank(king.rank());
    match side {
        CastlingSide::KingSide => rooks.last().filter(|&rook| rook > king),
        CastlingSide::QueenSide => rooks.first().filter(|&rook| rook < king),
    }
}

/// Whether both sides have rights, and all of them fit one starting position of Chess960: kings on the same file, and the
/// outermost rooks on the same files.
fn fit_one_start(board: &Board, rights: &[Right]) -> bool {
    let of = |color| rights.iter().filter(move |right| right.color == color);
    if of(Color::White).next().is_none() || of(Color::Black).next().is_none() {
        return false;
    }
    let king = |color| board.king_of(color).map(Square::file);
    if king(Color::White) != king(Color::Black) {
        return false;
    }
    let mut files = [None; 2];
    rights.iter().all(|right| {
        let Rook::Side(side) = right.rook else {
            return true;
        };
        let Some(rook) = outermost(board, right.color, side) else {
            return false;
        };
        let seen: &mut Option<File> = &mut files[usize::from(side.is_king_side())];
        *seen.get_or_insert(rook.file()) == rook.file()
    })
}
