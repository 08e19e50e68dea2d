//! A lesson with its search: what it says, where its stops are, and what its texts can take from the search there.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::NodeId;
use lesson::{Course, FileError, Insertion, LessonDraft, QuestionKind, StopContext, StopDraft};
use search::trace::Step;
use stage::{SourceGame, Stage, check_draft, lesson_on};

use super::command::DraftChange;
use super::history::{DraftHistory, DraftVersion, TypedPlace};
use super::{DraftFault, Exploration, StopProposal};

/// What a new lesson promises, until somebody has written something better.
const GOAL: &str = "You can follow this search step by step.";

/// A lesson that is being made, on its search.
#[derive(Clone, Debug)]
pub struct OpenDraft {
    draft: LessonDraft,
    stage: Arc<Stage>,
    history: DraftHistory,
    file: Option<PathBuf>,
    selected: Option<usize>,
    /// Where each stop is, or why it is nowhere.
    steps: Vec<Result<Step, String>>,
    /// What the stop that is open can say.
    numbers: Option<StopNumbers>,
    faults: Option<Vec<DraftFault>>,
}

/// What a stop can say and ask, and how its text reads.
#[derive(Clone, Debug)]
pub struct StopNumbers {
    /// Its text with the numbers in their places, or why that cannot be.
    pub preview: Result<String, String>,
    /// What can be asked there.
    pub kinds: Vec<QuestionKind>,
    /// The nodes whose numbers can be offered, with their names.
    pub nodes: Vec<(NodeId, String)>,
    /// The one whose numbers are offered.
    pub node: NodeId,
    /// What the text can take of that node.
    pub of_node: Vec<Insertion>,
    /// What it can take of the search as a whole.
    pub of_search: Vec<Insertion>,
}

impl OpenDraft {
    /// A new lesson on what stands on a stage.
    pub fn new(stage: Arc<Stage>) -> OpenDraft {
        let (game, settings) = lesson_on(&stage);
        let draft = LessonDraft {
            title: stage.source.title().into_owned(),
            goal: GOAL.to_owned(),
            game,
            settings,
            stops: Vec::new(),
            notes: String::new(),
        };
        // There is nothing yet that could be lost.
        OpenDraft::of(draft, stage, None, true)
    }

    /// A lesson to be changed; `is_saved` is whether its file has it as it is.
    pub fn of(
        draft: LessonDraft,
        stage: Arc<Stage>,
        file: Option<PathBuf>,
        is_saved: bool,
    ) -> OpenDraft {
        let mut open = OpenDraft {
            draft,
            stage,
            history: DraftHistory::new(is_saved),
            file,
            selected: None,
            steps: Vec::new(),
            numbers: None,
            faults: None,
        };
        open.renew();
        open
    }

    /// What it says.
    pub fn draft(&self) -> &LessonDraft {
        &self.draft
    }

    /// What it searches.
    pub fn stage(&self) -> &Arc<Stage> {
        &self.stage
    }

    /// The file that it was read from, or saved in.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// What can be undone.
    pub fn history(&self) -> &DraftHistory {
        &self.history
    }

    /// The stop that is open, from 0.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// The step at which a stop is; `None` where it is not in the search.
    pub fn step_of(&self, stop: usize) -> Option<Step> {
        self.steps.get(stop)?.as_ref().ok().copied()
    }

    /// What the stop that is open can say; `None` where it is not in the search.
    pub fn numbers(&self) -> Option<&StopNumbers> {
        self.numbers.as_ref()
    }

    /// What was wrong when it was checked, since it was changed last; empty where nothing was.
    pub fn faults(&self) -> Option<&[DraftFault]> {
        self.faults.as_deref()
    }

    /// Whether it is in no file as it is.
    pub fn is_unsaved(&self) -> bool {
        self.history.is_unsaved()
    }

