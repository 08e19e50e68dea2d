//! Draws the entries on the picture of the empty tree: visit numbers at the upper left of symbols, windows beside
//! edges, values beside symbols, bars across cut edges, the root's move as a thick line, and a badge at each mark.

mod room;
mod texts;
mod write;

use std::collections::HashMap;

use egui::{Vec2, vec2};

use figure::{Anchor, Fill, Ink, NodeSymbol, Pen, Picture, Point, Run, Shape, Symbol, text_width};
use game::{NodeId, Player, Tree};
use lesson::{AnswerSheet, Grade, Skill};

use room::{LabelOf, LabelRoom};
use texts::{value_runs, window_runs};

#[derive(Default)]
pub(super) struct DrawnSheet {
    pub shapes: Vec<Shape>,
    /// The badges: position and half the width, in points.
    pub badges: Vec<(Point, f32, Grade)>,
}

pub(super) struct SheetScene<'a> {
    pub tree: &'a Tree,
    pub picture: &'a Picture,
    pub sheet: &'a AnswerSheet,
    pub canvas: Vec2,
    /// The node being filled in, if any. It has a ring, and its entries are always visible.
    pub selected: Option<NodeId>,
    pub marks: &'a dyn Fn(NodeId) -> Vec<(Skill, Grade)>,
}

/// Symbols with less than half this width have no entries, in points.
pub(super) const LEAST: f32 = 7.0;
/// The minimum size of values and windows, as in the other tree pictures, in points.
const LEAST_LABEL: f32 = 14.0;
/// The distance from the ring to the outer edge of its pen, in points.
const RING_PEN: f32 = 2.0;
/// Half the width of a badge, in points.
const BADGE: f32 = 7.0;
/// The room of a badge behind a label, in points.
const SIGN: f32 = 2.0 * BADGE + 3.0;
/// The place of the bars and of the root move's badge along an edge, from above.
const BARS: f32 = 0.36;
const MOVE: f32 = 0.2;

pub(super) fn draw(subject: &SheetScene<'_>) -> DrawnSheet {
    let spots = &subject.picture.spots;
    let index = spots.iter().map(|spot| (spot.id, spot)).collect();
    let mut drawing = SheetDrawing {
        subject,
        index,
        room: LabelRoom::among(spots, subject.selected, subject.canvas),
        drawn: DrawnSheet::default(),
    };
    // The moves of a tree that has any are already drawn.
    for label in &subject.picture.labels {
        let size = vec2(label.max.x - label.min.x, label.max.y - label.min.y);
        drawing.room.take(label.min.toward(label.max, 0.5), size);
    }
    // Edge marks come first, so that labels avoid them.
    for spot in spots {
        drawing.on_edge(spot);
    }
    let large: Vec<&NodeSymbol> = spots.iter().filter(|spot| spot.half >= LEAST).collect();
    // Labels with a single place come before those with several.
    for spot in &large {
        drawing.number(spot);
    }
    // The node being filled in comes first, then mistakes, so that neither gives way to correct entries.
    for urgency in (0..3).rev() {
        for spot in &large {
            if drawing.urgency(spot, Skill::Values) == urgency {
                drawing.value(spot);
            }
        }
        for spot in &large {
            if drawing.urgency(spot, Skill::Windows) == urgency {
                drawing.window(spot);
            }
        }
    }
    drawing.drawn
}

struct SheetDrawing<'a> {
    subject: &'a SheetScene<'a>,
    index: HashMap<NodeId, &'a NodeSymbol>,
    room: LabelRoom,
    drawn: DrawnSheet,
}

