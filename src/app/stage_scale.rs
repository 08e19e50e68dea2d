//! How large everything is before an audience: as the screen is, so that the back row reads on any of them.

use egui::Context;

use session::Session;

/// On a screen of this size, in points, everything has its ordinary size.
const HEIGHT: f32 = 720.0;
const WIDTH: f32 = 1_120.0;
/// No screen is as large as this.
const MOST: f32 = 6.0;
/// The caption's letters are this part of the screen's height, at least.
const PART: f32 = 1.0 / 24.0;
/// And never smaller than this, in points.
const LEAST: f32 = 24.0;

/// Labels on the tree, and buttons, are no smaller than this, in pixels of the screen.
const LABEL: f32 = 24.0;
/// Letters on buttons need be no larger, in points.
const BUTTON: f32 = 20.0;

/// By how much everything is enlarged on this screen; 1 where the toolkit does not know how large it is.
pub(crate) fn of_screen(ctx: &Context) -> f32 {
    let zoom = ctx.zoom_factor();
    // The window's own rectangle comes a frame later than its enlargement; what is drawn on does not.
    let known = ctx.input(|input| input.viewport().inner_rect.is_some());
    let size = zoom * ctx.content_rect().size();
    if known { of(size.x, size.y) } else { 1.0 }
}

/// By how much everything is enlarged on a screen so wide and so high, in points of its own.
fn of(width: f32, height: f32) -> f32 {
    (width / WIDTH).min(height / HEIGHT).clamp(1.0, MOST)
}

/// The size of the caption's letters, in points as everything is enlarged.
pub(crate) fn caption(ctx: &Context) -> f32 {
    (PART * ctx.content_rect().height()).max(LEAST).ceil()
}

/// The least size of labels on the tree and on buttons before an audience, in points; 0 where nobody presents.
pub(crate) fn least_label(session: &Session, ctx: &Context) -> f32 {
    if session.presenting.is_on() {
        LABEL / ctx.pixels_per_point()
    } else {
        0.0
    }
}

/// The size of the letters on the buttons of a question whose text is of this size, in points: never larger than what is asked.
pub(crate) fn button(session: &Session, ctx: &Context, text: f32) -> f32 {
    text.min(BUTTON.max(least_label(session, ctx)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_grows_with_the_screen_and_never_shrinks() {
        for (width, height, scale) in [
            (1280.0, 720.0, 1.0),
            (1920.0, 1080.0, 1.5),
            (2560.0, 1440.0, 2.0),
            (3840.0, 2160.0, 3.0),
            (800.0, 600.0, 1.0),
            (1120.0, 2000.0, 1.0),
        ] {
            assert!((of(width, height) - scale).abs() < 1e-6, "{width} {height}");
            // What is left of the screen is no smaller than what fits an ordinary one.
            let left = (width / scale, height / scale);
            assert!(left.0 >= 800.0 && left.1 >= 600.0);
        }
    }
}
