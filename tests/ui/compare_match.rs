//! Matches on the compare page, by accessible names.

use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::session::command::Command;
use cutoff::session::compare::{CompareCommand, FileKind, MatchChoice, View};
use cutoff::session::page::Page;
use cutoff::session::play::{PlayerChoice, PlayerKind};
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::compare_page::{self, run, wait, wait_until_over};

/// Black has just been mated by a queen, but for one move.
const MATE_NEXT: &str = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const NO_PVS: &str = "B: PVS does not search trees with chance nodes";

fn search(text: &str) -> PlayerChoice {
    PlayerChoice {
        search: text.to_owned(),
        ..PlayerChoice::of(PlayerKind::Search)
    }
}

fn open(text: &str, choice: MatchChoice) -> Harness<'static, App> {
    let settings = Settings {
        matches: choice,
        ..Settings::default()
    };
    let harness = compare_page::open(settings, text, "Match", [1280.0, 720.0]);
    assert_eq!(harness.state().session.compare.view, View::Match);
    harness
}

fn quick() -> MatchChoice {
    MatchChoice {
        a: search("alpha-beta+depth=2"),
        b: search("alpha-beta+depth=1"),
        games: 4,
        ..MatchChoice::default()
    }
}

fn score(harness: &Harness<'_, App>) -> [u32; 3] {
    let shown = harness.state().session.compare.shown_match().unwrap();
    let score = shown.score();
    [score.wins, score.draws, score.losses]
}

#[test]
fn a_match_is_played_told_and_gone_on_with() {
    let mut harness = open(START, quick());
    harness.get_by_label("Who is stronger?");
    harness.get_by_label_contains(
        "Press Run to play 4 games of chess: A (alpha-beta+depth=2+evaluation=piece-square) against B",
    );
    harness.get_by_label("After 4 random plies from the start of the game.");
    run(&mut harness);
    let [wins, draws, losses] = score(&harness);
    assert_eq!(wins + draws + losses, 4);
    let said = format!("A won {wins}, drew {draws}, lost {losses}");
    assert!(harness.query_all_by_label(&said).count() >= 1);
    harness.get_by_label_contains("Elo difference +");
    harness.get_by_label("the Elo difference and its 95% confidence interval");
    harness.get_by_label("White, game 1: A");
    harness.get_by_label("White, game 2: B");
    assert!(harness.query_by_label("Continue").is_none());
    let before = harness
        .state()
        .session
        .compare
        .shown_match()
        .unwrap()
        .games();

    // More games go on from those that are there.
    let more = MatchChoice {
        games: 6,
        ..quick()
    };
    let more = CompareCommand::ChooseMatch(Box::new(more));
    harness.state_mut().session.apply(Command::Compare(more));
    harness.run_steps(3);
    harness.get_by_label("Continue").click();
    harness.run_steps(2);
    wait_until_over(&mut harness);
    let after = harness
        .state()
        .session
        .compare
        .shown_match()
        .unwrap()
        .games();
    assert_eq!((after.len(), &after[..4]), (6, &before[..]));

    // Other players are another match.
    harness
        .get_by_label("Full-featured vs. plain alpha-beta")
        .click();
    harness.run_steps(3);
    harness.get_by_label_contains("The players or openings have changed since this match.");
    assert!(harness.query_by_label("Continue").is_none());
    let choice = &harness.state().session.settings.matches;
    assert!(choice.a.search.starts_with("pvs+") && choice.b.search.starts_with("alpha-beta"));
    assert!(
        choice.a.search.ends_with("time=100ms"),
        "{}",
        choice.a.search
    );

    // A click opens a game on the Play page.
    harness.get_by_label("game, game 2: 2").click();
    harness.run_steps(3);
    let session = &harness.state().session;
    assert_eq!(session.page, Page::Play);
    assert_eq!(
        session.play.game().moves().len(),
        after[1].game.moves().len()
    );
    assert!(session.play.game().end().is_some());
}

#[test]
fn escape_ends_a_match_and_the_rest_can_be_played() {
    let choice = MatchChoice {
        games: 100_000,
        ..quick()
    };
    let mut harness = open(START, choice);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait(&mut harness, |harness| {
        harness.query_by_label("game, game 1: 1").is_some()
    });
    harness.get_by_label_contains(" of 100,000 games; A won ");
    assert!(harness.state().session.compare.is_busy());
    let node = harness.get_by_label("Run");
    assert!(node.accesskit_node().is_disabled());
    harness.state_mut().session.apply(Command::Escape);
    let began = Instant::now();
    wait_until_over(&mut harness);
    assert!(began.elapsed() < Duration::from_secs(20));
    harness.get_by_label_contains("of 100,000 games; Continue plays the remaining games.");
    harness.get_by_label("Continue");
}

