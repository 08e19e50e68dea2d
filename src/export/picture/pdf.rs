//! Pictures as PDF: one page each, with the used letters embedded, so that text can be searched and copied.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point as At, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill as Filling, LineCap, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use figure::{Anchor, Dash, Fill, Ink, Pen, Point, Rgb, Run, Shape};

use super::error::ExportError;
use super::glyphs::{FONTS, Glyph, Glyphs};
use super::{STRIKE, Sheet, color, drop_of};

pub struct Pdf {
    document: Document,
    fonts: Vec<Font>,
    glyphs: Glyphs,
}

impl Pdf {
    pub fn new(title: &str) -> Pdf {
        let mut document = Document::new();
        document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .creator("Cutoff".to_owned()),
        );
        Pdf {
            document,
            fonts: FONTS
                .iter()
                .filter_map(|&data| Font::new(data.into(), 0))
                .collect(),
            glyphs: Glyphs::new(),
        }
    }

    /// Adds a page.
    ///
    /// # Errors
    /// When the picture has no area.
    pub fn add(&mut self, sheet: &Sheet<'_>) -> Result<(), ExportError> {
        let (width, height) = sheet.paper();
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| ExportError::Writer("the page has no area".to_owned()))?;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let scale = sheet.scale();
        surface.push_transform(&Transform::from_scale(scale, scale));
        let mut brush = PdfBrush {
            surface: &mut surface,
            fonts: &self.fonts,
            glyphs: &self.glyphs,
        };
        for shape in sheet.shapes {
            brush.add(shape);
        }
        surface.pop();
        surface.finish();
        page.finish();
        Ok(())
    }

    /// Returns the finished file.
    ///
    /// # Errors
    /// When a font cannot be embedded.
    pub fn finish(self) -> Result<Vec<u8>, ExportError> {
        self.document
            .finish()
            .map_err(|error| ExportError::Writer(error.to_string()))
    }
}

struct PdfBrush<'a, 's> {
    surface: &'a mut Surface<'s>,
    fonts: &'a [Font],
    glyphs: &'a Glyphs,
}

/// The distance of a quarter circle's handles from its ends, as a fraction of its radius.
const HANDLE: f32 = 0.552_285;

impl PdfBrush<'_, '_> {
    fn add(&mut self, shape: &Shape) {
        match shape {
            Shape::Line { from, to, pen, .. } => self.line(&[*from, *to], *pen),
            Shape::Path { points, pen } => self.line(points, *pen),
            Shape::Polygon {
                points, fill, pen, ..
            }
            | Shape::Outline {
                points, fill, pen, ..
            } => self.area(through(points, true), *fill, *pen),
            Shape::Block {
                min,
                max,
                radius,
                fill,
                pen,
                ..
            } => self.area(block(*min, *max, *radius), *fill, *pen),
            Shape::Circle {
                center,
                radius,
                fill,
                pen,
                ..
            } => {
                let corner = |by: f32| center.moved(by, by);
                self.area(
                    block(corner(-radius), corner(*radius), *radius),
                    *fill,
                    *pen,
                );
            }
            Shape::Text {
                at,
                anchor,
                size,
                runs,
                ..
            } => self.text(*at, *anchor, *size, runs),
        }
    }

    fn line(&mut self, points: &[Point], pen: Pen) {
        self.area(through(points, false), None, Some(pen));
    }

    fn area(&mut self, path: Option<Path>, fill: Option<Fill>, pen: Option<Pen>) {
        // With neither fill nor stroke, the surface would fill in black.
        if let (Some(path), true) = (path, fill.is_some() || pen.is_some()) {
            self.surface.set_fill(fill.map(filling));
            self.surface.set_stroke(pen.map(stroke));
            self.surface.draw_path(&path);
        }
    }

