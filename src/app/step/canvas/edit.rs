//! Editing on the canvas: the in-place field, the node menu, and dragging a child to another place.

use egui::containers::menu::menu_style;
use egui::{
    Align, CornerRadius, Frame, Key, Layout, Modifiers, Popup, PopupKind, Pos2, Rect, Response,
    Sense, SetOpenCommand, Stroke, TextEdit, Ui, pos2, vec2,
};

use crate::step::canvas::tree_view::{TreeView, spot_rect};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::session::page::Direction;
use crate::step::edit::model::are_rows;
use crate::step::edit::model::{EditField, FieldKind};
use crate::step::edit::node_items;
use crate::step::scope;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use draw::NodeSymbol;
use game::{Edit, NodeId, Tree};
use text::say;

/// Returns true if the click opens the node's field: a click on a leaf's symbol by keyboard, or a double click.
pub(crate) fn opens_field(ui: &Ui, session: &Session, node: NodeId, response: &Response) -> bool {
    let asked = session.ask.open().is_some();
    if asked || !session.is_editable() || !session.tree().node(node).is_leaf() {
        return false;
    }
    let enter = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    response.double_clicked() || enter
}

/// The part of the window's height that a node's menu leaves free, in points.
const MENU_MARGIN: f32 = 48.0;

