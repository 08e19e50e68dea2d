//! What is kept of every visit where it does not follow from the values.

use super::bound_ref::Received;
use super::visit::VisitId;

/// A visit of a search that may ask tables, search children twice or in another order, or take sums. Of minimax and
/// alpha-beta none are kept: see [`follow`](super::follow).
#[derive(Clone, Copy, Debug)]
pub(super) struct VisitRow {
    /// The window received; the full one where none are passed down.
    pub(super) received: Received,
    /// Which child of its parent it is, from 0.
    pub(super) index: u32,
    /// The child that the parent preferred when this one was entered: what it has to beat. Where there was none, the
    /// visit itself.
    pub(super) rival: VisitId,
    /// The child that proved most of the parent on the parent's own side when this one was entered: MAX at least, MIN at
    /// most. Where there was none, the visit itself. Not followed where no windows are passed down.
    pub(super) prover: VisitId,
    /// Whether the parent came to prefer it.
    pub(super) is_chosen: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_no_more_memory_than_it_must() {
        assert_eq!(size_of::<VisitRow>(), 24);
    }
}
