//! A stage on a canvas: the data that depends only on the stage, the visible neighbourhood and the last picture.

use std::borrow::Cow;
use std::sync::Arc;

use egui::{Pos2, Rect, pos2, vec2};

use crate::step::camera::Camera;
use crate::step::whatif::model::WhatIfOverlay;
use draw::{
    Boards, CanvasSize, Focus, LastView, NodeSymbol, Picture, PictureExtras, PictureOverlay, Point,
    RowExtent, RowStats, Viewport, overview_place,
};
use game::{NodeId, Player};
use search::Notation;
use search::trace::{Step, VisitId};
use stage::{self, LabelCache, Neighbourhood, Scope, Stage, StageBoards, StageLook};

use crate::step::canvas::describe::NodeWords;
use text::say;

pub(crate) struct TreeView {
    pub stage: Arc<Stage>,
    row_stats: RowStats,
    labels: LabelCache,
    around: Option<Neighbourhood>,
    /// True if the whole tree appears as an overview.
    is_overview: Option<bool>,
    chosen: Option<ScopedView>,
    /// The shift of the chosen part in its layout since it was chosen, in units.
    drift: f64,
    pub picture: Picture,
    drawn: Option<PictureKey>,
    /// The other of two searches side by side, if it has the same tree.
    pub twin: Option<Arc<Stage>>,
    /// The node whose proved values are hidden.
    pub veiled: Option<NodeId>,
    /// The visible part and label positions of the last picture.
    last: LastView,
}

/// The part of the tree that the user chose to see, at a step.
struct ScopedView {
    scope: Scope,
    step: Step,
    focus: Focus,
}

/// A node that is a separate widget.
pub(crate) struct NodeButton<'a> {
    pub node: NodeId,
    pub rect: Rect,
    /// Its symbol; none in an overview.
    pub spot: Option<&'a NodeSymbol>,
}

/// The key that identifies a picture of a stage.
type PictureKey = (
    Step,
    Viewport,
    bool,
    f32,
    (bool, Notation),
    Option<AsideKey>,
    Option<NodeId>,
    (Option<Player>, bool, f32),
);

/// The key that identifies a picture's what-if overlay.
type AsideKey = (u64, Option<VisitId>);

/// The maximum number of nodes that are separate widgets.
pub(crate) const WIDGETS: usize = 400;
/// Symbols with less than half this width are not separate widgets, in points.
const WIDGET: f32 = 5.0;
/// The maximum distance of the pointer from a merged node, in points.
const REACH: f64 = 8.0;

impl TreeView {
    pub fn new(stage: &Arc<Stage>) -> TreeView {
        TreeView {
            row_stats: RowStats::new(&stage.tree, &stage.layout),
            stage: Arc::clone(stage),
            labels: LabelCache::default(),
            around: None,
            is_overview: None,
            chosen: None,
            drift: 0.0,
            picture: Picture::default(),
            drawn: None,
            twin: None,
            veiled: None,
            last: LastView::default(),
        }
    }

    pub fn extents(&self) -> &[RowExtent] {
        self.row_stats.extents()
    }

    /// Switches to the neighbourhood of a node, keeping as many of the given nodes as possible.
    pub fn look_around(
        &mut self,
        center: NodeId,
        keep: Vec<NodeId>,
        room: CanvasSize,
    ) -> &Neighbourhood {
        let around = match self.around.take() {
            Some(around) if around.is_of(center, &keep, &room) => around,
            _ => {
                self.drawn = None;
                Neighbourhood::new(&self.stage, center, keep, room)
            }
        };
        self.around.insert(around)
    }

    /// Switches to the part that the user chose.
    pub fn look_at_chosen(&mut self, scope: &Scope, step: Step) {
        self.around = None;
        let before = self.chosen.take();
        if let Some(same) = before.as_ref()
            && same.step == step
            && same.scope == *scope
        {
            self.chosen = before;
            return;
        }
        self.drawn = None;
        let moment = self.stage.recording.moment(step);
        let focus = scope.focus(&self.stage, &moment);
        // An unchanged part also keeps its place on the screen.
        let at = focus.focus();
        let moved = before.as_ref().and_then(|before| {
            let old = before.focus.nodes()[before.focus.find(at.id)?].x;
            Some(at.x - old)
        });
        self.drift = moved.map_or(0.0, |moved| self.drift + moved);
        self.chosen = Some(ScopedView {
            scope: scope.clone(),
            step,
            focus,
        });
    }

    pub fn look_at_all(&mut self) {
        if self.around.take().is_some() | self.chosen.take().is_some() {
            self.drawn = None;
        }
    }

    /// Switches to the whole tree, as an overview if it is too large to read. Returns true if the canvas's size or
    /// boards changed which of them it is, so that the view no longer fits.
    pub fn look_at_whole(&mut self, room: CanvasSize, boards: bool) -> bool {
        self.look_at_all();
        let size = (room.width, room.height);
        let now = stage::has_overview(&self.stage, &self.row_stats, size, boards);
        self.is_overview.replace(now) == Some(!now)
    }

    pub fn is_overview(&self) -> bool {
        self.focus().is_none() && self.is_overview == Some(true)
    }

    /// Returns the part of the tree with its own layout, if there is one.
    fn focus(&self) -> Option<&Focus> {
        let chosen = self.chosen.as_ref().map(|chosen| &chosen.focus);
        chosen.or_else(|| self.around.as_ref().map(Neighbourhood::focus))
    }

    /// Passes the visible part to the camera. `held` is the node that keeps its place.
    pub fn arrange(&self, camera: &mut Camera, held: NodeId, home: Viewport) {
        camera.hold(self.place(held));
        match (&self.chosen, &self.around) {
            (Some(_), _) => camera.arrange(home, (self.drift, 0.0)),
            (None, Some(around)) => camera.arrange(around.home(), (0.0, 0.0)),
            (None, None) => camera.arrange(home, (0.0, 0.0)),
        }
    }

