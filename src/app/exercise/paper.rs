//! An exercise that is being filled in: its entries, their fields, its undo history and its marks.

use std::collections::BTreeSet;
use std::mem::discriminant;
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::{NodeId, Score};
use search::{Relation, SearchSpec};
use stage::Stage;
use strum::VariantArray;
use teach::{
    AnswerSheet, Answers, Asked, Exercise, ExerciseScope, Grade, Marked, SheetEntry, SheetMark,
    Skill, WrongEdge, score_text,
};
use text::say;

use crate::editable::{Change, ChangeKind, History};
use crate::session::numbers::read_score;

/// The result of a check, and the nodes that have changed since.
#[derive(Clone, Debug)]
pub struct Check {
    pub scope: ExerciseScope,
    pub marked: Marked,
    pub sheet: AnswerSheet,
    pub stale: BTreeSet<NodeId>,
    /// The user asked how many entries are missing.
    pub tells_missing: bool,
}

impl Check {
    /// Returns the grade that is shown for a mark. Missing entries are hidden, because they would reveal which nodes
    /// are visited and so which edges are cut. An exception is a cut that the student has gone past: it is shown as
    /// missing, because no entry exists that could be wrong.
    pub fn told(&self, mark: &SheetMark) -> Option<Grade> {
        match mark.grade {
            Grade::Missing => None,
            // Neither here nor elsewhere has the student drawn the cut that is due here.
            Grade::Wrong
                if mark.skill == Skill::Cuts
                    && !self.sheet.entry(mark.node).cut
                    && self.marked.under_cuts.contains(&mark.node) =>
            {
                Some(Grade::Missing)
            }
            grade => Some(grade),
        }
    }

    /// Counts the missing entries (all or half) by skill. Excludes what the search skips or the student has cut.
    pub fn missing(&self) -> Vec<(Skill, usize)> {
        let missing = |skill| {
            let marks = self.marked.marks.iter();
            let of_skill = marks.filter(|mark| mark.skill == skill);
            let missing = of_skill.filter(|mark| {
                matches!(self.told(mark), None | Some(Grade::Missing | Grade::Half))
            });
            missing.count()
        };
        let counts = Skill::ALL.iter().map(|&skill| (skill, missing(skill)));
        counts.filter(|&(_, count)| count > 0).collect()
    }

    /// Returns the first wrong entry in the order of the search; if there is none, the first missing one.
    pub fn first_mistake(&self) -> Option<&SheetMark> {
        let mut marks = self.marked.marks.iter();
        let wrong = marks.find(|mark| self.told(mark) == Some(Grade::Wrong));
        wrong.or_else(|| self.marked.first_mistake())
    }

    /// Returns true if nothing entered is wrong.
    pub fn is_only_incomplete(&self) -> bool {
        self.count(Grade::Wrong) == 0 && self.marked.stray.is_empty()
    }

