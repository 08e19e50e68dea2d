//! Two searches side by side, stepped together.
//!
//! This module holds the two searches. `page` lays out the page with the `board` beside them, `pane` is one
//! of the two trees with its `nodes`, `choose` selects the searches, and `panel` compares them.

mod board;
mod choose;
mod figures;
mod nodes;
mod page;
mod pane;
mod panel;
mod roots;

use crate::dialogs::exports::OnScreen;
use crate::session::Session;
use crate::session::host::Wake;
use crate::session::page::Page;
use crate::step::camera::Camera;
use crate::step::stepping::Stepping;
use crate::step::timeline::Timeline;
pub use choose::presets;
use draw::CanvasSize;
use game::NodeId;
pub use page::BothPage;
use search::Notation;
use search::task::Task;
use search::trace::{Hand, Step};
use stage::{LinkPlace, PictureView, SearchPair, SearchPairError, Stage};
use std::sync::Arc;
use std::time::Duration;
use teach::{Variant, capitalised};
use text::say;

#[derive(Default)]
pub struct BothSearches {
    /// The current searches; the previous pair until new ones are ready.
    pub search_pair: Option<Arc<SearchPair>>,
    /// The stage on which preparation failed, with the reason.
    pub refused: Option<(Arc<Stage>, String)>,
    pub preparing: Option<Preparing>,
    /// The step to begin at, once the searches are ready.
    pub begin: Option<BeginAt>,
    /// The position on the common axis.
    pub stepping: Stepping,
    pub camera: Camera,
    /// The canvas of each tree, once the trees have been drawn.
    pub room: Option<CanvasSize>,
    /// True if the trees are above each other, false if side by side.
    pub stacked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeginAt {
    /// The step that corresponds to one of the single search.
    Single(Step),
    /// A link's step of both searches.
    Link(Step),
}

/// Small trees are ready within this time, which avoids a flickering frame in between.
pub const PATIENCE: Duration = Duration::from_millis(30);

impl BothSearches {
    pub(crate) fn drawn(&mut self, camera: Camera, room: CanvasSize, stacked: bool) {
        self.camera = camera;
        self.room = Some(room);
        self.stacked = stacked;
    }

    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }
}

/// Two searches in preparation. Dropping the value cancels them.
pub struct Preparing {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    task: Task<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], wake: Wake) -> Preparing {
        let stage = Arc::clone(base);
        let task = Task::named("both").wake(move || wake());
        Preparing {
            base: Arc::clone(base),
            variants,
            task: task.pieces(async move |context| {
                let stop = context.stop();
                let search_pair = SearchPair::prepare_apart(stage, variants, stop).await?;
                // Numbers the steps, which takes a while for large searches.
                search_pair.pair.learned_by(search_pair.recordings(), 0);
                Ok(search_pair)
            }),
        }
    }

    /// Returns the result once, after waiting at most for `patience`.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<SearchPair, String>> {
        Some(match self.task.wait(patience)? {
            Ok(pair) => pair.map_err(|error| format!("{}.", capitalised(&error.to_string()))),
            Err(_) => Err(say!(both_failed).to_owned()),
        })
    }
}

impl Session {
    /// The two searches, while they are stepped.
    pub fn search_pair(&self) -> Option<&Arc<SearchPair>> {
        let search_pair = self.both.search_pair.as_ref()?;
        (self.page == Page::Both && search_pair.is_on(&self.stage)).then_some(search_pair)
    }

