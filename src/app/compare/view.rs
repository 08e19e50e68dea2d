//! The views of the compare page, and the strip that leads from one to the other.

use egui::{Button, Frame, Margin, Panel, Ui, vec2};

use super::super::command::Command;
use super::CompareCommand;
use crate::model::state::State;

/// A view of the compare page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Minimax and alpha-beta on what is open, depth after depth.
    #[default]
    Depths,
    /// Any set of configurations.
    Contest,
    /// A position in all orders of its moves.
    Orders,
    /// Many positions, one after the other.
    Positions,
    /// A published experiment, run again.
    Paper,
}

impl View {
    /// All of them, with what the strip calls them and what they are for.
    pub const ALL: [(View, &'static str, &'static str); 5] = [
        (
            View::Depths,
            "Minimax and alpha-beta",
            "what the cuts save on what is open, depth after depth",
        ),
        (
            View::Contest,
            "Configurations",
            "any set of algorithms, cut rules, move orders and evaluations side by side",
        ),
        (
            View::Orders,
            "Move orders",
            "a position in all orders of its moves, beside what theory says",
        ),
        (
            View::Positions,
            "Many positions",
            "both algorithms on every position of a file or of the library, and how the saving is spread",
        ),
        (
            View::Paper,
            "The paper, replayed",
            "a published experiment run again: printed beside recomputed",
        ),
    ];
}

/// Shows the strip.
pub fn strip(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
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
                    let chosen = state.compare.view == view;
                    let tab = Button::selectable(chosen, name).min_size(vec2(0.0, 28.0));
                    if ui.add(tab).on_hover_text(hint).clicked() {
                        commands.push(Command::Compare(CompareCommand::Show(view)));
                    }
                }
            });
        });
}
