//! The contents of a board during setup, legal or not.

use shakmaty::{Board, Color, File, Rank, Role, Square, fen::Fen};

use game::chess::Position;

/// A chess position that need not be legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    pub board: Board,
    pub turn: Color,
    /// The letters of the castling rights, as in FEN: `KQkq`, or files in Chess960.
    pub castling: String,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    halfmoves: u32,
    /// The number of the next move.
    fullmoves: u32,
}

impl BoardLayout {
    pub fn of(position: &Position) -> BoardLayout {
        BoardLayout::read(&position.fen()).unwrap_or_else(BoardLayout::empty)
    }

    pub fn empty() -> BoardLayout {
        BoardLayout {
            board: Board::empty(),
            turn: Color::White,
            castling: String::new(),
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Parses the layout of a FEN, legal or not; returns `None` if the FEN cannot be read.
    pub fn read(text: &str) -> Option<BoardLayout> {
        let setup = text.trim().parse::<Fen>().ok()?.into_setup();
        // Some writers separate the fields with underscores.
        let mut fields = text.split([' ', '_']).filter(|field| !field.is_empty());
        let rights = fields.nth(2).unwrap_or("-");
        Some(BoardLayout {
            board: setup.board,
            turn: setup.turn,
            castling: rights.chars().filter(|&right| right != '-').collect(),
            en_passant: setup.ep_square,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.get(),
        })
    }

    /// Formats the layout as FEN with all six fields.
    pub fn fen(&self) -> String {
        let castling = if self.castling.is_empty() {
            "-"
        } else {
            &self.castling
        };
        let en_passant = self.en_passant.map_or("-".to_owned(), |at| at.to_string());
        format!(
            "{} {} {castling} {en_passant} {} {}",
            self.board,
            self.turn.char(),
            self.halfmoves,
            self.fullmoves
        )
    }

    pub fn has_right(&self, letter: char) -> bool {
        self.castling.contains(letter)
    }

    pub fn set_right(&mut self, letter: char, there: bool) {
        self.castling.retain(|right| right != letter);
        if there {
            self.castling.push(letter);
        }
        // The order of FEN: White first, king side first.
        let rank = |right: char| "KQkq".find(right).unwrap_or(4);
        let mut letters: Vec<char> = self.castling.chars().collect();
        letters.sort_by_key(|&right| rank(right));
        self.castling = letters.into_iter().collect();
    }

    /// Returns the possible en passant squares.
    pub fn passed(&self) -> Vec<Square> {
        let turn = self.turn;
        let on = |file, rank| Square::from_coords(file, turn.relative_rank(rank));
        File::ALL
            .into_iter()
            .filter(|&file| {
                self.board.piece_at(on(file, Rank::Fifth)) == Some(Role::Pawn.of(turn.other()))
                    && self.board.piece_at(on(file, Rank::Sixth)).is_none()
                    && self.board.piece_at(on(file, Rank::Seventh)).is_none()
            })
            .map(|file| on(file, Rank::Sixth))
            .collect()
    }

    /// Returns true if the king and the rook of a castling right are on the required squares.
    fn supports(&self, right: char) -> bool {
        let color = Color::from_white(right.is_ascii_uppercase());
        let rank = color.backrank();
        let king = self.board.king_of(color);
        let rook = |file| {
            let square = Square::from_coords(file, rank);
            self.board.piece_at(square) == Some(Role::Rook.of(color))
        };
        let at_home = king == Some(Square::from_coords(File::E, rank));
        match right.to_ascii_uppercase() {
            'K' => at_home && rook(File::H),
            'Q' => at_home && rook(File::A),
            file => {
                let on_rank = king.is_some_and(|king| king.rank() == rank);
                let file = File::from_char(file.to_ascii_lowercase());
                on_rank && file.is_some_and(rook)
            }
        }
    }

    /// Changes the pieces and drops the rights that are no longer valid.
    pub fn change_board(&mut self, change: impl FnOnce(&mut Board)) {
        let held: Vec<char> = self
            .castling
            .chars()
            .filter(|&it| self.supports(it))
            .collect();
        change(&mut self.board);
        let void = |right: char| held.contains(&right) && !self.supports(right);
        self.castling = self.castling.chars().filter(|&it| !void(it)).collect();
        let passed = self.passed();
        self.en_passant = self.en_passant.filter(|square| passed.contains(square));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_fields_may_be_separated_by_underscores() {
        let board = "r3k2r/8/8/8/8/8/8/R3K2R";
        for (text, rights) in [
            (format!("{board} b KQkq - 0 1"), "KQkq"),
            (format!("{board}_b_Kq_-_0_1"), "Kq"),
            (format!("{board} b _"), ""),
        ] {
            let layout = BoardLayout::read(&text).unwrap();
            assert_eq!(layout.castling, rights, "{text}");
            assert_eq!(BoardLayout::read(&layout.fen()), Some(layout));
        }
    }
}
