//! Jobs that go to a worker as bytes have the outcomes of those that run in place.

use std::sync::Arc;
use std::time::Duration;

use cutoff::game::{AnyGame, AnyPosition, Options, Tree, games, read_fen, read_tree};
use cutoff::measure::{
    ChildOrder, Experiment, ExperimentError, ExperimentTask, GameSubject, PartLadder, Plan,
    Results, RootLinesJob, Subject, TreeSubject,
};
use cutoff::play::{Choice, Level};
use cutoff::search::task::{Job, Spawner, Task};
use cutoff::search::{Rules, SearchSpec};

use super::games::Uniform;
use super::{pairs, quick};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Runs work where tasks run on threads: in place, then through their bytes.
fn both<T: Send>(work: impl Fn() -> T + Sync) -> [T; 2] {
    [Spawner::Threads, Spawner::Bytes].map(|spawner| {
        std::thread::scope(|scope| {
            let run = scope.spawn(|| {
                spawner.choose();
                work()
            });
            run.join().unwrap()
        })
    })
}

/// Returns all results.
fn measured(study: &Experiment, before: &Results) -> (Results, Option<ExperimentError>) {
    let mut run = ExperimentTask::start(study.clone(), before.clone(), || {});
    while run.is_running() {
        run.poll();
        std::thread::yield_now();
    }
    let found = run.results().clone();
    let mut timed = found.readings.iter().map(|reading| reading.time.is_some());
    assert!(timed.all(|timed| timed == study.is_timed()));
    (found, run.error().cloned())
}

/// Leaves out the times.
fn untimed(mut found: Results) -> Results {
    for reading in &mut found.readings {
        reading.counted = 0.0;
        reading.time = None;
    }
    for one in &mut found.timed_depths {
        one.seconds = 0.0;
    }
    found
}

fn outcome<J: Job>(job: J) -> (J::Outcome, Vec<J::Message>) {
    let mut task = Task::named(J::NAME).deep().job(job);
    loop {
        if let Some(outcome) = task.wait(Duration::from_mins(1)) {
            return (outcome.unwrap(), task.take_told());
        }
    }
}

fn tree() -> Arc<Tree> {
    let text = br#"{"format": "cutoff-tree", "version": 1, "root_player": "max", "tree": {"label": "top", "value": 4, "children":
        [{"value": 3, "children": [{"move": "left", "value": 3}, 12, 8.5]}, {"children": [2, 4, -6]}, {"children": [14, 5, 2]}]}}"#;
    Arc::new(read_tree(text).unwrap())
}

#[test]
fn every_design_measures_alike() {
    let searches = ["alpha-beta+strict", "pvs+table+killers+history+quiescence"];
    let searches: Vec<SearchSpec> = searches.iter().map(|it| it.parse().unwrap()).collect();
    let plain = searches[..1].to_vec();
    let rules = Rules::default();
    let alpha_beta = SearchSpec::alpha_beta(rules);
    let position = || -> Arc<dyn Subject> { Arc::new(GameSubject(read_fen(KIWIPETE).unwrap())) };
    let game = AnyGame {
        root: read_fen(KIWIPETE).unwrap(),
        options: Options::RECOMMENDED,
    };
    let tree = tree();
    let of_tree = || -> Arc<dyn Subject> { Arc::new(TreeSubject(Arc::clone(&tree))) };
    let ladder = |spec: &str| PartLadder::to(spec.parse().unwrap()).unwrap();
    let (plan, time) = (quick(2), Duration::from_mins(5));
    let mut paper = Experiment::paper(1);
    paper.plan.depth = 2;
    let all = [
        Experiment::pairs(vec![position(), of_tree()], alpha_beta, plan),
        Experiment::configurations(vec![position()], searches.clone(), plan),
        Experiment::configurations(vec![of_tree()], plain, plan),
        Experiment::orders(&game, rules, plan),
        Experiment::child_orders(&tree, &ChildOrder::all(2, 7), rules, plan),
        Experiment::refinements(vec![position()], &ladder("pvs+table+killers"), plan),
        Experiment::refinements(vec![of_tree()], &ladder("alpha-beta+killers"), plan),
        Experiment::by_time(position(), searches, time, plan),
        Experiment::by_time(of_tree(), [alpha_beta], time, plan),
        paper,
    ];
    for study in all {
        let [(here, error), through_bytes] = both(|| {
            let (found, error) = measured(&study, &Results::default());
            (untimed(found), error)
        });
        assert_eq!(error, None, "{:?}", study.design);
        let count = here.readings.len() + here.timed_depths.len();
        assert!(count > 0, "{:?}", study.design);
        assert_eq!((here, error), through_bytes, "{:?}", study.design);
    }
}

