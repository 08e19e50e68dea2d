//! The board beside the tree in a presentation: as large as the screen allows, with arrows, read-only.

use egui::{Frame, Label, Margin, Panel, Rect, RichText, Sense, Ui, Vec2, vec2};

use crate::session::Session;
use crate::session::page::Page;
use crate::stage_scale;
use crate::theme::{self, Palette};
use draw::board::margin_with;

use crate::step::board::still::StillBoard;

/// The maximum share of the screen's width, beside one tree and beside two.
const SHARE: f32 = 0.36;
const BESIDE_TWO: f32 = 0.26;
/// The minimum board size in points. A smaller board is unreadable from afar, so the tree takes its room.
const LEAST: f32 = 180.0;
/// The space around the board, in points.
const GAP: f32 = 20.0;

/// Shows the current position on the left if there is one and it has room.
pub(crate) fn present(ui: &mut Ui, session: &Session) {
    let current = session.current();
    let Some((position, last)) = current.shown(session) else {
        return;
    };
    let share = match session.page {
        Page::Both if !session.settings.source_panel => return,
        Page::Both => BESIDE_TWO,
        _ => SHARE,
    };
    let letters = stage_scale::least_label(session);
    let status = RichText::new(position.status()).size(letters.max(theme::BODY));
    let line = 1.4 * letters.max(theme::BODY);
    let side = side_of(ui.available_size() - vec2(0.0, line), share, letters);
    if 8.0 * side < LEAST {
        return;
    }
    let edge = margin_with(side, letters);
    let whole = Vec2::splat(8.0 * side + edge);
    let palette = Palette::of(ui.ctx());
    Panel::left("board before an audience")
        .resizable(false)
        .show_separator_line(false)
        .exact_size(whole.x + 2.0 * GAP)
        .frame(Frame::new().fill(palette.ground).inner_margin(Margin::ZERO))
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
            let middle = rect.center() - vec2(0.0, line / 2.0);
            let place = Rect::from_center_size(middle, whole);
            // The side to move is below the board, as on the Step page.
            let below = Rect::from_min_size(place.left_bottom(), vec2(whole.x, line));
            ui.put(below, Label::new(status).truncate());
            let corner = (place.min + vec2(edge, 0.0)).round();
            let board = StillBoard {
                position: &position,
                last,
                flipped: session.settings.board.flipped,
                arrows: &current.arrows(session),
            };
            let squares = Rect::from_min_size(corner, Vec2::splat(8.0 * side));
            board.show_at(ui, squares, letters);
        });
}

/// Returns the side of the squares in points, given the screen's room, the board's maximum share of its width and the
/// minimum text size.
fn side_of(room: Vec2, share: f32, letters: f32) -> f32 {
    let length = (share * room.x).min(room.y) - 2.0 * GAP;
    // The text size depends only slightly on the square size.
    ((length - margin_with(length / 8.5, letters)) / 8.0).floor()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_fits_its_share_of_the_screen() {
        for (width, height) in [(1280.0, 600.0), (1920.0, 900.0), (1920.0, 400.0)] {
            for share in [SHARE, BESIDE_TWO] {
                for letters in [0.0, 24.0] {
                    let side = side_of(vec2(width, height), share, letters);
                    let whole = 8.0 * side + margin_with(side, letters) + 2.0 * GAP;
                    assert!(whole <= share * width && whole <= height);
                    // No square could be a point larger.
                    assert!(whole + 10.0 > (share * width).min(height));
                }
            }
        }
        assert!(8.0 * side_of(vec2(1280.0, 200.0), SHARE, 24.0) < LEAST);
    }
}
