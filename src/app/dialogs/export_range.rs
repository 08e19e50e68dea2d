//! The dialog that selects the format and the steps to export.

pub mod model;

use egui::{ComboBox, Context, DragValue, Grid, Response, RichText, Ui, vec2};

use crate::cx::Cx;
use crate::dialogs::export_range::model::ExportRange;
use crate::dialogs::exports::Steps;
use crate::session::Session;
use export::picture::Format;
use search::trace::{Step, Stride};

use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::theme;

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some(range) = session.dialogs.export else {
        return;
    };
    let (closes, beside) = dialog::show(ctx, "export range", DialogWidth::Narrow, |ui| {
        dialog::title(ui, "Export picture", "");
        let chosen = fields(ui, range, session);
        if chosen != range {
            cx.act(move |session| session.dialogs.export = Some(chosen));
        }
        ui.add_space(4.0);
        let count = range.to - range.from + 1;
        let all = range.last + 1;
        let one_per = if session.unit() == Stride::Learned && count > 1 {
            ", one per event"
        } else {
            ""
        };
        let about = about(range.format);
        let pictures = format!("{count} of {all} pictures{one_per}: {about}");
        ui.label(RichText::new(pictures).size(theme::SMALL).weak());
        dialog::buttons(ui, |ui| buttons(ui, range, cx))
    });
    if closes || beside {
        cx.act(|session| session.dialogs.export = None);
    }
}

fn fields(ui: &mut Ui, range: ExportRange, session: &Session) -> ExportRange {
    let step = session.step();
    let mut chosen = range;
    Grid::new("export range")
        .num_columns(2)
        .spacing(vec2(16.0, 8.0))
        .show(ui, |ui| {
            let label = ui.label("Format").id;
            ComboBox::from_id_salt("export format")
                .selected_text(range.format.to_string())
                .show_ui(ui, |ui| {
                    for &format in Format::ALL {
                        ui.selectable_value(&mut chosen.format, format, format.to_string())
                            .on_hover_text(about(format));
                    }
                })
                .response
                .labelled_by(label);
            ui.end_row();
            ui.label("Steps");
            ui.horizontal(|ui| {
                let spans = [("This step", step, step), ("All steps", 0, range.last)];
                for (name, from, to) in spans {
                    let on = (range.from, range.to) == (from, to);
                    if ui.radio(on, name).clicked() {
                        (chosen.from, chosen.to) = (from, to);
                    }
                }
            });
            ui.end_row();
            let ends = [
                ("From step", &mut chosen.from, [0, range.to]),
                ("To step", &mut chosen.to, [range.from, range.last]),
            ];
            for (name, end, bounds) in ends {
                let label = ui.label(name).id;
                step_field(ui, session, end, bounds).labelled_by(label);
                ui.end_row();
            }
            if range.format == Format::Gif {
                let label = ui.label("Each step is shown for").id;
                ui.add(
                    DragValue::new(&mut chosen.delay)
                        .range(50..=60_000)
                        .suffix(" ms")
                        .speed(10.0),
                )
                .labelled_by(label)
                .on_hover_text("the last one three times as long");
                ui.end_row();
            }
        });
    chosen
}

/// A field for a step, counted as beside the scrub bar.
fn step_field(ui: &mut Ui, session: &Session, step: &mut Step, bounds: [Step; 2]) -> Response {
    let (track, unit) = (session.track(), session.unit());
    let [least, most] = bounds.map(|step| track.number(step, unit));
    let mut number = track.number(*step, unit);
    let response = ui.add(DragValue::new(&mut number).range(least..=most));
    if response.changed() {
        *step = track.numbered(number, unit);
    }
    response
}

/// Returns true if the dialog is to be closed.
fn buttons(ui: &mut Ui, range: ExportRange, cx: &mut Cx) -> bool {
    let save =
        dialog::main_button(ui, "Save…", true).on_hover_text("choose where to save it (Enter)");
    let close = dialog::close(ui);
    let saves = save.clicked() || dialog::is_entered(ui, &[&save, &close]);
    if saves {
        cx.act(move |session| {
            let here = range.from == session.step() && range.to == range.from;
            let steps = if here && !range.format.is_of_steps() {
                Steps::This
            } else {
                Steps::Some(range.sequence())
            };
            session.save_pictures(steps, range.format, None);
        });
    }
    saves || close.clicked()
}

/// Describes the use of a format for many steps.
pub(crate) fn about(format: Format) -> &'static str {
    match format {
        Format::Svg => "for the web and for drawing programs: a file per step",
        Format::Png => "pixels, two per point: a file per step",
        Format::Pdf => "for print and for slides: a page per step",
        Format::Tikz => "for LaTeX: a file per step",
        Format::Html => "one page for a browser, to step through, with explanations",
        Format::Gif => "an animation that loops, for slides and web pages",
    }
}
