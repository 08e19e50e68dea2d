//! Reading: the ways in, and what becomes of an error. What a node is made of is in [`super::nodes`].

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::thread;

use serde_json::error::Category;

use crate::Tree;

use super::source::{Limit, ReadProgress, TreeBytes};
use super::syntax::ErrorPlace;
use super::tree_reader::TreeReader;
use super::{MAX_BYTES, TreeFileError, TreeFileProblem, syntax};

/// The stack of the thread that reads, in bytes. `MAX_PLIES` nested objects were measured to take less than 1 MiB, and
/// less than 4 MiB in a build without any optimisation. The system gives memory only for what is touched.
const STACK: usize = 64 << 20;

/// Reads a tree file's text.
///
/// # Errors
/// [`TreeFileError`] says in one sentence where the text is no tree, what was expected, and what to do.
///
/// # Examples
/// ```
/// use game::read_tree;
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// assert_eq!((tree.len(), tree.leaf_count()), (13, 9));
///
/// let error = read_tree(b"[[3, 12, 8], [2, x]]").unwrap_err();
/// assert!(error.to_string().starts_with("line 1, column 18, tree[1][1]: expected a value, found “x”"));
/// # Ok::<(), game::TreeFileError>(())
/// ```
pub fn read_tree(text: &[u8]) -> Result<Tree, TreeFileError> {
    // What is not deep needs no thread of its own, which the system may not have.
    if deepest(text) <= SHALLOW {
        return parse(text);
    }
    read(text)
}

/// As many brackets within each other fit on any stack.
const SHALLOW: usize = 64;

/// How many brackets are open at most, those in strings with them.
fn deepest(text: &[u8]) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    for byte in text {
        match byte {
            b'[' | b'{' => open += 1,
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
    }
    most
}

/// Reads a tree file's text as it comes, so that one that is no tree is refused where it stops being one.
///
/// # Errors
/// As [`read_tree`], and when the text is larger than [`MAX_BYTES`] or cannot be read.
pub fn read_tree_from(text: impl BufRead + Send) -> Result<Tree, TreeFileError> {
    read(text)
}

/// Reads a tree file.
///
/// # Errors
/// As [`read_tree_from`], and when there is no such file or it is a folder. The file's name is not in the message: put it
/// before.
pub fn read_tree_file(path: &Path) -> Result<Tree, TreeFileError> {
    let unreadable = |error: io::Error| TreeFileError::unreadable(&error);
    let about = std::fs::metadata(path).map_err(unreadable)?;
    if about.is_dir() {
        return Err(TreeFileError::whole(TreeFileProblem::Folder));
    }
    if about.len() > MAX_BYTES {
        return Err(TreeFileError::whole(TreeFileProblem::TooLarge));
    }
    read(BufReader::with_capacity(
        64 << 10,
        File::open(path).map_err(unreadable)?,
    ))
}

/// Reads on a thread of its own, whose stack is large enough wherever the caller is.
fn read(input: impl BufRead + Send) -> Result<Tree, TreeFileError> {
    thread::scope(|scope| {
        thread::Builder::new()
            .name("tree reader".to_owned())
            .stack_size(STACK)
            .spawn_scoped(scope, || parse(input))
            .map_err(|error| TreeFileError::whole(TreeFileProblem::NoThread(error.to_string())))?
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn parse(input: impl BufRead) -> Result<Tree, TreeFileError> {
    let progress = ReadProgress::new();
    let mut source = TreeBytes::new(input, &progress);
    match source.first_byte() {
        Ok(Some(b'[' | b'{' | b'"' | b'-' | b'0'..=b'9')) => {}
        Ok(None) => return Err(TreeFileError::whole(TreeFileProblem::Empty)),
        Ok(Some(_)) => return Err(not_json(&mut source, &progress)),
        Err(error) => return Err(TreeFileError::whole(broken(&error, &progress))),
    }

    let mut reading = TreeReader::new(&progress);
    let mut parser = serde_json::Deserializer::from_reader(&mut source);
    // The builder refuses what is too deep, with a better message.
    parser.disable_recursion_limit();
    let result = reading.file(&mut parser).and_then(|()| parser.end());
    let Err(error) = result else {
        let tree = reading.finish()?;
        let checked = tree
            .check_positions()
            .map_err(|unequal| TreeFileProblem::Positions(Box::new(unequal)));
        let bounded = checked.and_then(|()| tree.check_bounds().map_err(TreeFileProblem::Bounds));
        return bounded.map(|()| tree).map_err(TreeFileError::whole);
    };

    let (blame, problem) = match (reading.take_problem(), error.classify()) {
        (Some(problem), _) => (ErrorPlace::Token, problem),
        (None, Category::Io) => (ErrorPlace::Here, broken(&error.into(), &progress)),
        (None, Category::Eof) => {
            let expected = syntax::missing(&error.to_string());
            (ErrorPlace::Here, TreeFileProblem::CutOff { expected })
        }
        (None, Category::Syntax | Category::Data) => {
            syntax::explain(&error.to_string(), source.found().as_deref())
        }
    };
    let place = match blame {
        ErrorPlace::Here => progress.here(),
        ErrorPlace::Token => progress.token(),
    };
    Err(TreeFileError {
        place: Some(place),
        path: reading.path(),
        problem,
    })
}

/// What ended the reading from outside: a limit, or the system.
fn broken(error: &io::Error, progress: &ReadProgress) -> TreeFileProblem {
    match progress.limit() {
        Some(Limit::Bytes) => TreeFileProblem::TooLarge,
        Some(Limit::Token) => TreeFileProblem::LongToken,
        None => TreeFileError::unreadable(error).problem,
    }
}

/// The text does not even begin like a tree.
fn not_json<R: BufRead>(source: &mut TreeBytes<'_, R>, progress: &ReadProgress) -> TreeFileError {
    let problem = match source.next_found() {
        Some(found) => TreeFileProblem::NotJson {
            found: syntax::show(&found),
        },
        None => TreeFileProblem::NotUtf8,
    };
    TreeFileError {
        place: Some(progress.token()),
        path: None,
        problem,
    }
}
