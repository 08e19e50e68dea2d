//! Positions and moves of Nim, tic-tac-toe, connect four and EinStein as text: what is read, what is refused and why, and what a
//! click changes while a position is set up.

use cutoff::game::{AccountGroup, AnyPosition, Player, SetupChange, find_game, meant_game};

fn read(game: &str, text: &str) -> Result<AnyPosition, String> {
    find_game(game).unwrap().read(text)
}

const START: &str = "163../52.../4...b/...ca/..dfe";

#[test]
fn positions_round_trip() {
    for (game, text) in [
        ("nim", "3,4,5"),
        ("nim", "1"),
        ("nim", "0,2 min"),
        ("nim", "15,15,15,15,15,15,15,15"),
        ("tic-tac-toe", "........."),
        ("tic-tac-toe", "xo..x...."),
        ("tic-tac-toe", "xxxoo...."),
        ("tic-tac-toe", "xoxxoooxx"),
        ("tic-tac-toe", "xxxxooxoo"),
        ("tic-tac-toe", "..../.xo./..../.... 4"),
        (
            "tic-tac-toe",
            "......./......./......./......./......./.......",
        ),
        ("tic-tac-toe", "xo/.. 2"),
        (
            "connect-four",
            "......./......./......./......./......./...x...",
        ),
        ("connect-four", "..../..../..../.... 3"),
        ("connect-four", "..x./.xo./xxo./oox. 3"),
        (
            "connect-four",
            "........./........./........./........./........./........./xo.......",
        ),
        ("einstein", START),
        ("einstein", "163../52.../4...b/...ca/..dfe min"),
        ("einstein", "163../52.../4...b/...ca/..dfe max 3"),
        ("einstein", "12./3.a/.cb min 2"),
        ("einstein", "163./52.b/4.ca/.dfe"),
        // Won: MAX is in its corner; MIN has the only pieces.
        ("einstein", ".b./.../..1"),
        ("einstein", ".../.b./..."),
        // A single piece is not thrown for.
        ("einstein", "1../.../..a min"),
    ] {
        assert_eq!(read(game, text).unwrap().text(), text, "{game}");
    }
}

#[test]
fn reads_alternative_position_spellings() {
    for (game, text, written) in [
        ("nim", " 1,2 max ", "1,2"),
        ("tic-tac-toe", "XO-/_x./...", "xo..x...."),
        ("einstein", "1../.../..a min 2", "1../.../..a min"),
        ("einstein", "163--/52---/4---B/---CA/--DFE MAX", START),
        (
            "einstein",
            "x1 x6 x3 -- --/x5 x2 -- -- --/x4 -- -- -- y2/-- -- -- y3 y1/-- -- y4 y6 y5",
            START,
        ),
        (
            "einstein",
            "x1 x6 x3 -- --\nx5 x2 -- -- --\nx4 -- -- -- y2\n-- -- -- y3 y1\n-- -- y4 y6 y5\n",
            START,
        ),
        (
            "einstein",
            " 1 6 3 . . / 5 2 . . . / 4 . . . b / . . . c a / . . d f e  max ",
            START,
        ),
    ] {
        assert_eq!(read(game, text), read(game, written), "{game} {text}");
        if game == "einstein" {
            assert_eq!(meant_game(text).unwrap().about().id, game, "{text}");
        }
    }
}

