//! The parts of a game besides its rules: names, notation, a picture of the board, options.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::{
    Account, Alternative, AnyMove, AnyPosition, BoardCell, BoardPicture, CellContent, Game,
    GameInfo, GameResult, HistoryDraw, MovePath, Options, Phrase, Player, SetupChange, Word,
    shortened,
};

/// A game that can be opened, written, drawn and compared, in its own types. [`AnyPosition`] is a position of any of
/// these games.
pub trait BoardGame:
    Game<Position: GamePart<AnyPosition>, Move: GamePart<AnyMove>> + Sized
{
    const ABOUT: GameInfo;

    /// Creates the game from a position; an option that it does not offer is replaced by its first.
    fn new(root: Self::Position, options: &Options) -> Self;

    fn start() -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    fn read(text: &str) -> Result<Self::Position, String>;

    /// Guesses if a text is a (possibly malformed) position of this game.
    fn is_meant(text: &str) -> bool;

    /// Writes a position in the form that [`BoardGame::read`] reads.
    fn write(position: &Self::Position) -> String;

    /// Writes a move of this position as players do.
    fn write_move(_position: &Self::Position, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Returns the name of the node that a move leads to.
    fn node_name(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// Returns a chance outcome, short enough for an edge label: `3` for a die.
    fn outcome(position: &Self::Position, mv: Self::Move) -> String {
        Self::write_move(position, mv)
    }

    /// Returns spellings of a move besides its `Display`, in lower case, without spaces, signs and the `x` of a
    /// capture.
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
        if moves.is_empty() {
            return Err("the game is over here".to_owned());
        }
        let legal: Vec<String> = moves.iter().take(9).map(ToString::to_string).collect();
        Err(format!(
            "“{}” is not a legal move: legal are {}{}",
            shortened(text.trim()),
            legal.join(", "),
            if moves.len() > legal.len() {
                " …"
            } else {
                ""
            }
        ))
    }

    /// Draws the board with the last move marked; `flipped` from the other side, if the game has sides.
    fn board(position: &Self::Position, last: Option<Self::Move>, flipped: bool) -> BoardPicture;

    /// Returns the result if the game is over on the board. By default an infinite value is a win.
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

    /// Returns true if any sequence of moves lets this player win; used when the opponent's time is up.
    fn can_win(_position: &Self::Position, _player: Player) -> bool {
        true
    }

    /// Returns the draw by repetition or a similar rule in the last of these positions, which begin with the game's
    /// first.
    fn history_draw(_line: &[&Self::Position]) -> Option<HistoryDraw> {
        None
    }

    /// Returns the side to move, or how the game has ended: `White to move, in check`.
    fn status(position: &Self::Position) -> Phrase;

    /// Describes the whole position for screen readers: the status and the places of the pieces.
    fn in_words(position: &Self::Position) -> Phrase;

    fn move_in_words(mv: Self::Move) -> Word {
        mv.to_string().into()
    }

    /// Returns the path of a legal move on the board.
    fn way(position: &Self::Position, mv: Self::Move) -> MovePath;

    /// Returns all paths of legal moves. Moves with the same path are offered as [`BoardGame::alternative`]s.
    fn ways(position: &Self::Position) -> Vec<(MovePath, Self::Move)> {
        let moves = plain_game::<Self>(position).moves(position);
        moves.map(|mv| (Self::way(position, mv), mv)).collect()
    }

    fn cell(position: &Self::Position, cell: BoardCell) -> CellContent;

    /// Returns the menu entry of one of several moves with the same path.
    fn alternative(position: &Self::Position, mv: Self::Move) -> Alternative {
        Alternative {
            name: Self::write_move(position, mv).into(),
            key: None,
            picture: BoardPicture::default(),
        }
    }

    /// Returns a position with a change made by hand; [`BoardGame::read`] may refuse the result. `None` if the game
    /// does not support the change.
    fn set_up(_position: &Self::Position, _change: SetupChange) -> Option<Self::Position> {
        None
    }

    fn account(&self, position: &Self::Position) -> Account;

    /// Returns the number of the next move, as on score sheets, and true if it is the second half of that number.
    fn number(_position: &Self::Position) -> (u32, bool) {
        (1, false)
    }
}

/// A position or a move of one game, among those of all games.
pub trait GamePart<Any>: Into<Any> + Clone + Debug + PartialEq + Send + Sync + 'static {
    fn wrap(self) -> Any {
        self.into()
    }

    /// Converts back; `None` if it belongs to another game.
    fn of(any: &Any) -> Option<&Self>;
}

/// A game without a position.
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

pub(super) fn plain_game<G: BoardGame>(position: &G::Position) -> G {
    G::new(position.clone(), &Options::DEFAULT)
}
