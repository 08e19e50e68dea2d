//! The fields that documents and nodes have, and their names.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, Visitor};

use super::TreeFileProblem;
use super::error::quoted;
use super::tree_reader::TreeReader;

/// A field of a document or of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeField {
    Format,
    Version,
    Name,
    Source,
    Notes,
    RootPlayer,
    Bounds,
    Tree,
    Label,
    Player,
    Value,
    Move,
    Position,
    Loud,
    Probability,
    Children,
}

use TreeField::{
    Bounds, Children, Format, Label, Loud, Move, Name, Notes, Position, Probability, RootPlayer,
    Source, Tree, Value, Version,
};

/// What a field may belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldOwner {
    Document,
    Node,
    /// The outermost object, before its first field tells which it is.
    Either,
}

impl FieldOwner {
    fn name(self) -> &'static str {
        match self {
            FieldOwner::Document => "document",
            FieldOwner::Node => "node",
            FieldOwner::Either => "tree file",
        }
    }

    fn fields(self) -> &'static [TreeField] {
        const ALL: &[TreeField] = &[
            Format,
            Version,
            Name,
            Source,
            Notes,
            RootPlayer,
            Bounds,
            Tree,
            Label,
            TreeField::Player,
            Value,
            Move,
            Position,
            Loud,
            Probability,
            Children,
        ];
        match self {
            FieldOwner::Document => &ALL[..8],
            FieldOwner::Node => &ALL[8..],
            FieldOwner::Either => ALL,
        }
    }
}

impl TreeField {
    pub(super) fn name(self) -> &'static str {
        match self {
            Format => "format",
            Version => "version",
            Name => "name",
            Source => "source",
            Notes => "notes",
            RootPlayer => "root_player",
            Bounds => "bounds",
            Tree => "tree",
            Label => "label",
            TreeField::Player => "player",
            Value => "value",
            Move => "move",
            Position => "position",
            Loud => "loud",
            Probability => "probability",
            Children => "children",
        }
    }

    pub(super) fn within(self) -> FieldOwner {
        if FieldOwner::Node.fields().contains(&self) {
            FieldOwner::Node
        } else {
            FieldOwner::Document
        }
    }
}

/// The fields that one object has had so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SeenFields(u16);

impl SeenFields {
    /// Notes a field; whether it is new.
    pub(super) fn note(&mut self, field: TreeField) -> bool {
        let bit = 1 << field as u16;
        let new = self.0 & bit == 0;
        self.0 |= bit;
        new
    }

    pub(super) fn has(self, field: TreeField) -> bool {
        self.0 & 1 << field as u16 != 0
    }
}

/// Reads a field's name.
pub(super) struct KeySeed<'r, 'p> {
    pub(super) reading: &'r mut TreeReader<'p>,
    pub(super) within: FieldOwner,
}

impl<'de> DeserializeSeed<'de> for KeySeed<'_, '_> {
    type Value = TreeField;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<TreeField, D::Error> {
        self.reading.progress.token_begins_here();
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for KeySeed<'_, '_> {
    type Value = TreeField;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field's name")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<TreeField, E> {
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
