//! Which exercise lies on the desk, and what wishes do to it.

use std::sync::Arc;

use crate::model::state::State;
use game::NodeId;
use lesson::{Asked, Outcome, Scope, Skill, Wish};
use search::trace::Step;
use session::Request;
use session::camera::Camera;
use session::edit::EditCommand;
use session::page::Page;
use stage::{Stage, exercise_on};

use super::field::{Field, fields};
use super::guard::Leaving;
use super::{Desk, ExerciseCommand, Paper, Put};

impl Desk {
    /// Whether the exercise is one on this stage.
    pub fn is_on(&self, stage: &Arc<Stage>) -> bool {
        let paper = self.paper.as_ref();
        paper.is_some_and(|paper| Arc::ptr_eq(&paper.stage, stage))
    }

    /// Why there is no exercise on a stage.
    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }

    /// Lays an exercise there in place of the one before.
    pub(super) fn lay(&mut self, paper: Paper) {
        self.camera = Camera::new(true);
        self.said = None;
        self.let_go = false;
        self.student.clone_from(&paper.student);
        if !paper.is_handed_out() {
            self.asked = paper.asked;
        }
        self.field = fields(&paper, paper.node).next().unwrap_or(Field::Order);
        self.paper = Some(paper);
    }

    /// Takes a node in hand; typing goes to the same field of it, if it has that.
    fn select(&mut self, node: NodeId) {
        let Some(paper) = &mut self.paper else { return };
        if node.index() >= paper.stage.tree.len() {
            return;
        }
        paper.node = node;
        self.attention += 1;
        let (used, paper) = (self.field, &*paper);
        if !fields(paper, node).any(|field| field == used) {
            self.field = fields(paper, node).next().unwrap_or(used);
        }
    }

    fn put(&mut self, node: NodeId, put: Put, typing: Option<u64>) {
        let Some(paper) = &mut self.paper else { return };
        if paper.solution.is_some() {
            self.said = Some("This is the solution: hide it to go on.".to_owned());
        } else if paper.put(node, put, typing) {
            self.said = None;
            self.let_go = false;
        } else if !paper.takes(node, put.skill()) {
            self.said = Some(not_asked(paper, put.skill()));
        }
    }

    fn visit_next(&mut self, node: NodeId) {
        let Some(paper) = &self.paper else { return };
        let next = paper.next_number();
        let put = match paper.sheet().entry(node).order {
            None => Put::Order(Some(next)),
            // Pressed twice: taken back.
            Some(number) if number + 1 == next => Put::Order(None),
            Some(number) => {
                let name = paper.stage.name(node);
                self.said = Some(format!(
                    "{name} is visit {number} already: type another number, or delete it."
                ));
                return;
            }
        };
        self.put(node, put, None);
    }

    /// The first mistake, with the node that it is at and the step that shows it.
    fn first_mistake(&self) -> Option<(NodeId, Step)> {
        let check = self.paper.as_ref()?.check.as_ref()?;
        let mistake = check.marked.first_mistake();
        mistake.map(|mistake| (mistake.node, mistake.step))
    }

    /// Takes the first mistake in hand and says what is wrong there.
    fn lead_to_mistake(&mut self) {
        let Some(paper) = &mut self.paper else { return };
        paper.hide_solution();
        let scope = paper.check.as_ref().map_or(Scope::All, |check| check.scope);
        paper.mark(scope);
        let Some(check) = &paper.check else { return };
        if let Some(mistake) = check.marked.first_mistake() {
            let (node, words) = (mistake.node, paper.words(mistake));
            self.select(node);
            self.said = Some(format!("First mistake: {words}"));
        } else if let Some(&stray) = check.marked.stray.first() {
            let name = paper.stage.name(stray);
            self.select(stray);
            self.said = Some(format!(
                "{name} has entries of a visit, but you have cut it off yourself."
            ));
        } else {
            self.said = Some(match scope {
                Scope::All => "There is no mistake: everything is right.".to_owned(),
                Scope::SoFar => "There is no mistake so far.".to_owned(),
            });
        }
    }
}

