//! The lesson editor: [`OpenDraft`] is the lesson, [`LessonMaker`] what surrounds it.

use crate::editable::{
    Change, ChangeKind, Editable, History, KeptWork, Leaving, UnsavedChoice, WorkCopy,
};
use crate::session::Session;
use crate::session::host::SaveDialog;
use crate::session::page::Page;
use crate::session::seen_files::FileStamp;
use game::NodeId;
use search::trace::{Step, Stride};
use stage::document::kind::LESSON;
use stage::reading::read_bounded;
use stage::{SourceGame, Stage, check_draft, lesson_on, lesson_stage};
use std::iter::successors;
use std::mem::replace;
use std::path::PathBuf;
use std::sync::Arc;
use teach::{
    Course, FileError, Insertion, Lesson, LessonDraft, QuestionKind, StopContext, StopDraft,
    capitalised,
};
use text::say;

#[derive(Default)]
pub struct LessonMaker {
    pub draft: Option<OpenDraft>,
    pub is_shown: bool,
    /// A lesson file that could not be opened because of problems in the lesson.
    pub faulty: Option<PathBuf>,
    /// A tree was changed after the lesson, so that undo applies to the tree.
    pub(crate) tree_changed_last: bool,
    pub(crate) changes: u64,
}

impl Editable for LessonMaker {
    /// The number of changes in the file.
    type Saved = usize;
    const NOUN: &'static str = "lesson";
    const PREFIX: &'static str = "lesson-unsaved-";

    fn check(text: &str) -> Result<(), String> {
        let read = Lesson::read_unfinished(text.as_bytes());
        read.map(drop).map_err(|error| error.to_string())
    }

    fn is_unsaved(&self) -> bool {
        self.draft.as_ref().is_some_and(OpenDraft::is_unsaved)
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        let open = self.draft.as_ref().filter(|open| open.is_unsaved())?;
        let version = Arc::clone(&open.now);
        Some(WorkCopy {
            title: open.draft().title.clone(),
            file: open.file.clone(),
            text: Box::new(move || version.draft.to_json()),
        })
    }
}

impl Session {
    /// Returns true if the panel of the lesson editor is in front.
    pub fn is_making_lesson(&self) -> bool {
        let is_shown = self.maker.is_shown && self.maker.draft.is_some();
        is_shown && self.page == Page::Step && self.course.is_none()
    }

    /// Returns true if the current search is that of the draft.
    pub fn is_on_draft(&self) -> bool {
        let open = self.maker.draft.as_ref();
        open.is_some_and(|open| open.is_on(&self.stage))
    }

    /// Returns true if undo applies to the lesson and not to the tree beside it.
    pub(crate) fn undoes_lesson(&self) -> bool {
        self.is_making_lesson() && (self.is_on_draft() || !self.maker.tree_changed_last)
    }

    /// Shows the lesson being made, or begins one on the current search.
    pub fn make_lesson(&mut self) {
        if self.page.has_no_stepped_tree().is_some() {
            self.turn_to(Page::Step);
        }
        if self.maker.draft.is_some() {
            self.show_maker(true);
        } else {
            self.make_new_lesson();
        }
    }

    pub fn make_new_lesson(&mut self) {
        self.leave_draft(|session| {
            session.open_draft(OpenDraft::new(Arc::clone(&session.stage)));
        });
    }

    /// Bases the lesson on the search on screen.
    pub fn take_search(&mut self) {
        let stage = Arc::clone(&self.stage);
        self.with_draft(|open| open.search(stage));
    }

    pub fn add_stop(&mut self) {
        if self.maker.draft.is_none() {
            self.say(say!(course_make_none));
        } else if !self.is_on_draft() {
            self.say(say!(course_make_elsewhere));
        } else if self.page != Page::Step {
            self.say(say!(course_make_on_step_page));
        } else {
            let step = self.step();
            self.with_draft(|open| open.add_stop(step));
        }
    }

    pub fn add_stops(&mut self, stops: Vec<ProposedStop>) {
        self.with_draft(|open| open.add_stops(stops));
    }

    /// Replaces the draft after an edit in the panel; `typed` is the field that was typed into.
    pub fn change_lesson(
        &mut self,
        draft: LessonDraft,
        selected: Option<usize>,
        typed: Option<DraftField>,
    ) {
        self.with_draft(|open| open.change(draft, selected, typed));
    }