    pub fn track(&self) -> Timeline<'_> {
        match self.search_pair() {
            Some(search_pair) => Timeline::Both(search_pair),
            None => Timeline::One(&self.stage.recording),
        }
    }

    /// The current step on the timeline, and its playback.
    pub fn active(&self) -> &Stepping {
        if self.search_pair().is_some() {
            &self.both.stepping
        } else {
            &self.stepping
        }
    }

    pub(crate) fn active_mut(&mut self) -> &mut Stepping {
        if self.search_pair().is_some() {
            &mut self.both.stepping
        } else {
            &mut self.stepping
        }
    }

    pub fn step(&self) -> Step {
        self.active().step()
    }

    pub(crate) fn step_to(&mut self, step: Step) {
        if self.search_pair().is_some() {
            let last = self.track().steps();
            self.both.stepping.seek(step, last);
            self.presenting.cover_with(None);
            self.attention += 1;
        } else {
            self.seek(step);
        }
    }

    /// The two searches as they are on screen, for export.
    pub(crate) fn shown_both(&self) -> Option<OnScreen> {
        let search_pair = self.search_pair()?;
        let canvas = self.both.camera.viewport();
        let free = || CanvasSize::free(canvas.width, canvas.height);
        Some(OnScreen {
            stage: Arc::clone(&self.stage),
            step: self.step(),
            view: PictureView {
                room: self.both.room.unwrap_or_else(free),
                part: self.both.camera.part(self.around),
                critical: false,
                notation: Notation::Minimax,
                boards: self.boards_on_tree(),
            },
            scope: None,
            search_pair: Some((Arc::clone(search_pair), self.both.stacked)),
        })
    }

    /// Shows a page. When switching between one search and two, the screen stays at the corresponding step.
    pub fn turn_to(&mut self, page: Page) {
        self.dialogs.leave_home();
        self.what_if.end();
        // The text of an open field is confirmed, not lost.
        self.confirm_field();
        self.edits.field = None;
        let was = self.page;
        if was == page {
            return;
        }
        self.clear_messages();
        self.sheet = None;
        if page == Page::Both {
            self.stepping.pause();
            self.both.begin = Some(BeginAt::Single(self.stepping.step()));
            let spec = self.stage.recording.spec();
            let is_shown = |variant: &Variant| variant.spec.is_same(&spec);
            if !spec.is_plain() && !self.settings.both.iter().any(is_shown) {
                self.say(say!(both_refined));
            }
        } else if was == Page::Both
            && let Some(search_pair) = self.search_pair().cloned()
        {
            let step = search_pair.step_to(&self.stage, self.both.stepping.step());
            self.both.stepping.pause();
            self.seek(step);
        }
        self.page = page;
        self.ask.close();
        self.prepare_both();
        self.prepare_exercise();
        self.prepare_play();
    }

    /// Prepares the two searches to be shown, and shows them when they are ready.
    pub(crate) fn prepare_both(&mut self) {
        if self.page != Page::Both {
            return;
        }
        let (stage, variants) = (&self.stage, self.settings.both);
        let both = &mut self.both;
        let ready = both
            .search_pair
            .as_ref()
            .is_some_and(|search_pair| search_pair.is_of(stage, &variants));
        if ready {
            both.preparing = None;
            if let (Some(begin), Some(search_pair)) = (both.begin.take(), &both.search_pair) {
                let search_pair = Arc::clone(search_pair);
                let step = self.first_step(begin, &search_pair);
                self.step_to(step);
            }
            return;
        }
        if both.refused_on(stage).is_some() {
            both.preparing = None;
        } else if both.preparing.as_ref().is_none_or(|preparing| {
            preparing.variants != variants || !Arc::ptr_eq(&preparing.base, stage)
        }) {
            both.refused = None;
            both.preparing = Some(Preparing::start(stage, variants, self.host.wake()));
            self.finish_both(PATIENCE);
            return;
        }
        self.finish_both(Duration::ZERO);
    }

    fn finish_both(&mut self, patience: Duration) {
        let Some(preparing) = &mut self.both.preparing else {
            return;
        };
        let Some(result) = preparing.wait(patience) else {
            return;
        };
        let base = Arc::clone(&preparing.base);
        self.both.preparing = None;
        match result {
            Ok(search_pair) => self.take_in(search_pair),
            Err(why) => self.both.refused = Some((base, why)),
        }
    }

    fn take_in(&mut self, search_pair: SearchPair) {
        let before = self.search_pair().cloned();
        let step = match (self.both.begin.take(), before) {
            (Some(begin), _) => self.first_step(begin, &search_pair),
            // For other searches on the same tree, the step is translated through the single search, which knows the
            // nodes of the open tree.
            (None, Some(before)) => {
                let step = before.step_to(&self.stage, self.both.stepping.step());
                search_pair.step_from(&self.stage, step)
            }
            (None, None) => {
                self.both.camera = Camera::default();
                0
            }
        };
        self.both.search_pair = Some(Arc::new(search_pair));
        self.step_to(step);
    }

    /// Returns the step to begin at; reports a link that leads beyond the end.
    fn first_step(&mut self, begin: BeginAt, search_pair: &SearchPair) -> Step {
        match begin {
            BeginAt::Single(step) => search_pair.step_from(&self.stage, step),
            BeginAt::Link(step) => {
                let place = LinkPlace::from(step).step_within(search_pair.pair.steps());
                place.unwrap_or_else(|error| {
                    self.notice = Some(say!(both_link_error, error = error.to_string()));
                    0
                })
            }
        }
    }

    pub fn choose_searches(&mut self, variants: [Variant; 2]) {
        self.settings.both = variants;
        self.both.refused = None;
        self.prepare_both();
    }

    pub fn swap_searches(&mut self) {
        let [left, right] = self.settings.both;
        self.choose_searches([right, left]);
    }

    /// Goes to the step where this search enters a node of its tree, or else where the other one does.
    pub fn seek_node_of(&mut self, hand: Hand, node: NodeId) {
        let Some(search_pair) = self.search_pair() else {
            return;
        };
        if node.index() < search_pair.stage(hand).tree.len() {
            let step = search_pair.step_of(hand, node);
            self.clear_messages();
            self.active_mut().pause();
            self.step_to(step);
        }
    }
}
