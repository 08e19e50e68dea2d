//! Work without threads: the same results as with them, in pieces between which a cancel is heard.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use cutoff::draw::export::{Format, Sequence, export_steps};
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{AnyGame, Game, Options, find_game};
use cutoff::measure::{
    Experiment, ExperimentError, ExperimentTask, GameSubject, Plan, Results, root_lines_of,
};
use cutoff::play::{Level, choose};
use cutoff::search::task::{Spawner, pause, without_pause};
use cutoff::search::{Limits, Rules, SearchSpec, Stopped, with_fitting_depth};
use cutoff::stage::{Origin, PictureSeries, Setup, Source, SourceGame, Stage};
use cutoff::teach::{Answers, Asked, grade, grade_in_pieces};
use cutoff::text::Reason as _;

use super::super::common::{fixtures, tree_of};
use super::games::Uniform;
use super::{pairs, quick, run};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Runs work without threads and counts its pieces.
fn in_pieces<T: Send>(work: impl AsyncFnOnce() -> T + Send) -> (T, usize) {
    std::thread::scope(|scope| {
        let run = scope.spawn(|| {
            Spawner::Inline.choose();
            let mut work = pin!(work());
            for pieces in 1.. {
                let mut idle = Context::from_waker(Waker::noop());
                if let Poll::Ready(done) = work.as_mut().poll(&mut idle) {
                    return (done, pieces);
                }
            }
            unreachable!("it ends")
        });
        run.join().unwrap()
    })
}

fn chess() -> AnyGame {
    AnyGame {
        root: cutoff::game::read_fen(KIWIPETE).unwrap(),
        options: Options::DEFAULT,
    }
}

fn chess_study(depth: u32) -> Experiment {
    let root = Chess::from_fen(KIWIPETE, MoveOrder::Generated)
        .unwrap()
        .root();
    let plan = Plan {
        repeats: 3,
        ..quick(depth)
    };
    let position = Arc::new(GameSubject(root.into()));
    Experiment::pairs(
        vec![position],
        SearchSpec::alpha_beta(Rules::default()),
        plan,
    )
}

#[test]
fn study_pauses_after_every_search_and_repeat() {
    let counts = |done: &Results| {
        let readings = done.readings.iter();
        let counts = readings.map(|one| (one.depth, one.search, one.value, one.counts));
        counts.collect::<Vec<_>>()
    };
    let with_threads = run(&chess_study(3)).0.unwrap();
    let (done, pieces) = in_pieces(async || {
        let (study, stop) = (chess_study(3), AtomicBool::new(false));
        study.run_in_pieces(Results::default(), &stop, |_| {}).await
    });
    assert_eq!(counts(&done.unwrap()), counts(&with_threads));
    // Two searches at three depths count once and are timed three times.
    assert!(pieces >= 2 * 3 * (1 + 3), "{pieces}");
}

#[test]
fn cancel_between_pieces_keeps_what_is_measured() {
    let (run, _) = in_pieces(async || {
        let mut run = ExperimentTask::start(chess_study(4), Results::default(), || {});
        while run.results().readings.len() < 3 {
            assert!(run.is_running(), "{run:?}");
            run.poll();
        }
        let measured = run.results().readings.clone();
        run.cancel();
        let asked = Instant::now();
        while run.is_running() {
            run.poll();
        }
        assert!(asked.elapsed() < Duration::from_secs(1));
        assert!(run.error().unwrap().is_cancelled());
        assert_eq!(run.results().readings, measured);
        measured.len()
    });
    assert!(run < 10, "{run}");
}

#[test]
fn too_long_search_ends_with_the_depth_that_fits() {
    // Each ply multiplies the nodes by 200, so the fourth would take minutes.
    let game = Uniform {
        branching: 200,
        height: 9,
    };
    let plan = Plan {
        budget: u64::MAX,
        ..quick(4)
    };
    let (study, stop) = (pairs(game, plan), AtomicBool::new(false));
    let (done, _) = in_pieces(async || {
        let run = study.run_in_pieces(Results::default(), &stop, |_| {});
        run.await.unwrap()
    });
    let error = done.retired[0].error(&study);
    let measured = u32::try_from(done.pairs(0).len()).unwrap();
    assert!((1..4).contains(&measured), "{measured}");
    let (depth, stopped) = (measured + 1, Stopped::TooLong { fits: measured });
    assert_eq!(error, ExperimentError::Stopped { depth, stopped });
    assert!(error.is_over_budget());
}

#[test]
fn search_by_time_pauses_after_every_depth() {
    let position = Arc::new(GameSubject(chess().root));
    let study = || {
        let spec: SearchSpec = "alpha-beta+table".parse().unwrap();
        let time = Duration::from_mins(5);
        Experiment::by_time(position.clone(), [spec], time, Plan::to_depth(3))
    };
    let depths = |done: Results| {
        let depths = done.timed_depths.into_iter();
        let depths = depths.map(|one| (one.depth, one.value, one.counts));
        depths.collect::<Vec<_>>()
    };
    let with_threads = depths(run(&study()).0.unwrap());
    let (done, pieces) = in_pieces(async || {
        let (study, stop) = (study(), AtomicBool::new(false));
        study.run_in_pieces(Results::default(), &stop, |_| {}).await
    });
    assert_eq!(depths(done.unwrap()), with_threads);
    assert_eq!(with_threads.len(), 3);
    assert!(pieces > 3, "{pieces}");
}