    pub fn count(&self, grade: Grade) -> usize {
        let marks = self.marked.marks.iter();
        marks.filter(|mark| self.told(mark) == Some(grade)).count()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ExerciseOrigin {
    /// Made from what was open on the Step page.
    OnOpen,
    AtRandom,
    /// Opened from a file.
    HandedOut,
}

pub struct ExercisePaper {
    pub stage: Arc<Stage>,
    pub(super) kind: ExerciseOrigin,
    pub student: String,
    pub title: String,
    pub asked: Asked,
    /// The file that it is saved in.
    pub file: Option<PathBuf>,
    pub node: NodeId,
    pub check: Option<Check>,
    /// The sheet is checked after every entry.
    pub as_one_goes: bool,
    /// The solution, while it is shown in place of the entries.
    pub solution: Option<AnswerSheet>,
    /// The solution has been seen, or the whole sheet has been checked: later checks do not count.
    pub counted: bool,
    answers: Answers,
    pub sheet: AnswerSheet,
    pub(crate) history: History<SheetChange>,
    /// The student's name or the skills asked for have changed since the last save.
    renamed: bool,
}

impl ExercisePaper {
    pub fn on_open(answers: Answers, stage: Arc<Stage>) -> ExercisePaper {
        ExercisePaper {
            kind: ExerciseOrigin::OnOpen,
            ..ExercisePaper::at_random(answers, stage)
        }
    }

    /// Makes a random exercise on its own stage.
    pub fn at_random(answers: Answers, stage: Arc<Stage>) -> ExercisePaper {
        let mut paper = ExercisePaper {
            kind: ExerciseOrigin::AtRandom,
            ..ExercisePaper::new(answers, stage, None)
        };
        if !paper.spec().has_windows() {
            // The search passes no windows on and never cuts.
            let asked = paper.asked.set(Skill::Windows, false);
            let asked = asked.set(Skill::Cuts, false);
            if asked.skills().next().is_some() {
                paper.asked = asked;
            }
        }
        paper
    }

    /// Opens an exercise from a file, on its own stage, with the entries so far.
    pub fn new(answers: Answers, stage: Arc<Stage>, file: Option<PathBuf>) -> ExercisePaper {
        ExercisePaper {
            stage,
            kind: ExerciseOrigin::HandedOut,
            student: answers.student.clone(),
            title: answers.title.clone(),
            asked: answers.asked,
            file,
            node: NodeId::ROOT,
            check: None,
            as_one_goes: false,
            solution: None,
            counted: false,
            sheet: answers.sheet.clone(),
            answers,
            history: History::default(),
            renamed: false,
        }
    }

    /// Restores an exercise of an earlier run that no file holds in this state.
    pub(super) fn restored(
        answers: Answers,
        stage: Arc<Stage>,
        origin: ExerciseOrigin,
        file: Option<PathBuf>,
    ) -> ExercisePaper {
        let mut paper = ExercisePaper {
            kind: origin,
            ..ExercisePaper::new(answers, stage, file)
        };
        paper.history.mark_unsaved();
        paper
    }

    /// The sheet on screen: the entries that are asked for, or the solution.
    pub fn shown(&self) -> AnswerSheet {
        let sheet = self.solution.as_ref().unwrap_or(&self.sheet);
        sheet.only(&self.stage.tree, self.asked)
    }

    pub fn is_on_open(&self) -> bool {
        self.kind == ExerciseOrigin::OnOpen
    }

    /// Returns true if the exercise was handed out; its skills then cannot be changed.
    pub fn is_handed_out(&self) -> bool {
        self.kind == ExerciseOrigin::HandedOut
    }

    /// The title, also of an exercise without one.
    pub fn title(&self) -> &str {
        match self.title.as_str() {
            "" => say!(paper_exercise),
            title => title,
        }
    }

    /// Returns true if nothing was ever entered into an exercise on what was open, so that another exercise may
    /// replace it.
    pub fn is_untouched(&self) -> bool {
        let nothing = self.history.is_empty() && self.sheet.is_blank();
        self.is_on_open() && nothing && self.file.is_none()
    }

    pub fn is_unsaved(&self) -> bool {
        let changed = self.history.is_unsaved() || self.renamed;
        changed && (self.file.is_some() || !self.sheet.is_blank())
    }

    pub fn spec(&self) -> SearchSpec {
        self.answers.spec
    }

    /// Returns true if the node exists and the skill can be entered there.
    pub fn takes(&self, node: NodeId, skill: Skill) -> bool {
        let tree = &self.stage.tree;
        node.index() < tree.len() && self.asked.wants(skill, tree, node)
    }

    pub fn rename(&mut self, student: String) {
        self.renamed |= student != self.student;
        self.student = student;
    }

    pub fn ask(&mut self, asked: Asked) {
        if self.is_handed_out() || asked == Asked::NONE.at_leaves(asked.leaves) {
            return;
        }
        self.renamed |= self.asked != asked;
        self.asked = asked;
        self.check = None;
        if self.as_one_goes {
            self.mark(ExerciseScope::SoFar);
        }
    }

    pub fn mark(&mut self, scope: ExerciseScope) {
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
            tells_missing: false,
        });
    }

