//! Claims about values.

use cutoff::game::Score;
use cutoff::search::Interval;

#[test]
fn claim_never_exceeds_the_interval() {
    let text = |lo: f64, hi: f64, value: i32| {
        let interval = Interval {
            lo: Score::new(lo).unwrap(),
            hi: Score::new(hi).unwrap(),
        };
        let claim = interval.claim(Score::from(value));
        claim.map(|claim| claim.to_string())
    };
    let inf = f64::INFINITY;
    assert_eq!(text(3.0, 3.0, 3).as_deref(), Some("=3"));
    // Fail-hard returned 2, yet the explored part proves -2.
    assert_eq!(text(-2.0, -2.0, 2).as_deref(), Some("=-2"));
    assert_eq!(text(-inf, 2.0, 2).as_deref(), Some("<=2"));
    assert_eq!(text(4.0, inf, 4).as_deref(), Some(">=4"));
    assert_eq!(text(0.0, 1.0, 1).as_deref(), Some("<=1"));
    assert_eq!(text(0.0, 1.0, 0).as_deref(), Some(">=0"));
    assert_eq!(text(-inf, inf, 0), None);
}
