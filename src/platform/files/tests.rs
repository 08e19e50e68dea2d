//! Tests of atomic file writes.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::*;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cutoff-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_lasting(path, |out| out.write_all(bytes))
}

#[test]
fn write_replaces_file_and_leaves_no_temporary() {
    let folder = folder("file");
    let path = folder.join("out.svg");
    write_file(&path, b"first").unwrap();
    write_file(&path, b"second").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"second");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn failed_write_keeps_the_old_file() {
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
fn write_follows_a_symlink() {
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
fn rejects_a_broken_symlink() {
    let folder = folder("nowhere");
    let link = folder.join("link.json");
    std::os::unix::fs::symlink("gone.json", &link).unwrap();
    let error = write_file(&link, b"x").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(unix)]
fn write_keeps_hard_links() {
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
fn rejects_a_write_protected_file() {
    let folder = folder("protected");
    let path = folder.join("tree.json");
    write_file(&path, b"first").unwrap();
    let open = fs::metadata(&path).unwrap().permissions();
    let mut closed = open.clone();
    closed.set_readonly(true);
    fs::set_permissions(&path, closed).unwrap();
    let error = write_file(&path, b"second").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::PermissionDenied);
    assert_eq!(fs::read(&path).unwrap(), b"first");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::set_permissions(&path, open).unwrap();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(unix)]
fn write_keeps_the_file_mode() {
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
#[cfg(unix)]
fn rejects_pipes_and_devices_without_waiting() {
    let folder = folder("pipe");
    let pipe = folder.join("pipe.json");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    for path in [&*pipe, Path::new("/dev/null")] {
        let error = write_file(path, b"x").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidInput);
        assert!(!fs::metadata(path).unwrap().is_file());
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[cfg(unix)]
fn temporary_file_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("private");
    let path = folder.join("tree.json");
    write_file(&path, b"first").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    write_lasting(&path, |out| {
        let part = list(&folder)?.into_iter().find(|part| *part != path);
        let mode = metadata(part.unwrap())?.permissions().mode();
        assert_eq!(mode & 0o077, 0);
        out.write_all(b"second")
    })
    .unwrap();
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o644
    );
    fs::remove_dir_all(&folder).unwrap();
}
