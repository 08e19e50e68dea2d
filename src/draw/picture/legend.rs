//! The signs of a picture with their meanings. The picture's own code draws them: each sign is a small part of a
//! small search, so the two cannot drift apart.

mod both;
mod critical;
mod refined;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::node_symbol::{NodeSymbol, Symbol};
use super::progress::Progress;
use super::row_stats::RowStats;
use super::shape::{Anchor, Dash, Ink, Point, Run, Shape};
use super::sketch::{Band, EdgeLine, Sketch};
use super::symbols::stub_pen;
use super::viewport::Viewport;
use super::{Picture, Scene, TreeNames};
use crate::{Focus, Layout};
use game::{NodeId, Player, Score, Tree, TreeBuilder};
use search::Critical;
use search::trace::NodeStatus;
use search::trace::{Moment, NodeMap, Recording, record};
use search::{Limits, Notation, SearchSpec};
use text::say;

pub use both::both_legend;
use critical::critical_legend;
use refined::refined_legend;

#[derive(Clone, Debug)]
pub struct LegendSign {
    /// The shapes, within [`LegendSign::WIDTH`] and [`LegendSign::HEIGHT`].
    pub shapes: Vec<Shape>,
    pub meaning: &'static str,
    /// Returns true if the sign occurs in a picture.
    is_in: fn(&Picture) -> bool,
}

/// Returns the signs of all kinds that occur in a picture, in the order in which users meet them.
pub fn signs_in(picture: &Picture) -> Vec<LegendSign> {
    let mut signs = legend();
    signs.extend(refined_legend());
    signs.extend(critical_legend());
    signs.retain(|sign| (sign.is_in)(picture));
    signs
}

impl Picture {
    /// Returns the meaning of the sign at a point that is outside the symbols.
    pub fn meaning_at(&self, at: Point) -> Option<&'static str> {
        let labels = self.labels.iter();
        let mut labels = labels.filter(|label| {
            (label.min.x..=label.max.x).contains(&at.x)
                && (label.min.y..=label.max.y).contains(&at.y)
        });
        let is_on_arc = |shape: &Shape| match shape {
            Shape::Path { points, pen } if pen.dash == Dash::Dotted => {
                points.iter().any(|point| point.distance(at) < REACH)
            }
            _ => false,
        };
        match labels.next().map(|label| label.kind) {
            Some(LabelKind::Window) if self.asks() => Some(say!(draw_sign_question)),
            Some(LabelKind::Window) => Some(say!(draw_sign_window)),
            Some(LabelKind::WindowNow) => Some(say!(draw_sign_window_now)),
            Some(LabelKind::Value) => Some(say!(draw_sign_claim)),
            Some(LabelKind::Visits) => Some(say!(draw_sign_visits)),
            Some(LabelKind::Earlier) => Some(say!(draw_sign_earlier)),
            Some(_) => None,
            None => self
                .shapes
                .iter()
                .any(is_on_arc)
                .then_some(say!(draw_sign_arc)),
        }
    }

    fn has_symbol(&self, symbol: Symbol) -> bool {
        self.spots.iter().any(|spot| spot.symbol == symbol)
    }

    fn has(&self, kind: LabelKind) -> bool {
        self.labels.iter().any(|label| label.kind == kind)
    }

    /// Returns true if a window is written as a question.
    fn asks(&self) -> bool {
        let is_question = |run: &Run| run.text.contains('?');
        self.shapes.iter().any(|shape| match shape {
            Shape::Text { runs, .. } => runs.iter().any(is_question),
            _ => false,
        })
    }

    fn has_line(&self, ink: Ink) -> bool {
        self.shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Line { pen, node: Some(_), .. } if pen.ink == ink))
    }

    /// Returns true if something is outlined like this.
    fn has_outline(&self, ink: Ink, dash: Dash) -> bool {
        self.shapes.iter().any(|shape| match shape {
            Shape::Polygon { pen, .. } | Shape::Block { pen, .. } | Shape::Circle { pen, .. } => {
                pen.is_some_and(|pen| (pen.ink, pen.dash) == (ink, dash))
            }
            _ => false,
        })
    }

    /// Returns true if some block has this fill, with or without an outline.
    fn has_block(&self, ink: Ink, outline: Option<Ink>) -> bool {
        self.shapes.iter().any(|shape| {
            matches!(shape, Shape::Block { fill: Some(fill), pen, .. }
                if fill.ink == ink && pen.map(|pen| pen.ink) == outline)
        })
    }
}

