//! The task that a tree file sets: something to construct on the tree.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A task in a tree file's field `"task"`. Nodes are named as on screen.
///
/// # Examples
/// ```
/// use game::TreeTask;
/// let task: TreeTask = "range of B2 that skips C".parse()?;
/// assert_eq!(task, TreeTask::Range { leaf: "B2".to_owned(), skipped: "C".to_owned() });
/// assert_eq!(task.to_string(), "range of B2 that skips C");
/// assert!("range of B2".parse::<TreeTask>().is_err());
/// # Ok::<(), game::UnknownTask>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TreeTask {
    /// Leaf values with which alpha-beta skips as many leaves as possible.
    MostByValues,
    /// Leaf values with which alpha-beta skips as few leaves as possible.
    FewestByValues,
    /// An order of all children with which alpha-beta skips as many leaves as possible.
    MostByOrder,
    /// The values of one leaf for which a node is not visited.
    Range { leaf: String, skipped: String },
    /// The start window that visits the fewest leaves and still returns the root's value.
    Window,
    /// The leaves that can change the root's value, each alone.
    LeavesThatMatter,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {}", TreeTask::FORMS)]
pub struct UnknownTask;

impl TreeTask {
    /// The text forms, as error messages list them.
    pub(crate) const FORMS: &'static str = "a task: \"values that skip most leaves\", \"values that skip fewest leaves\", \
        \"order that skips most leaves\", \"range of LEAF that skips NODE\", \"start window\" or \"leaves that matter\"";
}

impl fmt::Display for TreeTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TreeTask::MostByValues => "values that skip most leaves",
            TreeTask::FewestByValues => "values that skip fewest leaves",
            TreeTask::MostByOrder => "order that skips most leaves",
            TreeTask::Range { leaf, skipped } => {
                return write!(f, "range of {leaf} that skips {skipped}");
            }
            TreeTask::Window => "start window",
            TreeTask::LeavesThatMatter => "leaves that matter",
        })
    }
}

impl FromStr for TreeTask {
    type Err = UnknownTask;

    fn from_str(text: &str) -> Result<TreeTask, UnknownTask> {
        let plain = [
            TreeTask::MostByValues,
            TreeTask::FewestByValues,
            TreeTask::MostByOrder,
            TreeTask::Window,
            TreeTask::LeavesThatMatter,
        ];
        if let Some(task) = plain.into_iter().find(|task| task.to_string() == text) {
            return Ok(task);
        }
        let names = text.strip_prefix("range of ").ok_or(UnknownTask)?;
        let (leaf, skipped) = names.split_once(" that skips ").ok_or(UnknownTask)?;
        Ok(TreeTask::Range {
            leaf: leaf.to_owned(),
            skipped: skipped.to_owned(),
        })
    }
}
