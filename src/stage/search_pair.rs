//! Two searches on the tree of one stage, stepped together: both recordings, each on the tree in its own child order,
//! their common axis and their differences.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use draw::{Layout, Mark, Picture, marked};
use game::{Edit, EditError, EqualPositions, NodeChanges, NodeId, Order, Tree};
use search::trace::{ChildNumbers, Hand, NodeMap, Pair, Recording, Revisits, Step};
use search::{SearchSpec, with_deep_stack};
use teach::{Differences, SearchedTree, TwoSearches, UnprovedMoves, Variant};
use text::{Reason, say};

use super::prepare::{staged, staged_game};
use super::{Names, Setup, SourceGame, Stage, StageError};

/// Two searches on the tree of one stage. Immutable.
#[derive(Debug)]
pub struct SearchPair {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    /// Their names in sentences.
    pub names: [String; 2],
    /// Their names in headings.
    pub titles: [String; 2],
    /// Each search with its tree. With the same child order both share one tree.
    pub stages: [Arc<Stage>; 2],
    pub pair: Pair,
    pub differences: Differences,
    /// Maps each side's nodes to the other side's tree.
    twins: [NodeChanges; 2],
    /// Maps the base stage's nodes to each side's tree.
    seats: [NodeChanges; 2],
    /// The root moves of each side of which only a bound is proved.
    unproved: [UnprovedMoves; 2],
}

#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, Deserialize)]
pub enum SearchPairError {
    /// The tree holds only the nodes that alpha-beta visits.
    #[error("{}", say!(source_pair_incomplete, nodes = game::MAX_NODES))]
    Incomplete,
    #[error(transparent)]
    Stage(#[from] StageError),
    /// One of the searches visits nodes again.
    #[error("{}", .0.reason())]
    Revisits(Revisits),
    /// The children cannot be reordered.
    #[error("{}", .0.reason())]
    Order(EditError),
    /// One of the searches needs game information that a reordered tree does not have.
    #[error("{}", say!(source_pair_needs_game, search = .0.to_string()))]
    NeedsGame(SearchSpec),
    /// Either one of the searches goes on below the horizon and the tree does not, or the other way round.
    #[error("{}", say!(source_pair_other_horizon, search = .0.to_string()))]
    OtherHorizon(SearchSpec),
}

impl SearchPair {
    /// Searches the tree of a stage twice.
    ///
    /// # Errors
    /// [`SearchPairError`]; also when `stop` is set meanwhile.
    pub fn prepare(
        base: Arc<Stage>,
        variants: [Variant; 2],
        stop: &AtomicBool,
    ) -> Result<SearchPair, SearchPairError> {
        let prepared = PreparedPair::new(&base, &variants, stop)?;
        Ok(prepared.pair(base, variants))
    }

    /// Returns true if this pair belongs to this stage and these variants.
    pub fn is_of(&self, base: &Arc<Stage>, variants: &[Variant; 2]) -> bool {
        self.variants == *variants && self.is_on(base)
    }

    /// Returns true if this pair belongs to this stage's tree.
    pub fn is_on(&self, base: &Arc<Stage>) -> bool {
        Arc::ptr_eq(&self.base.tree, &base.tree) && self.base.complete == base.complete
    }

    pub fn same_order(&self) -> bool {
        self.variants[0].order == self.variants[1].order
    }

    pub fn stage(&self, hand: Hand) -> &Arc<Stage> {
        &self.stages[hand as usize]
    }

    pub fn recordings(&self) -> [&Recording; 2] {
        self.stages.each_ref().map(|stage| &stage.recording)
    }

    /// Returns a side's name in sentences.
    pub fn name(&self, hand: Hand) -> &str {
        &self.names[hand as usize]
    }

    /// Returns a side's name in headings.
    pub fn title(&self, hand: Hand) -> &str {
        &self.titles[hand as usize]
    }

    /// Returns a side's rules in a few words, with the difference from the other side first.
    pub fn rules(&self, hand: Hand) -> String {
        let other = &self.variants[hand.other() as usize];
        self.variants[hand as usize].rules_beside(other)
    }

