//! The game on the Play page, without a window: moves, players, clock, draws and end.

use std::path::PathBuf;
use std::time::Duration;

use game::{
    AnyMove, AnyPosition, BoardCell, GameInfo, MovePath, Player, Score, SplitMix, fresh_seed, games,
};
use play::matches::roll;
use play::{
    Both, Choice, ChosenMove, GameClock, GameEnd, Level, NoMove, PlayedGame, PlayedMove, SavedGame,
    Side, read_game, write_game,
};
use search::task::{Task, TaskError};
use search::{Claim, SearchSpec, Stopped};
use stage::{Origin, Setup, Source, SourceGame};

use super::{MoveCheck, PlaySettings};
use crate::editable::{Editable, WorkCopy};
use crate::session::host::Wake;
use crate::step::board::model::line;
use text::{GameWords, Reason, say};

/// The time for an immediate move, if the search has no answer yet.
const NOW: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug, Default)]
pub struct BoardHand {
    pub cursor: Option<BoardCell>,
    pub picked: Option<BoardCell>,
    /// The common path of several moves, while the user is asked to choose among them.
    pub alternatives: Option<MovePath>,
}

/// The search for a move of a program.
pub struct Thinking {
    pub(super) task: Task<Result<ChosenMove, NoMove>, ChosenMove>,
    /// The move of the last finished depth.
    best: Option<ChosenMove>,
    /// The user has requested a move now.
    hurried: bool,
    level: Level,
}

/// The search of a past move, for stepping.
#[derive(Clone, Debug)]
pub struct WhyMove {
    pub source: Source,
    pub setup: Setup,
    /// The move with its number.
    pub of: String,
    /// Another move of the same position that the user asked about.
    pub instead: Option<AnyMove>,
}

pub struct GameInPlay {
    pub game: PlayedGame,
    pub sides: Both<Side>,
    pub clock: Option<GameClock>,
    /// Seeds random moves and chance.
    pub seed: u64,
    pub(super) running: bool,
    pub thinking: Option<Thinking>,
    /// The thinking time of the player to move.
    spent: Duration,
    /// The ply of the position on screen; `None` for the last one.
    at: Option<usize>,
    pub hand: BoardHand,
    pub typed: String,
    /// The text of the move field was refused and has not been edited since.
    pub refused: bool,
    pub said: Result<String, String>,
    /// The move field should receive the keyboard focus.
    pub wants_focus: bool,
    /// The player who offers a draw to another person.
    pub offer: Option<Player>,
    /// The game that was on the board before, and its file.
    pub(crate) before: Option<Box<(SavedGame, Option<PathBuf>)>>,
    /// The position that was open when the page was last shown.
    pub(super) opened: Option<AnyPosition>,
    pub check: MoveCheck,
    /// The search that was opened last on the Step page.
    pub(crate) asked: Option<WhyMove>,
    /// The ply of the last move that a search chose in this run, and what it proved of each move that it tried.
    pub(super) tried: (usize, Vec<(AnyMove, Option<Claim>)>),
    pub file: Option<PathBuf>,
    changes: u64,
}

impl Default for GameInPlay {
    fn default() -> GameInPlay {
        GameInPlay::new(games()[0].start(), &PlaySettings::default())
    }
}

impl GameInPlay {
    /// Makes a game that has not been started: a person may move, a program waits.
    pub fn new(start: AnyPosition, settings: &PlaySettings) -> GameInPlay {
        let mut play = GameInPlay {
            game: PlayedGame::new(start),
            sides: Both {
                max: Side::Person,
                min: Side::Person,
            },
            clock: settings.control().ok().flatten().map(GameClock::new),
            seed: fresh_seed(),
            running: false,
            thinking: None,
            spent: Duration::ZERO,
            at: None,
            hand: BoardHand::default(),
            typed: String::new(),
            refused: false,
            said: Ok(String::new()),
            wants_focus: true,
            offer: None,
            before: None,
            opened: None,
            check: MoveCheck::default(),
            asked: None,
            tried: (0, Vec::new()),
            file: None,
            changes: 0,
        };
        play.seat(settings);
        play
    }

