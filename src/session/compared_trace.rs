//! A trace from elsewhere, held against what is open: what came of it stays in sight until it is closed, or another tree is opened.

use std::sync::Arc;

use lesson::ForeignTrace;
use stage::TraceVerdict;

use crate::page::Page;
use crate::{Request, Session};

/// A trace and what came of it.
#[derive(Clone, Debug)]
pub struct ComparedTrace {
    /// Where it came from.
    pub name: String,
    /// What it says.
    pub trace: Arc<ForeignTrace>,
    /// How it compares with the search.
    pub verdict: TraceVerdict,
}

impl ComparedTrace {
    /// What came of it, in a sentence.
    pub fn headline(&self) -> String {
        let compared = &self.verdict.comparison;
        if let Some(departure) = &compared.departure {
            let headline = lesson::capitalised(&in_symbols(&departure.headline));
            return format!("{} differs from the search. {headline}.", self.name);
        }
        let (one, many) = if self.trace.by_visit {
            ("visit", "visits")
        } else {
            ("line", "lines")
        };
        let all = lesson::counted(compared.lines as u64, one, many);
        format!("{} matches the search exactly: {all}.", self.name)
    }
}

/// A text of the comparison as the window writes bounds: α and β, where the command line has words; alpha-beta is a name.
pub fn in_symbols(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let is_part = |letter: char| letter.is_alphanumeric() || "-_".contains(letter);
    for piece in text.split_inclusive(|letter| !is_part(letter)) {
        let word = piece.trim_end_matches(|letter| !is_part(letter));
        written.push_str(match word {
            "alpha" | "Alpha" => "α",
            "beta" | "Beta" => "β",
            word => word,
        });
        written.push_str(&piece[word.len()..]);
    }
    written.replace(">=", "≥").replace("<=", "≤")
}

/// What is wished of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceCommand {
    /// Go to the step where it departs.
    GoThere,
    /// Hold it against the search as it is now.
    Again,
    /// Close it.
    Close,
}

impl Session {
    /// Shows what came of a trace, and where it departs.
    pub(crate) fn receive_trace(&mut self, compared: ComparedTrace) {
        self.compared_trace = Some(compared);
        self.go_to_departure();
    }

    pub(crate) fn apply_trace(&mut self, command: TraceCommand) {
        match command {
            TraceCommand::GoThere => self.go_to_departure(),
            TraceCommand::Again => {
                if let Some(ComparedTrace { name, trace, .. }) = self.compared_trace.clone() {
                    self.open(Request::Trace(trace, name));
                }
            }
            TraceCommand::Close => self.compared_trace = None,
        }
    }

    fn go_to_departure(&mut self) {
        if self.page != Page::Step {
            self.turn_to(Page::Step);
        }
        let compared = self.compared_trace.as_ref();
        let departure = compared.and_then(|it| it.verdict.comparison.departure.as_ref());
        if let Some(step) = departure.map(|departure| departure.step) {
            self.step_to(step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_symbols_and_alpha_beta_is_a_name() {
        for (text, written) in [
            (
                "line 3: alpha is −∞, but 3 in the search",
                "line 3: α is −∞, but 3 in the search",
            ),
            (
                "With the cutoff condition alpha >= beta and fail-soft",
                "With the cutoff condition α ≥ β and fail-soft",
            ),
            ("Plain alpha-beta; beta.", "Plain alpha-beta; β."),
        ] {
            assert_eq!(in_symbols(text), written);
        }
    }
}
