//! Computes the answers of students with misconceptions from the state of the search, for a window, a decision or a
//! returned value at a time. Independent of recordings and sheets.

use game::{Player, Score};
use search::{Claim, Fail, Relation, Rules, Window};

use super::misconception::Misconception;

/// Misconceptions with the answers that they lead to.
pub(crate) type MisledAnswers<T> = Vec<(Misconception, T)>;

/// A node that waits for its children: its received window and its best value so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenNode {
    pub player: Player,
    pub received: Window,
    pub best: Option<Score>,
}

impl OpenNode {
    pub fn window(&self) -> Window {
        narrowed(self.received, self.player, self.best)
    }

    /// Returns the window that the node would have if nothing came from above it.
    fn alone(&self) -> Window {
        narrowed(Window::FULL, self.player, self.best)
    }
}

/// An inner node that has returned to its parent: a misled student carries its last window up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndedChild {
    pub player: Player,
    pub received: Window,
    pub value: Score,
}

impl EndedChild {
    fn window(&self) -> Window {
        self.received.narrowed(self.player, self.value)
    }

    /// Returns the bound that the child set itself, if it is not owned by its parent's player.
    fn own_bound(&self, parent: Player) -> Option<Score> {
        let bound = self.window().bound_of(self.player);
        let set = bound != self.received.bound_of(self.player);
        (set && self.player != parent).then_some(bound)
    }
}

/// The state for the question: which window does an entered node receive?
#[derive(Clone, Copy, Debug)]
pub(crate) struct EnteredNode {
    /// `None` for the root.
    pub parent: Option<OpenNode>,
    /// The sibling that returned last, if it is an inner node.
    pub sibling: Option<EndedChild>,
}

impl EnteredNode {
    pub fn right(&self) -> Window {
        self.parent.map_or(Window::FULL, |parent| parent.window())
    }

    pub fn misled(&self) -> MisledAnswers<Window> {
        let right = self.right();
        let mut misled = Vec::new();
        if let Some(parent) = self.parent {
            misled.push((Misconception::ShallowOnly, parent.alone()));
            if let Some(sibling) = self.sibling
                && let Some(bound) = sibling.own_bound(parent.player)
            {
                let carried = [
                    with(right, sibling.player, bound),
                    with(parent.received, sibling.player, bound),
                    sibling.window(),
                ];
                misled.extend(carried.map(|window| (Misconception::BoundPassedUp, window)));
            }
            if let Some(best) = parent.best {
                let wrong_side = with(parent.received, parent.player.other(), best);
                misled.push((Misconception::Swapped, wrong_side));
            }
        }
        misled.push((Misconception::Swapped, swapped(right)));
        misled.push((Misconception::InheritedDropped, Window::FULL));
        unlike(misled, &right)
    }
}

/// The state for the question: which window does a parent have after a child has returned?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrowing {
    pub node: OpenNode,
    pub before: Option<Score>,
    pub above: Option<OpenNode>,
    pub returned: Score,
    /// The child, if it is an inner node.
    pub child: Option<EndedChild>,
}

impl Narrowing {
    pub fn right(&self) -> Window {
        self.node.window()
    }

    pub fn misled(&self) -> MisledAnswers<Window> {
        let (right, node) = (self.right(), self.node);
        let before = narrowed(node.received, node.player, self.before);
        let other = node.player.other();
        let mut misled = Vec::new();
        if let Some(above) = self.above {
            let shallow = narrowed(above.alone(), node.player, node.best);
            misled.push((Misconception::ShallowOnly, shallow));
        }
        misled.extend(
            self.carried()
                .map(|window| (Misconception::BoundPassedUp, window)),
        );
        for window in [with(before, other, self.returned), swapped(right)] {
            misled.push((Misconception::Swapped, window));
        }
        misled.push((Misconception::InheritedDropped, node.alone()));
        unlike(misled, &right)
    }

    /// Returns the windows that carry the child's bound into the node.
    fn carried(&self) -> impl Iterator<Item = Window> {
        let child = self.child;
        let bound = child.and_then(|child| child.own_bound(self.node.player));
        let before = narrowed(self.node.received, self.node.player, self.before);
        let windows = child.zip(bound).map(|(child, bound)| {
            [
                with(self.right(), child.player, bound),
                with(before, child.player, bound),
                child.window(),
            ]
        });
        windows.into_iter().flatten()
    }
}

/// The state for the question: are the remaining children skipped after a child has returned?
#[derive(Clone, Copy, Debug)]
pub(crate) struct CutDecision {
    pub rules: Rules,
    pub narrowing: Narrowing,
}

