//! In which order positions are listed.

use super::super::MeasuredPosition;

/// In which order the positions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As in the file.
    #[default]
    AsListed,
    /// By the saving, the greatest first.
    MostSaved,
    /// By the saving, the least first.
    LeastSaved,
    /// By minimax's nodes, the most first.
    Largest,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 4] = [
        Sort::AsListed,
        Sort::MostSaved,
        Sort::LeastSaved,
        Sort::Largest,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::AsListed => "as in the file",
            Sort::MostSaved => "most saved first",
            Sort::LeastSaved => "least saved first",
            Sort::Largest => "largest trees first",
        }
    }

    /// The numbers of the positions in this order; those without numbers last.
    pub fn order(self, entries: &[MeasuredPosition]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..entries.len()).collect();
        let sign = match self {
            Sort::AsListed => return order,
            Sort::MostSaved | Sort::Largest => -1.0,
            Sort::LeastSaved => 1.0,
        };
        #[allow(clippy::cast_precision_loss)] // for comparing
        let key = |entry: &MeasuredPosition| {
            let value = match self {
                Sort::Largest => entry.rows.last().map(|row| row.minimax.counts.nodes as f64),
                _ => entry.saved(),
            };
            value.map_or(f64::INFINITY, |value| sign * value)
        };
        order.sort_by(|&a, &b| key(&entries[a]).total_cmp(&key(&entries[b])));
        order
    }
}
