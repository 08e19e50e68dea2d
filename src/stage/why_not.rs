//! Root moves: the claim that a search proved of each, the line that proves it, and the answer to "why not this move?".

use game::{NodeId, Player};
use search::trace::{Moment, Status, Step, VisitId};
use search::{Claim, Notation, Relation};

use super::Stage;

/// The result of a finished search for one move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootVerdict {
    pub node: NodeId,
    /// The claim about the move's value, from MAX's side; `None` if the search proved no bound.
    pub claim: Option<Claim>,
    /// The best replies that the search found, from the position after the move on: the refutation of a bad move.
    pub line: Vec<NodeId>,
    /// The step at which the search left the move.
    pub learned: Step,
}

/// The most moves of a line in a sentence.
const MOVES: usize = 4;

impl Stage {
    /// Returns what a visit has proved once the search has left it, from MAX's side.
    pub fn proved(&self, moment: &Moment<'_>, visit: VisitId) -> Option<Claim> {
        let is_done = moment.status(visit) == Status::Done;
        self.recording.claim(visit).filter(|_| is_done)
    }

    /// Returns the result for a root move at the end of the search; `None` if the last pass never visited it.
    pub fn root_verdict(&self, node: NodeId) -> Option<RootVerdict> {
        let moment = self.recording.moment(self.recording.steps());
        // The last visit is the re-search, if there is one.
        let visits = self.recording.children(self.recording.root());
        let visit = visits
            .filter(|&it| self.node_map.node_of(it) == node)
            .last()?;
        let replies = std::iter::successors(moment.chosen(visit), |&it| moment.chosen(it));
        Some(RootVerdict {
            node,
            claim: self.proved(&moment, visit),
            line: replies.map(|it| self.node_map.node_of(it)).collect(),
            learned: self.recording.last_step(visit),
        })
    }

    /// Returns the move that the search chose, with what it proved of it.
    pub fn chosen_move(&self) -> Option<RootVerdict> {
        let moment = self.recording.moment(self.recording.steps());
        let chosen = moment.chosen(moment.root()?)?;
        self.root_verdict(self.node_map.node_of(chosen))
    }

    /// Explains in one sentence why the search did not choose a root move: what it proved of the move, by which line,
    /// and how that compares with its choice.
    pub fn why_not(&self, node: NodeId, notation: Notation) -> Option<String> {
        let (best, name) = (self.chosen_move()?, self.name(node));
        let of_best = self.name(best.node);
        let Some(verdict) = self.root_verdict(node) else {
            return self.why_skipped(&name);
        };
        let player = self.tree.node(node).player;
        let said = |claim: Claim| {
            let claim = notation.claim(player, claim);
            let value = self.value_text(claim.score);
            match claim.relation {
                Relation::Exactly => value,
                bound => format!("{} {value}", bound.words()),
            }
        };
        let Some(claim) = verdict.claim else {
            return Some(format!("{name}: the search proved no bound."));
        };
        let line: Vec<String> = verdict
            .line
            .iter()
            .take(MOVES)
            .map(|&it| self.name(it))
            .collect();
        let mut text = format!("{name}: {}", said(claim));
        if !line.is_empty() {
            text = format!("{text}, after {}", line.join(", "));
        }
        if node == best.node {
            return Some(format!("{text}: the move that the search chose."));
        }
        let than = best.claim.and_then(|best| {
            let order = self.order_of(claim, best)?;
            Some(format!(": {order} {of_best}, {}", said(best)))
        });
        Some(text + &than.unwrap_or_default() + ".")
    }

    /// Explains why the search skipped a root move of this name.
    pub fn why_skipped(&self, name: &str) -> Option<String> {
        let best = self.name(self.chosen_move()?.node);
        Some(format!("{name} was skipped: {best} already cut."))
    }

    /// Compares a root move with the chosen one by their claims, in words, as far as these decide it.
    fn order_of(&self, claim: Claim, best: Claim) -> Option<&'static str> {
        let is_max = self.tree.node(NodeId::ROOT).player == Player::Max;
        // The root's player prefers the chosen move if it is at least this good and the other at most that good.
        let (least, most) = if is_max {
            (Relation::AtLeast, Relation::AtMost)
        } else {
            (Relation::AtMost, Relation::AtLeast)
        };
        let is = |it: Claim, bound| [Relation::Exactly, bound].contains(&it.relation);
        if !is(best, least) || !is(claim, most) {
            return None;
        }
        let worse = if is_max {
            claim.score < best.score
        } else {
            claim.score > best.score
        };
        let equal = claim.score == best.score;
        match (claim.relation, best.relation) {
            _ if worse => Some("worse than"),
            (Relation::Exactly, Relation::Exactly) if equal => Some("as good as"),
            _ if equal => Some("no better than"),
            _ => None,
        }
    }

    /// Returns what the search proved of every root move but the chosen one, from MAX's side, with the move if its value
    /// is exact and no other's is better; `None` if it proved nothing of one of them.
    pub fn other_moves(&self) -> Option<(Claim, Option<NodeId>)> {
        let best = self.chosen_move()?.node;
        let is_max = self.tree.node(NodeId::ROOT).player == Player::Max;
        let bound = if is_max {
            Relation::AtMost
        } else {
            Relation::AtLeast
        };
        let mut most: Option<(Claim, NodeId)> = None;
        for node in self.tree.children(NodeId::ROOT).filter(|&it| it != best) {
            let claim = self.root_verdict(node)?.claim?;
            if ![Relation::Exactly, bound].contains(&claim.relation) {
                return None;
            }
            let is_better = |than: Claim| {
                let beats = if is_max {
                    claim.score > than.score
                } else {
                    claim.score < than.score
                };
                // Of equal scores, the exact one says more.
                beats || claim.score == than.score && claim.relation == Relation::Exactly
            };
            if most.is_none_or(|(than, _)| is_better(than)) {
                most = Some((claim, node));
            }
        }
        let (claim, node) = most?;
        let is_exact = claim.relation == Relation::Exactly;
        let of_all = Claim {
            relation: bound,
            ..claim
        };
        Some((of_all, is_exact.then_some(node)))
    }

    /// Returns the chosen move with its value, and what the search proved of the others: `Nxe4: −170 cp. Every other move:
    /// at least −150 cp.`
    pub fn choice_in_words(&self) -> Option<String> {
        let best = self.chosen_move()?;
        let claim = best.claim?;
        let said = match claim.relation {
            Relation::Exactly => String::new(),
            bound => format!("{} ", bound.words()),
        };
        let (name, value) = (self.name(best.node), self.value_text(claim.score));
        let others = self.other_moves().map(|(claim, next)| {
            let value = self.value_text(claim.score);
            match next {
                Some(next) => format!(" Next best {}: {value}.", self.name(next)),
                None => format!(" Every other move: {} {value}.", claim.relation.words()),
            }
        });
        Some(format!(
            "{name}: {said}{value}.{}",
            others.unwrap_or_default()
        ))
    }
}
