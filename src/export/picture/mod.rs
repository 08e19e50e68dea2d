//! Pictures as files: SVG, PNG, PDF or TikZ, always in the light theme's colours.
//!
//! The writers use the same shapes that the screen paints. `svg`, `pdf` and `tikz` each write one format; a PNG is
//! the SVG, rendered with the built-in typeface, and `gif` holds many of those. `steps` writes whole sequences.

pub(crate) mod crop;
mod error;
mod gif;
mod icon;
mod missing;
mod pdf;
mod png;
mod shaping;
mod steps;
pub(crate) mod svg;
mod tikz;

use std::fmt;
use std::path::Path;

use figure::{Colors, Ink, Rgb, Shape};
use strum::{EnumMessage, EnumString, IntoStaticStr, VariantArray};

use crate::PaperSize;

pub use error::{ExportError, MOST_STEPS};
pub use icon::icon;
pub use missing::{missing_letters_in, missing_letters_on};
pub use pdf::Pdf;
pub use png::{Pixels, pixels, png};
pub use steps::{
    Exported, Sequence, export_cropped, export_step, export_steps, step_path, step_pixels,
};
pub use svg::svg;
pub use tikz::tikz;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Format>)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
pub enum Format {
    #[strum(message = "vectors for the web and for drawing programs")]
    Svg,
    #[strum(message = "pixels")]
    Png,
    #[strum(message = "vectors for print")]
    Pdf,
    #[strum(message = "for documents in LaTeX")]
    Tikz,
    #[strum(message = "one page with all steps, for a browser")]
    Html,
    #[strum(message = "an animation of steps that loops")]
    Gif,
}

impl Format {
    pub const ALL: &'static [Format] = Format::VARIANTS;

    /// Returns true if the format holds many steps and cannot be used for a single step.
    pub const fn is_of_steps(self) -> bool {
        matches!(self, Format::Html | Format::Gif)
    }

    /// Returns true if many steps become one file, rather than one file each.
    pub const fn is_one_file(self) -> bool {
        matches!(self, Format::Pdf) || self.is_of_steps()
    }

    /// Returns the file name extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Pdf => "pdf",
            Format::Tikz => "tex",
            Format::Html => "html",
            Format::Gif => "gif",
        }
    }

    /// Returns the format of a file name's extension; `.tikz` is an alias of `.tex`, `.htm` of `.html`.
    pub fn of_path(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::ALL
            .iter()
            .copied()
            .find(|format| format.ending() == ending)
            .or(match ending.as_str() {
                "tikz" => Some(Format::Tikz),
                "htm" => Some(Format::Html),
                _ => None,
            })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Format::Tikz => f.write_str("TikZ"),
            other => f.write_str(&<&str>::from(other).to_uppercase()),
        }
    }
}

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
    let mut text = format!("{value:.2}");
    while text.ends_with('0') {
        text.pop();
    }
    if text.ends_with('.') {
        text.pop();
    }
    if text == "-0" {
        text.remove(0);
    }
    text
}

fn pair(x: f32, y: f32, between: &str) -> String {
    format!("{}{between}{}", number(x), number(y))
}

/// Returns the distance of the baseline below the middle of the capitals, in points.
fn drop_of(size: f32) -> f32 {
    figure::fonts::CAPITALS / 2.0 * size
}

/// The thickness of the strike-through line, as a fraction of the text size.
const STRIKE: f32 = 0.06;

#[cfg(test)]
mod tests;
