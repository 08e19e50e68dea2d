//! An exercise being filled in: what is entered, what can be taken back, and its marks. Nothing here knows egui.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use crate::game::{NodeId, Score};
use crate::lesson::{Answers, Asked, Entry, Exercise, Mark, Marked, Scope, Sheet, Skill};
use crate::search::{Algorithm, Relation};
use crate::stage::Stage;

/// Something that is entered, or taken out where it is `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Put {
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

impl Put {
    /// What is practised with it.
    pub fn skill(self) -> Skill {
        match self {
            Put::Order(_) => Skill::Order,
            Put::Alpha(_) | Put::Beta(_) => Skill::Windows,
            Put::Returned(_) | Put::Relation(_) => Skill::Values,
            Put::Cut(_) => Skill::Cuts,
            Put::RootMove(_) => Skill::RootMove,
        }
    }

    fn is_like(self, other: Put) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// What leads from one state of a sheet to another: what it then holds at some nodes, and as the root's move.
#[derive(Clone, Debug)]
struct Change {
    entries: Vec<(NodeId, Entry)>,
    root_move: Option<NodeId>,
    /// What was entered where, while it may still be being typed.
    typing: Option<(NodeId, Put, u64)>,
}

/// A check, and what has changed since.
#[derive(Clone, Debug)]
pub struct Check {
    /// How far the sheet was marked.
    pub scope: Scope,
    /// The marks.
    pub marked: Marked,
    /// What was marked.
    pub sheet: Sheet,
    /// The nodes whose entries have changed since.
    pub stale: BTreeSet<NodeId>,
}

/// An exercise being filled in.
pub struct Paper {
    /// Its tree, and the search that it is held against.
    pub stage: Arc<Stage>,
    /// Whether it was made of what was open on the Step page.
    pub on_open: bool,
    /// Who fills it in.
    pub student: String,
    /// What it is called.
    pub title: String,
    /// What is asked for.
    pub asked: Asked,
    /// The file that it is saved in.
    pub file: Option<PathBuf>,
    /// Whether it was handed out: what is asked for then stays as it is.
    pub handed_out: bool,
    /// The node in hand.
    pub node: NodeId,
    /// What the last check said.
    pub check: Option<Check>,
    /// Whether the sheet is checked with every entry.
    pub as_one_goes: bool,
    /// Whether the solution is shown in place of what was entered.
    pub solution: Option<Sheet>,
    /// Whether the solution has been seen, or the sheet been checked as a whole: what comes after counts no more.
    pub counted: bool,
    answers: Answers,
    sheet: Sheet,
    done: Vec<Change>,
    undone: Vec<Change>,
    /// After how many changes it was saved last; `None` when no longer found by undo and redo.
    saved: Option<usize>,
    /// Whether the student's name, or what is asked for, has changed since it was saved.
    renamed: bool,
}

impl Paper {
    /// An exercise on what is open.
    pub fn on_open(answers: Answers, stage: Arc<Stage>) -> Paper {
        Paper {
            on_open: true,
            handed_out: false,
            ..Paper::new(answers, stage, None)
        }
    }

    /// An exercise that was handed out, on its own stage, with what was entered before.
    pub fn new(answers: Answers, stage: Arc<Stage>, file: Option<PathBuf>) -> Paper {
        Paper {
            stage,
            on_open: false,
            student: answers.student.clone(),
            title: answers.title.clone(),
            asked: answers.asked,
            handed_out: true,
            file,
            node: NodeId::ROOT,
            check: None,
            as_one_goes: false,
            solution: None,
            counted: false,
            sheet: answers.sheet.clone(),
            answers,
            done: Vec::new(),
            undone: Vec::new(),
            saved: Some(0),
            renamed: false,
        }
    }

    /// What is entered.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What is shown: what is entered and asked for, or the solution.
    pub fn shown(&self) -> Sheet {
        let sheet = self.solution.as_ref().unwrap_or(&self.sheet);
        sheet.only(&self.stage.tree, self.asked)
    }

    /// Whether nothing is entered.
    pub fn is_blank(&self) -> bool {
        self.sheet.is_blank()
    }

    /// Whether nothing has ever been entered into an exercise on what was open, so that another one may take its place.
    pub fn is_untouched(&self) -> bool {
        let nothing = self.done.is_empty() && self.undone.is_empty() && self.is_blank();
        self.on_open && nothing && self.file.is_none()
    }

    /// Whether something would be lost with it.
    pub fn is_unsaved(&self) -> bool {
        let changed = self.saved != Some(self.done.len()) || self.renamed;
        changed && (self.file.is_some() || !self.is_blank())
    }

    /// Whether minimax is practised, which passes no windows on.
    pub fn is_minimax(&self) -> bool {
        self.answers.algorithm == Algorithm::Minimax
    }

    /// The search that is practised.
    pub fn algorithm(&self) -> Algorithm {
        self.answers.algorithm
    }

    /// Whether something can be entered at a node.
    pub fn takes(&self, node: NodeId, skill: Skill) -> bool {
        self.asked.wants(skill, &self.stage.tree, node)
    }

