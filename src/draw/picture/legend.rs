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
use super::{Labels, Picture, Scene};
use crate::{Focus, Layout};
use game::{NodeId, NodeNames, Player, Score, Tree, TreeBuilder};
use search::Critical;
use search::trace::NodeStatus;
use search::trace::{Moment, NodeMap, Recording, record};
use search::{Limits, Notation, Rules, SearchSpec};

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
            Some(LabelKind::Window) if self.asks() => Some(QUESTION),
            Some(LabelKind::Window) => Some(WINDOW),
            Some(LabelKind::WindowNow) => Some(WINDOW_NOW),
            Some(LabelKind::Value) => Some(CLAIM),
            Some(LabelKind::Visits) => Some(VISITS),
            Some(LabelKind::Earlier) => Some(EARLIER),
            Some(_) => None,
            None => self.shapes.iter().any(is_on_arc).then_some(ARC),
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

const WINDOW: &str = "window (α, β) as passed down; it is never rewritten";
const WINDOW_NOW: &str = "an open node’s current window, earlier bounds struck out";
const CLAIM: &str = "what is proved about its value: = exactly, ≥ at least, ≤ at most";
const ARC: &str = "from a cutoff to where its bound was set";
const QUESTION: &str = "null window, as a question";
const EARLIER: &str = "what its earlier visits proved";
const VISITS: &str = "visited twice, by passes or re-searches";

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
    let spec = SearchSpec::alpha_beta(Rules::default());
    let recording = record(&&tree, spec, tree.height(), Limits::NONE)
        .expect("a search of nine nodes without limits ends")
        .recording;
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
    let mut builder = TreeBuilder::new(Player::Max);
    let ok = "nine nodes are not too many";
    builder.open(None).expect(ok);
    for leaves in [&[3, 5][..], &[2, 9], &[7]] {
        builder.open(None).expect(ok);
        for &leaf in leaves {
            builder.leaf(Score::from(leaf)).expect(ok);
        }
        builder.close();
    }
    builder.close();
    builder.finish()
}

struct Letters<'a>(&'a Tree, NodeNames);

impl Labels for Letters<'_> {
    fn name(&self, node: NodeId) -> String {
        self.1.name(self.0, node).into_owned()
    }

    fn move_into(&self, _: NodeId) -> Option<String> {
        None
    }
}

