//! Kills: a process edits and saves one kind of work and is killed at a random moment. The next process offers the last
//! state that was written, or a later one, whole. It offers nothing while the first one runs, and nothing after a clean end.

use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use cutoff::app::editable::{Editable, KeptWork, Open, UnsavedChoice};
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::{Edit, NodeId, Score, SplitMix, games, read_tree};
use cutoff::play::read_game;
use cutoff::session::Session;
use cutoff::session::host::Wake;
use cutoff::session::page::Page;
use cutoff::session::settings::SettingsKeeper;
use cutoff::stage::Document;
use cutoff::teach::{Points, Skill};

use super::plan::CampaignPlan;

/// The variables of a child: its folder, its kind of work, its seed if it edits.
const FOLDER: &str = "CUTOFF_CAMPAIGN_KILL";
const KIND: &str = "CUTOFF_CAMPAIGN_KILL_KIND";
const SEED: &str = "CUTOFF_CAMPAIGN_KILL_SEED";
/// The leaf that is edited.
const LEAF: NodeId = NodeId(2);
/// The number of processes at the same time.
const AT_ONCE: u64 = 4;
/// The moves of a game: it ends a few moves later, and a finished game is not kept.
const MOVES: u32 = 20;
const PATIENCE: Duration = Duration::from_mins(2);

/// A kind of work. Each change has a number from 1 on, which the work, its copy and its file contain.
struct Kind {
    name: &'static str,
    /// The file that the kind is saved to.
    file: &'static str,
    begin: fn(&mut Session),
    change: fn(&mut Session, u32),
    save: fn(&mut Session, PathBuf),
    number: fn(&Session) -> u32,
    number_in: fn(&str) -> u32,
    offers: fn(&Session) -> usize,
    restore: fn(&mut Session),
}

fn offers<T: Editable>(open: &Open<T>) -> usize {
    open.copies.offered.len()
}

/// Returns the number in "number 7 end".
fn named(text: &str) -> u32 {
    let digits = text
        .split("number ")
        .nth(1)
        .and_then(|rest| rest.split(" end").next());
    digits.map_or(0, |digits| digits.parse().unwrap())
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // whole, small and positive
fn value(value: Option<Score>) -> u32 {
    value.map_or(0, |value| value.get() as u32)
}

fn retitle(session: &mut Session, number: u32) {
    let mut draft = session.maker.draft.as_ref().unwrap().draft().clone();
    draft.title = format!("number {number} end");
    session.change_lesson(draft, None, None);
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "tree",
        file: "work.json",
        begin: |session| {
            session.open_text(b"[[1, 0], [2, 4]]".to_vec(), "the test".to_owned());
        },
        change: |session, number| {
            let value = Some(Score::from(i32::try_from(number).unwrap()));
            session.change_tree(Edit::Value { node: LEAF, value });
        },
        save: |session, path| session.save(Some(path)),
        number: |session| match session.tree().len() {
            7 => value(session.tree().node(LEAF).value),
            _ => 0,
        },
        number_in: |text| value(read_tree(text.as_bytes()).unwrap().node(LEAF).value),
        offers: |session| offers(&session.edits),
        restore: |session| session.restore_kept(0),
    },
    Kind {
        name: "exercise",
        file: "work.json",
        begin: |session| {
            session.new_exercise();
            session.desk.rename("number 1 end".to_owned());
            session.desk.toggle_cut(NodeId(1));
        },
        change: |session, number| session.desk.rename(format!("number {number} end")),
        save: |session, path| session.save_exercise_to(Some(path)),
        number: |session| {
            let paper = session.desk.paper.as_ref();
            paper.map_or(0, |paper| named(&paper.student))
        },
        number_in: named,
        offers: |session| offers(&session.desk),
        restore: |session| session.restore_exercise(0),
    },
    Kind {
        name: "lesson",
        file: "work.json",
        begin: |session| {
            session.make_lesson();
            retitle(session, 1);
        },
        change: retitle,
        save: |session, path| session.save_lesson_to(Some(path)),
        number: |session| {
            let open = session.maker.draft.as_ref();
            open.map_or(0, |open| named(&open.draft().title))
        },
        number_in: named,
        offers: |session| offers(&session.maker),
        restore: |session| session.restore_lesson(0),
    },
    Kind {
        name: "game",
        file: "work.pgn",
        begin: |session| session.begin_game(games()[0].start()),
        change: |session, _| {
            let position = session.play.game.position();
            let moves = position.moves();
            let text = position.write_move(moves[moves.len() / 2]);
            session.play.set_typed(text);
            session.play.make_typed();
        },
        save: |session, path| session.save_game(Some(path)),
        number: |session| u32::try_from(session.play.game.moves().len()).unwrap(),
        number_in: |text| u32::try_from(read_game(text).unwrap().game.moves().len()).unwrap(),
        offers: |session| offers(&session.play),
        restore: |_| {}, // at once
    },
];

