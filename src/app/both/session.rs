//! Two searches side by side: the timeline, and the switch between one search and two.

use std::sync::Arc;
use std::time::Duration;

use draw::CanvasSize;
use game::NodeId;
use search::Notation;
use search::trace::{Hand, Step};
use stage::{PictureView, SearchPair};
use teach::Variant;

use super::model::{PATIENCE, Preparing};
use crate::dialogs::exports::OnScreen;
use crate::session::Session;
use crate::session::page::Page;
use crate::step::camera::Camera;
use crate::step::stepping::Stepping;
use crate::step::timeline::Timeline;

/// The message when the stepped search is neither of the two.
const REFINED: &str = "The refined search of the Step page is neither of these two: here each node is visited once. Configurations on the Compare page compares refined searches.";

impl Session {
    /// The two searches, while they are stepped.
    pub fn search_pair(&self) -> Option<&Arc<SearchPair>> {
        let search_pair = self.both.duo_on(&self.stage)?;
        (self.page == Page::Both).then_some(search_pair)
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
            self.presenting.set_blank(false);
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
        if page == Page::Both {
            self.stepping.pause();
            self.both.begin = Some(self.stepping.step());
            let spec = self.stage.recording.spec();
            let is_shown = |variant: &Variant| variant.spec.is_same(&spec);
            if !spec.is_plain() && !self.settings.both.iter().any(is_shown) {
                self.say(REFINED);
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
            if let (Some(step), Some(search_pair)) = (both.begin.take(), &both.search_pair) {
                let step = search_pair.step_from(stage, step);
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
            (Some(step), _) => search_pair.step_from(&self.stage, step),
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
