//! What the program needs of a game besides its rules: its name, its start, how positions and moves are written, a picture
//! of the board, what tells positions apart, and what it offers to choose from.
//!
//! A game implements [`BoardGame`], in its own types. The rest of the program meets it as a [`Playable`], which knows
//! positions and moves of any game, and never says which game it is. [`games`](super::games()) lists them.

use std::fmt::Debug;

use super::{
    Account, Alternative, AnyMove, AnyPosition, BoardCell, BoardPicture, CellContent, Game,
    GameInfo, GameResult, HistoryDraw, MovePath, Options, Player, SetupChange,
};

/// A game that can be opened, written, drawn and compared.
pub trait BoardGame: Game<Position: OfAny<AnyPosition>, Move: OfAny<AnyMove>> + Sized {
    /// Its names and what it offers.
    const ABOUT: GameInfo;

    /// The game from that position on, under these options; a choice that it does not offer stands for its first.
    fn new(root: Self::Position, options: &Options) -> Self;

    /// The position that it starts from.
    fn start() -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    fn read(text: &str) -> Result<Self::Position, String>;

    /// Whether a text is meant as a position of this game, whole or not: what is no text of another kind of document.
    fn is_meant(text: &str) -> bool;

    /// Writes a position so that [`BoardGame::read`] reads it.
    fn write(position: &Self::Position) -> String;

    /// Writes a move of this position as its players do.
    fn write_move(position: &Self::Position, mv: Self::Move) -> String;

    /// What the node is called that this move of this position leads to: the move, unless moves alone are too much alike.
    fn node_name(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// What may come of chance, as short as it can stand beside its probability: `3` of a die.
    fn outcome(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// Reads a move of this position, written as its players do or as it displays.
    ///
    /// # Errors
    /// One sentence that says what could be written instead.
    fn read_move(position: &Self::Position, text: &str) -> Result<Self::Move, String>;

    /// The board, with the move that led there marked; `flipped` from the other side, where the game has sides.
    fn board(position: &Self::Position, last: Option<Self::Move>, flipped: bool) -> BoardPicture;

    /// Who has won, where the game is over on the board; `None` while it goes on. By itself: whoever the value is infinite for.
    fn result(position: &Self::Position) -> Option<GameResult> {
        let game = plain::<Self>(position);
        if game.moves(position).len() > 0 {
            return None;
        }
        let value = game.value(position);
        Some(match () {
            () if value == Player::Min.worst() => GameResult::Win(Player::Max),
            () if value == Player::Max.worst() => GameResult::Win(Player::Min),
            () => GameResult::Draw,
        })
    }

    /// Whether any sequence of moves leads to a win of this player, as far as the rules ask when the other one's time is up.
    fn can_win(position: &Self::Position, player: Player) -> bool {
        let _ = (position, player);
        true
    }

    /// The draw that the rules give, or allow to be claimed, for the way that the last of these positions came about, the
    /// game's first position being the first.
    fn history_draw(line: &[&Self::Position]) -> Option<HistoryDraw> {
        let _ = line;
        None
    }

    /// The rules by which [`BoardGame::history_draw`] ends games, which a search does not know, as part of a sentence; `None` where
    /// there are none.
    fn history_rules() -> Option<&'static str> {
        None
    }

    /// Who is to move, or how the game has ended: `White to move, in check`.
    fn status(position: &Self::Position) -> String;

    /// The whole position for those who do not see it: the status, and where the men are.
    fn in_words(position: &Self::Position) -> String;

    /// A move for those who do not see it.
    fn move_in_words(mv: Self::Move) -> String {
        mv.to_string()
    }

    /// How a legal move of this position is made on the board.
    fn way(position: &Self::Position, mv: Self::Move) -> MovePath;

    /// All ways that make a legal move of this position. A move may be made in several ways; several moves that are made in
    /// one way are offered as [`BoardGame::alternative`]s.
    fn ways(position: &Self::Position) -> Vec<(MovePath, Self::Move)> {
        let moves = plain::<Self>(position).moves(position);
        moves.map(|mv| (Self::way(position, mv), mv)).collect()
    }

    /// What is said of a cell.
    fn cell(position: &Self::Position, cell: BoardCell) -> CellContent;

    /// How one of several moves that are made in the same way is offered.
    fn alternative(position: &Self::Position, mv: Self::Move) -> Alternative {
        Alternative {
            name: Self::write_move(position, mv),
            key: None,
            picture: BoardPicture::default(),
        }
    }

    /// A position with a change made to it by hand, whether it can be played from or not: that says [`BoardGame::read`] of how
    /// it is written. `None` where the game knows no such change.
    fn set_up(position: &Self::Position, change: SetupChange) -> Option<Self::Position> {
        let _ = (position, change);
        None
    }

    /// Why the static value of a position is what it is.
    fn account(&self, position: &Self::Position) -> Account;

    /// The number of the move to come, as score sheets count, and whether it is the second half of that number; `(1, false)`
    /// where nothing else is known.
    fn number(position: &Self::Position) -> (u32, bool) {
        let _ = position;
        (1, false)
    }
}

/// A position or a move of one game, among those of all games.
pub trait OfAny<Any>: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// It among all.
    fn wrap(self) -> Any;

