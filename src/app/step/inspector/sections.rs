//! Collapsible sections of the inspector.

use egui::{CollapsingHeader, RichText, Ui};

use crate::cx::Cx;
use crate::session::settings::Section;

/// A collapsible section that remembers whether it is open. `reveal` is the section that was just opened, until it is
/// fully in view.
pub(crate) fn remembered(
    ui: &mut Ui,
    (part, open): (Section, bool),
    reveal: &mut Option<Section>,
    cx: &mut Cx,
    contents: impl FnOnce(&mut Ui, &mut Cx),
) {
    let header = CollapsingHeader::new(RichText::new(part.title()).weak())
        .id_salt(part.title())
        .open(Some(open))
        .show_unindented(ui, |ui| contents(ui, cx));
    if *reveal == Some(part) {
        if let Some(body) = &header.body_response {
            // Shows only part of a long section, so that its header and most of the rest of the panel stay visible.
            let mut sight = header.header_response.rect.union(body.rect);
            sight.max.y = sight.max.y.min(sight.top() + 0.6 * ui.clip_rect().height());
            ui.scroll_to_rect(sight, None);
        }
        if header.fully_open() || !open {
            *reveal = None;
        }
    }
    if header.header_response.clicked() {
        *reveal = (!open).then_some(part);
        cx.act(move |session| session.settings.show_section(part, !open));
    }
}
