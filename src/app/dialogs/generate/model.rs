//! Random trees: the recipe that is being edited, and recipes in words.

use game::Player;
use game::generate::{ChanceLayers, Quality, Recipe, RecipeError, TreeSize};
use teach::{counted, grouped};

use crate::session::{Request, Session};

pub const NO_SEED: &str = "a seed is a whole number from 0 to 18446744073709551615";

#[derive(Clone, Debug)]
pub struct RecipeDraft {
    recipe: Recipe,
    /// The seed as typed; a number field would round long ones.
    seed: String,
    /// The size of the tree, or the error of the recipe; recomputed only when the recipe changes.
    size: Result<TreeSize, RecipeError>,
}

impl RecipeDraft {
    #[must_use]
    pub fn new(recipe: Recipe) -> RecipeDraft {
        RecipeDraft {
            recipe,
            seed: recipe.seed.to_string(),
            size: recipe.size(),
        }
    }

    #[must_use]
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    pub fn seed(&self) -> &str {
        &self.seed
    }

    pub fn change(&mut self, recipe: Recipe) {
        if recipe != self.recipe {
            self.recipe = recipe;
            self.size = recipe.size();
        }
    }

    /// Sets the seed as typed; an invalid number is reported by the size.
    pub fn set_seed(&mut self, seed: String) {
        let number = seed.trim().parse().unwrap_or(self.recipe.seed);
        self.change(Recipe {
            seed: number,
            ..self.recipe
        });
        self.seed = seed;
    }

    /// Returns the size of the tree that the recipe generates.
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

pub fn order_words(order: Quality) -> &'static str {
    match order {
        Quality::WORST => "worst first",
        Quality::RANDOM => "at random",
        Quality::BEST => "best first",
        order if order < Quality::RANDOM => "mostly worst first",
        _ => "mostly best first",
    }
}

/// Describes a recipe: `3 plies, 2 to 3 children, values 0 to 99, seed 1`, and any unusual options.
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

impl Session {
    pub fn show_generate(&mut self, show: bool) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        self.dialogs.generate = show.then(|| RecipeDraft::new(recipe));
    }

    pub fn generate(&mut self, recipe: Recipe) {
        self.settings.recipe = recipe;
        self.dialogs.generate = None;
        self.open(Request::Recipe(recipe));
    }

    /// Opens the tree with the next seed of the current recipe, or of the last one.
    pub fn generate_next(&mut self) {
        let recipe = self.recipe().unwrap_or(self.settings.recipe);
        match recipe.next() {
            Ok(recipe) => self.generate(recipe),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipe_follows_the_typed_fields() {
        let mut draft = RecipeDraft::new(Recipe::default());
        let nodes = draft.size().unwrap().nodes;
        draft.set_seed("12x".to_owned());
        assert_eq!(draft.size(), Err(NO_SEED.to_owned()));
        assert_eq!(draft.recipe(), Recipe::default());
        draft.set_seed("18446744073709551615".to_owned());
        assert_eq!(
            (draft.recipe().seed, draft.size().is_ok()),
            (u64::MAX, true)
        );
        let deeper = Recipe {
            depth: draft.recipe().depth + 1,
            ..draft.recipe()
        };
        draft.change(deeper);
        assert!(draft.size().unwrap().nodes > nodes);
        let words = recipe_words(&draft.recipe());
        assert!(words.ends_with("seed 18446744073709551615"), "{words}");
    }
}
