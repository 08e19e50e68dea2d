//! Files of positions, one after the other, in memory that does not grow with the file: EPD and FEN line by line, PGN game
//! by game. What cannot be read is told with its line, and the next one follows.

use std::fmt;
use std::io::{self, BufRead, Cursor, Read};
use std::path::Path;

use super::{Epd, Move, PgnGames, Position, read_epd};

/// A position of a file.
#[derive(Clone, Debug)]
pub struct FilePosition {
    /// The line on which it stands, or on which its game begins, from 1.
    pub line: u64,
    /// What it is called: the operation `id`, or who played.
    pub id: Option<String>,
    /// The position.
    pub position: Position,
    /// The best moves, as far as an EPD gives them.
    pub best: Vec<Move>,
    /// The moves to be avoided, as far as an EPD gives them.
    pub avoid: Vec<Move>,
    /// What else an EPD says of it.
    pub comment: Option<String>,
    /// What is to be said of how its game was read: `German letters`.
    pub read_as: Option<String>,
    /// How many plies its game has, where it ends before the ply that was asked for.
    pub ends_after: Option<usize>,
}

impl FilePosition {
    /// What a line of an EPD says.
    pub fn on_line(line: u64, epd: Epd) -> FilePosition {
        FilePosition {
            line,
            id: epd.id,
            position: epd.position,
            best: epd.best,
            avoid: epd.avoid,
            comment: epd.comment,
            read_as: None,
            ends_after: None,
        }
    }
}

/// A line, or a game, that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where it stands, from 1.
    pub line: u64,
    /// What is wrong, and the remedy.
    pub reason: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

/// How positions are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFormat {
    /// One position per line, EPD or FEN; lines that begin with `#` or `%` are comments.
    Epd,
    /// Games, each of which gives one position.
    Pgn,
}

impl PositionFormat {
    /// What a file's ending says: `epd`, `fen` or `pgn`.
    pub fn of_path(path: &Path) -> Option<PositionFormat> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "epd" | "fen" => Some(PositionFormat::Epd),
            "pgn" => Some(PositionFormat::Pgn),
            _ => None,
        }
    }

    /// What the beginning of a text looks like; EPD where nothing tells.
    pub fn of_beginning(text: &[u8]) -> PositionFormat {
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let mut lines = text.split(|byte| b"\r\n".contains(byte));
        lines
            .find_map(PositionFormat::of_line)
            .unwrap_or(PositionFormat::Epd)
    }

    /// Reads so much of a source as tells what it is, and gives that back with the rest.
    ///
    /// # Errors
    /// Those of reading.
    ///
    /// # Examples
    /// ```
    /// use game::chess::{PositionFormat, PositionReader};
    /// let text = "% from a database\n; its first game\n1. e4 e5 *\n";
    /// let (format, source) = PositionFormat::of_source(text.as_bytes())?;
    /// assert_eq!(format, PositionFormat::Pgn);
    /// assert_eq!(PositionReader::new(source, format, None).count(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of_source<R: BufRead>(mut source: R) -> io::Result<(PositionFormat, Sniffed<R>)> {
        let mut head = Vec::new();
        let mut found = None;
        while found.is_none() && head.len() < MAX_HEAD {
            let (before, room) = (head.len(), (MAX_HEAD - head.len()) as u64);
            if source.by_ref().take(room).read_until(b'\n', &mut head)? == 0 {
                break;
            }
            let line = &head[before..];
            let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
            let mut lines = line.split(|byte| b"\r\n".contains(byte));
            found = lines.find_map(PositionFormat::of_line);
        }
        let format = found.unwrap_or(PositionFormat::Epd);
        Ok((format, Cursor::new(head).chain(source)))
    }

    /// What a line tells: PGN begins with a tag, a comment, a move or its number, EPD with a board or with `#`. Nothing is told
    /// by an empty line, nor by `%`, which begins a comment in both.
    fn of_line(line: &[u8]) -> Option<PositionFormat> {
        let line = line.trim_ascii();
        let word = line
            .split(u8::is_ascii_whitespace)
            .next()
            .unwrap_or_default();
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_number = digits > 0 && !word.contains(&b'/');
        let is_move = !word.contains(&b'/')
            && b"abcdefghKQRBNO".contains(word.first()?)
            && word.iter().any(|byte| b"12345678O".contains(byte));
        match line.first()? {
            b'%' => None,
            b'[' | b';' | b'{' | b'*' | b'<' | b'(' | b'$' => Some(PositionFormat::Pgn),
            _ if is_number || is_move => Some(PositionFormat::Pgn),
            _ => Some(PositionFormat::Epd),
        }
    }
}

/// A source of which the beginning has been read, and is read again.
pub type Sniffed<R> = io::Chain<Cursor<Vec<u8>>, R>;

/// So much of a source is read to tell what it is, in bytes.
const MAX_HEAD: usize = 64 << 10;

/// The longest line of an EPD that is read, in bytes.
const MAX_LINE: usize = 8192;

