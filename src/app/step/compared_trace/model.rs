//! A trace of another program compared with the open search; the result is shown until it is closed or another tree is opened.

use std::sync::Arc;

use stage::TraceVerdict;
use teach::ForeignTrace;

use crate::session::page::Page;
use crate::session::{Request, Session};

#[derive(Clone, Debug)]
pub struct ComparedTrace {
    pub name: String,
    pub trace: Arc<ForeignTrace>,
    pub verdict: TraceVerdict,
}

impl ComparedTrace {
    /// Returns the result as a sentence.
    pub fn headline(&self) -> String {
        let compared = &self.verdict.comparison;
        if let Some(departure) = &compared.departure {
            let headline = teach::capitalised(&departure.headline);
            return format!("{} differs from the search. {headline}.", self.name);
        }
        let all = teach::counted(compared.lines as u64, "line", "lines");
        format!("{} matches the search exactly: {all}.", self.name)
    }
}

impl Session {
    /// Shows a compared trace, at the step of the first difference.
    pub(crate) fn receive_trace(&mut self, compared: ComparedTrace) {
        self.compared_trace = Some(compared);
        self.go_to_departure();
    }

    /// Compares the trace with the search as it is now.
    pub fn compare_trace_again(&mut self) {
        if let Some(ComparedTrace { name, trace, .. }) = self.compared_trace.clone() {
            self.open(Request::Trace(trace, name));
        }
    }

    /// Goes to the step of the first difference.
    pub fn go_to_departure(&mut self) {
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
