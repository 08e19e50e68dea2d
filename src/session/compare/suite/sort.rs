//! In which order positions are listed.

use super::super::{MeasuredPosition, SortBy};

/// Under this name the table of positions is sorted.
pub const TABLE: &str = "positions";

/// The columns of the table of positions, by what they are called.
pub const COLUMNS: [&str; 11] = [
    "number",
    "position",
    "depth",
    "value",
    "best move",
    "minimax nodes",
    "alpha-beta nodes",
    "saved",
    "speed-up",
    "minimax time",
    "alpha-beta time",
];

/// The numbers of the positions in this order; those without numbers last.
pub fn order(entries: &[MeasuredPosition], sort: Option<SortBy>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    let Some(SortBy { column, descending }) = sort else {
        return order;
    };
    let name = COLUMNS.get(column).copied().unwrap_or_default();
    let word = |number: usize| match name {
        "position" => Some(entries[number].title.as_str()),
        "best move" => entries[number].best.as_ref().map(|best| best.0.as_str()),
        _ => None,
    };
    let key = |number: usize| key(number, &entries[number], name);
    order.sort_by(|&a, &b| {
        let ascending = match (key(a), key(b)) {
            (Some(a), Some(b)) => a.total_cmp(&b),
            (None, None) => word(a).cmp(&word(b)),
            (a, b) => return b.is_some().cmp(&a.is_some()),
        };
        if descending {
            ascending.reverse()
        } else {
            ascending
        }
    });
    order
}

/// What a position is sorted by.
#[allow(clippy::cast_precision_loss)] // for comparing
fn key(number: usize, entry: &MeasuredPosition, column: &str) -> Option<f64> {
    let row = entry.rows.last();
    match column {
        "number" => Some(number as f64),
        "depth" => row.map(|row| f64::from(row.depth)),
        "value" => row.map(|row| row.value.get()),
        "minimax nodes" => row.map(|row| row.minimax.counts.nodes as f64),
        "alpha-beta nodes" => row.map(|row| row.alpha_beta.counts.nodes as f64),
        "saved" => entry.saved(),
        "speed-up" => row.map(|row| row.minimax.time.median / row.alpha_beta.time.median),
        "minimax time" => row.map(|row| row.minimax.time.median),
        "alpha-beta time" => row.map(|row| row.alpha_beta.time.median),
        _ => None,
    }
}
