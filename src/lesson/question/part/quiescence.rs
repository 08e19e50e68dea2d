//! Questions about the continuation of quiescence. Asked when a node below the horizon has its static value, before
//! it takes effect.

use search::trace::{End, Event, VisitId};
use strum::VariantArray;

use super::super::misled::MisledAnswers;
use super::super::{Answer, Misconception, Question};
use crate::text::{TextLine, score_text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum QuietAnswer {
    /// Standing pat closes the window: the loud moves are skipped.
    Cuts,
    GoesOn,
    NothingLoud,
    /// The turn passes to the other player without a move; always a wrong answer.
    Passes,
}

impl QuietAnswer {
    pub const ALL: &'static [QuietAnswer] = QuietAnswer::VARIANTS;

    pub const fn words(self) -> &'static str {
        match self {
            QuietAnswer::Cuts => "no: stand-pat cutoff",
            QuietAnswer::GoesOn => "yes: loud moves",
            QuietAnswer::NothingLoud => "no: no loud moves",
            QuietAnswer::Passes => "yes: the opponent moves",
        }
    }
}

impl Question<'_> {
    pub(super) fn quiet_text(&self, node: VisitId) -> String {
        let player = self.side.recording.visit(node).player;
        let now = self.now().node(node);
        let window = now.filter(|_| self.rules().is_some()).map(|now| {
            let line = TextLine::new(", and the window is now ").window(now.window);
            line.to_string()
        });
        format!(
            "{player} can stand pat at {} with {}{}. Does quiescence search continue here?",
            self.name(node),
            self.static_value(node),
            window.unwrap_or_default()
        )
    }

    fn static_value(&self, node: VisitId) -> String {
        let stand_pat = self.side.recording.stand_pat(node);
        stand_pat.map_or_else(String::new, |it| score_text(it.value))
    }

    /// Returns `None` if standing pat closes the window and there was nothing to skip: both reasons hold.
    pub(super) fn quiet_right(&self, node: VisitId) -> Option<QuietAnswer> {
        let recording = self.side.recording;
        let stand_pat = recording.stand_pat(node)?;
        let closes = self
            .rules()
            .is_some_and(|rules| rules.cut.closes(stand_pat.window));
        match recording.event(self.step + 1)? {
            Event::Cutoff(at) if at == node => Some(QuietAnswer::Cuts),
            Event::Enter(child) if recording.parent(child) == Some(node) => {
                Some(QuietAnswer::GoesOn)
            }
            Event::Leave(at) if at == node && recording.visit(node).end == End::StandPat => {
                (!closes).then_some(QuietAnswer::NothingLoud)
            }
            _ => None,
        }
    }

    pub(super) fn quiet_misled(&self, node: VisitId) -> MisledAnswers<Answer> {
        let goes_on = match self.quiet_right(node) {
            Some(QuietAnswer::Cuts) => Some(Misconception::StandPatCutForgotten),
            Some(QuietAnswer::NothingLoud) => Some(Misconception::QuietMovesSearched),
            Some(QuietAnswer::GoesOn | QuietAnswer::Passes) | None => None,
        };
        let goes_on = goes_on.map(|which| (which, Answer::Quiescence(QuietAnswer::GoesOn)));
        let passes = (
            Misconception::StandPatForMove,
            Answer::Quiescence(QuietAnswer::Passes),
        );
        goes_on.into_iter().chain([passes]).collect()
    }

    pub(super) fn quiet_hint(&self, misconception: Misconception, node: VisitId) -> String {
        let (name, value) = (self.name(node), self.static_value(node));
        let player = self.side.recording.visit(node).player;
        match misconception {
            Misconception::StandPatCutForgotten => format!(
                "Standing pat counts like a child that returned {value}: it empties the window, so no loud move at {name} can change what {} does above.",
                player.other()
            ),
            Misconception::QuietMovesSearched => format!(
                "Below the horizon only loud moves are searched, and {name} has none, so its static value, {value}, is final."
            ),
            Misconception::StandPatForMove => format!(
                "Nobody passes: {value} is {name}’s static value, an estimate of what a quiet move achieves for {player}. {} does not move after it.",
                player.other()
            ),
            _ => String::new(),
        }
    }
}
