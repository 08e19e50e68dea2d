//! What somebody with a misconception would answer: computed from the state of the search, for one window, one decision, one
//! returned value at a time. Nothing here knows recordings or sheets.

use game::{Player, Score};
use search::{Claim, Fail, Relation, Rules, Window};

use super::misconception::Misconception;

/// What somebody with a misconception answers.
pub(crate) type MisledAnswers<T> = Vec<(Misconception, T)>;

/// A node that waits for its children: what it received and the best it has so far.
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

    /// The window that the node would have if nothing came from above it.
    fn alone(&self) -> Window {
        narrowed(Window::FULL, self.player, self.best)
    }
}

/// A child that is an inner node and has returned: its window at its end is what a misled student carries up.
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

    /// The bound that it set itself, if it is one that its parent of this player does not own.
    fn own_bound(&self, parent: Player) -> Option<Score> {
        let bound = self.window().bound_of(self.player);
        let set = bound != self.received.bound_of(self.player);
        (set && self.player != parent).then_some(bound)
    }
}

/// A node is entered: which window does it receive?
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

/// A child has returned: which window does its parent have now?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrowing {
    /// The parent of that child, its best up to date.
    pub node: OpenNode,
    /// Its best before.
    pub before: Option<Score>,
    /// The parent above it.
    pub above: Option<OpenNode>,
    /// What the child returned.
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

    /// The windows that carry the child's bound into the node.
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

/// A child has returned and others are left: are they skipped?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deciding {
    pub rules: Rules,
    pub narrowing: Narrowing,
}

impl Deciding {
    pub fn right(&self) -> bool {
        self.rules.cut.closes(self.narrowing.right())
    }

    pub fn misled(&self) -> MisledAnswers<bool> {
        let (rules, narrowing) = (self.rules, self.narrowing);
        let (node, right) = (narrowing.node, narrowing.right());
        let closes = |window| rules.cut.closes(window);
        // The two rules part only where alpha equals beta.
        let other_rule = self.right() != (right.alpha == right.beta);
        let mut misled = vec![(Misconception::EqualityRule, other_rule)];
        if let Some(above) = narrowing.above {
            let shallow = narrowed(above.alone(), node.player, node.best);
            misled.push((Misconception::ShallowOnly, closes(shallow)));
        }
        // Only the first of the carried windows holds what the node has found itself, too.
        if let Some(carried) = narrowing.carried().next() {
            misled.push((Misconception::BoundPassedUp, closes(carried)));
        }
        let other = node.player.other();
        let before = narrowed(node.received, node.player, narrowing.before);
        let wrong_side = with(before, other, narrowing.returned);
        misled.push((Misconception::Swapped, closes(wrong_side)));
        let own = node.received.bound_of(node.player);
        if let Some(best) = node.best.filter(|_| own.is_finite()) {
            // Held against the bound that the node's own player has elsewhere, it cuts where it should not.
            let against = with(with(Window::FULL, node.player, own), other, best);
            misled.push((Misconception::Swapped, closes(against)));
        }
        misled.push((Misconception::InheritedDropped, closes(node.alone())));
        unlike(misled, &self.right())
    }
}

/// A node is done: what does it return, and what does that say of its worth?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Returning {
    /// What it returns, and how its worth relates to that.
    pub right: Claim,
    /// The rule in force; `None` under minimax.
    pub fail: Option<Fail>,
    /// The window that it received.
    pub received: Window,
    /// The number of the strongest claim that is proved of it.
    pub proved: Score,
    /// What the other player would take of what its children have returned; `None` for a leaf.
    pub other: Option<Score>,
}

impl Returning {
    pub fn misled(&self) -> MisledAnswers<Claim> {
        let Claim { relation, score } = self.right;
        let mut misled = Vec::new();
        // What the other rule would return, whatever is then said of it.
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

/// How a returned number relates to the worth of the node, given what is proved of it. `None` when neither follows,
/// which no sound search comes to.
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

/// Drops what is right all the same, and sorts the rest, likeliest first and each once.
fn unlike<T: PartialEq>(mut misled: MisledAnswers<T>, right: &T) -> MisledAnswers<T> {
    misled.retain(|(_, answer)| answer != right);
    misled.sort_by_key(|&(misconception, _)| misconception);
    misled.dedup();
    misled
}
