//! Making a lesson in the window, by accessible names and by keys.

use cutoff::app::actions::Action;
use cutoff::app::editable::ChangeKind;
use cutoff::app::lessons::maker::model::OpenDraft;
use cutoff::session::page::Page;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, says, step, type_in};
use super::{settle, window};

fn click(window: &mut Shown, name: &str) {
    window.get_by_label(name).click();
    settle(window);
}

fn begun() -> Shown {
    let mut window = window();
    super::pick(&mut window, "Learn", "Make a lesson…");
    // All of the panel in sight.
    window.set_size(egui::vec2(1280.0, 1400.0));
    settle(&mut window);
    // From the title back to the tree.
    press(&mut window, Key::Escape);
    window
}

fn open(window: &Shown) -> &OpenDraft {
    let draft = window.state().session.maker.draft.as_ref();
    draft.expect("a lesson is made")
}

/// Types into a field in place of what stands there.
fn write(window: &mut Shown, role: Role, name: &str, text: &str) {
    window.get_by_role_and_label(role, name).focus();
    settle(window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    settle(window);
    type_in(window, text);
}

#[test]
fn new_lesson_focuses_the_title() {
    let mut window = window();
    super::pick(&mut window, "Learn", "Make a lesson…");
    let title = window.get_by_role_and_label(Role::TextInput, "Title");
    assert!(title.is_focused());
    type_in(&mut window, "My lessons");
    assert_eq!(open(&window).draft().title, "My lessons");
    assert_eq!(window.state().session.page, Page::Step);
    // What has been begun is left as it is when it is shown again.
    press(&mut window, Key::Escape);
    click(&mut window, "Close the lesson panel");
    super::pick(&mut window, "Learn", "Make a lesson…");
    let title = window.get_by_role_and_label(Role::TextInput, "Title");
    assert!(!title.is_focused());
}

#[test]
fn makes_and_tries_a_cutoff_lesson() {
    let mut window = begun();
    window.get_by_label("Make a lesson");
    assert!(says(&window, "Step to where you want to say something"));
    write(&mut window, Role::TextInput, "Title", "My cut");
    press(&mut window, Key::Escape);
    window.get_by_label("Make a lesson (not saved)");
    // Letters typed into a field are no keys of the window.
    write(&mut window, Role::TextInput, "Title", "My cut, and D");
    assert_eq!((step(&window), open(&window).draft().stops.len()), (0, 0));
    click(&mut window, "Add a stop here…");
    window.get_by_label("Stop 1. start (step 0)");
    // The keyboard is back at the tree once a stop is closed.
    click(&mut window, "Stop 1. start (step 0)");
    press(&mut window, Key::Escape);
    press(&mut window, Key::C);
    super::run(&mut window, Action::AddStop);
    window.get_by_label("Stop 2. cut C (step 18)");
    write(&mut window, Role::MultilineTextInput, "Text", "MIN has ");
    click(&mut window, "{best C} = 2");
    assert_eq!(open(&window).draft().stops[1].text, "MIN has {best C}");
    window.get_by_label("MIN has 2");
    type_in(&mut window, ".");
    click(&mut window, "Try it");
    window.get_by_label("Trial run");
    window.get_by_label("My cut, and D");
    press(&mut window, Key::PageDown);
    assert_eq!(step(&window), 18);
    assert!(says(&window, "MIN has 2"));
    press(&mut window, Key::Escape);
    window.get_by_label("Make a lesson (not saved)");
    assert!(window.state().session.is_on_draft());
}

#[test]
fn typing_replaces_the_proposed_text() {
    let mut window = begun();
    press(&mut window, Key::C);
    super::run(&mut window, Action::AddStop);
    assert!(open(&window).draft().stops[0].text.contains("{claim C}"));
    assert!(says(&window, "The search fills in what is in braces."));
    type_in(&mut window, "Why?");
    assert_eq!(open(&window).draft().stops[0].text, "Why?");
    // It is kept by whoever goes to its end first.
    press(&mut window, Key::Escape);
    press(&mut window, Key::ArrowRight);
    super::run(&mut window, Action::AddStop);
    let proposed = open(&window).draft().stops[1].text.clone();
    press(&mut window, Key::End);
    type_in(&mut window, " Why?");
    let text = &open(&window).draft().stops[1].text;
    assert_eq!(*text, format!("{proposed} Why?"));
}

#[test]
fn stops_can_be_proposed_moved_and_removed() {
    let mut window = begun();
    click(&mut window, "Propose stops");
    for name in [
        "Stop 1. start (step 0)",
        "Stop 2. return C1 (step 17)",
        "Stop 3. cut C (step 18)",
    ] {
        window.get_by_label(name);
    }
    click(&mut window, "Check");
    window.get_by_label("No problems: 4 stops.");
    click(&mut window, "Stop 2. return C1 (step 17)");
    assert_eq!(step(&window), 17);
    click(&mut window, "Up");
    window.get_by_label("Stop 1. return C1 (step 17)");
    click(&mut window, "Check");
    assert!(says(&window, "1 problem:"));
    assert!(says(
        &window,
        "Stop 2, place: this stop is at step 0, the one above it at step 17"
    ));
    click(&mut window, "Remove");
    window.get_by_label("Stop 1. start (step 0)");
    click(&mut window, "Undo");
    click(&mut window, "Undo");
    window.get_by_label("Stop 2. return C1 (step 17)");
    click(&mut window, "Redo");
    window.get_by_label("Stop 1. return C1 (step 17)");
}

#[test]
fn quitting_asks_and_library_lessons_are_editable() {
    let mut window = begun();
    super::run(&mut window, Action::AddStop);
    window.state_mut().session.leave();
    settle(&mut window);
    window.get_by_label("Save the lesson?");
    click(&mut window, "Cancel");
    assert!(window.query_by_label("Save the lesson?").is_none());
    click(&mut window, "Close the lesson panel");
    assert!(window.query_by_label("Make a lesson (not saved)").is_none());
    window.get_by_label("Algorithm");

    // A lesson of the library becomes a copy; the one before is asked about.
    super::pick(&mut window, "Learn", "Lessons…");
    click(&mut window, "3  The first cut");
    click(&mut window, "Edit this lesson");
    window.get_by_label("Save the lesson?");
    click(&mut window, "Discard");
    window.get_by_label("Make a lesson");
    assert_eq!(open(&window).draft().title, "The first cut");
    assert_eq!(open(&window).draft().stops.len(), 8);
    click(&mut window, "Check");
    window.get_by_label("No problems: 8 stops.");
}

#[test]
fn draft_notices_another_search() {
    let mut window = begun();
    super::run(&mut window, Action::AddStop);
    window.state_mut().session.open_library("deep-cutoff");
    settle(&mut window);
    window.get_by_label("The current search is not this lesson’s.");
    click(&mut window, "Use the current search");
    assert!(window.state().session.is_on_draft());
    press(&mut window, Key::A);
    assert!(says(&window, "A lesson is being made on this search"));
    let session = &mut window.state_mut().session;
    session.revert_lesson(ChangeKind::Undo);
    settle(&mut window);
    click(&mut window, "Show the lesson’s search");
    assert_eq!(
        window.state().session.stage.source.title(),
        "AIMA two-ply tree"
    );
}

/// In the smallest window and in both themes, the way to a stop and to saving is there.
#[test]
fn small_window_shows_add_and_save() {
    for dark in [false, true] {
        let mut window = begun();
        if dark {
            window.state_mut().session.settings.theme = cutoff::session::settings::Theme::Dark;
        }
        window.set_size(egui::vec2(800.0, 600.0));
        settle(&mut window);
        super::run(&mut window, Action::AddStop);
        let panel = window.get_by_label("Close the lesson panel").rect();
        let add = window.get_by_label("Add a stop here…").rect();
        assert!(
            add.left() > 0.0 && add.right() <= panel.right() + 20.0,
            "{add:?} {panel:?}"
        );
        window.get_by_label("Save…");
    }
}

/// A file with problems is not given as a lesson, and the way to put it right stands beside what is said of it.
#[test]
fn faulty_lesson_is_edited_from_the_notice() {
    let name = format!("cutoff-ui-{}-faulty.json", std::process::id());
    let path = std::env::temp_dir().join(name);
    let text = r#"{"format": "cutoff-lesson", "version": 1, "title": "Mine", "goal": "G.", "tree": [[3, 5], [2, 9]],
        "stops": [{"at": "cut B", "text": "x"}, {"at": "cut C", "text": "{beast C}"}]}"#;
    std::fs::write(&path, text).unwrap();
    let mut window = window();
    window.set_size(egui::vec2(1280.0, 1400.0));
    let session = &mut window.state_mut().session;
    session.open_file(path.clone());
    settle(&mut window);
    assert!(says(&window, "stops[0].at: B never cuts in this search"));
    click(&mut window, "Edit the lesson");
    std::fs::remove_file(&path).unwrap();
    assert!(!says(&window, "stops[0].at"));
    window.get_by_label("2 problems:");
    assert!(says(&window, "Stop 1, place: B never cuts in this search"));
    window.get_by_label("Stop 1. cut B (not in this search)");
    assert!(window.state().session.is_on_draft());
    // The pasted text of one is not a file to be edited.
    window.event(egui::Event::Paste(text.to_owned()));
    settle(&mut window);
    assert!(window.query_by_label("Edit the lesson").is_none());
}

#[test]
fn making_lessons_switches_to_the_step_page() {
    let mut window = begun();
    window.state_mut().session.show_maker(false);
    for page in [Page::Exercise, Page::Compare, Page::Play] {
        window.state_mut().session.turn_to(page);
        settle(&mut window);
        let session = &window.state().session;
        assert_eq!(Action::MakeLesson.refused(session), None, "{page:?}");
        window.state_mut().session.run(Action::MakeLesson);
        settle(&mut window);
        assert_eq!(window.state().session.page, Page::Step);
        assert!(window.state().session.is_making_lesson());
    }
}
