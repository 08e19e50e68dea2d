//! The game that is played on the Play page: who plays it, where it stands, how it is looked at. What can be done to it is in the
//! files beside it; whose turn it is and what programs do about it in `turn`.

mod check;
mod command;
mod curve;
mod draws;
mod files;
#[cfg(test)]
mod fresh_tests;
mod keep;
mod moves;
mod players;
#[cfg(test)]
mod tests;
mod turn;
mod why;
mod words;

use std::path::PathBuf;
use std::time::Duration;

use game::{AnyMove, AnyPosition, BoardCell, MovePath, Player, fresh_seed, games};
use play::{Both, GameClock, PlayedGame, PlayedMove, Side};

pub use check::{CheckProgress, CheckedMove, MoveCheck};
pub use command::PlayCommand;
pub use files::GameFiles;
pub use keep::KeptGame;
pub use players::{PlaySettings, PlayerChoice, PlayerKind};
pub use turn::Thinking;
pub use why::WhyMove;
pub use words::{MoveRow, said_time};

/// What the hand and the keyboard are at on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardHand {
    /// Where the keyboard is, once it has been led anywhere.
    pub cursor: Option<BoardCell>,
    /// Whose man has been picked up.
    pub picked: Option<BoardCell>,
    /// A way that several moves are made in, while it is asked which.
    pub alternatives: Option<MovePath>,
}

/// A game with those who play it, as one goes back to it.
#[derive(Clone, Debug)]
struct PutAway {
    game: PlayedGame,
    sides: Both<Side>,
    clock: Option<GameClock>,
    seed: u64,
    file: Option<PathBuf>,
}

/// The game on the page.
pub struct GameInPlay {
    game: PlayedGame,
    sides: Both<Side>,
    clock: Option<GameClock>,
    /// What decides whatever is drawn by lot: moves of beginners, and chance.
    seed: u64,
    /// Whether programs move and the clock runs.
    running: bool,
    thinking: Option<Thinking>,
    /// How long whoever is to move has thought.
    spent: Duration,
    /// After how many plies the position is that is looked at, where it is not the last one.
    at: Option<usize>,
    /// What the hand is at.
    pub hand: BoardHand,
    /// What is being typed as a move.
    pub typed: String,
    /// Whether that was refused as a move and has not been changed since.
    refused: bool,
    /// What has happened, or why something has not.
    pub said: Result<String, String>,
    /// Whether the field for moves is still to receive the keyboard.
    pub wants_focus: bool,
    /// Who has offered a draw that is not answered yet.
    offer: Option<Player>,
    /// The game before this one.
    before: Option<Box<PutAway>>,
    /// The search that looks at all moves again.
    pub check: MoveCheck,
    /// The search that was opened on the Step page last.
    pub asked: Option<WhyMove>,
    /// Its way into files, and from there.
    pub files: GameFiles,
    /// The copy for when the program ends.
    pub kept: KeptGame,
}

impl Default for GameInPlay {
    fn default() -> GameInPlay {
        GameInPlay::new(games()[0].start(), &PlaySettings::default())
    }
}

impl GameInPlay {
    /// A game from a position on that has not been started: a person may move, a program waits.
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

    /// The game as it has been played.
    pub fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// Who plays.
    pub fn sides(&self) -> &Both<Side> {
        &self.sides
    }

    /// The clock, where there is one.
    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// What decides whatever is drawn by lot.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Decides it otherwise, as a test does.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Whether programs move and the clock runs.
    pub fn is_running(&self) -> bool {
        self.running && self.game.end().is_none()
    }

    /// The search for the next move, while it goes on.
    pub fn thinking(&self) -> Option<&Thinking> {
        self.thinking.as_ref()
    }

    /// How long whoever is to move has thought.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// Who has offered a draw that is not answered yet.
    pub fn offer(&self) -> Option<Player> {
        self.offer
    }

    /// Whether there is a game before this one to go back to.
    pub fn has_game_before(&self) -> bool {
        self.before.is_some()
    }

    /// Whether what is to be done next is a person's: a move, or entering what chance decides.
    pub fn waits_for_person(&self) -> bool {
        let over = self.game.end().is_some();
        !over && !self.is_chance() && self.side_to_move().is_person()
    }

    /// Whether the game goes on only once it is started: it is said so, beside the button that does it.
    pub fn waits_to_be_started(&self) -> bool {
        self.game.end().is_none() && !self.is_running() && !self.waits_for_person()
    }

