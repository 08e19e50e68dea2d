//! The results of a preset: its charts, then its table. Details are the other columns and tables.

use std::borrow::Cow;
use std::rc::Rc;

use draw::chart::{Chart, Curve, notes};
use draw::table::Table;
use egui::{Button, ComboBox, Label, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use measure::ReportTable;
use stage::SourceGame;

use super::plot;
use super::preset::Preset;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::theme;
use crate::widgets::grid::{Clicked, Grid};
use crate::widgets::powers;
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use text::say;

/// The height of the legend, and of the note below the charts.
const LEGEND: f32 = 34.0;
const NOTE: f32 = 22.0;
/// The height of a text line around a table and of the gap between two tables, in points.
const TEXT: f32 = 26.0;
const BETWEEN: f32 = 14.0;
/// The minimum height of a table with its title and notes, in points.
const TABLE: f32 = 190.0;
/// The font sizes of the numbers, in points: the first at which a table fits the page, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// The maximum width of the text below a table, in points.
const MOST_WIDE: f32 = 780.0;

/// Returns the names of the columns that wait for details.
fn hidden(table: &Table, details: bool) -> Vec<&str> {
    let hidden = table
        .columns
        .iter()
        .filter(|one| !details && table.is_detail(one));
    hidden.map(|column| &*column.name).collect()
}

pub(super) struct Results<'a> {
    pub charts: Vec<Rc<Chart>>,
    pub tables: Cow<'a, [ReportTable]>,
    /// The largest depth that will be measured.
    pub last: u32,
    /// The tree has a single depth, so a position is offered beside its bars.
    pub is_single: bool,
}

