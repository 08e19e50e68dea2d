//! Opens the window on a desktop: the display, the system's dialogs, signals, the folder of the program's own files.

mod data_folder;
mod dialogs;
mod display;
pub mod doctor;
mod signals;

use std::sync::Arc;

use crate::App;
use crate::platform::native::data_folder::{APP_ID, data_folder};
use crate::session::Request;
use crate::session::settings::Settings;

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
            let mut app = App::start(&creation.egui_ctx, data_folder(), request, adjust);
            app.chooser = Box::new(dialogs::ask);
            signals::end(&app.end, &creation.egui_ctx);
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
    let pixels = draw::export::icon(ICON);
    Arc::new(pixels.map_or_else(
        |_| egui::IconData::default(),
        |pixels| egui::IconData {
            rgba: pixels.rgba,
            width: pixels.width,
            height: pixels.height,
        },
    ))
}
