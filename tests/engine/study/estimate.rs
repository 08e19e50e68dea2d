//! What a search is expected to cost, and how long the rest will take.

use cutoff::measure::{Cost, Results};

use super::games::Uniform;
use super::{pairs, quick, run};

#[allow(clippy::cast_precision_loss)] // to see whether two counts are close
fn ratio(guess: u64, truth: u64) -> f64 {
    guess as f64 / truth as f64
}

#[test]
fn uniform_tree_estimates_are_close() {
    for (branching, depth) in [(2, 18), (3, 11), (10, 5), (40, 3)] {
        let game = Uniform {
            branching,
            height: 40,
        };
        let study = pairs(game, quick(depth));
        let done = run(&study).0.unwrap();
        for next in &done.pairs(0)[1..] {
            let cost = |search| study.cost(&done, 0, search, next.depth, None);
            let [alpha_beta, minimax] = [0, 1].map(cost);
            assert!(minimax.seconds.unwrap() > 0.0 && alpha_beta.seconds.unwrap() > 0.0);
            let minimax = ratio(minimax.nodes.unwrap(), next.minimax.counts.nodes);
            let alpha_beta = ratio(alpha_beta.nodes.unwrap(), next.alpha_beta.counts.nodes);
            println!(
                "b {branching} depth {}: minimax x{minimax:.2}, alpha-beta x{alpha_beta:.2}",
                next.depth
            );
            assert!(
                (0.6..1.7).contains(&minimax),
                "{branching}^{}: {minimax}",
                next.depth
            );
            // The alternation of its cuts shows from three depths on.
            if next.depth >= 4 {
                assert!(
                    (0.3..3.0).contains(&alpha_beta),
                    "{branching}^{}: {alpha_beta}",
                    next.depth
                );
            }
        }
    }
    let nothing = pairs(
        Uniform {
            branching: 2,
            height: 3,
        },
        quick(2),
    );
    assert_eq!(
        nothing.cost(&Results::default(), 0, 0, 1, None),
        Cost::default()
    );
}

#[test]
fn time_left_is_known_after_first_measurements() {
    let game = || Uniform {
        branching: 4,
        height: 40,
    };
    let study = pairs(game(), quick(6));
    assert_eq!(Results::default().remaining(&study), None);
    let some = run(&pairs(game(), quick(3))).0.unwrap();
    let left = some.remaining(&study).unwrap();
    assert!(left > 0.0 && left < 60.0, "{left} s");
    let all = run(&study).0.unwrap();
    assert_eq!(all.remaining(&study), Some(0.0));
}