#[test]
fn earlier_results_go_along_and_errors_come_back() {
    let study = |depth| {
        let position = GameSubject(read_fen(KIWIPETE).unwrap());
        pairs(position, quick(depth))
    };
    let [whole, continued] = both(|| {
        let mut before = measured(&study(2), &Results::default()).0;
        // A mark shows that nothing is measured again.
        let cutoffs = std::mem::replace(&mut before.readings[0].first_move_cutoffs, 12_345);
        let mut continued = measured(&study(3), &before).0;
        let mark = &mut continued.readings[0].first_move_cutoffs;
        assert_eq!(std::mem::replace(mark, cutoffs), 12_345);
        let continued = untimed(continued);
        assert_eq!(
            continued,
            untimed(measured(&study(3), &Results::default()).0)
        );
        continued
    });
    assert_eq!(whole, continued);
    let small = Plan {
        budget: 10,
        ..quick(3)
    };
    let [here, through_bytes] = both(|| {
        let position = GameSubject(read_fen(KIWIPETE).unwrap());
        measured(&pairs(position, small), &Results::default()).1
    });
    assert!(here.as_ref().is_some_and(ExperimentError::is_over_budget));
    assert_eq!(here, through_bytes);
}

#[test]
fn subject_that_is_no_data_is_measured_in_place() {
    let study = || {
        let game = Uniform {
            branching: 3,
            height: 9,
        };
        pairs(game, quick(2))
    };
    let inline = std::thread::spawn(move || {
        Spawner::Inline.choose();
        cutoff::search::task::use_workers(|_, _, _| panic!("nothing can be sent"));
        measured(&study(), &Results::default())
    });
    let (found, error) = inline.join().unwrap();
    assert_eq!((found.readings.len(), error), (4, None));
}

#[test]
fn root_lines_and_choices_are_alike_in_every_game() {
    for game in games() {
        let position = game.start();
        if position.is_chance() {
            continue;
        }
        let job = || RootLinesJob {
            game: AnyGame {
                root: position.clone(),
                options: Options::RECOMMENDED,
            },
            depth: 3,
            spec: SearchSpec::alpha_beta(Rules::default()),
        };
        let [here, through_bytes] = both(|| outcome(job()).0.unwrap());
        assert_eq!(here.len(), position.moves().len());
        assert_eq!(here, through_bytes, "{}", game.about().name);
        for level in ["beginner", "hard", "alpha-beta+depth=2+time=5min"] {
            choices_are_alike(&position, level.parse().unwrap());
        }
    }
}

fn choices_are_alike(position: &AnyPosition, level: Level) {
    let all = both(|| {
        let (found, mut told) = outcome(Choice {
            position: position.clone(),
            level,
            time: None,
            seed: 3,
        });
        let mut found = found.unwrap();
        for one in told.iter_mut().chain([&mut found]) {
            one.report.elapsed = Duration::ZERO;
        }
        (found, told)
    });
    assert_eq!(all[0], all[1], "{level}");
    let (found, told) = &all[0];
    // Each finished depth is reported.
    let depths: Vec<u32> = told.iter().map(|one| one.report.depth).collect();
    let expected: Vec<u32> = match level.time() {
        Some(_) => (1..=found.report.depth).collect(),
        None => Vec::new(),
    };
    assert_eq!(depths, expected, "{level}");
}

/// Every job of the program is in the list of those that a worker of the page knows.
#[test]
fn worker_knows_every_job() {
    fn sources(folder: &std::path::Path, all: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|it| it == "rs") {
                all.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut all = Vec::new();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    sources(&root, &mut all);
    let known = std::fs::read_to_string(root.join("web/worker.rs")).unwrap();
    let jobs: Vec<&str> = all
        .iter()
        .flat_map(|text| text.split("\nimpl Job for ").skip(1))
        .filter_map(|text| text.split(' ').next())
        .collect();
    assert!(jobs.len() >= 4, "{jobs:?}");
    for job in jobs {
        assert!(known.contains(&format!("::{job},")), "{job}");
    }
}
