//! Esc closes only what is in front; what stays on screen longest is closed last.

use crate::session::Session;
use crate::session::page::Page;

impl Session {
    pub fn escape(&mut self) {
        self.message = None;
        let left = self.leave_board()
            || self.dialogs.close_front()
            || self.edits.escape()
            || self.maker.escape()
            || self.desk.escape()
            || self.escape_grading()
            || self.what_if.end()
            || self.ask.leave()
            || self.page == Page::Play && self.play.leave();
        if left || self.presenting.leave() {
        } else if self.opening.is_some() {
            self.opening = None;
            self.not_restored();
            self.set_setup(self.stage.setup);
        } else if self.notice.is_some() {
            self.notice = None;
        } else if self.active().is_playing() {
            self.active_mut().pause();
        } else if self.compared_trace.take().is_some() || self.leave_lesson() {
        } else if !self.exports.cancel() && !self.compare.cancel() && !self.root_table.escape() {
            self.active_mut().pause();
        }
    }
}