    /// Returns the default viewport: the whole tree or the chosen part, with room for boards at the nodes if `boards`
    /// is set.
    pub fn home(&self, room: CanvasSize, boards: bool) -> Viewport {
        if let Some(chosen) = &self.chosen {
            let focus = &chosen.focus;
            return Scope::home(&self.stage.tree, &self.row_stats, focus, room, boards);
        }
        if self.is_overview() {
            return Viewport::overview(self.stage.tree.len(), room.width, room.height);
        }
        let home = Viewport::fit_beside(self.extents(), &room);
        if boards {
            home.with_boards(self.extents())
        } else {
            home
        }
    }

    /// Redraws the picture if it is outdated. Returns true if it did.
    pub fn draw(
        &mut self,
        step: Step,
        viewport: Viewport,
        room: CanvasSize,
        told: NodeWords<'_>,
        shown: Option<&WhatIfOverlay<'_>>,
        boards: Option<Player>,
    ) -> bool {
        let wanted = Some((
            step,
            viewport,
            self.focus().is_some(),
            room.corner.0,
            (told.critical.is_some(), told.notation),
            shown.map(|shown| shown.key),
            self.veiled,
            (boards, room.told, room.least_label),
        ));
        if self.drawn == wanted {
            return false;
        }
        self.drawn = wanted;
        let focus = self.focus();
        let set = StageLook {
            stage: &self.stage,
            row_stats: &self.row_stats,
            labels: &self.labels,
            critical: told.critical,
            notation: told.notation,
            overview: self.is_overview(),
        };
        let text = |node| shown.and_then(|shown| shown.text(node));
        let aside = shown.map(|shown| PictureOverlay {
            text: &text,
            caption: &shown.caption,
        });
        let boards = boards.map(|side| StageBoards::new(&self.stage, side));
        let beside = PictureExtras {
            taken: room.taken(),
            aside,
            veiled: self.veiled,
            boards: boards.as_ref().map(|boards| boards as &dyn Boards),
            told: room.told,
            least_label: room.least_label,
            twin: (self.twin.as_ref()).map(|twin| (&twin.node_map, &twin.recording)),
            last: Some(&self.last),
        };
        self.picture = stage::draw(&set, focus, step, &viewport, beside);
        true
    }

    pub fn forget(&mut self) {
        self.drawn = None;
    }

    /// Returns the place of a node in the visible part, in units and plies.
    pub fn place(&self, node: NodeId) -> Option<(f64, f64)> {
        if self.is_overview() {
            return Some(overview_place(&self.stage.tree, node));
        }
        let ply = f64::from(self.stage.tree.node(node).ply);
        let x = match self.focus() {
            None => Some(self.stage.layout.x(node)),
            Some(focus) => focus.find(node).map(|at| focus.nodes()[at].x),
        };
        x.map(|x| (x, ply))
    }

    /// Returns the visible nodes that are separate widgets; none if they are too small or too many.
    pub fn widgets(&self, canvas: Rect) -> impl Iterator<Item = &NodeSymbol> {
        let local = Rect::from_min_size(Pos2::ZERO, canvas.size());
        let inside = move |spot: &&NodeSymbol| {
            spot.half >= WIDGET && local.contains(pos2(spot.at.x, spot.at.y))
        };
        let spots = &self.picture.spots;
        spots.iter().filter(inside).take(WIDGETS)
    }

    /// Returns the same for a picture that may be an overview, where a node is a cell.
    pub fn buttons(&self, canvas: Rect) -> impl Iterator<Item = NodeButton<'_>> {
        let spots = self.widgets(canvas).map(move |spot| NodeButton {
            node: spot.id,
            rect: spot_rect(spot, canvas),
            spot: Some(spot),
        });
        let overview = self.picture.overview.iter();
        let cells = overview.flat_map(|overview| overview.cells());
        let cells = cells.filter(|cell| cell.is_single()).map(move |cell| {
            let [min, max] = [cell.min, cell.max].map(|at| canvas.min + vec2(at.x, at.y));
            NodeButton {
                node: cell.first,
                rect: Rect::from_min_max(min, max),
                spot: None,
            }
        });
        let large = |cell: &NodeButton<'_>| cell.rect.size().min_elem() >= 2.0 * WIDGET;
        spots.chain(cells.filter(large).take(WIDGETS))
    }

    pub fn name<'a>(&self, tree: &'a str) -> Cow<'a, str> {
        if !self.is_overview() {
            return tree.into();
        }
        let visits = self.stage.recording.visits().len();
        say!(step_whole_search, rows = self.stage.layout.rows(), visits).into()
    }

    /// Returns the node at a place on the canvas, whether or not it has its own symbol.
    pub fn hit(&self, viewport: &Viewport, canvas: Rect, at: Pos2) -> Option<NodeId> {
        if self.focus().is_some() {
            return None;
        }
        let at = at - canvas.min;
        if let Some(overview) = &self.picture.overview {
            let stage = &self.stage;
            return overview.hit(&stage.tree, &stage.layout, Point::new(at.x, at.y));
        }
        let (x, y) = viewport.layout_point(Point::new(at.x, at.y));
        let reach = (REACH / viewport.across, (REACH / viewport.down).max(0.1));
        self.stage.layout.hit(x, y, reach)
    }
}

pub(crate) fn spot_rect(spot: &NodeSymbol, canvas: Rect) -> Rect {
    Rect::from_center_size(
        canvas.min + vec2(spot.at.x, spot.at.y),
        vec2(2.0 * spot.half, 2.0 * spot.half_height()),
    )
}
