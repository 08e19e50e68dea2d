//! Short messages that confirm an action or explain why a key has no effect. A toast disappears by itself and moves
//! nothing on screen; errors are notices, which stay.

use std::time::Duration;

use crate::Session;
use crate::host::{Effect, Host};

/// The minimum display time, in seconds.
const LEAST: f32 = 5.0;
/// The reading speed, in characters per second.
const READ: f32 = 12.0;
/// The time in seconds after which a step dismisses the message: the user has read it or does not want to.
const SEEN: f32 = 1.5;
/// The interval of timer ticks.
const TICK: Duration = Duration::from_millis(100);

#[derive(Debug, Default)]
pub struct Toast {
    /// The text and its remaining seconds.
    said: Option<(String, f32)>,
    /// The seconds since the message appeared.
    since: f32,
}

impl Toast {
    pub fn say(&mut self, what: impl Into<String>) {
        let what = what.into();
        #[allow(clippy::cast_precision_loss)] // a sentence
        let seconds = (what.chars().count() as f32 / READ).max(LEAST);
        self.said = Some((what, seconds));
        self.since = 0.0;
    }

    /// Dismisses a message that has been shown for a moment, because it may cover what is shown next.
    pub(crate) fn make_way(&mut self) {
        if self.since >= SEEN {
            self.dismiss();
        }
    }

    pub fn text(&self) -> Option<&str> {
        self.said.as_ref().map(|(text, _)| text.as_str())
    }

    /// Dismisses the message; returns `false` if there is none.
    pub fn dismiss(&mut self) -> bool {
        self.said.take().is_some()
    }

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
        // A step directly after the message does not dismiss it.
        toast.say("Saved");
        toast.make_way();
        assert_eq!(toast.text(), Some("Saved"));
        toast.tick(SEEN, &mut host);
        toast.make_way();
        assert_eq!(toast.text(), None);
    }
}