/// Shows the menu of a node beside it, if it is `fresh` or still open.
pub(crate) fn menu(
    ui: &Ui,
    session: &Session,
    (node, fresh): (NodeId, bool),
    at: Rect,
    cx: &mut Cx,
) {
    if fresh {
        cx.drawn(move |session| session.edits.menu = Some((node, false)));
    }
    let popup = Popup::new(
        egui::Id::unique("node menu"),
        ui.ctx().clone(),
        at,
        ui.layer_id(),
    );
    let popup = popup
        .kind(PopupKind::Menu)
        .layout(Layout::top_down_justified(Align::Min))
        .style(menu_style)
        .open_memory(fresh.then_some(SetOpenCommand::Bool(true)));
    popup.show(|ui| {
        ui.set_min_width(220.0);
        // The menu scrolls if the window is too low for all of it.
        let most = ui.ctx().content_rect().height() - MENU_MARGIN;
        egui::ScrollArea::vertical()
            .max_height(most)
            .min_scrolled_height(most)
            .show(ui, |ui| {
                scope::node_items(ui, session, node, cx);
                node_items(ui, session, node, cx);
            });
    });
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct DropPlace {
    /// The child index after the drop.
    index: u32,
    /// The x position of the drop mark.
    x: f32,
}

/// Shows the drop position of a dragged child and issues the move on release.
pub(crate) fn drag(
    ui: &Ui,
    session: &Session,
    spots: &[NodeSymbol],
    spot: &NodeSymbol,
    canvas: Rect,
    response: &Response,
    cx: &mut Cx,
) {
    let released = response.drag_stopped();
    if !response.dragged() && !released {
        return;
    }
    let pointer = ui.input(|input| input.pointer.interact_pos());
    let (Some(pointer), true) = (pointer, session.is_editable()) else {
        return;
    };
    let place = place(session.tree(), spots, spot, pointer.x - canvas.left());
    if released {
        let edit = place.map(|place| Edit::Move {
            node: spot.id,
            index: place.index,
        });
        if let Some(edit) = edit {
            cx.act(move |session| session.change_tree(edit));
        }
        return;
    }
    ui.ctx().set_cursor_icon(egui::CursorIcon::Grabbing);
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter_at(canvas);
    let stroke = Stroke::new(3.0, palette.current);
    let half = vec2(spot.half, spot.half_height());
    let middle = canvas.top() + spot.at.y;
    // The dragged node follows the pointer.
    let ghost = Rect::from_center_size(pos2(pointer.x, middle), 2.0 * half);
    painter.rect_stroke(
        ghost,
        CornerRadius::same(4),
        Stroke::new(1.5, palette.current),
        egui::StrokeKind::Outside,
    );
    if let Some(place) = place {
        let x = canvas.left() + place.x;
        let (top, bottom) = (middle - 1.6 * half.y - 4.0, middle + 1.6 * half.y + 4.0);
        painter.vline(x, top..=bottom, stroke);
        for (y, down) in [(top, 6.0), (bottom, -6.0)] {
            let tip = pos2(x, y + down);
            let corners = vec![pos2(x - 6.0, y), pos2(x + 6.0, y), tip];
            painter.add(egui::Shape::convex_polygon(
                corners,
                palette.current,
                Stroke::NONE,
            ));
        }
    }
}

/// Returns the drop position among the visible siblings, or `None` if the node is already there.
fn place(tree: &Tree, spots: &[NodeSymbol], dragged: &NodeSymbol, x: f32) -> Option<DropPlace> {
    let parent = tree.parent(dragged.id)?;
    let (mut left, mut right): (Option<&NodeSymbol>, Option<&NodeSymbol>) = (None, None);
    let siblings = spots
        .iter()
        .filter(|spot| spot.id != dragged.id && tree.parent(spot.id) == Some(parent));
    for spot in siblings {
        if spot.at.x <= x {
            left = left.filter(|best| best.at.x >= spot.at.x).or(Some(spot));
        } else {
            right = right.filter(|best| best.at.x <= spot.at.x).or(Some(spot));
        }
    }
    // Finds the two neighbours among all children, including the dragged one.
    let before = match (left, right) {
        (Some(left), _) => tree.node(left.id).index() + 1,
        (None, Some(right)) => tree.node(right.id).index(),
        (None, None) => return None,
    };
    let own = tree.node(dragged.id).index();
    let index = if before > own { before - 1 } else { before };
    let x = match (left, right) {
        (Some(left), Some(right)) => f32::midpoint(left.at.x, right.at.x),
        (Some(left), None) => left.at.x + left.half + 10.0,
        (None, Some(right)) => right.at.x - right.half - 10.0,
        (None, None) => return None,
    };
    (index != own).then_some(DropPlace { index, x })
}

/// The minimum width of the field, in points.
const WIDTH: f32 = 96.0;

/// Shows the field over its node while it is open.
pub(crate) fn field(
    ui: &mut Ui,
    session: &Session,
    spots: &[NodeSymbol],
    canvas: Rect,
    cx: &mut Cx,
) {
    let Some(field) = &session.edits.field else {
        return;
    };
    let name = session.stage.name(field.node);
    let spot = spots.iter().find(|spot| spot.id == field.node);
    // A node outside the view is edited in the middle.
    let at = spot.map_or(canvas.center(), |spot| {
        canvas.min + vec2(spot.at.x, spot.at.y)
    });
    let at = at.clamp(
        canvas.min + vec2(WIDTH / 2.0 + 12.0, 30.0),
        Pos2::new(
            (canvas.right() - WIDTH / 2.0 - 12.0).max(canvas.left() + WIDTH / 2.0 + 12.0),
            (canvas.bottom() - 60.0).max(canvas.top() + 30.0),
        ),
    );
    let area = egui::Area::new(egui::Id::unique("node field"))
        .order(egui::Order::Middle)
        .pivot(egui::Align2::CENTER_CENTER)
        .fixed_pos(at)
        .constrain_to(canvas);
    let was = EditField::new(session.tree(), field.node, field.kind);
    let is_typed = was.text != field.text;
    area.show(ui.ctx(), |ui| field_ui(ui, field, is_typed, &name, cx));
}

fn field_ui(ui: &mut Ui, field: &EditField, is_typed: bool, name: &str, cx: &mut Cx) {
    let palette = Palette::of(ui.ctx());
    let frame = Frame::popup(ui.style()).stroke(Stroke::new(2.0, palette.current));
    frame.show(ui, |ui| {
        ui.set_max_width(260.0);
        let what = match field.kind {
            FieldKind::Value => say!(step_field_value_of, node = name),
            FieldKind::Label => say!(step_field_label_of, node = name),
            FieldKind::Probability => say!(step_field_probability_of, node = name),
        };
        let mut typed = field.text.clone();
        let is_value = field.kind == FieldKind::Value;
        if is_value {
            paste(ui, field.node, cx);
        }
        let edit = TextEdit::singleline(&mut typed)
            .lock_focus(is_value)
            .char_limit(text_lengths::TEXT)
            .desired_width(WIDTH)
            .font(theme::plain(theme::LARGE))
            .hint_text(what.clone());
        let output = edit.show(ui);
        let response = output.response.response;
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &what));
        if field.fresh {
            cx.act(|session| {
                if let Some(field) = &mut session.edits.field {
                    field.fresh = false;
                }
            });
            response.request_focus();
            // Typing replaces the value and continues what was typed at the leaf.
            let end = egui::text::CCursor::new(typed.chars().count());
            let start = egui::text::CCursor::new(0);
            let all = egui::text::CCursorRange::two(if is_typed { end } else { start }, end);
            let mut state = output.state;
            state.cursor.set_char_range(Some(all));
            state.store(ui.ctx(), response.id);
        }
        response.on_change(cx, move |session| session.edits.type_field(typed));
        if let Some(error) = &field.error {
            let text = egui::RichText::new(error).color(palette.error);
            ui.add(egui::Label::new(text).wrap());
        }
        let node = field.node;
        if is_value && response.has_focus() {
            let tab = |modifiers| ui.input_mut(|input| input.consume_key(modifiers, Key::Tab));
            if tab(Modifiers::SHIFT) {
                cx.act(|session| session.enter_next_leaf(Direction::Back));
            } else if tab(Modifiers::NONE) {
                cx.act(|session| session.enter_next_leaf(Direction::Forward));
            }
        }
        if response.lost_focus() && !ui.input(|input| input.key_pressed(Key::Escape)) {
            if ui.input(|input| input.key_pressed(Key::Enter)) {
                if is_value {
                    cx.act(Session::enter_leaf);
                } else {
                    cx.act(move |session| session.confirm_field_of(node));
                }
                // Invalid input can be corrected at once.
                response.request_focus();
            } else {
                cx.act(move |session| session.confirm_field_of(node));
            }
        }
    });
}

