//! The offer of unsaved work of earlier runs, in the status bar: one item at a time, the latest first.

use egui::{Ui, Vec2};

use crate::cx::Cx;
use crate::editable::KeptWork;
use crate::session::Session;
use crate::step::inspector::words::announce;
use crate::widgets::icons::{self, Icon};

/// Work on offer.
struct Offer<'a> {
    work: &'a KeptWork,
    what: &'static str,
    restore: fn(&mut Session),
    discard: fn(&mut Session),
}

/// Returns what is on offer: trees, then lessons, then exercises.
fn first(session: &Session) -> Option<Offer<'_>> {
    if session.offers_hidden {
        return None;
    }
    if let Some(work) = session.edits.copies.offered().first() {
        return Some(Offer {
            work,
            what: "tree",
            restore: |session| session.restore_kept(0),
            discard: |session| session.edits.copies.discard(0),
        });
    }
    if let Some(work) = session.maker.copies.offered().first() {
        return Some(Offer {
            work,
            what: "lesson",
            restore: |session| session.restore_lesson(0),
            discard: |session| session.maker.copies.discard(0),
        });
    }
    session.desk.copies.offered().first().map(|work| Offer {
        work,
        what: "exercise",
        restore: |session| session.restore_exercise(0),
        discard: |session| session.desk.copies.discard(0),
    })
}

/// Shows the offer; returns false if there is none.
pub(crate) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) -> bool {
    let Some(offer) = first(session) else {
        return false;
    };
    let size = Vec2::splat(ui.spacing().interact_size.y);
    if icons::button(ui, Icon::Close, size, true, "Not now", "keep it for later").clicked() {
        cx.act(|session| session.offers_hidden = true);
    }
    let restore = ui.button("Restore");
    let discard = ui.button("Discard").on_hover_text("delete it for good");
    let text = offer.work.offer(offer.what);
    let label = ui.add(egui::Label::new(text).truncate());
    announce(&label);
    if let Some(path) = &offer.work.path {
        label.on_hover_text(path.to_string_lossy());
    }
    if restore.clicked() {
        cx.act(offer.restore);
    }
    if discard.clicked() {
        cx.act(offer.discard);
    }
    true
}
