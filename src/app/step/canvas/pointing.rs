//! The mouse on the tree: clicks on nodes, edges and stubs, and the tooltip of the node under the pointer.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo, vec2};

use draw::{Point, Progress, Viewport};
use game::NodeId;
use search::trace::NodeStatus;

use crate::cx::Cx;
use crate::lessons::ask;
use crate::session::Session;
use crate::step::canvas::describe::{self, NodeWords};
use crate::step::canvas::edit;
use crate::step::canvas::tree_view::{self, NodeButton, TreeView};
use crate::step::edit::model::FieldKind;
use crate::step::inspector::LitNodes;
use crate::step::whatif;
use crate::step::whatif::model::WhatIfOverlay;
use crate::widgets::touch;
use text::say;

/// Handles clicks on nodes and the tooltip. Returns the node under the pointer.
pub(crate) fn point_at(
    tree_view: &TreeView,
    ui: &Ui,
    session: &Session,
    (canvas, viewport): (Rect, &Viewport),
    ground: &Response,
    (shown, lit): (Option<&WhatIfOverlay<'_>>, Option<LitNodes>),
    cx: &mut Cx,
) -> Option<NodeId> {
    let stage = &*tree_view.stage;
    let moment = stage.recording.moment(session.stepping.step());
    let progress = Progress::new(&stage.tree, &stage.node_map, &moment).veiling(session.veiled());
    let tells = !session.presenting.is_on() && !session.quiet;
    let mut on_node = false;
    let mut pointed = None;
    // Below the nodes.
    for cutter in whatif::cuts(&tree_view.picture.cuts, canvas)
        .into_iter()
        .take(tree_view::WIDGETS)
    {
        cutter.show(ui, session, canvas, cx);
    }
    // Nodes of an editable tree can be dragged by a pointer; elsewhere dragging pans the picture.
    let sense = if session.is_editable() && !touch::has_fingers(ui) {
        Sense::click_and_drag()
    } else {
        Sense::CLICK
    };
    for NodeButton { node, rect, spot } in tree_view.buttons(canvas) {
        let id = ui.scope_id().with(("node", node.0));
        let response = ui.interact(rect, id, sense);
        response.widget_info(|| {
            let mut name = describe::in_words(stage, NodeWords::of(session), &progress, node);
            if let Some(aside) = shown.and_then(|shown| shown.spoken(node))
                && progress.standing(node) == NodeStatus::Pruned
            {
                name = format!("{name}, {aside}");
            }
            if lit.is_some_and(|lit| lit.node == node) {
                name = format!("{name}, {}", say!(step_node_set_bound));
            }
            WidgetInfo::labeled(Role::Button, true, name)
        });
        if response.hovered() {
            (on_node, pointed) = (true, Some(node));
        }
        if edit::opens_field(ui, session, node, &response) {
            cx.act(move |session| session.show_field(node, FieldKind::Value));
        } else if response.clicked() {
            clicked(session, node, cx);
        }
        if let Some(spot) = spot {
            let spots = &tree_view.picture.spots;
            edit::drag(ui, session, spots, spot, canvas, &response, cx);
        }
        if response.secondary_clicked() && !session.presenting.is_embedded() {
            cx.act(move |session| session.edits.menu = Some((node, true)));
        }
        if response.hovered() && tells && session.edits.field.is_none() {
            response.on_hover_ui(|ui| {
                describe::tooltip(ui, stage, NodeWords::of(session), &progress, node);
            });
        }
    }
    let menu = session.edits.menu;
    if let Some((node, fresh)) = menu.filter(|(node, _)| node.index() < stage.tree.len()) {
        let buttons = tree_view.buttons(canvas);
        let rect = buttons.into_iter().find(|button| button.node == node);
        let at = rect.map_or(Rect::from_pos(canvas.center()), |button| button.rect);
        edit::menu(ui, session, (node, fresh), at, cx);
    }
    on_node |= stubs_ui(tree_view, ui, session, canvas, cx);
    if ground.double_clicked() && !on_node {
        cx.act(crate::session::Session::fit);
    }
    let edge = ground.hover_pos().filter(|_| !on_node).and_then(|at| {
        let spots = &tree_view.picture.spots;
        ask::edge_at(session.ask.waiting()?, &stage.tree, spots, canvas, at)
    });
    if let Some(child) = edge {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        if ground.clicked_by(egui::PointerButton::Primary) {
            clicked(session, child, cx);
        }
        return pointed;
    }
    // Nodes without a widget of their own are found by position.
    let Some(at) = ground.hover_pos().filter(|_| !on_node) else {
        return pointed;
    };
    let hit = tree_view.hit(viewport, canvas, at);
    if hit.is_none() && tells {
        let from = at - canvas.min;
        if let Some(meaning) = tree_view.picture.meaning_at(Point::new(from.x, from.y)) {
            ground.clone().on_hover_text_at_pointer(meaning);
        }
    }
    if let Some(node) = hit {
        // Only by mouse; Enter applies to the node with the keyboard cursor.
        if ground.clicked_by(egui::PointerButton::Primary) {
            clicked(session, node, cx);
        }
        if tells {
            ground.clone().on_hover_ui_at_pointer(|ui| {
                describe::tooltip(ui, stage, NodeWords::of(session), &progress, node);
            });
        }
    }
    hit
}

/// Handles a click on a node: it answers the open question or goes to the node.
fn clicked(session: &Session, node: NodeId, cx: &mut Cx) {
    if session.is_asked() && !session.settings.ask.room {
        cx.act(move |session| session.pick(node));
    } else {
        cx.act(move |session| session.go_to_node(node));
    }
}

/// Handles the stubs of omitted siblings: a click goes to the nearest sibling. Returns true if the pointer is on a
/// stub.
fn stubs_ui(tree_view: &TreeView, ui: &Ui, session: &Session, canvas: Rect, cx: &mut Cx) -> bool {
    let tells = !session.presenting.is_on() && !session.quiet;
    let mut on_stub = false;
    for (at, nearest) in &tree_view.picture.stubs {
        let rect = Rect::from_center_size(canvas.min + vec2(at.x, at.y), vec2(36.0, 24.0));
        if !canvas.contains_rect(rect) {
            continue;
        }
        let id = ui.scope_id().with(("stub", nearest.0));
        let response = ui.interact(rect, id, Sense::CLICK);
        let name = say!(step_more_siblings, node = tree_view.stage.name(*nearest));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        on_stub |= response.hovered();
        if response.clicked() {
            let parent = tree_view.stage.tree.parent(*nearest);
            if let Some(parent) = parent.filter(|_| session.scope.is_some()) {
                cx.act(move |session| session.expand(parent, true));
            } else {
                let node = *nearest;
                cx.act(move |session| session.go_to_node(node));
            }
        }
        if tells {
            response.on_hover_text(name);
        }
    }
    on_stub
}
