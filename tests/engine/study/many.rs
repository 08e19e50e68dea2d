//! Many positions: each is measured as if it were alone, and what is too large or takes long does not keep the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cutoff::game::chess::{Chess, MoveOrder, Position, position_library};
use cutoff::game::{Game, Options, Score};
use cutoff::measure::{DepthRow, Experiment, ExperimentEvent, GameSubject, Plan, Results, Subject};
use cutoff::search::{Counts, Rules, SearchSpec};

use super::{quick, run};

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn position(fen: &str) -> Position {
    Chess::from_fen(fen, MoveOrder::PythonChess).unwrap().root()
}

fn study(positions: &[Position], order: MoveOrder, plan: Plan) -> Experiment {
    let options = Options {
        order: order.into(),
        ..Options::default()
    };
    let subject =
        |one: &Position| -> Arc<dyn Subject> { Arc::new(GameSubject(one.clone().into())) };
    let alpha_beta = SearchSpec {
        options,
        ..SearchSpec::alpha_beta(Rules::default())
    };
    Experiment::pairs(positions.iter().map(subject).collect(), alpha_beta, plan)
}

fn counts(rows: &[DepthRow]) -> Vec<(Score, Counts, Counts)> {
    let rows = rows.iter();
    rows.map(|row| (row.value, row.minimax.counts, row.alpha_beta.counts))
        .collect()
}

fn last(done: &Results, position: usize) -> Option<u64> {
    done.pairs(position)
        .last()
        .map(|row| row.minimax.counts.nodes)
}

#[test]
fn each_position_counts_as_if_alone() {
    let group = &position_library()[4].positions;
    let positions: Vec<Position> = group.iter().map(|one| one.epd.position.clone()).collect();
    let plan = quick(3);
    let (done, told) = run(&study(&positions, MoveOrder::MvvLva, plan));
    let done = done.unwrap();
    let begun = told.iter().filter_map(|event| match event {
        ExperimentEvent::Position(number) => Some(*number),
        _ => None,
    });
    assert_eq!(
        begun.collect::<Vec<_>>(),
        (0..positions.len()).collect::<Vec<_>>()
    );
    for (number, position) in positions.iter().enumerate() {
        let alone = study(std::slice::from_ref(position), MoveOrder::MvvLva, plan);
        let alone = run(&alone).0.unwrap();
        let found = done.pairs(number);
        assert_eq!(
            (found.len(), counts(&found)),
            (3, counts(&alone.pairs(0))),
            "{number}"
        );
    }
}

#[test]
fn oversized_position_ends_at_its_last_depth() {
    let positions = [position(PAPER), Position::start(), position(PAPER)];
    let plan = Plan {
        budget: 5_000,
        ..quick(3)
    };
    let study = study(&positions, MoveOrder::PythonChess, plan);
    let done = run(&study).0.unwrap();
    // The published counts at depth 3, and the initial position's 9,323 nodes are too many.
    assert_eq!([0, 2].map(|number| last(&done, number)), [Some(2_096); 2]);
    let [retired] = &done.retired[..] else {
        panic!("{:?}", done.retired);
    };
    assert_eq!((retired.position, retired.depth), (1, 3));
    assert_eq!(last(&done, 1), Some(421));
    assert!(done.refusal(&study, 1).unwrap().is_over_budget());
    assert_eq!(done.refusal(&study, 0), None);
}

#[test]
fn slow_depth_is_postponed() {
    let plan = Plan {
        ask_above: 0.0,
        ..quick(3)
    };
    let positions = [position(PAPER), Position::start()];
    let done = run(&study(&positions, MoveOrder::PythonChess, plan))
        .0
        .unwrap();
    for number in [0, 1] {
        // Of the first depth nothing can be estimated.
        assert_eq!(done.pairs(number).len(), 1);
        assert_eq!(done.put_off(number)[0].depth, 2);
    }
}

#[test]
fn cancel_ends_the_whole_study() {
    let positions = vec![Position::start(); 1_000];
    let stop = AtomicBool::new(false);
    let mut last = 0;
    let study = study(&positions, MoveOrder::Generated, quick(2));
    let ended = study.run(Results::default(), &stop, &mut |event| {
        if let ExperimentEvent::Position(number) = event {
            last = number;
            stop.store(number == 3, Ordering::Relaxed);
        }
    });
    assert!(ended.unwrap_err().is_cancelled());
    assert_eq!(last, 3);
}

#[test]
fn cancelled_position_resumes_between_searches() {
    let study = study(&[position(PAPER)], MoveOrder::PythonChess, quick(2));
    for cancelled in 1..4 {
        let stop = AtomicBool::new(false);
        let mut so_far = Results::default();
        let ended = study.run(Results::default(), &stop, &mut |event| {
            so_far.note(&event);
            let is_last = so_far.readings.len() == cancelled;
            stop.store(is_last, Ordering::Relaxed);
        });
        assert!(ended.unwrap_err().is_cancelled());
        let done = study
            .run(so_far, &AtomicBool::new(false), &mut |_| ())
            .unwrap();
        assert_eq!((done.pairs(0).len(), done.open(&study).count()), (2, 0));
    }
}
