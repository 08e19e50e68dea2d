//! The size of a uniform game tree, and the part that alpha-beta visits, from the branching factor and the depth.

use std::fmt;

use text::{Language, say};

pub const MOST_BRANCHING: u32 = 10_000;
pub const MOST_PLIES: u32 = 200;

/// A count that may exceed any machine integer, or may not be an integer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BigCount {
    /// The number itself, if it is whole and has at most 38 digits.
    pub exact: Option<u128>,
    /// The decimal logarithm.
    pub log10: f64,
}

impl BigCount {
    fn power(base: u32, exponent: u32) -> BigCount {
        BigCount {
            exact: u128::from(base).checked_pow(exponent),
            log10: f64::from(exponent) * f64::from(base).log10(),
        }
    }

    /// Writes the number for programs, in powers of ten: `3.2e45`.
    pub fn power_of_ten(self) -> String {
        let exponent = self.log10.floor();
        format!("{:.1}e{exponent}", 10f64.powf(self.log10 - exponent))
    }

    fn plus(self, other: BigCount) -> BigCount {
        let exact = self.exact.zip(other.exact);
        let (low, high) = (self.log10.min(other.log10), self.log10.max(other.log10));
        BigCount {
            exact: exact.and_then(|(one, two)| one.checked_add(two)),
            log10: high + 10f64.powf(low - high).ln_1p() / std::f64::consts::LN_10,
        }
    }
}

impl fmt::Display for BigCount {
    /// Writes grouped digits; rounded numbers are marked: `1,000,000`, `about 31,623`, `about 3.2e45`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.exact {
            Some(count) => grouped(count),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // below 10^15
            None if self.log10 < 15.0 => {
                let count = grouped(10f64.powf(self.log10).round() as u128);
                say!(number_about, count)
            }
            None => {
                let count = Language::current().decimal(self.power_of_ten());
                say!(number_about, count)
            }
        };
        f.pad(&text)
    }
}

fn grouped(count: u128) -> String {
    const BLOCK: u128 = 1_000_000_000_000_000_000;
    if let Ok(count) = u64::try_from(count) {
        return text::grouped(count);
    }
    // With a leading 1, the lower digits keep their zeros and their separator.
    #[allow(clippy::cast_possible_truncation)]
    let low = text::grouped((BLOCK + count % BLOCK) as u64);
    grouped(count / BLOCK) + &low[1..]
}

/// A uniform tree: every inner node has the same number of children, every leaf the same depth.
///
/// # Examples
/// ```
/// use measure::Complexity;
/// let tree = Complexity::new(10, 6)?;
/// assert_eq!(tree.leaves().to_string(), "1,000,000");
/// assert_eq!(tree.random_order().to_string(), "about 31,623");
/// assert_eq!(tree.best_order().to_string(), "1,000");
/// assert_eq!(tree.minimal_leaves().to_string(), "1,999");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Complexity {
    /// The number of children of each inner node.
    pub branching: u32,
    /// The depth of the leaves, in plies.
    pub depth: u32,
}

impl Complexity {
    /// # Errors
    /// One sentence, beyond [`MOST_BRANCHING`] or [`MOST_PLIES`], and without a branch.
    pub fn new(branching: u32, depth: u32) -> Result<Complexity, String> {
        if !(1..=MOST_BRANCHING).contains(&branching) {
            return Err(format!(
                "a branching factor is a whole number from 1 to {MOST_BRANCHING}, not {branching}"
            ));
        }
        if depth > MOST_PLIES {
            return Err(format!(
                "a depth is at most {MOST_PLIES} plies, not {depth}"
            ));
        }
        Ok(Complexity { branching, depth })
    }

    fn power(self, plies: u32) -> BigCount {
        BigCount::power(self.branching, plies)
    }

    /// Returns b^(d · numerator / denominator).
    fn root(self, numerator: u32, denominator: u32) -> BigCount {
        let plies = self.depth * numerator;
        let power = self.power(plies);
        let log10 = power.log10 / f64::from(denominator);
        if plies.is_multiple_of(denominator) {
            return self.power(plies / denominator);
        }
        // 16^(3/4) is 8: the root of a whole number may be whole.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates
        let whole = 10f64.powf(log10).round() as u128;
        let raised = whole.checked_pow(denominator);
        let exact = raised.filter(|_| raised == power.exact).map(|_| whole);
        BigCount { exact, log10 }
    }

