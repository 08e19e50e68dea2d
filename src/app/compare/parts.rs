//! The effect of each refinement of alpha-beta: from plain alpha-beta to the full search by adding one at a time, and the
//! full search without each, on the open source or on many positions.

use draw::chart::{AxisScale, Chart, ChartPoint, Curve, Marker, times_mark};
use draw::percent;
use draw::{Dash, Ink};
use egui::Ui;
use measure::{
    Design, PartLadder, PartRow, PartTable, Rung, middle_half, options_in_words, spec_in_words,
};
use search::SearchSpec;
use serde::{Deserialize, Serialize};
use stage::{MeasuredSubject, SourceGame};
use teach::capitalised;

use super::charts::Quantity;
use super::measurement::Measurement;
use super::preset::{DepthSetting, PlannedExperiment, PresetKind};
use super::words::from_step;
use super::{options, positions};
use crate::cx::Cx;
use crate::session::Session;
use text::say;

pub(super) struct Parts;

impl PresetKind for Parts {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_parts), say!(compare_parts_hint))
    }

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

    fn design(&self, _: &Session) -> Design {
        Design::Refinements
    }

    fn adapt(&self, session: &Session, planned: &mut PlannedExperiment) {
        if let Ok(ladder) = ladder(session) {
            planned.names = ladder.names();
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
            positions::chosen_words(session)
        } else {
            say!(compare_quoted, title = session.stage.source.title())
        };
        let text = match ladder(session) {
            Ok(ladder) => {
                let depth = self.plan(session).depth;
                let full = spec_in_words(&ladder.everything(), None);
                say!(compare_parts_run, depth, full, what)
            }
            Err(why) => format!("{}.", capitalised(&why)),
        };
        (say!(compare_parts_question).to_owned(), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let game = self.of(session).game()?;
        let options = &session.stage.setup.spec.options;
        Some(from_step(&options_in_words(options, game, false)))
    }

    /// Returns the remaining share of plain alpha-beta's nodes, and the part whose omission costs most.
    fn headline(&self, measurement: &Measurement) -> Option<String> {
        let found = found(measurement)?;
        let middle = |ratios: &[f64]| middle_half(ratios)[1];
        let times = middle(&full(&found)?.of_plain);
        let depth = found.depth;
        let text = if times <= 1.0 {
            let part = percent(times);
            say!(compare_parts_fewer, depth, part)
        } else {
            say!(compare_parts_more, depth, times = text::decimals(times, 2))
        };
        let without = { found.rows.iter() }.filter(|row| matches!(row.rung, Rung::Without(_)));
        let cost = |row: &PartRow| Some((row.part.clone()?, middle(&row.of_everything)));
        let most = without.filter_map(cost).max_by(|a, b| a.1.total_cmp(&b.1));
        Some(match most {
            Some((part, times)) if times > 1.0 => {
                let times = text::decimals(times, 2);
                format!("{text} {}", say!(compare_parts_most, part, times))
            }
            _ => text,
        })
    }

    fn quantities(&self) -> &'static [Quantity] {
        &[Quantity::Ratio, Quantity::Time]
    }

    /// Returns a bar for each search, from plain alpha-beta to it: first those with added refinements, then those with
    /// one left out.
    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        let Some(found) = found(measurement) else {
            return Chart::default();
        };
        let at = |row: &PartRow| point(&found, row, 0.0, quantity).x;
        let plain = found.rows.first().map_or(1.0, at);
        let mut curves = Vec::new();
        let (mut added, mut left_out) = (Vec::new(), Vec::new());
        for (number, row) in (0_u32..).zip(&found.rows) {
            let point = point(&found, row, f64::from(number), quantity);
            curves.push(Curve::bar([plain, point.x], point.y, Ink::Faint));
            match row.rung {
                Rung::Plain | Rung::Added(_) => added.push(point),
                Rung::Without(_) => left_out.push(point),
            }
        }
        let name = say!(compare_parts_plain);
        curves.push(Curve::upright(name, plain, Ink::Weak, Dash::Dashed));
        let (full, name) = (full(&found).map(at), say!(compare_parts_full));
        curves.extend(full.map(|at| Curve::upright(name, at, Ink::Weak, Dash::Dotted)));
        curves.push(Curve {
            points: added,
            ..Curve::new(say!(compare_parts_added), Ink::Best, Some(Marker::Circle))
        });
        if !left_out.is_empty() {
            curves.push(Curve {
                points: left_out,
                filled: false,
                ..Curve::new(say!(compare_parts_removed), Ink::Text, Some(Marker::Square))
            });
        }
        let names = found.rows.iter().map(|row| row.name.clone()).collect();
        let chart = if quantity == Quantity::Time {
            quantity.in_rows(names, curves)
        } else {
            let (name, axis) = (say!(compare_parts_chart), say!(compare_parts_chart_axis));
            Chart::in_rows(name, axis, AxisScale::Log(times_mark), names, curves)
        };
        Chart {
            bars: say!(compare_marks_positions),
            ..chart
        }
    }

    fn file(&self, _: &Measurement) -> (&'static str, Option<String>) {
        (" parts", None)
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        options::parts_ui(ui, session, cx);
    }
}

/// Returns the searches that would be measured now.
pub(super) fn ladder(session: &Session) -> Result<PartLadder, String> {
    let (stage, choice) = (&session.stage, &session.settings.parts);
    let spec = choice.everything;
    let options = |order| game::Options {
        order,
        ..stage.setup.options()
    };
    PartLadder::to(match &stage.source.game {
        SourceGame::Tree(tree) if !choice.many => {
            PartLadder::on_tree(spec, tree, Parts.plan(session).depth)
        }
        SourceGame::Game(root) if !choice.many => SearchSpec {
            options: options(spec.options.offered_by(root.game()).order),
            ..spec
        },
        _ => SearchSpec {
            options: options(spec.options.order),
            ..spec
        },
    })
}

fn found(measurement: &Measurement) -> Option<PartTable> {
    measurement.results().refinements(measurement.experiment())
}

fn full(found: &PartTable) -> Option<&PartRow> {
    let mut rows = found.rows.iter();
    rows.rfind(|row| matches!(row.rung, Rung::Added(_)))
}

fn point(table: &PartTable, row: &PartRow, y: f64, quantity: Quantity) -> ChartPoint {
    let ratios = middle_half(&row.of_plain);
    let all = middle_half(&row.of_everything)[1];
    let times = row.readings.iter().filter_map(|one| Some(one.time?.median));
    let times = middle_half(&times.collect::<Vec<f64>>());
    let took = Quantity::Time.text(times[1]);
    let [lower, middle, upper] = ratios;
    let [low, plain, high, full] = [lower, middle, upper, all].map(|it| text::decimals(it, 3));
    let (name, shares) = (&row.name, say!(compare_parts_ratios, full, plain));
    let hover = if let [only] = &row.readings[..] {
        let nodes = only.counts.nodes;
        let found = say!(compare_parts_found, name, nodes, time = took);
        format!("{found}\n{shares}")
    } else {
        let median = say!(compare_parts_median, count = table.positions, name);
        let range = say!(compare_parts_range, high, low);
        format!("{median}\n{shares}, {took}\n{range}")
    };
    let [lower, x, upper] = if quantity == Quantity::Time {
        times
    } else {
        ratios
    };
    ChartPoint {
        x,
        y,
        spread: (row.readings.len() > 1).then_some((lower, upper)),
        hover,
        ..ChartPoint::default()
    }
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
