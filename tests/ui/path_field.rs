//! Choosing a file by its path, where the system has no dialog, by accessible names.

use cutoff::app::App;
use cutoff::game::Edit;
use cutoff::session::command::Command;
use cutoff::session::edit::EditCommand;
use cutoff::session::exports::{ExportCommand, Steps};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window};

type Window = Harness<'static, App>;

fn without_dialogs() -> Window {
    let window = window();
    window.state().session.dialogs.paths.do_without_dialogs();
    window
}

fn typed(window: &mut Window, text: &str) {
    let field = window.get_by_role_and_label(Role::TextInput, "Path");
    field.focus();
    field.type_text(text);
    settle(window);
}

#[test]
fn a_tree_is_opened_by_its_path_which_tab_completes() {
    let mut window = without_dialogs();
    window.key_press_modifiers(Modifiers::COMMAND, Key::O);
    settle(&mut window);
    window.get_by_label_contains("This system has no file dialog");
    typed(&mut window, "trees/wik");
    window.get_by_label("wikipedia.json");
    window.key_press(Key::Tab);
    settle(&mut window);
    let text = || "trees/wikipedia.json".to_owned();
    let field = |window: &Window| {
        let field = window.state().session.dialogs.paths.field();
        field.map(|field| field.text().to_owned())
    };
    assert_eq!(field(&window), Some(text()));
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(field(&window), None);
    assert_eq!(
        window.state().session.stage.source.title(),
        "Wikipedia, alpha-beta pruning"
    );
}

#[test]
fn what_is_not_there_says_so_and_escape_leaves() {
    let mut window = without_dialogs();
    window.key_press_modifiers(Modifiers::COMMAND, Key::O);
    settle(&mut window);
    typed(&mut window, "trees/none.json");
    window.get_by_label("Open").click();
    settle(&mut window);
    window.get_by_label("there is no such file: check the name and the folder");
    window.key_press(Key::Escape);
    settle(&mut window);
    assert!(
        window
            .query_by_role_and_label(Role::TextInput, "Path")
            .is_none()
    );
    // It can be asked for again.
    window.key_press_modifiers(Modifiers::COMMAND, Key::O);
    settle(&mut window);
    window.get_by_role_and_label(Role::TextInput, "Path");
}

#[test]
fn what_is_typed_replaces_the_name_that_is_proposed_but_not_its_ending() {
    let mut window = without_dialogs();
    // The second time as the first.
    for name in ["mine", "yours"] {
        let save = ExportCommand::Save(Steps::This, cutoff::export::picture::Format::Svg, None);
        window.state_mut().session.apply(Command::Export(save));
        settle(&mut window);
        settle(&mut window);
        let text = |window: &Window| {
            let field = window.state().session.dialogs.paths.field();
            field.map(|field| field.text().to_owned())
        };
        assert!(text(&window).is_some_and(|text| text != format!("{name}.svg")));
        for letter in name.chars() {
            window.event(egui::Event::Text(letter.to_string()));
            settle(&mut window);
        }
        assert_eq!(text(&window), Some(format!("{name}.svg")));
        window.key_press(Key::Escape);
        settle(&mut window);
        settle(&mut window);
    }
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_somebody_says_so() {
    let path = std::env::temp_dir().join(format!("cutoff-ui-path-{}.svg", std::process::id()));
    std::fs::write(&path, "old").unwrap();
    let mut window = without_dialogs();
    let save = ExportCommand::Save(Steps::This, cutoff::export::picture::Format::Svg, None);
    window.state_mut().session.apply(Command::Export(save));
    settle(&mut window);
    settle(&mut window);
    let text = path.display().to_string();
    window.state_mut().session.apply(Command::Path(
        cutoff::session::path_field::PathCommand::Type(text),
    ));
    settle(&mut window);
    window.get_by_label("Save").click();
    settle(&mut window);
    window.get_by_label("there is a file of this name: replace it?");
    // Enter was meant for the name, or for the button that was there before.
    for _ in 0..3 {
        window.key_press(Key::Enter);
        settle(&mut window);
    }
    window.get_by_label("there is a file of this name: replace it?");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    window.get_by_label("Replace").click();
    for _ in 0..400 {
        settle(&mut window);
        if !window.state().session.exports.is_running() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg"));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn to_quit_closes_it_and_asks_about_what_is_unsaved() {
    let quit = |window: &mut Window| {
        window.key_press_modifiers(Modifiers::COMMAND, Key::O);
        settle(window);
        window.get_by_label_contains("This system has no file dialog");
        window.key_press_modifiers(Modifiers::COMMAND, Key::Q);
        settle(window);
        let field = window.query_by_role_and_label(Role::TextInput, "Path");
        assert!(field.is_none());
    };
    let mut window = without_dialogs();
    quit(&mut window);
    let mut window = without_dialogs();
    let edit = EditCommand::from(Edit::ExchangePlayers);
    window.state_mut().session.apply(Command::Edit(edit));
    settle(&mut window);
    quit(&mut window);
    window.get_by_label("Save the changes?");
}
