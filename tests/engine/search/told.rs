//! Returned values as claims.

use cutoff::game::{Player, Score};
use cutoff::search::{Claim, CutRule, Fail, Interval, Rules, Window};

#[test]
fn clamped_value_is_reported_as_a_bound() {
    let window = Window {
        alpha: Score::from(3),
        beta: Score::INFINITY,
    };
    let at = (Player::Min, window);
    let told = |fail, value: i32, proved: i32| {
        let rules = Some(Rules::new(CutRule::Strict, fail));
        let proved = Interval::exactly(Score::from(proved));
        let claim = Claim::of_search(rules, at, Score::from(value), true, proved);
        claim.map(|claim| claim.to_string())
    };
    assert_eq!(told(Fail::Hard, 3, 2).as_deref(), Some("<=3"));
    assert_eq!(told(Fail::Soft, 2, 2).as_deref(), Some("=2"));
    // Inside the window both are equal.
    assert_eq!(told(Fail::Hard, 5, 5).as_deref(), Some("=5"));
}
