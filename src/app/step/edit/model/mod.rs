//! Editing of the open tree: changes with undo and redo, saving, and crash protection.
//!
//! The edits themselves are in [`game`]; this module schedules them and updates the screen. `run` executes them
//! in the background.

pub mod run;

use crate::editable::{Change, Editable, History, KeptWork, WorkCopy};
use crate::session::Session;
use crate::session::numbers::read_score;
use crate::session::page::{Direction, Page};
use game::{
    Edit, MAX_LABEL, NodeId, Order, Player, Score, Tree, TreeBuilder, TreeError, fraction,
    read_tree,
};
use run::Running;
pub use run::{ChangeError, TreeEdit, TreeOrder};
use search::trace::Step;
use stage::{SourceGame, Stage};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use text::say;

pub struct Editing {
    pub history: History<HistoryEntry>,
    /// The node whose menu was opened last; true until the menu is on screen.
    pub menu: Option<(game::NodeId, bool)>,
    /// The field for a value or a label, while it is open.
    pub field: Option<EditField>,
    pub seed: u64,
    /// The step after the last change: undo from there returns to the step before the change.
    pub landed: Option<Step>,
    /// The order of all children, if it has a name.
    pub order: Option<TreeOrder>,
    /// True if the tree came as text and is therefore in no file, even if unchanged.
    pub typed: bool,
    pub file: Option<PathBuf>,
    /// True until the copies of earlier runs have been compared with the tree that was opened first: a page that is loaded
    /// again opens the tree that it had.
    pub may_be_copied: bool,
    /// Each node's place in the order in which the tree was opened; empty before the first change.
    pub ranks: Arc<[u32]>,
    pub running: Option<Running>,
    /// The edits queued behind the running change.
    pub waiting: VecDeque<TreeEdit>,
    /// The unsaved work of an earlier run that is being opened.
    pub restoring: Option<KeptWork>,
    /// The tree to keep, with its title; `None` if nothing would be lost.
    kept: Option<(Arc<Tree>, String)>,
    changes: u64,
}

impl Default for Editing {
    fn default() -> Editing {
        Editing {
            history: History::default(),
            menu: None,
            field: None,
            seed: 1,
            landed: None,
            order: Some(TreeOrder::Given),
            typed: false,
            file: None,
            may_be_copied: false,
            ranks: Arc::default(),
            running: None,
            waiting: VecDeque::new(),
            restoring: None,
            kept: None,
            changes: 0,
        }
    }
}

impl Editing {
    /// Returns true if quitting would lose the tree; a typed tree is in no file until it is saved.
    pub fn is_lost_by_quitting(&self) -> bool {
        self.is_unsaved() || self.typed
    }

    pub(crate) fn keep_copy(&mut self, tree: Arc<Tree>, title: String) {
        self.kept = Some((tree, title));
        self.changes += 1;
    }

    pub fn type_field(&mut self, text: String) {
        if let Some(field) = &mut self.field {
            field.text = text;
            field.error = None;
        }
    }

    /// Deletes the copy: the tree is saved or discarded.
    pub(crate) fn forget_copy(&mut self) {
        self.kept = None;
        self.changes += 1;
    }
}

impl Editable for Editing {
    /// The number of changes in the file.
    type Saved = usize;
    const NOUN: &'static str = "tree";
    const PREFIX: &'static str = "unsaved-";

    fn check(text: &str) -> Result<(), String> {
        let read = read_tree(text.as_bytes());
        read.map(drop).map_err(|error| error.to_string())
    }

    fn is_unsaved(&self) -> bool {
        self.running.is_some() || self.history.is_unsaved()
    }

    fn is_working(&self) -> bool {
        self.running.is_some()
    }

    fn close_front(&mut self) -> bool {
        self.field.take().is_some()
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        let (tree, title) = self.kept.clone()?;
        Some(WorkCopy {
            title,
            file: self.file.clone(),
            text: Box::new(move || tree.to_json()),
        })
    }
}

/// A change, stored as the edits that perform it from the current tree.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// The name of the change, as in `leaf C2 from 4 to 1`.
    pub name: String,
    pub edits: Vec<Edit>,
    /// The ranks of restored nodes in the given order of children, in pre-order.
    pub ranks: Vec<u32>,
    /// The root player that applies afterwards.
    pub root: Option<Player>,
    /// The step on screen when the change was made.
    pub step: Step,
}

