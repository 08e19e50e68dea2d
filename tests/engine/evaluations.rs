//! Evaluations and mate scores against sums made by hand, and against what every search must keep to.

use cutoff::game::chess::{Chess, Ending, Evaluation, MoveOrder, Position};
use cutoff::game::{EvaluationId, Game, Player, Score};
use cutoff::game::{Mate, MateIn};
use cutoff::search::{Limits, Rules, SearchSpec, search};
use shakmaty::{Color, Role, Square};

fn game(fen: &str) -> Chess {
    Chess::from_fen(fen, MoveOrder::Generated).unwrap()
}

fn value(evaluation: Evaluation, fen: &str) -> Score {
    let game = game(fen).with_evaluation(evaluation);
    game.value(&game.root())
}

#[test]
fn material_counts_white_minus_black() {
    assert_eq!(Position::start().balance(), 0);
    assert_eq!(
        value(
            Evaluation::Material,
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQK1NR w - - 0 1"
        ),
        Score::from(-300)
    );
    assert_eq!(
        value(Evaluation::Material, "3qk3/8/8/8/8/8/8/R3K2R w - - 0 1"),
        Score::from(100)
    );
}

#[test]
fn endings_have_fixed_values() {
    for (fen, ending, worth) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            Some(Ending::Checkmate),
            Score::NEG_INFINITY,
        ),
        (
            "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
            Some(Ending::Checkmate),
            Score::INFINITY,
        ),
        (
            "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
            Some(Ending::Stalemate),
            Score::ZERO,
        ),
        (
            "4b1rk/5Np1/8/8/8/8/8/K6R b - - 0 1", // double check: Bxf7 does not help
            Some(Ending::Checkmate),
            Score::INFINITY,
        ),
        (
            "7k/5Kn1/8/8/8/3B4/1B6/8 b - - 0 1", // the knight is pinned on a diagonal
            Some(Ending::Stalemate),
            Score::ZERO,
        ),
        (
            "kn5R/8/1K6/8/8/8/8/8 b - - 0 1", // the knight is pinned on a rank
            Some(Ending::Stalemate),
            Score::ZERO,
        ),
        (
            "8/5KBk/8/8/8/8/8/8 b - - 0 1", // stalemate, though the bishop could not mate either
            Some(Ending::Stalemate),
            Score::ZERO,
        ),
        (
            "k7/8/8/8/8/8/8/KB6 w - - 0 1",
            Some(Ending::InsufficientMaterial),
            Score::ZERO,
        ),
        (
            "k7/8/8/8/8/8/8/KNN5 w - - 0 1",
            None,
            Score::from(600), // two knights cannot force mate, but there is one
        ),
    ] {
        let game = game(fen);
        assert_eq!(game.root().ending(), ending, "{fen}");
        assert_eq!(game.value(&game.root()), worth, "{fen}");
        assert_eq!(
            game.moves(&game.root()).len() == 0,
            ending.is_some(),
            "{fen}"
        );
    }
}

#[test]
fn start_is_even_except_under_transposed_tables() {
    for &evaluation in Evaluation::ALL {
        let game = Chess::start().with_evaluation(evaluation);
        let even = match evaluation {
            Evaluation::PieceSquareTransposed => 5,
            _ => 0,
        };
        assert_eq!(game.value(&game.root()), Score::from(even), "{evaluation}");
        assert_eq!(game.evaluation(), evaluation);
        let id = EvaluationId::from(evaluation);
        assert_eq!(id.name(), evaluation.to_string());
        assert_eq!(Evaluation::from(id), evaluation);
    }
}

#[test]
fn piece_square_values_match_hand_computation() {
    for (fen, expected) in [
        // After 1.e4: the pawn leaves e2 (-20) for e4 (+20).
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            40,
        ),
        // After 1.e4 e5 2.Nf3: and the knight g1 (-40) for f3 (+10).
        (
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
            50,
        ),
        // King g1 (+30), rook f1 (0), pawns f2 (+10), g2 (+10), h2 (+5) against king e8 (0) and queen d8 (-5):
        // 500 + 3 * 100 - 900 + 30 + 25 + 5.
        ("3qk3/8/8/8/8/8/5PPP/5RK1 w - - 0 1", -40),
        // A black pawn on c3 stands as a white one on c6: +20. King c1 (+10) against king c8 (+10), bishop a1 (-20):
        // 330 - 20 - 120.
        ("2k5/8/8/8/8/2p5/8/B1K5 w - - 0 1", 190),
        // A pawn on its seventh rank: 100 + 50; kings a1 (+20) and h8 (+20).
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", 150),
    ] {
        assert_eq!(
            value(Evaluation::PieceSquare, fen),
            Score::from(expected),
            "{fen}"
        );
    }
}

