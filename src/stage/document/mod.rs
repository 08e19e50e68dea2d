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
use crate::{Collection, Link, Origin, Source, SourceGame, StageError};
pub use error::OpenError;
use kind::{DocumentKind, EXERCISE, HEAD, LESSON};
pub use platform::files::file_name;
use play::{SavedGame, read_game};

/// The maximum size of a FEN or a link, in bytes: errors in longer texts refer to their beginning.
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
    /// [`OpenError`] says in one sentence what was read, what is wrong with it, where, and the remedy; it says
    /// [`StageError::Cancelled`] when `stop` is set meanwhile.
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
        DocumentReader::new(bytes, name, None).open(stop)
    }

    /// Reads a file; its positions remember the file.
    ///
    /// # Errors
    /// As [`Document::open`], and when there is no such file or it cannot be read.
    pub fn read(path: &Path, stop: &AtomicBool) -> Result<Document, OpenError> {
        let name = &file_name(path);
        // The error for a missing file names the folder that was searched.
        let whole = path.to_string_lossy();
        let file = BoundedFile::open(path, FILE).map_err(|error| cannot_be_read(&whole, &error))?;
        let size = file.size();
        let mut document = DocumentReader::new(BufReader::new(file), name, size).open(stop)?;
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
        let kind = match self {
            Document::Tree(tree) => {
                return Ok(Source {
                    game: SourceGame::Tree(tree),
                    origin,
                    name: None,
                });
            }
            Document::Position(position) => {
                return Ok(Source {
                    game: SourceGame::Game(position),
                    origin,
                    name: None,
                });
            }
            // The remainder of a partly skipped file is not what the user meant.
            Document::Positions(read) if read.skipped_count > 0 => {
                return Err(OpenError::Positions {
                    name: name.to_owned(),
                    problem: read.refusal(),
                });
            }
            Document::Positions(read) if read.items.len() == 1 => {
                return Ok(read.source(read.last_place(0)));
            }
            Document::Positions(read) => {
                let count = read.items.len();
                return Err(OpenError::Positions {
                    name: name.to_owned(),
                    problem: format!(
                        "it holds {count} positions or games, and one is wanted: choose it in the window (cutoff FILE), or give it with --fen"
                    ),
                });
            }
            Document::Game(saved) => {
                return Ok(Source {
                    game: SourceGame::Game(saved.game.position().clone()),
                    origin,
                    name: None,
                });
            }
            Document::Lesson(_) => "a lesson",
            Document::Exercise(_) => "an exercise",
            Document::Link(_) => "a link",
            Document::Trace(_) => "a trace",
        };
        Err(OpenError::NotSearched {
            name: name.to_owned(),
            kind,
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
    fn look(&mut self, bytes: u64) -> Result<(), OpenError> {
        let more = bytes.saturating_sub(self.head.len() as u64);
        let read = (&mut self.rest).take(more).read_to_end(&mut self.head);
        read.map(drop)
            .map_err(|error| cannot_be_read(self.name, &error))
    }

    fn open(mut self, stop: &AtomicBool) -> Result<Document, OpenError> {
        self.look(HEAD)?;
        refuse_utf_16(&self.head).map_err(|error| OpenError::Positions {
            name: self.name.to_owned(),
            problem: error.to_string(),
        })?;
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

    fn kind(&mut self) -> Result<DocumentKind, OpenError> {
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
    fn text(&mut self, longest: u64) -> Result<Vec<u8>, OpenError> {
        self.look(longest)?;
        Ok(std::mem::take(&mut self.head))
    }

    fn tree(self) -> Result<Document, OpenError> {
        let (name, size) = (self.name, self.size);
        let tree = match size {
            Some(size) if size > game::MAX_BYTES => Err(TreeFileError::too_large()),
            _ => read_tree_from(self.all()),
        };
        let tree = tree.map_err(|error| no_tree(name, error))?;
        Ok(Document::Tree(Arc::new(tree)))
    }

    fn typed_tree(mut self) -> Result<Document, OpenError> {
        let text = self.text(LESSON)?;
        let tree = read_typed_tree(&String::from_utf8_lossy(&text));
        let tree = tree.map_err(|error| no_tree(self.name, error))?;
        Ok(Document::Tree(Arc::new(tree)))
    }

    fn position(mut self, game: &str) -> Result<Document, OpenError> {
        let text = self.text(LINE)?;
        let text = String::from_utf8_lossy(&text);
        let game = find_game(game).unwrap_or(games()[0]);
        let position = game.read(text.trim_start_matches('\u{feff}').trim());
        let position = position.map_err(|problem| OpenError::Position {
            name: self.name.to_owned(),
            game: game.about().name,
            notation: game.about().notation,
            problem,
        })?;
        Ok(Document::Position(position))
    }

    fn positions(self, format: PositionFormat, stop: &AtomicBool) -> Result<Document, OpenError> {
        let name = self.name;
        let lines = ShortLines::new(self.all());
        let read = Collection::read(lines, format, name, None, stop);
        let read = read
            .map_err(|error| unreadable(name, &error))?
            .ok_or(StageError::Cancelled)?;
        if !read.items.is_empty() {
            return Ok(Document::Positions(read));
        }
        let problem = match &read.skipped[..] {
            [only] => only.to_string(),
            [first, ..] => format!("nothing in it is a position that can be read; {first}"),
            [] => "it contains no positions".to_owned(),
        };
        Err(OpenError::Positions {
            name: name.to_owned(),
            problem,
        })
    }

    fn game(mut self) -> Result<Document, OpenError> {
        let text = self.text(LESSON)?;
        let saved = read_game(text);
        let saved = saved.map_err(|error| OpenError::Positions {
            name: self.name.to_owned(),
            problem: error.to_string(),
        })?;
        Ok(Document::Game(Box::new(saved)))
    }

    fn lesson(mut self) -> Result<Document, OpenError> {
        let lesson = Lesson::read_unfinished(&self.text(LESSON)?);
        let lesson = lesson.map_err(|error| OpenError::Lesson {
            name: self.name.to_owned(),
            error: error.into(),
        })?;
        Ok(Document::Lesson(Box::new(lesson)))
    }

    fn exercise(mut self) -> Result<Document, OpenError> {
        let text = self.text(EXERCISE)?;
        let answers = Answers::read(&text).and_then(|answers| match answers.fits() {
            Ok(()) => Ok(answers),
            Err(problem) => Err(FileError {
                place: None,
                path: String::new(),
                problem,
            }),
        });
        let answers = answers.map_err(|error| OpenError::Exercise {
            name: self.name.to_owned(),
            error: error.into(),
        })?;
        Ok(Document::Exercise(Box::new(answers)))
    }

    fn trace(mut self) -> Result<Document, OpenError> {
        let text = self.text(LONGEST_TRACE + 1)?;
        let trace = ForeignTrace::read(&String::from_utf8_lossy(&text));
        let trace = trace.map_err(|error| OpenError::Trace {
            name: self.name.to_owned(),
            error,
        })?;
        Ok(Document::Trace(Arc::new(trace)))
    }

    fn link(mut self) -> Result<Document, OpenError> {
        let text = self.text(LINE)?;
        let link = Link::read(&String::from_utf8_lossy(&text));
        let link = link.map_err(|error| OpenError::Link {
            name: self.name.to_owned(),
            error,
        })?;
        Ok(Document::Link(Box::new(link)))
    }
}

fn no_tree(name: &str, error: TreeFileError) -> OpenError {
    OpenError::Tree {
        name: name.to_owned(),
        error: error.into(),
    }
}

fn cannot_be_read(name: &str, error: &io::Error) -> OpenError {
    if kind::is_named_as_position(name) {
        unreadable(name, error)
    } else {
        no_tree(
            name,
            match error.kind() {
                io::ErrorKind::FileTooLarge => TreeFileError::too_large(),
                _ => TreeFileError::unreadable(error),
            },
        )
    }
}

fn unreadable(name: &str, error: &io::Error) -> OpenError {
    OpenError::Positions {
        name: name.to_owned(),
        problem: why_unread(error),
    }
}
