//! Other programs on this machine: as a side, and for their opinion of a position beside ours. They are started only because a
//! person has chosen their file in this run; what goes wrong with them is told in a sentence, and the game stands until it is
//! continued.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use game::{AnyMove, AnyPosition, Player};
use play::uci::{EngineAnswer, EngineError, GoLimits, UciEngine, UciProgram};
use play::{Level, PlayedMove};
use search::task::{Task, TaskContext};

use super::GameInPlay;
use super::words::written_line;
use crate::host::{ChosenFile, Effect, Host, Wake};

/// How long an engine thinks about its opinion.
const OPINION: Duration = Duration::from_secs(2);

/// What an engine has answered, and the engine, where it can be asked again.
pub(super) struct EngineTurn {
    engine: Option<UciEngine>,
    outcome: Result<EngineAnswer, EngineError>,
}

/// What is to be asked.
struct EngineQuestion {
    path: PathBuf,
    start: AnyPosition,
    moves: Vec<AnyMove>,
    limits: GoLimits,
}

impl EngineQuestion {
    /// Asks: an engine that is there already, or one that is started now.
    fn ask(&self, engine: Option<UciEngine>, context: &TaskContext) -> EngineTurn {
        let started = engine.map_or_else(
            || {
                let program = UciProgram {
                    path: self.path.clone(),
                    arguments: Vec::new(),
                };
                UciEngine::start(&program, UciEngine::PATIENCE, context.stop())
            },
            Ok,
        );
        let mut engine = match started {
            Ok(engine) => engine,
            Err(error) => {
                return EngineTurn {
                    engine: None,
                    outcome: Err(error),
                };
            }
        };
        let limits = &self.limits;
        let outcome = engine.go(
            &self.start,
            &self.moves,
            limits,
            context.stop(),
            &mut |_| {},
        );
        let is_gone = matches!(
            outcome,
            Err(EngineError::Died { .. } | EngineError::Silent { .. })
        );
        EngineTurn {
            engine: (!is_gone).then_some(engine),
            outcome,
        }
    }

    fn start(self, engine: Option<UciEngine>, wake: &Wake) -> Task<EngineTurn> {
        let wake = wake.clone();
        let task = Task::named("asking an engine").wake(move || wake());
        task.start(move |context| self.ask(engine, context))
    }
}

/// For what an engine's file is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineUse {
    /// It plays this side.
    Side(Player),
    /// It plays a match, as A or as B.
    InMatch {
        /// As A.
        is_a: bool,
    },
    /// It says what it thinks of positions.
    Opinion,
}

/// An engine's opinion of positions of the game, while somebody wants it.
#[derive(Default)]
pub struct EngineOpinion {
    path: Option<PathBuf>,
    engine: Option<UciEngine>,
    task: Option<Task<EngineTurn>>,
    /// The position that it was asked about last.
    asked: Option<AnyPosition>,
    /// What it said last, or what went wrong.
    said: Option<Result<String, String>>,
}

impl EngineOpinion {
    /// The program that is asked.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether it is thinking.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// What it said last, or what went wrong.
    pub fn said(&self) -> Option<&Result<String, String>> {
        self.said.as_ref()
    }
}

/// The engines that play, each where its side is, and the file that is being asked for.
#[derive(Default)]
pub(super) struct Engines {
    max: Option<(PathBuf, UciEngine)>,
    min: Option<(PathBuf, UciEngine)>,
    asking: Option<(EngineUse, Receiver<ChosenFile>)>,
}

impl Engines {
    fn of(&mut self, player: Player) -> &mut Option<(PathBuf, UciEngine)> {
        match player {
            Player::Max => &mut self.max,
            Player::Min => &mut self.min,
        }
    }
}

impl GameInPlay {
    /// Has the engine of whoever is to move search for a move.
    pub(super) fn ask_engine(
        &mut self,
        path: &Path,
        level: &Level,
        wake: &Wake,
    ) -> Task<EngineTurn> {
        let player = self.game.turn();
        let known = self.engines.of(player).take();
        let engine = known
            .filter(|(known, _)| known == path)
            .map(|(_, engine)| engine);
        let limits = match &self.clock {
            Some(clock) => GoLimits {
                clock: [Player::Max, Player::Min].map(|player| Some(clock.left(player))),
                increment: [Some(clock.control.increment); 2],
                ..GoLimits::default()
            },
            None => GoLimits {
                move_time: level.time(),
                ..GoLimits::default()
            },
        };
        let question = EngineQuestion {
            path: path.to_owned(),
            start: self.game.start().clone(),
            moves: self.game.moves().iter().map(|played| played.mv).collect(),
            limits,
        };
        question.start(engine, wake)
    }

