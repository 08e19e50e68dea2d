//! Taking the table away: as CSV or JSON, into the clipboard or a file.

use crate::saving::{Job, ask_for_file, name_for, wake};
use crate::state::State;
use export::{file_name, root_moves_csv, root_moves_json, write_file};

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

impl Form {
    /// The ending of such files.
    pub fn ending(self) -> &'static str {
        match self {
            Form::Csv => "csv",
            Form::Json => "json",
        }
    }
}

impl State {
    /// The table as text; `None` when there is none.
    pub fn root_table_text(&self, form: Form) -> Option<String> {
        let (task, lines) = self.root_table.found.as_ref()?;
        let chess = task.chess();
        Some(match form {
            Form::Csv => root_moves_csv(&chess, lines),
            Form::Json => format!("{}\n", root_moves_json(&chess, lines)),
        })
    }

    pub(super) fn copy_root_table(&mut self) {
        let ctx = &self.ctx.clone();
        if let Some(text) = self.root_table_text(Form::Csv) {
            ctx.copy_text(text);
            self.exports.tell("Table copied");
        }
    }

    pub(super) fn save_root_table(&mut self, form: Form) {
        let ctx = &self.ctx.clone();
        let Some(text) = self.root_table_text(form) else {
            return;
        };
        if self.root_table.saving.is_some() {
            return;
        }
        let name = format!("{} root moves", self.stage.source.title());
        let kind = form.ending().to_uppercase();
        let ending = form.ending();
        let choice = ask_for_file("Save the table", &name_for(&name, ending), &kind, ending);
        let work = move || {
            let Some(path) = choice()? else {
                return Ok(None);
            };
            write_file(&path, text.as_bytes())?;
            Ok(Some(format!("Saved as {}", file_name(&path))))
        };
        match Job::start("the table could not be saved", wake(ctx), work) {
            Ok(job) => self.root_table.saving = Some(job),
            Err(error) => self.notice = Some(error),
        }
    }
}
