//! A node is done: what it returns, what that proves, and why it proves no more.

use game::Player;
use search::trace::VisitId;
use search::{Fail, Relation};

use super::narrator::Narrator;
use super::text::{Line, grouped, score_text};

impl Narrator<'_> {
    pub(super) fn leave(&mut self, node: VisitId) -> Line {
        let visit = self.recording.visit(node);
        let player = visit.player;
        match visit.proved.claim(visit.value) {
            Some(claim) => {
                let line = self.worth(node, claim);
                let why = self.reason(node, claim.relation);
                self.add(line.say(why));
                if claim.score != visit.value {
                    let hard = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
                    self.add(Line::new(if hard {
                        format!(
                            "Fail-hard returns {}, the end of its window.",
                            score_text(visit.value)
                        )
                    } else {
                        format!("It returns {}, its best.", score_text(visit.value))
                    }));
                }
            }
            None => self.add(Line::new(format!(
                "Nothing is proved of {} itself.",
                self.name(node)
            ))),
        }
        let to = self
            .recording
            .parent(node)
            .map_or_else(String::new, |parent| format!(" to {}", self.name(parent)));
        Line::new(self.subject(node))
            .say(", ")
            .player(player)
            .say(format!(", returns {}{to}.", score_text(visit.value)))
    }

    /// Why the claim of a node that is done is what it is; ends the sentence.
    fn reason(&self, node: VisitId, relation: Relation) -> String {
        let visit = self.recording.visit(node);
        let skipped = u64::from(visit.skipped);
        if relation == Relation::Exactly {
            return match (skipped, self.children(node), visit.player) {
                (0, 1, _) => ", as its only child.".to_owned(),
                (0, children, Player::Max) => format!(", the greatest of its {children} children."),
                (0, children, Player::Min) => format!(", the least of its {children} children."),
                _ => ": no skipped child can change that.".to_owned(),
            };
        }
        let direction = match (visit.player, relation) {
            (Player::Max, Relation::AtLeast) => "raise",
            (Player::Min, Relation::AtMost) => "lower",
            _ => return ": cuts below it left only a bound.".to_owned(),
        };
        if skipped == 0 {
            return ": cuts below it left only a bound.".to_owned();
        }
        match skipped {
            1 => format!(": the child skipped could only {direction} it."),
            _ => format!(
                ": the {} children skipped could only {direction} it.",
                grouped(skipped)
            ),
        }
    }
}
