//! Reads games from PGN (Portable Game Notation): tags, the position they begin with, and the moves that were played.
//! Comments and variations are passed over. Syntax is the business of the `pgn-reader` crate; here moves are played.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::rc::Rc;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use thiserror::Error;

use super::fen_error::excerpt;
use super::{FenError, Move, Position, fen};

/// A game, as far as it was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// Which game of its file, from 1.
    pub number: u64,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// What is said of it, in the order of the file: `White`, `Black`, `Event` and others.
    pub tags: Vec<(String, String)>,
    /// Where it begins: the initial position, unless a tag `FEN` says otherwise.
    pub start: Position,
    /// The moves that were played.
    pub moves: Vec<Move>,
}

/// Why a game cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, game {number}: {problem}")]
pub struct PgnError {
    /// Which game of its file, from 1.
    pub number: u64,
    /// The line of the move that is wrong, from 1; of what is not a move, the line on which the game begins.
    pub line: u64,
    /// What is wrong.
    pub problem: PgnProblem,
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnProblem {
    /// The tag `FEN` holds no position that can be played from.
    #[error("its tag FEN: {0}")]
    Start(#[from] FenError),
    /// A move that the rules do not allow, or that stands for several moves.
    #[error("move {mv} is not legal there; correct it, or what comes before it")]
    IllegalMove {
        /// The move with its number, as in `12...Qxe5`.
        mv: String,
    },
    /// The text itself.
    #[error("{0}; correct the text")]
    Text(String),
}

impl PgnGame {
    /// What a tag says; `None` where it is missing or a question mark.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(found.1.as_str()).filter(|value| !value.is_empty() && *value != "?")
    }

    /// The players, the event and the year, as far as they are known: `Morphy - Duke Karl, Paris 1858`.
    pub fn title(&self) -> String {
        let of = |name| self.tag(name).unwrap_or("?");
        let mut title = format!("{} - {}", of("White"), of("Black"));
        let year = self.tag("Date").and_then(|date| date.get(..4));
        let year = year.filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()));
        let place: Vec<&str> = [self.tag("Event"), year].into_iter().flatten().collect();
        if !place.is_empty() {
            title.push_str(", ");
            title.push_str(&place.join(" "));
        }
        title
    }

    /// The position after that many plies, or the last one.
    pub fn position(&self, ply: usize) -> Position {
        let played = &self.moves[..ply.min(self.moves.len())];
        played
            .iter()
            .fold(self.start.clone(), |position, &mv| position.after(mv))
    }

    /// A move with its number, as in `12. Qxe5` or `12... Qxe5`.
    ///
    /// # Panics
    /// When the game has no such move; they are counted from 0.
    pub fn written(&self, index: usize) -> String {
        let before = self.position(index);
        let dots = before.turn().fold_wb(".", "...");
        let san = before.san(self.moves[index]);
        format!("{}{dots} {san}", before.fullmoves())
    }

    /// The moves in standard algebraic notation.
    pub fn san(&self) -> Vec<String> {
        let mut position = self.start.clone();
        self.moves
            .iter()
            .map(|&mv| {
                let san = position.san(mv);
                position.advance(mv);
                san
            })
            .collect()
    }
}

/// Reads one game after the other, in memory that does not grow with their number.
///
/// # Examples
/// ```
/// use game::chess::PgnGames;
/// let text = "[White \"A\"]\n\n1. e4 e5 2. Ke2 *\n\n1. e4 e5 2. Ke3 *\n";
/// let games: Vec<_> = PgnGames::new(text.as_bytes()).map(Result::unwrap).collect();
/// let game = games[0].as_ref().unwrap();
/// assert_eq!(game.san().join(" "), "e4 e5 Ke2");
/// let error = games[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 5, game 2: move 2.Ke3 is not legal there; correct it, or what comes before it");
/// ```
pub struct PgnGames<R> {
    reader: Reader<Lines<R>>,
    /// The line feeds read so far, of which some may wait in the reader's buffer.
    feeds: Rc<Cell<u64>>,
    number: u64,
}

impl<R: Read> PgnGames<R> {
    /// Reads from there.
    pub fn new(source: R) -> PgnGames<R> {
        let feeds = Rc::new(Cell::new(0));
        PgnGames {
            reader: Reader::new(Lines {
                source,
                feeds: Rc::clone(&feeds),
            }),
            feeds,
            number: 0,
        }
    }
}

