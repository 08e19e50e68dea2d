//! The current exercise and what can be done with it.

use std::path::PathBuf;
use std::sync::Arc;

use game::NodeId;
use game::generate::Recipe;
use search::trace::Step;
use stage::{Stage, exercise_on};
use teach::{Answers, Asked, ExerciseScope, ExerciseWish, Grade, Points, Skill};
use text::say;

use super::paper::{ExercisePaper, SheetField, SheetInput, fields, first_blank};
use super::words;
use crate::editable::{ChangeKind, Leaving};
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::{Request, Session};
use crate::step::stepping::ZoomRequests;

/// The current exercise and its surrounding state.
pub struct ExerciseDesk {
    pub paper: Option<ExercisePaper>,
    /// Pending zoom requests for the exercise's tree.
    pub zoom: ZoomRequests,
    pub field: SheetField,
    /// The message about the last change.
    pub said: Option<String>,
    /// The random exercise that the dialog describes.
    pub wish: ExerciseWish,
    pub wishing: bool,
    /// The skills requested last.
    pub(super) asked: Asked,
    /// The student name of the last exercise.
    pub(super) student: String,
    /// The stage without an exercise, and the reason.
    pub(super) refused: Option<(Arc<Stage>, String)>,
    /// Generation counter; bumped for every new exercise.
    pub(super) laid: u64,
    /// Incremented whenever the selected node must be brought into view.
    pub(super) attention: u64,
    /// The write of an exercise without entries.
    pub(super) handing_out: Option<Job<Option<PathBuf>>>,
    /// True if the user has agreed to lose the answers.
    pub(super) let_go: bool,
    pub(super) changes: u64,
}

impl Default for ExerciseDesk {
    fn default() -> ExerciseDesk {
        ExerciseDesk {
            paper: None,
            zoom: ZoomRequests::default(),
            field: SheetField::Order,
            said: None,
            wish: ExerciseWish {
                recipe: Recipe {
                    depth: 3,
                    seed: 1,
                    ..Recipe::default()
                },
                ..ExerciseWish::default()
            },
            wishing: false,
            asked: Asked::ALL,
            student: String::new(),
            refused: None,
            laid: 0,
            attention: 0,
            handing_out: None,
            let_go: false,
            changes: 0,
        }
    }
}

