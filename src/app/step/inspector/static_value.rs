//! The static value of the current position, with its components as reported by the game.

use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};

use crate::session::Session;
use crate::theme::{self, Palette};
use draw::score_text;
use game::{Account, AccountPart, BoardCell, Score};
use text::{GameWords, say};

/// Shows the value. Returns the cell of the line under the pointer.
pub fn show(ui: &mut Ui, session: &Session) -> Option<BoardCell> {
    let stage = &session.stage;
    let node = session.current_node();
    let position = stage.position(node)?;
    let account = stage.setup.game(&position).account(&position)?;
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
    let note = |ui: &mut Ui, text: String| {
        let text = RichText::new(text).size(theme::SMALL).color(palette.weak);
        ui.add(Label::new(text).wrap());
    };
    let mut lit = None;
    match account {
        Account::Over { score, why } => {
            let text = format!("{}: {}.", score_text(score), text::phrase(&why));
            ui.label(RichText::new(text).size(theme::BODY));
            note(ui, say!(step_static_over).into());
        }
        Account::Sum { notes, groups } => {
            for phrase in &notes {
                note(ui, text::phrase(phrase));
            }
            ui.add_space(3.0);
            for group in &groups {
                for part in &group.parts {
                    if part_ui(ui, part) {
                        lit = part.cell;
                    }
                }
                sum_ui(ui, &text::word(&group.name), signed(group.sum()));
            }
            ui.separator();
            let sum: i32 = groups.iter().map(game::AccountGroup::sum).sum();
            sum_ui(
                ui,
                say!(step_static_value),
                stage.value_text(Score::from(sum)),
            );
            if let Some(unit) = position.game().about().value_unit() {
                note(ui, format!("{unit}."));
            }
            if !stage.tree.node(node).is_leaf() {
                let text = say!(step_static_inner);
                note(ui, text.into());
            }
        }
    }
    lit
}

/// A component of the value. Returns true if it is under the pointer.
fn part_ui(ui: &mut Ui, part: &AccountPart) -> bool {
    let palette = Palette::of(ui.ctx());
    let plain = |text: &str| RichText::new(text).size(theme::BODY);
    let row = ui.horizontal(|ui| {
        ui.label(plain(&text::word(&part.name)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(plain(&signed(part.amount)));
            let made_of = text::word(&part.made_of);
            if !made_of.is_empty() {
                ui.label(plain(&made_of).color(palette.weak));
            }
        });
    });
    ui.interact(
        row.response.rect,
        row.response.id.with("line"),
        Sense::hover(),
    )
    .hovered()
}

fn sum_ui(ui: &mut Ui, name: &str, sum: String) {
    let strong = |text: String| RichText::new(text).font(theme::strong(theme::BODY));
    ui.horizontal(|ui| {
        ui.label(strong(name.to_owned()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(strong(sum));
        });
    });
    ui.add_space(3.0);
}

fn signed(amount: i32) -> String {
    let text = score_text(Score::from(amount));
    if amount > 0 { format!("+{text}") } else { text }
}
