//! What is said in passing: that something was done, or why a key does nothing here. It goes by itself, and moves nothing on screen;
//! what went wrong is a notice, which stays.

use std::time::Duration;

use crate::Session;
use crate::host::{Effect, Host};

/// For how long at least it is said, in seconds.
const LEAST: f32 = 5.0;
/// As many characters are read in a second.
const READ: f32 = 12.0;
/// After so many seconds whoever steps on has read it, or does not want to.
const SEEN: f32 = 1.5;
/// How often time is let pass.
const TICK: Duration = Duration::from_millis(100);

/// What is said in passing, while it is said.
#[derive(Debug, Default)]
pub struct Toast {
    /// The words, and for how many seconds more.
    said: Option<(String, f32)>,
    /// For how many seconds they have been said.
    since: f32,
}

impl Toast {
    /// Says it, in place of what was said before.
    pub fn say(&mut self, what: impl Into<String>) {
        let what = what.into();
        #[allow(clippy::cast_precision_loss)] // a sentence
        let seconds = (what.chars().count() as f32 / READ).max(LEAST);
        self.said = Some((what, seconds));
        self.since = 0.0;
    }

    /// Says it no longer once it has been there for a moment: it may stand on what is to be seen next.
    pub(crate) fn make_way(&mut self) {
        if self.since >= SEEN {
            self.dismiss();
        }
    }

    /// What is said at present.
    pub fn text(&self) -> Option<&str> {
        self.said.as_ref().map(|(text, _)| text.as_str())
    }

    /// Says it no longer; `false` when nothing was said.
    pub fn dismiss(&mut self) -> bool {
        self.said.take().is_some()
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, seconds: f32, host: &mut Host) {
        if let Some((_, left)) = &mut self.said {
            *left -= seconds;
            self.since += seconds;
            host.want(Effect::ComeBack(TICK));
        }
        self.said.take_if(|(_, left)| *left <= 0.0);
    }
}

impl Session {
    /// Says something in passing.
    pub(crate) fn say(&mut self, what: impl Into<String>) {
        self.toast.say(what);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_words_stay_longer_and_all_go() {
        let (mut toast, mut host) = (Toast::default(), Host::default());
        for (words, stays) in [("Link copied", LEAST), (&*"word ".repeat(24), 10.0)] {
            toast.say(words);
            toast.tick(stays - 0.1, &mut host);
            assert_eq!(toast.text(), Some(words));
            toast.tick(0.2, &mut host);
            assert!(toast.text().is_none() && !toast.dismiss());
        }
        toast.say("Saved");
        assert!(toast.dismiss() && toast.text().is_none());
        // Whoever steps on at once has not read it yet.
        toast.say("Saved");
        toast.make_way();
        assert_eq!(toast.text(), Some("Saved"));
        toast.tick(SEEN, &mut host);
        toast.make_way();
        assert_eq!(toast.text(), None);
    }
}
