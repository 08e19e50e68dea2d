//! Position setup: the layout, which need not be legal, and its edit history.
//!
//! [`BoardLayout`] holds the contents of a chess board and [`Editor`] edits them; [`CellEditor`] sets up the other games by their cells.

use crate::editable::{Change, ChangeKind, History};
use game::chess::{Chess, FenError, MoveOrder, Position};
use game::{AnyPosition, BoardCell, Game as _, GamePart as _, Playable, SetupChange};
use shakmaty::fen::Fen;
use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorTool {
    /// Puts this piece on the square; removes it if the same piece is there already.
    Put(Piece),
    Remove,
}

#[derive(Clone, Debug)]
pub struct Editor {
    pub layout: BoardLayout,
    pub hand: EditorTool,
    pub cursor: Square,
    pub text: String,
    /// The position, or the error in the FEN field.
    pub verdict: Result<Position, FenError>,
    pub(crate) history: History<BoardLayout>,
}

impl Editor {
    pub fn can_begin(position: &AnyPosition) -> bool {
        Position::of(position).is_some() || position.game().about().is_set_up_by_cell
    }

    pub fn new(layout: BoardLayout) -> Editor {
        let text = layout.fen();
        Editor {
            verdict: judged(&text),
            text,
            layout,
            hand: EditorTool::Put(Color::White.pawn()),
            cursor: Square::E4,
            history: History::default(),
        }
    }

    /// Describes the error in the position in terms of the board, with a remedy; for an unreadable text, the error in
    /// the FEN field.
    pub fn fault(&self) -> Option<String> {
        let fault = self.verdict.as_ref().err()?;
        let is_laid_out = self.text == self.layout.fen();
        Some(if is_laid_out {
            fault.problem.clone()
        } else {
            fault.to_string()
        })
    }

    /// Applies the current tool to a square.
    pub fn click(&mut self, square: Square) {
        let there = self.layout.board.piece_at(square);
        let piece = match self.hand {
            EditorTool::Put(piece) if there != Some(piece) => Some(piece),
            _ => None,
        };
        self.put(square, piece);
    }

    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.cursor = square;
        self.change(|layout| {
            layout.change_board(|board| match piece {
                Some(piece) => board.set_piece_at(square, piece),
                None => board.discard_piece_at(square),
            });
        });
    }

    pub fn shift(&mut self, from: Square, to: Square) {
        self.cursor = to;
        self.change(|layout| {
            layout.change_board(|board| {
                if let Some(piece) = board.remove_piece_at(from) {
                    board.set_piece_at(to, piece);
                }
            });
        });
    }

    pub fn set_turn(&mut self, turn: Color) {
        self.change(|layout| {
            layout.turn = turn;
            layout.en_passant = None;
        });
    }

    pub fn set_right(&mut self, right: char, there: bool) {
        self.change(|layout| layout.set_right(right, there));
    }

    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.change(|layout| layout.en_passant = square);
    }

    pub fn clear(&mut self) {
        self.change(|layout| *layout = BoardLayout::empty());
    }

    pub fn start(&mut self) {
        self.change(|layout| *layout = BoardLayout::of(&Position::start()));
    }

    pub fn revert(&mut self, way: ChangeKind) {
        if self.history.swap(way, &mut self.layout) {
            self.write();
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut BoardLayout)) {
        let before = self.layout.clone();
        change(&mut self.layout);
        if self.layout != before {
            self.history.carried_out(ChangeKind::New, before);
        }
        self.write();
    }

    /// Applies the readable part of the typed FEN and keeps the text as typed.
    pub fn type_fen(&mut self, text: String) {
        if let Some(layout) = BoardLayout::read(&text) {
            self.change(|known| *known = layout);
        }
        self.verdict = judged(&text);
        self.text = text;
    }

    fn write(&mut self) {
        self.text = self.layout.fen();
        self.verdict = judged(&self.text);
    }
}

fn judged(fen: &str) -> Result<Position, FenError> {
    Chess::from_fen(fen, MoveOrder::Generated).map(|chess| chess.root())
}

impl Change for BoardLayout {}

impl Change for AnyPosition {}

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
        let text = text.trim();
        let setup = text.parse::<Fen>().ok()?.into_setup();
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

#[derive(Clone, Debug)]
pub struct CellEditor {
    /// The layout, legal or not.
    pub laid: AnyPosition,
    pub cursor: BoardCell,
    pub text: String,
    /// The position, or the error in the text.
    pub verdict: Result<AnyPosition, String>,
    pub(crate) history: History<AnyPosition>,
}

impl CellEditor {
    /// Creates an editor for a position; returns `None` if its game does not support setup by cells.
    pub fn new(position: AnyPosition) -> Option<CellEditor> {
        let about = position.game().about();
        if !about.is_set_up_by_cell {
            return None;
        }
        let cells = position.board(None, false).cells;
        let home = cells.iter().find(|(cell, _)| *cell == about.home);
        Some(CellEditor {
            cursor: home.or(cells.first())?.0,
            text: position.text(),
            verdict: Ok(position.clone()),
            laid: position,
            history: History::default(),
        })
    }

