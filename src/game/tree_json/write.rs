//! Writing: a tree as a document. A subtree that fits stands on one line, and long lists of numbers fill their lines.

use std::fmt;
use std::io;

use crate::probability::as_fraction;
use crate::{Node, NodeId, Player, Score, Tree, ValueBounds};

use super::{FORMAT, VERSIONS};

/// The width that a subtree may have to stand on one line, indentation included.
const LINE: usize = 100;
/// Beyond this many levels, lines are not indented further: a tree of 1,000 plies would be blanks mostly.
const INDENTED: usize = 32;

impl Tree {
    /// The tree as a tree file, a document with its name, source and notes. Reading it gives the same tree.
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
        TreeJson(self).to_string()
    }

    /// The tree as a field of another document, whose fields are indented by two: the bare root where that says all of it.
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
        let texts = [&self.name, &self.source, &self.notes];
        let plain = texts.iter().all(|text| text.is_empty())
            && self.node(NodeId::ROOT).player == Player::Max
            && !needs_newer_version(self);
        if plain {
            RootJson(self).to_string()
        } else {
            self.to_json().trim_end().replace('\n', "\n  ")
        }
    }

    /// Writes what [`Tree::to_json`] returns. The output should be buffered.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_json(&self, mut out: impl io::Write) -> io::Result<()> {
        write!(out, "{}", TreeJson(self))
    }
}

/// Displays a tree as a tree file.
#[derive(Clone, Copy, Debug)]
pub struct TreeJson<'a>(pub &'a Tree);

impl fmt::Display for TreeJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tree = self.0;
        let version = VERSIONS[usize::from(needs_newer_version(tree))];
        writeln!(
            f,
            "{{\n  \"format\": \"{FORMAT}\",\n  \"version\": {version},"
        )?;
        for (field, text) in [
            ("name", &tree.name),
            ("source", &tree.source),
            ("notes", &tree.notes),
        ] {
            if !text.is_empty() {
                writeln!(f, "  \"{field}\": {},", Quoted(text))?;
            }
        }
        match tree.bounds {
            ValueBounds::OfLeaves => {}
            ValueBounds::Unknown => writeln!(f, "  \"bounds\": null,")?,
            ValueBounds::Between([low, high]) => {
                writeln!(f, "  \"bounds\": [{}, {}],", Number(low), Number(high))?;
            }
        }
        let root = spelled(tree.node(NodeId::ROOT).player);
        write!(f, "  \"root_player\": \"{root}\",\n  \"tree\": ")?;
        TreeWriter::new(tree).write(f)?;
        f.write_str("\n}\n")
    }
}

/// Whether a tree says what the first version of files could not say.
fn needs_newer_version(tree: &Tree) -> bool {
    tree.bounds != ValueBounds::OfLeaves
        || tree.has_positions()
        || tree.has_chance()
        || tree.nodes().iter().any(|node| node.loud)
}

/// Displays the nodes of a tree, as they stand in a document.
struct RootJson<'a>(&'a Tree);

impl fmt::Display for RootJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TreeWriter::new(self.0).write(f)
    }
}

/// Writes the nodes in pre-order without calling itself, so that depth does not matter.
struct TreeWriter<'a> {
    tree: &'a Tree,
    /// The characters that each subtree takes on one line.
    widths: Vec<u32>,
    /// The nodes whose brackets are open.
    open: Vec<OpenBracket>,
    /// How far the line has got, as far as numbers in a list go.
    column: usize,
}

#[derive(Clone, Copy)]
struct OpenBracket {
    /// Whether the whole subtree stands on one line.
    one_line: bool,
    /// What ends it.
    tail: &'static str,
}

impl<'a> TreeWriter<'a> {
    fn new(tree: &'a Tree) -> Self {
        let mut widths = vec![0u32; tree.len()];
        let mut text = String::new();
        // Children come after their parents, so from the end every width is complete when its turn comes.
        for index in (0..tree.len()).rev() {
            #[allow(clippy::cast_possible_truncation)] // trees have at most MAX_NODES nodes
            let id = NodeId(index as u32);
            text.clear();
            // Writing to a string does not fail.
            let looks = Looks::new(tree, id);
            let _ = looks.write_head(&mut text);
            text.push_str(looks.tail());
            #[allow(clippy::cast_possible_truncation)] // more than a line is more than a line
            let own = text.chars().take(LINE + 1).count() as u32;
            widths[index] = widths[index].saturating_add(own);
            if let Some(parent) = tree.parent(id) {
                let with_comma = widths[index].saturating_add(2);
                widths[parent.index()] = widths[parent.index()].saturating_add(with_comma);
            }
        }
        TreeWriter {
            tree,
            widths,
            open: Vec::new(),
            column: 0,
        }
    }

