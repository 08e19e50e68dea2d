//! The parts of the recursion without depth or without a player: quiescence and chance nodes.

use cutoff::game::Score;
use cutoff::search::{Observer, Window};

use super::{Answer, Family, Into, Search};

impl<O: Observer<Family>> Search<'_, O> {
    /// A node below the horizon that has been entered and is not over.
    pub(super) fn quiesce(&mut self, node: usize, received: Window) -> Answer {
        let here = &self.family.nodes[node];
        let player = here.player;
        let value = here.value.unwrap();
        let mut best = self.bounded(value, received);
        let mut window = self.narrowed(received, player, best);
        self.observer.stand_pat(value, best, window);
        let family = self.family;
        let loud = here
            .children
            .iter()
            .copied()
            .filter(|&child| family.nodes[child].loud);
        let loud: Vec<usize> = loud.collect();
        let mut line = Vec::new();
        for (at, &child) in loud.iter().enumerate() {
            if self.closes(window) {
                self.observer.cutoff(loud.len() - at);
                break;
            }
            self.observer.child(self.family.nodes[child].index);
            self.observer.descend(Into(child));
            let (value, below) = self.visit(child, 0, 0, window, false);
            if player.prefers(value, best) {
                best = value;
                line = vec![child];
                line.extend(below);
            }
            window = self.narrowed(window, player, best);
            self.observer.update(value, best, window);
        }
        self.observer.leave(best);
        (best, line)
    }

    /// A chance node that has been entered.
    pub(super) fn chance(&mut self, node: usize, depth: u32, ply: usize, window: Window) -> Answer {
        let children = self.family.nodes[node].children.clone();
        let [least, most] = self.bounds.map(Score::get);
        let (mut sum, mut rest) = (0.0, 1.0);
        for (at, &child) in children.iter().enumerate() {
            let chance = self.family.nodes[child].probability;
            let last = at + 1 == children.len();
            rest = if last { 0.0 } else { rest - chance };
            let alpha = (window.alpha.get() - sum - most * rest) / chance;
            let beta = (window.beta.get() - sum - least * rest) / chance;
            let handed = if self.spec.star1 {
                Window {
                    alpha: Score::new(alpha.max(least)).unwrap(),
                    beta: Score::new(beta.min(most)).unwrap(),
                }
            } else {
                Window::FULL
            };
            self.observer.chance(chance);
            self.observer.descend(Into(child));
            let value = self.visit(child, depth - 1, ply + 1, handed, false).0;
            sum += chance * value.get();
            self.observer
                .update(value, Score::new(sum).unwrap(), window);
            let other = match value.get() {
                _ if !self.spec.star1 => continue,
                value if value >= beta => least,
                value if value <= alpha => most,
                _ => continue,
            };
            if !last {
                self.observer.cutoff(children.len() - at - 1);
            }
            sum += other * rest;
            break;
        }
        let value = self.bounded(Score::new(sum).unwrap(), window);
        self.observer.leave(value);
        (value, Vec::new())
    }
}
