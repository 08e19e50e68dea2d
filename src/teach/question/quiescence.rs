//! Questions about the continuation of quiescence. Asked when a node below the horizon has its static value, before
//! it takes effect.

use search::trace::{End, Event, Step, VisitId};
use strum::VariantArray;

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use text::{score_text, window_text};

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
        let window = now.map_or_else(String::new, |now| {
            format!(", and the window is now {}", window_text(now.window))
        });
        let value = recording.stand_pat(node);
        let value = value.map_or_else(String::new, |it| score_text(it.value));
        let (player, name) = (recording.visit(node).player, asked.name(node));
        format!(
            "{player} can stand pat at {name} with {value}{window}. Does quiescence search continue here?"
        )
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
