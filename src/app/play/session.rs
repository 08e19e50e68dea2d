//! Effects of the Play page on the session: new games, files, unfinished games of earlier runs, and the way to the Step
//! page and back.

use std::path::PathBuf;
use std::time::Duration;

use game::{AnyMove, AnyPosition, Player};
use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::file_name;
use play::{SavedGame, read_game, write_game};
use stage::{Origin, Source, SourceGame};

use super::{PlayerChoice, WhyMove, title};
use crate::editable::KeptWork;
use crate::session::host::{Effect, SaveDialog};
use crate::session::page::Page;
use crate::session::saving::saved_as;
use crate::session::{Request, Session};
use text::say;

/// The interval at which a running clock is drawn.
const TICK: Duration = Duration::from_millis(100);

/// The UTC date in the format of game files: `2025.01.31`.
pub(super) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.map_or(0, |since| since.as_secs().cast_signed());
    let now = jiff::Timestamp::from_second(seconds).unwrap_or_default();
    now.strftime("%Y.%m.%d").to_string()
}

impl Session {
    /// Begins a game from the start of the current one.
    pub fn new_game(&mut self) {
        self.begin_game(self.play.game.start().clone());
    }

    /// Begins a game and shows it, unless the text of a player or of the clock is invalid.
    pub fn begin_game(&mut self, start: AnyPosition) {
        self.dialogs.leave_home();
        self.turn_to(Page::Play);
        let settings = &self.settings.play;
        let refused = [&settings.max, &settings.min]
            .into_iter()
            .find_map(|choice| choice.misread(start.game()))
            .or_else(|| settings.control().err());
        if let Some(why) = refused {
            self.play.said = Err(why);
            return;
        }
        let before = self.play.about().id;
        self.play.begin(start, &self.settings.play);
        self.see_from_below(before);
    }

    /// The position on the Step page, if it can be played.
    pub fn playable_here(&self) -> Option<AnyPosition> {
        let shown = self.current().shown(self).map(|(position, _)| position);
        shown.or_else(|| match &self.stage.source.game {
            SourceGame::Game(position) => Some(position.clone()),
            SourceGame::Tree(_) => None,
        })
    }

    pub fn play_from_here(&mut self) {
        match self.playable_here() {
            Some(position) => {
                self.stepping.pause();
                self.begin_game(position);
            }
            None => self.say(say!(play_no_position)),
        }
    }

    /// Sets up the position that was opened since the page was last shown, or the start of its game if it is an end. An
    /// unfinished game of the same kind stays, and so does a game with this position; one of another kind is offered.
    pub(crate) fn prepare_play(&mut self) {
        let SourceGame::Game(open) = &self.stage.source.game else {
            return;
        };
        let play = &mut self.play;
        if self.page != Page::Play || play.opened.as_ref() == Some(open) {
            return;
        }
        play.opened = Some(open.clone());
        let start = match open.result() {
            None => open.clone(),
            Some(_) => open.game().start(),
        };
        let is_begun = !play.game.moves().is_empty() && play.game.end().is_none();
        let is_alike = start.game().about().id == play.about().id;
        if !(is_begun && is_alike || play.game.line().contains(open)) {
            let before = play.about().id;
            play.begin(start, &self.settings.play);
            play.running = false;
            self.see_from_below(before);
        }
    }

    pub fn choose_player(&mut self, player: Player, choice: PlayerChoice) {
        let settings = &mut self.settings.play;
        match player {
            Player::Max => settings.max = choice,
            Player::Min => settings.min = choice,
        }
        let person = self.play.only_person();
        self.play.change_players(settings);
        if self.play.only_person() != person {
            self.turn_board();
        }
    }

    pub fn choose_clock(&mut self, clock: &str) {
        clock.clone_into(&mut self.settings.play.clock);
        self.play.set_control(&self.settings.play);
    }

    pub fn flip_game(&mut self) {
        self.settings.play.flipped ^= true;
    }

