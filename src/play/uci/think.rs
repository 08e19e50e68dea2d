//! A search for a move: reports each depth, then the best move.

use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use game::chess::{Chess, Move};
use game::{Game, Mate, MateIn};
use search::task::{TaskContext, without_pause};
use search::{FinishedDepth, Limits, SearchSpec, deepen_watched};

use super::only_moves::OnlyMoves;
use super::score::score_text;
use super::time::Allotment;
use super::{GoLimits, UciOutput};
use platform::clock::Instant;

const DEEPEST: u32 = 128;

pub(super) struct UciThinking {
    pub(super) game: Chess,
    pub(super) spec: SearchSpec,
    pub(super) limits: GoLimits,
    pub(super) allotment: Allotment,
    pub(super) begun: Instant,
    pub(super) moves: Vec<Move>,
    pub(super) say: UciOutput,
}

impl UciThinking {
    pub(super) fn deepest(&self) -> u32 {
        let mate = self
            .limits
            .mate
            .map(|moves| moves.saturating_mul(2).max(2) - 1);
        let said = [self.limits.depth, self.spec.depth, mate];
        let said = said.into_iter().flatten().min();
        said.unwrap_or(DEEPEST).clamp(1, DEEPEST)
    }

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
        // An infinite search answers on `stop` only.
        while self.limits.infinite && !context.is_cancelled() {
            thread::park_timeout(Duration::from_secs(1));
        }
        (self.say)(&best_move(best.or_else(|| self.first())));
    }

    /// Returns the first move in the search's order.
    pub(super) fn first(&self) -> Option<Move> {
        let mut in_order = self.game.moves(&self.game.root());
        let first = in_order.find(|mv| self.moves.contains(mv));
        // After a draw by insufficient material, the search has no moves but the rules do.
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
        without_pause(deepen_watched(
            game,
            self.spec,
            self.deepest(),
            limits,
            (),
            each,
        ));
        best
    }

    /// Returns true if another depth should not be started.
    fn is_enough(&self, finished: &FinishedDepth<Move>) -> bool {
        let by_clock = self.allotment.enough;
        let late = by_clock.is_some_and(|enough| self.begun.elapsed() >= enough);
        late || (by_clock.is_some() && self.moves.len() == 1) || self.is_decided(finished)
    }

    /// Returns true if a mate is found that no deeper search can shorten.
    fn is_decided(&self, finished: &FinishedDepth<Move>) -> bool {
        match self.game.mate() {
            Mate::Distance => {
                let mate = MateIn::of(finished.value);
                mate.is_some_and(|mate| mate.plies <= finished.depth)
            }
            Mate::Infinite => !finished.value.is_finite(),
        }
    }

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

/// UCI's null move stands for no move.
pub(super) fn best_move(mv: Option<Move>) -> String {
    match mv {
        Some(mv) => format!("bestmove {mv}"),
        None => "bestmove 0000".to_owned(),
    }
}
