//! What is remembered from one start to the next.

use std::path::{Path, PathBuf};

use egui::ThemePreference;
use serde::{Deserialize, Serialize};

use super::stage::Setup;

/// The user's choices. Unknown or missing fields of an older version take their defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light, dark, or as the system.
    pub theme: ThemePreference,
    /// The search and its options.
    pub setup: Setup,
    /// Playback, in events per second.
    pub speed: f32,
    /// Whether the view follows the current node.
    pub follow: bool,
    /// Whether the panel at the left is shown.
    pub source_panel: bool,
    /// Whether the inspector at the right is shown.
    pub inspector: bool,
    /// How deep Compare goes, in plies.
    pub compare_depth: u32,
    /// How often Compare times each search.
    pub compare_repeats: u32,
    /// Files opened before, the latest first.
    pub recent: Vec<PathBuf>,
}

/// How many files are remembered.
const RECENT: usize = 10;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: ThemePreference::System,
            setup: Setup::default(),
            speed: 2.0,
            follow: true,
            source_panel: true,
            inspector: true,
            compare_depth: 4,
            compare_repeats: 5,
            recent: Vec::new(),
        }
    }
}

impl Settings {
    /// Under this name they are stored.
    pub const KEY: &str = "cutoff-settings";

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
