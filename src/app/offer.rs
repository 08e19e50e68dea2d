//! The offer of unsaved work of earlier runs, in the status bar: one item at a time, the latest first.

use egui::{Ui, Vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::editable::{Editable, KeptWork, Open};
use crate::session::Session;
use crate::step::inspector::words::announce;
use crate::widgets::icons::{self, Icon};
use text::say;

struct Offer<'a> {
    work: &'a KeptWork,
    what: &'static str,
    restore: fn(&mut Session),
    discard: fn(&mut Session),
}

/// Returns what is on offer: trees, then lessons, then exercises.
fn first(session: &Session) -> Option<Offer<'_>> {
    fn of<T: Editable>(
        open: &Open<T>,
        restore: fn(&mut Session),
        discard: fn(&mut Session),
    ) -> Option<Offer<'_>> {
        open.copies.offered.first().map(|work| Offer {
            work,
            what: T::NOUN,
            restore,
            discard,
        })
    }
    if session.offers_hidden {
        return None;
    }
    let offers = [
        of(
            &session.edits,
            |it| it.restore_kept(0),
            |it| it.edits.copies.discard(0),
        ),
        of(
            &session.maker,
            |it| it.restore_lesson(0),
            |it| it.maker.copies.discard(0),
        ),
        of(
            &session.desk,
            |it| it.restore_exercise(0),
            |it| it.desk.copies.discard(0),
        ),
    ];
    offers.into_iter().flatten().next()
}

/// Shows the offer; returns false if there is none.
pub(crate) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) -> bool {
    let Some(offer) = first(session) else {
        return false;
    };
    let size = Vec2::splat(ui.spacing().interact_size.y);
    let (name, hint) = (say!(said_offer_not_now), say!(said_offer_not_now_hint));
    icons::button(ui, Icon::Close, size, true, name, hint)
        .on_click(cx, |session| session.offers_hidden = true);
    let restore = ui.button(say!(said_offer_restore));
    let discard = ui.button(say!(said_offer_discard));
    let discard = discard.on_hover_text(say!(said_offer_discard_hint));
    let text = offer.work.offer(offer.what);
    let label = egui::Label::new(text);
    let label = if session.portrait {
        label.wrap()
    } else {
        label.truncate()
    };
    let label = ui.add(label);
    announce(&label);
    if let Some(path) = &offer.work.path {
        label.on_hover_text(path.to_string_lossy());
    }
    restore.on_click(cx, offer.restore);
    discard.on_click(cx, offer.discard);
    true
}
