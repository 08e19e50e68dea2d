//! The counts of searches, and the work whose speed is measured, to be compared with those of the native program.

use std::sync::Arc;

use game::{find_game, read_tree};
use measure::{GameSubject, Subject, TreeSubject};
use search::{Limits, SearchSpec};
use text::Reason;
use wasm_bindgen::prelude::*;

use crate::speed::Speed;

fn failed(error: impl Reason) -> JsError {
    JsError::new(&error.reason())
}

/// Returns the value and all counts of a search of a position, or of a tree if `game` is `tree`.
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
    let search = subject.at_depth(spec, depth).map_err(failed)?;
    let (value, counts) = search.silent(Limits::NONE).map_err(failed)?;
    let counts = [
        counts.nodes,
        counts.evaluations(),
        counts.cutoffs,
        counts.quiescence_nodes,
        counts.probes,
        counts.hits,
        counts.returns,
        counts.stores,
        counts.researches,
    ];
    Ok(format!(
        "{value} {}",
        counts.map(|it| it.to_string()).join(" ")
    ))
}

#[wasm_bindgen]
pub struct Work(Speed);

#[wasm_bindgen]
impl Work {
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // nothing in a page has use for it
    pub fn new() -> Work {
        Work(Speed::new())
    }

    pub fn kinds() -> Vec<String> {
        Speed::WORK.map(str::to_owned).to_vec()
    }

    /// Does one kind of work once, and returns the number of its nodes.
    pub fn run(&mut self, kind: &str) -> u32 {
        u32::try_from(self.0.run(kind)).unwrap_or(u32::MAX)
    }
}
