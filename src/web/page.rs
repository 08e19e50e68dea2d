//! Starts the window on the page's canvas and keeps title, address and full screen in step with it.

use std::any::Any;
use std::cell::{RefCell, RefMut};
use std::panic;
use std::path::PathBuf;
use std::rc::Rc;

use app::App;
use app::actions::{Action, Topic, key_rows};
use app::platform::ending::has_unsaved_work;
use app::session::Session;
use eframe::{WebOptions, WebRunner};
use egui::accesskit::{self, ActionRequest, Live, Node, NodeId, TreeId};
use egui::{Context, Event, FullOutput, Plugin, RawInput, Ui};
use platform::files::{self, STORED, file_name};
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlCanvasElement};

use crate::address::{self, AddressBar};
use crate::dialogs;
use crate::worker::open_workers;

#[wasm_bindgen]
extern "C" {
    /// Covers the page with the sentence and a button that reloads it.
    #[wasm_bindgen(js_namespace = window)]
    fn failed(sentence: &str, has_unsaved_work: bool);

    /// Has a screen reader speak the text, after what it is speaking.
    #[wasm_bindgen(js_namespace = window)]
    fn announce(text: &str);
}

/// The running window, for the page's scripts.
#[wasm_bindgen]
pub struct Cutoff(WebRunner);

#[wasm_bindgen]
impl Cutoff {
    /// Carries out an action in the next frame.
    ///
    /// # Errors
    /// No action has this id, or it is not possible now: the reason.
    pub fn act(&self, id: &str) -> Result<(), JsError> {
        let action = Action::ALL.iter().copied().find(|it| it.id() == id);
        let action = action.ok_or_else(|| JsError::new(&format!("there is no action {id}")))?;
        let page = self.page()?;
        if let Some(why) = action.refused(&page.app.session) {
            return Err(JsError::new(why));
        }
        page.arrivals.add(move |session| session.run(action));
        Ok(())
    }

    /// Clicks the control with this accessible name in the next frame.
    ///
    /// # Errors
    /// There is no such control.
    pub fn click(&self, name: &str) -> Result<(), JsError> {
        let mut page = self.page()?;
        let ctx = page.arrivals.ctx.clone();
        let node = ctx.with_plugin(|announcer: &mut Announcer| announcer.button(name));
        let node = node
            .flatten()
            .ok_or_else(|| JsError::new(&format!("there is no control {name}")))?;
        page.clicks
            .push(Event::AccessKitActionRequest(ActionRequest {
                action: accesskit::Action::Click,
                target_tree: TreeId::ROOT,
                target_node: node,
                data: None,
            }));
        ctx.request_repaint();
        Ok(())
    }

    fn page(&self) -> Result<RefMut<'_, Page>, JsError> {
        let page = self.0.app_mut::<Page>();
        page.ok_or_else(|| JsError::new("the window has ended"))
    }
}

/// Starts the window on a canvas, in a tab with a number that no other open tab has.
///
/// # Errors
/// One sentence, without WebGL.
#[wasm_bindgen]
pub async fn start(
    canvas: HtmlCanvasElement,
    tab: u32,
    other_tabs: Vec<u32>,
) -> Result<Cutoff, JsValue> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        usual(panic);
        failed(&panic.to_string(), has_unsaved_work());
    }));
    files::set_tabs(tab, other_tabs);
    if let Some(keys) = document().and_then(|document| document.get_element_by_id("keys")) {
        keys.set_text_content(Some(&keys_in_words()));
    }
    open_workers();
    let create: eframe::AppCreator<'_> = Box::new(|creation| {
        let ctx = &creation.egui_ctx;
        let mut app = match whole_page() {
            Some(whole_page) => App::embed(ctx, address::first(), whole_page),
            None => App::start(ctx, Some(PathBuf::from(STORED)), address::first(), |_| {}),
        };
        app.chooser = Box::new(dialogs::ask);
        Ok(Box::new(Page::new(ctx, app)))
    });
    let runner = WebRunner::new();
    let mut options = WebOptions::default();
    if whole_page().is_some() {
        options.should_prevent_default = Box::new(|event| !scrolls(event));
    }
    runner.start(canvas, options, create).await?;
    // A hidden page shows no frames, and may be closed without a further event.
    let window = Cutoff(runner.clone());
    at_each("visibilitychange", move || {
        if let Some(mut page) = runner.app_mut::<Page>() {
            let Page { app, address, .. } = &mut *page;
            app.session.save_settings_now();
            address.write(&mut app.session);
        }
    });
    Ok(window)
}

/// Returns the keys that step, and the one that lists all others.
fn keys_in_words() -> String {
    let all = key_rows().into_iter();
    let rows =
        all.filter(|row| row.topic == Topic::Step || row.keys.starts_with(Action::Keys.key()));
    let rows: Vec<_> = rows
        .map(|row| format!("{}: {}", row.does, row.keys))
        .collect();
    rows.join("; ")
}

/// Calls `run` at each such event of the window, or of the document, from which they come to the window.
fn at_each(event: &str, run: impl Fn() + 'static) {
    if let Some(window) = web_sys::window() {
        let run = Closure::<dyn Fn()>::new(run).into_js_value();
        let _ = window.add_event_listener_with_callback(event, run.unchecked_ref());
    }
}

