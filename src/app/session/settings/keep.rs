//! Saves the settings to `settings.json` in the program's own folder: the file is written atomically, a moment after
//! each change, on a separate thread. Each of several windows writes only its own changes. An unreadable file is
//! renamed and reported, never overwritten.

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use serde_json::{Map, Value};

use super::for_now::ForNow;
use super::salvage::salvage;
use super::{RECENT, Settings};
use crate::session::notes::{Notes, Pace};
use crate::session::own_file::{lock, put_aside};
use lesson::short_json_error;
use platform::files::{self, file_name, not_written, write_lasting};
use search::task::TaskContext;
use stage::reading::read_bounded;

/// During continuous changes, the delay is at most 1.5 s.
const PACE: Pace = Pace::Settled {
    pause: Duration::from_millis(300),
    most: 5,
};
/// The size limit in bytes, far above the size of any settings.
const LARGEST: u64 = 1 << 20;
/// Lists to which several windows add, and their maximum lengths.
const LISTS: [(&str, usize); 2] = [("recent", RECENT), ("lessons_done", usize::MAX)];

/// Saves the settings in a folder, or nowhere if not started. Dropping it writes what is still to be written.
#[derive(Default)]
pub struct SettingsKeeper {
    notes: Option<Notes<Settings, String>>,
    /// The settings that were last passed to the writer.
    noted: Option<Settings>,
    /// The settings that the command line overrides in this run.
    for_now: Option<ForNow>,
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
        let lock = lock(&path);
        let (read, problem) = match read(&path) {
            Ok(read) => read,
            Err(problem) => {
                let keeper = SettingsKeeper {
                    problem: Some(problem),
                    ..SettingsKeeper::default()
                };
                return (keeper, Some(Settings::default()));
            }
        };
        drop(lock);
        // A file that was renamed, or that does not exist, is written with the current settings.
        let is_in_place = read.is_some() && problem.is_none();
        let (settings, problem) = match read {
            Some(settings) => (Some(settings), problem),
            // A damaged file does not count as a first start.
            None if problem.is_some() => (Some(Settings::default()), problem),
            None => (None, None),
        };
        // Questions are off at the start, because the next user has not asked for them.
        let settings = settings.map(|mut settings: Settings| {
            settings.ask.on = false;
            settings
        });
        let noted = settings.clone().filter(|_| is_in_place);
        // Settings that the file lacks have their defaults and do not count as changed.
        let mut base = as_map(noted.as_ref().unwrap_or(&Settings::default()));
        let mut failed = false;
        let write = move |notes: Vec<Settings>, context: &TaskContext<String>| {
            let Some(mine) = notes.last().map(as_map) else {
                return;
            };
            let written = write(&path, &mine, &base);
            // A repeated failure is reported only once.
            let again = std::mem::replace(&mut failed, written.is_err()) && failed;
            match written {
                Ok(problem) => {
                    base = mine;
                    if let Some(problem) = problem {
                        context.tell(problem);
                    }
                }
                Err(problem) if !again => context.tell(problem),
                Err(_) => {}
            }
        };
        let keeper = SettingsKeeper {
            notes: Some(Notes::start("keep settings", PACE, wake, |_| {}, write)),
            noted,
            for_now: None,
            problem,
        };
        (keeper, settings)
    }

    /// Sets the saved values that the command line overrides in this run.
    pub fn set_aside(&mut self, for_now: Option<ForNow>) {
        self.for_now = for_now;
    }

    /// Saves the settings if they have changed.
    pub fn keep(&mut self, settings: &Settings) {
        let for_now = self.for_now.map(|for_now| for_now.remembered(settings));
        let settings = for_now.as_ref().unwrap_or(settings);
        if let Some(notes) = self
            .notes
            .as_ref()
            .filter(|_| self.noted.as_ref() != Some(settings))
        {
            notes.note(settings.clone());
            self.noted = Some(settings.clone());
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

fn as_map(settings: &Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(map)) => map,
        // Unreachable: all keys are strings.
        _ => Map::new(),
    }
}

/// The settings, if the file exists, and a warning.
type SettingsRead = (Option<Settings>, Option<String>);

