//! UCI, the Universal Chess Interface (Kahlen & Meyer-Kahlen 2000; the text of April 2006), both ways: our search as an engine
//! for any chess program ([`UciServer`]), and any engine on this machine as a side or a second opinion ([`UciEngine`]).
//!
//! What both ways say is written and read in one place: `go` ([`GoLimits`]), `info` ([`EngineInfo`]), options
//! ([`EngineOption`]), scores ([`UciScore`]). Everything is a line of text; words that nobody knows are passed over, as UCI
//! asks. Nothing here knows standard input or the command line.

mod answer;
mod command;
mod engine;
mod error;
mod go;
mod info;
mod lines;
mod only_moves;
mod option;
mod process;
mod score;
mod server;
mod settings;
mod think;
mod time;

pub use answer::EngineAnswer;
pub use command::UciCommand;
pub use engine::{UciEngine, UciProgram};
pub use error::EngineError;
pub use go::GoLimits;
pub use info::EngineInfo;
pub use lines::BoundedLines;
pub use option::{EngineOption, OptionKind};
pub use score::{ScoreBound, UciScore};
pub use server::UciServer;
pub use settings::UciSettings;

/// The longest line that is read, in bytes; what goes on beyond it is passed over.
pub const LONGEST_LINE: usize = 1 << 16;

/// The initial position, for which UCI has a word of its own.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Where lines go; also from the thread that searches.
type Say = std::sync::Arc<dyn Fn(&str) + Send + Sync>;
