//! Somebody who works until the process is killed, and says what was done: see `kills`.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::compare::{FileKind, Preset};
use cutoff::app::lessons::maker::model::DraftField;
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::{Edit, NodeId, Score, SplitMix, games};
use cutoff::lesson::{Points, Skill};
use cutoff::session::Session;
use cutoff::session::host::Wake;
use cutoff::session::page::Page;
use cutoff::session::settings::SettingsKeeper;

/// The names of variables, for the process that is killed: its folder and its seed.
pub const FOLDER: &str = "CUTOFF_CAMPAIGN_KILL";
pub const SEED: &str = "CUTOFF_CAMPAIGN_KILL_SEED";
/// The leaf that is edited.
pub const LEAF: NodeId = NodeId(2);

/// A session on the folders as the window has them.
pub fn session(folder: &Path) -> Session {
    let data = folder.join("data");
    let (keeper, settings) = SettingsKeeper::start(&data, || {});
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

pub fn settle(session: &mut Session) {
    let patience = Instant::now() + Duration::from_mins(1);
    loop {
        session.tick(0.0);
        drop(session.host.take());
        let busy = session.opening.is_some()
            || session.edits.is_busy()
            || session.desk.is_busy()
            || session.maker.is_busy()
            || session.play.is_busy()
            || session.compare.is_saving();
        if !busy {
            return;
        }
        assert!(Instant::now() < patience, "it takes too long");
        sleep(Duration::from_micros(500));
    }
}

/// Starts a measurement of many positions.
fn measure(session: &mut Session) {
    session.settings.suite_depth = 4;
    session.settings.compare_repeats = 1;
    session.compare.show(Preset::Positions);
    session.measure();
    assert!(session.compare.is_busy(), "{:?}", session.notice);
}

/// Plays a move of a chess game between two people; answers after how many plies.
fn play(session: &mut Session, chance: &mut SplitMix) -> usize {
    session.page = Page::Play;
    let position = session.play.game.position();
    let moves = position.moves();
    let text =
        position.write_move(moves[usize::try_from(chance.below(moves.len() as u64)).unwrap()]);
    session.play.set_typed(text);
    session.play.make_typed();
    settle(session);
    session.play.game.moves().len()
}

/// Not a test by itself: the process that works until it is killed, and says what it has done.
#[test]
fn child_works_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let mut chance = SplitMix(std::env::var(SEED).unwrap().parse().unwrap());
    let mut session = session(&folder);
    for choice in [
        &mut session.settings.play.max,
        &mut session.settings.play.min,
    ] {
        *choice = PlayerChoice::of(PlayerKind::Person);
    }
    if chance.below(3) == 0 {
        measure(&mut session);
    }
    session.begin_game(games()[0].start());
    session.open_file(folder.join("tree.json"));
    settle(&mut session);
    // The tree of a lesson that is being made stays as it is.
    let makes_lesson = chance.below(3) == 0;
    if makes_lesson {
        session.make_lesson();
        settle(&mut session);
    }
    session.new_exercise();
    settle(&mut session);
    session.desk.toggle_cut(NodeId(1));
    let say = |what: &str, number: i32| {
        // In one piece: a kill leaves no half of it.
        let line = format!("DID {what} {number}\n");
        std::io::stderr().write_all(line.as_bytes()).unwrap();
    };
    let number_of = |count: usize| i32::try_from(count).unwrap();
    say("begin", 0);
    for number in 1..1_000_000 {
        match chance.below(13) {
            0..4 if makes_lesson => {
                let open = session.maker.draft.as_ref().unwrap();
                let mut draft = open.draft().clone();
                draft.title = format!("lesson {number} end");
                session.change_lesson(draft, None, Some(DraftField::Title));
                settle(&mut session);
                say("lesson", number);
            }
            0..4 => {
                session.page = Page::Step;
                let value = Some(Score::from(number));
                session.change_tree(Edit::Value { node: LEAF, value });
                settle(&mut session);
                let has = session.tree().node(LEAF).value;
                assert_eq!(has, value, "{:?}", session.notice);
                say("tree", number);
            }
            4 => {
                session.page = Page::Step;
                session.save_tree(folder.join("tree.json"));
                settle(&mut session);
                say("save", number);
            }
            5 | 6 => {
                session.desk.rename(format!("student {number} end"));
                settle(&mut session);
                say("exercise", number);
            }
            7 => {
                session.practice.note(Skill::Cuts, Points { got: 1, of: 1 });
                say("progress", number);
            }
            8 => {
                session.settings.lessons_done = vec![format!("lesson {number}")];
                session.remember_settings();
                say("settings", number);
            }
            9 | 10 => {
                let plies = play(&mut session, &mut chance);
                say("play", number_of(plies));
            }
            _ => save_something(&mut session, &folder, chance.below(4)),
        }
        session.tick(0.0);
        sleep(Duration::from_millis(chance.below(70)));
    }
}

/// Writes something into a file of its own, over what is there.
fn save_something(session: &mut Session, folder: &Path, which: u64) {
    match which {
        0 => {
            session.save_exercise_to(Some(folder.join("answers.txt")));
        }
        1 => session.save_lesson_to(Some(folder.join("lesson.json"))),
        2 => {
            session.save_game(Some(folder.join("game.pgn")));
        }
        _ => {
            session.save_measurement(FileKind::Csv, Some(folder.join("table.csv")));
        }
    }
    settle(session);
}
