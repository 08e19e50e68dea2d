//! Direct entry of a tree: from leaf to leaf, new leaves, and rows pasted from a spreadsheet.

use std::sync::Arc;

use crate::session::Session;
use crate::session::numbers::read_score;
use crate::session::page::{Direction, Page};
use crate::step::edit::model::{EditField, FieldKind};
use game::{Edit, NodeId, Player, Score, Tree, TreeBuilder, TreeError};

/// The name of a tree that is being entered: Enter adds leaves to it.
const NEW_TREE: &str = "New tree";

impl Session {
    /// Opens a root with two leaves, to enter a tree.
    pub(crate) fn new_tree(&mut self) {
        let text = format!(
            r#"{{"format": "cutoff-tree", "version": 1, "name": "{NEW_TREE}", "tree": [0, 0]}}"#
        );
        self.turn_to(Page::Step);
        self.open_text(text.into_bytes(), "new tree".to_owned());
    }

    /// Returns true if the open tree is being entered.
    pub fn is_entering_tree(&self) -> bool {
        let tree = self.editable();
        self.page == Page::Step && tree.is_some_and(|tree| tree.name == NEW_TREE)
    }

    /// Opens the field of the first leaf of a tree that is being entered.
    pub(crate) fn begin_entry(&mut self) {
        if self.is_entering_tree() {
            self.edits.field = Some(EditField::new(self.tree(), NodeId(1), FieldKind::Value));
        }
    }

    /// Opens the field of a leaf with typed text.
    pub fn type_value(&mut self, node: NodeId, text: String) {
        let mut field = EditField::new(self.tree(), node, FieldKind::Value);
        field.text = text;
        self.edits.field = Some(field);
    }

    /// Confirms the text if the field is still that of this node.
    pub fn confirm_field_of(&mut self, node: NodeId) {
        if self.edits.field.as_ref().is_some_and(|it| it.node == node) {
            self.confirm_field();
        }
    }

    /// Confirms the open field and opens the one of the next or the previous leaf; after the last, of the first.
    pub fn enter_next_leaf(&mut self, direction: Direction) {
        let Some(node) = self.confirmed_leaf() else {
            return;
        };
        let tree = self.tree();
        let count = u32::try_from(tree.len()).unwrap_or(u32::MAX);
        let mut after = (node.0 + 1..count).chain(0..=node.0).map(NodeId);
        let mut before = (0..node.0).rev().chain((node.0..count).rev()).map(NodeId);
        let is_leaf = |id: &NodeId| tree.node(*id).is_leaf();
        let next = match direction {
            Direction::Forward => after.find(is_leaf),
            Direction::Back => before.find(is_leaf),
        };
        let next = next.map(|next| EditField::new(tree, next, FieldKind::Value));
        self.edits.field = next;
    }

    /// Confirms the open field; in a tree that is being entered, adds a leaf after its node.
    pub fn enter_leaf(&mut self) {
        let Some(node) = self.confirmed_leaf().filter(|_| self.is_entering_tree()) else {
            return;
        };
        let it = self.tree().node(node);
        let (index, player) = (it.index() + 1, it.player);
        let Some(parent) = self.tree().parent(node) else {
            return;
        };
        if let Ok(leaf) = row_tree(player, &[Score::ZERO]) {
            let subtree = Arc::new(leaf);
            self.edit_tree(Edit::Graft {
                parent,
                index,
                subtree,
            });
        }
    }

    /// Confirms an open field and adds a leaf as the last child of a node.
    pub fn add_leaf(&mut self, parent: NodeId) {
        self.confirm_field();
        self.complete_edits();
        let value = Score::ZERO;
        self.edit_tree(Edit::Add { parent, value });
    }

    /// Makes leaves of rows copied from a spreadsheet. The rows replace the siblings of a leaf if all of them are leaves,
    /// or else the leaf itself: a single row becomes leaves, each of several rows a node with leaves.
    pub fn paste_rows(&mut self, node: NodeId, text: &str) {
        match rows(text).and_then(|rows| self.rows_edit(node, &rows)) {
            Ok(edit) => {
                self.edits.field = None;
                self.edit_tree(edit);
            }
            Err(error) => match &mut self.edits.field {
                Some(field) => field.error = Some(error),
                None => self.notice = Some(error),
            },
        }
    }

    /// Confirms the field; returns its leaf if its text was valid.
    fn confirmed_leaf(&mut self) -> Option<NodeId> {
        let field = self.edits.field.as_ref()?;
        let (node, kind) = (field.node, field.kind);
        self.confirm_field();
        self.complete_edits();
        let is_leaf = self.tree().nodes().get(node.index())?.is_leaf();
        let is_confirmed = self.edits.field.is_none() && kind == FieldKind::Value;
        (is_confirmed && is_leaf).then_some(node)
    }

