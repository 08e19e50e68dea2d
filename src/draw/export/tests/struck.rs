//! Tests of struck-out text in every format.

use super::*;

fn window(struck: bool) -> [Shape; 1] {
    let first = Run::plain("−∞", Ink::Max);
    let first = if struck { first.struck() } else { first };
    [Shape::text(
        Point::new(100.0, 50.0),
        Anchor::Middle,
        30.0,
        vec![first, Run::strong(" 3", Ink::Max)],
    )]
}

#[test]
fn svg_and_tikz_strike_out_one_run_only() {
    let (struck, plain) = (window(true), window(false));
    let text = svg(&sheet(&struck, 200.0, 100.0));
    assert!(
        text.contains(" text-decoration=\"line-through\">−∞</tspan>"),
        "{text}"
    );
    assert_eq!(text.matches("line-through").count(), 1);
    assert!(!svg(&sheet(&plain, 200.0, 100.0)).contains("line-through"));
    let text = tikz(&sheet(&struck, 200.0, 100.0));
    let rule =
        "\\setbox0\\hbox{\\ensuremath{-}\\ensuremath{\\infty}}\\rlap{\\vrule width\\wd0 height ";
    assert_eq!(text.matches(rule).count(), 1, "{text}");
    assert!(!tikz(&sheet(&plain, 200.0, 100.0)).contains("\\vrule"));
}

#[test]
fn png_strikes_through_the_full_width() {
    // Counts the pixels that are not background along the middle of the text.
    let along = |shapes: &[Shape]| {
        let image = pixels(&sheet(shapes, 200.0, 100.0)).unwrap();
        let width = image.width as usize;
        let row = |y: usize| {
            let pixels = image.rgba.chunks(4).skip(y * width).take(width);
            pixels.filter(|pixel| pixel[0] < 200).count()
        };
        (95..110).map(row).max().unwrap()
    };
    let (struck, plain) = (along(&window(true)), along(&window(false)));
    // The line spans the full width: more pixels than the signs alone have there.
    assert!(struck > plain + 8, "{struck} {plain}");
}

#[test]
fn struck_pdf_is_larger_and_reproducible() {
    let file = |shapes: &[Shape]| pdf_of(&sheet(shapes, 200.0, 100.0));
    assert!(file(&window(true)).len() > file(&window(false)).len());
    assert_eq!(file(&window(true)), file(&window(true)));
}