impl Change for HistoryEntry {
    fn bytes(&self) -> usize {
        let edits: usize = self.edits.iter().map(edit_bytes).sum();
        size_of::<HistoryEntry>() + self.name.len() + edits + 4 * self.ranks.len()
    }
}

fn edit_bytes(edit: &Edit) -> usize {
    /// The approximate memory of a node, in bytes.
    const NODE: usize = 48;
    let rest = match edit {
        Edit::Graft { subtree, .. } => NODE * subtree.len(),
        Edit::Arrange(arrangement) => arrangement.bytes(),
        Edit::Label { label, .. } => label.len(),
        Edit::Chance { probabilities, .. } => 8 * probabilities.as_ref().map_or(0, |it| it.len()),
        Edit::Sequence(edits) => edits.iter().map(edit_bytes).sum(),
        _ => 0,
    };
    size_of::<Edit>() + rest
}

impl PartialEq for EditField {
    /// Compares the requested changes.
    fn eq(&self, other: &EditField) -> bool {
        self.node == other.node && self.kind == other.kind && self.text == other.text
    }
}

pub fn is_editable(stage: &Stage) -> bool {
    matches!(stage.source.game, SourceGame::Tree(_))
}

impl Session {
    /// Returns true if the open tree can be edited. A page embedded in another has no way to undo.
    pub(crate) fn is_editable(&self) -> bool {
        is_editable(&self.stage) && !self.presenting.is_embedded()
    }
}

/// A requested change of the tree; node ids are those on screen.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeChange {
    Edit(Edit),
    AsGiven,
    /// Orders all children such that alpha-beta visits the fewest nodes.
    BestOrder,
}

impl From<Edit> for TreeChange {
    fn from(edit: Edit) -> TreeChange {
        TreeChange::Edit(edit)
    }
}

impl TreeChange {
    /// Names the change, as in `leaf C2 from 4 to 1`.
    pub fn name(&self, stage: &Stage) -> String {
        let edit = match self {
            TreeChange::Edit(edit) => edit,
            TreeChange::AsGiven => return say!(step_change_as_given).to_owned(),
            TreeChange::BestOrder => return say!(step_change_best_order).to_owned(),
        };
        let name = |node: NodeId| {
            if node.index() < stage.tree.len() {
                stage.name(node)
            } else {
                say!(step_change_some_node).to_owned()
            }
        };
        match edit {
            Edit::Value { node, value } => value_name(stage, *node, &name(*node), *value),
            Edit::Label { node, label } if label.is_empty() => {
                say!(step_change_no_label, node = name(*node))
            }
            Edit::Label { node, label } => {
                let mut labels = stage.tree.labels();
                let is_taken = labels.any(|(other, there)| other != *node && there == label);
                let node = name(*node);
                if is_taken {
                    say!(step_change_label_taken, label, node)
                } else {
                    say!(step_change_label, label, node)
                }
            }
            Edit::Player { node, player } => {
                let before = stage.tree.nodes().get(node.index());
                let (node, other) = (name(*node), player.other().to_string());
                let player = player.to_string();
                if before.is_some_and(|it| it.chance) {
                    say!(step_change_from_chance, node, player)
                } else {
                    say!(step_change_player, before = other, node, player)
                }
            }
            Edit::Chance {
                node,
                probabilities,
            } => match probabilities {
                Some(_) => say!(step_change_chance, node = name(*node)),
                None => say!(step_change_ordinary, node = name(*node)),
            },
            Edit::Probability { node, probability } => {
                let probability = Score::new(*probability).unwrap_or_default();
                say!(step_change_probability, node = name(*node), probability)
            }
            Edit::ExchangePlayers => say!(step_change_players).to_owned(),
            Edit::Add { parent, value } => {
                say!(step_change_add, parent = name(*parent), value = *value)
            }
            Edit::Delete { node } => say!(step_change_delete, node = name(*node)),
            Edit::Graft {
                parent, subtree, ..
            } => match subtree.node(NodeId::ROOT).value {
                Some(value) if subtree.len() == 1 => {
                    say!(step_change_add, parent = name(*parent), value)
                }
                _ => say!(step_change_graft, parent = name(*parent)),
            },
            Edit::Move { node, index } => {
                say!(
                    step_change_move,
                    node = name(*node),
                    place = u64::from(*index) + 1
                )
            }
            Edit::Order { of, order } => {
                let (how, seed) = match order {
                    Order::Reverse => ("reversed", String::new()),
                    Order::BestFirst => ("best", String::new()),
                    Order::WorstFirst => ("worst", String::new()),
                    Order::Shuffle(seed) => ("shuffled", seed.to_string()),
                };
                match *of {
                    None => say!(step_change_order_all, how, seed),
                    Some(node) => say!(step_change_order, how, node = name(node), seed),
                }
            }
            Edit::Arrange(_) => say!(step_change_arrange).to_owned(),
            Edit::Sequence(edits) if matches!(edits[..], [Edit::Graft { .. }, ..]) => {
                say!(step_change_rows).to_owned()
            }
            Edit::Sequence(_) => say!(step_change_several).to_owned(),
        }
    }