    /// Whether a stage is the search of this lesson: the same source under the same settings.
    pub fn is_on(&self, stage: &Arc<Stage>) -> bool {
        if Arc::ptr_eq(&self.stage, stage) {
            return true;
        }
        let same_game = match (&self.stage.source.game, &stage.source.game) {
            (SourceGame::Tree(a), SourceGame::Tree(b)) => Arc::ptr_eq(a, b),
            (SourceGame::Game(a), SourceGame::Game(b)) => {
                a.game().about().id == b.game().about().id && a.text() == b.text()
            }
            _ => false,
        };
        same_game && lesson_on(&self.stage).1 == lesson_on(stage).1
    }

    /// Says all that is wrong with it: what `cutoff check` says of its file.
    pub(crate) fn check(&mut self) -> Option<Course> {
        let checked = check_draft(&self.draft, &self.stage);
        let (course, faults) = match checked {
            Ok(course) => (Some(course), Vec::new()),
            Err(faults) => (None, faults),
        };
        self.faults = Some(
            faults
                .iter()
                .map(|fault: &FileError| DraftFault::new(fault))
                .collect(),
        );
        course
    }

    /// Says no longer what came of checking it.
    pub(crate) fn forget_check(&mut self) {
        self.faults = None;
    }

    /// Opens a stop, or closes it; answers its step.
    pub(crate) fn select(&mut self, stop: Option<usize>) -> Option<Step> {
        self.selected = stop.filter(|&stop| stop < self.draft.stops.len());
        self.numbers = None;
        self.renew_numbers();
        self.step_of(self.selected?)
    }

    /// Offers the numbers of a node.
    pub(crate) fn offer_numbers_of(&mut self, node: NodeId) {
        if let Some(numbers) = &mut self.numbers {
            numbers.node = node;
        }
        self.renew_numbers();
    }

    /// A stop at a step, below those that are no later; it is opened.
    pub(crate) fn add_stop(&mut self, step: Step) {
        self.note(None);
        let at = self.insert_stop(step, None);
        self.selected = Some(at);
        self.numbers = None;
        self.renew();
    }

    /// Stops at all steps that are proposed and have none yet; answers how many.
    pub(crate) fn propose(&mut self, proposal: StopProposal, exploration: &Exploration) -> usize {
        let steps = proposal.steps(&self.stage.recording, exploration);
        let there = |step: &Step| self.steps.iter().any(|known| known.as_ref() == Ok(step));
        let steps: Vec<_> = steps.into_iter().filter(|(step, _)| !there(step)).collect();
        if steps.is_empty() {
            return 0;
        }
        self.note(None);
        for &(step, kind) in &steps {
            self.insert_stop(step, kind);
        }
        self.selected = None;
        self.renew();
        steps.len()
    }

    /// Changes what it says; `here` is the step on screen.
    pub(crate) fn change(&mut self, change: DraftChange, here: Step) {
        let count = self.draft.stops.len();
        match change {
            DraftChange::Title(text) => {
                self.note(Some(TypedPlace::Title));
                self.draft.title = text;
            }
            DraftChange::Goal(text) => {
                self.note(Some(TypedPlace::Goal));
                self.draft.goal = text;
            }
            DraftChange::Notes(text) => {
                self.note(Some(TypedPlace::Notes));
                self.draft.notes = text;
            }
            DraftChange::Text(stop, text) if stop < count => {
                self.note(Some(TypedPlace::Text(stop)));
                self.draft.stops[stop].text = text;
            }
            DraftChange::Insert(stop, behind, placeholder) if stop < count => {
                self.note(None);
                let text = &mut self.draft.stops[stop].text;
                let mut places = text.char_indices().map(|(at, _)| at);
                let at = behind.and_then(|behind| places.nth(behind));
                text.insert_str(at.unwrap_or(text.len()), &placeholder);
            }
            DraftChange::Question(stop, question) if stop < count => {
                self.note(None);
                self.draft.stops[stop].question = question;
            }
            DraftChange::MoveHere(stop) if stop < count => {
                self.note(None);
                self.draft.stops[stop].at = self
                    .stage
                    .with_side(|side| StopContext::new(side, here).place());
            }
            DraftChange::Up(stop) if (1..count).contains(&stop) => self.exchange(stop, stop - 1),
            DraftChange::Down(stop) if stop + 1 < count => self.exchange(stop, stop + 1),
            DraftChange::Remove(stop) if stop < count => {
                self.note(None);
                self.draft.stops.remove(stop);
                self.selected = None;
            }
            // Meant for a stop that is gone.
            _ => return,
        }
        self.renew();
    }

