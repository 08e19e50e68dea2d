//! The layout of the results for all presets: tables on the left and charts on the right if there is room, else
//! charts above tables.

use egui::style::ScrollStyle;
use egui::{Align, Label, Layout, RichText, ScrollArea, Ui, vec2};

use crate::compare::model::TitledTable;
use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;
use figure::chart::{AxisScale, Chart, Curve};

use super::{CompareCommand, chart, plot, tables};
use crate::scrolling::{SCROLL_BAR, ShowFollowing};

/// The minimum height of a chart with its title, in points.
const LEAST: f32 = 210.0;
/// The line height in a chart of names, and the space above and below the lines, in points.
const NAME: f32 = 19.0;
const AROUND: f32 = 100.0;
/// Tables up to this share of the page's width have the charts beside them.
const SHARE: f32 = 0.64;
/// The minimum page width for tables and charts side by side, in points.
const BESIDE: f32 = 1_100.0;
/// The height of the legend, and of the note below the charts.
const LEGEND: f32 = 34.0;
const NOTE: f32 = 40.0;
const SCROLL: f32 = 18.0;
const GAP: f32 = 20.0;

/// Returns the minimum height of a chart with its title, in points. A chart of names has a line for each.
fn least(chart: &Chart) -> f32 {
    #[allow(clippy::cast_precision_loss)] // some dozens
    match &chart.y.scale {
        AxisScale::Names(names) => {
            // The names of vertical lines may be stacked.
            let uprights = chart.curves.iter().filter(|curve| chart.is_upright(curve));
            let lines = names.len() + uprights.count();
            LEAST.max(lines as f32 * NAME + AROUND)
        }
        AxisScale::Log(_) | AxisScale::Part | AxisScale::Depth | AxisScale::Signed => LEAST,
    }
}

pub struct Charts<'a> {
    pub all: Vec<&'a Chart>,
    /// The name under which the charts share their hidden curves.
    pub legend: &'static str,
    /// The largest depth that will be measured.
    pub last: u32,
    /// The note below the charts; may be empty.
    pub note: String,
    /// Draws a custom header in place of the title of the chart with this index.
    #[allow(clippy::type_complexity)] // a view
    pub head: Option<&'a dyn Fn(&mut Ui, usize, &mut Cx)>,
}

pub fn show(
    ui: &mut Ui,
    session: &Session,
    tables: &[TitledTable],
    charts: &Charts<'_>,
    cx: &mut Cx,
) {
    let room = ui.available_size();
    let share = room.x * SHARE;
    let widths = tables
        .iter()
        .map(|one| tables::grid(ui, session, one, share).width(ui));
    let widest = widths.fold(0.0, f32::max) + SCROLL;
    if room.x >= BESIDE && widest <= share {
        ui.horizontal_top(|ui| {
            let down = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(vec2(widest, room.y), down, |ui| {
                // Beside the numbers instead of over them.
                ui.spacing_mut().scroll = ScrollStyle::solid();
                let area = ScrollArea::both().id_salt("tables").auto_shrink(false);
                area.show_following(ui, |ui| tables_ui(ui, session, tables, widest, cx));
            });
            ui.add_space(GAP);
            ui.vertical(|ui| {
                let area = ScrollArea::vertical().id_salt("charts").auto_shrink(false);
                area.show_following(ui, |ui| {
                    charts_ui(ui, session, charts, room.y, false, cx);
                });
            });
        });
        return;
    }
    // A window too small for both scrolls.
    ScrollArea::vertical()
        .auto_shrink(false)
        .show_following(ui, |ui| {
            let highest = charts.all.iter().map(|chart| least(chart));
            let least = highest.fold(LEAST, f32::max) + LEGEND + NOTE;
            let lines = tables
                .iter()
                .map(|one| tables::height(ui, session, one, room.x));
            let all = lines.sum::<f32>() + ui.spacing().item_spacing.y;
            let table = all.min((room.y * 0.45).max(tables::LEAST));
            charts_ui(ui, session, charts, (room.y - table).max(least), true, cx);
            // Below the numbers instead of over them.
            ui.spacing_mut().scroll.floating_allocated_width = SCROLL_BAR;
            // Several tables scroll with the page.
            let high = if tables.len() > 1 { all } else { table };
            let area = ScrollArea::both()
                .id_salt("tables")
                .max_height(high.max(all.min(tables::LEAST)));
            area.auto_shrink([false, true])
                .show_following(ui, |ui| tables_ui(ui, session, tables, room.x, cx));
        });
}

fn tables_ui(ui: &mut Ui, session: &Session, tables: &[TitledTable], width: f32, cx: &mut Cx) {
    for (number, titled) in tables.iter().enumerate() {
        if number > 0 {
            ui.add_space(tables::BETWEEN);
        }
        tables::show(ui, session, titled, width, cx);
    }
}

/// Shows all charts in this total height, side by side or stacked.
fn charts_ui(
    ui: &mut Ui,
    session: &Session,
    charts: &Charts<'_>,
    height: f32,
    beside: bool,
    cx: &mut Cx,
) {
    let top = ui.cursor().top();
    // Each curve once, even if it is in several charts.
    let mut curves: Vec<&Curve> = Vec::new();
    for curve in charts.all.iter().flat_map(|chart| &chart.curves) {
        if !curve.name.is_empty() && !curves.iter().any(|other| other.name == curve.name) {
            curves.push(curve);
        }
    }
    // Measurements come before theories.
    curves.sort_by_key(|curve| curve.marker.is_none());
    let (count, away) = (charts.all.len(), session.compare.hidden(charts.legend));
    if !curves.is_empty() {
        let place = if count > 1 {
            "both charts"
        } else {
            "the chart"
        };
        let mut push = |command: CompareCommand| cx.push(Command::Compare(command));
        chart::legend_ui(ui, &curves, place, (charts.legend, away), &mut push);
    }
    let note = if charts.note.is_empty() { 0.0 } else { NOTE };
    let gap = ui.spacing().item_spacing.y;
    let rest = height - (ui.cursor().top() - top) - note - gap;
    let mut one = |ui: &mut Ui, side: usize, height: f32| {
        ui.push_id(side, |ui| {
            let top = ui.cursor().top();
            match charts.head {
                Some(head) => head(ui, side, cx),
                None => chart::title(ui, &charts.all[side].name),
            }
            let height = height - (ui.cursor().top() - top);
            let clicked = plot::show(ui, charts.all[side], charts.last, height, away);
            cx.extend(clicked.map(|of| Command::Compare(CompareCommand::OpenPosition(of))));
        });
    };
    if beside {
        ui.columns(count, |columns| {
            for (side, ui) in columns.iter_mut().enumerate() {
                one(ui, side, rest.max(least(charts.all[side])));
            }
        });
    } else {
        #[allow(clippy::cast_precision_loss)] // one or two
        let each = rest / count as f32 - gap;
        for side in 0..count {
            let least = least(charts.all[side]);
            one(ui, side, each.clamp(least, least.max(620.0)));
        }
    }
    if !charts.note.is_empty() {
        ui.add(Label::new(RichText::new(&charts.note).small().weak()).wrap());
    }
}
