//! Places the glyphs of a line of text. Built-in fonts need no shaping; other scripts join, reorder and stack letters.

use std::ops::Range;

use crate::{BUILT_IN, Glyph, Weight, is_ignorable};
use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use platform::fonts::{Face, FaceFinder};

#[derive(Clone, Debug, PartialEq)]
pub struct PlacedGlyph {
    pub face: Face,
    pub id: u32,
    /// The advance and the offset from the pen, in ems.
    pub advance: f32,
    pub offset: (f32, f32),
    /// The bytes of the text that it represents.
    pub bytes: Range<usize>,
}

/// Returns the glyphs of a text in [visual order](draw::in_visual_order), from left to right; other than built-in
/// fonts come from `more`.
pub fn placed_glyphs(text: &str, weight: Weight, more: FaceFinder<'_>) -> Vec<PlacedGlyph> {
    let mut letters: Vec<(usize, char, Glyph)> = Vec::new();
    for (at, letter) in text.char_indices() {
        let found = if is_ignorable(letter) {
            // A joiner shapes its neighbours, and is not drawn itself.
            letters.last().map(|last| Glyph {
                advance: 0.0,
                ..last.2
            })
        } else {
            Glyph::find(letter, weight, more).or(Some(Glyph::missing(weight)))
        };
        letters.extend(found.map(|glyph| (at, letter, glyph)));
    }
    let mut placed = Vec::with_capacity(letters.len());
    for piece in letters.chunk_by(|one, next| one.2.face == next.2.face) {
        let face = piece[0].2.face;
        let (first, last) = (piece[0].0, piece[piece.len() - 1]);
        let bytes = first..last.0 + last.1.len_utf8();
        let is_built_in = BUILT_IN.iter().any(|data| std::ptr::eq(*data, face.data));
        let shaped = (!is_built_in).then(|| shaped(text, bytes, face)).flatten();
        placed.extend(shaped.unwrap_or_else(|| {
            let drawn = piece.iter().filter(|(_, letter, _)| !is_ignorable(*letter));
            let drawn = drawn.map(|&(at, letter, glyph)| PlacedGlyph {
                face,
                id: glyph.id,
                advance: glyph.advance,
                offset: (0.0, 0.0),
                bytes: at..at + letter.len_utf8(),
            });
            drawn.collect()
        }));
    }
    placed
}

/// Shapes a part of a text in one font; `None` if the font cannot be read.
fn shaped(text: &str, bytes: Range<usize>, face: Face) -> Option<Vec<PlacedGlyph>> {
    let font = FontRef::from_index(face.data, face.index).ok()?;
    let data = ShaperData::new(&font);
    let shaper = data.shaper(&font).build();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text[bytes.clone()]);
    buffer.guess_segment_properties();
    let glyphs = shaper.shape(buffer, ShapeOptions::new());
    #[allow(clippy::cast_precision_loss)] // a few thousand units per em
    let ems = |units: i32| units as f32 / shaper.units_per_em() as f32;
    let start_of = |cluster: u32| bytes.start + cluster as usize;
    let starts: Vec<usize> = glyphs
        .glyph_infos()
        .iter()
        .map(|it| start_of(it.cluster))
        .collect();
    let placed = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions());
    let placed = placed.map(|(info, position)| {
        let start = start_of(info.cluster);
        let end = starts.iter().copied().filter(|&other| other > start).min();
        PlacedGlyph {
            face,
            id: info.glyph_id,
            advance: ems(position.x_advance),
            offset: (ems(position.x_offset), ems(position.y_offset)),
            bytes: start..end.unwrap_or(bytes.end),
        }
    });
    Some(placed.collect())
}
