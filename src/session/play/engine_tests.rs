//! Other programs as a side: shell scripts that behave, and that do not.

use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use super::tests::{plies, session, type_moves, wish};
use super::{PlayCommand, PlayerChoice, PlayerKind};
use game::Player;

/// A program of this machine that speaks UCI as far as it is needed here, and answers every question with these lines.
fn engine(name: &str, go: &str) -> PathBuf {
    use std::os::unix::fs::PermissionsExt as _;
    let file = format!("cutoff-engine-{name}-{}.sh", std::process::id());
    let path = std::env::temp_dir().join(file);
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nuci) echo 'id name Fake'; echo uciok;;\nisready) echo readyok;;\ngo*) {go};;\nquit) exit 0;;\nesac; done\n"
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[test]
fn an_engine_takes_a_side_and_says_what_it_thinks() {
    let path = engine(
        "good",
        "echo 'info depth 9 score cp 30 pv e7e5'; echo 'bestmove e7e5'",
    );
    let mut session = session(PlayerKind::Person, PlayerKind::Engine);
    let mut choice = PlayerChoice::of(PlayerKind::Engine);
    choice.engine = Some(path.clone());
    wish(&mut session, PlayCommand::Choose(Player::Min, choice));
    type_moves(&mut session, "e4");
    assert_eq!(plies(&session), 2);
    let said = session.play.said.clone().unwrap();
    assert!(
        said.contains("Black plays e5") && said.contains("Fake: −0.30 at depth 9"),
        "{said}"
    );
    wish(&mut session, PlayCommand::Look(1));
    session
        .play
        .ask_opinion(Some(path.clone()), &session.host.wake());
    for _ in 0..5_000 {
        session.tick(0.0);
        if !session.play.opinion.is_running() {
            break;
        }
        sleep(Duration::from_millis(1));
    }
    let opinion = session.play.opinion.said().unwrap().clone().unwrap();
    assert_eq!(opinion, "Fake: −0.30 at depth 9. Best line: e5");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn an_engine_that_dies_or_cheats_is_told_and_the_game_stands() {
    for (name, go, said) in [
        ("dead", "exit 1", "has ended unexpectedly"),
        ("wrong", "echo 'bestmove e2e4'", "Fake"),
    ] {
        let path = engine(name, go);
        let mut session = session(PlayerKind::Person, PlayerKind::Engine);
        let mut choice = PlayerChoice::of(PlayerKind::Engine);
        choice.engine = Some(path.clone());
        wish(&mut session, PlayCommand::Choose(Player::Min, choice));
        session.apply(PlayCommand::Type("e4".to_owned()).into());
        wish(&mut session, PlayCommand::MakeTyped);
        let why = session.play.said.clone().unwrap_err();
        assert!(why.contains(said), "{why}");
        let play = &session.play;
        assert_eq!(
            (plies(&session), play.game().end(), play.is_running()),
            (1, None, false)
        );
        // Somebody else plays on.
        wish(
            &mut session,
            PlayCommand::Choose(Player::Min, PlayerChoice::of(PlayerKind::Easy)),
        );
        wish(&mut session, PlayCommand::Run(true));
        assert_eq!(plies(&session), 2);
        std::fs::remove_file(path).unwrap();
    }
}
