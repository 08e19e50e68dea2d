//! Short display names of nodes: the label from the file, otherwise letters level by level.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{NodeChanges, NodeId, Tree};

/// A short display name for each node of one tree.
///
/// A node uses the label from the file, if any. Other inner nodes are lettered in level order, the root first: `A`,
/// then `B`, `C`, `D` on the next level, after `Z` `AA`, `AB` and so on, skipping letters that the file uses as
/// labels. A leaf without a label is named after its parent and its child number from 1: `B1`, `B2`, `B3` (`x1.3` if
/// the parent's name ends in a digit or if moves have names).
///
/// Takes four bytes per node; the texts are created on request.
///
/// # Examples
/// ```
/// use game::{NodeNames, read_tree};
/// let tree = read_tree(b"[[3, 5], [2, {\"label\": \"G\", \"value\": 0}]]")?;
/// let names = NodeNames::new(&tree);
/// let all: Vec<_> = (0..7).map(|id| names.name(&tree, game::NodeId(id))).collect();
/// assert_eq!(all, ["A", "B", "B1", "B2", "C", "C1", "G"]);
/// # Ok::<(), game::TreeFileError>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NodeNames {
    /// The letters of each inner node without a label, counted from 0 for `A`; unused for other nodes.
    letters: Vec<u32>,
    /// The child numbers for the names of leaves, if they differ from those of the tree: one per node.
    numbers: Option<Vec<u32>>,
    /// True if moves have their own names, with which a leaf's name must not be confused: `A.2` beside the move `a2`.
    dotted: bool,
}

impl NodeNames {
    /// Creates the names of a tree's nodes, in time linear in the tree (and `n log n` in its labels).
    #[must_use]
    pub fn new(tree: &Tree) -> NodeNames {
        let mut labelled = tree.labels().map(|(id, _)| id).peekable();
        let mut per_level = vec![0u32; tree.height() as usize + 1];
        let mut letters = vec![0u32; tree.len()];
        let mut lettered = Vec::new();
        // Pre-order visits each level from left to right, so a counter per level numbers it.
        for (index, node) in (0u32..).zip(tree.nodes()) {
            let has_label = labelled.next_if_eq(&NodeId(index)).is_some();
            if !has_label && !node.is_leaf() {
                let counter = &mut per_level[usize::from(node.ply)];
                letters[index as usize] = *counter;
                *counter += 1;
                lettered.push((index, node.ply));
            }
        }
        let mut before = 0;
        for counter in &mut per_level {
            before += std::mem::replace(counter, before);
        }
        let mut used: Vec<u32> = tree.labels().filter_map(|(_, text)| number(text)).collect();
        used.sort_unstable();
        used.dedup();
        // The number of free letters below each used one, which never decreases.
        let free: Vec<u32> = (0..).zip(used).map(|(at, used)| used - at).collect();
        for (index, ply) in lettered {
            let letter = &mut letters[index as usize];
            let rank = *letter + per_level[usize::from(ply)];
            let skipped = free.partition_point(|&free| free <= rank);
            *letter = rank + u32::try_from(skipped).unwrap_or(u32::MAX);
        }
        NodeNames {
            letters,
            numbers: None,
            dotted: tree.has_move_names(),
        }
    }

    /// Returns the same names for the same nodes in another arrangement of `tree`, the tree for which the names were
    /// made.
    ///
    /// # Examples
    /// ```
    /// use game::{Edit, NodeId, NodeNames, Order, read_tree};
    /// let tree = read_tree(b"[[3, 5], 2]")?;
    /// let edited = tree.edit(&Edit::Order { of: None, order: Order::Reverse })?;
    /// let names = NodeNames::new(&tree).rearranged(&tree, &edited.nodes);
    /// let all: Vec<_> = (0..5).map(|id| names.name(&edited.tree, NodeId(id))).collect();
    /// assert_eq!(all, ["A", "A2", "B", "B2", "B1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rearranged(&self, tree: &Tree, nodes: &NodeChanges) -> NodeNames {
        let mut letters = vec![0; tree.len()];
        let mut numbers = vec![0; tree.len()];
        for (id, node) in (0u32..).map(NodeId).zip(tree.nodes()) {
            let new = nodes.get(id).filter(|new| new.index() < tree.len());
            if let Some(new) = new {
                letters[new.index()] = self.letters[id.index()];
                numbers[new.index()] = match &self.numbers {
                    Some(numbers) => numbers[id.index()],
                    None => node.index(),
                };
            }
        }
        NodeNames {
            letters,
            numbers: Some(numbers),
            dotted: self.dotted,
        }
    }

    /// Returns the name of a node of `tree`, which must be the tree for which the names were made.
    ///
    /// # Panics
    /// When the id is of another, larger tree.
    #[must_use]
    pub fn name<'t>(&self, tree: &'t Tree, id: NodeId) -> Cow<'t, str> {
        if let Some(label) = tree.label(id) {
            return label.into();
        }
        let node = tree.node(id);
        match tree.parent(id) {
            Some(parent) if node.is_leaf() => {
                let above = self.name(tree, parent);
                let is_dotted = self.dotted || above.ends_with(char::is_numeric);
                let dot = if is_dotted { "." } else { "" };
                let number = match &self.numbers {
                    Some(numbers) => numbers[id.index()],
                    None => node.index(),
                };
                format!("{above}{dot}{}", number + 1).into()
            }
            _ => letters(self.letters[id.index()]).into(),
        }
    }
}

/// Returns the letters of a number, from 0: `A` to `Z`, `AA` to `AZ`, `BA` and so on.
fn letters(number: u32) -> String {
    let mut reversed = Vec::new();
    let mut left = number + 1;
    while left > 0 {
        left -= 1;
        reversed.push(char::from(b'A' + (left % 26) as u8));
        left /= 26;
    }
    reversed.iter().rev().collect()
}

/// Returns the number of [`letters`], the inverse function; `None` for a text that no tree can reach.
fn number(letters: &str) -> Option<u32> {
    // Six letters number more nodes than a tree may have.
    if letters.is_empty() || letters.len() > 5 {
        return None;
    }
    letters
        .bytes()
        .try_fold(0, |number, letter| {
            letter
                .is_ascii_uppercase()
                .then(|| number * 26 + u32::from(letter - b'A') + 1)
        })
        .map(|number| number - 1)
}
