//! Reads files of positions in memory that does not grow with the file: EPD and FEN line by line, PGN game by game.

use std::fmt;
use std::io::{self, BufRead};
use std::path::Path;

use super::lines::{MAX_LINE, TextLines};
use super::{Epd, PgnGames, read_epd};

#[derive(Clone, Debug)]
pub struct FilePosition {
    /// The line of the position, or the first line of its game, from 1.
    pub line: u64,
    /// The position and its operations; for a game, the position with the title of the game as `id`.
    pub epd: Epd,
    /// The number of plies of the game, if it ends before the requested ply.
    pub ends_after: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line of the fault, from 1.
    pub line: u64,
    pub reason: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFormat {
    /// One position per line, EPD or FEN; lines that begin with `#` or `%` are comments.
    Epd,
    /// Games, each of which yields one position.
    Pgn,
}

impl PositionFormat {
    /// Returns the format of a file that ends in `epd`, `fen` or `pgn`.
    pub fn of_path(path: &Path) -> Option<PositionFormat> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "epd" | "fen" => Some(PositionFormat::Epd),
            "pgn" => Some(PositionFormat::Pgn),
            _ => None,
        }
    }

    /// Guesses the format from a line: PGN begins with a tag, a comment, a move or its number, EPD with a board or
    /// with `#`. Empty lines and `%`, which begins a comment in both, give no evidence.
    fn of_line(line: &str) -> Option<PositionFormat> {
        let word = line.split_whitespace().next()?;
        let is_board = word.contains('/');
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let is_move = word.starts_with(|c| "abcdefghKQRBNO".contains(c))
            && word.contains(|c| "12345678O".contains(c));
        match word.chars().next()? {
            '%' => None,
            '[' | ';' | '{' | '*' | '<' | '(' | '$' => Some(PositionFormat::Pgn),
            _ if !is_board && (is_number || is_move) => Some(PositionFormat::Pgn),
            _ => Some(PositionFormat::Epd),
        }
    }
}

/// The maximum number of lines examined to guess a format.
const MOST_LOOKED_AT: usize = 4096;

/// Reads the positions of a source one after the other.
///
/// A PGN game yields the position after `ply` plies, or its last position if the game is shorter or no ply is given.
///
/// # Examples
/// ```
/// use game::chess::PositionReader;
/// let text = "# two lines\n8/8/8/3pK3/2kP4/8/8/8 w - - id \"trebuchet\";\n8/8/8/8/8/8/8/8 w - -\n";
/// let mut found = PositionReader::new(text.as_bytes(), None, None)?;
/// assert_eq!(found.next().unwrap()?.unwrap().epd.id.as_deref(), Some("trebuchet"));
/// let bad = found.next().unwrap()?.unwrap_err();
/// assert_eq!(bad.to_string(), "line 3: FEN field 1 (board): White has no king; put one on the board");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PositionReader<R>(PositionSource<R>);

enum PositionSource<R> {
    Lines(TextLines<R>),
    Games {
        games: PgnGames<R>,
        ply: Option<usize>,
    },
}

impl<R: BufRead> PositionReader<R> {
    /// Reads the given format, or guesses it from the beginning of the source; EPD if that is inconclusive.
    ///
    /// # Errors
    /// Those of the source.
    pub fn new(
        source: R,
        format: Option<PositionFormat>,
        ply: Option<usize>,
    ) -> io::Result<PositionReader<R>> {
        let mut lines = TextLines::new(source);
        let (mut found, mut looked_at) = (format, 0);
        while found.is_none() && looked_at < MOST_LOOKED_AT {
            let Some(line) = lines.peek(looked_at)? else {
                break;
            };
            found = PositionFormat::of_line(line);
            looked_at += 1;
        }
        Ok(PositionReader(match found {
            Some(PositionFormat::Pgn) => PositionSource::Games {
                games: PgnGames::of_lines(lines),
                ply,
            },
            _ => PositionSource::Lines(lines),
        }))
    }
}

/// Yields a position, or the reason why it cannot be read; an error of the source ends the iteration.
impl<R: BufRead> Iterator for PositionReader<R> {
    type Item = io::Result<Result<FilePosition, Unreadable>>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            PositionSource::Lines(lines) => next_position(lines).transpose(),
            PositionSource::Games { games, ply } => Some(games.next()?.map(|game| {
                let (game, plies) = (game?, ply.unwrap_or(usize::MAX));
                let ends = ply.is_some_and(|ply| ply > game.moves.len());
                Ok(FilePosition {
                    line: game.line,
                    epd: Epd {
                        id: Some(game.title()),
                        position: game.position(plies),
                        ..Epd::default()
                    },
                    ends_after: ends.then_some(game.moves.len()),
                })
            })),
        }
    }
}

/// Reads the next line that is neither empty nor a comment.
fn next_position<R: BufRead>(
    lines: &mut TextLines<R>,
) -> io::Result<Option<Result<FilePosition, Unreadable>>> {
    while let Some(found) = lines.next()? {
        let (line, text) = (lines.number, found.text.trim());
        if text.is_empty() || text.starts_with(['#', '%']) {
            continue;
        }
        let read = match read_epd(text) {
            _ if found.is_cut => Err(format!(
                "is longer than {MAX_LINE} bytes; write one position per line"
            )),
            read => read.map_err(|error| error.to_string()),
        };
        let position = |epd| FilePosition {
            line,
            epd,
            ends_after: None,
        };
        return Ok(Some(
            read.map(position)
                .map_err(|reason| Unreadable { line, reason }),
        ));
    }
    Ok(None)
}
