//! The field in which a node's value or label is typed, in place.

use figure::score_text;
use game::{Edit, MAX_LABEL, NodeId, Score, Tree};

use crate::edit::change::Change;

/// What is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A leaf's value, or an inner node's static value.
    Value,
    /// A name.
    Label,
}

/// The field, while it is open.
#[derive(Clone, Debug)]
pub struct Field {
    /// Whose.
    pub node: NodeId,
    /// Of what.
    pub kind: FieldKind,
    /// What stands in it.
    pub text: String,
    /// Why it cannot be taken over.
    pub error: Option<String>,
    /// Whether it is still to receive the focus.
    pub fresh: bool,
}

impl Field {
    /// A field with what the tree says now.
    pub fn new(tree: &Tree, node: NodeId, kind: FieldKind) -> Field {
        let text = match kind {
            FieldKind::Value => tree
                .node(node)
                .value
                .map_or_else(String::new, |value| value.to_string()),
            FieldKind::Label => tree.label(node).unwrap_or_default().to_owned(),
        };
        Field {
            node,
            kind,
            text,
            error: None,
            fresh: true,
        }
    }

    /// What it asks for.
    ///
    /// # Errors
    /// One sentence, when what stands in it is not a value or too long a label.
    pub fn change(&self, tree: &Tree) -> Result<Change, String> {
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
        };
        Ok(Change::Edit(edit))
    }
}

/// A score as people type it: a number, `inf` or `∞`, with either kind of minus.
///
/// # Errors
/// One sentence that says what can be written.
pub fn read_score(text: &str) -> Result<Score, String> {
    let plain = text.trim().replace('−', "-").to_lowercase();
    let unsigned = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    if matches!(unsigned, "inf" | "∞" | "infinity") {
        return Ok(if plain.starts_with('-') {
            Score::NEG_INFINITY
        } else {
            Score::INFINITY
        });
    }
    match plain.parse::<f64>() {
        Ok(number) if number.is_finite() => Score::new(number).ok_or_else(|| not_a_number(text)),
        Ok(number) if number.is_infinite() => Err(format!(
            "{} is larger than any number here; inf and -inf are allowed",
            brief(text)
        )),
        _ if text.trim().is_empty() => {
            Err("a leaf needs a value: a number, inf or -inf".to_owned())
        }
        _ => Err(not_a_number(text)),
    }
}

fn not_a_number(text: &str) -> String {
    format!(
        "{} is not a number; write one such as 4 or -2.5, or inf or -inf ({} and {})",
        brief(text),
        score_text(Score::INFINITY),
        score_text(Score::NEG_INFINITY)
    )
}

/// A label on one line, of no more characters than fit a picture.
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

/// What was typed, in quotes, shortened to what fits a sentence.
fn brief(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= 20 {
        format!("“{text}”")
    } else {
        format!("“{}…”", text.chars().take(20).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_people_write_them() {
        let read = |text| read_score(text).unwrap().get();
        assert!((read(" -2.5 ") + 2.5).abs() < 1e-12);
        assert!((read("−3") + 3.0).abs() < 1e-12);
        assert!((read("1e3") - 1000.0).abs() < 1e-12);
        for text in ["inf", "∞", "+inf", "Infinity"] {
            assert_eq!(read_score(text), Ok(Score::INFINITY));
        }
        for text in ["-inf", "−∞", "-∞"] {
            assert_eq!(read_score(text), Ok(Score::NEG_INFINITY));
        }
    }

    #[test]
    fn what_is_no_number_is_told_in_one_sentence() {
        for text in ["", "x", "nan", "1e999", "3 4", "2,5"] {
            let error = read_score(text).unwrap_err();
            assert!(error.contains("inf"), "{error}");
        }
        let long = read_score(&"y".repeat(10_000)).unwrap_err();
        assert!(long.len() < 200, "{long}");
        assert!(
            read_label(&"x".repeat(10_000))
                .unwrap_err()
                .contains("10000")
        );
        assert_eq!(read_label(" a \n b ").unwrap(), "a b");
    }
}
