//! Draws a tree at a step as plain shapes, for both the screen and the exporters.
//!
//! [`picture`] is a pure function of the tree, its layout, the moment of a recording and a [`Viewport`]. Colours are
//! roles ([`Ink`]), sizes are points; nothing here depends on a toolkit. The level of detail depends on the room:
//! symbols with names, windows and values where they are readable, then fewer of them, then soft bands.

mod badges;
mod bars;
mod boards;
mod callouts;
mod critical;
mod cutoff;
mod draw;
mod fixed;
mod label;
mod labels;
mod last_view;
mod legend;
mod marks;
mod node_symbol;
mod notation;
mod occupancy;
mod overlay;
mod overview;
mod places;
mod progress;
mod row_stats;
mod shape;
mod sizes;
mod sketch;
mod slots;
mod symbols;
mod text;
mod viewport;

pub use critical::critical_key;
pub use label::{LabelKind, PlacedLabel};
pub use last_view::LastView;
pub use legend::{LegendSign, both_legend, signs_in};
pub use marks::{Mark, marked};
pub use node_symbol::{NodeSymbol, Symbol};
pub use overlay::{Boards, PictureOverlay};
pub use overview::{Overview, OverviewCell, overview, overview_place};
pub use progress::{KnownNode, Progress};
pub use row_stats::RowStats;
pub use shape::{Anchor, Dash, Fill, Ink, Pen, Point, Run, Shape, Weight};
pub use text::{score_text, text_width};
pub use viewport::{CanvasSize, RowExtent, Viewport};

use std::rc::Rc;

use super::{Focus, Layout};
use game::{EqualPositions, NodeId, NodeNames, Tree};
use search::trace::{Moment, NodeMap, Recording};
use search::{Critical, Notation};

use self::draw::Drawing;
use self::occupancy::Area;
use self::sketch::Sketch;

pub trait Labels {
    /// The name of a node in a sentence.
    fn name(&self, node: NodeId) -> String;

    /// The unambiguous name of a node: in a game, with the preceding moves if other nodes share its name.
    fn full_name(&self, node: NodeId) -> String {
        self.name(node)
    }

    /// The text inside a node's symbol, if any.
    fn inside(&self, node: NodeId) -> Option<String> {
        Some(self.name(node))
    }

    /// The move into a node, if it has a name.
    fn move_into(&self, node: NodeId) -> Option<String>;

    /// The move into a child of a chance node, short enough to fit beside its probability.
    fn outcome(&self, node: NodeId) -> Option<String> {
        self.move_into(node)
    }
}

/// The names of a tree's nodes, without its moves.
pub(crate) struct TreeNames<'a>(&'a Tree, NodeNames);

impl TreeNames<'_> {
    pub(crate) fn new(tree: &Tree) -> TreeNames<'_> {
        TreeNames(tree, NodeNames::new(tree))
    }
}

impl Labels for TreeNames<'_> {
    fn name(&self, node: NodeId) -> String {
        self.1.name(self.0, node).into_owned()
    }

    fn move_into(&self, _: NodeId) -> Option<String> {
        None
    }
}

#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub tree: &'a Tree,
    pub layout: &'a Layout,
    /// Maps the nodes of the recording to the tree.
    pub node_map: &'a NodeMap,
    pub row_stats: &'a RowStats,
    pub moment: &'a Moment<'a>,
    pub labels: &'a dyn Labels,
    /// True if the layout also contains the skipped nodes.
    pub complete: bool,
    /// The neighbourhood to be shown instead of the whole tree. The viewport is then of its layout.
    pub focus: Option<&'a Focus>,
    /// The critical tree, if it is to be shown. It looks ahead.
    pub critical: Option<&'a Critical>,
    /// The side of values and windows: MAX's, or that of the player to move at the node.
    pub notation: Notation,
    /// The nodes with equal positions, if they are to be shown.
    pub equal: Option<&'a EqualPositions>,
}

/// A picture and the nodes drawn individually in it.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// The shapes, in painting order.
    pub shapes: Vec<Shape>,
    /// The nodes with symbols of their own, row by row, each from left to right.
    pub spots: Vec<NodeSymbol>,
    /// The counted stubs of omitted siblings: their positions, and the nearest omitted node.
    pub stubs: Vec<(Point, NodeId)>,
    /// The bars across edges that a cutoff skipped: their positions, and the node that cut.
    pub cuts: Vec<(Point, NodeId)>,
    pub labels: Vec<PlacedLabel>,
    /// The number of small boards that fit.
    pub boards: usize,
    /// The cells of an overview, which has no nodes with symbols.
    pub overview: Option<Rc<Overview>>,
}