fn read(path: &Path) -> Result<SettingsRead, String> {
    let name = file_name(path);
    let given = match read_bounded(path, LARGEST) {
        Ok(text) => serde_json::from_slice::<Map<String, Value>>(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((None, None)),
        Err(error) => {
            return Err(format!(
                "{name} cannot be read ({error}), so settings are not being saved: check its permissions and restart"
            ));
        }
    };
    let (found, problem) = match given {
        Ok(given) => {
            let (settings, lost) = salvage(&Value::Object(given));
            if lost.is_empty() {
                return Ok((Some(settings), None));
            }
            (Some(settings), not_understood(&lost))
        }
        Err(error) => (
            None,
            format!(
                "it is damaged: {}; using defaults",
                short_json_error(&error)
            ),
        ),
    };
    let later = given_by_later_versions(path);
    let aside = put_aside(path).map_err(|error| {
        format!(
            "{name}: {problem}; it cannot be renamed ({error}), so settings are not being saved: rename it and restart"
        )
    })?;
    let aside = file_name(&aside);
    if !later.is_empty() {
        write_map(path, &later)?;
    }
    let said = format!("{name}: {problem}; the old file is kept as {aside}");
    Ok((found, Some(said)))
}

/// The message about invalid settings, which follows the name of the file.
fn not_understood(lost: &[String]) -> String {
    match lost {
        [lost] => format!("the value of {lost} is not valid, so its default is used"),
        lost => {
            let (last, others) = lost
                .split_last()
                .map_or(("", lost), |(last, others)| (last, others));
            format!(
                "the values of {} and {last} are not valid, so their defaults are used",
                others.join(", ")
            )
        }
    }
}

/// The settings in a file that this version does not know; they are kept for the later version that wrote them.
fn given_by_later_versions(path: &Path) -> Map<String, Value> {
    let text = read_bounded(path, LARGEST).unwrap_or_default();
    let given: Map<String, Value> = serde_json::from_slice(&text).unwrap_or_default();
    let known = as_map(&Settings::default());
    let later = given
        .into_iter()
        .filter(|(key, _)| !known.contains_key(key));
    later.collect()
}

/// Writes the changes between `base` and `mine` into the file and keeps those of other windows. Returns a warning: a
/// file that has become unreadable meanwhile is renamed.
fn write(
    path: &Path,
    mine: &Map<String, Value>,
    base: &Map<String, Value>,
) -> Result<Option<String>, String> {
    if let Some(folder) = path.parent() {
        // An error here is reported by the write.
        let _ = files::create_dir_all(folder);
    }
    let _lock = lock(path);
    let name = file_name(path);
    let (theirs, problem) = match read_bounded(path, LARGEST) {
        Ok(text) => match serde_json::from_slice(&text) {
            Ok(theirs) => (theirs, None),
            Err(error) => (Map::new(), Some(short_json_error(&error))),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => (Map::new(), None),
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            (Map::new(), Some(error.to_string()))
        }
        Err(error) => {
            return Err(format!(
                "{name} cannot be read any more ({error}), so what you choose is not remembered now"
            ));
        }
    };
    let mut said = None;
    if let Some(problem) = problem {
        let aside = put_aside(path).map_err(|error| {
            format!(
                "{name} is broken: {problem}; it cannot be put aside ({error}), so what you choose is not remembered now"
            )
        })?;
        said = Some(format!(
            "{name} was broken by something else: {problem}; the file as it was is kept as {}, and what is chosen here is written anew",
            file_name(&aside)
        ));
    }
    write_map(path, &merged(theirs, mine, base))?;
    Ok(said)
}

fn write_map(path: &Path, settings: &Map<String, Value>) -> Result<(), String> {
    let written = write_lasting(path, |out| {
        serde_json::to_writer_pretty(&mut *out, settings)?;
        out.write_all(b"\n")
    });
    written.map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; settings are not being saved")
    })
}

/// The content to write: the changes between `base` and `mine`, and otherwise the content of the file, merged group
/// by group.
fn merged(
    mut theirs: Map<String, Value>,
    mine: &Map<String, Value>,
    base: &Map<String, Value>,
) -> Map<String, Value> {
    for (key, value) in mine {
        let was = base.get(key);
        if was == Some(value) && theirs.contains_key(key) {
            continue;
        }
        let list = LISTS.iter().find(|(list, _)| list == key);
        let merged = match (list, theirs.get(key), value) {
            (Some(&(_, most)), Some(Value::Array(others)), Value::Array(own)) => {
                let was = was.and_then(Value::as_array);
                let is_new = |other: &&Value| {
                    !own.contains(other) && !was.is_some_and(|was| was.contains(other))
                };
                let others = others.iter().filter(is_new);
                Value::Array(own.iter().chain(others).take(most).cloned().collect())
            }
            (None, Some(Value::Object(others)), Value::Object(own)) => match was {
                Some(Value::Object(was)) if is_group(own, was, others) => {
                    Value::Object(merged(others.clone(), own, was))
                }
                _ => value.clone(),
            },
            _ => value.clone(),
        };
        theirs.insert(key.clone(), merged);
    }
    theirs
}

/// Returns true if these settings form a group whose members are merged separately. A choice with a value, such as
/// `{"fixed": 3}`, looks like a group of one; it is one value if the file now has another choice.
fn is_group(
    own: &Map<String, Value>,
    was: &Map<String, Value>,
    others: &Map<String, Value>,
) -> bool {
    own.keys().eq(was.keys()) && (own.len() > 1 || own.keys().all(|key| others.contains_key(key)))
}

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