    pub fn about(&self) -> &'static GameInfo {
        self.game.start().game().about()
    }

    pub fn name_of(&self, player: Player) -> &'static str {
        self.about().side(player)
    }

    /// Returns true while programs move and the clock runs.
    pub fn is_running(&self) -> bool {
        self.running && self.game.end().is_none()
    }

    pub fn is_chance(&self) -> bool {
        self.game.end().is_none() && self.game.position().is_chance()
    }

    pub fn waits_for_person(&self) -> bool {
        let over = self.game.end().is_some();
        !over && !self.is_chance() && self.sides.of(self.game.turn()).is_person()
    }

    /// Returns true if the game waits to be started or continued.
    pub fn waits_to_be_started(&self) -> bool {
        self.game.end().is_none() && !self.is_running() && !self.waits_for_person()
    }

    fn has_person(&self) -> bool {
        self.sides.max.is_person() || self.sides.min.is_person()
    }

    /// The person who plays against a program; `None` with two persons or two programs.
    pub(super) fn only_person(&self) -> Option<Player> {
        match (self.sides.max.is_person(), self.sides.min.is_person()) {
            (true, false) => Some(Player::Max),
            (false, true) => Some(Player::Min),
            _ => None,
        }
    }

    /// The players of all moves except rolls.
    pub(super) fn decided_moves(&self) -> impl DoubleEndedIterator<Item = Player> {
        let moves = self.game.line().iter().zip(self.game.moves());
        let decided = moves.filter(|(before, _)| !before.is_chance());
        decided.map(|(before, _)| before.player())
    }

    /// Returns true if no player has moved yet; rolls do not count.
    pub fn is_fresh(&self) -> bool {
        self.decided_moves().next().is_none()
    }

    /// Returns true if the players are settled: a person has moved, or any program if only programs play.
    pub fn is_settled(&self) -> bool {
        self.decided_moves()
            .any(|player| !self.has_person() || self.sides.of(player).is_person())
    }

    /// Returns true if pausing has any effect: a clock runs, or a program is to move.
    pub fn can_be_paused(&self) -> bool {
        let over = self.game.end().is_some();
        let clock_runs = self.clock.is_some() && !self.is_fresh();
        let rolls_by_hand = self.is_chance() && self.is_running();
        !over && (clock_runs || !self.waits_for_person() && !rolls_by_hand)
    }

    /// Assigns the chosen players. If a choice is invalid, its side keeps its player, or becomes a person if that
    /// player cannot play this game.
    fn seat(&mut self, settings: &PlaySettings) {
        let game = self.game.start().game();
        for player in [Player::Max, Player::Min] {
            let seat = self.sides.of_mut(player);
            if let Ok(side) = settings.choice(player).side(game) {
                *seat = side;
            } else if seat.why_not(game).is_some() {
                *seat = Side::Person;
            }
        }
    }

    /// Changes players; cancels the search of a replaced player.
    pub(super) fn change_players(&mut self, settings: &PlaySettings) {
        let before = self.sides.clone();
        self.seat(settings);
        if before != self.sides {
            self.thinking = None;
            // Both sides can be chosen before a program makes the first move.
            self.running &= !self.is_fresh() || self.waits_for_person();
            self.changed();
        }
    }

    /// Changes the clock; after the first move, for the next game.
    pub(super) fn set_control(&mut self, settings: &PlaySettings) {
        let Ok(control) = settings.control() else {
            return;
        };
        if self.game.moves().is_empty() {
            self.clock = control.map(GameClock::new);
        } else if control != self.clock.map(|clock| clock.control) {
            self.said = Ok(say!(play_clock_next).to_owned());
        }
    }

    pub fn saved(&self) -> SavedGame {
        let mut saved = SavedGame::new(self.game.clone(), self.sides.clone());
        saved.control = self.clock.map(|clock| clock.control);
        saved.seed = self.seed;
        saved.date = super::session::today();
        saved
    }

    /// Replaces the game; one with moves becomes the previous game.
    pub(super) fn take(&mut self, next: SavedGame, file: Option<PathBuf>) {
        if !self.game.moves().is_empty() {
            self.before = Some(Box::new((self.saved(), self.file.take())));
        }
        self.tried.1.clear();
        self.game = next.game;
        self.sides = next.sides;
        self.clock = next.control.map(GameClock::new);
        self.seed = next.seed;
        self.file = file;
        self.running = false;
        self.hand = BoardHand::default();
        self.said = Ok(String::new());
        self.moved_about();
    }

    /// Begins a game; if a program has the first move, it waits to be started.
    pub fn begin(&mut self, start: AnyPosition, settings: &PlaySettings) {
        let mut next = SavedGame::new(PlayedGame::new(start), self.sides.clone());
        next.control = settings.control().ok().flatten();
        next.seed = fresh_seed();
        self.take(next, None);
        self.seat(settings);
        self.running = true;
    }

    pub(super) fn changed(&mut self) {
        self.check = MoveCheck::default();
        self.changes += 1;
    }
}

