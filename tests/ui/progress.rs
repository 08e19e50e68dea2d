//! What was practised, by accessible names: kept, shown, exported, forgotten.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::lesson::{Misconception, PracticeOutcome, QuestionKind, Skill, SkillProgress};
use cutoff::session::command::Command;
use cutoff::session::progress::ProgressCommand;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::window;

type Window = Harness<'static, App>;

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("cutoff-ui-{}-progress-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// A window that keeps its progress here.
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

fn note(window: &mut Window, kind: QuestionKind, right: bool, wrong: Option<Misconception>) {
    let outcome = PracticeOutcome::of_question(kind, right, wrong);
    window.state_mut().session.note(outcome);
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(3);
}

fn open(window: &mut Window) {
    click(window, "Practise");
    click(window, "Progress…");
}

fn apply(window: &mut Window, command: ProgressCommand) {
    let state = &mut window.state_mut().session;
    state.apply(Command::Progress(command));
    window.run_steps(2);
}

fn has(window: &Window, label: &str) -> bool {
    window.query_all_by_label(label).next().is_some()
}

#[test]
fn sittings_are_kept_and_shown_beside_this_one() {
    let folder = Folder::new("kept");
    let mut before = folder.window();
    for right in [true, false, false, false] {
        let wrong = (!right).then_some(Misconception::ShallowOnly);
        note(&mut before, QuestionKind::Cut, right, wrong);
    }
    drop(before);
    let kept = folder.kept();
    assert_eq!(kept.sittings.len(), 1);
    assert_eq!(
        (
            kept.total().of(Skill::Cuts).got,
            kept.total().of(Skill::Cuts).of
        ),
        (1, 4)
    );

    // A sitting of long ago, so that the two do not begin within one second.
    let mut old = SkillProgress::default();
    let mut sitting = kept.sittings[0].clone();
    sitting.began = 1_000_000_000;
    old.put(sitting);
    std::fs::write(folder.0.join("progress.json"), old.to_json()).unwrap();
    let mut window = folder.window();
    open(&mut window);
    assert!(
        window
            .query_by_label_contains("Nothing leaves it")
            .is_some()
    );
    assert!(has(&window, "all 1 session"));
    assert!(has(&window, "Cuts, session by session: 25%"));
    note(&mut window, QuestionKind::Cut, true, None);
    note(
        &mut window,
        QuestionKind::Window,
        false,
        Some(Misconception::Swapped),
    );
    window.run_steps(2);
    for label in [
        "all 2 sessions",
        "1 of 1 (100%)",
        "2 of 5 (40%)",
        "Cuts, session by session: 25%, 100%",
        "Windows, session by session: 0%",
        "Order of visits, session by session: not practised",
        "deep cutoffs overlooked",
        "3 total",
        "alpha and beta swapped",
        "1 this session",
    ] {
        assert!(has(&window, label), "{label}");
    }
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert!(!window.state().session.dialogs.is_open());
    drop(window);
    assert_eq!(folder.kept().sittings.len(), 2);
}

#[test]
fn it_is_exported_and_forgotten_on_request_only() {
    let folder = Folder::new("forgotten");
    let mut window = folder.window();
    open(&mut window);
    assert!(
        window
            .query_by_label_contains("Nothing practised yet")
            .is_some()
    );
    let disabled =
        |window: &Window, name: &str| window.get_by_label(name).accesskit_node().is_disabled();
    assert!(disabled(&window, "Clear…") && disabled(&window, "Export as CSV…"));
    note(&mut window, QuestionKind::Return, true, None);
    window.run_steps(2);
    let csv = folder.0.join("mine.csv");
    apply(&mut window, ProgressCommand::Csv(Some(csv.clone())));
    for _ in 0..1_000 {
        window.run_steps(2);
        let shown = window.state().session.dialogs.progress.as_ref().unwrap();
        if !shown.is_busy() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(3));
    }
    window.run_steps(2);
    assert!(has(&window, "Saved mine.csv"));
    let table = std::fs::read_to_string(&csv).unwrap();
    assert_eq!(table.lines().count(), 2);
    assert!(table.starts_with("session,began,order,order_of,windows,"));

    click(&mut window, "Clear…");
    assert!(has(&window, "Forget 1 session? This cannot be undone."));
    click(&mut window, "Keep");
    assert_eq!(window.state().session.practice.progress.sittings.len(), 1);
    click(&mut window, "Clear…");
    click(&mut window, "Forget");
    assert!(has(&window, "Forgotten"));
    assert!(window.state().session.practice.progress.sittings.is_empty());
    // What comes after it is a sitting of its own.
    note(&mut window, QuestionKind::Next, true, None);
    drop(window);
    let kept = folder.kept();
    assert_eq!(kept.sittings.len(), 1);
    assert_eq!(kept.total().all().of, 1);
}

#[test]
fn a_broken_file_is_told_of_and_put_aside() {
    let folder = Folder::new("broken");
    std::fs::write(folder.0.join("progress.json"), "[1, 2").unwrap();
    let mut window = folder.window();
    let said = "was renamed to progress-broken.json; counting restarts";
    assert!(
        window.query_by_label_contains(said).is_some(),
        "said above the tree"
    );
    click(&mut window, "Dismiss");
    assert!(window.query_by_label_contains(said).is_none());
    open(&mut window);
    assert!(
        window.query_by_label_contains(said).is_some(),
        "said in the box"
    );
    let aside = folder.0.join("progress-broken.json");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "[1, 2");
}
