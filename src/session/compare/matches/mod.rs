//! Program against program: many games between two levels or searches of the game that is open, from openings that both play with
//! both colours.
//!
//! `choice` says who plays and how often, `terms` what decides the games, `shown` is the match under way, `words` what is said of it.

pub(crate) mod choice;
pub(super) mod shown;
pub(super) mod terms;
pub mod words;

pub use choice::{MOST_GAMES, MatchChoice, check_time};
pub use shown::{ShownMatch, TABLE};
pub use terms::{MatchTerms, can_choose_positions, game_of};

use export::{match_game_json, match_json, match_table, match_text};
use play::matches::{MatchGame, write_match_game};
use stage::{SourceGame, Stage};

use super::save::{FileKind, Taken};
use super::state::Compare;
use crate::host::Wake;
use crate::settings::Settings;
use terms::has_files;

/// What would be played now.
///
/// # Errors
/// One sentence: why nothing can.
pub fn terms(compare: &Compare, stage: &Stage, settings: &Settings) -> Result<MatchTerms, String> {
    let SourceGame::Game(root) = &stage.source.game else {
        return Err(
            "a match needs a position of a game; a tree is open now: choose a game from the Library"
                .to_owned(),
        );
    };
    let choice = &settings.matches;
    let contenders = choice.contenders(root.game())?;
    let openings = (choice.from_positions && has_files(root)).then(|| {
        let chosen = compare.chosen().clone();
        let ply = if chosen.has_games() {
            settings.suite_ply as usize
        } else {
            0
        };
        (chosen, ply)
    });
    if openings.is_none() && root.result().is_some() {
        return Err(
            "the game is over in the position that is open; open one with moves".to_owned(),
        );
    }
    Ok(MatchTerms {
        title: stage.source.title().into_owned(),
        start: root.clone(),
        contenders,
        openings,
        plies: choice.plies(root.game()),
        seed: choice.seed,
    })
}

impl Compare {
    /// The match that is under way, or was played last.
    pub fn shown_match(&self) -> Option<&ShownMatch> {
        self.matches.as_ref()
    }

    /// How many games are lacking if the match that is shown went on; `None` where it cannot, or none is.
    pub fn games_to_go_on(&self, stage: &Stage, settings: &Settings) -> Option<usize> {
        let shown = self.shown_match().filter(|it| !it.run().is_running())?;
        let terms = terms(self, stage, settings).ok()?;
        let (done, wanted) = (shown.progress().0, settings.matches.games());
        let can = done > 0 && done < wanted && shown.terms.is_same(&terms);
        can.then(|| wanted - done)
    }

    /// Whether the match that is shown is not the one that would be played.
    pub(super) fn is_other_match(&self, stage: &Stage, settings: &Settings) -> bool {
        let wanted = terms(self, stage, settings);
        let shown = self.shown_match();
        shown.is_some_and(|shown| !wanted.is_ok_and(|wanted| shown.terms.is_same(&wanted)))
    }

    /// Plays what is chosen, anew or going on; answers why it cannot.
    pub(super) fn start_match(
        &mut self,
        goes_on: bool,
        stage: &Stage,
        settings: &Settings,
        wake: Wake,
    ) -> Result<(), String> {
        let terms = terms(self, stage, settings)?;
        let choice = &settings.matches;
        let of = terms.of_games(choice.games())?;
        let known = self.matches.take().filter(|_| goes_on);
        let known = known.filter(|known| known.terms.is_same(&terms));
        let before = known.map_or_else(Vec::new, |known| known.games());
        let before: Vec<MatchGame> = before
            .into_iter()
            .filter(|game| game.index < of.games)
            .collect();
        self.matches = Some(ShownMatch::start(terms, of, before, choice.jobs(), wake));
        Ok(())
    }
}

/// What is saved in that format.
pub(super) fn taken(shown: &ShownMatch, kind: FileKind) -> Option<Taken> {
    let score = shown.score();
    if score.games() == 0 || matches!(kind, FileKind::Svg | FileKind::Png) {
        return None;
    }
    // There may be many games.
    let (of, games) = (shown.run().of().clone(), shown.games());
    let title = format!("{} match", of.game.about().name);
    let make = move || match kind {
        FileKind::Csv => match_table(&of, &games).csv(),
        FileKind::JsonLines => match_table(&of, &games).json_lines(),
        FileKind::Json => {
            let mut object = match_json(&of, &score);
            object["played"] = games.iter().map(match_game_json).collect();
            format!("{object}\n")
        }
        FileKind::Text => match_text(&of, &games, &score),
        FileKind::Pgn => {
            let games = games.iter();
            games
                .map(|game| write_match_game(game, &of) + "\n")
                .collect()
        }
        FileKind::Svg | FileKind::Png => String::new(),
    };
    Some(Taken::made(title, make))
}
