//! The effect of each refinement of alpha-beta: from plain alpha-beta to the full search by adding one at a time, and the
//! full search without each, on the open source or on many positions.

use egui::{ComboBox, Label, RichText, Ui};
use export::{MeasuredSource, middle_half, parts_json, parts_note, parts_table};
use figure::chart::{
    AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, time_mark, times_mark,
};
use figure::{Dash, Ink};
use game::{Options, OrderId, games};
use lesson::{capitalised, counted, score_text};
use search::{Algorithm, SearchSpec};
use serde::{Deserialize, Serialize};
use stage::{MeasuredSubject, SourceGame, Stage, searchable};
use study::{
    PartLadder, PartRow, PartTable, Rung, Study, grouped, percent, seconds, spec_in_words,
};

use super::TitledTable;
use super::measurement::Measurement;
use super::positions;
use super::preset::{DepthSetting, PlannedStudy, PresetKind, Report, open_entry, options_words};
use super::words::{clock, from_step, left_out, too_large};
use crate::cx::Cx;
use crate::session::Session;
use crate::step::refinements;
use crate::theme::{self, Palette};

pub(super) struct Parts;

impl PresetKind for Parts {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(ladder(session)?.searches())
    }

    fn of(&self, session: &Session) -> MeasuredSubject {
        if session.settings.parts.many {
            positions::of(session)
        } else {
            MeasuredSubject::open(&session.stage)
        }
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy {
        let plan = self.plan(session);
        let (subjects, entries) = if session.settings.parts.many {
            positions::chosen(session)
        } else {
            (vec![searchable(&session.stage)], open_entry(session))
        };
        match ladder(session) {
            Ok(ladder) => PlannedStudy {
                names: ladder.names(),
                study: Study::parts(subjects, &ladder, plan),
                entries,
            },
            Err(_) => PlannedStudy {
                names: Vec::new(),
                study: Study::of(subjects, searches, plan),
                entries,
            },
        }
    }

    fn depth(&self, session: &Session) -> Option<DepthSetting> {
        Some(if session.settings.parts.many {
            DepthSetting::Suite
        } else {
            DepthSetting::Open
        })
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let what = if session.settings.parts.many {
            let chosen = session.compare.chosen();
            let count = counted(chosen.count() as u64, "position", "positions");
            format!("{count} of “{}”", chosen.title())
        } else {
            format!("“{}”", session.stage.source.title())
        };
        let text = match ladder(session) {
            Ok(ladder) => format!(
                "Press Run to search {what} to depth {}: first by plain alpha-beta, then adding one refinement at a time up to {}, and then \
                 removing one at a time. All return the same value; nodes and times differ.",
                self.plan(session).depth,
                spec_in_words(&ladder.everything(), None)
            ),
            Err(why) => format!("{}.", capitalised(&why)),
        };
        ("What does each refinement add?".to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let options = options_words(session, &self.of(session), false)?;
        Some(from_step(&options))
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        found(measurement).is_some()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        headline(&found(measurement)?)
    }

    fn notes(&self, measurement: &Measurement) -> Vec<String> {
        let many = measurement.entries.len() > 1;
        let large = many.then(|| too_large(measurement)).flatten();
        large.into_iter().chain(left_out(measurement)).collect()
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        let Some(found) = found(measurement) else {
            return Vec::new();
        };
        let first = found.rows.first().and_then(|row| row.readings.first());
        let title = match (found.positions, first) {
            (1, Some(first)) if measurement.entries.len() == 1 => format!(
                "Depth {}, value {} by every search",
                found.depth,
                score_text(first.value)
            ),
            (count, _) => format!("Depth {}, medians over {count} positions", found.depth),
        };
        let clock = clock(measurement.plan().repeats);
        vec![TitledTable {
            title,
            below: format!("{} Times: {clock}.", parts_note(&found)),
            first: &[
                "search",
                "nodes",
                "nodes relative to plain alpha-beta",
                "nodes relative to the full search",
                "time",
            ],
            ..TitledTable::new("parts", parts_table(&found))
        }]
    }

    fn charts(&self, measurement: &Measurement, _: &Session) -> Vec<Chart> {
        let found = found(measurement);
        found.map_or_else(Vec::new, |found| {
            [false, true].map(|time| chart(&found, time)).into()
        })
    }

    fn chart_note(&self, measurement: &Measurement, _: &Session) -> String {
        let many = measurement.entries.len() > 1;
        let note = "Dot: median; whiskers: interquartile range of the positions.";
        if many { note.to_owned() } else { String::new() }
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let found = found(measurement);
        let (of, depth) = (
            &measurement.of,
            found.as_ref().map_or(0, |found| found.depth),
        );
        Report {
            title: format!("{} parts", of.title),
            source: MeasuredSource::of(&measurement.of, None),
            table: found.as_ref().map(parts_table).unwrap_or_default(),
            json: found.as_ref().map(parts_json).unwrap_or_default(),
            note: format!("{}, depth {depth}", of.describe()),
        }
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let now = session.settings.parts;
        let mut choice = now;
        what_ui(ui, session, &mut choice);
        everything_ui(ui, session, &mut choice);
        if choice != now {
            cx.act(move |session| session.settings.parts = choice);
        }
    }
}

/// Returns the searches that would be measured now.
///
/// # Errors
/// One sentence: why the search that was chosen cannot be taken apart.
fn ladder(session: &Session) -> Result<PartLadder, String> {
    let (stage, choice) = (&session.stage, &session.settings.parts);
    let depth = Parts.plan(session).depth;
    PartLadder::to(choice.everything_on(stage, stage.setup.options(), depth))
}

/// Returns true if the open tree ends too early, at nodes without values, for iterative deepening; deepening is then
/// left out.
fn cannot_deepen(session: &Session) -> bool {
    let asked = session.settings.parts.everything.in_force().deepening;
    asked && ladder(session).is_ok_and(|ladder| !ladder.everything().deepening)
}

fn found(measurement: &Measurement) -> Option<PartTable> {
    measurement.results().parts(measurement.study())
}

/// Summarizes the result: the remaining share of plain alpha-beta's nodes, and the part whose omission costs most.
fn headline(found: &PartTable) -> Option<String> {
    let middle = |ratios: &[f64]| middle_half(ratios)[1];
    let whole = found
        .rows
        .iter()
        .rfind(|row| matches!(row.rung, Rung::Added(_)))?;
    let times = middle(&whole.of_plain);
    let depth = found.depth;
    let text = if times <= 1.0 {
        let part = percent(times);
        format!("At depth {depth} the full search visits {part} of plain alpha-beta’s nodes.")
    } else {
        format!(
            "At depth {depth} the full search visits {times:.2} times as many nodes as plain alpha-beta."
        )
    };
    let without = found
        .rows
        .iter()
        .filter(|row| matches!(row.rung, Rung::Without(_)));
    let most = without.max_by(|a, b| middle(&a.of_everything).total_cmp(&middle(&b.of_everything)));
    let part = most.and_then(|row| Some((row.part.as_ref()?, middle(&row.of_everything))));
    Some(match part {
        Some((part, times)) if times > 1.0 => {
            format!(
                "{text} The refinement that saves most: {part}; without it, {times:.2} times as many nodes."
            )
        }
        _ => text,
    })
}

/// Returns the chart of the nodes relative to plain alpha-beta, or of the times: a bar for each search, first those with
/// added refinements, then those with one left out.
fn chart(table: &PartTable, time: bool) -> Chart {
    let plain = table
        .rows
        .first()
        .map_or(1.0, |row| point(table, row, 0, time).x);
    let mut curves = Vec::new();
    let (mut added, mut left_out) = (Vec::new(), Vec::new());
    for (number, row) in table.rows.iter().enumerate() {
        let point = point(table, row, number, time);
        // A bar from plain alpha-beta to this point.
        let bar = [plain, point.x].map(|x| ChartPoint {
            x,
            y: point.y,
            ..ChartPoint::default()
        });
        curves.push(Curve {
            dash: Some(Dash::Solid),
            points: bar.into(),
            ..Curve::new("", Ink::Faint, None)
        });
        match row.rung {
            Rung::Plain | Rung::Added(_) => added.push(point),
            Rung::Without(_) => left_out.push(point),
        }
    }
    for ((name, x), dash) in uprights(table, time)
        .into_iter()
        .zip([Dash::Dashed, Dash::Dotted])
    {
        curves.push(Curve {
            dash: Some(dash),
            points: vec![ChartPoint {
                x,
                ..ChartPoint::default()
            }],
            ..Curve::new(name, Ink::Weak, None)
        });
    }
    curves.push(Curve {
        points: added,
        ..Curve::new("one part more", Ink::Best, Some(Marker::Circle))
    });
    if !left_out.is_empty() {
        curves.push(Curve {
            points: left_out,
            filled: false,
            ..Curve::new("one removed", Ink::Text, Some(Marker::Square))
        });
    }
    Chart {
        name: if time {
            "Median time".to_owned()
        } else {
            "Nodes relative to plain alpha-beta".to_owned()
        },
        x: if time {
            ChartAxis {
                name: "time, logarithmic".to_owned(),
                scale: AxisScale::Log(time_mark),
            }
        } else {
            ChartAxis {
                name: "× plain alpha-beta, logarithmic".to_owned(),
                scale: AxisScale::Log(times_mark),
            }
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(table.rows.iter().map(|row| row.name.clone()).collect()),
        },
        curves,
    }
}

fn point(table: &PartTable, row: &PartRow, number: usize, time: bool) -> ChartPoint {
    let [lower, middle, upper] = middle_half(&row.of_plain);
    let all = middle_half(&row.of_everything)[1];
    let times: Vec<f64> = { row.readings.iter() }
        .filter_map(|one| Some(one.time?.median))
        .collect();
    let times = middle_half(&times);
    let took = seconds(times[1]);
    let hover = match &row.readings[..] {
        [only] => format!(
            "{}: {} nodes, {took}\n{middle:.3} × plain, {all:.3} × full",
            row.name,
            grouped(only.counts.nodes)
        ),
        _ => format!(
            "{}, median of {} positions\n{middle:.3} × plain, {all:.3} × full, {took}\ninterquartile range {lower:.3} to {upper:.3} × plain",
            row.name, table.positions
        ),
    };
    let [lower, middle, upper] = if time { times } else { [lower, middle, upper] };
    ChartPoint {
        x: middle,
        #[allow(clippy::cast_precision_loss)] // a dozen
        y: number as f64,
        spread: (row.readings.len() > 1).then_some((lower, upper)),
        hover,
        ..ChartPoint::default()
    }
}

/// Returns the vertical lines across all searches.
fn uprights(table: &PartTable, time: bool) -> Vec<(&'static str, f64)> {
    let at = |row: &PartRow| point(table, row, 0, time).x;
    let plain = table.rows.first().map(|row| ("plain", at(row)));
    let added = |row: &&PartRow| matches!(row.rung, Rung::Added(_));
    let whole = table.rows.iter().rfind(added);
    plain
        .into_iter()
        .chain(whole.map(|row| ("full search", at(row))))
        .collect()
}

fn what_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new("Positions").font(theme::strong(theme::BODY)));
    let open = format!("“{}”", session.stage.source.title());
    ui.radio_value(&mut choice.many, false, "the current one")
        .on_hover_text(open);
    ui.radio_value(&mut choice.many, true, "many positions")
        .on_hover_text(
            "the positions chosen above, of a file or of the library; numbers are medians",
        );
    ui.add_space(8.0);
}

