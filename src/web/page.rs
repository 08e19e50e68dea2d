//! Starts the window on the page's canvas and keeps title, address and full screen in step with it.

use std::any::Any;
use std::cell::RefCell;
use std::panic;
use std::path::PathBuf;
use std::rc::Rc;

use app::App;
use app::platform::ending::has_unsaved_work;
use app::session::{Request, Session};
use eframe::{WebOptions, WebRunner};
use egui::accesskit::{Live, NodeId};
use egui::{Context, FullOutput, Plugin, RawInput, Ui};
use platform::files::{self, STORED, file_name};
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlCanvasElement};

use crate::dialogs;

#[wasm_bindgen]
extern "C" {
    /// Covers the page with the sentence and a button that reloads it.
    #[wasm_bindgen(js_namespace = window)]
    fn failed(sentence: &str, has_unsaved_work: bool);

    /// Has a screen reader speak the text, after what it is speaking.
    #[wasm_bindgen(js_namespace = window)]
    fn announce(text: &str);
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
) -> Result<(), JsValue> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        usual(panic);
        failed(&panic.to_string(), has_unsaved_work());
    }));
    files::set_tabs(tab, other_tabs);
    let create: eframe::AppCreator<'_> = Box::new(|creation| {
        let ctx = &creation.egui_ctx;
        let mut app = App::start(ctx, Some(PathBuf::from(STORED)), link(), |_| {});
        app.chooser = Box::new(dialogs::ask);
        Ok(Box::new(Page::new(ctx, app)))
    });
    let runner = WebRunner::new();
    runner.start(canvas, WebOptions::default(), create).await?;
    // A hidden page shows no frames, and may be closed without a further event.
    at_each("visibilitychange", move || {
        if let Some(mut page) = runner.app_mut::<Page>() {
            page.app.session.save_settings_now();
        }
    });
    Ok(())
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
    }
}

/// Changes that dropped files and browser events ask for, until the next frame.
type Arrivals = Rc<RefCell<Vec<Box<dyn FnOnce(&mut Session)>>>>;

struct Page {
    app: App,
    title: String,
    is_full: bool,
    arrivals: Arrivals,
}

impl Page {
    fn new(ctx: &Context, app: App) -> Page {
        let arrivals = Arrivals::default();
        let (changes, frames) = (Rc::clone(&arrivals), ctx.clone());
        at_each("hashchange", move || {
            if let Some(Request::Text(link, from)) = link() {
                changes
                    .borrow_mut()
                    .push(Box::new(move |session| session.open_text(link, from)));
                frames.request_repaint();
            }
        });
        let (changes, frames) = (Rc::clone(&arrivals), ctx.clone());
        at_each("fullscreenchange", move || {
            if document().is_some_and(|document| document.fullscreen_element().is_none()) {
                changes
                    .borrow_mut()
                    .push(Box::new(|session| session.present(false)));
                frames.request_repaint();
            }
        });
        ctx.enable_accesskit();
        ctx.add_plugin(Announcer::default());
        Page {
            app,
            title: String::new(),
            is_full: false,
            arrivals,
        }
    }

    /// Shows the window's title, and presents on the full screen.
    fn follow(&mut self) {
        let Some(document) = document() else { return };
        if self.title != self.app.title() {
            self.title = self.app.title().to_owned();
            document.set_title(&self.title);
        }
        let presenting = self.app.session.presenting.is_on();
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
    /// Reads dropped files, which a browser does in the background.
    fn raw_input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let dropped = std::mem::take(&mut input.dropped_files);
        if dropped.is_empty() {
            return;
        }
        let (arrivals, ctx) = (Rc::clone(&self.arrivals), ctx.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let mut paths = Vec::new();
            for file in dropped {
                if let Ok(bytes) = file.bytes_async().await {
                    paths.push(files::put(&file_name(file.path()), bytes));
                }
            }
            arrivals
                .borrow_mut()
                .push(Box::new(move |session| session.take_dropped(paths)));
            ctx.request_repaint();
        });
    }

    fn as_any_mut(&mut self) -> Option<&mut dyn Any> {
        Some(self)
    }

    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        for change in self.arrivals.take() {
            self.app.session.act(change);
        }
        self.app.show(ui);
        self.follow();
    }
}

/// Returns the link after the `#` of the address.
fn link() -> Option<Request> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let link = hash.strip_prefix('#').filter(|link| !link.is_empty())?;
    let from = "the address".to_owned();
    Some(Request::Text(link.as_bytes().to_owned(), from))
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
