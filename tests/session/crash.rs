//! Unsaved work of every kind is offered after a crash, restored, and no longer offered once it is saved or discarded.

use std::path::Path;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use cutoff::app::editable::{Editable, Open};
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::{NodeId, Score, games};
use cutoff::session::Session;
use cutoff::session::settings::Settings;

use super::{leaf, settle};

/// A kind of work: how it is changed, and its text, which names the change.
struct Kind {
    name: &'static str,
    change: fn(&mut Session, u32),
    /// The number of the last change in the open work.
    number: fn(&Session) -> u32,
    offers: fn(&Session) -> usize,
    restore: fn(&mut Session),
    /// A game is restored at once.
    is_offered: bool,
}

fn offers<T: Editable>(open: &Open<T>) -> usize {
    open.copies.offered().len()
}

fn tree(session: &mut Session, number: u32) {
    session.change_tree(leaf(2, i32::try_from(number).unwrap()));
}

fn exercise(session: &mut Session, number: u32) {
    if session.desk.paper.is_none() {
        session.new_exercise();
        session.desk.toggle_cut(NodeId(1));
    }
    session.desk.rename(number.to_string());
}

fn lesson(session: &mut Session, number: u32) {
    if session.maker.draft.is_none() {
        session.make_lesson();
    }
    let mut draft = session.maker.draft.as_ref().unwrap().draft().clone();
    draft.title = number.to_string();
    session.change_lesson(draft, None, None);
}

fn game(session: &mut Session, _: u32) {
    let settings = &mut session.settings.play;
    for choice in [&mut settings.max, &mut settings.min] {
        *choice = PlayerChoice::of(PlayerKind::Person);
    }
    if session.play.game.moves().is_empty() {
        session.begin_game(games()[0].start());
    }
    let position = session.play.game.position();
    let text = position.write_move(position.moves()[0]);
    session.play.set_typed(text);
    session.play.make_typed();
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "tree",
        change: tree,
        number: |session| {
            let value = session.tree().node(NodeId(2)).value;
            let number = (0..9).find(|&number| value == Some(Score::from(number)));
            number.map_or(0, |number| u32::try_from(number).unwrap())
        },
        offers: |session| offers(&session.edits),
        restore: |session| session.restore_kept(0),
        is_offered: true,
    },
    Kind {
        name: "exercise",
        change: exercise,
        number: |session| {
            let paper = session.desk.paper.as_ref();
            paper.map_or(0, |paper| paper.student.parse().unwrap_or(0))
        },
        offers: |session| offers(&session.desk),
        restore: |session| session.restore_exercise(0),
        is_offered: true,
    },
    Kind {
        name: "lesson",
        change: lesson,
        number: |session| {
            let open = session.maker.draft.as_ref();
            open.map_or(0, |open| open.draft().title.parse().unwrap_or(0))
        },
        offers: |session| offers(&session.maker),
        restore: |session| session.restore_lesson(0),
        is_offered: true,
    },
    Kind {
        name: "game",
        change: game,
        number: |session| u32::try_from(session.play.game.moves().len()).unwrap(),
        offers: |session| offers(&session.play),
        restore: |_| {},
        is_offered: false,
    },
];

fn begin(folder: &Path) -> Session {
    let mut session = Session::new(Settings::default());
    session.edits.keep_in(folder.to_owned(), Arc::new(|| {}));
    session.desk.keep_in(folder.to_owned(), Arc::new(|| {}));
    session.maker.keep_in(folder.to_owned(), Arc::new(|| {}));
    session.play.keep_in(folder.to_owned(), Arc::new(|| {}));
    settle(&mut session);
    session
}

/// A dropped session leaves its copies as a crash does. Real kills: `tests/campaigns/kills.rs`.
#[test]
fn every_kind_of_work_survives_a_crash() {
    for kind in KINDS {
        let name = format!("cutoff-crash-{}-{}", std::process::id(), kind.name);
        let folder = std::env::temp_dir().join(name);
        let mut session = begin(&folder);
        for number in 1..4 {
            session.act(|session| (kind.change)(session, number));
            settle(&mut session);
        }
        assert_eq!((kind.number)(&session), 3, "{}", kind.name);
        drop(session);

        let mut session = begin(&folder);
        let patience = Instant::now() + Duration::from_mins(1);
        let is_there = |session: &Session| {
            let offered = (kind.offers)(session) == 1;
            offered || !kind.is_offered && (kind.number)(session) == 3
        };
        while !is_there(&session) {
            assert!(Instant::now() < patience, "{} is not offered", kind.name);
            sleep(Duration::from_millis(2));
            settle(&mut session);
        }
        session.act(|session| (kind.restore)(session));
        settle(&mut session);
        assert_eq!((kind.number)(&session), 3, "{}", kind.name);
        assert_eq!((kind.offers)(&session), 0, "offered once: {}", kind.name);
        assert_eq!(session.notice, None, "{}", kind.name);
        // Its copy is that of the new session now.
        drop(session);
        let copies = std::fs::read_dir(&folder).unwrap().flatten();
        let copies = copies.filter(|copy| copy.path().extension().is_some_and(|end| end == "json"));
        assert_eq!(copies.count(), 1, "{}", kind.name);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
