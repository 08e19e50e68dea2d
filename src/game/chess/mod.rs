//! Chess as a [`Game`], on the rules of the `shakmaty` crate.
//!
//! Here: the game, its positions and its moves. Beside it: `fen` reads positions with located errors, `evaluation`
//! counts material, `legality` tells quickly whether a game goes on, `order` sorts moves.
//!
//! White is MAX. The game is over at checkmate, stalemate and insufficient material; draws by repetition and by the
//! fifty-move rule need a history, which a position does not have, and are not claimed.
//!
//! # Examples
//! ```
//! use cutoff::game::{Game, Score, chess::{Chess, MoveOrder}};
//!
//! let game = Chess::from_fen("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", MoveOrder::Generated)?;
//! let root = game.root();
//! let mate = game.moves(&root).find(|mv| mv.to_string() == "g1g8").unwrap();
//! assert_eq!(root.san(mate), "Qg8#");
//! assert_eq!(game.value(&game.play(&root, mate)), Score::INFINITY);
//! # Ok::<(), cutoff::game::chess::FenError>(())
//! ```

mod evaluation;
mod fen;
mod fen_error;
mod legality;
mod order;

pub use evaluation::{centipawns, material};
pub use fen_error::FenError;
pub use order::MoveOrder;

use std::fmt;

use shakmaty::{
    CastlingMode, Color, EnPassantMode, Position as _, Square, fen::Fen, san::SanPlus, uci::UciMove,
};

use super::{Game, Player, Score};

/// The game of chess from one position on, its moves in one order.
#[derive(Clone, Debug)]
pub struct Chess {
    root: Position,
    order: MoveOrder,
}

impl Chess {
    /// The game from that position on.
    pub fn new(root: Position, order: MoveOrder) -> Chess {
        Chess { root, order }
    }

    /// The game from the initial position on, moves as generated.
    pub fn start() -> Chess {
        Chess::new(Position::start(), MoveOrder::Generated)
    }

    /// The game from the position of a FEN (all six fields) on.
    ///
    /// # Errors
    /// A text that is no FEN of a position that could be played from; the error names the place and the remedy.
    pub fn from_fen(text: &str, order: MoveOrder) -> Result<Chess, FenError> {
        fen::parse(text).map(|root| Chess::new(root, order))
    }

    /// The same game with its moves in another order.
    #[must_use]
    pub fn with_order(self, order: MoveOrder) -> Chess {
        Chess { order, ..self }
    }

    /// The order in which moves are searched.
    pub fn order(&self) -> MoveOrder {
        self.order
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn root(&self) -> Position {
        self.root.clone()
    }

    fn player(&self, position: &Position) -> Player {
        match position.turn() {
            Color::White => Player::Max,
            Color::Black => Player::Min,
        }
    }

    #[inline]
    fn moves(&self, position: &Position) -> Moves {
        let rules = &position.rules;
        // Without a king, `shakmaty` would panic. No FEN leads there, but a position can be built in other ways.
        if evaluation::is_insufficient(rules) || rules.board().king_of(rules.turn()).is_none() {
            return Moves(Vec::new().into_iter());
        }
        let mut list = rules.legal_moves();
        self.order.sort(rules, &mut list);
        // The list has room for every position there is, over a kilobyte: too much to hand around.
        Moves(Vec::from(list.as_slice()).into_iter())
    }

    #[inline]
    fn play(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    #[inline]
    fn advance(&self, position: &mut Position, mv: Move) {
        position.advance(mv);
    }

    #[inline]
    fn value(&self, position: &Position) -> Score {
        match position.ending() {
            None => Score::from(position.material),
            Some(Ending::Stalemate | Ending::InsufficientMaterial) => Score::ZERO,
            Some(Ending::Checkmate) => self.player(position).worst(),
        }
    }
}

/// A chess position and its material balance.
///
/// Two positions are equal when the rules see no difference: pieces, side to move, castling and en passant rights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: shakmaty::Chess,
    /// Centipawns, White minus Black, kept up to date by [`Position::after`].
    material: i32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// There are legal moves, but no sequence of them leads to mate, as with king and bishop against king.
    InsufficientMaterial,
}

impl Position {
    /// The initial position.
    pub fn start() -> Position {
        Position::from(shakmaty::Chess::new())
    }