/// A game is not asked about: its copy is kept while it can be lost, and restored at the next start.
impl Editable for GameInPlay {
    /// True if the file holds the game, not its statistics.
    type Saved = bool;
    const NOUN: &'static str = "game";
    const PREFIX: &'static str = "game-";

    fn check(text: &str) -> Result<(), String> {
        read_game(text).map(drop).map_err(|error| error.to_string())
    }

    fn is_unsaved(&self) -> bool {
        false
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        if self.game.end().is_some() || self.game.moves().is_empty() {
            return None;
        }
        let saved = self.saved();
        Some(WorkCopy {
            title: title(&self.game),
            file: self.file.clone(),
            text: Box::new(move || write_game(&saved)),
        })
    }
}

/// The title of a game in messages: `chess, 12 plies`.
pub(crate) fn title(game: &PlayedGame) -> String {
    let decided = game.line().iter().zip(game.moves());
    let plies = decided.filter(|(before, _)| !before.is_chance()).count();
    say!(
        play_title,
        game = game.start().game().about().said_name(),
        plies
    )
}

impl GameInPlay {
    /// The ply of the position on screen.
    pub fn at(&self) -> usize {
        let last = self.game.moves().len();
        self.at.unwrap_or(last).min(last)
    }

    pub fn looks_back(&self) -> bool {
        self.at() < self.game.moves().len()
    }

    /// The position on screen and the move that led to it.
    pub fn shown(&self) -> (&AnyPosition, Option<AnyMove>) {
        let at = self.at();
        let last = at.checked_sub(1).map(|last| self.game.moves()[last].mv);
        (self.game.before(at), last)
    }

    pub fn look(&mut self, at: usize) {
        let last = self.game.moves().len();
        self.at = Some(at).filter(|&at| at < last);
        self.hand.picked = None;
        self.hand.alternatives = None;
        self.drop_refused();
        self.said = Ok(String::new());
    }

    /// The last move up to the position on screen that a search chose, with its number from 0.
    pub fn last_searched(&self) -> Option<(usize, &PlayedMove)> {
        let moves = self.game.moves()[..self.at()].iter().enumerate();
        moves.rev().find(|(_, played)| played.report.is_some())
    }

    /// The moves that the search before a move tried, in its order, with what it proved of each; empty if it did not run just
    /// now.
    pub fn tried(&self, ply: usize) -> &[(AnyMove, Option<Claim>)] {
        let (at, tried) = &self.tried;
        if *at == ply { tried } else { &[] }
    }

    /// Returns the search of the last searched move.
    pub(super) fn why(&self, instead: Option<AnyMove>) -> Option<WhyMove> {
        let (ply, played) = self.last_searched()?;
        let report = played.report.as_ref()?;
        let of = self.numbered(ply);
        Some(WhyMove {
            source: Source {
                game: SourceGame::Game(self.game.before(ply).clone()),
                origin: Origin::Text,
                name: Some(say!(play_before, game = self.about().title(), moved = &of)),
            },
            setup: Setup {
                spec: SearchSpec {
                    depth: None,
                    ..report.spec
                },
                depth: report.depth,
                ..Setup::default()
            },
            of,
            instead,
        })
    }

