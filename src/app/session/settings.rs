//! The settings, which are saved between runs.

mod keep;

use std::path::{Path, PathBuf};

use export::PaperSize;
use game::generate::Recipe;
use lesson::Variant;
use search::{Notation, SearchSpec};
use serde::{Deserialize, Serialize};
use stage::Setup;
use strum::VariantArray;

use crate::compare::{Choice, PartChoice, TimeChoice};
use crate::lessons::ask::AskSettings;
use crate::play::PlaySettings;
use crate::session::Session;
use crate::step::board::model::BoardView;
use crate::step::side_panel::model::PanelWidths;
use crate::step::stepping::SPEEDS;

pub use keep::SettingsKeeper;

/// The user's choices. Unknown or missing fields of an older version take their defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct Settings {
    pub theme: Theme,
    /// Not stored: every start begins with the same search.
    #[serde(skip)]
    pub setup: Setup,
    /// The searches that are compared side by side, the left one first.
    pub both: [Variant; 2],
    /// The playback speed in steps per second.
    pub speed: f32,
    /// A step is a single event, not the next thing learned.
    pub every_event: bool,
    pub follow: bool,
    pub source_panel: bool,
    pub inspector: bool,
    /// The speaker's separate window is shown.
    pub speaker: bool,
    /// The text of a lesson is shown while the lesson runs.
    pub lesson_panel: bool,
    /// The widths set by the user, in points; other panels get a width that depends on the window.
    pub panel_widths: PanelWidths,
    pub sections: Vec<Section>,
    pub board: BoardView,
    pub critical: bool,
    #[serde(with = "notation")]
    pub notation: Notation,
    pub paper: PaperSize,
    /// The questions that are asked while stepping.
    pub ask: AskSettings,
    /// The scale of the user interface; 1 is normal.
    pub scale: f32,
    /// The window's inner size while it is not maximized, in points at scale 1.
    pub window_size: Option<[f32; 2]>,
    pub window_maximized: bool,
    /// The depth of the comparison on the Compare page, in plies.
    pub compare_depth: u32,
    /// The depth of the comparison of move orders, in plies.
    pub orders_depth: u32,
    /// The depth of measurements of many positions, in plies.
    pub suite_depth: u32,
    /// The ply at which each game's position is taken when many positions are measured.
    pub suite_ply: u32,
    /// The number of timed repetitions of each search on the Compare page.
    pub compare_repeats: u32,
    /// The configurations that the Compare page compares.
    pub contest: Choice,
    /// The parts of the search family that the Compare page distinguishes.
    pub parts: PartChoice,
    /// The searches that deepen on the Compare page, and their time.
    pub by_time: TimeChoice,
    pub play: PlaySettings,
    #[serde(with = "recipe")]
    pub recipe: Recipe,
    /// The ids of the lessons whose last stop was reached.
    pub lessons_done: Vec<String>,
    /// Recently opened files, the latest first.
    pub recent: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    Light,
    Dark,
    #[default]
    System,
}

/// A recipe as text. If a later version has written it in another format, only the recipe is dropped.
mod recipe {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Recipe;

    pub fn serialize<S: Serializer>(recipe: &Recipe, serializer: S) -> Result<S::Ok, S::Error> {
        recipe.to_string().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Recipe, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(text.parse().unwrap_or_default())
    }
}

/// A notation by name. A name that only a later version knows is read as the default notation.
mod notation {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Notation;

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde calls it so
    pub fn serialize<S: Serializer>(notation: &Notation, serializer: S) -> Result<S::Ok, S::Error> {
        notation.name().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Notation, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(name.parse().unwrap_or_default())
    }
}

/// A section of the inspector that is closed by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Section {
    CurrentNode,
    /// The known values of the root moves.
    RootMoves,
    /// The value of each piece in the current position.
    StaticValue,
    Pseudocode,
    CallStack,
    #[serde(alias = "Bounds")]
    Passes,
    Table,
    /// The reasons for the order of the children; killers and history.
    Ordering,
}

impl Section {
    pub const ALL: &'static [Section] = Section::VARIANTS;

    pub fn title(self) -> &'static str {
        match self {
            Section::CurrentNode => "Current node",
            Section::RootMoves => "Root moves",
            Section::StaticValue => "Static value",
            Section::Pseudocode => "Pseudocode",
            Section::CallStack => "Call stack",
            Section::Passes => "Passes",
            Section::Table => "Transposition table",
            Section::Ordering => "Move ordering",
        }
    }
}

/// The range of the scale of the user interface.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=3.0;

const RECENT: usize = 10;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::System,
            setup: Setup::recommended(),
            both: [SearchSpec::MINIMAX.into(), Variant::default()],
            speed: 2.0,
            every_event: false,
            follow: true,
            source_panel: true,
            inspector: true,
            speaker: false,
            lesson_panel: true,
            panel_widths: PanelWidths::default(),
            sections: Vec::new(),
            board: BoardView::default(),
            critical: false,
            notation: Notation::Minimax,
            paper: PaperSize::A4,
            ask: AskSettings::default(),
            scale: 1.0,
            window_size: None,
            window_maximized: false,
            compare_depth: 4,
            compare_repeats: 5,
            contest: Choice::default(),
            parts: PartChoice::default(),
            by_time: TimeChoice::default(),
            orders_depth: 4,
            suite_depth: 3,
            suite_ply: 20,
            play: PlaySettings::default(),
            recipe: Recipe::default(),
            lessons_done: Vec::new(),
            recent: Vec::new(),
        }
    }
}

impl Settings {
    /// Returns the speed in steps per second, limited to the available range.
    pub fn speed(&self) -> f32 {
        self.speed.clamp(SPEEDS[0], SPEEDS[SPEEDS.len() - 1])
    }

    /// Sets the scale of the user interface, rounded to a tenth and limited to the allowed range.
    pub fn set_scale(&mut self, scale: f32) {
        let scale = if scale.is_finite() { scale } else { 1.0 };
        self.scale = ((scale * 10.0).round() / 10.0).clamp(*SCALES.start(), *SCALES.end());
    }

    pub fn show_section(&mut self, section: Section, show: bool) {
        self.sections.retain(|&known| known != section);
        if show {
            self.sections.push(section);
        }
    }

    pub fn is_section_open(&self, section: Section) -> bool {
        self.sections.contains(&section)
    }

    /// Moves a file to the head of the recent files.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(RECENT);
    }

    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }
}

impl Session {
    /// Sets the keeper that saves the settings.
    pub fn keep_settings(&mut self, keeper: SettingsKeeper) {
        self.settings_keeper = keeper;
        self.remember_settings();
    }

    pub fn remember_settings(&mut self) {
        self.settings_keeper.keep(&self.settings);
        if let Some(problem) = self.settings_keeper.poll() {
            self.tell(problem);
        }
    }

    /// Saves the settings without the usual delay, because there may be no further frame.
    pub fn save_settings_now(&mut self) {
        self.remember_settings();
        self.settings_keeper.write_now();
    }
}
