//! Entering, taking back, doing again.

use game::{NodeId, Score};
use lesson::{ExerciseScope, SheetEntry, Skill};
use search::Relation;

use super::ExercisePaper;

/// Something that is entered, or taken out where it is `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SheetInput {
    /// The number in the order of visits.
    Order(Option<u32>),
    /// The alpha received.
    Alpha(Option<Score>),
    /// The beta received.
    Beta(Option<Score>),
    /// The value returned.
    Returned(Option<Score>),
    /// What the value says.
    Relation(Option<Relation>),
    /// Whether the edge above is cut.
    Cut(bool),
    /// Whether the root keeps the node.
    RootMove(bool),
}

impl SheetInput {
    /// What is practised with it.
    pub fn skill(self) -> Skill {
        match self {
            SheetInput::Order(_) => Skill::Order,
            SheetInput::Alpha(_) | SheetInput::Beta(_) => Skill::Windows,
            SheetInput::Returned(_) | SheetInput::Relation(_) => Skill::Values,
            SheetInput::Cut(_) => Skill::Cuts,
            SheetInput::RootMove(_) => Skill::RootMove,
        }
    }

    fn is_like(self, other: SheetInput) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// What leads from one state of a sheet to another: what it then holds at some nodes, and as the root's move.
#[derive(Clone, Debug)]
pub(super) struct SheetChange {
    entries: Vec<(NodeId, SheetEntry)>,
    root_move: Option<NodeId>,
    /// What was entered where, while it may still be being typed.
    typing: Option<(NodeId, SheetInput, u64)>,
}

impl ExercisePaper {
    /// Enters something; `false` where it is not asked for, or there already. What is typed in one go, which has one
    /// number, is taken back at once.
    pub fn put(&mut self, node: NodeId, put: SheetInput, typing: Option<u64>) -> bool {
        if self.solution.is_some() || !self.takes(node, put.skill()) {
            return false;
        }
        let before = self.sheet.entry(node);
        let mut entry = before;
        let mut root_move = self.sheet.root_move;
        match put {
            SheetInput::Order(order) => entry.order = order,
            SheetInput::Alpha(alpha) => entry.alpha = alpha,
            SheetInput::Beta(beta) => entry.beta = beta,
            SheetInput::Returned(score) => entry.returned = score,
            SheetInput::Relation(relation) => entry.relation = relation,
            SheetInput::Cut(cut) => entry.cut = cut,
            SheetInput::RootMove(true) => root_move = Some(node),
            SheetInput::RootMove(false) => root_move = root_move.filter(|&kept| kept != node),
        }
        if entry == before && root_move == self.sheet.root_move {
            return false;
        }
        let typing = typing.map(|number| (node, put, number));
        let change = SheetChange {
            entries: vec![(node, entry)],
            root_move,
            typing,
        };
        let goes_on = |last: &SheetChange| match (last.typing, typing) {
            (Some((at, was, number)), Some((node, put, now))) => {
                at == node && was.is_like(put) && number == now
            }
            _ => false,
        };
        // The first of them leads back to what was there before all of it.
        let one_with_last = self.done.last().is_some_and(goes_on) && self.undone.is_empty();
        let back = self.carry_out(&change);
        if !one_with_last {
            self.done(back, typing);
        } else if self.saved == Some(self.done.len()) {
            self.saved = None;
        }
        true
    }

    /// Takes everything out; `false` where nothing is entered.
    pub fn clear(&mut self) -> bool {
        if self.is_blank() || self.solution.is_some() {
            return false;
        }
        let nodes = self.sheet.entries().map(|(node, _)| node);
        let change = SheetChange {
            entries: nodes.map(|node| (node, SheetEntry::default())).collect(),
            root_move: None,
            typing: None,
        };
        let back = self.carry_out(&change);
        self.done(back, None);
        true
    }

    /// Takes the last change back; `false` where there is none.
    pub fn undo(&mut self) -> bool {
        let change = self.done.pop_if(|_| self.solution.is_none());
        change.is_some_and(|change| {
            let forth = self.carry_out(&change);
            self.undone.push(forth);
            true
        })
    }

    /// Does again what was taken back last; `false` where nothing was.
    pub fn redo(&mut self) -> bool {
        let change = self.undone.pop_if(|_| self.solution.is_none());
        change.is_some_and(|change| {
            let back = self.carry_out(&change);
            self.done.push(back);
            true
        })
    }

    /// Whether there is anything to be taken back, and anything to be done again.
    pub fn can_undo_and_redo(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
    }

    fn done(&mut self, back: SheetChange, typing: Option<(NodeId, SheetInput, u64)>) {
        if self.saved.is_some_and(|saved| saved > self.done.len()) {
            self.saved = None;
        }
        self.undone.clear();
        self.done.push(SheetChange { typing, ..back });
    }

    /// Carries a change out; what takes it back.
    fn carry_out(&mut self, change: &SheetChange) -> SheetChange {
        let nodes = change.entries.iter();
        let before = nodes.map(|&(node, _)| (node, self.sheet.entry(node)));
        let back = SheetChange {
            entries: before.collect(),
            root_move: self.sheet.root_move,
            typing: None,
        };
        let moves = [self.sheet.root_move, change.root_move];
        for &(node, entry) in &change.entries {
            *self.sheet.entry_mut(node) = entry;
        }
        self.sheet.root_move = change.root_move;
        if let Some(check) = &mut self.check {
            check
                .stale
                .extend(change.entries.iter().map(|&(node, _)| node));
            if moves[0] != moves[1] {
                check.stale.insert(NodeId::ROOT);
            }
        }
        if self.as_one_goes {
            self.mark(ExerciseScope::SoFar);
        }
        back
    }
}
