//! The board before an audience, and function keys while a field is typed into, by accessible names.

use cutoff::app::lessons::ask::{AskRate, AskSettings};
use cutoff::lesson::{GameKind, Kinds, QuestionKind, explain};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::SourceGame;
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use super::ask::{Shown, press, says, type_in};
use super::{settle, window, window_with};

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
    press(&mut window, Key::S);
    press(&mut window, Key::End);
    assert!(says(&window, "first: Minimax, 13 of 13 nodes visited"));
    assert!(says(&window, "second: Alpha-beta, 11 of 11 nodes visited"));
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
        let letters = cutoff::app::presenting::caption_letters(&window.ctx);
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
    for number in 0..cutoff::lesson::lessons().len() {
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
    let lessons = 0..cutoff::lesson::lessons().len();
    let sizes = [[1280.0, 720.0], [800.0, 600.0]];
    for (number, size) in lessons.flat_map(|number| sizes.map(|size| (number, size))) {
        let mut window = window();
        window.set_size(size.into());
        settle(&mut window);
        window.state_mut().session.start_lesson(number);
        press(&mut window, Key::F5);
        settle(&mut window);
        let bottom = window.ctx.content_rect().bottom();
        let stops = window
            .state()
            .session
            .course
            .as_ref()
            .unwrap()
            .course
            .stops
            .len();
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
    assert!(answers > 100, "{answers}");
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
    assert!(says(&window, "No cutoff is left."));
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
    assert!(window.state().session.speaking.elapsed().as_secs() >= 4);
    window.get_by_label("Restart").click();
    window.run_steps(3);
    assert!(window.state().session.speaking.elapsed().as_secs() < 2);
    super::run(&mut window, Action::SpeakerWindow);
    assert!(!says(&window, "Restart") && !window.state().session.settings.speaker);
}
