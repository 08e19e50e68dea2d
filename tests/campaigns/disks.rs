//! Disks that are full or read-only, real ones: small file systems that are mounted for a process of its own, which needs no rights.
//! What was there stays whole, one sentence says what is wrong, and when there is room again, everything is written.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Output};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::compare::FileKind;
use cutoff::game::{Edit, NodeId, Score, read_tree};
use cutoff::session::Session;
use cutoff::session::settings::{Settings, SettingsKeeper};

use super::faults::{FaultFolder, OLD, WRITERS, sentence, with_tree};
use super::plan::CampaignPlan;

/// The names of variables, for the process on the disk: its folder and what becomes of the disk.
const FOLDER: &str = "CUTOFF_CAMPAIGN_DISK";
const FAULT: &str = "CUTOFF_CAMPAIGN_DISK_FAULT";
/// What a file takes at least on such a disk, in bytes.
const PAGE: usize = 4_096;

/// Runs a script in a folder in which `disk` is so large, in bytes; `None` where the system mounts nothing for whoever has no rights.
/// What is on the disk in the end lies in `seen`.
fn on_disk(folder: &Path, bytes: usize, script: &str) -> Option<Output> {
    let mount = format!("mount -t tmpfs -o size={bytes} tmpfs disk");
    let script =
        format!("{mount} || exit 99; cd disk; {script}; code=$?; cp -a . ../seen; exit $code");
    fs::create_dir_all(folder.join("disk")).unwrap();
    let output = Process::new("unshare")
        .args(["-Urm", "sh", "-c", &script])
        .current_dir(folder)
        .output();
    let output = output.ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let refused = output.status.code() == Some(99) || said.starts_with("unshare: ");
    (!refused).then_some(output)
}

/// Says aloud that this system could not be used for it.
fn left_out(what: &str) {
    println!(
        "{what}: LEFT OUT, for this system mounts no file system for whoever has no rights (unshare -Urm)"
    );
}

/// What is there after a command, besides the names that it was to write.
fn check(folder: &Path, command: &str, names: &[&str], expected: &[Vec<u8>], output: &Output) {
    let seen = folder.join("seen");
    for (name, expected) in names.iter().zip(expected) {
        let there = fs::read(seen.join(name)).unwrap();
        let is_old = there == OLD.as_bytes() && !output.status.success();
        assert!(
            is_old || there == *expected,
            "{command}: {name} is half-written"
        );
    }
    assert_eq!(
        fs::read_dir(&seen).unwrap().count(),
        names.len(),
        "{command}"
    );
}

/// Every command that writes, on disks with more and less room, and on one that takes nothing.
#[test]
fn full_or_read_only_disks_keep_old_files() {
    let plan = CampaignPlan::of_environment(3, 1_000);
    let (mut whole, mut refused) = (0, 0);
    for (command, names) in WRITERS {
        let command = with_tree(command);
        let reference = FaultFolder::new("disk-whole");
        let old = OLD.trim_end();
        let old: Vec<String> = { names.iter() }
            .map(|name| format!("echo '{old}' > {name}; "))
            .collect();
        let old = old.concat();
        let Some(output) = on_disk(&reference.0, 64 << 20, &format!("{old}{command}")) else {
            return left_out("full disks");
        };
        assert!(output.status.success(), "{command}: {output:?}");
        let expected: Vec<Vec<u8>> = { names.iter() }
            .map(|name| fs::read(reference.0.join("seen").join(name)).unwrap())
            .collect();
        let pages: usize = { expected.iter() }
            .map(|text| text.len().div_ceil(PAGE))
            .sum();
        for run in 0..plan.runs {
            // The first disk has no room at all beside what is there, the second one just enough.
            let free = match run {
                0 => 0,
                1 => pages,
                run => usize::try_from(plan.chance(run).below(pages as u64)).unwrap(),
            };
            let folder = FaultFolder::new("disk");
            let bytes = (names.len() + free) * PAGE;
            let output = on_disk(&folder.0, bytes, &format!("{old}{command}")).unwrap();
            if output.status.success() {
                whole += 1;
            } else {
                sentence(&output, &command);
                refused += 1;
            }
            check(&folder.0, &command, names, &expected, &output);
        }
        let folder = FaultFolder::new("disk-closed");
        let script = format!("{old}mount -o remount,ro ../disk && {command}");
        let output = on_disk(&folder.0, 1 << 20, &script).unwrap();
        let said = sentence(&output, &command);
        assert!(said.contains(names[0]), "{said}");
        check(&folder.0, &command, names, &expected, &output);
    }
    println!(
        "full disks: {whole} written whole, {refused} refused, and {} read-only, from seed {}",
        WRITERS.len(),
        plan.seed
    );
    assert!(refused >= WRITERS.len() && whole >= WRITERS.len());
}

