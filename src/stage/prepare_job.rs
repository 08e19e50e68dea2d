//! Stages and pairs of searches as data: a page has a worker prepare what would hold up the window.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use draw::Layout;
use game::{EqualPositions, Tree};
use search::task::{Job, Spawner, Task, TaskContext};
use search::trace::{ChildNumbers, NodeMap, Recording};
use serde::{Deserialize, Serialize};
use teach::Variant;
use text::Reason;

use super::search_pair::PreparedPair;
use super::{
    Names, Origin, SearchPair, SearchPairError, Setup, Source, SourceGame, Stage, StageError,
};

/// The number of nodes that are searched and laid out within 100 ms.
const QUICK: u64 = 100_000;

/// The work of [`Stage::prepare`].
#[derive(Serialize, Deserialize)]
pub struct PrepareStage {
    game: SourceGame,
    setup: Setup,
}

impl PrepareStage {
    /// Returns true if a page should not wait for it.
    fn is_long(&self) -> bool {
        let spec = self.setup.spec;
        let nodes = match &self.game {
            // A refined search visits a node several times.
            SourceGame::Tree(tree) => tree.len() as u64 * if spec.is_plain() { 1 } else { 3 },
            SourceGame::Game(root) => {
                let plies = self.setup.depth + u32::from(spec.quiescence);
                (root.moves().len() as u64).saturating_pow(plies)
            }
        };
        nodes > QUICK
    }

    fn stage(self, stop: &AtomicBool) -> Result<Stage, StageError> {
        let source = Source {
            game: self.game,
            origin: Origin::Text,
            name: None,
        };
        Stage::prepare(source, self.setup, None, stop)
    }
}

impl Job for PrepareStage {
    const NAME: &'static str = "stage";
    type Message = ();
    type Outcome = Result<PreparedStage, StageError>;

    async fn run(self, context: &TaskContext<()>) -> Self::Outcome {
        let stage = self.stage(context.stop())?;
        // Numbers the steps, which takes a while for a large search.
        stage.recording.learned_by(0);
        Ok(PreparedStage::from(stage))
    }

    fn cancelled() -> Self::Outcome {
        Err(StageError::Cancelled)
    }
}

/// A stage without its source and its settings.
#[derive(Serialize, Deserialize)]
pub struct PreparedStage {
    depth: u32,
    complete: bool,
    /// `None` if it is the source's own.
    tree: Option<Arc<Tree>>,
    layout: Arc<Layout>,
    names: Arc<Names>,
    numbers: ChildNumbers,
    recording: Recording,
    node_map: NodeMap,
    equal: Option<Arc<EqualPositions>>,
}

impl From<Stage> for PreparedStage {
    fn from(stage: Stage) -> PreparedStage {
        let own = match &stage.source.game {
            SourceGame::Tree(tree) => Arc::ptr_eq(tree, &stage.tree),
            SourceGame::Game(_) => false,
        };
        PreparedStage {
            depth: stage.depth,
            complete: stage.complete,
            tree: (!own).then_some(stage.tree),
            layout: stage.layout,
            names: stage.names,
            numbers: stage.numbers,
            recording: stage.recording,
            node_map: stage.node_map,
            equal: stage.equal.into_inner(),
        }
    }
}

impl PreparedStage {
    /// Returns the stage; with the tree of the previous one, if that is the same.
    fn stage(
        self,
        source: Source,
        setup: Setup,
        previous: Option<&Stage>,
    ) -> Result<Stage, StageError> {
        let same = previous.filter(|stage| stage.has_same_tree(&source, setup));
        let tree = match (same, self.tree, &source.game) {
            (Some(stage), _, _) => Arc::clone(&stage.tree),
            (None, Some(tree), _) => tree,
            (None, None, SourceGame::Tree(tree)) => Arc::clone(tree),
            // A game has no tree of its own.
            (None, None, SourceGame::Game(_)) => return Err(StageError::Cancelled),
        };
        Ok(Stage {
            source,
            setup,
            depth: self.depth,
            tree,
            complete: self.complete,
            layout: same.map_or(self.layout, |stage| Arc::clone(&stage.layout)),
            names: same.map_or(self.names, |stage| Arc::clone(&stage.names)),
            numbers: self.numbers,
            recording: self.recording,
            node_map: self.node_map,
            equal: self.equal.map_or_else(OnceLock::new, OnceLock::from),
            critical: OnceLock::new(),
        })
    }
}

impl Stage {
    /// Prepares a stage like [`Stage::with_layout`]; a large one, in a page, in a worker.
    ///
    /// # Errors
    /// As [`Stage::prepare`].
    pub async fn prepare_apart(
        source: Source,
        setup: Setup,
        previous: Option<&Stage>,
        layout: Option<Arc<Layout>>,
        stop: &AtomicBool,
    ) -> Result<Stage, StageError> {
        let game = source.game.clone();
        let job = PrepareStage { game, setup };
        if Spawner::has_threads() || !job.is_long() {
            return Stage::with_layout(source, setup, previous, layout, stop);
        }
        apart(job, stop).await??.stage(source, setup, previous)
    }
}

/// The work of [`SearchPair::prepare`], on a stage that is prepared again.
#[derive(Serialize, Deserialize)]
pub struct PreparePair {
    base: PrepareStage,
    variants: [Variant; 2],
}

impl Job for PreparePair {
    const NAME: &'static str = "pair";
    type Message = ();
    type Outcome = Result<PreparedPair, SearchPairError>;

    async fn run(self, context: &TaskContext<()>) -> Self::Outcome {
        let base = self.base.stage(context.stop())?;
        let prepared = PreparedPair::new(&base, &self.variants, context.stop())?;
        prepared.number();
        Ok(prepared)
    }

    fn cancelled() -> Self::Outcome {
        Err(StageError::Cancelled.into())
    }
}

impl SearchPair {
    /// Searches the tree of a stage twice, like [`SearchPair::prepare`]; a large tree, in a page, in a worker.
    ///
    /// # Errors
    /// As [`SearchPair::prepare`].
    pub async fn prepare_apart(
        base: Arc<Stage>,
        variants: [Variant; 2],
        stop: &AtomicBool,
    ) -> Result<SearchPair, SearchPairError> {
        if Spawner::has_threads() || (base.tree.len() as u64) < QUICK {
            return SearchPair::prepare(base, variants, stop);
        }
        let job = PreparePair {
            base: PrepareStage {
                game: base.source.game.clone(),
                setup: base.setup,
            },
            variants,
        };
        Ok(apart(job, stop).await??.pair(base, variants))
    }
}

/// Returns the outcome of a job, which `stop` cancels.
async fn apart<J: Job>(job: J, stop: &AtomicBool) -> Result<J::Outcome, StageError> {
    let task = Task::named(J::NAME).deep().job(job);
    let outcome = task.outcome(stop).await;
    outcome.map_err(|error| StageError::Worker(error.reason()))
}
