//! The laboratory: what a sweep counts, when it refuses, what it expects, and how its job obeys.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{Endless, Uniform, fixtures, random_tree, tree_of};
use cutoff::export::CompareReport;
use cutoff::game::{Game, Player, Score};
use cutoff::lab::{
    Decision, DepthRow, Estimate, Job, Monitor, Plan, PvMove, Signals, State, Subject, Sweep,
    SweepError, Task, sweep,
};
use cutoff::search::{Algorithm, Limits, Rules, search};
use proptest::prelude::*;

fn run(subject: &dyn Subject, plan: &Plan) -> Result<Sweep, SweepError> {
    sweep(subject, plan, &Signals::default(), &mut ())
}

/// One repeat: times are not the matter.
fn quick(depth: u32) -> Plan {
    Plan {
        repeats: 1,
        ..Plan::to_depth(depth)
    }
}

#[test]
fn textbook_trees_are_counted_exactly() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let plan = Plan {
                rules: setting.parse().unwrap(),
                repeats: 3,
                ..Plan::to_depth(tree.height())
            };
            let done = run(&tree, &plan).unwrap();
            // Their inner nodes have no values, so only the whole depth can be measured.
            assert_eq!(done.rows.len(), 1);
            assert_eq!(done.gaps.len() + 1, tree.height() as usize);
            let report = serde_json::to_value(CompareReport(&done.rows)).unwrap();
            let row = &report["depths"][0];
            assert_eq!(row["depth"], tree.height());
            assert_eq!(row["value"], expected["minimax"]);
            assert_eq!(row["minimax"]["nodes"], expected["nodes"]);
            assert_eq!(row["minimax"]["leaves"], expected["leaves"]);
            assert_eq!(row["alpha_beta"]["nodes"], expected["visited"]);
            assert_eq!(row["alpha_beta"]["leaves"], expected["visited_leaves"]);
            assert_eq!(row["alpha_beta"]["cutoffs"], expected["cutoffs"]);
            assert!(row["minimax"]["seconds"].as_f64().unwrap() > 0.0);
            assert_eq!(done.rows[0].alpha_beta.time.repeats, 3);
            let pv: Vec<u32> = serde_json::from_value(row["pv"].clone()).unwrap();
            let leaf = tree.at(&pv).unwrap();
            assert_eq!(tree.node(leaf).value, Some(done.rows[0].value));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_sweep_counts_what_a_search_counts(tree in random_tree(), rules in 0..4usize) {
        let rules = Rules::ALL[rules];
        let done = run(&tree, &Plan { rules, ..quick(tree.height().max(1)) }).unwrap();
        prop_assert_eq!(done.rows.len(), tree.height().max(1) as usize);
        prop_assert!(done.gaps.is_empty());
        for row in &done.rows {
            let cut = tree.cut_at(row.depth).unwrap();
            let find = |algorithm| search(&&cut, algorithm, row.depth, Limits::NONE).unwrap();
            let minimax = find(Algorithm::Minimax);
            let alpha_beta = find(Algorithm::AlphaBeta(rules));
            prop_assert_eq!(row.value, minimax.value);
            prop_assert_eq!(row.minimax.counts, minimax.counts);
            prop_assert_eq!(row.alpha_beta.counts, alpha_beta.counts);
            let line = |pv: &[cutoff::game::NodeId]| -> Vec<PvMove> {
                pv.iter().map(|&id| PvMove::Child { index: cut.node(id).index(), name: None }).collect()
            };
            prop_assert_eq!(&*row.pv, &line(&alpha_beta.pv)[..]);
            // Cuts never hide the first of the best lines.
            prop_assert_eq!(&*row.pv, &line(&minimax.pv)[..]);
        }
    }
}

#[test]
fn plans_that_cannot_be_followed_say_why() {
    let tree = tree_of(&fixtures()[0]);
    let refusal = |plan: Plan| run(&tree, &plan).unwrap_err().to_string();
    assert_eq!(
        refusal(quick(0)),
        "there is nothing to compare at depth 0: give a depth of 1 or more"
    );
    assert_eq!(
        refusal(quick(1001)),
        "depth 1001 is more than 1000 plies, the most that can be searched"
    );
    assert_eq!(
        refusal(Plan {
            repeats: 0,
            ..quick(2)
        }),
        "0 repeats measure nothing: give 1 or more"
    );
    assert_eq!(
        refusal(quick(1)),
        "depth 1 ends at the inner node tree[0], which has no \"value\": give it one, or search to depth 2"
    );
    assert_eq!(
        refusal(Plan {
            budget: 12,
            ..quick(2)
        }),
        "depth 2 is too large: minimax would visit about 1.3e1 nodes, more than the budget of 1.2e1"
    );
}

/// Notes what a sweep tells.
#[derive(Default)]
struct Notes {
    measured: Vec<u32>,
    asked: Vec<Estimate>,
    stages: usize,
}

impl Monitor for Notes {
    fn stage(&mut self, _: cutoff::lab::Stage) {
        self.stages += 1;
    }
    fn measured(&mut self, row: &DepthRow) {
        self.measured.push(row.depth);
    }
    fn decide(&mut self, estimate: &Estimate) -> Decision {
        self.asked.push(*estimate);
        Decision::Stop
    }
}

