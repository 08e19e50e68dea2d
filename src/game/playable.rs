//! What the program needs of a game besides its rules: names, notation, a picture of the board, options.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::{
    Account, Alternative, AnyMove, AnyPosition, BoardCell, BoardPicture, CellContent, Game,
    GameInfo, GameResult, HistoryDraw, MovePath, Options, Player, SetupChange, shortened,
};

/// A game that can be opened, written, drawn and compared, in its own types. [`AnyPosition`] is a position of any of them.
pub trait BoardGame: Game<Position: OfAny<AnyPosition>, Move: OfAny<AnyMove>> + Sized {
    /// Names and options.
    const ABOUT: GameInfo;

    /// The game from a position on; an option that it does not offer stands for its first.
    fn new(root: Self::Position, options: &Options) -> Self;

    /// The initial position.
    fn start() -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    fn read(text: &str) -> Result<Self::Position, String>;

    /// Guesses whether a text is a (possibly malformed) position of this game.
    fn is_meant(text: &str) -> bool;

    /// Writes a position so that [`BoardGame::read`] reads it.
    fn write(position: &Self::Position) -> String;

    /// Writes a move of this position as players do.
    fn write_move(_position: &Self::Position, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// The name of the node that a move leads to.
    fn node_name(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// An outcome of chance, short enough for an edge label: `3` for a die.
    fn outcome(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// Spellings of a move besides its `Display`, in lower case, without spaces, signs and the `x` of a capture.
    fn spellings(_position: &Self::Position, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// Reads a legal move of this position.
    ///
    /// # Errors
    /// One sentence with the legal moves.
    fn read_move(position: &Self::Position, text: &str) -> Result<Self::Move, String> {
        let plain = |text: &str| {
            let is_sign = |c: char| c.is_whitespace() || "-,;.:=x".contains(c);
            text.to_lowercase().replace(is_sign, "")
        };
        let wanted = plain(text);
        let moves: Vec<Self::Move> = plain_game::<Self>(position).moves(position).collect();
        let is_wanted = |&&mv: &&Self::Move| {
            wanted == plain(&mv.to_string()) || Self::spellings(position, mv).contains(&wanted)
        };
        if let Some(&mv) = moves.iter().find(is_wanted) {
            return Ok(mv);
        }
        let status = Self::status(position);
        if moves.is_empty() {
            return Err(format!("the game is over: {status}"));
        }
        let legal: Vec<String> = moves.iter().take(9).map(ToString::to_string).collect();
        Err(format!(
            "“{}” is not a legal move ({status}): legal are {}{}",
            shortened(text.trim()),
            legal.join(", "),
            if moves.len() > legal.len() {
                " …"
            } else {
                ""
            }
        ))
    }

    /// The board, with the move that led there marked; `flipped` from the other side, where the game has sides.
    fn board(position: &Self::Position, last: Option<Self::Move>, flipped: bool) -> BoardPicture;

    /// The result where the game is over on the board. By default an infinite value is a win.
    fn result(position: &Self::Position) -> Option<GameResult> {
        let game = plain_game::<Self>(position);
        if game.moves(position).len() > 0 {
            return None;
        }
        let value = game.value(position);
        let winner = Player::BOTH
            .into_iter()
            .find(|player| value == player.other().worst());
        Some(winner.map_or(GameResult::Draw, GameResult::Win))
    }

    /// Whether any sequence of moves lets this player win; asked when the other one's time is up.
    fn can_win(_position: &Self::Position, _player: Player) -> bool {
        true
    }

    /// The draw by repetition or the like in the last of these positions, which begin with the game's first.
    fn history_draw(_line: &[&Self::Position]) -> Option<HistoryDraw> {
        None
    }

    /// The side to move, or how the game has ended: `White to move, in check`.
    fn status(position: &Self::Position) -> String;

    /// The whole position for screen readers: the status, and where the pieces are.
    fn in_words(position: &Self::Position) -> String;

    /// A move for screen readers.
    fn move_in_words(mv: Self::Move) -> String {
        mv.to_string()
    }

    /// How a legal move is made on the board.
    fn way(position: &Self::Position, mv: Self::Move) -> MovePath;

    /// All ways to make a legal move. Several moves that are made in one way are offered as [`BoardGame::alternative`]s.
    fn ways(position: &Self::Position) -> Vec<(MovePath, Self::Move)> {
        let moves = plain_game::<Self>(position).moves(position);
        moves.map(|mv| (Self::way(position, mv), mv)).collect()
    }

    /// The name and content of a cell.
    fn cell(position: &Self::Position, cell: BoardCell) -> CellContent;

    /// The entry of one of several moves that are made in the same way.
    fn alternative(position: &Self::Position, mv: Self::Move) -> Alternative {
        Alternative {
            name: Self::write_move(position, mv),
            key: None,
            picture: BoardPicture::default(),
        }
    }

    /// A position with a change made by hand; it may be one that [`BoardGame::read`] refuses. `None` where the game has no such
    /// change.
    fn set_up(_position: &Self::Position, _change: SetupChange) -> Option<Self::Position> {
        None
    }

    /// The parts of a static value.
    fn account(&self, position: &Self::Position) -> Account;

    /// The number of the move to come, as score sheets count, and whether it is the second half of that number.
    fn number(_position: &Self::Position) -> (u32, bool) {
        (1, false)
    }
}

/// A position or a move of one game, among those of all games.
pub trait OfAny<Any>: Into<Any> + Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Converts to the type of all games.
    fn wrap(self) -> Any {
        self.into()
    }

    /// Converts back; `None` where it is of another game.
    fn of(any: &Any) -> Option<&Self>;
}

/// A game without a position at hand.
pub trait Playable: Sync {
    /// See [`BoardGame::ABOUT`].
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

    /// See [`Game::has_chance`].
    fn has_chance(&self) -> bool;
}

impl<G: BoardGame> Playable for PhantomData<fn() -> G> {
    fn about(&self) -> &'static GameInfo {
        const { &G::ABOUT }
    }

    fn start(&self) -> AnyPosition {
        G::start().into()
    }

    fn read(&self, text: &str) -> Result<AnyPosition, String> {
        G::read(text).map(Into::into)
    }

    fn is_meant(&self, text: &str) -> bool {
        G::is_meant(text)
    }

    fn has_chance(&self) -> bool {
        plain_game::<G>(&G::start()).has_chance()
    }
}

/// A game with its default options.
pub(super) fn plain_game<G: BoardGame>(position: &G::Position) -> G {
    G::new(position.clone(), &Options::DEFAULT)
}
