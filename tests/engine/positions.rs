//! Positions from files: EPD, PGN, Chess960, and the library that comes with the program.

use std::collections::BTreeSet;

use cutoff::game::Game;
use cutoff::game::chess::{
    Chess, MoveOrder, PgnGames, Position, PositionReader, find_position, position_library, read_epd,
};
use cutoff::game::{Mate, MateIn};
use cutoff::search::{Limits, Rules, SearchSpec, search};
use proptest::prelude::*;

#[test]
fn library_positions_are_legal_and_sourced() {
    let groups = position_library();
    let all: Vec<_> = groups.iter().flat_map(|group| &group.positions).collect();
    assert!(all.len() >= 30, "{}", all.len());
    let ids: BTreeSet<&str> = all.iter().map(|position| position.id.as_str()).collect();
    assert_eq!(ids.len(), all.len(), "no id twice");
    for group in groups {
        assert!(
            group.name.len() > 3 && group.source.len() > 10,
            "{}",
            group.name
        );
        for position in &group.positions {
            let game = Chess::new(position.epd.position.clone(), MoveOrder::Generated);
            assert!(game.moves(&game.root()).len() > 0, "{}", position.id);
            assert!(!position.title().is_empty());
        }
    }
    assert_eq!(groups[5].positions.len(), 24, "all of Bratko and Kopec's");
    assert!(
        groups[5]
            .positions
            .iter()
            .all(|position| !position.epd.best.is_empty())
    );
    assert_eq!(
        find_position("start").unwrap().epd.position,
        Position::start()
    );
    assert!(find_position("no such thing").is_none());
}

/// Every mate of the library is one, in as many moves as it says and not sooner, and begins with the move it names.
#[test]
fn library_mates_have_their_stated_length() {
    let mates = &position_library()[2];
    assert_eq!(mates.name, "chess-mates");
    for position in &mates.positions {
        let said: u32 = position.title()["Mate in ".len()..][..1].parse().unwrap();
        let epd = &position.epd;
        let game = Chess::new(epd.position.clone(), MoveOrder::MvvLva).with_mate(Mate::Distance);
        let found = search(
            &game,
            SearchSpec::alpha_beta(Rules::default()),
            said * 2 - 1,
            Limits::NONE,
        );
        let found = found.unwrap();
        let mate = MateIn::of(found.value).unwrap();
        assert_eq!(mate.moves(), said, "{}", position.id);
        assert!(
            epd.best.contains(&found.pv[0]),
            "{}: {}",
            position.id,
            found.pv[0]
        );
    }
}

#[test]
fn stalemate_traps_draw_and_best_moves_win() {
    for (id, trap) in [("promote-to-bishop", "axb8=Q"), ("saavedra", "c8=Q")] {
        let epd = &find_position(id).unwrap().epd;
        let game = Chess::new(epd.position.clone(), MoveOrder::Generated);
        let root = game.root();
        let trap = game.moves(&root).find(|&mv| root.san(mv) == trap).unwrap();
        assert!(!epd.best.contains(&trap));
        // With best play the trap ends in a draw by stalemate, soon; the best move keeps more.
        let after = |mv| {
            let game = Chess::new(root.after(mv), MoveOrder::Generated);
            search(
                &game,
                SearchSpec::alpha_beta(Rules::default()),
                5,
                Limits::NONE,
            )
            .unwrap()
            .value
        };
        assert_eq!(after(trap), cutoff::game::Score::ZERO, "{id}");
        assert!(after(epd.best[0]) > cutoff::game::Score::ZERO, "{id}");
    }
}

const CHESS960: &str = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

/// Counts computed with python-chess, and published with shakmaty's tests.
#[test]
fn chess960_perft_matches_published_counts() {
    for (fen, counts) in [
        (CHESS960, [21_u64, 528, 12_189]),
        (
            "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
            [21, 807, 18_002],
        ),
    ] {
        let root = Chess::from_fen(fen, MoveOrder::Generated).unwrap().root();
        assert!(root.is_chess960());
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(shakmaty::perft(root.rules(), depth), count, "{fen} {depth}");
        }
        assert_eq!(root.fen(), fen);
    }
}

