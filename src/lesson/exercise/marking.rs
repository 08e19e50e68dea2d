//! A sheet being marked: what was entered, what the search does, and what has come of it so far.

use std::collections::BTreeMap;

use crate::question::{Deciding, EndedChild, Misconception, OpenNode};
use crate::skill::Asked;
use game::{NodeId, Score, Tree};
use search::trace::{NodeMap, Recording};
use search::{Interval, Rules};

use super::mark::Marked;
use super::{AnswerSheet, ExerciseScope};

/// A sheet being marked.
pub(super) struct Marking<'a> {
    pub tree: &'a Tree,
    pub recording: &'a Recording,
    pub node_map: &'a NodeMap,
    /// `None` under minimax.
    pub rules: Option<Rules>,
    pub asked: Asked,
    pub sheet: &'a AnswerSheet,
    /// What the search does.
    pub key: AnswerSheet,
    pub scope: ExerciseScope,
    /// What the student has visited, or has reasons for entries at.
    pub seen: Vec<bool>,
    /// How many nodes the student has visited.
    pub visited: u32,
    /// The student's number of the node before.
    pub number: Option<u32>,
    /// Where a cut was drawn across the wrong edge: the node that cuts, and which of its children it skips.
    pub redrawn: BTreeMap<NodeId, Vec<NodeId>>,
    /// The misconceptions that lead to all of the cuts left out so far; nothing while none is.
    pub uncut_by: Option<Vec<Misconception>>,
    pub marked: Marked,
}

/// An inner node on the way through its children.
pub(super) struct OpenVisit {
    pub node: OpenNode,
    pub proved: Interval,
    pub chosen: Option<NodeId>,
    /// What decides whether the next child is skipped, once a child has returned.
    pub deciding: Option<Deciding>,
    pub sibling: Option<EndedChild>,
    /// What each visited child came to.
    pub children: Vec<(NodeId, Score, Interval)>,
}
