//! Minimax and alpha-beta on each position of a file, of the library or of a group, and the distribution of the savings.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::{Button, DragValue, RichText, Ui, vec2};
use export::table::{Cell, Column, Row, Table, Value};
use export::{MeasuredSource, SuitePosition, suite_table, time_cell};
use figure::Ink;
use figure::chart::{AxisScale, Chart, ChartPoint, Curve, Marker, quartiles, times_mark};
use game::GamePart as _;
use lesson::{counted, rules_words};
use search::SearchSpec;
use stage::{Collection, MeasuredSubject, Member, SubjectKind};
use study::{DepthRow, GameSubject, Study, Subject, grouped, percent, seconds, times};

use super::TitledTable;
use super::depths::{pair, pair_names};
use super::measurement::{MeasuredPosition, Measurement, named_moves};
use super::preset::{DepthSetting, PlannedStudy, PresetKind, Report, options_words};
use super::save::{Contents, FileKind};
use super::words::{clock, from_step, too_large};
use crate::cx::Cx;
use crate::session::Session;
use crate::theme;

pub(super) struct Positions;

impl PresetKind for Positions {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(pair(session))
    }

    fn of(&self, session: &Session) -> MeasuredSubject {
        of(session)
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy {
        let (subjects, entries) = chosen(session);
        PlannedStudy {
            study: Study::pairs(subjects, searches[0], self.plan(session)),
            names: pair_names(),
            entries,
        }
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        Some(DepthSetting::Suite)
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let chosen = session.compare.chosen();
        let text = format!(
            "Press Run to measure minimax and alpha-beta on {} of “{}”, to depth {}: the savings on each, their distribution, and the \
             outliers. Open an EPD or a PGN for positions of your own.",
            counted(chosen.count() as u64, "position", "positions"),
            chosen.title(),
            self.plan(session).depth
        );
        ("How much does pruning save?".to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let rules = rules_words(session.stage.setup.spec.rules);
        let options = options_words(session, &self.of(session), true)?;
        Some(from_step(&format!("alpha-beta, {rules}; {options}")))
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        !measurement.spread.is_empty()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        headline(measurement)
    }

    fn notes(&self, measurement: &Measurement) -> Vec<String> {
        let notes = [found(measurement), too_large(measurement)];
        notes.into_iter().flatten().collect()
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        vec![table(measurement)]
    }

    fn charts(&self, measurement: &Measurement, session: &Session) -> Vec<Chart> {
        vec![measurement.spread.chart(session.compare.measure).clone()]
    }

    fn chart_note(&self, _: &Measurement, _: &Session) -> String {
        "Box: interquartile range; line in it: median; whiskers: minimum and maximum. Each dot is a position: click to open it.".to_owned()
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let of = &measurement.of;
        Report {
            title: of.title.clone(),
            source: MeasuredSource::default(),
            table: Table::default(),
            json: String::new(),
            note: format!(
                "“{}”, {} positions; {}; {}",
                of.title,
                measurement.entries.len(),
                of.settings(),
                clock(measurement.plan().repeats)
            ),
        }
    }

    fn contents(&self, measurement: &Measurement, _: &Session, kind: FileKind) -> Contents {
        let Report { title, note, .. } = self.report(measurement);
        let measured = measurement.entries.iter();
        let measured = measured.filter(|entry| !entry.rows.is_empty()).cloned();
        let measured: Vec<MeasuredPosition> = measured.collect();
        let SubjectKind::Positions(chosen, _) = &measurement.of.what else {
            return Contents::text(title, String::new());
        };
        let collection = Arc::clone(&chosen.collection);
        // There may be many positions.
        let write = |write: fn(Vec<SuitePosition<'_>>) -> String| {
            Contents::made(title.clone(), move || {
                written(&collection, &measured, write)
            })
        };
        match kind {
            FileKind::Csv => write(|all| suite_table(all).csv()),
            FileKind::Json | FileKind::JsonLines => {
                write(|all| all.iter().map(|one| one.json() + "\n").collect())
            }
            FileKind::Svg | FileKind::Png => {
                let charts = [Measure::Part, Measure::Times];
                let charts = charts.map(|measure| measurement.spread.chart(measure).clone());
                Contents::charts(title, charts.into(), BTreeSet::new(), note, kind)
            }
        }
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        ply_ui(ui, session, cx);
    }

    fn head_ui(&self, ui: &mut Ui, session: &Session, _: usize, cx: &mut Cx) -> bool {
        let now = session.compare.measure;
        ui.horizontal_wrapped(|ui| {
            for (measure, name, hint) in [
                (
                    Measure::Part,
                    "Saved",
                    "the share of minimax’s nodes that alpha-beta does not visit",
                ),
                (
                    Measure::Times,
                    "Reduction factor",
                    "minimax nodes ÷ alpha-beta nodes",
                ),
            ] {
                let text = RichText::new(name).font(theme::strong(theme::BODY));
                let button = Button::selectable(now == measure, text).min_size(vec2(0.0, 28.0));
                if ui.add(button).on_hover_text(hint).clicked() {
                    cx.act(move |session| session.compare.measure = measure);
                }
            }
        });
        true
    }
}

/// The choice of the ply at which games are measured.
pub(super) fn ply_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.compare.chosen().has_games() {
        return;
    }
    ui.horizontal(|ui| {
        let mut ply = session.settings.suite_ply;
        let label = ui.label("After ply");
        let value = DragValue::new(&mut ply).range(0..=600).speed(1.0);
        let value = ui.add_sized(vec2(48.0, 28.0), value).labelled_by(label.id);
        let hint = "the position after this many plies, or the final position";
        if value.on_hover_text(hint).changed() {
            cx.act(move |session| session.settings.suite_ply = ply);
        }
    });
}