    /// Returns the player to move or the result of the game, as a sentence.
    pub fn status(&self) -> String {
        let last = self.game.position();
        match self.game.end() {
            Some(end) => end.words(last),
            None => format!("{}.", text::phrase(&last.status())),
        }
    }

    /// A move in notation, by its number from 0.
    pub fn written(&self, ply: usize) -> String {
        let mv = self.game.moves()[ply].mv;
        self.game.before(ply).write_move(mv)
    }

    /// A move with its number: `12. Nf3`, `12… Nf6`.
    pub fn numbered(&self, ply: usize) -> String {
        let (number, is_second) = self.number(ply);
        let dots = if is_second { "…" } else { "." };
        format!("{number}{dots} {}", self.written(ply))
    }

    /// The number of a move, and true if it is the second move of that number.
    pub(super) fn number(&self, ply: usize) -> (u32, bool) {
        match self.game.before(ply).number() {
            // A position without a number of its own is counted from the start.
            (1, false) => (u32::try_from(ply / 2 + 1).unwrap_or(u32::MAX), ply % 2 == 1),
            known => known,
        }
    }
}

impl GameInPlay {
    pub(crate) fn pick(&mut self, picked: Option<BoardCell>) {
        if picked.is_some()
            && let Err(why) = self.may_move()
        {
            self.said = Err(why);
            return;
        }
        self.hand.picked = picked;
        self.hand.cursor = picked.or(self.hand.cursor);
    }

    /// Checks that a person may move on the board.
    ///
    /// # Errors
    /// One sentence with the reason and the remedy.
    pub fn may_move(&self) -> Result<(), String> {
        let name = self.name_of(self.game.turn());
        Err(if self.looks_back() {
            say!(play_may_not_earlier).to_owned()
        } else if self.game.end().is_some() {
            say!(play_may_not_over).to_owned()
        } else if self.is_chance() {
            say!(play_may_not_chance).to_owned()
        } else if self.waits_for_person() {
            return Ok(());
        } else if self.is_running() {
            say!(play_may_not_wait, player = name)
        } else if self.is_fresh() {
            say!(play_may_not_start, player = name)
        } else {
            say!(play_may_not_continue, player = name)
        })
    }

    pub(crate) fn move_in(&mut self, way: MovePath) {
        self.hand.picked = None;
        self.hand.cursor = Some(way.to);
        if let Err(why) = self.may_move() {
            self.said = Err(why);
            return;
        }
        let position = self.game.position();
        match line::read(position, way).as_deref() {
            Ok(&[mv]) => self.make(mv),
            Ok(_) => self.hand.alternatives = Some(way),
            Err(why) => self.said = Err(why.clone()),
        }
    }

    pub(crate) fn choose_alternative(&mut self, mv: Option<AnyMove>) {
        if let Some(mv) = self.hand.alternatives.take().and(mv) {
            self.make(mv);
        }
        self.wants_focus = true;
    }

    /// The moves to choose from, and their position.
    pub fn alternatives(&self) -> Option<(AnyPosition, Vec<AnyMove>)> {
        let position = self.game.position();
        let moves = line::meant(position, self.hand.alternatives?);
        Some((position.clone(), moves))
    }

    /// Plays a person's move and lets programs continue.
    fn make(&mut self, mv: AnyMove) {
        if let Err(why) = self.may_move() {
            self.said = Err(why);
            return;
        }
        self.running = true;
        self.clear_typed();
        self.play(PlayedMove::by_hand(mv, self.spent));
    }

    pub fn make_typed(&mut self) {
        let text = self.typed.trim();
        if text.is_empty() {
            return;
        }
        let allowed = if self.is_chance() {
            Ok(())
        } else {
            self.may_move()
        };
        match allowed.and_then(|()| self.game.position().read_move(text)) {
            Ok(outcome) if self.is_chance() => {
                self.clear_typed();
                self.roll(outcome);
            }
            Ok(mv) => self.make(mv),
            // The refused text stays; typing replaces it.
            Err(why) => {
                self.said = Err(why);
                self.refused = true;
                self.wants_focus = true;
            }
        }
    }

