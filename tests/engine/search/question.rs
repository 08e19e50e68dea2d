//! Questions of null windows.

use cutoff::game::{Player, Score};
use cutoff::search::{Algorithm, Notation, NullQuestion, Sign, Window};

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
    let of = |window, algorithm| NullQuestion::of(window, algorithm).unwrap();
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
    assert_eq!(NullQuestion::of(Window::FULL, Algorithm::Pvs), None);
}