/// Draws the contents of a viewport.
///
/// # Examples
/// ```
/// use draw::{RowStats, Labels, Layout, Scene, Shape, Viewport, picture};
/// use game::{NodeId, NodeNames, Tree, read_tree};
/// use search::{Limits, Notation, SearchSpec};
/// use search::trace::{NodeMap, record};
///
/// struct Letters<'a>(&'a Tree, NodeNames);
/// impl Labels for Letters<'_> {
///     fn name(&self, node: NodeId) -> String {
///         self.1.name(self.0, node).into_owned()
///     }
///     fn move_into(&self, _: NodeId) -> Option<String> {
///         None
///     }
/// }
///
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// let algorithm = SearchSpec::alpha_beta(Default::default());
/// let recording = record(&&tree, algorithm, 2, Limits::NONE)?.recording;
/// let (layout, node_map) = (Layout::new(&tree), NodeMap::new(&tree, &recording));
/// let row_stats = RowStats::new(&tree, &layout);
/// let moment = recording.moment(recording.cut_steps()[0]);
/// let labels = Letters(&tree, NodeNames::new(&tree));
/// let scene = Scene {
///     tree: &tree, layout: &layout, node_map: &node_map, row_stats: &row_stats, moment: &moment,
///     labels: &labels, complete: true, focus: None, critical: None, notation: Notation::Minimax, equal: None,
/// };
/// let drawn = picture(&scene, &Viewport::fit(row_stats.extents(), 730.0, 560.0));
/// assert_eq!(drawn.spots.len(), 13);
/// assert!(drawn.shapes.iter().any(|shape| matches!(shape, Shape::Text { runs, .. } if runs[0].text == "≤2")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn picture(scene: &Scene<'_>, viewport: &Viewport) -> Picture {
    picture_beside(scene, viewport, PictureExtras::default())
}

#[derive(Clone, Copy, Default)]
pub struct PictureExtras<'a> {
    /// The upper left and lower right corners of an area that is covered; no text is placed there.
    pub taken: Option<(Point, Point)>,
    pub aside: Option<PictureOverlay<'a>>,
    /// The node whose proved results are hidden, because the user is being asked for them.
    pub veiled: Option<NodeId>,
    /// The positions of the nodes, if small boards are wanted.
    pub boards: Option<&'a dyn Boards>,
    /// True if the step is explained beside the picture, so that no sentence is needed below the tree.
    pub told: bool,
    /// The least label size, in points, if above the general minimum.
    pub least_label: f32,
    /// The other of two searches of the tree side by side. Both pictures have the same label slots.
    pub twin: Option<(&'a NodeMap, &'a Recording)>,
    /// The state of the last picture of this scene, for redrawing.
    pub last: Option<&'a LastView>,
}

/// Draws the contents of a viewport with optional parts.
pub fn picture_beside(
    scene: &Scene<'_>,
    viewport: &Viewport,
    beside: PictureExtras<'_>,
) -> Picture {
    let progress = Progress::new(scene.tree, scene.node_map, scene.moment).veiling(beside.veiled);
    let boards = beside.boards.is_some();
    let none = LastView::default();
    let last = beside.last.unwrap_or(&none);
    let sketch = if let Some(focus) = scene.focus {
        Sketch::of_focus(focus, &progress, viewport, boards)
    } else {
        let (layout, rows) = (scene.layout, scene.row_stats);
        Sketch::of_layout(layout, rows, &progress, viewport, boards)
    };
    let mut drawing = Drawing::new(scene, &progress, viewport, &sketch);
    drawing.beside = beside;
    drawing.least = drawing.least.max(beside.least_label);
    let taken = beside.taken.map(|(min, max)| Area { min, max });
    let placed_for = drawing.find_places(last, taken);
    drawing.edges();
    drawing.symbols();
    drawing.badges();
    let boards = drawing.boards();
    drawing.labels();
    let Drawing {
        shapes,
        labels,
        cuts,
        fixed,
        ..
    } = drawing;
    last.keep(placed_for, fixed);
    Picture {
        shapes,
        labels,
        cuts,
        boards,
        stubs: sketch
            .stubs
            .iter()
            .map(|stub| (stub.to, stub.nearest))
            .collect(),
        spots: sketch.spots,
        overview: None,
    }
}