    pub fn game(&self) -> &'static dyn Playable {
        self.laid.game()
    }

    /// Returns true if the side to move can be chosen.
    pub fn has_turn(&self) -> bool {
        let turn = SetupChange::Turn(self.laid.player());
        self.laid.set_up(turn).is_some()
    }

    pub fn set_up(&mut self, change: SetupChange) {
        if let Some(cell) = cell_of(change) {
            self.cursor = cell;
        }
        if let Some(changed) = self.laid.set_up(change) {
            self.change(changed);
            self.write();
        }
    }

    pub fn start(&mut self) {
        self.change(self.game().start());
        self.write();
    }

    /// Applies the typed text. Unreadable text stays in the field and leaves the board unchanged.
    pub fn type_text(&mut self, text: String) {
        self.verdict = self.game().read(&text);
        if let Ok(position) = &self.verdict {
            self.change(position.clone());
        }
        self.text = text;
    }

    pub fn revert(&mut self, way: ChangeKind) {
        if self.history.swap(way, &mut self.laid) {
            self.write();
        }
    }

    fn change(&mut self, to: AnyPosition) {
        if to != self.laid {
            let before = std::mem::replace(&mut self.laid, to);
            self.history.carried_out(ChangeKind::New, before);
        }
    }

    fn write(&mut self) {
        self.text = self.laid.text();
        self.verdict = self.game().read(&self.text);
        let cells = self.laid.board(None, false).cells;
        if !cells.iter().any(|(cell, _)| *cell == self.cursor) {
            self.cursor = cells.first().map_or(self.cursor, |(cell, _)| *cell);
        }
    }
}

fn cell_of(change: SetupChange) -> Option<BoardCell> {
    match change {
        SetupChange::Next(cell)
        | SetupChange::Previous(cell)
        | SetupChange::Put(cell, _)
        | SetupChange::Clear(cell) => Some(cell),
        SetupChange::ClearAll | SetupChange::Turn(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editor(fen: &str) -> Editor {
        Editor::new(BoardLayout::read(fen).unwrap())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn faults_are_worded_for_the_board() {
        for (fen, said) in [
            (
                "k7/8/8/8/8/8/8/8 w - - 0 1",
                "White has no king; put one on the board",
            ),
            (
                "kk6/8/8/8/8/8/8/7K w - - 0 1",
                "Black has 2 kings, from a8 to b8; leave one",
            ),
            (
                "kK6/8/8/8/8/8/8/8 w - - 0 1",
                "the kings on b8 and a8 touch; move one of them",
            ),
            (
                "k7/8/8/8/8/8/8/R6K w - - 0 1",
                "White is to move and could take the king on a8 from a1; let Black move, or move one of the two",
            ),
            (
                "k7/pppppppp/p7/8/8/8/8/7K w - - 0 1",
                "one side has too many pieces, even counting promotions; remove some",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w q - 0 1",
                "Black cannot castle long without a king on e8 and a rook on a8; remove the right q, or put them there",
            ),
        ] {
            let editor = editor(fen);
            assert_eq!(editor.fault().as_deref(), Some(said), "{fen}");
        }
        assert_eq!(editor(START).fault(), None);
    }

    #[test]
    fn placing_the_same_piece_removes_it() {
        let mut editor = editor(START);
        editor.hand = EditorTool::Put(Color::White.queen());
        editor.click(Square::E4);
        assert!(editor.text.contains("/4Q3/"));
        editor.click(Square::E4);
        assert_eq!(editor.text, START);
        editor.hand = EditorTool::Remove;
        editor.click(Square::E2);
        assert!(editor.text.contains("PPPP1PPP"));
    }

    #[test]
    fn en_passant_offers_passed_pawns() {
        let fen = "4k3/8/8/3pP2p/8/8/8/4K3 w - - 0 1";
        let mut editor = editor(fen);
        assert_eq!(editor.layout.passed(), [Square::D6, Square::H6]);
        editor.set_en_passant(Some(Square::D6));
        assert!(editor.verdict.is_ok());
        editor.put(Square::D5, None);
        assert_eq!(editor.layout.en_passant, None);
        editor.set_turn(Color::Black);
        assert!(editor.layout.passed().is_empty());
    }

    #[test]
    fn keeps_chess960_castling_rights() {
        let fen = "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1";
        let mut editor = editor(fen);
        assert_eq!(editor.text, fen);
        assert!(editor.verdict.is_ok());
        editor.put(Square::G1, None);
        assert_eq!(editor.layout.castling, "Bgb");
    }
}

#[cfg(test)]
mod layout_tests {
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

#[cfg(test)]
mod cells_tests {
    use super::*;
    use game::{Player, find_game, games};

    fn editor(game: &str, text: &str) -> CellEditor {
        CellEditor::new(find_game(game).unwrap().read(text).unwrap()).unwrap()
    }

    #[test]
    fn nim_setup_chooses_the_side_to_move() {
        let mut editor = editor("nim", "3,4,5");
        assert!(editor.has_turn());
        editor.set_up(SetupChange::Turn(Player::Min));
        editor.set_up(SetupChange::Next(editor.cursor));
        assert_eq!(editor.text, "4,4,5 min");
        editor.set_up(SetupChange::Previous(editor.cursor));
        editor.set_up(SetupChange::Put(editor.cursor, '9'));
        assert_eq!(editor.verdict.as_ref().unwrap().text(), "9,4,5 min");
    }

    #[test]
    fn every_game_with_setup_has_an_editor() {
        for game in games() {
            let editor = CellEditor::new(game.start());
            assert_eq!(editor.is_some(), game.about().is_set_up_by_cell);
            let Some(mut editor) = editor else { continue };
            // With all pieces on the board, none remains for a free cell.
            let mut unchanged = 0;
            let cells = editor.laid.board(None, false).cells;
            for (cell, _) in &cells {
                let before = editor.text.clone();
                editor.set_up(SetupChange::Next(*cell));
                if editor.text == before {
                    unchanged += 1;
                    continue;
                }
                editor.revert(ChangeKind::Undo);
                assert_eq!(editor.text, before);
            }
            assert!(unchanged * 2 < cells.len(), "{}", game.about().id);
        }
    }
}
