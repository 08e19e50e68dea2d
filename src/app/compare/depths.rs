//! Minimax and alpha-beta side by side on the open tree or position, depth by depth.

use draw::{percent, times};
use measure::{DepthRow, Design};
use search::SearchSpec;
use stage::{Origin, SourceGame};

use super::measurement::Measurement;
use super::preset::PresetKind;
use crate::session::Session;
use text::say;

/// Below this number of nodes a search is too short for times to matter.
const SMALL: u64 = 1_000;

pub(super) struct Depths;

impl PresetKind for Depths {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_depths), say!(compare_depths_hint))
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(pair(session))
    }

    fn design(&self, _: &Session) -> Design {
        Design::Pairs
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let source = &session.stage.source;
        let named = source.name.is_some() || matches!(source.origin, Origin::File(_));
        let what = match &source.game {
            SourceGame::Tree(tree) if tree.name.is_empty() && !named => "tree",
            SourceGame::Game(_) if !named => "position",
            _ => "titled",
        };
        let (depth, title) = (self.plan(session).depth, source.title());
        let text = say!(compare_depths_run, depth, title, what);
        (say!(compare_depths_question).to_owned(), text)
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        measurement.rows().last().map(headline)
    }

    fn file(&self, measurement: &Measurement) -> (&'static str, Option<String>) {
        ("", Some(measurement.of.settings()))
    }
}

/// Returns alpha-beta with the options of the Step page, and minimax.
pub(super) fn pair(session: &Session) -> Vec<SearchSpec> {
    let setup = &session.stage.setup;
    let options = setup.options();
    let alpha_beta = SearchSpec::alpha_beta(setup.spec.rules);
    [alpha_beta, SearchSpec::MINIMAX]
        .map(|spec| SearchSpec { options, ..spec })
        .into()
}

fn headline(row: &DepthRow) -> String {
    let depth = row.depth;
    let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
    if all <= few {
        return say!(compare_depths_same, depth, nodes = all);
    }
    let (minimax, alpha_beta) = (&row.minimax.time, &row.alpha_beta.time);
    let ratio = minimax.median / alpha_beta.median;
    let (speed, ratio) = if all < SMALL {
        ("small", String::new())
    } else if !minimax.is_apart(alpha_beta) {
        // No ratio if the runs of both overlap.
        ("overlap", String::new())
    } else if ratio > 1.0 {
        ("faster", about(ratio))
    } else {
        ("slower", about(1.0 / ratio))
    };
    let saved = percent(row.saved());
    say!(compare_depths_saved, all, depth, few, ratio, saved, speed)
}

/// Formats a ratio to two digits, as in "5", "18" or "380".
fn about(ratio: f64) -> String {
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    let rounded = times((ratio / unit).round() * unit);
    let digits = rounded.trim_end_matches('x');
    digits.strip_suffix(".0").unwrap_or(digits).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use measure::{Measured, Timing};
    use search::Counts;

    fn row(nodes: [u64; 2], times: [[f64; 3]; 2]) -> DepthRow {
        let [minimax, alpha_beta] = [0, 1].map(|at| Measured {
            counts: Counts {
                nodes: nodes[at],
                ..Counts::default()
            },
            time: Timing {
                min: times[at][0],
                median: times[at][1],
                max: times[at][2],
                repeats: 3,
                batch: 1,
            },
        });
        DepthRow {
            depth: 4,
            value: 3.into(),
            pv: [].into(),
            minimax,
            alpha_beta,
        }
    }

    #[test]
    fn headline_has_a_ratio_only_where_no_runs_overlap() {
        let slow = [4.5, 5.0, 6.0];
        for (quick, ending) in [
            ([0.4, 0.49, 0.6], ", about 10 times as fast."),
            ([0.9, 1.0, 3.9], ", about 5 times as fast."),
            ([0.009, 0.013, 0.02], ", about 380 times as fast."),
            ([0.9, 1.0, 4.6], ". Their times overlap."),
            ([8.0, 9.0, 9.5], ", but about 1.8 times as long."),
        ] {
            let said = headline(&row([20_000, 2_000], [slow, quick]));
            let begins =
                "At depth 4 alpha-beta visits 2,000 of minimax’s 20,000 nodes: 90.0% saved";
            assert_eq!(said, format!("{begins}{ending}"));
        }
    }

    #[test]
    fn headline_of_a_small_tree_compares_nodes() {
        let times = [[4.5, 5.0, 6.0], [0.9, 1.0, 1.1]];
        assert_eq!(
            headline(&row([13, 11], times)),
            "At depth 4 alpha-beta visits 11 of minimax’s 13 nodes: 15.4% saved. Small trees: compare nodes, not times."
        );
        assert_eq!(
            headline(&row([1, 1], times)),
            "At depth 4 both visit 1 node: no cutoffs."
        );
    }
}
