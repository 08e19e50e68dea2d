//! Any set of searches: counts are those of single searches, and none keeps the others from going on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::game::{Game, MissingValue, Options, read_tree};
use cutoff::measure::{
    AtDepth, Experiment, ExperimentError, ExperimentEvent, GameSubject, Plan, Results, Subject,
    TreeSubject, effective_branching_factor,
};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, Stopped, search};

use super::{quick, run};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const EQUAL: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));
const STRICT: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));

/// The search, and the game as that search has it.
fn chess(spec: SearchSpec, order: MoveOrder, evaluation: Evaluation) -> (SearchSpec, Chess) {
    let game = Chess::from_fen(KIWIPETE, order)
        .unwrap()
        .with_evaluation(evaluation);
    let options = Options {
        order: order.into(),
        evaluation: evaluation.into(),
        ..Options::default()
    };
    (SearchSpec { options, ..spec }, game)
}

fn study(searches: &[SearchSpec], plan: Plan) -> Experiment {
    let root = Chess::from_fen(KIWIPETE, MoveOrder::Generated)
        .unwrap()
        .root();
    Experiment::configurations(
        vec![Arc::new(GameSubject(root.into()))],
        searches.to_vec(),
        plan,
    )
}

#[test]
fn rows_match_single_searches() {
    let all = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        ),
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material),
        chess(STRICT, MoveOrder::MvvLva, Evaluation::Material),
        chess(EQUAL, MoveOrder::Generated, Evaluation::SquareFactor),
    ];
    let study = study(&all.clone().map(|(spec, _)| spec), quick(3));
    let (done, told) = run(&study);
    let done = done.unwrap();
    let read = told.into_iter().filter_map(|event| match event {
        ExperimentEvent::Read(reading) => Some(reading),
        _ => None,
    });
    assert_eq!(done.readings, read.collect::<Vec<_>>());
    assert_eq!(done.readings.len(), 12);
    for row in &done.readings {
        let (spec, game) = &all[row.search];
        let found = search(game, *spec, row.depth, Limits::NONE).unwrap();
        assert_eq!(
            (row.value, row.counts),
            (found.value, found.counts),
            "{spec}"
        );
        assert!(row.nodes_per_second().unwrap() > 0.0);
        assert_eq!(
            row.branching(),
            effective_branching_factor(found.counts.nodes, row.depth)
        );
    }
    assert_eq!(done.ratio(done.reading(0, 0, 3).unwrap()), Some(1.0));
    assert!(done.ratio(done.reading(0, 1, 3).unwrap()).unwrap() < 0.1);
    let names = study.names();
    assert_eq!(names[0], "minimax material");
    assert_eq!(names[2], "alpha-beta strict/soft mvv-lva material");
}

#[test]
fn search_over_budget_retires_alone() {
    let searches = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        )
        .0,
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material).0,
    ];
    let plan = Plan {
        budget: 20_000,
        ..quick(3)
    };
    let done = run(&study(&searches, plan)).0.unwrap();
    let [retired] = &done.retired[..] else {
        panic!("{:?}", done.retired);
    };
    assert_eq!((retired.searches.clone(), retired.depth), (0..1, 3));
    assert!(done.reading(0, 0, 3).is_none());
    let row = done.reading(0, 1, 3).unwrap();
    assert_eq!(done.ratio(row), None, "nothing to compare with");
    let none = Plan {
        budget: 5,
        ..quick(3)
    };
    let failed = run(&study(&searches, none)).0.unwrap_err();
    assert!(failed.is_over_budget(), "{failed}");
}

/// A position that is judged by piece-square tables whenever it is to be searched in its python-chess order.
struct Crooked(GameSubject);

impl Subject for Crooked {
    fn at_depth(
        &self,
        spec: SearchSpec,
        depth: u32,
    ) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        let mut options = spec.options;
        if options.order == MoveOrder::PythonChess.into() {
            options.evaluation = Evaluation::PieceSquare.into();
        }
        self.0.at_depth(SearchSpec { options, ..spec }, depth)
    }
}

#[test]
fn same_evaluation_must_give_same_value() {
    let searches = [
        (SearchSpec::MINIMAX, MoveOrder::Generated),
        (EQUAL, MoveOrder::PythonChess),
    ];
    let searches = searches.map(|(spec, order)| chess(spec, order, Evaluation::Material).0);
    let root = Chess::from_fen(KIWIPETE, MoveOrder::Generated)
        .unwrap()
        .root();
    let crooked = Arc::new(Crooked(GameSubject(root.into())));
    let study = Experiment::configurations(vec![crooked], searches.to_vec(), quick(2));
    let failed = run(&study).0.unwrap_err();
    assert!(
        matches!(failed, ExperimentError::ValuesDiffer { depth: 1, .. }),
        "{failed}"
    );
    assert!(failed.to_string().contains("they must agree"), "{failed}");
}