impl<'a> Results<'a> {
    /// Returns the results so far; `None` if there are none.
    pub fn of(session: &'a Session) -> Option<Results<'a>> {
        let preset = session.compare.preset;
        let shown = session.compare.shown();
        let Some(shown) = shown.filter(|shown| shown.has_results()) else {
            let (charts, tables) = preset.kind().known()?;
            return Some(Results {
                charts: charts.into_iter().map(Rc::new).collect(),
                tables: tables.into(),
                last: 1,
                is_single: false,
            });
        };
        let is_tree = matches!(session.stage.source.game, SourceGame::Tree(_));
        let is_over = preset == Preset::Depths && !shown.is_running();
        let charts = session.shown_quantities();
        Some(Results {
            charts: charts.map(|quantity| shown.chart(quantity)).into(),
            tables: shown.tables().into(),
            last: shown.last(),
            is_single: is_over && is_tree && shown.rows().len() == 1,
        })
    }

    pub fn show(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let details = session.compare.details;
        let count = if details { self.tables.len() } else { 1 };
        let tables = &self.tables[..count.min(self.tables.len())];
        let room = ui.available_size();
        let area = ScrollArea::vertical().auto_shrink(false);
        area.show_following(ui, |ui| {
            let highest = self.charts.iter().map(|chart| chart.readable_height());
            let least = highest.fold(0.0, f32::max) + plot::HEAD + LEGEND + NOTE;
            let lines = tables.iter().map(|one| height(ui, session, one, room.x));
            let all = lines.sum::<f32>() + ui.spacing().item_spacing.y;
            // Charts keep their height while the rows of a run come.
            let table = (all + self.rows_to_come(session)).min((room.y * 0.45).max(TABLE));
            self.charts_ui(ui, session, (room.y - table).max(least), cx);
            // Below the numbers instead of over them.
            ui.spacing_mut().scroll.floating_allocated_width = SCROLL_BAR;
            // Several tables scroll with the page.
            let high = if tables.len() > 1 { all } else { table };
            let area = ScrollArea::both()
                .id_salt("tables")
                .max_height(high.max(all.min(TABLE)));
            area.auto_shrink([false, true]).show_following(ui, |ui| {
                for (number, titled) in tables.iter().enumerate() {
                    if number > 0 {
                        ui.add_space(BETWEEN);
                    }
                    table_ui(ui, session, (titled, number == 0), room.x, cx);
                }
                if let (true, Some(text)) = (details, session.compared_settings()) {
                    ui.add_space(BETWEEN);
                    ui.add(Label::new(RichText::new(text).small().weak()).wrap());
                }
            });
        });
    }

    /// Returns the height of the rows that a run still adds to the table of depths, in points.
    fn rows_to_come(&self, session: &Session) -> f32 {
        let shown = session.compare.shown().filter(|shown| shown.is_running());
        let rows = shown.map_or(0, |shown| match shown.preset {
            Preset::Depths => self
                .last
                .saturating_sub(u32::try_from(shown.rows().len()).unwrap_or(0)),
            _ => 0,
        });
        #[allow(clippy::cast_precision_loss)] // some dozens
        let rows = rows as f32;
        rows * TEXT
    }

    /// Shows all charts side by side in this total height.
    pub fn charts_ui(&self, ui: &mut Ui, session: &Session, height: f32, cx: &mut Cx) {
        let top = ui.cursor().top();
        // Each curve once, even if it is in several charts.
        let mut curves: Vec<&Curve> = Vec::new();
        for curve in self.charts.iter().flat_map(|chart| &chart.curves) {
            if !curve.name.is_empty() && !curves.iter().any(|other| other.name == curve.name) {
                curves.push(curve);
            }
        }
        // Measurements come before theories.
        curves.sort_by_key(|curve| curve.marker.is_none());
        let count = self.charts.len();
        let hidden = session.compare.hidden(session.compare.preset);
        if !curves.is_empty()
            && let Some(name) = plot::legend_ui(ui, &curves, count, hidden)
        {
            cx.act(move |session| session.compare.toggle_curve(name));
        }
        let notes = notes(self.charts.iter().map(|chart| &**chart));
        let gap = ui.spacing().item_spacing.y;
        let rest = height - (ui.cursor().top() - top) - NOTE - gap;
        let presented = session.presenting.is_on();
        let offers = self.is_single && !presented;
        let least = self.charts.iter().map(|one| one.readable_height());
        let least = plot::HEAD + least.fold(0.0, f32::max);
        // Before an audience, a chart takes the screen and cannot be scrolled. Bars that are far apart are hard to compare.
        let whole = match self.charts.first() {
            _ if presented => rest,
            Some(one) if one.is_lying() => rest.clamp(least, 1.8 * least),
            _ => rest.max(least),
        };
        let sides = count + usize::from(offers);
        let mut side_ui = |ui: &mut Ui, side: usize| {
            let Some(one) = self.charts.get(side) else {
                return offer_ui(ui, cx);
            };
            let size = vec2(ui.available_width(), whole - plot::HEAD);
            let scales = self
                .charts
                .iter()
                .map(|one| plot::scale(one, size, presented));
            let scale = scales.fold(f32::INFINITY, f32::min);
            let top = ui.cursor().top();
            head_ui(ui, session, side, one, cx);
            let height = whole - (ui.cursor().top() - top);
            let clicked = ui.push_id(side, |ui| {
                plot::show(ui, one, self.last, height, scale, hidden)
            });
            if let Some(of) = clicked.inner {
                cx.act(move |session| session.open_measured(of));
            }
        };
        if session.portrait {
            // Below each other, and scrolled with the table.
            (0..sides).for_each(|side| side_ui(ui, side));
        } else {
            ui.columns(sides, |columns| {
                for (side, ui) in columns.iter_mut().enumerate() {
                    side_ui(ui, side);
                }
            });
        }
        if !notes.is_empty() {
            ui.add(Label::new(RichText::new(notes).small().weak()).wrap());
        }
    }
}

/// Says why there is a single depth, and offers a position.
fn offer_ui(ui: &mut Ui, cx: &mut Cx) {
    ui.vertical(|ui| {
        ui.add_space(plot::HEAD);
        ui.set_max_width(ui.available_width().min(360.0));
        let text = say!(compare_one_depth);
        ui.add(Label::new(RichText::new(text).color(ui.visuals().weak_text_color())).wrap());
        ui.add_space(8.0);
        let open = ui.add(Button::new(say!(compare_one_depth_open)).min_size(vec2(0.0, 30.0)));
        open.on_click(cx, Session::measure_a_position);
    });
}

/// The title of a chart, or the choice of its quantity if there are more of them than charts.
fn head_ui(ui: &mut Ui, session: &Session, side: usize, chart: &Chart, cx: &mut Cx) {
    let all = session.compare.preset.kind().quantities();
    if all.len() == 2 || session.presenting.is_on() {
        return plot::title(ui, &chart.name);
    }
    let now = session.shown_quantities()[side];
    let mut quantity = now;
    let field = ui.horizontal(|ui| {
        let name = RichText::new(now.name()).font(theme::strong(theme::BODY + 1.0));
        let field = ComboBox::from_id_salt(("quantity", side)).width(280.0);
        field.selected_text(name).show_ui(ui, |ui| {
            for &other in all {
                ui.selectable_value(&mut quantity, other, other.name());
            }
        })
    });
    let name = [say!(compare_first_chart), say!(compare_second_chart)][side];
    let field = field.inner.response;
    field.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
    field.on_hover_text(say!(compare_chart_hint));
    if quantity != now {
        cx.act(move |session| session.show_quantity(side, quantity));
    }
}

/// Returns a table prepared for this width; `hidden` are the names of the columns that wait for details.
fn grid<'a>(
    ui: &Ui,
    session: &Session,
    titled: &'a ReportTable,
    hidden: &'a [&'a str],
    width: f32,
) -> Grid<'a> {
    let mut grid = Grid {
        sorts: true,
        sort: session.compare.sort(titled.id),
        without: hidden,
        ..Grid::new(titled.id, &titled.table)
    };
    grid.fitting(ui, width, &SIZES);
    grid
}