/// What is printed cannot be printed: the command says so, and does not end as if it had.
#[test]
fn reports_unprintable_output() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return println!("/dev/full: LEFT OUT, for there is none");
    }
    for command in [
        "compare TREE",
        "trace TREE",
        "generate --depth 3 --values 0..99",
        // Small enough to be held back until the end: no seed may be told of what did not get out.
        "generate --depth 1 --values 0..99",
        "check TREE",
        "compare trees/positions/mates.epd --depth 1 --repeats 1",
        "doctor",
        "man",
        "help",
        "help trace",
        "--version",
    ] {
        let output = Process::new("sh")
            .args(["-c", &format!("{} > /dev/full", with_tree(command))])
            .output()
            .unwrap();
        let said = sentence(&output, command);
        assert!(
            said.contains("the output cannot be written"),
            "{command}: {said}"
        );
    }
}

/// What is said beside the output cannot be said: the command does what it does all the same, and ends as it would have.
#[test]
fn ignores_write_errors_on_stderr() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return println!("/dev/full: LEFT OUT, for there is none");
    }
    let folder = FaultFolder::new("unsaid");
    let mixed = folder.0.join("mixed.epd");
    fs::write(
        &mixed,
        "4k3/8/8/8/8/8/4P3/4K3 w - -\nno position\n4k3/8/8/8/8/8/4P3/4K3 b - -\n",
    )
    .unwrap();
    let compare = format!("compare {} --depth 1 --repeats 1 --jobs 2", mixed.display());
    let check = format!("check {}", mixed.display());
    for command in [
        compare.as_str(),
        check.as_str(),
        // Any tree of this shape has as many lines; its seed is told beside it.
        "generate --depth 1 --branching 2",
        "trace no-such-tree",
        "trace TREE --depth 99",
        "complexity",
    ] {
        let ended = |to: &str| {
            let command = with_tree(command);
            let output = Process::new("sh")
                .args(["-c", &format!("{command} 2> {to}")])
                .output()
                .unwrap();
            // Times are others in each run.
            let lines = String::from_utf8_lossy(&output.stdout).lines().count();
            (output.status.code(), lines)
        };
        let [heard, unheard] = ["/dev/null", "/dev/full"].map(ended);
        assert_eq!(heard, unheard, "{command}");
        assert_ne!(unheard.0, Some(101), "{command}");
    }
}

fn until(
    session: &mut Session,
    said: &mut Vec<String>,
    what: &str,
    holds: impl Fn(&Session) -> bool,
) {
    let patience = Instant::now() + Duration::from_secs(20);
    while !holds(session) {
        assert!(Instant::now() < patience, "{what} does not come: {said:?}");
        session.tick(0.01);
        drop(session.host.take());
        sleep(Duration::from_millis(2));
    }
    // It is read once it has stood there for a while.
    while let Some(text) = session.notice.take() {
        said.push(text);
        session.tick(0.0);
    }
}

/// Lets that much time pass; answers what was said.
fn pass(session: &mut Session, time: Duration) -> Vec<String> {
    let (mut said, begun) = (Vec::new(), Instant::now());
    until(session, &mut said, "time", |_| begun.elapsed() > time);
    said
}

/// Edits the tree, measures, chooses something, and saves all of it; answers what was said.
fn work(session: &mut Session, disk: &Path, value: i32) -> Vec<String> {
    let edit = Edit::Value {
        node: NodeId(2),
        value: Some(Score::from(value)),
    };
    session.change_tree(edit);
    let mut said = Vec::new();
    until(session, &mut said, "the change", |session| {
        !session.edits.is_busy()
    });
    session.measure();
    until(session, &mut said, "the numbers", |session| {
        !session.compare.is_busy()
    });
    session.settings.lessons_done = vec![format!("lesson {value}")];
    session.remember_settings();
    said.extend(pass(session, Duration::from_millis(1_200)));
    session.save_document();
    session.save_measurement(FileKind::CSV, Some(disk.join("table.csv")));
    until(session, &mut said, "the end of saving", |session| {
        !session.edits.is_busy() && !session.compare.is_saving()
    });
    said.extend(pass(session, Duration::from_millis(200)));
    said
}

