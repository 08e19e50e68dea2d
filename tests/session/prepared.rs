//! Large trees and positions as a page opens them: a worker, for which this test stands in, prepares them.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::thread;

use cutoff::game::{Edit, NodeId, Score, find_game};
use cutoff::search::SearchSpec;
use cutoff::search::task::{
    Job, ReportSink, Spawner, WorkerReport, run_bytes, use_workers, without_pause,
};
use cutoff::search::trace::Hand;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Request, Session};
use cutoff::stage::{
    Origin, PreparePair, PrepareStage, SearchPair, Setup, Source, SourceGame, Stage,
};
use cutoff::teach::SearchDiff;

thread_local! {
    /// The job that was sent to the worker, and where its report goes.
    static SENT: RefCell<Option<(&'static str, Vec<u8>, ReportSink)>> = const { RefCell::new(None) };
    static CANCELLED: Cell<u32> = const { Cell::new(0) };
}

/// Runs a test in which jobs wait until the test has them done.
fn with_worker(test: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let run = scope.spawn(|| {
            Spawner::Inline.choose();
            use_workers(|name, job, sink| {
                SENT.set(Some((name, job, sink)));
                Some(Box::new(|| {
                    CANCELLED.set(CANCELLED.get() + 1);
                    if let Some((_, _, mut sink)) = SENT.take() {
                        sink(WorkerReport::Cancelled);
                    }
                }))
            });
            test();
        });
        run.join().unwrap();
    });
}

/// Does the job that was sent.
fn work() {
    work_and(|_| {});
}

/// Does the job that was sent, and changes the bytes of its outcome.
fn work_and(change: impl FnOnce(&mut Vec<u8>)) {
    let (name, job, mut sink) = SENT.take().expect("a job was sent");
    let outcome = match name {
        PrepareStage::NAME => {
            without_pause(run_bytes::<PrepareStage>(&job, Arc::default(), |_| {}))
        }
        PreparePair::NAME => without_pause(run_bytes::<PreparePair>(&job, Arc::default(), |_| {})),
        other => panic!("{other}"),
    };
    let mut outcome = outcome.unwrap();
    change(&mut outcome);
    sink(WorkerReport::Outcome(outcome));
}

fn has_sent() -> bool {
    SENT.with_borrow(Option::is_some)
}

/// Ticks until nothing is under way but what a worker does.
fn tick(session: &mut Session) {
    for _ in 0..20 {
        session.tick(0.0);
        thread::sleep(std::time::Duration::from_millis(1));
    }
}

/// Tic-tac-toe six plies deep: 73,450 nodes.
fn position() -> Source {
    Source {
        game: SourceGame::Game(find_game("tic-tac-toe").unwrap().start()),
        origin: Origin::Text,
        name: None,
    }
}

/// A tree of 111,111 nodes.
fn tree() -> Source {
    let recipe = "depth=5 branching=10 values=-99..99 ties=yes root=max order=0.5 seed=1";
    let recipe: cutoff::game::generate::Recipe = recipe.parse().unwrap();
    Source {
        game: SourceGame::Tree(Arc::new(recipe.tree().unwrap())),
        origin: Origin::Text,
        name: None,
    }
}

fn session(spec: &str) -> Session {
    let setup = Setup {
        spec: spec.parse().unwrap(),
        depth: 6,
        ..Setup::default()
    };
    Session::new(Settings {
        setup,
        ..Settings::default()
    })
}

fn open(source: Source, spec: &str) -> Session {
    let mut session = session(spec);
    session.open(Request::Source(source));
    tick(&mut session);
    assert!(session.opening.is_some(), "the worker has it");
    work();
    tick(&mut session);
    assert!(session.opening.is_none());
    session
}

fn assert_same(found: &Stage, expected: &Stage) {
    assert!(*found.tree == *expected.tree);
    assert_eq!(
        (found.depth, found.complete),
        (expected.depth, expected.complete)
    );
    let [ours, theirs] = [found, expected].map(|it| postcard::to_allocvec(&it.recording).unwrap());
    assert!(ours == theirs, "the recordings differ");
    assert_eq!(found.positions(), expected.positions());
    for node in (0..u32::try_from(found.tree.len()).unwrap()).map(NodeId) {
        assert_eq!(found.visit_of(node), expected.visit_of(node));
        assert!((found.layout.x(node) - expected.layout.x(node)).abs() < f64::EPSILON);
        if node.0 % 501 == 0 {
            assert_eq!(found.name(node), expected.name(node));
            assert_eq!(found.move_into(node), expected.move_into(node));
        }
    }
}