impl ExerciseDesk {
    pub fn is_on(&self, stage: &Arc<Stage>) -> bool {
        let paper = self.paper.as_ref();
        paper.is_some_and(|paper| Arc::ptr_eq(&paper.stage, stage))
    }

    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }

    /// Ensures that there is an exercise: on the open source, unless another is in progress.
    pub(super) fn prepare(&mut self, open: &Arc<Stage>) {
        let in_progress = self.paper.as_ref().is_some_and(|it| !it.is_untouched());
        if !in_progress && !self.is_on(open) && self.refused_on(open).is_none() {
            self.begin(open);
        }
    }

    /// Begins an exercise on the open source.
    pub fn begin(&mut self, open: &Arc<Stage>) {
        match exercise_on(open, self.asked, Answers::fits) {
            Ok(mut answers) => {
                answers.student.clone_from(&self.student);
                self.refused = None;
                let asked = self.asked;
                self.lay(ExercisePaper::on_open(answers, Arc::clone(open)));
                self.asked = asked;
            }
            Err(why) => {
                let why = teach::capitalised(&why);
                self.refused = Some((Arc::clone(open), format!("{why}.")));
                self.paper.take_if(|paper| paper.is_untouched());
            }
        }
    }

    pub(super) fn lay(&mut self, paper: ExercisePaper) {
        self.laid += 1;
        self.said = None;
        self.student.clone_from(&paper.student);
        if !paper.is_handed_out() {
            self.asked = paper.asked;
        }
        let first = fields(&paper, paper.node).next();
        self.field = first.unwrap_or(SheetField::Order);
        self.paper = Some(paper);
        self.changed();
    }

    /// Returns the exercise if it accepts input, which excludes its solution.
    fn open_paper(&mut self) -> Option<&mut ExercisePaper> {
        if self.paper.as_ref().is_some_and(|it| it.solution.is_some()) {
            self.said = Some(say!(paper_is_solution_closed).to_owned());
            return None;
        }
        self.paper.as_mut()
    }

    /// Selects a node; typing continues in the same field if the node has it.
    pub fn select(&mut self, node: NodeId) {
        let Some(paper) = &mut self.paper else { return };
        if node.index() >= paper.stage.tree.len() {
            return;
        }
        self.said = None;
        paper.node = node;
        self.attention += 1;
        if !fields(paper, node).any(|field| field == self.field) {
            self.field = fields(paper, node).next().unwrap_or(self.field);
        }
    }

    /// Selects a node and its first empty field. Returns true if there is a field to type into.
    pub fn pick(&mut self, node: NodeId) -> bool {
        self.select(node);
        let paper = self.paper.as_ref().filter(|it| it.solution.is_none());
        let blank = paper.and_then(|paper| first_blank(paper, node));
        self.field = blank.unwrap_or(self.field);
        blank.is_some()
    }

    /// Enters something for a node. All keystrokes of a continuous input share the number `typing`.
    pub fn put(&mut self, node: NodeId, put: SheetInput, typing: Option<u64>) {
        let Some(paper) = self.open_paper() else {
            return;
        };
        if paper.put(node, put, typing) {
            self.said = None;
            self.changed();
        } else if !paper.takes(node, put.skill()) {
            self.said = Some(words::not_asked(paper, put.skill()));
        }
    }

    /// Assigns the next number in the order of visits to a node, unless it has a number.
    pub fn visit_next(&mut self, node: NodeId) {
        let Some(paper) = &self.paper else { return };
        if let Some(number) = paper.sheet.entry(node).order {
            let (node, number) = (paper.stage.name(node), number.to_string());
            self.said = Some(say!(paper_numbered_already, node, number));
            self.field = SheetField::Order;
            return;
        }
        let numbers = paper.sheet.entries().filter_map(|(_, entry)| entry.order);
        let next = numbers.max().unwrap_or(0).saturating_add(1);
        self.put(node, SheetInput::Order(Some(next)), None);
        // Further typing must not change the number.
        if self.field == SheetField::Order
            && let Some(paper) = &self.paper
            && let Some(after) = fields(paper, node).find(|&field| field != SheetField::Order)
        {
            self.field = after;
        }
    }

    pub fn toggle_cut(&mut self, node: NodeId) {
        if let Some(paper) = &self.paper {
            let cut = paper.sheet.entry(node).cut;
            self.put(node, SheetInput::Cut(!cut), None);
        }
    }

    pub fn revert(&mut self, way: ChangeKind) {
        if let Some(reverted) = self.open_paper().map(|paper| paper.revert(way)) {
            let none = match way {
                ChangeKind::Redo => say!(paper_nothing_to_redo),
                _ => say!(paper_nothing_to_undo),
            };
            self.said = (!reverted).then(|| none.to_owned());
            self.changed();
        }
    }

    pub fn clear(&mut self) {
        if self.paper.as_mut().is_some_and(ExercisePaper::clear) {
            self.said = Some(say!(paper_cleared).to_owned());
            self.changed();
        }
    }

    pub fn rename(&mut self, student: String) {
        if let Some(paper) = &mut self.paper {
            self.student.clone_from(&student);
            paper.rename(student);
            self.changed();
        }
    }

    pub fn ask(&mut self, asked: Asked) {
        let Some(paper) = &mut self.paper else { return };
        paper.ask(asked);
        if !paper.is_handed_out() {
            // Options that minimax does not support are remembered for the next exercise.
            let was = |skill, asked: Asked| asked.set(skill, self.asked.has(skill));
            self.asked = if paper.spec().has_windows() {
                paper.asked
            } else {
                was(Skill::Windows, was(Skill::Cuts, paper.asked))
            };
        }
        let node = paper.node;
        self.select(node);
        self.changed();
    }

    /// Returns the exercise if it may be marked here. Answers to an exercise from a file are marked by the person who
    /// set it.
    fn markable(&mut self) -> Option<&mut ExercisePaper> {
        if self.paper.as_ref()?.is_handed_out() {
            self.said = Some(say!(paper_marked_elsewhere).to_owned());
            return None;
        }
        self.paper.as_mut()
    }

    /// Marks the sheet after every entry, or stops doing so.
    pub fn check_as_one_goes(&mut self, on: bool) {
        if let Some(paper) = self.markable() {
            paper.as_one_goes = on;
            paper.check = None;
            if on {
                paper.mark(ExerciseScope::SoFar);
            }
        }
    }

    /// Shows the solution in place of the entries, or the entries again.
    pub fn show_solution(&mut self, show: bool) {
        if let Some(paper) = self.markable() {
            if show {
                paper.show_solution();
            } else {
                paper.solution = None;
            }
            self.said = None;
            self.changed();
        }
    }

    /// Marks the whole sheet. Returns the points to record, the first time only.
    pub(super) fn check(&mut self) -> Vec<(Skill, Points)> {
        let Some(paper) = self.markable() else {
            return Vec::new();
        };
        if paper.answers().sheet.is_blank() {
            self.said = Some(say!(paper_nothing_entered_yet).to_owned());
            return Vec::new();
        }
        paper.solution = None;
        paper.mark(ExerciseScope::All);
        let counts = !std::mem::replace(&mut paper.counted, true);
        let check = paper.check.iter().filter(|_| counts);
        let points = check.flat_map(|check| {
            let skills = Skill::ALL.iter();
            skills.map(|&skill| (skill, check.marked.points(skill)))
        });
        let points = points.filter(|(_, points)| points.of > 0).collect();
        self.said = None;
        self.changed();
        points
    }

    pub fn tell_missing(&mut self) {
        if let Some(check) = self.markable().and_then(|paper| paper.check.as_mut()) {
            check.tells_missing = true;
        }
    }

    fn first_mistake(&mut self) -> Option<(Arc<Stage>, Step)> {
        let paper = self.markable()?;
        let step = paper.check.as_ref()?.first_mistake()?.step;
        Some((Arc::clone(&paper.stage), step))
    }

    /// Selects the first mistake and explains it.
    pub fn lead_to_mistake(&mut self) {
        let Some(paper) = self.markable() else { return };
        paper.solution = None;
        let check = paper.check.as_ref();
        let scope = check.map_or(ExerciseScope::All, |check| check.scope);
        paper.mark(scope);
        let Some(check) = &paper.check else { return };
        let mistake = check.first_mistake();
        let mut stray = check.marked.stray.iter();
        let said = if let Some(&stray) = stray.next().filter(|_| check.count(Grade::Wrong) == 0) {
            let name = paper.stage.name(stray);
            self.select(stray);
            say!(paper_stray_node, node = name)
        } else if let Some(mistake) = mistake {
            let node = mistake.node;
            let (mistake, reason) = (paper.words(mistake), words::reason(paper, mistake));
            let said = if check.is_only_incomplete() {
                say!(paper_first_missing_is, mistake, reason)
            } else {
                say!(paper_first_mistake_is, mistake, reason)
            };
            self.select(node);
            said
        } else {
            match scope {
                ExerciseScope::All => say!(paper_no_mistakes).to_owned(),
                ExerciseScope::SoFar => say!(paper_no_mistakes_so_far).to_owned(),
            }
        };
        self.said = Some(said);
    }
}

