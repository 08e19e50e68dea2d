//! "Why did it play that?" lends the Step page a search: with what is opened next the user's own comes back.

use cutoff::app::compare::Preset;
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::AnyPosition;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::{Origin, Source, SourceGame};

use super::{apply, enter, sleep};
use std::time::{Duration, Instant};

/// The session after 1. e4, with the search of the answer on the Step page.
fn asked() -> Session {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(PlayerKind::Person);
    settings.play.min = PlayerChoice {
        search: "alpha-beta+depth=2+evaluation=material".to_owned(),
        ..PlayerChoice::of(PlayerKind::Search)
    };
    let mut session = Session::new(settings);
    session.turn_to(Page::Play);
    enter(&mut session, "e4");
    let patience = Instant::now() + Duration::from_mins(1);
    while session.play.game.moves().len() < 2 {
        assert!(Instant::now() < patience, "the program does not move");
        session.tick(0.0);
        sleep(Duration::from_millis(1));
    }
    apply(&mut session, |session| {
        session.act(|session| session.open_why(None));
    });
    assert!(session.why_on_stage().is_some());
    session
}

fn chess(session: &Session) -> AnyPosition {
    session.play.game.start().clone()
}

fn open(session: &mut Session, position: AnyPosition) {
    let source = Source {
        game: SourceGame::Game(position),
        origin: Origin::Text,
        name: None,
    };
    apply(session, |session| {
        session.open(cutoff::session::Request::Source(source));
    });
}

#[test]
fn another_position_uses_the_users_own_settings() {
    let mut session = asked();
    let own = session.settings.setup;
    assert_ne!(session.setup().spec.options, own.spec.options);
    let other = chess(&session);
    open(&mut session, other);
    assert!(session.why_on_stage().is_none());
    assert_eq!((session.setup(), session.stage.setup), (own, own));
}

#[test]
fn why_search_keeps_its_settings_while_open() {
    let mut session = asked();
    let (lent, own) = (session.setup(), session.settings.setup);
    let deeper = cutoff::stage::Setup { depth: 3, ..lent };
    apply(&mut session, |session| session.change_setup(deeper));
    assert_eq!(
        (session.stage.setup.depth, session.settings.setup),
        (3, own)
    );
}

/// What the line says and what would be measured.
#[test]
fn compare_page_measures_with_the_named_evaluation() {
    let mut session = asked();
    for (preset, many) in [
        (Preset::Parts, false),
        (Preset::Parts, true),
        (Preset::Positions, false),
        (Preset::Orders, false),
    ] {
        session.compare.show(preset);
        session.settings.parts.many = many;
        let line = session.compared_settings().unwrap();
        for spec in session.compared_searches().unwrap() {
            let name = spec.options.evaluation.to_string();
            assert_eq!(name, "material", "{preset:?}");
            assert!(line.contains(&format!("evaluation: {name}")), "{line}");
        }
    }
}
