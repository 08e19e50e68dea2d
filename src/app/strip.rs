//! A strip across the window, above or below all that follows.

use egui::{InnerResponse, Panel, Ui};

/// Shows it as high as what is in it now. A panel is as high as it was in the last frame; where that has changed, this one is
/// laid out once more before it is seen, or a part of the window would stay unpainted.
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
