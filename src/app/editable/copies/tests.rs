//! Tests of keeping copies, of finding them again, and of the messages if copies fail.

use std::fs;

use super::*;
use std::sync::Arc;

const NUMBERS: CopyKind = CopyKind {
    prefix: "unsaved-",
    check: |text| match text.parse::<u32>() {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    },
};

fn start(folder: PathBuf) -> Copies {
    let mut copies = Copies::default();
    copies.keep_in(folder, NUMBERS, Arc::new(|| {}));
    copies
}

impl Copies {
    fn number(&self, number: u32, path: Option<&Path>) {
        self.keep(move || number.to_string(), "mine", path);
    }
}

fn until<T>(mut found: impl FnMut() -> Option<T>) -> T {
    let found = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(5));
        found()
    });
    found.take(1_000).find_map(|found| found).unwrap()
}

#[test]
fn backup_keeps_the_last_change_until_forgotten() {
    let folder = std::env::temp_dir().join(format!("cutoff-keep-{}", std::process::id()));
    let copies = start(folder.clone());
    for number in 1..4 {
        copies.number(number, Some("mine.json".as_ref()));
    }
    // While a program runs, no other program takes its copy.
    std::thread::sleep(2 * PAUSE);
    assert!(left_behind(&folder, NUMBERS).works.is_empty());
    drop(copies);
    let kept = left_behind(&folder, NUMBERS).works.pop().unwrap();
    assert_eq!((kept.text.as_str(), kept.title.as_str()), ("3", "mine"));
    assert_eq!(kept.path.as_deref(), Some("mine.json".as_ref()));
    assert_eq!(kept.age(), "less than a minute ago");

    let mut copies = start(folder.clone());
    until(|| copies.poll().then_some(()));
    copies.number(5, None);
    copies.discard(0);
    copies.forget();
    drop(copies);
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
        r#"{"title": "old", "at": 1, "tree": "1"}"#,
    );
    copy(
        "unsaved-1-2.json",
        r#"{"title": "new", "at": 9, "tree": "2"}"#,
    );
    copy(
        "unsaved-1-0.json",
        r#"{"title": "oldest", "at": 0, "tree": "0"}"#,
    );
    copy("unsaved-1-3.json", "\0\0\0");
    // A complete copy, except for its metadata.
    copy(
        "unsaved-1-5.json",
        r#"{"title": "no tree", "at": 99, "tree": "hello"}"#,
    );
    copy("game-1-4.json", "of another kind");
    let mut copies = start(folder.clone());
    let said = until(|| {
        copies.poll();
        copies.error()
    });
    for name in ["unsaved-1-3", "unsaved-1-5"] {
        let kept = format!("is kept as {name}-broken.json");
        assert!(
            said.contains(&format!("{name}.json")) && said.contains(&kept),
            "{said}"
        );
    }
    let titles = |copies: &Copies| {
        let works = copies.offered().iter();
        works.map(|kept| kept.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(titles(&copies), ["new", "old", "oldest"]);
    assert!(copies.offered()[0].offer("tree").ends_with(" ago:"));
    // Any copy may be restored first.
    assert_eq!(copies.take(2).unwrap().title, "oldest");
    assert!(copies.take(2).is_none());
    assert_eq!(titles(&copies), ["new", "old"]);
    drop(copies);
    // Each broken copy is named only once.
    assert!(left_behind(&folder, NUMBERS).broken.is_empty());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn unwritable_folder_is_reported() {
    let file = std::env::temp_dir().join(format!("cutoff-no-folder-{}", std::process::id()));
    fs::write(&file, "").unwrap();
    let mut copies = start(file.join("below a file"));
    copies.number(1, None);
    let error = until(|| {
        copies.poll();
        copies.error()
    });
    assert!(
        error.starts_with("unsaved work cannot be backed up in "),
        "{error}"
    );
    drop(copies);
    fs::remove_file(&file).unwrap();
}

/// Whatever ends the program, including a lost display, the change before it has been written.
#[test]
fn first_change_is_written_at_once_others_batched() {
    let folder = std::env::temp_dir().join(format!("cutoff-at-once-{}", std::process::id()));
    let long = Duration::from_hours(1);
    let mut writer = CopyWriter::new(&folder, NUMBERS.prefix);
    let pace = Pace::AtOnce { pause: long };
    let (told, written) = std::sync::mpsc::channel();
    let write = move |notes: Vec<CopyNote>, _: &TaskContext<CopyNews>| {
        told.send(notes.len()).unwrap();
        writer.write(notes).unwrap();
    };
    let copies = Copies {
        notes: Some(Notes::start("test", pace, || {}, |_| {}, write)),
        ..Copies::default()
    };
    copies.number(1, None);
    assert_eq!(written.recv(), Ok(1), "long before the pause is over");
    for number in [2, 3] {
        copies.number(number, None);
    }
    drop(copies);
    assert_eq!(written.recv(), Ok(2));
    let kept = left_behind(&folder, NUMBERS).works.pop().unwrap();
    assert_eq!(kept.text, "3");
    fs::remove_dir_all(&folder).unwrap();
}

/// A copy that could not be kept again is not deleted.
#[test]
fn leftover_copy_stays_until_kept_again() {
    let folder = std::env::temp_dir().join(format!("cutoff-behind-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let old = folder.join("unsaved-1-1.json");
    fs::write(&old, r#"{"title": "old", "at": 1, "tree": "1"}"#).unwrap();
    let mut writer = CopyWriter::new(&old.join("below a file"), NUMBERS.prefix);
    let keep = || CopyNote::Keep {
        text: Box::new(|| "1".to_owned()),
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
