//! A recording and its moments, made again by the plainest means: all events in a list, and a state that is changed
//! by one event after the other. Shares nothing with `cutoff::search::trace` but the names of the answers.

use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::search::trace::{Cut, CutKind, Event, NodeNow, Setter, Status, VisitId};
use cutoff::search::{Counts, Halt, Interval, Observer, SearchSpec, Window};

/// What the search told, in its own words.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    Enter(Player, Window),
    Evaluate(Score, Score),
    Descend(NodeId),
    Update(Score, Score, Window),
    Cutoff(usize),
    Leave(Score),
}

/// Writes down every event.
#[derive(Default)]
pub struct Log(pub Vec<Told>);

impl Observer<&Tree> for Log {
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        self.0.push(Told::Enter(player, window));
        Ok(())
    }

    fn evaluate(&mut self, value: Score, returned: Score) {
        self.0.push(Told::Evaluate(value, returned));
    }

    fn descend(&mut self, mv: NodeId) {
        self.0.push(Told::Descend(mv));
    }

    fn update(&mut self, value: Score, best: Score, window: Window) {
        self.0.push(Told::Update(value, best, window));
    }

    fn cutoff(&mut self, skipped: usize) {
        self.0.push(Told::Cutoff(skipped));
    }

    fn leave(&mut self, value: Score) {
        self.0.push(Told::Leave(value));
    }
}

/// Runs a search and answers all that it told.
pub fn log(tree: &Tree, spec: SearchSpec) -> Vec<Told> {
    let mut log = Log::default();
    spec.run(&tree, tree.height(), &mut log).unwrap();
    log.0
}

/// What the replay knows of one visited node.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The node of the tree.
    pub place: NodeId,
    pub ply: u32,
    pub player: Player,
    pub now: NodeNow,
    pub chosen: Option<VisitId>,
    /// Who set the bounds received, and who set those that hold now: alpha's, then beta's.
    pub received_from: [Option<Setter>; 2],
    from: [Option<Setter>; 2],
    /// What each child proved that has been taken into account.
    children: Vec<Interval>,
}

/// The state after some events.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    pub seen: Vec<Seen>,
    pub event: Option<Event>,
    /// From the root to the current node.
    pub path: Vec<VisitId>,
    pub counts: Counts,
    /// The nodes that are still open, outermost first.
    open: Vec<VisitId>,
    descends_to: Option<NodeId>,
    returned: Option<VisitId>,
}

impl Replay {
    /// The states after 0, 1, 2, ... events.
    pub fn all(tree: &Tree, log: &[Told]) -> Vec<Replay> {
        let mut states = vec![Replay::default()];
        let mut state = Replay::default();
        for &told in log {
            if let Told::Descend(to) = told {
                state.descends_to = Some(to);
            } else {
                state.take(tree, told);
                states.push(state.clone());
            }
        }
        states
    }

    /// The line of choices from the root down.
    pub fn best_line(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = self.seen.first();
        while let Some(chosen) = at.and_then(|seen| seen.chosen) {
            line.push(chosen);
            at = self.seen.get(chosen.index());
        }
        line
    }

    fn take(&mut self, tree: &Tree, told: Told) {
        if let Told::Enter(player, window) = told {
            let id = VisitId(self.seen.len().try_into().unwrap());
            let above = self.open.last().map(|above| &self.seen[above.index()]);
            let from = above.map_or([None; 2], |above| above.from);
            self.seen.push(Seen {
                place: self.descends_to.unwrap_or(NodeId::ROOT),
                ply: self.open.len().try_into().unwrap(),
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
                children: Vec::new(),
            });
            self.counts.nodes += 1;
            self.open.push(id);
            self.path.clone_from(&self.open);
            self.event = Some(Event::Enter(id));
            return;
        }
        let id = *self.open.last().unwrap();
        self.path.clone_from(&self.open);
        match told {
            Told::Enter(..) | Told::Descend(_) => unreachable!(),
            Told::Evaluate(value, returned) => {
                let now = &mut self.seen[id.index()].now;
                now.proved = Interval::exactly(value);
                now.best = Some(returned);
                self.counts.leaves += 1;
                self.event = Some(Event::Evaluate(id));
                self.close(returned);
            }
            Told::Update(value, best, window) => self.update(tree, id, value, best, window),
            Told::Cutoff(skipped) => {
                self.counts.cutoffs += 1;
                self.event = Some(Event::Cutoff(id));
                let seen = &self.seen[id.index()];
                let (kind, bound, setter) = match seen.player {
                    Player::Max => (CutKind::Beta, seen.now.received.beta, seen.received_from[1]),
                    Player::Min => (
                        CutKind::Alpha,
                        seen.now.received.alpha,
                        seen.received_from[0],
                    ),
                };
                let above = setter.map_or(0, |setter| self.seen[setter.node().index()].ply);
                let cut = Cut {
                    kind,
                    skipped: skipped.try_into().unwrap(),
                    bound,
                    setter,
                    plies_up: seen.ply - above,
                };
                self.seen[id.index()].now.cut = Some(cut);
            }
            Told::Leave(value) => {
                self.event = Some(Event::Leave(id));
                self.close(value);
            }
        }
    }

    fn update(&mut self, tree: &Tree, id: VisitId, value: Score, best: Score, window: Window) {
        let child = self.returned.unwrap();
        self.event = Some(Event::Update { node: id, child });
        let proved = self.seen[child.index()].now.proved;
        let seen = &mut self.seen[id.index()];
        let better = match (seen.now.best, seen.player) {
            (None, _) => true,
            (Some(before), Player::Max) => value > before,
            (Some(before), Player::Min) => value < before,
        };
        if better {
            seen.chosen = Some(child);
        }
        let setter = Some(Setter::Child { node: id, child });
        if window.alpha != seen.now.window.alpha {
            seen.from[0] = setter;
        }
        if window.beta != seen.now.window.beta {
            seen.from[1] = setter;
        }
        seen.now.best = Some(best);
        seen.now.window = window;
        seen.children.push(proved);
        let (los, his) = (
            seen.children.iter().map(|child| child.lo),
            seen.children.iter().map(|child| child.hi),
        );
        let all = seen.children.len() == tree.children(seen.place).len();
        seen.now.proved = match seen.player {
            Player::Max => Interval {
                lo: los.max().unwrap(),
                hi: his.max().filter(|_| all).unwrap_or(Score::INFINITY),
            },
            Player::Min => Interval {
                lo: los.min().filter(|_| all).unwrap_or(Score::NEG_INFINITY),
                hi: his.min().unwrap(),
            },
        };
    }

    fn close(&mut self, value: Score) {
        let id = self.open.pop().unwrap();
        let now = &mut self.seen[id.index()].now;
        now.status = Status::Done;
        now.value = Some(value);
        self.returned = Some(id);
    }
}
