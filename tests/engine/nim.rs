//! Nim, met as any game is: by text, by link, as a picture. Its counts are held in `games`.

use cutoff::game::{AnyPosition, BoardItem, NodeId, find_game, games};
use cutoff::search::Notation;
use cutoff::stage::{Link, Origin, Setup, Source, SourceGame, Stage};
use cutoff::teach::{GameKind, explain};

fn position(text: &str) -> AnyPosition {
    find_game("nim").unwrap().read(text).unwrap()
}

#[test]
fn stage_has_moves_board_and_link() {
    let source = Source {
        game: SourceGame::Game(position("1,2")),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        depth: 3,
        ..Setup::default()
    };
    let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
    assert_eq!((stage.tree.len(), stage.complete), (12, true));
    assert_eq!(stage.name(NodeId(1)), "h1-1");
    assert_eq!(stage.move_into(NodeId(1)).as_deref(), Some("h1-1"));
    let board = |node| {
        let position = stage.position(node).unwrap();
        position.board(stage.played(node), false)
    };
    assert_eq!(board(NodeId::ROOT).men.len(), 3);
    let after = board(NodeId(1));
    assert_eq!(after.men.len(), 2);
    let is_disc = |item: &&BoardItem| matches!(item, BoardItem::Disc { .. });
    assert_eq!(
        after.ground.iter().filter(is_disc).count(),
        1,
        "what was taken"
    );
    let written = Link::to(&stage, 4).write().unwrap();
    assert_eq!(
        written,
        "cutoff:1?game=nim&position=1,2&search=alpha-beta,depth=3&step=4"
    );
    let link = Link::read(&written).unwrap();
    assert_eq!((link.setup.depth, link.place.step), (3, 4));
    assert!(matches!(link.source.game, SourceGame::Game(root) if root == position("1,2")));
    for (wrong, said) in [
        ("cutoff:1?position=1,2", "the game is missing"),
        (
            "cutoff:1?game=go&position=1",
            "\"go\" is not a known game; write one of chess, nim, tic-tac-toe, connect-four, einstein",
        ),
        ("cutoff:1?game=nim&tree=tie", "remove this"),
        ("cutoff:1?game=nim&position=x", "heap 1 is"),
    ] {
        let error = Link::read(wrong).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

/// Whoever has to move at two equal heaps loses, and is not told of a win without a name.
#[test]
fn headline_names_the_winner() {
    for (heaps, said) in [("1,1", "a win for MIN"), ("1,2", "a win for MAX")] {
        let source = Source {
            game: SourceGame::Game(position(heaps)),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth: 3,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
        let moment = stage.recording.moment(stage.recording.steps());
        let kind = GameKind::of(position(heaps).game().about());
        let told = explain(&moment, &|_| "The root".to_owned(), kind);
        let headline = told.headline.to_string();
        assert!(headline.contains(said), "{heaps}: {headline}");
    }
}

/// A value at which the search stopped is no result; a draw on the board, or a forced win, is one.
#[test]
fn last_step_notes_unfinished_games() {
    for (game, text, depth, goes_on) in [
        ("nim", "1,2", 2, true),
        ("nim", "1,2", 3, false),
        ("tic-tac-toe", "xoxxooox.", 1, false),
        ("tic-tac-toe", "xo..x..o.", 1, false),
        ("tic-tac-toe", ".........", 1, true),
    ] {
        let root = find_game(game).unwrap().read(text).unwrap();
        let source = Source {
            game: SourceGame::Game(root),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
        for step in [0, stage.recording.steps() / 2, stage.recording.steps()] {
            let words = stage.words(step, Notation::Minimax);
            let mut told = words.sentences.iter().map(ToString::to_string);
            let is_told = told.any(|told| told.starts_with("The game goes on from there"));
            let wanted = goes_on && step == stage.recording.steps();
            assert_eq!(is_told, wanted, "{game} {text} at {step}");
        }
    }
}

#[test]
fn preset_positions_round_trip_in_every_game() {
    for game in games() {
        let groups = game.about().positions.iter();
        for (text, _, _) in groups.flat_map(|group| group.positions) {
            assert_eq!(game.read(text).unwrap().text(), *text);
        }
        assert_eq!(game.read(&game.start().text()), Ok(game.start()));
    }
}
