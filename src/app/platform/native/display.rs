//! Starts the windowing library. Its errors and panics become one sentence, and X11 is tried if Wayland fails.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use eframe::{AppCreator, NativeOptions};

use crate::platform::ending::has_unsaved_work;

/// True while the window is open.
static OPEN: AtomicBool = AtomicBool::new(false);

pub(crate) fn note_open() {
    OPEN.store(true, Relaxed);
}

/// Runs a window until it is closed.
pub(crate) fn run(
    name: &str,
    options: NativeOptions,
    create: AppCreator<'_>,
) -> Result<(), String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if is_lost_connection(panic) {
            end_without_display();
        } else if OPEN.load(Relaxed) || is_own(panic) {
            usual(panic);
        }
    }));
    let run = || eframe::run_native(name, options, create);
    match panic::catch_unwind(AssertUnwindSafe(run)) {
        Ok(ended) => ended.map_err(|error| refusal(&error.to_string())),
        Err(panic) if OPEN.load(Relaxed) => panic::resume_unwind(panic),
        Err(panic) => Err(refusal(panic.downcast_ref::<String>().map_or_else(
            || panic.downcast_ref::<&str>().copied().unwrap_or_default(),
            String::as_str,
        ))),
    }
}

/// Restarts the program on X11 if the window did not open on Wayland. Returns if that is not possible.
#[cfg(target_os = "linux")]
pub(crate) fn try_x11() {
    use std::os::unix::process::CommandExt as _;
    const WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if OPEN.load(Relaxed) || !is_set("DISPLAY") || !WAYLAND.into_iter().any(is_set) {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let mut again = std::process::Command::new(program);
        again.args(std::env::args_os().skip(1));
        again.env_remove(WAYLAND[0]).env_remove(WAYLAND[1]);
        // Returns only if the program could not be started.
        let _ = again.exec();
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn try_x11() {}

/// Tries X11 if a Wayland display accepts the connection and never answers.
pub(crate) fn try_x11_later() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_secs(5));
        try_x11();
    });
}

/// Returns the sentence for an error or a panic of the windowing library.
fn refusal(error: &str) -> String {
    let said = error
        .rsplit(": ")
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
    let why = if error.contains("ibrar") {
        format!("a system library is missing ({said})")
    } else if ["glutin", "OpenGL", "glow"]
        .iter()
        .any(|part| error.contains(part))
    {
        "the graphics driver offers no OpenGL".to_owned()
    } else {
        "there is no display (neither X11 nor Wayland answers)".to_owned()
    };
    format!(
        "the window cannot be opened: {why}; the commands listed by cutoff --help need no window"
    )
}

/// Returns true if a panic comes from the program itself: only its own files have relative paths.
fn is_own(panic: &PanicHookInfo<'_>) -> bool {
    panic
        .location()
        .is_some_and(|at| at.file().starts_with("src/"))
}

/// Returns true if a panic of the windowing library is about a lost connection.
fn is_lost_connection(panic: &PanicHookInfo<'_>) -> bool {
    let said = panic.payload_as_str().unwrap_or_default();
    let lost = [
        "IoError",
        "ConnectionError",
        "Connection(",
        "Broken pipe",
        "connection reset",
        "BadDisplay",
    ];
    OPEN.load(Relaxed) && !is_own(panic) && lost.iter().any(|lost| said.contains(lost))
}

/// Reports the lost display and ends the program, after background threads had time to write their copies of unsaved
/// work.
fn end_without_display() -> ! {
    use std::io::Write as _;
    let kept = if has_unsaved_work() {
        "; unsaved work has been kept and will be offered at the next start"
    } else {
        ""
    };
    // The terminal may be gone with the display.
    let _ = writeln!(std::io::stderr(), "cutoff: lost the display{kept}");
    std::thread::sleep(Duration::from_millis(1_500));
    std::process::exit(1);
}

#[cfg(test)]
mod tests {
    use super::refusal;

    #[test]
    fn refusal_names_the_missing_part() {
        for (error, why) in [
            (
                "Library libxkbcommon.so could not be loaded.",
                "(Library libxkbcommon.so could not be loaded)",
            ),
            (
                "winit EventLoopError: os error at /r/mod.rs:789: Failed to load one of xlib's shared libraries",
                "(Failed to load one of xlib's shared libraries)",
            ),
            (
                "winit EventLoopError: neither WAYLAND_DISPLAY nor DISPLAY is set.",
                "there is no display",
            ),
            (
                "glutin error: provided native window is not supported",
                "no OpenGL",
            ),
        ] {
            let said = refusal(error);
            assert!(said.contains(why) && !said.contains("/r/"), "{said}");
        }
    }
}
