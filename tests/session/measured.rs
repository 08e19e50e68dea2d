//! What was measured and is in no file yet survives the end of the program: it is offered, looked at, saved, discarded.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::compare::model::{CompareCommand, FileKind, View};
use cutoff::export::table::Table;
use cutoff::session::Session;
use cutoff::session::command::Command;
use cutoff::session::settings::Settings;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("cutoff-measured-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    /// How many copies there are, which nobody is writing any more.
    fn copies(&self) -> usize {
        fs::read_dir(self.data()).into_iter().flatten().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A session that keeps in the folder what it measures.
fn keeping(folder: &Folder, settings: Settings) -> Session {
    let mut session = Session::new(settings);
    session.compare.keep_in(folder.data(), Arc::new(|| {}));
    session
}

fn until(session: &mut Session, what: &str, holds: impl Fn(&Session) -> bool) {
    let patience = Instant::now() + Duration::from_mins(1);
    while !holds(session) {
        assert!(Instant::now() < patience, "{what} does not come");
        session.tick(0.0);
        drop(session.host.take());
        sleep(Duration::from_millis(2));
    }
}

fn wish(session: &mut Session, command: CompareCommand) {
    session.apply(Command::Compare(command));
    until(session, "the end", |session| {
        !session.compare.is_busy() && !session.compare.is_saving() && session.opening.is_none()
    });
}

/// Another run, once it offers what was left behind.
fn offered(folder: &Folder) -> Session {
    let mut session = keeping(folder, Settings::default());
    until(&mut session, "the offer", |session| {
        session.compare.offered().next().is_some()
    });
    session
}

/// What a file of that kind holds, saved by that wish.
fn saved(session: &mut Session, to: &Path, wish_of: impl Fn(PathBuf) -> CompareCommand) -> String {
    wish(session, wish_of(to.to_owned()));
    assert_eq!(session.notice, None);
    fs::read_to_string(to).unwrap()
}

#[test]
fn recovered_measurement_saves_like_the_page() {
    let folder = Folder::new("offer");
    let mut session = keeping(&folder, Settings::default());
    wish(&mut session, CompareCommand::Run);
    let rows = session.compare.of(View::Depths).unwrap().rows().len();
    // What the page would save, without it being saved from here.
    session.apply(Command::Compare(CompareCommand::CopyCsv));
    let copied = session
        .host
        .take()
        .into_iter()
        .find_map(|effect| match effect {
            cutoff::session::host::Effect::CopyText(text) => Some(text),
            _ => None,
        });
    // The program ends without having been asked to.
    drop(session);
    assert_eq!(folder.copies(), 1);

    let mut session = offered(&folder);
    let kept = session.compare.offered().next().unwrap();
    let offer = kept.offer("measurement");
    let title = format!("Minimax and alpha-beta: {}", session.stage.source.title());
    assert!(
        offer.starts_with(&format!("Unsaved measurement “{title}” from ")),
        "{offer}"
    );
    // Looked at and left, it stays on offer.
    wish(&mut session, CompareCommand::Recover);
    assert!(session.dialogs.recovered);
    session.escape();
    session.tick(0.0);
    assert!(!session.dialogs.recovered && session.compare.offered().next().is_some());
    wish(&mut session, CompareCommand::Recover);
    let [one] = session.compare.recovered() else {
        panic!("one measurement was kept");
    };
    assert_eq!((one.title.as_str(), one.rows()), (title.as_str(), rows));
    let kinds: Vec<FileKind> = one.kinds().collect();
    assert_eq!(kinds, [FileKind::Csv, FileKind::Json]);
    let to = folder.0.join("table.csv");
    let text = saved(&mut session, &to, |to| {
        CompareCommand::SaveRecovered(0, FileKind::Csv, Some(to))
    });
    assert_eq!(Some(text), copied);
    // It is in a file: it is not offered any more, and there is no copy.
    assert!(session.dialogs.recovered && session.compare.offered().next().is_none());
    wish(&mut session, CompareCommand::LeaveRecovered);
    drop(session);
    assert_eq!(folder.copies(), 0);
}

#[test]
fn saved_or_discarded_results_are_not_offered() {
    let folder = Folder::new("dropped");
    // Saved.
    let mut session = keeping(&folder, Settings::default());
    wish(&mut session, CompareCommand::Run);
    let table = saved(&mut session, &folder.0.join("table.csv"), |to| {
        CompareCommand::Save(FileKind::Csv, Some(to))
    });
    assert!(!Table::read_csv(&table).unwrap().rows.is_empty());
    drop(session);
    assert_eq!(folder.copies(), 0);
    // Ended in order.
    let mut session = keeping(&folder, Settings::default());
    wish(&mut session, CompareCommand::Run);
    session.compare.end_keeping();
    session.tick(0.0);
    drop(session);
    assert_eq!(folder.copies(), 0);
    // Discarded.
    let mut session = keeping(&folder, Settings::default());
    wish(&mut session, CompareCommand::Run);
    drop(session);
    assert_eq!(folder.copies(), 1);
    let mut session = offered(&folder);
    wish(&mut session, CompareCommand::DiscardRecovered);
    assert!(session.compare.offered().next().is_none());
    drop(session);
    assert_eq!(folder.copies(), 0);
}

/// A save that fails, or is left without a file, leaves the copy.
#[test]
fn failed_save_keeps_the_recovery_copy() {
    let folder = Folder::new("refused");
    let mut session = keeping(&folder, Settings::default());
    wish(&mut session, CompareCommand::Run);
    let nowhere = folder.0.join("nowhere").join("table.csv");
    wish(
        &mut session,
        CompareCommand::Save(FileKind::Csv, Some(nowhere)),
    );
    assert!(
        session
            .notice
            .take()
            .unwrap()
            .starts_with("table.csv could not be written")
    );
    wish(&mut session, CompareCommand::Save(FileKind::Csv, None));
    drop(session);
    assert_eq!(folder.copies(), 1);
}

#[test]
fn broken_recovery_copy_is_set_aside() {
    let folder = Folder::new("broken");
    fs::create_dir_all(folder.data()).unwrap();
    let uneven = r#"[{"title": "a", "about": "", "files": [["csv", "x,y\n1\n"]]}]"#;
    for (number, text) in ["", "[1]", uneven].into_iter().enumerate() {
        let name = format!("measured-{number}");
        let kept = serde_json::json!({"title": "Mine", "at": 7, "tree": text}).to_string();
        fs::write(folder.data().join(format!("{name}.json")), &kept).unwrap();
        let mut session = Session::new(Settings::default());
        session.compare.keep_in(folder.data(), Arc::new(|| {}));
        let patience = Instant::now() + Duration::from_mins(1);
        while session.notice.is_none() {
            assert!(Instant::now() < patience, "nothing is said");
            session.tick(0.0);
            std::thread::sleep(Duration::from_millis(2));
        }
        let said = session.notice.clone().unwrap();
        assert!(
            said.contains(&format!("{name}.json"))
                && said.ends_with(&format!("is kept as {name}-broken.json"))
                && said.lines().count() == 1,
            "{said}"
        );
        assert!(session.compare.offered().next().is_none());
        drop(session);
        let aside = folder.data().join(format!("{name}-broken.json"));
        assert_eq!(fs::read_to_string(aside).unwrap(), kept);
    }
}