/// The maximum distance of the pointer from an arc that it names, in points.
const REACH: f32 = 7.0;

impl LegendSign {
    /// The width of every sign, in points.
    pub const WIDTH: f32 = 92.0;
    /// The height of every sign, in points.
    pub const HEIGHT: f32 = 50.0;
}

/// Returns all signs, in the order in which users meet them.
///
/// # Panics
/// Never: the search that they are from is fixed.
fn legend() -> Vec<LegendSign> {
    let tree = tree();
    let recording = recorded(&tree, SearchSpec::default());
    let cutoff = recording.moment(recording.cut_steps()[0]);
    Model::new(&tree, &recording, &cutoff).signs()
}

/// The nodes of the model, in pre-order: C cuts after its first leaf, and D has not been visited.
const A: NodeId = NodeId::ROOT;
const B: NodeId = NodeId(1);
const LEAF: NodeId = NodeId(2);
const C: NodeId = NodeId(4);
const PRUNED: NodeId = NodeId(6);
const D: NodeId = NodeId(7);

fn tree() -> Tree {
    model_tree("[[35][29][7]]")
}

/// Returns the tree of a text with a digit for each leaf.
fn model_tree(text: &str) -> Tree {
    let mut builder = TreeBuilder::new(Player::Max);
    for letter in text.bytes() {
        let added = match letter {
            b']' => {
                builder.close();
                continue;
            }
            b'[' => builder.open(None),
            digit => builder.leaf(Score::from(i32::from(digit - b'0'))),
        };
        added.expect("nine nodes are not too many");
    }
    builder.finish()
}

/// Records a search of a model.
fn recorded(tree: &Tree, spec: SearchSpec) -> Recording {
    let run = record(&tree, spec, tree.height(), Limits::NONE);
    run.expect("a search of nine nodes without limits ends")
        .recording
}

/// A search that contains all signs, with the data to draw it.
struct Model<'a> {
    tree: &'a Tree,
    moment: &'a Moment<'a>,
    layout: Layout,
    node_map: NodeMap,
    row_stats: RowStats,
    labels: TreeNames<'a>,
    focus: Focus,
    critical: Option<Critical>,
}

/// The positions of nodes in a sign: the middle, both ends, above and below.
const MIDDLE: Point = Point::new(LegendSign::WIDTH / 2.0, LegendSign::HEIGHT / 2.0);
const LEFT: Point = Point::new(16.0, 12.0);
const RIGHT: Point = Point::new(LegendSign::WIDTH - 16.0, LegendSign::HEIGHT - 13.0);
const ABOVE: Point = Point::new(24.0, 8.0);
const BELOW: Point = Point::new(24.0, LegendSign::HEIGHT - 8.0);
/// Half the width of single symbols, and of those at the ends of edges.
const LARGE: f32 = 20.0;
const SMALL: f32 = 11.0;