impl CutDecision {
    pub fn right(&self) -> bool {
        self.rules.cut.closes(self.narrowing.right())
    }

    pub fn misled(&self) -> MisledAnswers<bool> {
        let (rules, narrowing) = (self.rules, self.narrowing);
        let (node, right) = (narrowing.node, narrowing.right());
        let closes = |window| rules.cut.closes(window);
        // The two rules differ only where alpha equals beta.
        let other_rule = self.right() != (right.alpha == right.beta);
        let mut misled = vec![(Misconception::EqualityRule, other_rule)];
        if let Some(above) = narrowing.above {
            let shallow = narrowed(above.alone(), node.player, node.best);
            misled.push((Misconception::ShallowOnly, closes(shallow)));
        }
        // Only the first of the carried windows also holds the node's own best value.
        if let Some(carried) = narrowing.carried().next() {
            misled.push((Misconception::BoundPassedUp, closes(carried)));
        }
        let other = node.player.other();
        let before = narrowed(node.received, node.player, narrowing.before);
        let wrong_side = with(before, other, narrowing.returned);
        misled.push((Misconception::Swapped, closes(wrong_side)));
        let own = node.received.bound_of(node.player);
        if let Some(best) = node.best.filter(|_| own.is_finite()) {
            // Compared with the bound that the node's own player has elsewhere, the node cuts where it should not.
            let against = with(with(Window::FULL, node.player, own), other, best);
            misled.push((Misconception::Swapped, closes(against)));
        }
        misled.push((Misconception::InheritedDropped, closes(node.alone())));
        unlike(misled, &self.right())
    }
}

/// The state for the question: what does a node return, and what does that prove about its value?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Returning {
    /// The returned value and its relation to the node's value.
    pub right: Claim,
    /// The rule in force; `None` under minimax.
    pub fail: Option<Fail>,
    pub received: Window,
    pub proved: Score,
    /// The value that the other player would choose from the children's values; `None` for a leaf.
    pub other: Option<Score>,
}

impl Returning {
    pub fn misled(&self) -> MisledAnswers<Claim> {
        let Claim { relation, score } = self.right;
        let mut misled = Vec::new();
        // The value that the other rule would return, regardless of its relation.
        let other = match self.fail {
            Some(Fail::Soft) => Some(Fail::Hard.bounded(score, self.received)),
            Some(Fail::Hard) => Some(self.proved),
            None => None,
        };
        if let Some(other) = other.filter(|&other| other != score) {
            for relation in [Relation::Exactly, Relation::AtMost, Relation::AtLeast] {
                let claim = Claim {
                    relation,
                    score: other,
                };
                misled.push((Misconception::FailRule, claim));
            }
        }
        let as_if = |relation| Claim { relation, score };
        if relation != Relation::Exactly {
            misled.push((Misconception::ValueForExact, as_if(Relation::Exactly)));
            let mirrored = match relation {
                Relation::AtMost => Relation::AtLeast,
                _ => Relation::AtMost,
            };
            misled.push((Misconception::Swapped, as_if(mirrored)));
        }
        if let Some(score) = self.other.filter(|&other| other != score) {
            for relation in [Relation::Exactly, Relation::AtMost, Relation::AtLeast] {
                misled.push((Misconception::OtherPlayer, Claim { relation, score }));
            }
        }
        unlike(misled, &self.right)
    }
}

/// Returns the relation of a returned number to the node's value, given the proved bounds. `None` if neither bound
/// follows, which never happens in a sound search.
pub(crate) fn relation(proved: search::Interval, returned: Score) -> Option<Relation> {
    if proved.lo == returned && proved.hi == returned {
        Some(Relation::Exactly)
    } else if proved.hi <= returned {
        Some(Relation::AtMost)
    } else if proved.lo >= returned {
        Some(Relation::AtLeast)
    } else {
        None
    }
}

fn narrowed(window: Window, player: Player, best: Option<Score>) -> Window {
    best.map_or(window, |best| window.narrowed(player, best))
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

pub(crate) fn swapped(window: Window) -> Window {
    Window {
        alpha: window.beta,
        beta: window.alpha,
    }
}

/// Drops right answers, sorts the rest by likelihood and removes duplicates.
fn unlike<T: PartialEq>(mut misled: MisledAnswers<T>, right: &T) -> MisledAnswers<T> {
    misled.retain(|(_, answer)| answer != right);
    misled.sort_by_key(|&(misconception, _)| misconception);
    misled.dedup();
    misled
}
