//! Files that do not do what files do, while the window goes on.

use std::time::{Duration, Instant};

use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::settings::Settings;
use cutoff::stage::Link;

use super::{AIMA, apply, leaf, open};

/// Nothing waits for a disk that does not answer: neither Esc, nor another opening, nor the end.
#[test]
#[cfg(target_os = "linux")]
fn stalled_file_never_blocks_the_session() {
    use std::os::fd::AsRawFd as _;

    let mut session = open(AIMA);
    // Nothing is ever written into this pipe, which stays open.
    let (reader, writer) = std::io::pipe().unwrap();
    let path = format!("/proc/self/fd/{}", reader.as_raw_fd());
    let began = Instant::now();
    for again in 0..3 {
        session.open(Request::File((&path).into()));
        assert!(session.opening.is_some(), "{again}");
        session.escape();
        assert!(session.opening.is_none(), "{again}");
    }
    session.open(Request::File((&path).into()));
    apply(&mut session, |session| {
        session.open_text(b"[1, 2]".to_vec(), "the test".into());
    });
    assert_eq!(session.stage.tree.len(), 3);
    session.open(Request::File(path.into()));
    drop(session);
    assert!(began.elapsed() < Duration::from_secs(20), "it waits");
    drop(writer);
}

/// What somebody else has written is not written over unseen; who saves again means it.
#[test]
fn saving_warns_of_an_outside_change() {
    let path = std::env::temp_dir().join(format!("cutoff-changed-{}.json", std::process::id()));
    std::fs::write(&path, AIMA).unwrap();
    let mut session = open("[1, 2]");
    apply(&mut session, |session| session.open_file(path.clone()));
    let read = || std::fs::read_to_string(&path).unwrap();
    apply(&mut session, |session| session.change_tree(leaf(2, 4)));
    apply(&mut session, cutoff::session::Session::save_document);
    assert_eq!(session.notice, None, "nobody else has written it");
    let ours = read();
    assert_ne!(ours, AIMA);

    std::fs::write(&path, "[7, 8, 9]").unwrap();
    apply(&mut session, |session| session.change_tree(leaf(2, 5)));
    apply(&mut session, cutoff::session::Session::save_document);
    let said = session.notice.take().unwrap();
    assert!(
        said.contains("has changed on disk since it was opened"),
        "{said}"
    );
    assert_eq!(read(), "[7, 8, 9]");
    assert!(session.edits.is_unsaved());
    // Who saves again has read it.
    session.notice = Some(said);
    apply(&mut session, cutoff::session::Session::save_document);
    assert_eq!(session.notice, None);
    assert!(read().contains('5') && !session.edits.is_unsaved());

    // What is gone may be written again.
    std::fs::remove_file(&path).unwrap();
    apply(&mut session, |session| session.change_tree(leaf(2, 6)));
    apply(&mut session, cutoff::session::Session::save_document);
    assert_eq!(session.notice, None);
    assert!(read().contains('6'));
    std::fs::remove_file(&path).unwrap();
}