    /// Returns both names in sentences.
    pub fn both_names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    /// Returns the stage of the other side if both search one tree: their pictures then have the same label slots.
    pub fn label_twin(&self, hand: Hand) -> Option<&Arc<Stage>> {
        self.same_order().then(|| self.stage(hand.other()))
    }

    /// Returns the node of the other side's tree that corresponds to a node of one side.
    pub fn twin(&self, hand: Hand, node: NodeId) -> Option<NodeId> {
        self.twins[hand as usize].get(node)
    }

    pub fn ask<T>(&self, question: impl FnOnce(&TwoSearches<'_>) -> T) -> T {
        let [left, right] = &self.stages;
        question(&TwoSearches {
            sides: [
                left.searched(&|node| left.name(node)),
                right.searched(&|node| right.name(node)),
            ],
            pair: &self.pair,
            twins: [&self.twins[0], &self.twins[1]],
            unproved: [&self.unproved[0], &self.unproved[1]],
        })
    }

    /// Marks the differences from the other side in a side's picture at a step of the axis.
    pub fn mark(&self, hand: Hand, step: Step, picture: &mut Picture) {
        self.ask(|both| {
            let side = both.side(hand);
            let own = self.pair.at(hand, step);
            let choices = both.choices(step);
            // Only if it differs from the other search's choice.
            let same = choices[0].and_then(|choice| both.twin(Hand::Left, choice)) == choices[1];
            let choice = choices[hand as usize].filter(|_| !same && choices[1].is_some());
            marked(picture, &|node| {
                let entered = side
                    .node_map
                    .visit_of(node)
                    .is_some_and(|visit| side.recording.entered(visit) <= own);
                if !entered {
                    return Mark::default();
                }
                let only_here = both.is_unshared(hand, node);
                let verdicts = (!only_here).then(|| both.verdicts(hand, node, step));
                Mark {
                    only_here,
                    differs: verdicts.flatten().is_some_and(|said| said.differ()),
                    chosen: choice == Some(node),
                }
            });
        });
    }

    /// Returns the step of the axis that best matches a step of a single search on the base tree; the first one if
    /// that is a refined search that is not one of these two.
    pub fn step_from(&self, stage: &Stage, step: Step) -> Step {
        // Prefer the side with the identical search; else the one that is closer to alpha-beta.
        let hand = self.same_search(stage);
        if hand.is_none() && !stage.recording.spec().is_plain() {
            // A refined search visits nodes several times, so its steps match no step of another search; start at the
            // beginning.
            return 0;
        }
        let hand = hand.unwrap_or(Hand::Right);
        let seat = &self.seats[hand as usize];
        let own = self
            .stage(hand)
            .followed_step(stage, step, &|node| seat.get(node));
        self.pair.first(hand, own)
    }

    fn same_search(&self, stage: &Stage) -> Option<Hand> {
        let spec = stage.recording.spec();
        let same = |hand: &Hand| self.variants[*hand as usize].spec.is_same(&spec);
        Hand::BOTH.into_iter().rev().find(same)
    }

    /// Returns the step of a single search on the same tree that best matches a step of the axis.
    pub fn step_to(&self, stage: &Stage, step: Step) -> Step {
        let hand = self.same_search(stage).unwrap_or(Hand::Right);
        let home = self.seats[hand as usize].inverse(self.base.tree.len());
        let own = self.pair.at(hand, step);
        stage.followed_step(self.stage(hand), own, &|node| home.get(node))
    }

    /// Returns the step at which a side enters a node of its tree; else the one at which the other side enters it;
    /// else the one at which both have passed it.
    pub fn step_of(&self, hand: Hand, node: NodeId) -> Step {
        let entered = |hand: Hand, node: NodeId| {
            let stage = self.stage(hand);
            let visit = stage.visit_of(node)?;
            Some(self.pair.first(hand, stage.recording.entered(visit)))
        };
        let other = || entered(hand.other(), self.twin(hand, node)?);
        entered(hand, node).or_else(other).unwrap_or_else(|| {
            let stage = self.stage(hand);
            let above = stage.node_map.nearest_visit(&stage.tree, node);
            let cut = stage.recording.cut_step(above);
            let own = cut.unwrap_or_else(|| stage.recording.last_step(above));
            self.pair.first(hand, own)
        })
    }
}

/// Two searches of one tree, apart from the tree.
#[derive(Serialize, Deserialize)]
pub struct PreparedPair {
    /// The left side's tree, if it has another order than the base, and the right side's, if it has another order than
    /// both.
    reordered: [Option<Arranged>; 2],
    searches: [Searched; 2],
    pair: Pair,
    differences: Differences,
    unproved: [UnprovedMoves; 2],
}

#[derive(Serialize, Deserialize)]
struct Searched {
    recording: Recording,
    numbers: ChildNumbers,
    node_map: NodeMap,
}

impl PreparedPair {
    pub(super) fn new(
        base: &Stage,
        variants: &[Variant; 2],
        stop: &AtomicBool,
    ) -> Result<PreparedPair, SearchPairError> {
        if !base.complete {
            return Err(SearchPairError::Incomplete);
        }
        with_deep_stack("both", || {
            let [left, right] = variants.map(|variant| variant.order);
            let reordered = |order: Option<Order>| order.map(|it| Arranged::new(base, it));
            let reordered = [
                reordered(left).transpose()?,
                reordered(right.filter(|_| left != right)).transpose()?,
            ];
            let sides = arranged(&reordered, base, variants);
            let searches = [
                sides[0].search(base, &variants[0], stop)?,
                sides[1].search(base, &variants[1], stop)?,
            ];
            let twins = twins(&sides, base);
            let [left, right] = &searches;
            let pair = Pair::new(&left.recording, &right.recording, |visit| {
                let node = twins[0].get(left.node_map.node_of(visit))?;
                right.node_map.visit_of(node)
            })
            .map_err(SearchPairError::Revisits)?;
            let unproved = searches
                .each_ref()
                .map(|it| UnprovedMoves::new(&it.recording));
            // Differences have no words.
            let unnamed = |_| String::new();
            let differences = Differences::new(&TwoSearches {
                sides: [0, 1].map(|hand: usize| SearchedTree {
                    tree: &sides[hand].tree,
                    recording: &searches[hand].recording,
                    node_map: &searches[hand].node_map,
                    name: &unnamed,
                }),
                pair: &pair,
                twins: [&twins[0], &twins[1]],
                unproved: [&unproved[0], &unproved[1]],
            });
            Ok(PreparedPair {
                reordered,
                searches,
                pair,
                differences,
                unproved,
            })
        })
    }

