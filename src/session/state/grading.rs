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
        if event == Some(GradingEvent::Show) {
            self.notice = None;
            if self.page != Page::Exercise {
                self.grading.came_from = Some(self.page);
            }
            self.turn_to(Page::Exercise);
        }
        self.come_back_from_grading();
        match event {
            None | Some(GradingEvent::Show) => {}
            Some(GradingEvent::Notice(why)) => self.notice = Some(why),
            Some(GradingEvent::Open(path)) => self.open(Request::File(path)),
        }
    }

    /// Leaves what is in front of the exercise; `false` when nothing is.
    pub(crate) fn escape_grading(&mut self) -> bool {
        let left = self.page == Page::Exercise && self.grading.escape();
        self.come_back_from_grading();
        left
    }

    /// Whoever is done with a class, or has none, is again where the class was asked for.
    fn come_back_from_grading(&mut self) {
        if self.grading.is_in_front() {
            return;
        }
        if let Some(page) = self.grading.came_from.take()
            && self.page == Page::Exercise
        {
            self.turn_to(page);
        }
    }
}