    /// Takes back a move; at the beginning, restores the previous game.
    pub fn take_back(&mut self) {
        if self.play.game.moves().is_empty() {
            self.back_to_game_before();
        } else {
            self.play.take_back();
        }
    }

    pub(super) fn back_to_game_before(&mut self) {
        let before = self.play.about().id;
        if let Some(before) = self.play.before.take() {
            let (saved, file) = *before;
            self.play.take(saved, file);
            self.play.said = Ok(say!(play_previous_back).to_owned());
        }
        self.take_over(before);
    }

    /// Adopts the players and the clock of a game that was restored or opened.
    fn take_over(&mut self, before: &str) {
        self.see_from_below(before);
        let (settings, play) = (&mut self.settings.play, &self.play);
        settings.max = PlayerChoice::of_side(&play.sides.max, &settings.max);
        settings.min = PlayerChoice::of_side(&play.sides.min, &settings.min);
        let control = play.clock.map(|clock| clock.control.to_string());
        settings.clock = control.unwrap_or_default();
    }

    /// Unflips the board if the game is another one, and turns it to the person who plays against a program.
    fn see_from_below(&mut self, before: &str) {
        self.settings.play.flipped &= self.play.about().id == before;
        self.turn_board();
    }

    /// Turns the board to the person who plays against a program; does nothing if there is none.
    pub(crate) fn turn_board(&mut self) {
        if let Some(person) = self.play.only_person() {
            let about = self.play.about();
            self.settings.play.flipped = about.can_be_flipped && person != about.below;
        }
    }
}

impl Session {
    /// Opens the search of the last searched move up to the position on the board, at its end or at the step where it left
    /// another move.
    pub fn open_why(&mut self, instead: Option<AnyMove>) {
        if let Some(why) = self.play.why(instead) {
            let request = Request::Search(why.source.clone(), why.setup);
            self.play.asked = Some(why);
            self.open(request);
        }
    }

    /// The move whose search is on the Step page.
    pub fn why_on_stage(&self) -> Option<&WhyMove> {
        let asked = self.play.asked.as_ref()?;
        let is_open = asked.source.is_identical(&self.stage.source);
        (is_open && self.page == Page::Step).then_some(asked)
    }

    pub(super) fn step_game_position(&mut self) {
        let position = self.play.shown().0.clone();
        self.turn_to(Page::Step);
        self.open(Request::Source(Source {
            game: SourceGame::Game(position),
            origin: Origin::Text,
            name: None,
        }));
    }

    /// Starts or stops checking all moves with a deeper search.
    pub fn check_moves(&mut self) {
        if !self.play.check.cancel() {
            let depth = self.settings.play.check_depth.max(1);
            let (play, wake) = (&mut *self.play, self.host.wake());
            play.check.start(&play.game, depth, &wake);
        }
    }
}

impl Session {
    pub(crate) fn take_game(&mut self, saved: SavedGame, path: Option<PathBuf>) {
        self.turn_to(Page::Play);
        let before = self.play.about().id;
        self.play.take(saved, path);
        self.take_over(before);
        self.dialogs.show_paste(false);
        self.notice = None;
    }

    pub fn copy_game(&mut self) {
        let text = write_game(&self.play.saved());
        self.host.want(Effect::CopyText(text));
        self.play.said = Ok(say!(play_copied).to_owned());
    }

    pub(super) fn copy_statistics(&mut self) {
        let text = self.play.game.statistics().text(self.play.about());
        self.host.want(Effect::CopyText(text));
        self.play.said = Ok(say!(play_statistics_copied).to_owned());
    }

    /// Writes the game to a file; without a path, asks for one.
    pub fn save_game(&mut self, path: Option<PathBuf>) {
        let about = self.play.about();
        let text = write_game(&self.play.saved());
        let form = if about.reads_fen() {
            (say!(play_games_pgn), "pgn")
        } else {
            (say!(play_games_json), "json")
        };
        self.save_text("game", say!(play_save), text, form, path);
    }

