//! The two lines in a plot: told apart by colour, marker and dashes, so that grey-scale still reads.

use egui::{Color32, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};
use egui_plot::{LineStyle, MarkerShape};

use study::{DepthRow, Measured};

use super::super::theme::Palette;

/// How high a sample in the legend is.
const HEIGHT: f32 = 28.0;

/// One of the two lines in a plot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// Minimax: a solid line with circles.
    Minimax,
    /// Alpha-beta: a dashed line with squares.
    AlphaBeta,
}

impl Series {
    /// Both, minimax first.
    pub const BOTH: [Series; 2] = [Series::Minimax, Series::AlphaBeta];

    /// What the legend calls it.
    pub fn name(self) -> &'static str {
        match self {
            Series::Minimax => "minimax",
            Series::AlphaBeta => "alpha-beta",
        }
    }

    /// Neither is a player's colour.
    pub fn color(self, palette: &Palette) -> Color32 {
        match self {
            Series::Minimax => palette.text,
            Series::AlphaBeta => palette.best,
        }
    }

    /// Its part of a row.
    pub fn of(self, row: &DepthRow) -> &Measured {
        match self {
            Series::Minimax => &row.minimax,
            Series::AlphaBeta => &row.alpha_beta,
        }
    }

    /// How its points are joined.
    pub fn style(self) -> LineStyle {
        match self {
            Series::Minimax => LineStyle::Solid,
            Series::AlphaBeta => LineStyle::Dashed { length: 8.0 },
        }
    }

    /// The other line.
    pub fn other(self) -> Series {
        match self {
            Series::Minimax => Series::AlphaBeta,
            Series::AlphaBeta => Series::Minimax,
        }
    }

    /// How its points are drawn.
    pub fn marker(self) -> MarkerShape {
        match self {
            Series::Minimax => MarkerShape::Circle,
            Series::AlphaBeta => MarkerShape::Square,
        }
    }
}

/// A piece of the line with its marker.
pub fn sample(ui: &mut Ui, series: Series, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(28.0, HEIGHT), Sense::hover());
    let color = series.color(palette);
    let middle = rect.center();
    let ends = [pos2(rect.left(), middle.y), pos2(rect.right(), middle.y)];
    let stroke = Stroke::new(2.5, color);
    match series {
        Series::Minimax => {
            ui.painter().line_segment(ends, stroke);
            ui.painter().circle_filled(middle, 5.0, color);
        }
        Series::AlphaBeta => {
            ui.painter()
                .extend(Shape::dashed_line(&ends, stroke, 6.0, 3.0));
            let square = Rect::from_center_size(middle, vec2(9.0, 9.0));
            ui.painter().rect_filled(square, 0.0, color);
        }
    }
}
