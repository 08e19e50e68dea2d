//! Minimax and alpha-beta written a second time, as negamax on plain numbers. Nothing is shared with `cutoff::search`.

use super::common::{algorithms, trees};
use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::search::trace::record;
use cutoff::search::{Algorithm, CutRule, Fail, Limits, SearchSpec};
use proptest::prelude::*;

struct Plain {
    number: u32,
    max: bool,
    value: f64,
    children: Vec<Plain>,
}

fn plain(tree: &Tree, id: NodeId) -> Plain {
    let node = tree.node(id);
    Plain {
        number: id.0,
        max: node.player == Player::Max,
        value: node.value.map_or(f64::NAN, Score::get),
        children: tree.children(id).map(|child| plain(tree, child)).collect(),
    }
}

/// The work of a search: all nodes in the order of their visits, and the numbers of leaves and cutoffs.
#[derive(Debug, Default, PartialEq)]
struct Work {
    visited: Vec<u32>,
    leaves: u64,
    cutoffs: u64,
}

/// Returns the value for the player who moves at the node, and the index of the first best child.
/// `closes` is the cut condition on alpha and beta, `hard` clamps leaves into the window.
fn negamax(
    node: &Plain,
    (mut alpha, beta): (f64, f64),
    (closes, hard): (fn(f64, f64) -> bool, bool),
    work: &mut Work,
) -> (f64, Option<usize>) {
    work.visited.push(node.number);
    if node.children.is_empty() {
        work.leaves += 1;
        let own = if node.max { node.value } else { -node.value };
        return (if hard { own.max(alpha).min(beta) } else { own }, None);
    }
    let (mut best, mut choice) = (f64::NEG_INFINITY, 0);
    for (index, child) in node.children.iter().enumerate() {
        let value = if child.max == node.max {
            negamax(child, (alpha, beta), (closes, hard), work).0
        } else {
            -negamax(child, (-beta, -alpha), (closes, hard), work).0
        };
        if value > best {
            (best, choice) = (value, index);
        }
        alpha = alpha.max(best);
        if closes(alpha, beta) {
            work.cutoffs += u64::from(index + 1 < node.children.len());
            break;
        }
    }
    (best, Some(choice))
}

proptest! {
    #[test]
    fn searches_match_a_plain_negamax(tree in trees()) {
        let root = plain(&tree, NodeId::ROOT);
        for spec in algorithms() {
            let closes: fn(f64, f64) -> bool = match (spec.algorithm, spec.rules.cut) {
                (Algorithm::Minimax, _) => |_, _| false,
                (_, CutRule::AtEquality) => |alpha, beta| alpha >= beta,
                (_, CutRule::Strict) => |alpha, beta| alpha > beta,
            };
            let hard = spec != SearchSpec::MINIMAX && spec.rules.fail == Fail::Hard;
            let mut work = Work::default();
            let everything = (f64::NEG_INFINITY, f64::INFINITY);
            let (own, choice) = negamax(&root, everything, (closes, hard), &mut work);

            let found = record(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            let (recording, counts) = (&found.recording, found.recording.counts());
            let value = Score::new(if root.max { own } else { -own });
            prop_assert_eq!(Some(recording.value()), value, "{:?}", spec);
            let visited: Vec<u32> = std::iter::once(0).chain(found.moves.iter().map(|mv| mv.0)).collect();
            prop_assert_eq!(counts.nodes, visited.len() as u64);
            let (leaves, cutoffs) = (counts.leaves, counts.cutoffs);
            prop_assert_eq!(Work { visited, leaves, cutoffs }, work, "{:?}", spec);
            let first = recording.pv().first().and_then(|&visit| found.move_into(visit));
            let children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
            prop_assert_eq!(first, choice.map(|index| children[index]), "{:?}", spec);
        }
    }
}
