//! What decides the games of a match: who plays, and from which openings.

use game::{AnyPosition, OfAny as _, Playable};
use play::matches::{Contender, Match};
use stage::{SourceGame, Stage};

use crate::compare::suite::chosen::Chosen;

/// All that decides a match's games, besides how many there are.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchTerms {
    /// What is open is called so.
    pub title: String,
    /// The position that is open.
    pub start: AnyPosition,
    /// Both players.
    pub contenders: [Contender; 2],
    /// The positions that are openings, those of games after so many plies; random plies where there are none.
    pub openings: Option<(Chosen, usize)>,
    /// How many random plies.
    pub plies: usize,
    /// What is drawn by lot.
    pub seed: u64,
}

/// Whether openings can be chosen from a file: those are of the game that such files have.
pub fn can_choose_positions(stage: &Stage) -> bool {
    matches!(&stage.source.game, SourceGame::Game(root) if has_files(root))
}

pub(super) fn has_files(root: &AnyPosition) -> bool {
    root.game().about().reads_fen()
}

/// The game that would be played.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

impl MatchTerms {
    /// Whether they decide the same games.
    pub(super) fn is_same(&self, other: &MatchTerms) -> bool {
        let openings = match (&self.openings, &other.openings) {
            (None, None) => self.start == other.start && self.plies == other.plies,
            (one, other) => one == other,
        };
        let game = |of: &MatchTerms| of.start.game().about().id;
        openings
            && game(self) == game(other)
            && self.contenders == other.contenders
            && self.seed == other.seed
    }

    /// The match of so many games.
    ///
    /// # Errors
    /// One sentence, where all openings are over.
    pub(super) fn of_games(&self, games: usize) -> Result<Match, String> {
        let [a, b] = self.contenders.clone();
        let mut openings = Vec::new();
        if let Some((chosen, ply)) = &self.openings {
            let members = chosen.members(*ply).into_iter();
            openings.extend(members.map(|member| member.position.wrap()));
            openings.retain(|position: &AnyPosition| position.result().is_none());
            if openings.is_empty() {
                return Err(
                    "the game is already over in each of these positions: choose other openings"
                        .to_owned(),
                );
            }
        }
        Ok(Match {
            openings,
            start: self.start.clone(),
            opening_plies: self.plies,
            seed: self.seed,
            ..Match::new(self.start.game(), a, b, games)
        })
    }
}
