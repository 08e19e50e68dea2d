//! How a job in the background obeys.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use cutoff::study::{Decision, Job, Plan, State, Task};

use super::super::common::{fixtures, tree_of};
use super::games::{Broken, Endless, Uniform};
use super::quick;

/// Waits until the job is over, or until the state is as wanted.
fn wait_for(job: &Job, wanted: impl Fn(&State) -> bool) -> State {
    let began = Instant::now();
    loop {
        let state = job.report().state;
        if state.is_over() || wanted(&state) {
            return state;
        }
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "stuck: {state:?}"
        );
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn endless() -> (Arc<Endless>, Plan) {
    let plan = Plan {
        budget: u64::MAX,
        ask_above: f64::INFINITY,
        ..quick(60)
    };
    (Arc::new(Endless), plan)
}

#[test]
fn cancel_is_felt_within_50_ms() {
    let mut felt = [0, 1, 3, 10, 30, 100, 300].map(|moment| {
        let (game, plan) = endless();
        let job = Job::start(game, plan, || {}).unwrap();
        std::thread::sleep(Duration::from_millis(moment));
        let asked = Instant::now();
        job.cancel();
        while job.is_running() {
            std::thread::sleep(Duration::from_micros(100));
        }
        assert_eq!(job.report().state, State::Cancelled);
        asked.elapsed()
    });
    felt.sort();
    println!("a cancel is felt within {felt:?}");
    // The median, since a busy machine may keep any one thread waiting.
    assert!(felt[3] < Duration::from_millis(50), "{felt:?}");
}

#[test]
fn dropping_a_job_ends_it() {
    let (game, plan) = endless();
    let job = Job::start(game.clone(), plan, || {}).unwrap();
    wait_for(&job, |state| matches!(state, State::Running(Some(_))));
    let asked = Instant::now();
    drop(job);
    assert!(asked.elapsed() < Duration::from_millis(50));
    // Its threads are gone, and with them what they shared.
    assert_eq!(Arc::strong_count(&game), 1);
}

#[test]
fn a_running_job_shows_progress() {
    let (game, plan) = endless();
    let job = Job::start(game, plan, || {}).unwrap();
    let mut seen = 0;
    let began = Instant::now();
    while seen < 50_000 {
        let report = job.report();
        if let State::Running(Some(progress)) = report.state {
            if progress.task == Task::Count && progress.depth >= 3 {
                seen = progress.nodes;
                let fraction = progress.fraction.unwrap();
                assert!((0.0..=1.0).contains(&fraction));
            }
            assert!(progress.elapsed <= report.elapsed);
        }
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(1));
    }
    // What was done stays after a cancel.
    job.cancel();
    wait_for(&job, State::is_over);
    assert_eq!(job.report().rows[0].minimax.counts.nodes, 1001);
}

#[test]
fn a_job_asks_and_obeys() {
    for (answer, state_is) in [
        (
            Decision::Go,
            (|state| *state == State::Complete) as fn(&State) -> bool,
        ),
        (Decision::Stop, |state| matches!(state, State::Declined(_))),
    ] {
        let game = Arc::new(Uniform {
            branching: 4,
            height: 40,
        });
        let plan = Plan {
            ask_above: 0.0,
            ..quick(2)
        };
        let job = Job::start(game, plan, || {}).unwrap();
        // Nobody asked yet: an answer too early counts for nothing.
        let asking = wait_for(&job, |state| matches!(state, State::Asking(_)));
        assert!(matches!(asking, State::Asking(estimate) if estimate.depth == 2));
        assert!(job.is_running());
        job.answer(answer);
        let end = wait_for(&job, State::is_over);
        assert!(state_is(&end), "{end:?}");
    }
}

#[test]
fn a_question_does_not_hold_up_a_cancel() {
    let (game, plan) = endless();
    let plan = Plan {
        ask_above: 0.0,
        ..plan
    };
    let job = Job::start(game.clone(), plan, || {}).unwrap();
    wait_for(&job, |state| matches!(state, State::Asking(_)));
    let asked = Instant::now();
    job.cancel();
    assert_eq!(wait_for(&job, State::is_over), State::Cancelled);
    assert!(asked.elapsed() < Duration::from_millis(50));

    let job = Job::start(game, plan, || {}).unwrap();
    wait_for(&job, |state| matches!(state, State::Asking(_)));
    let asked = Instant::now();
    drop(job);
    assert!(asked.elapsed() < Duration::from_millis(50));
}

#[test]
fn a_panic_becomes_a_message() {
    let job = Job::start(Arc::new(Broken), quick(3), || {}).unwrap();
    let State::Failed(error) = wait_for(&job, State::is_over) else {
        panic!("it cannot succeed");
    };
    assert_eq!(
        error.to_string(),
        "the measurement broke off: no rule for this"
    );
}

#[test]
fn jobs_run_one_after_the_other_and_wake_their_owner() {
    let tree = Arc::new(cutoff::study::TreeSubject(Arc::new(tree_of(
        &fixtures()[0],
    ))));
    let wakes = Arc::new(AtomicUsize::new(0));
    for round in 1..=2 {
        let wakes_here = Arc::clone(&wakes);
        let job = Job::start(tree.clone(), Plan::to_depth(2), move || {
            wakes_here.fetch_add(1, Ordering::Relaxed);
        })
        .unwrap();
        assert_eq!(wait_for(&job, State::is_over), State::Complete);
        let report = job.report();
        assert_eq!((report.rows.len(), report.gaps.len()), (1, 1));
        assert_eq!(report.elapsed, job.report().elapsed);
        drop(job);
        // Two counting stages, five repeats twice, one row, the end.
        assert_eq!(wakes.load(Ordering::Relaxed), round * 14);
    }
}
