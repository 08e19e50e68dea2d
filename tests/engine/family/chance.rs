//! Searches of trees with chance nodes, by their definitions: what the recording of such a search is held against.

use cutoff::game::Score;
use cutoff::search::{Observer, Window};
use serde_json::Value;

use super::spec::Spec;
use super::tree::{Family, Into, score};

/// A search at work.
pub struct Search<'a, O> {
    family: &'a Family,
    spec: &'a Spec,
    /// The least and the greatest leaf.
    bounds: [Score; 2],
    pub observer: O,
}

impl<'a, O: Observer<Family>> Search<'a, O> {
    pub fn new(family: &'a Family, spec: &'a Spec, bounds: [Score; 2], observer: O) -> Self {
        Search {
            family,
            spec,
            bounds,
            observer,
        }
    }

    pub fn run(&mut self) -> Score {
        self.visit(0, Window::FULL)
    }

    fn bounded(&self, value: Score, window: Window) -> Score {
        self.spec.search.rules.fail.bounded(value, window)
    }

    fn visit(&mut self, node: usize, received: Window) -> Score {
        let here = &self.family.nodes[node];
        let player = here.player;
        self.observer.enter(player, received).unwrap();
        if here.children.is_empty() {
            let value = here.value.unwrap();
            let returned = self.bounded(value, received);
            self.observer.evaluate(value, returned);
            return returned;
        }
        if here.chance {
            return self.chance(node, received);
        }
        let mut window = received;
        let mut best = player.worst();
        for (at, &child) in here.children.iter().enumerate() {
            self.observer.descend(Into(child));
            let value = self.visit(child, window);
            best = player.better(best, value);
            if self.spec.windows() {
                window = window.narrowed(player, best);
            }
            self.observer.update(value, best, window);
            let skipped = here.children.len() - at - 1;
            if window.alpha >= window.beta {
                if skipped > 0 {
                    self.observer.cutoff(skipped);
                }
                break;
            }
        }
        self.observer.leave(best);
        best
    }

    /// A chance node that has been entered.
    fn chance(&mut self, node: usize, window: Window) -> Score {
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
            let value = self.visit(child, handed);
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
        value
    }
}

/// The bounds of a tree's leaves that a fixture states.
pub fn bounds(tree: &Value) -> [Score; 2] {
    let bound = |at: usize| tree.get("bounds").map(|bounds| score(&bounds[at]));
    [
        bound(0).unwrap_or(Score::NEG_INFINITY),
        bound(1).unwrap_or(Score::INFINITY),
    ]
}