    pub fn set_typed(&mut self, text: impl Into<String>) {
        let text = text.into();
        // The error about the deleted text is obsolete.
        if text.is_empty() && self.refused {
            self.said = Ok(String::new());
        }
        self.typed = text;
        self.refused = false;
    }

    fn clear_typed(&mut self) {
        self.set_typed("");
    }

    pub(crate) fn drop_refused(&mut self) {
        if self.refused {
            self.clear_typed();
        }
    }

    /// Cancels the current interaction on the page; returns `false` if there is none.
    pub(crate) fn leave(&mut self) -> bool {
        let hand = &mut self.hand;
        if hand.alternatives.take().is_some() || hand.picked.take().is_some() {
            self.wants_focus = true;
        } else if !self.typed.is_empty() {
            self.clear_typed();
        } else if self.check.cancel() {
            self.said = Ok(say!(play_check_cancelled).to_owned());
        } else if self.looks_back() {
            self.look(usize::MAX);
        } else {
            return false;
        }
        true
    }
}

impl GameInPlay {
    pub fn can_take_back(&self) -> bool {
        self.game.can_reopen() || self.taken_back_to().is_some()
    }

    /// The number of moves left after taking back, chosen so that a person who plays against a program is to move
    /// again.
    fn taken_back_to(&self) -> Option<usize> {
        let plies = self.game.moves().len();
        let last = plies.checked_sub(1)?;
        if !self.has_person() {
            return Some(last);
        }
        self.game.line()[..plies].iter().rposition(|position| {
            !position.is_chance() && self.sides.of(position.player()).is_person()
        })
    }

    /// Takes back a move and its answer, or an end that was not the result of a move.
    pub fn take_back(&mut self) {
        if self.game.reopen() {
            self.running = false;
            self.set_clock();
            self.said = Ok(say!(play_continues).to_owned());
            self.changed();
            return;
        }
        match self.taken_back_to() {
            Some(ply) => self.take_back_to(ply),
            None => self.said = Err(say!(play_nothing_to_take_back).to_owned()),
        }
    }

    pub fn take_back_to(&mut self, ply: usize) {
        if self.game.moves().len() <= ply {
            return;
        }
        let (name, written) = (
            self.name_of(self.game.before(ply).player()),
            self.written(ply),
        );
        while self.game.moves().len() > ply {
            self.game.take_back();
        }
        // A program's move that was taken back is not repeated at once.
        self.running &= self.waits_for_person();
        self.said = Ok(say!(play_taken_back, moved = written, player = name));
        self.moved_about();
    }

    /// Replays moves that were taken back, up to a person's turn.
    pub fn again(&mut self) {
        if !self.game.can_play_again() {
            self.said = Err(say!(play_nothing_to_redo).to_owned());
            return;
        }
        while self.game.play_again() && !self.waits_for_person() {}
        self.running &= self.waits_for_person();
        self.said = Ok(String::new());
        self.moved_about();
    }

    /// Another position is on the board than the one that was searched and typed for.
    fn moved_about(&mut self) {
        self.thinking = None;
        self.set_clock();
        self.spent = Duration::ZERO;
        self.at = None;
        self.offer = None;
        self.hand.picked = None;
        self.hand.alternatives = None;
        let said = std::mem::replace(&mut self.said, Ok(String::new()));
        self.clear_typed();
        self.said = said;
        self.wants_focus = true;
        self.changed();
    }

    /// Sets the clock to the times after the last moves.
    fn set_clock(&mut self) {
        let Some(clock) = &mut self.clock else { return };
        *clock = GameClock::new(clock.control);
        for (before, played) in self.game.line().iter().zip(self.game.moves()) {
            if let Some(left) = played.left {
                clock.set_left(before.player(), left);
            }
        }
    }
}

