//! Detection of input kinds by content and name. New formats are detected in this module only.

use crate::Link;
use ::teach::{Answers, ForeignTrace, Lesson};
use game::chess::PositionFormat;
use game::{games, is_typed_tree, meant_game, unread_format};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// A tree in JSON, and the fallback for all other input: the tree reader gives the best error messages.
    Tree,
    TypedTree,
    /// A single position of the game with this id.
    Position(&'static str),
    /// Positions or games to choose from.
    Positions(PositionFormat),
    /// A game played in this program.
    Game,
    Lesson,
    Exercise,
    Link,
    /// The output of a searching program.
    Trace,
}

/// The number of bytes that determine the kind of a text; for exercises, [`EXERCISE`].
pub(super) const HEAD: u64 = 64 << 10;
/// The maximum size of an exercise, in bytes: the mark of its kind may be at its end.
pub(super) const EXERCISE: u64 = 4 << 20;
/// The maximum size of a lesson, in bytes.
pub const LESSON: u64 = 16 << 20;

impl DocumentKind {
    /// Detects the kind from `head`, the beginning of the input. Only the extension of the name counts; pasted text
    /// has none. Exercises and lessons are detected by [`DocumentKind::of_object`].
    pub(super) fn of_head(head: &[u8], name: &str) -> DocumentKind {
        if Link::is_meant(head) {
            return DocumentKind::Link;
        }
        if is_trace(head) {
            return DocumentKind::Trace;
        }
        // The tree reader's error names the format and the supported formats.
        if unread_format(&String::from_utf8_lossy(head)).is_some() {
            return DocumentKind::Tree;
        }
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        let ends_in = |with: &str| ending.is_some_and(|ending| ending.eq_ignore_ascii_case(with));
        // No JSON begins like a typed tree, whatever the file name.
        if is_typed_tree(head) {
            return DocumentKind::TypedTree;
        }
        if play::is_game_meant(head) {
            return DocumentKind::Game;
        }
        if ends_in("json") {
            return DocumentKind::Tree;
        }
        if let Some(format) = positions_by_name(name).or_else(|| positions_in(head)) {
            return DocumentKind::Positions(format);
        }
        let meant = if ends_in("fen") {
            let mut games = games().iter().copied();
            games.find(|game| game.about().reads_fen())
        } else {
            meant_game(String::from_utf8_lossy(head).trim_start_matches('\u{feff}'))
        };
        meant.map_or(DocumentKind::Tree, |game| {
            DocumentKind::Position(game.about().id)
        })
    }

    /// Detects the kind of a JSON object as far as it is known: an exercise is marked anywhere in its text, a lesson
    /// at its beginning.
    pub(super) fn of_object(text: &[u8], size: Option<u64>) -> DocumentKind {
        if Answers::is_meant(text) {
            DocumentKind::Exercise
        } else if size.is_none_or(|size| size <= LESSON) && Lesson::is_meant(text) {
            DocumentKind::Lesson
        } else {
            DocumentKind::Tree
        }
    }
}

/// Returns true if a text is read as positions or games of chess: where its beginning looks like them, or like nothing
/// else that can be read. `name` is a file's name, of which the extension counts.
pub fn holds_positions(head: &[u8], name: &str) -> bool {
    if is_named_as_position(name) {
        return true;
    }
    match DocumentKind::of_head(head, name) {
        DocumentKind::Positions(_) | DocumentKind::Position("chess") => true,
        DocumentKind::Tree => {
            let ending = name.rsplit_once('.').map(|(_, ending)| ending);
            !ending.is_some_and(|it| it.eq_ignore_ascii_case("json")) && !may_be_json(head)
        }
        _ => false,
    }
}

/// Returns true if a text begins like JSON: a list or an object, or a number on its own.
fn may_be_json(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let text = text.trim_start_matches('\u{feff}').trim();
    match text.strip_prefix('{') {
        Some(rest) => matches!(rest.trim_start().chars().next(), None | Some('"' | '}')),
        None => text.starts_with(['[', '"']) || text.parse::<f64>().is_ok(),
    }
}

