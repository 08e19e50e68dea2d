//! What a game offers to choose from, by name: move orders and evaluations, and the settings that go with them.
//!
//! An id is the name that settings, links, the command line and files use. Which names there are, the games say; a game
//! that does not offer one uses its first, so that a setting outlives the opening of another game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Mate, Playable, games, quoted};

/// One of several things that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoice {
    /// The name on the command line and in files.
    pub name: &'static str,
    /// What it is called in the window.
    pub title: &'static str,
    /// What it is, in a line of a list.
    pub about: &'static str,
    /// Whether a seed decides what it does.
    pub uses_seed: bool,
    /// Whether moves are tried by searching on from them. What that costs is in a search's time, not in its counts.
    pub looks_ahead: bool,
}

impl GameChoice {
    /// A choice that neither draws lots nor looks ahead.
    pub const fn plain(name: &'static str, title: &'static str, about: &'static str) -> GameChoice {
        GameChoice {
            name,
            title,
            about,
            uses_seed: false,
            looks_ahead: false,
        }
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $Id:ident, $list:ident, $default:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Id(&'static str);

        impl $Id {
            /// The default one.
            pub const DEFAULT: $Id = $Id($default);

            /// The id of a choice.
            pub const fn of(choice: &GameChoice) -> $Id {
                $Id(choice.name)
            }

            /// All that any game offers, each once.
            pub fn all() -> Vec<$Id> {
                let mut all: Vec<$Id> = Vec::new();
                for choice in games().iter().flat_map(|game| game.about().$list) {
                    if !all.contains(&$Id::of(choice)) {
                        all.push($Id::of(choice));
                    }
                }
                all
            }

            /// The name on the command line and in files.
            pub const fn name(self) -> &'static str {
                self.0
            }

            /// What it is, in a line of a list, as the first game that offers it says.
            pub fn about(self) -> &'static str {
                let mut choices = games().iter().flat_map(|game| game.about().$list);
                let choice = choices.find(|choice| choice.name == self.0);
                choice.map_or("", |choice| choice.about)
            }

            /// What it is called in the window, as the first game that offers it says.
            pub fn title(self) -> &'static str {
                let mut choices = games().iter().flat_map(|game| game.about().$list);
                let choice = choices.find(|choice| choice.name == self.0);
                choice.map_or(self.0, |choice| choice.title)
            }

            /// What a game understands by it: its own of that name, else its first.
            ///
            /// # Panics
            /// When the game offers none at all; a test sees to it that each game does.
            pub fn in_game(self, game: &dyn Playable) -> &'static GameChoice {
                let choices = game.about().$list;
                let choice = choices.iter().find(|choice| choice.name == self.0);
                choice.unwrap_or(&choices[0])
            }
        }

        impl Default for $Id {
            fn default() -> $Id {
                $Id::DEFAULT
            }
        }

        impl fmt::Debug for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.0)
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

        impl Serialize for $Id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0)
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
    /// A move order, by its name.
    OrderId, orders, "generated"
}

id! {
    /// An evaluation, by its name: what a position is worth where the search stops and the game is not over.
    EvaluationId, evaluations, "material"
}

impl EvaluationId {
    /// What a new window and the command line begin with, where a game offers it. Texts, links and files leave out
    /// [`EvaluationId::DEFAULT`], as they always have, and name this one.
    pub const RECOMMENDED: EvaluationId = EvaluationId("piece-square");
}

impl OrderId {
    /// Whether a seed decides what it does, in whatever game.
    pub fn uses_seed(self) -> bool {
        let mut choices = games().iter().flat_map(|game| game.about().orders);
        choices.any(|choice| choice.name == self.name() && choice.uses_seed)
    }
}

/// How a game is to be played and judged: what it makes of a position when it is searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The order of moves.
    pub order: OrderId,
    /// What decides an order that is random.
    pub seed: u64,
    /// How positions are judged where the search stops.
    pub evaluation: EvaluationId,
    /// How a won game is scored, where the game lets choose.
    pub mate: Mate,
    /// Whether positions that are the same but for turning and mirroring the board are taken for equal, where the game has such.
    pub symmetric: bool,
}

impl Options {
    /// The default ones, as a constant.
    pub const DEFAULT: Options = Options {
        order: OrderId::DEFAULT,
        seed: 0,
        evaluation: EvaluationId::DEFAULT,
        mate: Mate::Infinite,
        symmetric: false,
    };

    /// What a new window and the command line begin with, as a constant.
    pub const RECOMMENDED: Options = Options {
        evaluation: EvaluationId::RECOMMENDED,
        ..Options::DEFAULT
    };

    /// The same, without a seed where the order draws no lots.
    #[must_use]
    pub fn in_force(self) -> Options {
        Options {
            seed: if self.order.uses_seed() { self.seed } else { 0 },
            ..self
        }
    }

    /// What of them a game knows and has not as its first choice: the rest is as by default.
    #[must_use]
    pub fn offered_by(self, game: &dyn Playable) -> Options {
        let usual = Options::DEFAULT;
        let order = self.order.in_game(game);
        let evaluation = self.evaluation.in_game(game);
        Options {
            order: if order.name == usual.order.in_game(game).name {
                usual.order
            } else {
                OrderId::of(order)
            },
            evaluation: if evaluation.name == usual.evaluation.in_game(game).name {
                usual.evaluation
            } else {
                EvaluationId::of(evaluation)
            },
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

    /// Whether a game's positions are searched in the same order and with the same scores under both, to whatever depth.
    pub fn are_same_in(&self, game: &dyn Playable, other: &Options) -> bool {
        let meant = |options: &Options| {
            let order = options.order.in_game(game);
            (
                order.name,
                order.uses_seed.then_some(options.seed),
                options.evaluation.in_game(game).name,
                game.about().scores_mates.then_some(options.mate),
                game.about().has_symmetries && options.symmetric,
            )
        };
        meant(self) == meant(other)
    }
}

/// The choice of this name, or a sentence that lists the names.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for order in OrderId::all() {
            assert_eq!(order.to_string().parse(), Ok(order));
            assert_eq!(serde_json::to_value(order).unwrap(), order.name());
            assert!(!order.about().is_empty());
        }
        for evaluation in EvaluationId::all() {
            assert_eq!(evaluation.to_string().parse(), Ok(evaluation));
        }
        let error = "none".parse::<EvaluationId>().unwrap_err();
        assert!(
            error.contains("\"none\" is not one of material, "),
            "{error}"
        );
        assert!(OrderId::all().contains(&OrderId::default()));
        assert!(EvaluationId::all().contains(&EvaluationId::default()));
        assert!(EvaluationId::all().contains(&EvaluationId::RECOMMENDED));
    }

    #[test]
    fn every_game_has_something_to_choose() {
        for game in games() {
            let about = game.about();
            assert!(!about.orders.is_empty() && !about.evaluations.is_empty());
            // What is not offered is the first.
            let order = OrderId(" ").in_game(*game);
            assert_eq!(order, &about.orders[0]);
        }
    }
}
