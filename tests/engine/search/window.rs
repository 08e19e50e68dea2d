//! Windows and proved intervals.

use cutoff::game::{Player, Score};
use cutoff::search::{Interval, Window};

fn window(alpha: i32, beta: i32) -> Window {
    Window {
        alpha: Score::from(alpha),
        beta: Score::from(beta),
    }
}

fn interval(lo: i32, hi: i32) -> Interval {
    Interval::from((Score::from(lo), Score::from(hi)))
}

#[test]
fn window_narrows_only_on_the_players_side() {
    let (three, nine) = (Score::from(3), Score::from(9));
    assert_eq!(window(0, 8).narrowed(Player::Max, three), window(3, 8));
    assert_eq!(window(0, 8).narrowed(Player::Min, three), window(0, 3));
    assert_eq!(window(5, 8).narrowed(Player::Max, three), window(5, 8));
    assert_eq!(window(5, 8).narrowed(Player::Min, nine), window(5, 8));
    assert_eq!(window(5, 8).narrowed(Player::Max, nine), window(9, 8));
    assert_eq!(window(5, 8).bound_of(Player::Max), Score::from(5));
    assert_eq!(window(5, 8).bound_of(Player::Min), Score::from(8));
    assert_eq!(Window::FULL.to_string(), "(-inf, inf)");
}

#[test]
fn interval_combines_child_bounds() {
    let seen = |player| {
        Interval::none_seen(player)
            .with_child(player, interval(1, 4))
            .with_child(player, interval(2, 3))
    };
    assert_eq!(seen(Player::Max), interval(2, 4));
    assert_eq!(seen(Player::Min), interval(1, 3));
    let at_least = seen(Player::Max).with_unseen(Player::Max);
    assert_eq!(
        (at_least.lo, at_least.hi),
        (Score::from(2), Score::INFINITY)
    );
    let at_most = seen(Player::Min).with_unseen(Player::Min);
    assert_eq!(
        (at_most.lo, at_most.hi),
        (Score::NEG_INFINITY, Score::from(3))
    );
}

#[test]
fn interval_contains_its_ends() {
    assert!(interval(1, 4).contains(Score::from(1)) && interval(1, 4).contains(Score::from(4)));
    assert!(!interval(1, 4).contains(Score::from(5)) && !interval(1, 4).is_exact());
    assert!(Interval::exactly(Score::INFINITY).is_exact());
    assert!(Interval::UNKNOWN.contains(Score::INFINITY));
}
