//! The tree on screen: paints the picture of the current step, and turns pointing, dragging and scrolling into commands
//! and camera moves.
//!
//! [`paint`] knows how shapes become egui's, [`describe`] what is said of a node, [`cursor`] how the keyboard walks the
//! tree, [`tools`] the buttons in the corner, [`edit`] how nodes are edited in place.

mod cursor;
mod describe;
mod edit;
pub(super) mod paint;
mod tools;

use std::sync::Arc;

use egui::{Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::figure::{Census, Picture, Point, Progress, Spot, Viewport};
use crate::game::NodeId;
use crate::stage::{self, Around, LabelCache, Room, Stage};
use crate::trace::Step;

use self::cursor::Cursor;
use super::command::Command;
use super::edit::{EditCommand, FieldKind};
use super::state::State;
use super::theme::Palette;

/// The tree canvas, with what it keeps from frame to frame.
#[derive(Default)]
pub struct Canvas {
    cache: Option<Cache>,
    /// The last request to bring the current node into sight that was followed.
    attention: u64,
    cursor: Cursor,
}

/// What depends on the stage alone, and the last picture.
struct Cache {
    stage: Arc<Stage>,
    census: Census,
    labels: LabelCache,
    around: Option<Around>,
    picture: Picture,
    /// What the picture is of.
    drawn: Option<(Step, Viewport, bool, f32, bool)>,
}

/// The most nodes that are widgets of their own.
const WIDGETS: usize = 400;
/// Symbols with less than half this width are no widgets of their own, in points.
const WIDGET: f32 = 5.0;
/// How near to a merged node one must point, in points.
const REACH: f64 = 8.0;

impl Cache {
    fn new(stage: &Arc<Stage>) -> Cache {
        Cache {
            census: Census::new(&stage.tree, &stage.layout, &stage.places),
            stage: Arc::clone(stage),
            labels: LabelCache::default(),
            around: None,
            picture: Picture::default(),
            drawn: None,
        }
    }
}

impl Canvas {
    /// Shows the tree at the current step.
    pub fn show(&mut self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        let (rect, ground) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        if rect.width() < 2.0 || rect.height() < 2.0 {
            return;
        }
        self.cursor.walk(ui, state, &ground, commands);
        let cache = match &mut self.cache {
            Some(cache) if Arc::ptr_eq(&cache.stage, &state.stage) => cache,
            stale => stale.insert(Cache::new(&state.stage)),
        };
        cache.arrange(state, rect);
        navigate(ui, state, rect, &ground);
        if self.attention != state.attention {
            self.attention = state.attention;
            follow(state, cache.around.as_ref());
        }
        cache.draw(state, rect);
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect, &cache.picture.shapes, Palette::of(ui.ctx()));
        self.cursor.show(ui, state, &cache.picture, &ground);
        cache.point_at(ui, state, rect, &ground, commands);
        if !state.presenting.is_on() {
            tools::show(ui, state, rect, commands);
        }
        edit::field(ui, state, &cache.picture.spots, rect, commands);
    }
}

impl Cache {
    /// Tells the camera what there is to see.
    fn arrange(&mut self, state: &mut State, canvas: Rect) {
        let room = room(state, canvas.size());
        if state.around {
            let moment = self.stage.recording.moment(state.stepping.step());
            let center = stage::center(&self.stage, &moment);
            let keep = stage::keep(&self.stage, &moment);
            let around = match self.around.take() {
                Some(around) if around.is_of(center, &keep, &room) => around,
                _ => {
                    self.drawn = None;
                    Around::new(&self.stage.tree, center, keep, room)
                }
            };
            hold(state, Some(&around));
            state.camera.arrange(around.home(), around.anchor());
            self.around = Some(around);
        } else {
            if self.around.take().is_some() {
                self.drawn = None;
            }
            let extents = self.census.extents();
            let home = Viewport::fit_beside(extents, room.width, room.height, room.corner);
            hold(state, None);
            state.camera.arrange(home, (0.0, 0.0));
        }
    }

    /// Draws the picture anew if it is not of what is to be shown.
    fn draw(&mut self, state: &State, canvas: Rect) {
        let step = state.stepping.step();
        let viewport = state.camera.viewport();
        let room = room(state, canvas.size());
        let critical = state.critical();
        let wanted = Some((
            step,
            viewport,
            state.around,
            room.corner.0,
            critical.is_some(),
        ));
        if self.drawn == wanted {
            return;
        }
        self.drawn = wanted;
        let focus = self.around.as_ref().map(Around::focus);
        let set = stage::Set {
            stage: &self.stage,
            census: &self.census,
            labels: &self.labels,
            critical,
        };
        self.picture = stage::draw(&set, focus, step, &viewport, room.taken());
    }

