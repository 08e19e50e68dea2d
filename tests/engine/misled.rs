//! Alpha-beta as students with a misconception carry it out: searches that are wrong in one thing each, written down anew.

use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::search::{CutRule, Fail, Interval, Relation, Rules, Window};
use cutoff::teach::Misconception;

use super::replay::Told;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    None,
    EqualityRule,
    FailRule,
    ShallowOnly,
    BoundPassedUp,
    /// MAX lowers beta, MIN raises alpha.
    SwappedBounds,
    /// A node cuts also where its value meets the bound of its own player.
    SwappedCuts,
    InheritedDropped,
}

impl Bug {
    pub const ALL: [Bug; 7] = [
        Bug::EqualityRule,
        Bug::FailRule,
        Bug::ShallowOnly,
        Bug::BoundPassedUp,
        Bug::SwappedBounds,
        Bug::SwappedCuts,
        Bug::InheritedDropped,
    ];

    pub fn misconception(self) -> Option<Misconception> {
        Some(match self {
            Bug::None => return None,
            Bug::EqualityRule => Misconception::EqualityRule,
            Bug::FailRule => Misconception::FailRule,
            Bug::ShallowOnly => Misconception::ShallowOnly,
            Bug::BoundPassedUp => Misconception::BoundPassedUp,
            Bug::SwappedBounds | Bug::SwappedCuts => Misconception::Swapped,
            Bug::InheritedDropped => Misconception::InheritedDropped,
        })
    }
}

/// A single mistake, carried on with consistently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// One more than what the node returns.
    Value,
    /// One less than the alpha that the node receives.
    Alpha,
    /// The rest of its children is cut after the first one, though the window is open.
    Over,
    /// Its cut is not made.
    Under,
}

impl Slip {
    pub const ALL: [Slip; 4] = [Slip::Value, Slip::Alpha, Slip::Over, Slip::Under];
}

/// How a returned number relates to the worth of a node of which this much is proved.
pub fn relation(proved: Interval, returned: Score) -> Relation {
    if proved.is_exact() && proved.contains(returned) {
        Relation::Exactly
    } else if proved.hi <= returned {
        Relation::AtMost
    } else {
        Relation::AtLeast
    }
}

/// A node as the misled student has visited it.
#[derive(Clone, Debug)]
pub struct Visited {
    pub node: NodeId,
    pub received: Window,
    pub returned: Score,
    /// What the student has seen proves this much.
    pub proved: Interval,
    /// What the student says that the returned number is.
    pub relation: Relation,
    /// The children that the student cut off.
    pub cut: Vec<NodeId>,
}

/// A search that goes wrong in one thing.
pub struct Misled {
    rules: Rules,
    bug: Bug,
    slip: Option<(usize, Slip)>,
    /// Whether the slip has come to pass.
    pub slipped: bool,
    /// Every event but the descents.
    pub log: Vec<Told>,
    /// In visiting order.
    pub visits: Vec<Visited>,
    /// The child that the root keeps.
    pub root_move: Option<NodeId>,
}

fn with(window: Window, owner: Player, bound: Score) -> Window {
    match owner {
        Player::Max => Window {
            alpha: bound,
            ..window
        },
        Player::Min => Window {
            beta: bound,
            ..window
        },
    }
}

impl Misled {
    pub fn search(tree: &Tree, rules: Rules, bug: Bug) -> Misled {
        Misled::start(tree, rules, bug, None)
    }

    /// A search that goes wrong once, at the visit of this number.
    pub fn once(tree: &Tree, rules: Rules, visit: usize, slip: Slip) -> Misled {
        Misled::start(tree, rules, Bug::None, Some((visit, slip)))
    }

    fn start(tree: &Tree, rules: Rules, bug: Bug, slip: Option<(usize, Slip)>) -> Misled {
        let rules = match bug {
            Bug::EqualityRule => Rules {
                cut: match rules.cut {
                    CutRule::AtEquality => CutRule::Strict,
                    CutRule::Strict => CutRule::AtEquality,
                },
                ..rules
            },
            Bug::FailRule => Rules {
                fail: match rules.fail {
                    Fail::Soft => Fail::Hard,
                    Fail::Hard => Fail::Soft,
                },
                ..rules
            },
            _ => rules,
        };
        let mut misled = Misled {
            rules,
            bug,
            slip,
            slipped: false,
            log: Vec::new(),
            visits: Vec::new(),
            root_move: None,
        };
        misled.visit(tree, NodeId::ROOT, Window::FULL);
        misled
    }

    fn closes(&self, window: Window) -> bool {
        match self.rules.cut {
            CutRule::AtEquality => window.alpha >= window.beta,
            CutRule::Strict => window.alpha > window.beta,
        }
    }

