//! Draws the nodes' symbols, their texts, and the ring around the current one.

use game::{NodeId, Player};

use super::critical::CriticalMark;
use super::draw::Drawing;
use super::node_symbol::{BACK_ROW, NodeSymbol, Symbol};
use super::shape::{Anchor, Fill, Ink, Pen, Run, Shape, Weight};
use super::sizes::{DOT, LEAST_LABEL, LEAST_TEXT};
use super::text::{ems, shortened};
use search::trace::NodeStatus;

/// A shortened name identifies its node if it has at least this many letters, including the ellipsis.
const LEAST_LETTERS: usize = 3;

impl Drawing<'_> {
    pub fn symbol(&mut self, spot: &NodeSymbol) {
        let standing = self.progress.standing(spot.id);
        let (fill, pen, ink) = self.style(spot, standing);
        let mark = self.mark(spot.id);
        if spot.half < DOT {
            let strength = match (standing, mark) {
                (NodeStatus::Visited, _) | (NodeStatus::Unvisited, None) => 1.0,
                (NodeStatus::Pruned, None) => 0.5,
                // Needed nodes are visible before they are visited, but pale.
                (_, Some(_)) => 0.4,
            };
            let ink = mark.map_or(pen.ink, CriticalMark::ink);
            let hollow = mark == Some(CriticalMark::Unneeded);
            self.shapes.push(Shape::Circle {
                center: spot.at,
                radius: spot.half.max(1.4),
                fill: Some(Fill {
                    ink: if hollow { Ink::Ground } else { ink },
                    strength,
                }),
                pen: hollow.then_some(Pen::solid(ink, 0.8)),
                node: Some(spot.id),
            });
            return;
        }
        let fill = match mark {
            Some(mark) if standing == NodeStatus::Visited => self.mark_fill(spot, mark),
            _ => fill,
        };
        self.shapes.push(match spot.symbol {
            Symbol::Inner(player) => Shape::Polygon {
                points: spot.corners(player, 0.0),
                fill: Some(Fill::solid(fill)),
                pen: Some(pen),
                node: Some(spot.id),
            },
            Symbol::Chance => Shape::Circle {
                center: spot.at,
                radius: spot.radius(),
                fill: Some(Fill::solid(fill)),
                pen: Some(pen),
                node: Some(spot.id),
            },
            Symbol::Leaf => Shape::Block {
                min: spot.at.moved(-self.leaf_half(spot), -spot.half),
                max: spot.at.moved(self.leaf_half(spot), spot.half),
                radius: spot.half * 0.18,
                fill: Some(Fill::solid(fill)),
                pen: Some(pen),
                node: Some(spot.id),
            },
        });
        self.inside(spot, ink);
    }

    fn style(&self, spot: &NodeSymbol, standing: NodeStatus) -> (Ink, Pen, Ink) {
        let thick = (spot.half * 0.08).clamp(1.0, 3.0);
        match (standing, spot.symbol) {
            (NodeStatus::Visited, _) if self.is_of_earlier_pass(spot.id) => (
                Ink::Ground,
                Pen::solid(Ink::Weak, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Visited, Symbol::Inner(player)) => (
                Ink::fill_of(player),
                Pen::solid(Ink::of(player), thick),
                Ink::Text,
            ),
            (NodeStatus::Visited, Symbol::Chance) => {
                let pen = Pen::solid(Ink::Chance, thick);
                (Ink::ChanceFill, pen, Ink::Text)
            }
            (NodeStatus::Visited, Symbol::Leaf) => {
                let known = self.progress.known(spot.id);
                let evaluated = known.is_some_and(|known| known.done);
                let text = if evaluated { Ink::Text } else { Ink::Weak };
                (Ink::LeafFill, Pen::solid(Ink::Text, thick.min(2.2)), text)
            }
            (NodeStatus::Unvisited, _) => (
                Ink::Ground,
                Pen::solid(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Pruned, _) if spot.half >= 7.0 => (
                Ink::Ground,
                Pen::dashed(Ink::Faint, thick.min(1.4)),
                Ink::Weak,
            ),
            (NodeStatus::Pruned, _) => (Ink::Ground, Pen::solid(Ink::Faint, 0.6), Ink::Weak),
        }
    }

    /// Half a leaf's width: that of a square, or more if its value is long and there is room beside it.
    pub fn leaf_half(&self, spot: &NodeSymbol) -> f32 {
        if let Some(&half) = self.fixed.leaf_halves.get(&spot.id) {
            return half;
        }
        let size = spot.text_size().min(BACK_ROW);
        if size < LEAST_TEXT {
            return spot.half;
        }
        let value = self.scene.tree.node(spot.id).value;
        let text = value.map_or_else(String::new, |value| self.score_at(spot.id, value));
        let wanted = 0.5 * ems(&text, Weight::Plain) * size + 0.5 + 0.1 * spot.half;
        wanted.min(0.475 * spot.gap).max(spot.half)
    }

    pub fn holds_value(&self, spot: &NodeSymbol) -> bool {
        let size = spot.text_size();
        let Some(value) = self.scene.tree.node(spot.id).value else {
            return true;
        };
        let width = 2.0 * self.leaf_half(spot) - 0.2 * spot.half - 1.0;
        let needed = ems(&self.score_at(spot.id, value), Weight::Plain) * LEAST_TEXT;
        size >= LEAST_TEXT && needed <= width + 0.05 * LEAST_TEXT
    }

    /// Draws a leaf's value or an inner node's name, as large as fits.
    fn inside(&mut self, spot: &NodeSymbol, ink: Ink) {
        let size = spot.text_size();
        if size < LEAST_TEXT {
            return;
        }
        let (text, weight, width, y) = match spot.symbol {
            Symbol::Leaf => {
                let value = self.scene.tree.node(spot.id).value;
                let aside = self.aside_text(spot.id);
                // Hypothetical values keep clear of the outline.
                let inner = if aside.is_some() { 0.35 } else { 0.2 };
                let value = || value.map(|value| self.score_at(spot.id, value));
                let text = aside.or_else(value).unwrap_or_default();
                let width = 2.0 * self.leaf_half(spot) - inner * spot.half - 1.0;
                (text, Weight::Plain, width, 0.0)
            }
            Symbol::Inner(_) | Symbol::Chance => {
                let Some(text) = self.scene.labels.inside(spot.id) else {
                    return;
                };
                let y = match spot.symbol {
                    Symbol::Inner(Player::Max) => 0.2,
                    Symbol::Inner(Player::Min) => -0.2,
                    Symbol::Chance | Symbol::Leaf => 0.0,
                };
                let y = y * 2.0 * spot.half_height();
                (text, Weight::Strong, 1.16 * spot.half, y)
            }
        };
        let fitting = width / ems(&text, weight).max(0.1);
        let supposed = spot.symbol == Symbol::Leaf && text.ends_with('?');
        let is_leaf = spot.symbol == Symbol::Leaf;
        let least = if is_leaf {
            0.0
        } else {
            // A long name is shortened rather than left out.
            (size * 0.5).max(LEAST_LABEL)
        };
        let size = size.min(fitting.max(least.max(LEAST_TEXT).min(size)));
        if !is_leaf && size < LEAST_LABEL {
            // If the name matters, a callout shows it.
            return;
        }
        let whole = text;
        let mut text = shortened(&whole, weight, width / size + 0.05);
        if supposed && text != whole {
            // Without the question mark, it would be mistaken for a fact.
            "?".clone_into(&mut text);
        } else if is_leaf && text != whole {
            // A truncated number would be misleading.
            return;
        }
        let is_short = text != whole;
        if text.is_empty() || is_short && text.chars().count() < LEAST_LETTERS {
            return;
        }
        if is_leaf {
            self.valued.insert(spot.id);
        } else if !is_short {
            // Prevents a callout from repeating the name in larger letters.
            self.named.insert(spot.id);
        }
        self.shapes.push(Shape::Text {
            at: spot.at.moved(0.0, y),
            anchor: Anchor::Middle,
            size,
            runs: vec![Run::new(text, ink, weight)],
            node: Some(spot.id),
        });
    }

    /// Draws the ring around the current node, even if the node itself has no room.
    pub fn mark_current(&mut self, node: NodeId) {
        let ply = u32::from(self.scene.tree.node(node).ply);
        let spot = self.sketch.spot(ply, node).filter(|spot| spot.half >= DOT);
        let Some(spot) = spot else {
            if let Some(center) = self.place(node) {
                self.shapes.push(Shape::Circle {
                    center,
                    radius: 6.0,
                    fill: Some(Fill::solid(Ink::Ground)),
                    pen: Some(Pen::solid(Ink::Current, 3.0)),
                    node: Some(node),
                });
            }
            return;
        };
        let pen = Pen::solid(Ink::Current, (spot.half * 0.11).clamp(1.8, 4.5));
        let ring = self.ring(spot, pen);
        self.shapes.push(ring);
    }

    /// Outlines a symbol at some distance.
    pub fn ring(&self, spot: &NodeSymbol, pen: Pen) -> Shape {
        let away = spot.ring();
        let (pen, node) = (Some(pen), Some(spot.id));
        match spot.symbol {
            Symbol::Inner(player) => Shape::Polygon {
                points: spot.corners(player, away),
                fill: None,
                pen,
                node,
            },
            Symbol::Chance => Shape::Circle {
                center: spot.at,
                radius: spot.radius() + away,
                fill: None,
                pen,
                node,
            },
            Symbol::Leaf => Shape::Block {
                min: spot
                    .at
                    .moved(-self.leaf_half(spot) - away, -spot.half - away),
                max: spot.at.moved(self.leaf_half(spot) + away, spot.half + away),
                radius: spot.half * 0.18 + away,
                fill: None,
                pen,
                node,
            },
        }
    }
}
