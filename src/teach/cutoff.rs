//! Explains a cutoff: the node's value, the player who already has a better one, and why no other child can change
//! that.

use game::{Player, Score};
use search::trace::{Cut, Moment, Setter, VisitId};
use search::{Comparison, Fail, Notation, Relation, Sign};

use super::narrator::{GameKind, Narrator, at_best};
use text::{TextLine, capitalised, greek_at, say, sure, who};

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
        let others = match cut.skipped {
            1 => "other child returns",
            _ => "other children return",
        };
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
        let (name, worth, words) = (self.name(node), self.is_worth(), relation.words());
        let (value, side) = (self.value(node, proved), self.side_of(node));
        self.add(format!(
            "Whatever {name}’s {others}, {name} {worth} {words} {value}{side}: {why}."
        ));
        self.skip(cut.skipped);
        if self.extreme(node) == Some(proved) {
            let why = self.by_bounds(node);
            self.add(format!("{value} is the exact value only because {why}."));
        } else if equal && proved == best {
            let better = match relation {
                Relation::AtLeast => "more",
                _ => "less",
            };
            self.add(format!(
                "The true value may be {better}: the returned {value} is only a bound."
            ));
        }
    }

    /// Explains a cutoff at the window of a chance node's child.
    fn settled(&self, node: VisitId, chance: VisitId, cut: &Cut) -> String {
        if self.extreme(node) == Some(cut.bound) {
            return format!("no value is better for {}", who(self.player(node)));
        }
        if cut.is_deep() {
            return "optimal play never reaches this node".to_owned();
        }
        let whatever = match self.left_after(node) {
            0 => "",
            1 => ", whatever its last child returns",
            _ => ", whatever its other children return",
        };
        format!("that decides {}{whatever}", self.name(chance))
    }

    /// Explains a cutoff at a bound that no player is guaranteed.
    fn answered_by(&self, node: VisitId, setter: Setter) -> String {
        if !self.recording.visit(node).window.is_null() {
            return "outside the aspiration window, only a bound can be found".to_owned();
        }
        let asked = match setter {
            Setter::Question { child, .. } => child,
            setter => setter.node(),
        };
        if asked == node {
            "that answers the question".to_owned()
        } else {
            // The consequence for the node asked about depends on the nodes between them.
            format!("the question asks no more of {}", self.name(node))
        }
    }

    /// Explains a cutoff at the root's own bounds, which only an infinity reaches.
    fn unbeatable(&mut self, node: VisitId, best: Score) {
        let player = self.player(node);
        self.state(node, Relation::Exactly, best);
        let start = match self.kind {
            GameKind::Game { win, .. } => {
                format!("{}: no value", capitalised(win[player as usize]))
            }
            GameKind::Tree | GameKind::BoundedTree => "No value".to_owned(),
        };
        let (name, worth, who) = (self.name(node), self.is_worth(), who(player));
        let (value, side) = (self.value(node, best), self.side_of(node));
        self.add(format!(
            "{start} is better for {who}: {name} {worth} {value}{side}."
        ));
    }
}