    /// Whether this slip comes to pass here.
    fn slips(&mut self, at: usize, slip: Slip, can: bool) -> bool {
        let slips = can && self.slip == Some((at, slip));
        self.slipped |= slips;
        slips
    }

    /// Notes what the node returns; with a slip, one more, and all that is thought to be proved is what is said of it.
    fn returns(&mut self, at: usize, returned: Score, proved: Interval) {
        let relation = relation(proved, returned);
        let slips = self.slips(at, Slip::Value, returned.is_finite());
        let visit = &mut self.visits[at];
        visit.relation = relation;
        (visit.returned, visit.proved) = if slips {
            let wrong = Score::new(returned.get() + 1.0).unwrap();
            let unknown = Interval::UNKNOWN;
            let claimed = match relation {
                Relation::Exactly => Interval::exactly(wrong),
                Relation::AtMost => Interval {
                    hi: wrong,
                    ..unknown
                },
                Relation::AtLeast => Interval {
                    lo: wrong,
                    ..unknown
                },
            };
            (wrong, claimed)
        } else {
            (returned, proved)
        };
    }

    /// Answers with the place among the visits, and the window that the node had in the end.
    fn visit(&mut self, tree: &Tree, node: NodeId, received: Window) -> (usize, Window) {
        let here = tree.node(node);
        let (player, other) = (here.player, here.player.other());
        let at = self.visits.len();
        let received = if self.slips(at, Slip::Alpha, received.alpha.is_finite()) {
            let alpha = Score::new(received.alpha.get() - 1.0).unwrap();
            Window { alpha, ..received }
        } else {
            received
        };
        self.log.push(Told::Enter(player, received));
        self.visits.push(Visited {
            node,
            received,
            returned: player.worst(),
            proved: Interval::UNKNOWN,
            relation: Relation::Exactly,
            cut: Vec::new(),
        });
        if here.is_leaf() {
            let value = here.value.unwrap();
            let returned = match self.rules.fail {
                Fail::Soft => value,
                Fail::Hard => value.max(received.alpha).min(received.beta),
            };
            self.log.push(Told::Evaluate(value, returned));
            self.returns(at, returned, Interval::exactly(value));
            return (at, received);
        }
        let children: Vec<NodeId> = tree.children(node).collect();
        let (mut window, mut best) = (received, player.worst());
        let mut seen: Vec<Interval> = Vec::new();
        let mut cut = None;
        for (index, &child) in children.iter().enumerate() {
            let passed = match self.bug {
                Bug::InheritedDropped => Window::FULL,
                Bug::ShallowOnly if index == 0 => Window::FULL,
                Bug::ShallowOnly => with(Window::FULL, player, best),
                _ => window,
            };
            let (below, end) = self.visit(tree, child, passed);
            let value = self.visits[below].returned;
            seen.push(self.visits[below].proved);
            let better = index == 0 || player.prefers(value, best);
            if better {
                best = value;
                if node == NodeId::ROOT {
                    self.root_move = Some(child);
                }
            }
            if self.bug == Bug::SwappedBounds {
                if better {
                    window = with(window, other, best);
                }
            } else {
                let own = match player {
                    Player::Max => window.alpha.max(best),
                    Player::Min => window.beta.min(best),
                };
                window = with(window, player, own);
            }
            let below = tree.node(child);
            if self.bug == Bug::BoundPassedUp && !below.is_leaf() && below.player != player {
                let carried = end.bound_of(below.player);
                if carried != passed.bound_of(below.player) {
                    window = with(window, below.player, carried);
                }
            }
            self.log.push(Told::Update(value, best, window));
            let wrong = self.bug == Bug::SwappedCuts
                && received.bound_of(player).is_finite()
                && self.closes(with(received, other, best));
            let left = children.len() - index - 1;
            let due = self.closes(window) || wrong;
            let over = index == 0 && left > 0 && !due && self.slips(at, Slip::Over, true);
            let under = due && left > 0 && self.slips(at, Slip::Under, true);
            let closed = (due || over) && !under;
            if closed && left > 0 {
                self.log.push(Told::Cutoff(left));
                cut = Some(index + 1);
                break;
            }
        }
        let (lo, hi) = (seen.iter().map(|i| i.lo), seen.iter().map(|i| i.hi));
        let whole = cut.is_none();
        let proved = match player {
            Player::Max => Interval {
                lo: lo.max().unwrap(),
                hi: hi.max().filter(|_| whole).unwrap_or(Score::INFINITY),
            },
            Player::Min => Interval {
                lo: lo.min().filter(|_| whole).unwrap_or(Score::NEG_INFINITY),
                hi: hi.min().unwrap(),
            },
        };
        self.returns(at, best, proved);
        self.visits[at].cut = cut.map_or_else(Vec::new, |from| children[from..].to_vec());
        self.log.push(Told::Leave(best));
        (at, window)
    }
}
