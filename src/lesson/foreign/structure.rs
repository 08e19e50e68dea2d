//! Where a trace departs, as a fact about nodes: what it does there, and what the search does.

use search::trace::VisitId;

use super::missed_cut::{MissedCut, Sureness};
use super::trace_item::{DepthSense, Mismatch, TraceItem, TraceReading, Walked};
use super::walk::Items;
use super::{ForeignLine, LineEvent};

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
    /// The trace goes on at a node at which the search cuts.
    NoCut(&'a ForeignLine, MissedCut),
    /// The trace leaves a node whose next child the search visits.
    TooEarly {
        line: &'a ForeignLine,
        node: VisitId,
        next: VisitId,
    },
    /// Without this one line, the trace agrees to the end.
    Extra(&'a ForeignLine, TraceItem),
    /// With one line more before this one, the trace agrees to the end.
    Missing(&'a ForeignLine, TraceItem),
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
        // The same cutoff is no other line.
        if let (Some((_, item)), Some(mismatch @ Mismatch::Skipped)) = (next, self.walked.mismatch)
        {
            return Some(Found::Number(line, item, mismatch));
        }
        // Where names and depths are not printed, a skipped node may look like the next one with wrong numbers.
        let missed = self.missed_cut(line);
        if let Some((missed, Sureness::Sure)) = missed {
            return Some(Found::NoCut(line, missed));
        }
        let number = self.walked.mismatch.filter(|mismatch| mismatch.is_number());
        let left = self.left_early(line, number.is_some());
        if let Some((node, next)) = left {
            return Some(Found::TooEarly { line, node, next });
        }
        if let Some(found) = next.and_then(|(at, item)| self.one_line(line, at, item)) {
            return Some(found);
        }
        if let (Some((_, item)), Some(mismatch)) = (next, number) {
            return Some(Found::Number(line, item, mismatch));
        }
        if let Some((missed, _)) = missed {
            return Some(Found::NoCut(line, missed));
        }
        let Some((_, item)) = next else {
            return Some(Found::GoesOn(line));
        };
        let mismatch = self.walked.mismatch.unwrap_or(Mismatch::Kind);
        Some(Found::Other(line, item, mismatch))
    }

    /// Whether the trace has one line too many or too few here, and agrees with the search otherwise.
    fn one_line(&self, line: &'a ForeignLine, at: usize, item: TraceItem) -> Option<Found<'a>> {
        let agrees = |lines: usize, items: usize| {
            let from = Walked {
                lines,
                items,
                ..self.walked
            };
            let rest = self.items.walk_on(from, self.lines, self.reading);
            // What is left has to say something.
            rest.lines == self.lines.len()
                && rest.lines > lines
                && self.items.is_end(&rest, self.reading)
        };
        if agrees(self.walked.lines + 1, self.walked.items) {
            return Some(Found::Extra(line, item));
        }
        agrees(self.walked.lines, at + 1).then_some(Found::Missing(line, item))
    }

    /// The next thing that the program would print, and where it is.
    fn next_printed(&self, from: usize) -> Option<(usize, TraceItem)> {
        let items = self.items.all.iter().enumerate().skip(from);
        let mut printed =
            items.filter_map(|(at, &item)| Some((at, self.items.printed(item, self.reading)?)));
        printed.next()
    }

    /// Just behind the last thing that was printed.
    pub fn after_agreed(&self) -> usize {
        let before = self.items.all[..self.walked.items].iter();
        let printed = |item: &TraceItem| self.items.printed(*item, self.reading).is_some();
        before.clone().rposition(printed).map_or(0, |at| at + 1)
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

    /// The node that the trace is done with before the search is, and the child that the search visits next.
    /// A line that differs from what comes next by its numbers alone has to have those of what comes after the node.
    fn left_early(&self, line: &ForeignLine, by_number: bool) -> Option<(VisitId, VisitId)> {
        let from = self.after_agreed();
        let ahead = &self.items.all[from..];
        let recording = self.items.recording();
        let mut next =
            ahead
                .iter()
                .find_map(|&item| match self.items.printed(item, self.reading) {
                    Some(TraceItem::Enter(id) | TraceItem::Whole(id)) => Some(id),
                    // Where entries are not printed, a node is met when it returns.
                    Some(TraceItem::Return(id)) => {
                        ahead.contains(&TraceItem::Enter(id)).then_some(id)
                    }
                    _ => None,
                })?;
        // Where a child’s entry is not printed, the first that is printed below it stands for it.
        let above = |id: VisitId| {
            let parent = recording.parent(id)?;
            let first = recording.children(parent).next() == Some(id);
            (first && ahead.contains(&TraceItem::Enter(parent))).then_some(parent)
        };
        while let Some(parent) = above(next) {
            next = parent;
        }
        let node = recording.parent(next)?;
        // Before its first child there is nothing to leave it for.
        if recording.children(node).next() == Some(next) {
            return None;
        }
        if line.doing == Some(LineEvent::Cut) {
            return Some((node, next));
        }
        let has_window = line.alpha.is_some() && line.beta.is_some();
        if by_number && !(has_window && recording.spec().has_windows()) {
            return None;
        }
        let returns = ahead
            .iter()
            .position(|item| *item == TraceItem::Return(node))?;
        let after = self.next_printed(from + returns).map(|(_, item)| item);
        let mut offset = self.walked.offset;
        let fits = |item: TraceItem| match self.items.fits(line, item, self.reading, &mut offset) {
            Ok(()) => true,
            Err(mismatch) => !by_number && mismatch.is_number(),
        };
        after.is_some_and(fits).then_some((node, next))
    }
}
