//! The Play page: commands, time, and switching to the Step page and back.

use std::time::Duration;

use crate::play::{GameInPlay, PlayCommand, PlayerChoice, WhyMove};
use crate::session::Request;
use crate::session::Session;
use crate::session::board::BoardCommand;
use crate::session::host::Effect;
use crate::session::page::Page;
use game::{AnyPosition, Player};
use play::{SavedGame, write_game};
use stage::{Origin, Source, SourceGame};
use std::path::PathBuf;

/// The interval at which a running clock is drawn.
const TICK: Duration = Duration::from_millis(100);

impl Session {
    pub(crate) fn apply_play(&mut self, command: PlayCommand) {
        let settings = &mut self.settings.play;
        let play = &mut self.play;
        if command.leaves_typed() {
            play.drop_refused();
        }
        match command {
            PlayCommand::New(start) => {
                let start = start.unwrap_or_else(|| play.game().start().clone());
                self.begin_game(start);
            }
            PlayCommand::FromHere => self.play_from_here(),
            PlayCommand::GameBefore => self.back_to_game_before(),
            PlayCommand::Choose(player, choice) => self.choose_player(player, choice),
            PlayCommand::Clock(clock) => {
                settings.clock = clock;
                play.set_control(settings);
            }
            PlayCommand::RollByHand(by_hand) => settings.rolls_by_hand = by_hand,
            PlayCommand::Roll(outcome) => play.roll(outcome),
            PlayCommand::Flip => settings.flipped = !settings.flipped,
            PlayCommand::Run(run) => play.run(run),
            PlayCommand::MoveNow => play.move_now(),
            PlayCommand::Type(text) => play.set_typed(text),
            PlayCommand::MakeTyped => play.make_typed(),
            PlayCommand::FieldFocused => play.wants_focus = false,
            PlayCommand::TakeBack if play.game().moves().is_empty() => self.back_to_game_before(),
            PlayCommand::TakeBack => play.take_back(),
            PlayCommand::Again => play.again(),
            PlayCommand::Look(at) => play.look(at),
            PlayCommand::BackToHere => play.take_back_to(play.at()),
            PlayCommand::Resign => play.resign(),
            PlayCommand::Draw => play.draw(),
            PlayCommand::AnswerOffer(accepts) => play.answer_offer(accepts),
            PlayCommand::Why(ply) => {
                let ply = ply.or_else(|| play.last_searched().map(|(ply, _)| ply));
                if let Some(why) = ply.and_then(|ply| play.why(ply)) {
                    self.open_why(why);
                }
            }
            PlayCommand::StepHere => {
                let source = Source {
                    game: SourceGame::Game(play.shown().0.clone()),
                    origin: Origin::Text,
                    name: None,
                };
                self.turn_to(Page::Step);
                self.open(Request::Source(source));
            }
            PlayCommand::Check(true) => {
                let (game, depth) = (play.game().clone(), settings.check_depth.max(1));
                play.check.start(&game, depth, &self.host.wake());
            }
            PlayCommand::Check(false) => {
                play.check.cancel();
            }
            PlayCommand::CheckDepth(depth) => settings.check_depth = depth,
            PlayCommand::Save(path) => {
                let refused = play.save(path, &mut self.host);
                self.notice = refused.or(self.notice.take());
            }
            PlayCommand::Open => play.ask_for_game(&mut self.host),
            PlayCommand::Copy => {
                let text = write_game(&play.saved());
                self.host.want(Effect::CopyText(text));
                play.said = Ok("The game is in the clipboard.".to_owned());
            }
            PlayCommand::CopyStatistics => {
                let about = play.game().start().game().about();
                let text = play.game().statistics().text(about);
                self.host.want(Effect::CopyText(text));
                play.said = Ok("The statistics are in the clipboard.".to_owned());
            }
            PlayCommand::SaveStatistics(path) => {
                let refused = play.save_statistics(path, &mut self.host);
                self.notice = refused.or(self.notice.take());
            }
            PlayCommand::Offer(number) => self.play.kept.offer(number),
            PlayCommand::Restore(restore) => {
                let before = play.game_id();
                play.restore(restore);
                self.take_over(before);
            }
            PlayCommand::Board(command) => self.apply_play_board(&command),
        }
    }

    fn apply_play_board(&mut self, command: &BoardCommand) {
        if let BoardCommand::Look(look) = command {
            self.settings.play.flipped = look.flipped;
        } else {
            self.play.apply_board(command);
        }
    }

