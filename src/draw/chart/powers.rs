//! Typesets powers such as `b^(3d/4)` with small raised exponents, because the typeface has few raised letters of its
//! own.

use super::super::picture::{Anchor, Ink, Point, Run, Shape, text_width};
use super::frame::MARK_SIZE;

/// The size of an exponent, and the height of its middle above that of the line, relative to the letter size.
pub const EXPONENT: f32 = 0.74;
const LIFT: f32 = 0.3;

/// Splits a text into parts, each with a flag for exponents: `all, b^(3d/4)` gives `all, b` and `3d/4`.
pub fn power_parts(text: &str) -> Vec<(&str, bool)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((base, after)) = rest.split_once('^') {
        let bracketed = after.strip_prefix('(').and_then(|it| it.split_once(')'));
        let end = after.find(|letter: char| !letter.is_alphanumeric());
        let (exponent, behind) = bracketed.unwrap_or(after.split_at(end.unwrap_or(after.len())));
        if exponent.is_empty() {
            break;
        }
        parts.extend([(base, false), (exponent, true)]);
        rest = behind;
    }
    parts.push((rest, false));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

fn size(raised: bool) -> f32 {
    MARK_SIZE * if raised { EXPONENT } else { 1.0 }
}

/// The width of a name, in points.
pub(super) fn wide(name: &str) -> f32 {
    let parts = power_parts(name).into_iter();
    parts
        .map(|(part, raised)| text_width(&[Run::plain(part, Ink::Text)], size(raised)))
        .sum()
}

/// Draws a name from the middle of its left edge.
pub(super) fn shapes(name: &str, ink: Ink, left: Point) -> Vec<Shape> {
    let mut x = 0.0;
    let parts = power_parts(name).into_iter();
    parts
        .map(|(part, raised)| {
            let lift = if raised { -LIFT * MARK_SIZE } else { 0.0 };
            let at = left.moved(x, lift);
            let (size, runs) = (size(raised), vec![Run::plain(part, ink)]);
            x += text_width(&runs, size);
            Shape::text(at, Anchor::Left, size, runs)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_exponents_anywhere_in_text() {
        assert_eq!(power_parts("b^d"), [("b", false), ("d", true)]);
        assert_eq!(
            power_parts("order b^(3d/4), about"),
            [("order b", false), ("3d/4", true), (", about", false)]
        );
        for plain in ["minimal tree", "^", "a^ b", ""] {
            let all: String = power_parts(plain).iter().map(|part| part.0).collect();
            assert_eq!(all, plain);
        }
    }

    #[test]
    fn exponent_is_raised_after_its_base() {
        let shapes = shapes("b^(d/2)", Ink::Text, Point::new(10.0, 20.0));
        let placed = shapes.iter().map(|shape| match shape {
            Shape::Text { at, size, runs, .. } => (*at, *size, runs[0].text.as_str()),
            _ => panic!("texts only"),
        });
        let placed: Vec<_> = placed.collect();
        let [(base, large, "b"), (exponent, small, "d/2")] = placed[..] else {
            panic!("{placed:?}");
        };
        assert!(small < large && exponent.y < base.y && exponent.x > base.x);
        let end = exponent.x + text_width(&[Run::plain("d/2", Ink::Text)], small);
        assert!((end - base.x - wide("b^(d/2)")).abs() < 1e-3);
    }
}
