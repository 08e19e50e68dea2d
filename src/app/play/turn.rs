//! Turns: searches of programs, chance, the clock.

use std::time::Duration;

use game::{AnyMove, Player, Score, SplitMix};
use play::matches::roll;
use play::{ChosenMove, GameEnd, Level, NoMove, PlayedMove, choose};
use search::Stopped;
use search::task::{Task, TaskError};

use super::GameInPlay;
use crate::session::host::Wake;

pub struct Thinking {
    task: Task<Result<ChosenMove, NoMove>>,
    /// The user has requested a move now.
    hurried: bool,
    level: Level,
}

impl Thinking {
    pub fn elapsed(&self) -> Duration {
        self.task.elapsed()
    }

    pub fn is_hurried(&self) -> bool {
        self.hurried
    }
}

/// The time for an immediate move, if the search has no answer yet.
const NOW: Duration = Duration::from_millis(200);

impl GameInPlay {
    /// Subtracts time from the clock of the player to move; ends the game when it runs out.
    pub(crate) fn pass(&mut self, time: Duration) {
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
        if clock.pass(player, time) {
            return;
        }
        self.stop_thinking();
        self.end(if self.game.position().can_win(player.other()) {
            GameEnd::OutOfTime(player)
        } else {
            GameEnd::OutOfTimeDraw(player)
        });
    }

    /// Plays the move of a finished search and starts the next turn; with `by_hand`, a person enters the outcomes of
    /// chance.
    pub(crate) fn go_on(&mut self, by_hand: bool, wake: &Wake) {
        self.take_chosen(wake);
        if !self.running || self.game.end().is_some() || self.thinking.is_some() {
            return;
        }
        while self.is_chance() && !by_hand {
            let mut dice = SplitMix(self.seed.wrapping_add(self.game.moves().len() as u64));
            self.roll(roll(self.game.position(), &mut dice));
        }
        if self.game.end().is_some() || self.is_chance() {
            return;
        }
        if let Some(level) = self.side_to_move().level().copied() {
            self.let_program_move(level, wake);
        }
    }

    pub(crate) fn roll(&mut self, outcome: AnyMove) {
        if !self.is_chance() {
            return;
        }
        let rolled = self.game.position().write_move(outcome);
        self.game.play(PlayedMove::by_hand(outcome, Duration::ZERO));
        self.after_move();
        self.said = Ok(format!("{rolled}. {}", self.status()));
    }

    fn let_program_move(&mut self, level: Level, wake: &Wake) {
        let player = self.game.turn();
        if self.game.claim().is_some() && !self.likes(player) {
            self.game.claim_draw();
            self.said = Ok(self.status());
            self.changed();
            return;
        }
        self.think(level, wake);
    }

    fn think(&mut self, level: Level, wake: &Wake) {
        let position = self.game.position().clone();
        let time = self
            .clock
            .filter(|_| !self.game.moves().is_empty())
            .map(|clock| clock.share(self.game.turn()));
        let seed = self.seed.wrapping_add(self.game.moves().len() as u64);
        let wake = wake.clone();
        let task = Task::named("choosing a move").deep().wake(move || wake());
        let task = task.pieces(async move |context| {
            choose(&position, &level, time, seed, context.stop()).await
        });
        self.thinking = Some(Thinking {
            task,
            hurried: false,
            level,
        });
    }

    fn take_chosen(&mut self, wake: &Wake) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        let (hurried, level) = (thinking.hurried, thinking.level);
        let Some(outcome) = thinking.task.poll() else {
            return;
        };
        self.thinking = None;
        match outcome {
            Ok(Ok(chosen)) => self.play_chosen(chosen),
            // The search has no answer yet, so it is repeated with iterative deepening for a moment.
            Ok(Err(NoMove::Stopped(_))) if hurried => {
                self.think(Level::Timed(level.spec(), NOW), wake);
            }
            Ok(Err(NoMove::Stopped(stopped @ (Stopped::Unfit(_) | Stopped::TooLong { .. })))) => {
                self.running = false;
                self.said = Err(stopped.to_string());
            }
            Ok(Err(_)) => self.running = false,
            Err(error) => self.fail(&error),
        }
    }

    fn fail(&mut self, error: &TaskError) {
        self.running = false;
        self.said = Err(match error {
            TaskError::Thread(_) => format!("no move could be searched for: {error}"),
            TaskError::Panicked(_) => {
                "the search for a move failed unexpectedly: take a move back, or choose another level"
                    .to_owned()
            }
        });
    }

    fn play_chosen(&mut self, chosen: ChosenMove) {
        let ChosenMove { mv, report } = chosen;
        let took = report.elapsed;
        self.play(PlayedMove {
            mv,
            took,
            report: Some(report),
            left: None,
        });
    }

    pub(super) fn play(&mut self, mut played: PlayedMove) {
        let mover = self.game.turn();
        if let Some(clock) = &mut self.clock {
            // The first move adds no increment.
            if !self.game.moves().is_empty() {
                clock.moved(mover);
            }
            played.left = Some(clock.left(mover));
        }
        let written = self.game.position().write_move(played.mv);
        let name = self.name_of(mover);
        self.game.play(played);
        self.after_move();
        self.said = Ok(format!("{name} plays {written}. {}", self.status()));
    }

    fn after_move(&mut self) {
        self.spent = Duration::ZERO;
        self.at = None;
        self.hand.picked = None;
        self.hand.alternatives = None;
        self.drop_refused();
        // A move declines the opponent's offer; the player's own offer remains open until it is answered.
        self.offer = self.offer.filter(|&by| by != self.game.turn());
        self.changed();
    }

    pub(super) fn end(&mut self, end: GameEnd) {
        self.stop_thinking();
        self.game.finish(end);
        self.offer = None;
        self.clear_typed();
        self.said = Ok(self.status());
        self.changed();
    }

    /// The value of a player's last search, from MAX's point of view.
    pub(super) fn last_value(&self, player: Player) -> Option<Score> {
        let moves = self.game.line().iter().zip(self.game.moves());
        let mut own = moves.rev().filter(|(before, _)| before.player() == player);
        own.find_map(|(_, played)| Some(played.report.as_ref()?.value))
    }

    /// Returns true if a player's last search is in the player's favour.
    pub(super) fn likes(&self, player: Player) -> bool {
        self.last_value(player).is_some_and(|value| match player {
            Player::Max => value > Score::ZERO,
            Player::Min => value < Score::ZERO,
        })
    }

    pub(super) fn stop_thinking(&mut self) {
        self.thinking = None;
    }

    /// Ends the search and plays its best move so far.
    pub(crate) fn move_now(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.hurried = true;
            thinking.task.cancel();
        }
    }

    pub(crate) fn run(&mut self, run: bool) {
        self.running = run && self.game.end().is_none();
        if !run {
            self.stop_thinking();
            self.said = Ok("The game is paused.".to_owned());
        }
        self.at = self.at.filter(|_| !run);
    }
}
