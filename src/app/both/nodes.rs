//! The nodes of one of the two trees: clicks and tooltips.

use egui::{Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::canvas::describe::{self, NodeWords};
use crate::step::canvas::tree_view::{NodeButton, TreeView};
use draw::Progress;
use game::NodeId;
use search::trace::{Hand, Step};
use stage::{SearchPair, Stage};

use super::choose;
use text::say;

/// Handles clicks on nodes and the tooltip of the node under the pointer.
#[allow(clippy::too_many_arguments)] // each is a thing of its own
pub(super) fn point_at(
    ui: &Ui,
    session: &Session,
    search_pair: &SearchPair,
    hand: Hand,
    tree_view: &TreeView,
    canvas: Rect,
    ground: &Response,
    cx: &mut Cx,
) {
    let stage: &Stage = &tree_view.stage;
    let step = session.step();
    let moment = stage.recording.moment(search_pair.pair.at(hand, step));
    let progress = Progress::new(&stage.tree, &stage.node_map, &moment);
    let seek = move |node| move |session: &mut Session| session.seek_node_of(hand, node);
    let tooltip = |ui: &mut Ui, node: NodeId| {
        describe::tooltip(ui, stage, NodeWords::default(), &progress, node);
        if let Some(apart) = apart(search_pair, hand, node, step) {
            ui.label(apart);
        }
    };
    let mut on_node = false;
    for NodeButton { node, rect, .. } in tree_view.buttons(canvas) {
        let id = ui.scope_id().with(("node", node.0));
        let response = ui.interact(rect, id, Sense::CLICK);
        response.widget_info(|| {
            let mut name = format!(
                "{}: {}",
                choose::side(hand),
                describe::in_words(stage, NodeWords::default(), &progress, node)
            );
            if let Some(apart) = apart(search_pair, hand, node, step) {
                name = format!("{name}, {apart}");
            }
            WidgetInfo::labeled(Role::Button, true, name)
        });
        on_node |= response.hovered();
        response.on_click(cx, seek(node));
        if response.hovered() && !session.presenting.is_on() {
            response.on_hover_ui(|ui| tooltip(ui, node));
        }
    }
    if ground.double_clicked() && !on_node {
        cx.act(crate::session::Session::fit);
    }
    let Some(at) = ground.hover_pos().filter(|_| !on_node) else {
        return;
    };
    if let Some(node) = tree_view.hit(&session.both.camera.viewport(), canvas, at) {
        ground.on_click(cx, seek(node));
        if !session.presenting.is_on() {
            ground
                .clone()
                .on_hover_ui_at_pointer(|ui| tooltip(ui, node));
        }
    }
}

/// Describes how the two searches differ at a node, as far as known at a step.
pub(super) fn apart(
    search_pair: &SearchPair,
    hand: Hand,
    node: NodeId,
    step: Step,
) -> Option<String> {
    let stage = search_pair.stage(hand);
    let visit = stage.visit_of(node)?;
    if stage.recording.entered(visit) > search_pair.pair.at(hand, step) {
        return None;
    }
    search_pair.ask(|both| {
        if both.is_unshared(hand, node) {
            return Some(say!(both_visited_only_by, name = search_pair.name(hand)));
        }
        let said = both.verdicts(hand, node, step)?;
        said.differ().then(|| {
            let other = hand.other();
            say!(
                both_returned,
                here = said.returned[hand as usize],
                name = search_pair.name(other),
                other = said.returned[other as usize]
            )
        })
    })
}
