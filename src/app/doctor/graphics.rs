//! What the graphics driver says of itself. Only the toolkit may ask it (that takes unsafe code), and it writes the answer into its
//! log; so a window is made that is never shown, and the log is listened to.

use std::sync::OnceLock;

use log::{LevelFilter, Log, Metadata, Record};

use crate::native::refusal;

#[cfg(target_os = "linux")]
use crate::display;

/// What the toolkit's log begins the three lines with.
const BEGINNINGS: [&str; 3] = ["opengl version:", "opengl renderer:", "opengl vendor:"];

/// What was heard.
static SAID: OnceLock<String> = OnceLock::new();

/// Listens to the toolkit's log for what the driver says.
struct DriverListener;

impl Log for DriverListener {
    fn enabled(&self, about: &Metadata) -> bool {
        about.target().starts_with("egui_glow")
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata())
            && let Some(said) = driver(&record.args().to_string())
        {
            // The first window's driver is that of all.
            let _ = SAID.set(said);
        }
    }

    fn flush(&self) {}
}

/// Version, renderer and vendor out of an entry of the log, if it is about them.
fn driver(entry: &str) -> Option<String> {
    let said = BEGINNINGS.map(|beginning| {
        let mut lines = entry.lines();
        lines.find_map(|line| line.trim().strip_prefix(beginning).map(str::trim))
    });
    let [version, renderer, vendor] = said;
    Some(format!(
        "OpenGL {}; {}; by {}",
        version?, renderer?, vendor?
    ))
}

/// What the driver says. To be called once, from the program's first thread; a driver that is broken may end the program.
///
/// # Errors
/// One sentence, where no window can be opened.
pub fn graphics() -> Result<String, String> {
    let deaf = "the toolkit’s log is not available";
    log::set_logger(&DriverListener).map_err(|_| deaf.to_owned())?;
    log::set_max_level(LevelFilter::Debug);
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_visible(false)
            .with_inner_size([64.0, 64.0]),
        renderer: eframe::Renderer::Glow,
        ..Default::default()
    };
    #[cfg(target_os = "linux")]
    let options = display::that_answers(options)?;
    let opened = eframe::run_native("cutoff-doctor", options, Box::new(|_| Err("seen".into())));
    match (SAID.get(), opened) {
        (Some(said), _) => Ok(said.clone()),
        (None, Err(error)) => Err(refusal(&error)),
        (None, Ok(())) => Err(deaf.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_is_heard_in_the_log() {
        let entry = "\nopengl version: 4.5 (Core Profile) Mesa 22\nopengl renderer: llvmpipe\nopengl vendor: Mesa";
        let said = "OpenGL 4.5 (Core Profile) Mesa 22; llvmpipe; by Mesa";
        assert_eq!(driver(entry).as_deref(), Some(said));
        assert_eq!(driver("opengl version: 4.5"), None);
        assert_eq!(driver(""), None);
    }
}
