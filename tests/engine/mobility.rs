//! Mobility: sums made by hand, and each side's moves counted again by trying all of them out.

use cutoff::game::chess::{Chess, Evaluation, MoveOrder, Position};
use cutoff::game::{Account, BoardGame as _, EvaluationId, Game as _, Score, find_game};
use cutoff::text;
use proptest::prelude::*;
use shakmaty::{Board, CastlingSide, Color, Position as _, Role, Square, attacks};

fn game(fen: &str) -> Chess {
    Chess::from_fen(fen, MoveOrder::Generated)
        .unwrap()
        .with_evaluation(Evaluation::Mobility)
}

fn material(position: &Position) -> i32 {
    Evaluation::Material.balance(position.rules().board())
}

fn value(fen: &str) -> Score {
    let game = game(fen);
    game.value(&game.root())
}

#[test]
fn values_match_hand_computation() {
    for (fen, material, white, black) in [
        // White: rook 13, king 3. Black, as if to move: king 3.
        ("7k/8/8/8/8/8/8/R6K w - - 0 1", 500, 16, 3),
        // The same with Black to move: nobody is in check, so that it is the same.
        ("7k/8/8/8/8/8/8/R6K b - - 0 1", 500, 16, 3),
        // Black in check has g7 and h7. White: rook 6 down and 6 along the rank, the king not being taken; king 3.
        ("R6k/8/8/8/8/8/8/K7 b - - 0 1", 500, 15, 2),
        // White: pawn e6 and, en passant, exd6; king 5. Black: pawn d4, king 5.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 0, 7, 6),
        // With Black to move: no double step has just been made.
        ("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", 0, 6, 6),
        // White waits with a pawn before promotion: 4, king 3. Black: king 5.
        ("8/P6k/8/8/8/8/8/K7 b - - 0 1", 100, 7, 5),
        // White waits: rook 9, king 5 and castling. Black: king 5.
        ("4k3/8/8/8/8/8/8/4K2R b K - 0 1", 500, 15, 5),
        // White waits: rook 10, the knight is pinned, king 4, no castling across c1, which the pawn attacks.
        // Black: pawn 4 + 4, rook 11, king 5.
        ("4r1k1/8/8/8/8/8/1p2N3/R3K3 b Q - 0 1", 800 - 600, 14, 24),
    ] {
        let expected = material + 10 * (white - black);
        assert_eq!(value(fen), Score::from(expected), "{fen}");
    }
}

#[test]
fn finished_games_ignore_mobility() {
    for (fen, expected) in [
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Score::INFINITY),
        ("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", Score::ZERO), // stalemate
        ("k7/8/8/8/8/8/8/KB6 w - - 0 1", Score::ZERO),  // nobody can mate
    ] {
        assert_eq!(value(fen), expected, "{fen}");
    }
}

#[test]
fn each_piece_counts_its_own_moves() {
    let game = game("R6k/8/8/8/8/8/8/K7 b - - 0 1");
    let Account::Sum { groups, .. } = game.account(&game.root()) else {
        panic!("the game goes on");
    };
    let parts = groups.iter().flat_map(|group| &group.parts);
    let shown: Vec<(String, i32)> = parts
        .map(|part| (text::word(&part.name), part.amount))
        .collect();
    assert_eq!(
        shown,
        [("king a1", 1030), ("rook a8", 620), ("king h8", -1020)]
            .map(|(name, amount)| (name.to_owned(), amount))
    );
}

/// The moves of one side by trying all of them: none may leave its king attacked, none may take the other king.
fn tried(position: &Position, side: Color) -> usize {
    let board = position.rules().board();
    let king = board.king_of(side).unwrap();
    let attacked = |board: &Board, square| board.attacks_to(square, !side, board.occupied()).any();
    let mut moves = 0;
    for from in board.by_color(side) {
        let piece = board.piece_at(from).unwrap();
        for to in Square::ALL {
            let onto = board.piece_at(to);
            let reaches = if piece.role == Role::Pawn {
                let ahead = side.fold_wb(1, -1);
                let ranks = i32::from(to.rank()) - i32::from(from.rank());
                let straight = to.file() == from.file() && onto.is_none();
                let middle = Square::from_coords(from.file(), to.rank()).offset(-8 * ahead);
                let home = side.fold_wb(shakmaty::Rank::Second, shakmaty::Rank::Seventh);
                let double = ranks == 2 * ahead
                    && from.rank() == home
                    && middle.is_some_and(|square| board.piece_at(square).is_none());
                straight && (ranks == ahead || double)
                    || onto.is_some() && attacks::pawn_attacks(side, from).contains(to)
            } else {
                board.attacks_from(from).contains(to)
            };
            let allowed = onto.is_none_or(|met| met.color != side && met.role != Role::King);
            if !reaches || !allowed {
                continue;
            }
            let mut after = board.clone();
            after.discard_piece_at(from);
            after.set_piece_at(to, piece);
            if attacked(&after, after.king_of(side).unwrap()) {
                continue;
            }
            let last = side.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First);
            let promotes = piece.role == Role::Pawn && to.rank() == last;
            moves += if promotes { 4 } else { 1 };
        }
    }
    for wing in [CastlingSide::KingSide, CastlingSide::QueenSide] {
        let castles = position.rules().castles();
        let Some(rook) = castles.rook(side, wing) else {
            continue;
        };
        let (to, rook_to) = (wing.king_to(side), wing.rook_to(side));
        let mut without = board.clone();
        without.discard_piece_at(king);
        let way = attacks::between(king, to).with(king);
        let mut after = without.clone();
        after.discard_piece_at(rook);
        after.set_piece_at(to, side.king());
        after.set_piece_at(rook_to, side.rook());
        without.discard_piece_at(rook);
        let free = [
            attacks::between(king, to).with(to),
            attacks::between(rook, rook_to).with(rook_to),
        ];
        let blocked = free.into_iter().any(|way| (way & without.occupied()).any());
        without.set_piece_at(rook, side.rook());
        if !blocked
            && !attacked(&after, to)
            && !way.into_iter().any(|square| attacked(&without, square))
        {
            moves += 1;
        }
    }
    moves
}

