//! JSON values with their position: slices of the source text.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::TextPlace;

#[derive(Clone, Copy, Debug)]
pub struct RawItem<'a> {
    text: &'a str,
    raw: &'a RawValue,
}

impl<'a> RawItem<'a> {
    /// Reads the only value of a text.
    ///
    /// # Errors
    /// Those of the parser.
    pub fn read(text: &'a str) -> serde_json::Result<RawItem<'a>> {
        Ok(RawItem {
            text,
            raw: serde_json::from_str(text)?,
        })
    }

    pub fn place(&self) -> TextPlace {
        let start = self.text.as_ptr().addr();
        TextPlace::at(self.text, self.raw.get().as_ptr().addr() - start)
    }

    pub fn json(&self) -> &'a str {
        self.raw.get()
    }

    /// Returns the value as a type; `None` if it does not fit.
    pub fn get<T: Deserialize<'a>>(&self) -> Option<T> {
        serde_json::from_str(self.raw.get()).ok()
    }

    /// Returns the items of a list; `None` for other values.
    pub fn items(&self) -> Option<Vec<RawItem<'a>>> {
        let items: Vec<&RawValue> = self.get()?;
        let text = self.text;
        Some(items.into_iter().map(|raw| RawItem { text, raw }).collect())
    }

    /// Returns the fields of an object in text order, including repeated ones; `None` for other values.
    pub fn members(&self) -> Option<Vec<(String, RawItem<'a>)>> {
        let Members(members) = self.get()?;
        let text = self.text;
        let located = |(name, raw)| (name, RawItem { text, raw });
        Some(members.into_iter().map(located).collect())
    }

    pub fn field(&self, name: &str) -> Option<RawItem<'a>> {
        let mut members = self.members()?.into_iter();
        members
            .find(|member| member.0 == name)
            .map(|member| member.1)
    }

    /// Returns the node at the end of a path of child numbers, if this is a node of a tree or a document that holds
    /// one.
    pub fn node_at(&self, path: &[u32]) -> Option<RawItem<'a>> {
        let root = self.field("tree").unwrap_or(*self);
        path.iter().try_fold(root, |node, &index| {
            let children = node.field("children").unwrap_or(node).items()?;
            children.get(index as usize).copied()
        })
    }
}

struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Each)
    }
}
