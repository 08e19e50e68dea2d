//! Home and the tour, by accessible names.

use cutoff::session::Action;
use cutoff::session::command::Command;
use cutoff::session::course::CourseCommand;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, says};
use super::{settle, window, window_with};

/// The window as it is at the first start.
fn first_start(settings: Settings) -> Shown {
    let mut window = window_with(settings, None);
    window.state_mut().session.show_home();
    settle(&mut window);
    window
}

fn is_home(window: &Shown) -> bool {
    window.state().session.dialogs.home.is_some()
}

#[test]
fn any_step_closes_home_and_is_made() {
    for (key, step) in [(Key::ArrowRight, 1), (Key::Space, 1), (Key::C, 18)] {
        let mut window = first_start(Settings::default());
        assert!(says(&window, "Press Right to step through the open tree"));
        press(&mut window, key);
        assert!(!is_home(&window));
        assert_eq!(window.state().session.stepping.step(), step, "{key:?}");
    }
    // What is no step is not meant for the tree behind it.
    let mut window = first_start(Settings::default());
    press(&mut window, Key::A);
    assert!(is_home(&window));
    press(&mut window, Key::Enter);
    assert!(!is_home(&window) && says(&window, "Tour, 1 of 6"));
    let mut window = first_start(Settings::default());
    press(&mut window, Key::Escape);
    assert!(!is_home(&window) && window.state().session.stepping.step() == 0);
    // It is in the way only once: afterwards whoever wants it asks for it.
    let command = Action::Home.command(&window.state().session);
    window.state_mut().session.apply(command);
    settle(&mut window);
    assert!(is_home(&window));
    window.get_by_label("Close").click();
    settle(&mut window);
    assert!(!is_home(&window));
}

#[test]
fn each_door_leads_where_it_says() {
    let enter = |name: &str| {
        let mut window = first_start(Settings::default());
        window.get_by_label_contains(&format!("{name}: ")).click();
        settle(&mut window);
        assert!(!is_home(&window), "{name}");
        window
    };
    let tree = enter("Step through a tree");
    assert_eq!(tree.state().session.page, Page::Step);
    assert!(!tree.state().session.is_game());
    let position = enter("A chess position");
    assert!(position.state().session.is_game() && says(&position, "Board. "));
    let lesson = enter("Lessons");
    let course = lesson.state().session.course.as_ref();
    assert_eq!(course.and_then(|playing| playing.number), Some(0));
    assert_eq!(enter("Practise").state().session.page, Page::Exercise);
    assert_eq!(enter("Compare").state().session.page, Page::Compare);
}

#[test]
fn lessons_count_as_done_once_their_last_stop_is_reached() {
    let mut window = first_start(Settings::default());
    assert!(says(&window, "0 of 28 done. Next: 1. "));
    let start = Command::Course(CourseCommand::Start(0));
    window.state_mut().session.apply(start);
    settle(&mut window);
    let course = window
        .state()
        .session
        .course
        .as_ref()
        .unwrap()
        .course
        .clone();
    let last = course.stops.last().unwrap().step;
    window.state_mut().session.apply(Command::Seek(last));
    settle(&mut window);
    assert_eq!(window.state().session.settings.lessons_done.len(), 1);
    window.state_mut().session.show_home();
    settle(&mut window);
    assert!(says(&window, "1 of 28 done. Next: 2. "));
}

#[test]
fn recent_files_are_opened_removed_and_said_to_be_gone() {
    let folder = std::env::temp_dir().join(format!("cutoff-home-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("small.json");
    std::fs::write(&file, "[[3, 12], [2, 4]]").unwrap();
    let mut settings = Settings::default();
    settings.remember(&folder.join("gone.json"));
    settings.remember(&file);
    let mut window = first_start(settings);
    assert!(says(&window, "file not found"));
    window.get_by_label("gone.json").click();
    settle(&mut window);
    assert!(is_home(&window), "there is nothing to open");
    window
        .get_by_label("Remove gone.json from the list")
        .click();
    settle(&mut window);
    assert!(!says(&window, "file not found") && !says(&window, "gone.json"));
    assert_eq!(
        window.state().session.settings.recent,
        std::slice::from_ref(&file)
    );
    window.get_by_label("small.json").click();
    settle(&mut window);
    assert!(!is_home(&window));
    assert_eq!(window.state().session.tree().len(), 7);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_tour_points_at_the_parts_of_the_window() {
    let mut window = first_start(Settings::default());
    window.get_by_label("Two-minute tour").click();
    settle(&mut window);
    assert!(!is_home(&window) && says(&window, "Tour, 1 of 6"));
    // What it tells of the tree is seen there: it begins at the first cutoff.
    let cut = window.state().session.stage.recording.cut_steps()[0];
    assert_eq!(window.state().session.stepping.step(), cut);
    // It keeps the keys of stepping: they lead through the hints.
    press(&mut window, Key::ArrowRight);
    assert!(says(&window, "Tour, 2 of 6"));
    assert_eq!(window.state().session.stepping.step(), cut);
    press(&mut window, Key::ArrowLeft);
    assert!(says(&window, "Tour, 1 of 6"));
    for hint in 2..=6 {
        window.get_by_label("Next").click();
        settle(&mut window);
        assert!(says(&window, &format!("Tour, {hint} of 6")));
        let next = if hint == 6 { "Done" } else { "Next" };
        let button = window.get_by_label(next).rect();
        assert!(button.bottom() < 720.0 && button.right() < 1280.0 && button.left() > 0.0);
    }
    window.get_by_label("Done").click();
    settle(&mut window);
    assert!(!says(&window, "Tour, "));
    // The tree is as it was before, and has its keys again.
    assert_eq!(window.state().session.stepping.step(), 0);
    press(&mut window, Key::ArrowRight);
    assert_eq!(window.state().session.stepping.step(), 1);
    // Escape leaves it at any hint.
    let mut window = self::window();
    let command = Action::Tour.command(&window.state().session);
    window.state_mut().session.apply(command);
    settle(&mut window);
    press(&mut window, Key::Escape);
    assert!(!says(&window, "Tour, "));
}

#[test]
fn what_the_tour_says_of_the_tree_stands_beside_it() {
    for size in [[800.0, 600.0], [1280.0, 720.0], [1920.0, 1080.0]] {
        let mut window = super::window();
        window.set_size(size.into());
        settle(&mut window);
        let canvas = window.get_by_label("Game tree").rect();
        let command = Action::Tour.command(&window.state().session);
        window.state_mut().session.apply(command);
        settle(&mut window);
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        let text = window.get_by_label_contains("MAX nodes point up").rect();
        let named = ["Tour, 1 of 6", "Next", "Back", "End tour"];
        let named = named.map(|name| window.get_by_label(name).rect());
        for part in named.into_iter().chain([text]) {
            assert!(!canvas.intersects(part), "{size:?}: {part:?} in {canvas:?}");
            assert!(whole.contains_rect(part), "{size:?}: {part:?}");
        }
    }
}
