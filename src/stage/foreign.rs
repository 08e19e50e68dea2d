//! Compares a trace of another program with the staged search and with similar searches.

use std::sync::atomic::AtomicBool;

use game::NodeId;
use search::{Algorithm, CutRule, Fail, Rules, SearchSpec};
use teach::{ForeignTrace, TraceComparison, TraceSide, compare_trace};
use text::say;

use super::{Setup, SourceGame, Stage};

/// Searches of more visits are not compared with others.
const MADE_AGAIN: usize = 400_000;

/// The comparison of a trace with a search and, if they differ, with other searches.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceVerdict {
    pub comparison: TraceComparison,
    /// A sentence about another search that agrees with the trace longer.
    pub other: Option<String>,
}

impl TraceVerdict {
    pub fn agrees(&self) -> bool {
        self.comparison.departure.is_none()
    }
}

impl Stage {
    /// Compares a trace with this search; if they differ, also with searches that differ from it in one setting.
    pub fn compare_trace(&self, trace: &ForeignTrace, stop: &AtomicBool) -> TraceVerdict {
        let comparison = self.compared(trace);
        let differs = comparison.departure.is_some() && self.recording.visits().len() <= MADE_AGAIN;
        let other = differs.then(|| self.better_fit(trace, comparison.agreed, stop));
        TraceVerdict {
            comparison,
            other: other.flatten(),
        }
    }

    fn compared(&self, trace: &ForeignTrace) -> TraceComparison {
        let (move_into, kind) = (&|node| self.move_into(node), self.kind());
        self.with_side(|searched| {
            let side = TraceSide {
                searched,
                move_into,
                kind,
            };
            compare_trace(side, trace)
        })
    }

    /// Returns the search that agrees with the trace the longest, if that is longer than `agreed`.
    fn better_fit(&self, trace: &ForeignTrace, agreed: usize, stop: &AtomicBool) -> Option<String> {
        let bare = without_windows(trace);
        let mut best = (agreed, None);
        for (setup, what) in self.other_setups() {
            if !setup.spec.can_cut() && trace.names_cutoffs() {
                continue;
            }
            let stage = Stage::prepare(self.source.clone(), setup, Some(self), stop);
            let Ok(stage) = stage else { continue };
            let found = stage.compared(trace);
            let uncompared = bare != *trace && !stage.recording.spec().has_windows();
            let Some(departure) = found.departure else {
                return Some(if uncompared {
                    say!(source_trace_same_nodes, what)
                } else {
                    say!(source_trace_matches, what)
                });
            };
            // Uncompared windows agree with anything.
            let least = if uncompared {
                self.compared(&bare).agreed
            } else {
                0
            };
            if found.agreed > best.0.max(least) {
                let headline = departure.headline;
                let fits = say!(source_trace_further, headline, what);
                best = (found.agreed, Some(fits));
            }
        }
        best.1
    }

    /// Returns this search with one setting changed, each with its name.
    fn other_setups(&self) -> Vec<(Setup, String)> {
        let setup = self.setup;
        let spec = setup.spec;
        let mut others: Vec<(Setup, String)> = Vec::new();
        let mut add = |other: SearchSpec, what: &str| {
            if !other.is_same(&spec) {
                let other = Setup {
                    spec: other,
                    ..setup
                };
                others.push((other, what.to_owned()));
            }
        };
        if let Some(own) = spec.window_rules() {
            let (cut, cut_words) = match own.cut {
                CutRule::AtEquality => (CutRule::Strict, say!(source_trace_strict)),
                CutRule::Strict => (CutRule::AtEquality, say!(source_trace_equality)),
            };
            let (fail, fail_words) = match own.fail {
                Fail::Hard => (Fail::Soft, say!(source_trace_soft)),
                Fail::Soft => (Fail::Hard, say!(source_trace_hard)),
            };
            let with = |rules| SearchSpec { rules, ..spec };
            add(with(Rules { fail, ..own }), fail_words);
            add(with(Rules { cut, ..own }), cut_words);
            add(
                with(Rules { cut, fail }),
                &say!(list_and, first = cut_words, last = fail_words),
            );
        }
        for (algorithm, what) in [
            (Algorithm::Minimax, say!(source_trace_minimax)),
            (Algorithm::AlphaBeta, say!(source_trace_alpha_beta)),
        ] {
            let plain = SearchSpec {
                options: spec.options,
                rules: spec.rules,
                ..SearchSpec::new(algorithm)
            };
            add(plain, what);
        }
        if let SourceGame::Tree(_) = self.source.game {
            let root = self.tree.node(NodeId::ROOT).player.other();
            let other = Setup {
                root: Some(root),
                ..setup
            };
            others.push((other, say!(source_root_to_move, player = root.to_string())));
        }
        // Fail-hard never returns a value outside the window, so alpha > beta never holds: a program with the same
        // output more likely never cuts.
        let never_cuts = Rules::new(CutRule::Strict, Fail::Hard);
        others.sort_by_key(|(setup, _)| setup.spec.window_rules() == Some(never_cuts));
        others
    }
}

fn without_windows(trace: &ForeignTrace) -> ForeignTrace {
    let mut bare = trace.clone();
    for line in &mut bare.lines {
        (line.alpha, line.beta) = (None, None);
    }
    bare
}
