//! A tree's symbols with its blanks, or with the right answers in their places.

use figure::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Symbol};
use game::{NodeId, Player, Score, Tree, probability_text, score_label};
use lesson::{AnswerSheet, Asked, SheetEntry, Skill, score_text};
use search::Relation;

use super::parts::PageArea;
use super::place::PlacedTree;
use super::words::{NUMBER, shortened, width_of};

/// Letters at scale 1, in points.
const NAME: f32 = 11.0;
const VALUE: f32 = 12.0;
const ANSWER: f32 = 11.5;
/// Letters smaller than this are not read on paper.
const LEAST: f32 = 5.0;
/// Where on its edge a cut is, how long its bars are at scale 1, how far from each other, and how thick.
const CUT_AT: f32 = 0.66;
const BAR: f32 = 11.0;
const BARS_APART: f32 = 4.0;
const BAR_WIDTH: f32 = 2.2;

/// How far within the edge of its sibling a child on another page is begun, at scale 1.
const STUB: f32 = 6.0;

/// What is drawn: a tree, or a part of one.
#[derive(Clone, Copy)]
pub(super) struct SheetTree<'a> {
    /// Its nodes.
    pub tree: &'a Tree,
    /// What they are called.
    pub name: &'a dyn Fn(NodeId) -> String,
    /// How many of the first nodes have their blanks on another page.
    pub continued: usize,
    /// Of each node, whether it has further children on a page before and on a page behind; empty where all are here.
    pub elsewhere: &'a [[bool; 2]],
}

/// Draws the tree; with a key, filled in.
pub(super) fn tree(
    side: SheetTree<'_>,
    placed: &PlacedTree,
    asked: Asked,
    key: Option<&AnswerSheet>,
) -> Vec<Shape> {
    let mut drawing = TreeDrawing {
        side,
        placed,
        asked,
        key,
        shapes: Vec::new(),
    };
    let nodes = || (0u32..).map(NodeId).take(side.tree.len());
    for node in nodes() {
        for child in side.tree.children(node) {
            drawing.edge(node, child);
        }
        drawing.stubs(node);
    }
    for node in nodes() {
        drawing.symbol(node);
        if node.index() >= side.continued {
            drawing.probability(node);
            drawing.blanks(node);
        }
    }
    drawing.shapes
}

struct TreeDrawing<'a> {
    side: SheetTree<'a>,
    placed: &'a PlacedTree,
    asked: Asked,
    key: Option<&'a AnswerSheet>,
    shapes: Vec<Shape>,
}

