//! The origin of bounds and cutoffs. The setter of a bound is recorded, not derived by comparing windows along the
//! line: null windows, tables, the driver's windows and the shares of chance nodes change bounds without any child's
//! value.

use crate::{Notation, Window};
use game::{Player, Score};

use super::{Moment, Recording, Visit, VisitId};

/// The bound that decided a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutKind {
    /// At a MIN node: its value has fallen to alpha or below.
    Alpha,
    /// At a MAX node: its value has risen to beta or above.
    Beta,
}

impl CutKind {
    /// Returns the kind of cutoff that a node of this player makes.
    pub fn at(player: Player) -> CutKind {
        match player {
            Player::Max => CutKind::Beta,
            Player::Min => CutKind::Alpha,
        }
    }

    /// Returns the kind in a notation: for the side to move, every cutoff is a beta cutoff.
    #[must_use]
    pub fn written_in(self, notation: Notation) -> CutKind {
        match notation {
            Notation::Minimax => self,
            Notation::Negamax => CutKind::Beta,
        }
    }

    /// Returns the kind of a visit's cutoff in a notation. A chance node cuts on either side, whichever player moves
    /// next; in negamax, the side is seen from the next player.
    #[must_use]
    pub fn of_visit(self, visit: &Visit, notation: Notation) -> CutKind {
        match (visit.chance, notation.negates(visit.player), self) {
            (false, _, kind) => kind.written_in(notation),
            (true, true, CutKind::Alpha) | (true, false, CutKind::Beta) => CutKind::Beta,
            (true, true, CutKind::Beta) | (true, false, CutKind::Alpha) => CutKind::Alpha,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            CutKind::Alpha => "alpha",
            CutKind::Beta => "beta",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    pub kind: CutKind,
    pub skipped: u32,
    /// The deciding bound: the alpha (or beta) that the node received, or that the table gave it.
    pub bound: Score,
    /// The setter of the bound; `None` if the bound is the root's own infinity, which no score can pass.
    pub setter: Option<Setter>,
    /// The number of plies above the node at which the bound was set: 1 is a shallow cutoff, more a deep one; 0 if
    /// the table set it at the node.
    pub plies_up: u32,
}

impl Cut {
    /// Returns true if the bound was set further up than at the parent. The root's own infinities have no setter.
    pub fn is_deep(&self) -> bool {
        self.setter.is_some() && self.plies_up > 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setter {
    /// A node's best so far: the value of one of its children.
    Child {
        node: VisitId,
        /// The child of that node with this value.
        child: VisitId,
    },
    /// A node tests a child with a null window: is it better than the best so far?
    Question { node: VisitId, child: VisitId },
    /// The value that a chance node needs from the child, given the bounds on all values (Star1).
    Needed { node: VisitId, child: VisitId },
    /// A node's best so far: below the horizon it can stand pat.
    StandPat(VisitId),
    /// The table knew the bound for a node when the node was entered.
    Table(VisitId),
    /// The driver searched the root with this bound.
    Pass(VisitId),
}

impl Setter {
    /// Returns the node that set the bound; the root for a driver's bound.
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

    /// Returns the child whose value the bound is.
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
    /// Returns the first child whose value is the bound, among the children that a node preferred in turn, up to
    /// `choice`. This is `choice` itself, unless that child was searched again or is about to be.
    fn child_worth(&self, choice: VisitId, bound: Score) -> VisitId {
        let choices = std::iter::successors(Some(choice), |&at| self.rival(at));
        let worth = |at: &VisitId| self.returned(*at) == bound;
        // Earlier children are worse, except for a first result that is only a bound.
        let near = choices.skip_while(|at| !worth(at)).take_while(worth);
        near.last().unwrap_or(choice)
    }

    /// Returns the node's cutoff, if it made one.
    pub fn cut(&self, id: VisitId) -> Option<Cut> {
        if !self.has_cut(id) {
            return None;
        }
        let visit = self.visit(id);
        let before = self.window_before(id);
        // A chance node cuts on either side, depending on its sum.
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
    /// Returns the setter of the alpha (`Player::Max`) or beta (`Player::Min`) currently in force at a node; `None`
    /// for the root's own infinities, and for a node that has not been entered.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let recording = self.recording();
        let now = self.node(id)?;
        let bound = now.window.bound_of(owner);
        let begins_with = |window: Window| window.bound_of(owner) == bound;
        // The node's earliest source of the bound.
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
