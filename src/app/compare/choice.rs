//! The persistent choice of the configurations to compare.

use serde::{Deserialize, Serialize};

use game::{EvaluationId, Options, OrderId, Playable, games};
use measure::{Lineup, marked, search_words, told_apart};
use search::{CutRule, Fail, Rules, SearchSpec, SpecError};
use text::say;

/// The chosen options. All their combinations take part, except those removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choice {
    pub minimax: bool,
    pub alpha_beta: bool,
    pub cuts: Vec<CutRule>,
    /// The values that alpha-beta returns outside the window.
    pub fails: Vec<Fail>,
    pub orders: Vec<OrderId>,
    pub evaluations: Vec<EvaluationId>,
    /// The combinations removed by the user.
    pub out: Vec<SearchSpec>,
    /// Additional searches of any kind, written out.
    pub others: Vec<SearchSpec>,
    /// The text of an additional search being typed.
    #[serde(skip)]
    pub typed: String,
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            minimax: true,
            alpha_beta: true,
            cuts: vec![CutRule::AtEquality],
            fails: vec![Fail::Soft],
            orders: ["generated", "mvv-lva"]
                .into_iter()
                .filter_map(|name| name.parse().ok())
                .collect(),
            // The default evaluation of each game.
            evaluations: games()
                .iter()
                .map(|game| EvaluationId::of(EvaluationId::RECOMMENDED.in_game(*game)))
                .collect(),
            out: Vec::new(),
            others: Vec::new(),
            typed: String::new(),
        }
    }
}

