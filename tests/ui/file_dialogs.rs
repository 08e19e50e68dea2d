//! Opening and saving through file dialogs, by accessible names.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::session::host::ChosenFile;
use cutoff::text::say;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{choosing, settle, window};

/// A window whose dialogs of this title answer with a file, and all others with none.
fn window_choosing(title: &'static str, chosen: ChosenFile) -> Harness<'static, App> {
    let mut window = window();
    window.state_mut().chooser = choosing(move |asked| {
        assert_eq!(asked, title);
        chosen.clone()
    });
    window
}

const OPEN: &str = "Open a tree, positions, a game, an exercise, a lesson or a trace";

fn open(window: &mut Harness<'static, App>) {
    window.key_press_modifiers(Modifiers::COMMAND, Key::O);
    settle(window);
    settle(window);
}

#[test]
fn opens_the_chosen_file() {
    let file = PathBuf::from("trees/wikipedia.json");
    let mut window = window_choosing(OPEN, Ok(Some(file)));
    open(&mut window);
    let title = window.state().session.stage.source.title().into_owned();
    assert_eq!(title, "Wikipedia, alpha-beta pruning");
}

#[test]
fn missing_system_dialog_suggests_alternatives() {
    let mut window = window_choosing(OPEN, Err(say!(said_no_dialog).to_owned()));
    open(&mut window);
    window.get_by_label_contains("drop it here, or start cutoff FILE");
    // Asking again asks again.
    window.state_mut().chooser = choosing(|_| Ok(Some("trees/tie.json".into())));
    open(&mut window);
    assert!(window.query_by_label_contains("drop it here").is_none());
}

#[test]
fn saves_to_the_chosen_file() {
    let path = std::env::temp_dir().join(format!("cutoff-ui-dialog-{}.svg", std::process::id()));
    let mut window = window_choosing("Save the picture", Ok(Some(path.clone())));
    let svg = cutoff::draw::export::Format::Svg;
    window.state_mut().session.save_pictures(None, svg, None);
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
