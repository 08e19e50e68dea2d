//! Questions of null windows, and conditions of cutoffs.

use cutoff::game::{Player, Score, library, read_typed_tree};
use cutoff::search::trace::{Event, VisitId, record};
use cutoff::search::{
    Algorithm, Comparison, CutRule, Fail, Limits, Notation, Rules, SearchSpec, Sign, Window,
};

#[test]
fn null_question_names_the_plain_score() {
    let five = Score::from(5);
    let above = Window {
        alpha: five,
        beta: five.next_up(),
    };
    let below = Window {
        alpha: five.next_down(),
        beta: five,
    };
    let of = |window, algorithm| Comparison::asked_by(window, algorithm).unwrap();
    for (window, algorithm, sign) in [
        (above, Algorithm::Pvs, Sign::MoreThan),
        (below, Algorithm::Pvs, Sign::LessThan),
        (above, Algorithm::Mtdf, Sign::MoreThan),
        (below, Algorithm::Mtdf, Sign::AtLeast),
    ] {
        let question = of(window, algorithm);
        assert_eq!((question.sign, question.score), (sign, five));
        let negated = question.written_in(Notation::Negamax, Player::Min);
        for value in [window.alpha, window.beta] {
            assert_eq!(question.is_true_of(value), negated.is_true_of(-value));
        }
        let answers = [window.alpha, window.beta].map(|it| question.is_true_of(it));
        assert_ne!(answers[0], answers[1]);
    }
    assert_eq!(Comparison::asked_by(Window::FULL, Algorithm::Pvs), None);
}

/// The condition at a node of this player with the window (3, 5), as written there.
fn condition(spec: SearchSpec, player: Player, notation: Notation) -> Option<String> {
    let window = Window {
        alpha: Score::from(3),
        beta: Score::from(5),
    };
    let cuts = Comparison::that_cuts(spec, player, window)?.written_in(notation, player);
    Some(format!("{} {}", cuts.sign.symbol(), cuts.score))
}

#[test]
fn cut_condition_follows_the_cut_rule() {
    let with = |cut, fail| SearchSpec::alpha_beta(Rules::new(cut, fail));
    let (minimax, negamax) = (Notation::Minimax, Notation::Negamax);
    for fail in [Fail::Soft, Fail::Hard] {
        let spec = with(CutRule::AtEquality, fail);
        let of = |player, notation| condition(spec, player, notation).unwrap();
        assert_eq!(of(Player::Max, minimax), "≥ 5");
        assert_eq!(of(Player::Min, minimax), "≤ 3");
        assert_eq!(of(Player::Max, negamax), "≥ 5");
        assert_eq!(of(Player::Min, negamax), "≥ -3");
    }
    let strict = |player, notation| condition(with(CutRule::Strict, Fail::Soft), player, notation);
    assert_eq!(strict(Player::Max, minimax).unwrap(), "> 5");
    assert_eq!(strict(Player::Min, minimax).unwrap(), "< 3");
    assert_eq!(strict(Player::Min, negamax).unwrap(), "> -3");
    // Clamped to its window, no value is beyond it.
    let never = with(CutRule::Strict, Fail::Hard);
    assert_eq!(condition(never, Player::Max, minimax), None);
    assert_eq!(condition(SearchSpec::MINIMAX, Player::Max, minimax), None);
}

#[test]
fn cut_condition_needs_a_bound_of_the_other_player() {
    let spec = SearchSpec::alpha_beta(Rules::default());
    let window = Window {
        alpha: Score::from(3),
        ..Window::FULL
    };
    assert_eq!(Comparison::that_cuts(spec, Player::Max, window), None);
    assert!(Comparison::that_cuts(spec, Player::Min, window).is_some());
    assert_eq!(Comparison::that_cuts(spec, Player::Min, Window::FULL), None);
}

#[test]
fn cut_condition_of_a_null_window_names_the_plain_score() {
    let five = Score::from(5);
    let pvs: SearchSpec = "pvs".parse().unwrap();
    let of = |player, alpha, beta| {
        let cuts = Comparison::that_cuts(pvs, player, Window { alpha, beta }).unwrap();
        (cuts.sign, cuts.score)
    };
    let (up, down) = (five.next_up(), five.next_down());
    assert_eq!(of(Player::Max, five, up), (Sign::MoreThan, five));
    assert_eq!(of(Player::Min, five, up), (Sign::AtMost, five));
    assert_eq!(of(Player::Max, down, five), (Sign::AtLeast, five));
    assert_eq!(of(Player::Min, down, five), (Sign::LessThan, five));
}

/// Its value is a mean: no single child decides it.
#[test]
fn chance_node_has_no_cut_condition() {
    let spec = SearchSpec::alpha_beta(Rules::default());
    for root in ["max", "min"] {
        let text = format!("{root}(4, chance(1/2: (3 1), 1/2: (2 9)), 5)");
        let tree = read_typed_tree(&text).unwrap();
        let recording = record(&&tree, spec, 3, Limits::NONE).unwrap().recording;
        for step in 0..recording.steps() {
            if let Some((node, _)) = recording.moment(step).cut_condition() {
                assert!(!recording.visit(node).chance, "{text}: step {step}");
            }
        }
    }
}

/// The table has said nothing about it: its children are searched.
#[test]
fn probed_node_has_the_cut_condition_of_its_search() {
    let tree = library::find("aima-figure").unwrap().tree();
    let spec: SearchSpec = "alpha-beta+table".parse().unwrap();
    let recording = record(&&*tree, spec, 2, Limits::NONE).unwrap().recording;
    let c = recording.children(VisitId::ROOT).nth(1).unwrap();
    let probed = recording.moment(recording.entered(c) + 1);
    assert_eq!(probed.event(), Some(Event::Probe(c)));
    let (node, condition) = probed.cut_condition().unwrap();
    assert_eq!(
        (node, condition.sign, condition.score),
        (c, Sign::AtMost, Score::from(3))
    );
}
