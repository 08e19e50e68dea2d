//! The writer: a tree as a document. A subtree that fits is on one line, and long lists of numbers fill their lines.

use std::fmt::{self, Write as _};

use super::FORMAT;
use crate::probability::as_fraction;
use crate::{NodeId, Player, Score, Tree, ValueBounds};

/// The maximum length of a line that holds a whole subtree, including indentation.
const LINE: usize = 100;
/// Deeper levels are not indented further, because a tree of 1,000 plies would be mostly blanks.
const INDENTED: usize = 32;

impl Tree {
    /// Returns the tree as a tree file, a document with its name, source and notes. Reading it gives the same tree.
    ///
    /// # Examples
    /// ```
    /// use game::read_tree;
    /// let tree = read_tree(b"[[3, 5], [2, {\"label\": \"G\", \"value\": -1000}]]")?;
    /// assert_eq!(read_tree(tree.to_json().as_bytes())?, tree);
    /// # Ok::<(), game::TreeFileError>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let version = if self.needs_version_2() { 2 } else { 1 };
        let mut text = format!("{{\n  \"format\": \"{FORMAT}\",\n  \"version\": {version},\n");
        let about = [
            ("name", &self.name),
            ("source", &self.source),
            ("notes", &self.notes),
        ];
        for (field, value) in about.into_iter().filter(|about| !about.1.is_empty()) {
            put(&mut text, format_args!("  \"{field}\": {},\n", json(value)));
        }
        if let Some(task) = &self.task {
            let task = json(&task.to_string());
            put(&mut text, format_args!("  \"task\": {task},\n"));
        }
        match self.bounds {
            ValueBounds::OfLeaves => {}
            ValueBounds::Unknown => text.push_str("  \"bounds\": null,\n"),
            ValueBounds::Between([low, high]) => {
                put(
                    &mut text,
                    format_args!("  \"bounds\": [{}, {}],\n", json(&low), json(&high)),
                );
            }
        }
        let root = self.node(NodeId::ROOT).player;
        put(
            &mut text,
            format_args!("  \"root_player\": {},\n  \"tree\": ", json(&root)),
        );
        self.write_nodes(&mut text);
        text.push_str("\n}\n");
        text
    }

    /// Returns the tree as a field of another document, with its fields indented by two; the bare root if that
    /// contains everything.
    ///
    /// # Examples
    /// ```
    /// use game::read_tree;
    /// let tree = read_tree(b"[[3, 5], [2, 9]]")?;
    /// assert_eq!(tree.to_json_field(), "[[3, 5], [2, 9]]");
    /// # Ok::<(), game::TreeFileError>(())
    /// ```
    #[must_use]
    pub fn to_json_field(&self) -> String {
        let has_about = [&self.name, &self.source, &self.notes]
            .iter()
            .any(|text| !text.is_empty());
        if has_about || self.needs_version_2() || self.node(NodeId::ROOT).player == Player::Min {
            return self.to_json().trim_end().replace('\n', "\n  ");
        }
        let mut text = String::new();
        self.write_nodes(&mut text);
        text
    }

    fn needs_version_2(&self) -> bool {
        self.task.is_some()
            || self.bounds != ValueBounds::OfLeaves
            || self.has_positions()
            || self.has_chance()
            || self.nodes().iter().any(|node| node.loud)
    }

    /// Writes the nodes in pre-order, without recursion, because trees may be deep.
    fn write_nodes(&self, text: &mut String) {
        let widths = self.widths();
        // For each open node, a flag for a subtree on one line, and the closing bracket.
        let mut open: Vec<(bool, &str)> = Vec::new();
        let indent = |open: &[_]| 2 + 2 * open.len().min(INDENTED);
        let mut column = 0;
        // Numbers that follow a number fill its line.
        let mut after_number = false;
        let (mut head, mut tail);
        for (id, node) in (0u32..).map(NodeId).zip(self.nodes()) {
            after_number &= open.len() == usize::from(node.ply);
            close(text, &mut open, node.ply.into());
            let inside = open.last().is_some_and(|above| above.0);
            let width = widths[id.index()];
            (head, tail) = self.looks(id);
            let is_number = node.is_leaf() && tail.is_empty();
            let fills = is_number && after_number && column + 2 + width <= LINE;
            if node.index() > 0 {
                text.push_str(if inside || fills { ", " } else { "," });
            }
            if fills {
                column += 2;
            } else if id != NodeId::ROOT && !inside {
                column = indent(&open);
                put(text, format_args!("\n{:column$}", ""));
            }
            column += width;
            after_number = is_number;
            text.push_str(&head);
            if node.is_leaf() {
                text.push_str(tail);
            } else {
                open.push((inside || indent(&open) + width <= LINE, tail));
            }
        }
        close(text, &mut open, 0);
    }

    /// Returns the one-line width of each subtree in characters.
    fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.len()];
        // Children come after their parents, so in reverse order every width is complete when it is needed.
        for id in self.subtree(NodeId::ROOT).rev().map(NodeId) {
            let (head, tail) = self.looks(id);
            widths[id.index()] += head.chars().count() + tail.len();
            if let Some(parent) = self.parent(id) {
                widths[parent.index()] += widths[id.index()] + 2;
            }
        }
        widths
    }

    /// Returns the text before and after a node's children.
    fn looks(&self, id: NodeId) -> (String, &'static str) {
        let node = self.node(id);
        let names = [
            ("label", self.label(id)),
            ("move", self.move_name(id)),
            ("position", self.position(id)),
        ];
        let names = names.into_iter();
        let mut fields: Vec<(&str, String)> = names
            .filter_map(|(field, name)| Some((field, json(name?))))
            .collect();
        if node.loud {
            fields.push(("loud", json(&true)));
        }
        if let Some(probability) = self.probability(id) {
            let number = || json(&Score::new(probability));
            let fraction = as_fraction(probability).map(|fraction| json(&fraction));
            fields.push(("probability", fraction.unwrap_or_else(number)));
        }
        // The document gives the root's player.
        let parent = self.parent(id).map(|parent| self.node(parent));
        if node.chance {
            fields.push(("player", json("chance")));
        } else if parent.is_some_and(|parent| parent.player_below() != node.player) {
            fields.push(("player", json(&node.player)));
        }
        match (node.value.as_ref().map(json), node.is_leaf()) {
            (Some(value), true) if fields.is_empty() => return (value, ""),
            (None, false) if fields.is_empty() => return ("[".to_owned(), "]"),
            (value, _) => fields.extend(value.map(|value| ("value", value))),
        }
        let fields = fields
            .iter()
            .map(|(field, value)| format!("\"{field}\": {value}"));
        let fields = fields.collect::<Vec<_>>().join(", ");
        if node.is_leaf() {
            (format!("{{{fields}"), "}")
        } else {
            (format!("{{{fields}, \"children\": ["), "]}")
        }
    }
}

fn close(text: &mut String, open: &mut Vec<(bool, &str)>, plies: usize) {
    while open.len() > plies {
        let Some((one_line, tail)) = open.pop() else {
            break;
        };
        if !one_line {
            let indent = 2 + 2 * open.len().min(INDENTED);
            put(text, format_args!("\n{:indent$}", ""));
        }
        text.push_str(tail);
    }
}

/// Writes to a string, which cannot fail.
fn put(text: &mut String, what: fmt::Arguments<'_>) {
    let _ = text.write_fmt(what);
}

fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
