//! Maps letters to glyphs: the font that has a letter and the letter's advance, for writers that place each letter.

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider, charmap::Charmap};

use figure::{Weight, fonts};

/// Fallback fonts for letters that the typeface lacks, such as arrows in move names: the same as in the window.
pub const FALLBACK: [&[u8]; 2] = [
    epaint_default_fonts::UBUNTU_LIGHT,
    epaint_default_fonts::HACK_REGULAR,
];

/// All fonts: the typeface's two weights, then the fallback fonts.
pub const FONTS: [&[u8]; 4] = [fonts::REGULAR, fonts::SEMIBOLD, FALLBACK[0], FALLBACK[1]];

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    pub font: usize,
    /// The glyph's number in the font; 0 is the missing glyph.
    pub id: u32,
    /// The advance width, in ems.
    pub advance: f32,
}

pub struct Glyphs(Vec<Face>);

struct Face {
    letters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    per_em: f32,
}

impl Glyphs {
    /// Parses the fonts; skips unreadable ones.
    pub fn new() -> Glyphs {
        let faces = FONTS.iter().filter_map(|data| {
            let font = FontRef::new(data).ok()?;
            let place = LocationRef::default();
            Some(Face {
                letters: font.charmap(),
                metrics: font.glyph_metrics(Size::unscaled(), place),
                per_em: f32::from(font.metrics(Size::unscaled(), place).units_per_em),
            })
        });
        Glyphs(faces.collect())
    }

    /// Returns the letter's glyph in the first font that has it.
    pub fn find(&self, letter: char, weight: Weight) -> Glyph {
        let first = match weight {
            Weight::Plain => 0,
            Weight::Strong => 1,
        };
        [first, 2, 3]
            .into_iter()
            .find_map(|font| self.glyph(font, letter))
            .unwrap_or(Glyph {
                font: first,
                id: 0,
                advance: 0.6,
            })
    }

    fn glyph(&self, font: usize, letter: char) -> Option<Glyph> {
        let face = self.0.get(font)?;
        let id = face.letters.map(letter)?;
        let advance = face.metrics.advance_width(id)? / face.per_em;
        Some(Glyph {
            font,
            id: id.to_u32(),
            advance,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_cover_the_letters_of_pictures() {
        let glyphs = Glyphs::new();
        assert_eq!(glyphs.0.len(), FONTS.len());
        for letter in "ABCxyz0189αβ∞−≤≥…×=+(),".chars() {
            for (weight, font) in [(Weight::Plain, 0), (Weight::Strong, 1)] {
                let glyph = glyphs.find(letter, weight);
                assert_eq!(glyph.font, font, "{letter}");
                assert!(glyph.id > 0 && glyph.advance > 0.1, "{letter}");
            }
        }
        // Names in a user's tree may hold any letter.
        assert!(glyphs.find('▲', Weight::Plain).id > 0);
        assert_eq!(glyphs.find('\u{10FFFF}', Weight::Strong).id, 0);
    }
}