    fn write(mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whether the last thing written was a number in a list: more of them fill the line.
        let mut after_number = false;
        for (index, node) in (0u32..).zip(self.tree.nodes()) {
            let id = NodeId(index);
            after_number &= self.open.len() == usize::from(node.ply);
            self.close_to(f, node.ply.into())?;
            let inside = self.open.last().is_some_and(|above| above.one_line);
            let width = self.widths[id.index()] as usize;
            let looks = Looks::new(self.tree, id);
            let is_number = node.is_leaf() && looks.is_plain();
            let fills = is_number && after_number && self.column + 2 + width <= LINE;
            if node.index() > 0 {
                f.write_str(if inside || fills { ", " } else { "," })?;
            }
            if fills {
                self.column += 2;
            } else if index > 0 && !inside {
                self.new_line(f)?;
            }
            self.column += width;
            after_number = is_number;
            looks.write_head(f)?;
            if node.is_leaf() {
                f.write_str(looks.tail())?;
            } else {
                let one_line = inside || self.indentation() + width <= LINE;
                self.open.push(OpenBracket {
                    one_line,
                    tail: looks.tail(),
                });
            }
        }
        self.close_to(f, 0)
    }

    /// Ends open nodes until `plies` are left.
    fn close_to(&mut self, f: &mut fmt::Formatter<'_>, plies: usize) -> fmt::Result {
        while self.open.len() > plies {
            let Some(OpenBracket { one_line, tail }) = self.open.pop() else {
                break;
            };
            if !one_line {
                self.new_line(f)?;
            }
            f.write_str(tail)?;
        }
        Ok(())
    }

    fn indentation(&self) -> usize {
        2 + 2 * self.open.len().min(INDENTED)
    }

    fn new_line(&mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.column = self.indentation();
        write!(f, "\n{:width$}", "", width = self.column)
    }
}

/// All that a file says of a node itself.
struct Looks<'a> {
    node: &'a Node,
    label: Option<&'a str>,
    mv: Option<&'a str>,
    position: Option<&'a str>,
    /// Who decides, where it is not who a reader would infer. (The document says the root's player.)
    player: Option<&'static str>,
    probability: Option<f64>,
}

impl<'a> Looks<'a> {
    fn new(tree: &'a Tree, id: NodeId) -> Self {
        let node = tree.node(id);
        let inferred = tree
            .parent(id)
            .is_none_or(|parent| tree.player_below(parent) == node.player);
        let player = if node.chance {
            Some("chance")
        } else {
            (!inferred).then(|| spelled(node.player))
        };
        Looks {
            node,
            label: tree.label(id),
            mv: tree.move_name(id),
            position: tree.position(id),
            player,
            probability: tree.probability(id),
        }
    }

    /// Whether a number or a list says all of it.
    fn is_plain(&self) -> bool {
        (self.node.is_leaf() || self.node.value.is_none())
            && self.label.is_none()
            && self.mv.is_none()
            && self.position.is_none()
            && !self.node.loud
            && self.player.is_none()
            && self.probability.is_none()
    }

    /// Writes what comes before its first child.
    fn write_head(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.is_plain() {
            return match self.node.value {
                Some(value) => write!(out, "{}", Number(value)),
                None => out.write_char('['),
            };
        }
        let mut comma = "";
        out.write_char('{')?;
        let texts = [
            ("label", self.label),
            ("move", self.mv),
            ("position", self.position),
        ];
        for (field, text) in texts {
            if let Some(text) = text {
                write!(out, "{comma}\"{field}\": {}", Quoted(text))?;
                comma = ", ";
            }
        }
        if self.node.loud {
            write!(out, "{comma}\"loud\": true")?;
            comma = ", ";
        }
        if let Some(probability) = self.probability {
            if let Some(fraction) = as_fraction(probability) {
                write!(out, "{comma}\"probability\": \"{fraction}\"")?;
            } else {
                let number = Number(Score::new(probability).unwrap_or_default());
                write!(out, "{comma}\"probability\": {number}")?;
            }
            comma = ", ";
        }
        if let Some(player) = self.player {
            write!(out, "{comma}\"player\": \"{player}\"")?;
            comma = ", ";
        }
        if let Some(value) = self.node.value {
            write!(out, "{comma}\"value\": {}", Number(value))?;
            comma = ", ";
        }
        if self.node.is_leaf() {
            return Ok(());
        }
        write!(out, "{comma}\"children\": [")
    }

    /// What comes after its last child.
    fn tail(&self) -> &'static str {
        match (self.is_plain(), self.node.is_leaf()) {
            (true, true) => "",
            (true, false) => "]",
            (false, true) => "}",
            (false, false) => "]}",
        }
    }
}

fn spelled(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}

/// A score as JSON.
struct Number(Score);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&self.0).map_err(|_| fmt::Error)?)
    }
}

/// A text as JSON.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self.0).map_err(|_| fmt::Error)?)
    }
}
