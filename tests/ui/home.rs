//! Home, by accessible names.

use cutoff::session::Action;
use cutoff::session::command::Command;
use cutoff::session::course::CourseCommand;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, says};
use super::{settle, window_with};

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
fn step_keys_close_home_and_step() {
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
    let course = window.state().session.course.as_ref();
    assert_eq!(course.and_then(|playing| playing.number), Some(0));
    assert!(!is_home(&window));
    let mut window = first_start(Settings::default());
    press(&mut window, Key::Escape);
    assert!(!is_home(&window) && window.state().session.stepping.step() == 0);
    // It is in the way only once: afterwards whoever wants it asks for it.
    window.state_mut().session.run(Action::Home);
    settle(&mut window);
    assert!(is_home(&window));
    window.get_by_label("Close").click();
    settle(&mut window);
    assert!(!is_home(&window));
}

#[test]
fn each_entry_opens_its_page() {
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
    let mut first = first_start(Settings::default());
    first.get_by_label("First lesson").click();
    settle(&mut first);
    for lesson in [&enter("Lessons"), &first] {
        let course = lesson.state().session.course.as_ref();
        assert_eq!(course.and_then(|playing| playing.number), Some(0));
    }
    assert_eq!(enter("Practise").state().session.page, Page::Exercise);
    assert_eq!(enter("Compare").state().session.page, Page::Compare);
}

#[test]
fn lesson_is_done_at_its_last_stop() {
    let mut window = first_start(Settings::default());
    assert!(says(&window, "0 of 35 done. Next: 1. "));
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
    window.state_mut().session.go_to(last);
    settle(&mut window);
    assert_eq!(window.state().session.settings.lessons_done.len(), 1);
    window.state_mut().session.show_home();
    settle(&mut window);
    assert!(says(&window, "1 of 35 done. Next: 2. "));
}

#[test]
fn recent_files_open_or_are_reported_missing() {
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
