//! Two searches side by side: their settings, their preparation in the background, and the position on their common
//! step axis.

mod preparing;
mod preset;

use std::sync::Arc;
use std::time::Duration;

use game::NodeId;
use lesson::Variant;
use search::trace::{Hand, Step};
use stage::{CanvasSize, SearchPair, Stage};

use crate::session::camera::Camera;
use crate::session::stepping::Stepping;

pub use preparing::Preparing;
pub use preset::Preset;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothCommand {
    Show(bool),
    Choose([Variant; 2]),
    Exchange,
    /// Go to the step where this side enters a node of its tree, or else where the other side does.
    SeekNode(Hand, NodeId),
    /// Explain why a key has no effect here.
    Explain(&'static str),
}

pub struct BothSearches {
    /// The current searches; the previous pair until new ones are ready.
    pub search_pair: Option<Arc<SearchPair>>,
    /// The stage on which preparation failed, with the reason.
    pub refused: Option<(Arc<Stage>, String)>,
    pub preparing: Option<Preparing>,
    /// The step of the single search to begin at, once the searches are ready.
    pub begin: Option<Step>,
    /// The position on the common axis.
    pub stepping: Stepping,
    pub camera: Camera,
    /// The canvas of each tree, once the trees have been drawn.
    pub room: Option<CanvasSize>,
    /// True if the trees are above each other, false if side by side.
    pub stacked: bool,
}

/// Small trees are ready within this time, which avoids a flickering frame in between.
pub const PATIENCE: Duration = Duration::from_millis(30);

impl Default for BothSearches {
    fn default() -> BothSearches {
        BothSearches {
            search_pair: None,
            refused: None,
            preparing: None,
            begin: Some(0),
            stepping: Stepping::default(),
            camera: Camera::default(),
            room: None,
            stacked: false,
        }
    }
}

impl BothSearches {
    /// Notes how the trees were drawn; they are `stacked` or side by side.
    pub(crate) fn drawn(&mut self, camera: Camera, room: CanvasSize, stacked: bool) {
        self.camera = camera;
        self.room = Some(room);
        self.stacked = stacked;
    }

    /// Returns the searches on the tree of a stage, if they are ready.
    pub fn duo_on(&self, stage: &Arc<Stage>) -> Option<&Arc<SearchPair>> {
        self.search_pair
            .as_ref()
            .filter(|search_pair| search_pair.is_on(stage))
    }

    pub fn is_preparing(&self) -> bool {
        self.preparing.is_some()
    }

    /// Returns the reason why a stage has no searches.
    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }
}
