//! What numbers are of: the tree or the position that was open, and those of its settings that they depend on.

use game::{AnyPosition, Mate, Player};
use stage::{SourceGame, Stage};

use super::measurement::{TreeId, root_player};

/// What was searched, whatever the algorithm, its rules, the order of moves and the evaluation.
#[derive(Clone, Debug)]
pub struct Of {
    /// What the title bar called it.
    pub title: String,
    game: OfGame,
}

#[derive(Clone, Debug)]
enum OfGame {
    Tree(TreeId, Player),
    /// The random order depends on the seed.
    Game(AnyPosition, Mate, u64),
}

impl Of {
    /// What is open now.
    pub fn now(stage: &Stage) -> Of {
        let setup = &stage.setup;
        Of {
            title: stage.source.title().into_owned(),
            game: match &stage.source.game {
                SourceGame::Tree(tree) => OfGame::Tree(TreeId::of(tree), root_player(stage)),
                SourceGame::Game(root) => OfGame::Game(root.clone(), setup.mate, setup.seed),
            },
        }
    }

    /// Whether it is what is open now, under the settings that count.
    pub fn is_current(&self, stage: &Stage) -> bool {
        match (&self.game, &stage.source.game) {
            (OfGame::Tree(id, root), SourceGame::Tree(tree)) => {
                id.is(tree) && *root == root_player(stage)
            }
            (OfGame::Game(position, mate, seed), SourceGame::Game(root)) => {
                (position, *mate, *seed) == (root, stage.setup.mate, stage.setup.seed)
            }
            _ => false,
        }
    }

    /// It, with the settings that count, for people.
    pub fn describe(&self) -> String {
        match &self.game {
            OfGame::Tree(_, root) => format!("“{}” ({root} to move at the root)", self.title),
            OfGame::Game(position, mate, seed) => format!(
                "“{}” ({}; mates {}, seed {seed})",
                self.title,
                position.text(),
                mate.name()
            ),
        }
    }
}
