//! The strip that switches between the views.

use egui::{Button, Frame, Margin, Panel, Ui, vec2};

use super::{CompareCommand, View};
use crate::session::Session;

pub fn strip(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let margin = Margin {
        left: 16,
        right: 16,
        top: 8,
        bottom: 0,
    };
    let frame = Frame::side_top_panel(ui.style()).inner_margin(margin);
    Panel::top("compare views")
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (view, name, hint) in View::ALL {
                    let chosen = session.compare.view == view;
                    let tab = Button::selectable(chosen, name).min_size(vec2(0.0, 28.0));
                    if ui.add(tab).on_hover_text(hint).clicked() {
                        push(CompareCommand::Show(view));
                    }
                }
            });
        });
}
