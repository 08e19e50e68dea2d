//! Returned values as claims.

use cutoff::game::{Player, Score};
use cutoff::search::{Claim, CutRule, Fail, Interval, Rules, ToldValue, Window};

#[test]
fn clamped_value_is_reported_as_a_bound() {
    let window = Window {
        alpha: Score::from(3),
        beta: Score::INFINITY,
    };
    let exactly = |score: i32| Interval {
        lo: Score::from(score),
        hi: Score::from(score),
    };
    let hard = Some(Rules::new(CutRule::Strict, Fail::Hard));
    let at = (Player::Min, window);
    let told = ToldValue::of(hard, at, Score::from(3), true, exactly(2));
    let text = |claim: Option<Claim>| claim.map(|claim| claim.to_string());
    assert_eq!(text(told.claim).as_deref(), Some("<=3"));
    assert_eq!(text(told.beyond).as_deref(), Some("=2"));
    let soft = Some(Rules::new(CutRule::Strict, Fail::Soft));
    let told = ToldValue::of(soft, at, Score::from(2), true, exactly(2));
    assert_eq!(text(told.claim).as_deref(), Some("=2"));
    assert_eq!(told.beyond, None);
    // Inside the window both are equal.
    let told = ToldValue::of(hard, at, Score::from(5), true, exactly(5));
    assert_eq!(text(told.claim).as_deref(), Some("=5"));
    assert_eq!(told.beyond, None);
}
