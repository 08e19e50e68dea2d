//! The persistent choice of the measured parts of a search, and of the positions.

use serde::{Deserialize, Serialize};

use game::{Options, OrderId};
use search::SearchSpec;
use stage::{SourceGame, Stage};
use study::PartLadder;

/// The measured parts of a search, and the positions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PartChoice {
    /// The search with all parts.
    #[serde(with = "stored")]
    pub everything: SearchSpec,
    /// True if many positions are measured, false for the open source.
    pub many: bool,
}

impl Default for PartChoice {
    fn default() -> Self {
        PartChoice {
            everything: PartLadder::usual(),
            many: false,
        }
    }
}

impl PartChoice {
    /// Returns the complete search for the subject to the given depth, with the evaluation, the seed and the mate
    /// scores of the Step page.
    pub fn everything_on(&self, stage: &Stage, plain: Options, depth: u32) -> SearchSpec {
        let spec = self.everything;
        match &stage.source.game {
            SourceGame::Tree(tree) if !self.many => PartLadder::on_tree(spec, tree, depth),
            SourceGame::Game(root) if !self.many => {
                let order = spec.options.offered_by(root.game()).order;
                with_order(spec, order, plain)
            }
            _ => with_order(spec, spec.options.order, plain),
        }
    }
}

fn with_order(spec: SearchSpec, order: OrderId, plain: Options) -> SearchSpec {
    SearchSpec {
        options: Options { order, ..plain },
        ..spec
    }
}

/// Stores a search as text. Text that this version cannot read is dropped without affecting other settings.
mod stored {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{PartLadder, SearchSpec};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde calls it so
    pub fn serialize<S: Serializer>(spec: &SearchSpec, serializer: S) -> Result<S::Ok, S::Error> {
        spec.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SearchSpec, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.parse().unwrap_or_else(|_| PartLadder::usual()))
    }
}
