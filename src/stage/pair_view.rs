//! Two searches side by side: their activity at a step, the visible nodes, and the header of each picture.

use draw::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Weight, fitted, text_width};
use game::NodeId;
use search::trace::{Hand, Mover, Step};
use teach::{Role, TextLine, explain};
use text::say;

use super::{SearchPair, center, keep};

pub const HEADER: f32 = 66.0;
/// The distance between the header's border and its contents, in points.
pub const INSET: f32 = 12.0;
/// The text size of a header's first line and the height of its middle, in points.
pub const TITLE: (f32, f32) = (18.0, 21.0);
/// The text size of the second line and the height of its middle, in points.
pub const LINE: (f32, f32) = (15.0, 50.0);
/// Half the height of the frame around the second line, in points.
pub const CHIP: f32 = 13.0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchActivity {
    pub line: TextLine,
    pub waits: bool,
}

impl SearchPair {
    /// Returns the search that moved last; the left one if both did.
    pub fn ahead(&self, step: Step) -> Hand {
        match self.pair.mover(step) {
            Mover::Only(hand) => hand,
            Mover::Both | Mover::Nobody => Hand::Left,
        }
    }

    /// Describes a search at a step: its last event, or that it waits, and why.
    pub fn doing(&self, hand: Hand, step: Step) -> SearchActivity {
        let waiting = self.ask(|both| both.waiting(step));
        if let Some(waiting) = waiting.filter(|waiting| waiting.hand == hand) {
            let name = self.name(hand);
            let waits = Role::Strong.mark(say!(source_waits));
            let text = match (waiting.skips, waiting.walked) {
                (true, _) => say!(source_waits_skipped, name, waits),
                (false, true) => say!(source_waits_searched, name, waits),
                (false, false) => say!(source_waits_later, name, waits),
            };
            return SearchActivity {
                line: TextLine::new(text),
                waits: true,
            };
        }
        let stage = self.stage(hand);
        let moment = stage.recording.moment(self.pair.at(hand, step));
        let name = |visit| stage.name(stage.node_map.node_of(visit));
        let words = explain(&moment, &name, stage.kind());
        SearchActivity {
            line: words.headline,
            waits: false,
        }
    }

    /// Returns the visible nodes around the node that moved last, in the trees of both sides: the neighbourhood's
    /// center and the nodes to keep visible.
    pub fn neighbourhoods(&self, step: Step) -> [(NodeId, Vec<NodeId>); 2] {
        let hand = self.ahead(step);
        let stage = self.stage(hand);
        let moment = stage.recording.moment(self.pair.at(hand, step));
        let own = center(stage, &moment);
        Hand::BOTH.map(|side| {
            let stage = self.stage(side);
            let moment = stage.recording.moment(self.pair.at(side, step));
            let twin = (side == hand).then_some(own);
            let center = twin.or_else(|| self.twin(hand, own));
            let center = center.unwrap_or(NodeId::ROOT);
            (center, keep(stage, &moment, center))
        })
    }

    /// Returns the shapes of the header above a side's picture of this width.
    pub(super) fn header(&self, hand: Hand, step: Step, width: f32) -> Vec<Shape> {
        let title = vec![
            Run::strong(self.title(hand), Ink::Text),
            Run::plain(format!("   {}", self.rules(hand)), Ink::Weak),
        ];
        let doing = self.doing(hand, step);
        let runs = doing.line.runs().iter().map(|run| {
            let weight = match run.role {
                Role::Strong => Weight::Strong,
                _ => Weight::Plain,
            };
            Run {
                weight,
                ..Run::plain(run.text.clone(), Ink::from(run.role))
            }
        });
        let room = width - 2.0 * INSET;
        let title = fitted(title, TITLE.0, room);
        let line = fitted(runs.collect(), LINE.0, room - 16.0);
        let mut shapes = Vec::new();
        let mut left = INSET;
        if doing.waits {
            let right = INSET + text_width(&line, LINE.0) + 16.0;
            shapes.push(Shape::block(
                Point::new(INSET, LINE.1 - CHIP),
                Point::new(right, LINE.1 + CHIP),
                6.0,
                Some(Fill::solid(Ink::ApartFill)),
                Some(Pen::solid(Ink::SearchDiff, 1.0)),
            ));
            left += 8.0;
        }
        for (runs, (size, y), left) in [(title, TITLE, INSET), (line, LINE, left)] {
            shapes.push(Shape::text(Point::new(left, y), Anchor::Left, size, runs));
        }
        shapes
    }
}