type Draw = fn(&mut Drawing<'_>);
const NOTHING: Draw = |_| ();
const LINKS: Draw = |drawing| {
    for link in &drawing.sketch.links {
        drawing.link(link);
    }
};

impl<'a> Model<'a> {
    fn new(tree: &'a Tree, recording: &'a Recording, moment: &'a Moment<'a>) -> Model<'a> {
        let (layout, node_map) = (Layout::new(tree), NodeMap::new(tree, recording));
        let inner = tree
            .subtree(A)
            .map(NodeId)
            .filter(|&id| !tree.node(id).is_leaf());
        let families = inner.map(|id| (id, tree.children(id).collect()));
        Model {
            moment,
            row_stats: RowStats::new(tree, &layout),
            labels: TreeNames::new(tree),
            focus: Focus::chosen(tree, A, A, families.collect(), None),
            critical: None,
            tree,
            layout,
            node_map,
        }
    }

    #[allow(clippy::too_many_lines)] // sign after sign
    fn signs(&self) -> Vec<LegendSign> {
        let one = |id, half| vec![(id, MIDDLE, half)];
        let ends = |above, below| vec![(above, LEFT, SMALL), (below, RIGHT, SMALL)];
        let upright = |above, below| vec![(above, ABOVE, 9.0), (below, BELOW, 9.0)];
        let right = Point::new(LegendSign::WIDTH - 15.0, MIDDLE.y);
        let left = Point::new(26.0, MIDDLE.y);
        let arc = [Point::new(36.0, 6.0), Point::new(70.0, 44.0)];
        vec![
            self.sign(say!(draw_sign_max), one(A, LARGE), [NOTHING; 2], |it| {
                it.has_symbol(Symbol::Inner(Player::Max))
            }),
            self.sign(say!(draw_sign_min), one(B, LARGE), [NOTHING; 2], |it| {
                it.has_symbol(Symbol::Inner(Player::Min))
            }),
            self.sign(say!(draw_sign_leaf), one(LEAF, 15.0), [NOTHING; 2], |it| {
                it.has_symbol(Symbol::Leaf)
            }),
            self.sign(say!(draw_not_visited), one(D, LARGE), [NOTHING; 2], |it| {
                it.has_outline(Ink::Faint, Dash::Solid)
            }),
            self.sign(
                say!(draw_sign_pruned),
                one(PRUNED, 15.0),
                [NOTHING; 2],
                |it| it.has_outline(Ink::Faint, Dash::Dashed),
            ),
            self.sign(
                say!(draw_sign_current),
                one(C, 17.0),
                [NOTHING, |it| it.mark_current(C)],
                |it| it.has_outline(Ink::Current, Dash::Solid),
            ),
            self.sign(
                say!(draw_sign_path),
                ends(A, C),
                [|it| it.line(&[C], Ink::Current, 4.0), NOTHING],
                |it| it.has_line(Ink::Current),
            ),
            self.sign(
                say!(draw_sign_best_line),
                ends(A, B),
                [|it| it.line(&[B], Ink::Best, 4.5), NOTHING],
                |it| it.has_line(Ink::Best),
            ),
            self.sign(
                say!(draw_sign_searched),
                ends(B, LEAF),
                [LINKS, NOTHING],
                |it| it.has_line(Ink::Text),
            ),
            self.sign(
                say!(draw_sign_skipped),
                ends(C, PRUNED),
                [
                    |it| {
                        LINKS(it);
                        it.cut_bars();
                    },
                    NOTHING,
                ],
                |it| !it.cuts.is_empty(),
            ),
            self.sign(
                say!(draw_sign_window),
                upright(A, C),
                [LINKS, window_at_edge],
                |it| it.has(LabelKind::Window),
            ),
            self.sign(
                say!(draw_sign_window_now),
                vec![(C, right, 12.0)],
                [NOTHING, |it| {
                    let at = Point::new(33.0, MIDDLE.y);
                    it.place_label(LabelKind::WindowNow, at, Anchor::Middle);
                    it.windows();
                }],
                |it| it.has(LabelKind::WindowNow),
            ),
            self.sign(
                say!(draw_sign_claim),
                vec![(A, left, 17.0)],
                [NOTHING, |it| {
                    let spot = it.sketch.spots[0];
                    let at = spot.at.moved(spot.half + 7.0, 0.0);
                    it.place_label(LabelKind::Value, at, Anchor::Left);
                    it.values();
                }],
                |it| it.has(LabelKind::Value),
            ),
            self.sign(
                say!(draw_sign_arc),
                vec![(A, arc[0], 7.0), (C, arc[1], 7.0)],
                [NOTHING, cutoff_arc],
                |it| {
                    it.shapes
                        .iter()
                        .any(|it| matches!(it, Shape::Path { pen, .. } if pen.dash == Dash::Dotted))
                },
            ),
            self.sign(say!(draw_sign_hidden), Vec::new(), [stub, NOTHING], |it| {
                !it.stubs.is_empty()
            }),
            self.sign(
                say!(draw_sign_many),
                Vec::new(),
                [|it| it.bands(), NOTHING],
                |it| {
                    [Ink::Max, Ink::Min, Ink::Text]
                        .iter()
                        .any(|&ink| it.has_block(ink, None))
                },
            ),
        ]
    }

    fn spot(&self, id: NodeId, at: Point, half: f32) -> NodeSymbol {
        let node = self.tree.node(id);
        NodeSymbol {
            below: 0.0,
            id,
            ply: node.ply.into(),
            at,
            symbol: Symbol::of(node),
            half,
            gap: 2.2 * half,
        }
    }

    /// Draws a sign with these nodes of the model at these positions, the second node below the first; behind and in
    /// front of them what `draw` adds.
    fn sign(
        &self,
        meaning: &'static str,
        nodes: Vec<(NodeId, Point, f32)>,
        draw: [Draw; 2],
        is_in: fn(&Picture) -> bool,
    ) -> LegendSign {
        let progress = Progress::new(self.tree, &self.node_map, self.moment);
        let viewport = Viewport {
            width: LegendSign::WIDTH,
            height: LegendSign::HEIGHT,
            x: 0.0,
            y: 1.0,
            across: 80.0,
            down: 165.0,
        };
        let mut sketch = Sketch::default();
        for (id, at, half) in nodes {
            sketch.push_spot(self.spot(id, at, half));
        }
        if let [above, below] = sketch.spots[..] {
            sketch.links.push(EdgeLine {
                child: below.id,
                standing: progress.standing(below.id),
                from: above.bottom(),
                to: below.top(),
                gap: 60.0,
            });
        }
        sketch.bands.push(Band {
            ply: 1,
            left: 12.0,
            right: LegendSign::WIDTH - 12.0,
            standing: NodeStatus::Visited,
        });
        let scene = Scene {
            tree: self.tree,
            layout: &self.layout,
            node_map: &self.node_map,
            row_stats: &self.row_stats,
            moment: self.moment,
            labels: &self.labels,
            complete: true,
            focus: Some(&self.focus),
            critical: self.critical.as_ref(),
            notation: Notation::Minimax,
            equal: None,
        };
        let mut drawing = Drawing::new(&scene, &progress, &viewport, &sketch);
        draw[0](&mut drawing);
        for spot in &sketch.spots {
            drawing.symbol(spot);
        }
        draw[1](&mut drawing);
        LegendSign {
            shapes: drawing.shapes,
            meaning,
            is_in,
        }
    }
}

