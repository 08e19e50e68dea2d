//! The only list of all games that can be opened.
//!
//! Searches are generic over the game and compiled for each; [`with_game!`](crate::with_game) converts an [`AnyGame`]
//! to the game itself, once per search.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::playable::plain_game;
use super::{
    Account, Alternative, BoardCell, BoardGame, BoardPicture, CellContent, Game, GamePart,
    GameResult, HistoryDraw, MovePath, Options, Phrase, Playable, Player, Score, SetupChange,
};

/// Makes a type a variant of an enum over all games.
macro_rules! variant {
    ($Any:ident, $Name:ident, $Own:ty) => {
        impl From<$Own> for $Any {
            fn from(own: $Own) -> $Any {
                $Any::$Name(own)
            }
        }

        impl GamePart<$Any> for $Own {
            fn of(any: &$Any) -> Option<&$Own> {
                match any {
                    $Any::$Name(own) => Some(own),
                    _ => None,
                }
            }
        }
    };
}

macro_rules! games {
    ($d:tt $($Name:ident: $module:ident;)+) => {
        /// A position of any game. Methods that take a move panic if it belongs to another game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyPosition {
            $($Name(<crate::$module::$Name as Game>::Position),)+
        }

        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum AnyMove {
            $($Name(<crate::$module::$Name as Game>::Move),)+
        }

        $(
            variant!(AnyPosition, $Name, <crate::$module::$Name as Game>::Position);
            variant!(AnyMove, $Name, <crate::$module::$Name as Game>::Move);
        )+

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyMove::$Name(mv) => fmt::Display::fmt(mv, f),)+
                }
            }
        }

        /// Returns all games, the oldest in the program first.
        pub fn games() -> &'static [&'static dyn Playable] {
            &[$(const { &PhantomData::<fn() -> crate::$module::$Name> },)+]
        }

        /// Evaluates an expression with the game `G` of a position and the position in its own type.
        macro_rules! own {
            ($d any:expr, $d G:ident, $d position:ident => $d body:expr) => {
                match $d any {
                    $(AnyPosition::$Name($d position) => {
                        type $d G = crate::$module::$Name;
                        $d body
                    })+
                }
            };
        }

        /// Evaluates an expression with the game itself, compiled for each game.
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

/// The subject of a search: a game from a given position, under options.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AnyGame {
    pub root: AnyPosition,
    pub options: Options,
}

impl AnyGame {
    /// Returns the root as evaluated by this game.
    pub fn start(&self) -> AnyPosition {
        with_game!(self, game => game.root().into())
    }

    pub fn has_chance(&self) -> bool {
        self.root.game().has_chance()
    }

    /// Returns the static value of a position reached from [`AnyGame::start`]; 0 for a position of another game.
    pub fn value(&self, position: &AnyPosition) -> Score {
        with_game!(self, game => {
            GamePart::of(position).map_or(Score::ZERO, |position| game.value(position))
        })
    }

    /// Returns the parts of that value; `None` for a position of another game.
    pub fn account(&self, position: &AnyPosition) -> Option<Account> {
        with_game!(self, game => GamePart::of(position).map(|position| game.account(position)))
    }

    /// Returns the move in this position that has the same key as a move in another position: the same move, unless
    /// one position is the mirror image of the other. `None` if there is no such move.
    pub fn same_move(
        &self,
        (before, mv): (&AnyPosition, AnyMove),
        here: &AnyPosition,
    ) -> Option<AnyMove> {
        with_game!(self, game => same_move(&game, GamePart::of(before)?, its(mv), GamePart::of(here)?))
    }
}

fn same_move<G: BoardGame>(
    game: &G,
    before: &G::Position,
    mv: G::Move,
    here: &G::Position,
) -> Option<AnyMove> {
    let key = game.move_from_here(before, game.move_key(before, mv));
    let key = game.move_to_here(here, key);
    let mut moves = game.moves(here);
    moves
        .find(|mv| game.move_key(here, *mv) == key)
        .map(Into::into)
}

fn its<M: GamePart<AnyMove> + Copy>(mv: AnyMove) -> M {
    *M::of(&mv).unwrap_or_else(|| panic!("{mv:?} is of another game"))
}

/// Reads the position of a FEN.
///
/// # Errors
/// One sentence: what is wrong, where, and the remedy.
pub fn read_fen(text: &str) -> Result<AnyPosition, String> {
    let mut games = games().iter();
    let game = games.find(|game| game.about().reads_fen());
    game.unwrap_or(&self::games()[0]).read(text)
}

/// Guesses the game whose position a text is. If several games accept it, the last one is chosen, because the first
/// is the least strict.
pub fn meant_game(text: &str) -> Option<&'static dyn Playable> {
    let mut games = games().iter().rev().copied();
    games.find(|game| game.is_meant(text))
}

