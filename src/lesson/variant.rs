//! One of two searches to be compared: which one it is, and what it is called beside the other one.

use serde::{Deserialize, Serialize};

use game::Order;
use search::{Algorithm, CutRule, Fail, Rules};

/// A search with its rules and the order in which it has the children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Variant {
    /// Whether it is minimax rather than alpha-beta.
    pub minimax: bool,
    /// Alpha-beta's rules; minimax has none.
    pub rules: Rules,
    /// The order of all children; `None` leaves them as they are.
    pub order: Option<Order>,
}

impl Variant {
    /// The search.
    pub fn algorithm(&self) -> Algorithm {
        if self.minimax {
            Algorithm::Minimax
        } else {
            Algorithm::AlphaBeta(self.rules)
        }
    }

    /// Whether both do the very same thing.
    pub fn is_same(&self, other: &Variant) -> bool {
        self.algorithm() == other.algorithm() && self.order == other.order
    }

    /// What two searches are called in sentences: by what tells them apart, and nothing else.
    ///
    /// # Examples
    /// ```
    /// use lesson::Variant;
    /// let minimax = Variant { minimax: true, ..Variant::default() };
    /// assert_eq!(Variant::names([&minimax, &Variant::default()]), ["minimax", "alpha-beta"]);
    /// let strict = Variant { rules: "strict/soft".parse()?, ..Variant::default() };
    /// assert_eq!(Variant::names([&Variant::default(), &strict]), ["at-equality", "strict"]);
    /// # Ok::<(), search::UnknownRules>(())
    /// ```
    pub fn names(both: [&Variant; 2]) -> [String; 2] {
        let [left, right] = both;
        let orders = left.order != right.order;
        let algorithms = left.minimax != right.minimax;
        let rules = !left.minimax && !right.minimax;
        let cuts = rules && left.rules.cut != right.rules.cut;
        let fails = rules && left.rules.fail != right.rules.fail;
        if !(orders || algorithms || cuts || fails) {
            return ["left".to_owned(), "right".to_owned()];
        }
        both.map(|it| {
            let mut parts = Vec::new();
            if algorithms {
                parts.push(it.algorithm().to_string());
            }
            if cuts {
                parts.push(cut_name(it.rules.cut).to_owned());
            }
            if fails {
                parts.push(fail_name(it.rules.fail).to_owned());
            }
            if orders {
                parts.push(match it.order {
                    None => "given order".to_owned(),
                    Some(Order::Reverse) => "reversed order".to_owned(),
                    Some(Order::BestFirst) => "best-first order".to_owned(),
                    Some(Order::WorstFirst) => "worst-first order".to_owned(),
                    Some(Order::Shuffle(seed)) => format!("shuffled order {seed}"),
                });
            }
            parts.join(", ")
        })
    }

    /// What two searches are called in headings: the algorithm, and what else tells them apart.
    ///
    /// # Examples
    /// ```
    /// use lesson::Variant;
    /// let strict = Variant { rules: "strict/soft".parse()?, ..Variant::default() };
    /// let titles = Variant::titles([&Variant::default(), &strict]);
    /// assert_eq!(titles, ["Alpha-beta, at-equality", "Alpha-beta, strict"]);
    /// # Ok::<(), search::UnknownRules>(())
    /// ```
    pub fn titles(both: [&Variant; 2]) -> [String; 2] {
        let mut names = Variant::names(both);
        let same = both[0].minimax == both[1].minimax;
        for (name, it) in names.iter_mut().zip(both) {
            let title = if it.minimax { "Minimax" } else { "Alpha-beta" };
            let rest = if same && !both[0].is_same(both[1]) {
                Some(name.as_str())
            } else {
                name.split_once(", ").map(|(_, rest)| rest)
            };
            *name = match rest {
                Some(rest) => format!("{title}, {rest}"),
                None => title.to_owned(),
            };
        }
        names
    }

    /// Everything about it in a few words, as in `cuts at equality (α ≥ β), fail-soft; children reversed`.
    pub fn rules_in_words(&self) -> String {
        self.rules_beside(self)
    }

    /// The same, what tells it from another search first: where there is little room, that is what is read.
    ///
    /// # Examples
    /// ```
    /// use lesson::Variant;
    /// let hard = Variant { rules: "at-equality/hard".parse()?, ..Variant::default() };
    /// assert_eq!(hard.rules_beside(&Variant::default()), "fail-hard, cuts at equality (α ≥ β)");
    /// # Ok::<(), search::UnknownRules>(())
    /// ```
    pub fn rules_beside(&self, other: &Variant) -> String {
        let mut parts = Vec::new();
        let alike = self.minimax == other.minimax;
        if self.minimax {
            parts.push((!alike, false, "visits everything".to_owned()));
        } else {
            let cut = match self.rules.cut {
                CutRule::AtEquality => "cuts at equality (α ≥ β)",
                CutRule::Strict => "cuts beyond (α > β)",
            };
            let differ = [
                self.rules.cut != other.rules.cut,
                self.rules.fail != other.rules.fail,
            ];
            parts.push((alike && differ[0], false, cut.to_owned()));
            parts.push((
                alike && differ[1],
                false,
                fail_name(self.rules.fail).to_owned(),
            ));
        }
        if self.order.is_some() {
            let order = format!("children {}", order_name(self.order));
            parts.push((self.order != other.order, true, order));
        }
        parts.sort_by_key(|(differs, ..)| !differs);
        let mut text = String::new();
        let mut last = None;
        for (_, order, part) in parts {
            // What is said of the children stands apart from the rules.
            text.push_str(match last {
                None => "",
                Some(last) if last == order => ", ",
                Some(_) => "; ",
            });
            text.push_str(&part);
            last = Some(order);
        }
        text
    }
}