/// Reads the positions of a source, one after the other.
///
/// A game of a PGN gives the position after `ply` plies, or its last one if it is shorter or no ply is given.
///
/// # Examples
/// ```
/// use game::chess::{PositionFormat, PositionReader};
/// let text = "# two lines\n8/8/8/3pK3/2kP4/8/8/8 w - - id \"trebuchet\";\n8/8/8/8/8/8/8/8 w - -\n";
/// let mut found = PositionReader::new(text.as_bytes(), PositionFormat::Epd, None);
/// assert_eq!(found.next().unwrap()?.unwrap().id.as_deref(), Some("trebuchet"));
/// let bad = found.next().unwrap()?.unwrap_err();
/// assert_eq!(bad.to_string(), "line 3: FEN field 1 (board) has no white king; put one K on the board");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PositionReader<R>(PositionSource<R>);

enum PositionSource<R> {
    Lines {
        reader: R,
        line: u64,
        buffer: Vec<u8>,
    },
    Games {
        games: PgnGames<R>,
        ply: Option<usize>,
    },
}

impl<R: BufRead> PositionReader<R> {
    /// Reads from there.
    pub fn new(reader: R, format: PositionFormat, ply: Option<usize>) -> PositionReader<R> {
        PositionReader(match format {
            PositionFormat::Epd => PositionSource::Lines {
                reader,
                line: 0,
                buffer: Vec::new(),
            },
            PositionFormat::Pgn => PositionSource::Games {
                games: PgnGames::new(reader),
                ply,
            },
        })
    }
}

/// A position, or where there is none; reading itself may fail as well.
impl<R: BufRead> Iterator for PositionReader<R> {
    type Item = io::Result<Result<FilePosition, Unreadable>>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            PositionSource::Lines {
                reader,
                line,
                buffer,
            } => next_line(reader, line, buffer).transpose(),
            PositionSource::Games { games, ply } => Some(games.next()?.map(|game| {
                match game {
                    Ok(game) => Ok(FilePosition {
                        line: game.line,
                        id: Some(game.title()),
                        position: game.position(ply.unwrap_or(usize::MAX)),
                        best: Vec::new(),
                        avoid: Vec::new(),
                        comment: None,
                        read_as: game.read_as(),
                        ends_after: ply
                            .is_some_and(|ply| ply > game.moves.len())
                            .then_some(game.moves.len()),
                    }),
                    Err(error) => Err(Unreadable {
                        line: error.line,
                        reason: format!("game {}: {}", error.number, error.problem),
                    }),
                }
            })),
        }
    }
}

/// The next line that is neither empty nor a comment.
fn next_line(
    reader: &mut impl BufRead,
    line: &mut u64,
    buffer: &mut Vec<u8>,
) -> io::Result<Option<Result<FilePosition, Unreadable>>> {
    loop {
        buffer.clear();
        let limit = MAX_LINE as u64 + 1;
        if read_line(&mut reader.by_ref().take(limit), buffer)? == 0 {
            return Ok(None);
        }
        if let Some(&last) = buffer.last() {
            pass_line_feed(reader, last)?;
        }
        *line += 1;
        let unreadable = |reason: String| {
            Ok(Some(Err(Unreadable {
                line: *line,
                reason,
            })))
        };
        if buffer.len() > MAX_LINE && !buffer.last().is_some_and(ends_line) {
            skip_line(reader)?;
            return unreadable(format!(
                "is longer than {MAX_LINE} bytes; write one position per line"
            ));
        }
        let Ok(text) = std::str::from_utf8(buffer) else {
            return unreadable("is not UTF-8 text; convert or remove it".to_owned());
        };
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || text.starts_with(['#', '%']) {
            continue;
        }
        return match read_epd(text) {
            Ok(epd) => Ok(Some(Ok(FilePosition::on_line(*line, epd)))),
            Err(error) => unreadable(error.to_string()),
        };
    }
}

/// What ends a line: a line feed, or on old systems a carriage return.
#[allow(clippy::trivially_copy_pass_by_ref)] // as slices hand it over
fn ends_line(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// A line feed after a carriage return ends the same line.
fn pass_line_feed(reader: &mut impl BufRead, last: u8) -> io::Result<()> {
    if last == b'\r' && reader.fill_buf()?.first() == Some(&b'\n') {
        reader.consume(1);
    }
    Ok(())
}

/// Reads a line with what ends it; answers how many bytes that were.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    loop {
        let waiting = reader.fill_buf()?;
        let end = waiting.iter().position(ends_line);
        let taken = end.map_or(waiting.len(), |end| end + 1);
        line.extend_from_slice(&waiting[..taken]);
        reader.consume(taken);
        if taken == 0 || end.is_some() {
            return Ok(line.len());
        }
    }
}

/// Goes to the beginning of the next line.
fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let waiting = reader.fill_buf()?;
        if waiting.is_empty() {
            return Ok(());
        }
        let end = waiting.iter().position(ends_line);
        let passed = end.map_or(waiting.len(), |end| end + 1);
        let last = waiting[passed - 1];
        reader.consume(passed);
        if end.is_some() {
            return pass_line_feed(reader, last);
        }
    }
}
