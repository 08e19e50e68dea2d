//! Lessons in the window, by accessible names and by keys.

use cutoff::search::{CutRule, SearchSpec};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::teach::{Answer, Kinds, Skill, lessons};
use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::ask::{Shown, answer, press, right_answer, says, step, type_in};
use super::{settle, window, window_with};

fn apply(window: &mut Shown, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    settle(window);
}

fn start(window: &mut Shown, number: usize) {
    apply(window, |session| {
        session.start_lesson(number);
    });
}

fn opened(text: &str) -> Shown {
    let request = Request::Text(text.as_bytes().to_vec(), "own.json".to_owned());
    window_with(Settings::default(), Some(request))
}

fn stop(window: &Shown) -> usize {
    let playing = window.state().session.course.as_ref();
    playing.expect("a lesson runs").stop
}

fn paste(window: &mut Shown, text: &str) {
    window.event(egui::Event::Paste(text.to_owned()));
    settle(window);
}

const OWN: &str = r#"{"format": "cutoff-lesson", "version": 1, "title": "My lesson", "goal": "See it.",
 "tree": [[3, 5], [2, 9]], "settings": {"cut": "strict"},
 "stops": [{"at": "start", "text": "Begin."},
           {"at": "return C1", "text": "C has {best C}.", "question": "cut"},
           {"at": "end", "text": "All of it."}],
 "notes": "Ask them why."}"#;

#[test]
fn keys_play_every_lesson_to_its_end() {
    let mut window = window();
    let mut asked = Kinds::NONE;
    let mut questions = 0;
    for (number, entry) in lessons().iter().enumerate() {
        if number == 0 {
            start(&mut window, 0);
        } else {
            start(&mut window, number);
        }
        let course = window.state().session.course.clone().unwrap().course;
        assert_eq!(course.title, entry.lesson().title);
        window.get_by_label(&course.title);
        window.get_by_label(&course.goal);
        window.get_by_label(&format!("Lesson {} of {}", number + 1, lessons().len()));
        assert!(window.query_by_label(&course.notes).is_none());
        for (at, expected) in course.stops.iter().enumerate() {
            assert_eq!((stop(&window), step(&window)), (at, expected.step));
            window.get_by_label(&expected.text);
            window.get_by_label(&format!("Stop {} of {}", at + 1, course.stops.len()));
            let open = window.state().session.ask.open().map(|open| open.kind);
            assert_eq!(open, expected.question, "{}: stop {}", entry.id, at + 1);
            if let Some(kind) = open {
                asked = asked.set(kind, true);
                questions += 1;
                let right = right_answer(&window);
                answer(&mut window, &right);
                assert!(says(&window, "Right: "), "{}: stop {}", entry.id, at + 1);
            }
            press(&mut window, Key::PageDown);
        }
        assert!(window.state().session.course.as_ref().unwrap().is_last());
        // The button names the next lesson; the text does not repeat it.
        let end = "This is the end of the lesson.";
        let last =
            "This is the end of the lesson. That was the last lesson; all are in Learn > Lessons.";
        let is_last = number + 1 == lessons().len();
        let said = if is_last { last } else { end };
        assert_eq!(window.query_all_by_label(said).count(), 1);
        let next = window.query_all_by_label_contains("Next lesson").count();
        assert_eq!(next, usize::from(!is_last));
    }
    assert_eq!(asked, Kinds::ALL);
    assert_eq!(window.state().session.ask.score, (questions, questions));
    let progress = &window.state().session.practice.progress;
    let points: u32 = Skill::ALL.iter().map(|&skill| progress.of(skill).got).sum();
    assert_eq!(points, questions);
}

#[test]
fn library_opens_a_lesson_and_button_advances() {
    let mut window = window();
    super::pick(&mut window, "Learn", "Lessons…");
    window.get_by_label("3  The first cut").click();
    settle(&mut window);
    assert_eq!(
        window.state().session.course.as_ref().unwrap().number,
        Some(2)
    );
    for _ in 0..9 {
        window.get_by_label("Next stop").click();
        settle(&mut window);
    }
    assert_eq!(stop(&window), 7);
    window.get_by_label_contains("Next lesson: 4").click();
    settle(&mut window);
    assert_eq!(
        window.state().session.course.as_ref().unwrap().number,
        Some(3)
    );
    window.get_by_label("Previous stop");
}

