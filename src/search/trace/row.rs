//! The data kept for each visit if they do not follow from the values.

use super::bound_ref::Received;
use super::visit::VisitId;
use serde::{Deserialize, Serialize};

/// A visit of a search that may probe tables, search children twice or in another order, or compute sums. Minimax and
/// alpha-beta need no rows: see [`follow`](super::follow).
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct VisitRow {
    pub(super) received: Received,
    /// The index among its parent's children, from 0.
    pub(super) index: u32,
    /// The child that the parent preferred when this visit was entered, that is, the child to beat; the visit itself
    /// if there was none.
    pub(super) rival: VisitId,
    /// The child that proved most about the parent on the parent's own side when this visit was entered: MAX at
    /// least, MIN at most. The visit itself if there was none. Not maintained if no windows are passed down.
    pub(super) prover: VisitId,
    /// True if the parent preferred it afterwards.
    pub(super) is_chosen: bool,
}

const _: () = assert!(size_of::<VisitRow>() == 24);
