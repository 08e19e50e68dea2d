//! A chess position in a search: the rules' state, its balance under an evaluation, and its place in the search.

use shakmaty::{Color, EnPassantMode, Position as _, fen::Fen, san::SanPlus, uci::UciMove};

use super::evaluation::{self, Evaluation};
use super::frontier::Frontier;
use super::{Move, legality};
use crate::Score;

/// A chess position, its balance under an evaluation, and its distance from the root of the search.
///
/// Two positions are equal if the rules see no difference: pieces, side to move, castling and en passant rights.
#[derive(Debug)]
pub struct Position {
    rules: shakmaty::Chess,
    /// Centipawns, White minus Black, updated by [`Position::advance`].
    balance: i32,
    ply: u16,
    /// The ply at which the search will stop; 255 if it is beyond, 0 if it is not set.
    horizon: u8,
    evaluation: Evaluation,
    /// The frontier, if the last moves of a search are played from here; otherwise reusable memory that answers no
    /// query.
    frontier: Option<Box<Frontier>>,
}

// A search copies a position for every node except most leaves.
const _: () = assert!(size_of::<Position>() == size_of::<shakmaty::Chess>() + 16);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Checkmate,
    Stalemate,
    /// There are legal moves, but no sequence of them leads to mate, as with king and bishop against king.
    InsufficientMaterial,
}

impl Position {
    pub fn start() -> Position {
        Position::from(shakmaty::Chess::new())
    }

    pub fn checked(&self) -> Option<shakmaty::Square> {
        let king = self.rules.board().king_of(self.rules.turn());
        king.filter(|_| self.rules.is_check())
    }

    #[must_use]
    pub fn judged_by(self, evaluation: Evaluation) -> Position {
        Position {
            balance: evaluation.balance(self.rules.board()),
            evaluation,
            frontier: None,
            ..self
        }
    }

    pub(super) fn into_root(self, depth: u32) -> Position {
        Position {
            ply: 0,
            horizon: u8::try_from(depth).unwrap_or(u8::MAX),
            ..self
        }
    }

    /// Returns the `shakmaty` position: board, rights and counters.
    pub fn rules(&self) -> &shakmaty::Chess {
        &self.rules
    }

    pub fn turn(&self) -> Color {
        self.rules.turn()
    }

    /// Returns the number of the next move, as on score sheets: 1 at the start, incremented after each move of Black.
    pub fn fullmoves(&self) -> u32 {
        self.rules.fullmoves().get()
    }

    /// Returns the evaluation used here and after every move.
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// Returns the balance of the pieces under the evaluation in centipawns, White minus Black, also if the game is
    /// over. If an evaluation counts moves too, [`Chess::value`](super::Chess) adds them.
    pub fn balance(&self) -> i32 {
        self.balance
    }

    /// Returns the static value if the game goes on here.
    #[inline]
    pub(super) fn value_inside(&self) -> Score {
        Score::from(self.balance + self.evaluation.moves_balance(&self.rules))
    }

    pub fn ply(&self) -> u16 {
        self.ply
    }

    /// Returns the number of plies that the search still looks ahead from here, for searches up to 255 plies; 0 at
    /// leaves and outside a search.
    pub fn plies_left(&self) -> u16 {
        u16::from(self.horizon).saturating_sub(self.ply)
    }

    /// Returns the position as FEN with all six fields; the en passant square is written after every double step. In
    /// Chess960, castling rights are the files of the rooks (Shredder-FEN), which is unambiguous.
    pub fn fen(&self) -> String {
        let fen = Fen::from_position(&self.rules, EnPassantMode::Always).to_string();
        let rooks = self.rules.castles().castling_rights();
        if !self.is_chess960() || rooks.is_empty() {
            return fen;
        }
        let letters = [Color::White, Color::Black].into_iter().flat_map(|color| {
            let own = (rooks & color.backrank()).into_iter().rev();
            own.map(move |rook| color.fold_wb(rook.file().upper_char(), rook.file().char()))
        });
        let (rights, mut fields): (String, Vec<&str>) =
            (letters.collect(), fen.split(' ').collect());
        fields[2] = &rights;
        fields.join(" ")
    }

