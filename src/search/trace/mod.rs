//! Recordings of searches, and queries on them.
//!
//! [`record`] runs a search and returns a [`Recording`]: a log of events with a table of visits. A [`Moment`] is the
//! state after a number of events, a [`Stride`] leads from one moment to another, and a [`NodeMap`] maps each node of
//! an explicit tree to the visits that the search made of it.
//!
//! # Layout
//! Of a leaf, which most visits are, nothing is kept but its value. Of an inner visit is kept where it stands in the tree of
//! visits (`inner`), at which steps it was entered and left, and what it proves. The rest follows: a leaf stands behind the inner
//! visit entered last before it (`line`), and it is known when that was, since each visit takes three steps (`axis`). Alpha-beta
//! on `[[3, 5], [2, 9]]`, as steps and visits (`first..last` step):
//!
//! ```text
//!   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
//!   E  E  E  v  U  E  v  U  L  U  E  E  v  U  C  L  U ...      E enter, v evaluate, U update, C cutoff, L leave
//!
//!   visit 0  A   1..18       visit 2  B1  3..4       visit 4  C   11..16
//!   visit 1  B   2..9        visit 3  B2  6..7       visit 5  C1  12..13
//! ```
//!
//! What happens at a step happens at the innermost visit that is open then: go to the inner visit entered last (halving the
//! table), then up the line while a visit has ended before. At step 15 that is C: C1 was entered last and ended at 13. Whatever
//! does not happen at every visit is in tables of the log, in the order of the events: cutoffs, probes, stores, second searches.
//! A visit without a parent is a search of the root, of which there may be several ([`Recording::passes`]).
//!
//! Whom a node prefers, and with which window a child is entered, follows in minimax and alpha-beta from the values of the
//! children before it (`follow`); of a node with many, what it had found is kept now and then. All other searches may ask a
//! table, search a child twice or in another order, stand pat, or take sums: of their visits there is a `row` each that says it,
//! with the child that the parent preferred, and who set its bounds ([`Recording::setter`]); where a best or a window does not
//! follow from the preferred child, what was told is kept as well.
//!
//! # Examples
//! ```
//! use game::{Player, Score, TreeBuilder};
//! use search::{SearchSpec, Limits, Rules};
//! use search::trace::{CutKind, Setter, Stride, record};
//!
//! let mut tree = TreeBuilder::new(Player::Max);
//! tree.open(None)?;
//! for leaves in [[3, 12, 8], [2, 4, 6], [14, 5, 2]] {
//!     tree.open(None)?;
//!     for value in leaves {
//!         tree.leaf(Score::from(value))?;
//!     }
//!     tree.close();
//! }
//! tree.close();
//! let tree = tree.finish();
//!
//! let recording = record(&&tree, SearchSpec::alpha_beta(Rules::default()), 2, Limits::NONE)?.recording;
//! let step = recording.next(0, Stride::Cutoff).expect("this tree has a cutoff");
//! let moment = recording.moment(step);
//! let current = moment.current().expect("something has happened");
//! let node = moment.node(current).expect("it was entered");
//! let cut = node.cut.expect("it has just cut");
//! // The second MIN node has found 2; MAX is sure of 3 since the first move. The other two leaves are skipped.
//! assert_eq!((step, recording.path(current)), (18, vec![1]));
//! assert_eq!((cut.kind, cut.bound, cut.skipped), (CutKind::Alpha, Score::from(3), 2));
//! assert_eq!(recording.path(cut.setter.and_then(Setter::child).expect("the root set it")), [0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axis;
mod bound_ref;
mod bounds;
mod buffer_pool;
mod contents;
mod follow;
mod inner;
mod line;
mod log;
mod moment;
mod node_map;
mod ordering;
mod origin;
mod pair;
mod ranks;
mod received;
mod recorded;
mod recorder;
mod recording;
mod returned;
mod row;
mod setter;
mod stride;
mod visit;
mod visited_tree;

pub use crate::spec::{record, record_any};
pub use contents::{StoredEntry, TableContents};
pub use log::{Pass, Probe, StandPat};
pub use moment::{Moment, NodeNow, Status};
pub use node_map::{NodeMap, NodeStatus};
pub use ordering::{HistoryWeight, OrderMemory};
pub use origin::entry_origin;
pub use pair::{Hand, Mover, Pair, Revisits};
pub use recorded::{MAX_VISITS, Recorded};
pub use recorder::Recorder;
pub use recording::Recording;
pub use setter::{Cut, CutKind, Setter};
pub use stride::Stride;
pub use visit::{End, Event, Step, Visit, VisitId};
pub use visited_tree::{ChildNumbers, VisitedTree};
