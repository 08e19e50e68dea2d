//! Measurements recovered from an earlier run: the offer below the menu, and the dialog that shows and saves them.

use egui::{Button, Context, Label, RichText, ScrollArea, Ui, vec2};

use crate::compare::model::{Compare, RecoveredMeasurement};
use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;

use super::CompareCommand;
use crate::dialog::{self, DialogWidth};
use crate::grid::Grid;
use crate::offer::{self, OfferAnswer, OfferWords};
use crate::scrolling::ShowFollowing;
use crate::theme::{self, Palette};

/// The height of the dialog without its tables, in points.
const AROUND: f32 = 220.0;

/// Offers the recovered measurements below the menu.
pub(crate) fn offer_ui(ui: &mut Ui, compare: &Compare, cx: &mut Cx) {
    let words = OfferWords {
        id: "kept measurement",
        what: "measurement",
        restore: (
            "Look at the measurement",
            "its table, for viewing and saving",
        ),
        discard: "Discard the measurement",
    };
    let works = compare.offered();
    offer::offer_ui(ui, &words, works, cx, |number, answer| {
        let then = match answer {
            OfferAnswer::Restore => CompareCommand::Recover,
            OfferAnswer::Discard => CompareCommand::DiscardRecovered,
        };
        vec![
            Command::Compare(CompareCommand::Offer(number)),
            Command::Compare(then),
        ]
    });
}

/// Shows the recovered measurements while their dialog is open.
pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    if !session.dialogs.recovered {
        return;
    }
    let mut push = |command| cx.push(Command::Compare(command));
    let high = (ctx.content_rect().height() - AROUND).max(120.0);
    let (closes, beside) = dialog::show(ctx, "recovered", DialogWidth::Wide, |ui| {
        let about = "Measurements from a session that ended unexpectedly. Saved ones are not offered again.";
        dialog::title(ui, "Unsaved measurements", about);
        let area = ScrollArea::both()
            .max_height(high)
            .auto_shrink([false, true]);
        area.show_following(ui, |ui| {
            for (number, one) in session.compare.recovered().iter().enumerate() {
                ui.push_id(number, |ui| {
                    measurement_ui(ui, session, number, one, &mut push);
                });
            }
        });
        if let Some(said) = session.compare.said() {
            let color = Palette::of(ui.ctx()).best;
            ui.label(RichText::new(said).small().color(color));
        }
        dialog::buttons(ui, |ui| {
            let discard =
                dialog::button(ui, "Discard").on_hover_text("delete everything permanently");
            if discard.clicked() {
                push(CompareCommand::DiscardRecovered);
            }
            dialog::close(ui).clicked()
        })
    });
    if closes || beside {
        push(CompareCommand::LeaveRecovered);
    }
}

fn measurement_ui(
    ui: &mut Ui,
    session: &Session,
    number: usize,
    one: &RecoveredMeasurement,
    push: &mut impl FnMut(CompareCommand),
) {
    ui.label(RichText::new(&one.title).font(theme::strong(theme::BODY)));
    ui.add(Label::new(RichText::new(&one.about).small().weak()).wrap());
    ui.horizontal(|ui| {
        for kind in one.kinds() {
            let saves = Button::new(kind.words().2).min_size(vec2(0.0, 30.0));
            let saves = ui.add_enabled(!session.compare.is_saving(), saves);
            if saves
                .on_hover_text("all numbers at full precision")
                .clicked()
            {
                push(CompareCommand::SaveRecovered(number, kind, None));
            }
        }
    });
    Grid::new(one.table.id, &one.table.table).show(ui);
    ui.add_space(14.0);
}
