//! A picture as a file: SVG, PNG, PDF or TikZ, always in the light theme's colours.
//!
//! The writers take the very shapes that the screen paints. `svg`, `pdf` and `tikz` each know one format; a PNG is
//! the SVG, rendered with the built-in typeface, and `gif` many of those. `steps` writes whole sequences.

pub(crate) mod crop;
mod error;
mod gif;
mod glyphs;
mod icon;
mod pdf;
mod png;
mod steps;
pub(crate) mod svg;
mod tikz;

use std::fmt;
use std::path::Path;

use figure::{Colors, Ink, Rgb, Shape};

use crate::worksheet::PaperSize;

pub use error::{ExportError, MOST_STEPS};
pub use icon::icon;
pub use pdf::Pdf;
pub use png::{Pixels, pixels, png};
pub use steps::{
    Exported, Sequence, export_cropped, export_step, export_steps, step_path, step_pixels,
};
pub use svg::svg;
pub use tikz::tikz;

/// A kind of picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Vectors, for the web and for drawing programs.
    Svg,
    /// Pixels.
    Png,
    /// Vectors, for print.
    Pdf,
    /// For documents in LaTeX.
    Tikz,
    /// Many steps as one page for a browser.
    Html,
    /// Many steps as an animation.
    Gif,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 6] = [
        Format::Svg,
        Format::Png,
        Format::Pdf,
        Format::Tikz,
        Format::Html,
        Format::Gif,
    ];

    /// Whether such a file holds many steps, and one step is none of its business.
    pub const fn is_of_steps(self) -> bool {
        matches!(self, Format::Html | Format::Gif)
    }

    /// Whether many steps become one file, rather than one file each.
    pub const fn is_one_file(self) -> bool {
        matches!(self, Format::Pdf) || self.is_of_steps()
    }

    /// How the names of such files end.
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

    /// The format that a file's name asks for; `.tikz` is as good as `.tex`, `.htm` as `.html`.
    pub fn of_path(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Format::ALL
            .into_iter()
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
        f.write_str(match self {
            Format::Svg => "SVG",
            Format::Png => "PNG",
            Format::Pdf => "PDF",
            Format::Tikz => "TikZ",
            Format::Html => "HTML",
            Format::Gif => "GIF",
        })
    }
}

/// A picture to be written.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// What is on it; later ones over earlier ones.
    pub shapes: &'a [Shape],
    /// The canvas's width, in points.
    pub width: f32,
    /// The canvas's height, in points.
    pub height: f32,
    /// What it shows, in words.
    pub title: &'a str,
}

/// The sides of a sheet of A4, in points: no picture is larger on paper, but for a whole page of another paper.
pub const A4: (f32, f32) = (842.0, 595.0);

impl Sheet<'_> {
    /// How large it is on paper, as a part of its size on the canvas: all of it, unless that is more than a page.
    pub fn scale(&self) -> f32 {
        let (long, short) = (
            self.width.max(self.height).max(1.0),
            self.width.min(self.height).max(1.0),
        );
        let is_page = PaperSize::ALL.map(PaperSize::page).contains(&(long, short));
        if is_page {
            return 1.0;
        }
        (A4.0 / long).min(A4.1 / short).min(1.0)
    }

    /// Its width and height on paper, in points.
    pub fn paper(&self) -> (f32, f32) {
        let scale = self.scale();
        (
            (self.width * scale).max(1.0),
            (self.height * scale).max(1.0),
        )
    }
}

/// An ink's colour on paper.
const fn color(ink: Ink) -> Rgb {
    Colors::Light.of(ink)
}

/// A length with two decimals at most: `12.5`, `-3`, `0.07`.
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

/// Two lengths.
fn pair(x: f32, y: f32, between: &str) -> String {
    format!("{}{between}{}", number(x), number(y))
}

/// How far the baseline of text of this size is below the middle of its capitals, in points.
fn drop_of(size: f32) -> f32 {
    figure::fonts::CAPITALS / 2.0 * size
}

/// How thick the line through struck-out text is, as a part of the text's size.
const STRIKE: f32 = 0.06;

#[cfg(test)]
mod tests;
