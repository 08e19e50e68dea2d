//! Builds the common axis of two recordings from the root down.

use super::{Hand, Turn};
use crate::trace::ranks::{Flags, Ranks};
use crate::trace::{Recording, Step, VisitId};

/// Returns the places where the mover changes on the axis of two recordings, including the beginning and the end.
pub(super) fn turns(both: [&Recording; 2], twin: impl Fn(VisitId) -> Option<VisitId>) -> Vec<Turn> {
    let mut build = Build::new(both, twin);
    build.walk();
    build.finish()
}

/// A child of a node that both visit, by the searches that walk it.
#[derive(Clone, Copy, Debug)]
enum AxisPart {
    Both(VisitId, VisitId),
    Only(Hand, VisitId),
}

/// A node that both searches are in.
#[derive(Clone, Copy, Debug)]
struct OpenPair {
    node: [VisitId; 2],
    /// The start of its parts on the stack of parts.
    parts: usize,
}

struct Build<'a, F> {
    both: [&'a Recording; 2],
    twin: F,
    turns: Vec<Turn>,
    now: Turn,
    open: Vec<OpenPair>,
    /// The remaining parts of the open nodes, the next part last.
    parts: Vec<AxisPart>,
    /// The common children of the current node that both walk together; kept to reuse its memory.
    common: Vec<(VisitId, VisitId)>,
}

impl<'a, F: Fn(VisitId) -> Option<VisitId>> Build<'a, F> {
    fn new(both: [&'a Recording; 2], twin: F) -> Build<'a, F> {
        Build {
            both,
            twin,
            turns: vec![Turn::default()],
            now: Turn::default(),
            open: Vec::new(),
            parts: Vec::new(),
            common: Vec::new(),
        }
    }

    fn walk(&mut self) {
        self.enter([VisitId::ROOT; 2]);
        while let Some(&open) = self.open.last() {
            let part = (self.parts.len() > open.parts).then(|| self.parts.pop());
            match part.flatten() {
                Some(AxisPart::Both(left, right)) => self.enter([left, right]),
                Some(AxisPart::Only(hand, child)) => self.alone(open, hand, child),
                None => {
                    self.open.pop();
                    self.advance([1, 1]);
                    self.returned(open.node);
                }
            }
        }
    }

    fn enter(&mut self, node: [VisitId; 2]) {
        self.advance([1, 1]);
        let leaf = [0, 1].map(|hand| self.both[hand].is_leaf(node[hand]));
        if leaf == [true, true] {
            self.advance([1, 1]);
            self.returned(node);
            return;
        }
        let parts = self.parts.len();
        self.open.push(OpenPair { node, parts });
        self.plan(node);
    }

    /// Both have left a node: their parents take it into account.
    fn returned(&mut self, child: [VisitId; 2]) {
        let Some(&open) = self.open.last() else {
            return;
        };
        self.advance([1, 1]);
        let cuts =
            [0, 1].map(|hand| u32::from(cuts_after(self.both[hand], open.node[hand], child[hand])));
        self.advance(cuts);
    }

    /// A single search walks a child and takes it into account.
    fn alone(&mut self, open: OpenPair, hand: Hand, child: VisitId) {
        let recording = self.both[hand as usize];
        let events = recording.last_step(child) - recording.entered(child) + 2;
        let cut = cuts_after(recording, open.node[hand as usize], child);
        let mut steps = [0, 0];
        steps[hand as usize] = events + u32::from(cut);
        self.advance(steps);
    }

    /// Pushes the parts of a node's children, the first part last.
    fn plan(&mut self, node: [VisitId; 2]) {
        let mut common = std::mem::take(&mut self.common);
        common.clear();
        let (left, right) = (self.both[0], self.both[1]);
        common.extend(left.children(node[0]).filter_map(|child| {
            let twin = (self.twin)(child)?;
            (right.parent(twin) == Some(node[1])).then_some((child, twin))
        }));
        if !common.is_sorted_by(|a, b| a.1 < b.1) {
            common = longest_rising(&common);
        }
        let first = self.parts.len();
        let mut lefts = left.children(node[0]).peekable();
        let mut rights = right.children(node[1]).peekable();
        for (a, b) in common.drain(..) {
            while let Some(child) = lefts.next_if(|&child| child != a) {
                self.parts.push(AxisPart::Only(Hand::Left, child));
            }
            while let Some(child) = rights.next_if(|&child| child != b) {
                self.parts.push(AxisPart::Only(Hand::Right, child));
            }
            lefts.next();
            rights.next();
            self.parts.push(AxisPart::Both(a, b));
        }
        self.parts
            .extend(lefts.map(|child| AxisPart::Only(Hand::Left, child)));
        self.parts
            .extend(rights.map(|child| AxisPart::Only(Hand::Right, child)));
        self.parts[first..].reverse();
        self.common = common;
    }

    fn advance(&mut self, by: [Step; 2]) {
        if by == [0, 0] {
            return;
        }
        let moving = |from: Turn, to: Turn| [0, 1].map(|hand| to.own[hand] > from.own[hand]);
        let before = self.turns[self.turns.len() - 1];
        // A cutoff of both takes one step like any other; no other step moves both by more.
        let next = Turn {
            at: self
                .now
                .at
                .checked_add(by[0].max(by[1]))
                .expect("the axis has at most 2^32 steps"),
            own: [0, 1].map(|hand| self.now.own[hand] + by[hand]),
        };
        if self.now != before && moving(before, self.now) != moving(self.now, next) {
            self.turns.push(self.now);
        }
        self.now = next;
    }

    fn finish(mut self) -> Vec<Turn> {
        self.turns.push(self.now);
        self.turns.shrink_to_fit();
        self.turns
    }
}

/// Returns true if a search cuts a node off after this child has been taken into account.
fn cuts_after(recording: &Recording, node: VisitId, child: VisitId) -> bool {
    let end = |at: VisitId| at.index() + recording.size(at) as usize;
    recording.has_cut(node) && end(child) == end(node)
}

/// Returns, per search, its visits of nodes that the other search never visits.
pub(super) fn unshared(
    left: &Recording,
    right: &Recording,
    twin: impl Fn(VisitId) -> Option<VisitId>,
) -> [Ranks; 2] {
    let (lefts, rights) = (left.values.len(), right.values.len());
    let mut shared = vec![false; rights];
    let mut flags = [Flags::default(), Flags::default()];
    for (at, id) in (0u32..).map(VisitId).enumerate().take(lefts) {
        match twin(id) {
            Some(twin) => shared[twin.index()] = true,
            None => flags[0].set(at),
        }
    }
    for (at, _) in shared.iter().enumerate().filter(|(_, shared)| !**shared) {
        flags[1].set(at);
    }
    let [left, right] = flags;
    [left.ranked(lefts), right.ranked(rights)]
}

/// Returns a longest subsequence whose second components increase (Schensted 1961), in `n log n`.
fn longest_rising(pairs: &[(VisitId, VisitId)]) -> Vec<(VisitId, VisitId)> {
    // Per length, the pair that ends an increasing subsequence of that length with the least second component.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (at, pair) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < pair.1);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let line = std::iter::successors(ends.last().copied(), |&at| before[at]);
    let mut rising: Vec<_> = line.map(|at| pairs[at]).collect();
    rising.reverse();
    rising
}
