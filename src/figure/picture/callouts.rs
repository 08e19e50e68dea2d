//! What is always said, whatever the crowding: the move and the value of the node in hand, of the nodes of the best line and
//! of the node that set the bound of a cutoff. Where the ordinary places are taken they are written further away, with a
//! line that leads to their node.

use std::collections::HashSet;

use game::NodeId;
use search::trace::Event;

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Ink, Pen, Point, Run, Shape};
use super::text::ems_of;
use search::trace::Standing;

/// The sizes tried, in points.
const SIZES: [f32; 4] = [14.0, 12.0, 11.0, 10.0];
/// How many heights are tried, above the node and below it.
const HEIGHTS: [f32; 8] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0];
/// The same in a row that is so crowded that labels near to it would be in the way of those of the neighbours.
const CROWDED: (f32, [f32; 8]) = (24.0, [3.0, 4.0, 5.0, 2.0, 6.0, 8.0, 1.0, 0.0]);
/// What a node without a symbol of its own takes to either side, in points.
const MERGED: f32 = 6.0;

impl Drawing<'_> {
    /// The nodes of which the step is: that in hand, those of the best line, and at a cutoff those that set the bound.
    pub fn key_nodes(&self) -> HashSet<NodeId> {
        let moment = self.scene.moment;
        let mut visits = moment.best_line();
        visits.extend(moment.path().last().copied());
        if let Some(Event::Cutoff(visit)) = moment.event()
            && let Some(setter) = moment
                .node(visit)
                .and_then(|now| now.cut)
                .and_then(|cut| cut.setter)
        {
            visits.push(setter.node());
            visits.extend(setter.child());
        }
        let nodes = visits.into_iter();
        nodes
            .map(|visit| self.scene.node_map.node_of(visit))
            .collect()
    }

    /// Names those of these nodes that are in sight and have no name or no value yet.
    pub fn call_out(&mut self, nodes: &HashSet<NodeId>) {
        let mut nodes: Vec<NodeId> = nodes.iter().copied().collect();
        nodes.sort_unstable();
        for node in nodes {
            self.call(node);
        }
    }

    fn call(&mut self, node: NodeId) {
        if node == NodeId::ROOT {
            return;
        }
        let Some(at) = self.place(node) else { return };
        if !self.is_on_canvas(&Area::around(at, 0.0, 0.0)) {
            return;
        }
        let mut runs = Vec::new();
        if !self.named.contains(&node)
            && let Some(name) = self.name_of(node)
        {
            runs.push(Run::strong(name, Ink::Text));
        }
        if !self.valued.contains(&node)
            && let Some(value) = self.value_text(node)
        {
            let gap = if runs.is_empty() { "" } else { " " };
            runs.push(Run::strong(format!("{gap}{value}"), Ink::Text));
        }
        if runs.is_empty() {
            return;
        }
        let Some((at, size)) = self.callout_place(node, at, ems_of(&runs)) else {
            return;
        };
        let width = ems_of(&runs) * size;
        let area = Area::around(at, width + 4.0, size * 1.1);
        self.lead(node, &area);
        self.halo(area);
        self.room.take(area);
        self.hang(node, area.max.y);
        self.shapes.push(Shape::Text {
            at,
            anchor: super::shape::Anchor::Middle,
            size,
            runs,
            node: Some(node),
        });
        self.named.insert(node);
        self.valued.insert(node);
    }

    /// The move into a node or, in a tree whose moves have no names, what is written into its symbol.
    fn name_of(&self, node: NodeId) -> Option<String> {
        let labels = self.scene.labels;
        let is_leaf = self.scene.tree.node(node).is_leaf();
        let inside = || labels.inside(node).filter(|_| !is_leaf);
        labels.move_into(node).or_else(inside)
    }

    /// What is known of a node's worth: a leaf's value once it is evaluated, what is proved of another.
    pub fn value_text(&self, node: NodeId) -> Option<String> {
        if self.progress.standing(node) != Standing::Visited {
            return None;
        }
        let known = self.progress.known(node)?;
        let it = self.scene.tree.node(node);
        if it.is_leaf() {
            let value = it.value.filter(|_| known.done);
            return value.map(|value| self.score_at(node, value));
        }
        known.claim.map(|claim| self.claim_text(node, claim))
    }

    fn is_merged(&self, node: NodeId) -> bool {
        let ply = u32::from(self.scene.tree.node(node).ply);
        self.sketch.spot(ply, node).is_none()
    }

    /// The symbol of a node, or what stands for it where it is merged with others.
    fn symbol_of(&self, node: NodeId, at: Point) -> NodeSymbol {
        let ply = u32::from(self.scene.tree.node(node).ply);
        let spot = self.sketch.spot(ply, node).copied();
        spot.unwrap_or(NodeSymbol {
            id: node,
            ply,
            at,
            symbol: Symbol::Leaf,
            half: MERGED,
            gap: 2.0 * MERGED,
            below: 0.0,
        })
    }

    /// The first place that is free: near the node rather than far, with a clear way to it rather than without, larger
    /// rather than smaller.
    fn callout_place(&self, node: NodeId, at: Point, ems: f32) -> Option<(Point, f32)> {
        let spot = self.symbol_of(node, at);
        let is_current = self.path.last() == Some(&node);
        let ring = if is_current { spot.ring() + 3.0 } else { 0.0 };
        let out = spot.half_height() + ring + 3.0;
        let below_first = self.is_below_all(&spot);
        let first = if spot.gap < CROWDED.0 && !self.is_merged(node) {
            CROWDED.1
        } else {
            HEIGHTS
        };
        // Away from the edges to the children, then on the other side.
        let way = if below_first { 1.0 } else { -1.0 };
        for clear in [true, false] {
            for size in SIZES {
                let (width, high) = (ems * size + 4.0, size * 1.1);
                for (way, heights) in [(way, first), (-way, HEIGHTS)] {
                    for height in heights {
                        let away = out + high / 2.0 + height * (high + 2.0);
                        for part in [0.0, 0.45, -0.45, 0.8, -0.8] {
                            let center = spot.at.moved(part * width, way * away);
                            let area = Area::around(center, width, high);
                            let is_clear = || self.room.is_clear_line(spot.at, nearest(&area, at));
                            if self.is_free_but_for_lines(&area) && (!clear || is_clear()) {
                                return Some((center, size));
                            }
                        }
                    }
                }
            }
        }
        None
    }

    /// Whether nothing is drawn below a node's row.
    pub fn is_below_all(&self, spot: &NodeSymbol) -> bool {
        self.last_ply() == spot.ply
    }

    pub fn is_in_last_row(&self, node: NodeId) -> bool {
        u32::from(self.scene.tree.node(node).ply) == self.last_ply()
    }

    /// The lowest row.
    pub fn last_ply(&self) -> u32 {
        let rows = match self.scene.focus {
            Some(focus) => focus.rows(),
            None => self.scene.layout.rows(),
        };
        rows.saturating_sub(1)
    }

    /// Keeps what is written below the tree clear of a label that reaches down to there.
    pub fn hang(&mut self, node: NodeId, down: f32) {
        if self.is_in_last_row(node) {
            self.hanging = self.hanging.max(down);
        }
    }

    /// A line from a label to its node.
    fn lead(&mut self, node: NodeId, area: &Area) {
        let Some(at) = self.place(node) else { return };
        let spot = self.symbol_of(node, at);
        let to = nearest(area, spot.at);
        let from = if to.y < spot.at.y {
            spot.top()
        } else {
            spot.at.moved(0.0, spot.half_height())
        };
        if from.distance(to) < 7.0 {
            return;
        }
        let best = self.scene.moment.best_line();
        let is_best = best
            .into_iter()
            .any(|visit| self.scene.node_map.node_of(visit) == node);
        let ink = match self.path.last() {
            Some(&current) if current == node => Ink::Current,
            _ if is_best => Ink::Best,
            _ => Ink::Text,
        };
        // Labels that come later are not written over it.
        let bounds = Area {
            min: Point::new(from.x.min(to.x), from.y.min(to.y)),
            max: Point::new(from.x.max(to.x) + 1.0, from.y.max(to.y)),
        };
        self.room.take(bounds);
        self.shapes.push(Shape::Line {
            from,
            to,
            pen: Pen::solid(ink, 1.0),
            node: None,
        });
    }
}

/// The point of an area's upper or lower border that is nearest to a point above or below it.
fn nearest(area: &Area, to: Point) -> Point {
    let y = if to.y < area.min.y {
        area.min.y
    } else {
        area.max.y
    };
    Point::new(to.x.clamp(area.min.x, area.max.x), y)
}
