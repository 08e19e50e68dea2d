//! The positions of all nodes of a tree, with the plies as rows from left to right.

use super::tidy::tidy;
use game::{NodeId, Tree};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The position of every node of one tree: x in units (the least distance of siblings), the ply as y.
///
/// A node of a row is found by binary search, because pre-order restricted to a ply is already from left to right.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Indexed by node id.
    ply: Vec<u16>,
    /// The index of each node in `nodes`, by node id.
    place: Vec<u32>,
    /// The start of each row in `nodes`, and the end of the last one.
    starts: Vec<usize>,
    /// All nodes, row by row, each row from left to right.
    nodes: Vec<RowNode>,
    width: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct RowNode {
    pub id: NodeId,
    /// The index of the parent among all nodes, row by row; the root's index is its own.
    above: u32,
    /// The distance from the leftmost node, in units.
    pub x: f64,
}

impl Serialize for Layout {
    /// Writes the plies alone: a layout is made from them in less time than its positions are read.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.ply.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        Vec::deserialize(deserializer).map(Layout::of)
    }
}

impl Layout {
    /// Lays out a tree. A million nodes take hundredths of a second.
    pub fn new(tree: &Tree) -> Layout {
        Layout::of(tree.nodes().iter().map(|node| node.ply).collect())
    }

