//! Files that do not do what files do, while the window goes on.

use std::time::{Duration, Instant};

use cutoff::session::Request;
use cutoff::session::command::Command;

use super::{AIMA, apply, open};

/// Nothing waits for a disk that does not answer: neither Esc, nor another opening, nor the end.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_never_comes_is_left_at_once() {
    use std::os::fd::AsRawFd as _;

    let mut session = open(AIMA);
    // Nothing is ever written into this pipe, which stays open.
    let (reader, writer) = std::io::pipe().unwrap();
    let path = format!("/proc/self/fd/{}", reader.as_raw_fd());
    let began = Instant::now();
    for again in 0..3 {
        session.open(Request::File((&path).into()));
        assert!(session.opening.is_some(), "{again}");
        session.apply(Command::Escape);
        assert!(session.opening.is_none(), "{again}");
    }
    session.open(Request::File((&path).into()));
    apply(
        &mut session,
        Command::OpenText(b"[1, 2]".to_vec(), "the test".into()),
    );
    assert_eq!(session.stage.tree.len(), 3);
    session.open(Request::File(path.into()));
    drop(session);
    assert!(began.elapsed() < Duration::from_secs(20), "it waits");
    drop(writer);
}
