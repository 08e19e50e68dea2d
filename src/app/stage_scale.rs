//! The scale of a presentation. It follows the screen size, so that the back row can read any screen.

use egui::Context;

use crate::session::Session;
use crate::session::page::Page;
use crate::theme;

/// The screen of a presented tree at scale 1, in points, and that of the other pages, whose texts have the sizes of an
/// ordinary window.
const TREE: (f32, f32) = (1_120.0, 720.0);
const PAGE: (f32, f32) = (800.0, 450.0);
const MOST: f32 = 6.0;
/// The largest window at scale 1 outside presentations, in points.
const LARGE: (f32, f32) = (1_920.0, 1_080.0);
/// The minimum caption text size, as a share of the screen's height.
const PART: f32 = 1.0 / 24.0;
/// The minimum caption text size, in points.
const LEAST: f32 = 24.0;
/// The minimum and the maximum caption text size in another page, whose own text is beside it.
const EMBEDDED: (f32, f32) = (14.0, 20.0);

/// The minimum text size of tree labels and buttons, in scaled points.
const LABEL: f32 = 24.0;
/// The size that button text need not exceed, in points.
const BUTTON: f32 = 20.0;

/// Returns the scale of a presented page for this screen; 1 if its size is unknown.
pub(crate) fn of_screen(ctx: &Context, page: Page) -> f32 {
    let zoom = ctx.zoom_factor();
    // The window's own rectangle follows a scale change one frame late; the content rectangle does not.
    let known = ctx.input(|input| input.viewport().inner_rect.is_some());
    let size = zoom * ctx.content_rect().size();
    if known { of(page, size.x, size.y) } else { 1.0 }
}

/// Returns the scale of the window outside presentations: larger on a large screen, in steps of a tenth.
pub(crate) fn of_window(ctx: &Context) -> f32 {
    let known = ctx.input(|input| input.viewport().inner_rect.is_some());
    let size = ctx.zoom_factor() * ctx.content_rect().size();
    let scale = (size.x / LARGE.0).min(size.y / LARGE.1).clamp(1.0, 2.0);
    if known {
        (10.0 * scale).floor() / 10.0
    } else {
        1.0
    }
}

/// Returns the scale of a page for a screen of this size, in points at scale 1.
fn of(page: Page, width: f32, height: f32) -> f32 {
    let whole = match page {
        Page::Step | Page::Both => TREE,
        Page::Exercise | Page::Compare | Page::Play => PAGE,
    };
    (width / whole.0).min(height / whole.1).clamp(1.0, MOST)
}

/// Returns the caption's text size, in scaled points.
pub(crate) fn caption(session: &Session, ctx: &Context) -> f32 {
    let size = PART * ctx.content_rect().height();
    if session.presenting.is_embedded() {
        size.clamp(EMBEDDED.0, EMBEDDED.1).round()
    } else if session.portrait {
        theme::BODY + 1.0
    } else {
        size.max(LEAST).ceil()
    }
}

/// Returns the minimum text size of tree labels and buttons in a presentation, in scaled points; 0 without a
/// presentation.
pub(crate) fn least_label(session: &Session) -> f32 {
    if session.presenting.is_on_full_screen() && !session.portrait {
        LABEL
    } else {
        0.0
    }
}

/// Returns the button text size of a question with this text size, in points. It is never larger than the question.
pub(crate) fn button(session: &Session, text: f32) -> f32 {
    text.min(BUTTON.max(least_label(session)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scale_grows_with_the_screen() {
        for (width, height, scale) in [
            (1280.0, 720.0, 1.0),
            (1920.0, 1080.0, 1.5),
            (2560.0, 1440.0, 2.0),
            (3840.0, 2160.0, 3.0),
            (800.0, 600.0, 1.0),
            (1120.0, 2000.0, 1.0),
        ] {
            let tree = of(Page::Step, width, height);
            assert!((tree - scale).abs() < 1e-6, "{width} {height}");
            // The scaled screen has at least the room of an ordinary one.
            let left = (width / scale, height / scale);
            assert!(left.0 >= 800.0 && left.1 >= 600.0);
            let page = of(Page::Compare, width, height);
            assert!(page >= tree);
            assert!(width / page > PAGE.0 - 0.1 && height / page > PAGE.1 - 0.1);
        }
        // Small texts can be read on a screen with 720 lines.
        assert!(of(Page::Compare, 1280.0, 720.0) * theme::SMALL >= 20.0);
    }
}
