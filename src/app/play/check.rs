//! Checks the moves of a game with a deeper search.

use game::{AnyMove, AnyPosition, Player, Score};
use measure::{GameSubject, Subject as _};
use play::{Level, PlayedGame};
use search::task::{Job, Task, TaskContext, pause};
use search::{Limits, Stopped, with_fitting_depth};
use serde::{Deserialize, Serialize};

use crate::session::host::Wake;
use text::{Reason, say};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedMove {
    /// From 0.
    pub ply: usize,
    pub instead: Option<AnyMove>,
    /// The value of the best move, from MAX's point of view.
    pub best: Score,
    pub played: Score,
}

#[derive(Default)]
pub struct MoveCheck {
    task: Option<Task<Result<(), Stopped>, CheckedMove>>,
    pub found: Vec<CheckedMove>,
    /// The number of moves to check; 0 if no check was started.
    pub total: usize,
    pub depth: u32,
}

impl MoveCheck {
    pub(super) fn start(&mut self, game: &PlayedGame, depth: u32, wake: &Wake) {
        let (moves, wake) = (decided(game), wake.clone());
        let task = Task::named("checking moves").deep().wake(move || wake());
        *self = MoveCheck {
            found: Vec::new(),
            total: moves.len(),
            depth,
            task: Some(task.job(CheckJob { moves, depth })),
        };
    }

    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// Collects results; returns an error message.
    pub(super) fn poll(&mut self) -> Option<String> {
        let task = self.task.as_mut()?;
        let ended = task.poll();
        self.found.extend(task.take_told());
        let outcome = ended?;
        self.task = None;
        let error = match outcome {
            Ok(Ok(()) | Err(Stopped::Cancelled)) => return None,
            Ok(Err(stopped)) => stopped.reason(),
            Err(error) => error.reason(),
        };
        Some(say!(play_check_failed, why = error))
    }

    /// Stops and keeps the results; returns true if a check was running.
    pub fn cancel(&mut self) -> bool {
        self.task.take().is_some()
    }

    /// Returns the result for a move to which another one is preferred.
    pub fn marked(&self, ply: usize) -> Option<&CheckedMove> {
        let mut found = self.found.iter();
        found.find(|found| found.ply == ply && found.instead.is_some())
    }
}

/// All moves except rolls.
fn decided(game: &PlayedGame) -> Vec<MoveToCheck> {
    let plies = (0..game.moves().len()).filter(|&ply| !game.before(ply).is_chance());
    let to_check = |ply| MoveToCheck {
        ply,
        before: game.before(ply).clone(),
        mv: game.moves()[ply].mv,
    };
    plies.map(to_check).collect()
}

#[derive(Serialize, Deserialize)]
pub struct CheckJob {
    moves: Vec<MoveToCheck>,
    depth: u32,
}

#[derive(Serialize, Deserialize)]
struct MoveToCheck {
    ply: usize,
    before: AnyPosition,
    mv: AnyMove,
}

impl Job for CheckJob {
    const NAME: &'static str = "check";
    type Message = CheckedMove;
    type Outcome = Result<(), Stopped>;

    async fn run(self, context: &TaskContext<CheckedMove>) -> Self::Outcome {
        for played in &self.moves {
            match played.check(self.depth, context).await {
                Ok(checked) => context.tell(checked),
                Err(stopped) => {
                    let lesser = |depth| value(&played.before, depth, context).map(|_| ());
                    return Err(with_fitting_depth(stopped, self.depth, lesser).await);
                }
            }
            pause().await;
        }
        Ok(())
    }

    fn cancelled() -> Self::Outcome {
        Err(Stopped::Cancelled)
    }
}

impl MoveToCheck {
    async fn check(
        &self,
        depth: u32,
        context: &TaskContext<CheckedMove>,
    ) -> Result<CheckedMove, Stopped> {
        let (before, mv) = (&self.before, self.mv);
        let (best, instead) = value(before, depth, context)?;
        let instead = instead.filter(|&instead| instead != mv);
        pause().await;
        let played = match instead {
            Some(_) => value(&before.after(mv), depth - 1, context)?.0,
            None => best,
        };
        let is_better = match before.player() {
            Player::Max => best > played,
            Player::Min => best < played,
        };
        Ok(CheckedMove {
            ply: self.ply,
            instead: instead.filter(|_| is_better),
            best,
            played,
        })
    }
}

fn value(
    position: &AnyPosition,
    depth: u32,
    context: &TaskContext<CheckedMove>,
) -> Result<(Score, Option<AnyMove>), Stopped> {
    let limits = Limits {
        stop: Some(context.stop()),
        ..Limits::NONE
    }
    .of_piece();
    let spec = Level::full_featured(position.game());
    let subject = GameSubject(position.clone());
    let ready = subject.at_depth(spec, depth);
    // Only trees lack values.
    let found = ready
        .map_err(|_| Stopped::Cancelled)?
        .explore(limits, &mut |_| {})?;
    let best = found.pv.first();
    let best = best.and_then(|mv| position.read_move(&mv.to_string()).ok());
    Ok((found.value, best))
}
