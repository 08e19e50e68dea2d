//! The current step on the timeline, and the playback.

use search::trace::Step;

/// The current step and the playback. The caller supplies the elapsed time, so that tests can control it.
#[derive(Clone, Debug, Default)]
pub struct Stepping {
    step: Step,
    playing: bool,
    /// The elapsed part of the next step's time, in steps.
    pending: f32,
}

/// The playback speeds in the menu, in steps per second.
pub const SPEEDS: [f32; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 30.0, 120.0];

impl Stepping {
    pub fn step(&self) -> Step {
        self.step
    }

    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Goes to a step, limited to the last one.
    pub fn seek(&mut self, step: Step, last: Step) {
        self.step = step.min(last);
        self.pending = 0.0;
    }

    /// Starts or stops the playback; at the end it restarts from the beginning.
    pub fn toggle(&mut self, last: Step) {
        self.playing = !self.playing;
        self.pending = 0.0;
        if self.playing && self.step == last {
            self.step = 0;
        }
    }

    pub fn pause(&mut self) {
        self.playing = false;
    }

    /// Lets time pass. Returns the number of steps that are due at `speed` steps per second.
    pub fn due(&mut self, seconds: f32, speed: f32) -> u32 {
        if !self.playing {
            return 0;
        }
        self.pending += seconds * speed;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few per frame
        let due = self.pending.floor() as u32;
        #[allow(clippy::cast_precision_loss)]
        {
            self.pending -= due as f32;
        }
        due
    }

    /// Plays up to a step. Stops at the last step.
    pub fn play_to(&mut self, step: Step, last: Step) {
        self.step = step.min(last);
        self.playing = self.step < last;
    }
}

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
