//! What the family's searches tell, replayed by the plainest means: a whole picture of everything after each event.

use std::collections::BTreeMap;

use cutoff::game::{Player, Score};
use cutoff::search::trace::{CutKind, Event, NodeNow, Setter, Status, VisitId};
use cutoff::search::{Entry, Halt, Interval, Lookup, Observer, Window};

use super::tree::{Family, Into};

/// What is known of one visit.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The node of the tree.
    pub node: usize,
    pub ply: usize,
    pub parent: Option<VisitId>,
    pub player: Player,
    pub now: NodeNow,
    pub chosen: Option<VisitId>,
    /// Who set the bounds received, and who set those that hold now: alpha's, then beta's.
    pub received_from: [Option<Setter>; 2],
    pub from: [Option<Setter>; 2],
    known: Interval,
    stand_pat: Option<Score>,
    /// Per child, what all its visits prove together, and how likely it is.
    children: BTreeMap<usize, (Interval, f64)>,
    chance: bool,
    /// How likely the child is that comes next, and whether it is searched again.
    likely: f64,
    again: bool,
    cut: Option<(usize, Window)>,
}

/// Everything after some events.
#[derive(Clone, Debug, Default)]
pub struct State {
    pub seen: Vec<Seen>,
    pub event: Option<Event>,
    /// From the root to the current node.
    pub path: Vec<VisitId>,
    /// How many events of each kind there have been, by the kind's name.
    pub counts: BTreeMap<&'static str, u64>,
    pub passes: Vec<(u32, Window)>,
}

/// Watches a search and keeps the state after every event.
pub struct Replay<'a> {
    family: &'a Family,
    pub states: Vec<State>,
    open: Vec<VisitId>,
    descends_to: usize,
    returned: Option<VisitId>,
    /// Between which values all lie, where the search has said so.
    bounds: Interval,
}

/// What a node proves once it has seen all that it will: one value, where the bounds leave no other.
fn settled(proved: Interval, bounds: Interval) -> Interval {
    let left = proved.and(bounds);
    if left.lo == left.hi { left } else { proved }
}

