//! Faults of the machine: files that may grow no further, folders that cannot be written or vanish, clocks that jump, two programs on
//! one folder. What was there stays whole, one sentence says what is wrong, and the work goes on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Output, Stdio};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::game::{Edit, NodeId, Score};
use cutoff::session::Session;
use cutoff::session::settings::{Settings, SettingsKeeper};
use cutoff::teach::{Points, Skill, SkillProgress};

use super::plan::CampaignPlan;

pub const OLD: &str = "what was there before\n";

/// Commands that write files, each with the names of those.
pub const WRITERS: [(&str, &[&str]); 8] = [
    (
        "generate --depth 6 --values 0..9999 --seed 7 -o tree.json",
        &["tree.json"],
    ),
    ("export TREE --step 9 -o step.svg", &["step.svg"]),
    ("export TREE --step 9 -o step.png", &["step.png"]),
    ("export TREE --all -o steps.pdf", &["steps.pdf"]),
    ("export TREE --step 9 -o step.tex", &["step.tex"]),
    ("export TREE --all -o steps.html", &["steps.html"]),
    ("exercise TREE --key -o exercise.json", &["exercise.json"]),
    (
        "worksheet --seed 7 --count 2 -o sheet.tex",
        &["sheet.tex", "sheet-key.tex"],
    ),
];

/// A folder that is gone with the test.
pub struct FaultFolder(pub PathBuf);

