//! Formats the current windows of open nodes, with previous bounds struck out. The window on the edge stays as it was
//! passed down.

use game::Player;

use super::draw::Drawing;
use super::node_symbol::{NodeSymbol, Symbol};
use super::shape::{Ink, Run};

/// The greatest number of earlier values struck out; an ellipsis represents older ones.
const STRUCK: usize = 2;

impl Drawing<'_> {
    /// Returns alternative texts for a narrowed window, first with all remembered earlier bounds struck out, then
    /// with fewer.
    pub fn windows_now(&self, spot: &NodeSymbol) -> Vec<Vec<Run>> {
        let texts = (0..=STRUCK).rev();
        let texts = texts.filter_map(|most| self.window_now(spot, most));
        texts.collect()
    }

    /// Formats a narrowed window, as in `(−∞ 3, ∞)` with the first bound struck out, and with at most `most` such
    /// bounds; `None` while it is as received.
    pub fn window_now(&self, spot: &NodeSymbol, most: usize) -> Option<Vec<Run>> {
        let Symbol::Inner(player) = spot.symbol else {
            return None;
        };
        if !self.progress.has_windows() || self.progress.is_veiled(spot.id) {
            return None;
        }
        let visit = self
            .scene
            .node_map
            .latest_visit(spot.id, self.scene.moment)?;
        let moment = self.scene.moment;
        let now = moment.node(visit)?;
        if self.question(now.received).is_some() {
            // The window closes with the answer, which is shown.
            return None;
        }
        let mut earlier = moment.own_bounds(visit).skip(1).peekable();
        earlier.peek()?;
        let mut struck: Vec<Run> = earlier
            .by_ref()
            .take(most)
            // Wider than the number: a line through ∞ alone is hardly visible.
            .map(|bound| {
                let bound = self.score_at(spot.id, bound);
                Run::plain(format!(" {bound} "), Ink::of(player)).struck()
            })
            .collect();
        if !struck.is_empty() && earlier.next().is_some() {
            struck.push(Run::plain("…", Ink::Weak));
        }
        struck.reverse();
        let apart = if struck.is_empty() { "" } else { " " };
        let [alpha, beta] = self.ends_at(spot.id, now.window);
        let plain = |text| Run::plain(text, Ink::Text);
        let mut runs = vec![plain("(")];
        // The player to move narrows their own end.
        match (player, self.notation().negates(player)) {
            (Player::Max, _) | (Player::Min, true) => {
                runs.extend(struck);
                runs.extend([plain(apart), alpha, plain(", "), beta]);
            }
            (Player::Min, false) => {
                runs.extend([alpha, plain(", ")]);
                runs.extend(struck);
                runs.extend([plain(apart), beta]);
            }
        }
        runs.push(plain(")"));
        Some(runs)
    }
}
