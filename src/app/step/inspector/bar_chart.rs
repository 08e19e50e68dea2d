//! The chart behind the window bars: the mapping of values to x positions, and the place of a bar in its row.

use egui::{Align2, Color32, Painter, Pos2, Rect};

use crate::theme::{self, Palette};
use game::Score;

use crate::step::inspector::axis::Axis;

/// The row heights, with and without enough room.
pub(crate) const PITCH: [f32; 2] = [46.0, 38.0];

/// The mapping of values to x positions, with the painter and colours.
pub(crate) struct BarChart<'a> {
    pub axis: &'a Axis,
    pub palette: &'a Palette,
    pub painter: Painter,
    pub left: f32,
    pub right: f32,
}

/// The width of each infinity at its end of the axis.
pub(crate) const BEYOND: f32 = 28.0;

impl BarChart<'_> {
    pub fn x(&self, score: Score) -> f32 {
        if score == Score::NEG_INFINITY {
            self.left
        } else if score == Score::INFINITY {
            self.right
        } else if self.axis.is_beyond(score) {
            let (first, last) = self.finite();
            let end = if score < Score::ZERO {
                first - BEYOND / 2.0
            } else {
                last + BEYOND / 2.0
            };
            end.round()
        } else {
            self.at(self.axis.fraction(score.get()))
        }
    }

    pub fn at(&self, fraction: f32) -> f32 {
        let (first, last) = self.finite();
        first + (last - first) * fraction
    }

    /// Returns the part of the axis with finite numbers.
    pub fn finite(&self) -> (f32, f32) {
        (self.left + BEYOND, self.right - BEYOND)
    }

    pub fn text(&self, at: Pos2, align: Align2, text: &str, size: f32, color: Color32) -> Rect {
        self.painter
            .text(at, align, text, theme::plain(size), color)
    }
}

/// Returns the middle, the thickness and the height of the ends of a bar in its row.
pub(crate) fn measures(row: Rect) -> (f32, f32, f32) {
    if row.height() > PITCH[1] {
        (row.top() + 27.0, 13.0, 22.0)
    } else {
        (row.top() + 23.0, 9.0, 15.0)
    }
}