    /// Takes the last change back; `false` when there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let now = self.version();
        let before = self.history.undo(now);
        self.put_back(before)
    }

    /// Makes it again; `false` when there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let now = self.version();
        let after = self.history.redo(now);
        self.put_back(after)
    }

    /// Has the lesson search something else, or the same in another way. Its stops are looked for there.
    pub(crate) fn search(&mut self, stage: Arc<Stage>) {
        let (game, settings) = lesson_on(&stage);
        self.note(None);
        (self.draft.game, self.draft.settings) = (game, settings);
        self.stage = stage;
        self.renew();
    }

    /// How many changes there are; what is typed from now on is another one.
    pub(crate) fn settled_position(&mut self) -> usize {
        self.history.settle()
    }

    /// The lesson as it was after so many changes is in this file.
    pub(crate) fn mark_saved(&mut self, file: PathBuf, position: usize) {
        self.file = Some(file);
        self.history.mark_saved(position);
    }

    fn insert_stop(&mut self, step: Step, kind: Option<QuestionKind>) -> usize {
        let stop = self.stage.with_side(|side| {
            let here = StopContext::new(side, step);
            let question = kind.filter(|kind| here.kinds().contains(kind));
            StopDraft {
                at: here.place(),
                text: here.proposed_text(question.is_some()),
                question,
            }
        });
        let later = |known: &Result<Step, String>| known.as_ref().is_ok_and(|&known| known > step);
        let at = self.steps.iter().position(later);
        let at = at.unwrap_or(self.steps.len());
        self.draft.stops.insert(at, stop);
        self.steps.insert(at, Ok(step));
        at
    }

    fn exchange(&mut self, stop: usize, other: usize) {
        self.note(None);
        self.draft.stops.swap(stop, other);
        if self.selected == Some(stop) {
            self.selected = Some(other);
        }
    }

    fn version(&self) -> DraftVersion {
        DraftVersion {
            draft: self.draft.clone(),
            stage: Arc::clone(&self.stage),
        }
    }

    fn note(&mut self, place: Option<TypedPlace>) {
        let before = self.version();
        self.history.note(before, place);
    }

    fn put_back(&mut self, version: Option<DraftVersion>) -> bool {
        let some = version.is_some();
        if let Some(DraftVersion { draft, stage }) = version {
            (self.draft, self.stage) = (draft, stage);
            self.selected = self.selected.filter(|&stop| stop < self.draft.stops.len());
            self.renew();
        }
        some
    }

    /// Looks for the stops in the search again: something was changed.
    fn renew(&mut self) {
        self.faults = None;
        self.steps = self.stage.with_side(|side| {
            let stops = self.draft.stops.iter();
            stops
                .map(|stop| StopContext::find(side, &stop.at).map(|here| here.step()))
                .collect()
        });
        self.renew_numbers();
    }

    fn renew_numbers(&mut self) {
        let stage = Arc::clone(&self.stage);
        let chosen = self.numbers.take().map(|numbers| numbers.node);
        let stop = self.selected.and_then(|stop| self.draft.stops.get(stop));
        self.numbers = stop.and_then(|stop| {
            stage.with_side(|side| {
                let here = StopContext::find(side, &stop.at).ok()?;
                let nodes = here.nodes();
                let node = chosen.or(nodes.first().copied()).unwrap_or(NodeId::ROOT);
                Some(StopNumbers {
                    preview: here.filled(&stop.text),
                    kinds: here.kinds(),
                    of_node: here.of_node(node),
                    of_search: here.of_search(),
                    nodes: nodes
                        .into_iter()
                        .map(|node| (node, stage.name(node)))
                        .collect(),
                    node,
                })
            })
        });
    }
}
