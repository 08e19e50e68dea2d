//! An exercise being filled in: what is entered, what can be taken back, and its marks. Nothing here knows egui.

mod change;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::NodeId;
use lesson::{
    AnswerSheet, Answers, Asked, Exercise, ExerciseScope, Grade, Marked, SheetMark, Skill,
    WrongEdge,
};
use search::SearchSpec;
use stage::Stage;

pub use change::SheetInput;

use change::SheetChange;

/// A check, and what has changed since.
#[derive(Clone, Debug)]
pub struct Check {
    /// How far the sheet was marked.
    pub scope: ExerciseScope,
    /// The marks.
    pub marked: Marked,
    /// What was marked.
    pub sheet: AnswerSheet,
    /// The nodes whose entries have changed since.
    pub stale: BTreeSet<NodeId>,
    /// Whether it was asked how much is missing.
    pub tells_missing: bool,
}

impl Check {
    /// What is said of an entry. Of one that is missing, nothing: it would tell which nodes are visited, and so which edges are
    /// cut. But a cut that the student has gone on past is told, as missing: there is no entry that could be wrong.
    pub fn told(&self, mark: &SheetMark) -> Option<Grade> {
        match mark.grade {
            Grade::Missing => None,
            Grade::Wrong if mark.skill == Skill::Cuts && self.is_left_out(mark.node) => {
                Some(Grade::Missing)
            }
            grade => Some(grade),
        }
    }

    /// Whether a cut is due here, and neither drawn nor drawn elsewhere.
    fn is_left_out(&self, node: NodeId) -> bool {
        !self.sheet.entry(node).cut && self.marked.under_cuts.contains(&node)
    }

    /// How many entries are missing, all or half, by what they are. What the search skips, or the student's own cuts, is not among them.
    pub fn missing(&self) -> Vec<(Skill, usize)> {
        let missing = |skill| {
            let marks = self.marked.marks.iter();
            let of_skill = marks.filter(|mark| mark.skill == skill);
            let missing = of_skill.filter(|mark| {
                matches!(self.told(mark), None | Some(Grade::Missing | Grade::Half))
            });
            missing.count()
        };
        let counts = Skill::ALL.map(|skill| (skill, missing(skill)));
        counts.into_iter().filter(|&(_, count)| count > 0).collect()
    }

    /// How many entries are told to have this mark.
    pub fn count(&self, grade: Grade) -> usize {
        let marks = self.marked.marks.iter();
        marks.filter(|mark| self.told(mark) == Some(grade)).count()
    }
}

/// Where an exercise is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ExerciseOrigin {
    /// Made of what was open on the Step page.
    OnOpen,
    /// Made at random.
    AtRandom,
    /// Handed out as a file.
    HandedOut,
}

/// An exercise being filled in.
pub struct ExercisePaper {
    /// Its tree, and the search that it is held against.
    pub stage: Arc<Stage>,
    /// Where it is from.
    kind: ExerciseOrigin,
    /// Who fills it in.
    pub student: String,
    /// What it is called.
    pub title: String,
    /// What is asked for.
    pub asked: Asked,
    /// The file that it is saved in.
    pub file: Option<PathBuf>,
    /// The node in hand.
    pub node: NodeId,
    /// What the last check said.
    pub check: Option<Check>,
    /// Whether the sheet is checked with every entry.
    pub as_one_goes: bool,
    /// Whether the solution is shown in place of what was entered.
    pub solution: Option<AnswerSheet>,
    /// Whether the solution has been seen, or the sheet been checked as a whole: what comes after counts no more.
    pub counted: bool,
    answers: Answers,
    sheet: AnswerSheet,
    done: Vec<SheetChange>,
    undone: Vec<SheetChange>,
    /// After how many changes it was saved last; `None` when no longer found by undo and redo.
    saved: Option<usize>,
    /// Whether the student's name, or what is asked for, has changed since it was saved.
    renamed: bool,
}

impl ExercisePaper {
    /// An exercise on what is open.
    pub fn on_open(answers: Answers, stage: Arc<Stage>) -> ExercisePaper {
        ExercisePaper {
            kind: ExerciseOrigin::OnOpen,
            ..ExercisePaper::at_random(answers, stage)
        }
    }

