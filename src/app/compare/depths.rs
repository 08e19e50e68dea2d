//! Minimax and alpha-beta side by side on the open tree or position, depth by depth.

use draw::{percent, times};
use measure::{DepthRow, Design, Timing, grouped};
use search::SearchSpec;
use stage::{Origin, SourceGame};

use super::measurement::Measurement;
use super::preset::PresetKind;
use crate::session::Session;

/// Below this number of nodes a search is too short for times to matter.
const SMALL: u64 = 1_000;

pub(super) struct Depths;

impl PresetKind for Depths {
    fn words(&self) -> (&'static str, &'static str) {
        (
            "Depths",
            "nodes and time of minimax and alpha-beta at each depth",
        )
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
            SourceGame::Tree(tree) if tree.name.is_empty() && !named => "the tree".to_owned(),
            SourceGame::Game(_) if !named => "the position".to_owned(),
            _ => format!("“{}”", source.title()),
        };
        let depths = match self.plan(session).depth {
            1 => "depth 1".to_owned(),
            2 => "depths 1 and 2".to_owned(),
            depth => format!("depths 1 to {depth}"),
        };
        let text = format!(
            "Press Run to search {what} to {depths} with minimax and with alpha-beta, and to plot the nodes that each visits and the \
             time that each takes."
        );
        ("How much does pruning save?".to_owned(), text)
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
        return format!(
            "At depth {depth} both visit {}: no cutoffs.",
            teach::counted(all, "node", "nodes")
        );
    }
    let ending = if all < SMALL {
        ". Small trees: compare nodes, not times".to_owned()
    } else {
        speed(&row.minimax.time, &row.alpha_beta.time)
    };
    format!(
        "At depth {depth} alpha-beta visits {} of minimax’s {} nodes: {} saved{ending}.",
        grouped(few),
        grouped(all),
        percent(row.saved())
    )
}

/// Returns the end of a sentence about alpha-beta's speedup; no ratio if the runs of both overlap.
fn speed(minimax: &Timing, alpha_beta: &Timing) -> String {
    let ratio = minimax.median / alpha_beta.median;
    if !minimax.is_apart(alpha_beta) {
        ". Their times overlap".to_owned()
    } else if ratio > 1.0 {
        format!(", about {} as fast", about(ratio))
    } else {
        format!(", but about {} as long", about(1.0 / ratio))
    }
}

/// Formats a ratio to two digits: "5 times", "18 times", "380 times".
fn about(ratio: f64) -> String {
    let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
    let rounded = times((ratio / unit).round() * unit);
    let digits = rounded.trim_end_matches('x');
    format!("{} times", digits.strip_suffix(".0").unwrap_or(digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use measure::Measured;
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
