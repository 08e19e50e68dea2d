//! Move orders: what each one does to a position, and that none changes anything but the counts.

use std::collections::BTreeSet;

use cutoff::game::Mate;
use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::game::{Game, OrderId, Tree, find_game, minimax_values};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search};
use proptest::prelude::*;

const ALPHA_BETA: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// Captures by and of everything, castling, promotions with and without capture, en passant, checks.
const RICH: &str = "r3k2r/1P2n3/5q2/2pP4/8/2n1b3/1P1Q4/R3K2R w KQ c6 0 1";

fn game(fen: &str, order: MoveOrder) -> Chess {
    Chess::from_fen(fen, order).unwrap()
}

/// The moves in UCI, as a search to that depth would try them.
fn names(game: &Chess, depth: u32) -> Vec<String> {
    game.moves(&game.root_at(depth))
        .map(|mv| mv.to_string())
        .collect()
}

fn nodes(game: &Chess, depth: u32) -> u64 {
    search(game, ALPHA_BETA, depth, Limits::NONE)
        .unwrap()
        .counts
        .nodes
}

#[test]
fn order_names_round_trip() {
    for &order in MoveOrder::ALL {
        let id = OrderId::from(order);
        assert_eq!(id.name(), order.to_string());
        assert_eq!(MoveOrder::from(id), order);
    }
    // An order of another game becomes the first.
    let other = find_game("einstein").unwrap().about().orders;
    let unknown = other.iter().map(OrderId::of).find(|&id| {
        let known = MoveOrder::ALL.iter().copied();
        !known.into_iter().any(|order| order.name() == id.name())
    });
    assert_eq!(MoveOrder::from(unknown.unwrap()), MoveOrder::Generated);
}

#[test]
fn mvv_lva_sorts_by_victim_then_aggressor() {
    let moves = names(&game(RICH, MoveOrder::MvvLva), 1);
    // Rooks, taken by the pawn (in four promotions as generated) and by the rooks; the bishop; the knight by pawn, then
    // queen; the pawn en passant; then what is quiet.
    let captures = [
        "b7a8q", "b7a8r", "b7a8b", "b7a8n", "a1a8", "h1h8", "d2e3", "b2c3", "d2c3", "d5c6",
    ];
    assert_eq!(moves[..captures.len()], captures);
    let root = game(RICH, MoveOrder::MvvLva).root();
    assert!(
        moves[captures.len()..]
            .iter()
            .all(|mv| !root.find_uci(mv).unwrap().rules().is_capture())
    );
}

#[test]
fn importance_puts_capturing_promotions_first() {
    let moves = names(&game(RICH, MoveOrder::Importance), 1);
    let root = game(RICH, MoveOrder::Importance).root();
    let importance = |mv: &String| {
        let mv = root.find_uci(mv).unwrap().rules();
        let captures = mv.is_capture() && !mv.is_en_passant();
        (if mv.is_promotion() { 10 } else { 0 }) + (if captures { 5 } else { 0 })
    };
    let all: Vec<i32> = moves.iter().map(importance).collect();
    assert!(all.is_sorted_by(|a, b| a >= b), "{all:?}");
    assert_eq!(all.iter().filter(|&&points| points == 15).count(), 4);
    assert_eq!(all.iter().filter(|&&points| points == 10).count(), 4);
    assert_eq!(all.iter().filter(|&&points| points == 5).count(), 5);
    // As in the engine that it is taken from, en passant is a move like any other.
    let passing = moves.iter().position(|mv| mv == "d5c6").unwrap();
    assert_eq!(all[passing], 0);
}

#[test]
fn rating_adds_a_point_per_reason() {
    let moves = names(&game(RICH, MoveOrder::Rating), 1);
    let ranked = [
        // A pawn takes a rook, promotes and checks: 4 points; without the check 3.
        ["b7a8q", "b7a8r"].as_slice(),
        &["b7a8b", "b7a8n"],
        // A pawn takes a knight; promotions with check; captures with check: 2 points.
        &["b2c3", "b7b8q", "b7b8r", "a1a8", "h1h8"],
        // Takes a pawn en passant; promotes; takes: 1 point.
        &["d5c6", "b7b8b", "b7b8n", "d2c3", "d2e3"],
    ];
    let mut rest = moves.as_slice();
    for points in ranked {
        let (these, others) = rest.split_at(points.len());
        let these: BTreeSet<&str> = these.iter().map(String::as_str).collect();
        assert_eq!(these, points.iter().copied().collect());
        rest = others;
    }
    // Castling counts like a check, here those along the eighth rank.
    let moves = names(
        &game("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", MoveOrder::Rating),
        1,
    );
    let first: BTreeSet<&str> = moves[..4].iter().map(String::as_str).collect();
    assert_eq!(first, BTreeSet::from(["e1g1", "e1c1", "a1a8", "h1h8"]));
}

