//! Recordings of searches and the questions that can be asked of them.
//!
//! [`record`] runs a search and keeps a [`Recording`]: a table of visits. A [`Moment`] is what is known after a number of
//! events, [`Stride`]s go from moment to moment, [`NodeMap`] tie visits to the nodes of an explicit tree.
//!
//! # Examples
//! ```
//! use game::{Player, Score, TreeBuilder};
//! use search::{SearchSpec, Limits, Rules};
//! use search::trace::{CutKind, Stride, record};
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
//! assert_eq!(recording.path(cut.setter.expect("the root set it").child), [0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounds;
mod buffer_pool;
mod moment;
mod node_map;
mod pair;
mod ranks;
mod recorder;
mod recording;
mod stride;
mod visit;

pub use moment::{Cut, CutKind, Moment, NodeNow, Setter, Status};
pub use node_map::NodeMap;
pub use pair::{Hand, Mover, Pair};
pub use recorder::{MAX_VISITS, Recorded, Recorder, record};
pub use recording::Recording;
pub use stride::Stride;
pub use visit::{Event, Step, Visit, VisitId};
