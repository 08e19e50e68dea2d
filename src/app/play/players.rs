//! Players as chosen on the page, and the settings of the page.

use game::Playable;
use play::{Both, Level, Side, TimeControl};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum PlayerKind {
    #[default]
    #[serde(alias = "Engine")] // once a player of its own; settings that name it stay readable
    Person,
    /// Depth 1; one move in four is random.
    Beginner,
    Easy,
    Medium,
    Hard,
    /// The full-featured search with a fixed time per move.
    ByTime,
    Search,
}

impl PlayerKind {
    pub const ALL: &'static [PlayerKind] = PlayerKind::VARIANTS;

    pub const fn name(self) -> &'static str {
        match self {
            PlayerKind::Person => "Person",
            PlayerKind::Beginner => "Beginner",
            PlayerKind::Easy => "Easy",
            PlayerKind::Medium => "Medium",
            PlayerKind::Hard => "Hard",
            PlayerKind::ByTime => "By time",
            PlayerKind::Search => "Any search",
        }
    }

    /// The name in the list of choices, with the depth of named levels.
    pub const fn in_list(self) -> &'static str {
        match self {
            PlayerKind::Beginner => "Beginner (depth 1, one move in four random)",
            PlayerKind::Easy => "Easy (depth 2)",
            PlayerKind::Medium => "Medium (depth 3)",
            PlayerKind::Hard => "Hard (depth 4)",
            other => other.name(),
        }
    }

    /// The tooltip.
    pub fn about(self, game: &dyn Playable) -> &'static str {
        match self {
            PlayerKind::Person => "moves on the board, or typed",
            PlayerKind::Beginner => "depth 1; one move in four is random",
            PlayerKind::Easy => "alpha-beta, depth 2",
            PlayerKind::Medium => "alpha-beta, depth 3",
            PlayerKind::Hard => "alpha-beta, depth 4",
            PlayerKind::ByTime if game.has_chance() => {
                "alpha-beta with Star1, table and ordering: deepens for that long"
            }
            PlayerKind::ByTime => "PVS with table, ordering and quiescence: deepens for that long",
            PlayerKind::Search => "a search as text: alpha-beta+depth=5, pvs+table+time=2s",
        }
    }

    const fn level(self) -> Option<Level> {
        match self {
            PlayerKind::Beginner => Some(Level::Beginner),
            PlayerKind::Easy => Some(Level::Easy),
            PlayerKind::Medium => Some(Level::Medium),
            PlayerKind::Hard => Some(Level::Hard),
            _ => None,
        }
    }
}

/// The choice of a player. Texts are kept while they are invalid or another kind is selected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerChoice {
    pub kind: PlayerKind,
    /// The time per move, for `ByTime`.
    pub time: String,
    pub search: String,
}

impl Default for PlayerChoice {
    fn default() -> PlayerChoice {
        PlayerChoice {
            kind: PlayerKind::Person,
            time: "2s".to_owned(),
            search: "pvs+deepening+table+killers+history+depth=5".to_owned(),
        }
    }
}

impl PlayerChoice {
    pub fn of(kind: PlayerKind) -> PlayerChoice {
        PlayerChoice {
            kind,
            ..PlayerChoice::default()
        }
    }

    /// Makes the choice that corresponds to an existing side.
    pub fn of_side(side: &Side, before: &PlayerChoice) -> PlayerChoice {
        let mut choice = before.clone();
        match side {
            Side::Person => choice.kind = PlayerKind::Person,
            Side::Program(level) => {
                let named = PlayerKind::ALL.iter().copied();
                let named = { named }.find(|kind| kind.level() == Some(*level));
                choice.kind = named.unwrap_or(PlayerKind::Search);
                if named.is_none() {
                    choice.search = format!("{level:#}");
                }
            }
        }
        choice
    }
    /// # Errors
    /// One sentence if the text is invalid or the player cannot play this game.
    pub fn side(&self, game: &dyn Playable) -> Result<Side, String> {
        let side = self.side_of_any(game)?;
        match side.why_not(game) {
            Some(why_not) => Err(why_not),
            None => Ok(side),
        }
    }

