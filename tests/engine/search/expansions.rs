//! Expanded positions and their moves.

use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::search::{Expanded, Expansions, SearchSpec};

fn expanded(fen: &str, spec: &str, depth: u32) -> (Expanded, u32) {
    let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
    let mut seen = Expansions::default();
    let spec: SearchSpec = spec.parse().unwrap();
    spec.run(&game, depth, &mut seen).unwrap();
    (seen.expanded(), seen.deepest())
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn expansions_count_skipped_moves_but_not_leaves() {
    // The root and its 20 children; perft 1 and 2.
    let minimax = Expanded {
        positions: 21,
        moves: 420,
    };
    assert_eq!(expanded(START, "minimax", 2), (minimax, 2));
    assert_eq!(minimax.branching_factor(), Some(20.0));
    // Alpha-beta expands the same number of positions here and skips most of their moves.
    assert_eq!(expanded(START, "alpha-beta", 2), (minimax, 2));
    assert_eq!(Expanded::default().branching_factor(), None);
}

#[test]
fn re_searched_child_counts_as_one_move() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let (one, _) = expanded(fen, "pvs", 1);
    assert_eq!(
        one,
        Expanded {
            positions: 1,
            moves: 48
        }
    );
    let fen = "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1";
    let (one, deepest) = expanded(fen, "alpha-beta+quiescence", 1);
    assert_eq!(
        one,
        Expanded {
            positions: 1,
            moves: 7
        }
    );
    assert!(deepest > 1);
}

#[test]
fn finished_game_has_deepest_ply_0() {
    let (_, deepest) = expanded("k7/8/1K6/8/8/8/8/8 w - - 0 1", "alpha-beta", 3);
    assert_eq!(deepest, 0);
}

#[test]
fn sum_of_two_counts_is_of_both_fields() {
    let [one, two] = [(1, 30), (2, 40)].map(|(positions, moves)| Expanded { positions, moves });
    let sum = one.plus(two);
    assert_eq!((sum.positions, sum.moves), (3, 70));
}
