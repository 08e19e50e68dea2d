//! The window's part of `cutoff doctor`.

use std::sync::OnceLock;

use log::{LevelFilter, Log, Metadata, Record};

/// The driver's version and name, from egui's log, because querying the driver takes unsafe code.
static RENDERER: OnceLock<String> = OnceLock::new();

struct DriverListener;

impl Log for DriverListener {
    fn enabled(&self, about: &Metadata) -> bool {
        about.target().starts_with("egui_glow")
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata())
            && let Some(renderer) = renderer_in(&record.args().to_string())
        {
            let _ = RENDERER.set(renderer);
        }
    }

    fn flush(&self) {}
}

fn renderer_in(entry: &str) -> Option<String> {
    let after = |label| {
        entry
            .lines()
            .find_map(|line| line.trim().strip_prefix(label))
    };
    let (version, renderer) = (after("opengl version:")?, after("opengl renderer:")?);
    Some(format!("{}, OpenGL {}", renderer.trim(), version.trim()))
}

/// Returns the displays that the environment offers, without their names, which may be private.
pub fn display() -> String {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let wayland = is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET");
    match (wayland, is_set("DISPLAY")) {
        (true, true) => "Wayland and X11",
        (true, false) => "Wayland",
        (false, true) => "X11",
        (false, false) if cfg!(target_os = "linux") => "none",
        (false, false) => "the system's own",
    }
    .to_owned()
}

/// Returns the graphics driver, found through a window that is never shown. Call it once, on the main thread.
///
/// # Errors
/// One sentence, where no window can be opened.
pub fn renderer() -> Result<String, String> {
    // If a logger is already set, no driver is reported.
    let _ = log::set_logger(&DriverListener);
    log::set_max_level(LevelFilter::Debug);
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default().with_visible(false),
        ..Default::default()
    };
    let ended = crate::platform::native::display::run(
        "cutoff-doctor",
        options,
        Box::new(|_| Err("seen".into())),
    );
    RENDERER
        .get()
        .cloned()
        .ok_or_else(|| ended.err().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #[test]
    fn reads_renderer_from_log_entry() {
        let entry = "\nopengl version: 4.5 (Core Profile) Mesa 22\nopengl renderer: llvmpipe\n";
        let renderer = super::renderer_in(entry);
        assert_eq!(
            renderer.as_deref(),
            Some("llvmpipe, OpenGL 4.5 (Core Profile) Mesa 22")
        );
        assert_eq!(super::renderer_in("opengl version: 4.5"), None);
    }
}