    /// Returns true if kings or rooks that may castle did not start on their usual squares.
    pub fn is_chess960(&self) -> bool {
        self.rules.castles().mode().is_chess960()
    }

    /// Returns the reason why the game is over here, or `None` if it goes on.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        if legality::has_legal_move(&self.rules) {
            evaluation::is_insufficient(&self.rules).then_some(Ending::InsufficientMaterial)
        } else if self.rules.is_check() {
            Some(Ending::Checkmate)
        } else {
            Some(Ending::Stalemate)
        }
    }

    /// Returns the legal moves as generated, even if insufficient material ends the game, because other programs may
    /// play on.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.rules.legal_moves().into_iter().map(Move).collect()
    }

    /// Counts the lines of the given number of plies by the rules alone: insufficient material ends a search, but not
    /// a line.
    pub fn perft(&self, plies: u32) -> u64 {
        shakmaty::perft(&self.rules, plies)
    }

    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    #[inline]
    pub fn advance(&mut self, mv: Move) {
        self.balance += self.evaluation.gains(self.turn()).of(&mv.0);
        self.ply = self.ply.saturating_add(1);
        self.rules.play_unchecked(mv.0);
        self.forget_frontier();
    }

    /// Returns [`Position::balance`] after a legal move without playing it, if the game certainly goes on after it
    /// and only the balance counts then. The result is known for most moves after `look_at_frontier`.
    #[allow(clippy::trivially_copy_pass_by_ref)] // by value, WebAssembly copies a move through memory
    #[inline]
    pub(super) fn balance_after(&self, mv: &Move) -> Option<i32> {
        let gain = self.frontier.as_ref()?.gain(&mv.0)?;
        Some(self.balance + gain)
    }

    /// Prepares the data for evaluating the leaves that the moves of this position lead to.
    pub(super) fn look_at_frontier(&mut self) {
        let found = if self.evaluation.is_by_square() {
            Frontier::of(&self.rules, self.evaluation)
        } else {
            None
        };
        match (&mut self.frontier, found) {
            (Some(memory), Some(found)) => **memory = found,
            (memory, found) => *memory = found.map(Box::new),
        }
    }

    #[inline]
    fn forget_frontier(&mut self) {
        if let Some(frontier) = &mut self.frontier {
            frontier.forget();
        }
    }

    /// Returns a legal move in standard algebraic notation, with `+` or `#`: `Nbd7`, `exd6`, `O-O`, `b8=Q#`.
    pub fn san(&self, mv: Move) -> String {
        SanPlus::from_move(self.rules.clone(), mv.0).to_string()
    }

    /// Returns the legal move written as UCI (`e2e4`, `e1g1`, `e7e8q`), or `None` if there is no such legal move.
    pub fn find_uci(&self, text: &str) -> Option<Move> {
        let uci: UciMove = text.parse().ok()?;
        uci.to_move(&self.rules).ok().map(Move)
    }
}

/// The copy has no frontier.
impl Clone for Position {
    #[inline]
    fn clone(&self) -> Position {
        Position {
            rules: self.rules.clone(),
            frontier: None,
            ..*self
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Position) {
        self.rules.clone_from(&other.rules);
        (self.balance, self.ply) = (other.balance, other.ply);
        (self.horizon, self.evaluation) = (other.horizon, other.evaluation);
        self.forget_frontier();
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Position {}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl From<shakmaty::Chess> for Position {
    /// Evaluates by material, at ply 0.
    fn from(rules: shakmaty::Chess) -> Self {
        Position {
            balance: Evaluation::Material.balance(rules.board()),
            ply: 0,
            horizon: 0,
            evaluation: Evaluation::Material,
            frontier: None,
            rules,
        }
    }
}
