//! The tidy drawing of an ordered tree, in linear time: how far to the right each node goes.
//!
//! What a tidy drawing is, is due to Reingold and Tilford, "Tidier Drawings of Trees" (IEEE Trans. Softw. Eng. 7,
//! 1981); for nodes with any number of children, to Walker, "A Node-Positioning Algorithm for General Trees" (Softw.
//! Pract. Exp. 20, 1990); in linear time, to Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in
//! Linear Time" (Graph Drawing 2002), whose words are used here: *contour*, *thread*, *modifier*, *shift*.
//!
//! It is their algorithm seen in a mirror. Counting back through a tree in pre-order meets every node after all that
//! is below it and after its siblings to the right. So subtrees are placed from right to left, each as near to those
//! already there as it can be, and the paper's first walk is a plain loop that no depth of tree can overflow. Its second one,
//! which adds up from the root down, is left to whoever keeps the places: [`SecondWalk`].
//!
//! What holds, up to rounding (the tests are below):
//! - siblings are in order and at least [`SIBLING_GAP`] apart, other neighbours of a ply at least [`COUSIN_GAP`];
//! - a parent is midway between its first and its last child;
//! - subtrees of the same shape are drawn the same, wherever they are: small subtrees between large ones are spread
//!   evenly, but each is moved as a whole, and nothing outside a subtree has a say in what is inside;
//! - the mirror image of a tree is drawn as the mirror image.

mod spread;

use std::ops::{Index, IndexMut};

use game::NodeId;

use crate::tree_outline::TreeOutline;
use spread::{Share, SubtreeGap};

/// The least distance between two nodes with the same parent: the unit of all widths.
pub const SIBLING_GAP: f64 = 1.0;
/// The least distance between neighbours of a ply with different parents, so that families are told apart.
pub const COUSIN_GAP: f64 = 1.25;

/// A tidy drawing of a tree.
pub(super) struct TidyDrawing {
    knots: Vec<Knot>,
    /// How many plies there are.
    rows: usize,
    /// The x of the leftmost node, as the knots have it.
    left: f64,
    /// How far it is from the leftmost node to the rightmost one; 0 where there are none.
    pub width: f64,
}

/// Lays out a tree.
pub(super) fn tidy(outline: &TreeOutline) -> TidyDrawing {
    let mut walk = Walk::new(outline);
    walk.first();
    let [left, right] = walk.ends();
    TidyDrawing {
        left,
        knots: walk.knots,
        rows: outline.rows.len(),
        width: right - left,
    }
}

impl TidyDrawing {
    /// The paper's second walk, which adds up from the root down: it is asked for one node after the other.
    pub fn second_walk(&self) -> SecondWalk<'_> {
        let mut line = vec![(0.0, 0.0); self.rows + 1];
        line[0].1 = self.left;
        SecondWalk {
            knots: self.knots.iter(),
            line,
        }
    }

    /// The x of all nodes, which are at these plies, the leftmost one at 0.
    pub fn x(&self, plies: &[u32]) -> Vec<f64> {
        let mut down = self.second_walk();
        plies.iter().map(|&ply| down.next(ply as usize)).collect()
    }
}

/// The places of all nodes in pre-order, one after the other.
pub(super) struct SecondWalk<'a> {
    knots: std::slice::Iter<'a, Knot>,
    /// What its children are placed by, of each node from the one above the root down to the last one: its x, and the middle of
    /// the children where these are among each other. By the children's ply.
    line: Vec<(f64, f64)>,
}

impl SecondWalk<'_> {
    /// The x of the next node, which is at that ply: how far to the right of the leftmost node it is, in units.
    ///
    /// In `f64`: a million leaves are a million units wide, where an `f32` could tell only sixteenths of a unit apart,
    /// several pixels of a view that shows a dozen nodes.
    #[inline]
    pub fn next(&mut self, ply: usize) -> f64 {
        let Some(knot) = self.knots.next() else {
            return 0.0;
        };
        let (above, middle) = self.line[ply];
        let x = above + (knot.prelim - middle);
        self.line[ply + 1] = (x, knot.middle());
        x
    }
}

