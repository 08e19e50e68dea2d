//! Nodes and documents: from the parser straight into a [`TreeBuilder`], one node after the other.
//!
//! A node is opened in the builder before it is known what stands there, so whenever something goes wrong the builder's
//! innermost open node is the node to name. The parser calls itself once per bracket; [`TreeBuilder::open`] refuses the
//! node below the deepest ply and no other value is entered, so the depth of the calls is bounded.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::score::ScoreVisitor;
use crate::{NodeId, Score, ValueBounds};

use super::TreeFileProblem;
use super::fields::{FieldOwner, KeySeed, SeenFields, TreeField};
use super::tree_reader::TreeReader;
use super::values::{self, refuse};

impl TreeReader<'_> {
    /// Reads a node or a document.
    pub(super) fn file<'de, D: Deserializer<'de>>(&mut self, parser: D) -> Result<(), D::Error> {
        let level = NodeLevel::File;
        NodeSeed {
            reading: self,
            level,
        }
        .deserialize(parser)
    }

    /// Reads the children of the innermost open node, up to the closing bracket.
    fn children<'de, A: SeqAccess<'de>>(&mut self, mut list: A) -> Result<(), A::Error> {
        let mut any = false;
        loop {
            let level = NodeLevel::Child;
            let child = NodeSeed {
                reading: self,
                level,
            };
            match list.next_element_seed(child)? {
                Some(()) => any = true,
                None if any => return Ok(()),
                None => return Err(self.refuse(TreeFileProblem::NoChildren)),
            }
        }
    }

    /// The next field's name, if there is one more field.
    fn key<'de, A: MapAccess<'de>>(
        &mut self,
        map: &mut A,
        within: FieldOwner,
        seen: &mut SeenFields,
    ) -> Result<Option<TreeField>, A::Error> {
        let key = map.next_key_seed(KeySeed {
            reading: self,
            within,
        })?;
        match key {
            Some(field) if !seen.note(field) => {
                Err(self.refuse(TreeFileProblem::Duplicate(field.name())))
            }
            key => Ok(key),
        }
    }

    /// Reads the fields of a node or a document in place of the innermost open node.
    fn object<'de, A: MapAccess<'de>>(
        &mut self,
        id: NodeId,
        mut map: A,
        within: FieldOwner,
    ) -> Result<(), A::Error> {
        let mut seen = SeenFields::default();
        let first = self.key(&mut map, within, &mut seen)?;
        if let (FieldOwner::Either, Some(first)) = (within, first)
            && first.within() == FieldOwner::Document
        {
            return self.document(map, first, seen);
        }
        self.in_tree = true;
        let mut next = first;
        while let Some(field) = next {
            self.node_field(id, field, &mut map)?;
            next = self.key(&mut map, FieldOwner::Node, &mut seen)?;
        }
        if seen.has(TreeField::Value) || seen.has(TreeField::Children) {
            Ok(())
        } else {
            Err(self.refuse(TreeFileProblem::NoValue))
        }
    }

    fn node_field<'de, A: MapAccess<'de>>(
        &mut self,
        id: NodeId,
        field: TreeField,
        map: &mut A,
    ) -> Result<(), A::Error> {
        match field {
            TreeField::Label => {
                let label = values::text(self, map)?;
                self.builder.set_label(id, label);
            }
            TreeField::Move => {
                let name = values::text(self, map)?;
                self.builder.set_move(id, name);
            }
            TreeField::Position => {
                let name = values::text(self, map)?;
                self.builder.set_position(id, name);
            }
            TreeField::Loud => {
                let loud = values::flag(self, map)?;
                self.builder.set_loud(id, loud);
            }
            TreeField::Player => match values::mover(self, map)? {
                None => {
                    self.builder.set_chance(id);
                    self.chance.decides_at(id);
                }
                Some(player) => {
                    self.builder.set_player(id, player);
                    if id == NodeId::ROOT {
                        self.root_said = Some(player);
                    }
                }
            },
            TreeField::Probability => {
                let probability = values::probability(self, map)?;
                self.builder.set_probability(id, probability);
                self.chance.likely(id, self.progress.token());
            }
            TreeField::Value => {
                let value = values::score(self, map)?;
                self.builder.set_value(id, Some(value));
            }
            _ => map.next_value_seed(ChildrenSeed(self))?,
        }
        Ok(())
    }

    fn document<'de, A: MapAccess<'de>>(
        &mut self,
        mut map: A,
        first: TreeField,
        mut seen: SeenFields,
    ) -> Result<(), A::Error> {
        let (mut name, mut source, mut notes) = (Box::default(), Box::default(), Box::default());
        let mut root_player = None;
        let mut next = Some(first);
        while let Some(field) = next {
            match field {
                TreeField::Format => values::format(self, &mut map)?,
                TreeField::Version => values::version(self, &mut map)?,
                TreeField::Name => name = values::text(self, &mut map)?,
                TreeField::Source => source = values::text(self, &mut map)?,
                TreeField::Notes => notes = values::text(self, &mut map)?,
                TreeField::RootPlayer => root_player = Some(values::player(self, &mut map)?),
                TreeField::Bounds => {
                    self.progress.token_begins_next();
                    let bounds: Option<[Score; 2]> = map.next_value()?;
                    let bounds = bounds.map_or(ValueBounds::Unknown, ValueBounds::Between);
                    self.builder.set_bounds(bounds);
                }
                _ => {
                    let level = NodeLevel::Tree;
                    map.next_value_seed(NodeSeed {
                        reading: self,
                        level,
                    })?;
                }
            }
            next = self.key(&mut map, FieldOwner::Document, &mut seen)?;
        }
        if !seen.has(TreeField::Tree) {
            return Err(self.refuse(TreeFileProblem::NoTree));
        }
        if let Some(player) = root_player {
            if self.root_said.is_some_and(|said| said != player) {
                return Err(self.refuse(TreeFileProblem::RootPlayer));
            }
            self.builder.set_player(NodeId::ROOT, player);
        }
        self.builder
            .set_about(name.into(), source.into(), notes.into());
        Ok(())
    }
}

