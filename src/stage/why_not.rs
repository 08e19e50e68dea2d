//! Root moves: the claim that a search proved of each, the line that proves it, and the answer to "why not this move?".

use game::{MateIn, NodeId, Player, Score};
use search::trace::{Moment, Status, Step, VisitId};
use search::{Claim, Notation, Relation};
use text::{GameWords, relation_to, say};

use super::{Names, Stage};

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

    /// Explains why the search did not choose a root move: what it proved of the move and by which reply, and what of
    /// its choice. One sentence each.
    pub fn why_not(&self, node: NodeId, notation: Notation) -> Option<Vec<String>> {
        let (best, name) = (self.chosen_move()?, self.name(node));
        let Some(verdict) = self.root_verdict(node) else {
            return Some(vec![self.why_skipped(NodeId::ROOT, &name)?]);
        };
        let player = self.tree.node(node).player;
        let said = |claim: Claim| self.said(notation.claim(player, claim));
        let Some(claim) = verdict.claim else {
            return Some(vec![say!(source_no_bound, name)]);
        };
        if node == best.node {
            let line = verdict.line.iter().take(MOVES);
            let line: Vec<String> = line.map(|&it| self.name(it)).collect();
            let (said, line) = (said(claim), line.join(", "));
            let text = if line.is_empty() {
                say!(source_chosen, name, said)
            } else {
                say!(source_chosen_line, line, name, said)
            };
            return Some(vec![self.spelled(&text)]);
        }
        let reply = verdict.line.first().map(|&it| self.reply(it));
        let told = said(claim);
        let mut text = match reply {
            Some(reply) => say!(source_not_chosen_reply, name, reply, said = told),
            None => say!(source_not_chosen, name, said = told),
        };
        if let Some(of_best) = best.claim {
            let is_equal = claim.score == of_best.score && self.decides(claim, of_best);
            let (name, said) = (self.name(best.node), said(of_best));
            let of_best = match (self.is_mate(of_best), is_equal) {
                (false, false) => say!(source_best_move, name, said),
                (false, true) => say!(source_best_equal, name, said),
                (true, false) => say!(source_best_mates, name, said),
                (true, true) => say!(source_best_mates_equal, name, said),
            };
            text = format!("{text}\n{of_best}");
        }
        let text = self.spelled(&text);
        Some(text.lines().map(str::to_owned).collect())
    }

    /// Explains why the search skipped a move of this name at a node.
    pub fn why_skipped(&self, at: NodeId, name: &str) -> Option<String> {
        let cutter = self.recording.chosen(self.visit_of(at)?)?;
        let cutter = self.name(self.node_map.node_of(cutter));
        Some(say!(source_was_skipped, cutter, name))
    }

    fn said(&self, claim: Claim) -> String {
        let value = self.value_text(claim.score);
        match claim.relation {
            Relation::Exactly => value,
            bound => relation_to(bound, value),
        }
    }

    /// Returns a reply to a root move with its number, as in `1…a6`, in games whose score sheets have them.
    fn reply(&self, node: NodeId) -> String {
        let name = self.name(node);
        let Names::Game { root, .. } = &*self.names else {
            return name;
        };
        match root.number() {
            _ if !root.game().about().reads_fen() => name,
            (number, false) => format!("{number}…{name}"),
            (number, true) => format!("{}.{name}", number + 1),
        }
    }

    /// Spells out the unit at its first place.
    fn spelled(&self, text: &str) -> String {
        let Names::Game { root, .. } = &*self.names else {
            return text.to_owned();
        };
        let about = root.game().about();
        let (unit, name) = (about.unit, about.unit_name());
        if unit.is_empty() {
            return text.to_owned();
        }
        text.replacen(&format!(" {unit}"), &format!(" {name}"), 1)
    }

    /// Returns true if a claim about a root move says that it mates.
    fn is_mate(&self, claim: Claim) -> bool {
        let Names::Game { root, .. } = &*self.names else {
            return false;
        };
        let is_won = !claim.score.is_finite() || MateIn::of(claim.score).is_some();
        let is_max = self.tree.node(NodeId::ROOT).player == Player::Max;
        root.game().about().reads_fen() && is_won && (claim.score > Score::ZERO) == is_max
    }

    /// Returns true if the chosen root move is at least as good as its claim says, and the other one at most.
    fn decides(&self, claim: Claim, best: Claim) -> bool {
        let (least, most) = match self.tree.node(NodeId::ROOT).player {
            Player::Max => (Relation::AtLeast, Relation::AtMost),
            Player::Min => (Relation::AtMost, Relation::AtLeast),
        };
        let is = |it: Claim, bound| [Relation::Exactly, bound].contains(&it.relation);
        is(best, least) && is(claim, most)
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

    /// Returns the chosen move with its value, what the search proved of the others, and who prefers which value: `Nxe4:
    /// −170 centipawns. Every other move: at least −150 cp. Values count for White: Black prefers less.`
    pub fn choice_in_words(&self) -> Option<String> {
        let best = self.chosen_move()?;
        let first = format!("{}: {}.", self.name(best.node), self.said(best.claim?));
        let others = self.other_moves().map(|(claim, next)| {
            let value = self.value_text(claim.score);
            match next {
                Some(next) => say!(source_next_best, name = self.name(next), value),
                None => say!(
                    source_every_other,
                    claim = relation_to(claim.relation, value)
                ),
            }
        });
        let view = match &*self.names {
            Names::Tree(_) => None,
            Names::Game { root, .. } => {
                let about = root.game().about();
                let [max, min] = [Player::Max, Player::Min].map(|player| about.side(player));
                Some(match root.player() {
                    Player::Max => say!(source_values_for_mover, max),
                    Player::Min => say!(source_values_for_other, max, min),
                })
            }
        };
        let told: Vec<String> = [Some(first), others, view].into_iter().flatten().collect();
        Some(self.spelled(&told.join(" ")))
    }
}
