//! Detection and reading of all openable input: the window, paste, drop, the command line and `cutoff check` use this
//! module.
//!
//! A text is read once, from its beginning: its head determines the kind ([`kind`]), and the reader of that kind
//! continues from there, so that a tree of a million nodes or a file of many games is streamed.

mod error;
pub mod kind;

use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ::teach::{Answers, FileError, ForeignTrace, LONGEST_TRACE, Lesson};
use game::chess::PositionFormat;
use game::{AnyPosition, Tree, TreeFileError, find_game, games, read_tree_from, read_typed_tree};

use crate::reading::{BoundedFile, ShortLines, refuse_utf_16, why_unread};
use crate::{Collection, Link, Origin, Source, SourceGame};
pub use error::{InputError, OpenError};
use kind::{DocumentKind, EXERCISE, HEAD, LESSON};
pub use platform::files::file_name;
use play::{SavedGame, read_game};

/// The maximum size of a FEN, in bytes: errors in longer texts refer to their beginning.
const LINE: u64 = 1 << 20;

/// The maximum size of a file, in bytes: files of positions may be long, and only their first positions are shown.
const FILE: u64 = 1 << 30;

#[derive(Clone, Debug)]
pub enum Document {
    Tree(Arc<Tree>),
    Position(AnyPosition),
    /// Positions or games to choose from.
    Positions(Collection),
    /// A game played in this program.
    Game(Box<SavedGame>),
    Lesson(Box<Lesson>),
    /// An exercise with the answers so far.
    Exercise(Box<Answers>),
    Link(Box<Link>),
    /// The output of a searching program.
    Trace(Arc<ForeignTrace>),
}

impl Document {
    /// Reads an input. `name` is its origin: errors begin with it, and for a file its extension counts.
    ///
    /// # Errors
    /// [`OpenError`] says in one sentence what was read, what is wrong with it, where, and the remedy, or
    /// that it was cancelled when `stop` is set meanwhile.
    ///
    /// # Examples
    /// ```
    /// use stage::Document;
    /// let never = false.into();
    /// let Document::Tree(tree) = Document::open(&b"[[3, 12, 8], [2, 4, 6]]"[..], "two.json", &never)? else {
    ///     panic!("a tree");
    /// };
    /// assert_eq!(tree.len(), 9);
    /// let games = Document::open(&b"1. e4 e5 2. Nf3 *"[..], "the clipboard", &never)?;
    /// assert!(matches!(games, Document::Positions(games) if games.items.len() == 1));
    /// # Ok::<(), stage::OpenError>(())
    /// ```
    pub fn open(
        bytes: impl BufRead + Send,
        name: &str,
        stop: &AtomicBool,
    ) -> Result<Document, OpenError> {
        let reader = DocumentReader::new(bytes, name, None);
        reader.open(stop).map_err(|error| error.of(name))
    }

    /// Reads a file; its positions remember the file.
    ///
    /// # Errors
    /// As [`Document::open`], and when there is no such file or it cannot be read.
    pub fn read(path: &Path, stop: &AtomicBool) -> Result<Document, OpenError> {
        let name = &file_name(path);
        // The error for a missing file names the folder that was searched.
        let whole = path.to_string_lossy();
        let file = BoundedFile::open(path, FILE);
        let file = file.map_err(|error| cannot_be_read(&whole, &error).of(whole.clone()))?;
        let size = file.size();
        let reader = DocumentReader::new(BufReader::new(file), name, size);
        let mut document = reader.open(stop).map_err(|error| error.of(name))?;
        if let Document::Positions(positions) = &mut document {
            positions.path = Some(path.to_owned());
        }
        Ok(document)
    }

    /// Returns the source to search: the tree, the position, the only position of a list, or the last position of the
    /// only game. `name` is the origin of the input.
    ///
    /// # Errors
    /// [`OpenError`], when there are several positions, when one of them cannot be read, and where it is something else.
    pub fn into_source(self, name: &str, origin: Origin) -> Result<Source, OpenError> {
        let not_searched = |kind| Err(InputError::NotSearched(kind).of(name));
        let game = match self {
            Document::Tree(tree) => SourceGame::Tree(tree),
            Document::Position(position) => SourceGame::Game(position),
            // The remainder of a partly skipped file is not what the user meant.
            Document::Positions(read) if read.skipped_count > 0 => {
                return Err(InputError::Positions(read.refusal()).of(name));
            }
            Document::Positions(read) if read.items.len() == 1 => {
                return Ok(read.source(read.last_place(0)));
            }
            Document::Positions(read) => {
                let count = read.items.len();
                return Err(InputError::Positions(format!(
                    "it holds {count} positions or games, and one is wanted: choose it in the window (cutoff FILE), or give it with --fen"
                )).of(name));
            }
            Document::Game(saved) => SourceGame::Game(saved.game.position().clone()),
            Document::Lesson(_) => return not_searched("a lesson"),
            Document::Exercise(_) => return not_searched("an exercise"),
            Document::Link(_) => return not_searched("a link"),
            Document::Trace(_) => return not_searched("a trace"),
        };
        Ok(Source {
            game,
            origin,
            name: None,
        })
    }
}

/// Reads a tree or a position from a file: the only position of a list, or the last position of a game.
///
/// # Errors
/// [`OpenError`] names the file, the place in it and the remedy.
pub fn read_source(path: &Path) -> Result<Source, OpenError> {
    let document = Document::read(path, &AtomicBool::new(false))?;
    document.into_source(&file_name(path), Origin::File(path.to_owned()))
}

/// A text being read: its head and the rest.
struct DocumentReader<'a, R> {
    head: Vec<u8>,
    rest: R,
    /// The size of both together in bytes, if known.
    size: Option<u64>,
    name: &'a str,
}

