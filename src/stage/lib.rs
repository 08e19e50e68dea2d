//! Stages: a source, its tree, its layout, and the recording of one search on it.
//!
//! A position of a game becomes an explicit tree: everything that minimax visits if that fits, else everything that
//! alpha-beta visits. All code above this crate draws and steps trees only.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod both_report;
mod chosen;
mod collection;
pub mod document;
mod exercise;
pub mod file_address;
mod foreign;
mod full_names;
mod labels;
mod lesson;
mod link;
mod measured;
mod measured_source;
mod neighbourhood;
mod pair_view;
mod picture_series;
mod prepare;
mod prepare_job;
pub mod reading;
mod scope;
mod search_pair;
mod setup;
mod sheets;
mod source;
mod why_not;
mod words;

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use draw::Layout;
use game::{AnyMove, AnyPosition, EqualPositions, NodeId, NodeNames, Score, Tree, score_text};
use search::Critical;
use search::trace::{ChildNumbers, Event, NodeMap, Recording, Step, VisitId, entry_origin};
use teach::SearchedTree;
use text::{GameWords, say};

pub use both_report::{BothReport, write_both};
pub use chosen::{Chosen, Member, library_positions};
pub use collection::{Collection, Item, ItemKind, Place};
pub use document::{Document, InputError, OpenError, read_source};
pub use exercise::{exercise_on, exercise_stage};
pub use foreign::TraceVerdict;
pub use labels::{LabelCache, StageBoards, StageLabels};
pub use lesson::{check_draft, check_lesson, lesson_on, lesson_stage, stage_course};
pub use link::{Link, LinkError, LinkPlace, Page, StageFields, TooLong, WebAddress};
pub use measured::{
    MeasuredSubject, SubjectKind, TreeId, game_of_positions, root_player, searchable, whole_tree,
};
pub use measured_source::MeasuredSource;
pub use neighbourhood::{Neighbourhood, center, keep};
pub use pair_view::{CHIP, HEADER, INSET, LINE, SearchActivity, TITLE};
pub use picture_series::{
    PictureSeries, PictureView, StageLook, TreePart, draw, has_overview, is_too_large,
};
pub use prepare_job::{PreparePair, PrepareStage};
pub use scope::{Scope, ScopeFilter};
pub use search_pair::{SearchPair, SearchPairError};
pub use setup::{Setup, StageError};
pub use sheets::{read_sheet, sheet_files};
pub use source::{Origin, Source, SourceGame};
pub use why_not::RootVerdict;

#[derive(Debug, Serialize, Deserialize)]
pub enum Names {
    Tree(NodeNames),
    /// The moves of a game: the move into node `n` is `moves[n - 1]`.
    Game {
        root: AnyPosition,
        /// The moves in pre-order.
        moves: Vec<AnyMove>,
    },
}

/// A source with all data needed to step it. Immutable.
#[derive(Debug)]
pub struct Stage {
    pub source: Source,
    pub setup: Setup,
    pub depth: u32,
    pub tree: Arc<Tree>,
    /// True if the tree holds everything that minimax visits, so that skipped nodes can be drawn and counted.
    pub complete: bool,
    pub layout: Arc<Layout>,
    pub names: Arc<Names>,
    /// The number of each node among its parent's moves, if the tree does not hold all of them.
    pub numbers: ChildNumbers,
    pub recording: Recording,
    pub node_map: NodeMap,
    /// The groups of nodes with equal positions, computed on first use.
    equal: OnceLock<Arc<EqualPositions>>,
    /// The critical tree, computed on first use.
    critical: OnceLock<Critical>,
}

