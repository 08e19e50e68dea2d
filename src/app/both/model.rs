//! The two searches, their preparation in the background, and the position on their common step axis.

use std::sync::Arc;
use std::time::Duration;

use draw::CanvasSize;
use search::task::Task;
use search::trace::Step;
use stage::{SearchPair, SearchPairError, Stage};
use teach::{Variant, capitalised};

use crate::session::host::Wake;
use crate::step::camera::Camera;
use crate::step::stepping::Stepping;

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

/// Two searches in preparation. Dropping the value cancels them.
pub struct Preparing {
    pub base: Arc<Stage>,
    pub variants: [Variant; 2],
    task: Task<Result<SearchPair, SearchPairError>>,
}

impl Preparing {
    /// Starts both searches on the tree of a stage.
    pub fn start(base: &Arc<Stage>, variants: [Variant; 2], wake: Wake) -> Preparing {
        let stage = Arc::clone(base);
        let task = Task::named("both").wake(move || wake());
        Preparing {
            base: Arc::clone(base),
            variants,
            task: task.start(move |context| {
                let search_pair = SearchPair::prepare(stage, variants, context.stop())?;
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
            Err(_) => Err(
                "The two searches failed unexpectedly: choose others, or open another tree.".into(),
            ),
        })
    }
}