    /// Whether chance decides next.
    pub fn is_chance(&self) -> bool {
        self.game.end().is_none() && self.game.position().is_chance()
    }

    /// Who makes the next move.
    pub fn side_to_move(&self) -> &Side {
        self.sides.of(self.game.turn())
    }

    /// After how many plies the position is that is looked at.
    pub fn at(&self) -> usize {
        let last = self.game.moves().len();
        self.at.unwrap_or(last).min(last)
    }

    /// Whether an earlier position is looked at.
    pub fn looks_back(&self) -> bool {
        self.at() < self.game.moves().len()
    }

    /// The position that is looked at, and the move that led there.
    pub fn shown(&self) -> (&AnyPosition, Option<AnyMove>) {
        let at = self.at();
        let last = at.checked_sub(1).map(|last| self.game.moves()[last].mv);
        (self.game.before(at), last)
    }

    /// The last move that a search of ours chose, at or before the position that is looked at, and its number from 0.
    pub fn last_searched(&self) -> Option<(usize, &PlayedMove)> {
        let moves = self.game.moves()[..self.at()].iter().enumerate();
        moves.rev().find(|(_, played)| played.report.is_some())
    }

    /// Seats whoever is chosen; a side whose text says nothing keeps its player, or gets a person where that one cannot play
    /// this game.
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

    /// A person who plays against a program, if that is what this is.
    pub(crate) fn only_person(&self) -> Option<Player> {
        match (self.sides.max.is_person(), self.sides.min.is_person()) {
            (true, false) => Some(Player::Max),
            (false, true) => Some(Player::Min),
            _ => None,
        }
    }

    /// Whether nobody has made a move yet: chance alone begins no game.
    pub fn is_fresh(&self) -> bool {
        !self.decided_moves().any(|_| true)
    }

    /// Whether who plays is settled: a person has made a move or, where only programs play, one of those.
    pub fn is_settled(&self) -> bool {
        let any_person = self.sides.max.is_person() || self.sides.min.is_person();
        self.decided_moves()
            .any(|player| !any_person || self.sides.of(player).is_person())
    }

    /// Who has made each of the moves that chance has not.
    fn decided_moves(&self) -> impl Iterator<Item = Player> {
        let moves = self.game.line().iter().zip(self.game.moves());
        let decided = moves.filter(|(before, _)| !before.is_chance());
        decided.map(|(before, _)| before.player())
    }

    /// Whether letting the game go on, or not, makes any difference: a clock runs, or a program moves.
    pub fn can_be_paused(&self) -> bool {
        let over = self.game.end().is_some();
        let clock_runs = self.clock.is_some() && !self.is_fresh();
        let rolls_by_hand = self.is_chance() && self.is_running();
        !over && (clock_runs || !self.waits_for_person() && !rolls_by_hand)
    }

    /// Which game it is: its name on the command line.
    pub(crate) fn game_id(&self) -> &'static str {
        self.game.start().game().about().id
    }

    /// A player's name at the board.
    pub fn name_of(&self, player: Player) -> &'static str {
        self.game.start().game().about().side(player)
    }

    /// Others play on; a search under way for a player who is gone is given up.
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

    /// Another clock, where the game has not begun yet; it is for the next game otherwise.
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

    /// Puts another game in the place of this one, which can be gone back to where it has moves.
    fn replace(&mut self, next: PutAway) {
        self.stop_thinking();
        self.check.clear();
        let game = std::mem::replace(&mut self.game, next.game);
        let away = PutAway {
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

    /// Begins a game from a position on; at once, unless a program would have to be told to begin.
    pub(crate) fn begin(&mut self, start: AnyPosition, settings: &PlaySettings) {
        self.replace(PutAway {
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

    /// Has another position on the board in place of one that nobody has begun to play from.
    pub(crate) fn set_up(&mut self, start: AnyPosition, settings: &PlaySettings) {
        let is_begun = self.running || self.before.is_some() || !self.game.moves().is_empty();
        if !is_begun {
            self.begin(start, settings);
            self.running = false;
        }
    }

    /// Begins a game from a position on, with that seed, as a test does.
    pub fn begin_from(&mut self, start: AnyPosition, settings: &PlaySettings, seed: u64) {
        self.begin(start, settings);
        self.seed = seed;
    }

    /// Goes back to the game before this one, which then is the one to go back to.
    pub(crate) fn go_back_to_game_before(&mut self) -> bool {
        let Some(before) = self.before.take() else {
            return false;
        };
        self.replace(*before);
        self.said = Ok("The previous game is back on the board.".to_owned());
        true
    }
}