/// No node: the root is below nobody and the target of no thread.
const NONE: u32 = 0;

/// One node as the algorithm sees it; small, since much of the time goes into fetching these.
///
/// All distances are to the right, so that subtrees are moved by negative ones.
struct Knot {
    /// Where it is among its siblings; in the end, where it is.
    prelim: f64,
    /// How much further all that is below it has to go.
    modifier: f64,
    /// The last child; a leaf's thread, which leads on along a contour that goes deeper elsewhere; or [`NONE`].
    below: u32,
    /// Once it is placed: the root of the subtree with which it came to be on a contour, while that is up to date.
    /// Before, while its children are being placed: the one of them whose subtree stale entries are in.
    ancestor: u32,
}

const _: () = assert!(size_of::<Knot>() == 24);

impl Knot {
    /// The middle of its children, where these are among each other.
    fn middle(&self) -> f64 {
        self.prelim - self.modifier
    }

    /// A node that nothing is known of yet.
    const UNPLACED: Knot = Knot {
        prelim: 0.0,
        modifier: 0.0,
        below: NONE,
        ancestor: NONE,
    };
}

/// A walk down one side of a subtree: a node on it, and the sum of the modifiers from the subtree's root down to it.
#[derive(Clone, Copy)]
struct Contour {
    at: u32,
    sum: f64,
}

/// The tree while it is being laid out.
struct Walk<'a> {
    sizes: &'a [u32],
    parents: &'a [NodeId],
    knots: Vec<Knot>,
    /// A stack: a node's gaps are on top when its children have been placed.
    gaps: Vec<SubtreeGap>,
    /// One node's children, while they are being spread.
    children: Vec<(u32, Share)>,
}

impl Index<u32> for Walk<'_> {
    type Output = Knot;

    fn index(&self, v: u32) -> &Knot {
        &self.knots[v as usize]
    }
}

impl IndexMut<u32> for Walk<'_> {
    fn index_mut(&mut self, v: u32) -> &mut Knot {
        &mut self.knots[v as usize]
    }
}

