//! The family of searches: the alpha-beta recursion with optional parts, each in its own file.
//!
//! | Part | File | Source |
//! |---|---|---|
//! | null windows | `pvs` | Marsland & Campbell 1982; Reinefeld 1989 |
//! | transposition table | `table`, `memory` | Slate & Atkin 1977; Plaat, Schaeffer, Pijls & de Bruin 1996 |
//! | move ordering: killers, history | `ordering`, `killers`, `history` | Akl & Newborn 1977; Schaeffer 1983 |
//! | quiescence | `quiescence` | Shannon 1950; Harris 1975 |
//! | chance nodes, Star1 | `chance` | Michie 1966; Ballard 1983 |
//! | iterative deepening, aspiration, MTD(f) | `deepening`, `aspiration`, `mtdf` | Slate & Atkin 1977; Plaat et al. 1996 |
//!
//! Minimax and alpha-beta without any part are in files of their own, to be read aloud; this recursion with no part in it
//! visits what they visit, which a law in the tests holds. What is left out costs a branch that is never taken.

mod aspiration;
mod chance;
mod deepening;
mod history;
mod killers;
mod line;
mod memory;
mod mtdf;
mod ordering;
mod pvs;
mod quiescence;
mod table;

use game::{Game, Player, Score, Standing};

use crate::{Algorithm, Fail, Halt, Observer, SearchSpec, Window};

use line::BestLine;
use ordering::Candidate;

pub(crate) use history::HistoryTable;
pub(crate) use killers::Killers;
pub(crate) use table::TranspositionTable;
pub use table::{Replacement, Reuse, TableSize, TableSpec, TableUse};

/// A running search: its parts and what they keep from one search of the root to the next.
pub(crate) struct FamilySearch<'a, G: Game, O> {
    game: &'a G,
    /// The child of the game's root to search; `None` for the root.
    child: Option<G::Position>,
    spec: SearchSpec,
    observer: &'a mut O,
    table: Option<TranspositionTable>,
    killers: Option<Killers>,
    history: Option<HistoryTable>,
    /// The best line of the previous iteration, unless a table remembers it.
    line: Option<BestLine>,
    /// The last requested depth. A game's move order may look ahead from it, so that a child has the same number in
    /// every iteration.
    deepest: u32,
    bounds: Option<[Score; 2]>,
    /// The moves of all nodes on the current line, the root's first.
    moves: Vec<Candidate<G::Move>>,
}

struct SearchNode<'p, P> {
    position: &'p P,
    player: Player,
    /// Plies left to the horizon.
    depth: u32,
    /// Plies below the root.
    ply: usize,
    /// True if the moves that lead here are those of the previous iteration's best line.
    on_line: bool,
}

impl<'a, G: Game, O: Observer<G>> FamilySearch<'a, G, O> {
    pub(crate) fn new(
        game: &'a G,
        child: Option<G::Position>,
        spec: SearchSpec,
        observer: &'a mut O,
    ) -> Self {
        let spec = spec.in_force();
        FamilySearch {
            game,
            child,
            spec,
            observer,
            table: spec.table.map(TranspositionTable::new),
            killers: spec.killers.then(Killers::default),
            history: spec.history.then(HistoryTable::default),
            line: (spec.deepening && spec.table.is_none()).then(BestLine::default),
            deepest: 0,
            bounds: None,
            moves: Vec::new(),
        }
    }

    fn root(&mut self, depth: u32, window: Window) -> Result<Score, Halt> {
        if self.spec.has_passes() {
            self.observer.pass(depth, window);
        }
        if self.spec.star1 && self.game.has_chance() {
            let above = u32::from(self.child.is_some());
            self.bounds = self.game.value_bounds(depth.saturating_add(above));
            if let Some([least, greatest]) = self.bounds {
                self.observer.value_bounds(least, greatest);
            }
        }
        let root = self.child.clone();
        let root = root.unwrap_or_else(|| self.game.root_at(self.deepest));
        self.visit(&root, depth, 0, window)
    }

