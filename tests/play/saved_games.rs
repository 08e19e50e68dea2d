//! Saved games: PGN for chess, JSON for the others.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cutoff::game::{AnyPosition, GameResult, Player, games, steers};
use cutoff::play::{
    Both, GameEnd, Level, PlayedGame, PlayedMove, SavedGame, Side, choose, is_game_meant,
    read_game, write_game,
};
use cutoff::search::task::without_pause;

/// Plays a game of two searches, of at most the given number of plies.
fn played(start: AnyPosition, levels: [&str; 2], plies: usize) -> SavedGame {
    let stop = AtomicBool::new(false);
    let levels = levels.map(|text| text.parse::<Level>().unwrap());
    let mut game = PlayedGame::new(start);
    while game.end().is_none() && game.moves().len() < plies {
        let level = &levels[game.moves().len() % 2];
        let chosen = without_pause(choose(game.position(), level, None, 7, &stop)).unwrap();
        game.play(PlayedMove {
            mv: chosen.mv,
            took: Duration::from_millis(1250),
            report: Some(chosen.report),
            left: None,
        });
    }
    let [max, min] = levels.map(Side::Program);
    SavedGame::new(game, Both { max, min })
}

#[test]
fn every_game_round_trips() {
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
        let is_pgn = game.about().reads_fen();
        let text = write_game(&saved);
        assert_eq!(text.starts_with("[Event "), is_pgn, "{text}");
        assert!(is_game_meant(text.as_bytes()));
        let again = read_game(&text).unwrap();
        assert_eq!(write_game(&again), text, "{}", game.about().id);
        assert_eq!(again.names, saved.names);
        assert_eq!(again.sides, saved.sides);
        assert_eq!(again.control, saved.control);
        assert_eq!(again.game.end(), saved.game.end());
        assert_eq!(saved.game.statistics().plies, again.game.statistics().plies);
    }
}

#[test]
fn reads_pgn_of_other_programs() {
    let text = "\u{feff}% made by hand\n[Event \"x\"]\n[White \"a\"]\n\n1. e4 {best} e5 2.Nf3!? (2. f4 {gambit (King's)} exf4 (2... d5)) \
                2...Nc6 ; a comment to the end 3. x\n3. Bb5 $1 a6 {[%clk 0:09:58] [%eval 0.3]} 1/2-1/2 {agreed}\n";
    let saved = read_game(text).unwrap();
    assert_eq!(saved.game.moves().len(), 6);
    assert_eq!(saved.game.end(), Some(&GameEnd::Agreed));
    assert_eq!(saved.game.moves()[5].left, Some(Duration::from_secs(598)));
    assert_eq!(saved.sides.max, Side::Person);
}

#[test]
fn errors_name_the_line() {
    for (text, said) in [
        (
            "1. e4 e5\n2. Ke3",
            "line 2: game 1: move 2.Ke3 is not legal",
        ),
        ("[FEN \"8/8\"]\n\n*", "line 1: game 1: its tag FEN: "),
        (
            "1. e4 *\n\n[Event \"next\"]\n1. d4 *",
            "line 3: another game begins here",
        ),
        ("; nothing", "line 1: there is no game"),
        (
            "{\"format\": \"cutoff-game\", \"tags\": [[\"Game\", \"go\"]], \"moves\": []}",
            "line 1: tag Game: \"go\" is not a game; write one of chess, ",
        ),
        (
            "{\"format\": \"cutoff-game\",\n\"tags\": 3}",
            "line 2: this game cannot be read: ",
        ),
        (
            "{\"format\": \"cutoff-game\", \"tags\": [[\"Game\", \"nim\"], [\"Start\", \"1,2\"]], \"moves\": [[\"h9-1\", \"\"]]}",
            "line 1: move 1: ",
        ),
    ] {
        let error = read_game(text).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn reads_chess960_of_other_programs() {
    let text =
        "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 40\"]\n\n1. O-O Kd7 *";
    let written = write_game(&read_game(text).unwrap());
    assert!(
        written.contains("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 40"),
        "{written}"
    );
    assert_eq!(read_game(&written).unwrap().game.moves().len(), 2);
}

#[test]
fn endings_off_the_board_round_trip() {
    let max = Player::Max;
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
fn claimed_draw_stays_claimed() {
    let knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut game = PlayedGame::new(games()[0].start());
    for name in [knights, knights].concat() {
        let mv = game.position().read_move(name).unwrap();
        game.play(PlayedMove::by_hand(mv, Duration::ZERO));
    }
    let both = || Both {
        max: Side::Person,
        min: Side::Person,
    };
    let agreed = {
        let mut game = game.clone();
        game.finish(GameEnd::Agreed);
        read_game(write_game(&SavedGame::new(game, both()))).unwrap()
    };
    assert_eq!(agreed.game.end(), Some(&GameEnd::Agreed));
    assert!(game.claim_draw());
    let claimed = read_game(write_game(&SavedGame::new(game, both()))).unwrap();
    assert!(matches!(claimed.game.end(), Some(GameEnd::Claimed(_))));
}

/// A hand-edited file may have a move that took less time than its search.
#[test]
fn move_faster_than_its_search_round_trips() {
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

#[test]
fn times_round_to_milliseconds() {
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
fn hostile_name_stays_inside_its_tag() {
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
        !text.contains("\n1. z9") && !text.contains(|char| char != '\n' && steers(char)),
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