impl Stage {
    /// Calls a function with the tree, its recording and its names.
    pub fn with_side<T>(&self, then: impl FnOnce(SearchedTree<'_>) -> T) -> T {
        then(self.searched(&|node| self.name(node)))
    }

    fn searched<'a>(&'a self, name: &'a dyn Fn(NodeId) -> String) -> SearchedTree<'a> {
        SearchedTree {
            tree: &self.tree,
            recording: &self.recording,
            node_map: &self.node_map,
            name,
        }
    }

    pub fn name(&self, node: NodeId) -> String {
        match &*self.names {
            Names::Tree(names) => names.name(&self.tree, node).into_owned(),
            Names::Game { .. } if node == NodeId::ROOT => say!(source_the_root).into(),
            Names::Game { .. } => {
                let before = self.tree.parent(node).and_then(|it| self.position(it));
                let name = before.zip(self.played(node));
                name.map_or_else(String::new, |(before, mv)| before.node_name(mv))
            }
        }
    }

    /// Returns the label of the edge into a node: the tree's own name for the move, or the game's notation.
    pub fn move_into(&self, node: NodeId) -> Option<String> {
        match &*self.names {
            Names::Tree(_) => self.tree.move_name(node).map(str::to_owned),
            Names::Game { moves, .. } => {
                let parent = self.tree.parent(node)?;
                let mv = moves[node.index() - 1];
                Some(self.position(parent)?.write_move(mv))
            }
        }
    }

    /// Returns the outcome of chance at a child of a chance node, short enough to fit beside its probability.
    pub fn outcome(&self, node: NodeId) -> Option<String> {
        match &*self.names {
            Names::Tree(_) => self.move_into(node),
            Names::Game { moves, .. } => {
                let before = self.position(self.tree.parent(node)?)?;
                Some(before.outcome(moves[node.index() - 1]))
            }
        }
    }

    /// Formats a value of the search with the unit of the game: [`game::GameInfo::value_text`].
    pub fn value_text(&self, value: Score) -> String {
        match &*self.names {
            Names::Game { root, .. } => root.game().about().value_text(value),
            Names::Tree(_) => score_text(value),
        }
    }

    /// Returns the position of a game at a node; `None` in an explicit tree.
    pub fn position(&self, node: NodeId) -> Option<AnyPosition> {
        let Names::Game { root, moves } = &*self.names else {
            return None;
        };
        let mut line: Vec<NodeId> = std::iter::successors(Some(node), |&at| self.tree.parent(at))
            .take_while(|&at| at != NodeId::ROOT)
            .collect();
        line.reverse();
        let mut position = root.clone();
        for at in line {
            position.advance(moves[at.index() - 1]);
        }
        Some(position)
    }

    /// Returns the move of a game into a node; `None` at the root and in an explicit tree.
    pub fn played(&self, node: NodeId) -> Option<AnyMove> {
        match &*self.names {
            Names::Game { moves, .. } => moves.get(node.index().checked_sub(1)?).copied(),
            Names::Tree(_) => None,
        }
    }

    /// Returns this stage's step that best matches a step of another search on the same tree: the same kind of event
    /// at the same node, or at the nearest ancestor that this search visits.
    pub fn corresponding_step(&self, other: &Stage, step: Step) -> Step {
        if self.tree.len() != other.tree.len() {
            return 0;
        }
        self.followed_step(other, step, &Some)
    }

    /// As [`Stage::corresponding_step`], after an edit: `follow` maps nodes of the other tree to this one.
    pub fn followed_step(
        &self,
        other: &Stage,
        step: Step,
        follow: &dyn Fn(NodeId) -> Option<NodeId>,
    ) -> Step {
        let Some(event) = other.recording.event(step) else {
            return 0;
        };
        let was = other.node_at(step);
        // For a deleted node, the nearest remaining ancestor; the root always remains.
        let mut line = std::iter::successors(Some(was), |&at| other.tree.parent(at));
        let node = line.find_map(follow).unwrap_or(NodeId::ROOT);
        let visit = self.node_map.nearest_visit(&self.tree, node);
        let same = self.node_map.node_of(visit) == node && follow(was) == Some(node);
        match event {
            Event::Enter(_) | Event::Probe(_) | Event::StandPat(_) if same => {
                self.recording.entered(visit)
            }
            Event::Update { child, .. } | Event::Research { child, .. } if same => {
                let child = follow(other.node_map.node_of(child));
                let child = child.and_then(|child| self.node_map.visit_of(child));
                child.map_or_else(
                    || self.recording.last_step(visit),
                    |child| self.recording.last_step(child) + 1,
                )
            }
            Event::Cutoff(_) if same => {
                let cut = self.recording.cut_step(visit);
                cut.unwrap_or_else(|| self.recording.last_step(visit))
            }
            // A pass begins just before the root is entered.
            Event::Pass(_) => self.recording.entered(visit) - 1,
            Event::Enter(_)
            | Event::Probe(_)
            | Event::StandPat(_)
            | Event::Evaluate(_)
            | Event::Update { .. }
            | Event::Research { .. }
            | Event::Cutoff(_)
            | Event::Store(_)
            | Event::Leave(_) => self.recording.last_step(visit),
        }
    }

    /// Returns the groups of nodes with equal positions; `None` if the search has no table, because only tables need
    /// them.
    pub fn equal_positions(&self) -> Option<&EqualPositions> {
        let has_table = self.recording.spec().in_force().table.is_some();
        has_table.then(|| self.positions())
    }

    /// Returns the groups of nodes with equal positions. Computed on first use, in some 300 ns per node of a game.
    pub fn positions(&self) -> &EqualPositions {
        self.equal
            .get_or_init(|| self.base().equal_positions(self.setup))
    }

    /// Returns the node whose visit stored the table entry that was found at this visit.
    pub fn entry_origin(&self, visit: VisitId) -> Option<NodeId> {
        let equal = self.equal_positions()?;
        let stored = entry_origin(&self.recording, &self.node_map, equal, visit)?;
        Some(self.node_map.node_of(stored))
    }

    /// Returns the node of a step's event; the root at the beginning and between two passes.
    pub fn node_at(&self, step: Step) -> NodeId {
        let visit = self.recording.event(step).and_then(Event::node);
        visit.map_or(NodeId::ROOT, |visit| self.node_map.node_of(visit))
    }

    /// Returns the last visit of a node, if the search entered it.
    pub fn visit_of(&self, node: NodeId) -> Option<VisitId> {
        self.node_map.visit_of(node)
    }

    /// Returns the reason why no critical tree is available for comparison, if so.
    pub fn why_no_critical(&self) -> Option<&'static str> {
        let spec = self.recording.spec().in_force();
        if !self.complete {
            Some(text::say!(explain_no_critical_tree))
        } else if self.tree.has_chance() {
            Some(text::say!(explain_no_critical_chance))
        } else if spec.can_revisit() || spec.table.is_some() || spec.quiescence {
            Some(text::say!(explain_no_critical_parts))
        } else {
            None
        }
    }