#[test]
fn chess960_castling_names_the_rook_square() {
    let root = |fen| Chess::from_fen(fen, MoveOrder::Generated).unwrap().root();
    for (fen, uci, san, squares) in [
        ("5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1h1", "O-O+", "f1g1"),
        ("5k2/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1b1", "O-O-O", "f1c1"),
        // The king stays on its square, or goes where a step would take it.
        ("6k1/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "O-O", "g1g1"),
        ("1r1k4/8/8/8/8/8/8/3K4 b b - 0 1", "d8b8", "O-O-O+", "d8c8"),
        // The usual squares keep the usual name, also beside another one.
        ("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "e1g1", "O-O", "e1g1"),
        ("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "e1b1", "O-O-O", "e1c1"),
    ] {
        let root = root(fen);
        let mv = root.find_uci(uci).unwrap();
        assert_eq!(
            (mv.to_string().as_str(), root.san(mv).as_str()),
            (uci, san),
            "{fen}"
        );
        let (from, to) = mv.squares();
        assert_eq!(format!("{from}{to}"), squares, "{fen}");
        let after = root.after(mv);
        let king = after.rules().clone();
        assert_eq!(
            shakmaty::Position::board(&king).king_of(root.turn()),
            Some(to),
            "{fen}"
        );
    }
}

#[test]
fn xfen_castling_needs_chess960_on_both_sides() {
    let parse = |fen| Chess::from_fen(fen, MoveOrder::Generated).map(|game| game.root());
    let same = parse("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9").unwrap();
    assert_eq!(same.fen(), CHESS960);
    // One side alone may as well be a mistake in ordinary chess.
    let refused = parse("3k3r/8/8/8/8/8/8/4K3 w k - 0 1")
        .unwrap_err()
        .to_string();
    assert!(
        refused.ends_with("in Chess960 write the file of the rook, h"),
        "{refused}"
    );
    assert!(
        parse("3k3r/8/8/8/8/8/8/4K3 w h - 0 1")
            .unwrap()
            .is_chess960()
    );
    assert!(
        !parse("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")
            .unwrap()
            .is_chess960()
    );
    for (fen, part) in [
        ("3k4/8/8/8/8/8/8/4K3 w h - 0 1", "a rook on h8"),
        (
            "8/3k4/8/8/8/8/8/K6r w h - 0 1",
            "a king on rank 8 and a rook on h8",
        ),
        (
            "7r/3k4/8/8/8/8/8/K7 w h - 0 1",
            "Black cannot castle without a king on rank 8 and a rook on h8",
        ),
        (
            "4k3/8/8/8/8/8/8/4KR1R w HF - 0 1",
            "F is a second castling right on the same side",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
            "H is a second castling right on the same side",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w HH - 0 1", "\"HH\""),
        ("4k3/8/8/8/8/8/8/4K2R w X - 0 1", "\"X\""),
    ] {
        let error = parse(fen).unwrap_err().to_string();
        assert!(error.contains(part), "{fen}: {error}");
    }
}

#[test]
fn reads_every_form_of_epd_line() {
    let board = "r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq -";
    let read = |rest: &str| read_epd(&format!("{board}{rest}")).unwrap();
    let epd = read(" bm Ne4!; id \"BK; \\16\";c0 \"a comment\" ; acd 8; am Bxe7 h4 ;");
    assert_eq!(
        (epd.id.as_deref(), epd.comment.as_deref()),
        (Some("BK; \\16"), Some("a comment"))
    );
    let san = |moves: &[_]| {
        moves
            .iter()
            .map(|&mv| epd.position.san(mv))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (san(&epd.best), san(&epd.avoid)),
        (vec!["Ne4".to_owned()], vec!["Bxe7".into(), "h4".into()])
    );
    assert!(read("").best.is_empty());
    // As python-chess writes them.
    let escaped = read(r#" id "a \"b; bm Kg2\" \\"; bm Ne4;"#);
    assert_eq!(escaped.id.as_deref(), Some(r#"a "b; bm Kg2" \"#));
    assert_eq!(
        (san(&escaped.best).join(" "), escaped.faults),
        ("Ne4".to_owned(), vec![])
    );
    let path = read(r#" id "C:\"; bm Ne4;"#);
    assert_eq!((path.id.as_deref(), path.faults), (Some(r"C:\"), vec![]));
    // A whole FEN, counters as operations, and neither.
    for (rest, counters) in [
        (" 3 17", "3 17"),
        (" 3 17 id \"x\";", "3 17"),
        (" hmvc 3; fmvn 17;", "3 17"),
        (" HMVC 3; Fmvn 17;", "3 17"),
        (" id \"x\"", "0 1"),
    ] {
        assert_eq!(
            read(rest).position.fen(),
            format!("{board} {counters}"),
            "{rest}"
        );
    }
    for (line, message) in [
        ("", "FEN field 1 (board): it is missing"),
        (
            "4k3/8/8/8/8/8/8/4K3 w -",
            "FEN field 4 (en passant): it is missing",
        ),
        ("8/8/8/8/8/8/8/8 w - -", "White has no king"),
        ("nonsense", "FEN field 1 (board): 1 instead of 8 ranks"),
    ] {
        let error = read_epd(line).unwrap_err().to_string();
        assert!(error.contains(message), "{line}: {error}");
    }
    // What is wrong with an operation costs that operation alone.
    for (rest, fault) in [
        (
            " bm Nd9; id \"x\";",
            "EPD operation bm names \"Nd9\", which is not a legal move here",
        ),
        (" am Qxh7; id \"x\";", "EPD operation am names \"Qxh7\""),
        (
            " id \"x\"; c9 \"open;",
            "\"\\\"open;\" has a quotation mark without its partner",
        ),
        (" bm; id \"x\"", "operation bm names no move"),
        (
            " -1 1; id \"x\"",
            "\"-1\" appears where an EPD operation is expected",
        ),
        (" 5 ({no}] @; id \"x\";", "\"({no}]\" appears where"),
    ] {
        let epd = read(rest);
        assert_eq!(
            (epd.id.as_deref(), epd.faults.len()),
            (Some("x"), 1),
            "{rest}"
        );
        assert!(epd.faults[0].contains(fault), "{rest}: {:?}", epd.faults);
        assert!(epd.best.is_empty(), "{rest}");
    }
}

/// Moves in all spellings that games have, and fields that end with a semicolon.
#[test]
fn reads_epd_moves_in_pgn_spellings() {
    for (line, best) in [
        ("8/8/8/8/8/5k2/6p1/6K1 b - - bm Kg3;", "f3g3"),
        ("k7/8/8/8/8/8/r7/R6K w - - bm Ra2;", "a1a2"),
        ("k7/8/8/8/8/8/r7/R6K w - - bm \u{2656}a2;", "a1a2"),
        ("k7/8/8/8/8/8/r7/R6K w - - bm a1a2;", "a1a2"),
        ("4k3/8/8/8/8/8/8/4K2R w K - bm 0-0;", "e1g1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;", "e1g1"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - bm 0-0-0;", "e8c8"),
        ("7k/P7/8/8/8/8/8/K7 w - - bm a8Q;", "a7a8q"),
        ("7k/P7/8/8/8/8/8/K7 w - - bm a8(N);", "a7a8n"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - bm Ra1-a6;", "a1a6"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - bm Ra6+!;", "a1a6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 bm ed6;", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6; bm exd6e.p.;", "e5d6"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1; id \"a\";", ""),
        ("4k3/8/8/8/8/8/8/R3K3 w - -; id \"a\";", ""),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 3 0; id \"a\";", ""),
    ] {
        let epd = read_epd(line).unwrap();
        let moves: Vec<String> = epd.best.iter().map(ToString::to_string).collect();
        assert_eq!(
            (moves.join(" ").as_str(), &epd.faults[..]),
            (best, &[][..]),
            "{line}"
        );
        assert_eq!(epd.id.is_some(), best.is_empty(), "{line}");
    }
    let refused = read_epd("4k3/8/8/8/8/8/8/R3K3 w - - bm Ra9;").unwrap();
    assert!(refused.best.is_empty() && refused.faults[0].contains("\"Ra9\""));
}

const OPERA: &str = "[Event \"Paris\"]\r\n[Date \"1858.??.??\"]\r\n[White \"Morphy\"]\r\n[Black \"Duke Karl\"]\r\n\r\n\
    1. e4 e5 2. Nf3 d6 {slow} 3. d4 Bg4?! (3... exd4 4. Qxd4) 4. dxe5 Bxf3 5. Qxf3 dxe5\r\n6. Bc4 Nf6 7. Qb3 $1 Qe7 8. Nc3 c6 \
    9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8\r\n13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\r\n\r\n";

#[test]
fn game_gives_the_position_after_any_move() {
    let text =
        format!("{OPERA}[White \"?\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O Kd7 *\n");
    let games: Vec<_> = PgnGames::new(text.as_bytes())
        .map(|game| game.unwrap().unwrap())
        .collect();
    let [opera, second] = &games[..] else {
        panic!("{}", games.len())
    };
    assert_eq!(opera.title(), "Morphy - Duke Karl, Paris 1858");
    assert_eq!((opera.number, opera.line, opera.moves.len()), (1, 1, 33));
    assert_eq!(opera.san().last().unwrap(), "Rd8#");
    assert_eq!(
        opera.position(30),
        find_position("opera").unwrap().epd.position
    );
    assert_eq!(opera.position(0), Position::start());
    assert_eq!(opera.position(1000), opera.position(33));
    assert_eq!((second.number, second.line), (2, 10));
    assert_eq!(second.tag("White"), None);
    assert_eq!(second.san(), ["O-O", "Kd7"]);
}

#[test]
fn illegal_move_costs_only_its_own_game() {
    let text = format!(
        "1. e4 e5 2. Ke3 Nf6 *\n\n{OPERA}\n1. e4 e5 2. Nf3 Qa9 3. d4 *\n\n[FEN \"8/8 w\"]\n\n1. e4 *\n\n1. d4 d5 1-0\n"
    );
    let games: Vec<_> = PgnGames::new(text.as_bytes()).map(Result::unwrap).collect();
    let errors: Vec<_> = games
        .iter()
        .map(|game| game.as_ref().err().map(ToString::to_string))
        .collect();
    assert_eq!(
        errors[0].as_deref().unwrap(),
        "line 1: game 1: move 2.Ke3 is not legal there; correct it, or what comes before it"
    );
    assert_eq!(errors[1], None);
    assert_eq!(
        errors[2].as_deref().unwrap(),
        "line 13: game 3: \"Qa9\" is not a move; correct it, or put it into a comment in braces"
    );
    assert!(
        errors[3]
            .as_deref()
            .unwrap()
            .starts_with("line 15: game 4: its tag FEN: FEN field 1 (board): 2 instead of 8 ranks"),
        "{errors:?}"
    );
    assert_eq!(errors[4], None);
    // The line of the move, wherever the game begins; the reader's buffer may end anywhere.
    let moves = "{a comment\non two lines} 1. e4 e5\n2. Nf3 (2. f4\nexf4) Nc6\n".to_owned();
    for before in [0, 3, 5_000] {
        let tags = "[Event \"x\"]\n".repeat(before);
        let text = format!("{tags}\n{moves}3. Bb5 a6\n4. Ke3 d6\n5. d4 *\n");
        let mut games = PgnGames::new(text.as_bytes()).map(Result::unwrap);
        let error = games.next().unwrap().unwrap_err();
        let line = u64::try_from(before).unwrap() + 7;
        assert_eq!(error.line, line, "{error}");
        assert_eq!(games.next(), None);
    }
}

#[test]
fn chess960_games_castle() {
    for variant in ["Chess960", "Fischerandom", "chess 960"] {
        let text = format!(
            "[Variant \"{variant}\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1\"]\n\n1. O-O Kd7 *\n"
        );
        let game = PgnGames::new(text.as_bytes())
            .next()
            .unwrap()
            .unwrap()
            .unwrap();
        assert_eq!(game.position(9).fen(), "8/3k4/8/8/8/8/8/1R3RK1 w - - 2 2");
    }
}

fn read(text: &[u8], ply: Option<usize>) -> Vec<String> {
    PositionReader::new(text, None, ply)
        .unwrap()
        .map(|found| match found.unwrap() {
            Ok(found) => {
                let id = found.epd.id.unwrap_or_default();
                format!("{} {id} {}", found.line, found.epd.position.fen())
            }
            Err(bad) => bad.to_string(),
        })
        .collect()
}

#[test]
fn bad_lines_are_reported_and_skipped() {
    let long = "x".repeat(2 << 20);
    let text = format!(
        "\u{feff}# comment\r\n\r\n8/8/8/3pK3/2kP4/8/8/8 w - - id \"a\";\r\nnonsense\n{long}\n% another\n8/8/8/3pK3/2kP4/8/8/8 b - - 3 9"
    );
    assert_eq!(
        read(text.as_bytes(), None),
        [
            "3 a 8/8/8/3pK3/2kP4/8/8/8 w - - 0 1",
            "line 4: FEN field 1 (board): 1 instead of 8 ranks; write 8, from rank 8 down to rank 1, with / between them",
            "line 5: is longer than 1048576 bytes; write one position per line",
            "7  8/8/8/3pK3/2kP4/8/8/8 b - - 3 9",
        ]
    );
    let games = read(format!("{OPERA}\n1. e4 Ke6 *\n").as_bytes(), Some(1));
    assert!(
        games[0].starts_with("1 Morphy - Duke Karl, Paris 1858 rnbqkbnr/pppppppp/8/8/4P3/8"),
        "{games:?}"
    );
    assert!(
        games[1].starts_with("line 11: game 2: move 1...Ke6"),
        "{games:?}"
    );
    let latin_1 = b"4k3/8/8/8/8/8/8/R3K3 w - - id \"M\xfcller\";\n";
    assert_eq!(
        read(latin_1, None),
        ["1 M\u{fc}ller 4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn arbitrary_text_never_panics_the_readers(text in "([a-hKQRBN1-8x/ w;\"\\-\\[\\]{}().\n]|bm |id |O-O|1-0){0,80}") {
        let _ = read_epd(&text);
        let _ = read(text.as_bytes(), Some(3));
        for game in PgnGames::new(text.as_bytes()) {
            let _ = game.unwrap();
        }
    }

    #[test]
    fn damaged_position_is_refused_or_round_trips(at in 0_usize..90, with in "[1-9a-hA-HkqKQ/ \";-]{0,3}") {
        let mut text = format!("{CHESS960} bm O-O; id \"x\";");
        let at = at.min(text.len());
        text.replace_range(at..(at + 1).min(text.len()), &with);
        if let Ok(epd) = read_epd(&text) {
            // What is read can be written and read again.
            let fen = epd.position.fen();
            prop_assert_eq!(Chess::from_fen(&fen, MoveOrder::Generated).unwrap().root().fen(), fen);
        }
    }
}
