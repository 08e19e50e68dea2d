//! UCI, the Universal Chess Interface (Kahlen & Meyer-Kahlen 2000; the text of April 2006): a search as an engine for
//! chess programs ([`UciServer`]).
//!
//! Messages are lines of text; unknown words are skipped, as UCI requires. The module does not depend on standard
//! input or the command line.

mod go;
mod lines;
mod only_moves;
mod score;
mod server;
mod settings;
mod think;
mod time;

use go::GoLimits;
pub use lines::BoundedLines;
pub use server::UciServer;
pub use settings::UciSettings;

/// The maximum length of an input line, in bytes; the rest of a longer one is skipped.
pub const LONGEST_LINE: usize = 1 << 16;

/// The output; also used by the thread that searches.
type UciOutput = std::sync::Arc<dyn Fn(&str) + Send + Sync>;
