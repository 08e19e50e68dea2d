//! The board in the left panel: it shows the position of the current node and accepts moves.
//!
//! `line` maps pointing to moves and records them, `arrows` draws the search on the board, and
//! `editor` sets up positions.

pub mod arrows;
pub mod editor;
pub mod line;

use game::{BoardCell, MovePath};
use serde::{Deserialize, Serialize};

pub use editor::{CellEditor, Editor};
pub use line::MoveLine;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// True if the board is seen from MIN's side.
    pub flipped: bool,
    /// True if the nodes of the tree show small boards.
    pub on_tree: bool,
}

/// The state of the board, apart from its position.
#[derive(Clone, Debug)]
pub struct Board {
    /// The keyboard cursor, once the keyboard has been used.
    pub cursor: Option<BoardCell>,
    /// The cell of the piece that is picked up.
    pub picked: Option<BoardCell>,
    /// A path that fits several moves, while the user chooses.
    pub alternatives: Option<MovePath>,
    pub line: Option<MoveLine>,
    /// True if the board shows the position of the root, false if that of the current node.
    pub at_root: bool,
    pub typed: String,
    /// The last result, or the reason why a move was refused.
    pub said: Result<String, String>,
    pub editor: Option<Editor>,
    pub cell_editor: Option<CellEditor>,
    /// The cell highlighted from elsewhere.
    pub lit: Option<BoardCell>,
    /// True if the board has still to receive the keyboard focus.
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

impl Board {
    pub fn is_editing(&self) -> bool {
        self.editor.is_some() || self.cell_editor.is_some()
    }
}