/// The full search. A part that it lacks is in no search.
fn everything_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    ui.label(RichText::new("Refinements").font(theme::strong(theme::BODY)));
    let spec = &mut choice.everything;
    ui.horizontal_wrapped(|ui| {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf] {
            refinements::algorithm(ui, spec, algorithm);
        }
    });
    order_ui(ui, session, choice);
    let spec = &mut choice.everything;
    refinements::parts(ui, spec, session.has_chance());
    ui.add_space(6.0);
    let said = |ui: &mut Ui, text: &str| {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    };
    said(
        ui,
        "Quiescence changes the value, so every search has it, including plain alpha-beta, or none.",
    );
    if cannot_deepen(session) {
        said(
            ui,
            "This tree has inner nodes without a static value, so deepening is left out.",
        );
    }
    if let Err(why) = ladder(session) {
        let color = Palette::of(ui.ctx()).error;
        let text = format!("{}.", capitalised(&why));
        ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
    }
}

/// The base move order that counts as a part. Plain alpha-beta uses the order of move generation.
fn order_ui(ui: &mut Ui, session: &Session, choice: &mut PartChoice) {
    let game = match &session.stage.source.game {
        SourceGame::Game(root) if !choice.many => root.game(),
        SourceGame::Tree(_) if !choice.many => return,
        // A file's positions belong to the first game.
        _ => games()[0],
    };
    let order = &mut choice.everything.options.order;
    let orders = game.about().orders;
    if orders.len() < 2 {
        return;
    }
    let label = ui.label("Move order");
    ComboBox::from_id_salt("part order")
        .width(ui.available_width())
        .selected_text(order.in_game(game).title)
        .truncate()
        .show_ui(ui, |ui| {
            for one in orders {
                ui.selectable_value(order, OrderId::of(one), one.title);
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(
            "the order that is added first; plain alpha-beta has the moves as they are generated",
        );
}

/// The measured parts of a search, and the positions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PartChoice {
    /// The search with all parts.
    #[serde(with = "stored")]
    pub everything: SearchSpec,
    /// True if many positions are measured, false for the open source.
    pub many: bool,
}

impl Default for PartChoice {
    fn default() -> Self {
        PartChoice {
            everything: PartLadder::usual(),
            many: false,
        }
    }
}

impl PartChoice {
    /// Returns the complete search for the subject to the given depth, with the evaluation, the seed and the mate
    /// scores of the Step page.
    fn everything_on(&self, stage: &Stage, plain: Options, depth: u32) -> SearchSpec {
        let spec = self.everything;
        match &stage.source.game {
            SourceGame::Tree(tree) if !self.many => PartLadder::on_tree(spec, tree, depth),
            SourceGame::Game(root) if !self.many => {
                let order = spec.options.offered_by(root.game()).order;
                with_order(spec, order, plain)
            }
            _ => with_order(spec, spec.options.order, plain),
        }
    }
}

fn with_order(spec: SearchSpec, order: OrderId, plain: Options) -> SearchSpec {
    SearchSpec {
        options: Options { order, ..plain },
        ..spec
    }
}

/// Stores a search as text. Text that this version cannot read is dropped without affecting other settings.
mod stored {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{PartLadder, SearchSpec};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde calls it so
    pub fn serialize<S: Serializer>(spec: &SearchSpec, serializer: S) -> Result<S::Ok, S::Error> {
        spec.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SearchSpec, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.parse().unwrap_or_else(|_| PartLadder::usual()))
    }
}
