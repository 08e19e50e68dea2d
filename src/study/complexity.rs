//! How large a uniform game tree is, and how much of it alpha-beta visits: from the branching factor and the depth alone, to the last
//! digit where a number has at most 38.

use std::fmt;

/// The most that can be asked for.
pub const MOST_BRANCHING: u32 = 10_000;
/// The deepest that can be asked for, in plies.
pub const MOST_PLIES: u32 = 200;

/// A count that may be larger than any integer of the machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BigCount {
    /// To the last digit.
    Exact(u128),
    /// A power that is no integer.
    Fraction(f64),
    /// Its decimal logarithm, where it is larger.
    Power(f64),
}

impl BigCount {
    /// Its decimal logarithm, for a chart.
    pub fn log10(self) -> f64 {
        match self {
            #[allow(clippy::cast_precision_loss)] // for a chart
            BigCount::Exact(count) => (count.max(1) as f64).log10(),
            BigCount::Fraction(value) => value.log10(),
            BigCount::Power(log) => log,
        }
    }

    /// Whether every digit is right.
    pub fn is_exact(self) -> bool {
        matches!(self, BigCount::Exact(_))
    }
}

impl fmt::Display for BigCount {
    /// With separators; what is rounded says so: `1,000,000`, `about 31,623`, `about 3.2e45`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            BigCount::Exact(count) => separated(count),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // under 10^15
            BigCount::Fraction(value) => format!("about {}", separated(value.round() as u128)),
            BigCount::Power(log) => {
                let exponent = log.floor();
                format!("about {:.1}e{exponent}", 10f64.powf(log - exponent))
            }
        };
        f.pad(&text)
    }
}

fn separated(count: u128) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A uniform tree: every inner node has as many children, every leaf is as deep.
///
/// # Examples
/// ```
/// use study::Complexity;
/// let tree = Complexity::new(10, 6)?;
/// assert_eq!(tree.leaves().to_string(), "1,000,000");
/// assert_eq!(tree.random_order().to_string(), "about 31,623");
/// assert_eq!(tree.best_order().to_string(), "1,000");
/// assert_eq!(tree.minimal_leaves().to_string(), "1,999");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Complexity {
    branching: u32,
    depth: u32,
}

impl Complexity {
    /// A tree of this branching factor and depth, in plies.
    ///
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

    /// b.
    pub fn branching(self) -> u32 {
        self.branching
    }

    /// d, in plies.
    pub fn depth(self) -> u32 {
        self.depth
    }

    /// The same tree ended at this ply.
    #[must_use]
    pub fn at(self, depth: u32) -> Complexity {
        Complexity {
            depth: depth.min(self.depth),
            ..self
        }
    }

    fn log(self) -> f64 {
        f64::from(self.branching).log10()
    }

    fn power(self, plies: u32) -> Option<u128> {
        u128::from(self.branching).checked_pow(plies)
    }

    /// b^(plies · numerator / denominator).
    fn root(self, numerator: u32, denominator: u32) -> BigCount {
        let plies = self.depth * numerator;
        if plies.is_multiple_of(denominator) {
            let whole = plies / denominator;
            let log = f64::from(whole) * self.log();
            return self
                .power(whole)
                .map_or(BigCount::Power(log), BigCount::Exact);
        }
        let log = f64::from(plies) / f64::from(denominator) * self.log();
        let value = f64::from(self.branching).powf(f64::from(plies) / f64::from(denominator));
        // Beyond that, not every digit before the point is right.
        if value >= 1e15 {
            return BigCount::Power(log);
        }
        // 16^(3/4) is 8, and 1 to any power is 1.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // under 10^15
        let whole = value.round() as u128;
        let raised = whole.checked_pow(denominator);
        if raised.is_some() && raised == self.power(plies) {
            BigCount::Exact(whole)
        } else {
            BigCount::Fraction(value)
        }
    }

    /// All leaves, b^d: what minimax evaluates, and alpha-beta in the worst order.
    pub fn leaves(self) -> BigCount {
        self.root(1, 1)
    }

    /// All nodes, 1 + b + ... + b^d: what minimax visits.
    pub fn nodes(self) -> BigCount {
        let sum = (0..=self.depth).try_fold(0u128, |sum, ply| sum.checked_add(self.power(ply)?));
        sum.map_or_else(
            || {
                let b = f64::from(self.branching);
                BigCount::Power(f64::from(self.depth) * self.log() + (b / (b - 1.0)).log10())
            },
            BigCount::Exact,
        )
    }

    /// b^(3d/4): about what alpha-beta evaluates in random order (Pearl 1982, for practical b). The estimate is of deep trees: in
    /// shallow ones it falls below the leaves of the minimal tree, which no order gets by without. Then it is these. Leaves.
    pub fn random_order(self) -> BigCount {
        let (estimate, least) = (self.root(3, 4), self.minimal_leaves());
        if estimate.log10() < least.log10() {
            least
        } else {
            estimate
        }
    }