    /// Returns the error of a typed text that this kind of player uses.
    pub(crate) fn misread(&self, game: &dyn Playable) -> Option<String> {
        let is_typed = matches!(self.kind, PlayerKind::ByTime | PlayerKind::Search);
        is_typed.then(|| self.side(game).err()).flatten()
    }

    fn side_of_any(&self, game: &dyn Playable) -> Result<Side, String> {
        let full = Level::full_featured(game);
        let timed = || format!("{full}+time={}", self.time.trim());
        let read = |text: String| -> Result<Level, String> {
            let level = Level::written(&text);
            let level = level.map_err(|error| error.to_string())?;
            Ok(level.as_in(game))
        };
        match self.kind {
            PlayerKind::Person => Ok(Side::Person),
            PlayerKind::ByTime => read(timed()).map(Side::Program),
            PlayerKind::Search => read(self.search.clone()).map(Side::Program),
            named => Ok(named.level().map_or(Side::Person, Side::Program)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaySettings {
    pub max: PlayerChoice,
    pub min: PlayerChoice,
    /// A clock such as `5+3`; empty for no clock.
    pub clock: String,
    /// The board is shown from MIN's side.
    pub flipped: bool,
    /// A person enters the outcomes of chance; otherwise the program rolls.
    pub rolls_by_hand: bool,
    /// In plies.
    pub check_depth: u32,
}

impl Default for PlaySettings {
    fn default() -> PlaySettings {
        PlaySettings {
            max: PlayerChoice::default(),
            min: PlayerChoice::of(PlayerKind::Medium),
            clock: String::new(),
            flipped: false,
            rolls_by_hand: false,
            check_depth: 5,
        }
    }
}

impl PlaySettings {
    pub fn players(&self) -> Both<&PlayerChoice> {
        Both {
            max: &self.max,
            min: &self.min,
        }
    }
    /// # Errors
    /// One sentence if the text is invalid.
    pub fn control(&self) -> Result<Option<TimeControl>, String> {
        match self.clock.trim() {
            "" => Ok(None),
            text => text.parse().map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{find_game, games};

    #[test]
    fn rejects_players_unfit_for_the_game() {
        let einstein = find_game("einstein").unwrap();
        let mut choice = PlayerChoice::of(PlayerKind::Search);
        choice.search = "pvs+table+depth=3".to_owned();
        let error = choice.side(einstein).unwrap_err();
        assert!(error.contains("choose alpha-beta"), "{error}");
        choice.kind = PlayerKind::ByTime;
        for &game in games() {
            assert!(choice.side(game).is_ok(), "{}", game.about().id);
        }
    }

    #[test]
    fn choices_round_trip() {
        for &kind in PlayerKind::ALL {
            let choice = PlayerChoice::of(kind);
            let side = choice.side(games()[0]).unwrap();
            assert_eq!(side.is_person(), kind == PlayerKind::Person);
            let again = PlayerChoice::of_side(&side, &choice);
            assert_eq!(again.side(games()[0]), Ok(side), "{kind:?}");
        }
    }

    #[test]
    fn rejects_invalid_times_and_searches() {
        let mut choice = PlayerChoice::of(PlayerKind::ByTime);
        choice.time = "soon".to_owned();
        assert!(
            choice
                .side(games()[0])
                .unwrap_err()
                .contains("is not a valid time per move")
        );
        choice.kind = PlayerKind::Search;
        choice.search = "deep blue".to_owned();
        assert!(
            choice
                .side(games()[0])
                .unwrap_err()
                .contains("or write a level")
        );
        let mut settings = PlaySettings {
            clock: " 5+3 ".to_owned(),
            ..PlaySettings::default()
        };
        assert_eq!(settings.control().unwrap().unwrap().to_string(), "5+3");
        settings.clock = "never".to_owned();
        assert!(settings.control().is_err());
    }
}
