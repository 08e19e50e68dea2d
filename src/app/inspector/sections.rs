//! Collapsible sections of the inspector.

use egui::{CollapsingHeader, RichText, Ui};

use crate::cx::Cx;
use crate::session::settings::Section;

/// A collapsible section. Returns true if it was just opened or closed.
pub(super) fn section(
    ui: &mut Ui,
    id: &'static str,
    title: &str,
    open: &mut bool,
    reveal: &mut Option<&'static str>,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let header = CollapsingHeader::new(RichText::new(title).weak())
        .id_salt(id)
        .open(Some(*open))
        .show_unindented(ui, contents);
    if *reveal == Some(id) {
        if let Some(body) = &header.body_response {
            // Shows only part of a long section, so that its header and most of the rest of the panel stay visible.
            let mut sight = header.header_response.rect.union(body.rect);
            sight.max.y = sight.max.y.min(sight.top() + 0.6 * ui.clip_rect().height());
            ui.scroll_to_rect(sight, None);
        }
        if header.fully_open() || !*open {
            *reveal = None;
        }
    }
    let clicked = header.header_response.clicked();
    if clicked {
        *open = !*open;
        *reveal = open.then_some(id);
    }
    clicked
}

/// A section that remembers its state. Returns true if it is open.
pub(super) fn remembered(
    ui: &mut Ui,
    (part, mut open): (Section, bool),
    reveal: &mut Option<&'static str>,
    cx: &mut Cx,
    contents: impl FnOnce(&mut Ui),
) {
    if section(ui, part.title(), part.title(), &mut open, reveal, contents) {
        cx.act(move |session| session.settings.show_section(part, open));
    }
}
