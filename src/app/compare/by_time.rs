//! The depth reached in a given time: by the search of the Step page, live, or by each configuration in turn.

use std::time::Duration;

use draw::chart::{Chart, ChartPoint, Curve};
use draw::seconds;
use egui::{DragValue, Ui, vec2};
use measure::{Design, Experiment, Plan, Report, TimedDepth, as_float, spec_in_words};
use search::{DeepenEnd, SearchSpec};
use serde::{Deserialize, Serialize};
use stage::{SourceGame, searchable};
use teach::capitalised;

use super::charts::{self, Quantity};
use super::configurations::{Configurations, game_of};
use super::measurement::Measurement;
use super::preset::{DepthSetting, PresetKind};
use super::words::from_step;
use crate::cx::Cx;
use crate::session::Session;
use text::say;

/// No game searched by time reaches this depth, in plies, unless nothing remains to be searched.
const DEEPEST: u32 = 250;
/// The minimum and maximum time, in seconds.
const TIMES: [f64; 2] = [0.1, 3_600.0];

pub(super) struct ByTime;

impl PresetKind for ByTime {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_time), say!(compare_time_hint))
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let stage = &session.stage;
        let searches = if session.settings.by_time.configurations {
            Configurations.searches(session)?
        } else {
            vec![stage.setup.spec_on(&stage.source.game)]
        };
        match &stage.source.game {
            SourceGame::Game(root) => {
                let ahead = |spec: &&SearchSpec| {
                    spec.can_cut() && spec.options.order.in_game(root.game()).looks_ahead
                };
                if let Some(spec) = searches.iter().find(ahead) {
                    let order = spec.options.order.to_string();
                    return Err(say!(compare_time_no_order, order));
                }
            }
            SourceGame::Tree(_) => {}
        }
        let subject = searchable(stage);
        let (time, plan) = (session.settings.by_time.time(), self.plan(session));
        Ok(Experiment::by_time(subject, searches, time, plan).searches)
    }

    fn design(&self, session: &Session) -> Design {
        Design::Time(session.settings.by_time.time())
    }

    fn plan(&self, session: &Session) -> Plan {
        let depth = match &session.stage.source.game {
            SourceGame::Tree(_) => DepthSetting::Open.deepest(session),
            SourceGame::Game(_) => DEEPEST,
        };
        Plan {
            budget: u64::MAX,
            ..Plan::to_depth(depth)
        }
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        None
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let title = session.stage.source.title();
        let time = seconds(session.settings.by_time.time().as_secs_f64());
        let text = match self.searches(session) {
            Ok(all) if all.len() == 1 => say!(compare_time_run, time = &time, title),
            Ok(all) => say!(compare_time_run_all, count = all.len(), time = &time, title),
            Err(why) => format!("{}.", capitalised(&why)),
        };
        (say!(compare_time_question, time), text)
    }

    fn settings(&self, session: &Session) -> Option<String> {
        let stage = &session.stage;
        (!session.settings.by_time.configurations).then(|| {
            let spec = stage.setup.spec_on(&stage.source.game);
            from_step(&spec_in_words(&spec, game_of(stage)))
        })
    }

    /// Returns the main result: the deepest search, or the answer of a single search.
    fn headline(&self, measurement: &Measurement) -> Option<String> {
        let (experiment, results, names) = (
            measurement.experiment(),
            measurement.results(),
            &measurement.names,
        );
        let time = seconds(experiment.time().unwrap_or_default().as_secs_f64());
        let all = || (0..experiment.searches.len()).filter_map(|search| results.deepest(0, search));
        // Among equal depths, the fastest search wins.
        let best =
            all().min_by(|a, b| (b.depth.cmp(&a.depth)).then(a.seconds.total_cmp(&b.seconds)));
        let Some(best) = best else {
            return (!measurement.is_running()).then(|| say!(compare_time_nothing).to_owned());
        };
        let is_over = |one: &TimedDepth| {
            let end = results.timed_end(0, one.search).map(|ended| ended.end);
            end == Some(DeepenEnd::GameOver)
        };
        let to_the_end = all().filter(|one| is_over(one)).count();
        let line = measurement.lines.line(&best.line);
        let best_move = line.first().map_or("none", String::as_str);
        let value = best.value;
        if to_the_end > 1 {
            // The end of the game stopped them, not the clock.
            let count = to_the_end;
            return Some(say!(compare_time_to_end, best_move, count, time, value));
        }
        let as_deep = all().filter(|other| other.depth == best.depth).count();
        Some(say!(
            compare_time_best,
            after = seconds(best.seconds),
            best_move,
            depth = best.depth,
            end = if is_over(best) { "over" } else { "depth" },
            how = match (names.len(), as_deep) {
                (1, _) => "alone",
                (_, 1) => "furthest",
                _ => "first",
            },
            name = &names[best.search],
            nodes = best.counts.nodes,
            time,
            value,
        ))
    }

    /// A single search has its depths alone.
    fn report(&self, measurement: &Measurement) -> Option<Report> {
        let (experiment, results) = (measurement.experiment(), measurement.results());
        let mut report = Report::of(experiment, results, &measurement.names, &measurement.lines)?;
        if experiment.searches.len() == 1 {
            report.tables.remove(0);
        }
        let has_depths = !results.timed_depths.is_empty();
        has_depths.then_some(report)
    }

    /// Returns the chart of the nodes of each depth, or of the time to each, with a curve for each search.
    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        let curve = |(search, name): (usize, &String)| {
            let depths = measurement.results().deepened(0, search);
            let point = |one: &TimedDepth| {
                let (nodes, time) = (as_float(one.counts.nodes), one.seconds);
                let value = if quantity == Quantity::Time {
                    time
                } else {
                    nodes
                };
                let nodes = Quantity::Nodes.text(nodes);
                let found = say!(compare_time_after, name, nodes, time = seconds(time));
                ChartPoint {
                    label: quantity.label(value),
                    ..ChartPoint::at(one.depth, value, charts::hover(one.depth, &found))
                }
            };
            Curve {
                points: depths.map(point).collect(),
                ..Curve::numbered(search, name)
            }
        };
        let curves = measurement.names.iter().enumerate().map(curve).collect();
        let name = if quantity == Quantity::Time {
            say!(compare_time_chart_time)
        } else {
            say!(compare_time_chart_nodes)
        };
        Chart {
            name: name.to_owned(),
            ..quantity.over_depth(curves)
        }
    }

    fn file(&self, _: &Measurement) -> (&'static str, Option<String>) {
        (" by time", None)
    }

    fn strip_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let now = session.settings.by_time;
        let mut choice = now;
        for (configurations, text, hint) in [
            (false, say!(compare_time_this), say!(compare_time_this_hint)),
            (true, say!(compare_time_each), say!(compare_time_each_hint)),
        ] {
            ui.selectable_value(&mut choice.configurations, configurations, text)
                .on_hover_text(hint);
        }
        ui.add_space(12.0);
        let label = ui.label(say!(compare_time_field));
        let field = DragValue::new(&mut choice.seconds)
            .range(TIMES[0]..=TIMES[1])
            .speed(0.1)
            .max_decimals(1)
            .suffix(" s");
        ui.add_sized(vec2(72.0, 28.0), field)
            .labelled_by(label.id)
            .on_hover_text(say!(compare_time_field_hint));
        ui.add_space(12.0);
        if choice != now {
            cx.act(move |session| session.settings.by_time = choice);
        }
    }

    fn needs_options(&self, session: &Session) -> bool {
        session.settings.by_time.configurations
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        if session.settings.by_time.configurations {
            Configurations.options_ui(ui, session, cx);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeChoice {
    /// The time for each search, in seconds.
    pub seconds: f64,
    /// True if the configurations are deepened, false for the search of the Step page.
    pub configurations: bool,
}

impl Default for TimeChoice {
    fn default() -> Self {
        TimeChoice {
            seconds: 5.0,
            configurations: false,
        }
    }
}

impl TimeChoice {
    fn time(&self) -> Duration {
        let [least, most] = TIMES;
        let seconds = if self.seconds.is_finite() {
            self.seconds.clamp(least, most)
        } else {
            TimeChoice::default().seconds
        };
        Duration::from_secs_f64(seconds)
    }
}
