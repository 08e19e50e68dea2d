//! The plain values of fields: texts, players, scores, the format and the version.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::probability::fraction;
use crate::score::ScoreVisitor;
use crate::{Player, Score};

use super::error::{brief, quoted};
use super::tree_reader::TreeReader;
use super::{FORMAT, TreeFileProblem, VERSIONS};

/// The visitor's methods for everything that is out of place there.
macro_rules! refuse {
    ($($what:ident)*) => { $(refuse!(@ $what);)* };
    (@ bool) => {
        fn visit_bool<E: de::Error>(self, value: bool) -> Result<Self::Value, E> {
            Err(self.refuse(if value { "true" } else { "false" }))
        }
    };
    (@ null) => {
        fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
            Err(self.refuse("null"))
        }
    };
    (@ number) => {
        fn visit_i64<E: de::Error>(self, _: i64) -> Result<Self::Value, E> {
            Err(self.refuse("a number"))
        }
        fn visit_u64<E: de::Error>(self, _: u64) -> Result<Self::Value, E> {
            Err(self.refuse("a number"))
        }
        fn visit_f64<E: de::Error>(self, _: f64) -> Result<Self::Value, E> {
            Err(self.refuse("a number"))
        }
    };
    (@ text) => {
        fn visit_str<E: de::Error>(self, _: &str) -> Result<Self::Value, E> {
            Err(self.refuse("a text"))
        }
    };
    (@ list) => {
        fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Self::Value, A::Error> {
            Err(self.refuse("a list"))
        }
    };
    (@ object) => {
        fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Self::Value, A::Error> {
            Err(self.refuse("an object"))
        }
    };
}
pub(super) use refuse;

/// A number, a text, or true or false.
enum Atom {
    Number(Score),
    Text(Box<str>),
    Flag(bool),
}

impl Atom {
    /// What it is called where it is out of place.
    fn kind(&self) -> &'static str {
        match self {
            Atom::Number(_) => "a number",
            Atom::Text(_) => "a text",
            Atom::Flag(true) => "true",
            Atom::Flag(false) => "false",
        }
    }
}

/// What a field's value should be, and what to do where it is not.
#[derive(Clone, Copy)]
struct ExpectedValue {
    expected: &'static str,
    remedy: &'static str,
}

const TEXT: ExpectedValue = ExpectedValue {
    expected: "a text",
    remedy: "put it into double quotes",
};
const PLAYER: ExpectedValue = ExpectedValue {
    expected: "\"max\" or \"min\"",
    remedy: "write one of the two, in small letters and double quotes",
};
const MOVER: ExpectedValue = ExpectedValue {
    expected: "\"max\", \"min\" or \"chance\"",
    remedy: "write one of the three, in small letters and double quotes",
};
const PROBABILITY: ExpectedValue = ExpectedValue {
    expected: "a probability, a number above 0 and at most 1 or a fraction in quotes",
    remedy: "write how likely this child is, as 0.5 or \"1/3\"",
};
const FLAG: ExpectedValue = ExpectedValue {
    expected: "true or false",
    remedy: "write one of the two, without quotes",
};
const SCORE: ExpectedValue = ExpectedValue {
    expected: "a number, \"inf\" or \"-inf\"",
    remedy: "write one of these",
};

/// The text of the field whose name was just read.
pub(super) fn text<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<Box<str>, A::Error> {
    match atom(reading, map, TEXT)? {
        Atom::Text(text) => Ok(text),
        other => Err(unwanted(reading, TEXT, other.kind())),
    }
}

/// The player in the field whose name was just read.
pub(super) fn player<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<Player, A::Error> {
    match atom(reading, map, PLAYER)? {
        Atom::Text(text) if &*text == "max" => Ok(Player::Max),
        Atom::Text(text) if &*text == "min" => Ok(Player::Min),
        Atom::Text(text) => Err(unwanted(reading, PLAYER, &quoted(&text))),
        other => Err(unwanted(reading, PLAYER, other.kind())),
    }
}

/// Who decides, in the field whose name was just read: a player, or chance, which is `None`.
pub(super) fn mover<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<Option<Player>, A::Error> {
    match atom(reading, map, MOVER)? {
        Atom::Text(text) if &*text == "max" => Ok(Some(Player::Max)),
        Atom::Text(text) if &*text == "min" => Ok(Some(Player::Min)),
        Atom::Text(text) if &*text == "chance" => Ok(None),
        Atom::Text(text) => Err(unwanted(reading, MOVER, &quoted(&text))),
        other => Err(unwanted(reading, MOVER, other.kind())),
    }
}