/// Returns a session that keeps everything in a folder, as the window does.
fn session(data: &Path) -> Session {
    let (keeper, settings) = SettingsKeeper::start(data, || {});
    let mut session = Session::new(settings.unwrap_or_default());
    session.keep_settings(keeper);
    session.keep_progress_in(data);
    let wake: Wake = Arc::new(|| {});
    session.keep_work_in(data, &wake);
    let play = &mut session.settings.play;
    for choice in [&mut play.max, &mut play.min] {
        *choice = PlayerChoice::of(PlayerKind::Person);
    }
    session
}

fn until(session: &mut Session, what: &str, mut holds: impl FnMut(&Session) -> bool) {
    let begun = Instant::now();
    loop {
        session.tick(0.0);
        drop(session.host.take());
        let busy = session.opening.is_some()
            || session.edits.is_busy()
            || session.desk.is_busy()
            || session.maker.is_busy()
            || session.play.is_busy();
        if !busy && holds(session) {
            return;
        }
        let waits = begun.elapsed() < PATIENCE;
        assert!(waits, "{what} does not come: {:?}", session.notice);
        sleep(Duration::from_micros(500));
    }
}

/// Returns the copies in a folder.
fn copies(data: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(data)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let is_own =
        |path: &PathBuf| path.ends_with("settings.json") || path.ends_with("progress.json");
    let copies = entries.filter(|path| path.extension().is_some_and(|end| end == "json"));
    copies.filter(|path| !is_own(path)).collect()
}

/// Says a number to the parent in one piece, which no kill halves.
fn say(what: &str, number: u32) {
    let line = format!("{what} {number}\n");
    std::io::stderr().write_all(line.as_bytes()).unwrap();
}

/// Not a test by itself: edits until it is killed, or without a seed looks for what the killed process left.
#[test]
fn child_of_the_kill_campaign() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let kind: usize = std::env::var(KIND).unwrap().parse().unwrap();
    let (kind, data) = (&KINDS[kind], folder.join("data"));
    match std::env::var(SEED) {
        Ok(seed) => edit(
            kind,
            &data,
            &folder.join(kind.file),
            SplitMix(seed.parse().unwrap()),
        ),
        Err(_) => look(kind, &data, &folder.join(kind.file)),
    }
}

fn edit(kind: &Kind, data: &Path, file: &Path, mut chance: SplitMix) {
    let mut session = session(data);
    if kind.name == "game" {
        session.page = Page::Play;
    }
    session.act(kind.begin);
    until(&mut session, "the beginning", |_| true);
    say("KEPT", 0);
    for number in 1.. {
        if kind.name == "game" && number > MOVES {
            sleep(PATIENCE);
        }
        session.act(move |session| (kind.change)(session, number));
        until(&mut session, "the change", |session| {
            (kind.number)(session) == number
        });
        match chance.below(8) {
            0..3 => {
                until(&mut session, "the copy", |_| {
                    let text = |path: PathBuf| fs::read(path).ok();
                    let texts = copies(data).into_iter().filter_map(text);
                    texts
                        .map(|text| serde_json::from_slice::<KeptWork>(&text).unwrap())
                        .any(|kept| (kind.number_in)(&kept.text) == number)
                });
                say("KEPT", number);
            }
            3 => {
                (kind.save)(&mut session, file.to_owned());
                until(&mut session, "the end of saving", |_| true);
                assert_eq!(session.notice, None);
                say("KEPT", number);
            }
            4 => session.practice.note(Skill::Cuts, Points { got: 1, of: 1 }),
            5 => {
                session.settings.lessons_done = vec![number.to_string()];
                session.remember_settings();
            }
            _ => sleep(Duration::from_millis(chance.below(40))),
        }
    }
}

