//! The family of searches by their definitions, in one recursion: minimax, alpha-beta, PVS and MTD(f), with table,
//! iterative deepening, aspiration, killers, history, quiescence and chance nodes.

mod beyond;

use std::collections::HashMap;

use cutoff::game::{Player, Score};
use cutoff::search::{Entry, Fail, Interval, Lookup, Observer, Window};
use serde_json::Value;

use super::spec::Spec;
use super::tree::{Family, Into, score};

/// What makes two moves the same.
type Name = (Option<String>, usize);

/// A search at work.
pub struct Search<'a, O> {
    family: &'a Family,
    spec: &'a Spec,
    /// The least and the greatest leaf.
    bounds: [Score; 2],
    pub observer: O,
    table: HashMap<String, Entry<Name>>,
    killers: HashMap<usize, Vec<Name>>,
    history: HashMap<(Player, Name), u64>,
    /// The best line of the iteration before, and whether the search is still on it.
    line: Vec<usize>,
}

/// What a visit returns: its value, and the best line below it.
type Answer = (Score, Vec<usize>);

fn up(score: Score) -> Score {
    Score::new(score.get().next_up()).unwrap()
}

fn down(score: Score) -> Score {
    Score::new(score.get().next_down()).unwrap()
}

impl<'a, O: Observer<Family>> Search<'a, O> {
    pub fn new(family: &'a Family, spec: &'a Spec, bounds: [Score; 2], observer: O) -> Self {
        Search {
            family,
            spec,
            bounds,
            observer,
            table: HashMap::new(),
            killers: HashMap::new(),
            history: HashMap::new(),
            line: Vec::new(),
        }
    }

    /// Searches to this depth, with all that a driver does; the value of each iteration with its depth.
    pub fn run(&mut self, depth: u32) -> Vec<(u32, Score)> {
        let first = if self.spec.deepening { 1 } else { depth };
        let mut values: Vec<(u32, Score)> = Vec::new();
        for depth in first..=depth {
            let before = values.last().map(|last| last.1);
            let value = if self.spec.mtdf {
                self.mtdf(depth, before.unwrap_or(Score::ZERO))
            } else {
                self.aspire(depth, before)
            };
            values.push((depth, value));
        }
        values
    }

    fn root(&mut self, depth: u32, window: Window) -> Score {
        if self.spec.has_passes() {
            self.observer.pass(depth, window);
        }
        let (value, line) = self.visit(0, depth, 0, window, true);
        self.line = line;
        value
    }

    fn aspire(&mut self, depth: u32, before: Option<Score>) -> Score {
        if let (Some(width), Some(before)) = (self.spec.aspiration, before)
            && before.is_finite()
        {
            let (alpha, beta) = (before.get() - width, before.get() + width);
            let [alpha, beta] = [alpha, beta].map(|bound| Score::new(bound).unwrap());
            let value = self.root(depth, Window { alpha, beta });
            if alpha < value && value < beta {
                return value;
            }
        }
        self.root(depth, Window::FULL)
    }

    fn mtdf(&mut self, depth: u32, guess: Score) -> Score {
        let (mut g, mut lower, mut upper) = (guess, Score::NEG_INFINITY, Score::INFINITY);
        while lower < upper {
            let beta = if g == lower { up(g) } else { g };
            g = self.root(
                depth,
                Window {
                    alpha: down(beta),
                    beta,
                },
            );
            if g < beta {
                upper = g;
            } else {
                lower = g;
            }
        }
        g
    }

    fn name(&self, node: usize) -> Name {
        (
            self.family.nodes[node].mv.clone(),
            self.family.nodes[node].index,
        )
    }

    fn key(&self, node: usize) -> String {
        let position = self.family.nodes[node].position.clone();
        position.unwrap_or_else(|| format!("node {node}"))
    }

    fn bounded(&self, value: Score, window: Window) -> Score {
        self.spec.rules.fail.bounded(value, window)
    }

    fn narrowed(&self, window: Window, player: Player, best: Score) -> Window {
        if self.spec.windows {
            window.narrowed(player, best)
        } else {
            window
        }
    }

    fn closes(&self, window: Window) -> bool {
        self.spec.windows && self.spec.rules.cut.closes(window)
    }

    fn evaluate(&mut self, node: usize, window: Window) -> Answer {
        let value = self.family.nodes[node].value.unwrap();
        let returned = self.bounded(value, window);
        self.observer.evaluate(value, returned);
        (returned, Vec::new())
    }

