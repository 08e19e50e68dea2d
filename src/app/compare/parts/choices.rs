//! The panel on the left: what is searched, and the parts of the full search.

use egui::{ComboBox, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};

use game::{OrderId, games};
use lesson::capitalised;
use search::Algorithm;
use stage::SourceGame;

use super::super::CompareCommand;
use super::{PartChoice, cannot_deepen, ladder};
use crate::refinements;
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::session::Session;
use crate::theme::{self, Palette};

pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let now = session.settings.parts;
    let mut choice = now;
    let running = session.compare.is_busy();
    Panel::left("part choices")
        .resizable(true)
        .default_size(270.0)
        .size_range(200.0..=420.0)
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, 10)))
        .show(ui, |ui| {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show_following(ui, |ui| {
                    ui.set_max_width(ui.available_width() - SCROLL_BAR);
                    ui.spacing_mut().item_spacing.y = 4.0;
                    ui.spacing_mut().interact_size.y = 22.0;
                    ui.add_enabled_ui(!running, |ui| {
                        what_ui(ui, session, &mut choice);
                        everything_ui(ui, session, &mut choice);
                    });
                });
        });
    if choice != now {
        push(CompareCommand::ChooseParts(choice));
    }
}

fn what_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new("Positions").font(theme::strong(theme::BODY)));
    let open = format!("“{}”", session.stage.source.title());
    ui.radio_value(&mut choice.many, false, "the current one")
        .on_hover_text(open);
    ui.radio_value(&mut choice.many, true, "many positions")
        .on_hover_text(
            "the positions chosen above, of a file or of the library; numbers are medians",
        );
    ui.add_space(8.0);
}

/// The full search. A part that it lacks is in no search.
fn everything_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new("Refinements").font(theme::strong(theme::BODY)));
    let spec = &mut choice.everything;
    ui.horizontal_wrapped(|ui| {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            refinements::algorithm(ui, spec, algorithm);
        }
    });
    order_ui(ui, session, choice);
    let spec = &mut choice.everything;
    refinements::parts(ui, spec, session.has_chance());
    ui.add_space(6.0);
    let said = |ui: &mut Ui, text: &str| {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    };
    said(
        ui,
        "Quiescence changes the value, so every search has it, including plain alpha-beta, or none.",
    );
    let (compare, stage, settings) = (&session.compare, &session.stage, &session.settings);
    if cannot_deepen(compare, stage, settings) {
        said(
            ui,
            "This tree has inner nodes without a static value, so deepening is left out.",
        );
    }
    if let Err(why) = ladder(compare, stage, settings) {
        let color = Palette::of(ui.ctx()).error;
        let text = format!("{}.", capitalised(&why));
        ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
    }
}

/// The base move order that counts as a part. Plain alpha-beta uses the order of move generation.
fn order_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    let game = match &session.stage.source.game {
        SourceGame::Game(root) if !choice.many => root.game(),
        SourceGame::Tree(_) if !choice.many => return,
        // A file's positions belong to the first game.
        _ => games()[0],
    };
    let order = &mut choice.everything.options.order;
    let orders = game.about().orders;
    if orders.len() < 2 {
        return;
    }
    let label = ui.label("Move order");
    ComboBox::from_id_salt("part order")
        .width(ui.available_width())
        .selected_text(order.in_game(game).title)
        .truncate()
        .show_ui(ui, |ui| {
            for one in orders {
                ui.selectable_value(order, OrderId::of(one), one.title);
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(
            "the order that is added first; plain alpha-beta has the moves as they are generated",
        );
}
