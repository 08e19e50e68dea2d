//! A horizontal strip above or below the rest of the window.

use egui::{InnerResponse, Panel, Ui};

/// Shows the strip at the current height of its contents. A panel has the height of the last frame, so after a change
/// the frame is laid out again before it is displayed; otherwise a part of the window would stay unpainted.
pub(crate) fn show<R>(
    ui: &mut Ui,
    panel: Panel,
    contents: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let shown = panel.show(ui, contents);
    let id = shown.response.id.with("height");
    let height = shown.response.rect.height();
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<f32>(id);
        data.insert_temp(id, height);
        before
    });
    if before.is_none_or(|before| (before - height).abs() > 0.5) {
        ui.ctx().request_discard("a strip has another height");
    }
    shown
}
