//! Alpha-beta as students with a misconception carry it out: searches that are wrong in one thing each, written down anew.

use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::lesson::Misconception;
use cutoff::search::{CutRule, Fail, Interval, Rules, Window};

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

/// A node as the misled student has visited it.
#[derive(Clone, Debug)]
pub struct Visited {
    pub node: NodeId,
    pub received: Window,
    pub returned: Score,
    /// What the student has seen proves this much.
    pub proved: Interval,
    /// The children that the student cut off.
    pub cut: Vec<NodeId>,
}

/// A search that goes wrong in one thing.
pub struct Misled {
    rules: Rules,
    bug: Bug,
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
            log: Vec::new(),
            visits: Vec::new(),
            root_move: None,
        };
        misled.visit(tree, NodeId::ROOT, Window::FULL);
        misled
    }

    /// Answers with the place among the visits, and the window that the node had in the end.
    fn visit(&mut self, tree: &Tree, node: NodeId, received: Window) -> (usize, Window) {
        let here = tree.node(node);
        let (player, other) = (here.player, here.player.other());
        self.log.push(Told::Enter(player, received));
        let at = self.visits.len();
        self.visits.push(Visited {
            node,
            received,
            returned: player.worst(),
            proved: Interval::UNKNOWN,
            cut: Vec::new(),
        });
        if here.is_leaf() {
            let value = here.value.unwrap();
            let returned = match self.rules.fail {
                Fail::Soft => value,
                Fail::Hard => value.max(received.alpha).min(received.beta),
            };
            self.log.push(Told::Evaluate(value, returned));
            self.visits[at].returned = returned;
            self.visits[at].proved = Interval::exactly(value);
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
            let closes = |window: Window| match self.rules.cut {
                CutRule::AtEquality => window.alpha >= window.beta,
                CutRule::Strict => window.alpha > window.beta,
            };
            let wrong = self.bug == Bug::SwappedCuts
                && received.bound_of(player).is_finite()
                && closes(with(received, other, best));
            let left = children.len() - index - 1;
            let closed = closes(window) || wrong;
            if closed && left > 0 {
                self.log.push(Told::Cutoff(left));
                cut = Some(index + 1);
                break;
            }
        }
        let (lo, hi) = (seen.iter().map(|i| i.lo), seen.iter().map(|i| i.hi));
        let whole = cut.is_none();
        self.visits[at].proved = match player {
            Player::Max => Interval {
                lo: lo.max().unwrap(),
                hi: hi.max().filter(|_| whole).unwrap_or(Score::INFINITY),
            },
            Player::Min => Interval {
                lo: lo.min().filter(|_| whole).unwrap_or(Score::NEG_INFINITY),
                hi: hi.min().unwrap(),
            },
        };
        self.visits[at].returned = best;
        self.visits[at].cut = cut.map_or_else(Vec::new, |from| children[from..].to_vec());
        self.log.push(Told::Leave(best));
        (at, window)
    }
}