    /// Returns the number of all leaves, b^d: evaluated by minimax, and by alpha-beta in the worst order.
    pub fn leaves(self) -> BigCount {
        self.power(self.depth)
    }

    /// Returns the number of all nodes, 1 + b + ... + b^d, which minimax visits.
    pub fn nodes(self) -> BigCount {
        let plies = (0..=self.depth).map(|ply| self.power(ply));
        plies.reduce(BigCount::plus).unwrap_or(self.power(0))
    }

    /// Returns b^(3d/4), an approximation of alpha-beta's leaves in random order (Pearl 1982, for practical b). The
    /// estimate is for deep trees; if it is below [`Complexity::minimal_leaves`], those are returned.
    pub fn random_order(self) -> BigCount {
        let (estimate, least) = (self.root(3, 4), self.minimal_leaves());
        if estimate.log10 < least.log10 {
            least
        } else {
            estimate
        }
    }

    /// Returns b^(d/2), the textbook order of magnitude of the leaves in the best case.
    pub fn best_order(self) -> BigCount {
        self.root(1, 2)
    }

    /// Returns the leaves of the minimal tree, b^ceil(d/2) + b^floor(d/2) - 1 (Knuth & Moore 1975), which alpha-beta
    /// evaluates in perfect order.
    pub fn minimal_leaves(self) -> BigCount {
        self.minimal_at(self.depth)
    }

    /// Returns the nodes of the minimal tree, summed over its plies.
    pub fn minimal_nodes(self) -> BigCount {
        let plies = (0..=self.depth).map(|ply| self.minimal_at(ply));
        plies.reduce(BigCount::plus).unwrap_or(self.power(0))
    }

    fn minimal_at(self, ply: u32) -> BigCount {
        let both = self.power(ply.div_ceil(2)).plus(self.power(ply / 2));
        let exact = both.exact.map(|count| count - 1);
        #[allow(clippy::cast_precision_loss)] // a logarithm
        let log10 = exact.map_or(both.log10, |count| (count as f64).log10());
        BigCount { exact, log10 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(branching: u32, depth: u32) -> Complexity {
        Complexity::new(branching, depth).unwrap()
    }

    #[test]
    fn matches_published_sizes() {
        let thirty = |depth| tree(30, depth).leaves().to_string();
        assert_eq!([3, 4, 5].map(thirty), ["27,000", "810,000", "24,300,000"]);
        assert_eq!(tree(10, 6).nodes().to_string(), "1,111,111");
        // 1 + 10 + 19 + 109 + 199 + 1,099 + 1,999.
        assert_eq!(tree(10, 6).minimal_nodes().to_string(), "3,436");
        for (b, depth) in [(2, 4), (3, 3), (4, 2), (1, 5), (7, 0)] {
            let leaves = search::minimal_leaves(u64::from(b), depth).unwrap();
            assert_eq!(tree(b, depth).minimal_leaves().exact, Some(leaves.into()));
        }
    }

    #[test]
    fn random_order_is_exact_for_whole_roots() {
        let random = |b, depth| tree(b, depth).random_order().to_string();
        assert_eq!([random(1, 5), random(16, 3)], ["1", "512"]);
        assert_eq!(random(10, 3), "about 178");
        assert_eq!([random(16, 1), random(10, 1)], ["16", "10"]);
    }

    #[test]
    fn rounded_counts_continue_exact_ones() {
        assert_eq!(tree(35, 80).leaves().to_string(), "about 3.4e123");
        for b in [2, 3, 35] {
            for count in [
                Complexity::nodes,
                Complexity::minimal_nodes,
                Complexity::minimal_leaves,
            ] {
                let logs = (1..120).map(|depth| count(tree(b, depth)).log10);
                let logs: Vec<f64> = logs.collect();
                let most = f64::from(b).log10() + 0.31;
                assert!(
                    logs.windows(2)
                        .all(|two| (0.0..most).contains(&(two[1] - two[0]))),
                    "{b}"
                );
            }
        }
    }
}
