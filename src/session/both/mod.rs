//! Two searches side by side: what stands left and right, their preparation in the background, and where on their common
//! axis the screen is.

mod preparing;
mod preset;

use std::sync::Arc;
use std::time::Duration;

use game::NodeId;
use lesson::Variant;
use search::trace::{Hand, Step};
use stage::{CanvasSize, SearchPair, Stage};

use crate::camera::Camera;
use crate::stepping::Stepping;

pub use preparing::Preparing;
pub use preset::Preset;

/// A wish of the page with two searches side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothCommand {
    /// Show the two searches side by side, or one again.
    Show(bool),
    /// What is to stand left and right.
    Choose([Variant; 2]),
    /// Exchange left and right.
    Exchange,
    /// Go to where a side enters a node of its tree, or else the other side does.
    SeekNode(Hand, NodeId),
    /// Say why a key does nothing here.
    Explain(&'static str),
}

/// What the page needs besides what is open.
pub struct BothSearches {
    /// The searches, as soon as they are ready; those of before until others are.
    pub search_pair: Option<Arc<SearchPair>>,
    /// Why there are none, for which stage.
    pub refused: Option<(Arc<Stage>, String)>,
    /// Those that are being made.
    pub preparing: Option<Preparing>,
    /// A step of the single search to begin at, once the searches are ready.
    pub begin: Option<Step>,
    /// Where on the common axis the screen is.
    pub stepping: Stepping,
    /// What part of the trees is on screen.
    pub camera: Camera,
    /// The canvas of each of them, once they have been on screen.
    pub room: Option<CanvasSize>,
    /// Whether the trees are above each other there, rather than beside each other.
    pub stacked: bool,
}

/// Small trees are ready within this time, without a frame in between that would flicker.
pub const PATIENCE: Duration = Duration::from_millis(30);

impl Default for BothSearches {
    /// Nothing is prepared yet.
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
    /// The searches on the tree of a stage, if they are ready.
    pub fn duo_on(&self, stage: &Arc<Stage>) -> Option<&Arc<SearchPair>> {
        self.search_pair
            .as_ref()
            .filter(|search_pair| search_pair.is_on(stage))
    }

    /// Whether the searches are being made.
    pub fn is_preparing(&self) -> bool {
        self.preparing.is_some()
    }

    /// Why there are none on a stage.
    pub fn refused_on(&self, stage: &Arc<Stage>) -> Option<&str> {
        let (refused, why) = self.refused.as_ref()?;
        Arc::ptr_eq(refused, stage).then_some(why.as_str())
    }
}
