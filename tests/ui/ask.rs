//! Asking while stepping, by accessible names and by keys.

use cutoff::app::App;
use cutoff::app::lessons::ask::{AskRate, AskSettings, Draft};
use cutoff::search::{Algorithm, Claim, Relation, Window};
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::teach::{Answer, Kinds, QuestionKind, Skill, question};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

pub type Shown = Harness<'static, App>;

pub fn press(window: &mut Shown, key: Key) {
    window.key_press(key);
    settle(window);
}

pub fn type_in(window: &mut Shown, text: &str) {
    window.event(egui::Event::Text(text.to_owned()));
    settle(window);
}

pub fn says(window: &Shown, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

pub fn step(window: &Shown) -> u32 {
    window.state().session.stepping.step()
}

fn is_open(window: &Shown) -> bool {
    window.state().session.ask.open().is_some()
}

fn asking(kinds: Kinds, text: Option<&str>) -> Shown {
    let ask = AskSettings {
        on: true,
        kinds,
        often: AskRate::Every,
        room: false,
    };
    let settings = Settings {
        ask,
        ..Settings::default()
    };
    let request = text.map(|text| Request::Text(text.as_bytes().to_vec(), "the test".to_owned()));
    window_with(settings, request)
}

const NUMBERS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// The right answer to the question in front.
pub fn right_answer(window: &Shown) -> Answer {
    let state = &window.state().session;
    let open = state.ask.open().expect("something is asked");
    state.stage.with_side(|side| {
        let asked = question(side, open.step, Kinds::only(open.kind)).unwrap();
        asked.answer()
    })
}

/// Enters an answer by the keyboard alone, and checks it.
pub fn answer(window: &mut Shown, answer: &Answer) {
    let draft = window.state().session.ask.open().unwrap().draft.clone();
    match (answer, draft) {
        (Answer::Node(node), Draft::Node(offered, _)) => {
            let place = offered.iter().position(|it| it == node);
            let place = place.expect("the right node can be chosen by its number");
            if let Some(key) = NUMBERS.get(place + 1) {
                press(window, *key);
            } else {
                // A chess root has more moves than there are numbers: from the last one up.
                for _ in place..offered.len() {
                    press(window, Key::ArrowUp);
                }
            }
        }
        (Answer::Window(bounds), Draft::Window(_)) => {
            type_in(window, &bounds.alpha.to_string());
            press(window, Key::Tab);
            type_in(window, &bounds.beta.to_string());
        }
        (Answer::Best(best), Draft::Best(_)) => type_in(window, &best.to_string()),
        (Answer::Cut(skipped), Draft::Cut(_, remaining, _)) => {
            if skipped.is_empty() {
                press(window, Key::Num0);
            }
            for index in skipped {
                let place = remaining.iter().position(|it| it.index == *index).unwrap();
                press(window, NUMBERS[place + 1]);
            }
        }
        (Answer::Returned(claim), Draft::Returned(..)) => {
            let sign = match claim.relation {
                Relation::Exactly => '=',
                Relation::AtMost => '<',
                Relation::AtLeast => '>',
            };
            type_in(window, &format!("{sign}{}", claim.score));
        }
        (answer, Draft::Choice(offered, _)) => {
            let place = offered.iter().position(|it| it == answer).unwrap();
            press(window, NUMBERS[place + 1]);
        }
        (answer, draft) => panic!("{answer:?} does not answer {draft:?}"),
    }
    press(window, Key::Enter);
}

/// Questions about the parts of a search offer their answers by number.
#[test]
fn refinement_questions_are_answered_by_number() {
    for (tree, spec, kind, depth) in [
        (
            "transpositions",
            "alpha-beta+table",
            QuestionKind::Table,
            None,
        ),
        ("one-better-later", "pvs", QuestionKind::NullWindow, None),
        ("one-better-later", "pvs", QuestionKind::Research, None),
        (
            "killer-reply",
            "alpha-beta+killers",
            QuestionKind::FirstMove,
            None,
        ),
        (
            "hanging-at-the-horizon",
            "alpha-beta+quiescence",
            QuestionKind::Quiescence,
            Some(1),
        ),
    ] {
        let mut settings = Settings {
            ask: AskSettings {
                on: true,
                kinds: Kinds::only(kind),
                often: AskRate::Every,
                room: false,
            },
            ..Settings::default()
        };
        settings.setup.spec = spec.parse().unwrap();
        settings.setup.tree_depth = depth;
        let json = cutoff::game::library::find(tree).unwrap().json;
        let request = Request::Text(json.as_bytes().to_vec(), "the test".to_owned());
        let mut window = window_with(settings, Some(request));
        let mut asked = 0;
        let last = window.state().session.stage.recording.steps();
        while asked < 3 && step(&window) < last {
            press(&mut window, Key::ArrowRight);
            let Some(open) = window.state().session.ask.open().cloned() else {
                continue;
            };
            asked += 1;
            assert_eq!(open.kind, kind);
            window.get_by_label(&open.text);
            let right = right_answer(&window);
            let Draft::Choice(offered, None) = &open.draft else {
                panic!("{:?}", open.draft)
            };
            // The first of the others, wrong, where it is the first question.
            let mut others = offered.iter().filter(|it| **it != right);
            let wrong = others.next().unwrap().clone();
            // Then another one, or the right one if there are only two.
            let (second, said) = match others.next() {
                Some(other) => (other.clone(), "Wrong: "),
                None => (right.clone(), "Right: "),
            };
            let said = if asked == 1 {
                answer(&mut window, &wrong);
                assert!(says(&window, "Hint: "), "{kind}");
                answer(&mut window, &second);
                said
            } else {
                answer(&mut window, &right);
                "Right: "
            };
            assert!(says(&window, said), "{kind}");
            press(&mut window, Key::Enter);
        }
        assert!(asked > 0, "{kind}");
        assert_eq!(window.state().session.ask.score.1, asked, "{kind}");
    }
}

fn cut_question(kinds: &[QuestionKind]) -> Shown {
    let kinds = kinds.iter().fold(Kinds::NONE, |all, &it| all.set(it, true));
    asking(kinds, None)
}

/// Steps forward to the next question.
fn to_question(window: &mut Shown) -> u32 {
    for _ in 0..60 {
        if is_open(window) {
            return step(window);
        }
        press(window, Key::Space);
    }
    panic!("nothing is asked");
}

/// Leaves questions until the screen is at this step.
fn go_to(window: &mut Shown, wanted: u32) {
    while step(window) < wanted {
        press(window, Key::ArrowRight);
        if step(window) < wanted && is_open(window) {
            press(window, Key::Escape);
        }
    }
    if !is_open(window) {
        press(window, Key::ArrowRight);
    }
    assert_eq!(step(window), wanted);
}

#[test]
fn stride_stops_at_a_question_until_answered() {
    let mut window = cut_question(&[QuestionKind::Cut]);
    // The first cut is at step 18; C1 returns at step 17. B and its leaves meet no bound from above: that is not asked.
    press(&mut window, Key::C);
    assert_eq!(step(&window), 17);
    let asked = "C1 has returned 2 to C. Is there a cutoff at C? Which children are skipped?";
    window.get_by_label(asked);
    // The tree's words stand back for the question.
    assert!(!says(&window, "C’s first value"));
    press(&mut window, Key::ArrowRight);
    assert!(says(&window, "Answer first"));
    assert_eq!(step(&window), 17);
    press(&mut window, Key::Num2);
    press(&mut window, Key::Num1);
    press(&mut window, Key::Enter);
    window.get_by_label("Right: skips C2, C3.");
    window.get_by_label("1 of 1 right");
    press(&mut window, Key::ArrowRight);
    assert_eq!(step(&window), 18);
    assert!(!is_open(&window));
    assert!(says(&window, "Cutoff at C: 2 ≤ 3."));
}

#[test]
fn every_question_kind_accepts_key_answers() {
    // The AIMA tree: which step asks it, a wrong answer, what is said to it, and its misconception.
    let score = cutoff::game::Score::from;
    let bounds = |alpha: i32, beta: i32| {
        Answer::Window(Window {
            alpha: score(alpha),
            beta: score(beta),
        })
    };
    let node = |window: &Shown, name: &str| {
        let stage = &window.state().session.stage;
        let mut all = (0..13).map(cutoff::game::NodeId);
        let found = all.find(|&node| stage.name(node) == name).unwrap();
        Answer::Node(found)
    };
    let cases = [
        (QuestionKind::Window, 13, "(−∞, ∞)", None),
        (QuestionKind::Window, 13, "(2, 3)", None),
        (
            QuestionKind::Cut,
            17,
            "no cutoff",
            Some("inherited bound dropped"),
        ),
        (
            QuestionKind::Return,
            18,
            "exactly 2",
            Some("bound mistaken for an exact value"),
        ),
        (QuestionKind::RootMove, 19, "C", None),
        (
            QuestionKind::Next,
            17,
            "C2",
            Some("inherited bound dropped"),
        ),
    ];
    for (kind, at, wrong, misunderstood) in cases {
        for rightly in [true, false] {
            let mut window = asking(Kinds::only(kind), None);
            go_to(&mut window, at);
            assert!(!says(&window, "Misconception"));
            let right = right_answer(&window);
            let wrongly = match (kind, wrong) {
                (QuestionKind::Window, "(2, 3)") => bounds(2, 3),
                (QuestionKind::Window, _) => Answer::Window(Window::FULL),
                (QuestionKind::Cut, _) => Answer::Cut(Vec::new()),
                (QuestionKind::Return, _) => Answer::Returned(Claim {
                    relation: Relation::Exactly,
                    score: score(2),
                }),
                (_, name) => node(&window, name),
            };
            let given = if rightly { right } else { wrongly };
            answer(&mut window, &given);
            let progress = &window.state().session.practice.progress;
            let points = progress.of(kind.skill());
            assert_eq!((points.got, points.of), (u32::from(rightly), 1), "{kind}");
            if rightly {
                assert!(says(&window, "Right: "), "{kind} at {at}");
                assert!(!says(&window, "Misconception"));
            } else {
                // A hint, which is not the answer; the same answer again is no other try.
                window.get_by_label(&format!("Not quite: {wrong}. Try again:"));
                assert!(
                    says(&window, "Hint: ") && !says(&window, "Wrong: "),
                    "{kind}"
                );
                let told = misunderstood.is_none_or(|name| says(&window, name));
                assert!(told, "{kind}");
                assert_eq!(step(&window), at);
                press(&mut window, Key::Enter);
                window.get_by_label(&format!("Not quite: {wrong}. Try again:"));
                press(&mut window, Key::F2);
                assert!(!says(&window, "Not quite"), "{kind}");
                let practised = &window.state().session.practice.progress;
                assert_eq!(practised.of(kind.skill()).of, 1, "{kind}");
            }
            press(&mut window, Key::Enter);
            assert_eq!(step(&window), at + 1);
        }
    }
}

#[test]
fn misconception_is_named_and_recorded() {
    let mut window = cut_question(&[QuestionKind::Return]);
    go_to(&mut window, 18);
    type_in(&mut window, "=2");
    press(&mut window, Key::Enter);
    window.get_by_label("Misconception: bound mistaken for an exact value");
    assert!(says(&window, "may be only a bound"));
    // The second try is right, and what is noted stays.
    press(&mut window, Key::Backspace);
    type_in(&mut window, "<2");
    press(&mut window, Key::Enter);
    window.get_by_label("Right: at most 2.");
    assert_eq!(window.state().session.ask.score, (0, 1));
    let progress = &window.state().session.practice.progress;
    let points = progress.of(Skill::Values);
    assert_eq!((points.got, points.of), (0, 1));
}

#[test]
fn open_question_hides_its_answer() {
    let node = |window: &Shown, name: &str| {
        let node = window.get_by_label_contains(name);
        node.accesskit_node().label().unwrap()
    };
    // Without asking, all of this is there.
    let mut open = window();
    open.set_size(egui::vec2(1280.0, 2000.0));
    for _ in 0..18 {
        press(&mut open, Key::ArrowRight);
    }
    assert!(node(&open, "MIN node C, ply").contains("at most 2"));
    open.get_by_label("Current node").click();
    settle(&mut open);
    open.get_by_label("at most 2");
    open.get_by_label("Source").click();
    settle(&mut open);
    assert!(says(&open, "What to notice"));

    let mut window = cut_question(&[QuestionKind::Return]);
    window.set_size(egui::vec2(1280.0, 2000.0));
    window.get_by_label("Source").click();
    settle(&mut window);
    go_to(&mut window, 18);
    assert!(!node(&window, "MIN node C, ply").contains("at most"));
    assert!(window.query_by_label("at most 2").is_none());
    assert!(!says(&window, "What to notice"));
    press(&mut window, Key::K);
    assert!(!says(&window, "Critical tree (shows the result)"));
    press(&mut window, Key::X);
    assert!(!window.state().session.what_if.is_shaking());
    // What is told of other nodes stays.
    assert!(node(&window, "MIN node B, ply").contains("exactly 3"));
    type_in(&mut window, "<2");
    press(&mut window, Key::Enter);
    assert!(node(&window, "MIN node C, ply").contains("at most 2"));

    let mut window = cut_question(&[QuestionKind::Cut]);
    go_to(&mut window, 17);
    assert!(!says(&window, "is empty"));
    assert!(!says(&window, "by the cutoff at"));
    // Whether a cutoff is still to come is not told either: there is none after this one.
    press(&mut window, Key::A);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    let next = window.get_by_label("Next cutoff");
    assert!(!next.accesskit_node().is_disabled());
    press(&mut window, Key::C);
    assert_eq!(step(&window), 24);
    assert!(is_open(&window));
}

/// Where the numbers of the answer would stand: the bars, the variables, the lit line, the list and the names of nodes.
#[test]
fn panels_hide_values_of_the_open_question() {
    use cutoff::session::settings::Section;
    let mut window = cut_question(&[QuestionKind::Window, QuestionKind::Cut]);
    window.set_size(egui::vec2(1600.0, 2000.0));
    for section in [Section::CallStack, Section::Pseudocode] {
        window
            .state_mut()
            .session
            .settings
            .show_section(section, true);
    }
    // Without a question: A's window now, in four places.
    window.state_mut().session.go_to(13);
    settle(&mut window);
    let telling = [
        "A: alpha 3",
        "active line",
        "active call",
        "A, by B",
        "at least 3",
    ];
    let told = |window: &Shown| telling.map(|text| says(window, text));
    let before = told(&window);
    assert!(before[0] && before[1] && before[2], "{before:?}");
    // C receives what A has now.
    window.state_mut().session.go_to(0);
    settle(&mut window);
    go_to(&mut window, 13);
    let open = window.state().session.ask.open().unwrap().clone();
    assert_eq!(open.kind, QuestionKind::Window);
    assert_eq!(told(&window), [false; 5]);
    assert!(says(&window, "The variables are shown once"));
    // C decides: its own bar says that its window is empty.
    press(&mut window, Key::Escape);
    go_to(&mut window, 17);
    assert_eq!(
        window.state().session.ask.open().unwrap().kind,
        QuestionKind::Cut
    );
    assert!(!says(&window, "C: alpha") && !says(&window, "active line"));
    assert!(says(&window, "A: alpha 3"), "what is above stays");
    press(&mut window, Key::Num1);
    press(&mut window, Key::Num2);
    press(&mut window, Key::Enter);
    assert!(says(&window, "Right: ") && says(&window, "C: alpha"));
}

#[test]
fn questions_on_badge_turns_questions_off() {
    let mut window = window();
    for width in [1280.0, 800.0] {
        window.set_size(egui::vec2(width, 600.0));
        settle(&mut window);
        assert!(window.query_by_label("Questions on").is_none());
        press(&mut window, Key::Q);
        window.get_by_label("Questions on").click();
        settle(&mut window);
        assert!(!window.state().session.settings.ask.on);
    }
}

#[test]
fn infinity_has_key_and_button() {
    let mut window = asking(Kinds::only(QuestionKind::Window), None);
    to_question(&mut window);
    let typed = |window: &Shown| match &window.state().session.ask.open().unwrap().draft {
        Draft::Window(typed) => typed.clone(),
        other => panic!("{other:?}"),
    };
    type_in(&mut window, "-");
    type_in(&mut window, "i");
    assert_eq!(typed(&window), ["−∞", ""]);
    window.get_by_label("β: ∞").click();
    settle(&mut window);
    assert_eq!(typed(&window), ["−∞", "∞"]);
    window.get_by_label("β: −∞").click();
    settle(&mut window);
    assert_eq!(typed(&window), ["−∞", "−∞"]);
}

#[test]
fn class_poll_shows_answers_and_records_nothing() {
    let mut window = window();
    let mut ask = window.state().session.settings.ask;
    (ask.on, ask.room, ask.often) = (true, true, AskRate::Every);
    window.state_mut().session.settings.ask = ask;
    for presenting in [false, true] {
        press(&mut window, Key::Home);
        if presenting {
            press(&mut window, Key::F5);
        }
        // A clicker: the question, the answer, the event.
        // Nobody has to think about the root and the first leaf.
        for at in 1..=4 {
            press(&mut window, Key::PageDown);
            assert_eq!((step(&window), is_open(&window)), (at, false));
        }
        press(&mut window, Key::PageDown);
        window.get_by_label("B1 returns 3 to B. What are α and β at B now?");
        for gone in ["Check", "α"] {
            assert!(window.query_by_label(gone).is_none(), "{gone}");
        }
        press(&mut window, Key::PageDown);
        window.get_by_label("Answer: (−∞, 3).");
        assert_eq!(step(&window), 4);
        press(&mut window, Key::PageDown);
        assert_eq!(step(&window), 5);
    }
    assert_eq!(window.state().session.practice.progress.answers(), 0);
}

#[test]
fn question_can_be_revealed_skipped_and_dropped() {
    let mut window = asking(Kinds::ALL, None);
    let at = to_question(&mut window);
    // Shown: not scored.
    press(&mut window, Key::F2);
    window.get_by_label("Answer: (−∞, 3).");
    assert_eq!(window.state().session.ask.score, (0, 0));
    press(&mut window, Key::Enter);
    assert_eq!(step(&window), at + 1);
    // Left: the next step forward makes the step.
    let at = to_question(&mut window);
    press(&mut window, Key::Escape);
    assert!(!is_open(&window));
    press(&mut window, Key::Space);
    assert_eq!(step(&window), at + 1);
    // Back, and to the end: no ceremony, even from within a field.
    let at = to_question(&mut window);
    press(&mut window, Key::PageUp);
    assert_eq!((step(&window), is_open(&window)), (at - 1, false));
    press(&mut window, Key::Space);
    let shown = format!("step {} of 33", step(&window));
    let bar = window.get_by_role_and_label(egui::accesskit::Role::Slider, &shown);
    let rect = bar.rect();
    window.drag_at(rect.center());
    window.run_steps(1);
    window.drop_at(rect.center());
    settle(&mut window);
    assert!(!is_open(&window) && step(&window) > 10);
    assert_eq!(window.state().session.practice.progress.answers(), 0);
}

#[test]
fn incomplete_answer_is_reported_and_corrected() {
    let mut window = asking(Kinds::only(QuestionKind::Window), None);
    to_question(&mut window);
    press(&mut window, Key::Enter);
    assert!(says(&window, "α is missing"));
    type_in(&mut window, "1--2");
    press(&mut window, Key::Enter);
    assert!(says(&window, "“1--2” is not a number"));
    for _ in 0..4 {
        press(&mut window, Key::Backspace);
    }
    type_in(&mut window, "-∞");
    press(&mut window, Key::Enter);
    assert!(says(&window, "β is missing"));
    type_in(&mut window, "3");
    press(&mut window, Key::Enter);
    window.get_by_label("Right: (−∞, 3).");
}

/// After a wrong answer whoever types answers anew: 5 and then 7 is 7, not 57.
#[test]
fn second_try_replaces_the_first() {
    let mut window = asking(Kinds::only(QuestionKind::Window), None);
    to_question(&mut window);
    type_in(&mut window, "5");
    press(&mut window, Key::Tab);
    type_in(&mut window, "7");
    press(&mut window, Key::Enter);
    window.get_by_label("Not quite: (5, 7). Try again:");
    type_in(&mut window, "4");
    press(&mut window, Key::Tab);
    type_in(&mut window, "6");
    press(&mut window, Key::Enter);
    window.get_by_label("Wrong: (4, 6).");

    let mut window = asking(Kinds::only(QuestionKind::Return), None);
    go_to(&mut window, 18);
    for (typed, said) in [
        ("=5", "Not quite: exactly 5. Try again:"),
        ("7", "Wrong: exactly 7."),
    ] {
        type_in(&mut window, typed);
        press(&mut window, Key::Enter);
        window.get_by_label(said);
    }
}

#[test]
fn unchanged_answer_costs_no_try() {
    const SAID: &str = "This answer is unchanged: change it, or have the answer shown.";
    let mut window = asking(Kinds::only(QuestionKind::Window), None);
    to_question(&mut window);
    type_in(&mut window, "5");
    press(&mut window, Key::Tab);
    type_in(&mut window, "7");
    for _ in 0..3 {
        press(&mut window, Key::Enter);
        window.get_by_label("Not quite: (5, 7). Try again:");
    }
    window.get_by_label(SAID);
    window.get_by_label("Check").click();
    settle(&mut window);
    window.get_by_label(SAID);
    let Answer::Window(right) = right_answer(&window) else {
        panic!("another question");
    };
    // Still one more try.
    answer(&mut window, &Answer::Window(right));
    assert!(says(&window, "Right"));
}

#[test]
fn nodes_are_picked_in_the_tree() {
    let mut window = cut_question(&[QuestionKind::Cut]);
    go_to(&mut window, 17);
    for leaf in ["leaf C2", "leaf C3"] {
        window.get_by_label_contains(leaf).click();
        settle(&mut window);
    }
    assert_eq!(step(&window), 17);
    window.get_by_label_contains("MIN node B").click();
    settle(&mut window);
    assert!(says(&window, "B cannot be skipped here"));
    window.get_by_label("Check").click();
    settle(&mut window);
    window.get_by_label("Right: skips C2, C3.");

    let mut window = cut_question(&[QuestionKind::Next]);
    go_to(&mut window, 17);
    // The tree by keyboard: from C to its sibling; Enter chooses it, and once more is the answer.
    press(&mut window, Key::F6);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Enter);
    assert!(window.state().session.is_asked());
    press(&mut window, Key::Enter);
    window.get_by_label("Right: D.");
}