#[test]
fn arrows_step_freely_between_stops() {
    let mut window = window();
    start(&mut window, 2);
    press(&mut window, Key::PageDown);
    assert_eq!((stop(&window), step(&window)), (1, 13));
    press(&mut window, Key::ArrowRight);
    // Step 14 is the next stop, by whatever way it is reached.
    assert_eq!(stop(&window), 2);
    press(&mut window, Key::ArrowRight);
    window.get_by_label("Between stops 3 and 4 of 8");
    press(&mut window, Key::PageUp);
    assert_eq!((stop(&window), step(&window)), (2, 14));
    press(&mut window, Key::C);
    window.get_by_label("Stop 5 of 8");
    press(&mut window, Key::Home);
    assert_eq!(stop(&window), 0);
    // Arrived at by arrows, the question is asked, too; it halts the way until it is answered.
    for _ in 0..17 {
        press(&mut window, Key::ArrowRight);
    }
    window.get_by_label("Stop 4 of 8");
    assert!(window.state().session.is_asked());
    press(&mut window, Key::ArrowRight);
    assert_eq!(step(&window), 17);
    assert!(says(&window, "Answer first"));
    // The way back is free.
    press(&mut window, Key::ArrowLeft);
    assert_eq!(step(&window), 16);
}

#[test]
fn wrong_answer_is_named_and_question_repeatable() {
    let mut window = window();
    start(&mut window, 2);
    for _ in 0..3 {
        press(&mut window, Key::PageDown);
    }
    // Neither the words of the step nor anything else tells.
    window.get_by_label("The explanation appears once the question is answered.");
    answer(&mut window, &Answer::Cut(Vec::new()));
    window.get_by_label("Not quite: no cutoff. Try again:");
    window.get_by_label("Misconception: inherited bound dropped");
    press(&mut window, Key::Num1);
    press(&mut window, Key::Enter);
    window.get_by_label("Wrong: skips C2.");
    press(&mut window, Key::Enter);
    assert_eq!(step(&window), 18);
    window.get_by_label("Stop 5 of 8");
    press(&mut window, Key::PageUp);
    assert!(!window.state().session.is_asked());
    window.get_by_label("Ask again").click();
    settle(&mut window);
    assert!(window.state().session.is_asked());
    // A clicker: first the answer, then on.
    press(&mut window, Key::PageDown);
    window.get_by_label("Answer: skips C2, C3.");
    press(&mut window, Key::PageDown);
    assert_eq!(stop(&window), 4);
    assert_eq!(window.state().session.ask.score, (0, 1));
}

#[test]
fn presentation_shows_stop_text_and_question() {
    let mut window = window();
    start(&mut window, 5);
    press(&mut window, Key::F5);
    let course = window.state().session.course.clone().unwrap().course;
    for expected in &course.stops {
        window.get_by_label(&expected.text);
        if expected.question.is_some() {
            assert!(window.state().session.is_asked());
            press(&mut window, Key::PageDown);
            assert!(says(&window, "Answer: "));
        }
        press(&mut window, Key::PageDown);
    }
    assert!(window.query_by_label("Leave the lesson").is_none());
    // The presentation is left first, then the lesson.
    press(&mut window, Key::Escape);
    assert!(window.state().session.course.is_some());
    press(&mut window, Key::Escape);
    assert!(window.state().session.course.is_none());
}

#[test]
fn escape_closes_an_open_menu_and_not_the_lesson() {
    let mut window = window();
    start(&mut window, 0);
    window.get_by_label("File").click();
    settle(&mut window);
    assert!(window.query_by_label("Library…").is_some());
    press(&mut window, Key::Escape);
    assert!(window.query_by_label("Library…").is_none());
    assert!(window.state().session.course.is_some());
    press(&mut window, Key::Escape);
    assert!(window.state().session.course.is_none());
}