#[allow(clippy::too_many_lines)] // a table of cases
#[test]
fn position_errors_give_the_reason() {
    for (game, text, said) in [
        ("nim", "", "heap 1 is \"\""),
        ("nim", "3,,5", "heap 2 is \"\""),
        (
            "nim",
            "3,16",
            "heap 2 is \"16\": write whole numbers from 0 to 15",
        ),
        ("nim", "1,2 white", "\"white\" is not a player"),
        (
            "nim",
            "1,1,1,1,1,1,1,1,1",
            "there are 9 heaps: write 8 at most",
        ),
        ("tic-tac-toe", "", "there are 0 cells"),
        (
            "tic-tac-toe",
            "xo..x...",
            "there are 8 cells: write the 9 of a board of 3 columns and 3 rows",
        ),
        (
            "tic-tac-toe",
            "xo./.z./...",
            "“z” in row 2, column 2 is none of x, o and .",
        ),
        (
            "tic-tac-toe",
            "xo./.x/...",
            "row 2 has 2 cells and row 1 has 3",
        ),
        (
            "tic-tac-toe",
            "........./.........",
            "the board has 9 columns and 2 rows: write 2 to 7",
        ),
        (
            "tic-tac-toe",
            "xo/x.",
            "no line of 3 fits on 2 columns and 2 rows",
        ),
        (
            "tic-tac-toe",
            ".../.../... 4",
            "“4” is not a line length on this board: write a number from 2 to 3",
        ),
        ("tic-tac-toe", ".../.../... 3 x", "unexpected “x”"),
        ("tic-tac-toe", "xx.......", "there are 2 x and 0 o"),
        ("tic-tac-toe", "xo.o.....", "there are 1 x and 2 o"),
        ("tic-tac-toe", "xxxooo...", "both X and O have 3 in a row"),
        (
            "tic-tac-toe",
            "xxxoo.o..",
            "X has 3 in a row, and O has moved since",
        ),
        (
            "tic-tac-toe",
            "ooo.xx.xx",
            "O has 3 in a row, and X has moved since",
        ),
        (
            "tic-tac-toe",
            "xxxx./ooo.o/oo..o/xxxx. 4",
            "no single move of X can complete all these lines of 4",
        ),
        ("tic-tac-toe", "xxxxoooox/..../.../", "row 2 has 4 cells"),
        (
            "connect-four",
            "......./......./......./......./...x.../.......",
            "the X on d2 is floating: d1 below it is empty",
        ),
        ("connect-four", ".../x../o..", "no line of 4 fits"),
        (
            "connect-four",
            "..../..../oxo./xxxo 3",
            "no single move of X can complete",
        ),
        ("einstein", "", "the board has 1 rows"),
        ("einstein", "12/3a", "the board has 2 rows"),
        ("einstein", "12./3.a/.c", "row 3 has 2 squares: write 3"),
        ("einstein", "12./3.a/.cb.", "row 3 has 4 squares: write 3"),
        (
            "einstein",
            "12./3.z/.cb",
            "on c2 there is \"z\": write 1 to 3",
        ),
        ("einstein", "12./4.a/.cb", "on a2 there is \"4\""),
        ("einstein", "12./3.d/.cb", "on c2 there is \"d\""),
        (
            "einstein",
            "12./1.a/.cb",
            "MAX’s piece 1 is on a3 and on a2",
        ),
        ("einstein", "12./3.a/.cb white", "\"white\" is not a player"),
        (
            "einstein",
            "12./3.a/.cb max 4",
            "\"4\" is not a valid throw",
        ),
        ("einstein", "12./3.a/.cb max 3 3", "unexpected \"3\""),
        ("einstein", ".../.../...", "there is no piece"),
        (
            "einstein",
            "a../.../..1",
            "both sides are in their goal corner",
        ),
        (
            "einstein",
            ".b./.../..1 max",
            "MAX has won, so it is MIN’s turn: write min",
        ),
        (
            "einstein",
            ".b./.../..1 min 2",
            "MAX has won: leave out the die",
        ),
    ] {
        let error = read(game, text).unwrap_err();
        assert!(error.contains(said), "{game} {text}: {error}");
    }
}

