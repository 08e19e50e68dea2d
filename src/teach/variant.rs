//! One of two compared searches, and its name beside the other.

use serde::{Deserialize, Serialize};

use game::Order;
use search::{CutRule, Replacement, Reuse, Rules, SearchSpec};

use text::{fail_name, say};

/// A search with its rules and its order of the children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "StoredVariant", into = "StoredVariant")]
pub struct Variant {
    pub spec: SearchSpec,
    /// The order of all children; `None` leaves them as they are.
    pub order: Option<Order>,
}

/// A search in the settings file. Missing fields take their defaults.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename = "Variant")]
struct StoredVariant {
    search: String,
    rules: Rules,
    order: Option<Order>,
}

impl From<Variant> for StoredVariant {
    fn from(variant: Variant) -> StoredVariant {
        StoredVariant {
            search: variant.spec.to_string(),
            rules: variant.spec.rules,
            order: variant.order,
        }
    }
}

impl From<StoredVariant> for Variant {
    fn from(stored: StoredVariant) -> Variant {
        Variant {
            spec: SearchSpec::remembered(&stored.search, stored.rules),
            order: stored.order,
        }
    }
}

impl From<SearchSpec> for Variant {
    /// Returns the search on the children in their given order.
    fn from(spec: SearchSpec) -> Variant {
        Variant { spec, order: None }
    }
}

impl Variant {
    pub fn is_same(&self, other: &Variant) -> bool {
        self.spec.is_same(&other.spec) && self.order == other.order
    }

    /// Returns the names of two searches for sentences: only their differences.
    pub fn names(both: [&Variant; 2]) -> [String; 2] {
        let differences = Variant::differences(both);
        if differences.iter().all(Vec::is_empty) && Variant::is_of_one_algorithm(both) {
            return [say!(diff_left).to_owned(), say!(diff_right).to_owned()];
        }
        let [left, right] = differences;
        [(both[0], left), (both[1], right)].map(|(it, mut parts)| {
            if !Variant::is_of_one_algorithm(both) {
                parts.insert(0, text::search_name(&it.spec).to_owned());
            }
            parts.join(", ")
        })
    }

    fn is_of_one_algorithm([left, right]: [&Variant; 2]) -> bool {
        left.spec.algorithm == right.spec.algorithm
    }

    /// Returns the words for all differences but that of the algorithm.
    fn differences(both: [&Variant; 2]) -> [Vec<String>; 2] {
        let [left, right] = both;
        let orders = left.order != right.order;
        let rules = left.spec.window_rules().zip(right.spec.window_rules());
        let cuts = rules.is_some_and(|(left, right)| left.cut != right.cut);
        let fails = rules.is_some_and(|(left, right)| left.fail != right.fail);
        let [of_left, of_right] = both.map(|it| parts(it.spec));
        let name = |it: &Variant, own: &[String], others: &[String]| {
            let rules = it.spec.window_rules().unwrap_or_default();
            let order = match it.order {
                None => say!(diff_order_original).to_owned(),
                Some(Order::Reverse) => say!(diff_order_reversed).to_owned(),
                Some(Order::BestFirst) => say!(diff_order_best_first).to_owned(),
                Some(Order::WorstFirst) => say!(diff_order_worst_first).to_owned(),
                Some(Order::Shuffle(seed)) => {
                    say!(diff_order_shuffled, seed = seed.to_string())
                }
            };
            let mut parts = Vec::new();
            let cut = match rules.cut {
                CutRule::AtEquality => say!(diff_rule_at_equality),
                CutRule::Strict => say!(diff_rule_strict),
            };
            parts.extend(cuts.then(|| cut.to_owned()));
            parts.extend(fails.then(|| fail_name(rules.fail).to_owned()));
            let pairs = own.iter().zip(others);
            parts.extend(
                pairs
                    .filter(|(own, other)| own != other)
                    .map(|it| it.0.clone()),
            );
            parts.extend(orders.then_some(order));
            parts
        };
        [
            name(left, &of_left, &of_right),
            name(right, &of_right, &of_left),
        ]
    }

    /// Returns the names of two searches for headings: the algorithm and their other differences.
    pub fn titles(both: [&Variant; 2]) -> [String; 2] {
        let mut rest = Variant::differences(both);
        if Variant::is_of_one_algorithm(both) && !both[0].is_same(both[1]) {
            rest = Variant::names(both).map(|name| vec![name]);
        }
        let [left, right] = rest;
        [(both[0], left), (both[1], right)].map(|(it, mut parts)| {
            parts.insert(0, text::title(&it.spec.algorithm).to_owned());
            parts.join(", ")
        })
    }

