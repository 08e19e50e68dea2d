//! Keeps a copy of an unfinished game in the program's own folder, so that it survives the end or a crash of the
//! program.

use std::path::PathBuf;

use play::{SavedGame, read_game, write_game};

use super::GameInPlay;
use super::model::PreviousGame;
use crate::session::edit::keep::CopyKeeper;
use crate::session::edit::recovered_work::{CopyKind, KeptWork};
use crate::session::host::Wake;
use crate::session::own_file::put_aside;
use crate::session::seen_files::SeenFiles;

/// The file name prefix of kept games.
pub(crate) const PREFIX: &str = "game-";

const COPIES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| match read_game(text) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    },
};

/// The copy of the game, and the games found from earlier runs.
#[derive(Default)]
pub struct KeptGame {
    keeper: CopyKeeper,
    /// A game of an earlier run, while it is offered.
    found: Option<KeptWork>,
}

impl KeptGame {
    /// The games of earlier runs that are offered, the latest first.
    pub fn offered(&self) -> impl Iterator<Item = &KeptWork> {
        self.found.iter().chain(self.keeper.others())
    }

    /// Selects which game is offered.
    pub(crate) fn offer(&mut self, number: usize) {
        self.keeper.bring(&mut self.found, number);
    }

    /// Shares the registry of seen files with the keeper.
    pub(crate) fn know(&mut self, seen: &SeenFiles) {
        self.keeper = CopyKeeper::knowing(seen);
    }
}

impl GameInPlay {
    /// Keeps the game in this folder and looks there for games of earlier runs.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.kept.keeper.begin(folder, COPIES, move || wake());
    }

    /// Updates the kept copy after a change; the copy is removed when nothing can be lost.
    pub(super) fn changed(&mut self) {
        self.check.clear();
        let over = self.game.end().is_some();
        if over || self.game.moves().is_empty() {
            self.kept.keeper.forget();
            return;
        }
        let saved = self.saved();
        let title = self.title();
        let file = self.files.file.as_deref();
        let text = move || write_game(&saved);
        self.kept.keeper.keep_text(text, &title, file);
    }

    /// The title of the game in messages.
    pub fn title(&self) -> String {
        let about = self.game.start().game().about();
        let decided = self.game.line().iter().zip(self.game.moves());
        let plies = decided.filter(|(before, _)| !before.is_chance()).count();
        let unit = if plies == 1 { "ply" } else { "plies" };
        format!("{}, {plies} {unit}", about.name)
    }

    /// Collects a game of an earlier run. It is restored at once if the current game has no moves. Returns true if it
    /// was restored, and an error message of the keeper.
    pub(crate) fn take_found(&mut self) -> (bool, Option<String>) {
        let mut is_restored = false;
        if self.kept.found.is_none()
            && let Some(found) = self.kept.keeper.found()
        {
            self.kept.found = Some(found);
            if self.game.moves().is_empty() {
                self.restore(true);
                is_restored = true;
            }
        }
        (is_restored, self.kept.keeper.error())
    }

    pub(crate) fn restore(&mut self, restore: bool) {
        let Some(found) = self.kept.found.take() else {
            return;
        };
        if restore {
            match read_game(&found.text) {
                Ok(saved) => {
                    self.kept.keeper.take_over(&found);
                    self.take(saved, found.path.clone());
                    let age = found.age_if_any();
                    let from = age.map_or_else(String::new, |age| format!(" from {age}"));
                    self.said = Ok(format!("Your unfinished game{from} was restored."));
                }
                Err(error) => {
                    let there = put_aside(&found.file).map_or_else(
                        |_| String::new(),
                        |aside| format!("; it is kept as {}", aside.display()),
                    );
                    self.said = Err(format!("the unfinished game: {error}{there}"));
                }
            }
        }
        self.kept.keeper.delete(&found);
    }

    pub(crate) fn saved(&self) -> SavedGame {
        let mut saved = SavedGame::new(self.game.clone(), self.sides.clone());
        saved.control = self.clock.map(|clock| clock.control);
        saved.seed = self.seed;
        saved.date = super::files::today();
        saved
    }

    pub(crate) fn take(&mut self, saved: SavedGame, file: Option<PathBuf>) {
        let SavedGame {
            game,
            sides,
            control,
            seed,
            ..
        } = saved;
        self.replace(PreviousGame {
            game,
            sides,
            clock: control.map(play::GameClock::new),
            seed,
            file,
        });
        self.set_clock();
        self.said = Ok(self.status());
    }
}
