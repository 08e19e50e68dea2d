//! Tests of keeping copies, of finding them again, and of the messages if copies fail.

use std::fs;

use super::*;
use crate::session::edit::recovered_work::TREES;
use game::read_tree;

fn tree(text: &str) -> Arc<Tree> {
    Arc::new(read_tree(text.as_bytes()).unwrap())
}

#[test]
fn backup_keeps_the_last_change_until_forgotten() {
    let folder = std::env::temp_dir().join(format!("cutoff-keep-{}", std::process::id()));
    let keeper = CopyKeeper::start(folder.clone(), TREES, || {});
    for text in ["[1]", "[2]", "[3, 4]"] {
        keeper.keep(&tree(text), "mine", Some("mine.json".as_ref()));
    }
    // While a program runs, no other program takes its copy.
    std::thread::sleep(2 * PAUSE);
    assert!(left_behind(&folder, TREES).works.is_empty());
    drop(keeper);
    let kept = left_behind(&folder, TREES).works.pop().unwrap();
    assert_eq!(*tree(&kept.text), *tree("[3, 4]"));
    assert_eq!(kept.title, "mine");
    assert_eq!(kept.path.as_deref(), Some("mine.json".as_ref()));
    assert_eq!(kept.age(), "less than a minute ago");

    let mut keeper = CopyKeeper::start(folder.clone(), TREES, || {});
    let found = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(5));
        keeper.found()
    });
    let found = found.take(1_000).find_map(|found| found).unwrap();
    keeper.keep(&tree("[5]"), "mine", None);
    keeper.delete(&found);
    keeper.forget();
    drop(keeper);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn leftover_copies_are_offered_and_broken_ones_named() {
    let folder = std::env::temp_dir().join(format!("cutoff-several-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let copy = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    copy(
        "unsaved-1-1.json",
        r#"{"title": "old", "at": 1, "tree": "[1]"}"#,
    );
    copy(
        "unsaved-1-2.json",
        r#"{"title": "new", "at": 9, "tree": "[2]"}"#,
    );
    copy(
        "unsaved-1-0.json",
        r#"{"title": "oldest", "at": 0, "tree": "[0]"}"#,
    );
    copy("unsaved-1-3.json", "\0\0\0");
    // A complete copy, except for its metadata.
    copy(
        "unsaved-1-5.json",
        r#"{"title": "no tree", "at": 99, "tree": "hello"}"#,
    );
    copy("game-1-4.json", "of another kind");
    let mut keeper = CopyKeeper::start(folder.clone(), TREES, || {});
    let error = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(5));
        keeper.error()
    });
    let said = error.take(1_000).find_map(|error| error).unwrap();
    for name in ["unsaved-1-3", "unsaved-1-5"] {
        let kept = format!("is kept as {name}-broken.json");
        assert!(
            said.contains(&format!("{name}.json")) && said.contains(&kept),
            "{said}"
        );
    }
    let mut first = keeper.found();
    let titles = |first: &Option<KeptWork>, keeper: &CopyKeeper| {
        let works = first.iter().chain(keeper.others());
        works.map(|kept| kept.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(titles(&first, &keeper), ["new", "old", "oldest"]);
    assert!(first.as_ref().unwrap().offer("tree").ends_with(" ago:"));
    // Any copy may be restored first.
    keeper.bring(&mut first, 2);
    assert_eq!(titles(&first, &keeper), ["oldest", "old", "new"]);
    keeper.bring(&mut first, 2);
    for number in [0, 3, 9] {
        keeper.bring(&mut first, number);
    }
    assert_eq!(titles(&first, &keeper), ["new", "old", "oldest"]);
    assert_eq!(keeper.found().unwrap().title, "old");
    assert_eq!(keeper.found().unwrap().title, "oldest");
    assert!(keeper.found().is_none());
    drop(keeper);
    // Each broken copy is named only once.
    assert!(left_behind(&folder, TREES).broken.is_empty());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn unwritable_folder_is_reported() {
    let file = std::env::temp_dir().join(format!("cutoff-no-folder-{}", std::process::id()));
    fs::write(&file, "").unwrap();
    let mut keeper = CopyKeeper::start(file.join("below a file"), TREES, || {});
    keeper.keep(&tree("[1]"), "mine", None);
    let errors = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(5));
        keeper.error()
    });
    let error = errors.take(1_000).find_map(|error| error).unwrap();
    assert!(
        error.starts_with("unsaved work cannot be backed up in "),
        "{error}"
    );
    drop(keeper);
    fs::remove_file(&file).unwrap();
}

/// Whatever ends the program, including a lost display, the change before it has been written.
#[test]
fn first_change_is_written_at_once_others_batched() {
    let folder = std::env::temp_dir().join(format!("cutoff-at-once-{}", std::process::id()));
    let long = Duration::from_hours(1);
    let mut writer = CopyWriter {
        folder: folder.clone(),
        prefix: TREES.prefix,
        own: None,
        behind: Vec::new(),
        has_failed: false,
    };
    let pace = Pace::AtOnce { pause: long };
    let (told, written) = std::sync::mpsc::channel();
    let write = move |notes: Vec<CopyNote>, _: &TaskContext<CopyNews>| {
        told.send(notes.len()).unwrap();
        writer.write(notes).unwrap();
    };
    let keeper = CopyKeeper {
        notes: Some(Notes::start("test", pace, || {}, |_| {}, write)),
        ..CopyKeeper::default()
    };
    keeper.keep(&tree("[1]"), "mine", None);
    assert_eq!(written.recv(), Ok(1), "long before the pause is over");
    for text in ["[2]", "[3]"] {
        keeper.keep(&tree(text), "mine", None);
    }
    drop(keeper);
    assert_eq!(written.recv(), Ok(2));
    let kept = left_behind(&folder, TREES).works.pop().unwrap();
    assert_eq!(*tree(&kept.text), *tree("[3]"));
    fs::remove_dir_all(&folder).unwrap();
}

/// A copy that could not be kept again is not deleted.
#[test]
fn leftover_copy_stays_until_kept_again() {
    let folder = std::env::temp_dir().join(format!("cutoff-behind-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let old = folder.join("unsaved-1-1.json");
    fs::write(&old, r#"{"title": "old", "at": 1, "tree": "[1]"}"#).unwrap();
    let mut writer = CopyWriter {
        folder: old.join("below a file"),
        prefix: TREES.prefix,
        own: None,
        behind: Vec::new(),
        has_failed: false,
    };
    let keep = || CopyNote::Keep {
        text: Box::new(|| "[1]".to_owned()),
        title: String::new(),
        path: None,
        stamp: None,
    };
    assert!(writer.write(vec![keep()]).is_err());
    writer.write(vec![CopyNote::Delete(old.clone())]).unwrap();
    assert!(old.exists());
    writer.folder.clone_from(&folder);
    writer.write(vec![keep()]).unwrap();
    assert!(!old.exists());
    writer.write(vec![CopyNote::Forget]).unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir_all(&folder).unwrap();
}
