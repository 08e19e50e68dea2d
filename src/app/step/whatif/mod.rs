//! The controls of the what-if overlay.

pub mod model;

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::theme;
use draw::Point;
use egui::{Button, Rect, RichText, Sense, Ui, WidgetInfo, pos2, vec2};
use game::NodeId;
use std::collections::BTreeMap;
use text::say;

/// The button in the card at the end of a search that stops in the middle of an exchange.
pub(crate) fn horizon_ui(ui: &mut Ui, cx: &mut Cx) {
    ui.add_space(2.0);
    let text = RichText::new(say!(step_horizon)).size(theme::SMALL);
    let hint = say!(step_horizon_hint);
    ui.add(Button::new(text))
        .on_hover_text(hint)
        .on_click(cx, Session::add_quiescence);
}

/// With click sense alone, a widget loses a held mouse button when it is too late for a click.
const HELD_OR_CLICKED: Sense = Sense::CLICK.union(Sense::DRAG);

/// Handles a control that shows what was pruned. While held, it shows the pruned part, like the key. A click shows it
/// until the next step, because a click is too short to read anything, and a second click ends it. No time limit suits
/// every reader.
fn asked(control: &egui::Response, node: NodeId, cx: &mut Cx) {
    if control.clicked() {
        cx.act(move |session| session.keep_revealed(Some(node)));
    } else if control.is_pointer_button_down_on() {
        cx.revealed.push(Some(node));
    }
}

/// A node with a cutoff and the area of its bars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cutter {
    pub node: NodeId,
    pub rect: Rect,
}

/// The size of the area around each pair of bars, in points.
const AROUND: egui::Vec2 = vec2(30.0, 26.0);

/// Returns the nodes with cutoffs and the places of their bars on the canvas.
pub fn cuts(bars: &[(Point, NodeId)], canvas: Rect) -> Vec<Cutter> {
    let mut rects: BTreeMap<NodeId, Rect> = BTreeMap::new();
    for (at, node) in bars {
        let rect = Rect::from_center_size(canvas.min + vec2(at.x, at.y), AROUND);
        if canvas.contains(pos2(rect.center().x, rect.center().y)) {
            let all = rects.entry(*node).or_insert(rect);
            *all = all.union(rect);
        }
    }
    let cutters = rects.into_iter();
    cutters.map(|(node, rect)| Cutter { node, rect }).collect()
}

impl Cutter {
    /// Shows the skipped children while the mouse is held on the bars, or after a click until the next step.
    pub(crate) fn show(self, ui: &Ui, session: &Session, canvas: Rect, cx: &mut Cx) {
        let id = ui.scope_id().with(("cut", self.node.0));
        let response = ui.interact(self.rect.intersect(canvas), id, HELD_OR_CLICKED);
        let name = say!(step_cutoff_bars, node = session.stage.name(self.node));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        asked(&response, self.node, cx);
        if !response.is_pointer_button_down_on() && !session.presenting.is_on() && !session.quiet {
            response.on_hover_text(say!(step_reveal));
        }
    }
}
