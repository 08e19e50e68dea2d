//! Explains a cutoff: the node's value, the player who already has a better one, and why no other child can change
//! that.

use game::{Player, Score};
use search::trace::{Cut, Moment, Setter, VisitId};
use search::{Comparison, Fail, Notation, Relation, Sign};

use super::narrator::{GameKind, Narrator, at_best};
use super::text::{TextLine, capitalised, greek_at, score_text};

/// Formats the condition under which the innermost open node cuts, as in `C: cut if ≤ 3`.
pub fn cut_condition(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> Option<TextLine> {
    let (node, cuts) = moment.cut_condition()?;
    let player = moment.recording().visit(node).player;
    let cuts = cuts.written_in(notation, player);
    let line = TextLine::new(format!("{}: cut if {} ", names(node), cuts.sign.symbol()));
    Some(line.sure(player.other(), cuts.score))
}

impl Narrator<'_> {
    pub(super) fn cutoff(&mut self, node: VisitId) -> TextLine {
        let player = self.player(node);
        let (Some(cut), Some(now)) = (self.recording.cut(node), self.moment.node(node)) else {
            return TextLine::default();
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
        self.cutoff_line(node, best, cut.bound)
    }

    /// Returns "Cutoff at C: 2 ≤ 3.": the node's value, and the bound that it has reached.
    fn cutoff_line(&self, node: VisitId, best: Score, bound: Score) -> TextLine {
        let player = self.player(node);
        let cuts = self
            .moment
            .node(node)
            .and_then(|now| Comparison::that_cuts(self.recording.spec(), player, now.received));
        let sign = match player {
            Player::Max => Sign::AtLeast,
            Player::Min => Sign::AtMost,
        };
        let cuts = cuts.unwrap_or(Comparison { sign, score: bound });
        let cuts = cuts.written_in(self.notation, player);
        TextLine::new(format!("Cutoff at {}: ", self.name(node)))
            .sure(player, self.notation.score(player, best))
            .say(format!(" {} ", cuts.sign.symbol()))
            .sure(player.other(), cuts.score)
            .say(".")
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
            let above = self.name(setter.node());
            self.tell(format!(
                "A deep cutoff: {} comes from {above}, {} plies up.",
                greek_at(self.notation, player, owner),
                cut.plies_up
            ));
        }
        self.state(node, at_best(player), proved);
        let relation = self.notation.relation(player, at_best(player));
        let side = match relation {
            Relation::AtLeast => "more",
            _ => "less",
        };
        let others = match cut.skipped {
            1 => "other child returns",
            _ => "other children return",
        };
        let equal = proved == cut.bound;
        let name = self.name(node);
        let line = TextLine::new(format!(
            "Whatever {name}’s {others}, {name}{}{} {}",
            self.is_worth(),
            relation.words(),
            self.value(node, proved)
        ));
        let line = self.with_side_of(node, line).say(": ");
        self.add(if let Setter::Needed { node: chance, .. } = setter {
            line.then(self.settled(node, chance, cut))
        } else if answers {
            line.say(self.answered_by(node, setter))
        } else if setter == Setter::Table(node) {
            line.say("the table rules out anything better.")
        } else if equal {
            line.say(format!(
                "another {} gains nothing.",
                score_text(self.own(owner, proved))
            ))
        } else if cut.is_deep() {
            // The player and node that deviate from the path are unknown.
            line.say("optimal play never reaches this node.")
        } else {
            line.player(owner).say(" will never choose this branch.")
        });
        self.skip(cut.skipped);
        if self.extreme(node) == Some(proved) {
            let why = self.by_bounds(node);
            self.tell(format!(
                "{} is the exact value only because {why}.",
                self.value(node, proved)
            ));
        } else if equal && proved == best {
            self.tell(format!(
                "The true value may be {side}: the returned {} is only a bound.",
                self.value(node, best)
            ));
        }
    }

    /// Explains a cutoff at the window of a chance node's child.
    fn settled(&self, node: VisitId, chance: VisitId, cut: &Cut) -> TextLine {
        if self.extreme(node) == Some(cut.bound) {
            return TextLine::new("no value is better for ")
                .player(self.player(node))
                .say(".");
        }
        if cut.is_deep() {
            return TextLine::new("optimal play never reaches this node.");
        }
        let whatever = match self.left_after(node) {
            0 => "",
            1 => ", whatever its last child returns",
            _ => ", whatever its other children return",
        };
        TextLine::new(format!("that decides {}{whatever}.", self.name(chance)))
    }

    /// Explains a cutoff at a bound that no player is guaranteed.
    fn answered_by(&self, node: VisitId, setter: Setter) -> String {
        if !self.recording.visit(node).window.is_null() {
            return "outside the aspiration window, only a bound can be found.".to_owned();
        }
        let asked = match setter {
            Setter::Question { child, .. } => child,
            setter => setter.node(),
        };
        if asked == node {
            "that answers the question.".to_owned()
        } else {
            // The consequence for the node asked about depends on the nodes between them.
            format!("the question asks no more of {}.", self.name(node))
        }
    }

    /// Explains a cutoff at the root's own bounds, which only an infinity reaches.
    fn unbeatable(&mut self, node: VisitId, best: Score) {
        let player = self.player(node);
        self.state(node, Relation::Exactly, best);
        let start = match self.kind {
            GameKind::Game { win, .. } => format!(
                "{}: no value is better for ",
                capitalised(win[player as usize])
            ),
            GameKind::Tree | GameKind::BoundedTree => "No value is better for ".to_owned(),
        };
        let verdict = format!(
            ": {}{}{}",
            self.name(node),
            self.is_worth(),
            self.value(node, best)
        );
        let line = TextLine::new(start).player(player).say(verdict);
        self.add(self.with_side_of(node, line).say("."));
    }
}
