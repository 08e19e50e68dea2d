//! An open lesson draft: its versions, the step of each stop, and the values that the open stop can use.

use std::collections::BTreeSet;
use std::iter::successors;
use std::mem::replace;
use std::path::PathBuf;
use std::sync::Arc;

use crate::editable::{Change, ChangeKind, History};
use game::NodeId;
use search::trace::{Step, Stride};
use stage::{SourceGame, Stage, check_draft, lesson_on};
use teach::{
    Course, FileError, Insertion, LessonDraft, QuestionKind, StopContext, StopDraft, capitalised,
};

/// The number of cutoffs at which stops are proposed, and the most stops that are proposed at once.
const CUTOFFS: usize = 4;
const STOPS: usize = 12;

/// A step with the question that its stop asks.
pub type ProposedStop = (Step, Option<QuestionKind>);

/// A field that is typed into. Consecutive typing in one field is one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftField {
    Title,
    Goal,
    Notes,
    Text,
}

#[derive(Debug)]
pub(crate) struct Version {
    pub draft: LessonDraft,
    pub stage: Arc<Stage>,
}

impl Change for Arc<Version> {
    fn bytes(&self) -> usize {
        let draft = &self.draft;
        let stops = draft.stops.iter();
        let stops: usize = stops
            .map(|stop| size_of::<StopDraft>() + stop.text.len())
            .sum();
        size_of::<Version>() + stops + draft.goal.len() + draft.notes.len()
    }
}

#[derive(Clone, Debug)]
pub struct OpenDraft {
    pub(crate) now: Arc<Version>,
    /// The earlier and the undone versions. A new lesson is empty and need not be saved.
    history: History<Arc<Version>>,
    typing: Option<DraftField>,
    pub file: Option<PathBuf>,
    selected: Option<usize>,
    steps: Vec<Option<Step>>,
    numbers: Option<StopNumbers>,
    faults: Option<Vec<DraftFault>>,
}

/// The values and questions available to the open stop.
#[derive(Clone, Debug)]
pub struct StopNumbers {
    /// The text with its placeholders filled in, or the problem.
    pub preview: Result<String, String>,
    pub kinds: Vec<QuestionKind>,
    /// The nodes whose numbers are offered, with their names.
    pub nodes: Vec<(NodeId, String)>,
    pub node: NodeId,
    pub of_node: Vec<Insertion>,
    pub of_search: Vec<Insertion>,
}

/// A problem that keeps a lesson from being run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftFault {
    /// The stop with the problem, from 0.
    pub stop: Option<usize>,
    /// One sentence without a full stop.
    pub sentence: String,
}

impl DraftFault {
    /// Replaces the path in the file by the name of the part of the panel.
    fn new(error: &FileError) -> DraftFault {
        let inside = error.path.strip_prefix("stops[");
        let inside = inside.and_then(|rest| rest.split_once(']'));
        let stop = inside.and_then(|(number, _)| number.parse::<usize>().ok());
        let place = match (stop, inside) {
            (Some(stop), Some((_, field))) => match field.trim_start_matches('.') {
                "" => format!("Stop {}", stop + 1),
                "at" => format!("Stop {}, place", stop + 1),
                field => format!("Stop {}, {field}", stop + 1),
            },
            _ => capitalised(&error.path.replace('.', ", ")),
        };
        let sentence = if place.is_empty() {
            capitalised(&error.problem)
        } else {
            format!("{place}: {}", error.problem)
        };
        DraftFault { stop, sentence }
    }
}

impl OpenDraft {
    pub fn new(stage: Arc<Stage>) -> OpenDraft {
        let (game, settings) = lesson_on(&stage);
        let draft = LessonDraft {
            title: stage.source.title().into_owned(),
            goal: "You can follow this search step by step.".to_owned(),
            game,
            settings,
            stops: Vec::new(),
            notes: String::new(),
        };
        OpenDraft {
            faults: None,
            ..OpenDraft::of(draft, stage, None, true)
        }
    }

