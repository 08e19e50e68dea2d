//! The text form of a search: writing, parsing, and error messages.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use game::{EvaluationId, Options, OrderId, Playable, Score, names, quoted};

use super::{Algorithm, SearchSpec};
use crate::{CutRule, Fail, Replacement, Reuse, Rules, TableSize, TableSpec};

/// Every word that may follow the algorithm, as listed in messages.
const OFFERED: &str = "at-equality, strict, soft, hard, depth=N, deepening, aspiration=W, table, table=at-least, table-size=N, replace=RULE, \
     killers, history, quiescence, star1, symmetric, order=NAME, seed=N, evaluation=NAME and mate=NAME";

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    #[error("{} is not a search; a search begins with one of {}", quoted(.0), names::<Algorithm>())]
    Algorithm(String),
    #[error("unknown search option {}; after the algorithm, joined by +, there may be {OFFERED}", quoted(.0))]
    Word(String),
    /// A word whose value is missing or invalid.
    #[error("{} is invalid: {why}", quoted(.word))]
    Value {
        word: String,
        /// The problem with the value, or what to write instead.
        why: String,
    },
    #[error("{} and {} conflict; remove one", quoted(.first), quoted(.second))]
    Twice { first: String, second: String },
    /// MTD(f) without a table.
    #[error("mtdf needs a table to remember its bounds: add one, as in mtdf+table")]
    NeedsTable,
    /// A word that does not apply in combination with the others.
    #[error("{} does not apply to {without}; remove it, or {remedy}", quoted(.word))]
    Contradiction {
        word: String,
        /// The search or setting to which it does not apply.
        without: String,
        /// The addition that would make it apply.
        remedy: &'static str,
    },
}

impl SearchSpec {
    /// Returns the words of the text form: the options in force that differ from the defaults, the algorithm first.
    pub fn words(&self) -> Vec<String> {
        // Destructured completely, so that no option can be left out of the text.
        let SearchSpec {
            algorithm,
            rules: Rules { cut, fail },
            depth,
            options:
                Options {
                    order,
                    seed,
                    evaluation,
                    mate,
                    symmetric,
                },
            deepening,
            aspiration,
            table,
            killers,
            history,
            quiescence,
            star1,
        } = self.in_force();
        let mut words = vec![algorithm.id().to_owned()];
        words.extend((cut != CutRule::default()).then(|| cut.to_string()));
        words.extend((fail != Fail::default()).then(|| fail.to_string()));
        words.extend(deepening.then(|| "deepening".to_owned()));
        words.extend(aspiration.map(|width| format!("aspiration={width}")));
        if let Some(table) = table {
            table_words(table, &mut words);
        }
        for (part, name) in [
            (killers, "killers"),
            (history, "history"),
            (quiescence, "quiescence"),
            (star1, "star1"),
            (symmetric, "symmetric"),
        ] {
            words.extend(part.then(|| name.to_owned()));
        }
        let usual = Options::DEFAULT;
        words.extend(depth.map(|depth| format!("depth={depth}")));
        words.extend((order != self.usual_order()).then(|| format!("order={order}")));
        words.extend((seed != usual.seed).then(|| format!("seed={seed}")));
        words.extend((evaluation != usual.evaluation).then(|| format!("evaluation={evaluation}")));
        words.extend((mate != usual.mate).then(|| format!("mate={mate}")));
        words
    }
}

fn table_words(table: TableSpec, words: &mut Vec<String>) {
    let TableSpec {
        reuse,
        no_bounds,
        size,
        replacement,
    } = table;
    words.push(match reuse {
        Reuse::Exact => "table".to_owned(),
        other => format!("table={}", other.name()),
    });
    words.extend(no_bounds.then(|| "no-bounds".to_owned()));
    words.extend(size.map(|size| format!("table-size={size}")));
    words.extend(
        (replacement != Replacement::default()).then(|| format!("replace={}", replacement.name())),
    );
}

