//! Maps letters to glyphs: the font that has a letter, and the letter's advance.

use std::sync::LazyLock;

use platform::fonts::{Face, FaceFinder};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider, charmap::Charmap};

use super::{Weight, fonts};

/// The built-in fonts: the typeface's two weights, then the one for letters that it lacks, such as arrows in move names.
/// The window uses the same fonts.
pub static BUILT_IN: [&[u8]; 3] = [&fonts::REGULAR, &fonts::SEMIBOLD, &fonts::HACK];

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    pub face: Face,
    /// The glyph's number in the font; 0 is the missing glyph.
    pub id: u32,
    /// The advance width, in ems.
    pub advance: f32,
}

impl Glyph {
    /// Returns the letter's glyph in the first built-in font that has it, else in the font that `more` finds.
    pub fn find(letter: char, weight: Weight, more: FaceFinder<'_>) -> Option<Glyph> {
        let mut built_in = [first(weight), 2].into_iter();
        let glyph = built_in.find_map(|font| FACES.get(font)?.glyph(letter));
        glyph.or_else(|| ParsedFace::new(more(letter)?)?.glyph(letter))
    }

    /// Returns the sign for a letter that no font has.
    pub fn missing(weight: Weight) -> Glyph {
        Glyph {
            face: built_in(BUILT_IN[first(weight)]),
            id: 0,
            advance: 0.6,
        }
    }
}

fn first(weight: Weight) -> usize {
    match weight {
        Weight::Plain => 0,
        Weight::Strong => 1,
    }
}

const fn built_in(data: &'static [u8]) -> Face {
    Face { data, index: 0 }
}

/// Returns the characters of these texts that no font has, each once; those that are never drawn do not count.
pub fn missing_letters<'a>(
    texts: impl Iterator<Item = &'a str>,
    more: FaceFinder<'_>,
) -> Vec<char> {
    let mut missing = Vec::new();
    for letter in texts.flat_map(str::chars) {
        let is_drawn = !letter.is_control() && !is_ignorable(letter);
        if is_drawn
            && !missing.contains(&letter)
            && Glyph::find(letter, Weight::Plain, more).is_none()
        {
            missing.push(letter);
        }
    }
    missing
}

/// Returns true for characters without a glyph of their own: invisible ones, joiners and variation selectors.
pub fn is_ignorable(letter: char) -> bool {
    game::is_unseen(letter)
        || matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

struct ParsedFace {
    face: Face,
    letters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    per_em: f32,
}

static FACES: LazyLock<Vec<ParsedFace>> = LazyLock::new(|| {
    let faces = BUILT_IN.into_iter().map(built_in);
    faces.filter_map(ParsedFace::new).collect()
});

impl ParsedFace {
    fn new(face: Face) -> Option<ParsedFace> {
        let font = FontRef::from_index(face.data, face.index).ok()?;
        let place = LocationRef::default();
        Some(ParsedFace {
            face,
            letters: font.charmap(),
            metrics: font.glyph_metrics(Size::unscaled(), place),
            per_em: f32::from(font.metrics(Size::unscaled(), place).units_per_em),
        })
    }

    fn glyph(&self, letter: char) -> Option<Glyph> {
        let id = self.letters.map(letter)?;
        Some(Glyph {
            face: self.face,
            id: id.to_u32(),
            advance: self.metrics.advance_width(id)? / self.per_em,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_cover_the_letters_of_pictures() {
        assert_eq!(FACES.len(), BUILT_IN.len());
        let find = |letter, weight| Glyph::find(letter, weight, &|_| None);
        for letter in "ABCxyz0189αβ∞−≤≥…×=+(),".chars() {
            for (weight, font) in [(Weight::Plain, 0), (Weight::Strong, 1)] {
                let glyph = find(letter, weight).unwrap();
                assert_eq!(glyph.face, built_in(BUILT_IN[font]), "{letter}");
                assert!(glyph.id > 0 && glyph.advance > 0.1, "{letter}");
            }
        }
        // Names in a user's tree may hold any letter.
        assert!(find('▲', Weight::Plain).is_some());
        assert_eq!(find('\u{10FFFF}', Weight::Strong), None);
    }

    #[test]
    fn missing_letters_are_listed_once_and_only_if_drawn() {
        let texts = ["ñandú ≤2 Ход", "يسار\u{200f}\u{fe0f}", "يمين\n"];
        let missing = missing_letters(texts.into_iter(), &|_| None);
        let of_finder = Glyph::find('\u{e000}', Weight::Plain, &|_| {
            Some(built_in(&fonts::REGULAR))
        });
        assert_eq!(of_finder, None, "a font without the letter does not count");
        assert_eq!(missing, ['ي', 'س', 'ا', 'ر', 'م', 'ن']);
    }
}