/// Returns true if a text is a trace. Typed trees have parentheses, too, but no complete tree on each of several
/// lines.
fn is_trace(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let json = text.trim_start_matches('\u{feff}').trim_start();
    if json.starts_with(['[', '{']) && is_tree_json(json) {
        return false;
    }
    let whole = |line: &str| line.matches('(').count() == line.matches(')').count();
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let may_be_tree = is_typed_tree(head)
        && !(lines.next().is_some_and(whole) && lines.next().is_some_and(whole));
    !may_be_tree && ForeignTrace::is_meant(&text)
}

/// Returns true if a JSON text is a tree, by a field that only trees have. In a malformed or truncated text, any such
/// field counts.
fn is_tree_json(json: &str) -> bool {
    const FIELDS: [&str; 2] = ["children", "tree"];
    let mut values = serde_json::Deserializer::from_str(json).into_iter::<serde_json::Value>();
    match values.next() {
        Some(Ok(value)) => {
            let node = value.get(0).unwrap_or(&value);
            // An object of lists names the children of each node.
            let is_list = |value: &serde_json::Value| value.is_array() || value.is_number();
            node.as_object().is_none_or(|fields| {
                FIELDS.iter().any(|field| fields.contains_key(*field))
                    || fields.values().all(is_list)
                        && fields.values().any(serde_json::Value::is_array)
            })
        }
        _ if json.contains("\"visits\"") => false,
        _ => FIELDS
            .iter()
            .any(|field| json.contains(&format!("\"{field}\""))),
    }
}

/// Returns true if a text may be a JSON object, possibly malformed: text that begins with a bracket or a number is
/// not.
pub(super) fn may_be_object(head: &[u8]) -> bool {
    let first = head.trim_ascii_start().first();
    first.is_some_and(|first| !first.is_ascii_digit() && !b"[-".contains(first))
}

/// Detects positions by extension: a single FEN is not a list, so `fen` gives no result.
pub(super) fn positions_by_name(name: &str) -> Option<PositionFormat> {
    let (_, ending) = name.rsplit_once('.')?;
    match ending.to_ascii_lowercase().as_str() {
        "epd" => Some(PositionFormat::Epd),
        "pgn" => Some(PositionFormat::Pgn),
        _ => None,
    }
}

/// Returns true if the extension denotes positions or games, including a single position.
pub(super) fn is_named_as_position(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    positions_by_name(name).is_some() || ending.is_some_and(|it| it.eq_ignore_ascii_case("fen"))
}

