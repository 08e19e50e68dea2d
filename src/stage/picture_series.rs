//! The pictures of a stage, step by step: the canvas and the exports share one drawing function.

use std::sync::Arc;

use draw::{
    Boards, CanvasSize, ClipRect, Focus, Ink, LastView, Pen, Picture, PictureExtras, Point,
    RowStats, Scene, Shape, Viewport, export::PictureSteps, overview, picture_beside,
};
use game::{NodeId, Player};
use search::trace::{Hand, Step};
use search::{Critical, Notation};
use teach::Explanation;

use super::{
    HEADER, LabelCache, Names, Neighbourhood, Scope, SearchPair, SourceGame, Stage, StageBoards,
    StageLabels, center, keep,
};

/// Trees with more nodes are never shown whole by default.
const READABLE: usize = 2_000;

/// Returns true if a stage is too large to be read whole on a canvas of this size, in points: it has too many nodes,
/// or its plies are too close together for labels. It is then shown around its current node by default.
///
/// The same holds for a position whose leaves have no symbols of their own, because its moves and values matter,
/// while of a tree the shape matters.
pub fn is_too_large(stage: &Stage, width: f32, height: f32) -> bool {
    stage.tree.len() > READABLE || {
        let row_stats = RowStats::new(&stage.tree, &stage.layout);
        let whole = Viewport::fit(row_stats.extents(), width, height);
        !whole.is_legible() || has_crowded_leaves(stage, &row_stats, (width, height))
    }
}

/// Returns true for a position whose leaves have no symbols of their own when it is shown whole.
fn has_crowded_leaves(stage: &Stage, row_stats: &RowStats, (width, height): (f32, f32)) -> bool {
    let is_game = matches!(*stage.names, Names::Game { .. });
    let whole = Viewport::fit(row_stats.extents(), width, height);
    is_game && !whole.tells_leaves_apart(row_stats.extents())
}

