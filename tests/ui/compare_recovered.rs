//! Measurements that an earlier run left behind, by accessible names: offered, looked at, discarded; and dropped by a window that is closed.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

use cutoff::app::App;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::compare_page::{self, run, wait};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("cutoff-recovered-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn files(&self) -> usize {
        std::fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A window that keeps its measurements there.
fn keeping(folder: &Folder) -> Harness<'static, App> {
    let text = "[[3, 12, 8], [2, 4, 6]]";
    let preset = "Minimax and alpha-beta";
    let mut window = compare_page::open(Settings::default(), text, preset, [1280.0, 720.0]);
    let session = &mut window.state_mut().session;
    session.compare.keep_in(folder.0.clone(), Arc::new(|| {}));
    for _ in 0..20 {
        sleep(Duration::from_millis(5));
        window.run_steps(1);
    }
    window
}

fn click(window: &mut Harness<'_, App>, label: &str) {
    window.get_by_label(label).click();
    window.run_steps(3);
}

#[test]
fn unsaved_measurement_is_offered_and_discarded() {
    let folder = Folder::new("offer");
    let mut window = keeping(&folder);
    assert!(window.query_by_label("Look at the measurement").is_none());
    run(&mut window);
    // The program ends without having been asked to.
    drop(window);
    assert!(folder.files() > 0);

    let mut window = keeping(&folder);
    window.get_by_label_contains("Unsaved measurement “Minimax and alpha-beta: ");
    // Not before an audience: it waits.
    window.key_press(Key::F5);
    window.run_steps(3);
    assert!(window.query_by_label("Look at the measurement").is_none());
    window.key_press(Key::F5);
    window.run_steps(3);
    click(&mut window, "Look at the measurement");
    window.get_by_label("Unsaved measurements");
    window.get_by_label("Table as CSV…");
    window.get_by_label("Table as JSON…");
    window.get_by_label("minimax_nodes, row 1: 9");
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert!(window.query_by_label("Unsaved measurements").is_none());
    click(&mut window, "Look at the measurement");
    click(&mut window, "Discard");
    assert!(window.query_by_label("Unsaved measurements").is_none());
    assert!(window.query_by_label("Look at the measurement").is_none());
    wait(&mut window, |_| folder.files() == 0);
}

#[test]
fn closing_the_window_leaves_no_recovery_file() {
    let folder = Folder::new("closed");
    let mut window = keeping(&folder);
    run(&mut window);
    wait(&mut window, |_| folder.files() > 0);
    let close = |window: &mut Harness<'_, App>| {
        let root = egui::ViewportId::ROOT;
        let viewport = window.input_mut().viewports.entry(root).or_default();
        viewport.events.push(egui::ViewportEvent::Close);
        window.run_steps(4);
    };
    close(&mut window);
    // What was measured is a tree that was typed. Then the window is closed by the program.
    click(&mut window, "Discard");
    close(&mut window);
    drop(window);
    assert_eq!(folder.files(), 0);
}