#[test]
fn playback_stops_at_questions_and_resumes() {
    let mut window = asking(Kinds::only(QuestionKind::RootMove), None);
    window.key_press(Key::P);
    window.run_steps(120);
    // B is the only move so far at step 12; then there is C to choose from.
    assert_eq!(step(&window), 19);
    assert!(is_open(&window) && !window.state().session.stepping.is_playing());
    window.key_press(Key::Num1);
    window.run_steps(2);
    window.key_press(Key::Enter);
    window.run_steps(2);
    window.key_press(Key::Enter);
    window.run_steps(2);
    assert!(window.state().session.stepping.is_playing());
    window.run_steps(120);
    assert_eq!(step(&window), 31);
    assert!(is_open(&window));
}

#[test]
fn rate_setting_limits_the_questions() {
    let halts = |often: AskRate| {
        let mut window = asking(Kinds::only(QuestionKind::Window), None);
        window.state_mut().session.settings.ask.often = often;
        let mut count = 0;
        while step(&window) < 33 {
            press(&mut window, Key::ArrowRight);
            if is_open(&window) {
                count += 1;
                press(&mut window, Key::F2);
                press(&mut window, Key::Enter);
            }
        }
        count
    };
    // Eleven nodes are entered, five of them with what their parent received; ten children return.
    assert_eq!(halts(AskRate::Every), 16);
    assert_eq!(halts(AskRate::Second), 8);
    assert_eq!(halts(AskRate::Fourth), 4);
}

