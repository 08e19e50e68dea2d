//! Games as people and programs write them: every word is read, or refused by its name; none vanishes.

use cutoff::game::chess::{PgnGame, PgnGames, PositionReader};

pub fn games(text: &str) -> Vec<Result<PgnGame, String>> {
    PgnGames::new(text.as_bytes())
        .map(|game| game.unwrap().map_err(|error| error.to_string()))
        .collect()
}

fn only(text: &str) -> Result<String, String> {
    let mut all = games(text);
    assert_eq!(all.len(), 1, "{text}: {all:?}");
    all.remove(0).map(|game| game.san().join(" "))
}

#[test]
fn reads_two_tags_on_one_line() {
    let all = games("[White \"Morphy\"] [Black \"Anderssen\"]\n\n1. e4 e5 *");
    let game = all[0].as_ref().unwrap();
    assert_eq!(game.title(), "Morphy - Anderssen");
    assert_eq!((all.len(), game.san().join(" ")), (1, "e4 e5".to_owned()));
}

#[test]
fn reads_moves_in_every_spelling() {
    for (text, moves) in [
        ("1. e2-e4 e7-e5 2. Ng1-f3 *", "e4 e5 Nf3"),
        ("1. e2e4 e7e5 2. g1f3 b8c6 *", "e4 e5 Nf3 Nc6"),
        ("1 e4 e5 2 Nf3 *", "e4 e5 Nf3"),
        ("1.e4 e5 2.Nf3 1/2-1/2", "e4 e5 Nf3"),
        ("1. e4 e5 2. \u{2658}f3 \u{265e}c6 *", "e4 e5 Nf3 Nc6"),
        ("1. e4 e5 2. \u{2658}\u{fe0e}f3 *", "e4 e5 Nf3"),
        ("1. \u{2659}e4 Pe5 *", "e4 e5"),
        ("1. e4 d5 2. e4:d5 Qd8xd5 *", "e4 d5 exd5 Qxd5"),
        ("1. e4 d5 2. ed5 Qd5 *", "e4 d5 exd5 Qxd5"),
        ("1. e4 e6 2. e5 f5 3. exf6e.p. *", "e4 e6 e5 f5 exf6"),
        (
            "1. e4 e6 2. e5 f5 3. exf6 e.p. Nxf6 *",
            "e4 e6 e5 f5 exf6 Nxf6",
        ),
        (
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7mate 1-0",
            "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#",
        ),
        (
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 mate 1-0",
            "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#",
        ),
        ("1. e4 f6 2. Qh5ch g6 *", "e4 f6 Qh5+ g6"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke1-g1 *",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. e1g1 *",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
        ),
        ("1. e4\u{203c} e5 \u{b1} 2. Nf3!? $14 +/- *", "e4 e5 Nf3"),
        ("1. e4 \u{2026} e5 *", "e4 e5"),
        ("1. e4 1... e5 2. Nf3 2. ... Nc6 *", "e4 e5 Nf3 Nc6"),
    ] {
        assert_eq!(only(text).as_deref(), Ok(moves), "{text}");
    }
    let tags = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for spelled in [
        "a8Q",
        "a8=Q",
        "a8(Q)",
        "a8(=Q)",
        "a8/Q",
        "a7a8q",
        "a7-a8=Q",
        "a8=\u{2655}",
        "a8q",
    ] {
        assert_eq!(
            only(&format!("{tags}1. {spelled} *")).as_deref(),
            Ok("a8=Q"),
            "{spelled}"
        );
    }
}

