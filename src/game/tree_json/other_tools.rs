//! Reads trees of other tools as lists of children by name, and recognizes unsupported formats.

use std::collections::HashMap;

use serde::Deserialize;

use super::{RawItem, TreeFileError, quoted};
use crate::{Player, Score, Tree, TreeBuilder, TreeError};

pub const READ_FORMATS: &str =
    "trees are read as JSON, as ((3 12) (2 4)) and as Newick, positions as FEN, EPD and PGN";

/// Returns the name of an unsupported tree format, recognized by the beginning of a text.
///
/// # Examples
/// ```
/// use game::unread_format;
/// assert_eq!(unread_format("digraph T { A -> B; }"), Some("Graphviz DOT"));
/// assert_eq!(unread_format("- - 3\n  - 12\n"), Some("YAML"));
/// assert_eq!(unread_format("[[3, 12], [2, 4]]"), None);
/// ```
pub fn unread_format(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let line = text.lines().next().unwrap_or_default().trim_end();
    let mut words = line.split(|letter: char| letter.is_whitespace() || letter == '{');
    let (first, second) = (words.next().unwrap_or_default(), words.next());
    let is_name =
        |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    match first {
        "digraph" | "graph" | "strict" if text.contains('{') => Some("Graphviz DOT"),
        "//" | "/*" if text.contains("digraph") => Some("Graphviz DOT"),
        "EFG" | "NFG" if second.is_some_and(|it| it.parse::<u8>().is_ok()) => {
            Some("Gambit's format")
        }
        "%YAML" | "---" | "-" => Some("YAML"),
        name if name.ends_with(':') && line.strip_suffix(':').is_some_and(is_name) => Some("YAML"),
        "tree:" | "root:" | "children:" | "value:" | "player:" | "nodes:" => Some("YAML"),
        _ if text.starts_with('<') => Some("XML or HTML"),
        _ if text.starts_with("\\begin") || text.starts_with("\\documentclass") => Some("LaTeX"),
        _ => None,
    }
}

/// Reads an object that lists the children of each node by name, as `{"A": ["B", "C"], "B": [3, 12], "C": [2, 4]}`.
/// The first name is the root. `None` if the text is not such an object.
pub(super) fn adjacency(text: &str) -> Option<Result<Tree, TreeFileError>> {
    let members = RawItem::read(text).ok()?.members()?;
    let root = members.first()?.0.clone();
    let entries = members
        .into_iter()
        .map(|(name, item)| Some((name, item.get()?)));
    let entries: HashMap<String, Entry> = entries.collect::<Option<_>>()?;
    let refers = |child: &Child| entries.contains_key(&child.name());
    match entries.get(&root)? {
        Entry::Children(children) if children.iter().any(refers) => {}
        _ => return None,
    }
    let mut builder = TreeBuilder::new(Player::Max);
    let built = add(&mut builder, &entries, &root);
    Some(
        built
            .map(|()| builder.finish())
            .map_err(TreeFileError::whole),
    )
}

/// The entry of a node in an object of children lists.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Leaf(Score),
    Children(Vec<Child>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Child {
    Value(Score),
    Name(String),
}

impl Child {
    fn name(&self) -> String {
        match self {
            Child::Value(value) => value.to_string(),
            Child::Name(name) => name.clone(),
        }
    }
}

fn add(
    builder: &mut TreeBuilder,
    entries: &HashMap<String, Entry>,
    name: &str,
) -> Result<(), String> {
    let refuse = |error: TreeError| {
        let name = quoted(name);
        format!("the node {name}: {error}; is a node below itself?")
    };
    let id = builder.open(None).map_err(refuse)?;
    builder.set_label(id, name);
    match entries.get(name) {
        Some(Entry::Leaf(value)) => builder.set_value(id, Some(*value)),
        Some(Entry::Children(children)) if !children.is_empty() => {
            for child in children {
                match child {
                    Child::Value(value) if !entries.contains_key(&child.name()) => {
                        builder.leaf(*value).map_err(refuse)?;
                    }
                    _ => add(builder, entries, &child.name())?,
                }
            }
        }
        _ => {
            return Err(format!(
                "the node {0} has neither a value nor children; add {0}: 3, for example",
                quoted(name)
            ));
        }
    }
    builder.close();
    Ok(())
}