#[test]
fn trees_are_measured_and_can_be_cancelled() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let tree: Arc<dyn Subject> = Arc::new(TreeSubject(Arc::new(tree)));
    let searches = vec![SearchSpec::MINIMAX, EQUAL, STRICT];
    let study = Experiment::configurations(vec![tree], searches, quick(2));
    let done = run(&study).0.unwrap();
    let nodes: Vec<u64> = done.readings.iter().map(|row| row.counts.nodes).collect();
    assert_eq!(nodes, [13, 11, 11]);
    assert_eq!(done.gaps[0].depth, 1);
    assert_eq!(done.gaps.len(), 1);
    let stop = AtomicBool::new(false);
    stop.store(true, Ordering::Relaxed);
    let stopped = study.run(Results::default(), &stop, &mut |_| ());
    assert_eq!(
        stopped.unwrap_err(),
        ExperimentError::Stopped {
            depth: 2,
            stopped: Stopped::Cancelled
        }
    );
}

/// All that is not a clock's: which search, at which depth, value, line and counts.
fn counts(results: &Results) -> Vec<(usize, u32, String, String, cutoff::search::Counts)> {
    let readings = results.readings.iter();
    readings
        .map(|row| {
            let pv = format!("{:?}", row.pv);
            (row.search, row.depth, row.value.to_string(), pv, row.counts)
        })
        .collect()
}

#[test]
fn cancelled_study_resumes_to_the_same_counts() {
    let searches = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        ),
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material),
        chess(STRICT, MoveOrder::Generated, Evaluation::PieceSquare),
    ]
    .map(|(spec, _)| spec);
    let study = study(&searches, quick(3));
    let whole = run(&study).0.unwrap();
    for rows in 0..=whole.readings.len() {
        // Cancelled after so many rows, in the midst of the next search.
        let mut so_far = Results::default();
        let stop = AtomicBool::new(false);
        let ended = study.run(Results::default(), &stop, &mut |event| {
            so_far.note(&event);
            let is_last = so_far.readings.len() == rows;
            stop.store(is_last, Ordering::Relaxed);
        });
        assert_eq!(ended.is_err(), rows < whole.readings.len(), "{rows} rows");
        assert_eq!(so_far.readings.len(), rows);
        let mut told = Vec::new();
        let done = study.run(so_far.clone(), &AtomicBool::new(false), &mut |event| {
            told.push(event);
        });
        let done = done.unwrap();
        assert_eq!(counts(&done), counts(&whole), "after {rows} rows");
        // What was measured stays as it was, times included, and only the rest is searched.
        for row in &so_far.readings {
            assert_eq!(done.reading(0, row.search, row.depth), Some(row));
        }
        let new = |event: &&ExperimentEvent| matches!(event, ExperimentEvent::Read(_));
        assert_eq!(told.iter().filter(new).count(), whole.readings.len() - rows);
    }
}

#[test]
fn slow_searches_are_postponed_and_resumed() {
    let searches = [
        (SearchSpec::MINIMAX, MoveOrder::Generated),
        (EQUAL, MoveOrder::MvvLva),
    ];
    let searches = searches.map(|(spec, order)| chess(spec, order, Evaluation::Material).0);
    let patience = Plan {
        ask_above: 0.0,
        ..quick(3)
    };
    let hasty = study(&searches, patience);
    let done = run(&hasty).0.unwrap();
    // Depth 1 is measured, for nobody knows what it takes; then each waits.
    assert_eq!(done.readings.len(), 2);
    let waiting = done.put_off.iter();
    let waiting: Vec<_> = waiting.map(|one| (one.searches.start, one.depth)).collect();
    assert_eq!(waiting, [(0, 2), (1, 2)]);
    assert_eq!(done.open(&hasty).count(), 0);
    assert_eq!(done.clone().reopened(&quick(3)).open(&hasty).count(), 4);
    let patient = study(&searches, quick(3));
    let all = patient
        .run(done, &AtomicBool::new(false), &mut |_| ())
        .unwrap();
    assert_eq!(counts(&all), counts(&run(&patient).0.unwrap()));
    assert!(all.put_off.is_empty());
}

#[test]
fn readings_follow_searches_into_another_study() {
    let [minimax, captures, strict] = [
        (SearchSpec::MINIMAX, MoveOrder::Generated),
        (EQUAL, MoveOrder::MvvLva),
        (STRICT, MoveOrder::MvvLva),
    ]
    .map(|(spec, order)| chess(spec, order, Evaluation::Material).0);
    let before = run(&study(&[minimax, captures], quick(3))).0.unwrap();
    // Minimax leaves, another one comes.
    let moved = before.renumbered(|number| number.checked_sub(1).map(|_| 1));
    let now = study(&[strict, captures], quick(3));
    let mut searched = 0;
    let done = now.run(moved, &AtomicBool::new(false), &mut |event| {
        searched += usize::from(matches!(event, ExperimentEvent::Read(_)));
    });
    let whole = run(&now).0.unwrap();
    assert_eq!((counts(&done.unwrap()), searched), (counts(&whole), 3));
}
