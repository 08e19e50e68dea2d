//! The exercise tree with the student's entries: painting, walking and clicking.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::step::camera::Camera;
use crate::step::canvas::describe::NodeWords;
use crate::step::canvas::tree_view::{TreeView, spot_rect};
use crate::step::canvas::{cursor, light, navigate, paint};
use crate::step::stepping::ZoomRequests;
use crate::theme::Palette;
use draw::{CanvasSize, Point, Viewport};
use game::NodeId;
use teach::{AnswerSheet, Grade, Skill};

use super::badge;
use super::desk::ExerciseDesk;
use super::form::EntryForm;
use super::paper::ExercisePaper;
use super::sheet_shapes::{self, SheetScene};
use super::words;

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

    pub fn show(&mut self, ui: &mut Ui, desk: &mut ExerciseDesk, form: &mut EntryForm) {
        let (rect, ground) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        self.id = Some(ground.id);
        let Some(paper) = desk
            .paper
            .as_ref()
            .filter(|_| rect.width() > 4.0 && rect.height() > 4.0)
        else {
            return;
        };
        if self.laid != desk.laid {
            self.laid = desk.laid;
            self.camera = Camera::default();
        } else if self.zoom.fits != desk.zoom.fits {
            self.camera.fit();
            self.camera.request_zoom(desk.zoom.factor);
        } else if self.zoom != desk.zoom {
            let factor = desk.zoom.factor / self.zoom.factor;
            self.camera.request_zoom(factor);
        }
        self.zoom = desk.zoom;
        let camera = &mut self.camera;
        let sheet = match &mut self.sheet {
            Some(sheet) if Arc::ptr_eq(&sheet.stage, &paper.stage) => sheet,
            stale => stale.insert(TreeView::new(&paper.stage)),
        };
        sheet.look_at_all();
        let inner = rect.shrink2(vec2(0.025 * rect.width(), 0.0));
        let home = Viewport {
            width: rect.width(),
            ..Viewport::fit(sheet.extents(), inner.width(), rect.height())
        };
        sheet.arrange(camera, paper.node, home);
        navigate(ui, camera, rect, &ground, None);
        if self.attention != desk.attention {
            self.attention = desk.attention;
            bring_into_sight(sheet, camera, paper.node);
        }
        let room = CanvasSize::free(rect.width(), rect.height());
        // Nothing has been visited, so the picture reveals nothing of the search.
        sheet.draw(0, camera.viewport(), room, NodeWords::default(), None, None);
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect, &sheet.picture.shapes, palette);
        let mut spots = sheet.picture.spots.iter();
        let selected = spots.find(|spot| spot.id == paper.node);
        if let Some(spot) = selected {
            let ring = Stroke::new((0.1 * spot.half).clamp(2.0, 3.5), palette.current);
            light::ring(&painter, spot, rect, spot.ring(), ring);
        }
        let shown = paper.shown();
        let marks = marks(paper);
        let drawn = sheet_shapes::draw(&SheetScene {
            tree: &paper.stage.tree,
            picture: &sheet.picture,
            sheet: &shown,
            canvas: rect.size(),
            selected: paper.node,
            is_open: paper.solution.is_none(),
            marks: &|node| marks.get(&node).cloned().unwrap_or_default(),
        });
        paint::paint(&painter, rect, &drawn.shapes, palette);
        for &(at, half, grade) in &drawn.badges {
            badge::paint(&painter, rect.min + vec2(at.x, at.y), half, grade, palette);
        }
        if ground.has_focus() {
            cursor::keep_arrows(ui, ground.id);
            let edge = Stroke::new(2.0, palette.max);
            painter.rect_stroke(rect.shrink(1.0), 4.0, edge, StrokeKind::Inside);
        }
        ground.widget_info(|| WidgetInfo {
            current_text_value: Some(words::node(paper, &shown, paper.node)),
            ..WidgetInfo::labeled(Role::Group, true, text::say!(paper_tree))
        });
        let selected = selected
            .filter(|spot| rect.intersects(spot_rect(spot, rect)))
            .copied();
        let clicked = point_at(ui, (paper, &shown), sheet, rect, &ground);
        if let Some(spot) = selected {
            form.show(ui, desk, (&spot, &drawn), rect);
        }
        match clicked {
            None => {}
            Some(Clicked::Ground) => desk.zoom.fit(),
            Some(Clicked::Node(node)) => form.enter(desk, node),
            Some(Clicked::NodeTwice(node)) => {
                desk.visit_next(node);
                form.enter_active(desk);
            }
            Some(Clicked::Edge(node)) => {
                desk.select(node);
                desk.toggle_cut(node);
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Clicked {
    /// A double click beside the tree.
    Ground,
    Node(NodeId),
    NodeTwice(NodeId),
    Edge(NodeId),
}

/// Scrolls a node into view, large enough to be filled in.
fn bring_into_sight(sheet: &TreeView, camera: &mut Camera, node: NodeId) {
    let Some((x, y)) = sheet.place(node) else {
        return;
    };
    let mut spots = sheet.picture.spots.iter();
    let spot = spots.find(|spot| spot.id == node);
    let small = spot.is_none_or(|spot| spot.half < sheet_shapes::LEAST);
    if small && camera.across < ACROSS {
        let at = camera.viewport().point(x, y);
        camera.zoom(ACROSS / camera.across, at);
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

/// Shows the nodes as widgets; returns what was clicked.
fn point_at(
    ui: &Ui,
    (paper, shown): (&ExercisePaper, &AnswerSheet),
    sheet: &TreeView,
    canvas: Rect,
    ground: &Response,
) -> Option<Clicked> {
    let mut clicked = None;
    let mut on_node = false;
    for spot in sheet.widgets(canvas) {
        let id = ui.scope_id().with(("node", spot.id.0));
        let response = ui.interact(spot_rect(spot, canvas), id, Sense::CLICK);
        let words = || words::node(paper, shown, spot.id);
        response.widget_info(|| {
            WidgetInfo::selected(Role::Button, true, spot.id == paper.node, words())
        });
        on_node |= response.hovered();
        if response.double_clicked() {
            clicked = Some(Clicked::NodeTwice(spot.id));
        } else if response.clicked() {
            clicked = Some(Clicked::Node(spot.id));
        }
        if response.hovered() {
            response.on_hover_text(words());
        }
    }
    if let Some(at) = ground.hover_pos().filter(|_| !on_node) {
        let local = Point::new(at.x - canvas.left(), at.y - canvas.top());
        let near = edge_at(paper, sheet, local);
        if near.is_some() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if ground.clicked_by(egui::PointerButton::Primary) {
            clicked = near.map(Clicked::Edge).or(clicked);
        }
        if ground.double_clicked() && near.is_none() {
            clicked = Some(Clicked::Ground);
        }
    }
    if ground.clicked() || clicked.is_some() {
        ground.request_focus();
    }
    clicked
}

/// Returns the node below the edge at a place on the canvas.
fn edge_at(paper: &ExercisePaper, sheet: &TreeView, at: Point) -> Option<NodeId> {
    let tree = &paper.stage.tree;
    let spots: HashMap<NodeId, &draw::NodeSymbol> = sheet
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