#[test]
fn detects_the_game_of_a_text() {
    for (text, game) in [
        ("3,4,5", Some("nim")),
        ("xo..x....", Some("tic-tac-toe")),
        ("xo./.x./...", Some("tic-tac-toe")),
        ("XOXOXOXOX", Some("tic-tac-toe")),
        ("xo..z....", Some("tic-tac-toe")),
        ("..../..../..../....", Some("tic-tac-toe")),
        ("..../..../..../.... 3", Some("connect-four")),
        ("..../..../..../.... 4", Some("tic-tac-toe")),
        (".../.../... 3", Some("tic-tac-toe")),
        (
            "......./......./......./......./......./...x...",
            Some("connect-four"),
        ),
        ("........./........./.........", Some("connect-four")),
        ("12./3.a/.cb", Some("einstein")),
        ("8/8/8/8/8/8/8/8 w - - 0 1", Some("chess")),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Some("chess")),
        ("8/8/4k3", Some("chess")),
        ("fox", None),
        ("foxy", None),
        ("[[3, 5], [2, 9]]", None),
        ("[[3, 12], 8]", None),
        ("1.5", None),
        ("...", None),
        ("-5", None),
    ] {
        let meant = meant_game(text).map(|game| game.about().id);
        assert_eq!(meant, game, "{text}");
    }
}

#[test]
fn reads_alternative_move_spellings() {
    for (game, position, texts, mv) in [
        ("nim", "1,2", &[" h2-1 ", "H2-1"][..], "h2-1"),
        (
            "tic-tac-toe",
            "xo..x....",
            &["a1", "A1", "1a", " a-1 ", "a 1"],
            "a1",
        ),
        (
            "connect-four",
            "......./......./......./......./......./.......",
            &["d", "D", "4", "d1", "1d"],
            "d",
        ),
        (
            "einstein",
            "12./3.a/.cb",
            &["3", "throw-3", "Throw 3", "d3"],
            "roll-3",
        ),
        (
            "einstein",
            "12./3.a/.cb max 3",
            &["3b2", "3xb2", "a2b2", "A2-B2", "3 b2"],
            "3-b2",
        ),
    ] {
        let position = read(game, position).unwrap();
        for text in texts {
            let read = position.read_move(text).unwrap();
            assert_eq!(read.to_string(), mv, "{game} {text}");
        }
    }
}

#[test]
fn move_errors_list_the_legal_moves() {
    for (game, position, text, said) in [
        ("nim", "1,2", "h1-2", &["legal are h1-1, h2-1, h2-2"][..]),
        ("nim", "0", "h1-1", &["the game is over"]),
        ("tic-tac-toe", "xoxxo.oxo", "B2", &["“B2”", "c2"]),
        ("tic-tac-toe", "xoxxo.oxo", "b9", &["is not a legal move"]),
        (
            "tic-tac-toe",
            "xo..x....",
            "z9",
            &["legal are c3, a2, c2, a1, b1, c1"],
        ),
        ("tic-tac-toe", "xxxoo....", "c1", &["the game is over"]),
        (
            "connect-four",
            "......./......./......./......./......./.......",
            "d2",
            &["legal are a, b, c, d, e, f, g"],
        ),
        (
            "einstein",
            "12./3.a/.cb",
            "2-b2",
            &["legal are roll-1, roll-2, roll-3"],
        ),
        (
            "einstein",
            "12./3.a/.cb max 3",
            "2-b2",
            &["legal are 3-b2, 3-a1, 3-b1"],
        ),
        ("einstein", ".b./.../..1", "3", &["the game is over"]),
    ] {
        let error = read(game, position).unwrap().read_move(text).unwrap_err();
        for said in said {
            assert!(error.contains(said), "{game} {text}: {error}");
        }
    }
}

/// Clicks and keys on the cell of that name, one after the other, and the position after each.
fn set_up(game: &str, start: &str, cell: &str, changes: &[(Change, &str)]) {
    let mut position = read(game, start).unwrap();
    let cells = position.board(None, false).cells;
    let mut named = cells.iter().filter(|it| position.cell(it.0).name == cell);
    let at = named.next().unwrap().0;
    for (change, text) in changes {
        let change = match *change {
            Change::Next => SetupChange::Next(at),
            Change::Previous => SetupChange::Previous(at),
            Change::Put(letter) => SetupChange::Put(at, letter),
            Change::Clear => SetupChange::Clear(at),
            Change::ClearAll => SetupChange::ClearAll,
            Change::Turn(player) => SetupChange::Turn(player),
        };
        let changed = position.set_up(change);
        let written = changed.as_ref().map(AnyPosition::text);
        assert_eq!(
            written.as_deref(),
            Some(*text).filter(|text| !text.is_empty())
        );
        position = changed.unwrap_or(position);
    }
}

