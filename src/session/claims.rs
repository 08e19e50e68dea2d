//! The page of claims to check, and the one that is shown beside the step that shows how far it is right.

use lesson::{ClaimExhibit, ClaimVerdict, PublishedClaim, published_claims};
use search::trace::Step;
use stage::{Stage, stage_claim};
use std::sync::Arc;
use study::Complexity;

use crate::page::Page;
use crate::{Request, Session};

/// A claim as the page has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimNotes {
    /// Which one it is, from 0.
    pub number: usize,
    /// The sentence.
    pub sentence: &'static str,
    /// What kind of publication it stands in.
    pub source: &'static str,
    /// How far it is right.
    pub verdict: ClaimVerdict,
    /// Why, with the numbers of its search.
    pub reason: String,
}

/// A wish about claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimCommand {
    /// Show or hide the page.
    Show(bool),
    /// Show what a claim is about, by its number from 0.
    Open(usize),
    /// Take away what is said of the claim that is shown.
    Close,
}

impl ClaimNotes {
    /// What there is to say of every claim.
    pub fn all() -> Vec<ClaimNotes> {
        let claims = published_claims().iter().enumerate();
        claims
            .filter_map(|(number, claim)| {
                let reason = match &claim.exhibit {
                    ClaimExhibit::Step(lesson) => stage_claim(lesson).ok()?.2,
                    ClaimExhibit::Size { reason, .. } => reason.clone(),
                };
                Some(ClaimNotes::new(number, claim, reason))
            })
            .collect()
    }

    fn new(number: usize, claim: &'static PublishedClaim, reason: String) -> ClaimNotes {
        ClaimNotes {
            number,
            sentence: &claim.sentence,
            source: &claim.source,
            verdict: claim.verdict,
            reason,
        }
    }
}

impl Session {
    /// What is said of a claim about sizes stands beside the size box, and ends with it.
    pub(crate) fn drop_claim_of_size(&mut self) {
        if self.dialogs.complexity.is_some() {
            return;
        }
        self.shown_claim = self.shown_claim.take().filter(|shown| {
            let claim = published_claims().get(shown.number);
            claim.is_some_and(|claim| matches!(claim.exhibit, ClaimExhibit::Step(_)))
        });
    }

    /// Carries out a wish about claims.
    pub(crate) fn apply_claim(&mut self, command: ClaimCommand) {
        match command {
            ClaimCommand::Show(show) => {
                self.dialogs.close_front();
                self.dialogs.claims = show.then(ClaimNotes::all);
            }
            ClaimCommand::Close => self.shown_claim = None,
            ClaimCommand::Open(number) => {
                let Some(claim) = published_claims().get(number) else {
                    return;
                };
                self.dialogs.claims = None;
                match &claim.exhibit {
                    ClaimExhibit::Step(_) => self.open(Request::Claim(number)),
                    ClaimExhibit::Size {
                        branching,
                        depth,
                        reason,
                    } => {
                        self.dialogs.complexity = Complexity::new(*branching, *depth).ok();
                        self.shown_claim = Some(ClaimNotes::new(number, claim, reason.clone()));
                    }
                }
            }
        }
    }

    /// Shows the step that shows how far a claim is right, and what is said of it.
    pub(crate) fn receive_claim(
        &mut self,
        number: usize,
        stage: Stage,
        step: Step,
        reason: String,
    ) {
        // What is said of the claim answers what would be asked.
        self.settings.ask.on = false;
        self.ask.close();
        self.show_with_own_setup(Arc::new(stage));
        self.turn_to(Page::Step);
        self.seek(step);
        let claim = published_claims().get(number);
        self.shown_claim = claim.map(|claim| ClaimNotes::new(number, claim, reason));
    }
}
