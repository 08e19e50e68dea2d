//! The text form of a search: writing it, reading it, and what is said of a text that is none.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use game::{Options, quoted};

use super::{Algorithm, SearchSpec};
use crate::{CutRule, Fail, Rules};

/// Everything that may follow the algorithm, as messages list it.
const OFFERED: &str =
    "at-equality, strict, soft, hard, depth=N, order=NAME, seed=N, evaluation=NAME and mate=NAME";

/// Why a text says no search.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// It begins with no algorithm.
    #[error("{} is no search; a search begins with one of {}", quoted(.0), algorithms())]
    Algorithm(String),
    /// A word that searches do not have.
    #[error("{} is not known of a search; after the algorithm, joined by +, there may be {OFFERED}", quoted(.0))]
    Word(String),
    /// A word whose value is missing or not understood.
    #[error("{} is not understood: {why}", quoted(.word))]
    Value {
        /// The word.
        word: String,
        /// What is wrong with its value, or what to write.
        why: String,
    },
    /// Two words about the same.
    #[error("{} and {} are about the same; leave one out", quoted(.first), quoted(.second))]
    Twice {
        /// The word that came first.
        first: String,
        /// The other one.
        second: String,
    },
    /// A word that has no meaning beside the others.
    #[error("{} has no meaning for {without}; leave it out, or {remedy}", quoted(.word))]
    Contradiction {
        /// The word.
        word: String,
        /// What it has no meaning for.
        without: String,
        /// What would give it a meaning.
        remedy: &'static str,
    },
}

fn algorithms() -> String {
    Algorithm::ALL.map(Algorithm::name).join(", ")
}

impl SearchSpec {
    /// The words of the text form: what is in force and not as by default, the algorithm first.
    pub fn words(&self) -> Vec<String> {
        // Whatever a search has is named here, so that nothing is left out of its text.
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
                },
        } = self.in_force();
        let mut words = vec![algorithm.name().to_owned()];
        match cut {
            CutRule::AtEquality => {}
            CutRule::Strict => words.push("strict".to_owned()),
        }
        match fail {
            Fail::Soft => {}
            Fail::Hard => words.push("hard".to_owned()),
        }
        let usual = Options::DEFAULT;
        words.extend(depth.map(|depth| format!("depth={depth}")));
        words.extend((order != usual.order).then(|| format!("order={order}")));
        words.extend((seed != usual.seed).then(|| format!("seed={seed}")));
        words.extend((evaluation != usual.evaluation).then(|| format!("evaluation={evaluation}")));
        words.extend((mate != usual.mate).then(|| format!("mate={mate}")));
        words
    }
}

impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words().join("+"))
    }
}

impl FromStr for SearchSpec {
    type Err = SpecError;

    /// Reads the text form. What is as by default may be said, too: `at-equality`, `soft`, `order=generated`.
    fn from_str(text: &str) -> Result<SearchSpec, SpecError> {
        let mut words = text.split('+');
        let name = words.next().unwrap_or_default();
        let algorithm = Algorithm::ALL.into_iter().find(|it| it.name() == name);
        let algorithm = algorithm.ok_or_else(|| SpecError::Algorithm(name.to_owned()))?;
        let mut spec = SearchSpec::new(algorithm);
        // What was said, by what it is about.
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
        for (about, word) in said {
            let has_meaning = match about {
                "cut" | "fail" => spec.has_windows(),
                "seed" => spec.options.order.uses_seed(),
                _ => true,
            };
            if !has_meaning {
                return Err(match about {
                    "seed" => SpecError::Contradiction {
                        word: word.to_owned(),
                        without: format!("order={}", spec.options.order),
                        remedy: "take an order at random, as order=random",
                    },
                    _ => SpecError::Contradiction {
                        word: word.to_owned(),
                        without: spec.name().to_owned(),
                        remedy: "search by alpha-beta",
                    },
                });
            }
        }
        Ok(spec)
    }
}

impl SearchSpec {
    /// Takes in one word of the text form and says what it is about.
    fn take_in<'a>(&mut self, word: &'a str) -> Result<&'a str, SpecError> {
        let (key, value) = match word.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (word, None),
        };
        let wrong = |why: String| SpecError::Value {
            word: word.to_owned(),
            why,
        };
        let text =
            || value.ok_or_else(|| wrong(format!("write its value behind it, as {key}=...")));
        match (key, value) {
            ("at-equality", None) => self.rules.cut = CutRule::AtEquality,
            ("strict", None) => self.rules.cut = CutRule::Strict,
            ("soft", None) => self.rules.fail = Fail::Soft,
            ("hard", None) => self.rules.fail = Fail::Hard,
            ("depth", _) => {
                let depth = number(text()?).ok_or("write a number of plies, as depth=4");
                self.depth = Some(depth.map_err(|why| wrong(why.to_owned()))?);
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
            "soft" | "hard" => "fail",
            key => key,
        })
    }
}

/// A whole number as it is written: digits, without zeros before them.
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
