//! Reads and writes tree files, versions 1 and 2.
//!
//! A file is a *node*, or a *document* that holds one:
//!
//! ```text
//! [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
//!
//! { "format": "cutoff-tree", "version": 2, "name": "...", "source": "where it was published", "notes": "...",
//!   "root_player": "max", "bounds": [-10, 10], "tree": NODE }
//!
//! NODE = number | "inf" | "-inf"                  a leaf
//!      | [NODE, ...]                              an inner node; the player is the other one than the parent's
//!      | { "label": "B", "player": "min", "value": 2.5, "move": "b1", "children": [NODE, ...] }
//! ```
//!
//! Version 2 adds to a node `"position": "X"` (nodes with the same position must have equal subtrees), `"loud": true` (the move
//! into it is a capture or the like), and chance: `"player": "chance"`, each child with a `"probability"`. Probabilities sum to 1
//! within 1e-9, and values below are finite. Version 2 adds to a document `"bounds"`, see [`crate::ValueBounds`].
//!
//! Every field is optional, but a document has a `tree` and a node has a `value` (a static value where it has children, too) or
//! `children`. The root is MAX's by default. Trees of other tools are read as well: `name` or `id` for `label`, `type` for
//! `player`, empty or null `children`, and objects that list the children of each node by name.

mod error;
mod other_tools;
mod raw;
mod read;
mod write;

pub use error::{
    TextPlace, TreeFileError, json_error, quoted, quoted_up_to, short_path, shortened,
};
pub use other_tools::{READ_FORMATS, unread_format};
pub use raw::RawItem;
pub use read::{read_tree, read_tree_from};

/// The maximum size of a tree file in bytes (256 MiB). A million nodes take 2 to 60 MB.
pub const MAX_BYTES: u64 = 256 << 20;

const FORMAT: &str = "cutoff-tree";
