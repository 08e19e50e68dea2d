//! The state of marking: the sheet, the correct entries, and the results so far.

use std::collections::BTreeMap;

use crate::diagnosis::{CutDecision, EndedChild, Misconception, OpenNode};
use crate::skill::Asked;
use game::{NodeId, Score, Tree};
use search::trace::{NodeMap, Recording};
use search::{Interval, Rules};

use super::mark::Marked;
use super::{AnswerSheet, ExerciseScope};

pub(super) struct Marking<'a> {
    pub tree: &'a Tree,
    pub recording: &'a Recording,
    pub node_map: &'a NodeMap,
    pub rules: Option<Rules>,
    pub asked: Asked,
    pub sheet: &'a AnswerSheet,
    /// The entries of the search.
    pub key: AnswerSheet,
    pub scope: ExerciseScope,
    /// The nodes that the student has visited, or has reasons for entries at.
    pub seen: Vec<bool>,
    pub visited: u32,
    /// The student's number of the previous node.
    pub number: Option<u32>,
    /// For cuts across the wrong edge: the node that cuts, and the children that it skips.
    pub redrawn: BTreeMap<NodeId, Vec<NodeId>>,
    /// The misconceptions that lead to all missing cuts so far; `None` if there are no missing cuts.
    pub uncut_by: Option<Vec<Misconception>>,
    pub marked: Marked,
}

/// An inner node whose children are being visited.
pub(super) struct OpenVisit {
    pub node: OpenNode,
    pub proved: Interval,
    pub chosen: Option<NodeId>,
    /// The decision on skipping the next child, once a child has returned.
    pub deciding: Option<CutDecision>,
    pub sibling: Option<EndedChild>,
    pub children: Vec<(NodeId, Score, Interval)>,
}
