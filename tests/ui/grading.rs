//! A class in the window: sheets dropped and chosen, the table, the heat map, one student, one node, and the way out.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cutoff::game::{NodeId, library};
use cutoff::search::{Rules, SearchSpec};
use cutoff::session::host::{Effect, FileDialog};
use cutoff::session::page::Page;
use cutoff::teach::{AnswerSheet, Answers, Asked};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use super::ask::{Shown, press, says};
use super::{settle, window};

/// What the system says of something that is dropped.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("cutoff-ui-class-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn sheet(&self, student: &str, change: impl FnOnce(&mut AnswerSheet)) {
        let tree = library::find("aima-figure").unwrap().tree();
        let spec = SearchSpec::alpha_beta(Rules::default());
        let mut answers = Answers::new("Week 3".into(), Arc::clone(&tree), spec, Asked::ALL);
        let key = answers.search().unwrap().with_side(AnswerSheet::key);
        answers.sheet = key;
        student.clone_into(&mut answers.student);
        change(&mut answers.sheet);
        let path = self.0.join(format!("{student}.json"));
        std::fs::write(path, answers.to_json().unwrap()).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Ada has everything, Bob two mistakes, Cleo nothing; one file is no exercise.
fn class(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.sheet("Ada", |_| {});
    folder.sheet("Bob", |sheet| {
        sheet.entry_mut(NodeId(5)).order = Some(9);
        sheet.entry_mut(NodeId(12)).cut = true;
    });
    folder.sheet("Cleo", |sheet| *sheet = AnswerSheet::new());
    std::fs::write(folder.0.join("tree.json"), "[1, 2]").unwrap();
    folder
}

fn grade(folder: &Folder) -> Shown {
    let mut window = window();
    window.state_mut().session.grade(vec![folder.0.clone()]);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Exercise);
    window
}

#[test]
fn dropped_folder_shows_table_and_heat_map() {
    let folder = class("dropped");
    let mut window = window();
    let dropped = Arc::new(Dropped(folder.0.clone()));
    window.input_mut().dropped_files.push(dropped);
    settle(&mut window);
    window.get_by_label("Class: Week 3");
    for cell in [
        "total, Ada: 30/30",
        "total, Bob: 27/30",
        "total, Cleo: 0/30",
        "order, Bob: 9/11",
    ] {
        window.get_by_label(cell);
    }
    // A file that cannot be read is named, and the others are marked all the same.
    window.get_by_label("1 file could not be marked");
    assert!(says(&window, "tree.json: this is not an answer sheet"));
    // It stands below what is said of the class.
    let [said, faults] = ["3 sheets, 30 points each.", "1 file could not be marked"]
        .map(|label| window.get_by_label(label).rect().top());
    assert!(said < faults);
    assert!(says(&window, "3 sheets, 30 points each."));
    // The heat map tells of every node how many have something wrong there.
    window.get_by_label("C: 1 of 3 students wrong, 1 left blank");
    window.get_by_label("B: 0 of 3 students wrong, 1 left blank");
    // All columns of the table are in sight, beside the tree.
    let (table, tree) = (
        window.get_by_label_contains("sort by extra cuts").rect(),
        window.get_by_label("Heat map").rect(),
    );
    assert!(table.right() <= tree.left(), "{table:?} {tree:?}");
    super::everyone::all_named(&window, "class");
}

#[test]
fn escape_returns_from_the_class_view() {
    let folder = class("closed");
    let mut window = grade(&folder);
    assert!(window.state().session.title().starts_with("Class: "));
    press(&mut window, Key::Escape);
    assert!(window.query_by_label("Class: Week 3").is_none());
    assert_eq!(window.state().session.page, Page::Step);
    // The exercise is unchanged.
    let session = &mut window.state_mut().session;
    session.turn_to(Page::Exercise);
    session.grade(vec![folder.0.clone()]);
    settle(&mut window);
    window.get_by_label("Close").click();
    settle(&mut window);
    window.get_by_label("Check");
    assert_eq!(window.state().session.page, Page::Exercise);
}

