//! Values from the side to move, as negamax writes them.

use cutoff::game::{Player, Score};
use cutoff::search::{Claim, Interval, Notation, Relation, Window};

#[test]
fn negamax_negates_and_swaps_bounds_at_min_nodes() {
    let (low, high) = (Score::from(-2), Score::from(5));
    let proved = Interval::from((low, high));
    let window = Window {
        alpha: low,
        beta: high,
    };
    let negated = Notation::Negamax.interval(Player::Min, proved);
    assert_eq!(negated, Interval::from((Score::from(-5), Score::from(2))));
    let negated = Notation::Negamax.window(Player::Min, window);
    assert_eq!(
        (negated.alpha, negated.beta),
        (Score::from(-5), Score::from(2))
    );
    for (notation, player) in [
        (Notation::Negamax, Player::Max),
        (Notation::Minimax, Player::Max),
        (Notation::Minimax, Player::Min),
    ] {
        assert_eq!(notation.interval(player, proved), proved);
        assert_eq!(notation.window(player, window), window);
    }
}

#[test]
fn claim_and_its_interval_are_written_alike() {
    let score = Score::from(3);
    for &notation in Notation::ALL {
        for player in [Player::Max, Player::Min] {
            for relation in [Relation::Exactly, Relation::AtMost, Relation::AtLeast] {
                let claim = Claim { relation, score };
                let written = notation.claim(player, claim);
                let interval = notation.interval(player, claim.interval());
                assert_eq!(written.interval(), interval);
            }
        }
    }
}
