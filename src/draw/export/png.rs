//! Pictures as pixels: the SVG, rendered with the built-in typeface and, for letters that it lacks, with fonts of the
//! system.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::{BUILT_IN, Glyph, Ink, Rgb, Shape, Weight};
use platform::fonts::{Face, system_face};
use text::say;

use super::error::ExportError;
use super::{Sheet, color, svg};

/// Pixels per point: sharp on a projector and in print.
const SHARPNESS: f32 = 2.0;
/// The maximum number of pixels on a side.
const MOST: f32 = 8_000.0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub rgba: Vec<u8>,
}

/// Returns the picture as a PNG file, two pixels per point.
///
/// # Errors
/// When the picture cannot be rendered or packed.
pub fn png(sheet: &Sheet<'_>) -> Result<Vec<u8>, ExportError> {
    render(sheet, SHARPNESS)?
        .encode_png()
        .map_err(|error| ExportError::Writer(error.to_string()))
}

/// Renders the picture at two pixels per point.
///
/// # Errors
/// When the picture cannot be rendered.
pub fn pixels(sheet: &Sheet<'_>) -> Result<Pixels, ExportError> {
    render_at(sheet, SHARPNESS)
}

pub(super) fn render_at(sheet: &Sheet<'_>, sharpness: f32) -> Result<Pixels, ExportError> {
    let map = render(sheet, sharpness)?;
    Ok(Pixels {
        width: map.width(),
        height: map.height(),
        // The background is opaque, so premultiplied and straight colours are equal.
        rgba: map.take(),
    })
}

fn render(sheet: &Sheet<'_>, sharpness: f32) -> Result<Pixmap, ExportError> {
    let failed = |error: &dyn std::fmt::Display| ExportError::Writer(error.to_string());
    let tree = Tree::from_str(&svg(sheet), &options(sheet)).map_err(|error| failed(&error))?;
    let (wide, high) = (tree.size().width(), tree.size().height());
    let largest = sheet.width.max(sheet.height).max(1.0);
    // The scale refers to the canvas, not to the paper.
    let scale = sharpness.min(MOST / largest) * sheet.width.max(1.0) / wide;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few thousand
    let side = |length: f32| ((length * scale).round() as u32).max(1);
    let mut map =
        Pixmap::new(side(wide), side(high)).ok_or_else(|| failed(&say!(draw_export_no_memory)))?;
    // If the page ends within a pixel, the rest of that pixel is background.
    let Rgb(red, green, blue) = color(Ink::Ground);
    map.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut map.as_mut(),
    );
    Ok(map)
}

static BUILT_IN_FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in BUILT_IN {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    Arc::new(fonts)
});

/// Returns options with the fonts that the texts need.
fn options(sheet: &Sheet<'_>) -> Options<'static> {
    let mut fonts = Arc::clone(&BUILT_IN_FONTS);
    for face in system_faces(sheet) {
        let source = fontdb::Source::Binary(Arc::new(face.data));
        Arc::make_mut(&mut fonts).load_font_source(source);
    }
    Options {
        fontdb: fonts,
        font_family: "IBM Plex Sans".to_owned(),
        ..Options::default()
    }
}

/// Returns the fonts of the letters that no built-in font has.
fn system_faces(sheet: &Sheet<'_>) -> Vec<Face> {
    let runs = sheet.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { runs, .. } => Some(runs),
        _ => None,
    });
    let letters = runs.flatten().flat_map(|run| run.text.chars());
    let mut faces: Vec<Face> = Vec::new();
    for letter in letters.filter(|letter| !letter.is_ascii()) {
        let glyph = Glyph::find(letter, Weight::Plain, &system_face);
        let face = glyph.map(|glyph| glyph.face);
        let is_new = |face: &Face| {
            !faces.contains(face) && !BUILT_IN.iter().any(|data| std::ptr::eq(*data, face.data))
        };
        faces.extend(face.filter(is_new));
    }
    faces
}