/// Returns the chosen positions with the search settings of the Step page.
pub(super) fn of(session: &Session) -> MeasuredSubject {
    let chosen = session.compare.chosen().clone();
    MeasuredSubject {
        title: chosen.title(),
        what: SubjectKind::Positions(chosen, session.settings.suite_ply as usize),
        setup: session.stage.setup,
    }
}

/// Returns the chosen positions to search, and their entries.
pub(super) fn chosen(session: &Session) -> (Vec<Arc<dyn Subject>>, Vec<MeasuredPosition>) {
    let members = session
        .compare
        .chosen()
        .members(session.settings.suite_ply as usize);
    let position =
        |one: &Member| -> Arc<dyn Subject> { Arc::new(GameSubject(one.position.clone().wrap())) };
    let positions = members.iter().map(position).collect();
    let entry = |one: Member| MeasuredPosition {
        place: one.place,
        title: one.title,
        ..MeasuredPosition::default()
    };
    (positions, members.into_iter().map(entry).collect())
}

/// Counts the positions where the search finds a best move of the file; `None` if the file names none.
fn found(measurement: &Measurement) -> Option<String> {
    let entries = measurement.entries.iter();
    let said = entries.filter_map(|entry| entry.best.as_ref()?.1);
    let (all, right) = said.fold((0_u64, 0), |(all, right), one| {
        (all + 1, right + u64::from(one))
    });
    let text = format!(
        "The file’s best move is found in {} of {}.",
        grouped(right),
        counted(all, "position", "positions")
    );
    (all > 0).then_some(text)
}

/// Describes the result at the greatest depth.
fn headline(measurement: &Measurement) -> Option<String> {
    let values = measurement.spread.deepest();
    let parts: Vec<f64> = values.iter().map(|one| one.y).collect();
    let [_, lower, median, upper, _] = quartiles(&parts)?;
    let (least, most) = (values.first()?, values.last()?);
    let depth = least.x;
    let title = |number: Option<usize>| &measurement.entries[number.unwrap_or(0)].title;
    if values.len() == 1 {
        return Some(format!(
            "At depth {depth}, pruning saves {} on “{}”.",
            percent(median),
            title(least.of)
        ));
    }
    Some(format!(
        "At depth {depth}, over {} positions, pruning saves {} (median), interquartile range {} to {}; from {} (“{}”) to {} (“{}”).",
        grouped(values.len() as u64),
        percent(median),
        percent(lower),
        percent(upper),
        percent(least.y),
        title(least.of),
        percent(most.y),
        title(most.of)
    ))
}

