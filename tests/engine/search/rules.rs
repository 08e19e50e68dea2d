//! Cut rules and fail-hard bounds.

use cutoff::game::Score;
use cutoff::search::{CutRule, Fail, Rules, UnknownRules, Window};

fn window(alpha: i32, beta: i32) -> Window {
    Window {
        alpha: Score::from(alpha),
        beta: Score::from(beta),
    }
}

#[test]
fn cut_rules_differ_only_at_equality() {
    for (alpha, beta, at_equality, strict) in [
        (1, 2, false, false),
        (2, 2, true, false),
        (3, 2, true, true),
    ] {
        assert_eq!(CutRule::AtEquality.closes(window(alpha, beta)), at_equality);
        assert_eq!(CutRule::Strict.closes(window(alpha, beta)), strict);
    }
}

#[test]
fn only_fail_hard_clamps_to_the_window() {
    for (value, hard) in [(1, 2), (3, 3), (9, 5)] {
        let value = Score::from(value);
        assert_eq!(Fail::Hard.bounded(value, window(2, 5)), Score::from(hard));
        assert_eq!(Fail::Soft.bounded(value, window(2, 5)), value);
    }
    // No caller should ask with such a window, but nothing breaks.
    assert_eq!(
        Fail::Hard.bounded(Score::ZERO, window(5, 2)),
        Score::from(2)
    );
}

#[test]
fn rules_round_trip() {
    for rules in Rules::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(Rules::ALL[0], Rules::default());
    assert_eq!(Rules::default().to_string(), "at-equality/soft");
    for wrong in [
        "",
        "soft",
        "strict",
        "strict/",
        "Strict/Hard",
        " strict/hard",
        "strict-hard",
    ] {
        assert_eq!(wrong.parse::<Rules>(), Err(UnknownRules));
    }
}
