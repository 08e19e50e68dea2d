//! The subjects of `cutoff compare`, read one after the other: trees, positions, and files of positions in constant
//! memory.

use std::io::{self, BufRead, BufReader, Cursor, Read as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use game::GamePart as _;
use game::chess::{FilePosition, PositionFormat, PositionReader, Unreadable};
use measure::NamedMoves;
use stage::document::kind::holds_positions;
use stage::reading::{BoundedFile, ShortLines, refuse_utf_16, why_unread};
use stage::{Document, Origin, SourceGame};
use teach::counted;

use super::CliError;
use super::args::CompareArgs;
use super::library::no_such_tree;
use super::outputs::is_there;
use super::source::{STANDARD_INPUT, fitted, is_standard_input, library_tree};

pub(super) struct SubjectItem {
    pub game: SourceGame,
    pub id: Option<String>,
    /// The moves that its file names.
    pub named: Option<NamedMoves>,
    /// The place in a file for messages: `mates.epd, line 3`.
    pub place: String,
    /// Sentences about its reading.
    pub notes: Vec<String>,
}

/// A subject, or the sentence about one that cannot be read.
pub(super) type ReadItem = Result<Result<SubjectItem, String>, CliError>;

pub(super) struct Subjects<'a> {
    /// The file's name; of several files, the first one's.
    pub title: String,
    /// True if the output is that of many positions, however many can be read.
    pub is_list: bool,
    pub items: Box<dyn Iterator<Item = ReadItem> + 'a>,
}

impl<'a> Subjects<'a> {
    /// Opens the subjects. `streams` is true if a file of positions is a list however short it is.
    pub fn of(request: &'a CompareArgs, streams: bool) -> Result<Subjects<'a>, CliError> {
        let words = &request.subjects;
        let Some(first) = words.first() else {
            let game = request.fitted(request.given.needed()?.game)?;
            return Ok(Subjects {
                title: String::new(),
                is_list: false,
                items: Box::new(one(game, None, String::new())),
            });
        };
        let title = name_of(first);
        let mut is_list = words.len() > 1;
        let mut items: Box<dyn Iterator<Item = ReadItem> + 'a> = Box::new(std::iter::empty());
        for word in words {
            let (more, has_several) = request.read(word, is_list || streams)?;
            is_list |= has_several;
            items = Box::new(items.chain(more));
        }
        Ok(Subjects {
            title,
            is_list,
            items,
        })
    }

    /// Returns the error for input without a subject.
    pub fn nothing(&self, was_skipped: bool) -> CliError {
        let why = if was_skipped {
            "that could be compared"
        } else {
            "at all"
        };
        CliError::Said(format!(
            "{} contains no positions {why}: give EPD or FEN, one position per line, or PGN",
            self.title
        ))
    }
}

type Items<'a> = Box<dyn Iterator<Item = ReadItem> + 'a>;

fn one(game: SourceGame, id: Option<String>, place: String) -> impl Iterator<Item = ReadItem> {
    std::iter::once(Ok(Ok(SubjectItem {
        game,
        id,
        named: None,
        place,
        notes: Vec::new(),
    })))
}

fn name_of(word: &Path) -> String {
    if is_standard_input(word) {
        STANDARD_INPUT.to_owned()
    } else {
        word.display().to_string()
    }
}

impl CompareArgs {
    pub(super) fn fitted(&self, game: SourceGame) -> Result<SourceGame, CliError> {
        fitted(game, self.given.bounds, &self.rules)
    }

    /// Returns the subjects that a word names, and true if they are many.
    fn read<'a>(&'a self, word: &Path, is_list: bool) -> Result<(Items<'a>, bool), CliError> {
        let name = name_of(word);
        let single = |game: SourceGame| -> Result<(Items<'a>, bool), CliError> {
            let game = self.fitted(game)?;
            let id = match &game {
                SourceGame::Tree(tree) if !tree.name.is_empty() => tree.name.clone(),
                _ => name.clone(),
            };
            Ok((Box::new(one(game, Some(id), name.clone())), false))
        };
        if let Some(entry) = library_tree(word) {
            return single(SourceGame::Tree(entry.tree()));
        }
        let not_read = |error: io::Error| CliError::Said(format!("{name}: {}", why_unread(&error)));
        let never = AtomicBool::new(false);
        let mut source: Box<dyn BufRead + Send> = if is_standard_input(word) {
            Box::new(BufReader::new(io::stdin()))
        } else if let Some(position) = written(word)? {
            return single(position);
        } else {
            let file = BoundedFile::open(word, u64::MAX)
                .map_err(|error| no_such_tree(word).unwrap_or_else(|| not_read(error)))?;
            Box::new(BufReader::new(file))
        };
        // The first line with text tells what it is; a slow writer's next one is not waited for.
        let mut head = Vec::new();
        while head.trim_ascii().is_empty() && head.len() < HEAD {
            let line = (&mut source).take(HEAD as u64).read_until(b'\n', &mut head);
            if line.map_err(not_read)? == 0 {
                break;
            }
        }
        refuse_utf_16(&head).map_err(|error| CliError::Said(format!("{name}: {error}")))?;
        let is_positions = holds_positions(&head, &name);
        let source = Cursor::new(head).chain(source);
        if !is_positions {
            let document = Document::open(source, &name, &never)?;
            return single(document.into_source(&name, Origin::Text)?.game);
        }
        if self.rules.root.is_some() {
            return Err("each position says who is to move: remove --root".into());
        }
        let format = PositionFormat::of_path(word);
        let reader = PositionReader::new(ShortLines::new(source), format, self.ply);
        let reader = reader.map_err(not_read)?;
        let mut items = reader
            .map(move |found| self.of_file(found, &name))
            .peekable();
        if is_list {
            return Ok((Box::new(items), true));
        }
        let first = items.next();
        let has_several = items.peek().is_some();
        Ok((Box::new(first.into_iter().chain(items)), has_several))
    }

    fn of_file(&self, found: io::Result<Result<FilePosition, Unreadable>>, name: &str) -> ReadItem {
        let found = match found {
            Ok(Ok(found)) => found,
            Ok(Err(unreadable)) => return Ok(Err(format!("{name}, {unreadable}; skipped"))),
            Err(error) => {
                return Err(CliError::Said(format!("{name}: {}", why_unread(&error))));
            }
        };
        let place = format!("{name}, line {}", found.line);
        let ends = found.ends_after.map(|plies| {
            let plies = counted(plies as u64, "ply", "plies");
            format!("the game ends after {plies}: its last position is taken")
        });
        let notes = found.epd.faults.iter().cloned().chain(ends);
        Ok(Ok(SubjectItem {
            named: NamedMoves::of(&found.epd),
            notes: notes.map(|note| format!("{place}: {note}")).collect(),
            game: self.fitted(SourceGame::Game(found.epd.position.wrap()))?,
            id: found.epd.id,
            place,
        }))
    }
}

/// The number of bytes in which the first line is looked for.
const HEAD: usize = 64 << 10;

/// Returns the position that a word is the text of, unless it is a file's name.
fn written(word: &Path) -> Result<Option<SourceGame>, CliError> {
    let text = word.to_string_lossy();
    let is_text = text.contains(char::is_whitespace) || text.contains(',');
    if !is_text || is_there(word) {
        return Ok(None);
    }
    let document = Document::open(text.as_bytes(), "the subject", &AtomicBool::new(false))?;
    Ok(Some(
        document.into_source("the subject", Origin::Text)?.game,
    ))
}
