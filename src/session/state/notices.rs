//! What is said of what happened beside the screen: one thing after the other, so that none takes the place of another unread.

use std::path::Path;
use std::time::Duration;

use crate::Session;
use crate::edit::keep::CopyKeeper;
use crate::host::Effect;
use crate::seen_files::has_changed;

impl Session {
    /// Says what has happened beside the screen: after what is being said already, which nobody may have read yet.
    pub(crate) fn tell(&mut self, text: String) {
        let is_said = self.notice.as_ref() == Some(&text) || self.waiting_notices.contains(&text);
        if !is_said {
            self.waiting_notices.push_back(text);
        }
    }

    /// Says why no copy of unsaved work is kept, unless another kind of work has said the same.
    pub(crate) fn tell_no_copies(&mut self, why: String) {
        if self.why_no_copies.as_ref() != Some(&why) {
            self.why_no_copies = Some(why.clone());
            self.tell(why);
        }
    }

    /// Puts a file among the recent ones, by a name that is the same from any folder.
    pub(crate) fn remember(&mut self, path: &Path) {
        let whole = std::path::absolute(path);
        self.settings.remember(whole.as_deref().unwrap_or(path));
    }

    /// A file has been written or opened: it is remembered, and that it could not be written is no news any more.
    pub(crate) fn wrote(&mut self, path: &Path) {
        self.remember(path);
        let over = has_changed(path);
        self.notice.take_if(|notice| *notice == over);
        self.waiting_notices.retain(|notice| *notice != over);
    }

    /// Whoever keeps unsaved work knows the files that are read and written here.
    pub(super) fn share_seen_files(&mut self) {
        let seen = self.host.seen();
        self.edits.keeper = CopyKeeper::knowing(seen);
        self.maker.keeper = CopyKeeper::knowing(seen);
        self.desk.know(seen);
        self.play.kept.know(seen);
    }

    /// Shows what waits, once what was said before it has been taken away.
    pub(super) fn show_next_notice(&mut self) {
        if self.notice.is_none()
            && let Some(next) = self.waiting_notices.pop_front()
        {
            self.notice = Some(next);
            // Not at the next event, which may be long in coming.
            self.host.want(Effect::ComeBack(Duration::ZERO));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Session;
    use crate::command::Command;
    use crate::settings::Settings;

    #[test]
    fn notices_wait_for_each_other() {
        let mut session = Session::new(Settings::default());
        for text in ["one", "two", "one"] {
            session.tell(text.to_owned());
        }
        for said in [Some("one"), Some("two"), None] {
            session.tick(0.0);
            session.tick(0.0);
            assert_eq!(session.notice.as_deref(), said);
            session.apply(Command::DismissNotice);
        }
    }
}
