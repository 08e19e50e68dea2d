//! Best lines in the notation of their source.

use std::sync::Arc;

use game::{AnyPosition, NodeNames, Tree};

use super::PvMove;

/// The source of the names of a best line's moves.
#[derive(Clone, Debug)]
pub enum LineNames {
    Tree(Arc<Tree>),
    Game(Box<AnyPosition>),
    /// The moves name themselves.
    Own,
}

impl LineNames {
    /// Returns each move by its name in the file, else the name of the node that it leads to; those of a game in its
    /// notation. Unplayable moves are kept unchanged.
    pub fn line(&self, pv: &[PvMove]) -> Vec<String> {
        match self {
            LineNames::Own => pv.iter().map(ToString::to_string).collect(),
            LineNames::Game(root) => in_notation(root, pv),
            LineNames::Tree(tree) => {
                let names = NodeNames::new(tree);
                let mut path = Vec::with_capacity(pv.len());
                let named = pv.iter().map(|mv| {
                    let PvMove::Child { index, name } = mv else {
                        return mv.to_string();
                    };
                    path.push(*index);
                    let node = tree.at(&path).filter(|_| name.is_none());
                    node.map_or_else(
                        || mv.to_string(),
                        |node| names.name(tree, node).into_owned(),
                    )
                });
                named.collect()
            }
        }
    }
}

/// Returns a best line in the game's notation; unplayable moves are kept unchanged.
pub fn in_notation(root: &AnyPosition, pv: &[PvMove]) -> Vec<String> {
    let mut position = Some(root.clone());
    let named = pv.iter().map(|mv| {
        let uci = mv.to_string();
        let played = position.take().and_then(|before| {
            let mv = before.read_move(&uci).ok()?;
            position = Some(before.after(mv));
            Some(before.write_move(mv))
        });
        played.unwrap_or(uci)
    });
    named.collect()
}