impl<'a> TreeDrawing<'a> {
    fn tree(&self) -> &'a Tree {
        self.side.tree
    }

    /// What the key says of a node.
    fn entry(&self, node: NodeId) -> Option<SheetEntry> {
        self.key.map(|key| key.entry(node))
    }

    /// Whether the key shows that the search never comes here.
    fn is_pruned(&self, node: NodeId) -> bool {
        self.entry(node).is_some_and(|entry| entry.order.is_none())
    }

    fn edge(&mut self, parent: NodeId, child: NodeId) {
        let mut points = self.placed.edge(self.tree(), parent, child);
        if child.index() < self.side.continued {
            // Its blanks are on another page, and what they would have taken here is empty.
            let high = self.placed.parts(child).symbol.1;
            points[3] = self.placed.at(child).moved(0.0, -high);
        }
        let pruned = self.is_pruned(child);
        let pen = if pruned {
            Pen::dashed(Ink::Faint, 1.0)
        } else {
            Pen::solid(Ink::Text, 1.0)
        };
        for pair in points.windows(2) {
            if pair[0] != pair[1] {
                self.shapes.push(Shape::Line {
                    from: pair[0],
                    to: pair[1],
                    pen,
                    node: Some(child),
                });
            }
        }
        let cut = self.entry(child).is_some_and(|entry| entry.cut);
        if cut && self.asked.has(Skill::Cuts) {
            self.bars(points[1], points[2], child);
        }
    }

    /// How likely a child of a chance node is: between it and the edge into it.
    fn probability(&mut self, id: NodeId) {
        let Some((probability, up)) = self
            .tree()
            .probability(id)
            .zip(self.placed.parts(id).likely)
        else {
            return;
        };
        let pruned = self.is_pruned(id);
        let ink = if pruned { Ink::Weak } else { Ink::Text };
        let run = Run::plain(probability_text(probability), ink);
        let size = NUMBER * self.placed.scale;
        self.write(
            self.placed.at(id).moved(0.0, up),
            Anchor::Middle,
            size,
            run,
            id,
        );
    }

    /// Beside the children that are here, the beginning of an edge to those that are on another page.
    fn stubs(&mut self, node: NodeId) {
        let Some(&elsewhere) = self.side.elsewhere.get(node.index()) else {
            return;
        };
        let tree = self.tree();
        let Some(first) = tree.children(node).next() else {
            return;
        };
        let last = tree.children(node).last().unwrap_or(first);
        // Above the outer edge of the child that is here: beyond it, there may be no page.
        let inside = STUB * self.placed.scale;
        let sides = [
            (first, self.placed.parts(first).extent.min.x + inside),
            (last, self.placed.parts(last).extent.max.x - inside),
        ];
        let size = VALUE * self.placed.scale;
        for ((child, aside), missing) in sides.into_iter().zip(elsewhere) {
            if !missing {
                continue;
            }
            let [bottom, under, above, _] = self.placed.edge(tree, node, child);
            let end = Point::new(self.placed.at(child).x + aside, above.y - 0.9 * size);
            for (from, to) in [(bottom, under), (under, end)] {
                self.shapes.push(Shape::Line {
                    from,
                    to,
                    pen: Pen::dashed(Ink::Weak, 1.0),
                    node: Some(node),
                });
            }
            let at = end.moved(0.0, size / 4.0);
            self.write(at, Anchor::Middle, size, Run::strong("…", Ink::Weak), node);
        }
    }

    /// Two bars across an edge.
    fn bars(&mut self, from: Point, to: Point, child: NodeId) {
        let scale = self.placed.scale;
        let (right, down) = (to.x - from.x, to.y - from.y);
        let length = (right * right + down * down).sqrt().max(0.01);
        let (right, down) = (right / length, down / length);
        let middle = from.toward(to, CUT_AT);
        let (half, apart) = (BAR * scale / 2.0, BARS_APART * scale / 2.0);
        for along in [-apart, apart] {
            let at = middle.moved(right * along, down * along);
            self.shapes.push(Shape::Line {
                from: at.moved(-down * half, right * half),
                to: at.moved(down * half, -right * half),
                pen: Pen::solid(Ink::Text, BAR_WIDTH * scale),
                node: Some(child),
            });
        }
    }

    fn symbol(&mut self, id: NodeId) {
        let node = self.tree().node(id);
        let at = self.placed.at(id);
        let scale = self.placed.scale;
        let (half, high) = self.placed.parts(id).symbol;
        let pruned = self.is_pruned(id);
        let pen = |ink| {
            Some(if pruned {
                Pen::dashed(Ink::Faint, 1.0)
            } else {
                Pen::solid(ink, 1.4)
            })
        };
        let fill = |ink| Some(Fill::solid(if pruned { Ink::Ground } else { ink }));
        let ink = if pruned { Ink::Weak } else { Ink::Text };
        match Symbol::of(node) {
            Symbol::Inner(player) => {
                let flip = match player {
                    Player::Max => 1.0,
                    Player::Min => -1.0,
                };
                self.shapes.push(Shape::Polygon {
                    points: vec![
                        at.moved(0.0, -high * flip),
                        at.moved(half, high * flip),
                        at.moved(-half, high * flip),
                    ],
                    fill: fill(Ink::fill_of(player)),
                    pen: pen(Ink::of(player)),
                    node: Some(id),
                });
                let name = (self.side.name)(id);
                let wide = half * 1.25;
                let size = (NAME * scale).min(fitting(&name, wide));
                let at = at.moved(0.0, 0.36 * high * flip);
                let run = Run::strong(shortened(&name, size, wide), ink);
                self.write(at, Anchor::Middle, size, run, id);
            }
            Symbol::Chance => {
                self.shapes.push(Shape::Circle {
                    center: at,
                    radius: high,
                    fill: fill(Ink::ChanceFill),
                    pen: pen(Ink::Chance),
                    node: Some(id),
                });
                let name = (self.side.name)(id);
                let wide = half * 1.5;
                let size = (NAME * scale).min(fitting(&name, wide));
                let run = Run::strong(shortened(&name, size, wide), ink);
                self.write(at, Anchor::Middle, size, run, id);
            }
            Symbol::Leaf => {
                self.shapes.push(Shape::Block {
                    min: at.moved(-half, -high),
                    max: at.moved(half, high),
                    radius: 2.0 * scale,
                    fill: fill(Ink::LeafFill),
                    pen: pen(Ink::Text),
                    node: Some(id),
                });
                let value = node.value.map(score_text).unwrap_or_default();
                let size = (VALUE * scale).min(fitting(&value, 2.0 * half - 4.0));
                let value = shortened(&value, size, 2.0 * half - 2.0);
                self.write(at, Anchor::Middle, size, Run::plain(value, ink), id);
            }
        }
    }

    fn blanks(&mut self, id: NodeId) {
        let at = self.placed.at(id);
        let parts = *self.placed.parts(id);
        let entry = self.entry(id);
        let scale = self.placed.scale;
        let pruned = self.is_pruned(id);
        let ink = if pruned { Ink::Faint } else { Ink::Weak };
        let pen = Some(Pen::solid(ink, 0.8));
        if let Some((center, radius)) = parts.order {
            let center = at.moved(center.x, center.y);
            self.shapes.push(Shape::Circle {
                center,
                radius,
                fill: Some(Fill::solid(Ink::Ground)),
                pen,
                node: Some(id),
            });
            if let Some(order) = entry.and_then(|entry| entry.order) {
                let text = order.to_string();
                let size = (NUMBER * scale).min(fitting(&text, 1.7 * radius));
                self.write(
                    center,
                    Anchor::Middle,
                    size,
                    Run::strong(text, Ink::Current),
                    id,
                );
            }
        }
        if let Some(window) = parts.window {
            let area = window.moved(at);
            self.frame(area, pen, id);
            let middle = area.center();
            let size = ANSWER * scale;
            let (left, right) = (
                Point::new(area.min.x + 3.0 * scale, middle.y),
                Point::new(area.max.x - 3.0 * scale, middle.y),
            );
            self.write(left, Anchor::Left, size, Run::plain("(", ink), id);
            self.write(middle, Anchor::Middle, size, Run::plain(",", ink), id);
            self.write(right, Anchor::Right, size, Run::plain(")", ink), id);
            if let Some((alpha, beta)) = entry.and_then(|entry| entry.alpha.zip(entry.beta)) {
                let wide = middle.x - left.x - 8.0 * scale;
                for (from, to, bound, owner) in [
                    (left, middle, alpha, Player::Max),
                    (middle, right, beta, Player::Min),
                ] {
                    self.score(from.toward(to, 0.5), wide, bound, Ink::of(owner), id);
                }
            }
        }
        if let Some(value) = parts.value {
            let area = value.moved(at);
            self.frame(area, pen, id);
            if let Some((value, relation)) =
                entry.and_then(|entry| entry.returned.zip(entry.relation))
            {
                let sign = match relation {
                    Relation::Exactly => "=",
                    Relation::AtMost => "≤",
                    Relation::AtLeast => "≥",
                };
                let text = format!("{sign} {}", score_label(value));
                let wide = area.max.x - area.min.x - 6.0 * scale;
                let size = (ANSWER * scale).min(fitting(&text, wide));
                let run = Run::strong(shortened(&text, size, wide), Ink::Text);
                self.write(area.center(), Anchor::Middle, size, run, id);
            }
        }
    }

    fn score(&mut self, at: Point, wide: f32, score: Score, ink: Ink, id: NodeId) {
        let text = score_label(score);
        let size = (ANSWER * self.placed.scale).min(fitting(&text, wide));
        let run = Run::strong(shortened(&text, size, wide), ink);
        self.write(at, Anchor::Middle, size, run, id);
    }

    fn frame(&mut self, area: PageArea, pen: Option<Pen>, id: NodeId) {
        self.shapes.push(Shape::Block {
            min: area.min,
            max: area.max,
            radius: 3.0 * self.placed.scale,
            fill: Some(Fill::solid(Ink::Ground)),
            pen,
            node: Some(id),
        });
    }

    fn write(&mut self, at: Point, anchor: Anchor, size: f32, run: Run, id: NodeId) {
        if run.text.is_empty() {
            return;
        }
        self.shapes.push(Shape::Text {
            at,
            anchor,
            size,
            runs: vec![run],
            node: Some(id),
        });
    }
}

/// The size at which a text is so wide, but not too small to be read.
fn fitting(text: &str, wide: f32) -> f32 {
    (wide / width_of(text, 1.0).max(0.1)).max(LEAST)
}
