//! Quiescence: below the horizon only loud moves are searched, and the side to move may stand pat (Shannon 1950,
//! "Programming a computer for playing chess", type B's first rule; Harris 1975).

use game::{Game, Score};

use super::ordering::Candidate;
use super::{FamilySearch, SearchNode};
use crate::{Halt, Observer, Window};

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches a non-terminal node at or below the horizon that has just been entered. Its moves start at `begin`.
    pub(super) fn quiesce(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        begin: usize,
        received: Window,
    ) -> Result<Score, Halt> {
        let (game, player) = (self.game, node.player);
        let mut window = received;
        let mut best = None;
        // A side that must answer a threat cannot stand pat, and any move may be the answer.
        if !game.in_check(node.position) {
            let value = game.value(node.position);
            let stand_pat = self.bounded(value, received);
            window = self.narrowed(window, player, stand_pat);
            self.observer.stand_pat(value, stand_pat, window);
            best = Some(stand_pat);
            if self.observer.names_moves() {
                self.keep_loud(node, begin);
            } else {
                let moves = &mut self.moves;
                game.loud_moves(node.position, &mut |mv| moves.push(Candidate::new(0, mv)));
            }
        } else if !self.observer.names_moves() {
            let moves = game.moves(node.position);
            self.moves.extend(Candidate::in_order(moves));
        }
        let end = self.moves.len();
        for at in begin..end {
            if best.is_some() && self.closes(window) {
                self.observer.cutoff(end - at);
                break;
            }
            let candidate = self.moves[at];
            self.observer.below_horizon();
            let value = self.child(node, candidate, window)?;
            let so_far = match best {
                Some(best) if !player.prefers(value, best) => best,
                _ => {
                    if let Some(line) = &mut self.line {
                        line.extend(node.ply, game.move_key(node.position, candidate.mv));
                    }
                    value
                }
            };
            best = Some(so_far);
            window = self.narrowed(window, player, so_far);
            self.observer.update(value, so_far, window);
        }
        let value = best.unwrap_or(player.worst());
        self.observer.leave(value);
        Ok(value)
    }

    fn keep_loud(&mut self, node: &SearchNode<'_, G::Position>, begin: usize) {
        let mut kept = begin;
        for at in begin..self.moves.len() {
            if self.game.is_loud(node.position, self.moves[at].mv) {
                self.moves.swap(kept, at);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }
}
