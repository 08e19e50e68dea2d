//! What is said of the events that only searches with more parts have: passes, the table, second searches of a child,
//! and standing pat.

use game::Player;
use search::trace::{Pass, VisitId};
use search::{Interval, Lookup, Window};

use super::counted;
use super::narrator::Narrator;
use super::text::{TextLine, score_text};

impl Narrator<'_> {
    /// The root is about to be searched once more.
    pub(super) fn pass(&mut self, number: u32, pass: &Pass) -> TextLine {
        let line = TextLine::new(format!(
            "Pass {}: search to depth {}",
            number + 1,
            pass.depth
        ));
        if pass.window == Window::FULL {
            return line.say(".");
        }
        self.add(TextLine::new(
            "A result outside this window is only a bound on the root’s value.",
        ));
        line.say(" with the window ")
            .then(self.window(VisitId::ROOT, pass.window))
            .say(".")
    }

    /// The table was asked about a node.
    pub(super) fn probe(&mut self, node: VisitId) -> TextLine {
        let subject = self.subject(node);
        let Some(probe) = self.recording.probe(node) else {
            return TextLine::default();
        };
        match probe.found {
            Lookup::Miss => {
                TextLine::new(format!("The table has no entry for {}.", self.name(node)))
            }
            Lookup::Unfit(entry) => {
                self.add(TextLine::new(if entry.mv.is_some() {
                    "Only its move is used, to be tried first."
                } else {
                    "It is not used."
                }));
                TextLine::new(format!(
                    "The table’s entry for {} is of another depth: {}.",
                    self.name(node),
                    entry.depth
                ))
            }
            Lookup::Hit(entry) => {
                self.state_interval(node, entry.proved);
                let received = self.recording.visit(node).window;
                if probe.window != received {
                    let line =
                        TextLine::new("Its window is now ").then(self.window(node, probe.window));
                    self.add(line.say("."));
                }
                TextLine::new(format!(
                    "{subject} is in the table, searched {} deep: {}.",
                    counted(entry.depth.into(), "ply", "plies"),
                    interval(self.notation.interval(self.player(node), entry.proved))
                ))
            }
        }
    }

    /// What is known of a node goes into the table.
    pub(super) fn store(&mut self, node: VisitId) -> TextLine {
        let Some(entry) = self.recording.stored(node) else {
            return TextLine::default();
        };
        self.state_interval(node, entry.proved);
        TextLine::new(format!(
            "The table keeps {}, searched {} deep: {}.",
            self.name(node),
            counted(entry.depth.into(), "ply", "plies"),
            interval(self.notation.interval(self.player(node), entry.proved))
        ))
    }

    /// A child is about to be searched again.
    pub(super) fn research(&mut self, node: VisitId, child: VisitId) -> TextLine {
        let value = self.recording.visit(child).value;
        self.add(TextLine::new(format!(
            "The null window told that it is better for {} than what {} had, not how much: {} is only a bound.",
            self.player(node),
            self.name(node),
            self.value(child, value)
        )));
        TextLine::new(format!("{} is searched again.", self.subject(child)))
    }

    /// Below the horizon, a node takes its static value for its best so far.
    pub(super) fn stand_pat(&mut self, node: VisitId) -> TextLine {
        let Some(stand_pat) = self.recording.stand_pat(node) else {
            return TextLine::default();
        };
        let player = self.player(node);
        self.add(TextLine::new(
            "Only its loud moves are searched: they may be better than to stand pat.",
        ));
        TextLine::new(format!("{} is below the horizon: ", self.subject(node)))
            .player(player)
            .say(format!(
                " can stand pat at {}.",
                self.value(node, stand_pat.value)
            ))
    }

    /// Notes what is said of a node's value.
    fn state_interval(&mut self, node: VisitId, proved: Interval) {
        for player in [Player::Max, Player::Min] {
            let bound = proved.side_of(player);
            if bound.is_finite() {
                self.state(node, super::narrator::at_best(player), bound);
            }
        }
    }
}

/// An interval in words.
fn interval(proved: Interval) -> String {
    let (lo, hi) = (score_text(proved.lo), score_text(proved.hi));
    match (proved.lo.is_finite(), proved.hi.is_finite()) {
        _ if proved.is_exact() => format!("exactly {lo}"),
        (true, true) => format!("from {lo} to {hi}"),
        (true, false) => format!("at least {lo}"),
        (false, true) => format!("at most {hi}"),
        (false, false) => "nothing is proved".to_owned(),
    }
}