impl<'a> Replay<'a> {
    pub fn new(family: &'a Family) -> Replay<'a> {
        Replay {
            family,
            states: vec![State::default()],
            open: Vec::new(),
            descends_to: 0,
            returned: None,
            bounds: Interval::UNKNOWN,
        }
    }

    fn next(
        &mut self,
        kind: &'static str,
        event: impl FnOnce(Option<VisitId>) -> Event,
    ) -> &mut State {
        let mut state = self.states.last().unwrap().clone();
        state.path.clone_from(&self.open);
        state.event = Some(event(self.open.last().copied()));
        *state.counts.entry(kind).or_default() += 1;
        self.states.push(state);
        self.states.last_mut().unwrap()
    }

    fn here(&self) -> usize {
        self.open.last().unwrap().index()
    }

    /// What is proved of the current node, once it has seen so much.
    fn prove(&mut self) {
        self.prove_in(self.states.len() - 1, false);
    }

    /// The same in an earlier state; `partial` where the last child has still to be searched again.
    fn prove_in(&mut self, state: usize, partial: bool) {
        let at = self.here();
        let family = self.family;
        let seen = &mut self.states[state].seen[at];
        let node = &family.nodes[seen.node];
        let below = match seen.stand_pat {
            Some(_) => node
                .children
                .iter()
                .filter(|&&child| family.nodes[child].loud)
                .count(),
            None => node.children.len(),
        };
        let all = seen.children.len() == below && !partial;
        let sides = |side: fn(&Interval) -> Score| {
            let stand_pat = seen.stand_pat.into_iter();
            stand_pat
                .chain(seen.children.values().map(|child| side(&child.0)))
                .collect::<Vec<_>>()
        };
        let (los, his) = (sides(|it| it.lo), sides(|it| it.hi));
        let mut proved = Interval::UNKNOWN;
        if seen.chance {
            if all {
                let sum = |side: fn(&Interval) -> Score| {
                    let parts = seen
                        .children
                        .values()
                        .map(|(it, chance)| chance * side(it).get());
                    Score::new(parts.sum()).unwrap()
                };
                proved = Interval {
                    lo: sum(|it| it.lo),
                    hi: sum(|it| it.hi),
                };
            }
        } else if !los.is_empty() {
            match seen.player {
                Player::Max => proved.lo = *los.iter().max().unwrap(),
                Player::Min => proved.hi = *his.iter().min().unwrap(),
            }
            if all {
                match seen.player {
                    Player::Max => proved.hi = *his.iter().max().unwrap(),
                    Player::Min => proved.lo = *los.iter().min().unwrap(),
                }
            }
        }
        seen.now.proved = proved.and(seen.known);
        if all {
            seen.now.proved = settled(seen.now.proved, self.bounds);
        }
    }

    fn set_window(&mut self, window: Window, by: Setter) {
        let at = self.here();
        let seen = &mut self.states.last_mut().unwrap().seen[at];
        if window.alpha != seen.now.window.alpha {
            seen.from[0] = Some(by);
        }
        if window.beta != seen.now.window.beta {
            seen.from[1] = Some(by);
        }
        seen.now.window = window;
    }

    fn close(&mut self, value: Score) {
        let id = self.open.pop().unwrap();
        let seen = &mut self.states.last_mut().unwrap().seen[id.index()];
        seen.now.status = Status::Done;
        seen.now.value = Some(value);
        seen.now.best = Some(value);
        if let (true, Some((_, before))) = (seen.chance, seen.cut) {
            let proved = if value >= before.beta {
                Interval {
                    lo: value,
                    ..Interval::UNKNOWN
                }
            } else {
                Interval {
                    hi: value,
                    ..Interval::UNKNOWN
                }
            };
            let proved = settled(proved, self.bounds);
            // It is known since the cutoff, which is the event before.
            for state in self.states.iter_mut().rev().take(2) {
                state.seen[id.index()].now.proved = proved;
            }
        }
        self.returned = Some(id);
    }
}

impl Observer<Family> for Replay<'_> {
    fn pass(&mut self, depth: u32, window: Window) {
        let number = u32::try_from(self.states.last().unwrap().passes.len()).unwrap();
        let state = self.next("pass", |_| Event::Pass(number));
        state.passes.push((depth, window));
        self.descends_to = 0;
    }

    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        let id = VisitId(self.states.last().unwrap().seen.len().try_into().unwrap());
        let parent = self.open.last().copied();
        let node = self.descends_to;
        let state = self.next("enter", |_| Event::Enter(id));
        state.path.push(id);
        let mut from = [None; 2];
        match parent {
            Some(above) => {
                let (question, seen) = (
                    asked(state.seen[above.index()].chance, above, id),
                    &state.seen[above.index()],
                );
                let now = seen.now.window;
                for (side, same) in [window.alpha == now.alpha, window.beta == now.beta]
                    .into_iter()
                    .enumerate()
                {
                    from[side] = if same {
                        seen.from[side]
                    } else {
                        Some(question)
                    };
                }
            }
            None => {
                for (side, bound) in [window.alpha, window.beta].into_iter().enumerate() {
                    from[side] = bound.is_finite().then_some(Setter::Pass(id));
                }
            }
        }
        state.seen.push(Seen {
            node,
            ply: state.path.len() - 1,
            parent,
            player,
            now: NodeNow {
                status: Status::Open,
                received: window,
                window,
                best: None,
                value: None,
                proved: Interval::UNKNOWN,
                cut: None,
            },
            chosen: None,
            received_from: from,
            from,
            known: Interval::UNKNOWN,
            stand_pat: None,
            children: BTreeMap::new(),
            chance: false,
            likely: 1.0,
            again: false,
            cut: None,
        });
        self.open.push(id);
        Ok(())
    }

    fn evaluate(&mut self, value: Score, returned: Score) {
        let at = self.here();
        let state = self.next("evaluate", |id| Event::Evaluate(id.unwrap()));
        state.seen[at].now.proved = Interval::exactly(value);
        self.close(returned);
    }

    fn descend(&mut self, mv: Into) {
        self.descends_to = mv.0;
    }

    fn update(&mut self, value: Score, best: Score, window: Window) {
        let child = self.returned.unwrap();
        let at = self.here();
        let here = *self.open.last().unwrap();
        let state = self.next("update", |id| Event::Update {
            node: id.unwrap(),
            child,
        });
        let (node, proved) = (
            state.seen[child.index()].node,
            state.seen[child.index()].now.proved,
        );
        let before = state.seen[at].chosen;
        let rival = before.map(|chosen| state.seen[chosen.index()].node);
        let seen = &mut state.seen[at];
        let (again, likely) = (std::mem::take(&mut seen.again), seen.likely);
        let better = match (seen.now.best, seen.player) {
            (None, _) => true,
            (Some(before), Player::Max) => best > before,
            (Some(before), Player::Min) => best < before,
        };
        if !seen.chance && value == best && (better || again && rival == Some(node)) {
            seen.chosen = Some(child);
        }
        seen.now.best = Some(best);
        let all = seen
            .children
            .entry(node)
            .or_insert((Interval::UNKNOWN, likely));
        all.0 = Interval {
            lo: all.0.lo.max(proved.lo),
            hi: all.0.hi.min(proved.hi),
        };
        self.set_window(window, Setter::Child { node: here, child });
        self.prove();
    }

    fn cutoff(&mut self, skipped: usize) {
        let at = self.here();
        let state = self.next("cutoff", |id| Event::Cutoff(id.unwrap()));
        let seen = &mut state.seen[at];
        seen.cut = Some((skipped, seen.now.received));
        let proved = settled(seen.now.proved, self.bounds);
        self.states.last_mut().unwrap().seen[at].now.proved = proved;
    }

    fn value_bounds(&mut self, lo: Score, hi: Score) {
        self.bounds = Interval { lo, hi };
    }

    fn leave(&mut self, value: Score) {
        self.next("leave", |id| Event::Leave(id.unwrap()));
        self.close(value);
    }

    fn probe(&mut self, _: u128, found: Lookup, window: Window) {
        let at = self.here();
        let hit = matches!(found, Lookup::Hit(_));
        let state = self.next("probe", |id| Event::Probe(id.unwrap()));
        *state.counts.entry("hit").or_default() += u64::from(hit);
        if let Lookup::Hit(entry) = found {
            state.seen[at].known = entry.proved;
        }
        let id = *self.open.last().unwrap();
        self.set_window(window, Setter::Table(id));
        self.prove();
    }

    fn research(&mut self, _: Window) {
        let child = self.returned.unwrap();
        self.next("research", |id| Event::Research {
            node: id.unwrap(),
            child,
        });
        let at = self.here();
        self.states.last_mut().unwrap().seen[at].again = true;
        for before in 1..=2 {
            self.prove_in(self.states.len() - before, true);
        }
    }

    fn store(&mut self, _: Entry) {
        self.next("store", |id| Event::Store(id.unwrap()));
    }

    fn stand_pat(&mut self, value: Score, best: Score, window: Window) {
        let at = self.here();
        let state = self.next("stand pat", |id| Event::StandPat(id.unwrap()));
        state.seen[at].stand_pat = Some(value);
        state.seen[at].now.best = Some(best);
        let id = *self.open.last().unwrap();
        self.set_window(window, Setter::StandPat(id));
        self.prove();
    }

    fn chance(&mut self, probability: f64) {
        let at = self.here();
        let seen = &mut self.states.last_mut().unwrap().seen[at];
        (seen.chance, seen.likely) = (true, probability);
    }
}

