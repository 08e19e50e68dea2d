//! The list of the games that can be opened: the one place that names them all.
//!
//! A position or a move of any of them is an [`AnyPosition`] or an [`AnyMove`]. Searches are generic over the game and
//! compiled for each; [`with_game!`](crate::with_game) goes from an [`AnyGame`] to the game itself, once per search.

use std::fmt;
use std::marker::PhantomData;

use super::erased::Erased;
use super::{
    Account, Alternative, BoardCell, BoardGame, BoardPicture, CellContent, Game, GameResult,
    MovePath, OfAny, Options, Playable, Player,
};

macro_rules! games {
    ($d:tt $($Name:ident: $module:ident;)+) => {
        /// A position of any game.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs)] // each is the game of its name
        pub enum AnyPosition {
            $($Name(<crate::$module::$Name as Game>::Position),)+
        }

        /// A move of any game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // each is the game of its name
        pub enum AnyMove {
            $($Name(<crate::$module::$Name as Game>::Move),)+
        }

        $(
            impl OfAny<AnyPosition> for <crate::$module::$Name as Game>::Position {
                fn wrap(self) -> AnyPosition {
                    AnyPosition::$Name(self)
                }

                fn of(any: &AnyPosition) -> Option<&Self> {
                    #[allow(irrefutable_let_patterns)] // where there is but one game
                    if let AnyPosition::$Name(position) = any { Some(position) } else { None }
                }
            }

            impl From<<crate::$module::$Name as Game>::Position> for AnyPosition {
                fn from(position: <crate::$module::$Name as Game>::Position) -> AnyPosition {
                    AnyPosition::$Name(position)
                }
            }

            impl OfAny<AnyMove> for <crate::$module::$Name as Game>::Move {
                fn wrap(self) -> AnyMove {
                    AnyMove::$Name(self)
                }

                fn of(any: &AnyMove) -> Option<&Self> {
                    #[allow(irrefutable_let_patterns)] // where there is but one game
                    if let AnyMove::$Name(mv) = any { Some(mv) } else { None }
                }
            }
        )+

        impl AnyPosition {
            /// The game that it is a position of.
            pub fn game(&self) -> &'static dyn Playable {
                match self {
                    $(AnyPosition::$Name(_) => const { &Erased::<crate::$module::$Name>(PhantomData) },)+
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyMove::$Name(mv) => fmt::Display::fmt(mv, f),)+
                }
            }
        }

        /// All games, the oldest of the program first.
        pub fn games() -> &'static [&'static dyn Playable] {
            const GAMES: &[&dyn Playable] = &[$(&Erased::<crate::$module::$Name>(PhantomData),)+];
            GAMES
        }

        /// What an expression says of the game itself, whichever it is: it is compiled for each.
        ///
        /// # Examples
        /// ```
        /// use game::{AnyGame, Game, Options, games, with_game};
        /// let any = AnyGame { root: games()[0].start(), options: Options::default() };
        /// assert_eq!(with_game!(&any, game => game.moves(&game.root()).len()), 20);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d any:expr, $d game:ident => $d body:expr) => {{
                let any: &$d crate::AnyGame = $d any;
                match &any.root {
                    $($d crate::AnyPosition::$Name(root) => {
                        let $d game = <$d crate::$module::$Name as $d crate::BoardGame>::new(root.clone(), &any.options);
                        $d body
                    })+
                }
            }};
        }
    };
}

games! { $
    Chess: chess;
    Nim: nim;
    TicTacToe: in_a_row;
    ConnectFour: in_a_row;
    Einstein: einstein;
}

/// A game from one position on, under options: what is searched.
#[derive(Clone, Debug)]
pub struct AnyGame {
    /// The position that the search starts from.
    pub root: AnyPosition,
    /// How it is searched and judged.
    pub options: Options,
}

impl AnyGame {
    /// The root as this game judges it.
    pub fn start(&self) -> AnyPosition {
        with_game!(self, game => game.root().wrap())
    }

    /// Whether chance decides anywhere in it.
    pub fn has_chance(&self) -> bool {
        self.root.game().has_chance()
    }

    /// The static value of a position of this game, reached from [`AnyGame::start`].
    pub fn value(&self, position: &AnyPosition) -> super::Score {
        with_game!(self, game => value(&game, position))
    }

    /// Why that value is what it is; see [`BoardGame::account`]. `None` of another game's position.
    pub fn account(&self, position: &AnyPosition) -> Option<Account> {
        with_game!(self, game => account(&game, position))
    }
}

impl AnyGame {
    /// The move of another position as it is made in this one, which has the same key: the same move, unless one is the mirror
    /// image of the other. `None` where there is no such move.
    pub fn same_move(
        &self,
        (before, mv): (&AnyPosition, AnyMove),
        here: &AnyPosition,
    ) -> Option<AnyMove> {
        with_game!(self, game => same_move(&game, (before, mv), here))
    }
}