    /// Describes the search in a few words, as in `cuts on α ≥ β, fail-soft; children reversed`.
    pub fn rules_in_words(&self) -> String {
        self.rules_beside(self)
    }

    /// Describes the search with its differences from another one first, since a narrow display may show only the
    /// beginning.
    pub fn rules_beside(&self, other: &Variant) -> String {
        let mut parts = Vec::new();
        let alike = self.spec.algorithm == other.spec.algorithm;
        if let Some(rules) = self.spec.window_rules() {
            let cut = match rules.cut {
                CutRule::AtEquality => say!(diff_cuts_at_equality),
                CutRule::Strict => say!(diff_cuts_strict),
            };
            let differs = alike && rules.cut != other.spec.rules.cut;
            parts.push((differs, false, cut.to_owned()));
            let differs = alike && rules.fail != other.spec.rules.fail;
            parts.push((differs, false, fail_name(rules.fail).to_owned()));
        } else {
            parts.push((!alike, false, say!(diff_visits_everything).to_owned()));
        }
        if self.order.is_some() {
            let order = say!(diff_children, order = order_name(self.order));
            parts.push((self.order != other.order, true, order));
        }
        parts.sort_by_key(|(differs, ..)| !differs);
        let mut text = String::new();
        let mut last = None;
        for (_, order, part) in parts {
            // A separator sets the children apart from the rules.
            text += match last {
                None => "",
                Some(last) if last == order => ", ",
                Some(_) => "; ",
            };
            text += &part;
            last = Some(order);
        }
        text
    }
}

/// Describes each refinement, in the same order for all searches, as in `with table` and `without killers`.
fn parts(spec: SearchSpec) -> Vec<String> {
    let spec = spec.in_force();
    let on = |part: bool| if part { "on" } else { "off" };
    let table = spec.table.map(|table| {
        let mut words = say!(diff_table, on = "on");
        let mut add = |part: String| words = say!(list_and, first = &words, last = part);
        if table.reuse != Reuse::Exact {
            add(say!(diff_reuse, reuse = table.reuse.name()));
        }
        if table.no_bounds {
            add(say!(diff_no_bounds).to_owned());
        }
        if let Some(size) = table.size {
            add(say!(diff_entries, entries = size.to_string()));
        }
        if table.replacement != Replacement::default() {
            add(text::title(&table.replacement).to_owned());
        }
        words
    });
    vec![
        say!(diff_deepening, on = on(spec.deepening)),
        spec.aspiration.map_or_else(
            || say!(diff_no_aspiration).to_owned(),
            |width| say!(diff_aspiration, width),
        ),
        table.unwrap_or_else(|| say!(diff_table, on = "off")),
        say!(diff_killers, on = on(spec.killers)),
        say!(diff_history, on = on(spec.history)),
        say!(diff_quiescence, on = on(spec.quiescence)),
        say!(diff_star1, on = on(spec.star1)),
    ]
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a search is minimax, alpha-beta or rules as in strict/hard, and after a comma its order of children, \
     if it is not the original order: reversed, best-first, worst-first or shuffle=SEED"
)]
pub struct UnknownVariant;

impl Variant {
    /// Parses a search from the command line, as in `strict/hard,reversed`; plain alpha-beta takes the given rules.
    ///
    /// # Errors
    /// [`UnknownVariant`] says how searches are written.
    pub fn read(text: &str, rules: Rules) -> Result<Variant, UnknownVariant> {
        let (search, order) = match text.split_once(',') {
            Some((search, order)) => (search.trim(), Some(order.trim())),
            None => (text.trim(), None),
        };
        let spec = match (search.parse(), search.parse::<SearchSpec>()) {
            (Ok(algorithm), _) => SearchSpec {
                rules,
                ..SearchSpec::new(algorithm)
            },
            (Err(_), Ok(spec)) => spec,
            (Err(_), Err(_)) => SearchSpec::alpha_beta(search.parse().map_err(|_| UnknownVariant)?),
        };
        let order = match order {
            None => None,
            Some("reversed") => Some(Order::Reverse),
            Some("best-first") => Some(Order::BestFirst),
            Some("worst-first") => Some(Order::WorstFirst),
            Some(other) => {
                let seed = other
                    .strip_prefix("shuffle=")
                    .and_then(|seed| seed.parse().ok());
                Some(Order::Shuffle(seed.ok_or(UnknownVariant)?))
            }
        };
        Ok(Variant { spec, order })
    }
}