/// Returns the height of a table with its title and notes, in points.
fn height(ui: &Ui, session: &Session, titled: &ReportTable, width: f32) -> f32 {
    let hidden = hidden(&titled.table, session.compare.details);
    let below = if session.compare.details {
        &titled.below
    } else {
        ""
    };
    let texts = [&titled.title, &titled.above, below].into_iter();
    #[allow(clippy::cast_precision_loss)] // three
    let lines = texts.filter(|text| !text.is_empty()).count() as f32;
    grid(ui, session, titled, &hidden, width).height() + lines * TEXT + BETWEEN
}

fn table_ui(
    ui: &mut Ui,
    session: &Session,
    (titled, is_first): (&ReportTable, bool),
    width: f32,
    cx: &mut Cx,
) {
    if !titled.title.is_empty() {
        ui.label(RichText::new(&titled.title).font(theme::strong(theme::BODY)));
    }
    if !titled.above.is_empty() {
        ui.label(RichText::new(&titled.above).small().weak());
    }
    let kind = session.compare.preset.kind();
    let clicks = session.compare.shown().filter(|_| is_first);
    let hidden = hidden(&titled.table, session.compare.details);
    let grid = Grid {
        action: &|row| kind.row_action(session, clicks?, row),
        ..grid(ui, session, titled, &hidden, width)
    };
    let Clicked { row, head } = grid.show(ui);
    if let Some(column) = head {
        let (id, words) = (titled.id, titled.table.columns[column].words);
        cx.act(move |session| session.compare.sort_by(id, column, words));
    }
    if let Some(row) = row {
        cx.act(move |session| kind.click(session, row));
    }
    if session.compare.details && !titled.below.is_empty() {
        ui.scope(|ui| {
            ui.set_max_width(ui.available_width().min(MOST_WIDE));
            let font = theme::plain(theme::SMALL);
            let text = powers::job(&titled.below, &font, ui.visuals().weak_text_color());
            ui.add(Label::new(text).wrap());
        });
    }
}
