//! A trace from elsewhere held against the search on the stage, and against the searches that it may have been made by.

use std::sync::atomic::AtomicBool;

use game::{NodeId, Player};
use lesson::{ForeignLine, ForeignTrace, SearchedTree, TraceComparison, TraceSide, compare_trace};
use search::{Algorithm, CutRule, Fail, Rules, SearchSpec};

use super::{Setup, SourceGame, Stage};

/// Searches of more visits are not made again, to find one that fits better.
const MADE_AGAIN: usize = 400_000;

/// A trace held against a search, and against others where it departs from that one.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceVerdict {
    /// How it compares with the search.
    pub comparison: TraceComparison,
    /// Which other search it agrees with longer: a sentence.
    pub other: Option<String>,
}

impl TraceVerdict {
    /// Whether the trace is that of the search, to the last line.
    pub fn agrees(&self) -> bool {
        self.comparison.departure.is_none()
    }
}

impl Stage {
    /// Holds a trace against this search; where it departs, against searches that differ in one thing.
    pub fn compare_trace(&self, trace: &ForeignTrace, stop: &AtomicBool) -> TraceVerdict {
        let comparison = self.held_against(trace);
        let other = comparison
            .departure
            .as_ref()
            .and_then(|_| self.better_fit(trace, &comparison, stop));
        TraceVerdict { comparison, other }
    }

    fn held_against(&self, trace: &ForeignTrace) -> TraceComparison {
        let name = |node: NodeId| self.name(node);
        let move_into = |node: NodeId| self.move_into(node);
        let searched = SearchedTree {
            tree: &self.tree,
            recording: &self.recording,
            node_map: &self.node_map,
            name: &name,
        };
        let side = TraceSide {
            searched,
            move_into: &move_into,
        };
        compare_trace(side, trace)
    }

    /// The search that agrees with the trace the longest, if it is longer than this one.
    fn better_fit(
        &self,
        trace: &ForeignTrace,
        own: &TraceComparison,
        stop: &AtomicBool,
    ) -> Option<String> {
        if let Some(fits) = self.with_swapped_bounds(trace) {
            return Some(fits);
        }
        if self.recording.visits().len() > MADE_AGAIN {
            return None;
        }
        let windows = trace
            .lines
            .iter()
            .any(|line| line.alpha.is_some() || line.beta.is_some());
        let mut best: Option<(TraceComparison, &'static str)> = None;
        for (setup, what) in self.other_setups() {
            // What cuts is not made by a search that never does; that this one agrees longer only says that it has no windows.
            if !setup.spec.can_cut() && trace.names_cutoffs() {
                continue;
            }
            let stage = Stage::prepare(self.source.clone(), setup, Some(self), stop);
            let Ok(stage) = stage else { continue };
            let found = stage.held_against(trace);
            let not_compared = windows && !stage.recording.spec().has_windows();
            if found.departure.is_none() {
                return Some(if not_compared {
                    format!(
                        "With {what} the trace visits the same nodes; windows are not compared there."
                    )
                } else {
                    format!("With {what} the trace matches exactly.")
                });
            }
            let longest = best.as_ref().map_or(own.agreed, |(best, _)| best.agreed);
            // Windows that are not compared agree with anything: that alone says nothing of what the program does.
            let longest = if not_compared {
                longest.max(self.held_against(&without_windows(trace)).agreed)
            } else {
                longest
            };
            if found.agreed > longest {
                best = Some((found, what));
            }
        }
        let (found, what) = best?;
        let departure = found.departure?;
        Some(format!(
            "With {what} the trace agrees further, then differs: {}.",
            departure.headline
        ))
    }

    fn with_swapped_bounds(&self, trace: &ForeignTrace) -> Option<String> {
        let swapped = ForeignTrace {
            lines: trace.lines.iter().map(ForeignLine::swapped).collect(),
            ..trace.clone()
        };
        let found = self.held_against(&swapped);
        found.departure.is_none().then(|| {
            "With alpha and beta swapped in every line the trace matches exactly.".to_owned()
        })
    }

    /// This search with one thing changed, each with what it is called.
    fn other_setups(&self) -> Vec<(Setup, &'static str)> {
        let setup = self.setup;
        let spec = setup.spec;
        let with = |spec: SearchSpec| Setup { spec, ..setup };
        let mut others = Vec::new();
        if let Some(rules) = spec.window_rules() {
            let other_cut = match rules.cut {
                CutRule::AtEquality => (CutRule::Strict, "the cutoff condition alpha > beta"),
                CutRule::Strict => (CutRule::AtEquality, "the cutoff condition alpha >= beta"),
            };
            let other_fail = match rules.fail {
                Fail::Soft => (Fail::Hard, "fail-hard return values"),
                Fail::Hard => (Fail::Soft, "fail-soft return values"),
            };
            let both = match (other_cut.0, other_fail.0) {
                (CutRule::Strict, Fail::Hard) => {
                    "the cutoff condition alpha > beta and fail-hard return values"
                }
                (CutRule::Strict, Fail::Soft) => {
                    "the cutoff condition alpha > beta and fail-soft return values"
                }
                (CutRule::AtEquality, Fail::Hard) => {
                    "the cutoff condition alpha >= beta and fail-hard return values"
                }
                (CutRule::AtEquality, Fail::Soft) => {
                    "the cutoff condition alpha >= beta and fail-soft return values"
                }
            };
            let ruled = |cut, fail| {
                let rules = Rules::new(cut, fail);
                with(SearchSpec { rules, ..spec })
            };
            others.push((ruled(other_cut.0, rules.fail), other_cut.1));
            others.push((ruled(rules.cut, other_fail.0), other_fail.1));
            others.push((ruled(other_cut.0, other_fail.0), both));
        }
        let other_algorithms = [
            (Algorithm::Minimax, "plain minimax, which skips nothing,"),
            (Algorithm::AlphaBeta, "plain alpha-beta"),
        ];
        for (algorithm, what) in other_algorithms {
            let plain = SearchSpec {
                options: spec.options,
                rules: spec.rules,
                ..SearchSpec::new(algorithm)
            };
            if !plain.is_same(&spec) {
                others.push((with(plain), what));
            }
        }
        if let SourceGame::Tree(_) = self.source.game {
            let (root, what) = match self.tree.node(NodeId::ROOT).player {
                Player::Max => (Player::Min, "MIN to move at the root"),
                Player::Min => (Player::Max, "MAX to move at the root"),
            };
            let root = Some(root);
            others.push((Setup { root, ..setup }, what));
        }
        // Fail-hard never returns a value outside the window, so that alpha > beta never holds: who prints the same has rather
        // not cut at all.
        others.sort_by_key(|(setup, _)| {
            setup.spec.window_rules() == Some(Rules::new(CutRule::Strict, Fail::Hard))
        });
        others
    }
}

/// A trace as of a program that prints no windows.
fn without_windows(trace: &ForeignTrace) -> ForeignTrace {
    let line = |line: &ForeignLine| ForeignLine {
        alpha: None,
        beta: None,
        ..line.clone()
    };
    ForeignTrace {
        lines: trace.lines.iter().map(line).collect(),
        ..trace.clone()
    }
}