#[test]
fn key_and_menu_switch_questions() {
    let mut window = window();
    press(&mut window, Key::Q);
    assert!(window.state().session.settings.ask.on);
    press(&mut window, Key::Q);
    super::pick(&mut window, "Learn", "Ask while stepping");
    assert!(window.state().session.settings.ask.on);
    super::pick(&mut window, "Learn", "Question types…");
    for (choice, off) in [
        ("Next node", QuestionKind::Next),
        ("Cutoff?", QuestionKind::Cut),
    ] {
        window.get_by_label(choice).click();
        settle(&mut window);
        assert!(!window.state().session.settings.ask.kinds.has(off));
    }
    window.get_by_label("Every fourth question").click();
    settle(&mut window);
    window.get_by_label("Class poll").click();
    settle(&mut window);
    let ask = window.state().session.settings.ask;
    assert_eq!((ask.often, ask.room), (AskRate::Fourth, true));
    press(&mut window, Key::Escape);

    press(&mut window, Key::S);
    press(&mut window, Key::Q);
    assert!(says(&window, "Questions need a single search"));
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num3);
    settle(&mut window);
    press(&mut window, Key::Q);
    assert!(says(&window, "Questions are asked on the Step page"));
    assert!(window.state().session.settings.ask.on);
}

#[test]
fn right_answers_score_throughout_a_tree() {
    let mut seen = Kinds::NONE;
    for (recipe, minimax, strict) in [
        (
            "depth=3 branching=2-3 values=0..9 ties=yes root=max order=0.5 seed=3",
            false,
            false,
        ),
        (
            "depth=3 branching=2-4 values=-9..9 ties=yes root=min order=0.3 seed=5",
            false,
            true,
        ),
        (
            "depth=3 branching=2-2 values=0..9 ties=no root=max order=0.5 seed=1",
            true,
            false,
        ),
    ] {
        let mut window = asking(Kinds::ALL, None);
        let state = &mut window.state_mut().session;
        state.generate(recipe.parse().unwrap());
        settle(&mut window);
        let state = &mut window.state_mut().session;
        let mut setup = state.settings.setup;
        if minimax {
            setup.spec.algorithm = Algorithm::Minimax;
        }
        if strict {
            setup.spec.rules.cut = cutoff::search::CutRule::Strict;
        }
        state.change_setup(setup);
        settle(&mut window);
        assert!(window.state().session.recipe().is_some(), "{recipe}");
        let last = window.state().session.stage.recording.steps();
        let mut asked = 0;
        while step(&window) < last {
            press(&mut window, Key::Space);
            let Some(open) = window.state().session.ask.open() else {
                continue;
            };
            seen = seen.set(open.kind, true);
            asked += 1;
            // Without windows there are no bounds to tell apart.
            if open.kind == QuestionKind::Return {
                assert_eq!(window.query_by_label("exactly").is_none(), minimax);
            }
            let right = right_answer(&window);
            answer(&mut window, &right);
            assert!(says(&window, "Right: "), "{recipe}, step {}", step(&window));
            let before = step(&window);
            press(&mut window, Key::Enter);
            assert_eq!(step(&window), before + 1);
        }
        assert!(asked > 8, "{recipe}: {asked}");
        assert_eq!(window.state().session.ask.score, (asked, asked));
    }
    for kind in [
        QuestionKind::RootMove,
        QuestionKind::Return,
        QuestionKind::Cut,
    ] {
        assert!(seen.has(kind), "{kind}");
    }
}

#[test]
fn question_mark_while_answering_opens_no_help() {
    let mut window = asking(Kinds::only(QuestionKind::Window), None);
    press(&mut window, Key::ArrowRight);
    for _ in 0..20 {
        if is_open(&window) {
            break;
        }
        press(&mut window, Key::ArrowRight);
    }
    assert!(is_open(&window));
    // Before the field has the keyboard, and when it has it.
    window.key_press_modifiers(Modifiers::SHIFT, Key::Questionmark);
    settle(&mut window);
    type_in(&mut window, "?");
    press(&mut window, Key::Questionmark);
    assert!(!window.state().session.dialogs.keys);
    press(&mut window, Key::F1);
    assert!(window.state().session.dialogs.keys);
}

#[test]
fn cutoff_key_reports_a_search_without_cutoffs() {
    let text = r#"{"format": "cutoff-tree", "version": 2, "root_player": "max", "tree": {"children": [1, 2]}}"#;
    let request = Request::Text(text.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(Settings::default(), Some(request));
    press(&mut window, Key::C);
    assert!(says(&window, "No cutoff in this search."));
}