impl State {
    /// The line of choices from the root of the last search down.
    pub fn best_line(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let root = self.seen.iter().rposition(|seen| seen.parent.is_none());
        let mut at = root.map(|root| &self.seen[root]);
        while let Some(chosen) = at.and_then(|seen| seen.chosen) {
            line.push(chosen);
            at = self.seen.get(chosen.index());
        }
        line
    }

    /// A visit's cutoff so far: its kind, how many children it skipped, and the bound that decided it with its setter.
    pub fn cut(&self, id: VisitId) -> Option<(CutKind, usize, Score, Option<Setter>)> {
        let seen = self.seen.get(id.index())?;
        let (skipped, received) = seen.cut?;
        // A chance node cuts where its value ends up; its window is never narrowed.
        let cutter = match (seen.chance, seen.now.value) {
            (false, _) => seen.player,
            (true, Some(value)) if value >= received.beta => Player::Max,
            (true, Some(_)) => Player::Min,
            (true, None) => return None,
        };
        let side = usize::from(cutter == Player::Max);
        let bound = [seen.now.window.alpha, seen.now.window.beta][side];
        Some((CutKind::at(cutter), skipped, bound, seen.from[side]))
    }
}

/// Where a bound comes from that a node has made for one child.
fn asked(chance: bool, node: VisitId, child: VisitId) -> Setter {
    if chance {
        Setter::Needed { node, child }
    } else {
        Setter::Question { node, child }
    }
}
