//! Recordings of searches and the questions that can be asked of them.
//!
//! [`record`] runs a search and keeps a [`Recording`]: a table of visits. A [`Moment`] is what is known after a number of
//! events, [`Stride`]s go from moment to moment, [`Places`] tie visits to the nodes of an explicit tree.

mod moment;
mod places;
mod ranks;
mod recorder;
mod recording;
mod spare;
mod stride;
mod visit;

pub use moment::{Cut, CutKind, Moment, NodeNow, Setter, Status};
pub use places::Places;
pub use recorder::{MAX_VISITS, Recorded, Recorder, record};
pub use recording::Recording;
pub use stride::Stride;
pub use visit::{Event, Step, Visit, VisitId};
