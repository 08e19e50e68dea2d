//! Trees at random: the one that is being described, and its recipe in words.

use game::Player;
use game::generate::{ChanceLayers, Quality, Recipe, RecipeError, TreeSize};
use lesson::{counted, grouped};

/// Why a seed is none.
pub const NO_SEED: &str = "a seed is a whole number from 0 to 18446744073709551615";

/// A wish about the tree that is being described.
#[derive(Clone, Debug, PartialEq)]
pub enum RecipeCommand {
    /// What it is to be like.
    Change(Recipe),
    /// Its seed, as it is typed.
    Seed(String),
}

/// A tree that is being described.
#[derive(Clone, Debug)]
pub struct RecipeDraft {
    recipe: Recipe,
    /// The seed as it is being typed: a number field would round what is long.
    seed: String,
    /// What the recipe makes, or why it makes nothing: found anew only when the recipe has changed.
    size: Result<TreeSize, RecipeError>,
}

impl RecipeDraft {
    /// A description to begin with.
    #[must_use]
    pub fn new(recipe: Recipe) -> RecipeDraft {
        RecipeDraft {
            recipe,
            seed: recipe.seed.to_string(),
            size: recipe.size(),
        }
    }

    /// The description as it is now.
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    /// The seed as it is typed.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Carries out a wish.
    pub fn apply(&mut self, command: RecipeCommand) {
        let mut recipe = self.recipe;
        match command {
            RecipeCommand::Change(changed) => recipe = changed,
            RecipeCommand::Seed(seed) => {
                // What is no number is told.
                recipe.seed = seed.trim().parse().unwrap_or(recipe.seed);
                self.seed = seed;
            }
        }
        if recipe != self.recipe {
            self.recipe = recipe;
            self.size = recipe.size();
        }
    }

    /// What it makes.
    ///
    /// # Errors
    /// One sentence that says why it makes nothing.
    pub fn size(&self) -> Result<&TreeSize, String> {
        if self.seed.trim().parse() == Ok(self.recipe.seed) {
            self.size.as_ref().map_err(ToString::to_string)
        } else {
            Err(NO_SEED.to_owned())
        }
    }
}

/// What a quality of the order means.
pub fn order_words(order: Quality) -> &'static str {
    match order {
        Quality::WORST => "worst first",
        Quality::RANDOM => "at random",
        Quality::BEST => "best first",
        order if order < Quality::RANDOM => "mostly worst first",
        _ => "mostly best first",
    }
}

/// A recipe for people: `3 plies, 2 to 3 children, values 0 to 99, seed 1`, and what else is out of the ordinary.
#[must_use]
pub fn recipe_words(recipe: &Recipe) -> String {
    let (branching, values) = (recipe.branching, recipe.values);
    let children = if branching.least == branching.most {
        counted(branching.most.into(), "child", "children")
    } else {
        format!(
            "{} to {} children",
            grouped(branching.least.into()),
            grouped(branching.most.into())
        )
    };
    let minus = |value: i64| value.to_string().replace('-', "−");
    let mut parts = vec![
        counted(recipe.depth.into(), "ply", "plies"),
        children,
        format!(
            "values {} to {}",
            minus(values.least.into()),
            minus(values.most.into())
        ),
    ];
    if recipe.ties {
        parts.push("ties".to_owned());
    }
    if recipe.root == Player::Min {
        parts.push("MIN at the root".to_owned());
    }
    match recipe.chance {
        ChanceLayers::No => {}
        ChanceLayers::Even => parts.push("chance after every move".to_owned()),
        ChanceLayers::Drawn => {
            parts.push("chance after every move, probabilities at random".to_owned());
        }
    }
    if recipe.order != Quality::RANDOM {
        parts.push(order_words(recipe.order).to_owned());
    }
    parts.push(format!("seed {}", recipe.seed));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_description_makes_follows_what_is_typed() {
        let mut draft = RecipeDraft::new(Recipe::default());
        let nodes = draft.size().unwrap().nodes;
        draft.apply(RecipeCommand::Seed("12x".to_owned()));
        assert_eq!(draft.size(), Err(NO_SEED.to_owned()));
        assert_eq!(draft.recipe(), Recipe::default());
        draft.apply(RecipeCommand::Seed("18446744073709551615".to_owned()));
        assert_eq!(
            (draft.recipe().seed, draft.size().is_ok()),
            (u64::MAX, true)
        );
        let deeper = Recipe {
            depth: draft.recipe().depth + 1,
            ..draft.recipe()
        };
        draft.apply(RecipeCommand::Change(deeper));
        assert!(draft.size().unwrap().nodes > nodes);
        let words = recipe_words(&draft.recipe());
        assert!(words.ends_with("seed 18446744073709551615"), "{words}");
    }
}
