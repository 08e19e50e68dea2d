//! One position in every order, held against searches made one by one.

use std::sync::atomic::AtomicBool;

use cutoff::game::OrderId;
use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::search::{Limits, Rules, SearchSpec, Stopped, search};
use cutoff::study::{OrderEvent, OrdersError, Signals, compare_orders, compare_orders_within};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn every_order_has_its_own_counts() {
    let chess = Chess::from_fen(KIWIPETE, MoveOrder::Generated)
        .unwrap()
        .with_evaluation(Evaluation::PieceSquare)
        .with_seed(4);
    for rules in [Rules::ALL[0], Rules::ALL[2]] {
        let mut told = Vec::new();
        let table = compare_orders(&(&chess).into(), 3, rules, Limits::NONE, |row| {
            told.push(*row);
        })
        .unwrap();
        assert_eq!(table.rows, told);
        assert_eq!(
            (table.minimax.nodes, table.minimax.leaves),
            (99_950, 97_862)
        );
        let orders: Vec<MoveOrder> = table.rows.iter().map(|row| row.order.into()).collect();
        assert_eq!(orders, MoveOrder::ALL);
        for row in &table.rows {
            let game = chess.clone().with_order(row.order.into());
            let found = search(&game, SearchSpec::alpha_beta(rules), 3, Limits::NONE).unwrap();
            assert_eq!(
                (found.value, found.counts),
                (table.value, row.counts),
                "{}",
                row.order
            );
            assert!(row.first_move_cutoffs <= row.counts.cutoffs);
            assert!(row.counts.leaves >= table.minimum_leaves, "{}", row.order);
            assert_eq!(row.first_move_rate().is_some(), row.counts.cutoffs > 0);
        }
        // Where the best move comes first, it is the one that cuts; where it comes last, it is not.
        let rate = |order: MoveOrder| {
            let order = order.into();
            let row = table.rows.iter().find(|row| row.order == order).unwrap();
            row.first_move_rate()
        };
        assert!(rate(MoveOrder::Perfect).unwrap() > 0.99, "{rules}");
        assert!(rate(MoveOrder::Worst).unwrap_or(0.0) < 0.01, "{rules}");
    }
}

#[test]
fn a_finished_game_has_neither_cutoffs_nor_theory_beyond_one_leaf() {
    let chess = Chess::from_fen("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", MoveOrder::Generated).unwrap();
    let table =
        compare_orders(&(&chess).into(), 3, Rules::default(), Limits::NONE, |_| ()).unwrap();
    assert_eq!((table.minimax.leaves, table.minimum_leaves), (1, 1));
    assert!((table.theory.unwrap().minimal - 1.0).abs() < 1e-12);
    assert!(
        table
            .rows
            .iter()
            .all(|row| row.first_move_rate().is_none() && row.counts.nodes == 1)
    );
}

#[test]
fn it_can_be_cancelled_and_limited() {
    let chess = Chess::start();
    let stop = AtomicBool::new(true);
    for (limits, stopped) in [
        (
            Limits {
                nodes: u64::MAX,
                stop: Some(&stop),
            },
            Stopped::Cancelled,
        ),
        (
            Limits {
                nodes: 1000,
                stop: None,
            },
            Stopped::Budget(1000),
        ),
    ] {
        let failed =
            compare_orders(&(&chess).into(), 4, Rules::default(), limits, |_| ()).unwrap_err();
        assert_eq!(failed, OrdersError::Stopped(stopped));
    }
}

#[test]
fn orders_that_take_too_long_are_left_out_and_can_be_had_later() {
    let chess = Chess::from_fen(KIWIPETE, MoveOrder::Generated).unwrap();
    let rules = Rules::default();
    // Three plies below the last are timed before anything is put off.
    let depth = 4;
    let whole = compare_orders(&(&chess).into(), depth, rules, Limits::NONE, |_| ()).unwrap();
    let run = |orders: &[OrderId], most: f64| {
        let (mut rows, mut late, mut minimax) = (Vec::new(), Vec::new(), None);
        let told = &mut |event| match event {
            OrderEvent::Table(table) => minimax = Some(table.minimax),
            OrderEvent::Began(_) => {}
            OrderEvent::Row(row) => rows.push(row),
            OrderEvent::PutOff(order, seconds) => {
                assert!(seconds > 0.0);
                late.push(order);
            }
        };
        compare_orders_within(
            &(&chess).into(),
            depth,
            rules,
            orders,
            most,
            &Signals::default(),
            told,
        )
        .unwrap();
        assert_eq!(minimax, Some(whole.minimax));
        (rows, late)
    };
    let (mut rows, late) = run(&MoveOrder::ALL.map(OrderId::from), 0.0);
    let ahead: Vec<OrderId> = MoveOrder::ALL
        .into_iter()
        .filter(|order| order.looks_ahead())
        .map(OrderId::from)
        .collect();
    assert_eq!(late, ahead);
    let (more, none) = run(&late, f64::INFINITY);
    assert!(none.is_empty());
    rows.extend(more);
    let place = |order| {
        MoveOrder::ALL
            .iter()
            .position(|&other| OrderId::from(other) == order)
    };
    rows.sort_by_key(|row| place(row.order));
    assert_eq!(rows, whole.rows);
}