#[test]
fn program_moves_pause_after_every_depth() {
    let position = chess().root;
    let stop = AtomicBool::new(false);
    for (level, least) in [
        ("pvs+table+depth=4+time=15min", 4),
        ("alpha-beta+depth=3", 1),
    ] {
        let level: Level = level.parse().unwrap();
        let with_threads = without_pause(choose(&position, &level, None, 0, &stop)).unwrap();
        let (chosen, pieces) = in_pieces(async || choose(&position, &level, None, 0, &stop).await);
        let chosen = chosen.unwrap();
        assert_eq!((chosen.mv, chosen.report.counts), {
            (with_threads.mv, with_threads.report.counts)
        });
        assert!(pieces >= least, "{level}: {pieces}");
    }
    // A cancel between two depths plays the last one.
    let level: Level = "minimax+time=15min".parse().unwrap();
    let (chosen, _) = in_pieces(async || {
        let mut work = pin!(choose(&position, &level, None, 0, &stop));
        for _ in 0..2 {
            let mut idle = Context::from_waker(Waker::noop());
            assert!(work.as_mut().poll(&mut idle).is_pending());
        }
        stop.store(true, Ordering::Relaxed);
        work.await.unwrap()
    });
    assert_eq!(chosen.report.depth, 2);
}

#[test]
fn table_of_root_moves_pauses_after_every_move() {
    let spec = SearchSpec::alpha_beta(Rules::default());
    for (game, depth) in [
        (chess(), 1),
        (
            AnyGame {
                root: find_game("tic-tac-toe").unwrap().read("xx.oo....").unwrap(),
                options: Options::DEFAULT,
            },
            4,
        ),
    ] {
        let with_threads = without_pause(root_lines_of(&game, depth, spec, Limits::NONE));
        let (lines, pieces) =
            in_pieces(async || root_lines_of(&game, depth, spec, Limits::NONE).await);
        assert_eq!(lines, with_threads);
        assert!(pieces > lines.lines.len(), "{pieces}");
    }
}

#[test]
fn grading_pauses_after_every_file() {
    let tree = Arc::new(tree_of(&fixtures()[0]));
    let spec = SearchSpec::alpha_beta(Rules::default());
    let files = || {
        (0..20).map(|number| {
            let mut answers = Answers::new("Week 3".into(), Arc::clone(&tree), spec, Asked::ALL);
            answers.student = format!("student {number}");
            (
                number.to_string(),
                Ok(answers.to_json().unwrap().into_bytes()),
            )
        })
    };
    let with_threads = grade(files(), None);
    let (report, pieces) = in_pieces(async || grade_in_pieces(files(), None).await);
    assert_eq!(report.rows.len(), 20);
    assert_eq!(format!("{report:?}"), format!("{with_threads:?}"));
    assert!(pieces > 20, "{pieces}");
}

#[test]
fn export_pauses_after_every_picture() {
    let source = Source {
        game: SourceGame::Tree(Arc::new(tree_of(&fixtures()[0]))),
        origin: Origin::Text,
        name: None,
    };
    let stage = Stage::prepare(source, Setup::default(), None, &false.into()).unwrap();
    let stage = Arc::new(stage);
    let folder = std::env::temp_dir().join(format!("cutoff-pieces-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for format in [Format::Svg, Format::Pdf, Format::Gif, Format::Html] {
        let path = folder.join(format!("all.{}", format.ending()));
        let (done, pieces) = in_pieces(async || {
            let series = PictureSeries::fitted(Arc::clone(&stage), 400.0, 300.0, false);
            let all = Sequence::ALL;
            export_steps(&series, all, format, &path, true, &mut |_, _| true).await
        });
        let steps = done.unwrap().pictures as usize;
        assert!(steps > 5 && pieces > steps, "{format}: {pieces}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn fitting_depth_is_found_in_pieces() {
    let search = |depth| {
        if depth > 4 {
            Err(Stopped::Time)
        } else {
            Ok(())
        }
    };
    let (found, pieces) = in_pieces(async || {
        pause().await;
        with_fitting_depth(Stopped::Time, 7, search).await
    });
    assert_eq!((found, pieces), (Stopped::TooLong { fits: 4 }, 7));
    assert_eq!(
        found.reason(),
        "the search would hold up the page for more than 3 seconds; depth 4 fits"
    );
    let budget = Stopped::Budget(9);
    let (found, pieces) = in_pieces(async || with_fitting_depth(budget, 7, search).await);
    assert_eq!((found, pieces), (budget, 1));
}
