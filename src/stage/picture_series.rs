//! The pictures of a stage, step by step: what the canvas shows and what is taken away are drawn by the same function.

use std::sync::Arc;

use figure::{
    Boards, ClipRect, Focus, Ink, LastView, Pen, Picture, PictureExtras, Point, RowStats, Scene,
    Shape, Viewport, picture_beside,
};
use game::{NodeId, Player};
use search::trace::{Hand, Step};
use search::{Critical, Notation};

use super::{
    CanvasSize, HEADER, LabelCache, Names, Neighbourhood, Scope, SearchPair, Stage, StageBoards,
    StageLabels, center, keep,
};

/// A tree of more nodes is not read whole on any canvas.
const READABLE: usize = 2_000;

/// Whether a stage is too large to be read whole on a canvas of this size, in points: of too many nodes, or with its
/// plies too near to each other for labels. It is then shown around its current node, unless asked for otherwise.
///
/// So is a position whose leaves have no symbols of their own: its moves and their values are what is looked at, while of a tree
/// the shape is.
pub fn is_too_large(stage: &Stage, width: f32, height: f32) -> bool {
    stage.tree.len() > READABLE || {
        let row_stats = RowStats::new(&stage.tree, &stage.layout, &stage.node_map);
        let whole = Viewport::fit(row_stats.extents(), width, height);
        let is_game = matches!(*stage.names, Names::Game { .. });
        !whole.is_legible() || is_game && !whole.tells_leaves_apart(row_stats.extents())
    }
}

/// What pictures show, and on what canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureView {
    /// The canvas.
    pub room: CanvasSize,
    /// What part of the tree.
    pub part: TreePart,
    /// Whether the critical tree is shown, where there is one.
    pub critical: bool,
    /// Whose side boards at the nodes are seen from, where they are wanted.
    pub boards: Option<Player>,
    /// Whether values and windows are written from MAX's side, or from that of whoever is to move.
    pub notation: Notation,
}

/// What part of a tree pictures show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TreePart {
    /// A part of the whole tree, the same at every step.
    Whole(Viewport),
    /// What is around the current node; the part of it that somebody has panned or zoomed to, if somebody has.
    Around(Option<Viewport>),
    /// What somebody has chosen to see, as [`PictureSeries::with_scope`] says; the part of it that somebody has panned or zoomed to,
    /// if somebody has.
    Chosen(Option<Viewport>),
}

/// The pictures of a stage, or of two searches side by side.
pub struct PictureSeries {
    reels: Vec<StageReel>,
    view: PictureView,
    /// The two searches, and whether they are above each other.
    search_pair: Option<(Arc<SearchPair>, bool)>,
    /// What is shown where [`TreePart::Chosen`] is.
    scope: Scope,
}

/// One stage with what its pictures share.
struct StageReel {
    stage: Arc<Stage>,
    row_stats: RowStats,
    labels: LabelCache,
    last: LastView,
}

impl PictureSeries {
    /// The pictures that show this part of a stage.
    pub fn new(stage: Arc<Stage>, view: PictureView) -> PictureSeries {
        PictureSeries {
            reels: vec![StageReel::new(stage)],
            view,
            search_pair: None,
            scope: Scope::new(false),
        }
    }

    /// The pictures of two searches, the same part of each on a canvas of its own below a header, beside or above each
    /// other.
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