#[derive(Clone, Copy)]
enum Change {
    Next,
    Previous,
    Put(char),
    Clear,
    ClearAll,
    Turn(Player),
}

#[test]
fn clicks_cycle_through_cell_contents() {
    use Change::{Clear, ClearAll, Next, Previous, Put, Turn};
    set_up(
        "nim",
        "3,15 min",
        "heap 2",
        &[
            (Next, "3,0 min"),
            (Previous, "3,15 min"),
            (Put('7'), "3,7 min"),
            (Put('x'), ""),
            (Clear, "3,0 min"),
            (Turn(Player::Max), "3,0"),
            (ClearAll, "0,0"),
        ],
    );
    set_up(
        "tic-tac-toe",
        ".........",
        "b2",
        &[
            (Next, "....x...."),
            (Next, "....o...."),
            (Next, "........."),
            (Previous, "....o...."),
            (Put('x'), "....x...."),
            (Clear, "........."),
            (Turn(Player::Min), ""),
        ],
    );
    set_up(
        "einstein",
        "12./.../.cb",
        "b2",
        &[
            (Next, "12./.3./.cb"),
            (Next, "12./.a./.cb"),
            (Next, "12./.../.cb"),
            (Previous, "12./.a./.cb"),
            (Put('2'), "1../.2./.cb"),
            (Put('C'), "1../.c./..b"),
            (Turn(Player::Min), "1../.c./..b min"),
            (Clear, "1../.../..b min"),
            (ClearAll, ".../.../..."),
            (Put('4'), ""),
        ],
    );
    set_up(
        "einstein",
        "12./3.a/.cb",
        "die 3",
        &[(Next, "12./3.a/.cb max 3"), (Next, "12./3.a/.cb")],
    );
}

/// A disc falls to the lowest free cell; one that is taken away from below others leaves a position that is refused.
#[test]
fn discs_fall_during_setup() {
    let empty = "......./......./......./......./......./.......";
    set_up(
        "connect-four",
        empty,
        "d6",
        &[
            (
                Change::Next,
                "......./......./......./......./......./...x...",
            ),
            (
                Change::Next,
                "......./......./......./......./...x.../...x...",
            ),
        ],
    );
    let floating = "......./......./......./......./...x.../.......";
    assert!(read("connect-four", floating).is_err());
    set_up(
        "connect-four",
        "......./......./......./......./...o.../...x...",
        "d1",
        &[(
            Change::Clear,
            "......./......./......./......./...o.../.......",
        )],
    );
}

/// The lines of a board, as the account of its static value counts those without a stone.
#[test]
fn empty_board_account_counts_the_lines() {
    for (game, text, lines) in [
        ("tic-tac-toe", ".........", 8),
        (
            "tic-tac-toe",
            "......./......./......./......./......./....... 4",
            69,
        ),
        (
            "connect-four",
            "......./......./......./......./......./.......",
            69,
        ),
        ("connect-four", "..../..../..../.... 3", 24),
        (
            "connect-four",
            "........./........./........./........./........./........./......... 9",
            7,
        ),
        ("connect-four", "../../../../../../.. 7", 2),
    ] {
        let root = read(game, text).unwrap();
        let game = cutoff::game::AnyGame {
            root: root.clone(),
            options: cutoff::game::Options::DEFAULT,
        };
        let Some(cutoff::game::Account::Sum { groups, .. }) = game.account(&root) else {
            panic!("{text} goes on");
        };
        let found: Vec<i32> = groups.iter().map(AccountGroup::sum).collect();
        assert_eq!(found, [lines, -lines], "{text}");
    }
}
