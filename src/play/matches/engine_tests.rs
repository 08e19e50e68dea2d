//! Other programs in a match: shell scripts that fail in every way, and the match that survives them.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::{Contender, Match, MatchRun, read_games, write_match_game};
use crate::uci::UciProgram;
use crate::{GameEnd, Level};
use game::{Player, find_game, games};

/// A program that introduces itself, and answers a search in its own way.
fn script(go: &str) -> Contender {
    let script = format!(
        "while read -r line; do case $line in
           uci) echo 'id name Fake 1'; echo uciok ;;
           isready) echo readyok ;;
           go*) {go} ;;
           quit) exit ;;
         esac; done"
    );
    Contender::Engine {
        program: UciProgram {
            path: "sh".into(),
            arguments: vec!["-c".to_owned(), script],
        },
        time: Duration::from_millis(20),
    }
}

fn played(a: Contender, patience: Duration) -> MatchRun {
    let mut of = Match::new(games()[0], a, Level::Beginner, 2);
    of.patience = patience;
    let mut run = MatchRun::start(of, Vec::new(), NonZeroUsize::MIN, || {});
    while run.is_running() {
        run.wait(Duration::from_millis(5));
    }
    assert_eq!(run.error(), None);
    run
}

#[test]
fn a_program_that_fails_loses_its_games_and_the_match_goes_on() {
    let (long, short) = (Duration::from_mins(1), Duration::from_millis(200));
    for (go, patience, said) in [
        ("exit 3", long, "Fake 1 has ended unexpectedly"),
        ("sleep 30 & wait $!", short, "Fake 1 did not answer"),
        (
            "echo bestmove e2e5",
            long,
            "Fake 1 answers with \"e2e5\", which is not a legal move",
        ),
        ("echo bestmove 0000", long, "Fake 1 has no move"),
    ] {
        let run = played(script(go), patience);
        assert!(run.is_whole(), "{go}");
        let score = run.score();
        assert_eq!((score.wins, score.draws, score.losses), (0, 0, 2), "{go}");
        for (game, loser) in run.games().zip([Player::Max, Player::Min]) {
            let Some(GameEnd::Forfeit(player, why)) = game.game.end() else {
                panic!("{go}: {:?}", game.game.end());
            };
            assert_eq!(*player, loser);
            assert!(why.starts_with(said), "{why}");
            assert_eq!(why.lines().count(), 1);
        }
        // Written down and read again, it is the same match.
        let texts = run.games().map(|game| write_match_game(game, run.of()));
        let before = read_games(&texts.collect::<String>(), run.of()).unwrap();
        let ends = |games: &[super::MatchGame]| -> Vec<Option<GameEnd>> {
            games.iter().map(|game| game.game.end().cloned()).collect()
        };
        let all: Vec<_> = run.games().cloned().collect();
        assert_eq!(ends(&before), ends(&all));
        let mut other = run.of().clone();
        other.a = Level::Easy.into();
        let refused = read_games(&write_match_game(&all[0], run.of()), &other);
        assert!(
            refused
                .unwrap_err()
                .to_string()
                .contains("sh plays in it where easy should"),
        );
    }
}

#[test]
fn what_cannot_play_is_known_before_the_match() {
    let engine = script("true");
    let nim = find_game("nim").unwrap();
    let of = Match::new(nim, engine.clone(), Level::Easy, 2);
    assert!(of.why_not().unwrap().contains("UCI engines play chess"));
    let chance = games().iter().find(|game| game.has_chance()).unwrap();
    let pvs: Level = "pvs+depth=2".parse().unwrap();
    let of = Match::new(*chance, Level::Easy, pvs, 2);
    let why = of.why_not().unwrap();
    assert!(
        why.starts_with("pvs+depth=2 cannot play this game: PVS does not search"),
        "{why}"
    );
    assert_eq!(
        Match::new(games()[0], engine, pvs, 2).why_not(),
        None,
        "chess has no chance"
    );
    let missing = Contender::Engine {
        program: UciProgram {
            path: "there-is-no-such-engine".into(),
            arguments: Vec::new(),
        },
        time: Duration::from_millis(20),
    };
    let refused = missing.check(Duration::from_secs(1), &false.into());
    let refused = refused.unwrap_err().to_string();
    assert!(refused.contains("cannot be started"), "{refused}");
}
