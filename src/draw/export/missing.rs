//! Names the characters that no font on this computer has, where a format draws letters itself.

use super::PictureSteps;
use crate::{Shape, missing_letters};
use platform::fonts::{FaceFinder, system_face};
use search::trace::Step;
use text::say;

use super::Format;

/// The most characters named; the rest are counted.
const NAMED: usize = 8;

/// Returns a sentence about the characters of a step's picture that a file in this format shows as boxes; `None` if
/// there are none.
pub fn missing_letters_in(series: &dyn PictureSteps, step: Step, format: Format) -> Option<String> {
    missing_letters_on(&series.at(step.min(series.last())).shapes, format)
}

/// Returns the same sentence about any shapes. Text in the other formats stays text, for the fonts of their readers.
pub fn missing_letters_on<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    format: Format,
) -> Option<String> {
    let words = || missing_words(shapes, &system_face);
    format.draws_letters().then(words)?
}

fn missing_words<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    more: FaceFinder<'_>,
) -> Option<String> {
    let runs = shapes.into_iter().filter_map(|shape| match shape {
        Shape::Text { runs, .. } => Some(runs),
        _ => None,
    });
    let missing = missing_letters(runs.flatten().map(|run| run.text.as_str()), more);
    let name = |letter: &char| format!("{letter} (U+{:04X})", u32::from(*letter));
    let names: Vec<String> = missing.iter().take(NAMED).map(name).collect();
    let (more, names) = (missing.len().saturating_sub(NAMED), names.join(", "));
    (!missing.is_empty()).then(|| say!(draw_missing_letters, more, names))
}

#[cfg(test)]
mod tests {
    use crate::{Anchor, Ink, Point, Run};

    use super::*;

    #[test]
    fn missing_characters_are_named_once() {
        let text = |text: &str| {
            Shape::text(
                Point::new(0.0, 0.0),
                Anchor::Left,
                14.0,
                vec![Run::plain(text, Ink::Text)],
            )
        };
        let words = |texts: &[&str]| {
            let shapes: Vec<Shape> = texts.iter().map(|it| text(it)).collect();
            missing_words(&shapes, &|_| None)
        };
        assert_eq!(words(&["λ₁ ≤ 2", "Ход"]), None);
        assert_eq!(
            words(&["ไทไ"]).unwrap(),
            "No font here has ไ (U+0E44), ท (U+0E17): the file shows boxes instead."
        );
        assert!(words(&["ابتثجحخدذر"]).unwrap().contains(" and 2 more: "));
    }
}
