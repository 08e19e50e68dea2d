//! Tests of an exercise from its tree to its marks, without a window.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use game::{NodeId, Score, read_tree};
use lesson::Answers;
use search::SearchSpec;
use stage::{Origin, Setup, Source, SourceGame, Stage, exercise_stage};

use super::*;
use crate::session::host::{Effect, Host};

/// The tree [[3, 5], [2, 9]] as it is open on the Step page.
fn open() -> Arc<Stage> {
    let source = Source {
        game: SourceGame::Tree(Arc::new(read_tree(b"[[3, 5], [2, 9]]").unwrap())),
        origin: Origin::Text,
        name: None,
    };
    Arc::new(Stage::prepare(source, Setup::default(), None, &false.into()).unwrap())
}

struct TestDesk {
    desk: ExerciseDesk,
    open: Arc<Stage>,
    host: Host,
}

impl TestDesk {
    fn new() -> TestDesk {
        let mut room = TestDesk {
            desk: ExerciseDesk::new(),
            open: open(),
            host: Host::default(),
        };
        room.desk.prepare(&room.open);
        room
    }

    fn wish(&mut self, command: ExerciseCommand) -> Vec<FollowUp> {
        let around = ExerciseContext {
            open: &self.open,
            spec: SearchSpec::default(),
            in_front: true,
        };
        self.desk.apply(command, around, &mut self.host)
    }

    fn paper(&self) -> &ExercisePaper {
        self.desk.paper.as_ref().unwrap()
    }

    fn written(&mut self) -> Vec<FollowUp> {
        for _ in 0..400 {
            let follow_ups = self.desk.poll(&self.open);
            if !self.desk.is_busy() {
                return follow_ups;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("nothing was written");
    }
}

#[test]
fn sheet_is_filled_marked_once_and_undone() {
    let mut room = TestDesk::new();
    let key = room.open.with_side(lesson::AnswerSheet::key);
    for (node, entry) in key.entries() {
        for put in [
            SheetInput::Order(entry.order),
            SheetInput::Alpha(entry.alpha),
            SheetInput::Beta(entry.beta),
            SheetInput::Returned(entry.returned),
            SheetInput::Relation(entry.relation),
            SheetInput::Cut(entry.cut),
        ] {
            room.wish(ExerciseCommand::Put(node, put, None));
        }
    }
    room.wish(ExerciseCommand::Put(
        key.root_move.unwrap(),
        SheetInput::RootMove(true),
        None,
    ));
    let counted = room.wish(ExerciseCommand::Check);
    assert!(!counted.is_empty());
    let total = room.paper().check.as_ref().unwrap().marked.total();
    assert_eq!(total.got, total.of);
    // The second check does not count.
    assert!(room.wish(ExerciseCommand::Check).is_empty());

    // B received the window (3, inf): after the wrong entry 5, the hint leads there and to the step that shows it.
    let c = NodeId(4);
    let wrong = SheetInput::Alpha(Some(Score::from(5)));
    room.wish(ExerciseCommand::Put(c, wrong, None));
    room.wish(ExerciseCommand::Select(NodeId::ROOT));
    room.wish(ExerciseCommand::FirstMistake);
    assert_eq!(room.paper().node, c);
    assert!(
        room.desk
            .said
            .as_ref()
            .unwrap()
            .starts_with("First mistake: ")
    );
    let there = room.wish(ExerciseCommand::StepThere);
    let [FollowUp::StepIn(stage, step)] = there.as_slice() else {
        panic!("{there:?}");
    };
    let next = stage.recording.event(step + 1).unwrap();
    assert_eq!(stage.node_map.node_of(next.node().unwrap()), c);

    room.wish(ExerciseCommand::Undo);
    room.wish(ExerciseCommand::FirstMistake);
    let said = room.desk.said.as_deref();
    assert_eq!(said, Some("No mistakes: everything is right."));
}

#[test]
fn rejects_entries_while_the_solution_shows() {
    let mut room = TestDesk::new();
    room.wish(ExerciseCommand::VisitNext(NodeId::ROOT));
    room.wish(ExerciseCommand::Solution(true));
    for command in [
        ExerciseCommand::VisitNext(NodeId(1)),
        ExerciseCommand::Undo,
        ExerciseCommand::Redo,
    ] {
        room.desk.said = None;
        room.wish(command);
        assert!(room.desk.said.as_ref().unwrap().contains("the solution"));
    }
    room.wish(ExerciseCommand::Solution(false));
    room.wish(ExerciseCommand::Undo);
    assert!(room.paper().is_blank());
    room.wish(ExerciseCommand::Undo);
    assert_eq!(room.desk.said.as_deref(), Some("Nothing to undo."));
    room.wish(ExerciseCommand::Redo);
    assert_eq!(room.paper().sheet().entry(NodeId::ROOT).order, Some(1));
}

#[test]
fn new_exercise_replaces_only_an_untouched_one() {
    let mut room = TestDesk::new();
    let first = room.desk.laid();
    room.open = open();
    room.desk.prepare(&room.open);
    assert_eq!(room.desk.laid(), first + 1);
    room.wish(ExerciseCommand::VisitNext(NodeId::ROOT));
    room.open = open();
    room.desk.prepare(&room.open);
    assert_eq!(room.desk.laid(), first + 1);
    // The program asks first, because answers would be lost.
    room.wish(ExerciseCommand::New);
    assert!(room.desk.is_asking() && room.desk.laid() == first + 1);
    room.wish(ExerciseCommand::Answer(UnsavedChoice::Discard));
    assert!(!room.desk.is_asking() && room.paper().is_blank());
    assert_eq!(room.desk.laid(), first + 2);
}

#[test]
fn answers_save_to_the_chosen_file_and_reopen() {
    let folder = std::env::temp_dir().join(format!("cutoff-desk-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut room = TestDesk::new();
    room.wish(ExerciseCommand::Student("Ada".to_owned()));
    room.wish(ExerciseCommand::VisitNext(NodeId::ROOT));
    room.wish(ExerciseCommand::Save);
    let [Effect::AskWhereToSave(dialog, answer)] = &room.host.take()[..] else {
        panic!("no file was asked for");
    };
    assert!(dialog.file_name.ends_with("-Ada.json"), "{dialog:?}");
    let path = folder.join(&dialog.file_name);
    answer.send(Ok(Some(path.clone()))).unwrap();
    let saved = room.written();
    let [FollowUp::Saved(file, said)] = saved.as_slice() else {
        panic!("{saved:?}");
    };
    assert_eq!((file, said.contains("Saved as")), (&path, true));
    assert!(!room.desk.is_unsaved());

    // The file to hand out has no entries and no name.
    let blank = folder.join("blank.json");
    room.wish(ExerciseCommand::HandOutTo(blank.clone()));
    room.written();
    for (path, name, order) in [(path, "Ada", Some(1)), (blank, "", None)] {
        let answers = Answers::read(&std::fs::read(&path).unwrap()).unwrap();
        let stage = exercise_stage(&answers, Origin::Text).unwrap();
        let shown = room.desk.take(answers, stage, Some(path));
        assert!(matches!(shown[..], [FollowUp::Show]), "{shown:?}");
        assert_eq!(room.paper().student, name);
        assert_eq!(room.paper().sheet().entry(NodeId::ROOT).order, order);
        // The person who set it grades it.
        room.wish(ExerciseCommand::Check);
        assert!(room.paper().check.is_none());
    }
    std::fs::remove_dir_all(folder).unwrap();
}
