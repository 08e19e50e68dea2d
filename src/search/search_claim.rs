//! The claim of the search about a node: what its returned value proves to the caller. The leaves below may prove more,
//! which the search does not know.

use game::{Player, Score};

use super::trace::{Moment, Recording, Status, VisitId};
use super::{Algorithm, Claim, Fail, Interval, Relation, Rules, Window};

impl Claim {
    /// Returns the claim about a node of this player that received a window, from its returned value (its best so far
    /// while it is not `done`) and from everything proved about it. Under fail-hard, values outside the window are
    /// unknown.
    pub fn of_search(
        rules: Option<Rules>,
        (player, received): (Player, Window),
        value: Score,
        done: bool,
        proved: Interval,
    ) -> Option<Claim> {
        let known = proved.claim(value);
        let is_hard = rules.is_some_and(|rules| rules.fail == Fail::Hard);
        if !is_hard || known.is_some_and(|known| known.score == value) {
            return known;
        }
        if done {
            Claim::of_return(value, received)
        } else {
            so_far(player, received, value)
        }
    }

    /// Returns what a returned value proves to the node that asked for it within a window: the value itself inside
    /// the window, a bound at its ends and beyond them (Knuth & Moore 1975, section 3). `None` if the window is
    /// empty.
    pub fn of_return(value: Score, window: Window) -> Option<Claim> {
        if window.alpha >= window.beta {
            return None;
        }
        let relation = if value <= window.alpha {
            Relation::AtMost
        } else if value >= window.beta {
            Relation::AtLeast
        } else {
            Relation::Exactly
        };
        Some(Claim {
            relation,
            score: value,
        })
    }

    /// Returns the values for which the claim holds.
    pub fn interval(self) -> Interval {
        let score = self.score;
        match self.relation {
            Relation::Exactly => Interval::exactly(score),
            Relation::AtLeast => Interval {
                lo: score,
                ..Interval::UNKNOWN
            },
            Relation::AtMost => Interval {
                hi: score,
                ..Interval::UNKNOWN
            },
        }
    }
}

/// Returns what the best so far of an open node proves: nothing as long as all its children failed.
fn so_far(player: Player, received: Window, best: Score) -> Option<Claim> {
    let better = match player {
        Player::Max => best > received.alpha,
        Player::Min => best < received.beta,
    };
    better.then(|| at_best(player, best))
}

fn at_best(player: Player, score: Score) -> Claim {
    let relation = match player {
        Player::Max => Relation::AtLeast,
        Player::Min => Relation::AtMost,
    };
    Claim { relation, score }
}

impl Recording {
    /// Returns the claim of the search about a finished visit. A null window proves no more than its answer, together
    /// with the table's entry and, at the root of MTD(f), the answers of earlier passes.
    pub fn claim(&self, id: VisitId) -> Option<Claim> {
        let visit = self.visit(id);
        let at = (visit.player, visit.window);
        if visit.is_leaf() || visit.chance || !visit.window.is_null() {
            return Claim::of_search(self.rules(), at, visit.value, true, visit.proved);
        }
        self.combined(id, Claim::of_return(visit.value, visit.window), visit.value)
    }

    fn rules(&self) -> Option<Rules> {
        self.spec().window_rules()
    }

    /// Combines the answer to a null window with what the search knew before.
    fn combined(&self, id: VisitId, own: Option<Claim>, value: Score) -> Option<Claim> {
        let own = own.map_or(Interval::UNKNOWN, Claim::interval);
        let entry = self.probe(id).map(|probe| probe.known());
        let all = own.and(entry.unwrap_or(Interval::UNKNOWN));
        let all = self.answers_before(id).fold(all, Interval::and);
        // Inexact shortcuts may contradict each other.
        if all.lo <= all.hi { all } else { own }.claim(value)
    }

    /// The answers about the root that earlier passes of MTD(f) at the same depth gave.
    fn answers_before(&self, id: VisitId) -> impl Iterator<Item = Interval> {
        let passes = match self.spec().algorithm {
            Algorithm::Mtdf => self.passes(),
            _ => &[],
        };
        let at = passes.iter().position(|pass| pass.root == id);
        let before = &passes[..at.unwrap_or_default()];
        let depth = at.map(|at| passes[at].depth);
        let same = before.iter().filter(move |pass| Some(pass.depth) == depth);
        same.filter_map(|pass| {
            let value = self.visit(pass.root).value;
            Some(Claim::of_return(value, pass.window)?.interval())
        })
    }
}

impl Moment<'_> {
    /// Returns the claim of the search about a visit at this step: from its returned value or, while the node is open,
    /// from its best so far.
    pub fn claim(&self, id: VisitId) -> Option<Claim> {
        let recording = self.recording();
        let now = self.node(id)?;
        if now.status == Status::Done {
            return recording.claim(id);
        }
        let visit = recording.visit(id);
        let (player, is_null) = (visit.player, visit.window.is_null() && !visit.chance);
        match now.best {
            Some(best) if is_null => recording.combined(id, Some(at_best(player, best)), best),
            Some(best) => {
                let at = (player, now.received);
                Claim::of_search(recording.rules(), at, best, false, now.proved)
            }
            None => now.proved.claim(Score::ZERO),
        }
    }
}