    /// An exercise at random, on its own stage.
    pub fn at_random(answers: Answers, stage: Arc<Stage>) -> ExercisePaper {
        let mut paper = ExercisePaper {
            kind: ExerciseOrigin::AtRandom,
            ..ExercisePaper::new(answers, stage, None)
        };
        if !paper.spec().has_windows() {
            // It passes no windows on and never cuts.
            let asked = paper.asked.set(Skill::Windows, false);
            let asked = asked.set(Skill::Cuts, false);
            if asked.skills().next().is_some() {
                paper.asked = asked;
            }
        }
        paper
    }

    /// An exercise that was handed out, on its own stage, with what was entered before.
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
            done: Vec::new(),
            undone: Vec::new(),
            saved: Some(0),
            renamed: false,
        }
    }

    /// An exercise of an earlier run, which is in no file as it is.
    pub(super) fn restored(
        answers: Answers,
        stage: Arc<Stage>,
        origin: ExerciseOrigin,
        file: Option<PathBuf>,
    ) -> ExercisePaper {
        ExercisePaper {
            kind: origin,
            saved: None,
            ..ExercisePaper::new(answers, stage, file)
        }
    }

    /// Where it is from.
    pub(super) fn origin(&self) -> ExerciseOrigin {
        self.kind
    }

    /// What is entered.
    pub fn sheet(&self) -> &AnswerSheet {
        &self.sheet
    }

    /// What is shown: what is entered and asked for, or the solution.
    pub fn shown(&self) -> AnswerSheet {
        let sheet = self.solution.as_ref().unwrap_or(&self.sheet);
        sheet.only(&self.stage.tree, self.asked)
    }

    /// Whether it was made of what was open on the Step page.
    pub fn is_on_open(&self) -> bool {
        self.kind == ExerciseOrigin::OnOpen
    }

    /// Whether it was handed out: what it asks for then stays as it is.
    pub fn is_handed_out(&self) -> bool {
        self.kind == ExerciseOrigin::HandedOut
    }

    /// Whether nothing is entered.
    pub fn is_blank(&self) -> bool {
        self.sheet.is_blank()
    }

    /// Whether nothing has ever been entered into an exercise on what was open, so that another one may take its place.
    pub fn is_untouched(&self) -> bool {
        let nothing = self.done.is_empty() && self.undone.is_empty() && self.is_blank();
        self.is_on_open() && nothing && self.file.is_none()
    }

    /// Whether something would be lost with it.
    pub fn is_unsaved(&self) -> bool {
        let changed = self.saved != Some(self.done.len()) || self.renamed;
        changed && (self.file.is_some() || !self.is_blank())
    }

    /// The search that is practised.
    pub fn spec(&self) -> SearchSpec {
        self.answers.spec
    }

    /// Whether something can be entered at a node.
    pub fn takes(&self, node: NodeId, skill: Skill) -> bool {
        self.asked.wants(skill, &self.stage.tree, node)
    }

    /// Renames who fills it in.
    pub fn rename(&mut self, student: String) {
        self.renamed |= student != self.student;
        self.student = student;
    }

    /// Asks for something else; nothing that is entered is lost.
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

    /// Marks it.
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

    /// The marks that still hold and are told, as they come up, each with what is said of it.
    pub fn marks(&self) -> impl Iterator<Item = (&SheetMark, Grade)> {
        let check = self.check.iter().filter(|_| self.solution.is_none());
        check.flat_map(|check| {
            let marks = check.marked.marks.iter();
            let hold = marks.filter(|mark| !check.stale.contains(&mark.node));
            hold.filter_map(|mark| check.told(mark).map(|grade| (mark, grade)))
        })
    }

    /// The cuts on wrong edges that still hold and are told.
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

    /// A mark in words.
    pub fn words(&self, mark: &SheetMark) -> String {
        let sheet = self
            .check
            .as_ref()
            .map_or(&self.sheet, |check| &check.sheet);
        self.stage.with_side(|side| mark.words(side, sheet))
    }

    /// Shows the solution in place of what is entered. From then on, checks count no more.
    pub fn show_solution(&mut self) {
        self.solution = Some(self.stage.with_side(AnswerSheet::key));
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
            sheet: AnswerSheet::new(),
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
