//! Applies commands to the current exercise.

use std::sync::Arc;

use game::NodeId;
use lesson::{Asked, ExerciseScope, ExerciseWish, Skill};
use search::trace::Step;
use stage::{Stage, exercise_on};

use super::{
    ExerciseCommand, ExerciseContext, ExerciseDesk, ExercisePaper, FollowUp, LeavingExercise,
    SheetField, SheetInput, fields, words,
};
use crate::session::host::Host;

/// The message while the solution is shown, which accepts no input.
const SOLUTION: &str = "This is the solution: hide it to continue.";

impl ExerciseCommand {
    /// Returns true if the command changes nothing that could be lost.
    pub(crate) fn only_looks(&self) -> bool {
        matches!(
            self,
            ExerciseCommand::Select(_)
                | ExerciseCommand::Use(_)
                | ExerciseCommand::Clicks(_)
                | ExerciseCommand::Say(_)
                | ExerciseCommand::ShowWish(_)
                | ExerciseCommand::Wish(_)
        )
    }

    fn node(&self) -> Option<NodeId> {
        match self {
            ExerciseCommand::Select(node)
            | ExerciseCommand::Put(node, ..)
            | ExerciseCommand::VisitNext(node)
            | ExerciseCommand::ToggleCut(node) => Some(*node),
            _ => None,
        }
    }

    /// Returns true if the command reveals right answers.
    fn tells_answers(&self) -> bool {
        match self {
            ExerciseCommand::Check
            | ExerciseCommand::TellMissing
            | ExerciseCommand::FirstMistake
            | ExerciseCommand::StepThere => true,
            ExerciseCommand::AsOneGoes(on) | ExerciseCommand::Solution(on) => *on,
            _ => false,
        }
    }
}

impl ExerciseDesk {
    /// Ensures that there is an exercise: on the open source, unless another is in progress.
    pub fn prepare(&mut self, open: &Arc<Stage>) {
        let in_hand = |paper: &ExercisePaper| !paper.is_untouched();
        if !self.paper.as_ref().is_some_and(in_hand)
            && !self.is_on(open)
            && self.refused_on(open).is_none()
        {
            self.begin(open);
        }
    }

    pub(super) fn begin(&mut self, open: &Arc<Stage>) {
        match exercise_on(open, self.asked) {
            Ok(mut answers) => {
                answers.student.clone_from(&self.student);
                self.refused = None;
                let paper = ExercisePaper::on_open(answers, Arc::clone(open));
                let asked = self.asked;
                self.lay(paper);
                self.asked = asked;
            }
            Err(why) => {
                let why = lesson::capitalised(&why);
                self.refused = Some((Arc::clone(open), format!("{why}.")));
                self.paper.take_if(|paper| paper.is_untouched());
            }
        }
    }

