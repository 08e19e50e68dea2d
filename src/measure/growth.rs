//! Formulas for the growth of searches and the saving by cuts, with their definitions.

/// Returns the effective branching factor of a search: the b for which a uniform tree of that depth, root included,
/// has that many nodes: `nodes = 1 + b + b^2 + ... + b^depth` (Russell & Norvig, section on heuristic functions).
///
/// For minimax on a uniform tree it is the tree's branching factor. `None` at depth 0 and for zero nodes, where b is
/// undefined.
///
/// # Examples
/// ```
/// use measure::effective_branching_factor;
/// let b = effective_branching_factor(1 + 3 + 9 + 27, 3).unwrap();
/// assert!((b - 3.0).abs() < 1e-9);
/// ```
pub fn effective_branching_factor(nodes: u64, depth: u32) -> Option<f64> {
    if depth == 0 || nodes == 0 {
        return None;
    }
    if nodes == 1 {
        return Some(0.0);
    }
    let nodes = as_float(nodes);
    let size = |b: f64| (0..depth).fold(1.0, |sum: f64, _| sum.mul_add(b, 1.0));
    // The sum is at least b^depth and at least 1 + b, so the factor is between these bounds; bisection finds it to
    // the last bit.
    let (mut low, mut high) = (0.0, nodes.powf(1.0 / f64::from(depth)).max(1.0));
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if size(middle) < nodes {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(f64::midpoint(low, high))
}

/// Returns the fraction of minimax's nodes that alpha-beta does not visit, from 0 to 1.
pub fn saving(minimax_nodes: u64, alpha_beta_nodes: u64) -> f64 {
    if minimax_nodes == 0 {
        return 0.0;
    }
    1.0 - as_float(alpha_beta_nodes) / as_float(minimax_nodes)
}

#[allow(clippy::cast_precision_loss)] // ratios and estimates need no more than 53 bits
pub fn as_float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uniform_tree_factor_is_its_branching() {
        for (branching, depth) in [(1u64, 7u32), (2, 1), (2, 20), (8, 5), (36, 6), (1000, 3)] {
            let nodes = (0..=depth).map(|ply| branching.pow(ply)).sum();
            let factor = effective_branching_factor(nodes, depth).unwrap();
            let off = (factor / as_float(branching) - 1.0).abs();
            assert!(off < 1e-9, "{branching}^{depth}: {factor}");
        }
    }

    #[test]
    fn branching_factor_handles_edge_cases() {
        assert_eq!(effective_branching_factor(1, 0), None);
        assert_eq!(effective_branching_factor(0, 3), None);
        // A root without children has no branching.
        assert_eq!(effective_branching_factor(1, 3), Some(0.0));
        assert!(
            effective_branching_factor(u64::MAX, 1000)
                .unwrap()
                .is_finite()
        );
    }

    #[test]
    fn saving_is_a_fraction() {
        assert!((saving(13, 11) - 2.0 / 13.0).abs() < 1e-12);
        assert!(saving(0, 0).abs() < 1e-12);
    }
}
