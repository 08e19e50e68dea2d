//! Taking pictures away: the File menu, the key, what is told, what goes wrong.

use std::path::{Path, PathBuf};

use cutoff::app::App;
use cutoff::app::dialogs::export_range::ExportRange;
use cutoff::draw::export::{Format, Sequence};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::accesskit::Role;
use egui::{Key, OutputCommand};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window, window_with};

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cutoff-ui-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs frames until nothing is being written.
fn finish(harness: &mut Harness<'static, App>) {
    for _ in 0..2_000 {
        harness.run_steps(1);
        if !harness.state().session.exports.is_running() {
            harness.run_steps(1);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("writing does not end");
}

fn save(harness: &mut Harness<'static, App>, steps: Option<Sequence>, format: Format, path: &Path) {
    let session = &mut harness.state_mut().session;
    session.save_pictures(steps, format, Some(path.to_owned()));
    finish(harness);
}

/// Where it is, is said in full.
fn saved_as(harness: &Harness<'_, App>, folder: &Folder, name: &str) {
    let path = folder.0.join(name);
    harness.get_by_label(&format!("Saved as {}", path.display()));
}

#[test]
fn export_dialog_offers_this_step_or_a_range() {
    let mut harness = window();
    harness.get_by_label("File").click();
    harness.run_steps(2);
    harness.get_by_label("Export picture…").click();
    harness.run_steps(3);
    harness.get_by_label_contains("1 of 34 pictures: vectors for the web");
    harness.get_by_label("All steps").click();
    harness.run_steps(3);
    harness.get_by_label_contains("34 of 34 pictures: vectors for the web");
    harness
        .get_by_role_and_label(Role::ComboBox, "Format")
        .click();
    harness.run_steps(2);
    harness.get_by_label("GIF").click();
    harness.run_steps(3);
    let range = harness.state().session.dialogs.export.unwrap();
    assert_eq!(range.format, Format::Gif);
    harness.get_by_role_and_label(Role::SpinButton, "Each step is shown for");
    let steps = Sequence {
        from: 5,
        to: 9,
        ..range.steps
    };
    let range = ExportRange { steps, ..range };
    harness.state_mut().session.dialogs.export = Some(range);
    harness.run_steps(2);
    harness.get_by_label_contains("5 of 34 pictures: an animation");
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    assert_eq!(harness.state().session.dialogs.export, None);
}

#[test]
fn chosen_steps_export_as_gif_or_html() {
    let folder = Folder::new("some");
    let mut harness = window();
    let sequence = Sequence {
        from: 2,
        to: 5,
        ..Sequence::ALL
    };
    for (format, name) in [(Format::Gif, "tree.gif"), (Format::Html, "tree.html")] {
        save(&mut harness, Some(sequence), format, &folder.0.join(name));
        saved_as(&harness, &folder, name);
    }
    assert_eq!(folder.files().len(), 2);
}

#[test]
fn saved_picture_matches_the_screen() {
    let folder = Folder::new("step");
    let mut harness = window();
    harness.key_press(Key::C);
    settle(&mut harness);
    save(&mut harness, None, Format::Svg, &folder.0.join("cut.svg"));
    saved_as(&harness, &folder, "cut.svg");
    let svg = std::fs::read_to_string(folder.0.join("cut.svg")).unwrap();
    assert!(
        svg.contains("step 18 of 33") && svg.contains(">≤2</text>"),
        "{svg}"
    );

    harness.key_press(Key::Plus);
    harness.run_steps(2);
    save(&mut harness, None, Format::Svg, &folder.0.join("large.svg"));
    let large = std::fs::read_to_string(folder.0.join("large.svg")).unwrap();
    // No larger than what is on it, nor than the canvas with its margins.
    let size = |svg: &str| -> (f32, f32) {
        let view = svg.split("viewBox=\"0 0 ").nth(1).unwrap();
        let mut sides = view.split(['"', ' ']).map(|side| side.parse().unwrap());
        (sides.next().unwrap(), sides.next().unwrap())
    };
    let canvas = harness.state().session.camera.canvas();
    let canvas = (canvas.0 / 0.94, canvas.1 / 0.94);
    assert!(size(&svg).1 < canvas.1, "{:?} of {canvas:?}", size(&svg));
    assert!(size(&large).0 <= canvas.0 && size(&large).1 <= canvas.1);
    assert_ne!(svg, large);
    harness.key_press(Key::ArrowRight);
    settle(&mut harness);
    assert!(harness.query_by_label_contains("Saved as").is_none());
}

#[test]
fn numbered_files_never_overwrite() {
    let folder = Folder::new("all");
    let mut harness = window();
    save(
        &mut harness,
        Some(Sequence::ALL),
        Format::Tikz,
        &folder.0.join("tree.tex"),
    );
    saved_as(&harness, &folder, "tree-000.tex to tree-033.tex");
    assert_eq!(folder.files().len(), 34);
    save(
        &mut harness,
        Some(Sequence::ALL),
        Format::Tikz,
        &folder.0.join("tree.tex"),
    );
    harness.get_by_label("tree-000.tex already exists: choose another name or folder");
    save(
        &mut harness,
        Some(Sequence::ALL),
        Format::Pdf,
        &folder.0.join("tree"),
    );
    saved_as(&harness, &folder, "tree.pdf");
    assert_eq!(folder.files().len(), 35);
}

#[test]
fn long_export_shows_progress_and_cancels() {
    let folder = Folder::new("cancel");
    let request = Request::Text(
        b"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1".to_vec(),
        "the test".to_owned(),
    );
    let mut harness = window_with(Settings::default(), Some(request));
    let path = folder.0.join("chess.png");
    let session = &mut harness.state_mut().session;
    session.save_pictures(Some(Sequence::ALL), Format::Png, Some(path));
    let mut cancelled = false;
    for _ in 0..2_000 {
        harness.run_steps(1);
        if let Some(button) = harness.query_by_label("Cancel") {
            harness.get_by_label_contains(" pictures");
            button.click();
            cancelled = true;
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(cancelled);
    finish(&mut harness);
    harness.get_by_label_contains("Cancelled: ");
    // What is there is whole, and nothing half is left.
    assert!(folder.files().iter().all(|name| {
        Path::new(name)
            .extension()
            .is_some_and(|ending| ending == "png")
            && !name.starts_with('.')
    }));
}

#[test]
fn failed_write_is_reported_in_place() {
    let folder = Folder::new("errors");
    let mut harness = window();
    harness.key_press(Key::C);
    settle(&mut harness);
    save(
        &mut harness,
        None,
        Format::Pdf,
        &folder.0.join("gone").join("a.pdf"),
    );
    harness.get_by_label_contains("a.pdf could not be written: there is no folder ");
    assert_eq!(harness.state().session.stepping.step(), 18);
    harness.get_by_label("Dismiss").click();
    settle(&mut harness);
    assert!(harness.state().session.notice.is_none());
}

#[test]
fn action_copies_the_picture() {
    let mut harness = window();
    harness.state_mut().session.run(Action::CopyPicture);
    let mut copied = None;
    for _ in 0..2_000 {
        harness.run_steps(1);
        let commands = &harness.output().platform_output.commands;
        copied = commands.iter().find_map(|command| match command {
            OutputCommand::CopyImage(image) => Some(image.clone()),
            _ => None,
        });
        if copied.is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let image = copied.unwrap();
    // Two pixels per point of the canvas.
    assert!(
        image.size[0] > 1_000 && image.size[1] > 800,
        "{:?}",
        image.size
    );
    assert!(image.pixels.iter().any(|&pixel| pixel != image.pixels[0]));
    harness.run_steps(2);
    harness.get_by_label("Picture copied");
    assert_eq!(harness.state().session.stepping.step(), 0);
}

#[test]
fn dialog_counts_steps_as_beside_the_scrub_bar() {
    let mut harness = window();
    harness.state_mut().session.settings.every_event = false;
    harness.key_press(Key::C);
    harness.run();
    let [shown, _] = harness.state().session.counter();
    assert_ne!(shown, harness.state().session.step());
    harness.state_mut().session.run(Action::Export);
    harness.run();
    for end in ["From step", "To step"] {
        let field = harness.get_by_role_and_label(Role::SpinButton, end);
        assert_eq!(field.value(), Some(shown.to_string()), "{end}");
    }
}
