//! The part of a stage that is independent of the search: the tree and its names.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use figure::Layout;
use game::{
    AnyGame, AnyMove, AnyPosition, BoardGame, EqualPositions, GamePart as _, MAX_NODES, NodeId,
    NodeNames, Tree, TreeError, with_game,
};
use search::trace::{ChildNumbers, Recorded, Recording, VisitedTree, record, record_any};
use search::{Limits, SearchSpec, Stopped};

use super::{Names, Setup, Source, SourceGame, StageError};

pub(super) struct StageBase {
    pub tree: Arc<Tree>,
    pub layout: Option<Arc<Layout>>,
    pub names: Arc<Names>,
    /// The number of each node among its parent's moves.
    pub numbers: ChildNumbers,
    pub complete: bool,
    pub depth: u32,
    /// The recording that the tree was made from.
    pub recorded: Option<Recording>,
    /// The groups of nodes with equal positions, if known already.
    pub equal: Option<Arc<EqualPositions>>,
}

impl StageBase {
    pub fn new(source: &Source, setup: Setup, stop: &AtomicBool) -> Result<StageBase, StageError> {
        match &source.game {
            SourceGame::Tree(tree) => StageBase::of_tree(tree, setup),
            SourceGame::Game(root) => StageBase::of_game(root, setup, stop),
        }
    }

    pub fn equal_positions(&self, setup: Setup) -> Arc<EqualPositions> {
        if let Some(equal) = &self.equal {
            return Arc::clone(equal);
        }
        Arc::new(match &*self.names {
            Names::Tree(_) => EqualPositions::of_tree(&self.tree),
            Names::Game { root, moves } => with_game!(&setup.game(root), game => {
                EqualPositions::by_keys(keys(&game, &self.tree, moves))
            }),
        })
    }

    fn of_tree(original: &Arc<Tree>, setup: Setup) -> Result<StageBase, StageError> {
        let mut tree = Arc::clone(original);
        let depth = setup.tree_depth.unwrap_or(u32::MAX).min(tree.height());
        if let Cow::Owned(part) = setup.spec.part_of(original, depth)? {
            tree = Arc::new(part);
        }
        if let Some(player) = setup.root
            && tree.node(NodeId::ROOT).player != player
        {
            tree = Arc::new(Arc::unwrap_or_clone(tree).with_root_player(player));
        }
        Ok(StageBase {
            layout: None,
            names: Arc::new(Names::Tree(NodeNames::new(&tree))),
            numbers: ChildNumbers::default(),
            tree,
            complete: true,
            depth,
            recorded: None,
            equal: None,
        })
    }

    fn of_game(
        root: &AnyPosition,
        setup: Setup,
        stop: &AtomicBool,
    ) -> Result<StageBase, StageError> {
        let game = setup.game(root);
        let depth = setup.depth;
        let everything = SearchSpec {
            quiescence: setup.spec.quiescence,
            ..SearchSpec::MINIMAX
        };
        let whole = staged_game(&game, everything, depth, stop);
        let complete = whole.is_ok();
        let recorded = match whole {
            Err(StageError::TooLarge { .. }) => staged_game(&game, setup.spec, depth, stop)?,
            other => other?,
        };
        let VisitedTree {
            tree,
            numbers,
            visits,
        } = recorded.recording.to_tree()?;
        let moves = visits.into_iter().filter_map(|id| recorded.move_into(id));
        Ok(StageBase {
            layout: None,
            names: Arc::new(Names::Game {
                root: root.clone(),
                moves: moves.collect(),
            }),
            numbers,
            tree: Arc::new(tree),
            complete,
            depth,
            recorded: Some(recorded.recording),
            equal: None,
        })
    }
}

/// Returns a key per node that identifies its position.
fn keys<G: BoardGame>(
    game: &G,
    tree: &Tree,
    moves: &[AnyMove],
) -> impl Iterator<Item = Option<u128>> {
    let mut line = vec![game.root()];
    (0..).map(NodeId).take(tree.len()).map(move |id| {
        let ply = usize::from(tree.node(id).ply);
        line.truncate(ply.max(1));
        if let Some(before) = id.index().checked_sub(1) {
            let mut position = line[ply - 1].clone();
            game.advance(&mut position, *G::Move::of(&moves[before])?);
            line.push(position);
        }
        game.key(&line[ply])
    })
}

/// Records a search of a tree that is small enough to be stepped.
pub(super) fn staged(
    tree: &Tree,
    spec: SearchSpec,
    depth: u32,
    stop: &AtomicBool,
) -> Result<Recording, StageError> {
    record(&tree, spec, depth, limits(stop))
        .map(|recorded| recorded.recording)
        .map_err(|stopped| unstaged(stopped, spec, depth))
}

/// Records a search of any game that is small enough to be stepped.
pub(super) fn staged_game(
    game: &AnyGame,
    spec: SearchSpec,
    depth: u32,
    stop: &AtomicBool,
) -> Result<Recorded<AnyMove>, StageError> {
    let spec = if game.has_chance() {
        spec
    } else {
        spec.without_chance()
    };
    record_any(game, spec, depth, limits(stop)).map_err(|stopped| unstaged(stopped, spec, depth))
}

fn limits(stop: &AtomicBool) -> Limits<'_> {
    Limits {
        nodes: MAX_NODES as u64,
        stop: Some(stop),
        ..Limits::NONE
    }
}

fn unstaged(stopped: Stopped, spec: SearchSpec, depth: u32) -> StageError {
    match stopped {
        Stopped::Budget(_) => StageError::TooLarge { spec, depth },
        Stopped::Unfit(unfit) => unfit.into(),
        Stopped::TooDeep => StageError::Tree(TreeError::TooDeep),
        Stopped::NoMemory => StageError::Tree(TreeError::NoMemory),
        Stopped::Cancelled | Stopped::Time | Stopped::TooLong { .. } => StageError::Cancelled,
    }
}