/// A game, or why it cannot be read; reading itself may fail as well, which ends everything.
impl<R: Read> Iterator for PgnGames<R> {
    type Item = io::Result<Result<PgnGame, PgnError>>;

    fn next(&mut self) -> Option<Self::Item> {
        // Goes to the beginning of the next game.
        match self.reader.has_more() {
            Ok(true) => {}
            Ok(false) => return None,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
            Err(error) => return Some(Err(error)),
        }
        self.number += 1;
        let line = 1 + self.feeds.get() - line_feeds(self.reader.buffer());
        let mut player = GameReplay {
            number: self.number,
            line,
        };
        match self.reader.read_game(&mut player) {
            Ok(game) => Some(Ok(game?.map_err(|problem| {
                if let PgnProblem::IllegalMove { .. } = problem {
                    // The reader stops right behind the move.
                    player.line = 1 + self.feeds.get() - line_feeds(self.reader.buffer());
                }
                player.error(problem)
            }))),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                Some(Ok(Err(player.error(PgnProblem::Text(error.to_string())))))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

/// Counts line feeds on their way.
struct Lines<R> {
    source: R,
    feeds: Rc<Cell<u64>>,
}

impl<R: Read> Read for Lines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.feeds
            .set(self.feeds.get() + line_feeds(&buffer[..read]));
        Ok(read)
    }
}

fn line_feeds(bytes: &[u8]) -> u64 {
    bytes.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

/// The most tags and plies of one game that are read: files may be damaged.
const MAX_TAGS: usize = 100;
const MAX_MOVES: usize = 20_000;

/// Plays a game as it is read.
struct GameReplay {
    number: u64,
    line: u64,
}

impl GameReplay {
    fn error(&self, problem: PgnProblem) -> PgnError {
        PgnError {
            number: self.number,
            line: self.line,
            problem,
        }
    }
}

/// A game under way: the position to which it has come.
struct UnderWay {
    game: PgnGame,
    now: Position,
}

impl Visitor for GameReplay {
    type Tags = Vec<(String, String)>;
    type Movetext = UnderWay;
    type Output = Result<PgnGame, PgnProblem>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        if tags.len() < MAX_TAGS {
            let name = String::from_utf8_lossy(name).trim().to_owned();
            tags.push((name, value.decode_utf8_lossy().into_owned()));
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name);
        let chess960 = tag("Variant").is_some_and(|(_, variant)| is_chess960(variant));
        let start = match tag("FEN") {
            None => Ok(Position::start()),
            Some((_, text)) => fen::parse_as(text, chess960),
        };
        match start {
            Ok(start) => ControlFlow::Continue(UnderWay {
                now: start.clone(),
                game: PgnGame {
                    number: self.number,
                    line: self.line,
                    tags,
                    start,
                    moves: Vec::new(),
                },
            }),
            Err(error) => ControlFlow::Break(Err(error.into())),
        }
    }

    fn san(&mut self, under_way: &mut UnderWay, san: SanPlus) -> ControlFlow<Self::Output> {
        let UnderWay { game, now } = under_way;
        let mv = san.san.to_move(now.rules()).ok();
        let Some(mv) = mv else {
            let dots = now.turn().fold_wb(".", "...");
            let mv = format!("{}{dots}{}", now.fullmoves(), excerpt(&san.to_string()));
            return ControlFlow::Break(Err(PgnProblem::IllegalMove { mv }));
        };
        if game.moves.len() == MAX_MOVES {
            let long = format!("it has more than {MAX_MOVES} moves");
            return ControlFlow::Break(Err(PgnProblem::Text(long)));
        }
        game.moves.push(Move(mv));
        now.advance(Move(mv));
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, under_way: UnderWay) -> Self::Output {
        Ok(under_way.game)
    }
}

/// As Lichess, Chess.com, Fritz and others write it.
fn is_chess960(variant: &str) -> bool {
    let bare: Cow<str> = variant.chars().filter(|c| c.is_alphanumeric()).collect();
    let bare = bare.to_ascii_lowercase();
    bare.contains("960") || bare.contains("fischerandom") || bare.contains("fischerrandom")
}
