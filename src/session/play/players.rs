//! Who plays, as it is chosen on the page: a kind of player, with the text that some kinds need. What is remembered of it.

use game::Playable;
use play::{Both, Level, Side, TimeControl};
use serde::{Deserialize, Serialize};

/// A kind of player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerKind {
    #[default]
    #[serde(alias = "Engine")] // once a player of its own; settings that name it stay readable
    Person,
    /// Depth 1, and now and then a move at random.
    Beginner,
    /// Depth 2.
    Easy,
    /// Depth 3.
    Medium,
    /// Depth 4.
    Hard,
    /// The search with every part that pays, for so long per move.
    ByTime,
    /// Any search.
    Search,
}

impl PlayerKind {
    /// All of them.
    pub const ALL: [PlayerKind; 7] = [
        PlayerKind::Person,
        PlayerKind::Beginner,
        PlayerKind::Easy,
        PlayerKind::Medium,
        PlayerKind::Hard,
        PlayerKind::ByTime,
        PlayerKind::Search,
    ];

    /// What it is called in a list.
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

    /// The same where it is chosen: named levels say what they are.
    pub const fn in_list(self) -> &'static str {
        match self {
            PlayerKind::Beginner => "Beginner (depth 1, one move in four random)",
            PlayerKind::Easy => "Easy (depth 2)",
            PlayerKind::Medium => "Medium (depth 3)",
            PlayerKind::Hard => "Hard (depth 4)",
            other => other.name(),
        }
    }

    /// What is to be known of it.
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

/// Who plays a side, as it is chosen: what was typed stays, also where it is wrong or another kind is chosen meanwhile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerChoice {
    /// The kind.
    pub kind: PlayerKind,
    /// The time per move, for `ByTime`.
    pub time: String,
    /// The search.
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
    /// A kind of player, with the usual texts.
    pub fn of(kind: PlayerKind) -> PlayerChoice {
        PlayerChoice {
            kind,
            ..PlayerChoice::default()
        }
    }

    /// The choice that stands for a side of a game.
    pub fn of_side(side: &Side, before: &PlayerChoice) -> PlayerChoice {
        let mut choice = before.clone();
        match side {
            Side::Person => choice.kind = PlayerKind::Person,
            Side::Program(level) => {
                let named = PlayerKind::ALL.into_iter();
                let named = { named }.find(|kind| kind.level() == Some(*level));
                choice.kind = named.unwrap_or(PlayerKind::Search);
                if named.is_none() {
                    choice.search = format!("{level:#}");
                }
            }
        }
        choice
    }

    /// Who plays a game.
    ///
    /// # Errors
    /// One sentence, where a text says nothing that can be played by, or what cannot play this game.
    pub fn side(&self, game: &dyn Playable) -> Result<Side, String> {
        let side = self.side_of_any(game)?;
        match side.why_not(game) {
            Some(why_not) => Err(why_not),
            None => Ok(side),
        }
    }

    /// What is wrong with a text that was typed for it; `None` where nothing is, or where no text counts.
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

/// What is remembered of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaySettings {
    /// Who plays MAX.
    pub max: PlayerChoice,
    /// Who plays MIN.
    pub min: PlayerChoice,
    /// How long the clock gives, as `5+3`; empty for no clock.
    pub clock: String,
    /// Whether the board is seen from MIN's side.
    pub flipped: bool,
    /// Whether a person enters what chance decides; otherwise the program rolls.
    pub rolls_by_hand: bool,
    /// How deep moves are checked, in plies.
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
    /// Both choices.
    pub fn players(&self) -> Both<&PlayerChoice> {
        Both {
            max: &self.max,
            min: &self.min,
        }
    }

    /// The clock that is wanted.
    ///
    /// # Errors
    /// One sentence, where the text is none.
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
    fn what_cannot_play_a_game_is_told() {
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
    fn what_is_chosen_is_who_plays() {
        for kind in PlayerKind::ALL {
            let choice = PlayerChoice::of(kind);
            let side = choice.side(games()[0]).unwrap();
            assert_eq!(side.is_person(), kind == PlayerKind::Person);
            let again = PlayerChoice::of_side(&side, &choice);
            assert_eq!(again.side(games()[0]), Ok(side), "{kind:?}");
        }
    }

    #[test]
    fn a_text_that_says_nothing_is_told() {
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