#[test]
fn leaving_a_lesson_restores_tree_and_step() {
    let mut window = opened("[[7, 5], [2, 9], [8, 8]]");
    apply(&mut window, |session| session.go_to(9));
    assert_eq!(step(&window), 9);
    // The next lesson keeps what was there before the first one.
    start(&mut window, 2);
    start(&mut window, 5);
    press(&mut window, Key::PageDown);
    press(&mut window, Key::Escape);
    let leaves = |window: &Shown| window.state().session.stage.tree.leaf_count();
    while window.state().session.course.is_some() {
        press(&mut window, Key::Escape);
    }
    assert_eq!((leaves(&window), step(&window)), (6, 9));
    // So does a link.
    let mut window = super::window();
    let link = "cutoff:1?tree=calculator-reordered&search=alpha-beta&step=15";
    apply(&mut window, |session| {
        session.open_text(link.into(), "a link".to_owned());
    });
    let at = step(&window);
    let spec = window.state().session.stage.setup.spec;
    start(&mut window, 7);
    assert_ne!(window.state().session.stage.setup.spec, spec);
    press(&mut window, Key::Escape);
    assert!(window.state().session.course.is_none());
    assert_eq!(window.state().session.stage.setup.spec, spec);
    assert_eq!(step(&window), at);
    assert_eq!(
        window.state().session.settings.setup,
        Settings::default().setup
    );
}

#[test]
fn presentation_shows_long_text_whole() {
    let words = "word ".repeat(160);
    let text = OWN.replace("Begin.", words.trim_end());
    let mut window = opened(&text);
    press(&mut window, Key::F5);
    window.run_steps(3);
    let caption = window.get_by_label(words.trim_end()).rect();
    assert!(
        caption.bottom() <= 720.0 && caption.top() > 300.0,
        "{caption:?}"
    );
    assert!(caption.height() > 60.0, "{caption:?}");
}

#[test]
fn lesson_settings_never_replace_the_users() {
    let mut settings = Settings::default();
    settings.setup.spec = SearchSpec::MINIMAX;
    settings.setup.depth = 1;
    let mut window = window_with(settings.clone(), None);
    start(&mut window, 7);
    let state = &window.state().session;
    assert_eq!(state.stage.setup.spec.rules.cut, CutRule::Strict);
    assert_eq!(state.stage.setup.spec.name(), "alpha-beta");
    let every_event = true;
    assert_eq!(
        state.settings,
        Settings {
            every_event,
            ..settings.clone()
        }
    );
    // The next lesson does not take the first one's for the user's own.
    start(&mut window, 15);
    assert_eq!(window.state().session.stage.setup.depth, 3);
    assert_eq!(window.state().session.settings.setup, settings.setup);
    // Nor are they changed meanwhile.
    press(&mut window, Key::A);
    assert!(says(&window, "A lesson has its own tree and settings"));
    // Escape leaves the lesson at once; the message is no level of its own.
    press(&mut window, Key::Escape);
    let state = &window.state().session;
    assert!(state.course.is_none() && state.said().is_none());
    assert_eq!(state.settings.setup, settings.setup);
    assert_eq!(
        (state.stage.depth, state.stage.setup.spec.name()),
        (2, "minimax")
    );
    window.get_by_label("Algorithm");

    // Something else is opened: the lesson is over, and it is not searched with the lesson's settings.
    start(&mut window, 7);
    paste(&mut window, "[[3, 5], [2, 9]]");
    let state = &window.state().session;
    assert!(state.course.is_none());
    assert_eq!(state.stage.setup.spec.name(), "minimax");
    assert_eq!(state.settings.setup.spec.rules.cut, CutRule::AtEquality);
}

#[test]
fn own_lesson_opens_unless_faulty() {
    let mut window = opened(OWN);
    window.get_by_label("My lesson");
    assert!(window.query_by_label("Ask them why.").is_none());
    window.get_by_label("Teacher’s notes").click();
    settle(&mut window);
    window.get_by_label("Ask them why.");
    press(&mut window, Key::PageDown);
    window.get_by_label("C has 2.");
    for (from, to, said) in [
        (
            "return C1",
            "return C9",
            "the clipboard: line 4, column 19, stops[1].at: there is no node \"C9\"",
        ),
        ("\"cut\"}", "\"why\"}", "stops[1].question: expected one of"),
        (
            "\"cut\": \"strict\"",
            "\"depth\": 1",
            "line 2, column 50, settings.depth: depth 1 ends at the inner node B (tree[0])",
        ),
        (
            "\"version\": 1",
            "\"version\": 7",
            "the version is 7, expected 1",
        ),
    ] {
        paste(&mut window, &OWN.replace(from, to));
        let notice = window.state().session.notice.clone().unwrap();
        assert!(notice.contains(said), "{notice}");
        window.get_by_label("My lesson");
        assert_eq!(stop(&window), 1);
        press(&mut window, Key::Escape);
        press(&mut window, Key::Escape);
        assert!(window.state().session.course.is_some());
        apply(&mut window, |session| {
            session.ask_again();
        });
    }
    type_in(&mut window, "x");
    press(&mut window, Key::Num1);
    press(&mut window, Key::Enter);
    window.get_by_label("Right: skips C2.");
}