#[test]
fn a_match_begins_from_the_position_that_is_open() {
    let choice = MatchChoice {
        plies: Some(0),
        games: 2,
        ..quick()
    };
    let mut harness = open(MATE_NEXT, choice);
    let title = harness.state().session.stage.source.title().into_owned();
    harness.get_by_label(&format!("From the open position, “{title}”."));
    run(&mut harness);
    // White mates at once, whoever it is.
    assert_eq!(score(&harness), [1, 0, 1]);
    harness.get_by_label("how it ended, game 1: Black is checkmated; White wins.");
    harness.get_by_label("plies, game 2: 1");
}

#[test]
fn what_cannot_be_played_is_said_before() {
    let harness = open("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", quick());
    // Once: there is nothing to choose that could say it again.
    let said = harness.query_all_by_label_contains("A match needs a position of a game");
    assert_eq!(said.count(), 1);
    assert!(harness.get_by_label("Run").accesskit_node().is_disabled());
    let wrong = MatchChoice {
        b: search("deep blue"),
        ..quick()
    };
    let harness = open(START, wrong);
    assert!(
        harness
            .query_all_by_label_contains("\"deep blue\" is not a search")
            .count()
            > 0
    );
    let chance = cutoff::game::find_game("einstein").unwrap().start();
    let pvs = MatchChoice {
        b: search("pvs+depth=2"),
        ..quick()
    };
    let mut harness = open(START, pvs);
    let source = cutoff::stage::Source {
        game: cutoff::stage::SourceGame::Game(chance),
        origin: cutoff::stage::Origin::Text,
        name: None,
    };
    let session = &mut harness.state_mut().session;
    session.open(cutoff::session::Request::Source(source));
    wait(&mut harness, |harness| {
        harness.query_all_by_label_contains(NO_PVS).count() > 0
    });
    assert!(harness.get_by_label("Run").accesskit_node().is_disabled());
    // The check is with what can be played there.
    harness
        .get_by_label("Full-featured vs. plain alpha-beta")
        .click();
    harness.run_steps(3);
    assert!(!harness.get_by_label("Run").accesskit_node().is_disabled());
}

#[test]
fn openings_are_positions_that_are_chosen() {
    let mut harness = open(START, quick());
    harness.get_by_label("positions of a file").click();
    harness.run_steps(3);
    harness.get_by_label("Positions");
    let chosen = harness.state().session.compare.chosen();
    let from = format!("From {} positions of “{}”.", chosen.count(), chosen.title());
    harness.get_by_label(&from);
    run(&mut harness);
    let shown = harness.state().session.compare.shown_match().unwrap();
    let games = shown.games();
    assert_eq!(games[0].game.start(), games[1].game.start());
    assert_ne!(games[0].game.start(), games[2].game.start());
    let chosen = harness.state().session.compare.chosen();
    assert_eq!(shown.run().of().openings.len(), chosen.count());
}

#[test]
fn a_match_is_written_in_every_form() {
    let mut harness = open(START, quick());
    run(&mut harness);
    let folder = std::env::temp_dir().join(format!("cutoff-match-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (kind, name) in [
        (FileKind::Csv, "m.csv"),
        (FileKind::Json, "m.json"),
        (FileKind::JsonLines, "m.jsonl"),
        (FileKind::Text, "m.txt"),
        (FileKind::Pgn, "m.pgn"),
    ] {
        let command = Command::Compare(CompareCommand::Save(kind, Some(folder.join(name))));
        harness.state_mut().session.apply(command);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("m.csv").lines().count(), 5);
    assert!(
        read("m.csv").starts_with("game,max,min,result,points_of_a,plies,ending,opening,moves")
    );
    assert_eq!(read("m.jsonl").lines().count(), 4);
    let json: serde_json::Value = serde_json::from_str(&read("m.json")).unwrap();
    assert_eq!(json["played"].as_array().unwrap().len(), 4);
    assert!(read("m.txt").contains("\nElo difference: "));
    let shown = harness.state().session.compare.shown_match().unwrap();
    let again = cutoff::play::matches::read_games(&read("m.pgn"), shown.run().of()).unwrap();
    assert_eq!(again.len(), 4);
    std::fs::remove_dir_all(&folder).unwrap();
}