impl GameInPlay {
    /// Subtracts time from the clock of the player to move; ends the game when it runs out.
    pub(super) fn pass(&mut self, time: Duration) {
        if !self.is_running() || self.is_chance() {
            return;
        }
        self.spent += time;
        // The clock starts with the first move.
        if self.game.moves().is_empty() {
            return;
        }
        let player = self.game.turn();
        let Some(clock) = &mut self.clock else { return };
        if !clock.pass(player, time) {
            self.end(if self.game.position().can_win(player.other()) {
                GameEnd::OutOfTime(player)
            } else {
                GameEnd::OutOfTimeDraw(player)
            });
        }
    }

    /// Plays the move of a finished search and starts the next turn; with `by_hand`, a person enters the outcomes of
    /// chance.
    pub(super) fn go_on(&mut self, by_hand: bool, wake: &Wake) {
        self.take_chosen(wake);
        if self.thinking.is_some() {
            return;
        }
        while self.is_running() && self.is_chance() && !by_hand {
            let mut dice = SplitMix(self.seed.wrapping_add(self.game.moves().len() as u64));
            self.roll(roll(self.game.position(), &mut dice));
        }
        if !self.is_running() || self.is_chance() {
            return;
        }
        let player = self.game.turn();
        let Some(level) = self.sides.of(player).level().copied() else {
            return;
        };
        if self.game.claim().is_some() && !self.likes(player) {
            self.claim_draw();
        } else {
            self.think(level, wake);
        }
    }

    pub fn roll(&mut self, outcome: AnyMove) {
        if !self.is_chance() {
            return;
        }
        let rolled = self.game.position().write_move(outcome);
        self.game.play(PlayedMove::by_hand(outcome, Duration::ZERO));
        self.after_move(format!("{rolled}."));
    }

    fn think(&mut self, level: Level, wake: &Wake) {
        let position = self.game.position().clone();
        let clock = self.clock.filter(|_| !self.game.moves().is_empty());
        let time = clock.map(|clock| clock.share(self.game.turn()));
        let seed = self.seed.wrapping_add(self.game.moves().len() as u64);
        let wake = wake.clone();
        let task = Task::named("choosing a move").deep().wake(move || wake());
        let task = task.job(Choice {
            position,
            level,
            time,
            seed,
        });
        self.thinking = Some(Thinking {
            task,
            best: None,
            hurried: false,
            level,
        });
    }