impl Choice {
    /// Returns all combinations, including the removed ones.
    pub fn product(&self, game: Option<&dyn Playable>) -> Vec<SearchSpec> {
        let mut searches = Vec::new();
        if self.minimax {
            searches.push(SearchSpec::MINIMAX);
        }
        // Keep the order of the menus, not the order of the clicks.
        let in_order = |cut, fail| self.cuts.contains(&cut) && self.fails.contains(&fail);
        let rules = Rules::ALL.into_iter();
        let rules = rules.filter(|rules| self.alpha_beta && in_order(rules.cut, rules.fail));
        searches.extend(rules.map(SearchSpec::alpha_beta));
        let lineup = Lineup {
            searches,
            orders: game.map_or_else(Vec::new, |game| self.orders_of(game)),
            evaluations: game.map_or_else(Vec::new, |game| self.evaluations_of(game)),
        };
        let mut all = if game.is_some() {
            lineup.on_game(Options::default())
        } else {
            lineup.on_tree()
        };
        for one in &self.others {
            let one = game.map_or(one.for_trees(), |game| {
                let options = one.options.offered_by(game);
                SearchSpec { options, ..*one }.as_in(game)
            });
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }

    pub fn leave_out(&mut self, one: SearchSpec) {
        let with_its = |other: &SearchSpec| SearchSpec {
            options: Options {
                order: one.options.order,
                evaluation: one.options.evaluation,
                ..other.options
            },
            ..*other
        };
        // A game may not know the written order or evaluation.
        let number = self.others.iter().position(|other| *other == one);
        let number = number.or_else(|| self.others.iter().position(|other| with_its(other) == one));
        match number {
            Some(number) => {
                self.others.remove(number);
            }
            None => set(&mut self.out, one, true),
        }
    }

    /// Adds the typed search, or returns its error. Without a named evaluation, it uses that of the other searches,
    /// because its counts would not be comparable otherwise.
    ///
    /// # Errors
    /// One sentence.
    pub fn add_typed(&mut self, game: Option<&dyn Playable>) -> Result<(), String> {
        let typed = self.typed.trim();
        let mut spec: SearchSpec = typed
            .parse()
            .map_err(|error: SpecError| error.to_string())?;
        if spec.depth.is_some() {
            return Err(say!(compare_no_depth).to_owned());
        }
        let rivals = game.and_then(|game| self.evaluations_of(game).first().copied());
        if let Some(evaluation) = rivals.filter(|_| !typed.contains("evaluation=")) {
            spec.options.evaluation = evaluation;
        }
        if !self.others.contains(&spec) {
            self.others.push(spec);
        }
        set(&mut self.out, spec, false);
        self.typed.clear();
        Ok(())
    }

    fn orders_of(&self, game: &dyn Playable) -> Vec<OrderId> {
        let all = game.about().orders.iter().map(OrderId::of);
        sorted(&self.orders, &all.collect::<Vec<_>>())
    }

    fn evaluations_of(&self, game: &dyn Playable) -> Vec<EvaluationId> {
        let all = game.about().evaluations.iter().map(EvaluationId::of);
        sorted(&self.evaluations, &all.collect::<Vec<_>>())
    }

    /// Returns true if an option that alpha-beta needs has no value.
    pub fn is_incomplete(&self, game: Option<&dyn Playable>) -> bool {
        let of_game = |game: &dyn Playable| {
            self.orders_of(game).is_empty() || self.evaluations_of(game).is_empty()
        };
        self.cuts.is_empty() || self.fails.is_empty() || game.is_some_and(of_game)
    }

    pub fn searches(&self, game: Option<&dyn Playable>) -> Vec<SearchSpec> {
        let mut all = self.product(game);
        all.retain(|one| !self.out.contains(one));
        all
    }

    pub fn taken_out(&self, game: Option<&dyn Playable>) -> usize {
        let all = self.product(game);
        all.iter().filter(|one| self.out.contains(one)).count()
    }
}

/// Returns the chosen items of `all` in order; if `all` has a single item, returns that item.
fn sorted<T: Copy + PartialEq>(chosen: &[T], all: &[T]) -> Vec<T> {
    let only = all.len() == 1;
    let all = all.iter().copied();
    all.filter(|one| only || chosen.contains(one)).collect()
}

pub fn set<T: PartialEq>(all: &mut Vec<T>, one: T, on: bool) {
    all.retain(|other| *other != one);
    if on {
        all.push(one);
    }
}

/// Returns short names for these searches, without their common parts. The searched source may have no options to
/// choose from.
pub fn short_names(all: &[SearchSpec], has_options: bool) -> Vec<String> {
    let words: Vec<[String; 5]> = told_apart(all)
        .iter()
        .map(|one| search_words(one, has_options))
        .collect();
    let differs = |at: usize| {
        let mut said = words
            .iter()
            .map(|words| &words[at])
            .filter(|word| !word.is_empty());
        let first = said.next();
        first.is_some_and(|first| said.any(|other| other != first))
    };
    let differ = [1, 2, 3, 4].map(differs);
    let name = |[algorithm, settings @ ..]: &[String; 5]| {
        let said = settings
            .iter()
            .zip(differ)
            .filter(|(word, differ)| *differ && !word.is_empty());
        let said: Vec<&str> = said.map(|(word, _)| word.as_str()).collect();
        if said.is_empty() {
            algorithm.clone()
        } else {
            format!("{algorithm}, {}", said.join(" "))
        }
    };
    let named = words.iter().map(name).zip(all);
    named.map(|(name, spec)| marked(name, spec)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::find_game;

    fn a_game() -> Option<&'static dyn Playable> {
        games().first().copied()
    }

    #[test]
    fn default_choice_is_complete_in_every_game() {
        for &game in games() {
            assert!(!Choice::default().is_incomplete(Some(game)));
        }
    }

    /// A typed search keeps its seed and its mate scores, shows them in its name, and survives in the settings.
    #[test]
    fn typed_searches_keep_their_options_and_names() {
        let mut choice = Choice::default();
        for text in [
            "alpha-beta+order=random+seed=1",
            "alpha-beta+order=random+seed=2",
            "alpha-beta+mate=distance",
        ] {
            choice.typed = text.to_owned();
            choice.add_typed(a_game()).unwrap();
        }
        let all = choice.searches(a_game());
        let names = short_names(&all, true);
        let mut distinct = names.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), all.len(), "{names:?}");
        let kept = serde_json::to_string(&choice).unwrap();
        assert_eq!(serde_json::from_str::<Choice>(&kept).unwrap(), choice);
        // In a game with other evaluations, the removed evaluation takes effect.
        let other = find_game("connect-four");
        let of_seed = |choice: &Choice| {
            let all = choice.searches(other).into_iter();
            all.map(|one| one.options.seed).collect::<Vec<_>>()
        };
        let mut fewer = choice.clone();
        let second = choice.searches(other).into_iter();
        let second = { second }.find(|one| one.options.seed == 2);
        fewer.leave_out(second.unwrap());
        assert!(of_seed(&fewer).contains(&1) && !of_seed(&fewer).contains(&2));
        choice.typed = "pvs+depth=2".to_owned();
        let error = choice.add_typed(a_game()).unwrap_err();
        assert!(error.contains("remove depth=N"), "{error}");
    }

    #[test]
    fn typed_searches_use_the_games_evaluations() {
        for &game in games() {
            let mut choice = Choice {
                typed: "pvs+table".to_owned(),
                ..Choice::default()
            };
            choice.add_typed(Some(game)).unwrap();
            let evaluations = choice.searches(Some(game)).into_iter();
            let mut evaluations = evaluations.map(|one| one.options.evaluation);
            let has = |evaluation: EvaluationId| {
                let mut offered = game.about().evaluations.iter();
                offered.any(|one| EvaluationId::of(one) == evaluation)
            };
            assert!(evaluations.all(has), "{}", game.about().id);
        }
    }
}
