//! Position setup: the layout, which need not be legal, and its edit history.
//!
//! `layout` holds the contents, this module edits them, and `panel` shows them. Games set up only by their cells are
//! in `cells`.

mod cells;
mod layout;

use shakmaty::{Color, Piece, Square};

use game::chess::{Chess, FenError, MoveOrder, Position};
use game::{AnyPosition, Game as _, GamePart as _};

pub use cells::CellEditor;
pub use layout::BoardLayout;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorTool {
    /// Puts this piece on the square; removes it if the same piece is there already.
    Put(Piece),
    Remove,
}

#[derive(Clone, Debug)]
pub struct Editor {
    layout: BoardLayout,
    pub hand: EditorTool,
    pub cursor: Square,
    pub text: String,
    /// The position, or the error in the FEN field.
    verdict: Result<Position, FenError>,
    done: Vec<BoardLayout>,
    undone: Vec<BoardLayout>,
}

impl Editor {
    pub fn can_begin(position: &AnyPosition) -> bool {
        Position::of(position).is_some() || position.game().about().set_up.is_some()
    }

    pub fn new(layout: BoardLayout) -> Editor {
        let text = layout.fen();
        Editor {
            verdict: judged(&text),
            text,
            layout,
            hand: EditorTool::Put(Color::White.pawn()),
            cursor: Square::E4,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    pub fn layout(&self) -> &BoardLayout {
        &self.layout
    }

    /// Returns the position of the layout.
    ///
    /// # Errors
    /// The fault of the position, and the remedy.
    pub fn position(&self) -> Result<&Position, &FenError> {
        self.verdict.as_ref()
    }

    /// Describes the error in the position in terms of the board, with a remedy; for an unreadable text, the error in
    /// the FEN field.
    pub fn fault(&self) -> Option<String> {
        let fault = self.position().err()?;
        let is_laid_out = self.text == self.layout.fen();
        Some(if is_laid_out {
            fault.problem.clone()
        } else {
            fault.to_string()
        })
    }

    /// Returns two flags: undo is possible, redo is possible.
    pub fn can(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
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

    /// Sets the square that a pawn has just passed.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.change(|layout| layout.en_passant = square);
    }

    pub fn clear(&mut self) {
        self.change(|layout| *layout = BoardLayout::empty());
    }

    pub fn start(&mut self) {
        self.change(|layout| *layout = BoardLayout::of(&Position::start()));
    }

    pub fn undo(&mut self) {
        if let Some(before) = self.done.pop() {
            self.undone
                .push(std::mem::replace(&mut self.layout, before));
            self.write();
        }
    }

    pub fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.done.push(std::mem::replace(&mut self.layout, after));
            self.write();
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut BoardLayout)) {
        let before = self.layout.clone();
        change(&mut self.layout);
        if self.layout != before {
            self.done.push(before);
            self.undone.clear();
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

#[cfg(test)]
mod tests {
    use super::*;

    fn editor(fen: &str) -> Editor {
        Editor::new(BoardLayout::read(fen).unwrap())
    }

    fn error(editor: &Editor) -> String {
        editor.fault().unwrap()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn piece_edits_update_the_fen_and_report_faults() {
        let mut editor = Editor::new(BoardLayout::empty());
        assert!(error(&editor).contains("White has no king"));
        editor.hand = EditorTool::Put(Color::White.king());
        editor.click(Square::C8);
        assert!(error(&editor).contains("Black has no king"));
        editor.put(Square::A8, Some(Color::Black.king()));
        editor.put(Square::A1, Some(Color::White.rook()));
        assert!(
            error(&editor).contains("could take the king"),
            "White to move"
        );
        editor.set_turn(Color::Black);
        assert!(editor.position().is_ok());
        assert_eq!(editor.text, "k1K5/8/8/8/8/8/8/R7 b - - 0 1");
        editor.put(Square::H1, Some(Color::Black.pawn()));
        assert!(error(&editor).contains("no pawn can be on h1"));
    }

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
    fn castling_rights_follow_king_and_rook() {
        let mut editor = editor(START);
        editor.shift(Square::H1, Square::H3);
        assert_eq!(editor.layout().castling, "Qkq");
        editor.put(Square::E8, None);
        assert_eq!(editor.layout().castling, "Q");
        editor.undo();
        editor.undo();
        assert_eq!(editor.text, START);
        editor.redo();
        assert_eq!(editor.layout().castling, "Qkq");
        editor.set_right('K', true);
        assert!(
            error(&editor)
                .contains("White cannot castle short without a king on e1 and a rook on h1")
        );
        editor.set_right('q', false);
        editor.set_right('K', false);
        editor.set_right('K', true);
        assert_eq!(editor.layout().castling, "KQk", "in the order of FEN");
    }

    #[test]
    fn en_passant_offers_passed_pawns() {
        let fen = "4k3/8/8/3pP2p/8/8/8/4K3 w - - 0 1";
        let mut editor = editor(fen);
        assert_eq!(editor.layout().passed(), [Square::D6, Square::H6]);
        editor.set_en_passant(Some(Square::D6));
        assert!(editor.position().is_ok());
        editor.put(Square::D5, None);
        assert_eq!(editor.layout().en_passant, None);
        editor.set_turn(Color::Black);
        assert!(editor.layout().passed().is_empty());
    }

    #[test]
    fn text_and_board_stay_in_sync() {
        let mut editor = editor(START);
        let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
        editor.type_fen(fen.to_owned());
        assert_eq!(
            editor.layout().board.piece_at(Square::C8),
            Some(Color::White.king())
        );
        assert!(editor.position().is_ok());
        // Unreadable text stays in the field and leaves the board unchanged.
        editor.type_fen("kbK5/pp6/1P".to_owned());
        assert_eq!(editor.text, "kbK5/pp6/1P");
        assert!(error(&editor).contains("field 1"), "{}", error(&editor));
        assert_eq!(editor.layout().fen(), fen);
        editor.undo();
        assert_eq!(editor.text, START);
    }

    #[test]
    fn keeps_chess960_castling_rights() {
        let fen = "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1";
        let mut editor = editor(fen);
        assert_eq!(editor.text, fen);
        assert!(editor.position().is_ok());
        editor.put(Square::G1, None);
        assert_eq!(editor.layout().castling, "Bgb");
    }
}