fn written(
    collection: &Collection,
    measured: &[MeasuredPosition],
    write: fn(Vec<SuitePosition<'_>>) -> String,
) -> String {
    let item = |entry: &MeasuredPosition| &collection.items[entry.place.item];
    let fens: Vec<String> = { measured.iter() }
        .map(|entry| item(entry).position(entry.place.ply).fen())
        .collect();
    let reports = measured
        .iter()
        .zip(&fens)
        .map(|(entry, fen)| SuitePosition {
            id: Some(&entry.title),
            fen,
            named: named_moves(item(entry)),
            rows: &entry.rows,
        });
    write(reports.collect())
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The fraction of minimax's nodes that is saved.
    #[default]
    Part,
    /// The reduction factor of the nodes.
    Times,
}

/// The savings of all positions so far, by depth.
#[derive(Clone, Debug)]
pub struct Spread {
    /// Indexed by [`Measure`].
    charts: [Chart; 2],
}

impl Default for Spread {
    fn default() -> Self {
        let chart = |name, axis, scale| {
            let positions = Curve {
                name: String::new(),
                ink: Ink::Best,
                marker: Some(Marker::Circle),
                filled: false,
                dash: None,
                boxed: true,
                points: Vec::new(),
            };
            Chart::over_depth(name, axis, scale, vec![positions])
        };
        let times = "minimax / alpha-beta, logarithmic";
        Spread {
            charts: [
                chart(
                    "What pruning saves",
                    "saved of minimax’s nodes",
                    AxisScale::Part,
                ),
                chart(
                    "Reduction factor of nodes",
                    times,
                    AxisScale::Log(times_mark),
                ),
            ],
        }
    }
}

impl Spread {
    /// Adds a depth of the position with this number.
    pub fn add(&mut self, number: usize, title: &str, row: &DepthRow) {
        let (all, some) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        let part = row.saved();
        #[allow(clippy::cast_precision_loss)] // for a ratio
        let ratio = all as f64 / some.max(1) as f64;
        let hover = format!(
            "{title}\ndepth {}: {} of {} nodes, {} saved, reduction factor {}",
            row.depth,
            grouped(some),
            grouped(all),
            percent(part),
            times(ratio).trim_end_matches('x')
        );
        for (chart, value) in self.charts.iter_mut().zip([part, ratio]) {
            let points = &mut chart.curves[0].points;
            let point = ChartPoint {
                of: Some(number),
                ..ChartPoint::at(row.depth, value, hover.clone())
            };
            let before = |one: &ChartPoint| (one.x, one.y) <= (point.x, point.y);
            points.insert(points.partition_point(before), point);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.charts[0].curves[0].points.is_empty()
    }

    /// The saved fractions of minimax's nodes at the largest depth so far, in ascending order.
    pub fn deepest(&self) -> &[ChartPoint] {
        let points = &self.charts[0].curves[0].points;
        let last = points.last().map_or(0.0, |point| point.x);
        &points[points.partition_point(|point| point.x < last)..]
    }

    pub fn chart(&self, measure: Measure) -> &Chart {
        &self.charts[measure as usize]
    }
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        number("", "", "number"),
        Column::words("", "position", "position"),
        number("", "depth", "depth").hint("the largest depth so far, in plies"),
        number("", "value", "value").hint("the root’s value, from MAX’s side"),
        Column::words("", "best", "best move"),
        number("", "minimax", "minimax nodes").under("nodes"),
        number("", "alpha-beta", "alpha-beta nodes").under("nodes"),
        number("", "saved", "saved").under("nodes"),
        number("", "speed-up", "speed-up").under("time"),
        number("", "minimax", "minimax time").under("time"),
        number("", "alpha-beta", "alpha-beta time").under("time"),
    ]
}

fn table(measurement: &Measurement) -> TitledTable {
    let results = measurement.results();
    let now = measurement.run().now().map(|now| now.position);
    let entries = measurement.entries.iter().enumerate();
    let rows = entries.map(|(number, entry)| {
        let ended = !(results.put_off(number).is_empty() && results.retired(number).is_empty());
        row(number, entry, now == Some(number), ended)
    });
    let table = Table {
        rows: rows.collect(),
        columns: columns(),
    };
    TitledTable {
        first: &[
            "position",
            "depth",
            "minimax nodes",
            "alpha-beta nodes",
            "saved",
            "speed-up",
        ],
        above: "Click a row to open the position, a heading to sort.".to_owned(),
        ..TitledTable::new("positions", table)
    }
}

fn row(number: usize, entry: &MeasuredPosition, under_way: bool, ended: bool) -> Row {
    let title = Cell::new(entry.title.clone()).hint(entry.title.clone());
    let title = match short(&entry.title) {
        Some(short) => title.said(short),
        None => title,
    };
    let mut cells = vec![Cell::new(number as u64 + 1).ink(Ink::Weak), title];
    if let Some(row) = entry.rows.last() {
        let depth = Cell::new(row.depth);
        let (best, right) = entry.best.clone().unwrap_or_default();
        let best = Cell::new(best);
        let [slow, quick] = [&row.minimax.time, &row.alpha_beta.time];
        let times = format!(
            "minimax: {}, alpha-beta: {}",
            seconds(slow.median),
            seconds(quick.median)
        );
        // Overlapping runs do not prove which search is faster.
        let speed_up = if slow.is_apart(quick) {
            Cell::new(Value::Times(slow.median / quick.median))
        } else {
            Cell::missing()
        };
        cells.extend([
            if ended { depth.ink(Ink::Check) } else { depth },
            row.value.into(),
            match right {
                Some(true) => best.ink(Ink::Best).hint("the file’s best move"),
                Some(false) => best.hint("not the file’s best move"),
                None => best,
            },
            row.minimax.counts.nodes.into(),
            Cell::new(row.alpha_beta.counts.nodes).strong(),
            Cell::new(Value::Percent(row.saved())).ink(Ink::Best),
            speed_up.hint(times),
            time_cell(slow),
            time_cell(quick),
        ]);
    } else {
        cells.push(Cell::missing().said(match ended {
            true => "–",
            false if under_way => "…",
            false => "",
        }));
    }
    Row {
        name: entry.title.clone(),
        cells,
    }
}

/// Shortens a name that is too long for a table; the tooltip shows the full name.
fn short(title: &str) -> Option<String> {
    const MOST: usize = 28;
    (title.chars().count() > MOST).then(|| {
        let mut short: String = title.chars().take(MOST - 1).collect();
        short.push('…');
        short
    })
}