/// Writes the text form. `{:#}` always names the evaluation of a game, for readers with a different default.
impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = self.words();
        let evaluation = self.options.evaluation;
        let is_unnamed = evaluation == Options::DEFAULT.evaluation;
        words.extend((f.alternate() && is_unnamed).then(|| format!("evaluation={evaluation}")));
        f.pad(&words.join("+"))
    }
}

impl SearchSpec {
    /// Parses the text form as entered by the user: without a named evaluation, a game uses
    /// [`EvaluationId::RECOMMENDED`], and not [`EvaluationId::DEFAULT`] as in texts of files and links.
    ///
    /// # Errors
    /// As where it is parsed.
    pub fn written(text: &str) -> Result<SearchSpec, SpecError> {
        let mut spec: SearchSpec = text.parse()?;
        if !SearchSpec::names_evaluation(text) {
            spec.options.evaluation = EvaluationId::RECOMMENDED;
        }
        Ok(spec)
    }

    pub fn names_evaluation(text: &str) -> bool {
        text.split('+')
            .any(|word| word.trim().starts_with("evaluation="))
    }

    /// Returns the search with the order and the evaluation that a game has under these names, or with the game's
    /// first ones if it lacks them. Messages use the result, too.
    #[must_use]
    pub fn as_in(self, game: &dyn Playable) -> SearchSpec {
        let mut spec = self;
        let (order, usual) = (spec.options.order.in_game(game), self.usual_order());
        spec.options.order = if order == usual.in_game(game) {
            usual
        } else {
            OrderId::of(order)
        };
        spec.options.evaluation = EvaluationId::of(spec.options.evaluation.in_game(game));
        spec
    }
}

impl FromStr for SearchSpec {
    type Err = SpecError;

    /// Parses the text form. Defaults may be written too: `at-equality`, `soft`, `order=generated`. With `quiescence`
    /// the default order is MVV-LVA, so `order=generated` must be written.
    fn from_str(text: &str) -> Result<SearchSpec, SpecError> {
        let mut words = text.split('+');
        let name = words.next().unwrap_or_default();
        let algorithm = name
            .parse()
            .map_err(|_: String| SpecError::Algorithm(name.to_owned()))?;
        let mut spec = SearchSpec::new(algorithm);
        // The words so far with the setting that each sets.
        let mut said: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let about = spec.take_in(word)?;
            if let Some((_, first)) = said.iter().find(|(before, _)| *before == about) {
                return Err(SpecError::Twice {
                    first: (*first).to_owned(),
                    second: word.to_owned(),
                });
            }
            said.push((about, word));
        }
        let has = |about: &str| said.iter().any(|said| said.0 == about);
        if !has("order") {
            spec.options.order = spec.usual_order();
        }
        for (about, word) in &said {
            if let Some((without, remedy)) = spec.contradicts(about, word, &has) {
                return Err(SpecError::Contradiction {
                    word: (*word).to_owned(),
                    without,
                    remedy,
                });
            }
        }
        if spec.algorithm == Algorithm::Mtdf && spec.table.is_none() {
            return Err(SpecError::NeedsTable);
        }
        Ok(spec)
    }
}

impl SearchSpec {
    /// Returns what a word does not apply to in combination with the others, and what would make it apply; `has`
    /// looks up the other words.
    fn contradicts(
        &self,
        about: &str,
        word: &str,
        has: &dyn Fn(&str) -> bool,
    ) -> Option<(String, &'static str)> {
        let name = self.name().to_owned();
        let by_alpha_beta = Some((name.clone(), "search by alpha-beta"));
        match about {
            "cut" | "fail" | "killers" | "history" | "aspiration" if !self.has_windows() => {
                by_alpha_beta
            }
            "cut" if self.algorithm.has_null_windows() && word == "strict" => Some((
                format!("{name}, whose null windows close at α = β only"),
                "search by alpha-beta",
            )),
            "fail" if self.algorithm == Algorithm::Mtdf && self.rules.fail == Fail::Hard => Some((
                format!("{name}, which needs the values beyond its null windows"),
                "search by alpha-beta or pvs",
            )),
            "aspiration" if self.algorithm == Algorithm::Mtdf => Some((
                format!("{name}, which approaches the value with its own windows"),
                "search by alpha-beta or pvs",
            )),
            "star1" if self.algorithm != Algorithm::AlphaBeta => by_alpha_beta,
            "star1" if !self.is_exact() => Some((
                "a table that answers from other depths, whose values may lie beyond the bounds"
                    .to_owned(),
                "add table, which answers from the same depth only",
            )),
            "aspiration" if !self.deepening => Some((
                "a search of one depth".to_owned(),
                "add deepening, because the window is around the value of the previous depth",
            )),
            "table-size" | "no-bounds" if !has("table") => {
                Some(("a search without a table".to_owned(), "add table"))
            }
            "replace" if !has("table-size") => Some((
                "a table that keeps every entry".to_owned(),
                "add table-size=N",
            )),
            "seed" if !self.options.order.uses_seed() => Some((
                format!("order={}", self.options.order),
                "choose a random order, as order=random",
            )),
            _ => None,
        }
    }

