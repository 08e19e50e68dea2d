//! The board before an audience, and function keys while a field is typed into, by accessible names.

use cutoff::app::lessons::ask::AnswerField;
use cutoff::app::lessons::ask::{AskRate, AskSettings, Draft};
use cutoff::search::Relation;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::SourceGame;
use cutoff::teach::{GameKind, Kinds, QuestionKind, explain};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Shape, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use super::ask::{Shown, press, says, type_in};
use super::{settle, window, window_with};

/// The texts on screen with their places, and true if they are truncated.
pub fn texts(window: &Shown) -> Vec<(String, Rect, bool)> {
    fn add(shape: &Shape, clip: Rect, texts: &mut Vec<(String, Rect, bool)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, clip, texts)),
            Shape::Text(shape) => {
                let place = shape.visual_bounding_rect().intersect(clip);
                if place.is_positive() && !shape.galley.text().is_empty() {
                    texts.push((shape.galley.text().to_owned(), place, shape.galley.elided));
                }
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for clipped in &window.output().shapes {
        add(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}

/// Asserts that no text is truncated and no two texts overlap.
pub fn assert_whole(texts: &[(String, Rect, bool)]) {
    for (number, (text, place, elided)) in texts.iter().enumerate() {
        assert!(!elided, "truncated: {text}");
        for (other, at, _) in &texts[..number] {
            assert!(
                !place.shrink(0.5).intersects(*at),
                "{text} overlaps {other}"
            );
        }
    }
}

const MATE: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

fn chess() -> Shown {
    let request = Request::Text(MATE.as_bytes().to_vec(), "the test".to_owned());
    window_with(Settings::default(), Some(request))
}

#[test]
fn presentation_shows_the_board_beside_the_tree() {
    let mut window = chess();
    press(&mut window, Key::F5);
    let board = window.get_by_label_contains("Board. ").rect();
    assert!(board.width() >= 300.0 && (board.width() - board.height()).abs() < 1.0);
    assert!(board.right() < 0.36 * 1280.0 && board.bottom() < 720.0 - 90.0);
    // Who is to move is said below it.
    let mover = window.get_by_label("White to move").rect();
    assert!(mover.top() >= board.bottom() && mover.bottom() < 720.0 - 90.0);
    // Steps lead it on.
    let names = |window: &Shown| window.query_all_by_label_contains("Board. ").count();
    press(&mut window, Key::PageDown);
    assert_eq!(names(&window), 1);
    // Too low for one.
    window.set_size(vec2(900.0, 280.0));
    settle(&mut window);
    assert_eq!(names(&window), 0);
}

#[test]
fn only_the_speaker_sees_messages() {
    let mut window = window();
    press(&mut window, Key::A);
    press(&mut window, Key::F5);
    press(&mut window, Key::C);
    let said = "No cutoff in this search.";
    assert_eq!(window.query_all_by_label(said).count(), 0);
    super::run(&mut window, Action::SpeakerWindow);
    assert_eq!(window.query_all_by_label(said).count(), 1);
}

#[test]
fn presentation_names_the_nodes_of_both_searches() {
    let mut window = window();
    press(&mut window, Key::F5);
    press(&mut window, Key::End);
    assert!(says(&window, "11 nodes instead of minimax’s 13"));
    press(&mut window, Key::Home);
    press(&mut window, Key::C);
    assert!(says(
        &window,
        "7 nodes visited so far, 9 by minimax (tree: 13)"
    ));
    press(&mut window, Key::S);
    press(&mut window, Key::End);
    assert!(says(&window, "first: Minimax, 13 of 13 nodes visited"));
    assert!(says(&window, "second: Alpha-beta, 11 of 11 nodes visited"));
}

#[test]
fn counts_name_expectiminimax() {
    let mut window = window();
    let open = |session: &mut cutoff::session::Session| session.open_library("dice-between-moves");
    open(&mut window.state_mut().session);
    settle(&mut window);
    press(&mut window, Key::F5);
    press(&mut window, Key::End);
    assert!(says(&window, "31 nodes, as many as expectiminimax"));
}

#[test]
fn counts_grow_with_the_screen() {
    let mut window = window();
    press(&mut window, Key::F5);
    let mut height = |size: [f32; 2]| {
        window.set_size(size.into());
        settle(&mut window);
        window
            .get_by_label_contains("visited so far")
            .rect()
            .height()
    };
    let least = height([1280.0, 720.0]);
    assert!(least >= 24.0, "{least}");
    assert!(height([1920.0, 1080.0]) > 1.4 * least);
    assert!(height([2560.0, 1440.0]) > 1.9 * least);
}

/// The headers of both halves, at the steps around the first cutoffs and at the end.
#[test]
fn presented_headers_are_whole() {
    let mut settings = Settings::default();
    settings.setup.depth = 3;
    let paper = b"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1".to_vec();
    let request = Request::Text(paper, "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    press(&mut window, Key::S);
    press(&mut window, Key::F5);
    for size in [[1280.0, 720.0], [1920.0, 1080.0], [800.0, 600.0]] {
        window.set_size(size.into());
        settle(&mut window);
        press(&mut window, Key::Home);
        for step in 0..24 {
            if step == 23 {
                press(&mut window, Key::End);
            }
            let texts = texts(&window).into_iter();
            let headers: Vec<_> = texts.filter(|text| text.1.top() < 80.0).collect();
            assert_whole(&headers);
            for name in ["Minimax", "Alpha-beta"] {
                assert!(headers.iter().any(|text| text.0 == name), "{headers:?}");
            }
            press(&mut window, if step < 6 { Key::C } else { Key::ArrowRight });
        }
    }
}

#[test]
fn long_caption_is_smaller_and_whole() {
    let mut settings = Settings::default();
    settings.setup.depth = 2;
    let request = Request::Text(b"3,4,5".to_vec(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    for size in [[1280.0, 720.0], [1920.0, 1080.0], [800.0, 600.0]] {
        window.set_size(size.into());
        press(&mut window, Key::F5);
        press(&mut window, Key::End);
        let texts = texts(&window);
        let caption = texts
            .iter()
            .find(|text| text.0.contains("The root has value 0."));
        let (text, place, elided) = caption.unwrap();
        assert!(text.contains("Alpha-beta visited 35 nodes") && !elided);
        let counts = window
            .get_by_label("35 nodes instead of minimax’s 126")
            .rect();
        assert!(place.bottom() <= counts.top() + 1.0, "{place:?} {counts:?}");
        press(&mut window, Key::F5);
    }
}

#[test]
fn exercise_is_presented_with_its_points() {
    let mut window = window();
    window.set_size(vec2(800.0, 450.0));
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num4);
    settle(&mut window);
    press(&mut window, Key::F5);
    let tree = window.get_by_label("Exercise tree").rect();
    type_in(&mut window, "1");
    press(&mut window, Key::Enter);
    type_in(&mut window, "2");
    press(&mut window, Key::Enter);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    settle(&mut window);
    assert!(says(&window, "1 of 30 points (3.3%), 1 wrong"));
    assert_eq!(window.get_by_label("Exercise tree").rect(), tree);
}

#[test]
fn laser_pointer_waits_for_a_movement() {
    let mut window = window();
    let is_shown = |window: &Shown| {
        let mut shapes = window.output().shapes.iter();
        shapes.any(|one| matches!(&one.shape, Shape::Circle(dot) if (dot.radius - 9.0).abs() < 0.1))
    };
    for place in [pos2(500.0, 300.0), pos2(520.0, 310.0)] {
        window.hover_at(place);
        settle(&mut window);
        press(&mut window, Key::F5);
        assert!(!is_shown(&window));
        window.run_steps(4);
        assert!(!is_shown(&window));
        window.hover_at(pos2(600.0, 320.0));
        window.run_steps(1);
        assert!(is_shown(&window));
        press(&mut window, Key::F5);
    }
}

/// Every lesson's question at 1280x720 or at 800x600, after the same wrong answer was given twice.
#[test]
fn presented_question_is_whole_after_wrong_answers() {
    let mut missed = 0;
    let lessons = 0..cutoff::teach::lessons().len();
    let sizes = [[1280.0, 720.0], [800.0, 600.0]].iter().cycle();
    for (number, &size) in lessons.zip(sizes) {
        let mut window = window();
        window.set_size(size.into());
        window.state_mut().session.start_lesson(number);
        press(&mut window, Key::F5);
        let stops = stop_count(&window);
        for _ in 0..2 * stops {
            if window.state().session.ask.waiting().is_some() {
                let session = &mut window.state_mut().session;
                session.draft(answer_anything);
                session.check_answer();
                session.check_answer();
                settle(&mut window);
                let open = window.state().session.ask.open();
                missed += u32::from(open.is_some_and(|open| open.missed.is_some()));
                let names = ["Check", "Show answer", "Stop asking", "Continue"];
                let shown = names
                    .into_iter()
                    .filter_map(|name| window.query_by_label(name));
                for button in shown {
                    let bottom = button.rect().bottom();
                    assert!(
                        bottom <= size[1] - 4.0,
                        "lesson {} at {size:?}: {bottom}",
                        number + 1
                    );
                }
            }
            press(&mut window, Key::PageDown);
        }
    }
    assert!(missed > 15, "{missed}");
}

fn answer_anything(draft: &mut Draft) {
    match draft {
        Draft::Node(..) | Draft::Choice(..) | Draft::Cut(..) => draft.choose(0),
        _ => {
            draft.type_in(AnswerField::First, "77".to_owned());
            draft.type_in(AnswerField::Second, "78".to_owned());
            draft.relate(Relation::AtLeast);
        }
    }
}

#[test]
fn exercise_is_presented_with_its_task_alone() {
    let mut window = window();
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num4);
    settle(&mut window);
    let check = |window: &Shown| window.query_all_by_label("Check").count();
    assert_eq!(check(&window), 1);
    press(&mut window, Key::F5);
    assert!(says(&window, "Search by hand") && check(&window) == 0);
    press(&mut window, Key::Escape);
    assert_eq!(check(&window), 1);
}

#[test]
fn presentation_of_a_tree_has_no_board() {
    let mut window = window();
    press(&mut window, Key::F5);
    assert!(!says(&window, "Board. "));
}

#[test]
fn function_keys_work_while_typing() {
    let ask = AskSettings {
        on: true,
        kinds: Kinds::only(QuestionKind::Window),
        often: AskRate::Every,
        room: false,
    };
    let mut window = window_with(
        Settings {
            ask,
            ..Settings::default()
        },
        None,
    );
    while window.state().session.ask.open().is_none() {
        press(&mut window, Key::ArrowRight);
    }
    assert!(window.ctx.text_edit_focused());
    press(&mut window, Key::F5);
    assert!(window.state().session.presenting.is_on());
    assert!(window.ctx.text_edit_focused());
    press(&mut window, Key::F5);
    assert!(!window.state().session.presenting.is_on());
    // Letters stay text: C would lead to the next cutoff.
    let step = window.state().session.stepping.step();
    press(&mut window, Key::C);
    type_in(&mut window, "3");
    assert_eq!(window.state().session.stepping.step(), step);
    assert!(window.state().session.ask.waiting().is_some());
}

#[test]
fn captions_are_legible_from_the_back_row() {
    for size in [
        [800.0, 600.0],
        [1280.0, 720.0],
        [1920.0, 1080.0],
        [2560.0, 1440.0],
    ] {
        let mut window = window();
        window.set_size(size.into());
        press(&mut window, Key::F5);
        press(&mut window, Key::C);
        let letters =
            cutoff::app::presenting::caption_letters(&window.state().session, &window.ctx);
        assert!(letters >= size[1] / 24.0, "{letters} at {size:?}");
        let state = &window.state().session;
        let names = |visit| state.stage.name(state.stage.node_map.node_of(visit));
        let words = explain(&state.stage.recording.moment(18), &names, GameKind::Tree);
        let headline = words.headline.to_string();
        let caption = window.get_by_label_contains(&headline).rect();
        assert!(caption.height() >= 2.0 * letters && caption.bottom() <= size[1]);
    }
}

/// The tree keeps its place while captions, questions and the texts of a lesson change.
#[test]
fn presented_tree_keeps_its_place() {
    for lesson in [None, Some(0), Some(4)] {
        let mut window = window();
        if let Some(number) = lesson {
            window.state_mut().session.start_lesson(number);
            settle(&mut window);
        }
        press(&mut window, Key::F5);
        let places = |window: &Shown| -> Vec<egui::Rect> {
            let leaves = window.query_all_by_role(Role::Button);
            let leaves = leaves.filter(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|name| name.starts_with("leaf "))
            });
            leaves.map(|node| node.rect()).collect()
        };
        let first = places(&window);
        assert!(!first.is_empty());
        for step in 1..=window.state().session.track().steps() {
            window.state_mut().session.go_to(step);
            window.ctx.request_repaint();
            window.run_steps(3);
            assert_eq!(places(&window), first, "step {step} of {lesson:?}");
        }
    }
}

/// A lesson with short texts and a question leaves the tree more than one whose words need all that they may take.
#[test]
fn lesson_text_takes_only_needed_room() {
    let mut tops = Vec::new();
    for number in 0..cutoff::teach::lessons().len() {
        let mut window = window();
        window.state_mut().session.start_lesson(number);
        press(&mut window, Key::F5);
        settle(&mut window);
        let tree = window.get_by_label("Game tree").rect();
        let screen = window.ctx.content_rect();
        tops.push(tree.height() / screen.height());
    }
    // The rest of the height is the question's.
    assert!(tops.iter().all(|&part| part > 0.51), "{tops:?}");
    let more = tops.iter().filter(|&&part| part > 0.54).count();
    assert!(more >= 5, "{tops:?}");
}

/// Nothing of a stop, of its question and of what is said to the answer is below the screen, in any lesson.
#[test]
fn presented_lesson_questions_fit_the_screen() {
    let mut answers = 0;
    let lessons = 0..cutoff::teach::lessons().len();
    let sizes = [[1280.0, 720.0], [800.0, 600.0]].iter().cycle();
    for (number, &size) in lessons.zip(sizes) {
        let mut window = window();
        window.set_size(size.into());
        settle(&mut window);
        window.state_mut().session.start_lesson(number);
        press(&mut window, Key::F5);
        settle(&mut window);
        let bottom = window.ctx.content_rect().bottom();
        let stops = stop_count(&window);
        for _ in 0..2 * stops {
            let shown = window
                .query_by_label("Continue")
                .or(window.query_by_label("Show answer"));
            if let Some(last) = shown {
                let end = last.rect().bottom();
                assert!(end <= bottom, "lesson {} at {size:?}: {end}", number + 1);
                answers += usize::from(window.query_by_label("Continue").is_some());
            }
            press(&mut window, Key::PageDown);
            settle(&mut window);
        }
    }
    assert!(answers > 50, "{answers}");
}

#[test]
fn speaker_view_shows_notes_and_clock() {
    let mut window = window();
    press(&mut window, Key::C);
    super::run(&mut window, Action::SpeakerWindow);
    assert!(window.state().session.settings.speaker);
    let line = |name| window.get_by_label(name).rect().center().y;
    assert!((line("Elapsed") - line("Time")).abs() < 1.0);
    for part in ["Notes", "Next", "0:0", "AIMA two-ply tree, step 18 of 33"] {
        assert!(
            window.query_all_by_label_contains(part).count() > 0,
            "{part}"
        );
    }
    let SourceGame::Tree(tree) = &window.state().session.stage.source.game else {
        panic!("a tree is open");
    };
    let notes = tree.notes.clone();
    assert!(!notes.is_empty() && window.query_all_by_label(&notes).count() > 0);
    assert!(says(&window, "No more cutoffs."));
    // Of a lesson, the stop, its next one, and the teacher's notes.
    window.state_mut().session.start_lesson(0);
    settle(&mut window);
    let course = window
        .state()
        .session
        .course
        .as_ref()
        .unwrap()
        .course
        .clone();
    assert!(says(&window, "Stop 1 of "));
    assert!(says(
        &window,
        &format!("Stop 2, step {}: ", course.stops[1].step)
    ));
    assert!(window.query_all_by_label(&course.notes).count() > 0);
    // No question is answered where the room, or who practises, looks on.
    let asking = course.stops.iter().position(|stop| stop.question.is_some());
    for _ in 0..asking.unwrap() {
        press(&mut window, Key::PageDown);
    }
    assert!(window.state().session.ask.waiting().is_some());
    assert!(window.query_by_label("Answer").is_none());
    // The time passes, and can begin anew.
    window.run_steps(20);
    assert!(window.state().session.speaking.elapsed.as_secs() >= 4);
    window.get_by_label("Restart").click();
    window.run_steps(3);
    assert!(window.state().session.speaking.elapsed.as_secs() < 2);
    super::run(&mut window, Action::SpeakerWindow);
    assert!(!says(&window, "Restart") && !window.state().session.settings.speaker);
}

/// The number of stops of the running lesson.
fn stop_count(window: &Shown) -> usize {
    let course = window.state().session.course.as_ref().unwrap();
    course.course.stops.len()
}
