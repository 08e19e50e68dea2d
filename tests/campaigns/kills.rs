//! Kills: a process of its own edits, saves, fills in, practises, chooses, plays, makes a lesson and measures, and is killed at a
//! random moment. Nothing is half-written then, nothing is lost but what was done in the last moments, and the next start offers the
//! rest and opens it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use cutoff::game::{read_tree, read_tree_file};
use cutoff::lesson::{Answers, Lesson, SkillProgress};
use cutoff::play::read_game;
use cutoff::session::Session;

use super::plan::CampaignPlan;
use super::somebody::{FOLDER, LEAF, SEED, session, settle};

/// What was changed longer ago than this is there after a kill. Copies are written 0.4 s after a pause, 2 s after a change at most.
const GRACE: Duration = Duration::from_millis(2_500);
/// So many are at work at the same time: they sleep for most of it.
const AT_ONCE: usize = 4;
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
            "somebody::child_works_until_killed",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
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

/// Files that somebody has saved, and the copies, are whole.
fn check_files(folder: &Path) {
    let text = |name: &str| fs::read_to_string(folder.join(name)).ok();
    if let Some(text) = text("answers.txt") {
        Answers::read(text.as_bytes()).unwrap();
    }
    if let Some(text) = text("lesson.json") {
        Lesson::read_unfinished(text.as_bytes()).unwrap();
    }
    if let Some(text) = text("game.pgn") {
        read_game(&text).unwrap();
    }
    if let Some(text) = text("table.csv") {
        assert!(text.ends_with("\r\n"), "the table is half-written");
    }
    for entry in fs::read_dir(folder.join("data")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let text = fs::read(&path).unwrap();
            let whole = serde_json::from_slice::<serde_json::Value>(&text);
            assert!(whole.is_ok(), "{} is half-written", path.display());
            let aside = path.to_string_lossy().contains("-broken");
            assert!(!aside, "{}", path.display());
        }
    }
    if let Ok(text) = fs::read(folder.join("data").join("progress.json")) {
        SkillProgress::from_json(&text).unwrap();
    }
}

/// How far each kind of work has come that is in a file or on offer.
fn found(next: &Session, folder: &Path) -> BTreeMap<&'static str, i32> {
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    #[allow(clippy::cast_possible_truncation)] // whole and small
    let value =
        |tree: &cutoff::game::Tree| tree.node(LEAF).value.map_or(0, |value| value.get() as i32);
    let tree = read_tree_file(&folder.join("tree.json")).unwrap();
    let kept_tree = next.edits.copies.offered().first();
    let kept_tree = kept_tree.map_or(0, |kept| value(&read_tree(kept.text.as_bytes()).unwrap()));
    let tree = value(&tree).max(kept_tree);
    let best = |texts: [&str; 2], words: &str| {
        let numbers = texts.map(|text| number_behind(text, words));
        numbers.into_iter().flatten().max().unwrap_or(0)
    };
    let exercise = next.desk.copies.offered().first();
    let exercise = exercise.map_or("", |kept| kept.text.as_str());
    let lesson = next
        .maker
        .copies
        .offered()
        .first()
        .map_or("", |kept| kept.text.as_str());
    let settings = next.settings.lessons_done.first();
    let played = read_game(text("game.pgn")).map_or(0, |saved| saved.game.moves().len());
    let plies = next.play.game.moves().len().max(played);
    let number_of = |count: usize| i32::try_from(count).unwrap();
    BTreeMap::from([
        ("tree", tree),
        (
            "exercise",
            best([exercise, &text("answers.txt")], "student "),
        ),
        ("lesson", best([lesson, &text("lesson.json")], "lesson ")),
        (
            "settings",
            settings.map_or(0, |text| best([text, ""], "lesson ")),
        ),
        ("play", number_of(plies)),
    ])
}

/// What is there after a kill is whole, has all that was done before the last moments, and can be opened.
fn check(folder: &Path, said: &Said) {
    check_files(folder);
    let mut next = session(folder);
    let patience = Instant::now() + Duration::from_secs(20);
    loop {
        next.tick(0.0);
        drop(next.host.take());
        let found = found(&next, folder);
        let due = |what: &str| said.settled.get(what).copied().unwrap_or(0);
        if found.iter().all(|(what, has)| *has >= due(what)) {
            break;
        }
        let late = Instant::now() >= patience;
        assert!(
            !late,
            "lost: there is {found:?}, and due was {:?}",
            said.settled
        );
        sleep(Duration::from_millis(5));
    }
    assert!(next.notice.is_none(), "{:?}", next.notice);
    // All of it can be gone on with.
    next.restore_kept(0);
    settle(&mut next);
    next.restore_lesson(0);
    settle(&mut next);
    next.restore_exercise(0);
    settle(&mut next);
    assert!(next.notice.is_none(), "{:?}", next.notice);
}

#[test]
fn kill_loses_only_the_last_moments() {
    let plan = CampaignPlan::of_environment(4, 200);
    let root = std::env::temp_dir().join(format!("cutoff-kills-{}", std::process::id()));
    let (done, settled, next) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let one = |run: u64| {
        let mut chance = plan.chance(run);
        let folder = root.join(run.to_string());
        fs::create_dir_all(folder.join("data")).unwrap();
        fs::write(folder.join("tree.json"), "[[1, 0], [2, 4]]").unwrap();
        // Half of them after the grace, so that something is due.
        let after = Duration::from_millis(chance.below(4_500));
        let said = kill(&folder, chance.next(), after);
        check(&folder, &said);
        done.fetch_add(said.count as u64, Ordering::Relaxed);
        settled.fetch_add(said.settled.len() as u64, Ordering::Relaxed);
        fs::remove_dir_all(&folder).unwrap();
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let run = next.fetch_add(1, Ordering::Relaxed);
                    if run >= plan.runs {
                        return;
                    }
                    one(run);
                }
            });
        }
    });
    fs::remove_dir_all(&root).unwrap();
    let (done, settled) = (done.into_inner(), settled.into_inner());
    println!(
        "kills: {} from seed {}, {done} changes made, {settled} kinds of them due and there",
        plan.runs, plan.seed
    );
    assert!(done > 0);
}
