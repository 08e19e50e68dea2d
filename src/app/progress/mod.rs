//! What was practised, as the window keeps and shows it.
//!
//! `keep` writes it into a file beside the settings, `table` shows it.

mod keep;
mod table;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use egui::{Context, Ui};

use crate::saving::{Job, ask_for_file, wake};
use export::{file_name, progress_csv, write_file};
use lesson::Outcome;

use super::command::Command;
use crate::model::state::State;

pub use keep::Keeping;
pub(super) use table::show;

/// A wish about what was practised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgressCommand {
    /// Show or hide it.
    Show(bool),
    /// Write it as a table; without a path, ask for one.
    Csv(Option<PathBuf>),
    /// Ask whether to forget it, or take that question back.
    AskClear(bool),
    /// Forget it.
    Clear,
}

/// The box in which it is shown.
#[derive(Default)]
pub struct ProgressBox {
    /// Whether it is asked if all is to be forgotten.
    asking: bool,
    saving: Option<Job<Option<String>>>,
    /// What came of saving or forgetting.
    said: Option<Result<String, String>>,
}

impl ProgressBox {
    /// Whether a table is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }
}

/// The way to the box.
pub(super) fn menu_item(ui: &mut Ui, commands: &mut Vec<Command>) {
    let item = ui.button("Progress…");
    let item = item.on_hover_text("what was practised, skill by skill; kept on this machine only");
    if item.clicked() {
        commands.push(Command::Progress(ProgressCommand::Show(true)));
        ui.close();
    }
}

impl State {
    /// Notes what came of a question or of a marked exercise. Who only shows it to a room does not call this.
    pub fn note(&mut self, outcome: Outcome) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = since.map_or(0, |since| since.as_secs());
        self.progress.note(outcome, now);
        if let Some(sitting) = self.progress.current() {
            self.kept.keep(sitting);
        }
    }

    /// Reads what was practised before from a folder, and keeps there what comes.
    pub fn keep_progress_in(&mut self, folder: &Path) {
        let ctx = &self.ctx.clone();
        let ctx = ctx.clone();
        let (kept, progress) = Keeping::start(folder, move || ctx.request_repaint());
        for sitting in progress.sittings {
            self.progress.put(sitting);
        }
        self.kept = kept;
        self.poll_progress();
    }

    pub(super) fn poll_progress(&mut self) {
        if let Some(problem) = self.kept.poll() {
            self.notice = Some(problem);
        }
        let Some(shown) = &mut self.dialogs.progress else {
            return;
        };
        if let Some(ended) = shown.saving.as_ref().and_then(Job::poll) {
            shown.saving = None;
            shown.said = ended.transpose().or(shown.said.take());
        }
    }

    pub(super) fn apply_progress(&mut self, command: ProgressCommand) {
        let ctx = &self.ctx.clone();
        if let ProgressCommand::Show(show) = command {
            self.dialogs.progress = show.then(ProgressBox::default);
            return;
        }
        let Some(shown) = &mut self.dialogs.progress else {
            return;
        };
        match command {
            ProgressCommand::AskClear(ask) => shown.asking = ask,
            ProgressCommand::Clear => {
                self.progress.clear();
                self.kept.clear();
                shown.asking = false;
                shown.said = Some(Ok("Forgotten".to_owned()));
            }
            ProgressCommand::Csv(path) if shown.saving.is_none() => {
                shown.said = None;
                match save(progress_csv(&self.progress), path, ctx) {
                    Ok(job) => shown.saving = Some(job),
                    Err(error) => shown.said = Some(Err(error)),
                }
            }
            ProgressCommand::Show(_) | ProgressCommand::Csv(_) => {}
        }
    }
}

fn save(
    table: String,
    path: Option<PathBuf>,
    ctx: &Context,
) -> Result<Job<Option<String>>, String> {
    let dialog = path
        .is_none()
        .then(|| ask_for_file("Save the table", "progress.csv", "CSV", "csv"));
    Job::start("the table could not be saved", wake(ctx), move || {
        let chosen = dialog.map_or(Ok(path), |choice| choice())?;
        let written = chosen.map(|path| {
            write_file(&path, table.as_bytes())?;
            Ok(format!("Saved {}", file_name(&path)))
        });
        written.transpose()
    })
}
