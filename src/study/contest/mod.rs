//! Any set of configurations side by side, depth after depth: which algorithm, cut rule, move order, evaluation.
//!
//! What comes of it is here; who takes part is said in `lineup`, the work is done in `run`, what is left in `remaining`.

mod lineup;
mod remaining;
mod run;

use std::sync::Arc;

use game::Score;

use super::{Gap, Measured, PvMove, effective_branching_factor};

pub use lineup::{Configuration, Contender, Lineup};
pub use run::{ContestEvent, contest, resume_contest};

/// What one contender did at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestRow {
    /// Which contender, from 0.
    pub contender: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value.
    pub value: Score,
    /// The principal variation.
    pub pv: Arc<[PvMove]>,
    /// Counts and time.
    pub measured: Measured,
}

impl ContestRow {
    /// Nodes visited per second of the median search; what the move order looks ahead is not counted as nodes.
    pub fn nodes_per_second(&self) -> f64 {
        super::growth::as_float(self.measured.counts.nodes) / self.measured.time.median
    }

    /// See [`effective_branching_factor`].
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.measured.counts.nodes, self.depth)
    }
}

/// A contender that ended before the last depth: the next one would go beyond the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retired {
    /// Which contender, from 0.
    pub contender: usize,
    /// The depth that was not searched, in plies.
    pub depth: u32,
    /// About how many nodes it would visit there.
    pub nodes: u64,
}

/// A contender that waits before a depth that would take too long: see [`resume_contest`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PutOff {
    /// Which contender, from 0.
    pub contender: usize,
    /// The depth that was not searched, in plies.
    pub depth: u32,
    /// About how long it would take, repeats included: seconds of wall time.
    pub seconds: f64,
}

/// All that was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contest {
    /// By depth, then by contender.
    pub rows: Vec<ContestRow>,
    /// Who ended early.
    pub retired: Vec<Retired>,
    /// Who waits to be told to go on.
    pub put_off: Vec<PutOff>,
    /// The depths of a tree that were left out.
    pub gaps: Vec<Gap>,
}

impl Contest {
    /// The row of that contender at that depth.
    pub fn row(&self, contender: usize, depth: u32) -> Option<&ContestRow> {
        let mut rows = self.rows.iter();
        rows.find(|row| (row.contender, row.depth) == (contender, depth))
    }

    /// A row's nodes as a multiple of those of the first contender at the same depth; `None` where that one had ended.
    pub fn ratio(&self, row: &ContestRow) -> Option<f64> {
        let nodes = |row: &ContestRow| super::growth::as_float(row.measured.counts.nodes);
        Some(nodes(row) / nodes(self.row(0, row.depth)?))
    }

    /// The same with other numbers for the contenders: `number` says which one each becomes, if it still takes part.
    #[must_use]
    pub fn renumbered(&self, number: impl Fn(usize) -> Option<usize>) -> Contest {
        let mut other = Contest {
            gaps: self.gaps.clone(),
            ..Contest::default()
        };
        for row in &self.rows {
            if let Some(contender) = number(row.contender) {
                other.insert(ContestRow {
                    contender,
                    ..row.clone()
                });
            }
        }
        other.retired.extend(self.retired.iter().filter_map(|one| {
            let contender = number(one.contender)?;
            Some(Retired { contender, ..*one })
        }));
        other.put_off.extend(self.put_off.iter().filter_map(|one| {
            let contender = number(one.contender)?;
            Some(PutOff { contender, ..*one })
        }));
        other
    }

    /// Puts a row into its place.
    fn insert(&mut self, row: ContestRow) {
        let place = (row.depth, row.contender);
        let at = self
            .rows
            .partition_point(|other| (other.depth, other.contender) < place);
        self.rows.insert(at, row);
    }
}
