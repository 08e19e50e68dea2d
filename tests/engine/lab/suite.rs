//! Many positions: each is measured as if it were alone, and what is too large or takes long does not keep the others.

use std::sync::atomic::Ordering;

use cutoff::game::chess::{Chess, MoveOrder, position_library};
use cutoff::study::{
    DepthRow, Plan, Signals, SuiteEnd, SuiteEvent, SweepError, measure_suite, sweep,
};

use super::quick;

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn chess(fen: &str) -> Chess {
    Chess::from_fen(fen, MoveOrder::PythonChess).unwrap()
}

/// What is told of each, and how it ended.
fn measured(subjects: &[Chess], plan: &Plan) -> Vec<(usize, Vec<DepthRow>, SuiteEnd)> {
    let mut done: Vec<(usize, Vec<DepthRow>, SuiteEnd)> = Vec::new();
    let (mut now, mut rows) = (0, Vec::new());
    let numbered = subjects.iter().cloned().enumerate();
    measure_suite(
        numbered,
        plan,
        &Signals::default(),
        &mut |event| match event {
            SuiteEvent::Began(number) => now = number,
            SuiteEvent::Row(row) => rows.push(row),
            SuiteEvent::Ended(end) => done.push((now, std::mem::take(&mut rows), end)),
        },
    )
    .unwrap();
    done
}

#[test]
fn each_is_measured_as_if_it_were_alone() {
    let group = &position_library()[4];
    let subjects: Vec<Chess> = group
        .positions
        .iter()
        .map(|one| Chess::new(one.epd.position.clone(), MoveOrder::MvvLva))
        .collect();
    let plan = quick(3);
    let done = measured(&subjects, &plan);
    assert_eq!(done.len(), subjects.len());
    for (number, rows, end) in done {
        assert_eq!(end, SuiteEnd::Whole);
        let alone = sweep(&subjects[number], &plan, &Signals::default(), &mut ()).unwrap();
        let counts = |rows: &[DepthRow]| -> Vec<_> {
            let each = rows.iter();
            each.map(|row| (row.value, row.minimax.counts, row.alpha_beta.counts))
                .collect()
        };
        assert_eq!(counts(&rows), counts(&alone.rows), "{number}");
    }
}

#[test]
fn what_is_too_large_is_left_and_the_next_one_follows() {
    let subjects = [chess(PAPER), Chess::start(), chess(PAPER)];
    let plan = Plan {
        budget: 5_000,
        ..quick(3)
    };
    let done = measured(&subjects, &plan);
    // The published counts at depth 3, and the initial position's 9,323 nodes are too many.
    let nodes = |rows: &[DepthRow]| rows.last().map(|row| row.minimax.counts.nodes);
    assert_eq!(nodes(&done[0].1), Some(2_096));
    assert!(
        matches!(
            done[1].2,
            SuiteEnd::TooLarge(SweepError::OverBudget { depth: 3, .. })
        ),
        "{:?}",
        done[1].2
    );
    assert_eq!(
        (nodes(&done[2].1), &done[2].2),
        (Some(2_096), &SuiteEnd::Whole)
    );
}

#[test]
fn what_takes_long_is_put_off_before_that_depth() {
    let plan = Plan {
        ask_above: 0.0,
        ..quick(3)
    };
    for (_, rows, end) in measured(&[chess(PAPER), Chess::start()], &plan) {
        // Of the first depth nothing can be estimated.
        assert_eq!(rows.len(), 1);
        assert!(matches!(end, SuiteEnd::PutOff(estimate) if estimate.depth == 2));
    }
}

#[test]
fn a_cancel_ends_all_of_it() {
    let signals = Signals::default();
    let subjects = (0..1_000).map(|number| (number, Chess::start()));
    let mut last = 0;
    let ended = measure_suite(subjects, &quick(2), &signals, &mut |event| {
        if let SuiteEvent::Began(number) = event {
            last = number;
            signals.stop.store(number == 3, Ordering::Relaxed);
        }
    });
    assert!(ended.unwrap_err().is_cancelled());
    assert_eq!(last, 3);
}
