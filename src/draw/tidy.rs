//! Computes the tidy drawing of an ordered tree: the horizontal position of each node.
//!
//! Tidy drawings were defined by Reingold and Tilford, "Tidier Drawings of Trees" (IEEE Trans. Softw. Eng. 7, 1981);
//! for nodes with any number of children by Walker, "A Node-Positioning Algorithm for General Trees" (Softw. Pract.
//! Exp. 20, 1990); in linear time by Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear
//! Time" (Graph Drawing 2002), whose terms are used here: *contour*, *thread*, *modifier*, *shift*.
//!
//! This is the mirror image of their algorithm. Reverse pre-order meets every node after its descendants and after
//! its siblings to the right. Subtrees are therefore placed from right to left, each as near to those already placed
//! as possible. The paper's first walk becomes a plain loop, which no depth of tree can overflow and which needs only
//! the depth of each node. The second walk, which adds up from the root down, is left to the caller: [`SecondWalk`].
//!
//! Of two sides that do not face each other only the ends are needed; they are stored rather than searched, as in van
//! der Ploeg, "Drawing Non-Layered Tidy Trees in Linear Time" (Softw. Pract. Exp. 44, 2014). If two subtrees collide
//! that are not neighbours, a binary search finds the sibling above a node; everything else takes linear time.
//!
//! Properties, up to rounding (the tests are below):
//! - siblings are in order and at least [`SIBLING_GAP`] apart, other neighbours of a ply at least [`COUSIN_GAP`];
//! - a parent is midway between its first and its last child;
//! - subtrees of the same shape are drawn the same, wherever they are: small subtrees between large ones are spread
//!   evenly, but each is moved as a whole, and nothing outside a subtree has a say in what is inside;
//! - the mirror image of a tree is drawn as the mirror image.

mod spread;

use std::ops::{Index, IndexMut};

use spread::{Share, SubtreeGap};

/// The least distance between two nodes with the same parent: the unit of all widths.
pub const SIBLING_GAP: f64 = 1.0;
/// The least distance between neighbours of a ply with different parents; larger, to separate families.
pub const COUSIN_GAP: f64 = 1.25;

pub(super) struct TidyDrawing {
    knots: Vec<TidyNode>,
    /// The number of nodes of each ply.
    pub rows: Vec<usize>,
    /// The x of the leftmost node, in the coordinates of the knots.
    left: f64,
    /// The distance from the leftmost node to the rightmost one; 0 without nodes.
    pub width: f64,
}

/// Lays out the tree whose nodes, in pre-order, are at these plies; the root is at 0.
pub(super) fn tidy(plies: &[u16]) -> TidyDrawing {
    let mut walk = Walk::new(plies);
    walk.first();
    let [left, right] = walk.ends();
    let rows = walk.rows.iter().map(|row| row.nodes as usize);
    TidyDrawing {
        left,
        // The last row is below the tree.
        rows: rows.take_while(|&nodes| nodes > 0).collect(),
        knots: walk.knots,
        width: right - left,
    }
}

impl TidyDrawing {
    /// Starts the paper's second walk, which adds up from the root down, one node at a time.
    pub fn second_walk(&self) -> SecondWalk<'_> {
        let mut line = vec![(0.0, 0.0); self.rows.len() + 1];
        line[0].1 = self.left;
        SecondWalk {
            knots: self.knots.iter().rev(),
            line,
        }
    }

    /// Returns the x of all nodes, which are at these plies, the leftmost one at 0.
    pub fn x(&self, plies: &[u16]) -> Vec<f64> {
        let mut down = self.second_walk();
        plies
            .iter()
            .map(|&ply| down.next(usize::from(ply)))
            .collect()
    }
}

/// Computes the positions of all nodes in pre-order, one after the other.
pub(super) struct SecondWalk<'a> {
    knots: std::iter::Rev<std::slice::Iter<'a, TidyNode>>,
    /// The reference positions for children, for each node from the one above the root down to the last one: its x,
    /// and the middle of its children relative to each other. Indexed by the children's ply.
    line: Vec<(f64, f64)>,
}

impl SecondWalk<'_> {
    /// Returns the x of the next node, which is at this ply, in units from the leftmost node.
    ///
    /// In `f64`: a million leaves are a million units wide, where an `f32` resolves only sixteenths of a unit,
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

const NONE: u32 = u32::MAX;