    /// Enters something; `false` where it is not asked for, or there already. What is typed in one go, which has one
    /// number, is taken back at once.
    pub fn put(&mut self, node: NodeId, put: Put, typing: Option<u64>) -> bool {
        if self.solution.is_some() || !self.takes(node, put.skill()) {
            return false;
        }
        let before = self.sheet.entry(node);
        let mut entry = before;
        let mut root_move = self.sheet.root_move;
        match put {
            Put::Order(order) => entry.order = order,
            Put::Alpha(alpha) => entry.alpha = alpha,
            Put::Beta(beta) => entry.beta = beta,
            Put::Returned(score) => entry.returned = score,
            Put::Relation(relation) => entry.relation = relation,
            Put::Cut(cut) => entry.cut = cut,
            Put::RootMove(true) => root_move = Some(node),
            Put::RootMove(false) => root_move = root_move.filter(|&kept| kept != node),
        }
        if entry == before && root_move == self.sheet.root_move {
            return false;
        }
        let typing = typing.map(|number| (node, put, number));
        let change = Change {
            entries: vec![(node, entry)],
            root_move,
            typing,
        };
        let goes_on = |last: &Change| match (last.typing, typing) {
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
        let change = Change {
            entries: nodes.map(|node| (node, Entry::default())).collect(),
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

    fn done(&mut self, back: Change, typing: Option<(NodeId, Put, u64)>) {
        if self.saved.is_some_and(|saved| saved > self.done.len()) {
            self.saved = None;
        }
        self.undone.clear();
        self.done.push(Change { typing, ..back });
    }

    /// Carries a change out; what takes it back.
    fn carry_out(&mut self, change: &Change) -> Change {
        let nodes = change.entries.iter();
        let before = nodes.map(|&(node, _)| (node, self.sheet.entry(node)));
        let back = Change {
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
            self.mark(Scope::SoFar);
        }
        back
    }

    /// Renames who fills it in.
    pub fn rename(&mut self, student: String) {
        self.renamed |= student != self.student;
        self.student = student;
    }

    /// Asks for something else; nothing that is entered is lost.
    pub fn ask(&mut self, asked: Asked) {
        if self.handed_out || asked == Asked::NONE.at_leaves(asked.leaves) {
            return;
        }
        self.renamed |= self.asked != asked;
        self.asked = asked;
        self.check = None;
        if self.as_one_goes {
            self.mark(Scope::SoFar);
        }
    }

    /// Marks it.
    pub fn mark(&mut self, scope: Scope) {
        let sheet = self.sheet.only(&self.stage.tree, self.asked);
        let asked = self.asked;
        let marked = self
            .stage
            .with_side(|side| Exercise { side, asked }.mark(&sheet, scope));
        self.check = Some(Check {
            scope,
            marked,
            sheet,
            stale: BTreeSet::new(),
        });
    }

    /// The marks of a node that still hold, as they come up.
    pub fn marks(&self, node: NodeId) -> impl Iterator<Item = &Mark> {
        let check = self.check.iter().filter(|_| self.solution.is_none());
        check
            .filter(move |check| !check.stale.contains(&node))
            .flat_map(|check| &check.marked.marks)
            .filter(move |mark| mark.node == node)
    }

    /// A mark in words.
    pub fn words(&self, mark: &Mark) -> String {
        let sheet = self
            .check
            .as_ref()
            .map_or(&self.sheet, |check| &check.sheet);
        self.stage.with_side(|side| mark.words(side, sheet))
    }

    /// Shows the solution in place of what is entered. From then on, checks count no more.
    pub fn show_solution(&mut self) {
        self.solution = Some(self.stage.with_side(Sheet::key));
        self.counted = true;
    }

    /// Shows what is entered again.
    pub fn hide_solution(&mut self) {
        self.solution = None;
    }

    /// The number that comes next in the order of visits.
    pub fn next_number(&self) -> u32 {
        let numbers = self.sheet.entries().filter_map(|(_, entry)| entry.order);
        numbers.max().unwrap_or(0).saturating_add(1)
    }

    /// The exercise as it is to be in a file.
    pub fn answers(&self) -> Answers {
        Answers {
            student: self.student.trim().to_owned(),
            asked: self.asked,
            sheet: self.sheet.only(&self.stage.tree, self.asked),
            ..self.answers.clone()
        }
    }

    /// The same with nothing entered and nobody named.
    pub fn blank(&self) -> Answers {
        Answers {
            student: String::new(),
            asked: self.asked,
            sheet: Sheet::new(),
            ..self.answers.clone()
        }
    }

    /// After how many changes it is as it is.
    pub fn position(&self) -> usize {
        self.done.len()
    }

    /// What it was after so many changes is in a file; `student` as there.
    pub fn mark_saved(&mut self, path: PathBuf, position: usize, answers: &Answers) {
        self.file = Some(path);
        self.saved = Some(position);
        self.renamed = answers.student != self.student.trim() || answers.asked != self.asked;
    }
}

#[cfg(test)]
mod tests;