impl Session {
    /// Makes an exercise if the Exercise page is in front and has none.
    pub(crate) fn prepare_exercise(&mut self) {
        if self.page == Page::Exercise {
            self.desk.prepare(&self.stage);
        }
    }

    pub fn make_exercise(&mut self) {
        self.desk.wishing = false;
        let wish = ExerciseWish {
            spec: self.setup().tree_spec(),
            ..self.desk.wish
        };
        self.open(Request::Exercise(wish, self.desk.asked));
    }

    pub fn check_exercise(&mut self) {
        for (skill, points) in self.desk.check() {
            self.note(skill, points);
        }
    }

    /// Goes to the Step page, just before the search shows the first mistake.
    pub fn step_to_mistake(&mut self) {
        if let Some((stage, step)) = self.desk.first_mistake() {
            self.step_in(stage, step.saturating_sub(1));
        }
    }

    /// Steps through a search on the Step page, from a given step. Asks first if unsaved work on another tree would
    /// be lost.
    pub(crate) fn step_in(&mut self, stage: Arc<Stage>, step: Step) {
        self.complete_edits();
        let is_open = Arc::ptr_eq(&stage, &self.stage);
        let show = Leaving::by(move |session| {
            if !is_open {
                session.show_with_own_setup(stage);
            }
            session.turn_to(Page::Step);
            session.stepping.pause();
            session.seek(step);
        });
        let show = if is_open {
            Some(show)
        } else {
            self.edits.may_leave(show)
        };
        if let Some(show) = show {
            show.go(self);
        }
    }

    /// The title of the current exercise, with a mark if it is unsaved.
    pub(crate) fn exercise_title(&self) -> Option<String> {
        let paper = self.desk.paper.as_ref();
        let paper = paper.filter(|_| self.page == Page::Exercise)?;
        let title = paper.title();
        Some(if paper.is_unsaved() {
            say!(paper_unsaved, title)
        } else {
            title.to_owned()
        })
    }
}