#[test]
fn perfect_and_worst_follow_the_minimax_values() {
    for fen in [
        KIWIPETE,
        RICH,
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
    ] {
        for depth in 1..=3 {
            for order in [MoveOrder::Perfect, MoveOrder::Worst] {
                let game = game(fen, order).with_evaluation(Evaluation::PieceSquare);
                // The tree of a game in this order is one whose children are sorted by their values, at every node.
                let tree = Tree::unfold(&game, depth).unwrap();
                let (best, worst) = tree.is_in_value_order();
                assert_eq!(
                    (best, worst),
                    (order == MoveOrder::Perfect, order == MoveOrder::Worst),
                    "{fen} {depth}"
                );
                let value = search(&game, ALPHA_BETA, depth, Limits::NONE)
                    .unwrap()
                    .value;
                assert_eq!(minimax_values(&tree)[0], value);
            }
        }
    }
}

#[test]
fn best_first_sees_the_recapture() {
    let first = |order, depth| {
        names(&game("6k1/8/4p3/3r4/8/8/8/3Q2K1 w - - 0 1", order), depth).swap_remove(0)
    };
    // The pawn takes back.
    assert_eq!(first(MoveOrder::MvvLva, 3), "d1d5");
    assert_ne!(first(MoveOrder::BestFirst, 3), "d1d5");
    // Next to the leaves it goes by what stands on the board.
    assert_eq!(first(MoveOrder::BestFirst, 2), "d1d5");
}

#[test]
fn perfect_needs_fewest_nodes_and_worst_most() {
    // Quiet positions with about as many moves everywhere: nearly uniform trees.
    for (fen, depth) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            4,
        ),
        (
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            3,
        ),
        (KIWIPETE, 3),
    ] {
        let count = |order| {
            nodes(
                &game(fen, order)
                    .with_evaluation(Evaluation::PieceSquare)
                    .with_seed(7),
                depth,
            )
        };
        let (perfect, worst) = (count(MoveOrder::Perfect), count(MoveOrder::Worst));
        for &order in MoveOrder::ALL {
            let nodes = count(order);
            assert!(
                perfect <= nodes && nodes <= worst,
                "{fen} {order}: {perfect} {nodes} {worst}"
            );
        }
        assert!(perfect * 4 < worst, "{fen}: {perfect} {worst}");
    }
}

#[test]
fn seed_fixes_the_random_order() {
    let order = |seed| names(&game(KIWIPETE, MoveOrder::Random).with_seed(seed), 0);
    assert_eq!(order(1), order(1));
    let all: BTreeSet<_> = (0..20).map(order).collect();
    assert_eq!(all.len(), 20, "no two seeds alike");
    // Fixed for good: results with a seed can be told to others.
    assert_eq!(order(1)[..5].join(" "), "e5g4 b2b3 g2h3 e5f7 f3d3");
    let count = |seed| nodes(&game(KIWIPETE, MoveOrder::Random).with_seed(seed), 3);
    assert_eq!(count(5), count(5));
    assert_ne!(count(5), count(6));
}

#[test]
fn every_order_gives_the_same_value() {
    for fen in [
        KIWIPETE,
        RICH,
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "7k/5K2/8/6B1/8/8/5p2/8 b - - 0 1",
    ] {
        for (evaluation, mate) in
            Evaluation::ALL
                .iter()
                .copied()
                .zip([Mate::Infinite, Mate::Distance, Mate::Distance])
        {
            let base = game(fen, MoveOrder::Generated)
                .with_evaluation(evaluation)
                .with_mate(mate);
            let truth = search(&base, SearchSpec::MINIMAX, 3, Limits::NONE).unwrap();
            for &order in MoveOrder::ALL {
                let game = base.clone().with_order(order).with_seed(3);
                let minimax = search(&game, SearchSpec::MINIMAX, 3, Limits::NONE).unwrap();
                assert_eq!(
                    (minimax.value, minimax.counts),
                    (truth.value, truth.counts),
                    "{fen} {order}"
                );
                for rules in Rules::ALL {
                    let found =
                        search(&game, SearchSpec::alpha_beta(rules), 3, Limits::NONE).unwrap();
                    assert_eq!(found.value, truth.value, "{fen} {order} {rules}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// On positions of random play: a permutation, whatever the order and the depth it is asked for.
    #[test]
    fn every_order_is_a_permutation(picks in prop::collection::vec(any::<u16>(), 0..60), depth in 0_u32..3, seed in any::<u64>()) {
        let mut position = game(KIWIPETE, MoveOrder::Generated).root();
        for pick in picks {
            let mut moves = Chess::start().moves(&position);
            if moves.len() == 0 {
                break;
            }
            let mv = moves.nth(usize::from(pick) % moves.len()).unwrap();
            position.advance(mv);
        }
        let all: BTreeSet<String> = names(&Chess::new(position.clone(), MoveOrder::Generated), 0).into_iter().collect();
        for &order in MoveOrder::ALL {
            let game = Chess::new(position.clone(), order).with_seed(seed);
            let sorted = names(&game, depth);
            prop_assert_eq!(sorted.len(), all.len(), "{}", order);
            prop_assert_eq!(&sorted.iter().cloned().collect::<BTreeSet<_>>(), &all, "{}", order);
            prop_assert_eq!(sorted, names(&game, depth), "{}", order);
        }
    }
}