impl FaultFolder {
    pub fn new(name: &str) -> FaultFolder {
        let folder =
            std::env::temp_dir().join(format!("cutoff-faults-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        FaultFolder(folder)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for FaultFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A command of this program for a shell.
pub fn with_tree(command: &str) -> String {
    let tree = concat!(env!("CARGO_MANIFEST_DIR"), "/trees/wikipedia.json");
    let command = command.replace("TREE", tree);
    format!("{} {command}", env!("CARGO_BIN_EXE_cutoff"))
}

/// Runs a command in a folder, in a shell that has said `before`.
fn run(folder: &Path, before: &str, command: &str) -> Output {
    let script = format!("{before}exec {}", with_tree(command));
    Process::new("sh")
        .args(["-c", &script])
        .current_dir(folder)
        .output()
        .unwrap()
}

/// The one sentence of a command that has failed.
pub fn sentence(output: &Output, command: &str) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{command}: {said}");
    assert_eq!(said.lines().count(), 1, "{command}: {said}");
    assert!(said.starts_with("cutoff: ") && said.len() > 40, "{said}");
    said
}

/// No file may grow beyond a limit, as on a full disk or with a quota, wherever in the writing that is met.
#[test]
fn partial_writes_keep_old_files() {
    let plan = CampaignPlan::of_environment(3, 1_000);
    let (mut whole, mut refused) = (0, 0);
    for (command, names) in WRITERS {
        let reference = FaultFolder::new("whole");
        assert!(run(&reference.0, "", command).status.success(), "{command}");
        let expected: Vec<Vec<u8>> = names
            .iter()
            .map(|name| fs::read(reference.0.join(name)).unwrap())
            .collect();
        let longest = expected.iter().map(Vec::len).max().unwrap_or(0) as u64;
        for run_number in 0..plan.runs {
            // In blocks of 512 bytes; the first limit is none.
            let blocks = match run_number {
                0 => longest / 512 + 2,
                number => plan.chance(number).below(longest / 512 + 1),
            };
            let folder = FaultFolder::new("limited");
            for name in names {
                fs::write(folder.0.join(name), OLD).unwrap();
            }
            let output = run(
                &folder.0,
                &format!("trap '' XFSZ; ulimit -f {blocks}; "),
                command,
            );
            if output.status.success() {
                whole += 1;
            } else {
                sentence(&output, command);
                refused += 1;
            }
            for (name, expected) in names.iter().zip(&expected) {
                let there = fs::read(folder.0.join(name)).unwrap();
                let is_old = there == OLD.as_bytes() && !output.status.success();
                assert!(
                    is_old || there == *expected,
                    "{command} in {blocks} blocks: {name} is half-written"
                );
            }
            assert_eq!(
                folder.names().len(),
                names.len(),
                "{command} leaves {:?}",
                folder.names()
            );
        }
    }
    println!(
        "limits: {whole} written whole, {refused} refused, from seed {}",
        plan.seed
    );
    assert!(refused > 0 && whole >= WRITERS.len());
}

#[test]
fn reports_unwritable_folders() {
    let folder = FaultFolder::new("closed");
    fs::write(folder.0.join("file"), OLD).unwrap();
    for (command, names) in WRITERS {
        for beyond in ["nowhere/", "file/"] {
            let command = command.replace(
                &format!("-o {}", names[0]),
                &format!("-o {beyond}{}", names[0]),
            );
            let said = sentence(&run(&folder.0, "", &command), &command);
            assert!(said.contains(names[0]), "{command}: {said}");
        }
    }
    assert_eq!(folder.names(), ["file"]);
}

/// A session that keeps everything in a folder, as the window does.
fn session(data: &Path) -> Session {
    let (keeper, settings) = SettingsKeeper::start(data, || {});
    let mut session = Session::new(settings.unwrap_or_default());
    session.keep_settings(keeper);
    session.keep_progress_in(data);
    session.desk.keep_in(data.to_owned(), Arc::new(|| {}));
    session.edits.keep_in(data.to_owned(), Arc::new(|| {}));
    session
}

/// Lets time pass until something holds.
fn until(session: &mut Session, what: &str, holds: impl Fn(&Session) -> bool) {
    let patience = Instant::now() + Duration::from_secs(20);
    while !holds(session) {
        assert!(
            Instant::now() < patience,
            "{what} does not come: {:?}",
            session.notice
        );
        session.tick(0.01);
        drop(session.host.take());
        sleep(Duration::from_millis(2));
    }
}

fn change(session: &mut Session, value: i32) {
    let edit = Edit::Value {
        node: NodeId(2),
        value: Some(Score::from(value)),
    };
    session.change_tree(edit);
    until(session, "the change", |session| !session.edits.is_busy());
}

fn copies(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let copies = entries.filter(|entry| {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        name.starts_with("unsaved-") && path.extension().is_some_and(|ending| ending == "json")
    });
    copies.count()
}

/// Somebody tidies up while the program runs: copies are made again, or it is said that none can be.
#[test]
fn vanished_data_folder_loses_no_work() {
    let root = FaultFolder::new("vanishing");
    let data = root.0.join("data");
    let mut session = session(&data);
    change(&mut session, 7);
    until(&mut session, "a copy", |_| copies(&data) == 1);
    fs::remove_dir_all(&data).unwrap();
    change(&mut session, 8);
    until(&mut session, "a copy, or a word", |session| {
        copies(&data) == 1 || session.notice.is_some()
    });
    let _ = fs::remove_dir_all(&data);
    fs::write(&data, OLD).unwrap();
    session.notice = None;
    change(&mut session, 9);
    session.settings.compare_depth = 3;
    session.remember_settings();
    until(&mut session, "a word", |session| session.notice.is_some());
    assert_eq!(
        session
            .notice
            .as_deref()
            .unwrap_or_default()
            .lines()
            .count(),
        1
    );
    assert_eq!(session.tree().node(NodeId(2)).value, Some(Score::from(9)));
    drop(session);
    assert_eq!(fs::read_to_string(&data).unwrap(), OLD);
}

/// Clocks are set: a copy may be of tomorrow, or of 1970.
#[test]
fn offers_copies_of_any_timestamp() {
    for at in [0, 1, 4_102_444_800, u64::MAX] {
        let folder = FaultFolder::new("clock");
        let kept = serde_json::json!({"title": "Two plies", "at": at, "tree": "[[3, 12], [2, 4]]"});
        fs::write(folder.0.join("unsaved-1.json"), kept.to_string()).unwrap();
        let mut session = session(&folder.0);
        until(&mut session, "the offer", |session| {
            !session.edits.copies.offered.is_empty()
        });
        let offer = session.edits.copies.offered[0].offer("tree");
        assert!(
            offer.starts_with("Unsaved tree “Two plies”, ") && offer.lines().count() == 1,
            "{offer}"
        );
    }
}

/// Names of variables, for the processes that write at the same time: their folder, who they are and how often.
const FOLDER: &str = "CUTOFF_CAMPAIGN_TWO";
const WHO: &str = "CUTOFF_CAMPAIGN_TWO_WHO";

/// Not a test by itself: one of two programs on one folder.
#[test]
fn child_changes_a_shared_folder() {
    let Some(data) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let who = std::env::var(WHO).unwrap();
    let (name, runs) = who.split_once(' ').unwrap();
    let mut session = session(&data);
    for number in 0..runs.parse::<u64>().unwrap() {
        session
            .settings
            .lessons_done
            .push(format!("{name} {number}"));
        session.remember_settings();
        session.practice.note(Skill::Cuts, Points { got: 1, of: 1 });
        session.tick(0.01);
        sleep(Duration::from_millis(40));
    }
    assert_eq!(session.notice, None);
}

/// Two programs write what they keep at the same time, and somebody reads all the while: it is whole at every moment, and in the end
/// has what both have written.
#[test]
fn two_programs_keep_each_others_changes() {
    let folder = FaultFolder::new("two");
    let plan = CampaignPlan::of_environment(10, 1_000);
    let work = |name: &str| {
        Process::new(std::env::current_exe().unwrap())
            .args(["--exact", "faults::child_changes_a_shared_folder"])
            .env(FOLDER, &folder.0)
            .env(WHO, format!("{name} {}", plan.runs))
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let mut both = ["one", "two"].map(work);
    let mut read = 0;
    while both
        .iter_mut()
        .any(|program| program.try_wait().unwrap().is_none())
    {
        for name in ["settings.json", "progress.json"] {
            if let Ok(text) = fs::read(folder.0.join(name)) {
                assert!(
                    serde_json::from_slice::<serde_json::Value>(&text).is_ok(),
                    "{name} is half-written"
                );
                read += 1;
            }
        }
        sleep(Duration::from_millis(1));
    }
    for mut program in both {
        assert!(program.wait().unwrap().success());
    }
    let text = fs::read_to_string(folder.0.join("settings.json")).unwrap();
    let settings: Settings = serde_json::from_str(&text).unwrap();
    // The last window wins.
    let last = ["one", "two"].map(|name| format!("{name} {}", plan.runs - 1));
    let done = &settings.lessons_done;
    assert!(last.iter().any(|last| done.contains(last)), "{done:?}");
    let progress = fs::read(folder.0.join("progress.json")).unwrap();
    let progress = SkillProgress::from_json(&progress).unwrap();
    let answers = progress.answers();
    assert_eq!(answers, 2 * plan.runs, "the answers of both");
    println!(
        "two programs: {} changes each, read {read} times meanwhile",
        2 * plan.runs
    );
}
