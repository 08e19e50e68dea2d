//! What is remembered from one start to the next.

mod for_now;
mod keep;
mod salvage;

use export::worksheet::PaperSize;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use game::generate::Recipe;
use lesson::Variant;
use search::Notation;
use stage::Setup;

use crate::ask::AskSettings;
use crate::board::BoardView;
use crate::both::Preset;
use crate::compare::contest::choice::Choice;
use crate::compare::parts::choice::PartChoice;
use crate::compare::time_choice::TimeChoice;
use crate::play::PlaySettings;
use crate::side_panel::PanelWidths;
use crate::stepping::SPEEDS;

pub use for_now::ForNow;
pub use keep::SettingsKeeper;

/// The user's choices. Unknown or missing fields of an older version take their defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct Settings {
    /// Light, dark, or as the system.
    pub theme: Theme,
    /// The search and its options.
    pub setup: Setup,
    /// The searches that stand side by side, the left one first.
    pub both: [Variant; 2],
    /// Playback, in events per second.
    pub speed: f32,
    /// Whether the view follows the current node.
    pub follow: bool,
    /// Whether the panel on the left is shown.
    pub source_panel: bool,
    /// Whether the inspector on the right is shown.
    pub inspector: bool,
    /// Whether the speaker has a window besides.
    pub speaker: bool,
    /// Whether the text of a lesson is shown while one runs.
    pub lesson_panel: bool,
    /// How wide panels were made, in points; those that nobody has touched are as wide as the window suggests.
    pub panel_widths: PanelWidths,
    /// The inspector's sections that are open.
    pub sections: Vec<Section>,
    /// Those that somebody has put away, though there is room for them.
    pub folded_sections: Vec<Section>,
    /// How the board is looked at.
    pub board: BoardView,
    /// Whether the critical tree is shown.
    pub critical: bool,
    /// How values and windows are written.
    #[serde(with = "notation")]
    pub notation: Notation,
    /// What worksheets are printed on.
    pub paper: PaperSize,
    /// What is asked while stepping.
    pub ask: AskSettings,
    /// How large everything is shown: 1 is the ordinary size.
    pub scale: f32,
    /// The window's inner size while it is not maximized, in points at scale 1.
    pub window_size: Option<[f32; 2]>,
    /// The window is maximized.
    pub window_maximized: bool,
    /// How deep Compare goes, in plies.
    pub compare_depth: u32,
    /// How deep the move orders are compared, in plies.
    pub orders_depth: u32,
    /// How deep many positions are measured, in plies.
    pub suite_depth: u32,
    /// After how many plies of its game a position is taken where many are measured.
    pub suite_ply: u32,
    /// How often Compare times each search.
    pub compare_repeats: u32,
    /// How high the table of every root move is, in points, where that was chosen.
    pub root_table_height: Option<f32>,
    /// Which configurations Compare sets side by side.
    pub contest: Choice,
    /// Which parts of the family Compare tells apart.
    pub parts: PartChoice,
    /// What deepens on Compare, and for how long.
    pub by_time: TimeChoice,
    /// Who plays on the Play page, and how it is looked at.
    pub play: PlaySettings,
    /// The recipe of the tree that was generated last.
    #[serde(with = "recipe")]
    pub recipe: Recipe,
    /// The lessons whose last stop was reached, by their ids.
    pub lessons_done: Vec<String>,
    /// Files opened before, the latest first.
    pub recent: Vec<PathBuf>,
}

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// Dark letters on a light ground.
    Light,
    /// Light letters on a dark ground.
    Dark,
    /// As the system has it.
    #[default]
    System,
}

/// A recipe as text. One that a later version has written differently is forgotten, and nothing else with it.
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

/// A notation by its name. One that a later version knows is taken for the usual one.
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

/// A part of the inspector that is put away at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Section {
    /// What the root's moves are known to be worth.
    RootMoves,
    /// What each man of the position in hand counts.
    StaticValue,
    /// The search line by line.
    Pseudocode,
    /// The open calls and their variables.
    CallStack,
    /// What the transposition table holds.
    Table,
    /// Why children come in their order; killers and history.
    Ordering,
    /// The bounds on the root's value, pass by pass.
    Bounds,
    /// What the signs of the picture mean.
    Legend,
}

impl Section {
    /// All of them.
    pub const ALL: [Section; 8] = [
        Section::RootMoves,
        Section::StaticValue,
        Section::Pseudocode,
        Section::CallStack,
        Section::Table,
        Section::Ordering,
        Section::Bounds,
        Section::Legend,
    ];

    /// Whether it is open where there is room for it and nobody has put it away.
    pub fn opens_by_itself(self) -> bool {
        self == Section::Pseudocode
    }

    /// What its header says.
    pub fn title(self) -> &'static str {
        match self {
            Section::RootMoves => "Root moves so far",
            Section::StaticValue => "Static value",
            Section::Pseudocode => "Pseudocode",
            Section::CallStack => "Call stack",
            Section::Table => "Transposition table",
            Section::Ordering => "Move ordering",
            Section::Bounds => "Bounds, pass by pass",
            Section::Legend => "Legend",
        }
    }
}

/// How small and how large everything can be shown.
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=3.0;

/// How many files are remembered.
const RECENT: usize = 10;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::System,
            setup: Setup::recommended(),
            both: Preset::ALL[0].variants(),
            speed: 2.0,
            follow: true,
            source_panel: true,
            inspector: true,
            speaker: false,
            lesson_panel: true,
            panel_widths: PanelWidths::default(),
            sections: Vec::new(),
            folded_sections: Vec::new(),
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
            root_table_height: None,
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
    /// Events per second, as far as they are offered.
    pub fn speed(&self) -> f32 {
        self.speed.clamp(SPEEDS[0], SPEEDS[SPEEDS.len() - 1])
    }

    /// Sets how large everything is shown, to a tenth and within reason.
    pub fn set_scale(&mut self, scale: f32) {
        let scale = if scale.is_finite() { scale } else { 1.0 };
        self.scale = ((scale * 10.0).round() / 10.0).clamp(*SCALES.start(), *SCALES.end());
    }

    /// Opens or closes a section.
    pub fn show_section(&mut self, section: Section, show: bool) {
        for list in [&mut self.sections, &mut self.folded_sections] {
            list.retain(|&known| known != section);
        }
        if show {
            self.sections.push(section);
        } else if section.opens_by_itself() {
            self.folded_sections.push(section);
        }
    }

    /// Whether a section is open: as it was left, and the pseudocode, where nobody has touched it, where there is room.
    pub fn is_section_open(&self, section: Section, has_room: bool) -> bool {
        let by_itself = has_room && section.opens_by_itself();
        self.sections.contains(&section) || by_itself && !self.folded_sections.contains(&section)
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(RECENT);
    }

    /// Forgets a file that can no longer be opened.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }
}