    /// The position for `shakmaty`: board, rights and counters.
    pub fn rules(&self) -> &shakmaty::Chess {
        &self.rules
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.rules.turn()
    }

    /// The number of the move to come, as score sheets count: 1 at the start, one more after each move of Black.
    pub fn fullmoves(&self) -> u32 {
        self.rules.fullmoves().get()
    }

    /// Material balance in centipawns, White minus Black.
    pub fn material(&self) -> i32 {
        self.material
    }

    /// The position as FEN, all six fields, the en passant square written after every double step.
    pub fn fen(&self) -> String {
        Fen::from_position(&self.rules, EnPassantMode::Always).to_string()
    }

    /// Why the game is over here, or `None` when it goes on.
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

    /// The position after a legal move of this position.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    /// Plays a legal move.
    #[inline]
    pub fn advance(&mut self, mv: Move) {
        self.material += evaluation::gain(self.turn(), mv.0);
        self.rules.play_unchecked(mv.0);
    }

    /// A legal move of this position in standard algebraic notation, with `+` or `#`: `Nbd7`, `exd6`, `O-O`, `b8=Q#`.
    pub fn san(&self, mv: Move) -> String {
        SanPlus::from_move(self.rules.clone(), mv.0).to_string()
    }

    /// The legal move written as UCI (`e2e4`, `e1g1`, `e7e8q`), or `None` when that is no legal move here.
    pub fn find_uci(&self, text: &str) -> Option<Move> {
        let uci: UciMove = text.parse().ok()?;
        uci.to_move(&self.rules).ok().map(Move)
    }
}

impl From<shakmaty::Chess> for Position {
    fn from(rules: shakmaty::Chess) -> Self {
        Position {
            material: material(rules.board()),
            rules,
        }
    }
}

/// A chess move. `Display` writes UCI with the king's two steps for castling: `e2e4`, `e1g1`, `e7e8q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(shakmaty::Move);

// Recordings keep a move for every visited node.
const _: () = assert!(size_of::<Move>() <= 8);

impl Move {
    /// The move as `shakmaty` has it: role, squares, capture, promotion. Castling goes from the king to the rook.
    pub fn rules(self) -> shakmaty::Move {
        self.0
    }

    /// Where the piece comes from and where it goes; for castling the king's two squares.
    pub fn squares(self) -> (Square, Square) {
        let to = match self.0.castling_side() {
            Some(side) => Square::from_coords(side.king_to_file(), self.0.to().rank()),
            None => self.0.to(),
        };
        // Only drops, which standard chess does not have, come from no square.
        (self.0.from().unwrap_or(to), to)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_uci(CastlingMode::Standard).to_string())
    }
}

/// The moves of one position in search order.
#[derive(Clone, Debug)]
pub struct Moves(std::vec::IntoIter<shakmaty::Move>);

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next().map(Move)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Moves {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_named_in_uci_and_san() {
        for (fen, uci, san) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"),
            ("8/4P1k1/8/8/8/8/8/K7 w - - 0 1", "e7e8n", "e8=N+"),
            ("k7/2P5/K7/8/8/8/8/8 w - - 0 1", "c7c8q", "c8=Q#"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "g1e2", "Ne2"),
            ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"),
        ] {
            let root = Chess::from_fen(fen, MoveOrder::Generated).unwrap().root();
            let mv = root.find_uci(uci).unwrap();
            assert_eq!(mv.to_string(), uci);
            assert_eq!(format!("{mv:<7}|"), format!("{uci:<7}|"));
            assert_eq!(root.san(mv), san, "{fen}");
            let (from, to) = mv.squares();
            assert_eq!(format!("{from}{to}"), uci[..4]);
        }
        assert_eq!(Position::start().find_uci("e2e5"), None);
        assert_eq!(Position::start().find_uci("castle"), None);
    }

    #[test]
    fn orders_have_one_name_everywhere() {
        for order in MoveOrder::ALL {
            assert_eq!(order.to_string().parse(), Ok(order));
            assert_eq!(serde_json::to_value(order).unwrap(), order.name());
        }
        assert!("PythonChess".parse::<MoveOrder>().is_err());
    }
}
