//! Why a bound is another one: what the search has set it from, and what the trace seems to do instead.

use game::{Player, Score};
use search::Window;
use search::trace::VisitId;

use crate::text::score_text;

use super::super::ForeignLine;
use super::TraceTeller;

impl TraceTeller<'_> {
    /// The headline and the reasons, where a line has another bound of this player than the search.
    pub(super) fn bound(
        &self,
        line: &ForeignLine,
        id: VisitId,
        owner: Player,
    ) -> (String, Vec<String>) {
        let recording = self.departs.items.recording();
        let reading = self.departs.reading;
        let visit = recording.visit(id);
        let [alpha, beta] = self.departs.items.bounds(line, id, reading);
        let printed = if owner == Player::Max { alpha } else { beta };
        let said = printed.map_or(visit.window.bound_of(owner), |(_, score)| score);
        let exact = visit.window.bound_of(owner);
        let name = self.bound_name(id, owner);
        let headline = format!(
            "{name} is {}, but {} in the search",
            self.score(id, said),
            self.score(id, exact)
        );
        let mut reasons = Vec::new();
        if let Some(setter) = recording.setter(id, owner).filter(|_| exact.is_finite()) {
            reasons.push(format!("{}.", self.guaranteed(owner, exact, setter)));
        } else {
            reasons.push(format!(
                "{} has window {} in the search.",
                self.described(id),
                self.window(id, visit.window)
            ));
        }
        let window = [alpha, beta].map(|it| it.map(|(_, score)| score));
        reasons.extend(self.seems_to(id, owner, said, window));
        (headline, reasons)
    }

    /// What the trace seems to do.
    fn seems_to(
        &self,
        id: VisitId,
        owner: Player,
        said: Score,
        window: [Option<Score>; 2],
    ) -> Option<String> {
        let recording = self.departs.items.recording();
        let visit = recording.visit(id);
        let exact = visit.window;
        let name = self.bound_name(id, owner);
        if let [Some(alpha), Some(beta)] = window {
            if alpha == exact.beta && beta == exact.alpha {
                return Some("The trace has alpha and beta swapped here.".to_owned());
            }
            if alpha == -exact.beta && beta == -exact.alpha {
                return Some(format!(
                    "The trace has the negated window here, {}: negamax negates and swaps the bounds at every ply, and plain alpha-beta at none.",
                    self.window(id, Window { alpha, beta })
                ));
            }
            if alpha == -exact.alpha && beta == -exact.beta {
                return Some("The trace has negated the bounds without swapping them.".to_owned());
            }
        }
        let parent = recording.parent(id)?;
        let node = self.name(parent);
        let received = recording.visit(parent).window.bound_of(owner);
        let player = recording.visit(parent).player;
        let before = recording.children(parent).take_while(|&child| child != id);
        let last = before.last();
        let change = match owner {
            Player::Max => "raise",
            Player::Min => "lower",
        };
        if said == received && player == owner && last.is_some() {
            return Some(format!(
                "The trace did not {change} {name} at {node} after {} returned {}.",
                self.name(last?),
                self.score(parent, recording.visit(last?).value)
            ));
        }
        let returned = last.map(|last| recording.visit(last).value);
        if player != owner && returned == Some(said) {
            let other = self.bound_name(id, owner.other());
            return Some(format!(
                "The trace has changed {name} at {node}, which is a {player} node: what its children return changes {other} there."
            ));
        }
        if !said.is_finite() && exact.bound_of(owner).is_finite() {
            return Some(format!(
                "The trace starts with bound {} here, but bounds are passed down from the ancestors too.",
                score_text(said)
            ));
        }
        if player == owner && returned == Some(said) {
            return Some(format!(
                "The trace takes the value returned last, {}, although {node} has a better one.",
                self.score(parent, said)
            ));
        }
        let siblings = recording.children(parent).take_while(|&child| child != id);
        let mut earlier = siblings.filter(|&child| recording.visit(child).value == said);
        let stays = earlier.next().filter(|_| player == owner)?;
        Some(format!(
            "The trace still has the value of {}: {} did not change it.",
            self.name(stays),
            self.name(last?)
        ))
    }
}