/// The published engine has Michniewski's tables and swaps row and column when it reads them: its values are known for the
/// first three positions, the others follow by hand.
#[test]
fn transposed_tables_match_the_published_engine() {
    for (fen, straight, transposed) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            0,
            5,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            40,
            25,
        ),
        // After 1.Nf3 alone.
        (
            "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
            50,
            55,
        ),
        // A pawn on b7 reads the row of the b-file, 50 throughout; kings a1 and h8 read corners: -30 for White's, which is the
        // end of the first row, and -30 for Black's, the beginning of it.
        ("7k/1P6/8/8/8/8/8/K7 w - - 0 1", 150, 150),
        // On g2 it reads the row of the g-file, the last but one of which is 10; Black's on b2 reads that row as well.
        ("7k/8/8/8/8/8/1p4P1/K7 w - - 0 1", -40, 0),
    ] {
        assert_eq!(
            value(Evaluation::PieceSquare, fen),
            Score::from(straight),
            "{fen}"
        );
        assert_eq!(
            value(Evaluation::PieceSquareTransposed, fen),
            Score::from(transposed),
            "{fen}"
        );
    }
}

/// What a move gains is what the squares say before and after, castling, en passant and promotion included.
#[test]
fn gains_match_board_balances() {
    for &evaluation in Evaluation::ALL {
        for (fen, uci) in [
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
            ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
            ("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q"),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "g1f3",
            ),
        ] {
            let root = game(fen).root().judged_by(evaluation);
            let after = root.after(root.find_uci(uci).unwrap());
            assert_eq!(
                after.balance(),
                evaluation.balance(shakmaty::Position::board(after.rules())),
                "{evaluation}, {uci}"
            );
        }
    }
}

#[test]
fn square_factor_values_match_hand_computation() {
    for (fen, expected) in [
        // Knight e5: 300 * 1.3. Against a queen on d8: 900 * 0.9.
        ("3qk3/8/8/4N3/8/8/8/4K3 w - - 0 1", 390 - 810),
        // Knights in the corners, 210 each, and on the long rim next to it, 240.
        ("N6N/8/8/8/8/8/k7/1N4K1 w - - 0 1", 210 + 210 + 240),
        // Printed row of rank 6: .8 1.1 1.2 1.2 1.2 1.2 1.1 .8; the pawn on g7 has value 130.
        ("4k3/6P1/NN6/8/8/8/8/4K3 w - - 0 1", 240 + 330 + 130),
        // A black rook on its seventh rank, the second: 500 * 1.2; a white one at home on d1: 500 * 1.1.
        ("4k3/8/8/8/8/8/5r2/3R3K w - - 0 1", 550 - 600),
    ] {
        assert_eq!(
            value(Evaluation::SquareFactor, fen),
            Score::from(expected),
            "{fen}"
        );
    }
}

/// The map as printed, rank 8 to rank 5; the other half mirrors it.
#[test]
fn knight_factors_match_the_printed_map() {
    const PRINTED: [[i32; 8]; 4] = [
        [7, 8, 8, 8, 8, 8, 8, 7],
        [8, 10, 10, 10, 10, 10, 10, 8],
        [8, 11, 12, 12, 12, 12, 11, 8],
        [9, 11, 12, 13, 13, 12, 11, 9],
    ];
    for square in Square::ALL {
        let rank = usize::from(square.rank());
        let row = PRINTED[rank.min(7 - rank)];
        let tenths = row[usize::from(square.file())];
        for (color, side) in [(Color::White, 1), (Color::Black, -1)] {
            let amount = Evaluation::SquareFactor.amount(Role::Knight.of(color), square);
            assert_eq!(amount, side * 30 * tenths, "{square}");
        }
    }
}