    fn edit_tree(&mut self, edit: Edit) {
        self.change_tree(edit);
    }

    fn rows_edit(&self, node: NodeId, rows: &[Vec<Score>]) -> Result<Edit, String> {
        let tree = self.tree();
        if self
            .editable()
            .is_none_or(|whole| whole.len() != tree.len())
        {
            return Err("only a tree that is shown to its leaves takes rows".to_owned());
        }
        let parent = tree.parent(node).filter(|_| tree.node(node).is_leaf());
        let parent = parent.unwrap_or(node);
        let siblings: Vec<NodeId> = tree.children(parent).collect();
        let is_leaf = |id: &&NodeId| tree.node(**id).is_leaf();
        let replaced = if siblings.iter().all(|id| is_leaf(&id)) {
            &siblings[..]
        } else {
            let at = siblings.iter().position(|&id| id == node);
            at.map_or(&[][..], |at| &siblings[at..=at])
        };
        let player = siblings.first().map_or_else(
            || tree.node(parent).player.other(),
            |&first| tree.node(first).player,
        );
        let single: Vec<Vec<Score>>;
        let rows = match rows {
            [row] => {
                single = row.iter().map(|&value| vec![value]).collect();
                &single
            }
            rows => rows,
        };
        let first = replaced.first();
        let index = first.map_or(tree.node(parent).child_count(), |&id| tree.node(id).index());
        let mut edits = Vec::new();
        let mut nodes = 0;
        for (row, index) in rows.iter().zip(index..) {
            let subtree = row_tree(player, row).map_err(|error| error.to_string())?;
            nodes += u32::try_from(subtree.len()).unwrap_or(u32::MAX);
            let subtree = Arc::new(subtree);
            edits.push(Edit::Graft {
                parent,
                index,
                subtree,
            });
        }
        // The new nodes precede the replaced leaves.
        if let Some(first) = first {
            let node = NodeId(first.0 + nodes);
            edits.extend(replaced.iter().map(|_| Edit::Delete { node }));
        }
        Ok(Edit::Sequence(edits))
    }
}

/// Returns true if a text looks like cells of a spreadsheet.
pub(crate) fn are_rows(text: &str) -> bool {
    text.trim().contains(['\t', '\n'])
}

/// Parses rows of numbers, separated by tabs, or else by spaces, semicolons or commas.
fn rows(text: &str) -> Result<Vec<Vec<Score>>, String> {
    let mut rows = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let cells: Vec<&str> = if line.contains('\t') {
            line.split('\t').collect()
        } else {
            line.split([' ', ';', ',']).collect()
        };
        let cells = cells.iter().map(|cell| cell.trim()).enumerate();
        let cells = cells.filter(|(_, cell)| !cell.is_empty());
        let row: Result<Vec<Score>, String> = cells
            .map(|(column, cell)| {
                read_score(cell)
                    .map_err(|error| format!("row {number}, cell {}: {error}", column + 1))
            })
            .collect();
        let row = row?;
        if !row.is_empty() {
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return Err("there are no numbers to paste: copy rows of numbers".to_owned());
    }
    Ok(rows)
}

/// Builds a leaf from one number, or a node with leaves from several.
fn row_tree(player: Player, row: &[Score]) -> Result<Tree, TreeError> {
    let mut builder = TreeBuilder::new(player);
    if let [value] = row {
        builder.leaf(*value)?;
    } else {
        builder.open(None)?;
        for &value in row {
            builder.leaf(value)?;
        }
        builder.close();
    }
    Ok(builder.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cells_of_numbers() {
        let read = |text: &str| {
            let rows = rows(text)?;
            let rows = rows
                .iter()
                .map(|row| row.iter().map(|it| it.get()).collect());
            Ok::<Vec<Vec<f64>>, String>(rows.collect())
        };
        let both = Ok(vec![vec![3.0, 12.0], vec![2.0]]);
        assert_eq!(read("3\t12\r\n2\t\n\n"), both);
        assert_eq!(read("3 12\n2"), both);
        assert_eq!(read("-1,5;2.5"), Ok(vec![vec![-1.0, 5.0, 2.5]]));
        for (text, place) in [("1\t2\n3\tx", "row 2, cell 2: "), (" \n", "there are no")] {
            assert!(read(text).unwrap_err().starts_with(place), "{text}");
        }
    }
}