    /// Lays out the tree whose nodes, in pre-order, are at these plies.
    fn of(ply: Vec<u16>) -> Layout {
        let (drawing, nodes) = (tidy(&ply), ply.len());
        let mut starts = vec![0];
        starts.extend(drawing.rows.iter().scan(0, |end, row| {
            *end += row;
            Some(*end)
        }));
        let mut next = starts.clone();
        let nowhere = RowNode {
            id: NodeId::ROOT,
            above: 0,
            x: 0.0,
        };
        let mut layout = Layout {
            ply,
            place: Vec::with_capacity(nodes),
            starts,
            nodes: vec![nowhere; nodes],
            width: drawing.width,
        };
        let mut down = drawing.second_walk();
        for (id, &ply) in (0..).map(NodeId).zip(&layout.ply) {
            let ply = usize::from(ply);
            let x = down.next(ply);
            let place = next[ply];
            next[ply] += 1;
            // Ids are 32 bits wide, and there is one index per id.
            let narrow = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
            let above = ply.checked_sub(1).map_or(0, |above| next[above] - 1);
            layout.nodes[place] = RowNode {
                id,
                above: narrow(above),
                // Clamped against rounding errors.
                x: x.clamp(0.0, layout.width),
            };
            layout.place.push(narrow(place));
        }
        layout
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if there are no nodes, which no [`Tree`] allows.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn at(&self, id: NodeId) -> &RowNode {
        &self.nodes[self.place[id.index()] as usize]
    }

    /// The parent of a node of this layout; the root is its own parent.
    pub(super) fn above(&self, node: &RowNode) -> &RowNode {
        &self.nodes[node.above as usize]
    }

    /// The x of a node, in units from the leftmost one.
    ///
    /// # Panics
    /// When the id is of another, larger tree; so do the other questions about one node.
    pub fn x(&self, id: NodeId) -> f64 {
        self.at(id).x
    }

    /// The row of a node.
    ///
    /// # Panics
    /// As [`Layout::x`].
    pub fn ply(&self, id: NodeId) -> u32 {
        u32::from(self.ply[id.index()])
    }

    /// The x of the rightmost node; the leftmost one is at 0.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The number of rows: one more than the tree's height.
    pub fn rows(&self) -> u32 {
        // Each row has a node, and ids are 32 bits wide.
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    /// The nodes of a ply from left to right; empty below the tree.
    pub fn row(&self, ply: u32) -> &[RowNode] {
        match self.starts.get(ply as usize..) {
            Some(&[start, end, ..]) => &self.nodes[start..end],
            _ => &[],
        }
    }

    pub fn nearest(&self, x: f64, ply: u32) -> Option<NodeId> {
        let row = self.row(ply);
        let right = row.partition_point(|node| node.x < x);
        let left = right.saturating_sub(1);
        let near = |at: usize| row.get(at).map(|node| (node.x - x).abs());
        let at = if near(right) < near(left) && right < row.len() {
            right
        } else {
            left
        };
        row.get(at).map(|node| node.id)
    }

    /// Returns the node under a point: the nearest to (`x`, `y`) within an ellipse of `reach` units and plies around
    /// it. `y` is in plies.
    pub fn hit(&self, x: f64, y: f64, reach: (f64, f64)) -> Option<NodeId> {
        let ply = y.round();
        if !(0.0..f64::from(self.rows())).contains(&ply) {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it is one of the rows
        let id = self.nearest(x, ply as u32)?;
        let (across, down) = ((self.x(id) - x) / reach.0, (ply - y) / reach.1);
        (across.hypot(down) <= 1.0).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::super::shapes::{plies_of, random_sizes, tree};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rows_list_every_node_once_left_to_right(sizes in random_sizes(200)) {
            let layout = Layout::of(plies_of(&sizes));
            let mut seen = vec![false; sizes.len()];
            for ply in 0..layout.rows() {
                let row = layout.row(ply);
                prop_assert!(!row.is_empty());
                prop_assert!(row.is_sorted_by(|a, b| a.id < b.id && a.x < b.x));
                prop_assert!(row.is_sorted_by_key(|node| layout.above(node).x));
                for &RowNode { id, x, .. } in row {
                    prop_assert_eq!(layout.ply(id), ply);
                    prop_assert!((layout.x(id) - x).abs() < f64::EPSILON);
                    prop_assert!((0.0..=layout.width()).contains(&x));
                    prop_assert!(!std::mem::replace(&mut seen[id.index()], true));
                }
            }
            prop_assert!(seen.into_iter().all(|seen| seen));
            prop_assert!(layout.row(layout.rows()).is_empty());
        }

        #[test]
        fn layout_keeps_plies_and_parents(sizes in random_sizes(80)) {
            let tree = tree(&sizes);
            let layout = Layout::new(&tree);
            prop_assert_eq!(layout.rows(), tree.height() + 1);
            for (id, node) in (0..).map(NodeId).zip(tree.nodes()) {
                prop_assert_eq!(layout.ply(id), u32::from(node.ply));
                prop_assert_eq!(layout.above(layout.at(id)).id, tree.parent(id).unwrap_or(id));
            }
        }

        #[test]
        fn hit_finds_the_nearest_node_within_reach(
            sizes in random_sizes(60), x in -2.0..40.0_f64, y in -1.0..9.0_f64, reach in 0.05..2.0_f64,
        ) {
            let layout = Layout::of(plies_of(&sizes));
            let distance = |id: NodeId| {
                let (across, down) = (layout.x(id) - x, f64::from(layout.ply(id)) - y);
                (across.hypot(down), down.abs() < 0.5)
            };
            let nearest = (0..).map(NodeId).take(sizes.len()).map(distance)
                .filter_map(|(distance, on_row)| on_row.then_some(distance))
                .fold(f64::INFINITY, f64::min);
            match layout.hit(x, y, (reach, reach)) {
                Some(id) => prop_assert!(distance(id).0 <= nearest + 1e-9 && nearest <= reach),
                None => prop_assert!(nearest > reach),
            }
        }
    }

    #[test]
    fn hit_outside_the_tree_finds_nothing() {
        let layout = Layout::of(vec![0, 1, 1]);
        assert_eq!(layout.hit(0.1, 1.2, (0.4, 0.4)), Some(NodeId(1)));
        for (x, y) in [
            (0.5, 1.0),
            (0.0, 2.0),
            (0.0, -1.0),
            (f64::NAN, 1.0),
            (0.0, f64::NAN),
            (f64::INFINITY, 1.0),
        ] {
            assert_eq!(layout.hit(x, y, (0.4, 0.4)), None, "at {x}, {y}");
        }
        assert_eq!(layout.hit(0.0, 1.0, (0.0, 0.0)), None, "no reach");
        assert!(Layout::of(Vec::new()).is_empty());
        assert_eq!(Layout::of(Vec::new()).rows(), 0);
    }
}
