//! Entering, undo and redo.

use game::{NodeId, Score};
use lesson::{ExerciseScope, SheetEntry, Skill};
use search::Relation;

use super::ExercisePaper;

/// An entry; `None` removes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SheetInput {
    Order(Option<u32>),
    Alpha(Option<Score>),
    Beta(Option<Score>),
    Returned(Option<Score>),
    Relation(Option<Relation>),
    /// The cut of the edge above.
    Cut(bool),
    RootMove(bool),
}

impl SheetInput {
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

/// A change from one state of a sheet to another: the new entries of some nodes, and of the root's move.
#[derive(Clone, Debug)]
pub(super) struct SheetChange {
    entries: Vec<(NodeId, SheetEntry)>,
    root_move: Option<NodeId>,
    /// The node and the entry that may still be being typed.
    typing: Option<(NodeId, SheetInput, u64)>,
}

impl ExercisePaper {
    /// Enters something; returns `false` if it is not asked for or already there. Entries with the same `typing`
    /// number are undone together.
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
        // The first of these changes restores the state before all of them.
        let one_with_last = self.done.last().is_some_and(goes_on) && self.undone.is_empty();
        let back = self.carry_out(&change);
        if !one_with_last {
            self.done(back, typing);
        } else if self.saved == Some(self.done.len()) {
            self.saved = None;
        }
        true
    }

    /// Removes all entries; returns `false` if there are none.
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

    /// Undoes the last change; returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let change = self.done.pop_if(|_| self.solution.is_none());
        change.is_some_and(|change| {
            let forth = self.carry_out(&change);
            self.undone.push(forth);
            true
        })
    }

    /// Redoes the last undone change; returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let change = self.undone.pop_if(|_| self.solution.is_none());
        change.is_some_and(|change| {
            let back = self.carry_out(&change);
            self.done.push(back);
            true
        })
    }

    /// Returns whether undo and redo are possible.
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

    /// Applies a change; returns its inverse.
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