/// A search that is not written as one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a search is minimax, alpha-beta or rules as in strict/hard, and after a comma its order of children, \
     if it is not the given one: reversed, best-first, worst-first or shuffle=SEED"
)]
pub struct UnknownVariant;

impl Variant {
    /// A search as it is written on the command line, as in `strict/hard,reversed`; plain alpha-beta has these rules.
    ///
    /// # Errors
    /// [`UnknownVariant`] says how searches are written.
    pub fn read(text: &str, rules: Rules) -> Result<Variant, UnknownVariant> {
        let (search, order) = match text.split_once(',') {
            Some((search, order)) => (search.trim(), Some(order.trim())),
            None => (text.trim(), None),
        };
        let (minimax, rules) = match search {
            "minimax" => (true, rules),
            "alpha-beta" => (false, rules),
            other => (false, other.parse().map_err(|_| UnknownVariant)?),
        };
        let order = order.map(|order| match order {
            "reversed" => Ok(Order::Reverse),
            "best-first" => Ok(Order::BestFirst),
            "worst-first" => Ok(Order::WorstFirst),
            other => other
                .strip_prefix("shuffle=")
                .and_then(|seed| seed.parse().ok())
                .map(Order::Shuffle)
                .ok_or(UnknownVariant),
        });
        Ok(Variant {
            minimax,
            rules,
            order: order.transpose()?,
        })
    }
}

/// `at-equality` or `strict`.
pub fn cut_name(cut: CutRule) -> &'static str {
    match cut {
        CutRule::AtEquality => "at-equality",
        CutRule::Strict => "strict",
    }
}

/// `fail-soft` or `fail-hard`.
pub fn fail_name(fail: Fail) -> &'static str {
    match fail {
        Fail::Soft => "fail-soft",
        Fail::Hard => "fail-hard",
    }
}

/// An order of children, as in `best first`.
pub fn order_name(order: Option<Order>) -> String {
    match order {
        None => "as given".to_owned(),
        Some(Order::Reverse) => "reversed".to_owned(),
        Some(Order::BestFirst) => "best first".to_owned(),
        Some(Order::WorstFirst) => "worst first".to_owned(),
        Some(Order::Shuffle(seed)) => format!("shuffled, seed {seed}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Variant {
        Variant {
            rules: text.parse().unwrap(),
            ..Variant::default()
        }
    }

    #[test]
    fn searches_are_read_as_they_are_written() {
        let strict = Rules::new(CutRule::Strict, Fail::Soft);
        let read = |text| Variant::read(text, strict);
        let plain = rules("strict/soft");
        assert_eq!(read("alpha-beta"), Ok(plain));
        assert_eq!(read("at-equality/hard"), Ok(rules("at-equality/hard")));
        assert!(read("minimax").unwrap().minimax);
        for (text, order) in [
            ("alpha-beta,reversed", Order::Reverse),
            ("alpha-beta, best-first", Order::BestFirst),
            ("alpha-beta,worst-first", Order::WorstFirst),
            ("alpha-beta,shuffle=7", Order::Shuffle(7)),
        ] {
            let order = Some(order);
            assert_eq!(read(text), Ok(Variant { order, ..plain }));
        }
        for wrong in [
            "",
            "strict",
            "minimax,",
            "minimax,sorted",
            "alpha-beta,shuffle=x",
        ] {
            assert_eq!(read(wrong), Err(UnknownVariant), "{wrong}");
        }
    }

    #[test]
    fn names_say_what_differs() {
        let minimax = Variant {
            minimax: true,
            ..rules("strict/hard")
        };
        let plain = Variant::default();
        let shuffled = Variant {
            order: Some(Order::Shuffle(7)),
            ..plain
        };
        for (left, right, names) in [
            (plain, rules("at-equality/hard"), ["fail-soft", "fail-hard"]),
            (
                plain,
                rules("strict/hard"),
                ["at-equality, fail-soft", "strict, fail-hard"],
            ),
            (minimax, rules("strict/soft"), ["minimax", "alpha-beta"]),
            (shuffled, plain, ["shuffled order 7", "given order"]),
            (
                minimax,
                shuffled,
                ["minimax, given order", "alpha-beta, shuffled order 7"],
            ),
            (plain, plain, ["left", "right"]),
            // Minimax has no rules that could differ.
            (
                minimax,
                Variant {
                    minimax: true,
                    ..plain
                },
                ["left", "right"],
            ),
        ] {
            assert_eq!(Variant::names([&left, &right]), names);
        }
        assert_eq!(
            Variant::titles([&minimax, &shuffled]),
            ["Minimax, given order", "Alpha-beta, shuffled order 7"]
        );
        assert_eq!(Variant::titles([&plain, &plain]), ["Alpha-beta"; 2]);
        assert!(minimax.is_same(&Variant {
            minimax: true,
            ..plain
        }));
        assert_eq!(minimax.rules_in_words(), "visits everything");
        assert_eq!(
            shuffled.rules_in_words(),
            "cuts at equality (α ≥ β), fail-soft; children shuffled, seed 7"
        );
    }
}