/// Restores what is offered, says its number, and ends cleanly.
fn look(kind: &Kind, data: &Path, file: &Path) {
    let is_left = !copies(data).is_empty();
    let mut session = session(data);
    let is_there = |session: &Session| (kind.offers)(session) == 1 || (kind.number)(session) > 0;
    if is_left {
        until(&mut session, "the offer", is_there);
    } else {
        for _ in 0..20 {
            until(&mut session, "a tick", |_| true);
        }
        assert!(!is_there(&session), "offered after it was saved");
    }
    session.act(kind.restore);
    until(&mut session, "the work", |session| {
        (kind.number)(session) > 0 || !is_left
    });
    assert_eq!((kind.offers)(&session), 0, "offered once");
    let mut number = (kind.number)(&session);
    if let Ok(text) = fs::read_to_string(file) {
        Document::read(file, &false.into()).unwrap();
        number = number.max((kind.number_in)(&text));
    }
    assert_eq!(session.notice, None);
    session.leave();
    if session.maker.is_asking() {
        session.answer_lesson_prompt(UnsavedChoice::Discard);
    }
    if session.desk.is_asking() {
        session.answer_exercise(UnsavedChoice::Discard);
    }
    if session.edits.is_asking() {
        session.answer_unsaved(UnsavedChoice::Discard);
    }
    assert!(session.quit);
    drop(session);
    // An unfinished game is continued at the next start.
    assert!(copies(data).is_empty() || kind.name == "game");
    say("FOUND", number);
}

/// Starts a child.
fn start(folder: &Path, kind: u64, seed: Option<u64>) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([
            "--exact",
            "kills::child_of_the_kill_campaign",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .env(KIND, kind.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    if let Some(seed) = seed {
        command.env(SEED, seed.to_string());
    }
    command.spawn().unwrap()
}

/// Returns the last number that the lines name, if they name nothing else.
fn last(lines: impl Iterator<Item = String>, what: &str) -> Option<u32> {
    let numbers = lines.map(|line| {
        let number = line
            .strip_prefix(what)
            .and_then(|rest| rest.trim().parse().ok());
        number.unwrap_or_else(|| panic!("a child says {line}"))
    });
    numbers.last()
}

/// Kills a process at a random moment, and returns the number it had kept and the number that the next one found.
fn kill(folder: &Path, kind: u64, chance: &mut SplitMix) -> (u32, u32) {
    let mut child = start(folder, kind, Some(chance.next()));
    let mut lines = BufReader::new(child.stderr.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let first = lines.next();
    let reading = thread::spawn(move || last(first.into_iter().chain(lines), "KEPT "));
    sleep(Duration::from_millis(chance.below(400)));
    child.kill().unwrap();
    let ended = child.wait().unwrap();
    assert_eq!(ended.code(), None, "it ended before it was killed");
    let kept = reading.join().unwrap().unwrap();
    let mut next = start(folder, kind, None);
    let lines = BufReader::new(next.stderr.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let found = last(lines, "FOUND ").unwrap();
    assert!(next.wait().unwrap().success());
    (kept, found)
}

#[test]
fn kill_loses_no_kept_work() {
    let plan = CampaignPlan::of_environment(20, 200);
    let root = std::env::temp_dir().join(format!("cutoff-kills-{}", std::process::id()));
    let (next, kept, found) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        loop {
            let run = next.fetch_add(1, Ordering::Relaxed);
            if run >= plan.runs {
                return;
            }
            let folder = root.join(run.to_string());
            fs::create_dir_all(folder.join("data")).unwrap();
            let kind = run % KINDS.len() as u64;
            let numbers = kill(&folder, kind, &mut plan.chance(run));
            let name = KINDS[usize::try_from(kind).unwrap()].name;
            assert!(
                numbers.1 >= numbers.0,
                "{name}, run {run}: kept and found {numbers:?}"
            );
            kept.fetch_add(numbers.0.into(), Ordering::Relaxed);
            found.fetch_add(numbers.1.into(), Ordering::Relaxed);
            fs::remove_dir_all(&folder).unwrap();
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
    fs::remove_dir_all(&root).unwrap();
    let (kept, found) = (kept.into_inner(), found.into_inner());
    println!(
        "kills: {} from seed {}; {kept} changes kept, {found} found",
        plan.runs, plan.seed
    );
}

/// The copy of a live window is offered to no other one, and not to the same one again.
#[test]
fn copy_of_a_live_window_is_not_offered() {
    let folder = std::env::temp_dir().join(format!("cutoff-live-{}", std::process::id()));
    for kind in &KINDS {
        fs::create_dir_all(&folder).unwrap();
        let mut live = session(&folder);
        live.page = if kind.name == "game" {
            Page::Play
        } else {
            Page::Step
        };
        live.act(kind.begin);
        until(&mut live, "the beginning", |_| true);
        live.act(|session| (kind.change)(session, 1));
        until(&mut live, "the copy", |_| copies(&folder).len() == 1);
        let mut other = session(&folder);
        for _ in 0..20 {
            until(&mut other, "a tick", |_| true);
        }
        assert_eq!(
            ((kind.offers)(&other), (kind.number)(&other)),
            (0, 0),
            "{}",
            kind.name
        );
        drop((live, other));
        fs::remove_dir_all(&folder).unwrap();
    }
}
