//! Exercises as files: opened, saved, handed out, graded alike by the command; refused; kept from being lost.

use std::path::{Path, PathBuf};

use cutoff::app::App;
use cutoff::app::editable::UnsavedChoice;
use cutoff::app::exercise::{ExercisePaper, SheetInput};
use cutoff::game::{NodeId, Score, read_tree};
use cutoff::search::trace::VisitId;
use cutoff::search::{CutRule, Fail, Rules, SearchSpec};
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Request, Session};
use cutoff::stage::Setup;
use cutoff::teach::{Answers, Asked, grade, ties};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::exercise::{act, click, exercise, fill_in, says};
use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn enter(window: &mut Window, node: NodeId, put: SheetInput) {
    act(window, |session| session.desk.put(node, put, None));
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cutoff-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

fn read(path: &Path) -> Answers {
    Answers::read(&std::fs::read(path).unwrap()).unwrap()
}

/// An exercise under rules that are not the window's own.
fn handed_out(path: &Path) -> Answers {
    let tree = read_tree(AIMA.as_bytes()).unwrap().into();
    let rules = Rules::new(CutRule::Strict, Fail::Soft);
    let spec = SearchSpec::alpha_beta(rules);
    let answers = Answers::new("Homework 3".to_owned(), tree, spec, Asked::ALL);
    std::fs::write(path, answers.to_json().unwrap()).unwrap();
    answers
}

fn opened(path: &Path) -> Window {
    let mut window = window_with(Settings::default(), Some(Request::File(path.to_owned())));
    window.set_size(egui::vec2(1280.0, 1400.0));
    settle(&mut window);
    window
}

#[test]
fn exercise_file_round_trips_with_answers() {
    let folder = Folder::new("exercise-again");
    let path = folder.file("homework.json");
    handed_out(&path);
    let mut window = opened(&path);
    let state = &window.state().session;
    assert_eq!(
        (state.page, state.title().as_str()),
        (Page::Exercise, "Homework 3")
    );
    // Its settings are its own.
    assert_eq!(state.settings.setup.spec.rules, Rules::default());
    says(&window, "cuts on α > β");
    assert!(state.settings.recent.contains(&path));
    fill_in(&mut window);
    act(&mut window, |session| session.desk.rename("Ada".to_owned()));
    assert_eq!(
        window.state().session.title(),
        "Homework 3 (answers not saved)"
    );
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    settle(&mut window);
    says(&window, "Saved as homework.json.");
    assert!(!window.state().session.desk.is_unsaved());
    let answers = read(&path);
    assert_eq!(answers.student, "Ada");
    assert!(answers.search().unwrap().marked().is_perfect());
    let window = opened(&path);
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    assert_eq!(paper.student, "Ada");
    assert_eq!(paper.sheet, answers.sheet);
    assert!(!paper.is_unsaved());
}

#[test]
fn grading_matches_the_window() {
    let folder = Folder::new("exercise-grade");
    let path = folder.file("ada.json");
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    for (node, put) in [
        (5, SheetInput::Alpha(Some(Score::NEG_INFINITY))),
        (9, SheetInput::Returned(Some(Score::from(5)))),
        (11, SheetInput::Cut(true)),
        (1, SheetInput::Order(None)),
    ] {
        enter(&mut window, NodeId(node), put);
    }
    click(&mut window, "Check");
    act(&mut window, |session| {
        session.save_exercise_to(Some(path.clone()));
    });
    let text = std::fs::read(&path).unwrap();
    let report = grade(vec![("ada.json".to_owned(), Ok(text))], None);
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    let check = paper.check.as_ref().unwrap();
    assert_eq!(report.rows[0].marked, check.marked);
    let points = check.marked.total();
    assert!(points.got < points.of);
    says(&window, &format!("{} of {} points", points.got, points.of));
}

#[test]
fn handed_out_exercise_is_blank() {
    let folder = Folder::new("exercise-out");
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    act(&mut window, |session| session.desk.rename("Ada".to_owned()));
    click(&mut window, "For teachers");
    click(&mut window, "Order of visits");
    let path = folder.file("out.json");
    act(&mut window, |session| {
        session.hand_out_exercise(Some(path.clone()));
    });
    says(&window, "Handed out as out.json.");
    let answers = read(&path);
    assert!(answers.sheet.is_blank() && answers.student.is_empty());
    assert_eq!(answers.asked.skills().count(), 4);
    assert!(
        !window
            .state()
            .session
            .desk
            .paper
            .as_ref()
            .unwrap()
            .sheet
            .is_blank()
    );
    // From another page: what is open there.
    let mut window = super::window();
    let path = folder.file("library.json");
    act(&mut window, |session| {
        session.hand_out_exercise(Some(path.clone()));
    });
    says(&window, "Handed out as library.json.");
    assert_eq!(read(&path).title, "AIMA two-ply tree");
    assert_eq!(window.state().session.page, Page::Step);
}

#[test]
fn handed_out_exercise_fixes_its_skills() {
    let folder = Folder::new("exercise-fixed");
    let path = folder.file("homework.json");
    handed_out(&path);
    let mut window = opened(&path);
    act(&mut window, |session| session.desk.ask(Asked::NONE));
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    assert_eq!(paper.asked, Asked::ALL);
}

#[test]
fn broken_files_name_the_place() {
    let folder = Folder::new("exercise-broken");
    let path = folder.file("homework.json");
    let text = handed_out(&path).to_json().unwrap();
    let mut window = exercise(AIMA);
    enter(&mut window, NodeId(1), SheetInput::Order(Some(2)));
    for (broken, expected) in [
        (text.replace("alpha-beta+strict", "alpha-beta"), "line 6"),
        (text.replace("\"version\": 1", "\"version\": 9"), "version"),
        (text[..text.len() - 20].to_owned(), "line "),
        (
            text.replace("\"entries\": []", "\"entries\": [{\"path\": [7]}]"),
            "entries[0]",
        ),
    ] {
        assert_ne!(broken, text);
        std::fs::write(&path, &broken).unwrap();
        act(&mut window, |session| session.open_file(path.clone()));
        let state = &window.state().session;
        let notice = state.notice.clone().unwrap();
        assert!(
            notice.starts_with("homework.json: ") && notice.contains(expected),
            "{notice}"
        );
        let paper = state.desk.paper.as_ref().unwrap();
        assert_eq!(paper.sheet.entry(NodeId(1)).order, Some(2));
    }
    // Pasted text is told in the same way.
    let lesson = br#"{"format": "cutoff-lesson", "version": 1}"#.to_vec();
    act(&mut window, |session| {
        session.open_text(lesson, "the clipboard".to_owned());
    });
    assert!(window.state().session.notice.is_some());
}

#[test]
fn opening_or_quitting_asks_about_answers() {
    let folder = Folder::new("exercise-lost");
    let path = folder.file("homework.json");
    handed_out(&path);
    let mut window = exercise("[[1, 2], [3, 4]]");
    enter(&mut window, NodeId(1), SheetInput::Order(Some(2)));
    act(&mut window, |session| session.open_file(path.clone()));
    says(&window, "Save the answers?");
    click(&mut window, "Cancel");
    let order = |window: &Window| {
        let paper = window.state().session.desk.paper.as_ref().unwrap();
        paper.sheet.entry(NodeId(1)).order
    };
    assert_eq!(order(&window), Some(2));
    act(&mut window, |session| session.open_file(path.clone()));
    click(&mut window, "Discard");
    assert_eq!(window.state().session.title(), "Homework 3");
    assert_eq!(order(&window), None);
    enter(&mut window, NodeId(1), SheetInput::Order(Some(2)));
    act(&mut window, cutoff::session::Session::leave);
    says(&window, "“Homework 3” are not saved");
    click(&mut window, "Cancel");
    assert_eq!(order(&window), Some(2));
    act(&mut window, cutoff::session::Session::leave);
    act(&mut window, |session| {
        session.answer_exercise(UnsavedChoice::Save);
    });
    assert_eq!(read(&path).sheet.entry(NodeId(1)).order, Some(2));
}

#[test]
fn stepping_to_a_mistake_borrows_settings() {
    let mut window = exercise(AIMA);
    let own = window.state().session.settings.setup;
    let rules = Rules::new(CutRule::Strict, Fail::Soft);
    let spec = SearchSpec::alpha_beta(rules);
    act(&mut window, |session| {
        session.change_setup(Setup { spec, ..own });
    });
    enter(&mut window, NodeId(1), SheetInput::Order(Some(2)));
    act(&mut window, |session| session.change_setup(own));
    click(&mut window, "Check");
    click(&mut window, "Go to this step");
    let state = &window.state().session;
    let strict = Rules::new(CutRule::Strict, Fail::Soft);
    assert_eq!(
        (state.page, state.stage.setup.spec.rules),
        (Page::Step, strict)
    );
    act(&mut window, |session| session.open_library("aima"));
    let id = cutoff::game::library::library()[1].id;
    act(&mut window, |session| session.open_library(id));
    let state = &window.state().session;
    assert_eq!(state.stage.setup.spec.rules, Rules::default());
    assert_eq!(state.settings.setup.spec.rules, Rules::default());
}

#[test]
fn exercise_never_discards_an_edited_tree() {
    let folder = Folder::new("exercise-edited");
    let path = folder.file("homework.json");
    handed_out(&path);
    let mut window = window();
    let edit = cutoff::game::Edit::Value {
        node: NodeId(2),
        value: Some(Score::from(9)),
    };
    act(&mut window, |session| {
        session.change_tree(edit);
    });
    assert!(window.state().session.edits.is_unsaved());
    // The exercise lies beside the tree: nothing is asked.
    act(&mut window, |session| session.open_file(path.clone()));
    assert_eq!(window.state().session.page, Page::Exercise);
    assert!(window.state().session.edits.is_unsaved());
    // On the Step page, one would take its place.
    act(&mut window, Session::make_exercise);
    enter(&mut window, NodeId(1), SheetInput::Order(Some(5)));
    click(&mut window, "Check");
    act(&mut window, Session::step_to_mistake);
    says(&window, "Save the changes?");
    click(&mut window, "Cancel");
    assert_eq!(window.state().session.page, Page::Exercise);
    act(&mut window, Session::step_to_mistake);
    click(&mut window, "Discard");
    let state = &window.state().session;
    assert_eq!((state.page, state.step()), (Page::Step, 1));
    // The exercise's tree, which has been drawn at random.
    assert!(
        state
            .stage
            .source
            .title()
            .starts_with("Generated tree, seed ")
    );
}

#[test]
fn handed_out_exercise_cannot_be_checked() {
    let folder = Folder::new("exercise-marked-elsewhere");
    let path = folder.file("homework.json");
    handed_out(&path);
    let mut window = opened(&path);
    let elsewhere = "This exercise is graded by the person who set it.";
    says(&window, elsewhere);
    for name in ["Check", "Check as I go", "Solution"] {
        assert!(window.query_by_label(name).is_none(), "{name}");
    }
    let changes: [fn(&mut Session); 5] = [
        Session::check_exercise,
        |session| session.desk.check_as_one_goes(true),
        |session| session.desk.lead_to_mistake(),
        Session::step_to_mistake,
        |session| session.desk.show_solution(true),
    ];
    for change in changes {
        act(&mut window, change);
        let state = &window.state().session;
        let paper = state.desk.paper.as_ref().unwrap();
        assert!(paper.check.is_none() && paper.solution.is_none() && !paper.as_one_goes);
        assert_eq!(state.desk.said.as_deref(), Some(elsewhere));
        assert_eq!(state.page, Page::Exercise);
    }
}

#[test]
fn random_exercise_meets_wish_for_its_seed() {
    let mut window = exercise(AIMA);
    click(&mut window, "More");
    click(&mut window, "At random…");
    says(&window, "Random exercise");
    click(&mut window, "at least one deep cutoff");
    super::everyone::all_named(&window, "a random exercise");
    click(&mut window, "Make");
    let tree = |window: &Window| {
        let paper = window.state().session.desk.paper.as_ref().unwrap();
        assert!(!paper.is_handed_out() && paper.sheet.is_blank());
        std::sync::Arc::clone(&paper.stage)
    };
    assert_eq!(window.state().session.notice, None);
    let stage = tree(&window);
    let visits = 0..u32::try_from(stage.recording.visits().len()).unwrap();
    let mut cuts = visits.filter_map(|visit| stage.recording.cut(VisitId(visit)));
    assert!(cuts.any(|cut| cut.is_deep()));
    assert_eq!(ties(&stage.tree), 0);
    // What is open on the Step page is not touched, and does not take its place.
    assert_eq!(window.state().session.tree().len(), 13);
    click(&mut window, "Step");
    click(&mut window, "Exercise");
    assert!(std::sync::Arc::ptr_eq(&tree(&window), &stage));
    click(&mut window, "At random…");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(tree(&window).tree.nodes(), stage.tree.nodes());
    // What cannot be is said.
    let small = cutoff::teach::ExerciseWish {
        most_leaves: 4,
        ..window.state().session.desk.wish
    };
    window.state_mut().session.desk.wish = small;
    act(&mut window, Session::make_exercise);
    says(&window, "has at most 4 leaves");
}

#[test]
fn exercise_page_refuses_export() {
    let mut window = window();
    click(&mut window, "Exercise");
    assert_eq!(window.state().session.page, Page::Exercise);
    window.state_mut().session.copy_picture();
    settle(&mut window);
    says(
        &window,
        "Only the Step and Side by side pages can be exported.",
    );
}

fn paper(window: &Window) -> &ExercisePaper {
    window.state().session.desk.paper.as_ref().unwrap()
}

/// A window that keeps answers in this folder.
fn keeping(folder: &Folder) -> Window {
    let mut window = window();
    let session = &mut window.state_mut().session;
    session
        .desk
        .keep_in(folder.0.clone(), std::sync::Arc::new(|| {}));
    for _ in 0..20 {
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.run_steps(1);
    }
    window
}

#[test]
fn crash_recovery_offers_unsaved_answers() {
    let folder = Folder::new("answers-kept");
    for handed in [false, true] {
        let mut window = keeping(&folder);
        assert!(window.query_by_label("Restore").is_none());
        let file = folder.file("homework.txt");
        if handed {
            handed_out(&file);
            window.state_mut().session.open(Request::File(file.clone()));
            settle(&mut window);
        } else {
            act(&mut window, |session| session.turn_to(Page::Exercise));
        }
        let put = SheetInput::Order(Some(7));
        enter(&mut window, NodeId(1), put);
        act(&mut window, |session| session.desk.rename("Ada".to_owned()));
        let entered = paper(&window).answers();
        // The program ends without having been asked to.
        drop(window);

        let mut window = keeping(&folder);
        says(&window, "Ada”, ");
        click(&mut window, "Restore");
        assert_eq!(window.state().session.page, Page::Exercise);
        let paper = paper(&window);
        assert_eq!(paper.answers().to_json(), entered.to_json());
        assert_eq!(
            paper.is_handed_out(),
            handed,
            "what may be asked stays the same"
        );
        assert!(paper.is_unsaved());
        assert_eq!(paper.file.as_deref(), handed.then_some(file.as_path()));
        assert!(window.query_by_label("Restore").is_none());
        // It is kept again, until it is in a file.
        drop(window);
        let mut window = keeping(&folder);
        click(&mut window, "Restore");
        let to = folder.file("answers.txt");
        act(&mut window, |session| {
            session.save_exercise_to(Some(to.clone()));
        });
        assert_eq!(read(&to).to_json(), entered.to_json());
        drop(window);
        let window = keeping(&folder);
        assert!(window.query_by_label("Restore").is_none());
    }
}

#[test]
fn recovered_answers_can_be_discarded() {
    let folder = Folder::new("answers-discarded");
    let mut window = keeping(&folder);
    act(&mut window, |session| session.turn_to(Page::Exercise));
    let put = SheetInput::Order(Some(7));
    enter(&mut window, NodeId(1), put);
    drop(window);
    let mut window = keeping(&folder);
    click(&mut window, "Discard");
    drop(window);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}