/// Why something cannot be entered at a node.
fn not_asked(paper: &Paper, skill: Skill) -> String {
    if !paper.asked.has(skill) {
        let what = super::words::skill(skill).to_lowercase();
        return format!("This exercise does not ask for {what}.");
    }
    match skill {
        Skill::Order | Skill::Windows | Skill::Values => {
            "This exercise asks for it at inner nodes only, not at leaves."
        }
        Skill::Cuts => "There is no edge above the root that could be cut.",
        Skill::RootMove => "Only a child of the root can be the root’s move.",
    }
    .to_owned()
}

impl State {
    /// Sees to it that an exercise lies on the desk while that is in front: on what is open, unless one is in hand.
    pub(crate) fn prepare_exercise(&mut self) {
        let in_hand = |paper: &Paper| !paper.is_untouched();
        if self.page != Page::Exercise || self.desk.paper.as_ref().is_some_and(in_hand) {
            return;
        }
        if !self.desk.is_on(&self.stage) && self.desk.refused_on(&self.stage).is_none() {
            self.new_exercise();
        }
    }

    /// Lays an exercise on what is open.
    pub(super) fn new_exercise(&mut self) {
        let desk = &mut self.desk;
        match exercise_on(&self.stage, desk.asked) {
            Ok(mut answers) => {
                answers.student.clone_from(&desk.student);
                desk.refused = None;
                let paper = Paper::on_open(answers, Arc::clone(&self.stage));
                let asked = desk.asked;
                desk.lay(paper);
                desk.asked = asked;
            }
            Err(why) => {
                let why = lesson::capitalised(&why);
                desk.refused = Some((Arc::clone(&self.stage), format!("{why}.")));
                if desk.paper.as_ref().is_some_and(Paper::is_untouched) {
                    desk.paper = None;
                }
            }
        }
    }

    /// Carries out a wish of the exercise page.
    pub(crate) fn apply_exercise(&mut self, command: ExerciseCommand) {
        let desk = &mut self.desk;
        if command.tells_answers() && desk.paper.as_ref().is_some_and(Paper::is_handed_out) {
            desk.said = Some(super::words::MARKED_ELSEWHERE.to_owned());
            return;
        }
        match command {
            ExerciseCommand::Select(node) => {
                desk.said = None;
                desk.select(node);
            }
            ExerciseCommand::Use(field) => desk.field = field,
            ExerciseCommand::Put(node, put, typing) => desk.put(node, put, typing),
            ExerciseCommand::VisitNext(node) => desk.visit_next(node),
            ExerciseCommand::ToggleCut(node) => {
                if let Some(paper) = &desk.paper {
                    let cut = paper.sheet().entry(node).cut;
                    desk.put(node, Put::Cut(!cut), None);
                }
            }
            ExerciseCommand::Clicks(clicks) => desk.clicks = clicks,
            ExerciseCommand::Say(said) => desk.said = Some(said),
            ExerciseCommand::FirstMistake => desk.lead_to_mistake(),
            ExerciseCommand::StepThere => {
                let place = desk.first_mistake();
                let stage = desk.paper.as_ref().map(|paper| Arc::clone(&paper.stage));
                if let (Some((_, step)), Some(stage)) = (place, stage) {
                    self.step_in(stage, step.saturating_sub(1));
                }
            }
            ExerciseCommand::Check => self.check(),
            ExerciseCommand::New => {
                if self.desk.is_unsaved() {
                    self.desk.leaving = Some(Leaving::New);
                } else {
                    self.new_exercise();
                }
            }
            ExerciseCommand::ShowWish(show) => desk.wishing = show,
            ExerciseCommand::Wish(wish) => desk.wish = wish,
            ExerciseCommand::Make => {
                desk.wishing = false;
                let spec = self.settings.setup.spec;
                let wish = Wish {
                    spec,
                    ..self.desk.wish
                };
                self.open(Request::Exercise(wish, self.desk.asked));
            }
            ExerciseCommand::Save => {
                let file = desk.paper.as_ref().and_then(|paper| paper.file.clone());
                self.save_answers(file);
            }
            ExerciseCommand::SaveAs => self.save_answers(None),
            ExerciseCommand::SaveTo(path) => self.save_answers(Some(path)),
            ExerciseCommand::HandOut => self.hand_out(None),
            ExerciseCommand::HandOutTo(path) => self.hand_out(Some(path)),
            ExerciseCommand::Answer(answer) => self.answer_about_exercise(answer),
            _ => self.on_paper(command),
        }
    }

