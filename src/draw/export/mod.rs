//! Pictures as files, always in the light theme's colours.
//!
//! The writers use the same shapes that the screen paints. [`Format`] lists them; `svg`, `pdf` and `tikz` each draw on
//! a `Canvas`; a PNG is the SVG, rendered with the built-in typeface, and a GIF holds many of those.

mod canvas;
pub(crate) mod crop;
mod error;
mod format;
mod gif;
mod icon;
mod missing;
mod pdf;
mod png;
mod shaping;
pub(crate) mod steps;
pub(crate) mod svg;
mod tikz;
pub(crate) mod web_page;

use crate::{Colors, Ink, Rgb, Shape};

use crate::PaperSize;

pub use error::{ExportError, MOST_STEPS};
pub use format::Format;
pub use icon::icon;
pub use missing::{missing_letters_in, missing_letters_on};
pub use png::{Pixels, pixels, png};
pub use steps::{
    Exported, PictureSteps, Sequence, export_cropped, export_step, export_steps, step_path,
    step_pixels,
};
pub use svg::svg;
pub use tikz::tikz;

#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The shapes; later ones are drawn over earlier ones.
    pub shapes: &'a [Shape],
    pub width: f32,
    pub height: f32,
    pub title: &'a str,
}

/// The sides of a sheet of A4, in points: pictures are no larger on paper, except pages of another paper size.
pub const A4: (f32, f32) = (842.0, 595.0);

impl Sheet<'_> {
    /// Returns the scale from canvas to paper: 1 unless the canvas is larger than a page.
    pub fn scale(&self) -> f32 {
        let (long, short) = (
            self.width.max(self.height).max(1.0),
            self.width.min(self.height).max(1.0),
        );
        let is_page = PaperSize::ALL
            .iter()
            .any(|paper| paper.page() == (long, short));
        if is_page {
            return 1.0;
        }
        (A4.0 / long).min(A4.1 / short).min(1.0)
    }

    pub fn paper(&self) -> (f32, f32) {
        let scale = self.scale();
        (
            (self.width * scale).max(1.0),
            (self.height * scale).max(1.0),
        )
    }
}

const fn color(ink: Ink) -> Rgb {
    Colors::Light.of(ink)
}

/// Formats a length with at most two decimals: `12.5`, `-3`, `0.07`.
pub(crate) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

fn pair(x: f32, y: f32, between: &str) -> String {
    format!("{}{between}{}", number(x), number(y))
}

/// Returns the distance of the baseline below the middle of the capitals, in points.
fn drop_of(size: f32) -> f32 {
    crate::fonts::CAPITALS / 2.0 * size
}

/// The thickness of the strike-through line, as a fraction of the text size.
const STRIKE: f32 = 0.06;

#[cfg(test)]
mod tests;