    /// Opens a lesson, with its problems if it has any.
    pub fn of(
        draft: LessonDraft,
        stage: Arc<Stage>,
        file: Option<PathBuf>,
        is_saved: bool,
    ) -> OpenDraft {
        let now = Arc::new(Version { draft, stage });
        let mut open = OpenDraft {
            now,
            history: History::default(),
            typing: None,
            file,
            selected: None,
            steps: Vec::new(),
            numbers: None,
            faults: None,
        };
        if !is_saved {
            open.history.mark_unsaved();
        }
        open.renew();
        if open.check().is_some() {
            open.faults = None;
        }
        open
    }

    pub fn draft(&self) -> &LessonDraft {
        &self.now.draft
    }

    pub fn stage(&self) -> &Arc<Stage> {
        &self.now.stage
    }

    pub fn can_undo(&self) -> bool {
        self.history.undo().is_some()
    }

    pub fn can_redo(&self) -> bool {
        self.history.redo().is_some()
    }

    /// The open stop, from 0.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// Returns the step of a stop; `None` if it does not occur in the search.
    pub fn step_of(&self, stop: usize) -> Option<Step> {
        *self.steps.get(stop)?
    }

    pub fn numbers(&self) -> Option<&StopNumbers> {
        self.numbers.as_ref()
    }

    /// The problems found by the last check, if nothing has changed since.
    pub fn faults(&self) -> Option<&[DraftFault]> {
        self.faults.as_deref()
    }

    pub fn is_unsaved(&self) -> bool {
        self.history.is_unsaved()
    }

    /// Returns true if a stage has the same source and settings as the lesson.
    pub fn is_on(&self, stage: &Arc<Stage>) -> bool {
        let own = self.stage();
        if Arc::ptr_eq(own, stage) {
            return true;
        }
        let same_game = match (&own.source.game, &stage.source.game) {
            (SourceGame::Tree(a), SourceGame::Tree(b)) => Arc::ptr_eq(a, b),
            (SourceGame::Game(a), SourceGame::Game(b)) => {
                a.game().about().id == b.game().about().id && a.text() == b.text()
            }
            _ => false,
        };
        same_game && lesson_on(own).1 == lesson_on(stage).1
    }

    /// Proposes stops at the first cutoffs, each preceded by a question about it, and at the steps where the user
    /// stayed; with the start and the end.
    pub fn proposals(&self, stayed: &BTreeSet<Step>) -> [Vec<ProposedStop>; 2] {
        let recording = &self.stage().recording;
        let last = recording.steps();
        let next = |step: &Step| recording.next(*step, Stride::Cutoff);
        let cuts = successors(next(&0), next).take(CUTOFFS);
        let cuts = cuts.flat_map(|cut| [(cut - 1, Some(QuestionKind::Cut)), (cut, None)]);
        let stayed = stayed.iter().map(|&step| (step, None));
        [cuts.collect(), stayed.collect()].map(|found: Vec<ProposedStop>| {
            if found.is_empty() {
                return found;
            }
            let inner = found
                .into_iter()
                .filter(|(step, _)| (1..last).contains(step));
            let inner = inner.take(STOPS - 2);
            let start = std::iter::once((0, None));
            start.chain(inner).chain([(last, None)]).collect()
        })
    }

    pub(crate) fn check(&mut self) -> Option<Course> {
        let checked = check_draft(self.draft(), self.stage());
        let faults = checked.as_ref().err().into_iter().flatten();
        self.faults = Some(faults.map(DraftFault::new).collect());
        checked.ok()
    }

    /// Opens or closes a stop; returns its step.
    pub(crate) fn select(&mut self, stop: Option<usize>) -> Option<Step> {
        self.selected = stop.filter(|&stop| stop < self.steps.len());
        self.typing = None;
        self.renew_numbers(None);
        self.step_of(self.selected?)
    }

    pub(crate) fn offer_numbers_of(&mut self, node: NodeId) {
        self.renew_numbers(Some(node));
    }

    /// Inserts a stop at the step, after all stops that are not later, and opens it.
    pub(crate) fn add_stop(&mut self, step: Step) {
        let (draft, at) = self.with_stops([(step, None)]);
        self.numbers = None;
        self.change(draft, Some(at), None);
    }