    /// Numbers the steps, which takes a while for large searches.
    pub(super) fn number(&self) {
        let [left, right] = &self.searches;
        let both = [&left.recording, &right.recording];
        self.pair.learned_by(both, 0);
    }

    /// Returns the pair on the stage for which it was prepared.
    pub(super) fn pair(self, base: Arc<Stage>, variants: [Variant; 2]) -> SearchPair {
        let sides = arranged(&self.reordered, &base, &variants);
        let twins = twins(&sides, &base);
        let [left, right] = self.searches;
        let stages = [
            sides[0].stage(&base, &variants[0], left),
            sides[1].stage(&base, &variants[1], right),
        ];
        SearchPair {
            base,
            variants,
            names: Variant::names([&variants[0], &variants[1]]),
            titles: Variant::titles([&variants[0], &variants[1]]),
            stages: stages.map(Arc::new),
            pair: self.pair,
            differences: self.differences,
            twins,
            seats: sides.map(|side| side.nodes),
            unproved: self.unproved,
        }
    }
}

/// Returns the tree of each side.
fn arranged(
    [left, right]: &[Option<Arranged>; 2],
    base: &Stage,
    variants: &[Variant; 2],
) -> [Arranged; 2] {
    let left = left.clone().unwrap_or_else(|| Arranged::unchanged(base));
    let right = match right {
        Some(right) => right.clone(),
        None if variants[0].order == variants[1].order => left.clone(),
        None => Arranged::unchanged(base),
    };
    [left, right]
}

/// Returns the mapping of each side's nodes to the other side's.
fn twins(sides: &[Arranged; 2], base: &Stage) -> [NodeChanges; 2] {
    if Arc::ptr_eq(&sides[0].tree, &sides[1].tree) {
        return [NodeChanges::unchanged(), NodeChanges::unchanged()];
    }
    let nodes = base.tree.len();
    [0, 1].map(|hand: usize| {
        let back = sides[hand].nodes.inverse(nodes);
        back.then(&sides[1 - hand].nodes)
    })
}

/// The tree of a side.
#[derive(Clone, Serialize, Deserialize)]
struct Arranged {
    tree: Arc<Tree>,
    layout: Arc<Layout>,
    names: Arc<Names>,
    nodes: NodeChanges,
}

impl Arranged {
    fn unchanged(base: &Stage) -> Arranged {
        Arranged {
            tree: Arc::clone(&base.tree),
            layout: Arc::clone(&base.layout),
            names: Arc::clone(&base.names),
            nodes: NodeChanges::unchanged(),
        }
    }

