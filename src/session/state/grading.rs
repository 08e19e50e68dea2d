//! Grading among the other parts: what it leads to elsewhere.

use crate::grading::{GradeCommand, GradingEvent};
use crate::page::Page;
use crate::{Request, Session};

impl Session {
    /// Carries out a wish about a class's answer sheets.
    pub(crate) fn apply_grading(&mut self, command: GradeCommand) {
        let event = self.grading.apply(command, &mut self.host);
        self.follow_grading(event);
    }

    /// Takes in what has been marked.
    pub(crate) fn poll_grading(&mut self) {
        let event = self.grading.poll(&mut self.host);
        self.follow_grading(event);
    }

    fn follow_grading(&mut self, event: Option<GradingEvent>) {
        match event {
            None => {}
            Some(GradingEvent::Show) => {
                self.notice = None;
                self.turn_to(Page::Exercise);
            }
            Some(GradingEvent::Notice(why)) => self.notice = Some(why),
            Some(GradingEvent::Open(path)) => self.open(Request::File(path)),
        }
    }
}