/// Detects positions or games in a text; a single FEN, valid or not, is not a list.
fn positions_in(text: &[u8]) -> Option<PositionFormat> {
    let text = text.trim_ascii();
    let mut text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    // PGN comments may come first.
    while text.starts_with(b"%") || text.starts_with(b";") {
        let end = text.iter().position(|&byte| byte == b'\n');
        text = end.map_or(b"".as_slice(), |end| text[end..].trim_ascii_start());
    }
    // A tag, or a move number: after a bracket, JSON has letters only in quotation marks, and digits only after a
    // point.
    let after_bracket = text.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // A board may begin like this as well, but has a slash before the first space.
    let word = text
        .split(u8::is_ascii_whitespace)
        .next()
        .unwrap_or_default();
    let is_number = digits > 0 && !word.contains(&b'/');
    let after_number = text[digits..].strip_prefix(b".").filter(|_| is_number);
    if after_bracket.is_some_and(|rest| rest.first().is_some_and(u8::is_ascii_uppercase))
        || after_number.is_some_and(|rest| rest.first().is_none_or(|byte| !byte.is_ascii_digit()))
    {
        return Some(PositionFormat::Pgn);
    }
    let lines = text.split(|byte| b"\r\n".contains(byte));
    let lines = lines.map(<[u8]>::trim_ascii);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_the_kind_of_a_text() {
        let epd = DocumentKind::Positions(PositionFormat::Epd);
        let pgn = DocumentKind::Positions(PositionFormat::Pgn);
        let nim = DocumentKind::Position("nim");
        let einstein = DocumentKind::Position("einstein");
        let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
        let two = format!("{fen}\n\n{fen}\n");
        for (text, kind) in [
            ("[[3, 12], 8]", DocumentKind::Tree),
            (
                "{\"format\": \"cutoff-game\", \"tags\": [], \"moves\": []}",
                DocumentKind::Game,
            ),
            ("MAX d=4 a=10 b=30\nMIN d=3", DocumentKind::Trace),
            (
                "search alpha-beta\nMAX root (-inf, inf)\n",
                DocumentKind::Trace,
            ),
            ("{\"player\": \"MAX\", \"alpha\": 3}", DocumentKind::Trace),
            ("max(min(3, 12), min(2, 4))", DocumentKind::TypedTree),
            ("max(\n  min(3, 12)\n  min(2, 4))", DocumentKind::TypedTree),
            (
                "MAX root (-inf, inf)\n  MIN B (-inf, inf)\n",
                DocumentKind::Trace,
            ),
            ("[ [3], 8]", DocumentKind::Tree),
            ("((3)(12)(8))", DocumentKind::TypedTree),
            ("min A((3 4) B(5))", DocumentKind::TypedTree),
            ("depth 2, branching 2: 1 2 3 4", DocumentKind::TypedTree),
            ("[\"inf\", 2]", DocumentKind::Tree),
            ("{\"tree\": [1/2]}", DocumentKind::Tree),
            ("1.5", DocumentKind::Tree),
            ("7", DocumentKind::Tree),
            ("3,4,5", nim),
            ("0,1 min\n", nim),
            ("3,4,16", nim),
            ("3,4x", DocumentKind::Tree),
            ("163../52.../4...b/...ca/..dfe min 3", einstein),
            ("12./3.a/.cb", einstein),
            ("12./3.a/.z", DocumentKind::Position("chess")),
            ("3", DocumentKind::Tree),
            ("", DocumentKind::Tree),
            ("# only a comment", DocumentKind::Tree),
            (fen, DocumentKind::Position("chess")),
            (
                "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0",
                DocumentKind::Position("chess"),
            ),
            ("cutoff:1?fen=8/8/8/8/8/8/8/8_w_-_-", DocumentKind::Link),
            ("[Event \"a\"]\n\n1. e4 *", pgn),
            ("\u{feff}[Event \"a\"]", pgn),
            ("1. e4 e5", pgn),
            ("1.e4 e5", pgn),
            ("; mine\n% and more\n\n[Event \"a\"]\n\n1. e4 *", pgn),
            ("% mine\nkbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6;", epd),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - -", epd),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6;", epd),
            ("# a comment\nkbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6;", epd),
            (two.as_str(), epd),
        ] {
            assert_eq!(
                DocumentKind::of_head(text.as_bytes(), "a text"),
                kind,
                "{text}"
            );
        }
        assert_eq!(DocumentKind::of_head(fen.as_bytes(), "a.EPD"), epd);
        assert_eq!(
            DocumentKind::of_head(two.as_bytes(), "a.json"),
            DocumentKind::Tree
        );
        assert_eq!(
            DocumentKind::of_head(b"((3 5) (2 9))", "a.json"),
            DocumentKind::TypedTree
        );
        assert_eq!(
            DocumentKind::of_head(b"nonsense", "a.fen"),
            DocumentKind::Position("chess")
        );
    }

    #[test]
    fn detects_format_field_anywhere_in_json() {
        for (text, kind) in [
            (
                r#"{"format": "cutoff-exercise", "version": 1}"#,
                DocumentKind::Exercise,
            ),
            (
                r#"{"entries": [], "format": "cutoff-exercise"}"#,
                DocumentKind::Exercise,
            ),
            (
                r#"{"format": "cutoff-exercise", "tree": [[1, "#,
                DocumentKind::Exercise,
            ),
            (
                r#"{"format": "cutoff-lesson", "tree": [[1, "#,
                DocumentKind::Lesson,
            ),
            (
                r#"{"format": "cutoff-tree", "name": "cutoff-exercise"}"#,
                DocumentKind::Tree,
            ),
            (
                r#"{"label": "cutoff-exercise", "children": [1]}"#,
                DocumentKind::Tree,
            ),
        ] {
            assert!(may_be_object(text.as_bytes()));
            assert_eq!(
                DocumentKind::of_object(text.as_bytes(), None),
                kind,
                "{text}"
            );
        }
        assert!(!may_be_object(b"[[3, 5], [2, 9]]"));
        assert!(!may_be_object(b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1"));
    }
}
