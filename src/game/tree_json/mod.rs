//! Tree files, versions 1 and 2: reading them with errors that name the place, and writing them. How a tree looks inside is
//! in [`super::tree`]; the trees that come with the program are in [`super::library`].
//!
//! A file is a *node*, or a *document* that holds one:
//!
//! ```text
//! [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
//!
//! { "format": "cutoff-tree", "version": 1, "name": "...", "source": "where it was published", "notes": "...",
//!   "root_player": "max", "tree": NODE }
//!
//! NODE = number | "inf" | "-inf"                  a leaf
//!      | [NODE, ...]                              an inner node; the player is the other one than the parent's
//!      | { "label": "B", "player": "min", "value": 2.5, "move": "b1", "children": [NODE, ...] }
//! ```
//!
//! Version 2 adds to a node, for searches that know positions and moves again: `"position": "X"`, the same for nodes that are
//! the same position, which then must have equal subtrees; and `"loud": true` where the move into it is a capture or the like.
//! Where chance decides, a node says `"player": "chance"`, and each of its children a `"probability"`; they sum to 1 within
//! 1e-9, and values below are finite. Below it, a node that names no player is the other one than the last player above.
//! What needs no more is written as version 1.
//!
//! Every field may be left out, save that a document has a `tree` and a node has a `value` or `children` (or both:
//! then the value is the node's static value, used at a depth limit). The root is MAX's unless said otherwise.

mod chance;
mod error;
mod fields;
mod located;
mod nodes;
mod read;
mod source;
mod syntax;
mod tree_reader;
mod values;
mod write;

pub use error::{TextPlace, TreeFileError, TreeFileProblem};
pub use error::{quoted, quoted_up_to, shortened};
pub use located::{Json, Located, read_located};
pub use read::{read_tree, read_tree_file, read_tree_from};
pub use write::TreeJson;

/// The largest tree file that is opened, in bytes (256 MiB). A million nodes take 2 to 60 MB.
pub const MAX_BYTES: u64 = 256 << 20;

/// What `"format"` says in a tree file.
const FORMAT: &str = "cutoff-tree";
/// What `"version"` may say in a tree file: the second one knows equal positions, loud moves and chance.
const VERSIONS: [i32; 2] = [1, 2];