    pub(crate) fn add_stops(&mut self, mut stops: Vec<ProposedStop>) {
        stops.retain(|(step, _)| !self.steps.contains(&Some(*step)));
        if !stops.is_empty() {
            let (draft, _) = self.with_stops(stops);
            self.change(draft, None, None);
        }
    }

    fn with_stops(&self, stops: impl IntoIterator<Item = ProposedStop>) -> (LessonDraft, usize) {
        let (mut draft, mut steps) = (self.draft().clone(), self.steps.clone());
        let mut at = 0;
        for (step, kind) in stops {
            let stop = self.stage().with_side(|side| {
                let here = StopContext::new(side, step);
                let question = kind.filter(|kind| here.kinds().contains(kind));
                StopDraft {
                    at: here.place(),
                    text: here.proposed_text(question.is_some()),
                    question,
                }
            });
            let later = steps.iter().position(|known| *known > Some(step));
            at = later.unwrap_or(steps.len());
            draft.stops.insert(at, stop);
            steps.insert(at, Some(step));
        }
        (draft, at)
    }

    pub(crate) fn change(
        &mut self,
        draft: LessonDraft,
        selected: Option<usize>,
        typed: Option<DraftField>,
    ) {
        let stage = Arc::clone(self.stage());
        self.selected = selected;
        self.set(Version { draft, stage }, typed);
    }

    /// Replaces the search and looks the stops up in it.
    pub(crate) fn search(&mut self, stage: Arc<Stage>) {
        let mut draft = self.draft().clone();
        (draft.game, draft.settings) = lesson_on(&stage);
        self.set(Version { draft, stage }, None);
    }

    fn set(&mut self, version: Version, typed: Option<DraftField>) {
        let before = replace(&mut self.now, Arc::new(version));
        if typed.is_none() || typed != self.typing {
            self.history.carried_out(ChangeKind::New, before);
        } else {
            self.history.extended();
        }
        self.typing = typed;
        self.renew();
    }

    pub(crate) fn undo(&mut self) {
        self.go_to(ChangeKind::Undo, self.history.undo().cloned());
    }

    pub(crate) fn redo(&mut self) {
        self.go_to(ChangeKind::Redo, self.history.redo().cloned());
    }

    fn go_to(&mut self, way: ChangeKind, version: Option<Arc<Version>>) {
        if let Some(version) = version {
            let before = replace(&mut self.now, version);
            self.history.carried_out(way, before);
            self.typing = None;
            self.renew();
        }
    }

    /// Returns the version to save with its number of changes; later typing is another change.
    pub(crate) fn settled(&mut self) -> (Arc<Version>, usize) {
        self.typing = None;
        (Arc::clone(&self.now), self.history.position())
    }

    pub(crate) fn mark_saved(&mut self, file: PathBuf, position: usize) {
        self.file = Some(file);
        self.history.mark_saved(position);
    }

    fn renew(&mut self) {
        self.faults = None;
        let Version { draft, stage } = &*self.now;
        self.steps = stage.with_side(|side| {
            let stops = draft.stops.iter();
            let found = stops.map(|stop| StopContext::find(side, &stop.at).ok());
            found.map(|here| Some(here?.step())).collect()
        });
        self.selected = self.selected.filter(|&stop| stop < self.steps.len());
        self.renew_numbers(self.numbers.as_ref().map(|numbers| numbers.node));
    }

    fn renew_numbers(&mut self, node: Option<NodeId>) {
        let stage = Arc::clone(self.stage());
        let stop = self.selected.and_then(|stop| self.draft().stops.get(stop));
        self.numbers = stop.and_then(|stop| {
            stage.with_side(|side| {
                let here = StopContext::find(side, &stop.at).ok()?;
                let nodes = here.nodes();
                let node = node.or(nodes.first().copied()).unwrap_or(NodeId::ROOT);
                let named = |node| (node, stage.name(node));
                Some(StopNumbers {
                    preview: here.filled(&stop.text),
                    kinds: here.kinds(),
                    of_node: here.of_node(node),
                    of_search: here.of_search(),
                    nodes: nodes.into_iter().map(named).collect(),
                    node,
                })
            })
        });
    }
}
