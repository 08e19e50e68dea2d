//! One of the two trees, below a header with the search's name and its current action.

use std::sync::Arc;

use egui::text::TextWrapping;
use egui::{
    Align, Align2, CornerRadius, Galley, Layout, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::stage_scale;
use crate::step::camera::Camera;
use crate::step::canvas::cursor::{Cursor, Reader};
use crate::step::canvas::describe::NodeWords;
use crate::step::canvas::tree_view::TreeView;
use crate::step::canvas::{navigate, paint, tools, within_margins};
use crate::step::inspector;
use crate::theme::{self, Palette};
use crate::widgets::icons::{self, Icon};
use draw::{CanvasSize, RowExtent, Viewport};
use game::NodeId;
use search::trace::{Hand, Step};
use stage::{CHIP, HEADER, INSET, LINE, SearchActivity, SearchPair, TITLE};
use teach::grouped;

use super::choose;
use super::nodes::{apart, point_at};
use text::say;

/// The width of the list of searches, its least width beside the buttons, and the width of *Swap*, in points.
const CHOICE: f32 = 280.0;
const SWAP: f32 = 62.0;
const LEAST_CHOICE: f32 = 110.0;

pub(super) struct Pane {
    hand: Hand,
    tree_view: Option<TreeView>,
    /// The step of the common axis that the picture's marks belong to.
    marked: Option<Step>,
    /// The search's action at a step. The flag is true if the presentation's caption begins with the same text.
    doing: Option<(Step, SearchActivity, bool)>,
    cursor: Cursor,
}

impl Pane {
    pub fn new(hand: Hand) -> Pane {
        Pane {
            hand,
            tree_view: None,
            marked: None,
            doing: None,
            cursor: Cursor::default(),
        }
    }

    pub fn take(&mut self, search_pair: &SearchPair) {
        let stage = search_pair.stage(self.hand);
        if !self
            .tree_view
            .as_ref()
            .is_some_and(|tree_view| Arc::ptr_eq(&tree_view.stage, stage))
        {
            self.tree_view = Some(TreeView::new(stage));
        }
        if let Some(tree_view) = &mut self.tree_view {
            tree_view.twin = search_pair.label_twin(self.hand).cloned();
        }
        // The marks depend on the other side, too.
        self.marked = None;
        self.doing = None;
    }

    pub fn extents(&self) -> &[RowExtent] {
        self.tree_view
            .as_ref()
            .map_or(&[], |tree_view| tree_view.extents())
    }

    pub fn row_lengths(&self) -> impl Iterator<Item = usize> {
        self.tree_view.iter().flat_map(|tree_view| {
            let layout = &tree_view.stage.layout;
            (0..layout.rows()).map(|ply| layout.row(ply).len())
        })
    }

    pub fn look_around(&mut self, (center, keep): (NodeId, Vec<NodeId>), room: CanvasSize) {
        if let Some(tree_view) = &mut self.tree_view {
            tree_view.look_around(center, keep, room);
        }
    }

    /// Shows the whole tree; returns true if the view no longer fits.
    pub fn look_at_whole(&mut self, room: CanvasSize, boards: bool) -> bool {
        let tree_view = self.tree_view.as_mut();
        tree_view.is_some_and(|tree_view| tree_view.look_at_whole(room, boards))
    }

    /// Returns the default viewport of an overview, if the whole tree appears as one.
    pub fn overview(&self, room: CanvasSize) -> Option<Viewport> {
        let tree_view = self.tree_view.as_ref()?;
        tree_view.is_overview().then(|| tree_view.home(room, false))
    }

    pub fn arrange(
        &self,
        camera: &mut Camera,
        search_pair: &SearchPair,
        step: Step,
        home: Viewport,
    ) {
        if let Some(tree_view) = &self.tree_view {
            tree_view.arrange(camera, current(search_pair, self.hand, step), home);
        }
    }

    pub fn attend(&self, camera: &mut Camera, search_pair: &SearchPair, step: Step) {
        if let Some(tree_view) = &self.tree_view
            && let Some((x, y)) = tree_view.place(current(search_pair, self.hand, step))
        {
            camera.keep_in_sight(x, y);
        }
    }

    /// Returns the header's height in points. In a presentation it must be readable from the back row.
    pub fn header_height(session: &Session) -> f32 {
        if session.portrait {
            return HEADER + theme::FINGER - 2.0 * CHIP;
        }
        HEADER * enlarged(session)
    }

    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        camera: &mut Camera,
        search_pair: &SearchPair,
        rect: Rect,
        cx: &mut Cx,
    ) {
        let header = rect.with_max_y(rect.top() + Self::header_height(session));
        let canvas = canvas(session, rect);
        ui.push_id(("pane", self.hand as usize), |ui| {
            self.header_ui(ui, session, search_pair, header, cx);
            self.canvas_ui(ui, session, camera, search_pair, canvas, cx);
        });
    }

    fn header_ui(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        search_pair: &SearchPair,
        rect: Rect,
        cx: &mut Cx,
    ) {
        let scale = enlarged(session);
        let row = |(size, middle): (f32, f32), half: f32| {
            let middle = rect.top() + scale * middle;
            let sides = rect.x_range().shrink(INSET);
            let height = scale * half;
            let place = Rect::from_x_y_ranges(sides, middle - height..=middle + height);
            (place, scale * size)
        };
        let (mut upper, size) = row(TITLE, 15.0);
        let (mut lower, small) = row(LINE, CHIP);
        // A list for fingers is higher.
        let added = rect.height() - scale * HEADER;
        upper.max.y += added;
        lower = lower.translate(vec2(0.0, added));
        if session.presenting.is_on() {
            lower = self.presented_header_ui(ui, session, search_pair, rect, size);
        } else {
            self.choice_ui(ui, session, upper, cx);
        }
        self.doing_ui(ui, session, search_pair, lower, small);
    }

    /// The list of searches; at its right *Swap* or the tools of the trees.
    fn choice_ui(&self, ui: &mut Ui, session: &Session, rect: Rect, cx: &mut Cx) {
        let is_left = self.hand == Hand::Left;
        let right = if is_left { SWAP } else { tools::WIDTH };
        let has_room = rect.width() >= LEAST_CHOICE + right && (is_left || !session.portrait);
        let width = rect.width() - if has_room { right } else { 0.0 };
        let place = |rect: Rect, salt: &str| UiBuilder::new().max_rect(rect).id_salt(salt);
        let list = rect.with_max_x(rect.left() + width.min(CHOICE));
        ui.scope_builder(place(list, "choice"), |ui| {
            choose::search_ui(ui, session, self.hand, list.width(), cx);
        });
        if !has_room {
            return;
        }
        let rest = rect.with_min_x(rect.right() - right);
        ui.scope_builder(place(rest, "tools"), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let layout = Layout::right_to_left(Align::Center);
            ui.with_layout(layout, |ui| {
                if is_left {
                    ui.button(say!(both_swap))
                        .on_hover_text(say!(both_swap_hint))
                        .on_click(cx, Session::swap_searches);
                } else {
                    tools::row(ui, session, cx);
                }
            });
        });
    }

    /// Shows the search's name, and below it at the right the number of nodes that it has visited. Returns the room
    /// beside the number, which is the same at every step.
    fn presented_header_ui(
        &self,
        ui: &Ui,
        session: &Session,
        search_pair: &SearchPair,
        rect: Rect,
        size: f32,
    ) -> Rect {
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect);
        let costs = search_pair.ask(|both| both.costs(session.step()));
        let [visited, all] = [
            costs.counts[self.hand as usize].nodes,
            search_pair.stage(self.hand).recording.counts().nodes,
        ];
        let of = say!(both_of_nodes, all);
        let inside = rect.shrink2(vec2(INSET, 0.0)).with_min_y(rect.top() + 4.0);
        let title = search_pair.title(self.hand);
        let text =
            |size: f32| painter.layout_no_wrap(title.into(), theme::strong(size), palette.text);
        // A long name is smaller, not cut off.
        let fits = (inside.width() / text(size).size().x).clamp(0.1, 1.0);
        let name = text(size * fits);
        let row = inside.with_min_y(inside.top() + name.size().y);
        painter.galley(inside.min, name, palette.text);
        let of_nodes = painter.layout_no_wrap(of, theme::plain(0.85 * size), palette.weak);
        let number =
            |count| painter.layout_no_wrap(grouped(count), theme::strong(1.6 * size), palette.text);
        let widest = number(all).size().x;
        let number = number(visited);
        let of_at = Align2::RIGHT_BOTTOM.anchor_size(row.max, of_nodes.size());
        // Both on one baseline.
        let down = of_at.bottom() + 0.2 * (number.size().y - of_nodes.size().y);
        let right = of_at.left() - 0.3 * size;
        let at = Align2::RIGHT_BOTTOM.anchor_size(pos2(right, down), number.size());
        painter.galley(at.min, number, palette.text);
        painter.galley(of_at.min, of_nodes, palette.weak);
        let side = choose::side(self.hand);
        let name = say!(both_visited, all, side, title, visited);
        let response = ui.interact(rect, ui.scope_id().with("name"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        row.with_max_x(right - widest - 0.6 * size)
    }

    /// Shows the search's current action, or that it waits. In a presentation the sentence wraps; without room it is
    /// left out.
    fn doing_ui(
        &mut self,
        ui: &Ui,
        session: &Session,
        search_pair: &SearchPair,
        rect: Rect,
        size: f32,
    ) {
        let step = session.step();
        if self.doing.as_ref().is_none_or(|(at, ..)| *at != step) {
            let doing = search_pair.doing(self.hand, step);
            let headline = search_pair.words(step).headline;
            let is_repeated = headline.to_string() == doing.line.to_string();
            self.doing = Some((step, doing, is_repeated));
        }
        let Some((_, doing, is_repeated)) = &self.doing else {
            return;
        };
        if step == 0 || *is_repeated && session.presenting.is_on() {
            return;
        }
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect.expand(2.0));
        let presented = session.presenting.is_on();
        let side = rect.height().min(2.0 * CHIP * enlarged(session));
        let inside = if doing.waits {
            rect.with_min_x(rect.left() + side + 4.0)
        } else {
            rect
        };
        let room = vec2((inside.width() - 10.0).max(0.0), rect.height());
        let sizes: &[f32] = if presented { &[1.0, 0.8] } else { &[1.0] };
        let mut fitting = sizes.iter().map(|part| {
            let font = theme::plain(part * size);
            let mut job = inspector::words::job(&doing.line, &font, palette);
            job.wrap = TextWrapping::truncate_at_width(room.x);
            if presented {
                job.wrap = TextWrapping::wrap_at_width(room.x);
            }
            painter.layout_job(job)
        });
        let fits = |galley: &Arc<Galley>| {
            !presented || galley.size().x <= room.x && galley.size().y <= room.y
        };
        let Some(galley) = fitting.find(fits) else {
            return;
        };
        let at = Align2::LEFT_CENTER.anchor_size(inside.left_center(), galley.size());
        if doing.waits {
            let half = side.max(galley.size().y) / 2.0;
            let middle = rect.center().y;
            let sides = rect.left()..=at.right() + 10.0;
            let chip = Rect::from_x_y_ranges(sides, middle - half..=middle + half);
            painter.rect(
                chip,
                CornerRadius::same(6),
                palette.apart_fill,
                Stroke::new(1.0, palette.apart),
                StrokeKind::Inside,
            );
            let icon = pos2(rect.left() + 2.0, middle - side / 2.0);
            let icon = Rect::from_min_size(icon, Vec2::splat(side));
            icons::paint(&painter, Icon::Pause, icon, palette.text);
        }
        painter.galley(at.min, galley, palette.text);
        let side = choose::side(self.hand);
        let response = ui.interact(rect, ui.scope_id().with("doing"), Sense::hover());
        let now = say!(both_now, line = doing.line.to_string(), side);
        inspector::words::announce(&inspector::words::spoken(response, &now));
    }

    fn canvas_ui(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        camera: &mut Camera,
        search_pair: &SearchPair,
        rect: Rect,
        cx: &mut Cx,
    ) {
        let Some(tree_view) = &mut self.tree_view else {
            return;
        };
        let ground = ui.interact(rect, ui.scope_id().with("ground"), Sense::click_and_drag());
        let (step, stage) = (session.step(), Arc::clone(&tree_view.stage));
        let own = search_pair.pair.at(self.hand, step);
        let before = self.cursor.node;
        let current = current(search_pair, self.hand, step);
        let pressed = self.cursor.walk(ui, &stage, current, &ground);
        let hand = self.hand;
        if let Some((_, node)) = pressed {
            cx.act(move |session| session.seek_node_of(hand, node));
        }
        if !session.around
            && let Some((x, y)) = self.cursor.step_from(before, tree_view)
        {
            camera.keep_in_sight(x, y);
        }
        navigate(ui, camera, rect, &ground, Some(cx));
        let viewport = camera.viewport();
        // An overview has no marks: it changes only when its own search moves.
        if self.marked != Some(step) && !tree_view.is_overview() {
            tree_view.forget();
        }
        let room = room(session, rect);
        if tree_view.draw(
            own,
            viewport,
            room,
            NodeWords::default(),
            None,
            session.boards_on_tree(),
        ) {
            search_pair.mark(self.hand, step, &mut tree_view.picture);
            self.marked = Some(step);
        }
        let painter = ui.painter_at(rect);
        paint::paint(
            &painter,
            rect,
            &tree_view.picture.shapes,
            Palette::of(ui.ctx()),
        );
        let name = format!(
            "{}: {}",
            choose::side(hand),
            tree_view.name(say!(both_game_tree))
        );
        let reader = Reader {
            canvas: &name,
            stage: &stage,
            step: own,
            told: NodeWords::default(),
            veiled: None,
            more: &|node| apart(search_pair, hand, node, step),
        };
        self.cursor.tell(ui, &ground, reader, current);
        self.cursor.show(ui, reader, &tree_view.picture, &ground);
        point_at(
            ui,
            session,
            search_pair,
            self.hand,
            tree_view,
            rect,
            &ground,
            cx,
        );
    }
}

/// Returns the current node of a search; the root at the beginning.
fn current(search_pair: &SearchPair, hand: Hand, step: Step) -> NodeId {
    let stage = search_pair.stage(hand);
    stage.node_at(search_pair.pair.at(hand, step))
}

/// Returns the enlargement of the header compared with a normal window.
fn enlarged(session: &Session) -> f32 {
    if session.presenting.is_on() { 1.4 } else { 1.0 }
}

/// Returns the canvas of a pane, below its header and within its margins.
pub(super) fn canvas(session: &Session, pane: Rect) -> Rect {
    let below = pane.with_min_y(pane.top() + Pane::header_height(session));
    within_margins(session, below)
}

pub(super) fn room(session: &Session, canvas: Rect) -> CanvasSize {
    CanvasSize {
        least_label: stage_scale::least_label(session),
        ..CanvasSize::free(canvas.width(), canvas.height())
    }
}
