//! Why a line is not the search's: the search skips what it visits, has a line before it, or comes to it a line later.

use game::NodeId;
use search::trace::VisitId;

use super::super::ForeignLine;
use super::super::missed_cut::MissedCut;
use super::super::skipped::ASKED;
use super::super::trace_item::TraceItem;
use super::{DepartureParts, TraceTeller};

impl TraceTeller<'_> {
    /// The trace goes on at a node at which the search cuts.
    pub(super) fn missed_cut<'b>(
        &self,
        line: &'b ForeignLine,
        missed: MissedCut,
    ) -> DepartureParts<'b> {
        let side = self.departs.items.side.searched;
        let node = missed.node;
        let cuts = format!("the search cuts at {}", self.name(node));
        let child = missed.child.map(|child| (side.name)(child));
        let visits = match (self.called(line), child) {
            (Some(name), Some(child)) if missed.below => format!("{name}, which is below {child}"),
            (Some(name), _) => name,
            (None, Some(child)) if missed.below => format!("a node below {child}"),
            (None, Some(child)) => child,
            (None, None) if missed.below => {
                format!("a node below another child of {}", self.name(node))
            }
            (None, None) => format!("another child of {}", self.name(node)),
        };
        let headline = format!("the trace visits {visits}; {cuts}");
        let step = side.recording.cut_step(node).unwrap_or_default();
        (Some(line), headline, vec![self.cut(node)], node, step)
    }

    /// The trace has one line too many here, or one too few.
    pub(super) fn one_line<'b>(
        &self,
        line: &'b ForeignLine,
        item: TraceItem,
        extra: bool,
    ) -> DepartureParts<'b> {
        let (id, step) = self.place(item);
        let (headline, reason) = if extra {
            (
                "the search has no such line here".to_owned(),
                "Without this line, the rest of the trace matches.",
            )
        } else {
            let about = match item {
                TraceItem::Pass(depth) => format!("the beginning of depth {depth}"),
                TraceItem::Enter(_) | TraceItem::Whole(_) => self.described(id),
                TraceItem::Cut(_) => format!("the cutoff at {}", self.name(id)),
                TraceItem::Return(_) => format!("the return of {}", self.described(id)),
            };
            (
                format!("a line for {about} is missing before it"),
                "With that line, the rest of the trace matches.",
            )
        };
        (Some(line), headline, vec![reason.to_owned()], id, step)
    }

    /// That the trace has the children of a node in another order, where the search is about to enter this one.
    pub(super) fn another_order(&self, line: &ForeignLine, id: VisitId) -> Option<String> {
        let name = self.called(line)?;
        let items = self.departs.items;
        let side = items.side.searched;
        let recording = items.recording();
        if self.is_named(line, id) {
            return None;
        }
        // The node that the search enters, or the first one above it of which nothing is printed so far.
        let agreed = &items.all[..self.departs.after_agreed()];
        let printed = |id: VisitId| {
            let entered = agreed.contains(&TraceItem::Enter(id));
            entered
                && items
                    .printed(TraceItem::Enter(id), self.departs.reading)
                    .is_some()
        };
        let mut own = id;
        loop {
            let parent = recording.parent(own)?;
            let node = side.node_map.node_of(own);
            let siblings = side.tree.children(side.node_map.node_of(parent));
            let before = recording.children(parent).take_while(|&child| child != own);
            let before: Vec<NodeId> = before.map(|child| side.node_map.node_of(child)).collect();
            let mut others =
                siblings.filter(|sibling| *sibling != node && !before.contains(sibling));
            let found = others.find_map(|sibling| {
                let mut inside = side.tree.subtree(sibling).map(NodeId).take(ASKED);
                let at = inside.position(|at| items.side.is_called(at, &name))?;
                Some((sibling, at > 0))
            });
            if let Some((sibling, below)) = found {
                let above = self.name(parent);
                return Some(if below || own != id {
                    let (first, then) = ((side.name)(sibling), self.name(own));
                    format!(
                        "{first} and {then} are children of {above}: the trace has them in another order."
                    )
                } else {
                    format!("Both are children of {above}: the trace has them in another order.")
                });
            }
            let first = recording.children(parent).next() == Some(own);
            if !first || printed(parent) {
                return None;
            }
            own = parent;
        }
    }
}
