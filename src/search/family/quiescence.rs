//! Quiescence: below the horizon only loud moves are searched, and the side to move may stand pat (Shannon 1950,
//! "Programming a computer for playing chess", type B's first rule; Harris 1975).

use game::{Game, Score};

use super::ordering::Candidate;
use super::{FamilySearch, SearchNode};
use crate::{Halt, Observer, Window};

impl<G: Game, O: Observer<G>> FamilySearch<'_, G, O> {
    /// Searches a non-terminal node at or below the horizon that has just been entered. `stand_pat` is its static
    /// value; `None` in check: a side that must answer a threat cannot stand pat, and any move may be the answer.
    pub(super) fn quiesce(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        received: Window,
        stand_pat: Option<Score>,
    ) -> Result<Score, Halt> {
        let (game, player) = (self.game, node.player);
        let begin = self.moves.len();
        let mut window = received;
        let mut best = None;
        if let Some(value) = stand_pat {
            let stand_pat = self.bounded(value, received);
            window = self.narrowed(window, player, stand_pat);
            self.observer.stand_pat(value, stand_pat, window);
            best = Some(stand_pat);
            if self.closes(window) {
                let names_moves = self.observer.names_moves();
                let enough = if names_moves { usize::MAX } else { 1 };
                let skipped = game.count_loud_moves(node.position, enough);
                if skipped > 0 {
                    self.observer.cutoff(skipped);
                }
            } else {
                self.add_loud_moves(node.position);
            }
        } else {
            self.add_moves(node.position);
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

    fn add_loud_moves(&mut self, position: &G::Position) {
        let FamilySearch { game, moves, .. } = self;
        if !self.observer.names_moves() {
            game.loud_moves(position, &mut |mv| moves.push(Candidate::new(0, mv)));
        } else if game.count_loud_moves(position, 1) > 0 {
            let all = Candidate::in_order(game.moves(position));
            moves.extend(all.filter(|it| game.is_loud(position, it.mv)));
        }
    }
}
