//! Where a trace departs, as a fact about nodes: what it does there, and what the search does.

use game::NodeId;
use search::trace::VisitId;

use super::trace_item::{DepthSense, Mismatch, Prints, TraceItem, TraceReading, Walked};
use super::walk::Items;
use super::{ForeignLine, LineEvent, LineMover};

/// A trace that has been followed as far as it agrees.
pub(super) struct Departing<'a> {
    pub items: &'a Items<'a>,
    pub lines: &'a [&'a ForeignLine],
    pub reading: &'a TraceReading,
    pub walked: Walked,
    pub by_visit: bool,
}

/// What differs there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Found<'a> {
    /// The trace ends, and the search goes on with this.
    Ends(TraceItem),
    /// The search has ended, and the trace goes on.
    GoesOn(&'a ForeignLine),
    /// The same event at the same node with other numbers.
    Number(&'a ForeignLine, TraceItem, Mismatch),
    /// The trace visits a further child of a node at which the search cuts.
    NoCut(&'a ForeignLine, VisitId),
    /// The trace leaves a node whose next child the search visits.
    TooEarly {
        line: &'a ForeignLine,
        node: VisitId,
        next: VisitId,
    },
    /// Something else happens, or at another node.
    Other(&'a ForeignLine, TraceItem, Mismatch),
}

impl<'a> Departing<'a> {
    /// The first departure; `None` where the trace agrees to the end.
    pub fn found(&self) -> Option<Found<'a>> {
        let next = self.next_printed(self.walked.items);
        let Some(&line) = self.lines.get(self.walked.lines) else {
            return next.map(|(_, item)| Found::Ends(item));
        };
        if let (Some((_, item)), Some(mismatch)) = (next, self.walked.mismatch)
            && mismatch.is_number()
        {
            return Some(Found::Number(line, item, mismatch));
        }
        if let Some(node) = self.cut_before().filter(|&node| self.is_child(line, node)) {
            return Some(Found::NoCut(line, node));
        }
        let Some((_, item)) = next else {
            return Some(Found::GoesOn(line));
        };
        let mismatch = self.walked.mismatch.unwrap_or(Mismatch::Kind);
        Some(match self.left_early(line) {
            Some((node, next)) => Found::TooEarly { line, node, next },
            None => Found::Other(line, item, mismatch),
        })
    }

    /// The next thing that the program would print, and where it is.
    fn next_printed(&self, from: usize) -> Option<(usize, TraceItem)> {
        let items = self.items.all.iter().enumerate().skip(from);
        let mut printed =
            items.filter_map(|(at, &item)| Some((at, self.items.printed(item, self.reading)?)));
        printed.next()
    }

    /// Just behind the last thing that was printed.
    fn after_agreed(&self) -> usize {
        let before = self.items.all[..self.walked.items].iter();
        let printed = |item: &TraceItem| self.items.printed(*item, self.reading).is_some();
        before.clone().rposition(printed).map_or(0, |at| at + 1)
    }

    /// The node that cuts between what was printed last and the next node that the search enters.
    fn cut_before(&self) -> Option<VisitId> {
        let ahead = self.items.all[self.after_agreed()..].iter();
        ahead
            .take_while(|item| !matches!(item, TraceItem::Enter(_) | TraceItem::Whole(_)))
            .find_map(|item| match item {
                TraceItem::Cut(node) => Some(*node),
                _ => None,
            })
    }

    /// What the trace would have as the depth of a node, once it has said a depth.
    pub fn depth_of(&self, id: VisitId) -> Option<i64> {
        let ply = i64::from(self.items.recording().visit(id).ply);
        let below = match self.reading.depth {
            DepthSense::Left => -ply,
            DepthSense::Below => ply,
        };
        Some(below + self.walked.offset?)
    }

    /// Whether a line may enter a further child of a node.
    fn is_child(&self, line: &ForeignLine, node: VisitId) -> bool {
        if !matches!(line.doing, None | Some(LineEvent::Enter)) {
            return false;
        }
        let side = self.items.side.searched;
        let parent = side.node_map.node_of(node);
        let mut children = side.tree.children(parent);
        if let Some(path) = &line.path {
            let own = side.recording.path(node);
            return path.len() == own.len() + 1 && path.starts_with(&own);
        }
        if let Some(name) = line.name.as_ref().filter(|_| self.reading.named) {
            return children.any(|child| self.items.side.is_called(child, name));
        }
        if self.reading.inner == Prints::Return && line.value.is_none() {
            return false;
        }
        let ply = i64::from(side.recording.visit(node).ply) + 1;
        if let Some(depth) = line.depth
            && let Some(offset) = self.walked.offset
        {
            let below = match self.reading.depth {
                DepthSense::Left => -ply,
                DepthSense::Below => ply,
            };
            return depth == below + offset;
        }
        children.any(|child| self.is_mover(line, child))
    }

    fn is_mover(&self, line: &ForeignLine, node: NodeId) -> bool {
        let node = self.items.side.searched.tree.node(node);
        match line.mover {
            Some(LineMover::Max) => node.player == game::Player::Max,
            Some(LineMover::Min) => node.player == game::Player::Min,
            Some(LineMover::Chance) => false,
            None => line.leaf && node.is_leaf(),
        }
    }

    /// The node that the trace is done with before the search is, and the child that the search visits next.
    fn left_early(&self, line: &ForeignLine) -> Option<(VisitId, VisitId)> {
        let from = self.after_agreed();
        let ahead = &self.items.all[from..];
        let recording = self.items.recording();
        let entered = ahead
            .iter()
            .position(|item| matches!(item, TraceItem::Enter(_)))?;
        let next = ahead[entered].visit()?;
        let node = recording.parent(next)?;
        // Before its first child there is nothing to leave it for.
        if recording.children(node).next() == Some(next) {
            return None;
        }
        if line.doing == Some(LineEvent::Cut) {
            return Some((node, next));
        }
        let returns = ahead
            .iter()
            .position(|item| *item == TraceItem::Return(node))?;
        let after = self.next_printed(from + returns).map(|(_, item)| item);
        let mut offset = self.walked.offset;
        let fits = |item: TraceItem| {
            let fit = self.items.fits(line, item, self.reading, &mut offset);
            fit.map_or_else(Mismatch::is_number, |()| true)
        };
        after.is_some_and(fits).then_some((node, next))
    }
}
