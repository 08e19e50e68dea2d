//! Any set of searches side by side on the open source.

use draw::times;
use egui::Ui;
use game::{Mate, Options, Playable};
use measure::{Design, Reading, as_float};
use search::SearchSpec;
use stage::{SourceGame, Stage};

use super::charts::Quantity;
use super::measurement::Measurement;
use super::options;
use super::preset::PresetKind;
use crate::cx::Cx;
use crate::session::Session;
use text::say;

pub(super) struct Configurations;

impl PresetKind for Configurations {
    fn words(&self) -> (&'static str, &'static str) {
        (
            say!(compare_configurations),
            say!(compare_configurations_hint),
        )
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let searches = searches(session);
        if searches.is_empty() {
            return Err(say!(compare_no_configurations).to_owned());
        }
        Ok(searches)
    }

    fn design(&self, _: &Session) -> Design {
        Design::Configurations
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let title = session.stage.source.title();
        let (count, depth) = (searches(session).len(), self.plan(session).depth);
        let text = say!(compare_configurations_run, count, depth, title);
        (say!(compare_configurations_question).to_owned(), text)
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
            let name = &names[0];
            return Some(match (winners, rivals.len()) {
                _ if names.len() == 1 => say!(compare_only_one, depth, name, nodes),
                (1, _) => say!(compare_fewest_first, depth, name, nodes),
                (all, rivals) if all == rivals => say!(compare_fewest_all, all, depth, nodes),
                (few, _) => say!(compare_fewest_few, depth, name, nodes, others = few - 1),
            });
        }
        let ratio = times(as_float(nodes) / as_float(fewest));
        Some(say!(
            compare_fewest_other,
            depth,
            first = &names[0],
            name = &names[best.search],
            nodes = fewest,
            others = winners - 1,
            ratio = ratio.trim_end_matches('x'),
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