#[test]
fn opening_a_lesson_file_asks_first() {
    let name = format!("cutoff-ui-{}-own.json", std::process::id());
    let path = std::env::temp_dir().join(&name);
    std::fs::write(&path, OWN).unwrap();
    let mut window = window();
    for _ in 0..4 {
        press(&mut window, Key::ArrowRight);
    }
    press(&mut window, Key::Enter);
    type_in(&mut window, "7");
    press(&mut window, Key::Enter);
    assert!(window.state().session.edits.is_unsaved());
    apply(&mut window, |session| session.open_file(path.clone()));
    assert!(window.state().session.course.is_none());
    window.get_by_label("Discard").click();
    settle(&mut window);
    assert_eq!(
        window.state().session.course.as_ref().unwrap().course.title,
        "My lesson"
    );
    assert_eq!(
        window.state().session.settings.recent,
        std::slice::from_ref(&path)
    );
    // It is not edited, and a lesson that is gone is told of.
    press(&mut window, Key::Enter);
    assert!(says(&window, "A lesson has its own tree and settings"));
    std::fs::write(&path, OWN.replace("\"Begin.\"", "7")).unwrap();
    apply(&mut window, |session| session.open_file(path.clone()));
    std::fs::remove_file(&path).unwrap();
    let notice = window.state().session.notice.clone().unwrap();
    let said = format!("{name}: line 3, column 36, stops[0].text");
    assert!(notice.starts_with(&said), "{notice}");
    assert!(window.state().session.course.is_some());
}

#[test]
fn folded_panel_shows_lesson_end_as_toast() {
    let mut window = window();
    start(&mut window, 2);
    while !window.state().session.course.as_ref().unwrap().is_over() {
        press(&mut window, Key::PageDown);
    }
    while window.state().session.ask.waiting().is_some() {
        press(&mut window, Key::PageDown);
    }
    // The open panel says it itself.
    press(&mut window, Key::PageDown);
    assert_eq!(window.state().session.said(), None);
    super::run(&mut window, Action::SourcePanel);
    press(&mut window, Key::PageDown);
    let end = "This is the end of the lesson. Lesson 4, ";
    window.get_by_label_contains(end);
}

#[test]
fn playback_pauses_at_stops() {
    let mut window = window();
    start(&mut window, 2);
    window.key_press(Key::P);
    window.run_steps(60);
    assert_eq!((stop(&window), step(&window)), (1, 13));
    assert!(!window.state().session.stepping.is_playing());
    apply(&mut window, |session| session.turn_to(Page::Compare));
    press(&mut window, Key::PageDown);
    assert_eq!(step(&window), 13);
}

/// Whether a control is whole between the panel's head and its footer.
fn is_above_footer(window: &Shown, name: &str) -> bool {
    let footer = window.get_by_label("Next stop").rect().top();
    let rect = window.get_by_label(name).rect();
    rect.top() > 0.0 && rect.bottom() <= footer
}

#[test]
fn continue_is_visible_after_an_answer() {
    let mut window = window();
    start(&mut window, 2);
    for _ in 0..3 {
        press(&mut window, Key::PageDown);
    }
    press(&mut window, Key::Num0);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Num1);
    press(&mut window, Key::Enter);
    assert!(says(&window, "Wrong: "));
    window.run_steps(30);
    assert!(is_above_footer(&window, "Continue"));
}