impl Walk<'_> {
    /// Reads off the last children.
    fn new(outline: &TreeOutline) -> Walk<'_> {
        let mut knots: Vec<Knot> = Vec::with_capacity(outline.parents.len());
        for (v, parent) in (0..).zip(&outline.parents) {
            knots.push(Knot::UNPLACED);
            let above = &mut knots[parent.index()];
            (above.below, above.ancestor) = (v, v);
        }
        Walk {
            sizes: &outline.sizes,
            parents: &outline.parents,
            knots,
            gaps: Vec::new(),
            children: Vec::new(),
        }
    }

    fn len(&self) -> u32 {
        u32::try_from(self.sizes.len()).unwrap_or(u32::MAX)
    }

    /// The node after the subtree of `v`.
    fn end(&self, v: u32) -> u32 {
        v.saturating_add(self.sizes[v as usize])
    }

    fn parent(&self, v: u32) -> u32 {
        self.parents[v as usize].0
    }

    fn is_leaf(&self, v: u32) -> bool {
        self.sizes[v as usize] == 1
    }

    fn right_sibling(&self, v: u32) -> Option<u32> {
        // The root is nobody's last child, and has no sibling either.
        (v != self[self.parent(v)].below && v != 0).then(|| self.end(v))
    }

    /// The next node down the left contour.
    fn next_left(&self, v: u32) -> u32 {
        if self.is_leaf(v) {
            self[v].below
        } else {
            v + 1
        }
    }

    /// The next node down the right contour.
    fn next_right(&self, v: u32) -> u32 {
        self[v].below
    }

    /// From the leaves up and from right to left: places each node among its siblings.
    fn first(&mut self) {
        for v in (0..self.len()).rev() {
            let sibling = self.right_sibling(v);
            self[v].ancestor = v;
            if self.is_leaf(v) {
                if let Some(sibling) = sibling {
                    self.place_leaf(v, sibling);
                }
                continue;
            }
            self.execute_shifts(v);
            let middle = f64::midpoint(self[v + 1].prelim, self[self[v].below].prelim);
            if let Some(sibling) = sibling {
                let prelim = self[sibling].prelim - SIBLING_GAP;
                self[v].prelim = prelim;
                self[v].modifier = prelim - middle;
                self.apportion(v, sibling);
            } else {
                self[v].prelim = middle;
            }
        }
    }

    /// What [`Walk::apportion`] comes to for a leaf, of which most trees mostly consist: nothing to clear, and its contour leads on
    /// along that of its sibling.
    fn place_leaf(&mut self, v: u32, sibling: u32) {
        let next = self.next_left(sibling);
        let Knot {
            prelim, modifier, ..
        } = self[sibling];
        let leaf = &mut self[v];
        leaf.prelim = prelim - SIBLING_GAP;
        if next != NONE {
            leaf.below = next;
            leaf.modifier = modifier;
        }
    }

    /// The x of the leftmost node, and of the rightmost one, once all are placed: down both sides of the whole tree.
    fn ends(&self) -> [f64; 2] {
        let Some(root) = self.knots.first() else {
            return [0.0; 2];
        };
        let mut ends = [root.prelim; 2];
        let (mut left, mut right) = (self.next_left(0), self.next_right(0));
        let mut sums = [root.modifier; 2];
        while left != NONE && right != NONE {
            for (side, at) in [left, right].into_iter().enumerate() {
                let x = self[at].prelim + sums[side];
                ends = [ends[0].min(x), ends[1].max(x)];
                sums[side] += self[at].modifier;
            }
            (left, right) = (self.next_left(left), self.next_right(right));
        }
        ends
    }

    /// Moves the subtree of `v` left until it is clear of those of all siblings to the right, the nearest of which is
    /// `sibling`, and joins its contours with theirs. Takes as many steps as the shallower side has plies.
    fn apportion(&mut self, v: u32, sibling: u32) {
        let parent = self.parent(v);
        let contour = |at: u32| Contour {
            at,
            sum: self[at].modifier,
        };
        // Inside are the two sides that face each other; the siblings' outside begins on the rightmost one.
        let (mut inside, mut outside) = (contour(v), contour(v));
        let (mut their_inside, mut their_outside) = (contour(sibling), contour(self[parent].below));
        loop {
            let next = self.next_right(inside.at);
            let their_next = self.next_left(their_inside.at);
            if next == NONE || their_next == NONE {
                break;
            }
            inside.at = next;
            their_inside.at = their_next;
            // The outer sides go at least as deep, if need be by threads.
            outside.at = self.next_left(outside.at);
            their_outside.at = self.next_right(their_outside.at);
            self[outside.at].ancestor = v;
            let x = self[inside.at].prelim + inside.sum;
            let their_x = self[their_inside.at].prelim + their_inside.sum;
            let shift = their_x - x - COUSIN_GAP;
            if shift < 0.0 {
                let owner = self.greatest_uncommon_ancestor(their_inside.at, parent);
                self.move_subtree(owner, v, shift);
                inside.sum += shift;
                outside.sum += shift;
            }
            for side in [
                &mut inside,
                &mut outside,
                &mut their_inside,
                &mut their_outside,
            ] {
                side.sum += self[side.at].modifier;
            }
        }
        let (next, their_next) = (self.next_right(inside.at), self.next_left(their_inside.at));
        if their_next != NONE && self.next_left(outside.at) == NONE {
            self.thread(outside, their_next, their_inside.sum);
        }
        if next != NONE && self.next_right(their_outside.at) == NONE {
            self.thread(their_outside, next, inside.sum);
            self[parent].ancestor = v;
        }
    }

    /// Leads a contour that ends at a leaf on to `next`, whose place is `sum` off.
    fn thread(&mut self, end: Contour, next: u32, sum: f64) {
        let leaf = &mut self[end.at];
        leaf.below = next;
        leaf.modifier += sum - end.sum;
    }

    /// The child of `parent` whose subtree a node on the siblings' contour is in.
    fn greatest_uncommon_ancestor(&self, v: u32, parent: u32) -> u32 {
        let ancestor = self[v].ancestor;
        if self.parent(ancestor) == parent {
            ancestor
        } else {
            self[parent].ancestor
        }
    }
}

#[cfg(test)]
mod tests;
