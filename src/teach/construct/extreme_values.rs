//! Leaf values with which alpha-beta visits as few or as many leaves as a tree's shape allows.
//!
//! Values are seen from the side to move. A node receives a window whose ends are numbers or infinite, and its result
//! fails low, fails high, or is exact. For each of these cases the cost in leaves follows from the cases of its
//! children, so that a table over nodes and cases finds the optimum; numbers that make the search go that way follow
//! from the top down.

use std::collections::HashMap;

use game::{NodeId, Player, Score, Tree};

/// The optimum that a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extreme {
    /// Most leaves are skipped.
    Most,
    /// Fewest leaves are skipped.
    Fewest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Outcome {
    /// The result is at most alpha.
    Low,
    /// The result is between alpha and beta.
    Exact,
    /// The result is at least beta.
    High,
}

/// A node, whether its alpha and its beta are finite, and its result.
type Case = (NodeId, bool, bool, Outcome);

/// The leaves visited, and the results of the children visited.
type Plan = Option<(u64, Vec<Outcome>)>;

struct Planner<'t> {
    tree: &'t Tree,
    extreme: Extreme,
    plans: HashMap<Case, Plan>,
}

/// Returns the number of leaves that alpha-beta visits with the best values.
pub(super) fn fewest_or_most_visited(tree: &Tree, extreme: Extreme) -> u64 {
    let mut planner = Planner::new(tree, extreme);
    planner.plan(ROOT).map_or(0, |plan| plan.0)
}

/// Returns such values as whole numbers from 1; leaves that are skipped get 0.
pub(super) fn values(tree: &Tree, extreme: Extreme) -> Vec<(NodeId, Score)> {
    let mut planner = Planner::new(tree, extreme);
    let mut found = Vec::new();
    planner.assign(ROOT, [None, None], 0.0, &mut found);
    let mut ranks: Vec<f64> = found.iter().map(|(_, value)| *value).collect();
    ranks.sort_by(f64::total_cmp);
    ranks.dedup();
    let leaves = tree.subtree(NodeId::ROOT).map(NodeId);
    let leaves = leaves.filter(|&node| tree.node(node).is_leaf());
    let value = |leaf| {
        let value = found.iter().find(|(node, _)| *node == leaf)?.1;
        u32::try_from(ranks.partition_point(|&rank| rank < value) + 1).ok()
    };
    let score = |leaf| Score::new(value(leaf).unwrap_or(0).into()).unwrap_or_default();
    leaves.map(|leaf| (leaf, score(leaf))).collect()
}

const ROOT: Case = (NodeId::ROOT, false, false, Outcome::Exact);

impl<'t> Planner<'t> {
    fn new(tree: &'t Tree, extreme: Extreme) -> Planner<'t> {
        Planner {
            tree,
            extreme,
            plans: HashMap::new(),
        }
    }

    /// Returns the best plan of a case; `None` if the case cannot happen.
    fn plan(&mut self, case: Case) -> Plan {
        if let Some(known) = self.plans.get(&case) {
            return known.clone();
        }
        let (node, has_alpha, has_beta, outcome) = case;
        let possible = match outcome {
            Outcome::Low => has_alpha,
            Outcome::High => has_beta,
            Outcome::Exact => true,
        };
        let plan = if !possible {
            None
        } else if self.tree.node(node).is_leaf() {
            Some((1, Vec::new()))
        } else {
            self.inner(node, has_alpha, has_beta, outcome)
        };
        self.plans.insert(case, plan.clone());
        plan
    }

    fn inner(&mut self, node: NodeId, has_alpha: bool, has_beta: bool, outcome: Outcome) -> Plan {
        let children: Vec<NodeId> = self.tree.children(node).collect();
        // The best ways so far: without and with a child that raised alpha.
        let mut ways: [Plan; 2] = [Some((0, Vec::new())), None];
        let mut ended: Plan = None;
        for child in children {
            let mut next: [Plan; 2] = [None, None];
            for (raised, way) in [false, true].into_iter().zip(&ways) {
                let Some((cost, results)) = way else { continue };
                let alpha = has_alpha || raised;
                // A child that fails low for its side is too good for this one: cutoff.
                for result in [Outcome::Low, Outcome::Exact, Outcome::High] {
                    let Some((more, _)) = self.plan((child, has_beta, alpha, result)) else {
                        continue;
                    };
                    let mut results = results.clone();
                    results.push(result);
                    let longer = Some((cost + more, results));
                    let place = match result {
                        Outcome::Low if outcome == Outcome::High => &mut ended,
                        Outcome::Low => continue,
                        Outcome::Exact => &mut next[1],
                        Outcome::High => &mut next[usize::from(raised)],
                    };
                    *place = self.better(place.take(), longer);
                }
            }
            ways = next;
        }
        let [not_raised, raised] = ways;
        match outcome {
            Outcome::Low => not_raised,
            Outcome::Exact => raised,
            Outcome::High => ended,
        }
    }

    fn better(&self, one: Plan, other: Plan) -> Plan {
        match (one, other) {
            (Some(one), Some(other)) => {
                let is_better = match self.extreme {
                    Extreme::Most => other.0 < one.0,
                    Extreme::Fewest => other.0 > one.0,
                };
                Some(if is_better { other } else { one })
            }
            (one, other) => one.or(other),
        }
    }

    /// Chooses the values of the visited leaves below a node, whose exact value is `wanted`.
    fn assign(
        &mut self,
        case: Case,
        [alpha, beta]: [Option<f64>; 2],
        wanted: f64,
        found: &mut Vec<(NodeId, f64)>,
    ) {
        let (node, _, has_beta, outcome) = case;
        let Some((_, results)) = self.plan(case) else {
            return;
        };
        if results.is_empty() {
            let value = match outcome {
                Outcome::Low => alpha.map_or(wanted, |alpha| alpha - 1.0),
                Outcome::High => beta.map_or(wanted, |beta| beta + 1.0),
                Outcome::Exact => wanted,
            };
            let is_max = self.tree.node(node).player == Player::Max;
            found.push((node, if is_max { value } else { -value }));
            return;
        }
        // Below a cutoff, exact children come before it and stay below beta.
        let last = match (outcome, alpha, beta) {
            (Outcome::High, Some(alpha), Some(beta)) => f64::midpoint(alpha, beta),
            (Outcome::High, None, Some(beta)) => beta - 1.0,
            _ => wanted,
        };
        let exact = results.iter().filter(|result| **result == Outcome::Exact);
        let exact: f64 = exact.map(|_| 1.0).sum();
        let mut raised = 0.0;
        let mut now = alpha;
        let children: Vec<NodeId> = self.tree.children(node).collect();
        for (child, result) in children.into_iter().zip(results) {
            let mut value = last;
            if result == Outcome::Exact {
                raised += 1.0;
                let share = raised / exact;
                value = alpha.map_or(last - (exact - raised), |alpha| {
                    alpha + (last - alpha) * share
                });
            }
            let case = (child, has_beta, now.is_some(), result);
            let window = [beta, now].map(|end| end.map(|end: f64| -end));
            self.assign(case, window, -value, found);
            if result == Outcome::Exact {
                now = Some(value);
            }
        }
    }
}
