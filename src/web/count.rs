//! The counts of searches, so that they can be compared with those of the native program.

use std::sync::Arc;

use game::{find_game, read_tree};
use measure::{GameSubject, Subject, TreeSubject};
use search::{Limits, SearchSpec};
use wasm_bindgen::prelude::*;

/// Returns value, nodes and evaluations of a search of a position, or of a tree if `game` is `tree`.
///
/// # Errors
/// One sentence, where the start or the search cannot be read, and where the tree has no value at this depth.
#[wasm_bindgen]
pub fn count(game: &str, start: &str, spec: &str, depth: u32) -> Result<String, JsError> {
    let spec: SearchSpec = spec.parse()?;
    let subject: Box<dyn Subject> = if let Some(game) = find_game(game) {
        let start = game.read(start).map_err(|why| JsError::new(&why))?;
        Box::new(GameSubject(start))
    } else {
        Box::new(TreeSubject(Arc::new(read_tree(start.as_bytes())?)))
    };
    let (value, counts) = subject.at_depth(spec, depth)?.silent(Limits::NONE)?;
    Ok(format!("{value} {} {}", counts.nodes, counts.evaluations()))
}
