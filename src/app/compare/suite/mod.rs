//! Many positions: both algorithms on each of a file, of the library or of one of its groups, and how the saving is spread.
//!
//! `chosen` says which positions, `run` measures them in the background, `spread` makes the box plots; the rest shows them.

mod controls;
mod status;
mod table;

pub use session::compare::suite::*;

use egui::style::ScrollStyle;
use egui::{CentralPanel, Frame, Label, Margin, RichText, ScrollArea, Ui, vec2};

use super::super::positions::skipped;
use super::super::theme::{self, Palette};
use super::{CompareCommand, chart};
use session::Session;
use session::command::Command;

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let suites = &session.compare.suites;
    controls::show(ui, session, commands);
    if let Some(run) = suites.run() {
        status::show(ui, session, run, commands);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        skipped::show(ui, &suites.chosen().collection, 2);
        match suites.run() {
            Some(run) if !run.spread.is_empty() => results(ui, session, run, commands),
            Some(run) if run.is_running() => {}
            _ => invitation(ui, session),
        }
    });
}

/// With less room than this they stand below each other, in points.
const SIDE_BY_SIDE: f32 = 1_100.0;

fn results(ui: &mut Ui, session: &Session, run: &Run, commands: &mut Vec<Command>) {
    let room = ui.available_size();
    let scroll = |height: f32| {
        ScrollArea::both()
            .id_salt("positions measured")
            .auto_shrink([true, false])
            .max_height(height)
    };
    let mut clicked = None;
    if room.x > SIDE_BY_SIDE {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                let wide = (room.x * 0.64).min(table::MOST_WIDE);
                ui.set_max_width(wide);
                controls::sort_ui(ui, session, commands);
                // Beside the numbers, not on them.
                ui.spacing_mut().scroll = ScrollStyle::solid();
                let area = scroll(ui.available_height());
                clicked = area
                    .show(ui, |ui| table::show(ui, session, run, wide))
                    .inner;
            });
            ui.add_space(12.0);
            ui.vertical(|ui| {
                let of_dot = chart_ui(ui, session, run, room.y, commands);
                clicked = clicked.or(of_dot);
            });
        });
    } else {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            clicked = chart_ui(ui, session, run, (room.y * 0.6).max(280.0), commands);
            ui.add_space(8.0);
            controls::sort_ui(ui, session, commands);
            let area = scroll((room.y * 0.8).max(240.0));
            let of_row = area
                .show(ui, |ui| table::show(ui, session, run, room.x))
                .inner;
            clicked = clicked.or(of_row);
        });
    }
    if let Some(number) = clicked {
        let open = SuiteCommand::Open(number);
        commands.push(Command::Compare(CompareCommand::Suite(open)));
    }
}

/// The box plot, that high with its heading; answers the position whose dot was clicked.
fn chart_ui(
    ui: &mut Ui,
    session: &Session,
    run: &Run,
    height: f32,
    commands: &mut Vec<Command>,
) -> Option<usize> {
    let top = ui.cursor().top();
    controls::measure_ui(ui, session, commands);
    let chart = run.spread.chart(session.compare.suites.measure);
    let said = "Box: the middle half; thick line: the median; whiskers: least and greatest. Each dot is a position: click to open it.";
    let note = RichText::new(said).small().weak();
    let rest = height - (ui.cursor().top() - top) - 44.0;
    let size = vec2(ui.available_width(), rest.clamp(160.0, 620.0));
    let draw = |width, height| chart.plot(width, height);
    let clicked = chart::clicked_ui(ui, &chart.name, size, draw);
    ui.add(Label::new(note).wrap());
    clicked
}

/// What Run would do, while there is nothing to show.
fn invitation(ui: &mut Ui, session: &Session) {
    let palette = Palette::of(ui.ctx());
    ui.add_space(ui.available_height() * 0.25);
    let title = RichText::new("Do the cuts pay everywhere?").font(theme::strong(26.0));
    ui.label(title.color(palette.text));
    ui.add_space(8.0);
    let chosen = session.compare.suites.chosen();
    let depths = match session.settings.suite_depth {
        1 => "depth 1".to_owned(),
        depth => format!("depths 1 to {depth}"),
    };
    let text = format!(
        "Run measures minimax and alpha-beta on {} of “{}”, to {depths}: how much the cuts save on each, how that is \
         spread over all of them, and which ones stand out. Open an EPD or a PGN for positions of your own.",
        lesson::counted(chosen.count() as u64, "position", "positions"),
        chosen.title(),
    );
    let text = RichText::new(text).size(theme::LARGE).color(palette.weak);
    ui.add(Label::new(text).wrap());
}
