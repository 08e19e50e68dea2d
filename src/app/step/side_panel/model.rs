//! The side panels of the window and their widths.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray, IntoStaticStr,
)]
pub enum SidePanel {
    /// The search and its source.
    Source,
    /// The search and its source, with a board.
    Board,
    Lesson,
    /// The step in words, windows and counts.
    Explanation,
    /// The costs of two searches.
    Comparison,
    BothBoard,
    Exercise,
    Game,
}

/// The window width in points beyond which panels no longer grow; panels with a board still do.
const WIDE: f32 = 1_600.0;

impl SidePanel {
    /// The minimum and maximum width in points.
    pub const fn limits(self) -> (f32, f32) {
        match self {
            SidePanel::Source => (180.0, 620.0),
            SidePanel::Board => (216.0, 820.0),
            SidePanel::BothBoard => (190.0, 820.0),
            SidePanel::Lesson => (240.0, 620.0),
            SidePanel::Explanation | SidePanel::Comparison => (260.0, 620.0),
            SidePanel::Exercise => (280.0, 620.0),
            SidePanel::Game => (260.0, 960.0),
        }
    }

    /// The default width in points in a window of this width.
    pub fn usual_width(self, window: f32) -> f32 {
        let share = match self {
            SidePanel::Source => (0.172 * window).min(0.172 * WIDE),
            // Most of this panel is the board, which must be readable from a distance.
            SidePanel::Board => 0.206 * window + 0.15 * (window - 1_280.0).max(0.0),
            SidePanel::BothBoard => 0.25 * window,
            SidePanel::Lesson => (0.258 * window).min(0.258 * WIDE),
            SidePanel::Explanation => (0.258 * window).clamp(280.0, 0.258 * WIDE),
            SidePanel::Comparison | SidePanel::Exercise => (0.25 * window).min(0.25 * WIDE),
            SidePanel::Game => (0.32 * window).clamp(300.0, 460.0),
        };
        let (least, most) = self.limits();
        share.round().clamp(least, most)
    }
}

/// The widths that the user has set, in points.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PanelWidths(Vec<(SidePanel, f32)>);

impl PanelWidths {
    /// The width of a panel in points in a window of this width: as last set, but at most half the window.
    pub fn width(&self, panel: SidePanel, window: f32) -> f32 {
        let chosen = self.0.iter().find(|(its, _)| *its == panel);
        let chosen = chosen
            .map(|(_, width)| *width)
            .filter(|width| width.is_finite());
        let (least, most) = panel.limits();
        let most = most.min(0.5 * window).max(least);
        chosen
            .unwrap_or_else(|| panel.usual_width(window))
            .clamp(least, most)
    }

    pub(crate) fn keep(&mut self, panel: SidePanel, width: f32) {
        self.0.retain(|(its, _)| *its != panel);
        self.0.push((panel, width));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_scale_and_leave_room_for_the_tree() {
        let widths = PanelWidths::default();
        for window in [760.0, 800.0, 1280.0, 1920.0, 2560.0] {
            let width = |panel| widths.width(panel, window);
            for &panel in SidePanel::VARIANTS {
                let (least, most) = panel.limits();
                assert!((least..=most).contains(&width(panel)), "{panel:?} {window}");
            }
            for left in [SidePanel::Source, SidePanel::Board, SidePanel::Lesson] {
                let both = width(left) + width(SidePanel::Explanation);
                assert!(window - both >= 0.3 * window, "{left:?} {window}");
            }
        }
        let board = |window| widths.width(SidePanel::Board, window);
        assert!(board(1920.0) > 1.4 * board(1280.0) && board(2560.0) > 1.3 * board(1920.0));
    }

    #[test]
    #[allow(clippy::float_cmp)] // the very numbers that were given
    fn chosen_width_is_kept_within_limits() {
        let mut widths = PanelWidths::default();
        widths.keep(SidePanel::Source, 300.0);
        assert_eq!(widths.width(SidePanel::Source, 1280.0), 300.0);
        widths.keep(SidePanel::Source, f32::NAN);
        let usual = SidePanel::Source.usual_width(1280.0);
        assert_eq!(widths.width(SidePanel::Source, 1280.0), usual);
        widths.keep(SidePanel::Source, 5_000.0);
        assert_eq!(widths.width(SidePanel::Source, 800.0), 400.0);
        assert_eq!(widths.0.len(), 1);
    }
}
