//! Explains the return of a child: the effect on its parent and on the window, and the next event.

use game::{Player, Score};
use search::trace::{Event, VisitId};
use search::{Relation, Rules, Window};

use super::narrator::{Narrator, at_best};
use super::text::{TextLine, counted, greek_at};
use super::visits;

enum ReturnEffect {
    First,
    Better(Score),
    Equal,
    Worse,
}

impl Narrator<'_> {
    pub(super) fn update(&mut self, node: VisitId, child: VisitId) -> TextLine {
        let returned = self.recording.visit(child).value;
        let player = self.player(node);
        let before = self.recording.moment(self.moment.step() - 1);
        let best_before = before.node(node).and_then(|now| now.best);
        let effect = match best_before {
            None => ReturnEffect::First,
            Some(best) if player.prefers(returned, best) => ReturnEffect::Better(best),
            Some(best) if best == returned => ReturnEffect::Equal,
            Some(_) => ReturnEffect::Worse,
        };
        let first = visits::first_search(self.recording, child);
        self.answer(node, child);
        self.child(child, returned, &effect);
        if let (Some(rules), Some(now)) = (self.rules(), self.moment.node(node)) {
            let window_before = before.node(node).map_or(now.received, |then| then.window);
            let kept = matches!(effect, ReturnEffect::Equal | ReturnEffect::Worse);
            if now.window != window_before {
                self.narrowed(node, player, now.window);
            } else if !kept {
                self.not_narrowed(node, player, now.received);
            }
            self.ahead(node, child, now.window, rules);
        } else {
            self.left(child);
        }
        let also = match effect {
            ReturnEffect::Equal if first.is_none() => "also ",
            _ => "",
        };
        let mut line = TextLine::new(format!(
            "{} {also}returns {}",
            self.subject(child),
            self.value(child, returned)
        ));
        if self.notation.negates(self.player(child)) != self.notation.negates(player) {
            let value = self.value(node, returned);
            line = line.say(format!(", {value} for ")).player(player);
        }
        match effect {
            ReturnEffect::Equal if first.is_some() => {
                line.say(" again: the same value that the null window had proved.")
            }
            ReturnEffect::First => line.say(format!(": {}’s first value.", self.name(node))),
            ReturnEffect::Better(best) => line
                .say(": better for ")
                .player(player)
                .say(format!(" than {}.", self.value(node, best))),
            ReturnEffect::Equal | ReturnEffect::Worse => {
                let kept = self.moment.chosen(node).map(|kept| self.name(kept));
                let by = match kept {
                    Some(kept) => format!(" (via {kept})"),
                    None if self.recording.stand_pat(node).is_some() => {
                        " (by standing pat)".to_owned()
                    }
                    None => String::new(),
                };
                let best = best_before.map_or_else(String::new, |best| self.value(node, best));
                line.say(": ")
                    .player(player)
                    .say(format!("’s best stays {best}{by}."))
            }
        }
    }

    /// Explains the value of the child, as far as its returned value does not show it.
    fn child(&mut self, child: VisitId, returned: Score, effect: &ReturnEffect) {
        let leaf = self.recording.visit(child).is_leaf();
        let again = visits::first_search(self.recording, child).is_some();
        let tie = matches!(effect, ReturnEffect::Equal) && !again;
        let Some(claim) = self.moment.claim(child) else {
            return;
        };
        let parent = self.recording.parent(child);
        let stands = parent.is_some_and(|node| self.moment.chosen(node).is_none());
        if leaf && claim.score == returned {
            if tie {
                self.tell(if stands {
                    "Only a better value replaces the stand-pat value."
                } else {
                    "On a tie, the first child is kept."
                });
            }
            return;
        }
        let mut line = self.worth(child, claim);
        if tie {
            line = line.say(
                match self.notation.relation(self.player(child), claim.relation) {
                    Relation::Exactly if stands => {
                        "; only a better value replaces the stand-pat value"
                    }
                    Relation::Exactly => "; on a tie, the first child is kept",
                    Relation::AtMost | Relation::AtLeast => {
                        ". It is not proved to equal the best so far, so the choice stays"
                    }
                },
            );
        }
        self.add(line.say("."));
    }

    /// Adds "α rises to 3: MAX is sure of 3 at A."
    pub(super) fn narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let letter = greek_at(self.notation, player, player);
        let moves = match letter {
            'α' => "rises",
            _ => "falls",
        };
        self.state(node, at_best(player), bound);
        let own = self.own(player, bound);
        let line = TextLine::new(format!("{letter} {moves} to "))
            .sure(player, own)
            .say(": ")
            .then(self.sure_of(player, bound, node, false))
            .say(".");
        self.add(line);
    }

    /// Explains that the best so far is no better than the player's bound from elsewhere.
    pub(super) fn not_narrowed(&mut self, node: VisitId, player: Player, window: Window) {
        let bound = window.bound_of(player);
        let setter = self.recording.setter(node, player);
        let line = setter.and_then(|setter| self.already_sure(player, bound, setter));
        let stays = self.bound(node, player, bound).say(" stays.");
        self.add(line.unwrap_or_default().then(stays));
    }

    /// Explains if the window has closed, and the effect on the remaining children.
    fn ahead(&mut self, node: VisitId, child: VisitId, window: Window, rules: Rules) {
        let left = self.left_after(child);
        let player = self.player(node);
        let next = self.recording.event(self.moment.step() + 1);
        if matches!(next, Some(Event::Research { .. })) {
            return;
        }
        if rules.cut.closes(window) {
            let line = self
                .meeting(node, window, rules)
                .say(": the window is empty");
            self.add(if left > 0 {
                line.say(".")
            } else {
                line.say("; no child is left to skip.")
            });
            return;
        }
        if window.alpha == window.beta {
            self.tell(format!(
                "α = {}: no cutoff, because the strict rule cuts only when α > β.",
                self.bound_text(
                    node,
                    self.notation.owner_of_alpha(player).other(),
                    window.beta
                )
            ));
        }
        let spoken = self.spoken();
        if left > 1 {
            // Nothing has been skipped, so the child after this one is the next visit.
            let next = VisitId(child.0 + self.recording.visit(child).size());
            self.promise(node, next, &self.name(next), window);
        }
        if self.spoken() == spoken {
            self.left(child);
        }
    }

    fn left(&mut self, child: VisitId) {
        let left = self.left_after(child);
        self.tell(match left {
            0 => "That was the last child.".to_owned(),
            1 => "One child is left.".to_owned(),
            _ => format!("{} are left.", counted(left.into(), "child", "children")),
        });
    }
}
