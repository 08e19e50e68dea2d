//! Zoom requests from keys and menus for a camera that belongs to the view.

/// All requests so far: a view applies those that are new since its last look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZoomRequests {
    /// The number of requests to fit the whole tree.
    pub fits: u64,
    /// The total zoom factor since the last fit.
    pub factor: f32,
}

impl Default for ZoomRequests {
    fn default() -> Self {
        ZoomRequests {
            fits: 0,
            factor: 1.0,
        }
    }
}

impl ZoomRequests {
    /// Requests to fit the whole tree.
    pub fn fit(&mut self) {
        *self = ZoomRequests {
            fits: self.fits + 1,
            factor: 1.0,
        };
    }

    pub fn zoom(&mut self, factor: f32) {
        self.factor *= factor;
    }
}