pub fn find_game(id: &str) -> Option<&'static dyn Playable> {
    games().iter().copied().find(|game| game.about().id == id)
}

impl Serialize for AnyPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.game().about().id, self.text()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyPosition, D::Error> {
        let (game, text) = <(String, String)>::deserialize(deserializer)?;
        let game = find_game(&game).ok_or_else(|| de::Error::custom("no such game"))?;
        game.read(&text).map_err(de::Error::custom)
    }
}

/// The methods of [`BoardGame`] and [`Game`], for any game.
impl AnyPosition {
    pub fn game(&self) -> &'static dyn Playable {
        own!(self, G, _own => const { &PhantomData::<fn() -> G> })
    }

    /// Returns the text of the position, a FEN in chess.
    pub fn text(&self) -> String {
        own!(self, G, own => G::write(own))
    }

    pub fn player(&self) -> Player {
        own!(self, G, own => plain_game::<G>(own).player(own))
    }

    pub fn is_chance(&self) -> bool {
        own!(self, G, own => plain_game::<G>(own).is_chance(own))
    }

    pub fn probability(&self, mv: AnyMove) -> f64 {
        own!(self, G, own => plain_game::<G>(own).probability(own, its(mv)))
    }

    pub fn key(&self) -> Option<u128> {
        own!(self, G, own => plain_game::<G>(own).key(own))
    }

    pub fn is_loud(&self, mv: AnyMove) -> bool {
        own!(self, G, own => plain_game::<G>(own).is_loud(own, its(mv)))
    }

    pub fn moves(&self) -> Vec<AnyMove> {
        own!(self, G, own => plain_game::<G>(own).moves(own).map(Into::into).collect())
    }

    pub fn advance(&mut self, mv: AnyMove) {
        own!(self, G, own => plain_game::<G>(own).advance(own, its(mv)));
    }

    #[must_use]
    pub fn after(&self, mv: AnyMove) -> AnyPosition {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    pub fn write_move(&self, mv: AnyMove) -> String {
        own!(self, G, own => G::write_move(own, its(mv)))
    }

    /// # Errors
    /// One sentence that says what could be written instead.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, String> {
        own!(self, G, own => G::read_move(own, text).map(Into::into))
    }

    pub fn node_name(&self, mv: AnyMove) -> String {
        own!(self, G, own => G::node_name(own, its(mv)))
    }

    pub fn outcome(&self, mv: AnyMove) -> String {
        own!(self, G, own => G::outcome(own, its(mv)))
    }

    pub fn board(&self, last: Option<AnyMove>, flipped: bool) -> BoardPicture {
        own!(self, G, own => G::board(own, last.map(its), flipped))
    }

    pub fn way(&self, mv: AnyMove) -> MovePath {
        own!(self, G, own => G::way(own, its(mv)))
    }

    pub fn ways(&self) -> Vec<(MovePath, AnyMove)> {
        own!(self, G, own => {
            G::ways(own).into_iter().map(|(way, mv)| (way, mv.into())).collect()
        })
    }

    pub fn cell(&self, cell: BoardCell) -> CellContent {
        own!(self, G, own => G::cell(own, cell))
    }

    pub fn alternative(&self, mv: AnyMove) -> Alternative {
        own!(self, G, own => G::alternative(own, its(mv)))
    }

    /// See [`BoardGame::set_up`].
    pub fn set_up(&self, change: SetupChange) -> Option<AnyPosition> {
        own!(self, G, own => G::set_up(own, change).map(Into::into))
    }

    /// Returns the accessible name of a board, including the last move.
    pub fn board_in_words(&self, last: Option<AnyMove>) -> Phrase {
        own!(self, G, own => {
            let board = G::in_words(own);
            match last {
                Some(mv) => Phrase::new("board-described-last")
                    .with("board", board)
                    .with("last", G::move_in_words(its(mv))),
                None => Phrase::new("board-described").with("board", board),
            }
        })
    }

    pub fn result(&self) -> Option<GameResult> {
        own!(self, G, own => G::result(own))
    }

    pub fn can_win(&self, player: Player) -> bool {
        own!(self, G, own => G::can_win(own, player))
    }

    /// See [`BoardGame::history_draw`].
    pub fn history_draw(line: &[AnyPosition]) -> Option<HistoryDraw> {
        own!(line.last()?, G, _own => {
            G::history_draw(&line.iter().filter_map(GamePart::of).collect::<Vec<_>>())
        })
    }

    pub fn status(&self) -> Phrase {
        own!(self, G, own => G::status(own))
    }

    /// See [`BoardGame::number`].
    pub fn number(&self) -> (u32, bool) {
        own!(self, G, own => G::number(own))
    }
}