    /// Returns the critical tree. Computed on first use, in some 60 ns per node; `None` if the tree does not hold
    /// everything that minimax visits, so that its values are unknown.
    pub fn critical(&self) -> Option<&Critical> {
        let work = || Critical::new(&self.tree, &self.recording, &self.node_map);
        let has_one = self.why_no_critical().is_none();
        has_one.then(|| self.critical.get_or_init(work))
    }

    pub fn known_critical(&self) -> Option<&Critical> {
        self.critical.get()
    }

    /// Returns the names of the children that a node skipped by a cutoff; empty if there was none. They are in the
    /// search's order if the tree holds them, else in the order in which the game's rules list the moves.
    pub fn skipped(&self, visit: VisitId) -> Vec<String> {
        if self.recording.visit(visit).skipped == 0 {
            return Vec::new();
        }
        let node = self.node_map.node_of(visit);
        let visited: Vec<NodeId> = self
            .recording
            .children(visit)
            .map(|child| self.node_map.node_of(child))
            .collect();
        let position = match self.position(node) {
            Some(position) if !self.complete => position,
            _ => {
                let left = self.tree.children(node);
                let left = left.filter(|child| !visited.contains(child));
                return left
                    .map(|child| self.move_into(child).unwrap_or_else(|| self.name(child)))
                    .collect();
            }
        };
        let tried: Vec<AnyMove> = visited
            .iter()
            .filter_map(|&child| self.played(child))
            .collect();
        let moves = position.moves().into_iter();
        let moves = moves.filter(|mv| !tried.contains(mv));
        moves.map(|mv| position.write_move(mv)).collect()
    }
}
