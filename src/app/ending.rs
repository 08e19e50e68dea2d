//! The end that comes from outside: a terminal that is closed, Ctrl-C, the end of the system's own session. Nothing is asked
//! then, and nothing is lost: what is unsaved is kept, and offered at the next start.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use egui::Context;

/// So long the window has to end in order. What was changed before has been kept by then, for it is written beside the window.
const GRACE: Duration = Duration::from_secs(2);
/// What programs answer that were ended by the usual signal.
const ENDED: i32 = 128 + 15;

/// Whether the program is to end at once.
#[derive(Clone, Debug, Default)]
pub struct EndFromOutside(Arc<AtomicBool>);

impl EndFromOutside {
    /// Hears the system's signals from now on: those that end programs.
    pub(crate) fn hear(&self, ctx: &Context) {
        let (end, ctx) = (self.clone(), ctx.clone());
        let heard = ctrlc::set_handler(move || {
            end.want();
            ctx.request_repaint();
            // A window that is hidden, or whose display is gone, draws no more.
            std::thread::sleep(GRACE);
            std::process::exit(ENDED);
        });
        if let Err(error) = heard {
            let _ = writeln!(
                io::stderr(),
                "cutoff: cannot install signal handlers: {error}"
            );
        }
    }

    /// Wants the end.
    pub fn want(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end is wanted.
    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