/// Returns true if a stage shown whole on a canvas of this size appears as an overview: its nodes would have no
/// symbols of their own. Of few nodes, some can have boards; a single row of moves has room for the names that matter.
pub fn has_overview(stage: &Stage, row_stats: &RowStats, size: (f32, f32), boards: bool) -> bool {
    stage.tree.len() > READABLE
        || !boards && stage.tree.height() > 1 && has_crowded_leaves(stage, row_stats, size)
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureView {
    pub room: CanvasSize,
    pub part: TreePart,
    pub critical: bool,
    /// The player from whose side boards are seen; `None` for no boards.
    pub boards: Option<Player>,
    /// The notation of values and windows: from MAX's side, or from that of the side to move.
    pub notation: Notation,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TreePart {
    /// A part of the whole tree, the same at every step.
    Whole(Viewport),
    /// The neighbourhood of the current node, with the viewport if the user has panned or zoomed.
    Around(Option<Viewport>),
    /// The scope from [`PictureSeries::with_scope`], with the viewport if the user has panned or zoomed.
    Chosen(Option<Viewport>),
}

/// The pictures of a stage, or of two searches side by side.
pub struct PictureSeries {
    reels: Vec<StageReel>,
    view: PictureView,
    /// The two searches; true if they are above each other.
    search_pair: Option<(Arc<SearchPair>, bool)>,
    scope: Scope,
}

struct StageReel {
    stage: Arc<Stage>,
    row_stats: RowStats,
    labels: LabelCache,
    last: LastView,
}

impl PictureSeries {
    pub fn new(stage: Arc<Stage>, view: PictureView) -> PictureSeries {
        PictureSeries {
            reels: vec![StageReel::new(stage)],
            view,
            search_pair: None,
            scope: Scope::new(false),
        }
    }

    /// Creates the pictures of two searches. Each shows the same part on a canvas of its own below a header; the
    /// canvases are beside or above each other.
    pub fn both(search_pair: Arc<SearchPair>, view: PictureView, stacked: bool) -> PictureSeries {
        PictureSeries {
            reels: search_pair
                .stages
                .iter()
                .cloned()
                .map(StageReel::new)
                .collect(),
            view,
            search_pair: Some((search_pair, stacked)),
            scope: Scope::new(false),
        }
    }

    /// Creates the pictures for a canvas of this size, in points, without panning or zooming: of the whole tree, or
    /// of the current node's neighbourhood.
    pub fn fitted(stage: Arc<Stage>, width: f32, height: f32, around: bool) -> PictureSeries {
        let view = PictureView {
            room: CanvasSize::free(width, height),
            part: TreePart::Around(None),
            critical: false,
            boards: None,
            notation: Notation::Minimax,
        };
        let mut series = PictureSeries::new(stage, view);
        if !around {
            let reel = &series.reels[0];
            let whole = if has_overview(&reel.stage, &reel.row_stats, (width, height), false) {
                Viewport::overview(reel.stage.tree.len(), width, height)
            } else {
                Viewport::fit(reel.row_stats.extents(), width, height)
            };
            series.view.part = TreePart::Whole(whole);
        }
        series
    }

    #[must_use]
    pub fn with_critical(mut self, critical: bool) -> PictureSeries {
        self.view.critical = critical;
        self
    }

    #[must_use]
    pub fn with_notation(mut self, notation: Notation) -> PictureSeries {
        self.view.notation = notation;
        self
    }

    #[must_use]
    pub fn with_scope(self, scope: Scope) -> PictureSeries {
        PictureSeries { scope, ..self }
    }

    /// Returns the stage; of two searches, the left one's.
    pub fn stage(&self) -> &Arc<Stage> {
        &self.reels[0].stage
    }

    pub fn search_pair(&self) -> Option<&Arc<SearchPair>> {
        self.search_pair.as_ref().map(|(pair, _)| pair)
    }

    pub fn notation(&self) -> Notation {
        self.view.notation
    }
}

impl PictureSteps for PictureSeries {
    fn last(&self) -> Step {
        match &self.search_pair {
            None => self.stage().recording.steps(),
            Some((search_pair, _)) => search_pair.pair.steps(),
        }
    }

    fn size(&self) -> (f32, f32) {
        let (width, height) = (self.view.room.width, self.view.room.height);
        match &self.search_pair {
            None => (width, height),
            Some((_, false)) => (2.0 * width, height + HEADER),
            Some((_, true)) => (width, 2.0 * (height + HEADER)),
        }
    }

    fn at(&self, step: Step) -> Picture {
        let Some((search_pair, stacked)) = &self.search_pair else {
            let reel = &self.reels[0];
            let moment = reel.stage.recording.moment(step);
            let center = center(&reel.stage, &moment);
            let around = (center, keep(&reel.stage, &moment, center));
            return reel.at(&self.view, step, around, &self.scope, None);
        };
        let (width, height) = (self.view.room.width, self.view.room.height);
        let mut whole = Picture::default();
        for ((hand, reel), around) in Hand::BOTH
            .into_iter()
            .zip(&self.reels)
            .zip(search_pair.neighbourhoods(step))
        {
            let mut picture = reel.at(
                &self.view,
                search_pair.pair.at(hand, step),
                around,
                &self.scope,
                search_pair.label_twin(hand).map(Arc::as_ref),
            );
            search_pair.mark(hand, step, &mut picture);
            // Shapes beyond one canvas must not appear on the other.
            let near = ClipRect::page(width, height, 0.0);
            let left = picture.shapes.into_iter();
            let mut shapes: Vec<Shape> = left.filter_map(|shape| near.shape(shape)).collect();
            for shape in &mut shapes {
                shape.shift(0.0, HEADER);
            }
            shapes.extend(search_pair.header(hand, step, width));
            if hand == Hand::Right {
                let (x, y) = if *stacked {
                    (0.0, height + HEADER)
                } else {
                    (width, 0.0)
                };
                for shape in &mut shapes {
                    shape.shift(x, y);
                }
                let to = if *stacked {
                    Point::new(width, y)
                } else {
                    Point::new(x, height + HEADER)
                };
                let pen = Pen::solid(Ink::Faint, 1.0);
                whole.shapes.push(Shape::line(Point::new(x, y), to, pen));
            }
            whole.shapes.append(&mut shapes);
        }
        whole
    }

    fn words(&self, step: Step) -> Explanation {
        match self.search_pair() {
            Some(pair) => pair.words(step),
            None => self.stage().words(step, self.notation()),
        }
    }

    fn cuts_at(&self, step: Step) -> bool {
        match self.search_pair() {
            None => self.stage().cuts_at(step),
            Some(pair) => Hand::BOTH.into_iter().any(|hand| {
                let here = pair.pair.at(hand, step);
                let moved = step > 0 && pair.pair.at(hand, step - 1) != here;
                moved && pair.stage(hand).cuts_at(here)
            }),
        }
    }

    fn title(&self) -> String {
        self.stage().source.title().into_owned()
    }

    fn searches(&self) -> String {
        match self.search_pair() {
            Some(pair) => pair.both_names().join(", "),
            None => self.stage().recording.spec().to_string(),
        }
    }

    fn position(&self) -> Option<(&'static str, String)> {
        match &self.stage().source.game {
            SourceGame::Tree(_) => None,
            SourceGame::Game(position) => Some((position.game().about().notation, position.text())),
        }
    }
}

impl StageReel {
    fn new(stage: Arc<Stage>) -> StageReel {
        StageReel {
            row_stats: RowStats::new(&stage.tree, &stage.layout),
            labels: LabelCache::default(),
            last: LastView::default(),
            stage,
        }
    }

    /// Returns the picture of a step; a neighbourhood is that of this node.
    fn at(
        &self,
        view: &PictureView,
        step: Step,
        (center, kept): (NodeId, Vec<NodeId>),
        scope: &Scope,
        twin: Option<&Stage>,
    ) -> Picture {
        let (around, chosen);
        let (focus, viewport) = match view.part {
            TreePart::Whole(viewport) => (None, viewport),
            TreePart::Around(seen) => {
                around = Neighbourhood::new(&self.stage, center, kept, view.room);
                let viewport = seen.unwrap_or_else(|| around.home());
                (Some(around.focus()), viewport)
            }
            TreePart::Chosen(seen) => {
                let stage = &self.stage;
                chosen = scope.focus(stage, &stage.recording.moment(step));
                let home = || {
                    let boards = view.boards.is_some();
                    Scope::home(&stage.tree, &self.row_stats, &chosen, view.room, boards)
                };
                let viewport = seen.unwrap_or_else(home);
                (Some(&chosen), viewport)
            }
        };
        let size = (view.room.width, view.room.height);
        let critical = view.critical.then(|| self.stage.critical()).flatten();
        let set = StageLook {
            stage: &self.stage,
            row_stats: &self.row_stats,
            labels: &self.labels,
            critical,
            notation: view.notation,
            overview: has_overview(&self.stage, &self.row_stats, size, view.boards.is_some()),
        };
        let boards = view.boards.map(|side| StageBoards::new(&self.stage, side));
        let beside = PictureExtras {
            taken: view.room.taken(),
            boards: boards.as_ref().map(|boards| boards as &dyn Boards),
            told: view.room.told,
            least_label: view.room.least_label,
            twin: twin.map(|twin| (&twin.node_map, &twin.recording)),
            last: Some(&self.last),
            ..PictureExtras::default()
        };
        draw(&set, focus, step, &viewport, beside)
    }
}

/// The data shared by all pictures of a stage.
#[derive(Clone, Copy)]
pub struct StageLook<'a> {
    pub stage: &'a Stage,
    pub row_stats: &'a RowStats,
    pub labels: &'a LabelCache,
    /// The critical tree, if it is shown.
    pub critical: Option<&'a Critical>,
    /// The notation of values and windows: from MAX's side, or from that of the side to move.
    pub notation: Notation,
    /// True if the whole tree appears as an overview ([`has_overview`]).
    pub overview: bool,
}

/// Draws a stage at a step: the viewport's part of the whole tree, of its overview or of a neighbourhood, with its
/// annotations.
pub fn draw(
    set: &StageLook<'_>,
    focus: Option<&Focus>,
    step: Step,
    viewport: &Viewport,
    beside: PictureExtras<'_>,
) -> Picture {
    let stage = set.stage;
    let moment = stage.recording.moment(step);
    let scene = Scene {
        tree: &stage.tree,
        layout: &stage.layout,
        node_map: &stage.node_map,
        row_stats: set.row_stats,
        moment: &moment,
        labels: &StageLabels::new(stage, set.labels),
        complete: stage.complete,
        focus,
        critical: set.critical,
        notation: set.notation,
        equal: stage.equal_positions(),
    };
    if set.overview && focus.is_none() {
        overview(&scene, viewport, beside)
    } else {
        picture_beside(&scene, viewport, beside)
    }
}