    /// Executes a command; returns its effects outside of the exercise.
    pub fn apply(
        &mut self,
        command: ExerciseCommand,
        around: ExerciseContext<'_>,
        host: &mut Host,
    ) -> Vec<FollowUp> {
        if command.tells_answers()
            && self
                .paper
                .as_ref()
                .is_some_and(ExercisePaper::is_handed_out)
        {
            self.said = Some(words::MARKED_ELSEWHERE.to_owned());
            return Vec::new();
        }
        // A command may refer to the previous exercise.
        let paper = self.paper.as_ref();
        let nodes = paper.map_or(0, |paper| paper.stage.tree.len());
        if command.node().is_some_and(|node| node.index() >= nodes) {
            return Vec::new();
        }
        match command {
            ExerciseCommand::Select(node) => {
                self.said = None;
                self.select(node);
            }
            ExerciseCommand::Use(field) => self.field = field,
            ExerciseCommand::Put(node, put, typing) => self.put(node, put, typing),
            ExerciseCommand::VisitNext(node) => self.visit_next(node),
            ExerciseCommand::ToggleCut(node) => {
                if let Some(paper) = &self.paper {
                    let cut = paper.sheet().entry(node).cut;
                    self.put(node, SheetInput::Cut(!cut), None);
                }
            }
            ExerciseCommand::Clicks(clicks) => self.clicks = clicks,
            ExerciseCommand::Say(said) => self.said = Some(said),
            ExerciseCommand::FirstMistake => self.lead_to_mistake(),
            ExerciseCommand::StepThere => {
                let place = self.first_mistake().zip(self.paper.as_ref());
                return place
                    .map(|(step, paper)| {
                        FollowUp::StepIn(Arc::clone(&paper.stage), step.saturating_sub(1))
                    })
                    .into_iter()
                    .collect();
            }
            ExerciseCommand::Check => return self.check(),
            ExerciseCommand::TellMissing => {
                let check = self.paper.as_mut().and_then(|paper| paper.check.as_mut());
                if let Some(check) = check {
                    check.tells_missing = true;
                }
            }
            ExerciseCommand::New if self.is_unsaved() => self.leaving = Some(LeavingExercise::New),
            ExerciseCommand::New => self.begin(around.open),
            ExerciseCommand::ShowWish(show) => self.wishing = show,
            ExerciseCommand::Wish(wish) => self.wish = wish,
            ExerciseCommand::Make => {
                self.wishing = false;
                let wish = ExerciseWish {
                    spec: around.spec,
                    ..self.wish
                };
                return vec![FollowUp::Choose(wish, self.asked)];
            }
            ExerciseCommand::Save => return self.save(host),
            ExerciseCommand::SaveAs => return self.write_answers(None, host),
            ExerciseCommand::SaveTo(path) => return self.write_answers(Some(path), host),
            ExerciseCommand::HandOut => return self.hand_out(None, around, host),
            ExerciseCommand::HandOutTo(path) => return self.hand_out(Some(path), around, host),
            ExerciseCommand::Answer(answer) => return self.answer(answer, around.open, host),
            ExerciseCommand::Offer(number) => self.offer(number),
            ExerciseCommand::Restore => return self.restore(),
            ExerciseCommand::DiscardKept => self.discard_found(),
            ExerciseCommand::Undo => self.undo(),
            ExerciseCommand::Redo => self.redo(),
            ExerciseCommand::Clear => self.clear(),
            ExerciseCommand::Student(student) => self.rename(student),
            ExerciseCommand::Ask(asked) => self.ask(asked),
            ExerciseCommand::AsOneGoes(on) => self.check_as_one_goes(on),
            ExerciseCommand::Solution(show) => self.show_solution(show),
        }
        Vec::new()
    }

    /// Returns the exercise if it accepts input, which excludes its solution.
    fn open_paper(&mut self) -> Option<&mut ExercisePaper> {
        if self
            .paper
            .as_ref()
            .is_some_and(|paper| paper.solution.is_some())
        {
            self.said = Some(SOLUTION.to_owned());
            return None;
        }
        self.paper.as_mut()
    }

    fn undo(&mut self) {
        if let Some(undone) = self.open_paper().map(ExercisePaper::undo) {
            self.said = (!undone).then(|| "Nothing to undo.".to_owned());
            self.let_go = false;
        }
    }

    fn redo(&mut self) {
        if let Some(redone) = self.open_paper().map(ExercisePaper::redo) {
            self.said = (!redone).then(|| "Nothing to redo.".to_owned());
            self.let_go = false;
        }
    }

    fn clear(&mut self) {
        if self.paper.as_mut().is_some_and(ExercisePaper::clear) {
            self.said = Some("All entries cleared. Undo restores them.".to_owned());
            self.let_go = false;
        }
    }

    fn rename(&mut self, student: String) {
        if let Some(paper) = &mut self.paper {
            self.student.clone_from(&student);
            paper.rename(student);
            self.let_go = false;
        }
    }

    fn ask(&mut self, asked: Asked) {
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
    }

    fn check_as_one_goes(&mut self, on: bool) {
        if let Some(paper) = &mut self.paper {
            paper.as_one_goes = on;
            paper.check = None;
            if on {
                paper.mark(ExerciseScope::SoFar);
            }
        }
    }

    fn show_solution(&mut self, show: bool) {
        if let Some(paper) = &mut self.paper {
            if show {
                paper.show_solution();
            } else {
                paper.hide_solution();
            }
            self.said = None;
        }
    }