    pub(super) fn save_statistics(&mut self) {
        match serde_json::to_string_pretty(&self.play.game.statistics()) {
            Ok(text) => {
                let title = say!(play_save_the_statistics);
                self.save_text("statistics", title, text + "\n", ("JSON", "json"), None);
            }
            Err(error) => self.tell(error.to_string()),
        }
    }

    fn save_text(
        &mut self,
        what: &str,
        title: &str,
        text: String,
        (kind, ending): (&str, &str),
        path: Option<PathBuf>,
    ) {
        let about = format!("{} {what}", self.play.about().name);
        let dialog = || SaveDialog::new(title, &about, kind, ending);
        let (host, is_game) = (&mut self.host, what == "game");
        self.play
            .save(host, path, dialog, move || Ok(text), is_game);
    }

    fn poll_saving(&mut self) {
        match self.play.poll_saving() {
            Some(Ok((path, is_game))) => {
                self.play.said = Ok(saved_as(&file_name(&path)) + ".");
                if is_game {
                    self.play.file = Some(path.clone());
                    self.wrote(&path);
                }
            }
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }
}

impl Session {
    /// The title of the unfinished game that can be restored, and its age if it is of an earlier run.
    pub fn unfinished_game(&self) -> Option<(String, Option<String>)> {
        if let Some(found) = self.play.copies.offered.first() {
            return Some((found.title.clone(), Some(found.age())));
        }
        let (saved, _) = self.play.before.as_deref()?;
        let is_other = saved.game.start().game().about().id != self.play.about().id;
        (is_other && saved.game.end().is_none()).then(|| (title(&saved.game), None))
    }

    /// Restores or discards the unfinished game.
    pub fn restore_game(&mut self, restore: bool) {
        if !restore && !self.play.copies.offered.is_empty() {
            self.play.copies.discard(0);
            return;
        }
        let before = self.play.about().id;
        let read = |found: &KeptWork| match read_game(&found.text) {
            Ok(saved) => Ok((saved, found.path.clone(), found.age_if_any())),
            Err(error) => Err(error.to_string()),
        };
        match self.play.restore(0, read) {
            Some(Ok((saved, path, age))) => {
                self.play.take(saved, path);
                self.take_over(before);
                self.play.said = Ok(match age {
                    Some(age) => say!(play_restored_from, age),
                    None => say!(play_restored).to_owned(),
                });
            }
            Some(Err(error)) => self.play.said = Err(error),
            None if restore => self.back_to_game_before(),
            None => self.play.before = None,
        }
    }

    /// Restores a game of an earlier run, unless another game or a position of another kind is on the board.
    pub(crate) fn restore_game_at_once(&mut self) {
        let play = &self.play;
        let found = play.copies.offered.first();
        let kind = found.and_then(|found| read_game(&found.text).ok());
        let kind = kind.map(|saved| saved.game.start().game().about().id);
        let is_alike = play.opened.is_none() || kind == Some(play.about().id);
        if play.game.moves().is_empty() && is_alike {
            self.restore_game(true);
        }
    }
}

impl Session {
    /// Advances the clock by real time.
    pub fn let_time_pass(&mut self, time: Duration) {
        self.speaking.let_time_pass(time);
        if self.page == Page::Play && !self.is_something_in_front() {
            self.play.pass(time);
        }
    }

    /// Returns true if a dialog or a question covers the page.
    pub fn is_something_in_front(&self) -> bool {
        self.dialogs.is_open()
            || self.edits.is_asking()
            || self.desk.is_in_front()
            || self.maker.is_asking()
    }

    /// Collects results of background work and continues the game while its page is in front.
    pub(crate) fn tick_play(&mut self) {
        self.poll_saving();
        if let Some(text) = self.play.check.poll() {
            self.tell(text);
        }
        if self.page != Page::Play {
            return;
        }
        let by_hand = self.settings.play.rolls_by_hand;
        self.play.go_on(by_hand, &self.host.wake());
        let clock_runs = self.play.clock.is_some() || self.play.thinking.is_some();
        if self.play.is_running() && clock_runs {
            self.host.want(Effect::ComeBack(TICK));
        }
    }
}
