//! Reads and writes game files: games as text, statistics as JSON.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use platform::files::{file_name, saved_as, write_file, write_lasting};
use play::{SavedGame, read_game, write_game};

use super::GameInPlay;
use crate::session::host::{ChosenFile, Effect, Host, OpenDialog, SaveDialog};
use crate::session::saving::Job;
use crate::session::seen_files::FileStamp;
use platform::clock::{SystemTime, UNIX_EPOCH};
use stage::reading::read_bounded;

#[derive(Default)]
pub struct GameFiles {
    pub file: Option<PathBuf>,
    saving: Option<Job<Option<PathBuf>>>,
    /// The file being saved is the game.
    saves_game: bool,
    asking: Option<Receiver<ChosenFile>>,
    opening: Option<Job<(SavedGame, PathBuf)>>,
}

impl GameFiles {
    pub fn is_busy(&self) -> bool {
        self.saving.is_some() || self.opening.is_some()
    }
}

/// The size limit of a game file, in bytes: a game of a thousand moves with all comments takes a tenth of it.
const LARGEST: u64 = 16 << 20;

impl GameInPlay {
    /// Writes the game to a file; without a path, asks for one. Returns an error message.
    pub(crate) fn save(&mut self, path: Option<PathBuf>, host: &mut Host) -> Option<String> {
        let saved = self.saved();
        let write = move |path: &Path| {
            let text = write_game(&saved);
            write_lasting(path, |out| std::io::Write::write_all(out, text.as_bytes()))
                .map_err(|error| platform::files::not_written(path, &error))
        };
        let game = self.game.start().game().about();
        let about = format!("{} game", game.name);
        let (kind, ending) = if game.reads_fen() {
            ("Games (PGN)", "pgn")
        } else {
            ("Games (JSON)", "json")
        };
        let dialog = || SaveDialog::new("Save the game", &about, kind, ending);
        self.start_saving(true, path, dialog, write, host)
    }

    /// Writes the statistics to a file; without a path, asks for one. Returns an error message.
    pub(crate) fn save_statistics(
        &mut self,
        path: Option<PathBuf>,
        host: &mut Host,
    ) -> Option<String> {
        let statistics = self.game.statistics();
        let write = move |path: &Path| {
            let text = serde_json::to_string_pretty(&statistics).map_err(|error| error.to_string());
            write_file(path, format!("{}\n", text?).as_bytes())
        };
        let about = format!("{} game statistics", self.game.start().game().about().name);
        let dialog = || SaveDialog::new("Save the statistics", &about, "JSON", "json");
        self.start_saving(false, path, dialog, write, host)
    }

    fn start_saving(
        &mut self,
        saves_game: bool,
        path: Option<PathBuf>,
        dialog: impl FnOnce() -> SaveDialog,
        write: impl FnOnce(&Path) -> Result<(), String> + Send + 'static,
        host: &mut Host,
    ) -> Option<String> {
        if self.files.saving.is_some() {
            return None;
        }
        let choice = host.choose(path, dialog);
        let work = move || choice.write(write);
        match Job::start("the game could not be saved", host.wake(), work) {
            Ok(job) => {
                self.files.saving = Some(job);
                self.files.saves_game = saves_game;
                None
            }
            Err(error) => Some(error),
        }
    }

    pub(crate) fn ask_for_game(&mut self, host: &mut Host) {
        if self.files.asking.is_none() {
            let (answer, asking) = channel();
            host.want(Effect::AskWhatToOpen(OpenDialog::ANY, answer));
            self.files.asking = Some(asking);
        }
    }

    /// Collects the outcome of reading and writing. Returns the file to add to the recent files, or an error message.
    pub(crate) fn poll_files(&mut self, host: &mut Host) -> Option<Result<PathBuf, String>> {
        if let Some(answer) = self.asked_for() {
            match answer {
                Ok(Some(path)) => {
                    let seen = host.seen().clone();
                    let work = move || {
                        let stamp = FileStamp::of(&path);
                        let game = read_file(&path)?;
                        seen.note(&path, stamp);
                        Ok((game, path))
                    };
                    match Job::start("the game could not be opened", host.wake(), work) {
                        Ok(job) => self.files.opening = Some(job),
                        Err(error) => return Some(Err(error)),
                    }
                }
                Ok(None) => {}
                Err(no_dialog) => return Some(Err(no_dialog)),
            }
        }
        if let Some(opened) = self.files.opening.as_mut().and_then(Job::poll) {
            self.files.opening = None;
            return Some(opened.map(|(game, path)| {
                self.take(game, Some(path.clone()));
                path
            }));
        }
        let written = self.files.saving.as_mut()?.poll()?;
        self.files.saving = None;
        match written {
            Ok(Some(path)) => {
                self.said = Ok(saved_as(&file_name(&path)) + ".");
                if !self.files.saves_game {
                    return None;
                }
                self.files.file = Some(path.clone());
                Some(Ok(path))
            }
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        }
    }

    fn asked_for(&mut self) -> Option<ChosenFile> {
        let answer = match self.files.asking.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(chosen) => chosen,
            Err(TryRecvError::Disconnected) => Ok(None),
        };
        self.files.asking = None;
        Some(answer)
    }
}

fn read_file(path: &Path) -> Result<SavedGame, String> {
    let name = file_name(path);
    let text = read_bounded(path, LARGEST)
        .map_err(|error| format!("{name}: it cannot be read: {error}"))?;
    read_game(text).map_err(|error| format!("{name}: {error}"))
}

/// The UTC date in the format of game files: `2025.01.31`.
pub(super) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    // Howard Hinnant, "chrono-compatible low-level date algorithms" (2013): civil_from_days.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}
