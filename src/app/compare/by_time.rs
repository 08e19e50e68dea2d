//! The depth reached in a given time: by the search of the Step page, live, or by each configuration in turn.

use std::time::Duration;

use draw::chart::{Chart, ChartPoint, Curve};
use draw::seconds;
use egui::{DragValue, Ui, vec2};
use measure::{Design, Experiment, Plan, Report, TimedDepth, as_float, grouped, spec_in_words};
use search::{DeepenEnd, SearchSpec};
use serde::{Deserialize, Serialize};
use stage::{SourceGame, searchable};
use teach::{capitalised, score_text};

use super::charts::Quantity;
use super::configurations::{Configurations, game_of};
use super::measurement::Measurement;
use super::preset::{DepthSetting, PresetKind};
use super::words::from_step;
use crate::cx::Cx;
use crate::session::Session;

/// No game searched by time reaches this depth, in plies, unless nothing remains to be searched.
const DEEPEST: u32 = 250;
/// The minimum and maximum time, in seconds.
const TIMES: [f64; 2] = [0.1, 3_600.0];

pub(super) struct ByTime;

impl PresetKind for ByTime {
    fn words(&self) -> (&'static str, &'static str) {
        ("Time limit", "the depth that iterative deepening reaches")
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
                    return Err(format!(
                        "order {} needs a full search to the last depth, and a time limit sets none: choose another order",
                        spec.options.order
                    ));
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
            Ok(all) if all.len() == 1 => format!(
                "Press Run to search “{title}” to depth 1, then 2, and so on, for {time}. Every depth is shown as soon as it is \
                 finished; Esc stops early, and the last finished depth is the result."
            ),
            Ok(all) => format!(
                "Press Run to let each of {} configurations search “{title}” for {time} with iterative deepening: \
                 the depth each reaches, its value and best move.",
                all.len()
            ),
            Err(why) => format!("{}.", capitalised(&why)),
        };
        (format!("How deep in {time}?"), text)
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
            let text = "No depth was finished, so there is no result: give it more time.";
            return (!measurement.is_running()).then(|| text.to_owned());
        };
        let is_over = |one: &TimedDepth| {
            let end = results.timed_end(0, one.search).map(|ended| ended.end);
            end == Some(DeepenEnd::GameOver)
        };
        let to_the_end = all().filter(|one| is_over(one)).count();
        let line = measurement.lines.line(&best.line);
        let best_move = { line.first() }.map_or_else(String::new, |mv| format!(", best move {mv}"));
        let value = score_text(best.value);
        if to_the_end > 1 {
            // The end of the game stopped them, not the clock.
            return Some(format!(
                "{to_the_end} searches reach the end of the game within {time}: value {value}{best_move}."
            ));
        }
        let name = &names[best.search];
        let as_deep = all().filter(|other| other.depth == best.depth).count();
        let name = match (names.len(), as_deep) {
            (1, _) => format!("{name} gets"),
            (_, 1) => format!("{name} gets furthest,"),
            _ => format!("{name} is the first"),
        };
        let end = if is_over(best) {
            "the end of the game, "
        } else {
            ""
        };
        Some(format!(
            "Within {time} {name} to {end}depth {}, finished after {}: value {value}{best_move}, {} nodes.",
            best.depth,
            seconds(best.seconds),
            grouped(best.counts.nodes)
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
                let found = format!("after {}, {}", seconds(time), Quantity::Nodes.text(nodes));
                ChartPoint {
                    label: quantity.label(value),
                    ..ChartPoint::at(
                        one.depth,
                        value,
                        format!("depth {}\n{name}: {found}", one.depth),
                    )
                }
            };
            Curve {
                points: depths.map(point).collect(),
                ..Curve::numbered(search, name)
            }
        };
        let curves = measurement.names.iter().enumerate().map(curve).collect();
        let what = if quantity == Quantity::Time {
            "Time"
        } else {
            "Nodes"
        };
        Chart {
            name: format!("{what} to each depth"),
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
            (
                false,
                "This search",
                "the Step page’s search with iterative deepening",
            ),
            (
                true,
                "Each configuration",
                "each configuration in turn, for the same time",
            ),
        ] {
            ui.selectable_value(&mut choice.configurations, configurations, text)
                .on_hover_text(hint);
        }
        ui.add_space(12.0);
        let label = ui.label("Time for each");
        let field = DragValue::new(&mut choice.seconds)
            .range(TIMES[0]..=TIMES[1])
            .speed(0.1)
            .max_decimals(1)
            .suffix(" s");
        ui.add_sized(vec2(72.0, 28.0), field)
            .labelled_by(label.id)
            .on_hover_text("time per search, in seconds; Esc ends it at any time");
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
