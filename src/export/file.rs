//! Files that are whole or not there: written beside their place, then moved into it.

mod part;

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// Writes a file. What was there before stays untouched unless the new one is whole, and on the disk.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(bytes)).map_err(|error| not_written(path, &error))
}

/// Writes a file piece by piece: whole or not at all, a power cut included. A symbolic link is written through and stays, and
/// so does every name of a file that has several; owner and mode stay what they were, and nobody else reads it on its way. What
/// is write-protected is refused, and so are a link that leads nowhere and what is no file: nobody may ever read from a pipe.
///
/// # Errors
/// The system's; [`not_written`] says it in words.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    if leads_nowhere(path) {
        return Err(ErrorKind::NotFound.into());
    }
    // A link stays a link: what it points to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(ErrorKind::IsADirectory.into());
    }
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        return Err(io::Error::new(ErrorKind::InvalidInput, NO_FILE));
    }
    if there.is_some() && is_protected(path) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let beside = part::beside(path)?;
    let written = (|| {
        let mut out = BufWriter::new(create(&beside, there.is_some())?);
        write(&mut out)?;
        out.flush()?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        // Only what is on the disk may replace what was there.
        file.sync_all()?;
        match &there {
            Some(there) if !keep_owner(&file, there) => {
                drop(file);
                copy_into(&beside, path)
            }
            Some(there) => {
                file.set_permissions(there.permissions())?;
                drop(file);
                replace(&beside, path)
            }
            None => {
                drop(file);
                replace(&beside, path)
            }
        }
    })();
    if written.is_err() {
        // What is half there helps nobody; that it cannot be removed is no second error.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// What is said of a pipe or a device: it cannot be replaced, and is on no disk.
const NO_FILE: &str =
    "it is a pipe or a device: write to a file, or let a command print and redirect what it prints";

/// Makes the file on its way, which was not there before, be it as a link. Where it takes the place of another, which may be
/// private, only its owner reads it until it has that one's mode.
fn create(beside: &Path, replaces: bool) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if replaces {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = replaces;
    options.open(beside)
}

/// Moves a file into its place, and sees to it that the folder knows.
fn replace(beside: &Path, path: &Path) -> io::Result<()> {
    fs::rename(beside, path)?;
    // Not every system lets a folder be opened; the file itself is on the disk by now.
    if cfg!(unix)
        && let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Writes over a file that must remain the same one: it has several names, or an owner who cannot be given a new one.
fn copy_into(beside: &Path, path: &Path) -> io::Result<()> {
    let mut out = File::options().write(true).truncate(true).open(path)?;
    io::copy(&mut File::open(beside)?, &mut out)?;
    out.sync_all()?;
    fs::remove_file(beside)
}

/// Gives a file the owner and the group of the one whose place it is to take. Answers whether it may take that place.
#[cfg(unix)]
fn keep_owner(file: &File, there: &fs::Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let Ok(about) = file.metadata() else {
        return false;
    };
    let is_alike = about.uid() == there.uid() && about.gid() == there.gid();
    there.nlink() == 1 && (is_alike || fchown(file, Some(there.uid()), Some(there.gid())).is_ok())
}

/// Gives a file the owner of the one whose place it is to take: the folder does that.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) -> bool {
    true
}

/// Whether a file may not be written, though its folder takes new ones.
fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.permissions().readonly())
        || File::options()
            .write(true)
            .open(path)
            .is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
}

/// Whether it is a link, and there is nothing where it leads.
fn leads_nowhere(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink()) && fs::metadata(path).is_err()
}

/// That a file could not be written, in one sentence that names it and what to change.
pub fn not_written(path: &Path, error: &io::Error) -> String {
    format!(
        "{} could not be written: {}",
        file_name(path),
        why_not_written(path, error)
    )
}

