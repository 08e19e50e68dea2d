//! The format of unsaved measurements in the program's own folder, and the copies left by an earlier run.
//!
//! A copy has the contents that the page would save, not the study: a table for display, and files for export.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use export::table::Table;
use lesson::short_json_error;
use serde::{Deserialize, Serialize};

use super::save::FileKind;
use super::titled_table::TitledTable;
use super::view::View;
use crate::session::edit::keep::CopyKeeper;
use crate::session::edit::{CopyKind, KeptWork};
use platform::clock::Instant;

/// The prefix of the names of measurement copies.
pub(crate) const PREFIX: &str = "measured-";
pub(super) const COPIES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| read(text).map(drop),
};
/// The identifier of recovered tables.
const TABLE: &str = "recovered";

/// A stored measurement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptMeasurement {
    /// The view and the subject of the measurement.
    pub title: String,
    /// The settings that the numbers depend on.
    pub about: String,
    /// The file contents, the table for spreadsheets first.
    pub files: Vec<(FileKind, String)>,
}

/// A measurement of an earlier run.
#[derive(Clone, Debug)]
pub struct RecoveredMeasurement {
    /// The view and the subject of the measurement.
    pub title: String,
    /// The settings that the numbers depend on.
    pub about: String,
    pub table: TitledTable,
    /// The contents in each file format.
    pub(super) files: Vec<(FileKind, String)>,
    is_saved: bool,
}

impl RecoveredMeasurement {
    /// The available file formats.
    pub fn kinds(&self) -> impl Iterator<Item = FileKind> + '_ {
        self.files.iter().map(|(kind, _)| *kind)
    }

    pub fn rows(&self) -> usize {
        self.table.table.rows.len()
    }
}

/// The item being written to a file.
#[derive(Clone, Copy)]
pub(super) enum Saved {
    /// The results of a view, with its change counter.
    View(View, u64),
    /// A measurement of an earlier run, by its index.
    Recovered(usize),
}

/// A duration that one thread sets and another reads.
#[derive(Debug, Default)]
pub(super) struct TimeSpent(AtomicU64);

impl TimeSpent {
    pub fn set(&self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.0.store(nanos, Ordering::Relaxed);
    }

    pub fn get(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// The copy of the current measurements, and the measurements left by an earlier run.
#[derive(Default)]
pub(super) struct KeptMeasurements {
    pub keeper: CopyKeeper,
    /// For each view, the number of changes of its results, and that number when they were last saved.
    changes: [(u64, u64); View::ALL.len()],
    /// True if the copy must be updated.
    pub is_due: bool,
    /// The earliest time of the next copy during a measurement.
    pub next: Option<Instant>,
    /// The time that writing the last copy took.
    pub spent: Arc<TimeSpent>,
    /// The measurements of an earlier run, while they are offered.
    pub found: Option<KeptWork>,
    /// The measurements of an earlier run, while they are displayed.
    pub recovered: Vec<RecoveredMeasurement>,
}

impl KeptMeasurements {
    pub fn changed(&mut self, view: View) {
        self.changes[view as usize].0 += 1;
        self.is_due = true;
    }

    pub fn to_save(&self, view: View) -> Saved {
        Saved::View(view, self.changes[view as usize].0)
    }

    pub fn saved(&mut self, saved: Saved) {
        match saved {
            Saved::View(view, changes) => {
                self.changes[view as usize].1 = changes;
                self.is_due = true;
            }
            Saved::Recovered(number) => {
                if let Some(one) = self.recovered.get_mut(number) {
                    one.is_saved = true;
                }
                if let (true, Some(found)) = (self.are_saved(), &self.found) {
                    self.keeper.delete(found);
                }
            }
        }
    }

    pub fn is_unsaved(&self, view: View) -> bool {
        let (found, saved) = self.changes[view as usize];
        found != saved
    }

    /// Returns true if all recovered measurements are saved in files.
    pub fn are_saved(&self) -> bool {
        !self.recovered.is_empty() && self.recovered.iter().all(|one| one.is_saved)
    }
}

/// Parses the measurements of a copy.
///
/// # Errors
/// One sentence, where the text is not what was kept.
pub(super) fn read(text: &str) -> Result<Vec<RecoveredMeasurement>, String> {
    let kept: Vec<KeptMeasurement> =
        serde_json::from_str(text).map_err(|error| short_json_error(&error))?;
    let read = kept.into_iter().map(|kept| {
        let table = kept.files.first().map_or("", |(_, text)| text);
        Ok(RecoveredMeasurement {
            table: TitledTable::new(TABLE, Table::read_csv(table)?),
            title: kept.title,
            about: kept.about,
            files: kept.files,
            is_saved: false,
        })
    });
    read.collect()
}