/// A search that contains all signs, with the data to draw it.
struct Model<'a> {
    tree: &'a Tree,
    moment: &'a Moment<'a>,
    layout: Layout,
    node_map: NodeMap,
    row_stats: RowStats,
    labels: Letters<'a>,
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
            labels: Letters(tree, NodeNames::new(tree)),
            focus: Focus::chosen(tree, A, A, families.collect(), None),
            critical: None,
            tree,
            layout,
            node_map,
        }
    }

    #[allow(clippy::too_many_lines)] // sign after sign
    fn signs(&self) -> Vec<LegendSign> {
        let node: Draw = |drawing| drawing.every_symbol();
        let edge: Draw = |drawing| {
            drawing.every_link();
            drawing.every_symbol();
        };
        let one = |id, half| vec![(id, MIDDLE, half)];
        let ends = |above, below| vec![(above, LEFT, SMALL), (below, RIGHT, SMALL)];
        let upright = |above, below| vec![(above, ABOVE, 9.0), (below, BELOW, 9.0)];
        vec![
            self.sign(
                "MAX: takes the largest value of its children",
                one(A, LARGE),
                node,
                |it| it.has_symbol(Symbol::Inner(Player::Max)),
            ),
            self.sign(
                "MIN: takes the smallest value of its children",
                one(B, LARGE),
                node,
                |it| it.has_symbol(Symbol::Inner(Player::Min)),
            ),
            self.sign(
                "leaf and value (C1: C’s first leaf)",
                one(LEAF, 15.0),
                node,
                |it| it.has_symbol(Symbol::Leaf),
            ),
            self.sign("not visited yet", one(D, LARGE), node, |it| {
                it.has_outline(Ink::Faint, Dash::Solid)
            }),
            self.sign("pruned: never visited", one(PRUNED, 15.0), node, |it| {
                it.has_outline(Ink::Faint, Dash::Dashed)
            }),
            self.sign(
                "the current node",
                one(C, 17.0),
                |drawing| {
                    drawing.every_symbol();
                    drawing.mark_current(C);
                },
                |it| it.has_outline(Ink::Current, Dash::Solid),
            ),
            self.sign(
                "the path to the current node",
                ends(A, C),
                |drawing| {
                    drawing.line(&[C], Ink::Current, 4.0);
                    drawing.every_symbol();
                },
                |it| it.has_line(Ink::Current),
            ),
            self.sign(
                "best line so far",
                ends(A, B),
                |drawing| {
                    drawing.line(&[B], Ink::Best, 4.5);
                    drawing.every_symbol();
                },
                |it| it.has_line(Ink::Best),
            ),
            self.sign("searched", ends(B, LEAF), edge, |it| it.has_line(Ink::Text)),
            self.sign(
                "skipped by a cutoff",
                ends(C, PRUNED),
                |drawing| {
                    drawing.every_link();
                    drawing.cut_bars();
                    drawing.every_symbol();
                },
                |it| !it.cuts.is_empty(),
            ),
            self.sign(
                WINDOW,
                upright(A, C),
                |drawing| {
                    drawing.every_link();
                    drawing.every_symbol();
                    drawing.window_at_edge();
                },
                |it| it.has(LabelKind::Window),
            ),
            self.sign(
                WINDOW_NOW,
                vec![(
                    C,
                    Point::new(LegendSign::WIDTH - 15.0, LegendSign::HEIGHT / 2.0),
                    12.0,
                )],
                |drawing| {
                    drawing.every_symbol();
                    drawing.window_beside();
                },
                |it| it.has(LabelKind::WindowNow),
            ),
            self.sign(
                CLAIM,
                vec![(A, Point::new(26.0, LegendSign::HEIGHT / 2.0), 17.0)],
                |drawing| {
                    drawing.every_symbol();
                    drawing.claim_beside();
                },
                |it| it.has(LabelKind::Value),
            ),
            self.sign(
                ARC,
                vec![
                    (A, Point::new(36.0, 6.0), 7.0),
                    (C, Point::new(70.0, 44.0), 7.0),
                ],
                |drawing| {
                    drawing.every_symbol();
                    drawing.cutoff_arc();
                },
                |it| {
                    it.shapes
                        .iter()
                        .any(|it| matches!(it, Shape::Path { pen, .. } if pen.dash == Dash::Dotted))
                },
            ),
            self.sign(
                "hidden siblings",
                Vec::new(),
                |drawing| {
                    let from = Point::new(16.0, 8.0);
                    let to = Point::new(66.0, 38.0);
                    let label = Some((to, drawing.count_area(to, 12)));
                    let line = (from, from.toward(to, 0.8));
                    drawing.stub(
                        line,
                        label,
                        12,
                        stub_pen(NodeStatus::Unvisited, f32::INFINITY),
                    );
                },
                |it| !it.stubs.is_empty(),
            ),
            self.sign(
                "many nodes, too small to draw",
                Vec::new(),
                |drawing| {
                    drawing.bands();
                },
                |it| {
                    [Ink::Max, Ink::Min, Ink::Text]
                        .iter()
                        .any(|&ink| it.has_block(ink, None))
                },
            ),
        ]
    }

    /// Draws a sign with these nodes of the model at these positions, the second node below the first.
    fn sign(
        &self,
        meaning: &'static str,
        nodes: Vec<(NodeId, Point, f32)>,
        draw: Draw,
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
            sketch.push_spot(NodeSymbol {
                below: 0.0,
                id,
                ply: self.tree.node(id).ply.into(),
                at,
                symbol: Symbol::of(self.tree.node(id)),
                half,
                gap: 2.2 * half,
            });
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
        draw(&mut drawing);
        LegendSign {
            shapes: drawing.shapes,
            meaning,
            is_in,
        }
    }
}

impl Drawing<'_> {
    fn every_symbol(&mut self) {
        for spot in &self.sketch.spots {
            self.symbol(spot);
        }
    }

    fn every_link(&mut self) {
        for link in &self.sketch.links {
            self.link(link);
        }
    }

    /// Places a label of a node, anchored at a point.
    pub(super) fn place_label(
        &mut self,
        node: NodeId,
        kind: LabelKind,
        at: Point,
        anchor: Anchor,
        size: f32,
    ) {
        let slot = Slot {
            at,
            anchor,
            size,
            ems: f32::INFINITY,
            lead: None,
        };
        self.fixed.slots.insert((node, kind), slot);
    }

    /// Draws the window received beside the edge.
    pub(super) fn window_at_edge(&mut self) {
        if let Some(link) = self.sketch.links.first().copied() {
            let at = link.from.toward(link.to, 0.5).moved(7.0, 0.0);
            self.place_label(link.child, LabelKind::Window, at, Anchor::Left, 14.0);
            self.windows();
        }
    }

    /// Draws the current window on the left of the node.
    fn window_beside(&mut self) {
        let Some(spot) = self.sketch.spots.first() else {
            return;
        };
        let at = Point::new(33.0, spot.at.y);
        self.place_label(spot.id, LabelKind::WindowNow, at, Anchor::Middle, 14.0);
        self.windows();
    }

    /// Draws the claim on the right of the node.
    fn claim_beside(&mut self) {
        let Some(spot) = self.sketch.spots.first() else {
            return;
        };
        let at = spot.at.moved(spot.half + 7.0, 0.0);
        self.place_label(spot.id, LabelKind::Value, at, Anchor::Left, 14.0);
        self.values();
    }

    fn cutoff_arc(&mut self) {
        let visit = self.scene.node_map.visit_of(C);
        let cut = visit.and_then(|visit| self.progress.cut(visit));
        if let (Some(visit), Some(cut)) = (visit, cut)
            && let Some(setter) = cut.setter
        {
            self.arc(visit, &cut, setter);
        }
    }
}

#[cfg(test)]
mod tests;
