//! Any set of searches side by side on the open source.

use draw::times;
use egui::Ui;
use game::{Mate, Options, Playable};
use measure::{Design, Reading, as_float, grouped};
use search::SearchSpec;
use stage::{SourceGame, Stage};

use super::charts::Quantity;
use super::measurement::Measurement;
use super::options;
use super::preset::PresetKind;
use crate::cx::Cx;
use crate::session::Session;

pub(super) struct Configurations;

impl PresetKind for Configurations {
    fn words(&self) -> (&'static str, &'static str) {
        (
            "Configurations",
            "any searches side by side: algorithms, rules, move orders, evaluations",
        )
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let searches = searches(session);
        if searches.is_empty() {
            return Err("choose the configurations on the left".to_owned());
        }
        Ok(searches)
    }

    fn design(&self, _: &Session) -> Design {
        Design::Configurations
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let title = session.stage.source.title();
        let who = match searches(session).len() {
            0 => "Choose the configurations on the left".to_owned(),
            1 => "Press Run to measure the configuration on the left".to_owned(),
            count => format!("Press Run to measure the {count} configurations on the left"),
        };
        let depth = self.plan(session).depth;
        let text = format!("{who} on “{title}”, to depth {depth}: nodes and time at each depth.");
        ("Which settings help?".to_owned(), text)
    }

    fn settings(&self, _: &Session) -> Option<String> {
        None
    }

    /// Names the search with the fewest nodes at the deepest depth that the first search has reached. A search whose
    /// values may be wrong cannot win.
    fn headline(&self, measurement: &Measurement) -> Option<String> {
        let (searches, names) = (&measurement.experiment().searches, &measurement.names);
        let readings = &measurement.results().readings;
        let first = readings.iter().rfind(|row| row.search == 0)?;
        let (depth, nodes) = (first.depth, first.counts.nodes);
        let rivals = readings.iter().filter(|row| {
            row.depth == depth && (row.search == 0 || !searches[row.search].is_unsound())
        });
        let rivals: Vec<&Reading> = rivals.collect();
        let best = rivals.iter().min_by_key(|row| row.counts.nodes)?;
        let fewest = best.counts.nodes;
        let winners = rivals
            .iter()
            .filter(|row| row.counts.nodes == fewest)
            .count();
        if fewest == nodes {
            let who = match (winners, rivals.len()) {
                _ if names.len() == 1 => format!("{} visits", names[0]),
                (1, _) => format!("{} visits the fewest nodes", names[0]),
                (2, 2) => "both visit as many nodes".to_owned(),
                (all, rivals) if all == rivals => format!("all {all} visit as many nodes"),
                (few, _) => format!("{} and {} more visit the fewest nodes", names[0], few - 1),
            };
            let count = grouped(nodes);
            return Some(match names.len() {
                1 => format!("At depth {depth} {who} {count} nodes."),
                _ => format!("At depth {depth} {who}: {count}."),
            });
        }
        let also = match winners - 1 {
            0 => String::new(),
            1 => " (and one more)".to_owned(),
            others => format!(" (and {others} more)"),
        };
        let ratio = times(as_float(nodes) / as_float(fewest));
        Some(format!(
            "At depth {depth} {}{also} visits the fewest: {} nodes; {} visits {} times as many.",
            names[best.search],
            grouped(fewest),
            names[0],
            ratio.trim_end_matches('x')
        ))
    }

    fn quantities(&self) -> &'static [Quantity] {
        &[
            Quantity::Nodes,
            Quantity::Time,
            Quantity::Leaves,
            Quantity::Speed,
            Quantity::Branching,
            Quantity::Ratio,
        ]
    }

    fn file(&self, _: &Measurement) -> (&'static str, Option<String>) {
        (" configurations", None)
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        options::configurations_ui(ui, session, cx);
    }

    fn needs_options(&self, _: &Session) -> bool {
        true
    }
}

/// Returns the searches that would take part now; searches without a seed or mate scores use those of the Step page.
fn searches(session: &Session) -> Vec<SearchSpec> {
    let stage = &session.stage;
    let all = session.settings.contest.searches(game_of(stage));
    let plain = stage.setup.options();
    let as_set = |spec: SearchSpec| SearchSpec {
        options: Options {
            seed: match spec.options.seed {
                0 => plain.seed,
                seed => seed,
            },
            mate: match spec.options.mate {
                Mate::Infinite => plain.mate,
                mate @ Mate::Distance => mate,
            },
            ..spec.options
        },
        ..spec
    };
    all.into_iter().map(as_set).collect()
}

/// Returns the open game, which provides the orders and evaluations.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}