/// Where a node stands. The root is open from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeLevel {
    /// The whole file: the root, or a document.
    File,
    /// In a document's `"tree"`: the root.
    Tree,
    /// In a list of children.
    Child,
}

/// Reads one node with all that is below it.
struct NodeSeed<'r, 'p> {
    reading: &'r mut TreeReader<'p>,
    level: NodeLevel,
}

impl<'de> DeserializeSeed<'de> for NodeSeed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let NodeSeed { reading, level } = self;
        let id = if level == NodeLevel::Child {
            reading.progress.token_begins_here();
            match reading.builder.open(None) {
                Ok(id) => {
                    reading.chance.begins(id, reading.progress.token());
                    id
                }
                Err(error) => return Err(reading.refuse(TreeFileProblem::Limit { error })),
            }
        } else {
            reading.progress.token_begins_next();
            reading.in_tree = level == NodeLevel::Tree;
            NodeId::ROOT
        };
        deserializer.deserialize_any(NodeVisitor {
            reading: &mut *reading,
            id,
            level,
        })?;
        if level == NodeLevel::Child {
            reading.builder.close();
        } else {
            reading.in_tree = false;
        }
        Ok(())
    }
}

struct NodeVisitor<'r, 'p> {
    reading: &'r mut TreeReader<'p>,
    id: NodeId,
    level: NodeLevel,
}

impl NodeVisitor<'_, '_> {
    fn leaf(self, value: Score) {
        self.reading.builder.set_value(self.id, Some(value));
    }

    fn refuse<E: de::Error>(self, found: &str) -> E {
        self.reading.refuse(TreeFileProblem::Type {
            expected: "a node",
            found: found.to_owned(),
            remedy: "a node is a number, \"inf\", \"-inf\", a list of nodes, or an object",
        })
    }
}

impl<'de> Visitor<'de> for NodeVisitor<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a node")
    }

    refuse!(bool null);

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<(), E> {
        self.leaf(ScoreVisitor.visit_i64(value)?);
        Ok(())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<(), E> {
        self.leaf(ScoreVisitor.visit_u64(value)?);
        Ok(())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<(), E> {
        self.reading.progress.is_kept::<E>()?;
        self.leaf(ScoreVisitor.visit_f64(value)?);
        Ok(())
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let value = values::score_in_words(self.reading, text)?;
        self.leaf(value);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<(), A::Error> {
        self.reading.in_tree = true;
        let result = self.reading.children(list);
        self.reading.ended(result)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        let within = if self.level == NodeLevel::File {
            FieldOwner::Either
        } else {
            FieldOwner::Node
        };
        let result = self.reading.object(self.id, map, within);
        self.reading.ended(result)
    }
}

/// Reads what stands in a node's `"children"`.
struct ChildrenSeed<'r, 'p>(&'r mut TreeReader<'p>);

impl ChildrenSeed<'_, '_> {
    fn refuse<E: de::Error>(self, found: &str) -> E {
        self.0.refuse(TreeFileProblem::Type {
            expected: "a list of nodes",
            found: found.to_owned(),
            remedy: "put the children into [ and ]",
        })
    }
}

impl<'de> DeserializeSeed<'de> for ChildrenSeed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.0.progress.token_begins_next();
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ChildrenSeed<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of nodes")
    }

    refuse!(bool null number text object);

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<(), A::Error> {
        let result = self.0.children(list);
        self.0.ended(result)
    }
}