    fn visit(
        &mut self,
        node: usize,
        depth: u32,
        ply: usize,
        received: Window,
        on_line: bool,
    ) -> Answer {
        let here = &self.family.nodes[node];
        let player = here.player;
        self.observer.enter(player, received).unwrap();
        if here.children.is_empty() || depth == 0 && !self.spec.quiescence {
            return self.evaluate(node, received);
        }
        if depth == 0 {
            return self.quiesce(node, received);
        }
        if here.chance {
            return self.chance(node, depth, ply, received);
        }
        let mut window = received;
        let mut first = None;
        if self.spec.table {
            let found = self.table.get(&self.key(node)).cloned();
            first = found.as_ref().and_then(|entry| entry.mv.clone());
            let usable = found
                .as_ref()
                .filter(|entry| entry.depth == depth || self.spec.at_least && entry.depth > depth);
            let mut answer = None;
            if let Some(Interval { lo, hi }) = usable.map(|entry| entry.proved) {
                if lo >= window.beta || lo == hi {
                    answer = Some(lo);
                } else if hi <= window.alpha {
                    answer = Some(hi);
                } else if self.spec.windows {
                    window = Window {
                        alpha: window.alpha.max(lo),
                        beta: window.beta.min(hi),
                    };
                }
            }
            let told = found.clone().map(|entry| self.told(node, entry));
            self.observer.probe(
                match (told, usable.is_some()) {
                    (None, _) => Lookup::Miss,
                    (Some(entry), false) => Lookup::Unfit(entry),
                    (Some(entry), true) => Lookup::Hit(entry),
                },
                window,
            );
            if let Some(answer) = answer {
                let answer = self.bounded(answer, received);
                self.observer.leave(answer);
                return (answer, Vec::new());
            }
        } else if self.spec.deepening && on_line {
            first = self.line.get(ply).map(|&child| self.name(child));
        }
        let begun = window;
        let order = self.order(node, ply, first.as_ref());
        let mut best: Option<(Score, usize)> = None;
        let mut line = Vec::new();
        for (at, &child) in order.iter().enumerate() {
            let goes_on = on_line && self.line.get(ply) == Some(&child);
            let (value, below) = self.child(node, child, depth, ply, (window, best, goes_on));
            if best.is_none_or(|(so_far, _)| player.prefers(value, so_far)) {
                best = Some((value, child));
                line = vec![child];
                line.extend(below);
            }
            let so_far = best.unwrap().0;
            window = self.narrowed(window, player, so_far);
            self.observer.update(value, so_far, window);
            if self.closes(window) {
                if !self.family.nodes[child].loud {
                    self.remember(player, ply, depth, child);
                }
                if at + 1 < order.len() {
                    self.observer.cutoff(order.len() - at - 1);
                }
                break;
            }
        }
        let (value, child) = best.unwrap();
        if self.spec.table {
            self.store(node, depth, begun, value, child);
        }
        self.observer.leave(value);
        (value, line)
    }

    /// One child, by a null window first where the search is PVS and the child is not the first.
    fn child(
        &mut self,
        node: usize,
        child: usize,
        depth: u32,
        ply: usize,
        (window, best, on_line): (Window, Option<(Score, usize)>, bool),
    ) -> Answer {
        let player = self.family.nodes[node].player;
        self.observer.child(self.family.nodes[child].index);
        self.observer.descend(Into(child));
        let Some((so_far, _)) = best.filter(|_| self.spec.pvs) else {
            return self.visit(child, depth - 1, ply + 1, window, on_line);
        };
        let Window { alpha, beta } = window;
        let null = match player {
            Player::Max => Window {
                alpha,
                beta: up(alpha),
            },
            Player::Min => Window {
                alpha: down(beta),
                beta,
            },
        };
        let (value, line) = self.visit(child, depth - 1, ply + 1, null, on_line);
        if value <= alpha || value >= beta {
            return (value, line);
        }
        let again = match self.spec.rules.fail {
            Fail::Hard => window,
            Fail::Soft => window.narrowed(player, value),
        };
        self.observer
            .update(value, player.better(so_far, value), again);
        self.observer.research(again);
        self.observer.descend(Into(child));
        self.visit(child, depth - 1, ply + 1, again, on_line)
    }

    fn order(&self, node: usize, ply: usize, first: Option<&Name>) -> Vec<usize> {
        let mut order = self.family.nodes[node].children.clone();
        let player = self.family.nodes[node].player;
        let killers = self.killers.get(&ply);
        let aids = self.spec.killers || self.spec.history;
        order.sort_by_key(|&child| {
            let name = self.name(child);
            if first == Some(&name) {
                return (0, 0);
            }
            if !aids {
                return (3, 0);
            }
            if self.family.nodes[child].loud {
                return (1, 0);
            }
            let killer = killers.and_then(|killers| killers.iter().position(|one| *one == name));
            if let Some(place) = killer {
                return (2, i64::try_from(place).unwrap());
            }
            let good = self.history.get(&(player, name)).copied().unwrap_or(0);
            (3, -i64::try_from(good).unwrap())
        });
        order
    }

    /// A quiet move has closed the window.
    fn remember(&mut self, player: Player, ply: usize, depth: u32, child: usize) {
        let name = self.name(child);
        if self.spec.killers {
            let killers = self.killers.entry(ply).or_default();
            killers.retain(|one| *one != name);
            killers.insert(0, name.clone());
            killers.truncate(2);
        }
        if self.spec.history {
            *self.history.entry((player, name)).or_default() += u64::from(depth * depth);
        }
    }

    /// An entry as it is told: with the child that its move is here.
    fn told(&self, node: usize, entry: Entry<Name>) -> Entry<Into> {
        let children = &self.family.nodes[node].children;
        let mv = entry
            .mv
            .and_then(|mv| children.iter().find(|&&child| self.name(child) == mv));
        Entry {
            depth: entry.depth,
            proved: entry.proved,
            mv: mv.map(|&child| Into(child)),
        }
    }

    fn store(&mut self, node: usize, depth: u32, window: Window, value: Score, child: usize) {
        let player = self.family.nodes[node].player;
        let mut proved = if value <= window.alpha {
            Interval::UNKNOWN.with_side(Player::Min, value)
        } else if value >= window.beta {
            Interval::UNKNOWN.with_side(Player::Max, value)
        } else {
            Interval::exactly(value)
        };
        let old = self.table.get(&self.key(node));
        if let Some(old) = old.filter(|old| old.depth == depth) {
            if value <= window.alpha {
                proved.lo = old.proved.lo;
            } else if value >= window.beta {
                proved.hi = old.proved.hi;
            }
        }
        let failed = match player {
            Player::Max => value <= window.alpha,
            Player::Min => value >= window.beta,
        };
        let mv = if failed {
            old.and_then(|old| old.mv.clone())
        } else {
            Some(self.name(child))
        };
        let entry = Entry { depth, proved, mv };
        let told = self.told(node, entry.clone());
        self.observer.store(told);
        self.table.insert(self.key(node), entry);
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