/// What is on the disk of that: in the tree, and in the settings.
fn written(disk: &Path) -> (Option<f64>, String) {
    let tree = read_tree(&std::fs::read(disk.join("tree.json")).unwrap()).unwrap();
    let settings = fs::read_to_string(disk.join("data").join("settings.json")).unwrap();
    let settings: Settings = serde_json::from_str(&settings).unwrap();
    let value = tree.node(NodeId(2)).value.map(Score::get);
    (value, settings.lessons_done.concat())
}

/// Not a test by itself: somebody works in the window, on a disk to which something happens.
#[test]
fn child_edits_on_a_failing_disk() {
    let Some(disk) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let (data, tree) = (disk.join("data"), disk.join("tree.json"));
    let filler = disk.join("filler");
    let begin = || {
        let (keeper, settings) = SettingsKeeper::start(&data, || {});
        let mut session = Session::new(settings.unwrap_or_default());
        session.keep_settings(keeper);
        session.keep_progress_in(&data);
        session.edits.keep_in(data.clone(), Arc::new(|| {}));
        session.open_file(tree.clone());
        session
    };
    let mut said = Vec::new();
    let mut session = begin();
    until(&mut session, &mut said, "the tree", |session| {
        session.opening.is_none()
    });
    assert_eq!(
        (work(&mut session, &disk, 7), &said),
        (Vec::new(), &Vec::new())
    );
    assert_eq!(written(&disk), (Some(7.0), "lesson 7".to_owned()));

    let is_full = std::env::var(FAULT).unwrap() == "full";
    let mount = |how: &str| {
        let mount = Process::new("mount").args(["-o", how]).arg(&disk).status();
        assert!(mount.unwrap().success());
    };
    if is_full {
        let mut file = fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 512]).is_ok() {}
    } else {
        // The system allows it only while nothing is being written there.
        drop(session);
        mount("remount,ro");
        session = begin();
        until(&mut session, &mut said, "the tree", |session| {
            session.opening.is_none()
        });
    }
    let said = work(&mut session, &disk, 8);
    assert!(
        said.iter()
            .all(|text| text.lines().count() == 1 && text.len() > 40),
        "{said:?}"
    );
    for name in ["tree.json", "table.csv", "settings", "unsaved work"] {
        let about = said.iter().filter(|text| text.contains(name)).count();
        assert_eq!(about, 1, "{name} in {said:#?}");
    }
    assert_eq!(
        written(&disk),
        (Some(7.0), "lesson 7".to_owned()),
        "what was there is whole"
    );
    assert!(session.edits.is_unsaved());
    assert_eq!(session.tree().node(NodeId(2)).value, Some(Score::from(8)));

    // There is room again: nothing was lost meanwhile, and everything is written.
    if is_full {
        fs::remove_file(&filler).unwrap();
    } else {
        mount("remount,rw");
    }
    assert_eq!(work(&mut session, &disk, 9), Vec::<String>::new());
    assert_eq!(written(&disk), (Some(9.0), "lesson 9".to_owned()));
    assert!(!session.edits.is_unsaved());
    drop(session);
    let there = fs::read_dir(&disk)
        .unwrap()
        .chain(fs::read_dir(&data).unwrap());
    let paths = there.map(|entry| entry.unwrap().path());
    let parts: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "part"))
        .collect();
    assert!(parts.is_empty(), "{parts:?}");
}

#[test]
fn window_recovers_when_the_disk_has_room() {
    let this = std::env::current_exe().unwrap();
    for fault in ["full", "read-only"] {
        let folder = FaultFolder::new("disk-window");
        let disk = folder.0.join("disk");
        let script = format!(
            "echo '[[1, 0], [2, 4]]' > tree.json; {FOLDER}='{}' {FAULT}={fault} '{}' --exact disks::child_edits_on_a_failing_disk",
            disk.display(),
            this.display()
        );
        let Some(output) = on_disk(&folder.0, 1 << 20, &script) else {
            return left_out("disks under the window");
        };
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("1 passed"),
            "{fault}: {said}"
        );
    }
}