    /// Carries out a wish that is about the exercise alone.
    fn on_paper(&mut self, command: ExerciseCommand) {
        let desk = &mut self.desk;
        let Some(paper) = &mut desk.paper else { return };
        match command {
            ExerciseCommand::Undo | ExerciseCommand::Redo if paper.solution.is_some() => {
                desk.said = Some("This is the solution: hide it to go on.".to_owned());
            }
            ExerciseCommand::Undo => {
                let undone = paper.undo();
                desk.said = (!undone).then(|| "Nothing has been entered.".to_owned());
                desk.let_go = false;
            }
            ExerciseCommand::Redo => {
                let redone = paper.redo();
                desk.said = (!redone).then(|| "Nothing has been taken back.".to_owned());
                desk.let_go = false;
            }
            ExerciseCommand::Clear if paper.clear() => {
                desk.said = Some("Everything is taken out: undo brings it back.".to_owned());
                desk.let_go = false;
            }
            ExerciseCommand::Student(student) => {
                desk.student.clone_from(&student);
                paper.rename(student);
                desk.let_go = false;
            }
            ExerciseCommand::Ask(asked) => {
                paper.ask(asked);
                if !paper.is_handed_out() {
                    let hidden = paper.is_minimax();
                    // What minimax cannot be asked for is remembered for the next one.
                    let was = |skill, asked: Asked| asked.set(skill, desk.asked.has(skill));
                    desk.asked = if hidden {
                        was(Skill::Windows, was(Skill::Cuts, paper.asked))
                    } else {
                        paper.asked
                    };
                }
                let node = paper.node;
                desk.select(node);
            }
            ExerciseCommand::AsOneGoes(on) => {
                paper.as_one_goes = on;
                paper.check = None;
                if on {
                    paper.mark(Scope::SoFar);
                }
            }
            ExerciseCommand::Solution(show) => {
                if show {
                    paper.show_solution();
                } else {
                    paper.hide_solution();
                }
                desk.said = None;
            }
            _ => {}
        }
    }

    /// Marks the whole sheet. The first time, it counts.
    fn check(&mut self) {
        let Some(paper) = &mut self.desk.paper else {
            return;
        };
        paper.hide_solution();
        paper.mark(Scope::All);
        self.desk.said = None;
        if std::mem::replace(&mut paper.counted, true) {
            return;
        }
        let outcomes = paper.check.as_ref();
        let outcomes = outcomes.map(|check| Outcome::of_marked(&check.marked));
        for outcome in outcomes.into_iter().flatten() {
            self.note(outcome);
        }
    }

    /// Steps through a search on the Step page, from a step on. Asks first when unsaved work on another tree would be lost.
    fn step_in(&mut self, stage: Arc<Stage>, step: Step) {
        self.complete_edits();
        if !Arc::ptr_eq(&stage, &self.stage) {
            if !self.may_leave_tree(&stage, step) {
                return;
            }
            self.borrow_stage(stage);
        }
        self.turn_to(Page::Step);
        self.stepping.pause();
        self.seek(step);
    }

    /// Goes on with what was asked about.
    pub(crate) fn step_in_anyway(&mut self, stage: Arc<Stage>, step: Step) {
        self.borrow_stage(stage);
        self.turn_to(Page::Step);
        self.seek(step);
    }

    /// What the exercise in front is called, with a mark when it is not saved.
    pub(crate) fn exercise_title(&self) -> Option<String> {
        let paper = self.desk.paper.as_ref();
        let paper = paper.filter(|_| self.page == Page::Exercise)?;
        let title = match paper.title.as_str() {
            "" => "Exercise",
            title => title,
        };
        Some(if paper.is_unsaved() {
            format!("{title} (not saved)")
        } else {
            title.to_owned()
        })
    }

    /// What a wish about the tree means while an exercise is in front.
    pub(crate) fn for_exercise(&self, command: &EditCommand) -> Option<ExerciseCommand> {
        let here = self.page == Page::Exercise;
        here.then(|| ExerciseCommand::instead_of(command))?
    }
}
