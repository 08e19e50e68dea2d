//! The inline field for a node's value, label or probability.

use crate::session::numbers::read_score;
use game::{Edit, MAX_LABEL, NodeId, Tree, fraction};

use crate::step::edit::model::change::TreeChange;

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
    ///
    /// # Errors
    /// One sentence, when what stands in it is not a value or too long a label.
    pub fn change(&self, tree: &Tree) -> Result<TreeChange, String> {
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
        .ok_or_else(|| "a probability is a number above 0 and at most 1, as 0.25 or 1/6".to_owned())
}

/// Parses a label: a single line, short enough for a picture.
fn read_label(text: &str) -> Result<String, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let label = words.join(" ");
    let length = label.chars().count();
    if length > MAX_LABEL {
        return Err(format!(
            "the label has {length} characters; {MAX_LABEL} is the most"
        ));
    }
    Ok(label)
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
