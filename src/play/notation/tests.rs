use std::sync::atomic::AtomicBool;

use super::*;
use crate::{GameEnd, Level, PlayedMove, choose};
use game::{GameResult, games};

/// A game of two searches against each other, so many plies long at most.
fn played(start: AnyPosition, levels: [&str; 2], plies: usize) -> SavedGame {
    let stop = AtomicBool::new(false);
    let levels = levels.map(|text| text.parse::<Level>().unwrap());
    let mut game = PlayedGame::new(start);
    while game.end().is_none() && game.moves().len() < plies {
        let level = &levels[game.moves().len() % 2];
        let chosen = choose(game.position(), level, None, 7, &stop).unwrap();
        game.play(PlayedMove {
            mv: chosen.mv,
            took: std::time::Duration::from_millis(1250),
            report: Some(chosen.report),
            left: None,
        });
    }
    let [max, min] = levels.map(Side::Program);
    SavedGame::new(game, Both { max, min })
}

#[test]
fn games_are_read_as_they_are_written() {
    for game in games() {
        let second = if game.has_chance() {
            "alpha-beta+table+star1+depth=1"
        } else {
            "pvs+table+depth=1"
        };
        let mut saved = played(game.start(), ["alpha-beta+depth=2", second], 30);
        saved.control = Some("5+3".parse().unwrap());
        saved.names.max = "A \"quoted\" \\ name".to_owned();
        saved.seed = 12;
        // Times of searches are written in whole microseconds.
        let text = write_game(&saved);
        let again = read_game(&text).unwrap();
        assert_eq!(write_game(&again), text, "{}", game.about().id);
        assert_eq!(again.names, saved.names);
        assert_eq!(again.sides, saved.sides);
        assert_eq!(again.control, saved.control);
        assert_eq!(again.game.end(), saved.game.end());
        for (one, two) in saved.game.moves().iter().zip(again.game.moves()) {
            let (one_report, two_report) =
                (one.report.clone().unwrap(), two.report.clone().unwrap());
            assert_eq!(
                (one.mv, one.took, one_report.counts),
                (two.mv, two.took, two_report.counts)
            );
            assert_eq!(
                (one_report.line, one_report.value),
                (two_report.line, two_report.value)
            );
        }
        assert_eq!(saved.game.statistics().plies, again.game.statistics().plies);
        assert!(
            again
                .game
                .statistics()
                .all
                .overall_branching_factor
                .is_some()
        );
    }
}

