//! The title of a page, beside the place for the name: as large as it fits.

use figure::{Anchor, Ink, Point, Run, Shape};

use super::words::{lines, shortened, width_of};

/// Left and right of everything, in points: printers leave 12 mm and more unprinted.
pub(super) const MARGIN: f32 = 40.0;
pub(super) const TITLE_AT: f32 = 52.0;
pub(super) const TITLE: f32 = 16.0;

/// The title in one line, or smaller in two or three; what is longer still is cut, and marked.
pub(super) fn title(text: &str, wide: f32) -> Vec<Shape> {
    let sizes = [(TITLE, 1_u8), (12.0, 2), (9.5, 3)];
    let broken = sizes.map(|(size, most)| (lines(text, size, wide), size, most));
    let fits = |(lines, size, most): &&(Vec<String>, f32, u8)| {
        let narrow = |line: &String| width_of(line, *size) <= wide;
        lines.len() <= usize::from(*most) && lines.iter().all(narrow)
    };
    let last = &broken[broken.len() - 1];
    let (lines, size, most) = broken.iter().find(fits).unwrap_or(last);
    let shown = lines.len().min(usize::from(*most));
    let mut shown: Vec<String> = lines[..shown].to_vec();
    if let (Some(end), true) = (shown.last_mut(), lines.len() > usize::from(*most)) {
        end.push('…');
    }
    let high = size * 1.25;
    let first = TITLE_AT - high * f32::from(u8::try_from(shown.len()).unwrap_or(1) - 1) / 2.0;
    let mut at = Point::new(MARGIN, first);
    let mut shapes = Vec::new();
    for line in shown {
        let mut line = shortened(&line, *size, wide);
        if line.is_empty() {
            line.push(' ');
        }
        let run = Run::strong(line, Ink::Text);
        shapes.push(write(at, Anchor::Left, *size, run));
        at = at.moved(0.0, high);
    }
    shapes
}

/// A line of text.
pub(super) fn write(at: Point, anchor: Anchor, size: f32, run: Run) -> Shape {
    Shape::Text {
        at,
        anchor,
        size,
        runs: vec![run],
        node: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Vec<String> {
        let texts = title(text, 240.0).into_iter().map(|shape| match shape {
            Shape::Text { at, size, runs, .. } => {
                assert!(at.y > 34.0 && at.y < 70.0, "{at:?}");
                assert!(width_of(&runs[0].text, size) <= 240.0, "{}", runs[0].text);
                runs[0].text.clone()
            }
            other => panic!("{other:?}"),
        });
        texts.collect()
    }

    #[test]
    fn a_title_is_broken_before_it_is_cut() {
        assert_eq!(written("Alpha-beta"), ["Alpha-beta"]);
        let long = "Artificial intelligence, exercise sheet 7: minimax and alpha-beta";
        assert_eq!(written(long).join(" "), long);
        let longer = [long; 4].join(" ");
        let cut = written(&longer);
        assert_eq!(cut.len(), 3);
        assert!(cut[2].ends_with('…'), "{cut:?}");
        assert_eq!(written(""), [" "]);
    }
}
