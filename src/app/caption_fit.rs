//! How large the letters of a caption may be so that all of it is seen: found by trying, in the frame that first shows it.

use egui::{Context, Id};

/// The sizes that are tried, as parts of the usual one, the largest first.
pub(crate) const SIZES: [f32; 4] = [1.0, 0.85, 0.75, 0.66];

/// Of which caption which of the sizes fits, or is tried next.
#[derive(Clone, Default)]
struct Fitted {
    caption: String,
    size: usize,
}

fn id() -> Id {
    Id::unique("size of the caption")
}

/// Which of the sizes a caption is shown in; `caption` is all that its height depends on.
pub(crate) fn size(ctx: &Context, caption: &str) -> usize {
    let fitted = ctx.data(|data| data.get_temp::<Fitted>(id()));
    fitted
        .filter(|fitted| fitted.caption == caption)
        .map_or(0, |fitted| fitted.size)
}

/// Notes how it went: where it was too high, the frame is laid out once more in the next smaller size, before it is seen.
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
    }
}
