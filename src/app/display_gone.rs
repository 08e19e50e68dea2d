//! A display that goes away while the window is open: the windowing library ends the program by a panic then. What is unsaved is
//! kept, and one sentence says so.

use std::io::{self, Write as _};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// So long the end waits for what is being kept: copies are written on threads of their own. Where the display’s own library
/// ends the program before this is reached, all changes are written already but one of the last few hundredths of a second.
const GRACE: Duration = Duration::from_millis(1_500);

/// Whether something was unsaved in the last frame: a panic hook is handed nothing of the session.
static UNSAVED: AtomicBool = AtomicBool::new(false);

/// The exit code.
const ENDED: i32 = 1;

/// Notes whether something is unsaved, of which a copy is kept.
pub(super) fn note_unsaved(unsaved: bool) {
    UNSAVED.store(unsaved, Ordering::Relaxed);
}

/// What is said of a display that is gone.
fn said(unsaved: bool) -> &'static str {
    if unsaved {
        "cutoff: lost the display; unsaved work has been kept and will be offered at the next start"
    } else {
        "cutoff: lost the display"
    }
}

/// Ends the program in order when a panic comes from a display that is gone; every other panic is told as before.
pub(super) fn end_in_order() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if is_of_display(panic) {
            // Nobody may read it: the terminal can be gone with the display.
            let _ = writeln!(io::stderr(), "{}", said(UNSAVED.load(Ordering::Relaxed)));
            std::thread::sleep(GRACE);
            std::process::exit(ENDED);
        }
        usual(panic);
    }));
}

fn is_of_display(panic: &PanicHookInfo<'_>) -> bool {
    let said = panic.payload();
    let said = said
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| said.downcast_ref::<&str>().copied());
    let file = panic.location().map_or("", panic::Location::file);
    is_lost_connection(file, said.unwrap_or_default())
}

/// Whether a panic in that file of a library, with those words, is about a connection that is gone.
fn is_lost_connection(file: &str, said: &str) -> bool {
    const LIBRARIES: [&str; 5] = ["winit", "x11rb", "glutin", "wayland", "calloop"];
    const LOST: [&str; 6] = [
        "IoError",
        "ConnectionError",
        "Connection(",
        "Broken pipe",
        "connection reset",
        "BadDisplay",
    ];
    let of = |part: &str| file.contains(&format!("/{part}-"));
    LIBRARIES.iter().any(|library| of(library)) && LOST.iter().any(|lost| said.contains(lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_said_to_be_kept_only_where_there_is_some() {
        assert!(said(true).contains("unsaved work has been kept"));
        assert!(!said(false).contains("kept"));
    }

    #[test]
    fn a_lost_connection_is_told_from_other_panics() {
        let winit = "/registry/src/index/winit-0.30.13/src/platform_impl/linux/x11/window.rs";
        let said = "called `Result::unwrap()` on an `Err` value: Connection(IoError(Custom { kind: Other, error: UnknownError }))";
        assert!(is_lost_connection(winit, said));
        assert!(!is_lost_connection("src/app/lib.rs", said));
        assert!(!is_lost_connection(winit, "index out of bounds"));
    }
}