#[test]
#[allow(clippy::too_many_lines)] // a line for each of them
fn errors_name_the_line_and_the_word() {
    for (text, place, part) in [
        ("1. e4,e5 2. Nf3 *", 1, "\"e4,e5\" is not a move"),
        ("1. e4 e5\n2. Nf9 Nc6 *", 2, "\"Nf9\" is not a move"),
        ("1. e4 e5\n2. Nf3 Xc6 *", 2, "move 2...Xc6 is not legal"),
        (
            "1. e4 e5\n\n2. N\u{441}3 *",
            3,
            "\"N\u{441}3\" is not a move",
        ),
        ("1. e4 e5 2. Nf3Nc6 *", 1, "\"Nf3Nc6\" is not a move"),
        ("1. e4 e5 2. <diagram> *", 1, "\"<diagram>\" is not a move"),
        ("1. e4 e5 2. 93 *", 1, "\"93\" is not a move"),
        ("1. e4 95 *", 1, "\"95\" is not a move"),
        ("1. e4 95 2. Nf3 *", 1, "\"2.\" is not a move"),
        ("1. e4 e5 ] 2. Nf3 *", 1, "\"]\" is not a move"),
        ("1. e4 e5 ) 2. Nf3 *", 1, "\")\" is not a move"),
        ("1. e4 e5 } 2. Nf3 *", 1, "\"}\" is not a move"),
        ("1. e4 e5 $x 2. Nf3 *", 1, "\"$x\" is not a move"),
        ("1. e4 e5 1-O\n", 1, "\"1-O\" is not a move"),
        ("1. e4 d5 2. exd5e.p. *", 1, "move 2.exd5e.p. is not legal"),
        ("1. e4 d5 2. d5 *", 1, "move 2.d5 is not legal"),
        ("1. e4 e5 2. Nxf3 *", 1, "move 2.Nxf3 is not legal"),
        (
            "1. d4 d5 2. Nf3 Nf6 3. Nd2 *",
            1,
            "move 3.Nd2 can be made by several pieces",
        ),
        ("1. e4 --\n2. d4 *", 1, "\"--\" is not a move"),
        ("1. e4 e5 2. Z0 *", 1, "\"Z0\" is not a move"),
        (
            "1. e4\n2. e5 *",
            2,
            "move number 2. appears where 1... is expected",
        ),
        (
            "1. e4 e5 3. Nf3 *",
            1,
            "move number 3. appears where 2. is expected",
        ),
        (
            "1. e4 e5 2... Nf3 *",
            1,
            "move number 2... appears where 2. is expected",
        ),
        (
            "1. e4 e5\n(2. d4\n2. Nf3 *",
            2,
            "a variation begins with ( and does not end",
        ),
        (
            "1. e4\n{good e5\n2. Nf3 *",
            2,
            "a comment begins with { and does not end",
        ),
        (
            "[White \"A\"\n[Black \"B\"]\n\n1. e4 *",
            1,
            "its tag White is not of the form",
        ),
        (
            "[Black \"B\"]\n[White A]\n\n1. e4 *",
            2,
            "its tag White is not of the form",
        ),
        ("[Fen \"8/8 w\"]\n\n1. e4 *", 1, "its tag FEN: "),
        (
            "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n[FEN \"7k/8/8/8/8/8/8/K6R w - - 0 1\"]\n\n*",
            2,
            "two tags FEN",
        ),
        // A knight that has lost its square is no novelty.
        ("1. e4 e5 2. N c3 *", 1, "\"N\" is not a move"),
        ("1. e4 e5 2. Nf3 N Nc6 *", 1, "\"N\" is not a move"),
        // Prose is no game.
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\"]\n\nGame of the week\n\n1. Nf3 *",
            3,
            "\"Game\" is not a move",
        ),
        (
            "[]\n1. e4 *",
            1,
            "its tag [] is not of the form [Name \"value\"]",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            1,
            "its tag Variant is \"Atomic\", which is not chess",
        ),
        (
            "[variant \"King of the Hill\"]\n\n1. e4 *",
            1,
            "King of the Hill",
        ),
        (
            "[Variant \"chess 960\"]\n\n1. e4 *",
            1,
            "its tag Variant says that it does not begin as usual",
        ),
        (
            "[SetUp \"1\"]\n\n1. e4 *",
            1,
            "its tag SetUp says that it does not begin as usual",
        ),
        // Piece letters are English.
        ("1. e4 e5\n2. Sf3 Sc6 *", 2, "\"Sf3\" is not a move"),
        ("1. e4 e5 2. \u{41a}f3 *", 1, "\"\u{41a}f3\" is not a move"),
        ("1. h4 a5 2. Kh3 *", 1, "move 2.Kh3 is not legal"),
    ] {
        let said = only(text).unwrap_err();
        assert!(
            said.starts_with(&format!("line {place}: game 1: ")) && said.contains(part),
            "{text}: {said}"
        );
    }
    let long = format!("1. e4 {} *", "x".repeat(3_000));
    assert!(only(&long).unwrap_err().contains("is not a move"));
    let long = format!("1. e4 {{{}}} e5 *", "x ".repeat(1 << 20));
    assert!(only(&long).unwrap_err().contains("a line is longer"));
}

