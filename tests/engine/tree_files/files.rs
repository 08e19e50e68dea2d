//! Files that cannot be opened.

use std::path::{Path, PathBuf};

use cutoff::stage::Document;

/// A file of its own in the temporary folder, removed at the end.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str, content: &[u8]) -> TempFile {
        let path = std::env::temp_dir().join(format!("cutoff-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        TempFile(path)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The reason, without the file's name before it.
fn error(path: impl AsRef<Path>) -> String {
    let read = Document::read(path.as_ref(), &false.into());
    let error = read.unwrap_err().to_string();
    error.split_once(": ").unwrap().1.to_owned()
}

#[test]
fn unreadable_files_give_the_reason() {
    assert_eq!(
        error("no/such/file.json"),
        "there is no such file; check the name and the folder"
    );
    assert_eq!(
        error(env!("CARGO_MANIFEST_DIR")),
        "this is a folder; name a tree file in it"
    );
    let nul = error("a\0b");
    assert!(nul.starts_with("the file cannot be read"), "{nul}");

    let empty = TempFile::new("empty.json", b"");
    let problem = error(&empty.0);
    assert!(problem.starts_with("the file is empty"), "{problem}");
    let broken = TempFile::new("broken.json", b"[3,\n x]");
    assert!(error(&broken.0).starts_with("line 2, column 2, tree[1]: "));
    let whole = TempFile::new("whole.json", b"[3, 5]");
    let read = Document::read(&whole.0, &false.into());
    assert!(matches!(read, Ok(Document::Tree(tree)) if tree.len() == 3));
}

#[cfg(unix)]
#[test]
fn file_without_permission_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let file = TempFile::new("secret.json", b"[3, 5]");
    std::fs::set_permissions(&file.0, PermissionsExt::from_mode(0o000)).unwrap();
    // Whoever may read everything, reads it.
    if std::fs::File::open(&file.0).is_err() {
        let error = error(&file.0);
        assert!(
            error.starts_with("the file cannot be read (")
                && error.contains("check its permissions"),
            "{error}"
        );
    }
}

/// What the system says of the file's size is checked before anything is read.
#[test]
fn oversized_file_is_refused_before_reading() {
    let file = TempFile::new("huge.json", b"[");
    // A sparse file: it has the size, but takes no room.
    std::fs::File::options()
        .write(true)
        .open(&file.0)
        .unwrap()
        .set_len((256 << 20) + 1)
        .unwrap();
    assert_eq!(
        error(&file.0),
        "the file is larger than 256 MiB, the most that is opened; make the tree smaller"
    );
}