#[test]
fn a_hopeless_depth_is_refused_before_anything_starts() {
    let game = Uniform {
        branching: 30,
        height: 40,
    };
    let mut notes = Notes::default();
    let began = Instant::now();
    let error = sweep(&game, &quick(12), &Signals::default(), &mut notes).unwrap_err();
    let SweepError::OverBudget { depth, nodes, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(depth, 12);
    let truth = 30f64.powi(12);
    assert!(
        (nodes as f64 / truth).ln().abs() < 0.5,
        "{nodes} for {truth}"
    );
    assert_eq!((notes.stages, notes.measured.len()), (0, 0));
    assert!(began.elapsed() < Duration::from_secs(2));
}

#[test]
fn estimates_of_uniform_trees_are_close() {
    for branching in [2u32, 3, 10, 40] {
        let game = Uniform {
            branching,
            height: 40,
        };
        let depth = (60_000f64.ln() / f64::from(branching).ln()) as u32;
        let rows = run(&game, &quick(depth)).unwrap().rows;
        for done in 1..rows.len() {
            let next = &rows[done];
            let estimate = Estimate::of(&rows[..done], next.depth, 5, None).unwrap();
            let off = |guess: u64, truth: u64| guess as f64 / truth as f64;
            let minimax = off(estimate.minimax.nodes, next.minimax.counts.nodes);
            let alpha_beta = off(estimate.alpha_beta.nodes, next.alpha_beta.counts.nodes);
            println!(
                "b {branching} depth {}: minimax x{minimax:.2}, alpha-beta x{alpha_beta:.2}",
                next.depth
            );
            assert!(
                (0.6..1.7).contains(&minimax),
                "{branching}^{}: {minimax}",
                next.depth
            );
            // Without three depths to see the alternation of its cuts by, alpha-beta is taken to be no better than minimax.
            let least_depth = 4;
            if next.depth >= least_depth {
                assert!(
                    (0.4..2.5).contains(&alpha_beta),
                    "{branching}^{}: {alpha_beta}",
                    next.depth
                );
            }
            assert!(estimate.seconds >= 6.0 * estimate.minimax.seconds);
        }
    }
    assert_eq!(Estimate::of(&[], 1, 5, None), None);
}

#[test]
fn a_costly_depth_is_asked_about_first() {
    let game = Uniform {
        branching: 5,
        height: 40,
    };
    let plan = Plan {
        ask_above: 0.0,
        ..quick(6)
    };
    let mut notes = Notes::default();
    let done = sweep(&game, &plan, &Signals::default(), &mut notes).unwrap();
    assert_eq!(notes.measured, [1]);
    assert_eq!(done.rows.len(), 1);
    assert_eq!(done.declined, Some(notes.asked[0]));
    assert_eq!(notes.asked[0].depth, 2);
}

/// Answers differently every time it is searched.
struct Fickle(AtomicU64);

impl Game for Fickle {
    type Position = u32;
    type Move = u32;
    type Moves = std::ops::Range<u32>;
    fn root(&self) -> u32 {
        2 + (self.0.fetch_add(1, Ordering::Relaxed) % 2) as u32
    }
    fn player(&self, _: &u32) -> Player {
        Player::Max
    }
    fn moves(&self, position: &u32) -> Self::Moves {
        0..*position
    }
    fn play(&self, _: &u32, _: u32) -> u32 {
        0
    }
    fn value(&self, _: &u32) -> Score {
        Score::ZERO
    }
}

#[test]
fn a_game_that_changes_is_found_out() {
    // Depth 2, so that the look ahead takes the first root and both counting searches differ.
    let error = run(&Fickle(AtomicU64::new(0)), &quick(1)).unwrap_err();
    assert!(
        matches!(error, SweepError::NotReproducible { depth: 1, .. }),
        "{error}"
    );
}

/// MAX's and MIN's node swap after the first look, so that the two algorithms see different games.
struct TwoFaced(AtomicU64);

impl Game for TwoFaced {
    type Position = i32;
    type Move = u32;
    type Moves = std::ops::Range<u32>;
    fn root(&self) -> i32 {
        self.0.fetch_add(1, Ordering::Relaxed) as i32
    }
    fn player(&self, _: &i32) -> Player {
        Player::Max
    }
    fn moves(&self, _: &i32) -> Self::Moves {
        0..1
    }
    fn play(&self, position: &i32, _: u32) -> i32 {
        *position
    }
    fn value(&self, position: &i32) -> Score {
        Score::from(*position)
    }
}

#[test]
fn values_that_differ_are_an_error() {
    let error = run(&TwoFaced(AtomicU64::new(0)), &quick(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "depth 1: minimax finds 1, alpha-beta 0, and they must agree"
    );
}

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
    for moment in [0, 1, 20, 300] {
        let (game, plan) = endless();
        let job = Job::start(game, plan, || {}).unwrap();
        std::thread::sleep(Duration::from_millis(moment));
        let asked = Instant::now();
        job.cancel();
        while job.is_running() {
            std::thread::yield_now();
        }
        let felt = asked.elapsed();
        println!("cancelled after {moment} ms: felt in {felt:?}");
        assert!(felt < Duration::from_millis(50), "{felt:?}");
        assert_eq!(job.report().state, State::Cancelled);
    }
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

/// Breaks at the first move.
struct Broken;

impl Game for Broken {
    type Position = ();
    type Move = u32;
    type Moves = std::ops::Range<u32>;
    fn root(&self) {}
    fn player(&self, (): &()) -> Player {
        Player::Max
    }
    fn moves(&self, (): &()) -> Self::Moves {
        panic!("no rule for this")
    }
    fn play(&self, (): &(), _: u32) {}
    fn value(&self, (): &()) -> Score {
        Score::ZERO
    }
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
    let tree = Arc::new(tree_of(&fixtures()[0]));
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
