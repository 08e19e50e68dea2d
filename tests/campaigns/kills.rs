//! Kills: a process of its own edits, saves, fills in, practises and chooses, and is killed at a random moment. Nothing is half-written
//! then, nothing is lost but what was changed in the last moments, and the next start offers the rest.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::sync::Arc;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use cutoff::game::{Edit, NodeId, Score, SplitMix, read_tree, read_tree_file};
use cutoff::lesson::{PracticeOutcome, QuestionKind, SkillProgress};
use cutoff::session::Session;
use cutoff::session::command::Command;
use cutoff::session::edit::EditCommand;
use cutoff::session::exercise::ExerciseCommand;
use cutoff::session::host::Wake;
use cutoff::session::page::Page;
use cutoff::session::settings::SettingsKeeper;

use super::plan::CampaignPlan;

/// The name of a variable, for the process that is killed: its folder and its seed.
const FOLDER: &str = "CUTOFF_CAMPAIGN_KILL";
/// What was changed longer ago than this is there after a kill. Copies are written 0.4 s after a pause, 2 s after a change at most.
const GRACE: Duration = Duration::from_millis(2_500);
/// The leaf that is edited.
const LEAF: NodeId = NodeId(2);

/// A session on the folders as the window has them.
fn session(folder: &Path) -> Session {
    let data = folder.join("data");
    let (keeper, settings) = SettingsKeeper::start(&data, || Ok(None), || {});
    let mut session = Session::new(settings.unwrap_or_default());
    session.keep_settings(keeper);
    session.keep_progress_in(&data);
    let wake = || -> Wake { Arc::new(|| {}) };
    session.play.keep_in(data.clone(), wake());
    session.maker.keep_in(data.clone(), wake());
    session.desk.keep_in(data.clone(), wake());
    session.edits.keep_in(data, wake());
    session
}

fn settle(session: &mut Session) {
    let patience = Instant::now() + Duration::from_mins(1);
    loop {
        session.tick(0.0);
        drop(session.host.take());
        if session.opening.is_none() && !session.edits.is_busy() && !session.desk.is_busy() {
            return;
        }
        assert!(Instant::now() < patience, "it takes too long");
        sleep(Duration::from_micros(500));
    }
}

/// Not a test by itself: the process that works until it is killed, and says what it has done.
#[test]
fn somebody_works_until_the_end() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let mut chance = SplitMix(
        std::env::var("CUTOFF_CAMPAIGN_KILL_SEED")
            .unwrap()
            .parse()
            .unwrap(),
    );
    let mut session = session(&folder);
    session.apply(Command::OpenFile(folder.join("tree.json")));
    settle(&mut session);
    session.apply(Command::Exercise(ExerciseCommand::New));
    settle(&mut session);
    session.apply(Command::Exercise(ExerciseCommand::ToggleCut(NodeId(1))));
    let say = |what: &str, number: i32| {
        let mut out = std::io::stderr().lock();
        writeln!(out, "DID {what} {number}").unwrap();
        out.flush().unwrap();
    };
    say("begin", 0);
    for number in 1..1_000_000 {
        match chance.below(10) {
            0..4 => {
                session.page = Page::Step;
                let value = Some(Score::from(number));
                session.apply(Command::Edit(Edit::Value { node: LEAF, value }.into()));
                settle(&mut session);
                say("tree", number);
            }
            4 => {
                session.page = Page::Step;
                session.apply(Command::Edit(EditCommand::Save));
                settle(&mut session);
                say("save", number);
            }
            5 | 6 => {
                session.apply(Command::Exercise(ExerciseCommand::Student(format!(
                    "student {number} end"
                ))));
                settle(&mut session);
                say("exercise", number);
            }
            7 => {
                session
                    .practice
                    .note(PracticeOutcome::of_question(QuestionKind::Cut, true, None));
                say("progress", number);
            }
            _ => {
                session.settings.lessons_done = vec![format!("lesson {number}")];
                session.remember_settings();
                say("settings", number);
            }
        }
        session.tick(0.0);
        sleep(Duration::from_millis(chance.below(70)));
    }
}

/// What was done, each with the last number that had been said so long before the kill, and the last of all.
#[derive(Default)]
struct Said {
    settled: BTreeMap<String, i32>,
    last: BTreeMap<String, i32>,
    count: usize,
}

