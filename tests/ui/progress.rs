//! Practice results, by accessible names: kept, shown, cleared.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::teach::{Points, Skill, SkillProgress};
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::window;

type Window = Harness<'static, App>;

/// A folder, removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("cutoff-ui-{}-progress-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// A window that keeps its results here.
    fn window(&self) -> Window {
        let mut window = window();
        window.state_mut().session.keep_progress_in(&self.0);
        window.run_steps(2);
        window
    }

    fn kept(&self) -> SkillProgress {
        let text = std::fs::read(self.0.join("progress.json")).unwrap();
        SkillProgress::from_json(&text).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn note(window: &mut Window, skill: Skill, got: u32, of: u32) {
    let session = &mut window.state_mut().session;
    session.note(skill, Points { got, of });
    window.run_steps(2);
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(3);
}

fn open(window: &mut Window) {
    click(window, "Learn");
    click(window, "Progress…");
}

fn has(window: &Window, label: &str) -> bool {
    window.query_all_by_label(label).next().is_some()
}

#[test]
fn counts_add_up_across_windows_and_versions() {
    let folder = Folder::new("kept");
    let old = r#"{"format": "cutoff-progress", "version": 1, "sittings": [
        {"began": 9, "points": {"cuts": {"got": 1, "of": 4}}, "misconceptions": {"swapped": 1}}]}"#;
    std::fs::write(folder.0.join("progress.json"), old).unwrap();
    let (mut window, mut other) = (folder.window(), folder.window());
    note(&mut other, Skill::Cuts, 13, 15);
    note(&mut window, Skill::Cuts, 3, 4);
    note(&mut window, Skill::Windows, 0, 8);
    open(&mut window);
    for label in ["Lessons done: 0 of 35", "Cuts", "17", "6", "74%", "8", "0%"] {
        assert!(has(&window, label), "{label}");
    }
    assert!(
        window
            .query_by_label_contains("Nothing leaves it")
            .is_some()
    );
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert!(!window.state().session.dialogs.is_open());
    assert_eq!(folder.kept(), window.state().session.practice.progress);
}

#[test]
fn results_are_cleared_only_after_confirmation() {
    let folder = Folder::new("cleared");
    let mut window = folder.window();
    open(&mut window);
    assert!(window.get_by_label("Clear…").accesskit_node().is_disabled());
    note(&mut window, Skill::Values, 1, 1);
    click(&mut window, "Clear…");
    click(&mut window, "Keep");
    assert_eq!(folder.kept().answers(), 1);
    click(&mut window, "Clear…");
    click(&mut window, "Forget");
    assert_eq!(folder.kept(), SkillProgress::default());
    note(&mut window, Skill::Order, 1, 1);
    assert_eq!(folder.kept().answers(), 1);
}

#[test]
fn damaged_files_are_renamed_and_reported() {
    let folder = Folder::new("broken");
    for (text, name) in [
        ("[1, 2", "progress-broken.json"),
        ("{", "progress-broken-2.json"),
    ] {
        std::fs::write(folder.0.join("progress.json"), text).unwrap();
        let mut window = folder.window();
        let said = format!("was renamed to {name}; counting restarts");
        assert!(window.query_by_label_contains(&said).is_some());
        click(&mut window, "Dismiss");
        assert!(window.query_by_label_contains(&said).is_none());
        open(&mut window);
        assert!(window.query_by_label_contains(&said).is_some());
        let aside = folder.0.join(name);
        assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
    }
}

#[test]
fn unwritable_folder_is_reported_once() {
    let folder = Folder::new("none");
    // A file where the folder should be.
    std::fs::write(folder.0.join("home"), "").unwrap();
    let mut window = window();
    let home = folder.0.join("home");
    window.state_mut().session.keep_progress_in(&home);
    note(&mut window, Skill::Cuts, 1, 1);
    let said = "not being recorded";
    assert!(window.query_by_label_contains(said).is_some());
    click(&mut window, "Dismiss");
    note(&mut window, Skill::Cuts, 1, 1);
    assert!(window.query_by_label_contains(said).is_none());
    assert_eq!(window.state().session.practice.progress.answers(), 2);
}
