//! One position in every order, held against searches made one by one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::game::{AnyGame, Edit, Order, OrderId, Tree};
use cutoff::measure::{ChildOrder, Experiment, OrderTable, Plan, Results};
use cutoff::search::{Limits, Rules, SearchSpec, search};

use super::super::common::{fixtures, tree_of};
use super::quick;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn table(study: &Experiment) -> OrderTable {
    let done = study.run(Results::default(), &AtomicBool::new(false), &mut |_| ());
    done.unwrap().orders(study).unwrap()
}

fn orders(chess: &Chess, depth: u32, rules: Rules) -> OrderTable {
    table(&Experiment::orders(&chess.into(), rules, quick(depth)))
}

#[test]
fn every_order_has_its_own_counts() {
    let chess = Chess::from_fen(KIWIPETE, MoveOrder::Generated)
        .unwrap()
        .with_evaluation(Evaluation::PieceSquare)
        .with_seed(4);
    for rules in [Rules::ALL[0], Rules::ALL[2]] {
        let table = orders(&chess, 3, rules);
        assert_eq!(
            (table.minimax.nodes, table.minimax.leaves),
            (99_950, 97_862)
        );
        let tried = table.rows.iter();
        let tried: Vec<MoveOrder> = tried.map(|row| row.order.unwrap().into()).collect();
        assert_eq!(tried, MoveOrder::ALL);
        for row in &table.rows {
            let game = chess.clone().with_order(row.order.unwrap().into());
            let found = search(&game, SearchSpec::alpha_beta(rules), 3, Limits::NONE).unwrap();
            assert_eq!(
                (found.value, found.counts),
                (table.value, row.counts),
                "{}",
                row.name
            );
            assert!(row.first_move_cutoffs <= row.counts.cutoffs);
            assert!(
                row.counts.leaves >= table.minimum_leaves.unwrap(),
                "{}",
                row.name
            );
            assert_eq!(row.first_move_rate().is_some(), row.counts.cutoffs > 0);
        }
        // Where the best move comes first, it is the one that cuts; where it comes last, it is not.
        let rate = |order: MoveOrder| {
            let order = Some(OrderId::from(order));
            let row = table.rows.iter().find(|row| row.order == order).unwrap();
            row.first_move_rate()
        };
        assert!(rate(MoveOrder::Perfect).unwrap() > 0.99, "{rules}");
        assert!(rate(MoveOrder::Worst).unwrap_or(0.0) < 0.01, "{rules}");
    }
}

#[test]
fn finished_game_has_one_leaf() {
    let chess = Chess::from_fen("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", MoveOrder::Generated).unwrap();
    let table = orders(&chess, 3, Rules::default());
    assert_eq!((table.minimax.leaves, table.minimum_leaves), (1, Some(1)));
    assert!((table.theory.unwrap().minimal - 1.0).abs() < 1e-12);
    assert!(
        table
            .rows
            .iter()
            .all(|row| row.first_move_rate().is_none() && row.counts.nodes == 1)
    );
}

#[test]
fn study_obeys_cancel_and_budget() {
    let game: AnyGame = (&Chess::start()).into();
    let study = |budget| {
        let plan = Plan { budget, ..quick(4) };
        Experiment::orders(&game, Rules::default(), plan)
    };
    let stop = AtomicBool::new(false);
    stop.store(true, Ordering::Relaxed);
    let failed = study(u64::MAX).run(Results::default(), &stop, &mut |_| ());
    assert!(failed.unwrap_err().is_cancelled());
    let study = study(1000);
    let done = study.run(Results::default(), &AtomicBool::new(false), &mut |_| ());
    // Minimax gets as far as depth 2, and so do all orders.
    let done = done.unwrap();
    let table = done.orders(&study).unwrap();
    assert_eq!((table.depth, table.minimax.nodes), (2, 421));
    let [retired] = &done.retired[..] else {
        panic!("{:?}", done.retired);
    };
    assert_eq!((retired.searches.start, retired.depth), (0, 3));
}

#[test]
fn slow_orders_are_postponed() {
    let chess = Chess::from_fen(KIWIPETE, MoveOrder::Generated).unwrap();
    let plan = Plan {
        ask_above: 0.0,
        ..quick(3)
    };
    let study = |plan| Experiment::orders(&(&chess).into(), Rules::default(), plan);
    let hasty = study(plan);
    let some = hasty
        .run(Results::default(), &AtomicBool::new(false), &mut |_| ())
        .unwrap();
    // The first depth estimates the second one.
    assert_eq!(some.put_off.len(), 1 + MoveOrder::ALL.len());
    assert!(
        some.put_off
            .iter()
            .all(|one| one.seconds > 0.0 && one.depth == 2)
    );
    assert_eq!(some.orders(&hasty).map(|table| table.depth), Some(1));
    let patient = study(plan.patient());
    let all = patient
        .run(some, &AtomicBool::new(false), &mut |_| ())
        .unwrap();
    assert!(all.put_off.is_empty());
    assert_eq!(all.orders(&patient), Some(table(&patient)));
}

fn arranged(tree: &Tree, order: ChildOrder) -> Tree {
    match order {
        ChildOrder::Given => tree.clone(),
        ChildOrder::By(order) => tree.edit(&Edit::Order { of: None, order }).unwrap().tree,
    }
}

#[test]
fn trees_are_searched_in_every_child_order() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        let height = tree.height();
        let orders = ChildOrder::all(7, 3);
        for rules in [Rules::ALL[0], Rules::ALL[2]] {
            let study =
                Experiment::child_orders(&Arc::new(tree.clone()), &orders, rules, quick(height));
            let table = table(&study);
            let minimax = search(&&tree, SearchSpec::MINIMAX, height, Limits::NONE).unwrap();
            assert_eq!(
                (table.value, table.minimax),
                (minimax.value, minimax.counts)
            );
            let names: Vec<&str> = table.rows.iter().map(|row| row.name).collect();
            assert_eq!(names, ["original", "reversed", "best-first", "worst-first"]);
            assert_eq!(table.shuffled.len(), 7);
            let rows = table.rows.iter().chain(&table.shuffled);
            for (row, order) in rows.zip(&orders) {
                let tree = arranged(&tree, *order);
                let spec = SearchSpec::alpha_beta(rules);
                let alone = search(&&tree, spec, height, Limits::NONE).unwrap();
                assert_eq!(row.counts, alone.counts, "{order:?}");
                assert!(
                    row.counts.leaves >= table.minimum_leaves.unwrap() || rules != Rules::default()
                );
            }
        }
    }
}

#[test]
fn shuffles_are_seeded_and_distinct() {
    let all = ChildOrder::all(100, 7);
    assert_eq!(all, ChildOrder::all(100, 7));
    assert_ne!(all, ChildOrder::all(100, 8));
    let shuffles: Vec<_> = all.iter().filter(|order| order.is_random()).collect();
    assert_eq!(shuffles.len(), 100);
    assert!(shuffles.windows(2).all(|pair| pair[0] != pair[1]));
    assert_eq!(all[1], ChildOrder::By(Order::Reverse));
}
