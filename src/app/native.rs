//! Opens the window with the remembered settings and the unsaved work of an earlier run.

use std::sync::Arc;

use super::data_folder::{APP_ID, data_folder};
use super::{App, display, saving};
use session::Request;
use session::settings::{ForNow, Settings, SettingsKeeper};

/// The size of the icon, in pixels: enough for a task switcher at scale 2.
const ICON: u32 = 128;

/// Opens the window and runs until it is closed. `adjust` makes the final changes to the remembered settings.
///
/// # Errors
/// One sentence, when there is no display or no graphics driver.
pub fn run(
    request: Option<Request>,
    adjust: impl FnOnce(&mut Settings) + 'static,
) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Cutoff")
        .with_app_id(APP_ID)
        .with_icon(icon())
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([760.0, 480.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions {
        viewport,
        ..Default::default()
    };
    display::try_x11_later();
    let opened = display::run(
        APP_ID,
        options,
        Box::new(|creation| {
            display::note_open();
            let folder = data_folder();
            let wake = saving::wake(&creation.egui_ctx);
            let (mut keeper, remembered) = match &folder {
                Some(folder) => SettingsKeeper::start(folder, move || wake()),
                None => (SettingsKeeper::default(), None),
            };
            // The Home dialog is skipped if a document is requested or the program has run before.
            let first = remembered.is_none() && request.is_none();
            let mut settings = remembered.unwrap_or_default();
            let for_now = ForNow::adjust(&mut settings, adjust);
            keeper.set_aside(for_now);
            let mut app = App::new(&creation.egui_ctx, settings, request);
            app.end.hear(&creation.egui_ctx);
            if first {
                app.session.show_home();
            }
            app.session.keep_settings(keeper);
            if let Some(folder) = folder {
                app.session.keep_progress_in(&folder);
                let wake = saving::wake(&creation.egui_ctx);
                app.session.play.keep_in(folder.clone(), wake);
                let wake = saving::wake(&creation.egui_ctx);
                app.session.maker.keep_in(folder.clone(), wake);
                let wake = saving::wake(&creation.egui_ctx);
                app.session.desk.keep_in(folder.clone(), wake);
                let wake = saving::wake(&creation.egui_ctx);
                app.session.compare.keep_in(folder.clone(), wake);
                app.session
                    .edits
                    .keep_in(folder, saving::wake(&creation.egui_ctx));
            }
            Ok(Box::new(app))
        }),
    );
    if opened.is_err() {
        display::try_x11();
    }
    opened
}

/// Returns the program's icon, or the system's default if there is not enough memory.
fn icon() -> Arc<egui::IconData> {
    let pixels = export::picture::icon(ICON);
    Arc::new(pixels.map_or_else(
        |_| egui::IconData::default(),
        |pixels| egui::IconData {
            rgba: pixels.rgba,
            width: pixels.width,
            height: pixels.height,
        },
    ))
}
