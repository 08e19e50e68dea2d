//! The root's moves so far, each with what is proved of it. Any number of them: only the rows in sight are made.

use egui::{Align, Button, Layout, RichText, Sense, Ui, vec2};

use crate::app::command::Command;
use crate::app::stage::Stage;
use crate::app::theme::{self, Palette};
use crate::lesson::score_text;
use crate::trace::{Moment, Status, Step, VisitId};

use super::name;

/// The visits of the root's children, found when they are first asked for.
#[derive(Default)]
pub struct RootMoves {
    children: Option<Vec<VisitId>>,
}

const ROW: f32 = 24.0;

impl RootMoves {
    /// Shows the list. A click on a move goes to where it is entered.
    pub fn show(&mut self, ui: &mut Ui, stage: &Stage, step: Step, commands: &mut Vec<Command>) {
        let children = self
            .children
            .get_or_insert_with(|| stage.recording.children(VisitId::ROOT).collect());
        let begun = children.partition_point(|&child| stage.recording.entered(child) <= step);
        let children = &children[..begun];
        if children.is_empty() {
            ui.label(RichText::new("None yet.").weak());
            return;
        }
        let moment = stage.recording.moment(step);
        let chosen = moment.chosen(VisitId::ROOT);
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let (top, first, last) = {
            let (top, sight) = (ui.cursor().top(), ui.clip_rect());
            let row = |y: f32| ((y - top) / ROW).max(0.0) as usize;
            let last = (row(sight.bottom()) + 1).min(children.len());
            (top, row(sight.top()).min(last), last)
        };
        #[allow(clippy::cast_precision_loss)]
        let (whole, above) = (children.len() as f32 * ROW, first as f32 * ROW);
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), whole), Sense::hover());
        let mut rect = area;
        rect.set_top(top + above);
        let mut rows = ui.new_child(egui::UiBuilder::new().max_rect(rect));
        rows.spacing_mut().item_spacing.y = 0.0;
        for &child in &children[first..last] {
            rows.push_id(child.0, |ui| {
                if row(ui, stage, &moment, child, chosen == Some(child)) {
                    commands.push(Command::SeekNode(stage.places.node_of(child)));
                }
            });
        }
    }
}

/// Shows one move; answers whether it was clicked.
fn row(ui: &mut Ui, stage: &Stage, moment: &Moment<'_>, child: VisitId, chosen: bool) -> bool {
    let palette = Palette::of(ui.ctx());
    let color = if chosen { palette.best } else { palette.text };
    let styled = |text: String| {
        let text = RichText::new(text).size(theme::BODY).color(color);
        if chosen {
            text.family(theme::strong_family())
        } else {
            text
        }
    };
    let size = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let name = Button::new(styled(name(stage, child)))
            .frame(false)
            .truncate();
        let room = (size.x - 110.0).max(40.0);
        let clicked = ui
            .allocate_ui(vec2(room, ROW), |ui| ui.add(name).clicked())
            .inner;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            match claim(moment, child) {
                Some(claim) => ui.label(styled(claim)),
                None => ui.label(RichText::new("searching …").weak()),
            }
        });
        clicked
    })
    .inner
}

/// What is proved of a move that has returned, as in `≤ 2`.
fn claim(moment: &Moment<'_>, child: VisitId) -> Option<String> {
    let now = moment.node(child)?;
    if now.status != Status::Done {
        return None;
    }
    Some(match now.proved.claim(now.value?) {
        Some(claim) => format!("{} {}", claim.relation.symbol(), score_text(claim.score)),
        None => "nothing proved".to_owned(),
    })
}
