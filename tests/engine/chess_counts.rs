//! Chess against independent programs: move orders, node counts and values computed with python-chess.

use std::collections::BTreeMap;

use cutoff::game::chess::{Chess, MoveOrder, Position};
use cutoff::game::{Game, Score};
use cutoff::measure::root_scores;
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search};
use serde::Deserialize;
use shakmaty::{Position as _, Role, Square};

#[derive(Deserialize)]
struct Fixture {
    fen: String,
    moves: Vec<String>,
    depths: Vec<Counts>,
    root_scores_depth: u32,
    root_scores: BTreeMap<String, Score>,
}

#[derive(Deserialize)]
struct Counts {
    depth: u32,
    value: Score,
    minimax: u64,
    alpha_beta_at_equality: u64,
    alpha_beta_strict: u64,
}

fn fixtures() -> Vec<Fixture> {
    serde_json::from_str(include_str!("../data/chess_counts.json")).unwrap()
}

/// The one fixture that is no position to play from: White to move could take the king, and the counts include that.
/// A FEN like this is refused, so here it is reached by a step of the king that the rules forbid.
const KING_EN_PRISE: &str = "k7/8/1K6/8/8/8/8/7Q w - - 0 1";

fn game(fen: &str, order: MoveOrder) -> Chess {
    if fen != KING_EN_PRISE {
        return Chess::from_fen(fen, order).unwrap();
    }
    let before = game("1k6/8/1K6/8/8/8/8/7Q b - - 0 1", order).root();
    let mut rules = before.rules().clone();
    rules.play_unchecked(shakmaty::Move::Normal {
        role: Role::King,
        from: Square::B8,
        capture: None,
        to: Square::A8,
        promotion: None,
    });
    Chess::new(Position::from(rules), order)
}

#[test]
fn rejects_a_capturable_king() {
    let error = Chess::from_fen(KING_EN_PRISE, MoveOrder::Generated).unwrap_err();
    assert!(
        error.to_string().contains("could take the king on"),
        "{error}"
    );
}

fn names(game: &Chess) -> Vec<String> {
    game.moves(&game.root()).map(|mv| mv.to_string()).collect()
}

/// Value and nodes of the program's own search.
fn searched(game: &Chess, spec: SearchSpec, depth: u32) -> (u64, Score) {
    let found = search(game, spec, depth, Limits::NONE).unwrap();
    (found.counts.nodes, found.value)
}

#[test]
fn python_chess_order_matches_the_fixture() {
    for fixture in fixtures() {
        assert_eq!(
            names(&game(&fixture.fen, MoveOrder::PythonChess)),
            fixture.moves,
            "{}",
            fixture.fen
        );
    }
}

/// 201 positions reached by random play, most of them rare: en passant (also pinned, also in check), double checks,
/// promotions in check, castling to both sides. The moves are in the order of python-chess 1.11.2.
#[test]
fn python_chess_order_matches_in_rare_positions() {
    #[derive(Deserialize)]
    struct Ordered {
        fen: String,
        moves: String,
    }
    let all: Vec<Ordered> =
        serde_json::from_str(include_str!("../data/python_chess_orders.json")).unwrap();
    assert!(all.len() > 200);
    for Ordered { fen, moves } in all {
        let ours = names(&game(&fen, MoveOrder::PythonChess));
        assert_eq!(ours.join(" "), moves, "{fen}");
    }
}

#[test]
fn minimax_matches_the_fixture_in_every_order() {
    for fixture in fixtures() {
        for &order in MoveOrder::ALL {
            let game = game(&fixture.fen, order);
            for counts in &fixture.depths {
                if order.looks_ahead() && counts.minimax > 30_000 {
                    continue; // it would search everything several times
                }
                let found = searched(&game, SearchSpec::MINIMAX, counts.depth);
                let place = format!("{} to depth {}", fixture.fen, counts.depth);
                assert_eq!(found, (counts.minimax, counts.value), "{place}");
            }
        }
    }
}

#[test]
fn alpha_beta_matches_the_fixture_in_python_order() {
    for fixture in fixtures() {
        let game = game(&fixture.fen, MoveOrder::PythonChess);
        for counts in &fixture.depths {
            for (cut, expected) in [
                (CutRule::AtEquality, counts.alpha_beta_at_equality),
                (CutRule::Strict, counts.alpha_beta_strict),
            ] {
                let spec = SearchSpec::alpha_beta(Rules::new(cut, Fail::Soft));
                let found = searched(&game, spec, counts.depth);
                let place = format!("{} to depth {}, {cut:?}", fixture.fen, counts.depth);
                assert_eq!(found, (expected, counts.value), "{place}");
            }
        }
    }
}

#[test]
fn root_scores_match_the_fixture() {
    for fixture in fixtures() {
        let game = game(&fixture.fen, MoveOrder::Generated);
        let scores: BTreeMap<String, Score> =
            root_scores(&game, fixture.root_scores_depth, Limits::NONE)
                .unwrap()
                .into_iter()
                .map(|(mv, score)| (mv.to_string(), score))
                .collect();
        assert_eq!(scores, fixture.root_scores, "{}", fixture.fen);
    }
}

/// Leaves at the depth, mates and stalemates before it left out.
fn perft(game: &Chess, position: &Position, depth: u32) -> u64 {
    let moves = game.moves(position);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves
            .map(|mv| perft(game, &game.play(position, mv), depth - 1))
            .sum(),
    }
}

/// Counts as published on the Chess Programming Wiki, page "Perft Results".
#[test]
fn perft_matches_published_counts() {
    for (fen, counts) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            [20, 400, 8_902, 197_281],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            [48, 2_039, 97_862, 4_085_603],
        ),
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            [14, 191, 2_812, 43_238],
        ),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            [6, 264, 9_467, 422_333],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            [44, 1_486, 62_379, 2_103_487],
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            [46, 2_079, 89_890, 3_894_594],
        ),
    ] {
        for &order in MoveOrder::ALL {
            if order.looks_ahead() {
                continue; // nothing to look ahead to
            }
            let game = game(fen, order);
            for (depth, count) in (1..=3).zip(counts) {
                assert_eq!(perft(&game, &game.root(), depth), count, "{fen}, {depth}");
            }
        }
        let game = game(fen, MoveOrder::Generated);
        assert_eq!(perft(&game, &game.root(), 4), counts[3], "{fen}");
    }
}
