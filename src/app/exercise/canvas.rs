//! The exercise tree with the student's entries: painting, walking and clicking.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{
    EventFilter, Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
};

use crate::canvas::describe::NodeWords;
use crate::canvas::tree_view::{TreeView, spot_rect};
use crate::canvas::{light, navigate, paint};
use crate::cx::Cx;
use crate::session::Session;
use crate::session::camera::Camera;
use crate::session::command::Command;
use crate::theme::Palette;
use figure::{Point, Viewport};
use game::NodeId;
use lesson::{Grade, Skill};
use stage::CanvasSize;

use super::badge;
use super::draw::{self, DrawnSheet, SheetScene};
use crate::exercise::{Clicks, ExerciseCommand, ExercisePaper, words};
use crate::session::zoom::ZoomRequests;

#[derive(Default)]
pub(super) struct SheetCanvas {
    sheet: Option<TreeView>,
    camera: Camera,
    /// The exercise that the camera shows.
    laid: u64,
    /// The zoom requests made to the camera and those handled.
    zoom: ZoomRequests,
    attention: u64,
    id: Option<Id>,
}

/// The sibling separation at which leaves can be filled in, in points.
const ACROSS: f64 = 64.0;
/// The maximum distance of the pointer from an edge, in points.
const REACH: f32 = 7.0;

impl SheetCanvas {
    pub fn has_focus(&self, ui: &Ui) -> bool {
        self.id
            .is_some_and(|id| ui.memory(|memory| memory.has_focus(id)))
    }

    pub fn focus(&self, ui: &Ui) {
        if let Some(id) = self.id {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }

    pub fn show(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let (rect, ground) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        self.id = Some(ground.id);
        let desk = &session.desk;
        let Some(paper) = desk
            .paper
            .as_ref()
            .filter(|_| rect.width() > 4.0 && rect.height() > 4.0)
        else {
            return;
        };
        if self.laid != desk.laid() {
            self.laid = desk.laid();
            self.camera = Camera::default();
            self.zoom = desk.zoom;
        } else if self.zoom != desk.zoom {
            if self.zoom.fits == desk.zoom.fits {
                self.camera
                    .request_zoom(desk.zoom.factor / self.zoom.factor);
            } else {
                self.camera.fit();
                self.camera.request_zoom(desk.zoom.factor);
            }
            self.zoom = desk.zoom;
        }
        let camera = &mut self.camera;
        let sheet = match &mut self.sheet {
            Some(sheet) if Arc::ptr_eq(&sheet.stage, &paper.stage) => sheet,
            stale => stale.insert(TreeView::new(&paper.stage)),
        };
        sheet.look_at_all();
        let home = Viewport::fit(sheet.extents(), rect.width(), rect.height());
        sheet.arrange(camera, paper.node, home);
        navigate(ui, camera, rect, &ground);
        if self.attention != desk.attention() {
            self.attention = desk.attention();
            bring_into_sight(sheet, camera, paper.node);
        }
        let room = CanvasSize::free(rect.width(), rect.height());
        // Nothing has been visited, so the picture reveals nothing of the search.
        sheet.draw(0, camera.viewport(), room, NodeWords::default(), None, None);
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect, &sheet.picture.shapes, palette);
        let mut spots = sheet.picture.spots.iter();
        if let Some(spot) = spots.find(|spot| spot.id == paper.node) {
            let ring = Stroke::new((0.1 * spot.half).clamp(2.0, 3.5), palette.current);
            light::ring(&painter, spot, rect, spot.ring(), ring);
        }
        let shown = paper.shown();
        let marks = marks(paper);
        let drawn: DrawnSheet = draw::draw(&SheetScene {
            tree: &paper.stage.tree,
            picture: &sheet.picture,
            sheet: &shown,
            canvas: rect.size(),
            selected: Some(paper.node),
            marks: &|node| marks.get(&node).cloned().unwrap_or_default(),
        });
        paint::paint(&painter, rect, &drawn.shapes, palette);
        for (at, half, grade) in drawn.badges {
            badge::paint(
                &painter,
                palette,
                rect.min + egui::vec2(at.x, at.y),
                half,
                grade,
            );
        }
        if ground.has_focus() {
            let arrows = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(ground.id, arrows));
            let edge = Stroke::new(2.0, palette.max);
            painter.rect_stroke(rect.shrink(1.0), 4.0, edge, StrokeKind::Inside);
        }
        ground.widget_info(|| WidgetInfo {
            current_text_value: Some(words::node(paper, &shown, paper.node)),
            ..WidgetInfo::labeled(Role::Group, true, "Exercise tree")
        });
        point_at(ui, (paper, &shown), desk.clicks, sheet, rect, &ground, cx);
    }
}