/// A node of the algorithm; small, because fetching nodes takes much of the time.
///
/// All distances are to the right, so subtrees are moved by negative ones.
struct TidyNode {
    /// The position among its siblings; in the end, the final position.
    prelim: f64,
    /// The additional offset of all its descendants.
    modifier: f64,
    /// The next node down the left contour: the first child, or a leaf's thread to where the contour continues
    /// deeper; or [`NONE`].
    left: u32,
    /// The next node down the right contour.
    right: u32,
}

const _: () = assert!(size_of::<TidyNode>() == 24);

impl TidyNode {
    /// The middle of its children, relative to each other.
    fn middle(&self) -> f64 {
        self.prelim - self.modifier
    }
}

/// A node on a contour, and the offset of its children: the sum of the modifiers from the uppermost nodes down to its
/// own.
#[derive(Clone, Copy)]
struct Contour {
    at: u32,
    sum: f64,
}

/// The subtrees of one ply that wait for their common parent, side by side.
#[derive(Clone, Copy)]
struct WaitingRow {
    /// The start of their roots in [`Walk::siblings`]; [`NONE`] if there are none.
    start: u32,
    /// The number of nodes of this ply so far, of all parents.
    nodes: u32,
    /// The ends of their left and right contours.
    ends: [Contour; 2],
}

/// The tree during layout. Nodes are numbered in reverse pre-order, from the last one back to the root: a first child
/// comes just before its parent.
struct Walk<'a> {
    /// In pre-order.
    plies: &'a [u16],
    knots: Vec<TidyNode>,
    /// Indexed by ply; one more than there are plies.
    rows: Vec<WaitingRow>,
    /// The nodes whose parents have not been met: a stack, each row from right to left.
    siblings: Vec<u32>,
    /// A stack: a node's gaps are on top when its children have been placed.
    gaps: Vec<SubtreeGap>,
    /// The offsets of one node's children, while they are being spread.
    shares: Vec<Share>,
}

impl Index<u32> for Walk<'_> {
    type Output = TidyNode;

    fn index(&self, v: u32) -> &TidyNode {
        &self.knots[v as usize]
    }
}

impl IndexMut<u32> for Walk<'_> {
    fn index_mut(&mut self, v: u32) -> &mut TidyNode {
        &mut self.knots[v as usize]
    }
}

