//! Which files and texts hold positions rather than a tree, and reading them.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::opening::{OpenError, Request, file_name};
use game::chess::PositionFormat;
use stage::{Collection, StageError};

/// So many bytes of a file tell what is in it.
const HEAD: u64 = 4096;

/// What a file holds, when it is positions or games; one FEN alone is not a list.
pub fn format_of_file(path: &Path) -> Option<PositionFormat> {
    let by_name = PositionFormat::of_path(path);
    let is_fen = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("fen"));
    let is_tree = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if is_tree || (by_name.is_some() && !is_fen) {
        return by_name;
    }
    let mut head = Vec::new();
    let file = File::open(path).ok()?;
    file.take(HEAD).read_to_end(&mut head).ok()?;
    format_of_text(&head)
}

/// What a text holds, when it is positions or games; one FEN alone, and what is meant to be one, is not a list.
pub fn format_of_text(text: &[u8]) -> Option<PositionFormat> {
    let text = text.trim_ascii();
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    // A tag, or a move's number: JSON has no letters after a bracket but in quotation marks, and digits after a point.
    let after_bracket = text.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after_number = text[digits..].strip_prefix(b".").filter(|_| digits > 0);
    if after_bracket.is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_uppercase))
        || after_number.is_some_and(|rest| rest.first().is_none_or(|byte| !byte.is_ascii_digit()))
    {
        return Some(PositionFormat::Pgn);
    }
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    let first = lines.next()?;
    let board = first.split(u8::is_ascii_whitespace).next()?;
    let is_board = board.split(|&byte| byte == b'/').count() > 4
        && !board.iter().any(|byte| b"[{\":".contains(byte));
    let fields = first
        .split(u8::is_ascii_whitespace)
        .filter(|field| !field.is_empty());
    let is_list = lines.next().is_some() || fields.count() == 4 || first.contains(&b';');
    (is_board && is_list).then_some(PositionFormat::Epd)
}

/// Reads what is asked for, if it is a list of positions.
pub fn read_request(request: &Request, stop: &AtomicBool) -> Option<Result<Collection, OpenError>> {
    match request {
        Request::File(path) => format_of_file(path).map(|format| read_file(path, format, stop)),
        Request::Text(text, name) => {
            format_of_text(text).map(|format| read(text.as_slice(), format, name, None, stop))
        }
        Request::Source(_) | Request::Recipe(_) | Request::Exercise(..) | Request::Lesson(..) => {
            None
        }
    }
}

/// Reads the positions of a file.
///
/// # Errors
/// [`OpenError`] when it cannot be read, when nothing in it is a position, or when `stop` is set.
pub fn read_file(
    path: &Path,
    format: PositionFormat,
    stop: &AtomicBool,
) -> Result<Collection, OpenError> {
    let name = file_name(path);
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    read(BufReader::new(file), format, &name, Some(path), stop)
}

fn read(
    reader: impl io::BufRead,
    format: PositionFormat,
    name: &str,
    path: Option<&Path>,
    stop: &AtomicBool,
) -> Result<Collection, OpenError> {
    let collection = Collection::read(reader, format, name, path, stop)
        .map_err(|error| unreadable(name, &error))?
        .ok_or(StageError::Cancelled)?;
    if collection.items.is_empty() {
        let problem = match collection.skipped.first() {
            Some(first) => format!("nothing in it is a position that can be read; {first}"),
            None => "there is no position in it".to_owned(),
        };
        return Err(OpenError::Positions {
            name: name.to_owned(),
            problem,
        });
    }
    Ok(collection)
}

fn unreadable(name: &str, error: &io::Error) -> OpenError {
    OpenError::Positions {
        name: name.to_owned(),
        problem: format!("it cannot be read: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_apart() {
        let (epd, pgn) = (Some(PositionFormat::Epd), Some(PositionFormat::Pgn));
        let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
        let two = format!("{fen}\n\n{fen}\n");
        for (text, format) in [
            ("[[3, 12], 8]", None),
            ("[ [3], 8]", None),
            ("[\"inf\", 2]", None),
            ("{\"tree\": [1/2]}", None),
            ("1.5", None),
            ("7", None),
            ("", None),
            ("# only a comment", None),
            (fen, None),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0", None),
            ("cutoff:1?fen=8/8/8/8/8/8/8/8_w_-_-", None),
            ("[Event \"a\"]\n\n1. e4 *", pgn),
            ("\u{feff}[Event \"a\"]", pgn),
            ("1. e4 e5", pgn),
            ("1.e4 e5", pgn),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - -", epd),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6;", epd),
            ("# a comment\nkbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6;", epd),
            (two.as_str(), epd),
        ] {
            assert_eq!(format_of_text(text.as_bytes()), format, "{text}");
        }
    }
}
