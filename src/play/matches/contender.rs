//! Who plays a match: a level of this program, or another program.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::Playable;
use search::{SearchSpec, Stopped};

use crate::uci::{EngineError, GoLimits, UciEngine, UciProgram};
use crate::{Level, NoMove, PlayedGame, PlayedMove, Side, choose, in_time};

/// One of the two of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Contender {
    /// This program.
    Level(Level),
    /// Another program, which a person has chosen.
    Engine {
        /// What is started.
        program: UciProgram,
        /// How long it has for a move.
        time: Duration,
    },
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender::Level(level)
    }
}

impl Contender {
    /// Why it cannot play a game, in one sentence.
    pub fn why_not(&self, game: &dyn Playable) -> Option<String> {
        let why = match self {
            Contender::Level(level) => level.why_not(game)?.to_string(),
            Contender::Engine { .. } if !game.about().reads_fen() => {
                let game = game.about().name;
                EngineError::OtherGame { game }.to_string()
            }
            Contender::Engine { .. } => return None,
        };
        Some(format!("{self} cannot play this game: {why}"))
    }

    /// Whether its moves follow from the position alone, and not from how quick this machine is, or from what another program
    /// does.
    pub fn is_reproducible(&self) -> bool {
        matches!(self, Contender::Level(level) if level.time().is_none())
    }

    /// Whether it draws lots.
    pub fn draws_lots(&self) -> bool {
        *self == Contender::Level(Level::Beginner)
    }

    /// Starts another program and ends it again, so that one that cannot be started is known before a match.
    ///
    /// # Errors
    /// It cannot be started, dies, or does not answer in time.
    pub fn check(&self, patience: Duration, stop: &AtomicBool) -> Result<(), EngineError> {
        match self {
            Contender::Level(_) => Ok(()),
            Contender::Engine { program, .. } => {
                UciEngine::start(program, patience, stop).map(drop)
            }
        }
    }

    /// As a side of a game.
    pub fn side(&self) -> Side {
        match self {
            Contender::Level(level) => Side::Program(*level),
            Contender::Engine { program, time } => Side::Engine {
                path: program.path.clone(),
                level: Level::Timed(SearchSpec::default(), *time),
            },
        }
    }

    /// Whether a game that was read says that this one has played a side: another program that a file names has become a
    /// person, whose name is left.
    pub(super) fn is_side(&self, side: &Side, name: &str) -> bool {
        match self {
            Contender::Level(_) => *side == self.side(),
            Contender::Engine { .. } => name == self.side().to_string(),
        }
    }

    /// Sits down for one game. Another program is started when it is to move for the first time.
    pub(super) fn sit_down(&self, patience: Duration) -> Seat<'_> {
        Seat {
            contender: self,
            patience,
            engine: None,
        }
    }
}

/// As people read it; `{:#}` names the evaluation of a search in any case.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => level.fmt(f),
            side @ Contender::Engine { time, .. } => {
                let text = format!("{}, {} per move", side.side(), in_time(*time));
                f.pad(&text)
            }
        }
    }
}

/// A contender at the board, for one game.
pub(super) struct Seat<'a> {
    contender: &'a Contender,
    patience: Duration,
    engine: Option<UciEngine>,
}

/// Why a contender makes no move.
pub(super) enum NoAnswer {
    /// It was asked to stop.
    Stopped,
    /// It has failed, in one sentence.
    Failed(String),
}

impl Seat<'_> {
    /// Its move; `lot` decides what it draws by lot.
    pub(super) fn mv(
        &mut self,
        game: &PlayedGame,
        lot: u64,
        stop: &AtomicBool,
    ) -> Result<PlayedMove, NoAnswer> {
        let begun = Instant::now();
        match self.contender {
            Contender::Level(level) => match choose(game.position(), level, None, lot, stop) {
                Ok(chosen) => Ok(PlayedMove {
                    mv: chosen.mv,
                    took: begun.elapsed(),
                    report: Some(chosen.report),
                    left: None,
                }),
                Err(NoMove::Stopped(Stopped::Unfit(unfit))) => {
                    Err(NoAnswer::Failed(unfit.to_string()))
                }
                Err(NoMove::GameOver | NoMove::Stopped(_)) => Err(NoAnswer::Stopped),
            },
            Contender::Engine { program, time } => {
                let answer = self.ask(program, *time, game, stop);
                answer.map_err(|error| match error {
                    EngineError::Cancelled { .. } => NoAnswer::Stopped,
                    error => NoAnswer::Failed(error.to_string()),
                })
            }
        }
    }

    fn ask(
        &mut self,
        program: &UciProgram,
        time: Duration,
        game: &PlayedGame,
        stop: &AtomicBool,
    ) -> Result<PlayedMove, EngineError> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => {
                let mut engine = UciEngine::start(program, self.patience, stop)?;
                engine.new_game(stop)?;
                none.insert(engine)
            }
        };
        let limits = GoLimits {
            move_time: Some(time),
            ..GoLimits::default()
        };
        let moves: Vec<_> = game.moves().iter().map(|played| played.mv).collect();
        let answer = engine.go(game.start(), &moves, &limits, stop, &mut |_| {})?;
        Ok(PlayedMove::by_hand(answer.mv, answer.elapsed))
    }
}