    /// b^(d/2): the order of magnitude of the best case, as textbooks give it. Leaves.
    pub fn best_order(self) -> BigCount {
        self.root(1, 2)
    }

    /// The leaves of the minimal tree, b^ceil(d/2) + b^floor(d/2) - 1 (Knuth & Moore 1975): what alpha-beta evaluates in perfect order.
    pub fn minimal_leaves(self) -> BigCount {
        self.minimal_at(self.depth).map_or_else(
            || {
                let up = f64::from(self.depth.div_ceil(2)) * self.log();
                let even = self.depth.is_multiple_of(2);
                BigCount::Power(up + if even { 2f64.log10() } else { 0.0 })
            },
            BigCount::Exact,
        )
    }

    /// The nodes of the minimal tree, summed over its plies.
    pub fn minimal_nodes(self) -> BigCount {
        let sum =
            (0..=self.depth).try_fold(0u128, |sum, ply| sum.checked_add(self.minimal_at(ply)?));
        sum.map_or_else(
            || {
                // Nearly all are in the last two plies or so: a series in steps of two plies.
                let log = self.minimal_leaves().log10();
                let before = self
                    .at(self.depth.saturating_sub(1))
                    .minimal_leaves()
                    .log10();
                let b = f64::from(self.branching);
                let last_two = 1.0 + 10f64.powf(before - log);
                BigCount::Power(log + (last_two * b / (b - 1.0)).log10())
            },
            BigCount::Exact,
        )
    }

    fn minimal_at(self, ply: u32) -> Option<u128> {
        let (up, down) = (self.power(ply.div_ceil(2))?, self.power(ply / 2)?);
        up.checked_add(down)?.checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(count: BigCount) -> String {
        count.to_string()
    }

    #[test]
    fn published_sizes_come_out_to_the_last_digit() {
        let thirty = |depth| text(Complexity::new(30, depth).unwrap().leaves());
        assert_eq!([3, 4, 5].map(thirty), ["27,000", "810,000", "24,300,000"]);
        assert_eq!(thirty(8), "656,100,000,000");
        let tree = Complexity::new(10, 6).unwrap();
        assert_eq!(text(tree.nodes()), "1,111,111");
        // 1 + 10 + 19 + 109 + 199 + 1,099 + 1,999.
        assert_eq!(text(tree.minimal_nodes()), "3,436");
    }

    #[test]
    fn what_no_integer_holds_says_that_it_is_rounded() {
        let tree = Complexity::new(35, 80).unwrap();
        assert_eq!(text(tree.leaves()), "about 3.4e123");
        assert!(!tree.nodes().is_exact() && !tree.minimal_nodes().is_exact());
        assert_eq!(
            text(Complexity::new(10, 38).unwrap().leaves()),
            format!("100{}", ",000".repeat(12))
        );
        // Where exact numbers end, rounded ones go on.
        for b in [2, 3, 35] {
            for depth in 1..120 {
                let (one, next) = (
                    Complexity::new(b, depth).unwrap(),
                    Complexity::new(b, depth + 1).unwrap(),
                );
                for count in [
                    Complexity::leaves,
                    Complexity::nodes,
                    Complexity::minimal_leaves,
                    Complexity::minimal_nodes,
                ] {
                    let step = count(next).log10() - count(one).log10();
                    assert!(
                        step > 0.0 && step < f64::from(b).log10() + 0.31,
                        "{b} {depth}: {step}"
                    );
                }
            }
        }
    }

    #[test]
    fn small_trees_agree_with_what_is_counted() {
        for (b, depth) in [(2, 4), (3, 3), (4, 2), (1, 5), (7, 0)] {
            let tree = Complexity::new(b, depth).unwrap();
            let leaves = search::minimal_leaves(u64::from(b), depth).unwrap();
            assert_eq!(tree.minimal_leaves(), BigCount::Exact(leaves.into()));
        }
    }

    #[test]
    fn powers_that_come_out_whole_are_exact() {
        let random = |b, depth| text(Complexity::new(b, depth).unwrap().random_order());
        assert_eq!([random(1, 5), random(16, 3)], ["1", "512"]);
        assert_eq!(random(10, 3), "about 178");
        // Not 8 and about 6, b^(3/4): no order gets by with fewer leaves than the minimal tree has.
        assert_eq!([random(16, 1), random(10, 1)], ["16", "10"]);
    }

    #[test]
    fn what_is_too_large_says_so() {
        assert!(
            Complexity::new(0, 3)
                .unwrap_err()
                .contains("from 1 to 10000")
        );
        assert!(
            Complexity::new(2, 201)
                .unwrap_err()
                .contains("at most 200 plies")
        );
    }
}
