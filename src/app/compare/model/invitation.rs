//! Texts for a preset without results.

use std::borrow::Cow;

use lesson::{capitalised, counted};
use stage::{SourceGame, Stage};
use study::{Plan, spec_in_words};

use super::words;
use super::{Compare, View, by_time, contest, orders, paper, parts};
use crate::session::settings::Settings;

impl Compare {
    /// Describes the study that Run would start, as a question and the answer that it gives; used while there are no
    /// results.
    pub fn invitation(&self, stage: &Stage, settings: &Settings) -> (Cow<'static, str>, String) {
        let title = stage.source.title();
        let plan = self.plan(stage, settings);
        let depths = depths(&plan);
        match self.view {
            View::Depths => (
                "How much does pruning save?".into(),
                words::invitation(&stage.source, &plan),
            ),
            View::Contest => {
                let who = match contest::searches(stage, settings).len() {
                    0 => "Choose the configurations on the left".to_owned(),
                    1 => "Press Run to measure the configuration on the left".to_owned(),
                    count => format!("Press Run to measure the {count} configurations on the left"),
                };
                let text = format!(
                    "{who}, to {depths} of “{title}”: nodes, leaves, cutoffs, time, speed, branching and ratio, compared with theory."
                );
                ("Which settings help?".into(), text)
            }
            View::Parts => {
                let what = if settings.parts.many {
                    let chosen = self.chosen();
                    let count = counted(chosen.count() as u64, "position", "positions");
                    format!("{count} of “{}”", chosen.title())
                } else {
                    format!("“{title}”")
                };
                let text = match parts::ladder(self, stage, settings) {
                    Ok(ladder) => format!(
                        "Press Run to search {what} to {depths}: first by plain alpha-beta, then adding one refinement at a time up \
                         to {}, and then removing one at a time. All return the same value; nodes and times differ.",
                        spec_in_words(&ladder.everything(), None)
                    ),
                    Err(why) => format!("{}.", capitalised(&why)),
                };
                ("What does each refinement add?".into(), text)
            }
            View::ByTime => {
                let time = study::seconds(settings.by_time.time().as_secs_f64());
                let text = match by_time::searches(stage, settings) {
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
                (format!("How deep in {time}?").into(), text)
            }
            View::Orders => {
                let text = match &stage.source.game {
                    SourceGame::Game(_) => format!(
                        "Press Run to search “{title}” {} deep in nine orders of its moves, from worst to perfect: the nodes each visits, \
                         how often the first move cuts, and the theoretical values for trees of this size.",
                        counted(u64::from(plan.depth), "ply", "plies")
                    ),
                    SourceGame::Tree(_) => format!(
                        "Press Run to search “{title}” with its children in their original order, reversed, best first, worst first, and shuffled {} times: the \
                         nodes each visits, the median of the shuffles, and the theoretical values for trees of this size.",
                        orders::SHUFFLES
                    ),
                };
                ("How much does move ordering help?".into(), text)
            }
            View::Positions => {
                let chosen = self.chosen();
                let text = format!(
                    "Press Run to measure minimax and alpha-beta on {} of “{}”, to {depths}: the savings on each, their \
                     distribution, and the outliers. Open an EPD or a PGN for positions of your own.",
                    counted(chosen.count() as u64, "position", "positions"),
                    chosen.title(),
                );
                ("How much does pruning save?".into(), text)
            }
            View::Paper => ("".into(), paper::sentence(None)),
        }
    }
}

fn depths(plan: &Plan) -> String {
    match plan.depth {
        1 => "depth 1".to_owned(),
        depth => format!("depths 1 to {depth}"),
    }
}
