//! Items of menus that can be ticked: with their key at the right, and with the reason where they mean nothing.

use egui::{Align2, Checkbox, Ui};

use super::keys;
use super::theme;
use session::page::Page;

/// Why an item that is about one search means nothing on a page, if it does not.
pub(super) fn needs_one_search(page: Page) -> Option<&'static str> {
    match page {
        Page::Step => None,
        Page::Both => Some("for one search only: press S for one"),
        Page::Compare | Page::Exercise => Some("for the Step page only (Ctrl+1)"),
    }
}

/// Why an item that is about a tree on screen means nothing on a page, if it does not.
pub(super) fn needs_a_tree(page: Page) -> Option<&'static str> {
    match page {
        Page::Step | Page::Both => None,
        Page::Exercise => Some("nothing is stepped on this page: Ctrl+1 shows the search"),
        Page::Compare => Some("there is no tree on this page: Ctrl+1 shows one"),
    }
}

/// An item that is on or off; answers whether it has been chosen. `what` is what the list of keys calls it.
pub(super) fn tick(
    ui: &mut Ui,
    on: bool,
    text: &str,
    what: &str,
    hint: &str,
    why_not: Option<&str>,
) -> bool {
    let key = keys::hint(what);
    let mut shown = on && why_not.is_none();
    let response = ui.add_enabled(why_not.is_none(), Checkbox::new(&mut shown, text));
    let visuals = ui.visuals();
    let color = if why_not.is_none() {
        visuals.weak_text_color()
    } else {
        visuals.disable(visuals.weak_text_color())
    };
    let at = response.rect.right_center();
    let font = theme::plain(theme::BODY);
    ui.painter()
        .text(at, Align2::RIGHT_CENTER, &key, font, color);
    let hint = match (hint.is_empty(), key.is_empty()) {
        (_, true) => hint.to_owned(),
        (true, false) => key,
        (false, false) => format!("{hint} ({key})"),
    };
    let changed = response.changed();
    if !hint.is_empty() {
        response.clone().on_hover_text(hint);
    }
    if let Some(why) = why_not {
        response.on_disabled_hover_text(why);
    }
    if changed {
        ui.close();
    }
    changed
}
