//! How long a contest will still take, from what it has measured so far.

use super::super::Plan;
use super::super::estimate::{all_searches, extrapolate};
use super::Contest;

impl Contest {
    /// About how long that contender takes at that depth, repeats included: seconds of wall time. `None` before it has been
    /// measured at a lesser one.
    ///
    /// Times are taken to grow from ply to ply as they did two plies before, see [`Estimate`](super::super::Estimate).
    pub fn expected_seconds(&self, contender: usize, depth: u32, repeats: u32) -> Option<f64> {
        let own = self.rows.iter().filter(|row| row.contender == contender);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
        let nanoseconds = |seconds: f64| (seconds * 1e9) as u64;
        let times: Vec<(u32, u64)> = own
            .map(|row| (row.depth, nanoseconds(row.measured.time.median)))
            .collect();
        let time = extrapolate(&times, depth)?;
        #[allow(clippy::cast_precision_loss)] // an estimate
        Some(all_searches(time as f64 * 1e-9, repeats))
    }

    /// Whether that contender has nothing more to do at that depth: it is measured, or ended before, or the depth is left out.
    pub(super) fn is_settled(&self, contender: usize, depth: u32) -> bool {
        self.row(contender, depth).is_some()
            || self.gaps.iter().any(|gap| gap.depth == depth)
            || self
                .retired
                .iter()
                .any(|one| one.contender == contender && one.depth <= depth)
            || self
                .put_off
                .iter()
                .any(|one| one.contender == contender && one.depth <= depth)
    }

    /// What that many contenders still have to do: which one, at which depth.
    pub fn open(&self, contenders: usize, depth: u32) -> impl Iterator<Item = (usize, u32)> {
        (1..=depth)
            .flat_map(move |depth| (0..contenders).map(move |contender| (contender, depth)))
            .filter(|&(contender, depth)| !self.is_settled(contender, depth))
    }

    /// About how long all that is open will take: seconds of wall time. `None` where somebody has not been measured at all,
    /// at a depth beyond the first.
    pub fn remaining(&self, contenders: usize, plan: &Plan) -> Option<f64> {
        let open = self.open(contenders, plan.depth);
        open.filter(|&(_, depth)| depth > 1)
            .map(|(contender, depth)| self.expected_seconds(contender, depth, plan.repeats))
            // What would take too long is put off, and takes no time.
            .map(|seconds| seconds.map(|s| if s > plan.ask_above { 0.0 } else { s }))
            .sum()
    }
}
