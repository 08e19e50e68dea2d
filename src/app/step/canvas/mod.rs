//! The tree on screen. It paints the picture of the current step and turns pointing, dragging and scrolling into
//! commands and camera moves.
//!
//! [`tree_view`] is a stage with its picture, [`paint`] converts shapes to egui's, [`describe`] describes nodes,
//! [`cursor`] handles the keyboard, [`tools`] holds the buttons in the corner, and [`edit`] edits nodes in place.

pub(crate) mod cursor;
pub(crate) mod describe;
mod edit;
pub(crate) mod light;
pub(crate) mod paint;
mod pointing;
mod soft;
pub(crate) mod tools;
pub(crate) mod tree_view;

use std::sync::Arc;

use egui::{Key, Rect, Response, Sense, Ui};

use draw::{CanvasSize, Point};
use game::NodeId;
use stage;

use crate::cx::Cx;
use crate::lessons::ask;
use crate::session::Session;
use crate::stage_scale;
use crate::step::camera::Camera;
use crate::step::canvas::cursor::{Cursor, Reader};
use crate::step::canvas::tree_view::{TreeView, spot_rect};
use crate::step::edit::model::FieldKind;
use crate::step::inspector::LitNodes;
use crate::step::scope;
use crate::theme::Palette;
use crate::widgets::touch;
use describe::NodeWords;
use light::Lights;
use text::say;

#[derive(Default)]
pub struct Canvas {
    tree_view: Option<TreeView>,
    /// The last handled request to scroll the current node into view.
    attention: u64,
    cursor: Cursor,
    pointed: Option<NodeId>,
    /// The node that set the bound highlighted from elsewhere in the window.
    pub(crate) lit: Option<LitNodes>,
}

impl Canvas {
    pub fn show(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        scope::said_ui(ui, session, cx);
        let (canvas, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let rect = within_margins(session, canvas);
        if rect.width() < 2.0 || rect.height() < 2.0 {
            return;
        }
        let id = ui.scope_id().with("ground");
        let ground = ui.interact(rect, id, Sense::click_and_drag());
        let current = session.current_node();
        if session.edits.field.is_none() {
            self.cursor.resume(&ground);
        }
        self.cursor.follow(session.walked);
        let whole = !session.around && session.scope.is_none();
        let mut camera = session.camera;
        let before = self.cursor.node;
        let pressed = self.cursor.walk(ui, &session.stage, current, &ground);
        if let Some((key, node)) = pressed {
            self.chosen(session, key, node, cx);
        }
        self.type_at_cursor(ui, session, cx);
        self.open_for_cursor(session, cx);
        let at = self.at();
        let tree_view = match &mut self.tree_view {
            Some(tree_view) if Arc::ptr_eq(&tree_view.stage, &session.stage) => tree_view,
            stale => stale.insert(TreeView::new(&session.stage)),
        };
        let room = room(session, canvas);
        Self::prepare(tree_view, session, &mut camera, room);
        navigate(ui, &mut camera, rect, &ground, Some(cx));
        let mut target = self.cursor.step_from(before, tree_view).filter(|_| whole);
        if std::mem::replace(&mut self.attention, session.attention) != session.attention
            && session.settings.follow
        {
            target = tree_view.place(current);
        }
        if let Some((x, y)) = target {
            camera.keep_in_sight(x, y);
        }
        let step = session.stepping.step();
        let stage = &session.stage;
        let mut shown = session.what_if.shown(stage, step, at, session.notation());
        if let Some(shown) = shown.as_mut().filter(|_| session.has_caption()) {
            // The caption below the picture already contains it.
            shown.caption.clear();
        }
        let viewport = camera.viewport();
        tree_view.veiled = session.veiled();
        let boards = session.boards_on_tree();
        tree_view.draw(
            step,
            viewport,
            room,
            NodeWords::of(session),
            shown.as_ref(),
            boards,
        );
        let painter = ui.painter_at(rect);
        let shapes = &tree_view.picture.shapes;
        paint::paint(&painter, rect, shapes, Palette::of(ui.ctx()));
        if let Some(open) = session.ask.open() {
            let palette = Palette::of(ui.ctx());
            ask::mark_ui(&painter, open, &tree_view.picture.spots, rect, palette);
        }
        Lights::of(session, self.lit, at).show(ui, &tree_view.picture.spots, rect);
        let name = tree_view.name(say!(step_game_tree));
        let reader = Reader {
            canvas: &name,
            stage: &session.stage,
            step,
            told: NodeWords::of(session),
            veiled: session.veiled(),
            more: &|_| None,
        };
        self.cursor.tell(ui, &ground, reader, current);
        self.cursor.show(ui, reader, &tree_view.picture, &ground);
        if let Some(shown) = &shown {
            describe::say(ui, shown, rect, &ground);
        }
        let pointed = pointing::point_at(
            tree_view,
            ui,
            session,
            (rect, &viewport),
            &ground,
            (shown.as_ref(), self.lit),
            cx,
        );
        let walked = self.cursor.node;
        let selected = walked.or(pointed);
        cx.drawn(move |session| session.tree_drawn(camera, room, selected, walked));
        if std::mem::replace(&mut self.pointed, pointed) != pointed && session.what_if.is_revealed()
        {
            ui.ctx().request_repaint();
        }
        if !session.presenting.is_on() {
            tools::show(ui, session, canvas, &tree_view.picture, cx);
        }
        edit::add_ui(ui, session, tree_view, rect, cx);
        edit::field(ui, session, &tree_view.picture.spots, rect, cx);
    }
}

/// Returns the canvas without its margins, which stay bare: the edges resize the panels beside it, and projectors cut
/// them. Before an audience, the caption is the margin below.
pub(crate) fn within_margins(session: &Session, canvas: Rect) -> Rect {
    let margin = MARGIN * canvas.size();
    let mut inner = canvas.shrink2(margin);
    if session.presenting.is_on() {
        inner.max.y = canvas.max.y;
    }
    inner
}

impl Canvas {
    /// Returns the user's node, by keyboard or mouse.
    pub fn at(&self) -> Option<NodeId> {
        self.cursor.node.or(self.pointed)
    }