#[test]
fn reads_a_hundred_tags_and_a_result() {
    let tags = |count: usize| -> String {
        let tags: Vec<_> = (0..count).map(|n| format!("[T{n} \"x\"]\n")).collect();
        tags.concat()
    };
    for result in ["1-0", "1/2-1/2", "*"] {
        let mut all = games(&format!("{}\n1. e4 e5 {result}\n", tags(100)));
        let game = all.remove(0).unwrap();
        assert_eq!(game.tag("Result"), Some(result));
        assert_eq!(
            (game.tags.len(), game.san().join(" ")),
            (101, "e4 e5".to_owned())
        );
    }
    let given = format!("{}[Result \"1-0\"]\n\n1. e4 e5 1-0\n", tags(100));
    assert_eq!(only(&given).as_deref(), Ok("e4 e5"));
    let error = only(&format!("{}\n1. e4 e5 1-0\n", tags(101))).unwrap_err();
    assert!(
        error.starts_with("line 101: game 1: its tags are too many"),
        "{error}"
    );
}

#[test]
fn comments_and_line_ends_split_no_games() {
    let both = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
    for (text, first) in [
        (format!("; a comment\n{both}"), 2),
        (format!("{{a comment}}\n\n{both}"), 3),
        (format!("{{a comment\n\non lines}} {both}"), 3),
        (format!("% a line\n\n% another\n{both}"), 4),
        (format!("\u{feff}{both}"), 1),
        (both.replace("\n\n1", "\n% a line\n\n{why}\n1"), 1),
        (both.replace(" e5", "\n\n\n1... e5\n\n"), 1),
        (
            both.replace(
                " e5",
                " {[%clk 1:00]\n% no line\n[%eval 1]} 1... e5 (1... c5 {}\n(2. d4 *) 2. --)",
            ),
            1,
        ),
        (both.replace('\n', "\r\n"), 1),
        (both.replace('\n', "\r"), 1),
        (both.replace("\"A\"", "\"The \"big\" A\""), 1),
        (both.replace(" *", ""), 1),
        (
            both.replace(" *\n", " * {a last word} ; and another\n% and a line\n"),
            1,
        ),
    ] {
        let read = games(&text);
        let said: Vec<_> = read
            .iter()
            .map(|game| game.as_ref().map(|game| game.san().join(" ")))
            .collect();
        assert_eq!(
            said,
            [Ok("e4 e5".to_owned()), Ok("d4 d5".to_owned())],
            "{text}"
        );
        let game = read[0].as_ref().unwrap();
        assert_eq!((game.number, game.line), (1, first), "{text}");
        assert_eq!(read[1].as_ref().unwrap().number, 2);
    }
    for one in [
        "1. e4\n\n1. ... e5 *",
        "1. e4\n\n1 ... e5 *",
        "1. e4\n\n1... e5 *",
        "1. e4 e5 *\u{1a}",
        "1. e4 e5 *\n\u{1a}",
        "1. e4 e5 1/2 - 1/2\n",
        "1. e4 e5 1 \u{2013} 0\n",
        "1. e4 e5 0.5-0.5\n",
        "1. e4 e5 0.5 \u{2013} 0.5\n",
        "[Variant \"standard\"]\n[SetUp \"0\"]\n\n1. e4 e5 0-1",
    ] {
        assert_eq!(only(one).as_deref(), Ok("e4 e5"), "{one}");
    }
    let quoted = games("[White \"The \"big\" A\\\\\\\"\"]\n\n1. e4 *\n")
        .remove(0)
        .unwrap();
    assert_eq!(quoted.tag("White"), Some("The \"big\" A\\\""));
    // Games without tags and results stand apart.
    let bare = games("1. e4 e5\n\n1. d4 d5\n");
    assert_eq!(bare.len(), 2);
    // A game that was never played takes no tags from the next one.
    let empty = games("[Event \"a\"]\n[White \"A\"]\n\n[Event \"b\"]\n[White \"B\"]\n\n1. e4 *\n");
    assert!(empty[0].as_ref().unwrap().moves.is_empty());
    assert_eq!(empty[1].as_ref().unwrap().tag("White"), Some("B"));
    // A brace that is missing costs its own game alone.
    let open = games("[White \"A\"]\n\n1. e4 {why e5 *\n\n[White \"B\"]\n\n1. d4 *\n");
    assert!(
        open[0]
            .as_ref()
            .unwrap_err()
            .starts_with("line 3: game 1: a comment begins")
    );
    assert_eq!(open[1].as_ref().unwrap().san(), ["d4"]);
    for nothing in ["", "\n\n", "; only\n", "% only\n", "{only}\n", "\u{feff}"] {
        assert_eq!(games(nothing).len(), 0, "{nothing}");
    }
}