    /// Returns the change for moved nodes; `None` if its node is gone.
    pub fn followed(self, follow: &dyn Fn(NodeId) -> Option<NodeId>) -> Option<TreeChange> {
        let TreeChange::Edit(edit) = self else {
            return Some(self);
        };
        let gone = std::cell::Cell::new(false);
        let edit = translated(edit, &|node| {
            follow(node).unwrap_or_else(|| {
                gone.set(true);
                node
            })
        });
        (!gone.get()).then_some(TreeChange::Edit(edit))
    }

    /// Returns the edits for the opened tree: the tree on screen may be cut at a depth.
    pub fn edits(self, before: &Stage, source: &Tree, ranks: &[u32]) -> Vec<Edit> {
        let shown = &*before.tree;
        match self {
            TreeChange::Edit(edit) => {
                vec![translated(edit, &|node| in_source(shown, source, node))]
            }
            TreeChange::AsGiven if ranks.is_empty() => Vec::new(),
            TreeChange::AsGiven => {
                let arrangement = game::Arrangement::by_rank(source, ranks);
                vec![Edit::Arrange(arrangement)]
            }
            TreeChange::BestOrder => {
                let best = before.critical().map(|critical| critical.best_order(shown));
                let best = best.filter(|order| !order.is_identity());
                let best = best.map(|order| order.of_nodes(|node| in_source(shown, source, node)));
                best.map(Edit::Arrange).into_iter().collect()
            }
        }
    }
}

fn value_name(stage: &Stage, node: NodeId, name: &str, value: Option<game::Score>) -> String {
    let before = stage.tree.nodes().get(node.index());
    let leaf = before.is_some_and(game::Node::is_leaf);
    let before = before.and_then(|node| node.value);
    let what = if leaf { "leaf" } else { "node" };
    match (before, value) {
        (Some(before), Some(value)) => say!(step_change_value, before, name, value, what),
        (None, Some(value)) => say!(step_change_value_set, name, value, what),
        (_, None) => say!(step_change_no_value, name, what),
    }
}

/// Maps a node on screen to the opened tree: a cut tree is its upper part, so the paths agree.
fn in_source(shown: &Tree, source: &Tree, node: NodeId) -> NodeId {
    if shown.len() == source.len() || node.index() >= shown.len() {
        return node;
    }
    source.at(&shown.path(node)).unwrap_or(node)
}

fn translated(mut edit: Edit, to: &dyn Fn(NodeId) -> NodeId) -> Edit {
    match &mut edit {
        Edit::Value { node, .. }
        | Edit::Label { node, .. }
        | Edit::Player { node, .. }
        | Edit::Chance { node, .. }
        | Edit::Probability { node, .. }
        | Edit::Delete { node }
        | Edit::Move { node, .. }
        | Edit::Graft { parent: node, .. }
        | Edit::Add { parent: node, .. } => *node = to(*node),
        Edit::Order { of, .. } => *of = of.map(to),
        Edit::Sequence(edits) => {
            for edit in edits {
                *edit = translated(edit.clone(), to);
            }
        }
        Edit::ExchangePlayers | Edit::Arrange(_) => {}
    }
    edit
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A leaf's value, or an inner node's static value.
    Value,
    Label,
    Probability,
}

