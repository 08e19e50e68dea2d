//! The fields of a node: their choice, their text, and the parsing of input.

use crate::session::numbers::read_score;
use game::{NodeId, Score};
use lesson::{SheetEntry, Skill, score_text};
use strum::VariantArray;

use super::paper::{ExercisePaper, SheetInput};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum SheetField {
    /// The number in the order of visits.
    Order,
    Alpha,
    Beta,
    Value,
}

impl SheetField {
    /// All fields, in the order of the form.
    pub const ALL: &'static [SheetField] = SheetField::VARIANTS;

    /// The skill that the field practises.
    pub fn skill(self) -> Skill {
        match self {
            SheetField::Order => Skill::Order,
            SheetField::Alpha | SheetField::Beta => Skill::Windows,
            SheetField::Value => Skill::Values,
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            SheetField::Order => "Visit number",
            SheetField::Alpha => "Alpha",
            SheetField::Beta => "Beta",
            SheetField::Value => "Value returned",
        }
    }

    pub fn text(self, entry: &SheetEntry) -> String {
        let score = |score: Option<Score>| score.map_or_else(String::new, score_text);
        match self {
            SheetField::Order => entry
                .order
                .map_or_else(String::new, |order| order.to_string()),
            SheetField::Alpha => score(entry.alpha),
            SheetField::Beta => score(entry.beta),
            SheetField::Value => score(entry.returned),
        }
    }

    /// Parses typed text.
    ///
    /// # Errors
    /// One sentence that says what can be typed.
    pub fn read(self, text: &str) -> Result<SheetInput, String> {
        let text = text.trim();
        let order = || {
            let number = text.parse().ok().filter(|&number: &u32| number > 0);
            number.ok_or_else(|| {
                format!(
                    "“{text}” is not a visit number; type 1 for the node visited first, 2 for the next"
                )
            })
        };
        let score = || match text.strip_prefix(['-', '−', '+']).unwrap_or(text) {
            // Accept abbreviations: few users type more.
            "i" | "in" => read_score(&format!("{text}nf").replace("nnf", "nf")),
            _ => read_score(text),
        };
        Ok(match self {
            _ if text.is_empty() => self.nothing(),
            SheetField::Order => SheetInput::Order(Some(order()?)),
            SheetField::Alpha => SheetInput::Alpha(Some(score()?)),
            SheetField::Beta => SheetInput::Beta(Some(score()?)),
            SheetField::Value => SheetInput::Returned(Some(score()?)),
        })
    }

    /// Returns the input that clears the field.
    pub fn nothing(self) -> SheetInput {
        match self {
            SheetField::Order => SheetInput::Order(None),
            SheetField::Alpha => SheetInput::Alpha(None),
            SheetField::Beta => SheetInput::Beta(None),
            SheetField::Value => SheetInput::Returned(None),
        }
    }
}

pub fn fields(paper: &ExercisePaper, node: NodeId) -> impl Iterator<Item = SheetField> {
    let asked = move |field: &SheetField| paper.takes(node, field.skill());
    SheetField::ALL.iter().copied().filter(asked)
}

/// Returns the next field: at the same node, or at the next node with fields in tree order; after the last, the
/// first.
pub fn next(paper: &ExercisePaper, node: NodeId, field: SheetField) -> (NodeId, SheetField) {
    let here = fields(paper, node).skip_while(|&at| at != field).nth(1);
    if let Some(field) = here {
        return (node, field);
    }
    let count = u32::try_from(paper.stage.tree.len()).unwrap_or(u32::MAX);
    let after = (node.0 + 1..count).chain(0..=node.0).map(NodeId);
    let first = |node| fields(paper, node).next().map(|field| (node, field));
    after.into_iter().find_map(first).unwrap_or((node, field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_typed_answers() {
        assert_eq!(
            SheetField::Order.read(" 12 "),
            Ok(SheetInput::Order(Some(12)))
        );
        assert_eq!(SheetField::Order.read(""), Ok(SheetInput::Order(None)));
        for text in ["0", "-1", "1.5", "x"] {
            assert!(
                SheetField::Order
                    .read(text)
                    .unwrap_err()
                    .contains("visit number"),
                "{text}"
            );
        }
        for text in ["i", "in", "inf", "∞"] {
            assert_eq!(
                SheetField::Beta.read(text),
                Ok(SheetInput::Beta(Some(Score::INFINITY)))
            );
        }
        for text in ["-i", "−in", "-inf", "−∞"] {
            let least = Some(Score::NEG_INFINITY);
            assert_eq!(
                SheetField::Alpha.read(text),
                Ok(SheetInput::Alpha(least)),
                "{text}"
            );
        }
        let value = Some(Score::new(-2.5).unwrap());
        assert_eq!(
            SheetField::Value.read("−2.5"),
            Ok(SheetInput::Returned(value))
        );
        assert!(SheetField::Value.read("-").is_err());
    }

    #[test]
    fn field_texts_round_trip() {
        let entry = SheetEntry {
            order: Some(7),
            alpha: Some(Score::NEG_INFINITY),
            beta: Some(Score::INFINITY),
            returned: Some(Score::new(-2.5).unwrap()),
            ..SheetEntry::default()
        };
        for (field, put) in [
            (SheetField::Order, SheetInput::Order(entry.order)),
            (SheetField::Alpha, SheetInput::Alpha(entry.alpha)),
            (SheetField::Beta, SheetInput::Beta(entry.beta)),
            (SheetField::Value, SheetInput::Returned(entry.returned)),
        ] {
            assert_eq!(field.read(&field.text(&entry)), Ok(put));
            assert_eq!(
                field.read(&field.text(&SheetEntry::default())),
                Ok(field.nothing())
            );
        }
    }
}
