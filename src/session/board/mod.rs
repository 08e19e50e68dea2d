//! The board in the panel on the left: it shows the position of the current node, and moves can be made on it.
//!
//! `moves` says what pointing at it means, `line` which moves were made, `arrows` what a search has to do with it; `editor` is
//! the setting up of positions.

pub mod arrows;
pub mod editor;
pub mod line;
pub mod moves;

use game::{AnyMove, BoardCell, MovePath};
use serde::{Deserialize, Serialize};

pub use arrows::Arrows;
pub use editor::{CellEditor, CellEditorCommand, Editor, EditorCommand};
pub use line::MoveLine;

/// How the board is looked at; remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Whether it is seen from MIN's side.
    pub flipped: bool,
    /// Which arrows it has.
    pub arrows: Arrows,
    /// Whether small boards stand at the nodes of the tree.
    pub on_tree: bool,
}

/// The board, apart from the position on it.
#[derive(Clone, Debug)]
pub struct Board {
    /// Where the keyboard is, once it has been led anywhere.
    pub cursor: Option<BoardCell>,
    /// Whose man has been picked up.
    pub picked: Option<BoardCell>,
    /// A way that several moves are made in, while it is asked which.
    pub alternatives: Option<MovePath>,
    /// The moves made so far.
    pub line: Option<MoveLine>,
    /// Whether it shows the root's position rather than that of the node in hand.
    pub at_root: bool,
    /// What is being typed as a move.
    pub typed: String,
    /// What has happened, or why something has not.
    pub said: Result<String, String>,
    /// The position that is being set up, while one is.
    pub editor: Option<Editor>,
    /// The same of a game that is set up cell by cell.
    pub cell_editor: Option<CellEditor>,
    /// The cell that is pointed at elsewhere.
    pub lit: Option<BoardCell>,
    /// Whether the board is still to receive the keyboard.
    pub wants_focus: bool,
}

impl Default for Board {
    fn default() -> Self {
        Board {
            cursor: None,
            picked: None,
            alternatives: None,
            line: None,
            at_root: false,
            typed: String::new(),
            said: Ok(String::new()),
            editor: None,
            cell_editor: None,
            lit: None,
            wants_focus: false,
        }
    }
}

/// A wish about the board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardCommand {
    /// Look at it in this way.
    Look(BoardView),
    /// Show the root's position, or that of the node in hand.
    AtRoot(bool),
    /// Lead the keyboard to a cell.
    Cursor(BoardCell),
    /// Lead the keyboard to the board; beside two searches, where it is only looked at, show or hide it.
    Focus,
    /// The keyboard is there.
    Focused,
    /// Pick up the man on a cell, or put it back.
    Pick(Option<BoardCell>),
    /// Move in this way.
    Move(MovePath),
    /// Make this one of the moves that are asked about; `None` makes none.
    Choose(Option<AnyMove>),
    /// Change the text of the move that is being typed.
    Type(String),
    /// Make the move that was typed.
    MakeTyped,
    /// Take the last move back.
    Back,
    /// Make again the move that was taken back.
    Again,
    /// Go to where so many moves are made.
    Go(usize),
    /// Light the cell that is pointed at elsewhere.
    Light(Option<BoardCell>),
    /// A wish about the position that is being set up.
    Edit(EditorCommand),
    /// The same of a game that is set up cell by cell.
    EditCells(CellEditorCommand),
}

impl Board {
    /// Whether a position is being set up.
    pub fn is_editing(&self) -> bool {
        self.editor.is_some() || self.cell_editor.is_some()
    }
}
