//! The model of the Compare page, independent of the UI toolkit: a study running or finished, and presets, each in a
//! file or folder that defines its measurement and its presentation. Only a single study runs at a time.

mod apply;
pub mod by_time;
pub mod contest;
pub mod curves;
pub mod depths;
mod invitation;
mod keep;
mod kept;
pub mod looks;
mod measurement;
pub mod orders;
pub mod paper;
pub mod parts;
mod presets;
mod save;
mod some_of;
mod state;
pub mod suite;
mod summary;
pub(crate) mod time_choice;
mod titled_table;
mod view;
pub mod words;

pub use contest::Choice;
pub use kept::RecoveredMeasurement;
pub use measurement::{MeasuredPosition, Measurement};
pub use parts::PartChoice;
pub use presets::progress;
pub use save::FileKind;
pub(crate) use state::Wanted;
pub use state::{CHESS_DEPTH, Compare, CompareCommand, MOST_REPEATS, Patience, deepest};
pub use suite::Measure;
pub use summary::MeasurementSummary;
pub use time_choice::TimeChoice;
pub use titled_table::TitledTable;
pub use view::View;
