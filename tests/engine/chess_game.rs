//! Chess as the window shows it: paths on the board, names of moves and squares, typed moves, draws by history, the
//! account of a static value.

use cutoff::game::chess::{Chess, Evaluation, MoveOrder, Position};
use cutoff::game::{Account, BoardCell, BoardGame as _, Game as _, HistoryDraw, MovePath, Player};
use cutoff::text;
use shakmaty::Square;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    Chess::read(fen).unwrap()
}

fn cell(square: Square) -> BoardCell {
    BoardCell(square as u16)
}

/// Returns the moves of a path in standard algebraic notation.
fn made(fen: &str, from: Square, to: Square) -> Vec<String> {
    let position = position(fen);
    let path = MovePath {
        from: Some(cell(from)),
        to: cell(to),
    };
    let ways = Chess::ways(&position).into_iter();
    let meant = ways.filter(|(way, _)| *way == path);
    meant.map(|(_, mv)| position.san(mv)).collect()
}

fn targets(fen: &str, from: Square) -> Vec<BoardCell> {
    let ways = Chess::ways(&position(fen)).into_iter();
    let here = ways.filter(|(way, _)| way.from == Some(cell(from)));
    let mut targets: Vec<BoardCell> = here.map(|(way, _)| way.to).collect();
    targets.sort_unstable_by_key(|cell| cell.0);
    targets.dedup();
    targets
}

#[test]
fn squares_yield_only_legal_moves() {
    let e2 = [Square::E3, Square::E4].map(cell);
    assert_eq!(targets(START, Square::E2), e2);
    let g1 = [Square::F3, Square::H3].map(cell);
    assert_eq!(targets(START, Square::G1), g1);
    assert!(targets(START, Square::E1).is_empty());
    assert!(targets(START, Square::E7).is_empty(), "not Black’s turn");
    assert_eq!(made(START, Square::E2, Square::E4), ["e4"]);
    assert!(made(START, Square::E2, Square::E5).is_empty());
    let over = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    assert!(Chess::ways(&position(over)).is_empty(), "neither can mate");
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(made(en_passant, Square::E5, Square::D6), ["exd6"]);
}

#[test]
fn promotion_offers_four_pieces() {
    let fen = "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1";
    let promotions = made(fen, Square::C7, Square::C8);
    assert_eq!(promotions, ["c8=Q", "c8=R", "c8=B", "c8=N"]);
    let root = position(fen);
    let moves = Chess::ways(&root).into_iter();
    let offers = moves.map(|(_, mv)| Chess::alternative(&root, mv));
    let knights: Vec<_> = offers
        .filter(|offer| text::word(&offer.name) == "Promote to knight")
        .collect();
    assert_eq!(knights.len(), 2);
    for offer in knights {
        assert_eq!((offer.key, offer.picture.men.len()), (Some('N'), 1));
    }
}

#[test]
fn king_castles_to_its_goal_or_onto_its_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (to, san) in [
        (Square::G1, "O-O"),
        (Square::H1, "O-O"),
        (Square::C1, "O-O-O"),
        (Square::A1, "O-O-O"),
        (Square::F1, "Kf1"),
    ] {
        assert_eq!(made(fen, Square::E1, to), [san]);
    }
    assert!(targets(fen, Square::E1).contains(&cell(Square::H1)));
}

#[test]
fn king_step_precedes_castling_in_chess960() {
    let fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
    assert_eq!(made(fen, Square::F1, Square::G1), ["Kg1"]);
    assert_eq!(made(fen, Square::F1, Square::H1), ["O-O"]);
    assert_eq!(made(fen, Square::F1, Square::B1), ["O-O-O"]);
    // The king's destination is the rook's own square.
    let near = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
    assert_eq!(made(near, Square::F1, Square::G1), ["O-O"]);
}

#[test]
fn cells_have_names_and_contents() {
    let start = Position::start();
    let e2 = Chess::cell(&start, cell(Square::E2));
    assert_eq!(
        (e2.name.as_str(), text::phrase(&e2.holds).as_str()),
        ("e2", "white pawn")
    );
    assert_eq!(e2.owner, Some(Player::Max));
    assert_eq!(
        text::phrase(&Chess::cell(&start, cell(Square::E4)).holds),
        "empty"
    );
    assert_eq!(Chess::cell(&start, BoardCell(64)).owner, None);
}

#[test]
fn moves_are_written_in_uci_and_san() {
    for (fen, uci, san) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"),
        ("8/4P1k1/8/8/8/8/8/K7 w - - 0 1", "e7e8n", "e8=N+"),
        ("k7/2P5/K7/8/8/8/8/8 w - - 0 1", "c7c8q", "c8=Q#"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"),
    ] {
        let root = position(fen);
        let mv = root.find_uci(uci).unwrap();
        assert_eq!(mv.to_string(), uci);
        assert_eq!(format!("{mv:<7}|"), format!("{uci:<7}|"));
        assert_eq!(root.san(mv), san, "{fen}");
        let (from, to) = mv.squares();
        assert_eq!(format!("{from}{to}"), uci[..4]);
    }
    assert_eq!(Position::start().find_uci("e2e5"), None);
    assert_eq!(Position::start().find_uci("castle"), None);
}

