//! Aspiration windows: the root is searched with a small window around the value of the previous depth, and again
//! with the full window if that was too small (Slate & Atkin 1977, 4.4).

use game::{Game, Score};

use super::FamilySearch;
use crate::{Halt, Observer, Window};

impl Window {
    /// Returns the window that extends `width` to both sides of a value and always contains it. If the width is lost
    /// in rounding, the smallest such window is returned.
    fn around(value: Score, width: Score) -> Window {
        let bound = |sign: f64| Score::new(value.get() + sign * width.get()).unwrap_or(value);
        Window {
            alpha: bound(-1.0).min(value.next_down()),
            beta: bound(1.0).max(value.next_up()),
        }
    }
}

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    pub(super) fn aspire(&mut self, depth: u32, guess: Option<Score>) -> Result<Score, Halt> {
        if let (Some(width), Some(guess)) = (self.spec.aspiration, guess)
            && guess.is_finite()
        {
            let window = Window::around(guess, width);
            let value = self.root(depth, window)?;
            if window.alpha < value && value < window.beta {
                return Ok(value);
            }
            if let Some(line) = &mut self.line {
                line.restart();
            }
        }
        self.root(depth, Window::FULL)
    }
}