pub fn order_name(order: Option<Order>) -> String {
    match order {
        None => say!(diff_order_original).to_owned(),
        Some(Order::Reverse) => say!(diff_reversed).to_owned(),
        Some(Order::BestFirst) => say!(diff_best_first).to_owned(),
        Some(Order::WorstFirst) => say!(diff_worst_first).to_owned(),
        Some(Order::Shuffle(seed)) => say!(diff_shuffled, seed = seed.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `search,order`; plain rules without an algorithm are alpha-beta's.
    fn read(text: &str) -> Variant {
        Variant::read(text, "strict/soft".parse().unwrap()).unwrap()
    }

    #[test]
    fn parses_written_variants() {
        let plain = read("alpha-beta");
        assert_eq!(plain, read("strict/soft"));
        assert_eq!(plain.spec.rules.to_string(), "strict/soft");
        assert_eq!(read("minimax").spec.name(), "minimax");
        for (text, order) in [
            ("alpha-beta,reversed", Order::Reverse),
            ("alpha-beta, best-first", Order::BestFirst),
            ("alpha-beta,worst-first", Order::WorstFirst),
            ("alpha-beta,shuffle=7", Order::Shuffle(7)),
        ] {
            let order = Some(order);
            assert_eq!(read(text), Variant { order, ..plain });
        }
        for wrong in ["", "strict", "minimax,", "minimax,sorted", "pvs,shuffle=x"] {
            let rules = Rules::default();
            assert_eq!(Variant::read(wrong, rules), Err(UnknownVariant), "{wrong}");
        }
    }

    #[test]
    fn variant_names_state_the_difference() {
        let strict_minimax = Variant::from(SearchSpec {
            rules: "strict/hard".parse().unwrap(),
            ..SearchSpec::MINIMAX
        });
        let plain = read("at-equality/soft");
        for (left, right, names) in [
            (
                "at-equality/soft",
                "at-equality/hard",
                ["fail-soft", "fail-hard"],
            ),
            (
                "at-equality/soft",
                "strict/hard",
                ["at-equality, fail-soft", "strict, fail-hard"],
            ),
            ("minimax", "strict/soft", ["minimax", "alpha-beta"]),
            (
                "at-equality/soft,shuffle=7",
                "at-equality/soft",
                ["shuffled order 7", "original order"],
            ),
            (
                "minimax",
                "alpha-beta,shuffle=7",
                ["minimax, original order", "alpha-beta, shuffled order 7"],
            ),
            ("minimax", "minimax", ["left", "right"]),
            ("pvs", "pvs+table", ["without table", "with table"]),
            (
                "pvs+table",
                "pvs+table=at-least+killers",
                [
                    "with table, without killers",
                    "with table and reuse at-least, with killers",
                ],
            ),
            (
                "alpha-beta+strict",
                "pvs+deepening",
                [
                    "alpha-beta, strict, without deepening",
                    "PVS, at-equality, with deepening",
                ],
            ),
        ] {
            assert_eq!(Variant::names([&read(left), &read(right)]), names);
        }
        // Minimax has no rules that could differ.
        let minimax = read("minimax");
        assert_eq!(
            Variant::names([&strict_minimax, &minimax]),
            ["left", "right"]
        );
        assert!(strict_minimax.is_same(&minimax));
        let titles = Variant::titles([&read("pvs"), &read("pvs+table")]);
        assert_eq!(titles, ["PVS, without table", "PVS, with table"]);
        let shuffled = read("at-equality/soft,shuffle=7");
        assert_eq!(
            Variant::titles([&minimax, &shuffled]),
            ["Minimax, original order", "Alpha-beta, shuffled order 7"]
        );
        assert_eq!(Variant::titles([&plain, &plain]), ["Alpha-beta"; 2]);
        assert_eq!(minimax.rules_in_words(), "visits everything");
        assert_eq!(
            shuffled.rules_in_words(),
            "cuts on α ≥ β, fail-soft; children shuffled, seed 7"
        );
    }
}