    /// Clicks on nodes, and what is told of the node under the pointer.
    fn point_at(
        &self,
        ui: &Ui,
        state: &State,
        canvas: Rect,
        ground: &Response,
        commands: &mut Vec<Command>,
    ) {
        let stage = &*self.stage;
        let moment = stage.recording.moment(state.stepping.step());
        let progress = Progress::new(&stage.tree, &stage.places, &moment);
        let mut on_node = false;
        // A node of a tree that can be edited can be dragged; elsewhere dragging moves the picture.
        let sense = if super::edit::is_editable(stage) {
            Sense::click_and_drag()
        } else {
            Sense::CLICK
        };
        for spot in self.widgets(canvas) {
            let id = ui.scope_id().with(("node", spot.id.0));
            let response = ui.interact(spot_rect(spot, canvas), id, sense);
            response.widget_info(|| {
                let name = describe::in_words(state, &progress, spot.id);
                WidgetInfo::labeled(Role::Button, true, name)
            });
            on_node |= response.hovered();
            if edit::opens_field(ui, state, spot.id, &response) {
                commands.push(Command::Edit(EditCommand::ShowField(
                    spot.id,
                    FieldKind::Value,
                )));
            } else if response.clicked() {
                commands.push(Command::SeekNode(spot.id));
            }
            edit::drag(
                ui,
                state,
                &self.picture.spots,
                spot,
                canvas,
                &response,
                commands,
            );
            edit::menu(state, spot.id, &response, commands);
            if response.hovered() && !state.presenting.is_on() && state.edits.field.is_none() {
                response.on_hover_ui(|ui| describe::tooltip(ui, state, &progress, spot.id));
            }
        }
        for (at, nearest) in &self.picture.stubs {
            let rect = Rect::from_center_size(canvas.min + vec2(at.x, at.y), vec2(36.0, 24.0));
            if !canvas.contains_rect(rect) {
                continue;
            }
            let id = ui.scope_id().with(("stub", nearest.0));
            let response = ui.interact(rect, id, Sense::CLICK);
            let name = format!("More siblings, from {}", stage.name(*nearest));
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            on_node |= response.hovered();
            if response.clicked() {
                commands.push(Command::SeekNode(*nearest));
            }
            if !state.presenting.is_on() {
                response.on_hover_text(name);
            }
        }
        if ground.double_clicked() && !on_node {
            commands.push(Command::Fit);
        }
        // Nodes without a widget of their own are found by where they are.
        let Some(at) = ground.hover_pos().filter(|_| !on_node) else {
            return;
        };
        if let Some(node) = self.hit(state, canvas, at) {
            // With the mouse: Enter means the node that the keyboard is at.
            if ground.clicked_by(egui::PointerButton::Primary) {
                commands.push(Command::SeekNode(node));
            }
            if !state.presenting.is_on() {
                ground
                    .clone()
                    .on_hover_ui_at_pointer(|ui| describe::tooltip(ui, state, &progress, node));
            }
        }
    }

    /// The nodes in sight that are widgets of their own; none where they are too small, or too many.
    fn widgets(&self, canvas: Rect) -> impl Iterator<Item = &Spot> {
        let local = Rect::from_min_size(Pos2::ZERO, canvas.size());
        let inside =
            move |spot: &&Spot| spot.half >= WIDGET && local.contains(pos2(spot.at.x, spot.at.y));
        let spots = &self.picture.spots;
        spots.iter().filter(inside).take(WIDGETS)
    }

    fn hit(&self, state: &State, canvas: Rect, at: Pos2) -> Option<NodeId> {
        if state.around {
            return None;
        }
        let viewport = state.camera.viewport();
        let at = at - canvas.min;
        let (x, y) = viewport.layout_point(Point::new(at.x, at.y));
        let reach = (REACH / viewport.across, (REACH / viewport.down).max(0.1));
        self.stage.layout.hit(x, y, reach)
    }
}

/// Dragging pans, the wheel and pinching zoom.
fn navigate(ui: &Ui, state: &mut State, canvas: Rect, ground: &Response) {
    if ground.dragged() && ground.drag_delta() != egui::Vec2::ZERO {
        state.camera.pan(ground.drag_delta());
    }
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let Some(pointer) = pointer.filter(|&at| canvas.contains(at)) else {
        return;
    };
    // A dialog or a menu in front keeps the wheel.
    if ui.ctx().layer_id_at(pointer) != Some(ui.layer_id()) {
        return;
    }
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
    let factor = f64::from(scroll.y / WHEEL).exp() * f64::from(pinch);
    if (factor - 1.0).abs() > 1e-6 {
        state.camera.zoom(factor, (pointer - canvas.min).to_pos2());
    }
    if scroll.x != 0.0 {
        state.camera.pan(vec2(scroll.x, 0.0));
    }
}

/// Points of scrolling that enlarge by Euler's number.
const WHEEL: f32 = 260.0;

/// A canvas of this size, with what is taken of it by the buttons in the corner.
pub(super) fn room(state: &State, size: egui::Vec2) -> Room {
    let corner = if state.presenting.is_on() {
        egui::Vec2::ZERO
    } else {
        tools::corner(size)
    };
    Room {
        width: size.x,
        height: size.y,
        corner: (corner.x, corner.y),
    }
}

/// Lets the camera enlarge around the current node.
fn hold(state: &mut State, around: Option<&Around>) {
    let at = place(state, around);
    state.camera.hold(at);
}

/// Brings the current node into sight.
fn follow(state: &mut State, around: Option<&Around>) {
    if !state.camera.follow {
        return;
    }
    if let Some((x, ply)) = place(state, around) {
        state.camera.keep_in_sight(x, ply);
    }
}

/// Where the current node is in what is shown, in units and plies.
fn place(state: &State, around: Option<&Around>) -> Option<(f64, f64)> {
    let node = state.current_node();
    let ply = f64::from(state.tree().node(node).ply);
    let x = match around {
        None => Some(state.stage.layout.x(node)),
        Some(around) => around.x(node),
    };
    x.map(|x| (x, ply))
}

fn spot_rect(spot: &Spot, canvas: Rect) -> Rect {
    Rect::from_center_size(
        canvas.min + vec2(spot.at.x, spot.at.y),
        vec2(2.0 * spot.half, 2.0 * spot.half_height()),
    )
}
