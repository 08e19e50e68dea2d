//! Trees whose counts are known from theory: perfectly and worst ordered ones, and one as deep as trees may be.

use cutoff::game::{Player, Score, Tree, TreeBuilder};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search, with_deep_stack};

#[derive(Clone, Copy)]
enum Order {
    BestFirst,
    WorstFirst,
}

/// A uniform tree without ties whose children are all perfectly ordered.
fn uniform(branching: u32, depth: u32, order: Order) -> Tree {
    fn add(builder: &mut TreeBuilder, player: Player, value: f64, left: u32, by: (u32, Order)) {
        let (branching, order) = by;
        if left == 0 {
            builder.leaf(Score::new(value).unwrap()).unwrap();
            return;
        }
        // All that differs below one child is less than what lies between it and its siblings.
        let gap = f64::from(2 * branching).powi(left.try_into().unwrap());
        builder.open(None).unwrap();
        for at in 0..branching {
            let rank = match order {
                Order::BestFirst => at,
                Order::WorstFirst => branching - 1 - at,
            };
            let loss = gap * f64::from(rank);
            let child = match player {
                Player::Max => value - loss,
                Player::Min => value + loss,
            };
            add(builder, player.other(), child, left - 1, by);
        }
        builder.close();
    }
    let mut builder = TreeBuilder::new(Player::Max);
    add(&mut builder, Player::Max, 0.0, depth, (branching, order));
    builder.finish()
}

#[test]
fn perfect_order_visits_the_minimal_tree() {
    for branching in 1..=5u32 {
        for depth in 0..=6u32 {
            let best = uniform(branching, depth, Order::BestFirst);
            let worst = uniform(branching, depth, Order::WorstFirst);
            let b = u64::from(branching);
            let minimal = b.pow(depth.div_ceil(2)) + b.pow(depth / 2) - 1;
            for rules in Rules::ALL {
                let count = |tree: &Tree| {
                    let outcome =
                        search(&tree, SearchSpec::alpha_beta(rules), depth, Limits::NONE).unwrap();
                    assert_eq!(outcome.value, Score::ZERO);
                    outcome.counts
                };
                // A fail-hard value never passes the window, so a rule that waits for that never cuts.
                let leaves = match (rules.cut, rules.fail) {
                    (CutRule::Strict, Fail::Hard) => b.pow(depth),
                    _ => minimal,
                };
                assert_eq!(count(&best).leaves, leaves, "{b}^{depth} under {rules}");
                let all = count(&worst);
                assert_eq!(all.nodes, worst.len() as u64, "{b}^{depth} under {rules}");
                assert_eq!(all.cutoffs, 0);
            }
        }
    }
}

/// Where all leaves are alike, every order is perfect, but only for the rule that cuts at equality.
#[test]
fn equal_leaves_count_as_perfectly_ordered() {
    let mut builder = TreeBuilder::new(Player::Min);
    builder.open(None).unwrap();
    for _ in 0..4 {
        builder.open(None).unwrap();
        for _ in 0..4 {
            builder.leaf(Score::from(7)).unwrap();
        }
        builder.close();
    }
    builder.close();
    let tree = builder.finish();
    for rules in Rules::ALL {
        let outcome = search(&&tree, SearchSpec::alpha_beta(rules), 2, Limits::NONE).unwrap();
        let leaves = match rules.cut {
            CutRule::AtEquality => 4 + 4 - 1,
            CutRule::Strict => 16,
        };
        assert_eq!(outcome.counts.leaves, leaves, "{rules}");
    }
}

#[test]
fn thousand_plies_fit_the_deep_stack() {
    with_deep_stack("thousand plies", || {
        // At every other node MIN may also stop at a leaf, worth more than what is at the end.
        let mut builder = TreeBuilder::new(Player::Max);
        for ply in 0..1000 {
            builder.open(None).unwrap();
            if ply % 2 == 1 {
                builder.leaf(Score::from(1000 - ply)).unwrap();
            }
        }
        builder.leaf(Score::from(-5)).unwrap();
        builder.close_to(0);
        let tree = builder.finish();
        assert_eq!((tree.height(), tree.len()), (1000, 1501));
        for spec in
            std::iter::once(SearchSpec::MINIMAX).chain(Rules::ALL.map(SearchSpec::alpha_beta))
        {
            let outcome = search(&&tree, spec, 1000, Limits::NONE).unwrap();
            assert_eq!(outcome.value, Score::from(-5));
            assert_eq!((outcome.pv.len(), outcome.counts.nodes), (1000, 1501));
            let recording = record(&&tree, spec, 1000, Limits::NONE).unwrap().recording;
            assert_eq!(recording.counts(), outcome.counts);
            assert_eq!(recording.pv().len(), 1000);
            let deepest = VisitId(1500);
            let moment = recording.moment(recording.entered(deepest));
            assert_eq!(moment.path().len(), 1001);
            assert_eq!(recording.moment(recording.steps()).best_line().len(), 1000);
        }
    });
}
