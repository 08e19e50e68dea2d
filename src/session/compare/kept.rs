//! What was measured and is in no file yet, as it is kept in the program's own folder, and what an earlier run has left there.
//!
//! Kept is what the page would save, as it would be saved, and not the study: a table to be looked at, and files to be taken away.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use export::table::Table;
use lesson::short_json_error;
use serde::{Deserialize, Serialize};

use super::save::FileKind;
use super::titled_table::TitledTable;
use super::view::View;
use crate::edit::keep::CopyKeeper;
use crate::edit::{CopyKind, KeptWork};

/// What the names of copies of measurements begin with.
pub(crate) const PREFIX: &str = "measured-";
pub(super) const COPIES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| read(text).map(drop),
};
/// Under this name recovered tables are known.
const TABLE: &str = "recovered";

/// A measurement as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct KeptMeasurement {
    /// Which view has measured it, and of what.
    pub title: String,
    /// What the numbers depend on.
    pub about: String,
    /// What is written of it, the table for spreadsheets first.
    pub files: Vec<(FileKind, String)>,
}

/// A measurement of an earlier run.
#[derive(Clone, Debug)]
pub struct RecoveredMeasurement {
    /// Which view had measured it, and of what.
    pub title: String,
    /// What the numbers depend on.
    pub about: String,
    /// What was found.
    pub table: TitledTable,
    /// As it can be saved.
    pub(super) files: Vec<(FileKind, String)>,
    is_saved: bool,
}

impl RecoveredMeasurement {
    /// As what it can be saved.
    pub fn kinds(&self) -> impl Iterator<Item = FileKind> + '_ {
        self.files.iter().map(|(kind, _)| *kind)
    }

    /// How many rows its table has.
    pub fn rows(&self) -> usize {
        self.table.table.rows.len()
    }
}

/// What is on its way into a file.
#[derive(Clone, Copy)]
pub(super) enum Saved {
    /// What a view shows, after so many changes.
    View(View, u64),
    /// A measurement of an earlier run, by its number.
    Recovered(usize),
}

/// A time that one thread takes and another asks for.
#[derive(Debug, Default)]
pub(super) struct TimeSpent(AtomicU64);

impl TimeSpent {
    /// It took so long.
    pub fn set(&self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.0.store(nanos, Ordering::Relaxed);
    }

    /// How long it took.
    pub fn get(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// The copy of what was measured, and what an earlier run left behind.
#[derive(Default)]
pub(super) struct KeptMeasurements {
    pub keeper: CopyKeeper,
    /// How often what each view has found has changed, and how often it had when it was saved.
    changes: [(u64, u64); View::ALL.len()],
    /// Whether the copy is to be made anew.
    pub is_due: bool,
    /// While something is measured, not before then.
    pub next: Option<Instant>,
    /// How long it took to write the last copy down.
    pub spent: Arc<TimeSpent>,
    /// Measurements of an earlier run, while they are offered.
    pub found: Option<KeptWork>,
    /// The same, while they are looked at.
    pub recovered: Vec<RecoveredMeasurement>,
}

impl KeptMeasurements {
    /// What a view has found has changed.
    pub fn changed(&mut self, view: View) {
        self.changes[view as usize].0 += 1;
        self.is_due = true;
    }

    /// What is about to be saved of a view.
    pub fn to_save(&self, view: View) -> Saved {
        Saved::View(view, self.changes[view as usize].0)
    }

    /// Something is in a file now.
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

    /// Whether something of a view is in no file.
    pub fn is_unsaved(&self, view: View) -> bool {
        let (found, saved) = self.changes[view as usize];
        found != saved
    }

    /// Whether all that was recovered is in files.
    pub fn are_saved(&self) -> bool {
        !self.recovered.is_empty() && self.recovered.iter().all(|one| one.is_saved)
    }
}

/// The measurements of a copy.
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