/// Lets somebody work, and kills.
fn kill(folder: &Path, seed: u64, after: Duration) -> Said {
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "kills::somebody_works_until_the_end",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .env("CUTOFF_CAMPAIGN_KILL_SEED", seed.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let (begun, hears) = std::sync::mpsc::channel();
    let reading = thread::spawn(move || {
        let mut heard = Vec::new();
        for line in lines.map_while(Result::ok) {
            let Some(did) = line.strip_prefix("DID ") else {
                heard.push((Instant::now(), line, -1));
                continue;
            };
            let (what, number) = did.split_once(' ').unwrap();
            heard.push((
                Instant::now(),
                what.to_owned(),
                number.parse::<i32>().unwrap(),
            ));
            let _ = begun.send(());
        }
        heard
    });
    let patience = hears.recv_timeout(Duration::from_mins(1));
    if patience.is_ok() {
        sleep(after);
    }
    child.kill().unwrap();
    let killed = Instant::now();
    child.wait().unwrap();
    let heard = reading.join().unwrap();
    assert!(patience.is_ok(), "it does not begin: {heard:?}");
    let mut said = Said::default();
    for (at, what, number) in heard {
        assert!(number >= 0, "it says {what}");
        if at + GRACE < killed {
            said.settled.insert(what.clone(), number);
        }
        said.last.insert(what, number);
        said.count += 1;
    }
    said
}

/// The number in a text, behind these words.
fn number_behind(text: &str, words: &str) -> Option<i32> {
    let rest = text.split(words).nth(1)?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// What is there after a kill is whole, and has all that was changed before the last moments.
fn check(folder: &Path, said: &Said) {
    let number = |of: &BTreeMap<String, i32>, what: &str| of.get(what).copied().unwrap_or(0);
    let data = folder.join("data");
    for entry in fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let text = fs::read(&path).unwrap();
            let whole = serde_json::from_slice::<serde_json::Value>(&text);
            assert!(whole.is_ok(), "{} is half-written", path.display());
            let aside = path.to_string_lossy().contains("-broken");
            assert!(!aside, "{}", path.display());
        }
    }
    if let Ok(text) = fs::read(data.join("progress.json")) {
        SkillProgress::from_json(&text).unwrap();
    }
    // The tree: in its file, or kept beside it.
    let value = |tree: &cutoff::game::Tree| tree.node(LEAF).value.map(Score::get);
    let saved = value(&read_tree_file(&folder.join("tree.json")).unwrap()).unwrap();
    let mut next = session(folder);
    let patience = Instant::now() + Duration::from_secs(10);
    let due = |said: &Said, what: &str| number(&said.settled, what);
    let tree_due = f64::from(due(said, "tree"));
    let exercise_due = due(said, "exercise");
    loop {
        next.tick(0.0);
        let kept = next.edits.kept.as_ref();
        let kept = kept.and_then(|kept| value(&read_tree(kept.text.as_bytes()).unwrap()));
        let filled = next
            .desk
            .offered()
            .and_then(|(kept, _)| number_behind(&kept.text, "student "));
        let has = saved.max(kept.unwrap_or(0.0));
        if has >= tree_due && filled.unwrap_or(0) >= exercise_due {
            break;
        }
        assert!(
            Instant::now() < patience,
            "lost: the tree has {has} of {tree_due}, the exercise {filled:?} of {exercise_due}"
        );
        sleep(Duration::from_millis(5));
    }
    let lesson = next.settings.lessons_done.first();
    let chosen = lesson
        .and_then(|lesson| number_behind(lesson, "lesson "))
        .unwrap_or(0);
    assert!(
        chosen >= due(said, "settings"),
        "lost: the settings have {chosen} of {}",
        due(said, "settings")
    );
    assert!(next.notice.is_none(), "{:?}", next.notice);
}

#[test]
fn a_kill_at_any_moment_loses_nothing_but_the_last_moments() {
    let plan = CampaignPlan::of_environment(4, 200);
    let root = std::env::temp_dir().join(format!("cutoff-kills-{}", std::process::id()));
    let (mut done, mut settled) = (0, 0);
    for run in 0..plan.runs {
        let mut chance = plan.chance(run);
        let folder = root.join(run.to_string());
        fs::create_dir_all(folder.join("data")).unwrap();
        fs::write(folder.join("tree.json"), "[[1, 0], [2, 4]]").unwrap();
        // Most of them after the grace, so that something is due.
        let after = Duration::from_millis(chance.below(4_500));
        let said = kill(&folder, chance.next(), after);
        check(&folder, &said);
        done += said.count;
        settled += said.settled.len();
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::remove_dir_all(&root).unwrap();
    println!(
        "kills: {} from seed {}, {done} changes made, {settled} kinds of them due and there",
        plan.runs, plan.seed
    );
    assert!(done > 0);
}