#[test]
fn tag_inside_a_comment_starts_no_game() {
    for text in [
        "1. e4 {\n[Event \"none\"]\n\n1. d4 *\n} e5 *\n",
        "1. e4 (1. c4 {\n[Event \"none\"]\n\n1. d4 *\n} c5) e5 *\n",
        "{a comment\n[Event \"none\"]\n[White \"A\"]\n\n1. d4 *} 1. e4 e5 *\n",
        "1. e4 {a comment\n[Site \"here\"] still} e5 *",
    ] {
        assert_eq!(games(text).len(), 1, "{text}");
        assert_eq!(only(text).as_deref(), Ok("e4 e5"), "{text}");
    }
    // The comment of another game ends none of this one, and neither does one that is too far away.
    let far = format!("{}}}", "\n".repeat(1 << 20));
    for behind in ["{why} d5 *", "d5 *", &format!("d5 *{far}")] {
        let open =
            format!("[White \"A\"]\n\n1. e4 {{why e5 *\n\n[White \"B\"]\n\n1. d4 {behind}\n");
        let read = games(&open);
        let error = read[0].as_ref().unwrap_err();
        assert!(
            error.starts_with("line 3: game 1: a comment begins"),
            "{error}"
        );
        assert_eq!(read[1].as_ref().unwrap().tag("White"), Some("B"));
    }
}

/// Whether a text is read as games, not as positions line by line.
fn is_pgn(text: &str) -> bool {
    let mut reader = PositionReader::new(text.as_bytes(), None, None).unwrap();
    match reader.next() {
        Some(found) => match found.unwrap() {
            Ok(found) => found.epd.id.is_some(),
            Err(error) => error.reason.starts_with("game "),
        },
        None => false,
    }
}

#[test]
fn detects_pgn_from_its_beginning() {
    for text in [
        "% a\n[White \"A\"]",
        "; a\n1. e4",
        "{a} 1. e4",
        "\u{feff}\n\n%\n1. e4",
        "[White \"A\"]",
        "12. e4",
        "1 e4",
        "e4 e5",
        "Nf3",
        "O-O",
        "*",
        "1) e4",
        "1-0",
        "<p>",
    ] {
        assert!(is_pgn(text), "{text}");
    }
    let board = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - -";
    for text in [
        board.to_owned(),
        format!("% a\n{board}"),
        format!("# a\n\n{board}"),
        "8/8".to_owned(),
        String::new(),
        "nonsense".to_owned(),
    ] {
        assert!(!is_pgn(&text), "{text}");
    }
    // However little comes at once, and however long the comments are.
    let text = format!("{}\n1. e4 e5 *", "% a comment\n".repeat(2_000));
    let slow = std::io::BufReader::with_capacity(1, text.as_bytes());
    let mut found = PositionReader::new(slow, None, None).unwrap();
    assert_eq!(found.next().unwrap().unwrap().unwrap().line, 2_002);
}

#[test]
fn game_without_moves_is_a_position() {
    for text in ["[White \"A\"]\n\n*\n", "[White \"A\"]\n", "*"] {
        let game = games(text).remove(0).unwrap();
        assert_eq!(
            (game.moves.len(), game.position(9)),
            (0, game.start),
            "{text}"
        );
    }
    let fen = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - -\"]\n\n*\n";
    let game = games(fen).remove(0).unwrap();
    assert_eq!(game.start.fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
}

#[test]
fn reads_latin_1_names() {
    let text = b"[White \"M\xfcller\"]\n\n1. e4 {gr\xfc\xdfe} e5 *\n";
    let game = PgnGames::new(&text[..]).next().unwrap().unwrap().unwrap();
    assert_eq!(
        (game.tag("White"), game.moves.len()),
        (Some("M\u{fc}ller"), 2)
    );
}

#[test]
fn keeps_comments_on_request() {
    let text = "{before} 1. e4 {[%clk 0:01:00] a\nb} e5 (1... c5 {no}) {c} *";
    let mut games = PgnGames::new(text.as_bytes()).with_comments();
    let game = games.next().unwrap().unwrap().unwrap();
    assert_eq!(game.comments, ["[%clk 0:01:00] a b", "c"]);
}

#[test]
fn game_without_names_is_titled_by_number() {
    let titles = |text: &str| -> Vec<String> {
        let games = games(text).into_iter();
        games.map(|game| game.unwrap().title()).collect()
    };
    assert_eq!(titles("1. e4 e5 *\n\n1. d4 *\n"), ["game 1", "game 2"]);
    let text =
        "[White \"?\"]\n[Black \"?\"]\n[Event \"Paris\"]\n[Date \"1858.??.??\"]\n\n1. e4 *\n";
    assert_eq!(titles(text), ["game 1, Paris 1858"]);
    assert_eq!(titles("[White \"Morphy\"]\n\n1. e4 *\n"), ["Morphy - ?"]);
}