    /// Takes in what an engine has answered: its move, or what went wrong with it.
    pub(super) fn take_answer(&mut self, path: &Path, turn: EngineTurn) {
        let player = self.game.turn();
        let name = turn.engine.as_ref().map(|engine| engine.name().to_owned());
        *self.engines.of(player) = turn.engine.map(|engine| (path.to_owned(), engine));
        match turn.outcome {
            Ok(answer) => {
                let name = name.unwrap_or_default();
                let opinion = self.opinion_in_words(&name, &answer);
                self.play(PlayedMove::by_hand(answer.mv, answer.elapsed));
                let said = self.said.clone().unwrap_or_default();
                self.said = Ok(format!("{said} {opinion}"));
            }
            Err(error) => {
                self.running = false;
                self.said = Err(error.to_string());
            }
        }
    }

    fn opinion_in_words(&self, name: &str, answer: &EngineAnswer) -> String {
        let value = answer
            .value
            .map_or_else(|| "no value".to_owned(), |value| self.in_units(value));
        match answer.info.depth {
            Some(depth) => format!("{name}: {value} at depth {depth}."),
            None => format!("{name}: {value}."),
        }
    }

    /// Asks for the file of an engine.
    pub(crate) fn ask_for_engine(&mut self, what_for: EngineUse, host: &mut Host) {
        if self.engines.asking.is_none() {
            let (answer, asking) = channel();
            host.want(Effect::AskForProgram(answer));
            self.engines.asking = Some((what_for, asking));
        }
    }

    /// The engine that was chosen, once, and what for.
    pub(crate) fn chosen_engine(&mut self) -> Option<Result<(EngineUse, PathBuf), String>> {
        let (what_for, asking) = self.engines.asking.as_ref()?;
        let (what_for, answer) = match asking.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(chosen) => (*what_for, chosen),
            Err(TryRecvError::Disconnected) => (*what_for, Ok(None)),
        };
        self.engines.asking = None;
        answer.transpose().map(|path| Ok((what_for, path?)))
    }

    /// Asks an engine what it thinks of the position that is looked at; the one that was asked before, unless another is given.
    pub(crate) fn ask_opinion(&mut self, path: Option<PathBuf>, wake: &Wake) {
        let opinion = &mut self.opinion;
        if path.is_some() && path != opinion.path {
            opinion.engine = None;
            opinion.path = path;
        }
        let Some(path) = opinion.path.clone() else {
            return;
        };
        let at = self.at.unwrap_or(self.game.moves().len());
        let question = EngineQuestion {
            path,
            start: self.game.start().clone(),
            moves: self.game.moves()[..at.min(self.game.moves().len())]
                .iter()
                .map(|played| played.mv)
                .collect(),
            limits: GoLimits {
                move_time: Some(OPINION),
                ..GoLimits::default()
            },
        };
        opinion.asked = Some(self.game.before(at).clone());
        opinion.task = Some(question.start(opinion.engine.take(), wake));
    }

    /// Takes in the opinion that was asked for.
    pub(crate) fn poll_opinion(&mut self) {
        let Some(ended) = self.opinion.task.as_mut().and_then(Task::poll) else {
            return;
        };
        self.opinion.task = None;
        let turn = match ended {
            Ok(turn) => turn,
            Err(error) => {
                self.opinion.said = Some(Err(error.to_string()));
                return;
            }
        };
        let name = turn.engine.as_ref().map_or("", UciEngine::name).to_owned();
        self.opinion.engine = turn.engine;
        self.opinion.said = Some(match turn.outcome {
            Err(error) => Err(error.to_string()),
            Ok(answer) => {
                let opinion = self.opinion_in_words(&name, &answer);
                let asked = self.opinion.asked.as_ref();
                let line =
                    asked.map_or_else(String::new, |asked| written_line(asked, &answer.line));
                Ok(format!("{opinion} Best line: {line}"))
            }
        });
    }
}
