//! Any set of configurations: counts are those of single searches, and nobody keeps the others from going on.

use std::sync::Arc;

use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::game::read_tree;
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, Stopped, search};
use cutoff::study::{
    Contender, Contest, ContestEvent, Plan, Signals, Subject, SweepError, TreeSubject, contest,
    effective_branching_factor, resume_contest,
};

use super::quick;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const EQUAL: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));
const STRICT: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));

fn chess(spec: SearchSpec, order: MoveOrder, evaluation: Evaluation) -> (Contender, Chess) {
    let game = Chess::from_fen(KIWIPETE, order)
        .unwrap()
        .with_evaluation(evaluation);
    let contender = Contender {
        spec,
        order: Some(order.into()),
        evaluation: Some(evaluation.into()),
        subject: Arc::new(game.clone()),
    };
    (contender, game)
}

#[test]
fn rows_are_those_of_single_searches() {
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
    let contenders = all.clone().map(|(contender, _)| contender);
    let mut told = Vec::new();
    let done = contest(&contenders, &quick(3), &Signals::default(), |row| {
        told.push(row.clone());
    })
    .unwrap();
    assert_eq!(done.rows, told);
    assert_eq!(done.rows.len(), 12);
    for row in &done.rows {
        let (contender, game) = &all[row.contender];
        let found = search(game, contender.spec, row.depth, Limits::NONE).unwrap();
        assert_eq!(
            (row.value, row.measured.counts),
            (found.value, found.counts),
            "{}",
            contender.name()
        );
        assert!(row.nodes_per_second() > 0.0);
        assert_eq!(
            row.branching(),
            effective_branching_factor(found.counts.nodes, row.depth)
        );
    }
    assert_eq!(done.ratio(done.row(0, 3).unwrap()), Some(1.0));
    assert!(done.ratio(done.row(1, 3).unwrap()).unwrap() < 0.1);
    assert_eq!(contenders[0].name(), "minimax material");
    assert_eq!(
        contenders[2].name(),
        "alpha-beta strict/soft mvv-lva material"
    );
}

#[test]
fn who_would_exceed_the_budget_ends_and_the_others_go_on() {
    let contenders = [
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
    let done = contest(&contenders, &plan, &Signals::default(), |_| ()).unwrap();
    assert_eq!(
        (
            done.retired.len(),
            done.retired[0].contender,
            done.retired[0].depth
        ),
        (1, 0, 3)
    );
    assert!(done.row(0, 3).is_none());
    let row = done.row(1, 3).unwrap();
    assert_eq!(done.ratio(row), None, "nothing to compare with");
    let none = Plan {
        budget: 5,
        ..quick(3)
    };
    let failed = contest(&contenders, &none, &Signals::default(), |_| ()).unwrap_err();
    assert!(
        matches!(failed, SweepError::OverBudget { budget: 5, .. }),
        "{failed}"
    );
}

#[test]
fn those_who_judge_alike_must_agree() {
    let good = chess(
        SearchSpec::MINIMAX,
        MoveOrder::Generated,
        Evaluation::Material,
    )
    .0;
    let mut wrong = chess(EQUAL, MoveOrder::Generated, Evaluation::PieceSquare).0;
    wrong.evaluation = Some(Evaluation::Material.into());
    let failed = contest(&[good, wrong], &quick(2), &Signals::default(), |_| ()).unwrap_err();
    assert!(failed.to_string().contains("they must agree"), "{failed}");
}

#[test]
fn trees_take_part_and_a_cancel_ends_it() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let tree: Arc<dyn Subject> = Arc::new(TreeSubject(Arc::new(tree)));
    let contender = |spec| Contender {
        spec,
        order: None,
        evaluation: None,
        subject: Arc::clone(&tree),
    };
    let contenders = [
        contender(SearchSpec::MINIMAX),
        contender(EQUAL),
        contender(STRICT),
    ];
    let done = contest(&contenders, &quick(2), &Signals::default(), |_| ()).unwrap();
    let nodes: Vec<u64> = done
        .rows
        .iter()
        .map(|row| row.measured.counts.nodes)
        .collect();
    assert_eq!(nodes, [13, 11, 11]);
    assert_eq!(done.gaps[0].depth, 1);
    assert_eq!(done.gaps.len(), 1);
    let signals = Signals::default();
    signals
        .stop
        .store(true, std::sync::atomic::Ordering::Relaxed);
    let stopped = contest(&contenders, &quick(2), &signals, |_| ()).unwrap_err();
    assert_eq!(
        stopped,
        SweepError::Stopped {
            depth: 2,
            stopped: Stopped::Cancelled
        }
    );
}

