//! MTD(f): null windows approach the value from both sides, and the table remembers what they proved (Plaat,
//! Schaeffer, Pijls & de Bruin 1996, "Best-first fixed-depth minimax algorithms").

use game::{Game, Player, Score};

use super::FamilySearch;
use crate::{Halt, Observer, Window};

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Returns the root's value. The first null window asks if it is at least `guess`.
    pub(super) fn mtdf(&mut self, depth: u32, guess: Score) -> Result<Score, Halt> {
        let mut value = guess;
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        while lower < upper {
            let beta = if value == lower {
                value.next_up()
            } else {
                value
            };
            let question = Window { alpha: lower, beta };
            value = self.root(depth, question.null(Player::Min))?;
            if value < beta {
                upper = value;
            } else {
                lower = value;
            }
        }
        Ok(value)
    }
}