/// Takes rows of a spreadsheet that are pasted into the field of a value.
fn paste(ui: &Ui, node: NodeId, cx: &mut Cx) {
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            egui::Event::Paste(text) if are_rows(text) => {
                let text = text.clone();
                cx.act(move |session| session.paste_rows(node, &text));
                false
            }
            _ => true,
        });
    });
}

/// Opens the field of a leaf when digits are typed there.
pub(crate) fn type_at(ui: &Ui, session: &Session, node: NodeId, cx: &mut Cx) -> bool {
    let asked = session.ask.open().is_some();
    let closed = session.edits.field.is_none() && session.is_editable();
    if asked || !closed || !session.tree().node(node).is_leaf() {
        return false;
    }
    let mut typed = String::new();
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            egui::Event::Text(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                typed.push_str(text);
                false
            }
            _ => true,
        });
    });
    let is_typed = !typed.is_empty();
    if is_typed {
        cx.act(move |session| session.type_value(node, typed));
    }
    is_typed
}

/// The distance of a sign that adds a leaf from its node, and half its size, in points.
const GAP: f32 = 16.0;
const SIGN: f32 = 9.0;

/// Shows the signs that add leaves, below each leaf and beside each last child: all of them while a tree is entered,
/// else those of the node under the pointer.
pub(crate) fn add_ui(ui: &Ui, session: &Session, view: &TreeView, canvas: Rect, cx: &mut Cx) {
    let busy = session.presenting.is_on() || session.ask.open().is_some();
    if busy || !session.is_editable() || view.is_overview() {
        return;
    }
    let (tree, palette) = (session.tree(), Palette::of(ui.ctx()));
    let shown = session.is_entering_tree();
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let painter = ui.painter_at(canvas);
    for spot in view.widgets(canvas) {
        let mut signs = Vec::new();
        if tree.node(spot.id).is_leaf() {
            let at = vec2(spot.at.x, spot.at.y + spot.half_height() + GAP);
            signs.push((spot.id, at, "below"));
        }
        if let Some(parent) = tree.parent(spot.id)
            && tree.node(spot.id).index() + 1 == tree.node(parent).child_count()
        {
            let at = vec2(spot.at.x + spot.half + GAP, spot.at.y);
            signs.push((parent, at, "beside"));
        }
        for (parent, at, side) in signs {
            let rect = Rect::from_center_size(canvas.min + at, vec2(2.0 * SIGN, 2.0 * SIGN));
            let reach = spot_rect(spot, canvas).union(rect).expand(2.0);
            let near = pointer.is_some_and(|pointer| reach.contains(pointer));
            if !canvas.contains_rect(rect) || !shown && !near {
                continue;
            }
            let id = ui.scope_id().with(("add", side, spot.id.0));
            let response = ui.interact(rect, id, Sense::CLICK);
            let name = say!(step_new_leaf, node = session.stage.name(spot.id), side);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            let strong = response.hovered() || response.has_focus();
            let color = if strong { palette.text } else { palette.weak };
            painter.circle_stroke(rect.center(), SIGN - 2.0, Stroke::new(1.0, color));
            for half in [vec2(3.5, 0.0), vec2(0.0, 3.5)] {
                let ends = [rect.center() - half, rect.center() + half];
                painter.line_segment(ends, Stroke::new(1.5, color));
            }
            response
                .on_hover_text(&name)
                .on_click(cx, move |session| session.add_leaf(parent));
        }
    }
}