    /// The marks that still hold and are shown, in their order, each with its grade.
    pub fn marks(&self) -> impl Iterator<Item = (&SheetMark, Grade)> {
        let check = self.check.iter().filter(|_| self.solution.is_none());
        check.flat_map(|check| {
            let marks = check.marked.marks.iter();
            let hold = marks.filter(|mark| !check.stale.contains(&mark.node));
            hold.filter_map(|mark| check.told(mark).map(|grade| (mark, grade)))
        })
    }

    /// The cuts on wrong edges that still hold and are shown.
    pub fn wrong_edges(&self) -> impl Iterator<Item = &WrongEdge> {
        let check = self.check.iter().filter(|_| self.solution.is_none());
        check.flat_map(|check| {
            let wrong = check.marked.wrong_edges.iter();
            wrong.filter(|wrong| {
                let mut drawn = wrong.drawn.iter();
                drawn.all(|&node| !check.stale.contains(&node) && self.sheet.entry(node).cut)
            })
        })
    }

    pub fn words(&self, mark: &SheetMark) -> String {
        let sheet = self
            .check
            .as_ref()
            .map_or(&self.sheet, |check| &check.sheet);
        self.stage.with_side(|side| mark.words(side, sheet))
    }

    /// Shows the solution in place of the entries. Later checks do not count.
    pub fn show_solution(&mut self) {
        self.solution = Some(self.stage.with_side(AnswerSheet::key));
        self.counted = true;
    }

    pub fn answers(&self) -> Answers {
        Answers {
            student: self.student.trim().to_owned(),
            asked: self.asked,
            sheet: self.sheet.only(&self.stage.tree, self.asked),
            ..self.answers.clone()
        }
    }

    /// The exercise without entries and without a name.
    pub fn blank(&self) -> Answers {
        Answers {
            student: String::new(),
            asked: self.asked,
            sheet: AnswerSheet::new(),
            ..self.answers.clone()
        }
    }

    /// The number of changes that lead to the current state.
    pub fn position(&self) -> usize {
        self.history.position()
    }

    /// Records that the state after `position` changes is in a file, with the student's name of `answers`.
    pub fn mark_saved(&mut self, path: PathBuf, position: usize, answers: &Answers) {
        self.file = Some(path);
        self.history.mark_saved(position);
        self.renamed = answers.student != self.student.trim() || answers.asked != self.asked;
    }
}

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
}

/// A change from one state of a sheet to another: the new entries of some nodes, and of the root's move.
#[derive(Clone, Debug)]
pub(crate) struct SheetChange {
    entries: Vec<(NodeId, SheetEntry)>,
    root_move: Option<NodeId>,
    /// The node and the entry that may still be being typed.
    typing: Option<(NodeId, SheetInput, u64)>,
}