#[derive(Clone, Debug)]
pub struct EditField {
    pub node: NodeId,
    pub kind: FieldKind,
    pub text: String,
    /// The error of the last attempt to apply the text.
    pub error: Option<String>,
    /// True if the field has still to receive the focus.
    pub fresh: bool,
}

impl EditField {
    pub fn new(tree: &Tree, node: NodeId, kind: FieldKind) -> EditField {
        let text = match kind {
            FieldKind::Value => tree
                .node(node)
                .value
                .map_or_else(String::new, |value| value.to_string()),
            FieldKind::Label => tree.label(node).unwrap_or_default().to_owned(),
            FieldKind::Probability => tree
                .probability(node)
                .map_or_else(String::new, |probability| probability.to_string()),
        };
        EditField {
            node,
            kind,
            text,
            error: None,
            fresh: true,
        }
    }

    /// Parses the text into a change.
    pub(crate) fn change(&self, tree: &Tree) -> Result<TreeChange, String> {
        let node = self.node;
        let edit = match self.kind {
            FieldKind::Value if self.text.trim().is_empty() && !tree.node(node).is_leaf() => {
                Edit::Value { node, value: None }
            }
            FieldKind::Value => Edit::Value {
                node,
                value: Some(read_score(&self.text)?),
            },
            FieldKind::Label => Edit::Label {
                node,
                label: read_label(&self.text)?,
            },
            FieldKind::Probability => Edit::Probability {
                node,
                probability: read_probability(&self.text)?,
            },
        };
        Ok(TreeChange::Edit(edit))
    }
}

/// Parses a probability as a decimal or a fraction. Its siblings keep their proportions.
fn read_probability(text: &str) -> Result<f64, String> {
    let number = |text: &str| read_score(text).ok().map(game::Score::get);
    let read = match text.find('/') {
        Some(_) => fraction(text),
        None => number(text),
    };
    read.filter(|it| *it > 0.0 && *it <= 1.0)
        .ok_or_else(|| say!(step_field_probability).to_owned())
}

/// Parses a label: a single line, short enough for a picture.
fn read_label(text: &str) -> Result<String, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let label = words.join(" ");
    let length = label.chars().count();
    if length > MAX_LABEL {
        return Err(say!(
            step_field_label,
            length = length.to_string(),
            most = MAX_LABEL.to_string()
        ));
    }
    Ok(label)
}

impl Session {
    /// Opens a root with two leaves, to enter a tree.
    pub(crate) fn new_tree(&mut self) {
        let name = say!(action_new_tree);
        let text = format!(
            r#"{{"format": "cutoff-tree", "version": 1, "name": "{name}", "tree": [0, 0]}}"#
        );
        self.turn_to(Page::Step);
        self.open_text(text.into_bytes(), say!(step_new_tree).to_owned());
    }

    /// Returns true if the open tree is being entered, as its name says: Enter adds leaves to it.
    pub fn is_entering_tree(&self) -> bool {
        let tree = self.editable();
        self.page == Page::Step && tree.is_some_and(|tree| tree.name == say!(action_new_tree))
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
            return Err(say!(step_rows_whole_tree).to_owned());
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
    for (line, number) in text.lines().zip(1_u64..) {
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
                    .map_err(|error| say!(step_rows_cell, cell = column + 1, error, row = number))
            })
            .collect();
        let row = row?;
        if !row.is_empty() {
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return Err(say!(step_rows_none).to_owned());
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
    fn labels_are_one_short_line() {
        assert!(
            read_label(&"x".repeat(10_000))
                .unwrap_err()
                .contains("10000")
        );
        assert_eq!(read_label(" a \n b ").unwrap(), "a b");
    }

    #[test]
    fn probabilities_are_decimals_or_fractions() {
        assert_eq!(read_probability(" 0.25 "), Ok(0.25));
        assert_eq!(read_probability("1/4"), Ok(0.25));
        for wrong in ["", "0", "-1", "2", "1/0", "half", "inf"] {
            assert!(
                read_probability(wrong)
                    .unwrap_err()
                    .contains("as 0.25 or 1/6"),
                "{wrong}"
            );
        }
    }
}

#[cfg(test)]
mod entry_tests {
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
