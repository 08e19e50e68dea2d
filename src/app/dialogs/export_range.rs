//! The dialog that selects the format and the steps to export.

use std::time::Duration;

use draw::export::{Format, Sequence};
use egui::{ComboBox, Context, DragValue, Grid, Response, RichText, Ui, vec2};
use search::trace::{Step, Stride};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::Session;
use crate::theme;
use text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportRange {
    pub steps: Sequence,
    pub format: Format,
}

impl ExportRange {
    /// The step on screen, as SVG.
    pub fn at(step: Step) -> ExportRange {
        ExportRange {
            steps: Sequence {
                from: step,
                to: step,
                ..Sequence::ALL
            },
            format: Format::Svg,
        }
    }

    /// All steps, as an HTML page.
    pub fn all(last: Step) -> ExportRange {
        ExportRange {
            steps: Sequence {
                to: last,
                ..Sequence::ALL
            },
            format: Format::Html,
        }
    }
}

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some(range) = session.dialogs.export else {
        return;
    };
    let (closes, beside) = dialog::show(ctx, "export range", DialogWidth::Narrow, |ui| {
        dialog::title(ui, say!(dialog_export), "");
        let mut chosen = range;
        Grid::new("export range")
            .num_columns(2)
            .spacing(vec2(16.0, 8.0))
            .show(ui, |ui| fields(ui, &mut chosen, session));
        if chosen != range {
            cx.act(move |session| session.dialogs.export = Some(chosen));
        }
        ui.add_space(4.0);
        let count = range.steps.to - range.steps.from + 1;
        let all = session.track().steps() + 1;
        let about = range.format.about_steps();
        let pictures = if session.unit() == Stride::Learned && count > 1 {
            say!(dialog_export_events, about, all, count)
        } else {
            say!(dialog_export_pictures, about, all, count)
        };
        ui.label(RichText::new(pictures).size(theme::SMALL).weak());
        dialog::buttons(ui, |ui| buttons(ui, range, cx))
    });
    if closes || beside {
        cx.act(|session| session.dialogs.export = None);
    }
}

fn fields(ui: &mut Ui, chosen: &mut ExportRange, session: &Session) {
    let (step, last) = (session.step(), session.track().steps());
    let ExportRange { steps, format } = chosen;
    let label = ui.label(say!(dialog_export_format)).id;
    ComboBox::from_id_salt("export format")
        .selected_text(format.title())
        .show_ui(ui, |ui| {
            for &one in Format::ALL {
                ui.selectable_value(format, one, one.title())
                    .on_hover_text(one.about_steps());
            }
        })
        .response
        .labelled_by(label);
    ui.end_row();
    ui.label(say!(dialog_export_steps));
    ui.horizontal(|ui| {
        let (this, all) = (say!(dialog_export_this_step), say!(dialog_export_all_steps));
        for (name, from, to) in [(this, step, step), (all, 0, last)] {
            let on = (steps.from, steps.to) == (from, to);
            if ui.radio(on, name).clicked() {
                (steps.from, steps.to) = (from, to);
            }
        }
    });
    ui.end_row();
    let Sequence { from, to, delay } = steps;
    let ends = [(0, *to), (*from, last)];
    let names = [say!(dialog_export_from), say!(dialog_export_to)];
    for (name, end, bounds) in [(names[0], from, ends[0]), (names[1], to, ends[1])] {
        let label = ui.label(name).id;
        step_field(ui, session, end, bounds).labelled_by(label);
        ui.end_row();
    }
    if *format == Format::Gif {
        let label = ui.label(say!(dialog_export_delay)).id;
        let mut time = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
        let field = DragValue::new(&mut time).range(50..=60_000);
        ui.add(field.suffix(" ms").speed(10.0))
            .labelled_by(label)
            .on_hover_text(say!(dialog_export_delay_hint));
        *delay = Duration::from_millis(time);
        ui.end_row();
    }
}

/// A field for a step, counted as beside the scrub bar.
fn step_field(ui: &mut Ui, session: &Session, step: &mut Step, bounds: (Step, Step)) -> Response {
    let (track, unit) = (session.track(), session.unit());
    let number = |step| track.number(step, unit);
    let mut typed = number(*step);
    let range = number(bounds.0)..=number(bounds.1);
    let response = ui.add(DragValue::new(&mut typed).range(range));
    if response.changed() {
        *step = track.numbered(typed, unit);
    }
    response
}

/// Returns true if the dialog is to be closed.
fn buttons(ui: &mut Ui, range: ExportRange, cx: &mut Cx) -> bool {
    let save = dialog::main_button(ui, say!(dialog_save), true);
    let save = save.on_hover_text(say!(dialog_save_hint));
    let close = dialog::close(ui);
    let saves = save.clicked() || dialog::is_entered(ui, &[&save, &close]);
    if saves {
        cx.act(move |session| {
            let Sequence { from, to, .. } = range.steps;
            let here = from == session.step() && to == from && !range.format.is_of_steps();
            let steps = Some(range.steps).filter(|_| !here);
            session.save_pictures(steps, range.format, None);
        });
    }
    saves || close.clicked()
}
