//! Files dropped on the window.

use egui::Context;

use crate::cx::Cx;

use crate::theme;
use text::say;

/// Shows what a drop would do while a file is held over the window.
pub(crate) fn hint_ui(ctx: &Context) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let palette = theme::Palette::of(ctx);
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("drop hint"));
    let painter = ctx.layer_painter(layer);
    let rect = ctx.content_rect();
    painter.rect_filled(rect, 0.0, palette.ground.gamma_multiply(0.85));
    painter.text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        say!(said_drop),
        theme::strong((rect.width() / 38.0).clamp(14.0, 28.0)),
        palette.text,
    );
}

pub(crate) fn read(ctx: &Context, cx: &mut Cx) {
    let dropped = ctx.input(|input| input.raw.dropped_files.clone());
    if !dropped.is_empty() {
        let files = dropped.iter().map(|file| file.path().to_owned());
        let paths = files.collect();
        cx.act(move |session| session.take_dropped(paths));
    }
}
