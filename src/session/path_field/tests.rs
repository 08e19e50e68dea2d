use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use super::*;

/// A folder with files, gone with the test.
struct Room(PathBuf);

impl Room {
    fn new(name: &str) -> Room {
        let path = std::env::temp_dir().join(format!("cutoff-path-{}-{name}", std::process::id()));
        std::fs::create_dir_all(path.join("trees")).unwrap();
        for file in ["tree-a.json", "tree-b.json", "notes.txt", ".hidden.json"] {
            std::fs::write(path.join(file), "1").unwrap();
        }
        Room(path)
    }

    fn field(&self, purpose: PathPurpose) -> (PathField, Receiver<ChosenFile>) {
        let (answer, chosen) = channel();
        let question = PathQuestion {
            title: "Open".to_owned(),
            purpose,
            proposed: format!("{}/", self.0.display()),
            endings: vec!["json".to_owned()],
            answer,
        };
        let mut field = PathField::new(question, Arc::new(|| {}));
        settle(&mut field);
        (field, chosen)
    }
}

/// Waits for what is being read; answers whether the field has done its work.
fn settle(field: &mut PathField) -> bool {
    for _ in 0..2_000 {
        if field.poll() {
            return true;
        }
        if !field.is_reading() {
            return false;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("reading does not end");
}

/// Carries out a wish, and waits for what comes of it.
fn apply(field: &mut PathField, command: PathCommand) -> bool {
    field.apply(command) || settle(field)
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn names_are_listed_and_completed_as_far_as_there_is_one_way() {
    let room = Room::new("complete");
    let (mut field, chosen) = room.field(PathPurpose::Open);
    assert_eq!(field.names().0, ["trees/", "tree-a.json", "tree-b.json"]);
    apply(
        &mut field,
        PathCommand::Type(format!("{}/t", room.0.display())),
    );
    apply(&mut field, PathCommand::Complete);
    assert!(field.text().ends_with("/tree"), "{}", field.text());
    apply(
        &mut field,
        PathCommand::Type(format!("{}/tree-", room.0.display())),
    );
    apply(&mut field, PathCommand::Take("tree-b.json".to_owned()));
    assert!(field.text().ends_with("/tree-b.json"));
    assert!(apply(&mut field, PathCommand::Choose));
    assert_eq!(chosen.recv().unwrap(), Ok(Some(room.0.join("tree-b.json"))));
}

#[test]
fn what_cannot_be_opened_says_why_and_leaving_answers() {
    let room = Room::new("wrong");
    let (mut field, chosen) = room.field(PathPurpose::Open);
    assert!(!apply(&mut field, PathCommand::Choose));
    assert_eq!(field.said(), Some("this is a folder: choose a file in it"));
    apply(
        &mut field,
        PathCommand::Type("/no/such/file.json".to_owned()),
    );
    assert_eq!(field.said(), None);
    assert!(!apply(&mut field, PathCommand::Choose));
    assert_eq!(
        field.said(),
        Some("there is no such file: check the name and the folder")
    );
    assert!(apply(&mut field, PathCommand::Leave));
    assert_eq!(chosen.recv().unwrap(), Ok(None));
}

#[test]
fn a_file_is_replaced_only_when_somebody_says_so() {
    let room = Room::new("replace");
    let (mut field, chosen) = room.field(PathPurpose::Save);
    apply(
        &mut field,
        PathCommand::Type(format!("{}/tree-a.json", room.0.display())),
    );
    assert!(!apply(&mut field, PathCommand::Choose) && field.asks());
    apply(
        &mut field,
        PathCommand::Type(format!("{}/none/x.json", room.0.display())),
    );
    assert!(!field.asks() && !apply(&mut field, PathCommand::Choose));
    assert!(
        field
            .said()
            .is_some_and(|said| said.contains("no such folder"))
    );
    apply(
        &mut field,
        PathCommand::Type(format!("{}/tree-a.json", room.0.display())),
    );
    assert!(apply(&mut field, PathCommand::Replace));
    assert_eq!(chosen.recv().unwrap(), Ok(Some(room.0.join("tree-a.json"))));
}

/// A folder on a network that has gone away would hold up whoever reads it.
#[test]
fn no_folder_is_read_on_the_thread_that_asks() {
    let room = Room::new("beside");
    let (mut field, chosen) = room.field(PathPurpose::Open);
    let path = room.0.join("tree-a.json").display().to_string();
    field.apply(PathCommand::Type(format!("{}/trees/", room.0.display())));
    assert!(field.is_reading());
    field.apply(PathCommand::Type(path));
    // Whoever is quick need not wait for the names.
    assert!(!field.apply(PathCommand::Choose));
    assert!(chosen.try_recv().is_err());
    assert!(settle(&mut field));
    assert_eq!(chosen.recv().unwrap(), Ok(Some(room.0.join("tree-a.json"))));
    // What is typed meanwhile is what counts.
    let (mut field, _chosen) = room.field(PathPurpose::Open);
    field.apply(PathCommand::Choose);
    field.apply(PathCommand::Type(format!("{}/n", room.0.display())));
    assert!(!settle(&mut field) && field.said().is_none());
    assert!(field.apply(PathCommand::Leave));
}