    pub fn revert_lesson(&mut self, way: ChangeKind) {
        self.with_draft(|open| open.revert(way));
    }

    /// Opens a stop (from 0) and goes to its step, or closes the open stop.
    pub fn select_stop(&mut self, stop: Option<usize>) {
        let open = self.maker.draft.as_mut();
        let step = open.and_then(|open| open.select(stop));
        if let Some(step) = step.filter(|_| self.is_on_draft()) {
            self.stepping.pause();
            self.seek(step);
        }
    }

    pub fn offer_numbers_of(&mut self, node: NodeId) {
        let is_there = node.index() < self.tree().len();
        if let Some(open) = self.maker.draft.as_mut().filter(|_| is_there) {
            open.offer_numbers_of(node);
        }
    }

    pub fn try_lesson(&mut self) {
        let course = self.maker.draft.as_mut().and_then(OpenDraft::check);
        let Some(course) = course else { return };
        self.show_draft_search();
        if self.is_on_draft() {
            self.begin_course(course, None, None, None);
        }
    }

    pub fn check_lesson(&mut self) {
        self.maker.draft.as_mut().and_then(OpenDraft::check);
    }

    /// Saves to the lesson's file; asks for one if there is none.
    pub fn save_lesson(&mut self) {
        let open = self.maker.draft.as_ref();
        self.save_lesson_to(open.and_then(|open| open.file.clone()));
    }

    pub fn answer_lesson_prompt(&mut self, answer: UnsavedChoice) {
        if answer == UnsavedChoice::Save {
            self.save_lesson();
        } else if let Some(leaving) = self.maker.answered(answer) {
            leaving.go(self);
        }
    }

