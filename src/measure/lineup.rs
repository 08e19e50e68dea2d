//! The measured searches: every combination of the chosen settings, and the name of each.

use game::{EvaluationId, Options, OrderId};
use search::{Rules, SearchSpec};

/// Returns a short name of a search, without settings that make no difference to it: `alpha-beta at-equality/soft
/// mvv-lva material`. Some subjects have no options: [`Subject::has_options`](super::Subject::has_options).
pub fn search_name(spec: &SearchSpec, has_options: bool) -> String {
    let [algorithm, cut, fail, order, evaluation] = search_words(spec, has_options);
    let rules = spec.window_rules().map(|_| format!("{cut}/{fail}"));
    let words = [Some(algorithm), rules, Some(order), Some(evaluation)];
    let words: Vec<String> = words
        .into_iter()
        .flatten()
        .filter(|word| !word.is_empty())
        .collect();
    marked(words.join(" "), spec)
}

/// Appends † to the name of a search that may return wrong values.
pub fn marked(name: String, spec: &SearchSpec) -> String {
    if spec.is_exact() { name } else { name + "†" }
}

/// Returns the searches for display side by side: seed, mate scores and symmetry, which have no columns, are kept
/// only if they differ between the searches.
pub fn told_apart(all: &[SearchSpec]) -> Vec<SearchSpec> {
    let usual = Options::DEFAULT;
    let Some(first) = all.first().map(|one| one.options) else {
        return Vec::new();
    };
    let is_common = |same: fn(&Options, &Options) -> bool| {
        let mut all = all.iter();
        all.all(|one| same(&one.options, &first))
    };
    let seed = is_common(|one, first| one.seed == first.seed);
    let mate = is_common(|one, first| one.mate == first.mate);
    let symmetric = is_common(|one, first| one.symmetric == first.symmetric);
    let told = all.iter().map(|one| SearchSpec {
        options: Options {
            seed: if seed { usual.seed } else { one.options.seed },
            mate: if mate { usual.mate } else { one.options.mate },
            symmetric: one.options.symmetric && !symmetric,
            ..one.options
        },
        ..*one
    });
    told.collect()
}

/// Returns the settings of a search as words for columns: algorithm, cut rule, fail-soft or fail-hard, order,
/// evaluation. Empty if a setting does not apply.
pub fn search_words(spec: &SearchSpec, has_options: bool) -> [String; 5] {
    let rules = spec.window_rules();
    let text = rules.map_or_else(String::new, |rules| rules.to_string());
    let (cut, fail) = text.split_once('/').unwrap_or((&text, ""));
    let Options {
        order, evaluation, ..
    } = spec.options;
    let order = (has_options && spec.can_cut()).then(|| order.to_string());
    let evaluation = has_options.then(|| evaluation.to_string());
    // The algorithm with its additions; settings with columns of their own are left out.
    let added = Options {
        order: spec.usual_order(),
        evaluation: EvaluationId::DEFAULT,
        seed: 0,
        ..spec.options
    };
    let Options { seed, .. } = spec.options;
    let draws = has_options && spec.can_cut() && spec.options.order.uses_seed() && seed != 0;
    let seed = if draws {
        format!("+seed={seed}")
    } else {
        String::new()
    };
    let algorithm = SearchSpec {
        rules: Rules::default(),
        depth: None,
        options: if has_options {
            added
        } else {
            spec.for_trees().options
        },
        ..*spec
    };
    [
        format!("{algorithm}{seed}"),
        cut.to_owned(),
        fail.to_owned(),
        order.unwrap_or_default(),
        evaluation.unwrap_or_default(),
    ]
}

/// The chosen settings: all distinct combinations take part.
///
/// # Examples
/// ```
/// use game::{EvaluationId, Options, OrderId};
/// use measure::Lineup;
/// use search::{SearchSpec, Rules};
/// let lineup = Lineup {
///     searches: vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(Rules::default())],
///     orders: vec![OrderId::default(), "mvv-lva".parse()?],
///     evaluations: vec![EvaluationId::default()],
/// };
/// // Minimax visits the same nodes in every order.
/// assert_eq!(lineup.on_game(Options::default()).len(), 3);
/// // A tree has one order and one value for each leaf.
/// assert_eq!(lineup.on_tree().len(), 2);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The algorithms with their rules.
    pub searches: Vec<SearchSpec>,
    pub orders: Vec<OrderId>,
    pub evaluations: Vec<EvaluationId>,
}

impl Lineup {
    /// Returns the combinations for games: by evaluation, then by search, then by order; all other options as in
    /// `plain`.
    pub fn on_game(&self, plain: Options) -> Vec<SearchSpec> {
        let mut all = Vec::new();
        for &evaluation in &self.evaluations {
            for &search in &self.searches {
                let orders = if search.can_cut() {
                    &self.orders[..]
                } else {
                    &[OrderId::DEFAULT]
                };
                for &order in orders {
                    let options = Options {
                        order,
                        evaluation,
                        ..plain
                    };
                    push_new(&mut all, SearchSpec { options, ..search });
                }
            }
        }
        all
    }

    pub fn on_tree(&self) -> Vec<SearchSpec> {
        let mut all = Vec::new();
        for &spec in &self.searches {
            push_new(&mut all, spec);
        }
        all
    }
}

fn push_new<T: PartialEq>(all: &mut Vec<T>, item: T) {
    if !all.contains(&item) {
        all.push(item);
    }
}
