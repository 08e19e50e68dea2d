//! Keeps the address the link to what is open, so that it can be sent and a reload comes back to it. A tree too large for a
//! link is in the tab's storage instead.

use std::sync::Arc;
use std::time::Duration;

use app::session::{Request, Session};
use egui::Context;
use platform::clock::Instant;
use stage::{Link, LinkPlace, Stage};
use text::say;
use wasm_bindgen::JsValue;
use web_sys::{Storage, Window};

/// The least time between two changes of the address: some browsers allow 100 in 30 s.
const PAUSE: Duration = Duration::from_millis(310);
/// The names in the tab's storage, and the mark of a history entry that belongs to them.
const STAGE: &str = "cutoff stage";
const PLACE: &str = "cutoff place";
const STORED: &str = "cutoff stored";

pub(crate) struct AddressBar {
    /// The stage and the place to which the address leads.
    shown: Option<(Arc<Stage>, LinkPlace)>,
    /// The stage in the tab's storage.
    stored: Option<Arc<Stage>>,
    rested: Instant,
}

impl AddressBar {
    /// Has the session write its links for this page.
    pub(crate) fn new(session: &mut Session) -> AddressBar {
        let address = web_sys::window().and_then(|window| window.location().href().ok());
        session.links.page = address.and_then(|address| address.parse().ok());
        session.links.follows = true;
        AddressBar {
            shown: None,
            stored: None,
            rested: Instant::now(),
        }
    }

    /// Brings the address up to date, unless it was changed a moment ago: then it asks for another frame.
    pub(crate) fn follow(&mut self, session: &mut Session, ctx: &Context) {
        let wait = self.rested.saturating_duration_since(Instant::now());
        if wait.is_zero() {
            self.write(session);
        } else if self.change(session).is_some() {
            ctx.request_repaint_after(wait);
        }
    }

    /// Returns the place to which the address does not lead yet.
    fn change(&self, session: &Session) -> Option<LinkPlace> {
        let place = session.link_place().filter(|_| session.opening.is_none())?;
        let shown = self.shown.as_ref();
        let is_shown =
            shown.is_some_and(|(stage, at)| Arc::ptr_eq(stage, &session.stage) && *at == place);
        (!is_shown).then_some(place)
    }

    /// Brings the address up to date.
    pub(crate) fn write(&mut self, session: &mut Session) {
        let (Some(place), Some(window)) = (self.change(session), web_sys::window()) else {
            return;
        };
        // A link that cannot be opened stays, so that it can be corrected.
        if self.shown.is_some() || session.failed_start.is_none() {
            let Some(fields) = session.link_fields() else {
                return;
            };
            if let Ok(fields) = fields {
                replace(&window, &format!("#{fields}"), &JsValue::NULL);
                self.forget(&window);
            } else {
                replace(&window, "", &STORED.into());
                if self.store(session, place, &window).is_none() {
                    session.tell_no_copies(say!(said_browser_full).to_owned());
                    // The next frame shows the message.
                    session.host.wake()();
                }
            }
        }
        self.shown = Some((Arc::clone(&session.stage), place));
        self.rested = Instant::now() + PAUSE;
    }

    /// Stores what is open. `None` if the storage is full or not to be had.
    fn store(&mut self, session: &Session, place: LinkPlace, window: &Window) -> Option<()> {
        let storage = storage(window)?;
        let known = self.stored.as_ref();
        if known.is_none_or(|stage| !Arc::ptr_eq(stage, &session.stage)) {
            self.forget(window);
            storage.set_item(STAGE, &session.stored_fields()?).ok()?;
            self.stored = Some(Arc::clone(&session.stage));
        }
        storage.set_item(PLACE, &place.fields()).ok()
    }

    fn forget(&mut self, window: &Window) {
        if self.stored.take().is_some()
            && let Some(storage) = storage(window)
        {
            let _ = storage.remove_item(STAGE);
        }
    }
}

/// Replaces what follows `#` in the address. Some browsers refuse it for pages within others: their address stays.
fn replace(window: &Window, hash: &str, state: &JsValue) {
    if let (Ok(history), Ok(address)) = (window.history(), window.location().href()) {
        let address = address.split('#').next().unwrap_or_default();
        let _ = history.replace_state_with_url(state, "", Some(&format!("{address}{hash}")));
    }
}

fn storage(window: &Window) -> Option<Storage> {
    window.session_storage().ok().flatten()
}

/// Returns the request to open what follows `#` in the address, if anything does.
pub(crate) fn linked() -> Option<Request> {
    let address = web_sys::window()?.location().href().ok()?;
    let (_, link) = address.split_once('#')?;
    let from = "the address".to_owned();
    (!link.is_empty()).then(|| Request::Text(address.into_bytes(), from))
}

/// Returns the request to open what the address leads to, or what the tab had before it was loaded again.
pub(crate) fn first() -> Option<Request> {
    linked().or_else(|| {
        let window = web_sys::window()?;
        let state = window.history().ok()?.state().ok()?;
        let storage = storage(&window).filter(|_| state.as_string().as_deref() == Some(STORED))?;
        let fields = storage.get_item(STAGE).ok()?? + &storage.get_item(PLACE).ok()??;
        let from = "this tab".to_owned();
        Some(Request::Text(
            Link::without_address(&fields).into_bytes(),
            from,
        ))
    })
}