#[test]
fn typed_moves_are_read_or_explained() {
    let start = Position::start();
    for text in ["Nf3", "g1f3", " Nf3 "] {
        assert_eq!(start.san(Chess::read_move(&start, text).unwrap()), "Nf3");
    }
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["O-O", "0-0", "o-o", "e1g1", "e1h1", "Ke1-g1"] {
        let mv = Chess::read_move(&castling, text).unwrap();
        assert_eq!(castling.san(mv), "O-O", "{text}");
    }
    let knights = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
    let over = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    for (fen, text, part) in [
        (START, "Nf4", "Nf4 is not legal here; legal knight moves: N"),
        // The rooks have no moves, so the error lists any moves.
        (START, "Ra4", "Ra4 is not legal here; legal are "),
        (START, "hello", "write it as Nf3 or g1f3; legal are "),
        (START, "e2-", "is not a move"),
        (START, "-e2e4", "is not a move"),
        (START, "e2e-4", "is not a move"),
        (START, "e-e4", "is not a move"),
        (START, "N@f3", "is not a move"),
        (START, "e4=", "is not a move"),
        (START, "e4((Q)", "is not a move"),
        (START, "Ng1xf3", "Ng1xf3 is not legal here"),
        (START, "Bg1f3", "Bg1f3 is not legal here"),
        (knights, "Ne2", "more than one piece"),
        (over, "Kb2", "the game is over here"),
    ] {
        let error = Chess::read_move(&position(fen), text).unwrap_err();
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn positions_are_described_in_words() {
    assert_eq!(
        text::phrase(&Chess::in_words(&position(
            "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
        ))),
        "White to move. White: king c8, rook a1, pawn b6. \
         Black: king a8, bishop b8, pawn a7, pawn b7."
    );
    for (fen, said) in [
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "Black is checkmated"),
        (
            "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
            "Black is stalemated: a draw",
        ),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1", "Neither can mate: a draw"),
        (
            "R5k1/5pp1/8/8/8/8/8/K7 b - - 0 1",
            "Black to move, in check",
        ),
    ] {
        assert_eq!(text::phrase(&Chess::status(&position(fen))), said);
    }
}

fn history(fen: &str, moves: &str) -> Option<HistoryDraw> {
    let mut line = vec![position(fen)];
    for uci in moves.split_whitespace() {
        let last = line.last().unwrap();
        line.push(last.after(last.find_uci(uci).unwrap()));
    }
    Chess::history_draw(&line.iter().collect::<Vec<_>>())
}

#[test]
fn third_repetition_can_be_claimed_and_fifth_ends_the_game() {
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    assert_eq!(history(START, round), None);
    assert!(!history(START, &round.repeat(2)).unwrap().is_automatic);
    assert!(!history(START, &round.repeat(3)).unwrap().is_automatic);
    assert!(history(START, &round.repeat(4)).unwrap().is_automatic);
    // In the first position, castling was still possible.
    let kings = "e1e2 e8e7 e2e1 e7e8 ";
    let start = "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1";
    assert_eq!(history(start, &kings.repeat(2)), None);
    assert!(history(start, &kings.repeat(3)).is_some());
}

#[test]
fn fifty_moves_are_claimable_75_automatic() {
    let after = |count: u32| {
        let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {count} 90");
        history(&fen, "a1a2")
    };
    assert_eq!(after(98), None);
    assert!(!after(99).unwrap().is_automatic);
    assert!(after(149).unwrap().is_automatic);
    // A capture restarts the count.
    let capture = "4k3/8/8/8/8/8/r7/R3K3 w - - 149 90";
    assert_eq!(history(capture, "a1a2"), None);
    // Mate by the last move remains mate.
    assert_eq!(history("k7/8/1K6/8/8/8/8/6Q1 w - - 149 90", "g1g8"), None);
}

#[test]
fn account_derives_each_amount() {
    for (evaluation, fen, piece, amount, made_of) in [
        (
            Evaluation::SquareFactor,
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "rook a1",
            450,
            "500 × 0.9",
        ),
        (
            Evaluation::SquareFactor,
            "4k3/8/8/4n3/8/8/8/R3K3 w - - 0 1",
            "knight e5",
            -390,
            "300 × 1.3",
        ),
        (
            Evaluation::SquareFactor,
            "4k3/8/8/8/R7/8/8/4K3 w - - 0 1",
            "rook a4",
            500,
            "",
        ),
        (
            Evaluation::PieceSquare,
            "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
            "rook d1",
            505,
            "500 + 5",
        ),
        (
            Evaluation::PieceSquare,
            "n3k3/8/8/8/8/8/8/3RK3 w - - 0 1",
            "knight a8",
            -270,
            "320 − 50",
        ),
        (
            Evaluation::Mobility,
            "4k3/8/8/8/3n4/8/8/R6K w - - 0 1",
            "knight d4",
            -380,
            "300 + 10 × 8",
        ),
        (
            Evaluation::Mobility,
            "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1",
            "pawn a2",
            100,
            "",
        ),
    ] {
        let game = Chess::from_fen(fen, MoveOrder::Generated).unwrap();
        let game = game.with_evaluation(evaluation);
        let Account::Sum { groups, .. } = game.account(&game.root()) else {
            panic!("the game goes on");
        };
        let mut parts = groups.iter().flat_map(|group| &group.parts);
        let part = parts.find(|part| text::word(&part.name) == piece).unwrap();
        assert_eq!(
            (part.amount, text::word(&part.made_of).as_str()),
            (amount, made_of),
            "{fen}"
        );
    }
}