    /// It, if it is of this game.
    fn of(any: &Any) -> Option<&Self>;
}

/// A game as the program meets it: object-safe, for positions and moves of any game. Positions and moves of another game
/// must not be given to it; [`AnyPosition`]'s own methods see to that.
///
/// # Panics
/// All methods that are given a position or a move of another game.
pub trait Playable: Sync {
    /// Its names and what it offers.
    fn about(&self) -> &'static GameInfo;

    /// See [`BoardGame::start`].
    fn start(&self) -> AnyPosition;

    /// See [`BoardGame::read`].
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    fn read(&self, text: &str) -> Result<AnyPosition, String>;

    /// See [`BoardGame::is_meant`].
    fn is_meant(&self, text: &str) -> bool;

    /// See [`BoardGame::write`].
    fn write(&self, position: &AnyPosition) -> String;

    /// See [`BoardGame::write_move`].
    fn write_move(&self, position: &AnyPosition, mv: AnyMove) -> String;

    /// See [`BoardGame::node_name`].
    fn node_name(&self, position: &AnyPosition, mv: AnyMove) -> String;

    /// See [`BoardGame::outcome`].
    fn outcome(&self, position: &AnyPosition, mv: AnyMove) -> String;

    /// See [`BoardGame::read_move`].
    ///
    /// # Errors
    /// One sentence that says what could be written instead.
    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, String>;

    /// See [`Game::key`].
    fn key(&self, position: &AnyPosition) -> Option<u128>;

    /// See [`Game::is_loud`].
    fn is_loud(&self, position: &AnyPosition, mv: AnyMove) -> bool;

    /// See [`BoardGame::board`].
    fn board(&self, position: &AnyPosition, last: Option<AnyMove>, flipped: bool) -> BoardPicture;

    /// See [`BoardGame::result`].
    fn result(&self, position: &AnyPosition) -> Option<GameResult>;

    /// See [`BoardGame::can_win`].
    fn can_win(&self, position: &AnyPosition, player: Player) -> bool;

    /// See [`BoardGame::history_draw`].
    fn history_draw(&self, line: &[AnyPosition]) -> Option<HistoryDraw>;

    /// See [`BoardGame::history_rules`].
    fn history_rules(&self) -> Option<&'static str>;

    /// See [`BoardGame::status`].
    fn status(&self, position: &AnyPosition) -> String;

    /// See [`BoardGame::in_words`].
    fn in_words(&self, position: &AnyPosition) -> String;

    /// See [`BoardGame::move_in_words`].
    fn move_in_words(&self, mv: AnyMove) -> String;

    /// See [`BoardGame::way`].
    fn way(&self, position: &AnyPosition, mv: AnyMove) -> MovePath;

    /// See [`BoardGame::ways`].
    fn ways(&self, position: &AnyPosition) -> Vec<(MovePath, AnyMove)>;

    /// See [`BoardGame::cell`].
    fn cell(&self, position: &AnyPosition, cell: BoardCell) -> CellContent;

    /// See [`BoardGame::alternative`].
    fn alternative(&self, position: &AnyPosition, mv: AnyMove) -> Alternative;

    /// See [`BoardGame::set_up`].
    fn set_up(&self, position: &AnyPosition, change: SetupChange) -> Option<AnyPosition>;

    /// See [`BoardGame::number`].
    fn number(&self, position: &AnyPosition) -> (u32, bool);

    /// See [`Game::player`].
    fn player(&self, position: &AnyPosition) -> Player;

    /// See [`Game::has_chance`].
    fn has_chance(&self) -> bool;

    /// See [`Game::is_chance`].
    fn is_chance(&self, position: &AnyPosition) -> bool;

    /// See [`Game::probability`].
    fn probability(&self, position: &AnyPosition, mv: AnyMove) -> f64;

    /// The legal moves in the game's first order.
    fn moves(&self, position: &AnyPosition) -> Vec<AnyMove>;

    /// Plays a legal move.
    fn advance(&self, position: &mut AnyPosition, mv: AnyMove);
}

/// A game with its default options.
pub(super) fn plain<G: BoardGame>(position: &G::Position) -> G {
    G::new(position.clone(), &Options::default())
}
