//! Files that change, vanish or become something else while they are open, and the times of files after a clock was set. What is open
//! stays as it is, what cannot be written is said, and nothing else is deleted.

use std::fs::{self, File, FileTimes};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant, SystemTime};

use cutoff::game::{Edit, NodeId, Score, read_tree};
use cutoff::session::Session;
use cutoff::session::settings::Settings;

use super::faults::FaultFolder;
use super::plan::CampaignPlan;

const SHORT: &str = "[[1, 0], [2, 4]]";

fn wish(session: &mut Session, change: impl FnOnce(&mut Session)) {
    session.act(change);
    let patience = Instant::now() + Duration::from_secs(20);
    while session.opening.is_some() || session.edits.is_busy() {
        assert!(Instant::now() < patience, "it does not end");
        session.tick(0.0);
        drop(session.host.take());
        sleep(Duration::from_micros(500));
    }
    session.tick(0.0);
}

fn change(session: &mut Session, value: i32) {
    let edit = Edit::Value {
        node: NodeId(2),
        value: Some(Score::from(value)),
    };
    wish(session, |session| session.change_tree(edit));
}

fn value(tree: &Path) -> Option<f64> {
    read_tree(&std::fs::read(tree).unwrap())
        .unwrap()
        .node(NodeId(2))
        .value
        .map(Score::get)
}

/// What becomes of the file and its folder while the tree is open, and whether it can still be saved there.
#[test]
fn open_tree_outlives_its_file() {
    type Fault = fn(&Path);
    let faults: [(&str, bool, Fault); 5] = [
        ("it vanishes", true, |tree| fs::remove_file(tree).unwrap()),
        ("it becomes a folder", false, |tree| {
            fs::remove_file(tree).unwrap();
            fs::create_dir(tree).unwrap();
        }),
        ("its folder vanishes", false, |tree| {
            fs::remove_dir_all(tree.parent().unwrap()).unwrap();
        }),
        ("its folder becomes a file", false, |tree| {
            let folder = tree.parent().unwrap();
            fs::remove_dir_all(folder).unwrap();
            fs::write(folder, "").unwrap();
        }),
        ("it is cut short", false, |tree| {
            File::options()
                .write(true)
                .truncate(true)
                .open(tree)
                .unwrap();
        }),
    ];
    for (what, can_save, fault) in faults {
        let root = FaultFolder::new("open");
        let tree = root.0.join("folder").join("tree.json");
        fs::create_dir(root.0.join("folder")).unwrap();
        fs::write(&tree, SHORT).unwrap();
        let mut session = Session::new(Settings::default());
        wish(&mut session, |session| session.open_file(tree.clone()));
        assert_eq!(session.tree().len(), 7, "{what}");
        fault(&tree);
        change(&mut session, 8);
        assert_eq!(session.notice, None, "{what}: what is open needs no file");
        wish(&mut session, |session| {
            session.save_document();
        });
        let said = session.notice.take();
        assert_eq!(said.is_none(), can_save, "{what}: {said:?}");
        assert_eq!(session.edits.is_unsaved(), !can_save, "{what}");
        if let Some(said) = said {
            assert!(
                said.contains("tree.json") && said.lines().count() == 1,
                "{what}: {said}"
            );
        }
        // Elsewhere there is always room.
        let other = root.0.join("other.json");
        wish(&mut session, |session| {
            session.save(Some(other.clone()));
        });
        assert_eq!(
            (session.notice.take(), value(&other)),
            (None, Some(8.0)),
            "{what}"
        );
        assert!(!session.edits.is_unsaved());
    }
}

/// Somebody writes a file over and over, not whole at once, while it is opened: what is opened is one of both trees, or refused with a
/// sentence, and what was open stays then.
#[test]
fn changing_file_opens_whole_or_is_rejected() {
    let plan = CampaignPlan::of_environment(60, 100);
    let folder = FaultFolder::new("changing");
    let path = folder.0.join("tree.json");
    let long = format!("[{}[3, 4, 5]]", "[3, 4, 5], ".repeat(3_999));
    fs::write(&path, SHORT).unwrap();
    let over = Arc::new(AtomicBool::new(false));
    let writer = {
        let (path, over, long) = (path.clone(), Arc::clone(&over), long.clone());
        thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                for text in [long.as_str(), SHORT] {
                    fs::write(&path, text).unwrap();
                    sleep(Duration::from_millis(2));
                }
            }
        })
    };
    let mut session = Session::new(Settings::default());
    let (mut opened, mut refused) = (0, 0);
    for _ in 0..plan.runs {
        let before = session.tree().len();
        wish(&mut session, |session| session.open_file(path.clone()));
        let nodes = session.tree().len();
        match session.notice.take() {
            None => {
                assert!([7, 16_001].contains(&nodes), "{nodes} nodes");
                opened += 1;
            }
            Some(said) => {
                assert!(
                    said.contains("tree.json") && said.lines().count() == 1,
                    "{said}"
                );
                assert_eq!(nodes, before, "what was open stays");
                refused += 1;
            }
        }
    }
    over.store(true, Ordering::Relaxed);
    writer.join().unwrap();
    println!("changing files: {opened} opened, {refused} refused");
    wish(&mut session, |session| session.open_file(path));
    assert_eq!((session.notice.take(), session.tree().len()), (None, 7));
}

/// Whatever time the system gives to files, copies are offered, and nothing is swept away but what is old, unfinished and the program's
/// own.
#[test]
fn sweep_keeps_copies_whatever_the_clock() {
    let now = SystemTime::now();
    let year = Duration::from_hours(365 * 24);
    for (at, sweeps) in [
        (SystemTime::UNIX_EPOCH, true),
        (now - year, true),
        (now, false),
        (now + year, false),
    ] {
        let folder = FaultFolder::new("times");
        let kept = serde_json::json!({"title": "Mine", "at": 7, "tree": SHORT}).to_string();
        let names = [
            "unsaved-1.json",
            ".cutoff-2.part",
            ".mine.part",
            "settings.json",
        ];
        for name in names {
            let path = folder.0.join(name);
            fs::write(&path, &kept).unwrap();
            let file = File::options().write(true).open(&path).unwrap();
            file.set_times(FileTimes::new().set_modified(at)).unwrap();
        }
        let mut session = Session::new(Settings::default());
        session.edits.keep_in(folder.0.clone(), Arc::new(|| {}));
        let patience = Instant::now() + Duration::from_secs(20);
        while session.edits.copies.offered.is_empty() {
            assert!(Instant::now() < patience, "nothing is offered");
            session.tick(0.0);
            sleep(Duration::from_millis(2));
        }
        drop(session);
        let there = names.map(|name| folder.0.join(name).exists());
        assert_eq!(there, [true, !sweeps, true, true], "{at:?}");
    }
}