/// The probability in the field whose name was just read.
pub(super) fn probability<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<f64, A::Error> {
    match atom(reading, map, PROBABILITY)? {
        Atom::Number(number) if number.get() > 0.0 && number.get() <= 1.0 => Ok(number.get()),
        Atom::Number(number) => Err(unwanted(reading, PROBABILITY, &brief(number))),
        Atom::Text(text) => match fraction(&text) {
            Some(probability) => Ok(probability),
            None => Err(unwanted(reading, PROBABILITY, &quoted(&text))),
        },
        flag @ Atom::Flag(_) => Err(unwanted(reading, PROBABILITY, flag.kind())),
    }
}

/// What is true or false in the field whose name was just read.
pub(super) fn flag<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<bool, A::Error> {
    match atom(reading, map, FLAG)? {
        Atom::Flag(flag) => Ok(flag),
        other => Err(unwanted(reading, FLAG, other.kind())),
    }
}

/// The score in the field whose name was just read.
pub(super) fn score<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<Score, A::Error> {
    match atom(reading, map, SCORE)? {
        Atom::Number(score) => Ok(score),
        Atom::Text(text) => score_in_words(reading, &text),
        flag @ Atom::Flag(_) => Err(unwanted(reading, SCORE, flag.kind())),
    }
}

/// The scores that JSON has no numbers for.
pub(super) fn score_in_words<E: de::Error>(
    reading: &mut TreeReader<'_>,
    text: &str,
) -> Result<Score, E> {
    match text {
        "inf" => Ok(Score::INFINITY),
        "-inf" => Ok(Score::NEG_INFINITY),
        _ => {
            let remedy = if text.trim().parse::<f64>().is_ok_and(f64::is_finite) {
                "write the number without the quotes"
            } else {
                SCORE.remedy
            };
            let wanted = ExpectedValue { remedy, ..SCORE };
            Err(unwanted(reading, wanted, &quoted(text)))
        }
    }
}

/// Checks the `"format"`, whose name was just read.
pub(super) fn format<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<(), A::Error> {
    let found = match atom(reading, map, TEXT)? {
        Atom::Text(text) if &*text == FORMAT => return Ok(()),
        Atom::Text(text) => quoted(&text),
        Atom::Number(number) => brief(number),
        flag @ Atom::Flag(_) => return Err(unwanted(reading, TEXT, flag.kind())),
    };
    Err(reading.refuse(TreeFileProblem::Format { found }))
}

/// Checks the `"version"`, whose name was just read.
pub(super) fn version<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
) -> Result<(), A::Error> {
    const NUMBER: ExpectedValue = ExpectedValue {
        expected: "the number 1 or 2",
        remedy: "write \"version\": 2",
    };
    let found = match atom(reading, map, NUMBER)? {
        Atom::Number(number) if VERSIONS.map(Score::from).contains(&number) => return Ok(()),
        Atom::Number(number) => brief(number),
        Atom::Text(text) => quoted(&text),
        flag @ Atom::Flag(_) => return Err(unwanted(reading, NUMBER, flag.kind())),
    };
    Err(reading.refuse(TreeFileProblem::Version { found }))
}

fn unwanted<E: de::Error>(reading: &mut TreeReader<'_>, wanted: ExpectedValue, found: &str) -> E {
    reading.refuse(TreeFileProblem::Type {
        expected: wanted.expected,
        found: found.to_owned(),
        remedy: wanted.remedy,
    })
}

fn atom<'de, A: MapAccess<'de>>(
    reading: &mut TreeReader<'_>,
    map: &mut A,
    wanted: ExpectedValue,
) -> Result<Atom, A::Error> {
    map.next_value_seed(AtomSeed { reading, wanted })
}

struct AtomSeed<'r, 'p> {
    reading: &'r mut TreeReader<'p>,
    wanted: ExpectedValue,
}

impl AtomSeed<'_, '_> {
    fn refuse<E: de::Error>(self, found: &str) -> E {
        unwanted(self.reading, self.wanted, found)
    }
}

impl<'de> DeserializeSeed<'de> for AtomSeed<'_, '_> {
    type Value = Atom;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Atom, D::Error> {
        self.reading.progress.token_begins_next();
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AtomSeed<'_, '_> {
    type Value = Atom;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted.expected)
    }

    refuse!(null list object);

    fn visit_bool<E>(self, value: bool) -> Result<Atom, E> {
        Ok(Atom::Flag(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Atom, E> {
        ScoreVisitor.visit_i64(value).map(Atom::Number)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Atom, E> {
        ScoreVisitor.visit_u64(value).map(Atom::Number)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Atom, E> {
        self.reading.progress.is_kept::<E>()?;
        ScoreVisitor.visit_f64(value).map(Atom::Number)
    }

    fn visit_str<E>(self, text: &str) -> Result<Atom, E> {
        Ok(Atom::Text(text.into()))
    }
}
