//! Crash protection for unsaved measurements: a copy in the program's own folder, offered at the next start.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::kept::{COPIES, KeptMeasurement, RecoveredMeasurement, Saved, read};
use super::save::{FileKind, Saving, Taken};
use super::{Compare, Measurement, View, words};
use crate::session::edit::KeptWork;
use crate::session::edit::keep::CopyKeeper;
use crate::session::host::{Effect, Host, Wake};
use crate::session::settings::Settings;
use platform::clock::Instant;

/// The minimum time between two copies during a measurement.
const PACE: Duration = Duration::from_millis(1_200);
/// Writing copies takes at most `1 / PART` of the time: with thousands of games, more results may be lost.
const PART: u32 = 4;
/// A measurement to be copied.
struct Unwritten {
    title: String,
    about: String,
    files: Vec<(FileKind, Taken)>,
}

impl Unwritten {
    fn write(self) -> KeptMeasurement {
        let files = self.files.into_iter();
        KeptMeasurement {
            title: self.title,
            about: self.about,
            files: files
                .filter_map(|(kind, taken)| Some((kind, taken.into_text().ok()?)))
                .collect(),
        }
    }
}

impl Compare {
    /// Keeps copies of unsaved measurements in this folder, and offers the copies found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.kept.keeper.begin(folder, COPIES, move || wake());
    }

    /// The offered measurements of earlier runs, latest first.
    pub fn offered(&self) -> impl Iterator<Item = &KeptWork> {
        let offers = !self.kept.are_saved();
        let found = self.kept.found.iter().chain(self.kept.keeper.others());
        found.filter(move |_| offers)
    }

    /// Moves another measurement to the front of the offers.
    pub(crate) fn offer(&mut self, number: usize) {
        let kept = &mut self.kept;
        kept.keeper.bring(&mut kept.found, number);
    }

    /// The displayed measurements of an earlier run.
    pub fn recovered(&self) -> &[RecoveredMeasurement] {
        &self.kept.recovered
    }

    /// Stops keeping copies at the regular end of the program.
    pub fn end_keeping(&mut self) {
        self.kept.keeper.forget();
        self.kept.keeper = CopyKeeper::default();
    }

    /// Updates the copy from the measurements, at intervals while more results follow. Returns the error if keeping
    /// failed.
    pub(crate) fn keep(&mut self, settings: &Settings, host: &mut Host) -> Option<String> {
        if self.kept.found.is_none() {
            self.kept.found = self.kept.keeper.found();
        }
        if self.kept.is_due && self.kept.keeper.is_on() {
            let begun = Instant::now();
            let next = self.kept.next.filter(|_| self.is_busy());
            let wait = next.map_or(Duration::ZERO, |next| next.saturating_duration_since(begun));
            if wait.is_zero() {
                let pause = PACE.max(self.kept.spent.get() * PART);
                self.note(settings);
                self.kept.is_due = false;
                self.kept.next = Some(begun + pause);
            } else {
                host.want(Effect::ComeBack(wait));
            }
        }
        self.kept.keeper.error()
    }

    /// Queues a copy of all unsaved results; the text is made where waiting blocks nothing.
    fn note(&self, settings: &Settings) {
        let unsaved = View::ALL.into_iter();
        let unsaved = unsaved.filter(|&(view, ..)| self.kept.is_unsaved(view));
        let works: Vec<Unwritten> = unsaved
            .filter_map(|(view, name, _)| self.to_keep(view, name, settings))
            .collect();
        if works.is_empty() {
            self.kept.keeper.forget();
            return;
        }
        let titles: Vec<&str> = works.iter().map(|work| work.title.as_str()).collect();
        let (titles, spent) = (titles.join("; "), Arc::clone(&self.kept.spent));
        let text = move || {
            let begun = Instant::now();
            let works: Vec<KeptMeasurement> = works.into_iter().map(Unwritten::write).collect();
            let text = serde_json::to_string(&works).unwrap_or_default();
            spent.set(begun.elapsed());
            text
        };
        self.kept.keeper.keep_text(text, &titles, None);
    }

    fn to_keep(&self, view: View, name: &str, settings: &Settings) -> Option<Unwritten> {
        let kinds: &[FileKind] = match view {
            View::Positions => &[FileKind::Csv, FileKind::JsonLines],
            _ => &[FileKind::Csv, FileKind::Json],
        };
        let file = |&kind: &FileKind| Some((kind, self.taken(view, kind, settings)?));
        let files: Option<Vec<(FileKind, Taken)>> = kinds.iter().map(file).collect();
        let (of, about) = about_study(self.of(view)?);
        // The paper's experiment is always measured on the same positions.
        let title = if of == name {
            of
        } else {
            format!("{name}: {of}")
        };
        Some(Unwritten {
            title,
            about,
            files: files?,
        })
    }

    /// Reads the offered measurements for display; returns an error if it fails.
    pub(crate) fn recover(&mut self) -> Result<(), String> {
        let Some(found) = &self.kept.found else {
            return Ok(());
        };
        let recovered = read(&found.text).map_err(|error| {
            let title = &found.title;
            format!("The unsaved measurement “{title}” cannot be opened: {error}.")
        })?;
        self.kept.recovered = recovered;
        self.said = None;
        Ok(())
    }

    /// Closes the recovered measurements. They stay on offer unless they are saved in files.
    pub(crate) fn leave_recovered(&mut self) {
        if self.kept.are_saved() {
            self.kept.found = None;
        }
        self.kept.recovered.clear();
    }

    pub(crate) fn discard_recovered(&mut self) {
        if let Some(found) = self.kept.found.take() {
            self.kept.keeper.delete(&found);
        }
        self.kept.recovered.clear();
    }

    /// Saves a recovered measurement to a file, or asks for the file; returns an error if it fails.
    pub(super) fn save_recovered(
        &mut self,
        number: usize,
        kind: FileKind,
        path: Option<PathBuf>,
        host: &mut Host,
    ) -> Option<String> {
        let one = self.kept.recovered.get(number)?;
        let (_, text) = one.files.iter().find(|(other, _)| *other == kind)?;
        let taken = Taken::text(one.title.clone(), text.clone());
        self.save(Saved::Recovered(number), taken, kind, path, host)
    }

    /// Starts saving unless another saving is under way; returns an error if it fails.
    pub(super) fn save(
        &mut self,
        what: Saved,
        taken: Taken,
        kind: FileKind,
        path: Option<PathBuf>,
        host: &mut Host,
    ) -> Option<String> {
        if self.saving.is_none() {
            match Saving::start(taken, kind, path, host) {
                Ok(saving) => self.saving = Some((what, saving)),
                Err(error) => return Some(error),
            }
        }
        None
    }
}

/// Returns the subject of a study and the settings that its numbers depend on.
fn about_study(measurement: &Measurement) -> (String, String) {
    let (of, names) = (&measurement.of, measurement.names.join(", "));
    let clock = words::clock(measurement.plan().repeats);
    let about = format!("{}: {names}. Times: {clock}.", of.describe());
    (of.title.clone(), about)
}
