//! What a depth will cost, guessed from the depths already measured.

use super::growth::as_float;
use super::timing::MIN_SAMPLE;
use super::{DepthRow, Measured};

/// One search, or many: how many nodes, and how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Nodes visited.
    pub nodes: u64,
    /// Seconds of wall time.
    pub seconds: f64,
}

/// What one depth of a sweep will cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The depth, in plies.
    pub depth: u32,
    /// One search by minimax.
    pub minimax: Cost,
    /// One search by alpha-beta.
    pub alpha_beta: Cost,
    /// All searches of the depth together, by both algorithms, repeats included: seconds of wall time.
    pub seconds: f64,
}

impl Estimate {
    /// Guesses what `depth` will cost from the rows of smaller depths, in rising order; `None` without any.
    ///
    /// Each algorithm's nodes are taken to grow from ply to ply as they did two plies before (at one's own moves the tree
    /// grows differently than at the opponent's, and alpha-beta's cuts alternate by nature); each node is taken to last as
    /// long as those of the deepest row. `size` is minimax's count where it is known beforehand, as in a tree.
    ///
    /// Where the game stays what it is, minimax is guessed to within a factor of two, alpha-beta of three; endgames surprise.
    pub fn of(rows: &[DepthRow], depth: u32, repeats: u32, size: Option<u64>) -> Option<Estimate> {
        let cost = |of: fn(&DepthRow) -> &Measured, most: u64| {
            let counts: Vec<_> = rows
                .iter()
                .map(|row| (row.depth, of(row).counts.nodes))
                .collect();
            let nodes = extrapolate(&counts, depth)?.min(most);
            let deepest = of(rows.last()?);
            let per_node = deepest.time.median / as_float(deepest.counts.nodes.max(1));
            Some(Cost {
                nodes,
                seconds: as_float(nodes) * per_node,
            })
        };
        let mut minimax = cost(|row| &row.minimax, u64::MAX)?;
        if let Some(size) = size {
            minimax.seconds *= as_float(size) / as_float(minimax.nodes.max(1));
            minimax.nodes = size;
        }
        // No search visits more than minimax does.
        let alpha_beta = cost(|row| &row.alpha_beta, minimax.nodes)?;
        Some(Estimate {
            depth,
            minimax,
            alpha_beta,
            seconds: all_searches(minimax.seconds, repeats)
                + all_searches(alpha_beta.seconds, repeats),
        })
    }
}

/// Seconds for one search that counts and the repeats that are timed, when one takes `seconds`.
pub(super) fn all_searches(seconds: f64, repeats: u32) -> f64 {
    seconds + f64::from(repeats) * seconds.max(MIN_SAMPLE.as_secs_f64())
}

/// The nodes of `depth`, guessed from the nodes of smaller depths in rising order. Saturates.
pub(super) fn extrapolate(measured: &[(u32, u64)], depth: u32) -> Option<u64> {
    let mut counts: Vec<(u32, f64)> = measured
        .iter()
        .filter(|(at, _)| *at < depth)
        .map(|&(at, nodes)| (at, as_float(nodes)))
        .collect();
    let (mut at, mut nodes) = *counts.last()?;
    while at < depth && nodes.is_finite() {
        nodes *= growth(&counts);
        at += 1;
        counts.push((at, nodes));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, which is meant
    Some(nodes.round() as u64)
}

/// By how much the next ply multiplies the nodes.
fn growth(counts: &[(u32, f64)]) -> f64 {
    match *counts {
        // Nothing was added: the game is over everywhere.
        [.., (c, before), (d, last)] if d == c + 1 && before >= last => 1.0,
        [.., (b, first), (c, second), (d, _)] if c == b + 1 && d == c + 1 => second / first,
        [.., (c, before), (d, last)] => (last / before).powf(1.0 / f64::from(d - c)),
        [(depth, nodes)] => nodes.powf(1.0 / f64::from(depth.max(1))),
        [] => 1.0,
    }
}
