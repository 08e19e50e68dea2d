//! The progress dialog: lessons done, right and wrong answers per skill.

pub mod model;

use egui::{Button, Context, Grid, Label, RichText, Ui};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::exercise;
use crate::session::Session;
use crate::theme::Palette;
use teach::{Skill, lessons};

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some(asks) = session.dialogs.progress else {
        return;
    };
    let show = |cx: &mut Cx, what: Option<bool>| {
        cx.act(move |session| session.dialogs.progress = what);
    };
    let ((), beside) = dialog::show(ctx, "progress", DialogWidth::Medium, |ui| {
        let kept =
            "Counts only, kept in a file on this computer with the settings. Nothing leaves it.";
        dialog::title(ui, "Progress", kept);
        let palette = Palette::of(ui.ctx());
        if let Some(problem) = session.practice.problem() {
            ui.add(Label::new(RichText::new(problem).color(palette.error)).wrap());
        }
        table_ui(ui, session);
        if asks {
            ui.label("Forget all answers? This cannot be undone.");
            ui.horizontal(|ui| {
                if ui
                    .button(RichText::new("Forget").color(palette.error))
                    .clicked()
                {
                    cx.act(|session| session.practice.clear());
                    show(cx, Some(false));
                }
                if ui.button("Keep").clicked() {
                    show(cx, Some(false));
                }
            });
            return;
        }
        dialog::buttons(ui, |ui| {
            let some = session.practice.progress.answers() > 0;
            if ui.add_enabled(some, Button::new("Clear…")).clicked() {
                show(cx, Some(true));
            }
            if dialog::close(ui).clicked() {
                show(cx, None);
            }
        });
    });
    if beside {
        show(cx, None);
    }
}

fn table_ui(ui: &mut Ui, session: &Session) {
    ui.add_space(10.0);
    let done = &session.settings.lessons_done;
    let done = lessons()
        .iter()
        .filter(|entry| done.iter().any(|id| id == entry.id));
    ui.label(format!(
        "Lessons done: {} of {}",
        done.count(),
        lessons().len()
    ));
    ui.add_space(10.0);
    Grid::new("skills").spacing([26.0, 8.0]).show(ui, |ui| {
        for head in ["", "right", "wrong", "share"] {
            ui.label(RichText::new(head).weak());
        }
        ui.end_row();
        for &skill in Skill::ALL {
            let points = session.practice.progress.of(skill);
            let share = points
                .percent()
                .map_or_else(|| "–".to_owned(), |it| format!("{it}%"));
            let name = exercise::skill(skill);
            ui.label(RichText::new(name).strong());
            ui.label(points.got.to_string());
            ui.label(points.lost().to_string());
            ui.label(share);
            ui.end_row();
        }
    });
    ui.add_space(12.0);
}