impl SheetDrawing<'_> {
    fn grade(&self, node: NodeId, skill: Skill) -> Option<Grade> {
        let marks = (self.subject.marks)(node);
        let mark = marks.into_iter().find(|&(of, _)| of == skill);
        mark.map(|(_, grade)| grade)
    }

    /// Returns the priority of an entry.
    fn urgency(&self, spot: &NodeSymbol, skill: Skill) -> u8 {
        if self.is_selected(spot) {
            return 2;
        }
        let grade = self.grade(spot.id, skill);
        u8::from(grade.is_some_and(|it| it != Grade::Right))
    }

    fn edge(&self, spot: &NodeSymbol) -> Option<(Point, Point)> {
        let parent = self.subject.tree.parent(spot.id)?;
        Some((self.index.get(&parent)?.bottom(), spot.top()))
    }

    /// The bars, the root's move, and their badges.
    fn on_edge(&mut self, spot: &NodeSymbol) {
        let root = spot.id == NodeId::ROOT;
        let Some((from, to)) = self.edge(spot) else {
            if root && let Some(grade) = self.grade(spot.id, Skill::RootMove) {
                let kept = self.subject.sheet.root_move;
                let line = kept.and_then(|kept| self.edge(self.index.get(&kept)?));
                let at = line.map_or(spot.bottom().moved(0.0, 16.0), |(from, to)| {
                    from.toward(to, MOVE)
                });
                self.badge(at, grade);
            }
            return;
        };
        self.room.take_edge(spot.id, from, to);
        let node = Some(spot.id);
        if self.subject.sheet.root_move == Some(spot.id) {
            self.drawn.shapes.push(Shape::Line {
                from,
                to,
                pen: Pen::solid(Ink::Best, (0.14 * spot.half).clamp(2.5, 5.0)),
                node,
            });
        }
        let length = from.distance(to).max(1.0);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let half = (0.36 * spot.half).clamp(4.0, 11.0);
        let middle = from.toward(to, BARS);
        if self.subject.sheet.entry(spot.id).cut {
            for away in [-0.28 * half, 0.28 * half] {
                let at = middle.moved(along.x * away, along.y * away);
                self.drawn.shapes.push(Shape::Line {
                    from: at.moved(-along.y * half, along.x * half),
                    to: at.moved(along.y * half, -along.x * half),
                    pen: Pen::solid(Ink::Text, (0.24 * half).max(1.6)),
                    node,
                });
            }
        }
        if let Some(grade) = self.grade(spot.id, Skill::Cuts) {
            let on = if self.subject.sheet.entry(spot.id).cut {
                0.5 * half + BADGE + 3.0
            } else {
                0.0
            };
            let below = |step: f32| middle.moved(along.x * (on + step), along.y * (on + step));
            self.badge_on_edge(&[0.0, 9.0, 18.0, 27.0].map(below), grade);
        }
    }

    /// Places a mark's badge on an edge, at the first free place, because edges to siblings are close to each other.
    /// Badges of correct entries may be omitted.
    fn badge_on_edge(&mut self, places: &[Point], grade: Grade) {
        let found = self.room.find_on_edge(Vec2::splat(SIGN), places);
        let found = found.map(|area| Point::new(area.center().x, area.center().y));
        let needed = (grade != Grade::Right).then(|| places.first().copied());
        if let Some(at) = found.or(needed.flatten()) {
            self.drawn.badges.push((at, BADGE, grade));
        }
    }

    fn badge(&mut self, at: Point, grade: Grade) {
        let reach = Vec2::splat(2.4 * BADGE);
        let at = self.room.in_sight(at, reach);
        self.room.take(at, reach);
        self.drawn.badges.push((at, BADGE, grade));
    }

    /// The returned value, beside a symbol.
    fn value(&mut self, spot: &NodeSymbol) {
        let entry = self.subject.sheet.entry(spot.id);
        let grade = self.grade(spot.id, Skill::Values);
        let runs = value_runs(&entry, spot);
        if runs.is_empty() && grade.is_none() {
            return;
        }
        let largest = (0.62 * spot.half).clamp(LEAST_LABEL, 22.0);
        let half = spot.half_height();
        let ring = self.ring(spot);
        // The offsets aside and down: beside the tip, where a triangle is slender, else beside its base.
        let ways = match spot.symbol {
            Symbol::Inner(Player::Min) => [(0.62, 0.35), (0.5, 0.7), (1.0, -0.5)],
            Symbol::Inner(Player::Max) => [(1.0, 0.5), (0.62, -0.3), (0.5, -0.7)],
            Symbol::Chance | Symbol::Leaf => [(1.0, 0.0), (1.0, 0.6), (1.0, -0.6)],
        };
        let is_leaf = spot.symbol == Symbol::Leaf;
        let of = LabelOf::Symbol(spot.id);
        self.write(spot, of, (runs, grade), largest, |width| {
            let below = is_leaf.then(|| spot.at.moved(0.0, half + ring + 12.0));
            let beside = ways.into_iter().flat_map(|(aside, down)| {
                [1.0, -1.0].map(|side| {
                    let away = aside * spot.half + ring + 5.0 + width / 2.0;
                    spot.at.moved(side * away, down * half)
                })
            });
            // There may be no place between neighbours; then above the symbol, on either side of the edge into it.
            let above = [1.0, -1.0].into_iter().flat_map(|side| {
                [4.0, 12.0, 24.0].map(|away| {
                    let x = side * (away + width / 2.0);
                    spot.at.moved(x, -half - ring - 0.6 * LEAST_LABEL - 3.0)
                })
            });
            below.into_iter().chain(beside).chain(above).collect()
        });
    }

    /// The visit number in a pill at the upper left of a symbol.
    fn number(&mut self, spot: &NodeSymbol) {
        let order = self.subject.sheet.entry(spot.id).order;
        let grade = self.grade(spot.id, Skill::Order);
        if order.is_none() && grade.is_none() {
            return;
        }
        let size = (0.55 * spot.half).clamp(10.0, 16.0);
        let corner = spot.at.moved(-0.82 * spot.half, -0.95 * spot.half_height());
        let text = order.map(|order| order.to_string()).unwrap_or_default();
        let runs = vec![Run::strong(text, Ink::Text)];
        let half = (text_width(&runs, size) / 2.0 + 4.0).max(0.62 * size);
        let high = 0.66 * size;
        // The pill of the leftmost leaf must be visible, too.
        let corner = Point::new(corner.x.max(half + 2.0), corner.y);
        if order.is_some() {
            self.drawn.shapes.push(Shape::Block {
                min: corner.moved(-half, -high),
                max: corner.moved(half, high),
                radius: high,
                fill: Some(Fill::solid(Ink::Ground)),
                pen: Some(Pen::solid(Ink::Current, 1.3)),
                node: Some(spot.id),
            });
            self.drawn.shapes.push(Shape::Text {
                at: corner,
                anchor: Anchor::Middle,
                size,
                runs,
                node: Some(spot.id),
            });
            self.room.take(corner, vec2(2.0 * half, 2.0 * high));
        }
        if let Some(grade) = grade {
            let up = if order.is_some() {
                high + BADGE + 1.0
            } else {
                0.0
            };
            self.badge(corner.moved(0.0, -up), grade);
        }
    }

    /// The window beside the edge into a node; the root's is beside its tip.
    fn window(&mut self, spot: &NodeSymbol) {
        let entry = self.subject.sheet.entry(spot.id);
        let grade = self.grade(spot.id, Skill::Windows);
        let entered = entry.alpha.is_some() || entry.beta.is_some();
        if !entered && grade.is_none() {
            return;
        }
        let runs = if entered {
            window_runs(&entry)
        } else {
            Vec::new()
        };
        let largest = (0.46 * spot.half).clamp(LEAST_LABEL, 17.0);
        let (edge, ring) = (self.edge(spot), self.ring(spot));
        let of = match edge {
            Some(_) => LabelOf::Edge(spot.id),
            None => LabelOf::Symbol(spot.id),
        };
        self.write(spot, of, (runs, grade), largest, |width| {
            let Some((from, to)) = edge else {
                let y = 2.0 - spot.half_height();
                // There is more room beside the tip of a triangle than beside its base.
                let half = match spot.symbol {
                    Symbol::Inner(Player::Max) => 0.5 * spot.half,
                    _ => spot.half,
                };
                let away = half + ring + width / 2.0 + 8.0;
                return [away, -away].map(|x| spot.at.moved(x, y)).to_vec();
            };
            let outward = if to.x < from.x { -1.0 } else { 1.0 };
            // The flatter the edge, the larger the distance.
            let slope = (to.x - from.x).abs() / (to.y - from.y).max(1.0);
            let away = width / 2.0 + 6.0 + 0.6 * largest * slope;
            let places = [0.62, 0.74, 0.5, 0.84, 0.42, 0.92]
                .into_iter()
                .flat_map(|share| {
                    let on_edge = from.toward(to, share);
                    [outward, -outward].map(|side| on_edge.moved(side * away, 0.0))
                });
            places.collect()
        });
    }

    fn is_selected(&self, spot: &NodeSymbol) -> bool {
        self.subject.selected == Some(spot.id)
    }

    /// Returns the radius of the ring around a symbol, in points.
    fn ring(&self, spot: &NodeSymbol) -> f32 {
        if self.is_selected(spot) {
            spot.ring() + RING_PEN
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests;