    /// Handles a key at a node: Enter edits a leaf, everything else goes to the node; it may answer the open question.
    fn chosen(&mut self, session: &Session, key: Key, node: NodeId, cx: &mut Cx) {
        if session.ask.open().is_some() {
            return cx.act(move |session| session.choose_by_key(node));
        }
        let leaf = session.tree().node(node).is_leaf();
        if key == Key::Enter && leaf && session.is_editable() {
            self.cursor.resume_at(node);
            cx.act(move |session| session.show_field(node, FieldKind::Value));
        } else {
            cx.act(move |session| session.go_to_node(node));
        }
    }

    /// Passes digits to the leaf under the keyboard cursor.
    fn type_at_cursor(&mut self, ui: &Ui, session: &Session, cx: &mut Cx) {
        if let Some(node) = self.cursor.node
            && edit::type_at(ui, session, node, cx)
        {
            self.cursor.resume_at(node);
        }
    }

    /// Expands the node under the keyboard cursor if the visible part of the tree is chosen by the user.
    fn open_for_cursor(&self, session: &Session, cx: &mut Cx) {
        let Some(tree_view) = self.tree_view.as_ref().filter(|_| session.scope.is_some()) else {
            return;
        };
        let Some(node) = self.cursor.node else {
            return;
        };
        let fits =
            Arc::ptr_eq(&tree_view.stage, &session.stage) && node.index() < session.tree().len();
        if fits
            && tree_view.place(node).is_none()
            && let Some(parent) = session.tree().parent(node)
            && tree_view.place(parent).is_some()
        {
            cx.act(move |session| session.expand(parent, true));
        }
    }

    fn prepare(tree_view: &mut TreeView, session: &Session, camera: &mut Camera, room: CanvasSize) {
        let step = session.stepping.step();
        let boards = session.boards_on_tree().is_some();
        if let Some(scope) = &session.scope {
            tree_view.look_at_chosen(scope, step);
        } else if session.around {
            let moment = tree_view.stage.recording.moment(step);
            let center = stage::center(&tree_view.stage, &moment);
            let keep = stage::keep(&tree_view.stage, &moment, center);
            tree_view.look_around(center, keep, room);
        } else if tree_view.look_at_whole(room, boards) {
            camera.fit();
        }
        let held = session.current_node();
        let home = tree_view.home(room, boards);
        tree_view.arrange(camera, held, home);
    }
}

/// Dragging, the wheel and two fingers pan; Ctrl with the wheel and pinching zoom. With `cx`, a finger
/// that swipes a tree that is in sight as a whole steps.
pub(crate) fn navigate(
    ui: &Ui,
    camera: &mut Camera,
    canvas: Rect,
    ground: &Response,
    cx: Option<&mut Cx>,
) {
    let fingers = ui.input(egui::InputState::multi_touch);
    let is_finger = ui.input(egui::InputState::any_touches);
    let cx = cx.filter(|_| camera.fitted);
    let pans = !is_finger || fingers.is_none() && cx.is_none();
    if let Some(cx) = cx {
        touch::step(ui, ground, cx);
    }
    if pans && ground.dragged() && ground.drag_delta() != egui::Vec2::ZERO {
        let by = ground.drag_delta();
        camera.pan(Point::new(by.x, by.y));
    }
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let pointer = fingers.map(|fingers| fingers.center_pos).or(pointer);
    let Some(pointer) = pointer.filter(|&at| canvas.contains(at)) else {
        return;
    };
    // A dialog or a menu in front keeps the wheel.
    if ui.ctx().layer_id_at(pointer) != Some(ui.layer_id()) {
        return;
    }
    let (scroll, pinch) = ui.input(|input| (input.translation_delta(), input.zoom_delta()));
    if (pinch - 1.0).abs() > 1e-6 {
        let at = pointer - canvas.min;
        camera.zoom(pinch.into(), Point::new(at.x, at.y));
    }
    if scroll != egui::Vec2::ZERO {
        camera.pan(Point::new(scroll.x, scroll.y));
    }
}

/// The margin on each side, as a share of the canvas.
const MARGIN: f32 = 0.03;

/// Returns a canvas without its margins, reduced by the buttons in the corner.
fn room(session: &Session, canvas: Rect) -> CanvasSize {
    let inner = within_margins(session, canvas);
    let corner = if session.presenting.is_on() {
        egui::Vec2::ZERO
    } else {
        (tools::corner(session, canvas.size()) - MARGIN * canvas.size()).max(egui::Vec2::ZERO)
    };
    CanvasSize {
        width: inner.width(),
        height: inner.height(),
        corner: (corner.x, corner.y),
        // The card, a lesson or the caption of a presentation explains the step.
        told: true,
        least_label: stage_scale::least_label(session),
    }
}
