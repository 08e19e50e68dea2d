//! The named options of a game: move orders, evaluations and the settings that go with them.
//!
//! Settings, links, the command line and files use the names. A game that does not offer a name uses its first, so
//! that a setting survives while another game is open.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use strum::VariantArray;

use super::{Mate, Playable, games, quoted};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoice {
    pub name: &'static str,
    /// The name of its title and description in the catalogue of words.
    pub words: &'static str,
    pub uses_seed: bool,
    /// True if a search orders the moves. Its cost is part of the search time, but not of the node counts.
    pub looks_ahead: bool,
}

impl GameChoice {
    /// Creates a choice that neither uses a seed nor looks ahead.
    pub const fn plain(name: &'static str, words: &'static str) -> GameChoice {
        GameChoice {
            name,
            words,
            uses_seed: false,
            looks_ahead: false,
        }
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $Id:ident, $list:ident, $default:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        pub struct $Id(&'static str);

        impl $Id {
            pub const DEFAULT: $Id = $Id($default);

            pub const fn of(choice: &GameChoice) -> $Id {
                $Id(choice.name)
            }

            fn choices() -> impl Iterator<Item = &'static GameChoice> {
                games().iter().flat_map(|game| game.about().$list)
            }

            /// Returns all choices that any game offers, without duplicates.
            pub fn all() -> Vec<$Id> {
                let mut all: Vec<$Id> = Vec::new();
                for choice in $Id::choices() {
                    if !all.contains(&$Id::of(choice)) {
                        all.push($Id::of(choice));
                    }
                }
                all
            }

            pub const fn name(self) -> &'static str {
                self.0
            }

            /// Returns the first game's choice of this name.
            pub fn choice(self) -> Option<&'static GameChoice> {
                $Id::choices().find(|choice| choice.name == self.0)
            }

            /// Returns the game's choice with this name, or else its first.
            pub fn in_game(self, game: &dyn Playable) -> &'static GameChoice {
                let choices = game.about().$list;
                let choice = choices.iter().find(|choice| choice.name == self.0);
                choice.unwrap_or(&choices[0])
            }

            /// Returns this choice as the game resolves it; [`Self::DEFAULT`] for the game's first.
            fn offered_by(self, game: &dyn Playable) -> $Id {
                let choice = self.in_game(game);
                if choice.name == $Id::DEFAULT.in_game(game).name {
                    $Id::DEFAULT
                } else {
                    $Id::of(choice)
                }
            }
        }

        impl Default for $Id {
            fn default() -> $Id {
                $Id::DEFAULT
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.0)
            }
        }

        impl FromStr for $Id {
            type Err = String;

            fn from_str(text: &str) -> Result<$Id, String> {
                named(&$Id::all(), $Id::name, text)
            }
        }

        impl<'de> Deserialize<'de> for $Id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Id, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    OrderId, orders, "generated"
}

id! {
    /// The name of an evaluation, which values a position where the search stops before the end of the game.
    EvaluationId, evaluations, "material"
}

impl EvaluationId {
    /// The default of a new window and of the command line, if the game offers it. Texts, links and files omit
    /// [`EvaluationId::DEFAULT`] and name this one.
    pub const RECOMMENDED: EvaluationId = EvaluationId("piece-square");
}

impl OrderId {
    /// Captures first: the default order of a search with quiescence.
    pub const MVV_LVA: OrderId = OrderId("mvv-lva");

    pub fn uses_seed(self) -> bool {
        self.choice().is_some_and(|choice| choice.uses_seed)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    pub order: OrderId,
    pub seed: u64,
    pub evaluation: EvaluationId,
    pub mate: Mate,
    /// True if mirror images count as the same position.
    pub symmetric: bool,
}

impl Options {
    pub const DEFAULT: Options = Options {
        order: OrderId::DEFAULT,
        seed: 0,
        evaluation: EvaluationId::DEFAULT,
        mate: Mate::Infinite,
        symmetric: false,
    };

    /// The options of a new window and of the command line.
    pub const RECOMMENDED: Options = Options {
        evaluation: EvaluationId::RECOMMENDED,
        ..Options::DEFAULT
    };

    /// Returns the options without a seed if the order uses none.
    #[must_use]
    pub fn in_force(self) -> Options {
        Options {
            seed: if self.order.uses_seed() { self.seed } else { 0 },
            ..self
        }
    }

    /// Returns the options that differ from a game's defaults; the rest, and those that it does not offer, are reset.
    #[must_use]
    pub fn offered_by(self, game: &dyn Playable) -> Options {
        Options {
            order: self.order.offered_by(game),
            evaluation: self.evaluation.offered_by(game),
            mate: if game.about().scores_mates {
                self.mate
            } else {
                Mate::default()
            },
            seed: self.seed,
            symmetric: self.symmetric && game.about().has_symmetries,
        }
        .in_force()
    }

    /// Returns true if a game is searched in the same order and with the same scores under both options.
    pub fn are_same_in(&self, game: &dyn Playable, other: &Options) -> bool {
        self.offered_by(game) == other.offered_by(game)
    }
}

/// An enum whose variants have names, both derived by `strum`.
pub trait Named: Copy + VariantArray + Into<&'static str> {}

impl<T: Copy + VariantArray + Into<&'static str>> Named for T {}

/// Returns the names of an enum's variants, separated by commas.
pub fn names<T: Named>() -> String {
    let names: Vec<&str> = T::VARIANTS.iter().map(|&choice| choice.into()).collect();
    names.join(", ")
}

/// Returns the error sentence for a text that names no variant; it lists the names.
pub fn unknown_name<T: Named>(text: &str) -> String {
    format!("{} is not one of {}", quoted(text), names::<T>())
}

/// Returns the choice with this name, or an error sentence that lists the names.
pub(crate) fn named<T: Copy>(
    all: &[T],
    name: impl Fn(T) -> &'static str,
    text: &str,
) -> Result<T, String> {
    let found = all.iter().copied().find(|&choice| name(choice) == text);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&choice| name(choice)).collect();
        format!("{} is not one of {}", quoted(text), names.join(", "))
    })
}
