//! Chooses the text size at which a whole caption fits, by trying sizes in the frame that first shows it.

use egui::{Context, Id};

/// The sizes to try, relative to the normal one, largest first.
pub(crate) const SIZES: [f32; 6] = [1.0, 0.85, 0.75, 0.66, 0.58, 0.5];

/// A caption and the index of the size that fits or is tried next.
#[derive(Clone, Default)]
struct Fitted {
    caption: String,
    size: usize,
}

fn id() -> Id {
    Id::unique("size of the caption")
}

/// Returns the index of the size for a caption. `caption` is everything that its height depends on.
pub(crate) fn size(ctx: &Context, caption: &str) -> usize {
    let fitted = ctx.data(|data| data.get_temp::<Fitted>(id()));
    fitted
        .filter(|fitted| fitted.caption == caption)
        .map_or(0, |fitted| fitted.size)
}

/// Records the result of a try. If it was too high, the frame is laid out again in the next smaller size before it is
/// displayed.
pub(crate) fn tried(ctx: &Context, caption: String, size: usize, too_high: bool) {
    let next = size + 1;
    if too_high && next < SIZES.len() {
        ctx.data_mut(|data| {
            data.insert_temp(
                id(),
                Fitted {
                    caption,
                    size: next,
                },
            );
        });
        ctx.request_discard("the caption is too high");
        // There may be more sizes to try than passes in a frame.
        ctx.request_repaint();
    }
}