/// All that is not a clock's: who, at which depth, value, line and counts.
fn counts(contest: &Contest) -> Vec<(usize, u32, String, String, cutoff::search::Counts)> {
    let row = |row: &cutoff::study::ContestRow| {
        (
            row.contender,
            row.depth,
            row.value.to_string(),
            format!("{:?}", row.pv),
            row.measured.counts,
        )
    };
    contest.rows.iter().map(row).collect()
}

#[test]
fn what_was_cancelled_goes_on_to_the_same_counts() {
    let contenders = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        ),
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material),
        chess(STRICT, MoveOrder::Generated, Evaluation::PieceSquare),
    ]
    .map(|(contender, _)| contender);
    let whole = contest(&contenders, &quick(3), &Signals::default(), |_| ()).unwrap();
    for rows in 0..=whole.rows.len() {
        // Cancelled after so many rows, in the midst of the next search.
        let mut so_far = Contest::default();
        let signals = Signals::default();
        let ended = resume_contest(
            &contenders,
            &quick(3),
            &signals,
            Contest::default(),
            |event| {
                so_far.note(&event);
                let stop = so_far.rows.len() == rows;
                signals
                    .stop
                    .store(stop, std::sync::atomic::Ordering::Relaxed);
            },
        );
        assert_eq!(ended.is_err(), rows < whole.rows.len(), "{rows} rows");
        assert_eq!(so_far.rows.len(), rows);
        let mut told = Vec::new();
        let done = resume_contest(
            &contenders,
            &quick(3),
            &Signals::default(),
            so_far.clone(),
            |event| told.push(event),
        )
        .unwrap();
        assert_eq!(counts(&done), counts(&whole), "after {rows} rows");
        // What was measured stays as it was, times included, and only the rest is searched.
        for row in &so_far.rows {
            assert_eq!(done.row(row.contender, row.depth), Some(row));
        }
        let new = |event: &&ContestEvent| matches!(event, ContestEvent::Row(_));
        assert_eq!(told.iter().filter(new).count(), whole.rows.len() - rows);
    }
}

#[test]
fn who_would_take_too_long_is_put_off_and_can_go_on() {
    let contenders = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        ),
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material),
    ]
    .map(|(contender, _)| contender);
    let patience = Plan {
        ask_above: 0.0,
        ..quick(3)
    };
    let start = Contest::default();
    let done = resume_contest(&contenders, &patience, &Signals::default(), start, |_| ()).unwrap();
    // Depth 1 is measured, for nobody knows what it takes; then each waits.
    assert_eq!(done.rows.len(), 2);
    let waiting: Vec<_> = done
        .put_off
        .iter()
        .map(|one| (one.contender, one.depth))
        .collect();
    assert_eq!(waiting, [(0, 2), (1, 2)]);
    assert_eq!(done.open(2, 3).count(), 0);
    assert_eq!(done.clone().reopened(&quick(3)).open(2, 3).count(), 4);
    let all = resume_contest(&contenders, &quick(3), &Signals::default(), done, |_| ()).unwrap();
    let whole = contest(&contenders, &quick(3), &Signals::default(), |_| ()).unwrap();
    assert_eq!(counts(&all), counts(&whole));
    assert!(all.put_off.is_empty());
}

#[test]
fn rows_follow_their_contenders_into_another_lineup() {
    let [minimax, captures, strict] = [
        chess(
            SearchSpec::MINIMAX,
            MoveOrder::Generated,
            Evaluation::Material,
        ),
        chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material),
        chess(STRICT, MoveOrder::MvvLva, Evaluation::Material),
    ]
    .map(|(contender, _)| contender);
    let before = contest(
        &[minimax, captures.clone()],
        &quick(3),
        &Signals::default(),
        |_| (),
    )
    .unwrap();
    // Minimax leaves, another one comes.
    let moved = before.renumbered(|number| number.checked_sub(1).map(|_| 1));
    let now = [strict, captures];
    let mut searched = 0;
    let done = resume_contest(&now, &quick(3), &Signals::default(), moved, |event| {
        searched += usize::from(matches!(event, ContestEvent::Row(_)));
    })
    .unwrap();
    let whole = contest(&now, &quick(3), &Signals::default(), |_| ()).unwrap();
    assert_eq!((counts(&done), searched), (counts(&whole), 3));
}

#[test]
fn the_time_left_is_known_once_everybody_has_been_measured() {
    let contenders = [chess(EQUAL, MoveOrder::MvvLva, Evaluation::Material).0];
    let plan = quick(3);
    assert_eq!(Contest::default().remaining(1, &plan), None);
    let one = contest(&contenders, &quick(1), &Signals::default(), |_| ()).unwrap();
    let left = one.remaining(1, &plan).unwrap();
    assert!(left > 0.0 && left < 60.0, "{left} s");
    let all = contest(&contenders, &plan, &Signals::default(), |_| ()).unwrap();
    assert_eq!(all.remaining(1, &plan), Some(0.0));
}
