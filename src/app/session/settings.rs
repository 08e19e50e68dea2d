//! The settings, which are saved between runs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use draw::PaperSize;
use game::generate::Recipe;
use platform::files;
use search::Notation;
use serde::{Deserialize, Serialize};
use stage::{LinkPlace, Setup};
use strum::VariantArray;
use teach::{Variant, short_json_error};
use text::{Language, write_file};

use crate::compare::{Choice, PartChoice, Preset, Quantity, TimeChoice};
use crate::lessons::ask::AskSettings;
use crate::play::PlaySettings;
use crate::session::Session;
use crate::session::notes::Notes;
use crate::session::saving;
use crate::session::saving::OwnFile;
use crate::step::board::model::BoardView;
use crate::step::side_panel::PanelWidths;
use crate::step::stepping::SPEEDS;
use ::text::say;

/// The user's choices. Unknown or missing fields of an older version take their defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct Settings {
    pub theme: Theme,
    /// The language of the words; the system's if none is chosen.
    #[serde(with = "language")]
    pub language: Option<Language>,
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
    #[serde(with = "as_text")]
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
    /// The quantities in the charts of the Compare page, where others than the first two are chosen.
    pub compare_charts: BTreeMap<Preset, [Quantity; 2]>,
    /// The configurations that the Compare page compares.
    pub contest: Choice,
    /// The parts of the search family that the Compare page distinguishes.
    pub parts: PartChoice,
    /// The searches that deepen on the Compare page, and their time.
    pub by_time: TimeChoice,
    pub play: PlaySettings,
    #[serde(with = "as_text")]
    pub recipe: Recipe,
    /// The ids of the lessons whose last stop was reached.
    pub lessons_done: Vec<String>,
    /// Recently opened files, the latest first.
    pub recent: Vec<PathBuf>,
    /// The address of the page that opens links, as entered.
    pub web_address: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    Light,
    Dark,
    #[default]
    System,
}

/// A value as text. A text that only a later version knows is read as the default.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub fn deserialize<'de, T: FromStr + Default, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        Ok(String::deserialize(from)?.parse().unwrap_or_default())
    }
}

/// The code of a language. One that only a later version knows is read as none.
mod language {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use text::Language;

    #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)] // as serde hands it over
    pub fn serialize<S: Serializer>(value: &Option<Language>, to: S) -> Result<S::Ok, S::Error> {
        value.map(Language::code).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Language>, D::Error> {
        let code = Option::<String>::deserialize(from)?;
        Ok(code.and_then(|code| code.parse().ok()))
    }
}

/// A section of the inspector that is closed by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Section {
    CurrentNode,
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
            Section::CurrentNode => say!(said_section_node),
            Section::RootMoves => say!(said_section_root_moves),
            Section::StaticValue => say!(said_section_static_value),
            Section::Pseudocode => say!(said_section_pseudocode),
            Section::CallStack => say!(said_section_call_stack),
            Section::Passes => say!(said_section_passes),
            Section::Table => say!(said_section_table),
            Section::Ordering => say!(said_section_ordering),
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
            language: None,
            setup: Setup::recommended(),
            both: LinkPlace::usual_pair(),
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
            compare_charts: BTreeMap::new(),
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
            web_address: String::new(),
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

/// The time between two writes of the settings.
const PAUSE: Duration = Duration::from_millis(500);

/// Saves the settings to `settings.json` in a folder, whole and on a separate thread, or nowhere if not started. The
/// last of several windows wins. Dropping it writes what is still to be written.
#[derive(Default)]
pub struct SettingsKeeper {
    notes: Option<Notes<Settings, String>>,
    /// The settings that were last passed to the writer.
    noted: Option<Settings>,
    /// The saved settings before the command line changed some in this run, and after.
    for_now: Option<Box<[Settings; 2]>>,
    problem: Option<String>,
}

impl SettingsKeeper {
    /// Reads the settings in the folder and saves changes there; `wake` is called when there is a problem to report.
    /// Returns no settings before the first start.
    pub fn start(
        folder: &Path,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> (SettingsKeeper, Option<Settings>) {
        let (folder, path) = (folder.to_owned(), folder.join("settings.json"));
        let mut keeper = SettingsKeeper::default();
        let (loss, fresh) = (say!(said_settings_lost), say!(said_settings_fresh));
        let settings = match saving::read(&path, loss, fresh, Settings::from_json) {
            OwnFile::Missing => None,
            OwnFile::Read(settings) => {
                keeper.noted = Some(settings.clone());
                Some(settings)
            }
            OwnFile::Replaced(problem) => {
                keeper.problem = Some(problem);
                Some(Settings::default())
            }
            OwnFile::Blocked(problem) => {
                keeper.problem = Some(problem);
                return (keeper, Some(Settings::default()));
            }
        };
        let mut has_failed = false;
        keeper.notes = Some(Notes::start(
            "keep settings",
            PAUSE,
            wake,
            |_| {},
            move |notes: Vec<Settings>, context| {
                let Some(text) = notes.last().and_then(Settings::to_json) else {
                    return;
                };
                // An error here is reported by the write.
                let _ = files::create_dir_all(&folder);
                let written = write_file(&path, &text);
                let again = std::mem::replace(&mut has_failed, written.is_err());
                if let (Err(error), false) = (written, again) {
                    context.tell(format!("{error}; {loss}"));
                }
            },
        ));
        (keeper, settings)
    }

    /// Adjusts settings for this run; the saved depth and web address return at the next start unless others are chosen
    /// meanwhile.
    pub fn adjust(&mut self, settings: &mut Settings, adjust: impl FnOnce(&mut Settings)) {
        let saved = settings.clone();
        adjust(settings);
        self.for_now = Some(Box::new([saved, settings.clone()]));
    }

    pub fn keep(&mut self, settings: &Settings) {
        let Some(notes) = &self.notes else { return };
        let mut settings = settings.clone();
        if let Some([saved, for_now]) = self.for_now.as_deref() {
            if settings.compare_depth == for_now.compare_depth {
                settings.compare_depth = saved.compare_depth;
            }
            if settings.web_address == for_now.web_address {
                settings.web_address.clone_from(&saved.web_address);
            }
        }
        if self.noted.as_ref() != Some(&settings) {
            notes.note(settings.clone());
            self.noted = Some(settings);
        }
    }

    /// Returns a problem with saving, once.
    pub fn poll(&mut self) -> Option<String> {
        let told = self.notes.iter_mut().flat_map(Notes::take_told).last();
        told.or_else(|| self.problem.take())
    }
}

impl Settings {
    fn to_json(&self) -> Option<Vec<u8>> {
        serde_json::to_vec_pretty(self).ok()
    }

