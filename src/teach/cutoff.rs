//! Explains a cutoff: the node's value, the player who already has a better one, and why no other child can change
//! that.

use game::{Player, Score};
use search::trace::{Cut, Moment, Setter, VisitId};
use search::{Comparison, Fail, Notation, Relation, Sign};

use super::narrator::{GameKind, Narrator, at_best};
use text::{TextLine, capitalised, greek_at, relation_to, say, sure};

/// Formats the condition under which the innermost open node cuts, as in `C: cut if ≤ 3`.
pub fn cut_condition(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> Option<TextLine> {
    let (node, cuts) = moment.cut_condition()?;
    let player = moment.recording().visit(node).player;
    let cuts = cuts.written_in(notation, player);
    let (sign, score) = (cuts.sign.symbol(), sure(player.other(), cuts.score));
    let node = names(node);
    Some(TextLine::new(say!(
        explain_cut_condition,
        node,
        score,
        sign
    )))
}

impl Narrator<'_> {
    pub(super) fn cutoff(&mut self, node: VisitId) -> String {
        if self.is_chance(node) {
            return self.cutoff_chance(node);
        }
        let player = self.player(node);
        let (Some(cut), Some(now)) = (self.recording.cut(node), self.moment.node(node)) else {
            return String::new();
        };
        let best = now.best.unwrap_or(player.worst());
        if let Some(setter) = cut.setter {
            let is_hard = self.rules().is_some_and(|rules| rules.fail == Fail::Hard);
            let proved = match player {
                // Fail-hard returns no more than the bound of the window.
                _ if is_hard => best,
                Player::Max => now.proved.lo,
                Player::Min => now.proved.hi,
            };
            self.against_bound(node, &cut, setter, proved, best);
        } else {
            self.unbeatable(node, best);
            self.skip(cut.skipped);
        }
        // The headline: the node's value, and the bound that it has reached.
        let cuts = Comparison::that_cuts(self.recording.spec(), player, now.received);
        let sign = match player {
            Player::Max => Sign::AtLeast,
            Player::Min => Sign::AtMost,
        };
        let cuts = cuts.unwrap_or(Comparison {
            sign,
            score: cut.bound,
        });
        let cuts = cuts.written_in(self.notation, player);
        let (name, sign) = (self.name(node), cuts.sign.symbol());
        let own = sure(player, self.notation.score(player, best));
        let bound = sure(player.other(), cuts.score);
        say!(explain_cutoff, bound, node = name, own, sign)
    }

    /// Explains that the other player is guaranteed at least as good a value at an ancestor.
    fn against_bound(
        &mut self,
        node: VisitId,
        cut: &Cut,
        setter: Setter,
        proved: Score,
        best: Score,
    ) {
        let player = self.player(node);
        let owner = player.other();
        self.sure(node, owner, cut.bound, setter);
        let answers = matches!(setter, Setter::Question { .. } | Setter::Pass(_));
        if cut.is_deep() && !answers {
            let letter = greek_at(self.notation, player, owner);
            let (above, plies) = (self.name(setter.node()), cut.plies_up);
            self.add(say!(explain_deep_cutoff, above, letter, plies));
        }
        self.state(node, at_best(player), proved);
        let relation = self.notation.relation(player, at_best(player));
        let equal = proved == cut.bound;
        let why = if let Setter::Needed { node: chance, .. } = setter {
            self.settled(node, chance, cut)
        } else if answers {
            self.answered_by(node, setter)
        } else if setter == Setter::Table(node) {
            say!(explain_ruled_out_by_table).to_owned()
        } else if equal {
            say!(explain_equal_gains_nothing, value = self.own(owner, proved))
        } else if cut.is_deep() {
            // The player and node that deviate from the path are unknown.
            say!(explain_never_reached).to_owned()
        } else {
            say!(explain_never_chosen, player = owner)
        };
        let (name, value) = (self.name(node), self.value(node, proved));
        let worth = self.with_side(node, relation_to(relation, &value));
        let worth = self.has_value(self.name(node), worth);
        let skipped = cut.skipped;
        self.add(say!(explain_whatever, node = name, skipped, why, worth));
        self.skip(skipped);
        if self.extreme(node) == Some(proved) {
            self.add(say!(explain_exact_only, value, why = self.by_bounds(node)));
        } else if equal && proved == best {
            self.add(match relation {
                Relation::AtLeast => say!(explain_may_be_more, value),
                _ => say!(explain_may_be_less, value),
            });
        }
    }

    /// Explains a cutoff at the window of a chance node's child.
    fn settled(&self, node: VisitId, chance: VisitId, cut: &Cut) -> String {
        if self.extreme(node) == Some(cut.bound) {
            return say!(explain_nothing_better, player = self.player(node));
        }
        if cut.is_deep() {
            return say!(explain_never_reached).to_owned();
        }
        let (left, node) = (self.left_after(node), self.name(chance));
        say!(explain_decides, left, node)
    }

    /// Explains a cutoff at a bound that no player is guaranteed.
    fn answered_by(&self, node: VisitId, setter: Setter) -> String {
        if !self.recording.visit(node).window.is_null() {
            return say!(explain_only_bound_outside).to_owned();
        }
        let asked = match setter {
            Setter::Question { child, .. } => child,
            setter => setter.node(),
        };
        if asked == node {
            say!(explain_answers).to_owned()
        } else {
            // The consequence for the node asked about depends on the nodes between them.
            say!(explain_asks_no_more, node = self.name(node))
        }
    }

    /// Explains a cutoff at the root's own bounds, which only an infinity reaches.
    fn unbeatable(&mut self, node: VisitId, best: Score) {
        let player = self.player(node);
        self.state(node, Relation::Exactly, best);
        let value = self.with_side(node, self.value(node, best));
        let worth = self.has_value(self.name(node), value);
        self.add(match self.kind {
            GameKind::Game { win, .. } => {
                let win = capitalised(win[player as usize]);
                say!(explain_won, player, win, worth)
            }
            GameKind::Tree | GameKind::BoundedTree => say!(explain_unbeatable, player, worth),
        });
    }
}