    fn take_chosen(&mut self, wake: &Wake) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        let (hurried, level) = (thinking.hurried, thinking.level);
        let outcome = thinking.task.poll();
        let best = thinking.task.take_told().pop().or(thinking.best.take());
        let Some(mut outcome) = outcome else {
            thinking.best = best;
            return;
        };
        if let (true, Some(best), Ok(Err(NoMove::Stopped(Stopped::Cancelled)))) =
            (hurried, best, &outcome)
        {
            outcome = Ok(Ok(best));
        }
        self.thinking = None;
        self.running &= matches!(outcome, Ok(Ok(_) | Err(NoMove::Stopped(_))));
        match outcome {
            Ok(Ok(ChosenMove {
                mv,
                report,
                root_moves,
            })) => {
                self.tried = (self.game.moves().len(), root_moves);
                self.play(PlayedMove {
                    mv,
                    took: report.elapsed,
                    report: Some(report),
                    left: None,
                });
            }
            // The search has no answer yet, so it is repeated with iterative deepening for a moment.
            Ok(Err(NoMove::Stopped(_))) if hurried => {
                self.think(Level::Timed(level.spec(), NOW), wake);
            }
            Ok(Err(NoMove::Stopped(stopped))) => {
                self.running = false;
                if matches!(stopped, Stopped::Unfit(_) | Stopped::TooLong { .. }) {
                    self.said = Err(stopped.reason());
                }
            }
            Ok(Err(_)) => {}
            Err(error @ TaskError::Thread(_)) => {
                self.said = Err(say!(play_no_search, why = error.reason()));
            }
            Err(TaskError::Panicked(_)) => self.said = Err(say!(play_search_failed).to_owned()),
        }
    }

    fn play(&mut self, mut played: PlayedMove) {
        let mover = self.game.turn();
        if let Some(clock) = &mut self.clock {
            // The first move adds no increment.
            if !self.game.moves().is_empty() {
                clock.moved(mover);
            }
            played.left = Some(clock.left(mover));
        }
        let written = self.game.position().write_move(played.mv);
        self.game.play(played);
        let player = self.name_of(mover);
        self.after_move(say!(play_plays, moved = written, player));
    }

    fn after_move(&mut self, said: String) {
        self.spent = Duration::ZERO;
        self.at = None;
        self.hand.picked = None;
        self.hand.alternatives = None;
        self.drop_refused();
        // A move declines the opponent's offer; the player's own offer remains open until it is answered.
        self.offer = self.offer.filter(|&by| by != self.game.turn());
        self.said = Ok(said);
        self.changed();
    }

    fn end(&mut self, end: GameEnd) {
        self.thinking = None;
        self.game.finish(end);
        self.offer = None;
        self.clear_typed();
        self.said = Ok(String::new());
        self.changed();
    }

    /// The value of a player's last search, from MAX's point of view.
    fn last_value(&self, player: Player) -> Option<Score> {
        let moves = self.game.line().iter().zip(self.game.moves());
        let mut own = moves.rev().filter(|(before, _)| before.player() == player);
        own.find_map(|(_, played)| Some(played.report.as_ref()?.value))
    }

    /// Returns true if a player's last search is in the player's favour.
    fn likes(&self, player: Player) -> bool {
        self.last_value(player).is_some_and(|value| match player {
            Player::Max => value > Score::ZERO,
            Player::Min => value < Score::ZERO,
        })
    }

    /// Ends the search and plays its best move so far.
    pub fn move_now(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.hurried = true;
            thinking.task.cancel();
        }
    }

    /// Starts, continues or pauses the game.
    pub fn run(&mut self, run: bool) {
        self.running = run && self.game.end().is_none();
        self.drop_refused();
        self.at = self.at.filter(|_| !run);
        if !run {
            self.thinking = None;
            self.said = Ok(String::new());
        }
    }
}

impl GameInPlay {
    /// The player for whom the button resigns; `None` if only programs play.
    pub fn who_resigns(&self) -> Option<Player> {
        let both = self.sides.max.is_person() && self.sides.min.is_person();
        self.only_person().or(both.then(|| self.game.turn()))
    }

    pub fn resign(&mut self) {
        if let Some(player) = self.who_resigns() {
            self.end(GameEnd::Resigned(player));
        }
    }

    /// Returns the reason for which a person may claim a draw now.
    pub fn claimable(&self) -> Option<&'static str> {
        let claim = self.game.claim().filter(|_| self.waits_for_person());
        claim.map(|draw| draw.why)
    }

    fn claim_draw(&mut self) {
        self.thinking = None;
        self.game.claim_draw();
        self.said = Ok(String::new());
        self.changed();
    }

    /// Claims a draw, or offers one. A program accepts unless its last search is in its favour.
    pub fn draw(&mut self) {
        self.drop_refused();
        if self.claimable().is_some() {
            return self.claim_draw();
        }
        let Some(by) = self.who_resigns().filter(|_| self.game.end().is_none()) else {
            return;
        };
        let other = by.other();
        let player = self.name_of(other);
        self.said = Ok(if self.sides.of(other).is_person() {
            self.offer = Some(by);
            String::new()
        } else if let Some(value) = self.last_value(other) {
            let value = self.about().value_text(value);
            if self.likes(other) {
                say!(play_draw_declined_for, player, value)
            } else {
                self.end(GameEnd::Agreed);
                say!(play_draw_accepted_for, player, value)
            }
        } else {
            say!(play_draw_declined_early, player)
        });
    }

    pub fn answer_offer(&mut self, accepts: bool) {
        let Some(by) = self.offer.take() else { return };
        if accepts {
            self.end(GameEnd::Agreed);
        } else {
            let player = self.name_of(by.other());
            self.said = Ok(say!(play_draw_declined, player));
        }
    }
}
