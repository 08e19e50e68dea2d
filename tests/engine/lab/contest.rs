//! Any set of configurations: counts are those of single searches, and nobody keeps the others from going on.

use std::sync::Arc;

use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::game::{Tree, read_tree};
use cutoff::lab::{Contender, Plan, Signals, SweepError, contest, effective_branching_factor};
use cutoff::search::{Algorithm, CutRule, Fail, Limits, Rules, Stopped, search};

use super::quick;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const EQUAL: Algorithm = Algorithm::AlphaBeta(Rules::new(CutRule::AtEquality, Fail::Soft));
const STRICT: Algorithm = Algorithm::AlphaBeta(Rules::new(CutRule::Strict, Fail::Soft));

fn chess(algorithm: Algorithm, order: MoveOrder, evaluation: Evaluation) -> (Contender, Chess) {
    let game = Chess::from_fen(KIWIPETE, order)
        .unwrap()
        .with_evaluation(evaluation);
    let contender = Contender {
        algorithm,
        order: Some(order),
        evaluation: Some(evaluation),
        subject: Arc::new(game.clone()),
    };
    (contender, game)
}

#[test]
fn rows_are_those_of_single_searches() {
    let all = [
        chess(
            Algorithm::Minimax,
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
        let found = search(game, contender.algorithm, row.depth, Limits::NONE).unwrap();
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
            Algorithm::Minimax,
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
        Algorithm::Minimax,
        MoveOrder::Generated,
        Evaluation::Material,
    )
    .0;
    let mut wrong = chess(EQUAL, MoveOrder::Generated, Evaluation::PieceSquare).0;
    wrong.evaluation = Some(Evaluation::Material);
    let failed = contest(&[good, wrong], &quick(2), &Signals::default(), |_| ()).unwrap_err();
    assert!(failed.to_string().contains("they must agree"), "{failed}");
}

#[test]
fn trees_take_part_and_a_cancel_ends_it() {
    let tree: Arc<Tree> = Arc::new(read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap());
    let contender = |algorithm| Contender {
        algorithm,
        order: None,
        evaluation: None,
        subject: Arc::<Tree>::clone(&tree),
    };
    let contenders = [
        contender(Algorithm::Minimax),
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