/// Passes on what the window announces, because screen readers do not see into a canvas.
#[derive(Default)]
struct Announcer {
    announced: Vec<(NodeId, String)>,
    /// The accessible nodes of the last frame.
    nodes: Vec<(NodeId, Node)>,
}

impl Announcer {
    /// Returns the enabled control with this name.
    fn button(&self, name: &str) -> Option<NodeId> {
        let named = self.nodes.iter().find(|(_, node)| {
            node.label() == Some(name)
                && node.supports_action(accesskit::Action::Click)
                && !node.is_disabled()
        });
        named.map(|(id, _)| *id)
    }
}

impl Plugin for Announcer {
    fn debug_name(&self) -> &'static str {
        "announcer"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let Some(update) = output.platform_output.accesskit_update.take() else {
            return;
        };
        let live = update
            .nodes
            .iter()
            .filter(|(_, node)| node.live() == Some(Live::Polite));
        let texts = live.filter_map(|(id, node)| {
            let text = node.value().or(node.label())?;
            Some((*id, text.to_owned()))
        });
        let now: Vec<_> = texts.collect();
        for new in now.iter().filter(|text| !self.announced.contains(text)) {
            announce(&new.1);
        }
        self.announced = now;
        self.nodes = update.nodes;
        // The control that has the focus now, or has changed.
        let control = output.platform_output.events_description();
        if !control.is_empty() {
            announce(&control);
        }
    }
}

/// Changes that dropped files, scripts and events of the browser ask for, until the next frame.
#[derive(Clone)]
struct Arrivals {
    changes: Rc<RefCell<Vec<Change>>>,
    ctx: Context,
}

type Change = Box<dyn FnOnce(&mut Session)>;

impl Arrivals {
    fn add(&self, change: impl FnOnce(&mut Session) + 'static) {
        self.changes.borrow_mut().push(Box::new(change));
        self.ctx.request_repaint();
    }
}

struct Page {
    app: App,
    address: AddressBar,
    title: String,
    is_full: bool,
    arrivals: Arrivals,
    clicks: Vec<Event>,
}

impl Page {
    fn new(ctx: &Context, mut app: App) -> Page {
        let arrivals = Arrivals {
            changes: Rc::default(),
            ctx: ctx.clone(),
        };
        let links = arrivals.clone();
        at_each("hashchange", move || {
            if let Some(link) = address::linked() {
                links.add(move |session| session.open(link));
            }
        });
        let full = arrivals.clone();
        at_each("fullscreenchange", move || {
            if document().is_some_and(|document| document.fullscreen_element().is_none()) {
                full.add(|session| session.present(false));
            }
        });
        ctx.enable_accesskit();
        ctx.add_plugin(Announcer::default());
        let address = AddressBar::new(&mut app.session);
        Page {
            app,
            address,
            title: String::new(),
            is_full: false,
            arrivals,
            clicks: Vec::new(),
        }
    }

    /// Shows the window's title, and presents on the full screen.
    fn follow(&mut self) {
        let Some(document) = document() else { return };
        if self.title != self.app.title() {
            self.title = self.app.title().to_owned();
            document.set_title(&self.title);
        }
        let presenting = self.app.session.presenting.is_on_full_screen();
        if presenting == self.is_full {
            return;
        }
        self.is_full = presenting;
        if !presenting {
            if document.fullscreen_element().is_some() {
                document.exit_fullscreen();
            }
        } else if let Some(whole) = document.document_element() {
            // Some browsers have no full screen: the presentation fills the page then.
            let _ = whole.request_fullscreen();
        }
    }
}

impl eframe::App for Page {
    /// Adds the clicks of scripts, and reads dropped files, which a browser does in the background.
    fn raw_input_hook(&mut self, _: &Context, input: &mut RawInput) {
        input.events.append(&mut self.clicks);
        let dropped = std::mem::take(&mut input.dropped_files);
        if dropped.is_empty() {
            return;
        }
        let arrivals = self.arrivals.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let mut paths = Vec::new();
            for file in dropped {
                if let Ok(bytes) = file.bytes_async().await {
                    paths.push(files::put(&file_name(file.path()), bytes));
                }
            }
            arrivals.add(move |session| session.take_dropped(paths));
        });
    }

    fn as_any_mut(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }

    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        for change in self.arrivals.changes.take() {
            self.app.act(change, ui.ctx());
        }
        self.app.show(ui);
        self.address.follow(&mut self.app.session, ui.ctx());
        self.follow();
    }
}

/// Returns true for an event that scrolls the page around an embedded one.
fn scrolls(event: &Event) -> bool {
    matches!(event, Event::MouseWheel { modifiers, .. } if !modifiers.command)
}

/// Returns the address of the whole page if this one is to be embedded in another: its address has `?embed`.
fn whole_page() -> Option<String> {
    let location = web_sys::window()?.location();
    let (query, own) = (location.search().ok()?, location.href().ok()?);
    let parts = query.strip_prefix('?')?.split('&');
    let is_embed = |part: &&str| *part == "embed" || part.starts_with("embed=");
    let (embed, others): (Vec<_>, Vec<_>) = parts.partition(is_embed);
    if embed.is_empty() {
        return None;
    }
    let page = own.split(['?', '#']).next()?;
    let others = others.join("&");
    let mark = if others.is_empty() { "" } else { "?" };
    Some([page, mark, &others].concat())
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
