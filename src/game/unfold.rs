//! Unfolds a game into the explicit tree of its positions.

use std::fmt::Write as _;

use super::{Game, Tree, TreeBuilder, TreeError};

impl Tree {
    /// Returns the explicit tree of a game, down to `depth` plies: every position is a node, and every move's
    /// `Display` is the move name. Each node has its static value, so that the tree may be searched to a smaller
    /// depth too.
    ///
    /// Repeated positions become separate nodes. The value of every position is requested from the game, also within
    /// a line.
    ///
    /// # Errors
    /// [`TreeError`] when there are more than [`MAX_NODES`](super::MAX_NODES) positions, or when the game goes on below
    /// [`MAX_PLIES`](super::MAX_PLIES).
    ///
    /// # Panics
    /// Where [`Game::value`] does: a `&Tree` has no value for inner nodes without one.
    pub fn unfold<G: Game>(game: &G, depth: u32) -> Result<Tree, TreeError> {
        let root = game.root_at(depth);
        let mut builder = TreeBuilder::new(game.player(&root));
        // The line of play to the innermost open node, each position with its remaining moves.
        let mut line: Vec<(G::Position, Option<G::Moves>)> = Vec::new();
        let mut name = String::new();
        let mut arrived = Some((root, None));
        loop {
            if let Some((position, mv)) = arrived.take() {
                let id = builder.open(Some(game.player(&position)))?;
                builder.set_value(id, Some(game.value(&position)));
                if game.is_chance(&position) {
                    builder.set_chance(id);
                }
                if let (Some(mv), Some((above, _))) = (mv, line.last())
                    && game.is_chance(above)
                {
                    builder.set_probability(id, game.probability(above, mv));
                }
                if let Some(mv) = mv {
                    name.clear();
                    // A `Display` that fails leaves the move name empty or partial.
                    let _ = write!(name, "{mv}");
                    builder.set_move(id, name.as_str());
                }
                let moves = (line.len() < depth as usize).then(|| game.moves(&position));
                line.push((position, moves));
            }
            let Some((position, moves)) = line.last_mut() else {
                return Ok(builder.finish());
            };
            if let Some(mv) = moves.as_mut().and_then(Iterator::next) {
                arrived = Some((game.play(position, mv), Some(mv)));
            } else {
                line.pop();
                builder.close();
            }
        }
    }
}
