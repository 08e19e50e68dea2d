//! File dialogs: the browser's chooser opens, a download saves.

use std::path::Path;
use std::sync::mpsc::Sender;

use app::FileDialog;
use app::session::host::{ChosenFile, OpenDialog};
use egui::Context;
use platform::files;
use text::say;
use wasm_bindgen::prelude::*;
use web_sys::{Event, File, HtmlInputElement};

pub(crate) fn ask(asked: FileDialog, answer: Sender<ChosenFile>, ctx: &Context) {
    match asked {
        // Writing it is the download.
        FileDialog::Save(asked) => {
            let _ = answer.send(Ok(Some(Path::new("/").join(asked.file_name))));
        }
        FileDialog::Folder => {
            let _ = answer.send(Err(say!(said_no_folders).to_owned()));
        }
        FileDialog::Open(asked) => {
            if choose(asked, answer.clone(), ctx).is_none() {
                let _ = answer.send(Err(say!(said_no_chooser).to_owned()));
            }
        }
    }
    ctx.request_repaint();
}

/// Shows the browser's chooser. `None` if the browser has none.
fn choose(asked: OpenDialog, answer: Sender<ChosenFile>, ctx: &Context) -> Option<()> {
    let input = web_sys::window()?.document()?.create_element("input");
    let input = input.ok()?.dyn_into::<HtmlInputElement>().ok()?;
    input.set_type("file");
    let endings: Vec<_> = asked.endings.iter().map(|it| format!(".{it}")).collect();
    input.set_accept(&endings.join(","));
    let ctx = ctx.clone();
    let chosen = Closure::<dyn Fn(Event)>::new({
        let input = input.clone();
        move |_| {
            let (answer, ctx) = (answer.clone(), ctx.clone());
            let file = input.files().and_then(|files| files.get(0));
            wasm_bindgen_futures::spawn_local(async move {
                let _ = answer.send(match file {
                    Some(file) => read(&file).await,
                    None => Ok(None),
                });
                ctx.request_repaint();
            });
        }
    });
    let chosen = chosen.into_js_value();
    input.set_onchange(Some(chosen.unchecked_ref()));
    let cancelled = input.add_event_listener_with_callback("cancel", chosen.unchecked_ref());
    cancelled.ok()?;
    input.click();
    Some(())
}

async fn read(file: &File) -> ChosenFile {
    let name = file.name();
    let Ok(bytes) = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await else {
        return Err(say!(said_not_read, name));
    };
    let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
    Ok(Some(files::put(&name, bytes)))
}
