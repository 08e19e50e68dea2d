//! The page of claims to check, and what is said of the one whose step is on screen.

use egui::text::{LayoutJob, TextFormat};
use egui::{Button, Context, Label, Panel, Rect, RichText, Role, ScrollArea, Ui, Vec2, WidgetInfo};

use lesson::ClaimVerdict;
use session::Session;
use session::claims::{ClaimCommand, ClaimNotes};
use session::command::Command;

use crate::dialog::{self, DialogWidth};
use crate::icons::{self, Icon};
use crate::strip;
use crate::theme::{self, Palette};

/// Shows the page, while it is open.
pub(super) fn show(ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
    let Some(claims) = &session.dialogs.claims else {
        return;
    };
    let high = ctx.content_rect().height() - 220.0;
    let (closes, beside) = dialog::show(ctx, "claims", DialogWidth::Medium, |ui| {
        let about =
            "Published statements that are wrong or half right, each with the step that shows why.";
        dialog::title(ui, "Claims to check", about);
        ScrollArea::vertical()
            .max_height(high)
            .min_scrolled_height(high)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 12.0);
                for claim in claims {
                    claim_ui(ui, claim, commands);
                    ui.separator();
                }
            });
        dialog::buttons(ui, |ui| dialog::close(ui).clicked())
    });
    if closes || beside {
        commands.push(Command::Claim(ClaimCommand::Show(false)));
    }
}

fn claim_ui(ui: &mut Ui, claim: &ClaimNotes, commands: &mut Vec<Command>) {
    let top = ui.cursor().min;
    let sentence = RichText::new(format!("“{}”", claim.sentence));
    ui.add(Label::new(sentence.font(theme::strong(theme::BODY))).wrap());
    let source = RichText::new(format!("From {}", claim.source)).size(theme::SMALL);
    ui.add(Label::new(source.weak()).wrap());
    ui.add_space(2.0);
    verdict_ui(ui, claim);
    let show = ui.add(Button::new("Show me"));
    let name = format!("Show me: {}", claim.sentence);
    show.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if show.gained_focus() {
        // Whoever comes by the keyboard reads the claim before its button.
        ui.scroll_to_rect(Rect::from_min_max(top, show.rect.max), None);
    }
    let hint = "opens its tree at the step that shows it, with the search set as needed";
    if show.on_hover_text(hint).clicked() {
        commands.push(Command::Claim(ClaimCommand::Open(claim.number)));
    }
}

/// How far it is right, and why.
fn verdict_ui(ui: &mut Ui, claim: &ClaimNotes) {
    let palette = Palette::of(ui.ctx());
    let color = match claim.verdict {
        ClaimVerdict::Wrong => palette.error,
        ClaimVerdict::HalfRight => palette.current,
    };
    let format = |font, color| TextFormat {
        font_id: font,
        color,
        ..TextFormat::default()
    };
    let mut text = LayoutJob::default();
    let verdict = format!("{}. ", claim.verdict.name());
    text.append(&verdict, 0.0, format(theme::strong(theme::BODY), color));
    let reason = format(theme::plain(theme::BODY), palette.text);
    text.append(&claim.reason, 0.0, reason);
    ui.add(Label::new(text).wrap());
}

/// The claim whose step is on screen: a bar under the menu, so that the tree stays in sight.
pub(super) fn shown_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let Some(claim) = &session.shown_claim else {
        return;
    };
    let panel = Panel::top("claim").resizable(false);
    strip::show(ui, panel, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let size = Vec2::splat(26.0);
            let hint = "close (Esc)";
            if icons::button(ui, Icon::Close, size, true, "Close the claim", hint).clicked() {
                commands.push(Command::Claim(ClaimCommand::Close));
            }
            let all = ui.button("All claims");
            if all.on_hover_text("back to the list").clicked() {
                commands.push(Command::Claim(ClaimCommand::Show(true)));
            }
            let sentence = RichText::new(format!("“{}”", claim.sentence));
            ui.add(Label::new(sentence.font(theme::strong(theme::BODY))).wrap());
        });
        verdict_ui(ui, claim);
        ui.add_space(4.0);
    });
}