    /// Enters a node and returns its value, as far as it matters within the received window.
    fn visit(
        &mut self,
        position: &G::Position,
        depth: u32,
        ply: usize,
        received: Window,
    ) -> Result<Score, Halt> {
        let player = self.game.player(position);
        self.observer.enter(player, received)?;
        if let Some(line) = &mut self.line {
            line.begin(ply);
        }
        if depth == 0 && !self.spec.quiescence {
            return Ok(self.evaluate(position, received));
        }
        let node = SearchNode {
            position,
            player,
            depth,
            ply,
            on_line: self.line.as_ref().is_some_and(|line| line.is_on(ply)),
        };
        let begin = self.moves.len();
        let value = if depth == 0 {
            match self.game.standing(position) {
                Standing::Over => return Ok(self.evaluate(position, received)),
                Standing::InCheck => self.quiesce(&node, received, None),
                Standing::Pat(value) => self.quiesce(&node, received, Some(value)),
            }
        } else {
            if !self.game.goes_on(position) {
                return Ok(self.evaluate(position, received));
            }
            self.remembered(&node, received)
        };
        self.moves.truncate(begin);
        value
    }

    fn add_moves(&mut self, position: &G::Position) {
        let moves = self.game.moves(position);
        self.moves.extend(Candidate::in_order(moves));
    }

    fn evaluate(&mut self, position: &G::Position, received: Window) -> Score {
        let value = self.game.value(position);
        let returned = self.bounded(value, received);
        self.observer.evaluate(value, returned);
        returned
    }

    /// Searches the children; returns the node's value, and its best move if a player chooses.
    fn decided(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        window: Window,
        hint: Option<u64>,
    ) -> Result<(Score, Option<u64>), Halt> {
        let begin = self.moves.len();
        self.add_moves(node.position);
        if self.game.is_chance(node.position) {
            return Ok((self.expected(node, begin, window)?, None));
        }
        let (value, mv) = self.children(node, begin, window, hint)?;
        Ok((value, Some(mv)))
    }

    /// Searches the children of a player's node, whose moves start at `begin`, best first; `hint` is the move to try
    /// first.
    fn children(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        begin: usize,
        mut window: Window,
        hint: Option<u64>,
    ) -> Result<(Score, u64), Halt> {
        let first = match &self.line {
            Some(line) if node.on_line => line.previous(node.ply),
            _ => hint,
        };
        self.rank(node, begin, first);
        let end = self.moves.len();
        let mut best = node.player.worst();
        let mut best_move = None;
        for at in begin..end {
            self.pick(begin, at);
            let candidate = self.moves[at];
            let key = self.game.move_key(node.position, candidate.mv);
            let null_window = self.spec.algorithm.has_null_windows() && best_move.is_some();
            let value = if null_window {
                self.by_null_window(node, candidate, window, best)?
            } else {
                self.child(node, candidate, window)?
            };
            // The first child counts, however bad it is.
            if best_move.is_none() || node.player.prefers(value, best) {
                (best, best_move) = (value, Some(key));
                if let Some(line) = &mut self.line {
                    line.extend(node.ply, key);
                }
            }
            window = self.narrowed(window, node.player, best);
            self.observer.update(value, best, window);
            if self.closes(window) {
                if !self.game.is_loud(node.position, candidate.mv) {
                    self.has_cut(node, key);
                }
                if at + 1 < end {
                    self.observer.cutoff(end - at - 1);
                }
                break;
            }
        }
        Ok((best, best_move.unwrap_or_default()))
    }

    fn child(
        &mut self,
        node: &SearchNode<'_, G::Position>,
        candidate: Candidate<G::Move>,
        window: Window,
    ) -> Result<Score, Halt> {
        self.observer
            .child(candidate.index as usize, candidate.reason());
        self.observer.descend(candidate.mv);
        if let Some(line) = &mut self.line {
            let key = self.game.move_key(node.position, candidate.mv);
            line.follow(node.ply, node.on_line, key);
        }
        let mut child = node.position.clone();
        self.game.advance(&mut child, candidate.mv);
        self.visit(&child, node.depth.saturating_sub(1), node.ply + 1, window)
    }

    fn bounded(&self, value: Score, window: Window) -> Score {
        if self.clamps() {
            Fail::Hard.bounded(value, window)
        } else {
            value
        }
    }

    /// Returns true if returned values are clamped into the received window.
    fn clamps(&self) -> bool {
        let rules = self.spec.window_rules();
        rules.is_some_and(|rules| rules.fail == Fail::Hard)
    }

    fn narrowed(&self, window: Window, player: Player, best: Score) -> Window {
        match self.spec.algorithm {
            Algorithm::Minimax => window,
            Algorithm::AlphaBeta | Algorithm::Pvs | Algorithm::Mtdf => {
                window.narrowed(player, best)
            }
        }
    }

    fn closes(&self, window: Window) -> bool {
        let rules = self.spec.window_rules();
        rules.is_some_and(|rules| rules.cut.closes(window))
    }
}