    /// Applies one word of the text form and returns the setting that it sets.
    fn take_in<'a>(&mut self, word: &'a str) -> Result<&'a str, SpecError> {
        let (key, value) = match word.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (word, None),
        };
        let wrong = |why: String| SpecError::Value {
            word: word.to_owned(),
            why,
        };
        let text = || value.ok_or_else(|| wrong(format!("write its value after it, as {key}=...")));
        match (key, value) {
            ("at-equality", None) => self.rules.cut = CutRule::AtEquality,
            ("strict", None) => self.rules.cut = CutRule::Strict,
            ("soft" | "fail-soft", None) => self.rules.fail = Fail::Soft,
            ("hard" | "fail-hard", None) => self.rules.fail = Fail::Hard,
            ("depth", _) => {
                let depth = number(text()?).ok_or("write a number of plies, as depth=4");
                self.depth = Some(depth.map_err(|why| wrong(why.to_owned()))?);
            }
            ("deepening", None) => self.deepening = true,
            ("killers", None) => self.killers = true,
            ("history", None) => self.history = true,
            ("quiescence", None) => self.quiescence = true,
            ("star1", None) => self.star1 = true,
            ("symmetric", None) => self.options.symmetric = true,
            ("aspiration", _) => {
                let width = text()?.parse().ok().and_then(Score::new);
                let width = width.filter(|width| width.is_finite() && *width > Score::ZERO);
                self.aspiration =
                    Some(width.ok_or_else(|| {
                        wrong("write a number above 0, as aspiration=50".to_owned())
                    })?);
            }
            ("table" | "no-bounds" | "table-size" | "replace", _) => {
                let table = self.table.get_or_insert_default();
                match (key, value) {
                    ("table", None) => {}
                    ("table", Some(value)) => {
                        table.reuse = value.parse().map_err(|_: String| {
                            wrong("a table is exact, at-least or any-depth".to_owned())
                        })?;
                    }
                    ("no-bounds", None) => table.no_bounds = true,
                    ("table-size", _) => {
                        let size = number(text()?).and_then(TableSize::new);
                        table.size =
                            Some(size.ok_or_else(|| wrong(TableSize::EXPECTED.to_owned()))?);
                    }
                    ("replace", _) => table.replacement = text()?.parse().map_err(wrong)?,
                    _ => return Err(SpecError::Word(word.to_owned())),
                }
            }
            ("order", _) => self.options.order = text()?.parse().map_err(wrong)?,
            ("seed", _) => {
                let seed = number(text()?).ok_or("write a number, as seed=7");
                self.options.seed = seed.map_err(|why| wrong(why.to_owned()))?;
            }
            ("evaluation", _) => self.options.evaluation = text()?.parse().map_err(wrong)?,
            ("mate", _) => self.options.mate = text()?.parse().map_err(wrong)?,
            _ => return Err(SpecError::Word(word.to_owned())),
        }
        Ok(match key {
            "at-equality" | "strict" => "cut",
            "soft" | "fail-soft" | "hard" | "fail-hard" => "fail",
            key => key,
        })
    }
}

/// Parses a whole number in canonical form: digits without leading zeros.
fn number<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    let number: T = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

impl Serialize for SearchSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SearchSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SearchSpec, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
