use crate::in_a_row::{ConnectFour, TicTacToe};
use crate::{AnyPosition, BoardGame, meant_game};

#[test]
fn a_taken_cell_is_told_with_the_free_ones() {
    let position = TicTacToe::read("xoxxo.oxo").unwrap();
    let error = |text| TicTacToe::read_move(&position, text).unwrap_err();
    assert_eq!(error("B2"), "b2 is taken: free cells are c2");
    assert!(error("b9").contains("is not a legal move"));
}

#[test]
fn positions_are_read_as_they_are_written() {
    for text in [
        ".........",
        "xo..x....",
        "xxxoo....",
        "xoxxoooxx",
        "..../.xo./..../.... 4",
        "......./......./......./......./......./.......",
        "xo/.. 2",
    ] {
        assert_eq!(TicTacToe::write(&TicTacToe::read(text).unwrap()), text);
    }
    for text in [
        "......./......./......./......./......./...x...",
        "..../..../..../.... 3",
        "........./........./........./........./........./........./xo.......",
    ] {
        assert_eq!(ConnectFour::write(&ConnectFour::read(text).unwrap()), text);
    }
    let one = TicTacToe::read("XO-/_x./...").unwrap();
    assert_eq!(TicTacToe::write(&one), "xo..x....");
    let keys = ["xo..x....", "xo./.x./... 2"].map(|text| {
        let position = TicTacToe::read(text);
        position.map(|position| AnyPosition::TicTacToe(position).key())
    });
    assert_eq!(keys[0].as_ref().unwrap().iter().count(), 1);
    assert_ne!(keys[0], keys[1]);
}

#[test]
fn an_impossible_position_is_refused_in_words() {
    for (text, said) in [
        ("", "there are 0 cells"),
        (
            "xo..x...",
            "there are 8 cells: write the 9 of a board of 3 columns and 3 rows",
        ),
        (
            "xo./.z./...",
            "“z” in row 2, column 2 is none of x, o and .",
        ),
        ("xo./.x/...", "row 2 has 2 cells and row 1 has 3"),
        (
            "........./.........",
            "the board has 9 columns and 2 rows: write 2 to 7",
        ),
        ("xo/x.", "no line of 3 fits on 2 columns and 2 rows"),
        (
            ".../.../... 4",
            "“4” is not a line length on this board: write a number from 2 to 3",
        ),
        (".../.../... 3 x", "unexpected “x”"),
        ("xx.......", "there are 2 x and 0 o"),
        ("xo.o.....", "there are 1 x and 2 o"),
        ("xxxooo...", "both X and O have 3 in a row"),
        ("xxxoo.o..", "X has 3 in a row, and O has moved since"),
        ("ooo.xx.xx", "there are 4 x and 3 o: "),
        (
            "xxxx./ooo.o/oo..o/xxxx. 4",
            "no single move of X can complete all these lines of 4",
        ),
    ] {
        let error = TicTacToe::read(text).unwrap_err();
        if text == "ooo.xx.xx" {
            assert!(
                error.contains("O has 3 in a row, and X has moved since"),
                "{error}"
            );
        } else {
            assert!(error.contains(said), "{text}: {error}");
        }
    }
    for (text, said) in [
        (
            "......./......./......./......./...x.../.......",
            "the X on d2 is floating: d1 below it is empty",
        ),
        (".../x../o..", "no line of 4 fits"),
        ("..../..../oxo./xxxo 3", "no single move of X can complete"),
    ] {
        let error = ConnectFour::read(text).unwrap_err();
        assert!(error.contains(said), "{text}: {error}");
    }
    // Two lines at once are possible with one last stone, which is on top where stones fall.
    assert!(TicTacToe::read("xxxxoooox/..../.../").is_err());
    assert!(TicTacToe::read("xxxxooxoo").is_ok());
    assert!(ConnectFour::read("..x./.xo./xxo./oox. 3").is_ok());
}

#[test]
fn moves_are_typed_in_several_ways() {
    let root = TicTacToe::read("xo..x....").unwrap();
    for text in ["a1", "A1", "1a", " a-1 ", "a 1"] {
        let mv = TicTacToe::read_move(&root, text).unwrap();
        assert_eq!(mv.to_string(), "a1");
    }
    let error = TicTacToe::read_move(&root, "z9").unwrap_err();
    assert!(
        error.contains("legal are c3, a2, c2, a1, b1, c1"),
        "{error}"
    );
    let over = TicTacToe::read("xxxoo....").unwrap();
    let error = TicTacToe::read_move(&over, "c1").unwrap_err();
    assert!(error.contains("X has 3 in a row and wins"), "{error}");
    let root = ConnectFour::start();
    for text in ["d", "D", "4", "d1", "1d"] {
        let mv = ConnectFour::read_move(&root, text).unwrap();
        assert_eq!(mv.to_string(), "d");
    }
    assert!(ConnectFour::read_move(&root, "d2").is_err());
}

#[test]
fn a_text_is_of_the_game_whose_board_it_is() {
    for (text, game) in [
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
        ("8/8/8/8/8/8/8/8 w - - 0 1", Some("chess")),
        ("fox", None),
        ("foxy", None),
        ("[[3, 5], [2, 9]]", None),
        ("1.5", None),
        ("...", None),
        ("-5", None),
    ] {
        let meant = meant_game(text).map(|game| game.about().id);
        assert_eq!(meant, game, "{text}");
    }
}
