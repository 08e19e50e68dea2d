//! Bounded reading of arbitrary input: a pipe without a writer, a device without an end, a file larger than memory, a
//! line of ten gigabytes. All files named by users are opened here.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::Path;

use platform::files::{self, File};

/// The longest line of a file that is read line by line, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// A file with a size limit; reading beyond the limit returns an error.
pub struct BoundedFile {
    file: File,
    most: u64,
    left: u64,
    size: Option<u64>,
}

impl BoundedFile {
    /// Opens a file of which at most `most` bytes are read. A file descriptor passed by a shell, as in `<(command)`,
    /// counts as a file.
    ///
    /// # Errors
    /// The system's; and where it is a folder, a device or a pipe with a name of its own, or larger than that.
    pub fn open(path: &Path, most: u64) -> io::Result<BoundedFile> {
        // A named pipe is not even opened: opening would wait for a writer.
        let about = files::metadata(path)?;
        if about.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !about.is_file() && !is_handed_over(path) {
            return Err(io::Error::new(
                ErrorKind::InvalidInput,
                "it is a pipe or a device: save the pipe’s output to a file first",
            ));
        }
        if about.is_file() && about.len() > most {
            return Err(too_large(most));
        }
        Ok(BoundedFile {
            file: File::open(path)?,
            most,
            left: most,
            size: about.is_file().then_some(about.len()),
        })
    }

    /// The size in bytes, if known.
    pub fn size(&self) -> Option<u64> {
        self.size
    }
}

impl Read for BoundedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        // One more byte shows whether the file continues.
        let room = usize::try_from(self.left.saturating_add(1)).unwrap_or(usize::MAX);
        let room = room.min(buffer.len());
        let read = self.file.read(&mut buffer[..room])?;
        match self.left.checked_sub(read as u64) {
            Some(left) => {
                self.left = left;
                Ok(read)
            }
            None => Err(too_large(self.most)),
        }
    }
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
/// As [`BoundedFile::open`], and those of reading.
pub fn read_bounded(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut file = BoundedFile::open(path, most)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub fn why_unread(error: &io::Error) -> String {
    if error.kind() == ErrorKind::NotFound {
        "there is no such file; check the name and the folder".to_owned()
    } else {
        format!("it cannot be read: {error}")
    }
}

/// Rejects text that begins like UTF-16, because it cannot be parsed.
///
/// # Errors
/// One sentence with the remedy.
pub fn refuse_utf_16(head: &[u8]) -> io::Result<()> {
    if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
        let problem = "this is text in UTF-16: save it as UTF-8";
        return Err(io::Error::new(ErrorKind::InvalidData, problem));
    }
    Ok(())
}

fn too_large(most: u64) -> io::Error {
    let (size, unit) = match most >> 20 {
        0 => (most >> 10, "KiB"),
        size => (size, "MiB"),
    };
    let problem = format!("it is larger than {size} {unit}, the most that is read");
    io::Error::new(ErrorKind::FileTooLarge, problem)
}

/// Returns true if a shell has opened the file for this program.
fn is_handed_over(path: &Path) -> bool {
    ["/dev/fd", "/dev/stdin", "/proc/self/fd"]
        .iter()
        .any(|place| path.starts_with(place))
}

/// A reader that limits lines to [`LONGEST_LINE`], so that reading line by line needs no more memory.
pub struct ShortLines<R> {
    inner: R,
    /// The number of bytes of the current line read so far.
    line: usize,
}

impl<R: BufRead> ShortLines<R> {
    pub fn new(inner: R) -> ShortLines<R> {
        ShortLines { inner, line: 0 }
    }
}

impl ShortLines<BufReader<BoundedFile>> {
    /// Opens a file of any length to be read line by line.
    ///
    /// # Errors
    /// As [`BoundedFile::open`].
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = BoundedFile::open(path, u64::MAX)?;
        Ok(ShortLines::new(BufReader::new(file)))
    }
}

impl<R: BufRead> BufRead for ShortLines<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line > LONGEST_LINE {
            let most = LONGEST_LINE >> 20;
            let problem = format!("a line is longer than {most} MiB: is this a text file?");
            return Err(io::Error::new(ErrorKind::InvalidData, problem));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        // The buffer is still filled, so nothing is read again.
        if let Ok(filled) = self.inner.fill_buf() {
            let read = &filled[..count.min(filled.len())];
            self.line = match read.iter().rposition(|&byte| byte == b'\n') {
                Some(end) => read.len() - end - 1,
                None => self.line + read.len(),
            };
        }
        self.inner.consume(count);
    }
}

impl<R: BufRead> Read for ShortLines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn read_bounded_rejects_larger_files() {
        let path = std::env::temp_dir().join(format!("cutoff-bounded-{}", platform::process_id()));
        std::fs::write(&path, [7; 100]).unwrap();
        assert_eq!(read_bounded(&path, 100).unwrap(), [7; 100]);
        let said = read_bounded(&path, 99).unwrap_err();
        assert_eq!(said.kind(), ErrorKind::FileTooLarge);
        // The file grows while it is read.
        let mut file = BoundedFile::open(&path, 100).unwrap();
        std::fs::write(&path, [7; 101]).unwrap();
        assert!(file.read_to_end(&mut Vec::new()).is_err());
        std::fs::remove_file(&path).unwrap();
        let folder = read_bounded(&std::env::temp_dir(), 9).unwrap_err();
        assert_eq!(folder.kind(), ErrorKind::IsADirectory);
    }
}
