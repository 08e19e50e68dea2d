//! `cutoff library`: the built-in trees, with the names that open them.

use std::io::Write;
use std::path::Path;

use game::did_you_mean;
use game::library::{self, library};
use measure::grouped;
use serde_json::json;
use stage::Link;

use super::args::TraceFormat;
use super::outputs::is_there;
use super::{CliError, CommandResult};

pub fn run(format: TraceFormat, out: &mut impl Write) -> CommandResult {
    let trees = library().iter().map(|entry| (entry, entry.tree()));
    if format == TraceFormat::Json {
        let objects = trees.map(|(entry, tree)| {
            json!({
                "name": entry.id,
                "title": tree.name,
                "group": text::named("library", entry.group),
                "nodes": tree.len(),
                "leaves": tree.leaf_count(),
                "depth": tree.height(),
            })
        });
        let objects: Vec<_> = objects.collect();
        writeln!(out, "{:#}", json!({ "trees": objects }))?;
        return Ok(());
    }
    let widest = library().iter().map(|entry| entry.id.len()).max();
    let widest = widest.unwrap_or_default();
    writeln!(out, "{:<widest$}  nodes  plies  title", "name")?;
    for (entry, tree) in trees {
        writeln!(
            out,
            "{:<widest$}  {:>5}  {:>5}  {}",
            entry.id,
            grouped(tree.len() as u64),
            tree.height(),
            tree.name
        )?;
    }
    Ok(())
}

/// Returns the message for a link, which has no tree of its own, or for a word that is neither a tree of the library
/// nor a file; `None` if the word looks like a file name, which gets the message for files, or if the file exists.
pub(super) fn no_such_tree(path: &Path) -> Option<CliError> {
    let word = path.to_str()?;
    if Link::is_meant(word.as_bytes()) && !is_there(path) {
        return Some("this is a link, and a tree or a position is wanted: open it in the window (cutoff LINK)".into());
    }
    let is_a_word = path.extension().is_none() && path.components().count() == 1;
    if !is_a_word || library::find(word).is_some() || is_there(path) {
        return None;
    }
    let meant = did_you_mean(word, library().iter().map(|entry| entry.id));
    Some(CliError::Said(format!(
        "no such file or library tree: {word}{meant}; cutoff library lists the trees"
    )))
}
