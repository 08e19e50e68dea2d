//! State of the game on the Play page.

use std::path::PathBuf;
use std::time::Duration;

use game::{AnyMove, AnyPosition, BoardCell, MovePath, Player, fresh_seed, games};
use play::{Both, GameClock, PlayedGame, PlayedMove, Side};

use super::{GameFiles, KeptGame, MoveCheck, PlaySettings, Thinking, WhyMove};

#[derive(Clone, Copy, Debug, Default)]
pub struct BoardHand {
    pub cursor: Option<BoardCell>,
    pub picked: Option<BoardCell>,
    /// The common path of several moves, while the user is asked to choose among them.
    pub alternatives: Option<MovePath>,
}

/// A game and its players, to be able to return to it.
#[derive(Clone, Debug)]
pub(super) struct PreviousGame {
    pub(super) game: PlayedGame,
    pub(super) sides: Both<Side>,
    pub(super) clock: Option<GameClock>,
    pub(super) seed: u64,
    pub(super) file: Option<PathBuf>,
}

pub struct GameInPlay {
    pub(super) game: PlayedGame,
    pub(super) sides: Both<Side>,
    pub(super) clock: Option<GameClock>,
    /// Seeds random moves and chance.
    pub(super) seed: u64,
    pub(super) running: bool,
    pub(super) thinking: Option<Thinking>,
    /// The thinking time of the player to move.
    pub(super) spent: Duration,
    /// The ply of the position on screen; `None` for the last one.
    pub(super) at: Option<usize>,
    pub hand: BoardHand,
    pub typed: String,
    /// The text of the move field was refused and has not been edited since.
    pub(super) refused: bool,
    pub said: Result<String, String>,
    /// The move field should receive the keyboard focus.
    pub wants_focus: bool,
    pub(super) offer: Option<Player>,
    pub(super) before: Option<Box<PreviousGame>>,
    pub check: MoveCheck,
    /// The search that was opened last on the Step page.
    pub asked: Option<WhyMove>,
    pub files: GameFiles,
    pub kept: KeptGame,
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
            check: MoveCheck::default(),
            asked: None,
            files: GameFiles::default(),
            kept: KeptGame::default(),
        };
        play.seat(settings);
        play
    }

    pub fn game(&self) -> &PlayedGame {
        &self.game
    }

    pub fn sides(&self) -> &Both<Side> {
        &self.sides
    }

    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Returns true while programs move and the clock runs.
    pub fn is_running(&self) -> bool {
        self.running && self.game.end().is_none()
    }

    pub fn thinking(&self) -> Option<&Thinking> {
        self.thinking.as_ref()
    }

    pub fn spent(&self) -> Duration {
        self.spent
    }

    pub fn offer(&self) -> Option<Player> {
        self.offer
    }

    pub fn has_game_before(&self) -> bool {
        self.before.is_some()
    }

    pub fn waits_for_person(&self) -> bool {
        let over = self.game.end().is_some();
        !over && !self.is_chance() && self.side_to_move().is_person()
    }

    /// Returns true if the game waits to be started or continued.
    pub fn waits_to_be_started(&self) -> bool {
        self.game.end().is_none() && !self.is_running() && !self.waits_for_person()
    }

    pub fn is_chance(&self) -> bool {
        self.game.end().is_none() && self.game.position().is_chance()
    }

    pub fn side_to_move(&self) -> &Side {
        self.sides.of(self.game.turn())
    }

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

    /// The last move up to the position on screen that a search chose, with its number from 0.
    pub fn last_searched(&self) -> Option<(usize, &PlayedMove)> {
        let moves = self.game.moves()[..self.at()].iter().enumerate();
        moves.rev().find(|(_, played)| played.report.is_some())
    }

    /// Assigns the chosen players. If a choice is invalid, its side keeps its player, or becomes a person if that
    /// player cannot play this game.
    pub(crate) fn seat(&mut self, settings: &PlaySettings) {
        let (game, players) = (self.game.start().game(), settings.players());
        for player in [Player::Max, Player::Min] {
            let seat = self.sides.of_mut(player);
            if let Ok(side) = players.of(player).side(game) {
                *seat = side;
            } else if seat.why_not(game).is_some() {
                *seat = Side::Person;
            }
        }
    }

    /// The person who plays against a program; `None` with two persons or two programs.
    pub(crate) fn only_person(&self) -> Option<Player> {
        match (self.sides.max.is_person(), self.sides.min.is_person()) {
            (true, false) => Some(Player::Max),
            (false, true) => Some(Player::Min),
            _ => None,
        }
    }

    /// Returns true if no player has moved yet; rolls do not count.
    pub fn is_fresh(&self) -> bool {
        !self.decided_moves().any(|_| true)
    }

    /// Returns true if the players are settled: a person has moved, or any program if only programs play.
    pub fn is_settled(&self) -> bool {
        let any_person = self.sides.max.is_person() || self.sides.min.is_person();
        self.decided_moves()
            .any(|player| !any_person || self.sides.of(player).is_person())
    }

    /// The players of all moves except rolls.
    fn decided_moves(&self) -> impl Iterator<Item = Player> {
        let moves = self.game.line().iter().zip(self.game.moves());
        let decided = moves.filter(|(before, _)| !before.is_chance());
        decided.map(|(before, _)| before.player())
    }

    /// Returns true if pausing has any effect: a clock runs, or a program is to move.
    pub fn can_be_paused(&self) -> bool {
        let over = self.game.end().is_some();
        let clock_runs = self.clock.is_some() && !self.is_fresh();
        let rolls_by_hand = self.is_chance() && self.is_running();
        !over && (clock_runs || !self.waits_for_person() && !rolls_by_hand)
    }

    /// The game's name on the command line.
    pub(crate) fn game_id(&self) -> &'static str {
        self.game.start().game().about().id
    }

    pub fn name_of(&self, player: Player) -> &'static str {
        self.game.start().game().about().side(player)
    }

    /// Changes players; cancels the search of a replaced player.
    pub(crate) fn change_players(&mut self, settings: &PlaySettings) {
        let before = self.sides.clone();
        self.seat(settings);
        if before != self.sides {
            self.stop_thinking();
            // Both sides can be chosen before a program makes the first move.
            self.running &= !self.is_fresh() || self.waits_for_person();
            self.changed();
        }
    }

    /// Changes the clock; after the first move, for the next game.
    pub(crate) fn set_control(&mut self, settings: &PlaySettings) {
        let Ok(control) = settings.control() else {
            return;
        };
        if self.game.moves().is_empty() {
            self.clock = control.map(GameClock::new);
        } else if control != self.clock.map(|clock| clock.control) {
            self.said = Ok("The new clock is for the next game.".to_owned());
        }
    }

    /// Replaces the game; one with moves becomes the previous game.
    pub(super) fn replace(&mut self, next: PreviousGame) {
        self.stop_thinking();
        self.check.clear();
        let game = std::mem::replace(&mut self.game, next.game);
        let away = PreviousGame {
            game,
            sides: std::mem::replace(&mut self.sides, next.sides),
            clock: std::mem::replace(&mut self.clock, next.clock),
            seed: std::mem::replace(&mut self.seed, next.seed),
            file: std::mem::replace(&mut self.files.file, next.file),
        };
        if !away.game.moves().is_empty() {
            self.before = Some(Box::new(away));
        }
        self.running = false;
        self.spent = Duration::ZERO;
        self.at = None;
        self.offer = None;
        self.hand = BoardHand::default();
        self.clear_typed();
        self.wants_focus = true;
        self.changed();
    }

    /// Begins a game; if a program has the first move, it waits to be started.
    pub(crate) fn begin(&mut self, start: AnyPosition, settings: &PlaySettings) {
        self.replace(PreviousGame {
            game: PlayedGame::new(start),
            sides: self.sides.clone(),
            clock: settings.control().ok().flatten().map(GameClock::new),
            seed: fresh_seed(),
            file: None,
        });
        self.seat(settings);
        self.running = true;
        self.said = Ok(self.status());
    }

    /// Replaces the position unless a game has begun.
    pub(crate) fn set_up(&mut self, start: AnyPosition, settings: &PlaySettings) {
        let is_begun = self.running || self.before.is_some() || !self.game.moves().is_empty();
        if !is_begun {
            self.begin(start, settings);
            self.running = false;
        }
    }

    pub fn begin_from(&mut self, start: AnyPosition, settings: &PlaySettings, seed: u64) {
        self.begin(start, settings);
        self.seed = seed;
    }

    /// Swaps the current and the previous game.
    pub(crate) fn go_back_to_game_before(&mut self) -> bool {
        let Some(before) = self.before.take() else {
            return false;
        };
        self.replace(*before);
        self.said = Ok("The previous game is back on the board.".to_owned());
        true
    }
}
