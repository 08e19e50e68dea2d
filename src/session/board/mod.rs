//! The chess board in the panel at the left: it shows the position of the node in hand, and moves can be made on it.
//!
//! `moves` and `line` know chess and no window, `words` says it all, `arrows` what a search has to do with it. `widget` is the
//! board itself, `panel` what stands around it, `still` a board to look at only, `hand` what it is to show, `presented` the
//! one before an audience, `promotion` the question to what a pawn is promoted, `editor` the setting up of positions.

pub mod arrows;
pub mod editor;
pub mod line;
pub mod moves;

use serde::{Deserialize, Serialize};
use shakmaty::{Role, Square};

pub use arrows::Arrows;
pub use editor::{Editor, EditorCommand};
pub use line::MoveLine;

/// How the board is looked at; remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Whether it is seen from Black's side.
    pub flipped: bool,
    /// Which arrows it has.
    pub arrows: Arrows,
    /// Whether small boards stand at the nodes of the tree.
    pub on_tree: bool,
}

/// The board, apart from the position on it.
#[derive(Clone, Debug)]
pub struct Board {
    /// Where the keyboard is.
    pub cursor: Square,
    /// Whose man has been picked up.
    pub picked: Option<Square>,
    /// A pawn's last step, while it is asked what it becomes.
    pub promotion: Option<(Square, Square)>,
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
    /// The square that is pointed at elsewhere.
    pub lit: Option<Square>,
    /// Whether the board is still to receive the keyboard.
    pub wants_focus: bool,
}

impl Default for Board {
    fn default() -> Self {
        Board {
            cursor: Square::E2,
            picked: None,
            promotion: None,
            line: None,
            at_root: false,
            typed: String::new(),
            said: Ok(String::new()),
            editor: None,
            lit: None,
            wants_focus: false,
        }
    }
}

/// A wish about the board.
#[derive(Clone, Debug)]
pub enum BoardCommand {
    /// Look at it in this way.
    Look(BoardView),
    /// Show the root's position, or that of the node in hand.
    AtRoot(bool),
    /// Lead the keyboard to a square.
    Cursor(Square),
    /// Lead the keyboard to the board; beside two searches, where it is only looked at, show or hide it.
    Focus,
    /// The keyboard is there.
    Focused,
    /// Pick up the man on a square, or put it back.
    Pick(Option<Square>),
    /// Move from one square to another.
    Move(Square, Square),
    /// Promote to this piece the pawn that waits for it; `None` leaves it where it was.
    Promote(Option<Role>),
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
    /// Light the square that is pointed at elsewhere.
    Light(Option<Square>),
    /// A wish about the position that is being set up.
    Edit(EditorCommand),
}
