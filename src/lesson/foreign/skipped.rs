//! Whether a line comes from a child that the search skips: the child itself, or the first node below it that the program prints.

use game::{NodeId, Player, Score};
use search::Window;
use search::trace::VisitId;

use super::missed_cut::{MissedCut, Sureness};
use super::structure::Departing;
use super::trace_item::{DepthSense, Prints, TraceItem};
use super::{ForeignLine, LineEvent, LineMover};

/// So many nodes below a child are asked for their names.
pub(super) const ASKED: usize = 5_000;

impl Departing<'_> {
    /// The cutoff that a line passes over, and how sure that is.
    pub fn missed_cut(&self, line: &ForeignLine) -> Option<(MissedCut, Sureness)> {
        let found = self.cuts_before().into_iter();
        let found = found.filter_map(|node| self.missed_at(line, node));
        // Of equally sure ones, the first that the search makes.
        found.reduce(|first, next| if next.1 > first.1 { next } else { first })
    }

    /// The nodes that cut between what was printed last and the next node that is printed: its entry, or its return where
    /// entries are not printed.
    fn cuts_before(&self) -> Vec<VisitId> {
        let ahead = self.items.all[self.after_agreed()..].iter();
        // A cutoff stands just before the return of its node, so that the one of the first node that returns is among them.
        let returns = matches!(self.reading.inner, Prints::Return | Prints::Nothing);
        let next = |item: &TraceItem| match self.items.printed(*item, self.reading) {
            Some(TraceItem::Enter(_) | TraceItem::Whole(_)) => true,
            Some(TraceItem::Return(_)) => returns,
            _ => false,
        };
        ahead
            .take_while(|item| !next(item))
            .filter_map(|item| match item {
                TraceItem::Cut(node) => Some(*node),
                _ => None,
            })
            .collect()
    }

    fn missed_at(&self, line: &ForeignLine, node: VisitId) -> Option<(MissedCut, Sureness)> {
        // What prints no entries meets a node when it returns.
        let returns = matches!(self.reading.inner, Prints::Return | Prints::Nothing);
        match line.doing {
            None | Some(LineEvent::Enter) => {}
            Some(LineEvent::Return) if returns => {}
            _ => return None,
        }
        let side = self.items.side.searched;
        let skipped = self.skipped(node);
        if let Some(path) = &line.path {
            let own = side.recording.path(node);
            let next = *path.get(own.len()).filter(|_| path.starts_with(&own))?;
            let parent = side.node_map.node_of(node);
            let child = side.tree.children(parent).nth(next as usize);
            let child = child.filter(|child| skipped.contains(child))?;
            let missed = MissedCut {
                node,
                child: Some(child),
                below: path.len() > own.len() + 1,
            };
            return Some((missed, Sureness::Sure));
        }
        if let Some(name) = line.name.as_ref().filter(|_| self.reading.named) {
            let (child, below) = skipped.iter().find_map(|&child| {
                let mut inside = side.tree.subtree(child).map(NodeId).take(ASKED);
                let at = inside.position(|at| self.items.side.is_called(at, name))?;
                Some((child, at > 0))
            })?;
            let missed = MissedCut {
                node,
                child: Some(child),
                below,
            };
            return Some((missed, Sureness::Sure));
        }
        if self.reading.inner == Prints::Return && line.value.is_none() {
            return None;
        }
        let child = *skipped.first()?;
        let first = self.first_printed(child)?;
        let depth_fits = self.fits_depth(line, first);
        if depth_fits == Some(false) || depth_fits.is_none() && !self.is_mover(line, first) {
            return None;
        }
        let missed = MissedCut {
            node,
            child: None,
            below: first != child,
        };
        let sureness = if self.has_numbers_of(line, first, node) {
            Sureness::Sure
        } else {
            Sureness::Player
        };
        Some((missed, sureness))
    }

    /// The children of a node that the search skips.
    pub fn skipped(&self, node: VisitId) -> Vec<NodeId> {
        let side = self.items.side.searched;
        let visited = side.recording.children(node);
        let visited: Vec<NodeId> = visited.map(|child| side.node_map.node_of(child)).collect();
        let children = side.tree.children(side.node_map.node_of(node));
        children.filter(|child| !visited.contains(child)).collect()
    }

    /// The first node of a subtree of which the program would print a line.
    fn first_printed(&self, top: NodeId) -> Option<NodeId> {
        let tree = self.items.side.searched.tree;
        let mut node = top;
        loop {
            let first = tree.children(node).next();
            let (prints, last) = match first {
                Some(_) => (self.reading.inner, false),
                None => (self.reading.leaf, true),
            };
            if matches!(
                prints,
                Prints::Entry | Prints::EntryAndReturn | Prints::Whole
            ) || last && prints == Prints::Return
            {
                return Some(node);
            }
            let Some(first) = first else {
                // Leaves are not printed: what returns first is the node above.
                let parent = tree.parent(node).filter(|_| node != top);
                return parent.filter(|_| self.reading.inner == Prints::Return);
            };
            node = first;
        }
    }

    /// Whether a line says the depth of a node; `None` where it says none.
    fn fits_depth(&self, line: &ForeignLine, node: NodeId) -> Option<bool> {
        let depth = line.depth?;
        let offset = self.walked.offset?;
        let ply = i64::from(self.items.side.searched.tree.node(node).ply);
        let below = match self.reading.depth {
            DepthSense::Left => -ply,
            DepthSense::Below => ply,
        };
        Some(depth == below + offset)
    }

    fn is_mover(&self, line: &ForeignLine, node: NodeId) -> bool {
        let node = self.items.side.searched.tree.node(node);
        match line.mover {
            Some(LineMover::Max) => node.player == Player::Max,
            Some(LineMover::Min) => node.player == Player::Min,
            Some(LineMover::Chance) => false,
            None => line.leaf && node.is_leaf(),
        }
    }

    /// Whether a line has the numbers of a node that is visited with the window that the search closes: without a window, the
    /// value of a leaf.
    fn has_numbers_of(&self, line: &ForeignLine, node: NodeId, cut: VisitId) -> bool {
        let recording = self.items.recording();
        let own = self.items.side.searched.tree.node(node);
        let reading = self.reading;
        if recording.spec().has_windows() && (line.alpha.is_some() || line.beta.is_some()) {
            let moment = recording.moment(recording.cut_step(cut).unwrap_or_default());
            let Some(Window { alpha, beta }) = moment.node(cut).map(|now| now.window) else {
                return false;
            };
            let printed = reading.bounds(line, own.player);
            let says = [alpha, beta].into_iter().zip(printed);
            return says.into_iter().all(|(exact, printed)| {
                printed.is_none_or(|(printed, score): (_, Score)| printed.is(score, exact))
            });
        }
        line.value
            .zip(own.value.filter(|_| own.is_leaf()))
            .is_some_and(|(printed, exact)| printed.is(reading.value(printed, own.player), exact))
    }
}