/// A text that was scrolled at one stop is read from its beginning at the next.
#[test]
fn every_stop_is_scrolled_to_its_top() {
    let mut window = window();
    window.set_size(egui::vec2(800.0, 600.0));
    settle(&mut window);
    start(&mut window, 17);
    for _ in 0..4 {
        press(&mut window, Key::PageDown);
    }
    // The answer has been scrolled to.
    press(&mut window, Key::PageDown);
    window.run_steps(30);
    assert!(says(&window, "Answer: "));
    press(&mut window, Key::PageDown);
    window.run_steps(3);
    assert_eq!(stop(&window), 5);
    let number = window.get_by_label("Lesson 18 of 35").rect();
    let title = window.query_all_by_label("The transposition table");
    let below = title.filter(|title| title.rect().left() < 200.0);
    assert!(
        below
            .into_iter()
            .all(|title| title.rect().top() >= number.bottom())
    );
}

/// In a small window a question has all of the panel: its answers are in sight without scrolling.
#[test]
fn small_window_shows_all_answers() {
    let mut window = window();
    window.set_size(egui::vec2(800.0, 600.0));
    settle(&mut window);
    start(&mut window, 2);
    for _ in 0..3 {
        press(&mut window, Key::PageDown);
    }
    window.run_steps(30);
    for name in ["no cutoff", "skip C2", "skip C3", "skip both"] {
        assert!(is_above_footer(&window, name), "{name}");
    }
}

/// Texts are long and short, and the board stands still.
#[test]
fn lesson_board_keeps_its_place_and_size() {
    for (lesson, stops) in [(15, 4), (18, 3), (25, 2)] {
        let mut window = window();
        start(&mut window, lesson);
        let place = |window: &Shown| window.get_by_label_contains("Board. ").rect();
        let first = place(&window);
        assert!(first.width() >= 190.0, "{first:?}");
        assert!(first.bottom() <= window.get_by_label("Next stop").rect().top());
        for _ in 1..stops {
            press(&mut window, Key::PageDown);
            assert_eq!(place(&window), first, "lesson {}", lesson + 1);
        }
    }
}

/// At every stop of every lesson, the text is whole between the panel's head and the board or the buttons.
#[test]
fn every_lesson_text_is_whole_without_scrolling() {
    for size in [(1280.0, 720.0), (800.0, 600.0)] {
        let mut window = window();
        window.set_size(egui::vec2(size.0, size.1));
        settle(&mut window);
        for (number, entry) in lessons().iter().enumerate() {
            start(&mut window, number);
            let course = window.state().session.course.clone().unwrap().course;
            for (at, expected) in course.stops.iter().enumerate() {
                let place = format!("{size:?}, {}: stop {}", entry.id, at + 1);
                let number = format!("Lesson {} of {}", number + 1, lessons().len());
                let top = window.get_by_label(&number).rect().bottom();
                let text = window.get_by_label(&expected.text).rect();
                let mut bottom = window.get_by_label("Next stop").rect().top();
                if let Some(board) = window.query_by_label_contains("Board. ") {
                    bottom = bottom.min(board.rect().top());
                }
                assert!(
                    top <= text.top() && text.bottom() <= bottom,
                    "{place}: {text:?}"
                );
                apply(&mut window, |session| {
                    if session.ask.waiting().is_some() {
                        session.next_stop();
                    }
                    session.next_stop();
                });
            }
        }
    }
}

/// The first lesson is the tour of the picture: at the stop where a sign first appears, the text names it.
#[test]
fn first_lesson_names_each_sign_where_it_first_appears() {
    let mut window = window();
    start(&mut window, 0);
    let course = window.state().session.course.clone().unwrap().course;
    let mut signs = vec![
        ("window minus infinity to infinity", "The pair"),
        ("at most", "old bound ∞ is struck out"),
        ("at most", "The sign ≤"),
        ("at least", "The sign ≥"),
        ("cutoff", "Two bars"),
        ("cutoff", "The dotted arc"),
    ];
    for expected in &course.stops {
        let nodes = window.query_all_by_label_contains(", ply ");
        let nodes = nodes.filter_map(|node| node.accesskit_node().label());
        let nodes: Vec<String> = nodes.collect();
        assert!(nodes.len() >= 4);
        signs.retain(|(appears, text)| {
            let is_there = nodes.iter().any(|node| node.contains(appears));
            assert_eq!(is_there, expected.text.contains(text), "{text}: {nodes:?}");
            !is_there
        });
        apply(&mut window, |session| {
            if session.ask.waiting().is_some() {
                session.next_stop();
            }
            session.next_stop();
        });
    }
    assert!(signs.is_empty(), "{signs:?}");
}
