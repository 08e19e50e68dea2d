//! What keys and menus ask of a camera that the view keeps for itself.

/// Requests since the beginning: a view does what has come since it looked last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZoomRequests {
    /// How often all of the tree was to be shown.
    pub fits: u64,
    /// By how much it was to be enlarged since then, in all.
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
    /// All of the tree is to be shown.
    pub fn fit(&mut self) {
        *self = ZoomRequests {
            fits: self.fits + 1,
            factor: 1.0,
        };
    }

    /// The tree is to be enlarged by a factor, or shrunk.
    pub fn zoom(&mut self, factor: f32) {
        self.factor *= factor;
    }
}