    /// Marks the whole sheet. Only the first time counts.
    fn check(&mut self) -> Vec<FollowUp> {
        let Some(paper) = &mut self.paper else {
            return Vec::new();
        };
        paper.hide_solution();
        paper.mark(ExerciseScope::All);
        self.said = None;
        if std::mem::replace(&mut paper.counted, true) {
            return Vec::new();
        }
        let Some(check) = &paper.check else {
            return Vec::new();
        };
        let points = Skill::ALL
            .iter()
            .map(|&skill| (skill, check.marked.points(skill)));
        let practised = points.filter(|(_, points)| points.of > 0);
        practised
            .map(|(skill, points)| FollowUp::Count(skill, points))
            .collect()
    }
}

impl ExerciseDesk {
    /// Returns true if the exercise belongs to this stage.
    pub fn is_on(&self, stage: &Arc<Stage>) -> bool {
        let paper = self.paper.as_ref();
        paper.is_some_and(|paper| Arc::ptr_eq(&paper.stage, stage))
    }

    /// Returns the reason why a stage has no exercise.
    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }

    pub(super) fn lay(&mut self, paper: ExercisePaper) {
        self.laid += 1;
        self.said = None;
        self.let_go = false;
        self.student.clone_from(&paper.student);
        if !paper.is_handed_out() {
            self.asked = paper.asked;
        }
        self.field = fields(&paper, paper.node)
            .next()
            .unwrap_or(SheetField::Order);
        self.paper = Some(paper);
    }

    /// Selects a node; typing continues in the same field if the node has it.
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

    fn put(&mut self, node: NodeId, put: SheetInput, typing: Option<u64>) {
        let Some(paper) = self.open_paper() else {
            return;
        };
        if paper.put(node, put, typing) {
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
            None => SheetInput::Order(Some(next)),
            Some(number) => {
                let name = paper.stage.name(node);
                self.said = Some(format!(
                    "{name} is already visit {number}: type another number, or delete it."
                ));
                self.field = SheetField::Order;
                return;
            }
        };
        self.put(node, put, None);
        // Further typing must not change the number.
        if self.field == SheetField::Order
            && let Some(paper) = &self.paper
            && let Some(after) = fields(paper, node).find(|&field| field != SheetField::Order)
        {
            self.field = after;
        }
    }

    /// Returns the step that shows the first mistake.
    fn first_mistake(&self) -> Option<Step> {
        let check = self.paper.as_ref()?.check.as_ref()?;
        check.marked.first_mistake().map(|mistake| mistake.step)
    }

    /// Selects the first mistake and explains it.
    fn lead_to_mistake(&mut self) {
        let Some(paper) = &mut self.paper else { return };
        paper.hide_solution();
        let scope = paper
            .check
            .as_ref()
            .map_or(ExerciseScope::All, |check| check.scope);
        paper.mark(scope);
        let Some(check) = &paper.check else { return };
        if let Some(mistake) = check.marked.first_mistake() {
            let (node, words) = (mistake.node, paper.words(mistake));
            self.select(node);
            self.said = Some(format!("First mistake: {words}"));
        } else if let Some(&stray) = check.marked.stray.first() {
            let name = paper.stage.name(stray);
            self.select(stray);
            self.said = Some(format!("{name} is filled in, but you have cut it off."));
        } else {
            self.said = Some(match scope {
                ExerciseScope::All => "No mistakes: everything is right.".to_owned(),
                ExerciseScope::SoFar => "No mistakes so far.".to_owned(),
            });
        }
    }
}

/// Returns the reason why a node has no such field.
fn not_asked(paper: &ExercisePaper, skill: Skill) -> String {
    let what = words::skill(skill).to_lowercase();
    if !paper.asked.has(skill) {
        return format!("This exercise does not ask for {what}.");
    }
    match skill {
        Skill::Order | Skill::Windows | Skill::Values => {
            return format!("This exercise asks for {what} at inner nodes only, not at leaves.");
        }
        Skill::Cuts => "The root has no edge above it to cut.",
        Skill::RootMove => "Only a child of the root can be the root move.",
    }
    .to_owned()
}
