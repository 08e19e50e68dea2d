//! Our search while a chess program waits for its move: depth after depth, each told, and then the best move.

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use game::chess::{Chess, Move};
use game::{Game, Mate, MateIn};
use search::task::TaskContext;
use search::{FinishedDepth, Limits, SearchSpec, deepen_watched};

use super::only_moves::OnlyMoves;
use super::score::score_text;
use super::time::Allotment;
use super::{GoLimits, Say};

/// No search comes deeper, save where there is next to nothing left to search.
const DEEPEST: u32 = 128;

/// A search that has been asked for.
pub(super) struct UciThinking {
    pub(super) game: Chess,
    pub(super) spec: SearchSpec,
    pub(super) limits: GoLimits,
    pub(super) allotment: Allotment,
    /// When it was asked for.
    pub(super) begun: Instant,
    /// All legal moves, or those that are to be considered.
    pub(super) moves: Vec<Move>,
    pub(super) say: Say,
}

impl UciThinking {
    /// The last depth.
    pub(super) fn deepest(&self) -> u32 {
        let mate = self
            .limits
            .mate
            .map(|moves| moves.saturating_mul(2).max(2) - 1);
        let said = [self.limits.depth, self.spec.depth, mate];
        let said = said.into_iter().flatten().min();
        said.unwrap_or(DEEPEST).clamp(1, DEEPEST)
    }

    /// Searches, and says the best move: when time is up, when there is nothing left to search, or when it is told to stop.
    pub(super) fn run(&self, context: &TaskContext) {
        let all = self.game.moves(&self.game.root());
        let best = if all.len() == self.moves.len() {
            self.search(&self.game, context)
        } else {
            let game = OnlyMoves {
                game: &self.game,
                only: &self.moves,
            };
            self.search(&game, context)
        };
        if all.len() == 0 {
            // The side to move is mated, or it is a draw.
            let score = if self.game.root().checked().is_some() {
                "mate"
            } else {
                "cp"
            };
            (self.say)(&format!("info depth 0 score {score} 0"));
        }
        // Whoever asks for an endless search wants the answer when he says so, and not before.
        while self.limits.infinite && !context.is_cancelled() {
            thread::park_timeout(Duration::from_secs(1));
        }
        (self.say)(&best_move(best.or_else(|| self.first())));
    }

    /// What is played where nothing can be searched: the first move of the search's own order.
    pub(super) fn first(&self) -> Option<Move> {
        let mut in_order = self.game.moves(&self.game.root());
        let first = in_order.find(|mv| self.moves.contains(mv));
        // Where nobody can win any more, our game is over, and the rules still know moves.
        first.or_else(|| self.moves.first().copied())
    }

    fn search<G: Game<Move = Move>>(&self, game: &G, context: &TaskContext) -> Option<Move> {
        if game.moves(&game.root()).len() == 0 {
            return None;
        }
        let limits = Limits {
            nodes: self.limits.nodes.unwrap_or(u64::MAX),
            stop: Some(context.stop()),
            deadline: self
                .allotment
                .most
                .and_then(|time| self.begun.checked_add(time)),
        };
        let mut best = None;
        let each = |finished: FinishedDepth<Move>, (): &()| {
            best = finished.line.first().copied().or(best);
            (self.say)(&self.info(&finished));
            if !self.limits.infinite && self.is_enough(&finished) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        deepen_watched(game, self.spec, self.deepest(), limits, (), each);
        best
    }

    /// Whether a further depth is not worth beginning.
    fn is_enough(&self, finished: &FinishedDepth<Move>) -> bool {
        let by_clock = self.allotment.enough;
        let late = by_clock.is_some_and(|enough| self.begun.elapsed() >= enough);
        late || (by_clock.is_some() && self.moves.len() == 1) || self.is_decided(finished)
    }

    /// Whether a further depth can only find the same mate: one that is no farther away than all lines have been searched.
    fn is_decided(&self, finished: &FinishedDepth<Move>) -> bool {
        match self.game.mate() {
            Mate::Distance => {
                let mate = MateIn::of(finished.value);
                mate.is_some_and(|mate| mate.plies <= finished.depth)
            }
            Mate::Infinite => !finished.value.is_finite(),
        }
    }

    /// The `info` line of a depth.
    fn info(&self, finished: &FinishedDepth<Move>) -> String {
        let score = score_text(finished.value, self.game.player(&self.game.root()));
        let (nodes, elapsed) = (finished.counts.nodes, finished.elapsed);
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        let speed = nodes.saturating_mul(1_000_000).checked_div(micros);
        let speed = speed.map_or_else(String::new, |speed| format!(" nps {speed}"));
        let line: Vec<String> = finished.line.iter().map(ToString::to_string).collect();
        let line = line.join(" ");
        format!(
            "info depth {} score {score} nodes {nodes}{speed} time {} pv {line}",
            finished.depth,
            elapsed.as_millis()
        )
    }
}

/// The answer; where there is no move, the one that UCI has for none.
pub(super) fn best_move(mv: Option<Move>) -> String {
    match mv {
        Some(mv) => format!("bestmove {mv}"),
        None => "bestmove 0000".to_owned(),
    }
}
