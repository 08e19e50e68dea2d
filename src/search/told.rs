//! The primary statement about a node's value: the value that the search returned, and what it proves to the caller.
//! An observer sees every leaf and may know more.

use game::{Player, Score};

use super::{Claim, Fail, Interval, Relation, Rules, Window};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldValue {
    /// The claim that the search itself has proved, by the node's returned value or, while the node is open, by its
    /// best so far.
    pub claim: Option<Claim>,
    /// The stronger claim of an observer, if its number differs: under fail-hard, which returns no value outside the
    /// window.
    pub beyond: Option<Claim>,
}

impl ToldValue {
    /// Creates the statement for a node of this player that received a window, from its returned value (its best so
    /// far while it is not `done`) and from everything proved about it.
    pub fn of(
        rules: Option<Rules>,
        (player, received): (Player, Window),
        value: Score,
        done: bool,
        proved: Interval,
    ) -> ToldValue {
        let known = proved.claim(value);
        let is_hard = rules.is_some_and(|rules| rules.fail == Fail::Hard);
        if !is_hard || known.is_some_and(|known| known.score == value) {
            return ToldValue {
                claim: known,
                beyond: None,
            };
        }
        let claim = if done {
            Claim::of_return(value, received)
        } else {
            so_far(player, received, value)
        };
        ToldValue {
            claim,
            beyond: known,
        }
    }
}

/// Returns what the best so far of an open node proves: nothing as long as all its children failed.
fn so_far(player: Player, received: Window, best: Score) -> Option<Claim> {
    let (relation, better) = match player {
        Player::Max => (Relation::AtLeast, best > received.alpha),
        Player::Min => (Relation::AtMost, best < received.beta),
    };
    better.then_some(Claim {
        relation,
        score: best,
    })
}

impl Claim {
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
}
