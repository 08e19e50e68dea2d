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

use crate::{Anchor, Dash, Fill, Ink, Pen, Point, Rgb, Run, in_visual_order};
use platform::fonts::{Face, system_face};
use search::trace::Step;
use text::say;

use super::canvas::{Area, Canvas, Text, draw};
use super::error::ExportError;
use super::shaping::{PlacedGlyph, placed_glyphs};
use super::steps::StepWriter;
use super::{STRIKE, Sheet, color, drop_of};

pub(super) struct Pdf {
    document: Document,
    /// The fonts used so far.
    fonts: Vec<(Face, Font)>,
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
            fonts: Vec::new(),
        }
    }
}

/// Returns pictures as the pages of a document.
pub(super) fn pdf(sheets: &[Sheet<'_>], title: &str) -> Result<Vec<u8>, ExportError> {
    let mut pdf = Box::new(Pdf::new(title));
    for sheet in sheets {
        pdf.add(0, 0, sheet)?;
    }
    pdf.finish()
}

impl StepWriter for Pdf {
    /// Adds a page, if the picture has an area.
    fn add(&mut self, _: u32, _: Step, sheet: &Sheet<'_>) -> Result<(), ExportError> {
        let (width, height) = sheet.paper();
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| ExportError::Writer(say!(draw_export_no_area).to_owned()))?;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let scale = sheet.scale();
        surface.push_transform(&Transform::from_scale(scale, scale));
        let mut brush = PdfBrush {
            surface: &mut surface,
            fonts: &mut self.fonts,
        };
        for shape in sheet.shapes {
            draw(shape, &mut brush);
        }
        surface.pop();
        surface.finish();
        page.finish();
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, ExportError> {
        let file = self.document.finish();
        file.map_err(|error| ExportError::Writer(error.to_string()))
    }
}

struct PdfBrush<'a, 's> {
    surface: &'a mut Surface<'s>,
    fonts: &'a mut Vec<(Face, Font)>,
}

/// The distance of a quarter circle's handles from its ends, as a fraction of its radius.
const HANDLE: f32 = 0.552_285;

impl Canvas for PdfBrush<'_, '_> {
    fn line(&mut self, points: &[Point], pen: Pen) {
        self.path(through(points, false), None, Some(pen));
    }

    fn area(&mut self, area: Area<'_>, fill: Option<Fill>, pen: Option<Pen>) {
        let path = match area {
            Area::Polygon(points) => through(points, true),
            Area::Block { min, max, radius } => block(min, max, radius),
            Area::Circle { center, radius } => {
                let corner = |by: f32| center.moved(by, by);
                block(corner(-radius), corner(radius), radius)
            }
        };
        self.path(path, fill, pen);
    }

    fn text(&mut self, text: &Text<'_>) {
        let &Text { at, size, runs, .. } = text;
        let place = |run: &Run| {
            let text = in_visual_order(&run.text).into_owned();
            let glyphs = placed_glyphs(&text, run.weight, &system_face);
            (text, glyphs)
        };
        let placed: Vec<(String, Vec<PlacedGlyph>)> = runs.iter().map(place).collect();
        let width =
            |glyphs: &[PlacedGlyph]| glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() * size;
        let all: f32 = placed.iter().map(|(_, glyphs)| width(glyphs)).sum();
        let mut x = match text.anchor {
            Anchor::Left => at.x,
            Anchor::Middle => at.x - all / 2.0,
            Anchor::Right => at.x - all,
        };
        let y = at.y + drop_of(size);
        self.surface.set_stroke(None);
        for (run, (text, glyphs)) in runs.iter().zip(placed) {
            self.surface.set_fill(Some(filling(Fill::solid(run.ink))));
            let start = x;
            for part in glyphs.chunk_by(|a, b| a.face == b.face) {
                self.glyphs(At::from_xy(x, y), size, &text, part);
                x += width(part);
            }
            if run.struck {
                let half = STRIKE * size / 2.0;
                let corners = (Point::new(start, at.y - half), Point::new(x, at.y + half));
                let rule = block(corners.0, corners.1, 0.0);
                self.path(rule, Some(Fill::solid(run.ink)), None);
            }
        }
    }
}

impl PdfBrush<'_, '_> {
    fn path(&mut self, path: Option<Path>, fill: Option<Fill>, pen: Option<Pen>) {
        // With neither fill nor stroke, the surface would fill in black.
        if let (Some(path), true) = (path, fill.is_some() || pen.is_some()) {
            self.surface.set_fill(fill.map(filling));
            self.surface.set_stroke(pen.map(stroke));
            self.surface.draw_path(&path);
        }
    }

    /// Draws glyphs of one font.
    fn glyphs(&mut self, start: At, size: f32, text: &str, part: &[PlacedGlyph]) {
        let Some(font) = part.first().and_then(|glyph| self.font(glyph.face)) else {
            return;
        };
        let glyphs: Vec<KrillaGlyph> = part
            .iter()
            .map(|glyph| {
                let (id, (x, y)) = (GlyphId::new(glyph.id), glyph.offset);
                KrillaGlyph::new(id, glyph.advance, x, y, 0.0, glyph.bytes.clone(), None)
            })
            .collect();
        self.surface
            .draw_glyphs(start, &glyphs, font, text, size, false);
    }

    fn font(&mut self, face: Face) -> Option<Font> {
        if let Some((_, font)) = self.fonts.iter().find(|(known, _)| *known == face) {
            return Some(font.clone());
        }
        let font = Font::new(face.data.into(), face.index)?;
        self.fonts.push((face, font.clone()));
        Some(font)
    }
}

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