    fn choose_player(&mut self, player: Player, choice: PlayerChoice) {
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

    /// Begins a game and shows it, unless the text of a player or of the clock is invalid.
    fn begin_game(&mut self, start: AnyPosition) {
        let settings = &self.settings.play;
        let refused = [&settings.max, &settings.min]
            .into_iter()
            .find_map(|choice| choice.misread(start.game()))
            .or_else(|| settings.control().err());
        if let Some(why) = refused {
            self.play.said = Err(why);
            self.turn_to(Page::Play);
            return;
        }
        let before = self.play.game_id();
        self.play.begin(start, &self.settings.play);
        self.see_from_below(before);
        self.turn_to(Page::Play);
    }

    fn back_to_game_before(&mut self) {
        let before = self.play.game_id();
        self.play.go_back_to_game_before();
        self.take_over(before);
    }

    fn take_over(&mut self, before: &str) {
        self.see_from_below(before);
        self.remember_players();
    }

    /// Unflips the board if the game is another one, and turns it to the person who plays against a program.
    fn see_from_below(&mut self, before: &str) {
        self.settings.play.flipped &= self.play.game_id() == before;
        self.turn_board();
    }

    /// Turns the board to the person who plays against a program; does nothing if there is none.
    pub(crate) fn turn_board(&mut self) {
        if let Some(person) = self.play.only_person() {
            let about = self.play.game().start().game().about();
            self.settings.play.flipped = about.can_be_flipped && person != about.below;
        }
    }

    fn remember_players(&mut self) {
        let (settings, sides) = (&mut self.settings.play, self.play.sides());
        settings.max = PlayerChoice::of_side(&sides.max, &settings.max);
        settings.min = PlayerChoice::of_side(&sides.min, &settings.min);
        settings.clock = self
            .play
            .clock()
            .map_or_else(String::new, |clock| clock.control.to_string());
    }

    pub(crate) fn take_game(&mut self, saved: SavedGame, path: Option<PathBuf>) {
        let before = self.play.game_id();
        self.play.take(saved, path);
        self.take_over(before);
        self.dialogs.show_paste(false);
        self.notice = None;
        self.turn_to(Page::Play);
    }

    /// The position on the Step page, if it can be played.
    pub fn playable_here(&self) -> Option<AnyPosition> {
        let current = self.current();
        let shown = current.shown(self).map(|(position, _)| position);
        shown.or_else(|| match &self.stage.source.game {
            SourceGame::Game(position) => Some(position.clone()),
            SourceGame::Tree(_) => None,
        })
    }

    fn play_from_here(&mut self) {
        let Some(position) = self.playable_here() else {
            self.say("There is no position to play from: a tree is open.");
            return;
        };
        self.stepping.pause();
        self.begin_game(position);
    }

    fn open_why(&mut self, why: WhyMove) {
        let request = Request::Search(why.source.clone(), why.setup);
        self.play.asked = Some(why);
        self.open(request);
    }

    /// The move whose search is on the Step page.
    pub fn why_on_stage(&self) -> Option<&WhyMove> {
        let asked = self.play.asked.as_ref()?;
        let is_open = asked.source.is_identical(&self.stage.source);
        (is_open && self.page == Page::Step).then_some(asked)
    }

    /// Advances the clock by real time.
    pub fn let_time_pass(&mut self, time: Duration) {
        self.speaking.let_time_pass(time);
        self.note_stay(time);
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
        let before = self.play.game_id();
        let (is_restored, error) = self.play.take_found();
        if is_restored {
            self.take_over(before);
        }
        if let Some(error) = error {
            self.tell_no_copies(error);
        }
        if let Some(text) = self.play.check.poll() {
            self.tell(text);
        }
        let before = self.play.game_id();
        match self.play.poll_files(&mut self.host) {
            None => {}
            Some(Ok(path)) => {
                self.wrote(&path);
                self.take_over(before);
            }
            Some(Err(error)) => self.tell(error),
        }
        if self.page != Page::Play {
            return;
        }
        let by_hand = self.settings.play.rolls_by_hand;
        self.play.go_on(by_hand, &self.host.wake());
        let clock_runs = self.play.clock().is_some() || self.play.thinking().is_some();
        if self.play.is_running() && clock_runs {
            self.host.want(Effect::ComeBack(TICK));
        }
    }

    pub fn play_mut(&mut self) -> &mut GameInPlay {
        &mut self.play
    }
}