/// A tree of the library that was edited is not that tree any more: its name says so, and the numbers of the other one are
/// not said of it. It is remembered by a path that leads there from any folder.
#[test]
fn edited_library_tree_is_saved_as_edited() {
    let entry = cutoff::game::library::find("wikipedia").unwrap();
    let path = std::env::temp_dir().join(format!("cutoff-own-{}.json", std::process::id()));
    let mut session = open("[1, 2]");
    apply(&mut session, |session| session.open_library("wikipedia"));
    apply(&mut session, |session| session.change_tree(leaf(4, 4)));
    apply(&mut session, |session| {
        session.save(Some(path.clone()));
    });
    let saved = cutoff::game::read_tree(&std::fs::read(&path).unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();
    let known = entry.tree();
    assert_eq!(saved.name, format!("{} (edited)", known.name));
    assert!(saved.notes.is_empty() && !known.notes.is_empty());
    assert_eq!(saved.source, known.source);
    assert_eq!(session.tree_title(), known.name);
    // Whoever saves it hears of both.
    let told = session.said().unwrap();
    assert!(
        told.ends_with("the library’s notes are left out."),
        "{told}"
    );
    assert_eq!(session.settings.recent.first(), Some(&path));
    // One's own keeps what one has written.
    let own =
        r#"{"format": "cutoff-tree", "version": 1, "name": "Mine", "notes": "N", "tree": [1, 2]}"#;
    std::fs::write(&path, own).unwrap();
    apply(&mut session, |session| session.open_file(path.clone()));
    apply(&mut session, |session| session.change_tree(leaf(1, 7)));
    apply(&mut session, |session| {
        session.save_document();
    });
    let saved = cutoff::game::read_tree(&std::fs::read(&path).unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!((&*saved.name, &*saved.notes), ("Mine", "N"));
    let told = session.said().unwrap();
    assert!(
        told.starts_with("Saved as ") && !told.contains("left out"),
        "{told}"
    );
}

/// A tree that somebody wrote as a text is not replaced by a document of the program's.
#[test]
fn saving_keeps_a_typed_source_file() {
    let path = std::env::temp_dir().join(format!("cutoff-typed-{}.txt", std::process::id()));
    let text = "((3 12) (8 2) 7)";
    std::fs::write(&path, text).unwrap();
    let mut session = open("[1, 2]");
    apply(&mut session, |session| session.open_file(path.clone()));
    apply(&mut session, |session| session.change_tree(leaf(2, 4)));
    session.save_document();
    for _ in 0..20 {
        session.tick(0.0);
        std::thread::sleep(Duration::from_millis(5));
    }
    let read = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(read, text);
    assert!(session.edits.is_unsaved());
}

/// A crash lies between opening the file and saving it: what somebody else wrote after it is not written over unseen.
#[test]
fn restored_save_warns_when_the_file_changed() {
    let folder = std::env::temp_dir().join(format!("cutoff-crashed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("tree.json");
    let read = || std::fs::read_to_string(&path).unwrap();
    for (changes, knows) in [(false, true), (true, true), (true, false)] {
        std::fs::write(&path, AIMA).unwrap();
        let mut session = open("[1, 2]");
        session
            .edits
            .keep_in(folder.clone(), std::sync::Arc::new(|| {}));
        apply(&mut session, |session| session.open_file(path.clone()));
        apply(&mut session, |session| session.change_tree(leaf(2, 4)));
        drop(session);
        if changes {
            std::fs::write(&path, "[7, 8, 9]").unwrap();
        }
        if !knows {
            // As earlier versions kept it.
            let copies = std::fs::read_dir(&folder).unwrap().flatten();
            let copy = copies.map(|entry| entry.path()).find(|path| {
                let name = path.file_name().unwrap().to_string_lossy();
                name.starts_with("unsaved-") && name.ends_with(".json")
            });
            let copy = copy.unwrap();
            let text = std::fs::read(&copy).unwrap();
            let mut kept: serde_json::Value = serde_json::from_slice(&text).unwrap();
            assert!(kept.as_object_mut().unwrap().remove("stamp").is_some());
            std::fs::write(&copy, kept.to_string()).unwrap();
        }

        let mut session = Session::new(Settings::default());
        session
            .edits
            .keep_in(folder.clone(), std::sync::Arc::new(|| {}));
        let patience = Instant::now() + Duration::from_mins(1);
        while session.edits.copies.offered.is_empty() {
            assert!(Instant::now() < patience, "nothing is offered");
            session.tick(0.0);
        }
        apply(&mut session, |session| {
            session.restore_kept(0);
        });
        assert!(session.edits.is_unsaved());
        apply(&mut session, cutoff::session::Session::save_document);
        assert_eq!(session.notice.is_some(), changes, "{:?}", session.notice);
        if changes {
            assert_eq!(read(), "[7, 8, 9]");
            apply(&mut session, cutoff::session::Session::save_document);
            assert_eq!(session.notice, None);
        }
        assert!(read().contains('4') && !session.edits.is_unsaved());
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A page that is loaded again opens the link in its address, and finds the copy of the same tree.
#[test]
fn copy_of_the_linked_tree_is_continued_without_a_question() {
    let folder = std::env::temp_dir().join(format!("cutoff-reloaded-{}", std::process::id()));
    let link = |session: &Session| Link::to(&session.stage, session.step()).write().unwrap();
    for (opened, is_same, is_named) in [
        (AIMA, true, true),
        (AIMA, false, true),
        ("[1, [2, 3]]", true, false),
    ] {
        std::fs::create_dir_all(&folder).unwrap();
        let mut session = Session::new(Settings::default());
        session
            .edits
            .keep_in(folder.clone(), std::sync::Arc::new(|| {}));
        apply(&mut session, |session| {
            session.open_text(opened.into(), "the test".into());
        });
        if is_named {
            apply(&mut session, |session| session.open_library("aima-figure"));
        }
        apply(&mut session, |session| session.change_tree(leaf(3, 4)));
        let edited = link(&session);
        drop(session);

        let mut session = Session::new(Settings::default());
        let text = if is_same {
            edited.clone()
        } else {
            "cutoff:1?tree=tie".to_owned()
        };
        session.open_first(Request::Text(text.into_bytes(), "the address".into()));
        apply(&mut session, |_| {});
        assert!(!session.edits.is_lost_by_quitting());
        session
            .edits
            .keep_in(folder.clone(), std::sync::Arc::new(|| {}));
        let patience = Instant::now() + Duration::from_mins(1);
        while session.edits.copies.offered.is_empty() && !session.edits.is_lost_by_quitting() {
            assert!(Instant::now() < patience, "nothing is found");
            session.tick(0.0);
        }
        assert_eq!(session.edits.copies.offered.is_empty(), is_same);
        assert_eq!(session.edits.is_unsaved(), is_same && is_named);
        if is_same {
            assert_eq!(link(&session), edited);
        }
        drop(session);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// Explanations cannot tell nodes apart that are called the same: whoever renames one hears of it.
#[test]
fn renaming_reports_a_duplicate_name() {
    let mut session = open("[1, 2]");
    apply(&mut session, |session| session.open_library("aima-figure"));
    let renamed = |session: &Session| session.edits.history.undo().unwrap().name.clone();
    let label = |name: &str| {
        let node = cutoff::game::NodeId(5);
        cutoff::game::Edit::Label {
            node,
            label: name.to_owned(),
        }
    };
    apply(&mut session, |session| session.change_tree(label("B")));
    assert_eq!(
        renamed(&session),
        "C renamed to B (another node has this label too)"
    );
    apply(&mut session, |session| session.change_tree(label("E")));
    assert!(renamed(&session).ends_with(" renamed to E"));
}

/// The window and the command line show the same sentence for a file that cannot be read.
#[test]
fn window_and_command_line_share_errors_of_files() {
    let folder = std::env::temp_dir().join(format!("cutoff-errors-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let files: [(&str, &[u8]); 9] = [
        ("cut-off.json", b"[[3, 12"),
        ("no-number.json", br#"{"tree": [1, "x"]}"#),
        (
            "newer.json",
            br#"{"format": "cutoff-tree", "version": 99, "tree": [1, 2]}"#,
        ),
        ("other.json", br#"{"name": "package", "version": "1.0.0"}"#),
        ("ranks.fen", b"rnbqkbnr/pppp w"),
        ("moves.pgn", b"[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n"),
        ("utf-16.txt", b"\xff\xfe"),
        ("empty.json", b""),
        ("prose.txt", b"to be or not to be"),
    ];
    for (name, bytes) in files {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        let mut session = open("[[3, 12, 8], [2, 4, 6]]");
        apply(&mut session, |session| session.open_file(path.clone()));
        let shown = session.notice.take().unwrap();
        let printed = std::process::Command::new(env!("CARGO_BIN_EXE_cutoff"))
            .arg("check")
            .arg(&path)
            .output()
            .unwrap();
        let printed = String::from_utf8(printed.stderr).unwrap();
        let expected = format!("cutoff: {}", folder.join(&shown).display());
        assert_eq!(printed.trim_end(), expected);
    }
    std::fs::remove_dir_all(folder).unwrap();
}
