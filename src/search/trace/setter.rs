//! Where bounds come from, and cutoffs. Who set a bound is recorded, not found out by comparing windows up the line: null
//! windows, tables, driver's windows and the shares of chance nodes move bounds that no child's value has moved.

use crate::{Notation, Window};
use game::{Player, Score};

use super::{Moment, Recording, Visit, VisitId};

/// Which of the two bounds decided a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutKind {
    /// At a MIN node: its value has fallen to alpha or below.
    Alpha,
    /// At a MAX node: its value has risen to beta or above.
    Beta,
}

impl CutKind {
    /// The cutoff that a node of this player makes.
    pub fn at(player: Player) -> CutKind {
        match player {
            Player::Max => CutKind::Beta,
            Player::Min => CutKind::Alpha,
        }
    }

    /// What it is called in a notation: to whoever is to move, every cutoff is one at beta.
    #[must_use]
    pub fn written_in(self, notation: Notation) -> CutKind {
        match notation {
            Notation::Minimax => self,
            Notation::Negamax => CutKind::Beta,
        }
    }

    /// What a cutoff of a visit is called in a notation. A chance node cuts on either side, whoever moves next: in negamax, the
    /// side is that of whoever does.
    #[must_use]
    pub fn of_visit(self, visit: &Visit, notation: Notation) -> CutKind {
        match (visit.chance, notation.negates(visit.player), self) {
            (false, _, kind) => kind.written_in(notation),
            (true, true, CutKind::Alpha) | (true, false, CutKind::Beta) => CutKind::Beta,
            (true, true, CutKind::Beta) | (true, false, CutKind::Alpha) => CutKind::Alpha,
        }
    }

    /// `alpha` or `beta`.
    pub fn name(self) -> &'static str {
        match self {
            CutKind::Alpha => "alpha",
            CutKind::Beta => "beta",
        }
    }
}

/// A cutoff and why it was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Alpha or beta cutoff.
    pub kind: CutKind,
    /// How many children were skipped.
    pub skipped: u32,
    /// The bound that decided it: the alpha (or beta) that the node received, or that the table gave it.
    pub bound: Score,
    /// What set that bound; `None` when it is the root's own infinity, which no score can pass.
    pub setter: Option<Setter>,
    /// How many plies above the node it was set: 1 is a shallow cutoff, more a deep one; 0 when the table set it here.
    pub plies_up: u32,
}

impl Cut {
    /// Whether the bound was set further up than at the parent. The root's own infinities were set by nobody.
    pub fn is_deep(&self) -> bool {
        self.setter.is_some() && self.plies_up > 1
    }
}

/// Where a bound comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setter {
    /// A node's best so far: the value of one of its children.
    Child {
        /// The node that set it.
        node: VisitId,
        /// The child of that node whose value it is.
        child: VisitId,
    },
    /// A node asks a question with a null window: whether the child is better than the best so far.
    Question {
        /// The node that asks.
        node: VisitId,
        /// The child that is asked.
        child: VisitId,
    },
    /// What a chance node needs of the child, by the bounds of all values (Star1).
    Needed {
        /// The chance node.
        node: VisitId,
        /// The child.
        child: VisitId,
    },
    /// A node's best so far: below the horizon it can stand pat.
    StandPat(VisitId),
    /// The table knew it of a node when that was entered.
    Table(VisitId),
    /// The driver searched the root with this bound.
    Pass(VisitId),
}

impl Setter {
    /// The node that set it; of a driver's bound, the root.
    pub fn node(self) -> VisitId {
        match self {
            Setter::Child { node, .. }
            | Setter::Question { node, .. }
            | Setter::Needed { node, .. }
            | Setter::StandPat(node)
            | Setter::Table(node)
            | Setter::Pass(node) => node,
        }
    }

    /// Where it comes from in words, as in `set at A (via B)`.
    pub fn words(self, name: &dyn Fn(VisitId) -> String) -> String {
        match self {
            Setter::Child { node, child } => format!("set at {} (via {})", name(node), name(child)),
            Setter::Question { node, child } => {
                format!("{}’s question about {}", name(node), name(child))
            }
            Setter::Needed { node, child } => {
                format!("what {} needs from {}", name(node), name(child))
            }
            Setter::StandPat(node) => format!("set at {} by standing pat", name(node)),
            Setter::Table(node) => format!("from the table at {}", name(node)),
            Setter::Pass(_) => "set for this pass".to_owned(),
        }
    }

    /// The child of that node whose value it is.
    pub fn child(self) -> Option<VisitId> {
        match self {
            Setter::Child { child, .. } => Some(child),
            Setter::Question { .. }
            | Setter::Needed { .. }
            | Setter::StandPat(_)
            | Setter::Table(_)
            | Setter::Pass(_) => None,
        }
    }
}

impl Recording {
    /// Of the children that a node has preferred one after the other, up to this one, the first whose value is the bound.
    /// That is the last one, except where it was searched again, or has yet to be.
    fn child_worth(&self, choice: VisitId, bound: Score) -> VisitId {
        let choices = std::iter::successors(Some(choice), |&at| self.rival(at));
        let worth = |at: &VisitId| self.returned(*at) == bound;
        // Earlier ones are worse, but for a first answer that is a bound.
        let near = choices.skip_while(|at| !worth(at)).take_while(worth);
        near.last().unwrap_or(choice)
    }

    /// The node's cutoff, when it made one.
    pub fn cut(&self, id: VisitId) -> Option<Cut> {
        if !self.has_cut(id) {
            return None;
        }
        let visit = self.visit(id);
        let before = self.window_before(id);
        // A chance node cuts on either side: where its sum ended up.
        let player = match visit.chance {
            true if visit.value >= before.beta => Player::Max,
            true => Player::Min,
            false => visit.player,
        };
        let owner = player.other();
        let bound = before.bound_of(owner);
        let setter = if bound == visit.window.bound_of(owner) {
            self.setter(id, owner)
        } else {
            Some(Setter::Table(id))
        };
        let above = setter.map_or(0, |setter| self.ply(setter.node()));
        Some(Cut {
            kind: CutKind::at(player),
            skipped: visit.skipped,
            bound,
            setter,
            plies_up: u32::from(visit.ply - above),
        })
    }
}

impl Moment<'_> {
    /// Where the alpha (`Player::Max`) or beta (`Player::Min`) that holds at a node now comes from; `None` for the root's
    /// own infinities, and for a node that has not been entered.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let recording = self.recording();
        let now = self.node(id)?;
        let bound = now.window.bound_of(owner);
        let begins_with = |window: Window| window.bound_of(owner) == bound;
        // The first that a node knew of it.
        if begins_with(now.received) {
            recording.setter(id, owner)
        } else if recording
            .probe(id)
            .is_some_and(|probe| begins_with(probe.window))
        {
            Some(Setter::Table(id))
        } else if recording
            .stand_pat(id)
            .is_some_and(|pat| begins_with(pat.window))
        {
            Some(Setter::StandPat(id))
        } else {
            let child = recording.child_worth(self.chosen(id)?, bound);
            Some(Setter::Child { node: id, child })
        }
    }
}