impl Change for SheetChange {
    fn bytes(&self) -> usize {
        size_of::<SheetChange>() + size_of_val(&*self.entries)
    }
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
                at == node && discriminant(&was) == discriminant(&put) && number == now
            }
            _ => false,
        };
        // The first of these changes restores the state before all of them.
        let history = &self.history;
        let one_with_last = history.undo().is_some_and(goes_on) && history.redo().is_none();
        let back = self.carry_out(&change);
        if one_with_last {
            self.history.extended();
        } else {
            self.done(back, typing);
        }
        true
    }

    /// Removes all entries; returns `false` if there are none.
    pub fn clear(&mut self) -> bool {
        if self.sheet.is_blank() || self.solution.is_some() {
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

    /// Undoes or redoes a change; returns `false` if there is none.
    pub fn revert(&mut self, way: ChangeKind) -> bool {
        let change = self.history.next(way).filter(|_| self.solution.is_none());
        let Some(change) = change.cloned() else {
            return false;
        };
        let back = self.carry_out(&change);
        self.history.carried_out(way, back);
        true
    }

    fn done(&mut self, back: SheetChange, typing: Option<(NodeId, SheetInput, u64)>) {
        let back = SheetChange { typing, ..back };
        self.history.carried_out(ChangeKind::New, back);
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum SheetField {
    /// The number in the order of visits.
    Order,
    Alpha,
    Beta,
    Value,
}

impl SheetField {
    /// All fields, in the order of the form.
    pub const ALL: &'static [SheetField] = SheetField::VARIANTS;

    pub fn skill(self) -> Skill {
        self.nothing().skill()
    }

    pub fn title(self) -> &'static str {
        match self {
            SheetField::Order => say!(paper_field_order),
            SheetField::Alpha => say!(paper_field_alpha),
            SheetField::Beta => say!(paper_field_beta),
            SheetField::Value => say!(paper_field_value),
        }
    }

    pub fn text(self, entry: &SheetEntry) -> String {
        let score = |score: Option<Score>| score.map_or_else(String::new, score_text);
        match self {
            SheetField::Order => entry
                .order
                .map_or_else(String::new, |order| order.to_string()),
            SheetField::Alpha => score(entry.alpha),
            SheetField::Beta => score(entry.beta),
            SheetField::Value => score(entry.returned),
        }
    }

    /// Parses typed text.
    pub(crate) fn read(self, text: &str) -> Result<SheetInput, String> {
        let text = text.trim();
        let order = || {
            let number = text.parse().ok().filter(|&number: &u32| number > 0);
            number.ok_or_else(|| say!(paper_no_visit_number, text))
        };
        let score = || match text.strip_prefix(['-', '−', '+']).unwrap_or(text) {
            // Accept abbreviations: few users type more.
            "i" | "in" => read_score(&format!("{text}nf").replace("nnf", "nf")),
            _ => read_score(text),
        };
        Ok(match self {
            _ if text.is_empty() => self.nothing(),
            SheetField::Order => SheetInput::Order(Some(order()?)),
            SheetField::Alpha => SheetInput::Alpha(Some(score()?)),
            SheetField::Beta => SheetInput::Beta(Some(score()?)),
            SheetField::Value => SheetInput::Returned(Some(score()?)),
        })
    }

    /// Returns the input that clears the field.
    pub fn nothing(self) -> SheetInput {
        match self {
            SheetField::Order => SheetInput::Order(None),
            SheetField::Alpha => SheetInput::Alpha(None),
            SheetField::Beta => SheetInput::Beta(None),
            SheetField::Value => SheetInput::Returned(None),
        }
    }
}

pub fn fields(paper: &ExercisePaper, node: NodeId) -> impl Iterator<Item = SheetField> {
    let asked = move |field: &SheetField| paper.takes(node, field.skill());
    SheetField::ALL.iter().copied().filter(asked)
}

/// Returns the first empty field of a node; if none is empty, the first.
pub fn first_blank(paper: &ExercisePaper, node: NodeId) -> Option<SheetField> {
    let entry = paper.sheet.entry(node);
    let blank = fields(paper, node).find(|field| field.text(&entry).is_empty());
    blank.or_else(|| fields(paper, node).next())
}

/// Returns the next field: at the same node, or at the next node with fields in tree order; after the last, the
/// first.
pub fn next(paper: &ExercisePaper, node: NodeId, field: SheetField) -> (NodeId, SheetField) {
    let here = fields(paper, node).skip_while(|&at| at != field).nth(1);
    if let Some(field) = here {
        return (node, field);
    }
    let count = u32::try_from(paper.stage.tree.len()).unwrap_or(u32::MAX);
    let after = (node.0 + 1..count).chain(0..=node.0).map(NodeId);
    let first = |node| fields(paper, node).next().map(|field| (node, field));
    after.into_iter().find_map(first).unwrap_or((node, field))
}

#[cfg(test)]
mod tests;