    fn new(base: &Stage, order: Order) -> Result<Arranged, SearchPairError> {
        let edited = base.tree.edit(&Edit::Order { of: None, order });
        let edited = edited.map_err(SearchPairError::Order)?;
        let names = match &*base.names {
            Names::Tree(names) => Names::Tree(names.rearranged(&base.tree, &edited.nodes)),
            Names::Game { root, moves } => {
                let back = edited.nodes.inverse(base.tree.len());
                let others = base.tree.subtree(NodeId::ROOT).skip(1).map(NodeId);
                let was = others.filter_map(|node| back.get(node));
                Names::Game {
                    root: root.clone(),
                    moves: was.map(|node| moves[node.index() - 1]).collect(),
                }
            }
        };
        Ok(Arranged {
            layout: Arc::new(Layout::new(&edited.tree)),
            names: Arc::new(names),
            nodes: edited.nodes,
            tree: Arc::new(edited.tree),
        })
    }

    /// Searches this tree. It is complete, so the game's rules are not needed, except by searches with parts, which
    /// need to know equal positions and loud moves.
    fn search(
        &self,
        base: &Stage,
        variant: &Variant,
        stop: &AtomicBool,
    ) -> Result<Searched, SearchPairError> {
        let spec = variant.spec.in_force();
        if spec.quiescence != base.setup.spec.in_force().quiescence {
            return Err(SearchPairError::OtherHorizon(spec));
        }
        let (recording, numbers) = match &base.source.game {
            SourceGame::Game(root) if !spec.is_plain() => {
                if variant.order.is_some() {
                    return Err(SearchPairError::NeedsGame(spec));
                }
                let game = base.setup.game(root);
                let recorded = staged_game(&game, variant.spec, base.depth, stop)?;
                (recorded.recording, base.numbers.clone())
            }
            SourceGame::Game(_) | SourceGame::Tree(_) => {
                let recording = staged(&self.tree, variant.spec, base.depth, stop)?;
                (recording, ChildNumbers::default())
            }
        };
        Ok(Searched {
            node_map: NodeMap::with_numbers(&self.tree, &numbers, &recording),
            recording,
            numbers,
        })
    }

    fn stage(&self, base: &Stage, variant: &Variant, searched: Searched) -> Stage {
        Stage {
            source: base.source.clone(),
            setup: Setup {
                spec: variant.spec,
                ..base.setup
            },
            depth: base.depth,
            complete: true,
            layout: Arc::clone(&self.layout),
            names: Arc::clone(&self.names),
            numbers: searched.numbers,
            tree: Arc::clone(&self.tree),
            recording: searched.recording,
            node_map: searched.node_map,
            equal: same_positions(base, variant),
            critical: OnceLock::new(),
        }
    }
}

/// Returns the groups of nodes with equal positions, if the tree has its original order.
fn same_positions(base: &Stage, variant: &Variant) -> OnceLock<Arc<EqualPositions>> {
    let known = base.equal.get().filter(|_| variant.order.is_none());
    known.cloned().map_or_else(OnceLock::new, OnceLock::from)
}