/// What people call a file.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// Why a file could not be written, and what to change.
pub fn why_not_written(path: &Path, error: &io::Error) -> String {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.display().to_string(),
        _ => "this one".to_owned(),
    };
    match error.kind() {
        ErrorKind::NotFound if leads_nowhere(path) => {
            let to = fs::read_link(path).unwrap_or_default();
            let to = to.display();
            format!("it is a broken link to {to}: use another name")
        }
        ErrorKind::PermissionDenied if path.is_file() && is_protected(path) => {
            "it is write-protected: allow writing to it, or choose another name".to_owned()
        }
        ErrorKind::NotFound => format!("there is no folder {folder}"),
        ErrorKind::NotADirectory => format!("{folder} is not a folder"),
        ErrorKind::PermissionDenied => format!("no permission to write to the folder {folder}"),
        ErrorKind::ReadOnlyFilesystem => format!("the folder {folder} is read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        ErrorKind::FileTooLarge => {
            "file size limit reached: raise the limit, or write elsewhere".to_owned()
        }
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidFilename => "invalid file name".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cutoff-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left() {
        let folder = folder("file");
        let path = folder.join("out.svg");
        write_file(&path, b"first").unwrap();
        write_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_fails_half_way_leaves_what_was_there() {
        let folder = folder("half");
        let path = folder.join("tree.json");
        write_file(&path, b"first").unwrap();
        let failed = write_lasting(&path, |out| {
            out.write_all(b"half of")?;
            Err(ErrorKind::StorageFull.into())
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let folder = folder("link");
        let (path, link) = (folder.join("tree.json"), folder.join("link.json"));
        write_file(&path, b"first").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write_file(&link, b"second").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"second");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_link_that_leads_nowhere_is_refused_and_stays() {
        let folder = folder("nowhere");
        let link = folder.join("link.json");
        std::os::unix::fs::symlink("gone.json", &link).unwrap();
        let said = write_file(&link, b"x").unwrap_err();
        assert!(said.contains("it is a broken link to gone.json"), "{said}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn every_name_of_a_file_stays_one_of_it() {
        let folder = folder("names");
        let (path, name) = (folder.join("tree.json"), folder.join("name.json"));
        write_file(&path, b"the first one").unwrap();
        fs::hard_link(&path, &name).unwrap();
        write_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&name).unwrap(), b"second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_write_protected_stays_as_it_was() {
        let folder = folder("protected");
        let path = folder.join("tree.json");
        write_file(&path, b"first").unwrap();
        let open = fs::metadata(&path).unwrap().permissions();
        let mut closed = open.clone();
        closed.set_readonly(true);
        fs::set_permissions(&path, closed).unwrap();
        let said = write_file(&path, b"second").unwrap_err();
        assert_eq!(
            said,
            "tree.json could not be written: it is write-protected: allow writing to it, or choose another name"
        );
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::set_permissions(&path, open).unwrap();
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn the_mode_stays_what_it_was() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = folder("mode");
        let path = folder.join("tree.json");
        write_file(&path, b"first").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write_file(&path, b"second").unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o640
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_a_killed_writer_left_is_swept_and_nothing_else() {
        let folder = folder("swept");
        let stays = [
            ".tree.json.part".to_owned(),
            ".cutoff-7.part.txt".to_owned(),
            "cutoff.part".to_owned(),
            // Somebody writes it now.
            ".other.json.cutoff-1.part".to_owned(),
            ".third.json.cutoff-1-0123456789abcdef.part".to_owned(),
        ];
        let gone = [
            ".tree.json.cutoff-4194305.part",
            ".a.svg.cutoff-4194306.part",
            ".b.svg.cutoff-4194307-0123456789abcdef.part",
        ];
        for name in stays.iter().map(String::as_str).chain(gone) {
            fs::write(folder.join(name), b"half").unwrap();
        }
        write_file(&folder.join("tree.json"), b"whole").unwrap();
        assert!(stays.iter().all(|name| folder.join(name).exists()));
        assert!(!gone.iter().any(|name| folder.join(name).exists()));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_wrong_is_said_in_one_sentence() {
        let folder = folder("refused");
        let said = |path: &Path| write_file(path, b"x").unwrap_err();
        let missing = said(&folder.join("gone").join("a.svg"));
        assert!(
            missing.starts_with("a.svg could not be written: there is no folder "),
            "{missing}"
        );
        assert!(missing.ends_with("gone"), "{missing}");
        assert!(said(&folder).ends_with("it is a folder"));
        fs::write(folder.join("file"), b"").unwrap();
        assert!(said(&folder.join("file").join("a.svg")).ends_with("is not a folder"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_or_a_device_is_refused_and_not_waited_for() {
        let folder = folder("pipe");
        let pipe = folder.join("pipe.json");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        for path in [&*pipe, Path::new("/dev/null")] {
            let said = write_file(path, b"x").unwrap_err();
            assert!(said.contains("it is a pipe or a device"), "{said}");
            assert!(!fs::metadata(path).unwrap().is_file());
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_full_disk_is_called_that() {
        let said = not_written(Path::new("a.svg"), &ErrorKind::StorageFull.into());
        assert_eq!(said, "a.svg could not be written: the disk is full");
    }

    #[test]
    #[cfg(unix)]
    fn nothing_that_lies_there_is_written_through() {
        let folder = folder("planted");
        let (victim, link) = (folder.join("victim"), folder.join("on-its-way"));
        fs::write(&victim, b"precious").unwrap();
        std::os::unix::fs::symlink(&victim, &link).unwrap();
        for replaces in [false, true] {
            let error = create(&link, replaces).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read(&victim).unwrap(), b"precious");
        // And nobody knows the name beforehand.
        let path = folder.join("tree.json");
        assert_ne!(part::beside(&path).unwrap(), part::beside(&path).unwrap());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn what_was_private_is_private_on_its_way() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = folder("private");
        let path = folder.join("tree.json");
        write_file(&path, b"first").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        write_lasting(&path, |out| {
            assert_eq!(out.get_ref().metadata()?.permissions().mode() & 0o077, 0);
            out.write_all(b"second")
        })
        .unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o644
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
