//! Labels in scripts that the built-in fonts lack. The tests use no font of the system but a font of six Arabic
//! letters, a subset of `DejaVu` Sans.

use platform::fonts::Face;

use super::super::shaping::{PlacedGlyph, placed_glyphs};
use super::*;
use crate::{Glyph, in_visual_order};

static ARABIC: &[u8] = include_bytes!("../../../../tests/data/SixArabicLetters.ttf");

fn arabic() -> Face {
    Face {
        data: ARABIC,
        index: 0,
    }
}

fn placed(text: &str) -> Vec<PlacedGlyph> {
    placed_glyphs(&in_visual_order(text), Weight::Plain, &|_| Some(arabic()))
}

#[test]
fn arabic_letters_join_and_run_from_right_to_left() {
    let glyphs = placed("يسار");
    assert_eq!(glyphs.len(), 4);
    let starts: Vec<usize> = glyphs.iter().map(|glyph| glyph.bytes.start).collect();
    assert_eq!(starts, [6, 4, 2, 0]);
    assert!(
        glyphs
            .iter()
            .all(|glyph| glyph.face == arabic() && glyph.id > 0)
    );
    let alone = Glyph::find('ي', Weight::Plain, &|_| Some(arabic())).unwrap();
    assert_ne!(glyphs[3].id, alone.id, "the first letter joins the second");
    assert_eq!(placed("ي")[0].id, alone.id);
}

#[test]
fn numbers_after_arabic_words_stand_on_their_left() {
    let glyphs = placed("يسار 12");
    assert_eq!(glyphs.len(), 7);
    let is_arabic = |glyph: &PlacedGlyph| glyph.face == arabic();
    let of_arabic: Vec<bool> = glyphs.iter().map(is_arabic).collect();
    assert_eq!(of_arabic, [false, false, false, true, true, true, true]);
    let digits = ['1', '2'].map(|digit| Glyph::find(digit, Weight::Plain, &|_| None).unwrap().id);
    assert_eq!([glyphs[0].id, glyphs[1].id], digits);
}

#[test]
fn drawn_words_are_no_wider_than_measured() {
    for word in ["يسار", "يمين", "يسار يمين", "left 12"] {
        let measured = word.chars().map(|letter| {
            let glyph = Glyph::find(letter, Weight::Plain, &|_| Some(arabic()));
            glyph.unwrap().advance
        });
        let drawn: f32 = placed(word).iter().map(|glyph| glyph.advance).sum();
        assert!(drawn <= measured.sum::<f32>() + 1e-3, "{word}");
    }
}

#[test]
fn letters_without_a_font_become_the_missing_sign() {
    let glyphs = placed_glyphs("ไท\u{200f}", Weight::Strong, &|_| None);
    assert_eq!(glyphs.len(), 2);
    assert!(
        glyphs
            .iter()
            .all(|glyph| glyph.id == 0 && glyph.advance > 0.1)
    );
}

#[test]
fn svg_isolates_text_from_right_to_left() {
    let runs = vec![
        Run::plain("يسار", crate::Ink::Text),
        Run::plain(" ≤2", crate::Ink::Text),
    ];
    let named = Shape::text(Point::new(10.0, 10.0), Anchor::Left, 10.0, runs);
    let text = svg(&sheet(&[named], 100.0, 50.0));
    assert!(text.contains(">\u{2068}يسار\u{2069}</tspan>"), "{text}");
    assert!(text.contains("> ≤2</tspan>"), "{text}");
}

#[test]
fn every_format_takes_labels_in_any_script() {
    let series = series(include_str!("../../../../tests/data/labels.json"));
    for step in [0, series.last() / 2, series.last()] {
        with_sheet(&series, step, |sheet| {
            Document::parse(&svg(sheet)).unwrap();
            png(sheet).unwrap();
            tikz(sheet);
            pdf_of(sheet);
        });
    }
}
