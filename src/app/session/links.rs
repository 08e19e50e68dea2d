//! Links to what is open, and the FEN of the current position.

use std::sync::Arc;

use stage::{Link, LinkPlace, Stage, StageFields, WebAddress};
use teach::capitalised;

use crate::both::BeginAt;
use crate::dialogs::front::Front;
use crate::presenting::Cover;
use crate::session::Session;
use crate::session::host::{Effect, Wake};
use crate::session::page::Page;
use crate::session::saving::Job;
use text::{GameWords, messages, say};

/// The error if there is no FEN.
pub const NO_POSITION: fn() -> &'static str = messages::said_no_position;

/// The fields of a stage's links, or the reason why it has none.
type Fields = Result<StageFields, String>;

/// The link to what is open. Its fields are written once per stage, because a large generated tree is generated again
/// for them.
#[derive(Default)]
pub struct Links {
    /// In a page, the page's own address if others can open it.
    pub page: Option<WebAddress>,
    /// In a page, the address always follows what is open, and trees too large for links are written, too.
    pub follows: bool,
    fields: Option<(Arc<Stage>, Fields)>,
    job: Option<(Arc<Stage>, Job<StageFields>)>,
    is_to_be_copied: bool,
}

impl Links {
    pub fn is_busy(&self) -> bool {
        self.job.is_some() || self.is_to_be_copied
    }

    fn on(&self, stage: &Arc<Stage>) -> Option<&Fields> {
        let known = self.fields.as_ref();
        known.and_then(|(of, fields)| Arc::ptr_eq(of, stage).then_some(fields))
    }

    /// Starts to write the fields of a stage, or collects them.
    fn write(&mut self, stage: &Arc<Stage>, wake: Wake) {
        if self.on(stage).is_some() {
            return;
        }
        let is_current = |(of, _): &(Arc<Stage>, Job<StageFields>)| Arc::ptr_eq(of, stage);
        let longest = if self.follows {
            usize::MAX
        } else {
            Link::LONGEST
        };
        let (_, job) = if let Some(job) = self.job.take().filter(is_current) {
            self.job.insert(job)
        } else {
            let own = Arc::clone(stage);
            let work = move || {
                let fields = StageFields::of(&own, longest);
                fields.map_err(|error| error.to_string())
            };
            let job = Job::start(say!(said_no_link), wake, work);
            self.job.insert((Arc::clone(stage), job))
        };
        if let Some(fields) = job.poll() {
            self.job = None;
            self.fields = Some((Arc::clone(stage), fields));
        }
    }
}

impl Session {
    /// The address of the page that opens links: this one in a page, else that of the settings.
    pub fn web_address(&self) -> Option<WebAddress> {
        let own = self.links.page.clone();
        own.or_else(|| self.settings.web_address.parse().ok())
    }

    /// The step and the page on screen; `None` while two searches are being prepared.
    pub fn link_place(&self) -> Option<LinkPlace> {
        let pair = self.settings.both;
        let place = LinkPlace {
            step: self.step(),
            page: self.page,
            pair: (self.page == Page::Both && pair != LinkPlace::usual_pair()).then_some(pair),
        };
        match self.both.begin {
            _ if self.page != Page::Both || self.search_pair().is_some() => Some(place),
            Some(BeginAt::Link(step)) => Some(LinkPlace { step, ..place }),
            _ => None,
        }
    }

    /// The fields of the link to what is open, or the reason why there is none; `None` until they are written.
    pub fn link_fields(&self) -> Option<Result<String, String>> {
        let (place, fields) = (self.link_place()?, self.links.on(&self.stage)?);
        let fields = fields.as_ref().map_err(String::clone);
        Some(fields.and_then(|fields| fields.at(&place).map_err(|error| error.to_string())))
    }

    /// The fields of a stage that may be too large for a link, to be followed by those of the place.
    pub fn stored_fields(&self) -> Option<String> {
        let fields = self.links.on(&self.stage)?.as_ref().ok()?;
        Some(fields.stored())
    }

    /// The link to what is open, or the reason why there is none; `None` until it is written.
    pub fn link(&self) -> Option<Result<String, String>> {
        let fields = self.link_fields()?;
        Some(fields.map(|fields| match self.web_address() {
            Some(address) => address.link(&fields),
            None => Link::without_address(&fields),
        }))
    }

    /// The line of HTML that shows what is open within another page, once there is a web address.
    pub fn embedded_link(&self) -> Option<String> {
        let fields = self.link_fields()?.ok()?;
        Some(self.web_address()?.embedded(&fields, &self.title()))
    }

    pub fn copy_position(&mut self) {
        let current = self.current();
        if let Some(position) = current.stage.position(current.node) {
            self.host.want(Effect::CopyText(position.text()));
            let notation = position.game().about().said_notation();
            self.say(say!(said_position_copied, notation));
        } else {
            self.say(capitalised(NO_POSITION()));
        }
    }

    /// Copies a link to what is open, with its search settings, the step and the page.
    pub fn copy_link(&mut self) {
        self.links.is_to_be_copied = true;
        self.poll_links();
    }

    /// Opens what an embedded page shows in the whole page.
    pub(crate) fn open_whole_page(&mut self) {
        let Some(address) = &self.presenting.whole_page else {
            return;
        };
        let fields = self.link_fields().and_then(Result::ok);
        let address = fields.map_or_else(
            || address.to_owned(),
            |fields| format!("{address}#{fields}"),
        );
        self.host.want(Effect::OpenTab(address));
    }

    /// Shows the link with its QR code: a dialog, or before an audience the code alone.
    pub(crate) fn share(&mut self) {
        if self.presenting.is_on() {
            let is_shown = self.presenting.cover == Some(Cover::Code);
            self.presenting
                .cover_with((!is_shown).then_some(Cover::Code));
        } else {
            self.dialogs.front = Some(Front::Share);
        }
    }

    /// Writes the link where it is needed, and copies it once it is there.
    pub(crate) fn poll_links(&mut self) {
        let is_shown = self.dialogs.front == Some(Front::Share) || self.presenting.cover.is_some();
        let is_shown = is_shown || self.presenting.is_embedded();
        let links = &mut self.links;
        if links.follows || is_shown || links.is_busy() {
            links.write(&self.stage, self.host.wake());
        }
        if !self.links.is_to_be_copied {
            return;
        }
        let Some(link) = self.link() else { return };
        self.links.is_to_be_copied = false;
        match link {
            Ok(link) => {
                self.host.want(Effect::CopyText(link));
                self.say(say!(said_link_copied));
            }
            Err(error) => self.tell(error),
        }
    }

    /// Shows the place to which a link leads in the stage that has just been opened.
    pub(crate) fn go_to_place(&mut self, place: LinkPlace) {
        if place.page == Page::Both {
            self.settings.both = place.pair.unwrap_or_else(LinkPlace::usual_pair);
            self.turn_to(Page::Both);
            self.both.begin = Some(BeginAt::Link(place.step));
            self.prepare_both();
        } else {
            self.turn_to(place.page);
            self.seek(place.step);
        }
    }
}