    pub(crate) fn poll_maker(&mut self) {
        match self.maker.poll_saving() {
            Some(Ok((path, position))) => self.lesson_saved(path, position),
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }

    /// Opens the unsaved lesson of an earlier run, after a question about the current one.
    pub fn restore_lesson(&mut self, number: usize) {
        let read = |kept: &KeptWork| Ok((unfinished(kept.text.as_bytes())?, kept.path.clone()));
        self.leave_draft(move |session| match session.maker.restore(number, read) {
            Some(Ok(((lesson, stage), file))) => {
                session.open_draft(OpenDraft::of(lesson.draft(), stage, file, false));
                session.show_draft_search();
            }
            Some(Err(error)) => session.notice = Some(error),
            None => {}
        });
    }

    fn lesson_saved(&mut self, path: PathBuf, position: usize) {
        self.wrote(&path);
        let name = platform::files::file_name(&path);
        let mut problems = 0;
        if let Some(open) = &mut self.maker.draft {
            open.mark_saved(path, position);
            open.check();
            problems = open.faults.as_ref().map_or(0, Vec::len);
        }
        self.maker.changes += 1;
        let saved = crate::session::saving::saved_as(&name) + ".";
        self.say(if problems == 0 {
            saved
        } else {
            format!(
                "{saved} {}",
                say!(course_make_has_problems, count = problems)
            )
        });
        if let Some(leaving) = self.maker.leaving.take() {
            leaving.go(self);
        }
    }

    fn with_draft(&mut self, change: impl FnOnce(&mut OpenDraft)) {
        if let Some(open) = &mut self.maker.draft {
            change(open);
            self.maker.tree_changed_last = false;
            self.maker.changes += 1;
        }
    }

    pub fn show_maker(&mut self, show: bool) {
        self.maker.is_shown = show && self.maker.draft.is_some();
        if self.maker.is_shown {
            self.course = None;
            self.ask.close();
            self.turn_to(Page::Step);
            self.settings.lesson_panel = true;
        }
    }

    /// Shows the lesson's search; asks first if unsaved work on another tree would be lost.
    pub fn show_draft_search(&mut self) {
        let Some(open) = self.maker.draft.as_ref().filter(|_| !self.is_on_draft()) else {
            return;
        };
        let step = open.selected.and_then(|stop| open.step_of(stop));
        let stage = Arc::clone(open.stage());
        self.step_in(stage, step.unwrap_or(0));
    }

    pub fn edit_running_lesson(&mut self) {
        let Some(playing) = &self.course else { return };
        let Some((lesson, file)) = playing.origin.clone() else {
            // A trial run belongs to the draft.
            self.leave_lesson();
            return;
        };
        let stage = Arc::clone(&self.stage);
        self.edit_lesson(lesson, stage, file);
    }

    pub fn edit_faulty_lesson(&mut self) {
        let Some(path) = self.maker.faulty.take() else {
            return;
        };
        self.notice = None;
        self.host.seen.note(&path, FileStamp::of(&path));
        let text = read_bounded(&path, LESSON).map_err(|error| error.to_string());
        match text.and_then(|text| unfinished(&text)) {
            Ok((lesson, stage)) => {
                self.edit_lesson(lesson, stage, Some(path));
            }
            Err(error) => {
                let file = platform::files::file_name(&path);
                self.notice = Some(say!(course_make_not_edited, error, file));
            }
        }
    }

    /// Saves to this file; asks for one if there is none.
    pub fn save_lesson_to(&mut self, file: Option<PathBuf>) {
        let Some(open) = &mut self.maker.draft else {
            return;
        };
        let title = open.draft().title.clone();
        let (version, position) = open.settled();
        let (asked, kind) = (say!(course_make_save_dialog), say!(course_make_files));
        let dialog = || SaveDialog::new(asked, &title, kind, "json");
        let text = move || Ok(version.draft.to_json());
        self.maker
            .save(&mut self.host, file, dialog, text, position);
    }

    /// Edits a lesson; asks first if the draft is unsaved.
    fn edit_lesson(&mut self, lesson: Arc<Lesson>, stage: Arc<Stage>, file: Option<PathBuf>) {
        self.leave_draft(move |session| {
            session.open_draft(OpenDraft::of(lesson.draft(), stage, file, true));
            session.show_draft_search();
        });
    }

    /// Carries out an action that closes the draft; asks first if it is unsaved.
    fn leave_draft(&mut self, action: impl FnOnce(&mut Session) + 'static) {
        if let Some(leaving) = self.maker.may_leave(Leaving::by(action)) {
            leaving.go(self);
        }
    }

    fn open_draft(&mut self, open: OpenDraft) {
        // A write continues without its outcome.
        self.maker.saving = None;
        self.maker.draft = Some(open);
        self.maker.changes += 1;
        self.show_maker(true);
    }
}

/// Reads a lesson that may be unfinished, and prepares its search.
fn unfinished(text: &[u8]) -> Result<(Arc<Lesson>, Arc<Stage>), String> {
    let lesson = Lesson::read_unfinished(text).map_err(|error| error.to_string())?;
    let stage = lesson_stage(&lesson).map_err(|error| error.to_string())?;
    Ok((Arc::new(lesson), Arc::new(stage)))
}

/// The number of cutoffs at which stops are proposed.
const CUTOFFS: usize = 4;

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
    /// The open stop, from 0.
    pub selected: Option<usize>,
    steps: Vec<Option<Step>>,
    pub numbers: Option<StopNumbers>,
    /// The problems found by the last check, if nothing has changed since.
    pub faults: Option<Vec<DraftFault>>,
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
                "" => say!(course_make_stop, stop = stop + 1),
                "at" => say!(course_make_stop_place, stop = stop + 1),
                field => say!(course_make_stop_field, field, stop = stop + 1),
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
            goal: say!(course_make_first_goal).to_owned(),
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

    /// Returns two flags: undo is possible, redo is possible.
    pub fn can(&self) -> (bool, bool) {
        self.history.can()
    }

    /// Returns the step of a stop; `None` if it does not occur in the search.
    pub fn step_of(&self, stop: usize) -> Option<Step> {
        *self.steps.get(stop)?
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

    /// Proposes stops at the first cutoffs, each preceded by a question about it, with the start and the end. Empty
    /// without a cutoff.
    pub fn proposals(&self) -> Vec<ProposedStop> {
        let recording = &self.stage().recording;
        let last = recording.steps();
        let next = |step: &Step| recording.next(*step, Stride::Cutoff);
        let cuts = successors(next(&0), next).take(CUTOFFS);
        let mut stops: Vec<ProposedStop> = cuts
            .flat_map(|cut| [(cut - 1, Some(QuestionKind::Cut)), (cut, None)])
            .filter(|(step, _)| (1..last).contains(step))
            .collect();
        if !stops.is_empty() {
            stops.insert(0, (0, None));
            stops.push((last, None));
        }
        stops
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

    pub(crate) fn revert(&mut self, way: ChangeKind) {
        if self.history.swap(way, &mut self.now) {
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
