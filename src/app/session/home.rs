//! The Home dialog: ways into the program and the recent files. It is shown at the first start and on demand; any
//! step closes it.

use std::path::PathBuf;

use game::games;
use lesson::lessons;
use stage::{Origin, Source, SourceGame};

use crate::session::command::Command;
use crate::session::course::CourseCommand;
use crate::session::host::Wake;
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::{Request, Session};

#[derive(Default)]
pub struct Home {
    /// The recent files that did not exist when Home was opened.
    pub missing: Vec<PathBuf>,
    /// Looks for the recent files in the background, because a disk may be slow to respond.
    asking: Option<Job<Vec<PathBuf>>>,
}

impl Home {
    fn open(files: Vec<PathBuf>, wake: Wake) -> Home {
        let missing = move || {
            Ok(files
                .into_iter()
                .filter(|path| !platform::files::exists(path))
                .collect())
        };
        Home {
            missing: Vec::new(),
            asking: Job::start("the files could not be looked for", wake, missing).ok(),
        }
    }

    pub(crate) fn poll(&mut self) {
        if let Some(missing) = self.asking.as_mut().and_then(Job::poll) {
            self.asking = None;
            self.missing = missing.unwrap_or_default();
        }
    }

    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }
}

/// A way into the program: its title, what it opens, and the change that does so.
type Door = (&'static str, String, fn(&mut Session));

pub fn doors(session: &Session) -> [Door; 5] {
    let (_, about) = next_lesson(session);
    [
        (
            "Step through a tree",
            "Alpha-beta on the two-ply tree of a textbook: each step in words.".into(),
            |session| {
                session.turn_to(Page::Step);
                session.open_library("aima-figure");
            },
        ),
        (
            "A chess position",
            "Alpha-beta on a chess position, with its board.".into(),
            |session| {
                session.turn_to(Page::Step);
                session.open(Request::Source(Source {
                    game: SourceGame::Game(games()[0].start()),
                    origin: Origin::Text,
                    name: None,
                }));
            },
        ),
        ("Lessons", about, |session| {
            let (next, _) = next_lesson(session);
            session.apply(Command::Course(CourseCommand::Start(next)));
        }),
        (
            "Practise",
            "An empty tree to fill in, checked as you go or all at once.".into(),
            |session| session.turn_to(Page::Exercise),
        ),
        (
            "Compare",
            "Nodes and time of several searches, depth by depth.".into(),
            |session| session.turn_to(Page::Compare),
        ),
    ]
}

/// Returns the index of the first lesson that is not done, from 0, and the number of lessons done.
fn next_lesson(session: &Session) -> (usize, String) {
    let done = &session.settings.lessons_done;
    let all = lessons().len();
    let mut ids = lessons().iter().map(|entry| entry.id);
    match ids.position(|id| !done.iter().any(|done| done == id)) {
        Some(next) => {
            let title = &lessons()[next].lesson().title;
            let (done, number) = (done.len(), next + 1);
            let about = format!("{done} of {all} done. Next: {number}. {title}");
            (next, about)
        }
        None => (0, format!("All {all} done.")),
    }
}

impl Session {
    pub fn show_home(&mut self) {
        self.dialogs.close_front();
        let files = self.settings.recent.clone();
        self.dialogs.home = Some(Home::open(files, self.host.wake()));
    }
}