/// Positions of random games from everything that makes moves hard to count: castling, pins, promotion, Chess960.
fn positions() -> impl Strategy<Value = Vec<Position>> {
    const STARTS: [&str; 5] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "3rkr2/1P4P1/8/8/8/8/1p4p1/3RKR2 w - - 0 1",
        "1r2kr2/pppppppp/8/8/8/8/PPPPPPPP/1R2KR2 w FBfb - 0 1",
    ];
    let picks = prop::collection::vec(any::<u16>(), 0..60);
    (0..STARTS.len(), picks).prop_map(|(start, picks)| {
        let game = game(STARTS[start]);
        let mut line = vec![game.root()];
        for pick in picks {
            let last = line.last().unwrap();
            let mut moves = game.moves(last);
            let Some(at) = usize::from(pick).checked_rem(moves.len()) else {
                break;
            };
            let mv = moves.nth(at).unwrap();
            line.push(game.play(last, mv));
        }
        line
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn move_counts_match_brute_force(line in positions()) {
        let game = Chess::start();
        for position in line.iter().filter(|position| position.ending().is_none()) {
            let rules = position.rules();
            let (mover, own) = (rules.turn(), rules.legal_moves().len());
            let others = tried(position, !mover);
            if let Ok(passed) = rules.clone().swap_turn() {
                prop_assert!(!rules.is_check());
                prop_assert_eq!(passed.legal_moves().len(), others, "{}", position.fen());
            } else {
                prop_assert!(rules.is_check(), "{}", position.fen());
            }
            let side = mover.fold_wb(10, -10);
            let moves = side * (i32::try_from(own).unwrap() - i32::try_from(others).unwrap());
            let expected = Score::from(material(position) + moves);
            prop_assert_eq!(game.value(position), expected, "{}", position.fen());
        }
    }
}

/// Checks are common in random games, pinned pieces beside them rare: here both are at once.
#[test]
fn opponent_pins_hold_in_check() {
    for fen in [
        // Black is in check by the queen; the white knight on e2 is pinned by the rook.
        "4r2k/8/8/8/3Q4/8/4N3/4K3 b - - 0 1",
        // A double check, and a white rook that may castle.
        "4k3/8/3N4/8/8/8/8/4R2K b - - 0 1",
        "r3k2r/8/8/8/8/8/4q3/R3K2R w KQkq - 0 1",
    ] {
        let game = game(fen);
        let root = game.root();
        assert!(root.rules().is_check() && root.clone().rules().clone().swap_turn().is_err());
        let (mover, own) = (root.turn(), root.rules().legal_moves().len());
        let others = tried(&root, !mover);
        let side = mover.fold_wb(10, -10);
        let moves = side * (i32::try_from(own).unwrap() - i32::try_from(others).unwrap());
        assert_eq!(
            game.value(&root),
            Score::from(material(&root) + moves),
            "{fen}"
        );
    }
}

#[test]
fn mobility_is_offered_as_an_evaluation() {
    let id = EvaluationId::from(Evaluation::Mobility);
    assert_eq!(id.name(), "mobility");
    assert_eq!("mobility".parse(), Ok(id));
    let offered = find_game("chess").unwrap().about().evaluations;
    assert!(offered.iter().any(|choice| choice.name == "mobility"));
    let spec: cutoff::search::SearchSpec =
        "alpha-beta+depth=4+evaluation=mobility".parse().unwrap();
    assert_eq!(spec.options.evaluation, id);
}