impl Walk<'_> {
    fn new(plies: &[u16]) -> Walk<'_> {
        let height = plies.iter().max().map_or(0, |&ply| usize::from(ply));
        let nowhere = Contour { at: NONE, sum: 0.0 };
        let row = WaitingRow {
            start: NONE,
            nodes: 0,
            ends: [nowhere; 2],
        };
        Walk {
            plies,
            knots: Vec::with_capacity(plies.len()),
            rows: vec![row; height + 2],
            siblings: Vec::new(),
            gaps: Vec::new(),
            shares: Vec::new(),
        }
    }

    /// Places each node among its siblings, from the leaves up and from right to left.
    fn first(&mut self) {
        for (v, &ply) in (0..).zip(self.plies.iter().rev()) {
            let ply = usize::from(ply);
            if self.rows[ply + 1].start == NONE {
                self.place_leaf(v, ply);
            } else {
                self.place_inner(v, ply);
            }
            self.rows[ply].nodes += 1;
            self.siblings.push(v);
        }
    }

    /// The nearest sibling to the right of the next node, which is at `ply` and has no children waiting.
    fn right_sibling(&self, ply: usize) -> Option<&TidyNode> {
        let siblings = &self.siblings[..];
        let &nearest = siblings.last().filter(|_| self.rows[ply].start != NONE)?;
        Some(&self[nearest])
    }

    /// A fast path of [`Walk::place_inner`] for leaves, the majority of most trees: nothing has to be cleared, and
    /// where siblings are deeper, the leaf's contour continues along theirs.
    fn place_leaf(&mut self, v: u32, ply: usize) {
        let mut leaf = TidyNode {
            prelim: 0.0,
            modifier: 0.0,
            left: NONE,
            right: NONE,
        };
        let end = Contour { at: v, sum: 0.0 };
        if let Some(sibling) = self.right_sibling(ply) {
            leaf.prelim = sibling.prelim - SIBLING_GAP;
            if sibling.left == NONE {
                self.rows[ply].ends[0] = end;
            } else {
                (leaf.left, leaf.modifier) = (sibling.left, sibling.modifier);
            }
        } else {
            self.begin_row(ply, [end; 2]);
        }
        self.knots.push(leaf);
    }

    fn place_inner(&mut self, v: u32, ply: usize) {
        self.execute_shifts(ply + 1);
        let WaitingRow { start, ends, .. } = self.rows[ply + 1];
        self.rows[ply + 1].start = NONE;
        let (first, last) = (v - 1, self.siblings[start as usize]);
        self.siblings.truncate(start as usize);
        let middle = f64::midpoint(self[first].prelim, self[last].prelim);
        let prelim = self
            .right_sibling(ply)
            .map(|sibling| sibling.prelim - SIBLING_GAP);
        self.knots.push(TidyNode {
            prelim: prelim.unwrap_or(middle),
            modifier: prelim.map_or(0.0, |prelim| prelim - middle),
            left: first,
            right: last,
        });
        if prelim.is_some() {
            self.apportion(v, ply, ends);
        } else {
            self.begin_row(ply, ends);
        }
    }

    /// Starts a row: the next node is the first of its siblings.
    fn begin_row(&mut self, ply: usize, ends: [Contour; 2]) {
        let row = &mut self.rows[ply];
        // Ids are 32 bits wide.
        row.start = u32::try_from(self.siblings.len()).unwrap_or(NONE);
        row.ends = ends;
    }

    /// Moves the subtree of `v`, whose children's contours end at `ends`, left until it is clear of the subtrees of
    /// all siblings to the right, and joins the contours. Takes as many steps as the shallower side has plies.
    fn apportion(&mut self, v: u32, ply: usize, mut ends: [Contour; 2]) {
        let start = self.rows[ply].start as usize;
        let nearest = self.siblings.len() - 1;
        let contour = |at: u32| Contour {
            at,
            sum: self[at].modifier,
        };
        // The two sides that face each other.
        let (mut ours, mut theirs) = (contour(v), contour(self.siblings[nearest]));
        let (next, their_next) = loop {
            let (next, their_next) = (self[ours.at].right, self[theirs.at].left);
            if next == NONE || their_next == NONE {
                break (next, their_next);
            }
            let (knot, their_knot) = (&self[next], &self[their_next]);
            let shift = their_knot.prelim + theirs.sum - (knot.prelim + ours.sum) - COUSIN_GAP;
            ours = Contour {
                at: next,
                sum: ours.sum + knot.modifier,
            };
            theirs = Contour {
                at: their_next,
                sum: theirs.sum + their_knot.modifier,
            };
            if shift < 0.0 {
                ours.sum += shift;
                let moved = &mut self[v];
                moved.prelim += shift;
                moved.modifier += shift;
                // No siblings are between neighbours to share the gap.
                if nearest > start && their_next <= self.siblings[nearest - 1] {
                    self.note_gap(ply, their_next, shift);
                }
            }
        };
        for end in &mut ends {
            end.sum += self[v].modifier;
        }
        let row = &mut self.rows[ply];
        match (next, their_next) {
            (NONE, NONE) => row.ends[0] = ends[0],
            (NONE, deeper) => {
                let leaf = &mut self.knots[ends[0].at as usize];
                leaf.left = deeper;
                leaf.modifier += theirs.sum - ends[0].sum;
            }
            (deeper, _) => {
                let [_, end] = std::mem::replace(&mut row.ends, ends);
                let leaf = &mut self.knots[end.at as usize];
                leaf.right = deeper;
                leaf.modifier += ours.sum - end.sum;
            }
        }
    }

    /// Returns the x of the leftmost and of the rightmost node once all are placed, down both sides of the whole
    /// tree.
    fn ends(&self) -> [f64; 2] {
        let Some(root) = self.knots.last() else {
            return [0.0; 2];
        };
        let mut ends = [root.prelim; 2];
        let (mut left, mut right) = (root.left, root.right);
        let mut sums = [root.modifier; 2];
        while left != NONE && right != NONE {
            for (side, at) in [left, right].into_iter().enumerate() {
                let x = self[at].prelim + sums[side];
                ends = [ends[0].min(x), ends[1].max(x)];
                sums[side] += self[at].modifier;
            }
            (left, right) = (self[left].left, self[right].right);
        }
        ends
    }
}

#[cfg(test)]
mod tests;
