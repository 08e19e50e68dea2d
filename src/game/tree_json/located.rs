//! Any JSON text as values that know their places: what the readers of other files than trees begin with.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::error::Category;

use crate::Score;
use crate::score::ScoreVisitor;

use super::source::{ReadProgress, TreeBytes};
use super::syntax::{self, ErrorPlace};
use super::{TextPlace, TreeFileProblem};

/// A value and where it begins.
#[derive(Clone, Debug)]
pub struct Located {
    /// Where it begins.
    pub place: TextPlace,
    /// The value.
    pub json: Json,
}

/// A JSON value.
#[derive(Clone, Debug)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, or an infinity by its name.
    Number(Score),
    /// A string.
    Text(Box<str>),
    /// An array.
    List(Vec<Located>),
    /// An object, its fields in the order of the text.
    Object(Vec<ObjectMember>),
}

/// A field of an object, and where its name begins.
#[derive(Clone, Debug)]
pub struct ObjectMember {
    /// What it is called.
    pub name: Box<str>,
    /// Where that stands.
    pub place: TextPlace,
    /// What it holds.
    pub value: Located,
}

impl Located {
    /// The field of an object by its name.
    pub fn field(&self, name: &str) -> Option<&Located> {
        let Json::Object(members) = &self.json else {
            return None;
        };
        let member = members.iter().find(|member| &*member.name == name);
        member.map(|member| &member.value)
    }

    /// The child of this number, where this is a node of a tree.
    pub fn child(&self, index: u32) -> Option<&Located> {
        let list = self.field("children").unwrap_or(self);
        match &list.json {
            Json::List(items) => items.get(index as usize),
            _ => None,
        }
    }
}

impl Serialize for Located {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.json {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(value) => value.serialize(serializer),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(items) => serializer.collect_seq(items),
            Json::Object(members) => {
                let members = members.iter();
                serializer.collect_map(members.map(|member| (&*member.name, &member.value)))
            }
        }
    }
}

/// Why a text is not JSON, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJson {
    /// Where it goes wrong, when that is one place.
    pub place: Option<TextPlace>,
    /// What is wrong there.
    pub sentence: String,
}

/// Reads a text. Values may be nested as deeply as the parser allows, 127 levels.
///
/// # Errors
/// `NotJson` says where it is none, and what to do.
pub fn read_located(text: &[u8]) -> Result<Located, NotJson> {
    let progress = ReadProgress::new();
    let mut source = TreeBytes::new(text, &progress);
    match source.first_byte() {
        Ok(Some(_)) => {}
        _ => {
            return Err(NotJson {
                place: None,
                sentence: "the file is empty; is this the right file?".to_owned(),
            });
        }
    }
    let mut parser = serde_json::Deserializer::from_reader(&mut source);
    let value = ValueSeed(&progress).deserialize(&mut parser);
    let error = match value.and_then(|value| parser.end().map(|()| value)) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let message = error.to_string();
    let (blame, problem) = match error.classify() {
        Category::Eof => {
            let expected = syntax::missing(&message);
            (ErrorPlace::Here, TreeFileProblem::CutOff { expected })
        }
        Category::Syntax if message.starts_with("recursion limit") => {
            let sentence = "brackets are nested deeper than 127 levels; nest fewer of them";
            (
                ErrorPlace::Here,
                TreeFileProblem::Syntax(sentence.to_owned()),
            )
        }
        _ => syntax::explain(&message, source.found().as_deref()),
    };
    let place = match blame {
        ErrorPlace::Here => progress.here(),
        ErrorPlace::Token => progress.token(),
    };
    Err(NotJson {
        place: Some(place),
        sentence: problem.to_string(),
    })
}

struct ValueSeed<'p>(&'p ReadProgress);

impl<'de> DeserializeSeed<'de> for ValueSeed<'_> {
    type Value = Located;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Located, D::Error> {
        self.0.token_begins_next();
        deserializer.deserialize_any(self)
    }
}

/// The place of the token is known once its first byte has been delivered, which is before any of these is called.
impl ValueSeed<'_> {
    fn at(&self, json: Json) -> Located {
        let place = self.0.token();
        Located { place, json }
    }
}