    fn text(&mut self, at: Point, anchor: Anchor, size: f32, runs: &[Run]) {
        let glyphs = self.glyphs;
        let placed: Vec<(&Run, Vec<PlacedGlyph>)> = runs
            .iter()
            .map(|run| {
                let letters = run.text.char_indices();
                let letters = letters.map(|(at, letter)| (at, glyphs.find(letter, run.weight)));
                (run, letters.collect())
            })
            .collect();
        let all = placed.iter().flat_map(|(_, letters)| letters);
        let width = all.map(|(_, glyph)| glyph.advance).sum::<f32>() * size;
        let mut x = match anchor {
            Anchor::Left => at.x,
            Anchor::Middle => at.x - width / 2.0,
            Anchor::Right => at.x - width,
        };
        let y = at.y + drop_of(size);
        self.surface.set_stroke(None);
        for (run, letters) in placed {
            self.surface.set_fill(Some(filling(Fill::solid(run.ink))));
            let start = x;
            for part in letters.chunk_by(|(_, a), (_, b)| a.font == b.font) {
                self.letters(At::from_xy(x, y), size, run, part);
                x += part.iter().map(|(_, glyph)| glyph.advance).sum::<f32>() * size;
            }
            if run.struck {
                let half = STRIKE * size / 2.0;
                let corners = (Point::new(start, at.y - half), Point::new(x, at.y + half));
                let rule = block(corners.0, corners.1, 0.0);
                self.area(rule, Some(Fill::solid(run.ink)), None);
            }
        }
    }

    /// Draws the letters of one run that share a font.
    fn letters(&mut self, start: At, size: f32, run: &Run, part: &[PlacedGlyph]) {
        let Some(font) = part
            .first()
            .and_then(|(_, glyph)| self.fonts.get(glyph.font))
        else {
            return;
        };
        let glyphs: Vec<KrillaGlyph> = part
            .iter()
            .map(|&(at, glyph)| {
                let end = at + run.text[at..].chars().next().map_or(0, char::len_utf8);
                let id = GlyphId::new(glyph.id);
                KrillaGlyph::new(id, glyph.advance, 0.0, 0.0, 0.0, at..end, None)
            })
            .collect();
        self.surface
            .draw_glyphs(start, &glyphs, font.clone(), &run.text, size, false);
    }
}

/// The byte offset of a letter in its run, and its glyph.
type PlacedGlyph = (usize, Glyph);

fn through(points: &[Point], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.x, first.y);
    for point in rest {
        path.line_to(point.x, point.y);
    }
    if closed {
        path.close();
    }
    path.finish()
}

fn block(min: Point, max: Point, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let radius = radius.min((max.x - min.x) / 2.0).min((max.y - min.y) / 2.0);
    if radius <= 0.0 {
        path.push_rect(Rect::from_ltrb(min.x, min.y, max.x, max.y)?);
        return path.finish();
    }
    let (near, far) = (radius, radius * (1.0 - HANDLE));
    path.move_to(min.x + near, min.y);
    path.line_to(max.x - near, min.y);
    path.cubic_to(max.x - far, min.y, max.x, min.y + far, max.x, min.y + near);
    path.line_to(max.x, max.y - near);
    path.cubic_to(max.x, max.y - far, max.x - far, max.y, max.x - near, max.y);
    path.line_to(min.x + near, max.y);
    path.cubic_to(min.x + far, max.y, min.x, max.y - far, min.x, max.y - near);
    path.line_to(min.x, min.y + near);
    path.cubic_to(min.x, min.y + far, min.x + far, min.y, min.x + near, min.y);
    path.close();
    path.finish()
}

fn filling(fill: Fill) -> Filling {
    Filling {
        paint: paint(fill.ink).into(),
        opacity: NormalizedF32::new(fill.strength.clamp(0.0, 1.0)).unwrap_or(NormalizedF32::ONE),
        ..Filling::default()
    }
}

fn stroke(pen: Pen) -> Stroke {
    let (array, line_cap) = match pen.dash {
        Dash::Solid => (None, LineCap::Butt),
        Dash::Dashed => (Some(vec![Dash::DASH.0, Dash::DASH.1]), LineCap::Butt),
        Dash::Dotted => (Some(vec![0.0, Dash::DOTS]), LineCap::Round),
    };
    Stroke {
        paint: paint(pen.ink).into(),
        width: pen.width,
        line_cap,
        dash: array.map(|array| StrokeDash { array, offset: 0.0 }),
        ..Stroke::default()
    }
}

fn paint(ink: Ink) -> rgb::Color {
    let Rgb(red, green, blue) = color(ink);
    rgb::Color::new(red, green, blue)
}