#[test]
fn student_folders_are_graded_other_files_opened() {
    let folder = class("nested");
    let inner = folder.0.join("Dora_123");
    std::fs::create_dir_all(&inner).unwrap();
    std::fs::rename(folder.0.join("Ada.json"), inner.join("sheet.json")).unwrap();
    let mut window = grade(&folder);
    window.get_by_label("total, Ada: 30/30");
    let (one, two) = (folder.0.join("tree.json"), folder.0.join("other.json"));
    std::fs::write(&two, "[3, 4]").unwrap();
    window.state_mut().session.grade(vec![one, two]);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Step);
    assert_eq!(window.state().session.stage.tree.len(), 3);
}

#[test]
fn class_fits_a_small_window() {
    let folder = class("small");
    let mut window = grade(&folder);
    window.set_size(egui::vec2(800.0, 600.0));
    settle(&mut window);
    for name in ["Class: Week 3", "Export CSV…", "Grade others…", "Close"] {
        let button = window.get_by_label(name).rect();
        assert!(button.right() <= 800.0 && button.left() >= 0.0, "{name}");
    }
}

#[test]
fn duplicate_names_fit_a_small_screen() {
    let folder = class("twice");
    folder.sheet(" ada ", |_| {});
    let mut window = grade(&folder);
    window.set_size(egui::vec2(1280.0, 720.0));
    settle(&mut window);
    let map = window.get_by_label("Heat map").rect();
    let mut percents = 0;
    for cell in window.query_all_by_label_contains("100.0%") {
        percents += 1;
        assert!(cell.rect().right() <= map.left(), "{:?} {map}", cell.rect());
    }
    assert!(percents >= 2, "{percents}");
}

#[test]
fn duplicate_and_missing_names_are_reported() {
    let folder = class("names");
    folder.sheet(" ada ", |_| {});
    folder.sheet("  ", |_| {});
    let window = grade(&folder);
    assert!(says(&window, "2 sheets have the student's name"));
    assert!(says(&window, ".json: no student’s name on this sheet"));
}

#[test]
fn opened_folder_is_graded() {
    let folder = class("opened");
    let mut window = window();
    let session = &mut window.state_mut().session;
    session.open_file(folder.0.clone());
    settle(&mut window);
    window.get_by_label("Class: Week 3");
    // It is not among the files that were opened.
    let files = &window.state().session.settings.recent;
    assert!(!files.contains(&folder.0), "{files:?}");
}

#[test]
fn table_sorts_and_class_exports_as_csv() {
    let folder = class("sorted");
    let mut window = grade(&folder);
    let top = |window: &Shown, name: &str| {
        let cell = format!("total, {name}: ");
        window.get_by_label_contains(&cell).rect().top()
    };
    assert!(top(&window, "Ada") < top(&window, "Bob"));
    window.get_by_label("sort by total").click();
    settle(&mut window);
    assert!(top(&window, "Cleo") < top(&window, "Bob"));
    assert!(top(&window, "Bob") < top(&window, "Ada"));
    window.get_by_label("sort by total, smallest first").click();
    settle(&mut window);
    assert!(top(&window, "Ada") < top(&window, "Cleo"));
    window.get_by_label("sort by total, largest first");
    let csv = folder.0.join("marks.csv");
    window.state_mut().session.export_grades(Some(csv.clone()));
    settle(&mut window);
    window.get_by_label("Saved as marks.csv.");
    let written = std::fs::read_to_string(csv).unwrap();
    assert!(
        written.starts_with("file,student,order,order_of,"),
        "{written}"
    );
    assert!(written.contains("Bob.json,Bob,9,11,"), "{written}");
}

#[test]
fn menu_grades_a_folder_unless_empty() {
    let mut window = window();
    window.get_by_label("Learn").click();
    settle(&mut window);
    let item = window.get_by_label("Grade answer sheets…");
    assert!(!item.accesskit_node().is_disabled());
    let folder = Folder::new("empty");
    let state = &mut window.state_mut().session;
    state.choose_to_open(FileDialog::Folder);
    let asked = state
        .host
        .take()
        .into_iter()
        .find_map(|effect| match effect {
            Effect::Ask(FileDialog::Folder, answer) => Some(answer),
            _ => None,
        });
    asked.unwrap().send(Ok(Some(folder.0.clone()))).unwrap();
    settle(&mut window);
    window.run_steps(4);
    settle(&mut window);
    assert!(says(&window, "no files that end in .json"));
    assert!(window.query_by_label("Heat map").is_none());
}
