//! The fields that documents and nodes have, and their names.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, Visitor};

use super::TreeFileProblem;
use super::error::quoted;
use super::nodes::Reading;

/// A field of a document or of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Format,
    Version,
    Name,
    Source,
    Notes,
    RootPlayer,
    Tree,
    Label,
    Player,
    Value,
    Move,
    Position,
    Loud,
    Children,
}

use Field::{
    Children, Format, Label, Loud, Move, Name, Notes, Position, RootPlayer, Source, Tree, Value,
    Version,
};

/// What a field may belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    Document,
    Node,
    /// The outermost object, before its first field tells which it is.
    Either,
}

impl Within {
    fn name(self) -> &'static str {
        match self {
            Within::Document => "document",
            Within::Node => "node",
            Within::Either => "tree file",
        }
    }

    fn fields(self) -> &'static [Field] {
        const ALL: &[Field] = &[
            Format,
            Version,
            Name,
            Source,
            Notes,
            RootPlayer,
            Tree,
            Label,
            Field::Player,
            Value,
            Move,
            Position,
            Loud,
            Children,
        ];
        match self {
            Within::Document => &ALL[..7],
            Within::Node => &ALL[7..],
            Within::Either => ALL,
        }
    }
}

impl Field {
    pub(super) fn name(self) -> &'static str {
        match self {
            Format => "format",
            Version => "version",
            Name => "name",
            Source => "source",
            Notes => "notes",
            RootPlayer => "root_player",
            Tree => "tree",
            Label => "label",
            Field::Player => "player",
            Value => "value",
            Move => "move",
            Position => "position",
            Loud => "loud",
            Children => "children",
        }
    }

    pub(super) fn within(self) -> Within {
        if Within::Node.fields().contains(&self) {
            Within::Node
        } else {
            Within::Document
        }
    }
}

/// The fields that one object has had so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen(u16);

impl Seen {
    /// Notes a field; whether it is new.
    pub(super) fn note(&mut self, field: Field) -> bool {
        let bit = 1 << field as u16;
        let new = self.0 & bit == 0;
        self.0 |= bit;
        new
    }

    pub(super) fn has(self, field: Field) -> bool {
        self.0 & 1 << field as u16 != 0
    }
}

/// Reads a field's name.
pub(super) struct KeySeed<'r, 'p> {
    pub(super) reading: &'r mut Reading<'p>,
    pub(super) within: Within,
}

impl<'de> DeserializeSeed<'de> for KeySeed<'_, '_> {
    type Value = Field;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Field, D::Error> {
        self.reading.progress.token_begins_here();
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for KeySeed<'_, '_> {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Field, E> {
        let known = self.within.fields();
        if let Some(&field) = known.iter().find(|field| field.name() == text) {
            return Ok(field);
        }
        let known: Vec<String> = known.iter().map(|field| quoted(field.name())).collect();
        Err(self.reading.refuse(TreeFileProblem::UnknownField {
            found: quoted(text),
            within: self.within.name(),
            known: known.join(", "),
        }))
    }
}