impl Drawing<'_> {
    /// Places a label of the last node, anchored at a point.
    fn place_label(&mut self, kind: LabelKind, at: Point, anchor: Anchor) {
        if let Some(spot) = self.sketch.spots.last() {
            let slot = Slot {
                at,
                anchor,
                size: 14.0,
                ems: f32::INFINITY,
                lead: None,
            };
            self.fixed.slots.insert((spot.id, kind), slot);
        }
    }
}

/// Draws the window received beside the edge.
fn window_at_edge(drawing: &mut Drawing<'_>) {
    let link = drawing.sketch.links[0];
    let at = link.from.toward(link.to, 0.5).moved(7.0, 0.0);
    drawing.place_label(LabelKind::Window, at, Anchor::Left);
    drawing.windows();
}

fn cutoff_arc(drawing: &mut Drawing<'_>) {
    let visit = drawing.scene.node_map.visit_of(C);
    let cut = visit.and_then(|visit| drawing.progress.cut(visit));
    if let (Some(visit), Some(cut)) = (visit, cut)
        && let Some(setter) = cut.setter
    {
        drawing.arc(visit, &cut, setter);
    }
}

fn stub(drawing: &mut Drawing<'_>) {
    let (from, to) = (Point::new(16.0, 8.0), Point::new(66.0, 38.0));
    let label = Some((to, drawing.count_area(to, 12)));
    let pen = stub_pen(NodeStatus::Unvisited, f32::INFINITY);
    drawing.stub((from, from.toward(to, 0.8)), label, 12, pen);
}

#[cfg(test)]
mod tests;