impl<'a, R: BufRead + Send> DocumentReader<'a, R> {
    fn new(rest: R, name: &'a str, size: Option<u64>) -> Self {
        DocumentReader {
            head: Vec::new(),
            rest,
            size,
            name,
        }
    }

    /// Extends the head to this number of bytes, as far as available.
    fn look(&mut self, bytes: u64) -> Result<(), InputError> {
        let more = bytes.saturating_sub(self.head.len() as u64);
        let read = (&mut self.rest).take(more).read_to_end(&mut self.head);
        read.map(drop)
            .map_err(|error| cannot_be_read(self.name, &error))
    }

    fn open(mut self, stop: &AtomicBool) -> Result<Document, InputError> {
        self.look(HEAD)?;
        refuse_utf_16(&self.head).map_err(|error| InputError::Positions(error.to_string()))?;
        match self.kind()? {
            DocumentKind::Tree => self.tree(),
            DocumentKind::TypedTree => self.typed_tree(),
            DocumentKind::Position(game) => self.position(game),
            DocumentKind::Positions(format) => self.positions(format, stop),
            DocumentKind::Game => self.game(),
            DocumentKind::Lesson => self.lesson(),
            DocumentKind::Exercise => self.exercise(),
            DocumentKind::Link => self.link(),
            DocumentKind::Trace => self.trace(),
        }
    }

    fn kind(&mut self) -> Result<DocumentKind, InputError> {
        let kind = DocumentKind::of_head(&self.head, self.name);
        if kind != DocumentKind::Tree || !kind::may_be_object(&self.head) {
            return Ok(kind);
        }
        // Only a text that may be an exercise is examined completely.
        if self.size.is_none_or(|size| size <= EXERCISE) {
            self.look(EXERCISE + 1)?;
        }
        Ok(DocumentKind::of_object(&self.head, self.size))
    }

    fn all(self) -> impl BufRead + Send {
        Cursor::new(self.head).chain(self.rest)
    }

    /// Returns the whole text, up to this length.
    fn text(&mut self, longest: u64) -> Result<Vec<u8>, InputError> {
        self.look(longest)?;
        Ok(std::mem::take(&mut self.head))
    }

    fn tree(self) -> Result<Document, InputError> {
        let tree = match self.size {
            Some(size) if size > game::MAX_BYTES => Err(TreeFileError::too_large()),
            _ => read_tree_from(self.all()),
        };
        Ok(Document::Tree(Arc::new(tree?)))
    }

    fn typed_tree(mut self) -> Result<Document, InputError> {
        let text = self.text(LESSON)?;
        let tree = read_typed_tree(&String::from_utf8_lossy(&text))?;
        Ok(Document::Tree(Arc::new(tree)))
    }

    fn position(mut self, game: &str) -> Result<Document, InputError> {
        let text = self.text(LINE)?;
        let text = String::from_utf8_lossy(&text);
        let game = find_game(game).unwrap_or(games()[0]);
        let position = game.read(text.trim_start_matches('\u{feff}').trim());
        let position = position.map_err(|problem| InputError::Position {
            game: game.about().name,
            notation: game.about().notation,
            problem,
        })?;
        Ok(Document::Position(position))
    }

    fn positions(self, format: PositionFormat, stop: &AtomicBool) -> Result<Document, InputError> {
        let name = self.name;
        let lines = ShortLines::new(self.all());
        let read = Collection::read(lines, format, name, stop);
        let read = read.map_err(|error| InputError::Positions(why_unread(&error)))?;
        let read = read.ok_or(InputError::Cancelled)?;
        if !read.items.is_empty() {
            return Ok(Document::Positions(read));
        }
        Err(InputError::Positions(match &read.skipped[..] {
            [only] => only.to_string(),
            [first, ..] => format!("nothing in it is a position that can be read; {first}"),
            [] => "it contains no positions".to_owned(),
        }))
    }

    fn game(mut self) -> Result<Document, InputError> {
        let saved = read_game(self.text(LESSON)?);
        let saved = saved.map_err(|error| InputError::Positions(error.to_string()))?;
        Ok(Document::Game(Box::new(saved)))
    }

    fn lesson(mut self) -> Result<Document, InputError> {
        let lesson = Lesson::read_unfinished(&self.text(LESSON)?);
        let lesson = lesson.map_err(|error| InputError::Lesson(error.into()))?;
        Ok(Document::Lesson(Box::new(lesson)))
    }

    fn exercise(mut self) -> Result<Document, InputError> {
        let read = |text: &[u8]| {
            let answers = Answers::read(text)?;
            answers.fits().map_err(FileError::of_file)?;
            Ok(answers)
        };
        let answers = read(&self.text(EXERCISE)?);
        let answers = answers.map_err(|error: FileError| InputError::Exercise(error.into()))?;
        Ok(Document::Exercise(Box::new(answers)))
    }

    fn trace(mut self) -> Result<Document, InputError> {
        let text = self.text(LONGEST_TRACE + 1)?;
        let trace = ForeignTrace::read(&String::from_utf8_lossy(&text))?;
        Ok(Document::Trace(Arc::new(trace)))
    }

    fn link(mut self) -> Result<Document, InputError> {
        let text = self.text(LESSON)?;
        let link = Link::read(&String::from_utf8_lossy(&text))?;
        Ok(Document::Link(Box::new(link)))
    }
}

fn cannot_be_read(name: &str, error: &io::Error) -> InputError {
    if kind::is_named_as_position(name) {
        return InputError::Positions(why_unread(error));
    }
    match error.kind() {
        io::ErrorKind::FileTooLarge => TreeFileError::too_large(),
        _ => TreeFileError::unreadable(error),
    }
    .into()
}
