//! The list of nodes where the two searches differ, as far as known at the step. Only visible rows are built, so the
//! list can be long.

use egui::{
    Button, CollapsingHeader, Rect, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::step::inspector;
use crate::theme::{self, Palette};
use search::trace::{Hand, Step};
use stage::SearchPair;
use teach::{Costs, SearchDiff, counted, difference_line};

const ROW: f32 = 26.0;

/// Shows the lists. A click on a row goes to the step where the difference becomes known.
pub(super) fn show(ui: &mut Ui, search_pair: &SearchPair, costs: &Costs, step: Step, cx: &mut Cx) {
    ui.add_space(12.0);
    let ended = step == search_pair.pair.steps();
    let heading = if ended {
        "Differences"
    } else {
        "Differences so far"
    };
    ui.label(RichText::new(heading).small().weak());
    let mut none = true;
    for way in SearchDiff::ALL {
        let known = search_pair.differences.known(way, step);
        if known.is_empty() {
            continue;
        }
        none = false;
        let title = title(search_pair, costs, way, known.len());
        CollapsingHeader::new(RichText::new(title).size(theme::BODY))
            .id_salt(("apart", way))
            .default_open(way == SearchDiff::Returned)
            .show_unindented(ui, |ui| {
                in_sight(ui, known.len(), ROW, |ui, at| {
                    let found = known[at];
                    let line = search_pair.ask(|both| {
                        difference_line(both, way, found.node, search_pair.both_names())
                    });
                    let font = theme::plain(theme::BODY);
                    let job = inspector::words::job(&line, &font, Palette::of(ui.ctx()));
                    let button = Button::new(job).frame(false).truncate();
                    let button = ui.add(button);
                    let name = line.to_string();
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                    if button.on_hover_text("go to this step").clicked() {
                        cx.act(move |session| session.go_to(found.step));
                    }
                });
            });
    }
    if none {
        let text = if ended {
            "None: both searches are identical.".to_owned()
        } else if let Some(hand) = cutting(search_pair, step) {
            let stage = search_pair.stage(hand);
            let node = stage.name(stage.node_at(search_pair.pair.at(hand, step)));
            let [name, other] = [hand, hand.other()].map(|hand| search_pair.name(hand));
            format!(
                "None yet: {name} skips children of {node} here; they are listed as soon as {other} visits them."
            )
        } else {
            "None yet: both have visited the same nodes and returned the same values.".to_owned()
        };
        let text = RichText::new(text).size(theme::BODY);
        ui.add(egui::Label::new(text).wrap());
    }
}

/// Returns the search that skips children at this step, if exactly one of them does.
fn cutting(search_pair: &SearchPair, step: Step) -> Option<Hand> {
    let cuts = |hand: &Hand| {
        let here = search_pair.pair.at(*hand, step);
        search_pair.stage(*hand).cuts_at(here)
    };
    let mut cutting = Hand::BOTH.into_iter().filter(cuts);
    let only = cutting.next();
    only.filter(|_| cutting.next().is_none())
}

fn title(search_pair: &SearchPair, costs: &Costs, way: SearchDiff, count: usize) -> String {
    let nodes = counted(count as u64, "node", "nodes");
    match way {
        SearchDiff::Returned => format!("Different values returned: {nodes}"),
        SearchDiff::Proved => format!("Same value, proved differently: {nodes}"),
        SearchDiff::Only(hand) => {
            let nodes = counted(costs.unshared[hand as usize], "node", "nodes");
            if search_pair.same_order() {
                format!("Skipped by {}: {nodes}", search_pair.name(hand.other()))
            } else {
                format!("Visited only by {}: {nodes}", search_pair.name(hand))
            }
        }
    }
}

/// Builds the visible rows of a list with equal row heights and reserves space for the others.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]
pub(super) fn in_sight(
    ui: &mut Ui,
    count: usize,
    height: f32,
    mut row: impl FnMut(&mut Ui, usize),
) {
    let (top, sight) = (ui.cursor().top(), ui.clip_rect());
    let at = |y: f32| ((y - top) / height).max(0.0) as usize;
    let last = (at(sight.bottom()) + 1).min(count);
    let first = at(sight.top()).min(last);
    let whole = vec2(ui.available_width(), count as f32 * height);
    let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
    for index in first..last {
        let corner = area.left_top() + vec2(0.0, index as f32 * height);
        let place = Rect::from_min_size(corner, vec2(area.width(), height));
        ui.scope_builder(UiBuilder::new().max_rect(place).id_salt(index), |ui| {
            row(ui, index);
        });
    }
}
