//! How a study in the background obeys.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use cutoff::measure::{Experiment, ExperimentTask, Phase, Plan, Results, Subject, TreeSubject};
use cutoff::search::{Rules, SearchSpec};

use super::super::common::{fixtures, tree_of};
use super::games::{Broken, Endless, Uniform};
use super::{pairs, quick};

/// Waits until the run is over, or until it is as wanted.
fn wait_for(run: &mut ExperimentTask, wanted: impl Fn(&ExperimentTask) -> bool) {
    let began = Instant::now();
    while run.is_running() && !wanted(run) {
        assert!(began.elapsed() < Duration::from_secs(20), "stuck: {run:?}");
        std::thread::sleep(Duration::from_micros(200));
        run.poll();
    }
}

fn wait(run: &mut ExperimentTask) {
    wait_for(run, |_| false);
}

fn start(study: Experiment) -> ExperimentTask {
    ExperimentTask::start(study, Results::default(), || {})
}

fn endless() -> (Arc<Endless>, Experiment) {
    let plan = Plan {
        budget: u64::MAX,
        ..quick(60)
    };
    let game = Arc::new(Endless);
    let position: Arc<dyn Subject> = game.clone();
    let study = Experiment::pairs(
        vec![position],
        SearchSpec::alpha_beta(Rules::default()),
        plan,
    );
    (game, study)
}

#[test]
fn cancel_takes_effect_within_50_ms() {
    let mut felt = [0, 1, 3, 10, 30, 100, 300].map(|moment| {
        let mut run = start(endless().1);
        std::thread::sleep(Duration::from_millis(moment));
        let asked = Instant::now();
        assert!(run.cancel());
        while run.is_running() {
            std::thread::sleep(Duration::from_micros(100));
            run.poll();
        }
        assert!(run.error().unwrap().is_cancelled());
        assert!(!run.cancel());
        asked.elapsed()
    });
    felt.sort();
    println!("a cancel is felt within {felt:?}");
    // The median, since a busy machine may keep any one thread waiting.
    assert!(felt[3] < Duration::from_millis(50), "{felt:?}");
}

#[test]
fn dropping_a_run_stops_its_thread() {
    let (game, study) = endless();
    let mut run = start(study);
    wait_for(&mut run, |run| run.now().is_some());
    let asked = Instant::now();
    drop(run);
    assert!(asked.elapsed() < Duration::from_millis(50));
    // Its thread is gone, and with it what it shared.
    assert_eq!(Arc::strong_count(&game), 1);
}

#[test]
fn run_reports_its_progress() {
    let mut run = start(endless().1);
    let mut seen = 0;
    let began = Instant::now();
    while seen < 50_000 {
        run.poll();
        if let Some(now) = run.now()
            && now.phase == Phase::Count
            && now.depth >= 3
        {
            seen = run.visited();
            let fraction = run.fraction().unwrap();
            assert!((0.0..=1.0).contains(&fraction), "{fraction}");
            assert!(run.seconds_left().unwrap() >= 0.0);
        }
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(1));
    }
    // What was done stays after a cancel.
    run.cancel();
    wait(&mut run);
    assert_eq!(run.results().pairs(0)[0].minimax.counts.nodes, 1001);
}

#[test]
fn run_resumes_where_it_waits() {
    let study = |ask_above| {
        let game = Uniform {
            branching: 4,
            height: 40,
        };
        let plan = Plan {
            ask_above,
            ..quick(2)
        };
        pairs(game, plan)
    };
    let mut run = start(study(0.0));
    wait(&mut run);
    let results = run.results().clone();
    assert_eq!((results.pairs(0).len(), results.put_off[0].depth), (1, 2));
    let mut run = ExperimentTask::start(study(f64::INFINITY), results, || {});
    wait(&mut run);
    assert_eq!(run.error(), None);
    assert_eq!(
        (run.results().pairs(0).len(), run.results().put_off.len()),
        (2, 0)
    );
}

#[test]
fn panic_becomes_a_message() {
    let mut run = start(pairs(Broken, quick(3)));
    wait(&mut run);
    assert_eq!(
        run.error().unwrap().to_string(),
        "the measurement failed: no rule for this"
    );
}

#[test]
fn consecutive_runs_wake_their_owner() {
    let tree = Arc::new(tree_of(&fixtures()[0]));
    let wakes = Arc::new(AtomicUsize::new(0));
    for round in 1..=2 {
        let wakes_here = Arc::clone(&wakes);
        let study = pairs(TreeSubject(Arc::clone(&tree)), Plan::to_depth(2));
        let mut run = ExperimentTask::start(study, Results::default(), move || {
            wakes_here.fetch_add(1, Ordering::Relaxed);
        });
        wait(&mut run);
        let results = run.results();
        assert_eq!((results.pairs(0).len(), results.gaps.len()), (1, 1));
        assert_eq!(run.elapsed(), run.elapsed());
        drop(run);
        // The position, a gap, two counting searches, five repeats twice, two readings, the end. The last follows the outcome,
        // which may be seen first.
        let (began, wanted) = (Instant::now(), round * 17);
        while wakes.load(Ordering::Relaxed) < wanted && began.elapsed().as_secs() < 20 {
            std::thread::yield_now();
        }
        assert_eq!(wakes.load(Ordering::Relaxed), wanted);
    }
}