/// Scrolls a node into view, large enough to be filled in.
fn bring_into_sight(sheet: &TreeView, camera: &mut Camera, node: NodeId) {
    let Some((x, y)) = sheet.place(node) else {
        return;
    };
    let mut spots = sheet.picture.spots.iter();
    let spot = spots.find(|spot| spot.id == node);
    let small = spot.is_none_or(|spot| spot.half < draw::LEAST);
    if small && camera.across() < ACROSS {
        let at = camera.viewport().point(x, y);
        camera.zoom(ACROSS / camera.across(), at);
    }
    camera.keep_in_sight(x, y);
}

/// Returns the marks that still hold, by node.
fn marks(paper: &ExercisePaper) -> HashMap<NodeId, Vec<(Skill, Grade)>> {
    let mut marks: HashMap<NodeId, Vec<(Skill, Grade)>> = HashMap::new();
    for (mark, grade) in paper.marks() {
        let of_node = marks.entry(mark.node).or_default();
        of_node.push((mark.skill, grade));
    }
    // If a cut is on the wrong edge, the right edge already has a mark.
    for &node in paper.wrong_edges().flat_map(|wrong| &wrong.drawn) {
        let of_node = marks.entry(node).or_default();
        of_node.push((Skill::Cuts, Grade::Wrong));
    }
    marks
}

/// Clicks on nodes and edges.
fn point_at(
    ui: &Ui,
    (paper, shown): (&ExercisePaper, &lesson::AnswerSheet),
    clicks: Clicks,
    sheet: &TreeView,
    canvas: Rect,
    ground: &Response,
    cx: &mut Cx,
) {
    let mut chosen = None;
    let mut on_node = false;
    for spot in sheet.widgets(canvas) {
        let id = ui.scope_id().with(("node", spot.id.0));
        let response = ui.interact(spot_rect(spot, canvas), id, Sense::CLICK);
        response.widget_info(|| {
            let selected = spot.id == paper.node;
            WidgetInfo::selected(
                Role::Button,
                true,
                selected,
                words::node(paper, shown, spot.id),
            )
        });
        on_node |= response.hovered();
        if response.clicked() {
            chosen = Some(spot.id);
        }
        if response.hovered() {
            response.on_hover_text(words::node(paper, shown, spot.id));
        }
    }
    if ground.double_clicked() && !on_node {
        cx.push(Command::Fit);
    }
    if let Some(at) = ground.hover_pos().filter(|_| !on_node) {
        let local = Point::new(at.x - canvas.left(), at.y - canvas.top());
        let near = edge_at(paper, sheet, local);
        if near.is_some() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if ground.clicked_by(egui::PointerButton::Primary) {
            chosen = near.or(chosen);
        }
    }
    if ground.clicked() {
        ground.request_focus();
    }
    let Some(node) = chosen else { return };
    ground.request_focus();
    let mut push = |command| cx.push(Command::Exercise(command));
    push(ExerciseCommand::Select(node));
    match clicks {
        Clicks::Select => {}
        Clicks::Number => push(ExerciseCommand::VisitNext(node)),
        Clicks::Cut => push(ExerciseCommand::ToggleCut(node)),
    }
}

/// Returns the node below the edge at a place on the canvas.
fn edge_at(paper: &ExercisePaper, sheet: &TreeView, at: Point) -> Option<NodeId> {
    let tree = &paper.stage.tree;
    let spots: HashMap<NodeId, &figure::NodeSymbol> = sheet
        .picture
        .spots
        .iter()
        .map(|spot| (spot.id, spot))
        .collect();
    let away = |node: NodeId| {
        let parent = spots.get(&tree.parent(node)?)?;
        let (from, to) = (parent.bottom(), spots.get(&node)?.top());
        let (from, to, at) = (pos2(from.x, from.y), pos2(to.x, to.y), pos2(at.x, at.y));
        let way = to - from;
        let share = ((at - from).dot(way) / way.length_sq().max(1.0)).clamp(0.0, 1.0);
        Some((node, at.distance(from + way * share)))
    };
    let nearest = spots.keys().filter_map(|&node| away(node));
    let nearest = nearest.min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.filter(|edge| edge.1 <= REACH).map(|edge| edge.0)
}