    /// Reads a settings file. Questions are off, because the next user has not asked for them.
    fn from_json(text: &[u8]) -> Result<Settings, String> {
        let read = |text: &[u8]| serde_json::from_slice::<Settings>(text);
        let settings = read(text).map_err(|error| short_json_error(&error))?;
        // A number out of range is read as infinity, which no file can hold.
        let again = settings.to_json().and_then(|text| read(&text).ok());
        if again.as_ref() != Some(&settings) {
            return Err("a number is out of range".to_owned());
        }
        let ask = AskSettings {
            on: false,
            ..settings.ask
        };
        Ok(Settings { ask, ..settings })
    }
}

impl Session {
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
        let notes = &mut self.settings_keeper.notes;
        notes.iter_mut().for_each(Notes::write_now);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Starts in an empty folder with this file, if it is not empty.
    fn folder(name: &str, text: &str) -> PathBuf {
        let name = format!("cutoff-settings-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("settings.json"), text).unwrap();
        folder
    }

    fn start(folder: &Path) -> (SettingsKeeper, Option<Settings>) {
        SettingsKeeper::start(folder, || {})
    }

    #[test]
    fn settings_of_the_last_window_survive_a_restart() {
        let folder = folder("kept", r#"{"of a later version": 1, "recipe": "new"}"#);
        let ((mut one, read), (mut two, _)) = (start(&folder), start(&folder));
        assert_eq!((read, one.poll()), (Some(Settings::default()), None));
        let mut some = Settings {
            theme: Theme::Dark,
            window_size: Some([900.5, 700.0]),
            ..Settings::default()
        };
        some.show_section(Section::Table, true);
        two.keep(&Settings {
            speed: 7.3,
            ..Settings::default()
        });
        drop(two);
        one.adjust(&mut some, |settings| {
            settings.compare_depth = 2;
            settings.web_address = "https://example.org/".to_owned();
        });
        some.ask.on = true;
        one.keep(&some);
        drop(one);
        let (mut again, read) = start(&folder);
        some.ask.on = false;
        some.compare_depth = Settings::default().compare_depth;
        some.web_address.clear();
        assert_eq!((read, again.poll()), (Some(some), None));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn unreadable_file_is_set_aside_and_reported() {
        for (name, text) in [
            ("empty", ""),
            ("cut", r#"{"theme": "Dar"#),
            ("list", "[1]"),
            ("word", r#"{"theme": "Sepia"}"#),
            ("range", r#"{"scale": 1e300}"#),
        ] {
            let folder = folder(name, text);
            let (mut keeper, read) = start(&folder);
            assert_eq!(read, Some(Settings::default()), "{text}");
            let said = keeper.poll().unwrap();
            assert!(said.starts_with("settings.json is damaged ("), "{said}");
            assert!(said.ends_with(" and was renamed to settings-broken.json; using defaults"));
            let aside = fs::read_to_string(folder.join("settings-broken.json"));
            assert_eq!(aside.unwrap(), text);
            keeper.keep(&Settings::default());
            drop(keeper);
            assert_eq!(start(&folder).0.poll(), None);
            fs::remove_dir_all(&folder).unwrap();
        }
    }
}