#[test]
fn games_of_other_programs_are_read() {
    let text = "\u{feff}% made by hand\n[Event \"x\"]\n[White \"a\"]\n\n1. e4 {best} e5 2.Nf3!? (2. f4 {gambit (King's)} exf4 (2... d5)) \
                2...Nc6 ; a comment to the end 3. x\n3. Bb5 $1 a6 {[%clk 0:09:58] [%eval 0.3]} 1/2-1/2 {agreed}\n";
    let saved = read_game(text).unwrap();
    assert_eq!(saved.game.moves().len(), 6);
    assert_eq!(saved.game.end(), Some(&GameEnd::Agreed));
    assert_eq!(
        saved.game.moves()[5].left,
        Some(std::time::Duration::from_secs(598))
    );
    assert_eq!(saved.sides.max, Side::Person);
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    for (text, said) in [
        ("1. e4 e5 2. Ke3", "line 1: move 3: "),
        ("[FEN \"8/8\"]\n\n*", "line 1: tag FEN: "),
        (
            "[Game \"go\"]\n\n*",
            "line 1: tag Game: \"go\" is not a game; write one of chess, ",
        ),
        ("[Event \"x]\n1. e4", "line 1: a tag is not closed"),
        ("1. e4 {no end", "line 1: a comment has no end"),
        ("1. e4\n(1. d4", "line 2: a variation has no end"),
        ("1. e4 ) e5", "line 1: there is a bracket"),
        ("1. e4 e5 2. 93 Nc3 *", "line 1: \"93\" is not a move"),
        ("1. e4 95 *", "line 1: \"95\" is not a move"),
        (
            "1. e4 e5\n3. Nc3 *",
            "line 2: move number 3. stands where 2. is due",
        ),
        (
            "1. e4 e5 2... Nc3 *",
            "move number 2... stands where 2. is due",
        ),
        ("1. e4 $x e5 *", "line 1: move 2: "),
        ("1. e4 e5 *\n2. Nc3", "line 2: the game is over before"),
        (
            "1. e4 *\n\n[Event \"next\"]\n1. d4 *",
            "line 3: the game is over before",
        ),
        (
            "1. e4\n\n[Event \"next\"]\n1. d4 *",
            "line 3: another game begins here",
        ),
        ("[fen \"8/8\"]\n\n*", "line 1: tag FEN: "),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "line 1: its tag Variant says Atomic, which is not chess",
        ),
        ("[SetUp \"1\"]\n\n1. e4 *", "no tag FEN says how"),
        (
            "1. f3 e5 2. g4 Qh4# 3. a3",
            "is played after the end of the game",
        ),
    ] {
        let error = read_game(text).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn a_comment_to_the_end_of_its_line_closes_no_variation() {
    let text = "1. e4 (1. d4 ; as in 2) c4\n d5) 1. ... e5 2 Nf3 $1 Nc6 *";
    assert_eq!(read_game(text).unwrap().game.moves().len(), 4);
    let from = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 40\"]\n\n";
    for numbers in [["40...", "41."], ["1...", "2."]] {
        let [first, second] = numbers;
        let text = format!("{from}{first} Kd7 {second} O-O *");
        assert_eq!(read_game(&text).unwrap().game.moves().len(), 2, "{text}");
    }
}

#[test]
fn endings_that_no_board_shows_are_kept() {
    let max = game::Player::Max;
    for end in [
        GameEnd::Resigned(max),
        GameEnd::OutOfTime(max),
        GameEnd::Agreed,
        GameEnd::Forfeit(max, "it was silent".to_owned()),
    ] {
        let mut game = PlayedGame::new(games()[0].start());
        game.finish(end.clone());
        let sides = Both {
            max: Side::Person,
            min: Side::Program(Level::Easy),
        };
        let text = write_game(&SavedGame::new(game, sides));
        let again = read_game(&text).unwrap();
        assert_eq!(
            again.game.end().map(GameEnd::result),
            Some(end.result()),
            "{text}"
        );
        assert_eq!(again.game.end(), Some(&end), "{text}");
    }
    assert_eq!(GameResult::read("*"), None);
}

#[test]
fn a_claim_is_read_as_a_claim() {
    let knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut game = PlayedGame::new(games()[0].start());
    for name in [knights, knights].concat() {
        let mv = game.position().read_move(name).unwrap();
        game.play(crate::PlayedMove::by_hand(mv, std::time::Duration::ZERO));
    }
    let both = || Both {
        max: Side::Person,
        min: Side::Person,
    };
    let agreed = {
        let mut game = game.clone();
        game.finish(GameEnd::Agreed);
        read_game(&write_game(&SavedGame::new(game, both()))).unwrap()
    };
    assert_eq!(agreed.game.end(), Some(&GameEnd::Agreed));
    assert!(game.claim_draw());
    let claimed = read_game(&write_game(&SavedGame::new(game, both()))).unwrap();
    assert!(matches!(claimed.game.end(), Some(GameEnd::Claimed(_))));
}

/// Whoever changes a file may write that a move took less than its search.
#[test]
fn a_move_quicker_than_its_search_is_written_as_it_is_read() {
    let search =
        "[%search alpha-beta+depth=1; value=0; depth=1; ms=4.000; expanded=1/20; line=e2e4]";
    for emt in [
        "[%emt 0.0001] ",
        "[%emt 0:00:00] ",
        "[%emt 0:00:00.002] ",
        "",
    ] {
        let text = format!("[Event \"?\"]\n[WhiteLevel \"person\"]\n\n1. e4 {{{emt}{search}}} *\n");
        let saved = read_game(&text).unwrap();
        let took = saved.game.moves()[0].took.as_micros();
        let told = if emt.is_empty() {
            4_000..=4_000
        } else {
            0..=2_000
        };
        assert!(told.contains(&took), "{emt}: {took}");
        let written = write_game(&saved);
        assert_eq!(write_game(&read_game(&written).unwrap()), written);
    }
}

/// A field that stands there twice counts as it stands there last.
#[test]
fn a_search_with_two_lines_has_the_last_one() {
    let search = "[%search alpha-beta+depth=1; value=0; depth=1; ms=0.1; line=e2e4; line=d2d4; expanded=1/20]";
    let text = format!("[Event \"?\"]\n[WhiteLevel \"person\"]\n\n1. e4 {{{search}}} *\n");
    let saved = read_game(&text).unwrap();
    let line = &saved.game.moves()[0].report.as_ref().unwrap().line;
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    assert_eq!(line, ["d2d4"]);
}

/// Times are written in whole milliseconds, and such as no move takes are passed over.
#[test]
fn times_are_read_as_they_are_written() {
    for (emt, micros) in [
        ("0:00:01.0199999", 1_020_000),
        ("2000:00:00.019", 7_200_000_019_000),
        ("0:00:59.9999", 60_000_000),
        ("06553600:.02", 0),
        ("99999999999", 0),
    ] {
        let text = format!("[Event \"?\"]\n[WhiteLevel \"person\"]\n\n1. e4 {{[%emt {emt}]}} *\n");
        let written = write_game(&read_game(&text).unwrap());
        let again = read_game(&written).unwrap();
        assert_eq!(
            again.game.moves()[0].took.as_micros(),
            micros,
            "{emt}: {written}"
        );
        assert_eq!(write_game(&again), written);
    }
}

#[test]
fn no_name_is_more_than_a_tag() {
    let mut saved = played(games()[0].start(), ["alpha-beta+depth=1"; 2], 2);
    let hostile = "Engine\"]\n[Result \"1-0\"]\n\n1. z9 1-0\r\u{1b}[2J\u{9b}\u{202e}\u{85}\u{2028}";
    saved.names.max = hostile.to_owned();
    saved.event = hostile.to_owned();
    let text = write_game(&saved);
    let tags = text
        .lines()
        .filter(|line| line.starts_with("[Result "))
        .count();
    assert_eq!(tags, 1, "{text}");
    assert!(
        !text.contains("\n1. z9") && !text.contains(|char| char != '\n' && game::steers(char)),
        "{text}"
    );
    let again = read_game(&text).unwrap();
    assert!(
        again.names.max.starts_with("Engine\"] [Result \"1-0\"]"),
        "{}",
        again.names.max
    );
    assert_eq!(again.game.moves().len(), 2);
}
