//! Saves the settings to `settings.json` in the program's own folder: the whole file, a moment after each change, on a
//! separate thread. The last of several windows wins. An unreadable file is renamed and reported, never overwritten.

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use serde_json::{Map, Value};

use super::Settings;
use crate::session::notes::{Notes, Pace};
use crate::session::own_file::put_aside;
use lesson::short_json_error;
use platform::files::{self, file_name, write_file};
use search::task::TaskContext;
use stage::reading::read_bounded;

/// During continuous changes, the delay is at most 1.5 s.
const PACE: Pace = Pace::Settled {
    pause: Duration::from_millis(300),
    most: 5,
};
/// The size limit in bytes, far above the size of any settings.
const LARGEST: u64 = 1 << 20;

/// Saves the settings in a folder, or nowhere if not started. Dropping it writes what is still to be written.
#[derive(Default)]
pub struct SettingsKeeper {
    notes: Option<Notes<Settings, String>>,
    /// The settings that were last passed to the writer.
    noted: Option<Settings>,
    /// The saved depth of measurements that the command line overrides in this run, and the overriding one.
    for_now: Option<(u32, u32)>,
    problem: Option<String>,
}

impl SettingsKeeper {
    /// Reads the settings in the folder and saves changes there; `wake` is called when there is a problem to report.
    /// Returns no settings before the first start.
    pub fn start(
        folder: &Path,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> (SettingsKeeper, Option<Settings>) {
        let path = folder.join("settings.json");
        let mut keeper = SettingsKeeper::default();
        let mut settings = match read(&path) {
            Ok((settings, problem)) => {
                // A file that was renamed, or that does not exist, is written with the current settings.
                keeper.noted = settings.clone().filter(|_| problem.is_none());
                keeper.problem = problem;
                settings
            }
            Err(problem) => {
                keeper.problem = Some(problem);
                return (keeper, Some(Settings::default()));
            }
        };
        for settings in settings.iter_mut().chain(&mut keeper.noted) {
            // Questions are off at the start, because the next user has not asked for them.
            settings.ask.on = false;
        }
        let mut failed = false;
        let write = move |notes: Vec<Settings>, context: &TaskContext<String>| {
            let Some(settings) = notes.last() else { return };
            let written = write(&path, settings);
            // A repeated failure is reported only once.
            let again = std::mem::replace(&mut failed, written.is_err());
            if let (Err(problem), false) = (written, again) {
                context.tell(problem);
            }
        };
        keeper.notes = Some(Notes::start("keep settings", PACE, wake, |_| {}, write));
        (keeper, settings)
    }

    /// Adjusts settings for this run; the saved depth returns at the next start unless another is chosen meanwhile.
    pub fn adjust(&mut self, settings: &mut Settings, adjust: impl FnOnce(&mut Settings)) {
        let saved = settings.compare_depth;
        adjust(settings);
        self.for_now = Some((saved, settings.compare_depth));
    }

    /// Saves the settings if they have changed.
    pub fn keep(&mut self, settings: &Settings) {
        let Some(notes) = &self.notes else { return };
        let mut settings = settings.clone();
        if let Some((saved, for_now)) = self.for_now
            && settings.compare_depth == for_now
        {
            settings.compare_depth = saved;
        }
        if self.noted.as_ref() != Some(&settings) {
            notes.note(settings.clone());
            self.noted = Some(settings);
        }
    }

    pub(crate) fn write_now(&mut self) {
        self.notes.iter_mut().for_each(Notes::write_now);
    }

    /// Returns a problem with saving, once.
    pub fn poll(&mut self) -> Option<String> {
        let told = self.notes.iter_mut().flat_map(Notes::take_told).last();
        told.or_else(|| self.problem.take())
    }
}

/// Reads the settings; `None` if there is no file. The message says which values were replaced by defaults.
fn read(path: &Path) -> Result<(Option<Settings>, Option<String>), String> {
    let name = file_name(path);
    let given = match read_bounded(path, LARGEST) {
        Ok(text) => serde_json::from_slice(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((None, None)),
        Err(error) => {
            return Err(format!(
                "{name} cannot be read ({error}), so settings are not being saved: check its permissions and restart"
            ));
        }
    };
    let (settings, problem) = match given.map(understood_parts) {
        Ok((settings, lost)) if lost.is_empty() => return Ok((Some(settings), None)),
        Ok((settings, lost)) => {
            let lost = lost.join(", ");
            (
                settings,
                format!("the value of {lost} is not valid, so its default is used"),
            )
        }
        Err(error) => {
            let error = short_json_error(&error);
            (
                Settings::default(),
                format!("it is damaged: {error}; using defaults"),
            )
        }
    };
    let aside = put_aside(path).map_err(|error| {
        format!(
            "{name}: {problem}; it cannot be renamed ({error}), so settings are not being saved: rename it and restart"
        )
    })?;
    let aside = file_name(&aside);
    let said = format!("{name}: {problem}; the old file is kept as {aside}");
    Ok((Some(settings), Some(said)))
}

/// Returns the valid settings and the names of invalid ones, which get their defaults.
fn understood_parts(given: Map<String, Value>) -> (Settings, Vec<String>) {
    let mut settings = Settings::default();
    let mut valid = Map::new();
    let mut lost = Vec::new();
    for (name, value) in given {
        let mut with = valid.clone();
        with.insert(name.clone(), value);
        match understood(Value::Object(with.clone())) {
            Some(understood) => (settings, valid) = (understood, with),
            None => lost.push(name),
        }
    }
    (settings, lost)
}

fn understood(value: Value) -> Option<Settings> {
    let settings: Settings = serde_json::from_value(value).ok()?;
    // A number out of range is read as infinity, which no file can hold.
    let again: Settings = serde_json::from_value(serde_json::to_value(&settings).ok()?).ok()?;
    (again == settings).then_some(settings)
}

fn write(path: &Path, settings: &Settings) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        // An error here is reported by the write.
        let _ = files::create_dir_all(folder);
    }
    let text = serde_json::to_vec_pretty(settings).map_err(|error| error.to_string())?;
    write_file(path, &text).map_err(|error| format!("{error}; settings are not being saved"))
}

#[cfg(test)]
mod tests;
