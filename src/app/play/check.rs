//! Checks the moves of a game with a deeper search.

use std::sync::atomic::AtomicU64;

use game::{AnyMove, AnyPosition, Player, Score};
use play::{Level, PlayedGame};
use search::task::{Task, TaskContext, pause};
use search::{Limits, SearchSpec, Stopped, with_fitting_depth};
use study::{GameSubject, Subject as _};

use crate::session::host::Wake;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheckedMove {
    /// From 0.
    pub ply: usize,
    pub instead: Option<AnyMove>,
    /// The value of the best move, from MAX's point of view.
    pub best: Score,
    pub played: Score,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckProgress {
    pub done: usize,
    pub total: usize,
    /// The number of moves with a better alternative.
    pub marked: usize,
    pub depth: u32,
    pub is_running: bool,
}

#[derive(Default)]
pub struct MoveCheck {
    task: Option<Task<Result<(), Stopped>, CheckedMove>>,
    found: Vec<CheckedMove>,
    total: usize,
    depth: u32,
}

impl MoveCheck {
    pub fn spec(position: &AnyPosition) -> SearchSpec {
        Level::full_featured(position.game())
    }

    pub(crate) fn start(&mut self, game: &PlayedGame, depth: u32, wake: &Wake) {
        self.clear();
        let (game, wake) = (game.clone(), wake.clone());
        self.total = decided(&game).count();
        self.depth = depth;
        let task = Task::named("checking moves").deep().wake(move || wake());
        self.task = Some(task.pieces(async move |context| check(&game, depth, &context).await));
    }

    /// Collects results; returns an error message.
    pub(crate) fn poll(&mut self) -> Option<String> {
        let task = self.task.as_mut()?;
        let ended = task.poll();
        self.found.extend(task.take_told());
        let outcome = ended?;
        self.task = None;
        let error = match outcome {
            Ok(Ok(()) | Err(Stopped::Cancelled)) => return None,
            Ok(Err(stopped)) => stopped.to_string(),
            Err(error) => error.to_string(),
        };
        Some(format!("the moves could not be checked: {error}"))
    }

    /// Stops and keeps the results; returns true if a check was running.
    pub(crate) fn cancel(&mut self) -> bool {
        self.task.take().is_some()
    }

    pub(crate) fn clear(&mut self) {
        *self = MoveCheck::default();
    }

    /// Returns `None` if no check was started.
    pub fn progress(&self) -> Option<CheckProgress> {
        (self.total > 0).then(|| CheckProgress {
            done: self.found.len(),
            total: self.total,
            marked: self.found.iter().filter(|it| it.instead.is_some()).count(),
            depth: self.depth,
            is_running: self.task.is_some(),
        })
    }

    pub fn of(&self, ply: usize) -> Option<&CheckedMove> {
        self.found.iter().find(|found| found.ply == ply)
    }
}

/// The plies of all moves except rolls.
fn decided(game: &PlayedGame) -> impl Iterator<Item = usize> {
    (0..game.moves().len()).filter(|&ply| !game.before(ply).is_chance())
}

async fn check(
    game: &PlayedGame,
    depth: u32,
    context: &TaskContext<CheckedMove>,
) -> Result<(), Stopped> {
    for ply in decided(game) {
        match check_move(game, ply, depth, context).await {
            Ok(checked) => context.tell(checked),
            Err(stopped) => {
                let lesser = |depth| value(game.before(ply), depth, context).map(|_| ());
                return Err(with_fitting_depth(stopped, depth, lesser).await);
            }
        }
        pause().await;
    }
    Ok(())
}

async fn check_move(
    game: &PlayedGame,
    ply: usize,
    depth: u32,
    context: &TaskContext<CheckedMove>,
) -> Result<CheckedMove, Stopped> {
    let (before, mv) = (game.before(ply), game.moves()[ply].mv);
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
        ply,
        instead: instead.filter(|_| is_better),
        best,
        played,
    })
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
    let subject = GameSubject(position.clone());
    let ready = subject.at_depth(MoveCheck::spec(position), depth);
    // Only trees lack values.
    let found = ready
        .map_err(|_| Stopped::Cancelled)?
        .explore(limits, &AtomicU64::new(0))?;
    let best = found.pv.first();
    let best = best.and_then(|mv| position.read_move(&mv.to_string()).ok());
    Ok((found.value, best))
}
