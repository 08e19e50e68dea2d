//! Prepares a stage: the tree and its names, then the search, recorded, and the layout.

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::thread::Builder;

use draw::Layout;
use game::{
    AnyGame, AnyMove, AnyPosition, BoardGame, EqualPositions, GamePart as _, MAX_NODES, NodeId,
    NodeNames, Tree, TreeError, with_game,
};
use search::trace::{ChildNumbers, NodeMap, Recorded, Recording, VisitedTree, record, record_any};
use search::{Limits, SearchSpec, Stopped, beside_if_possible, with_deep_stack};

use super::{Names, Setup, Source, SourceGame, Stage, StageError};

impl Stage {
    /// Prepares a source under these settings. Reuses parts of the previous stage.
    ///
    /// # Errors
    /// [`StageError`]; also when `stop` is set meanwhile.
    pub fn prepare(
        source: Source,
        setup: Setup,
        previous: Option<&Stage>,
        stop: &AtomicBool,
    ) -> Result<Stage, StageError> {
        Stage::with_layout(source, setup, previous, None, stop)
    }

    /// Prepares a stage like [`Stage::prepare`], with the layout of a tree of the same shape.
    ///
    /// # Errors
    /// As [`Stage::prepare`].
    pub fn with_layout(
        source: Source,
        setup: Setup,
        previous: Option<&Stage>,
        layout: Option<Arc<Layout>>,
        stop: &AtomicBool,
    ) -> Result<Stage, StageError> {
        with_deep_stack("stage", || {
            let base = previous
                .filter(|stage| stage.has_same_tree(&source, setup))
                .map_or_else(
                    || StageBase::new(&source, setup, stop),
                    |stage| Ok(stage.base()),
                )?;
            let equal = OnceLock::new();
            if setup.spec.in_force().table.is_some() {
                equal.get_or_init(|| base.equal_positions(setup));
            }
            let depth = base.depth;
            let layout = layout
                .filter(|layout| layout.len() == base.tree.len())
                .or(base.layout);
            let tree: &Tree = &base.tree;
            let search = || match &source.game {
                SourceGame::Tree(_) => {
                    let spec = setup.tree_spec();
                    let spec = if tree.has_chance() {
                        spec
                    } else {
                        spec.without_chance()
                    };
                    staged(tree, spec, depth, stop)
                }
                SourceGame::Game(root) => match base.recorded {
                    Some(recording)
                        if recording
                            .spec()
                            .without_chance()
                            .is_same(&setup.spec.without_chance())
                            && (!tree.has_chance() || recording.spec().is_same(&setup.spec)) =>
                    {
                        Ok(recording)
                    }
                    _ => staged_game(&setup.game(root), setup.spec, depth, stop)
                        .map(|staged| staged.recording),
                },
            };
            let (recording, layout) = if let Some(layout) = layout {
                (search()?, layout)
            } else {
                let thread = Builder::new().name("layout".to_owned());
                let arrange = || Arc::new(Layout::new(tree));
                let (layout, recording) = beside_if_possible(thread, arrange, search);
                (recording?, layout)
            };
            let node_map = NodeMap::with_numbers(&base.tree, &base.numbers, &recording);
            Ok(Stage {
                source,
                setup,
                depth,
                tree: base.tree,
                complete: base.complete,
                layout,
                names: base.names,
                numbers: base.numbers,
                recording,
                node_map,
                equal,
                critical: OnceLock::new(),
            })
        })
    }

    /// Returns true if only the search differs, not the tree.
    pub(super) fn has_same_tree(&self, source: &Source, setup: Setup) -> bool {
        match (&self.source.game, &source.game) {
            (SourceGame::Tree(a), SourceGame::Tree(b)) => {
                Arc::ptr_eq(a, b)
                    && self.setup.root == setup.root
                    && self.setup.tree_depth == setup.tree_depth
                    && self.setup.spec.quiescence == setup.spec.quiescence
                    // Deepening needs more of the tree.
                    && (self.setup.spec.deepening || !setup.spec.deepening)
            }
            (SourceGame::Game(a), SourceGame::Game(b)) => {
                // A tree of alpha-beta's visits under one rule does not hold its visits under another.
                a == b
                    && self.complete
                    && self.setup.depth == setup.depth
                    && self.setup.spec.quiescence == setup.spec.quiescence
                    && self.setup.options().are_same_in(a.game(), &setup.options())
            }
            _ => false,
        }
    }

    pub(super) fn base(&self) -> StageBase {
        StageBase {
            tree: Arc::clone(&self.tree),
            layout: Some(Arc::clone(&self.layout)),
            names: Arc::clone(&self.names),
            numbers: self.numbers.clone(),
            complete: self.complete,
            depth: self.depth,
            recorded: None,
            equal: self.equal.get().cloned(),
        }
    }
}

/// The part of a stage that is independent of the search: the tree and its names.
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
        if let Cow::Owned(part) = setup
            .spec
            .part_of(original, depth)
            .map_err(StageError::Depth)?
        {
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
        Stopped::Unfit(unfit) => StageError::Unfit(unfit),
        Stopped::TooDeep => StageError::Tree(TreeError::TooDeep),
        Stopped::NoMemory => StageError::Tree(TreeError::NoMemory),
        Stopped::Cancelled | Stopped::Time | Stopped::TooLong { .. } => StageError::Cancelled,
    }
}
