//! Questions about the continuation of quiescence. Asked when a node below the horizon has its static value, before
//! it takes effect.

use search::trace::{End, Event, Step, VisitId};
use strum::VariantArray;

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use text::{say, score_text, window_text};

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

    pub fn words(self) -> &'static str {
        match self {
            QuietAnswer::Cuts => say!(question_quiet_cuts),
            QuietAnswer::GoesOn => say!(question_quiet_goes_on),
            QuietAnswer::NothingLoud => say!(question_quiet_nothing_loud),
            QuietAnswer::Passes => say!(question_quiet_passes),
        }
    }
}

pub(super) struct Quiescence;

impl Ask for Quiescence {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step)? {
            Event::StandPat(node) => Some(Subject::node(node)),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let (recording, node) = (asked.side.recording, asked.node);
        let now = asked.now().node(node).filter(|_| asked.rules().is_some());
        let value = recording.stand_pat(node);
        let value = value.map_or_else(String::new, |it| score_text(it.value));
        let player = recording.visit(node).player.to_string();
        let node = asked.name(node);
        match now.map(|now| window_text(now.window)) {
            Some(window) => say!(question_quiet_window, node, player, value, window),
            None => say!(question_quiet, node, player, value),
        }
    }

    fn options(&self, _: &Question<'_>) -> Vec<Answer> {
        let all = QuietAnswer::ALL.iter().copied();
        all.map(Answer::Quiescence).collect()
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        Situation::Quiescence(right(asked))
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        narrator.stand_pat(asked.node)
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        Some(asked.node)
    }
}

/// Returns `None` if standing pat closes the window and there was nothing to skip: both reasons hold.
fn right(asked: &Question<'_>) -> Option<QuietAnswer> {
    let (recording, node) = (asked.side.recording, asked.node);
    let stand_pat = recording.stand_pat(node)?;
    let rules = asked.rules();
    let closes = rules.is_some_and(|rules| rules.cut.closes(stand_pat.window));
    match recording.event(asked.step + 1)? {
        Event::Cutoff(at) if at == node => Some(QuietAnswer::Cuts),
        Event::Enter(child) if recording.parent(child) == Some(node) => Some(QuietAnswer::GoesOn),
        Event::Leave(at) if at == node && recording.visit(node).end == End::StandPat => {
            (!closes).then_some(QuietAnswer::NothingLoud)
        }
        _ => None,
    }
}