fn same_move<G: BoardGame>(
    game: &G,
    (before, mv): (&AnyPosition, AnyMove),
    here: &AnyPosition,
) -> Option<AnyMove> {
    let (before, here) = (G::Position::of(before)?, G::Position::of(here)?);
    let key = game.move_key(before, *G::Move::of(&mv)?);
    let key = game.move_to_here(here, game.move_from_here(before, key));
    let mut moves = game.moves(here);
    moves
        .find(|mv| game.move_key(here, *mv) == key)
        .map(OfAny::wrap)
}

fn account<G: BoardGame>(game: &G, position: &AnyPosition) -> Option<Account> {
    G::Position::of(position).map(|position| game.account(position))
}

fn value<G: BoardGame>(game: &G, position: &AnyPosition) -> super::Score {
    G::Position::of(position).map_or(super::Score::ZERO, |position| game.value(position))
}

/// The position of a FEN, of the game whose positions are written so.
///
/// # Errors
/// One sentence: what is wrong, where, and the remedy.
pub fn read_fen(text: &str) -> Result<AnyPosition, String> {
    let of_fen = |game: &&&dyn Playable| game.about().reads_fen();
    let game = games().iter().find(of_fen);
    game.unwrap_or(&games()[0]).read(text)
}

/// The game whose position a text is meant to be. What two games may mean is of the one that came last: the first is the least
/// particular.
pub fn meant_game(text: &str) -> Option<&'static dyn Playable> {
    games()
        .iter()
        .rev()
        .copied()
        .find(|game| game.is_meant(text))
}

/// The game of that id.
pub fn find_game(id: &str) -> Option<&'static dyn Playable> {
    games().iter().copied().find(|game| game.about().id == id)
}

impl AnyPosition {
    /// Its text: a FEN, or what its game writes instead.
    pub fn text(&self) -> String {
        self.game().write(self)
    }

    /// Who is to move, or moves once chance has decided.
    pub fn player(&self) -> Player {
        self.game().player(self)
    }

    /// Whether chance decides here.
    pub fn is_chance(&self) -> bool {
        self.game().is_chance(self)
    }

    /// How likely a move is where chance decides.
    pub fn probability(&self, mv: AnyMove) -> f64 {
        self.game().probability(self, mv)
    }

    /// The legal moves in the game's first order.
    pub fn moves(&self) -> Vec<AnyMove> {
        self.game().moves(self)
    }

    /// Plays a legal move.
    pub fn advance(&mut self, mv: AnyMove) {
        self.game().advance(self, mv);
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, mv: AnyMove) -> AnyPosition {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    /// A move of it as its players write it.
    pub fn write_move(&self, mv: AnyMove) -> String {
        self.game().write_move(self, mv)
    }

    /// Reads a move of it.
    ///
    /// # Errors
    /// One sentence that says what could be written instead.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, String> {
        self.game().read_move(self, text)
    }

    /// What tells it apart from others of its game.
    pub fn key(&self) -> Option<u128> {
        self.game().key(self)
    }

    /// Its picture; see [`BoardGame::board`].
    pub fn board(&self, last: Option<AnyMove>, flipped: bool) -> BoardPicture {
        self.game().board(self, last, flipped)
    }

    /// How a legal move is made on the board.
    pub fn way(&self, mv: AnyMove) -> MovePath {
        self.game().way(self, mv)
    }

    /// All ways that make a legal move; see [`BoardGame::ways`].
    pub fn ways(&self) -> Vec<(MovePath, AnyMove)> {
        self.game().ways(self)
    }

    /// What is said of a cell.
    pub fn cell(&self, cell: BoardCell) -> CellContent {
        self.game().cell(self, cell)
    }

    /// How one of several moves that are made in the same way is offered.
    pub fn alternative(&self, mv: AnyMove) -> Alternative {
        self.game().alternative(self, mv)
    }

    /// It as the name of a board, with the move that led there.
    pub fn board_in_words(&self, last: Option<AnyMove>) -> String {
        let text = format!("Board. {}", self.game().in_words(self));
        match last {
            Some(mv) => format!("{text} Last move: {}.", self.game().move_in_words(mv)),
            None => text,
        }
    }

    /// Who has won, where the game is over on the board.
    pub fn result(&self) -> Option<GameResult> {
        self.game().result(self)
    }

    /// Whether a player can still win, as far as the rules ask when the other one's time is up.
    pub fn can_win(&self, player: Player) -> bool {
        self.game().can_win(self, player)
    }

    /// Who is to move, or how the game has ended.
    pub fn status(&self) -> String {
        self.game().status(self)
    }
}