    /// The pictures that a canvas of this size, in points, shows when nobody has panned or zoomed: of the whole tree,
    /// or of what is around the current node.
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
            let extents = series.reels[0].row_stats.extents();
            series.view.part = TreePart::Whole(Viewport::fit(extents, width, height));
        }
        series
    }

    /// The same pictures with or without the critical tree.
    #[must_use]
    pub fn with_critical(mut self, critical: bool) -> PictureSeries {
        self.view.critical = critical;
        self
    }

    /// The same pictures with values and windows written like that.
    #[must_use]
    pub fn with_notation(mut self, notation: Notation) -> PictureSeries {
        self.view.notation = notation;
        self
    }

    /// The same pictures with this choice of what is shown.
    #[must_use]
    pub fn with_scope(self, scope: Scope) -> PictureSeries {
        PictureSeries { scope, ..self }
    }

    /// What they are of; of two searches, the left one.
    pub fn stage(&self) -> &Arc<Stage> {
        &self.reels[0].stage
    }

    /// The last step.
    pub fn last(&self) -> Step {
        match &self.search_pair {
            None => self.stage().recording.steps(),
            Some((search_pair, _)) => search_pair.pair.steps(),
        }
    }

    /// The two searches, where it is of two.
    pub fn search_pair(&self) -> Option<&Arc<SearchPair>> {
        self.search_pair.as_ref().map(|(pair, _)| pair)
    }

    /// How values and windows are written.
    pub fn notation(&self) -> Notation {
        self.view.notation
    }

    /// Their width and height, in points.
    pub fn size(&self) -> (f32, f32) {
        let (width, height) = (self.view.room.width, self.view.room.height);
        match &self.search_pair {
            None => (width, height),
            Some((_, false)) => (2.0 * width, height + HEADER),
            Some((_, true)) => (width, 2.0 * (height + HEADER)),
        }
    }

    /// The picture of a step.
    pub fn at(&self, step: Step) -> Picture {
        let Some((search_pair, stacked)) = &self.search_pair else {
            let reel = &self.reels[0];
            let moment = reel.stage.recording.moment(step);
            let around = (center(&reel.stage, &moment), keep(&reel.stage, &moment));
            return reel.at(&self.view, step, around, &self.scope);
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
            );
            search_pair.mark(hand, step, &mut picture);
            // What lies beyond one canvas is not to be seen on the other one.
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
                whole.shapes.push(Shape::Line {
                    from: Point::new(x, y),
                    to: if *stacked {
                        Point::new(width, y)
                    } else {
                        Point::new(x, height + HEADER)
                    },
                    pen: Pen::solid(Ink::Faint, 1.0),
                    node: None,
                });
            }
            whole.shapes.append(&mut shapes);
        }
        whole
    }
}

impl StageReel {
    fn new(stage: Arc<Stage>) -> StageReel {
        StageReel {
            row_stats: RowStats::new(&stage.tree, &stage.layout, &stage.node_map),
            labels: LabelCache::default(),
            last: LastView::default(),
            stage,
        }
    }

    /// The picture of a step; where a neighbourhood is shown, that of this node.
    fn at(
        &self,
        view: &PictureView,
        step: Step,
        (center, kept): (NodeId, Vec<NodeId>),
        scope: &Scope,
    ) -> Picture {
        let (around, chosen);
        let (focus, viewport) = match view.part {
            TreePart::Whole(viewport) => (None, viewport),
            TreePart::Around(seen) => {
                around = Neighbourhood::new(&self.stage.tree, center, kept, view.room);
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
        let critical = view.critical.then(|| self.stage.critical()).flatten();
        let set = StageLook {
            stage: &self.stage,
            row_stats: &self.row_stats,
            labels: &self.labels,
            critical,
            notation: view.notation,
        };
        let boards = view.boards.map(|side| StageBoards::new(&self.stage, side));
        let beside = PictureExtras {
            taken: view.room.taken(),
            boards: boards.as_ref().map(|boards| boards as &dyn Boards),
            told: view.room.told,
            least_label: view.room.least_label,
            last: Some(&self.last),
            ..PictureExtras::default()
        };
        draw(&set, focus, step, &viewport, beside)
    }
}

/// What all pictures of a stage have in common.
#[derive(Clone, Copy)]
pub struct StageLook<'a> {
    /// The stage.
    pub stage: &'a Stage,
    /// The facts about its rows.
    pub row_stats: &'a RowStats,
    /// What its moves are called, as far as that is known.
    pub labels: &'a LabelCache,
    /// The critical tree, where it is to be shown.
    pub critical: Option<&'a Critical>,
    /// Whether values and windows are written from MAX's side, or from that of whoever is to move.
    pub notation: Notation,
}

/// Draws a stage at a step: what the viewport shows of the whole tree, or of a neighbourhood, with what is beside it.
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
    picture_beside(&scene, viewport, beside)
}