#[test]
fn worker_prepares_the_stage_that_is_prepared_here() {
    with_worker(|| {
        let full = "pvs+deepening+table+killers+history";
        for (source, spec) in [
            (position(), "alpha-beta"),
            (position(), full),
            (tree(), "minimax"),
            // Deepening would stop at inner nodes without a value.
            (tree(), "pvs+table+killers+history"),
        ] {
            let session = open(source.clone(), spec);
            let stage = &session.stage;
            assert!(stage.source.is_same(&source));
            let expected = Stage::prepare(source, stage.setup, None, &false.into()).unwrap();
            expected.recording.learned_by(0);
            assert_same(stage, &expected);
        }
    });
}

#[test]
fn small_sources_are_ready_at_once() {
    with_worker(|| {
        let mut session = session("alpha-beta");
        session.open_text(b"[[3, 5], [2, 9]]".to_vec(), "the test".into());
        assert!(session.opening.is_none() && !has_sent());
        assert_eq!(session.stage.tree.len(), 7);
    });
}

#[test]
fn escape_ends_the_worker() {
    with_worker(|| {
        let mut session = session("alpha-beta");
        let before = Arc::clone(&session.stage);
        session.open(Request::Source(position()));
        tick(&mut session);
        session.escape();
        assert!(session.opening.is_none());
        assert_eq!((CANCELLED.get(), has_sent()), (1, false));
        tick(&mut session);
        assert!(Arc::ptr_eq(&session.stage, &before));
    });
}

#[test]
fn truncated_or_altered_outcome_is_an_error() {
    with_worker(|| {
        let mut session = session("alpha-beta");
        let before = Arc::clone(&session.stage);
        let changes: [fn(&mut Vec<u8>); 3] = [
            |bytes| bytes.truncate(bytes.len() / 2),
            |bytes| bytes[100] ^= 1,
            Vec::clear,
        ];
        for change in changes {
            session.open(Request::Source(position()));
            tick(&mut session);
            work_and(change);
            tick(&mut session);
            let notice = session.notice.take().unwrap_or_default();
            assert!(notice.contains("failed unexpectedly"), "{notice}");
            assert!(Arc::ptr_eq(&session.stage, &before));
        }
    });
}

#[test]
fn another_search_keeps_tree_and_step() {
    with_worker(|| {
        for source in [position(), tree()] {
            let mut session = open(source, "alpha-beta");
            session.go_to(40);
            let (tree, node) = (Arc::clone(&session.stage.tree), session.stage.node_at(40));
            session.change_setup(Setup {
                spec: SearchSpec::MINIMAX,
                ..session.setup()
            });
            tick(&mut session);
            work();
            tick(&mut session);
            assert!(Arc::ptr_eq(&session.stage.tree, &tree));
            assert_eq!(session.stage.recording.spec(), SearchSpec::MINIMAX);
            assert_eq!(session.stage.node_at(session.step()), node);
        }
    });
}

#[test]
fn edit_is_completed_before_anything_that_needs_it() {
    with_worker(|| {
        for hurried in [false, true] {
            let mut session = open(tree(), "alpha-beta");
            let leaf = NodeId(111_110);
            session.change_tree(Edit::Value {
                node: leaf,
                value: Some(Score::from(7)),
            });
            tick(&mut session);
            assert!(has_sent());
            if hurried {
                session.check_task();
                assert!(!has_sent());
            } else {
                work();
                tick(&mut session);
            }
            assert_eq!(session.stage.tree.node(leaf).value, Some(Score::from(7)));
        }
    });
}

#[test]
fn worker_prepares_two_searches() {
    with_worker(|| {
        for source in [tree(), position()] {
            let mut session = open(source, "alpha-beta");
            session.turn_to(Page::Both);
            tick(&mut session);
            if session.stage.tree.len() > 100_000 {
                assert!(session.both.preparing.is_some());
                work();
                tick(&mut session);
            }
            let found = session.search_pair().expect("it is ready");
            let (stage, variants) = (Arc::clone(&session.stage), session.settings.both);
            let expected = SearchPair::prepare(stage, variants, &false.into()).unwrap();
            assert_eq!(found.pair.steps(), expected.pair.steps());
            for hand in Hand::BOTH {
                assert_same(found.stage(hand), expected.stage(hand));
            }
            let last = found.pair.steps();
            for way in SearchDiff::ALL {
                let known = found.differences.known(way, last);
                assert_eq!(known, expected.differences.known(way, last));
            }
        }
    });
}