impl<'de> Visitor<'de> for ValueSeed<'_> {
    type Value = Located;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Located, E> {
        Ok(self.at(Json::Null))
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Located, E> {
        Ok(self.at(Json::Bool(value)))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Located, E> {
        Ok(self.at(Json::Number(ScoreVisitor.visit_i64(value)?)))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Located, E> {
        Ok(self.at(Json::Number(ScoreVisitor.visit_u64(value)?)))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Located, E> {
        self.0.is_kept::<E>()?;
        Ok(self.at(Json::Number(ScoreVisitor.visit_f64(value)?)))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Located, E> {
        Ok(self.at(Json::Text(value.into())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Located, A::Error> {
        let place = self.0.token();
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(ItemSeed(self.0))? {
            items.push(item);
        }
        let json = Json::List(items);
        Ok(Located { place, json })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Located, A::Error> {
        let place = self.0.token();
        let mut members = Vec::new();
        while let Some((name, at)) = map.next_key_seed(NameSeed(self.0))? {
            let value = map.next_value_seed(ValueSeed(self.0))?;
            members.push(ObjectMember {
                name,
                place: at,
                value,
            });
        }
        let json = Json::Object(members);
        Ok(Located { place, json })
    }
}

/// An item of a list, whose first byte has been looked at already.
struct ItemSeed<'p>(&'p ReadProgress);

impl<'de> DeserializeSeed<'de> for ItemSeed<'_> {
    type Value = Located;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Located, D::Error> {
        self.0.token_begins_here();
        deserializer.deserialize_any(ValueSeed(self.0))
    }
}

/// The name of a field and its place.
struct NameSeed<'p>(&'p ReadProgress);

impl<'de> DeserializeSeed<'de> for NameSeed<'_> {
    type Value = (Box<str>, TextPlace);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.token_begins_here();
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for NameSeed<'_> {
    type Value = (Box<str>, TextPlace);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Self::Value, E> {
        Ok((name.into(), self.0.token()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every value's place and kind, in order.
    fn places(value: &Located, into: &mut Vec<(u32, u32, &'static str)>) {
        let kind = match &value.json {
            Json::Null => "null",
            Json::Bool(_) => "bool",
            Json::Number(_) => "number",
            Json::Text(_) => "text",
            Json::List(_) => "list",
            Json::Object(_) => "object",
        };
        into.push((value.place.line, value.place.column, kind));
        match &value.json {
            Json::List(items) => items.iter().for_each(|item| places(item, into)),
            Json::Object(members) => {
                for member in members {
                    into.push((member.place.line, member.place.column, "name"));
                    places(&member.value, into);
                }
            }
            _ => {}
        }
    }

    #[test]
    fn every_value_knows_where_it_begins() {
        let text = b"{ \"a\": [1, \"x\",\n  [true, null]],\n \"b\" : {\"c\": -2.5}, \"d\": [] }";
        let mut found = Vec::new();
        places(&read_located(text).unwrap(), &mut found);
        assert_eq!(
            found,
            [
                (1, 1, "object"),
                (1, 3, "name"),
                (1, 8, "list"),
                (1, 9, "number"),
                (1, 12, "text"),
                (2, 3, "list"),
                (2, 4, "bool"),
                (2, 10, "null"),
                (3, 2, "name"),
                (3, 8, "object"),
                (3, 9, "name"),
                (3, 14, "number"),
                (3, 21, "name"),
                (3, 26, "list"),
            ]
        );
    }

    #[test]
    fn what_is_no_json_is_refused_at_its_place() {
        let refused = |text: &str| {
            let error = read_located(text.as_bytes()).unwrap_err();
            let place = error.place.map(|place| (place.line, place.column));
            (place, error.sentence)
        };
        assert_eq!(refused("  \n").0, None);
        let (place, sentence) = refused("{\"a\": 1,\n \"b\" 2}");
        assert_eq!(place, Some((2, 6)));
        assert!(sentence.starts_with("expected “:”"), "{sentence}");
        let (place, sentence) = refused("[1, 2");
        assert_eq!(place, Some((1, 5)));
        assert!(sentence.contains("the end of the file"), "{sentence}");
        let (_, sentence) = refused(&"[".repeat(300));
        assert!(sentence.contains("127 levels"), "{sentence}");
        assert_eq!(
            read_located(b"[\"\xff\"]").unwrap_err().place.unwrap().line,
            1
        );
    }
}