/// Castling, en passant and promotion move more than one piece or change it; each gain is checked square by square.
#[test]
fn special_moves_gain_their_square_values() {
    for (fen, uci, expected) in [
        // King e1 (0) to g1 (+30), rook h1 (0) to f1 (0).
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 30),
        // King e8 (0) to c8 (+10), rook a8 (0) to d8 (+5), for Black.
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", -15),
        // Pawn e5 (+25) to d6 (+30), and Black loses a pawn on d5, which is its d4 (+20): 5 + 120.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 125),
        // Pawn on b7 (150) becomes a queen on a8 (880), where a rook (500) stood.
        ("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", 880 - 150 + 500),
    ] {
        let root = game(fen).root().judged_by(Evaluation::PieceSquare);
        let mv = root.find_uci(uci).unwrap();
        assert_eq!(root.after(mv).balance() - root.balance(), expected, "{uci}");
    }
}

const MATE_IN_TWO: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn distance_mate_score_gives_the_plies() {
    let infinite = game(MATE_IN_TWO);
    let distance = infinite.clone().with_mate(Mate::Distance);
    assert_eq!(
        (infinite.mate(), distance.mate()),
        (Mate::Infinite, Mate::Distance)
    );
    for (depth, score) in [(2, 100), (3, 999_997), (4, 999_997), (5, 999_997)] {
        for spec in [
            SearchSpec::MINIMAX,
            SearchSpec::alpha_beta(Rules::default()),
        ] {
            let found = search(&distance, spec, depth, Limits::NONE).unwrap();
            assert_eq!(found.value, Score::from(score), "{depth}");
        }
    }
    let found = search(
        &distance,
        SearchSpec::alpha_beta(Rules::default()),
        5,
        Limits::NONE,
    )
    .unwrap();
    let mate = MateIn::of(found.value).unwrap();
    assert_eq!((mate.winner, mate.plies, mate.moves()), (Player::Max, 3, 2));
    // Nothing but the shortest mate is a line of best play now.
    let line: Vec<String> = found.pv.iter().map(ToString::to_string).collect();
    assert_eq!((line[0].as_str(), line.len()), ("a1a6", 3));
}

#[test]
fn distance_prefers_quick_mates_and_delays_losses() {
    // Qg7 and Qa8 mate at once; there are slower mates.
    let now = game("7k/Q7/6K1/8/8/8/8/8 w - - 0 1").with_mate(Mate::Distance);
    let found = search(&now, SearchSpec::MINIMAX, 3, Limits::NONE).unwrap();
    assert_eq!(found.value, Score::from(999_999));
    assert_eq!(found.pv.len(), 1);
    // 1...Kg8 2.Ra8# is forced.
    let lost = game("7k/8/6K1/8/8/8/8/R7 b - - 0 1").with_mate(Mate::Distance);
    let found = search(&lost, SearchSpec::MINIMAX, 4, Limits::NONE).unwrap();
    let mate = MateIn::of(found.value).unwrap();
    assert_eq!((mate.winner, mate.plies), (Player::Max, 2));
    assert_eq!(MateIn::of(Score::INFINITY), None);
    assert_eq!(MateIn::of(Score::ZERO), None);
    assert_eq!(MateIn::of(Score::new(-999_997.5).unwrap()), None);
}

/// Alpha-beta equals minimax under every evaluation and both kinds of mate, and with each the position's own root counts
/// plies from 0 wherever it came from.
#[test]
fn alpha_beta_agrees_under_every_evaluation() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "3rkr2/1P4P1/8/8/8/8/1p4p1/3RKR2 w - - 0 1",
        "k7/8/1K6/8/8/8/8/6QR w - - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    ] {
        for &evaluation in Evaluation::ALL {
            for &mate in Mate::ALL {
                let game = game(fen).with_evaluation(evaluation).with_mate(mate);
                let minimax = search(&game, SearchSpec::MINIMAX, 3, Limits::NONE).unwrap();
                for rules in Rules::ALL {
                    let found =
                        search(&game, SearchSpec::alpha_beta(rules), 3, Limits::NONE).unwrap();
                    assert_eq!(
                        found.value, minimax.value,
                        "{fen} {evaluation} {mate} {rules}"
                    );
                    assert!(found.counts.nodes <= minimax.counts.nodes);
                }
            }
        }
    }
    let start = Position::start();
    let moved = start.after(start.find_uci("e2e4").unwrap());
    assert_eq!(moved.ply(), 1);
    assert_eq!(Chess::new(moved, MoveOrder::Generated).root().ply(), 0);
}
