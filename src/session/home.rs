//! Home: doors into the program, files opened before, and the tour. It stands in front at the first start and when it is asked
//! for; any step closes it.

use std::path::PathBuf;

use lesson::lessons;

use crate::Session;
use crate::host::Wake;
use crate::saving::Job;

/// What Home knows of the files opened before.
#[derive(Default)]
pub struct Home {
    /// Those that were not there when Home was opened.
    missing: Vec<PathBuf>,
    /// Asks the disk for them, which may never answer: till it does, all count as being there.
    asking: Option<Job<Vec<PathBuf>>>,
}

impl Home {
    /// Home with these files, of which some may be gone.
    pub(crate) fn of(files: &[PathBuf], wake: Wake) -> Home {
        let files = files.to_vec();
        let missing = move || Ok(files.into_iter().filter(|path| !path.exists()).collect());
        Home {
            missing: Vec::new(),
            asking: Job::start("the files could not be looked for", wake, missing).ok(),
        }
    }

    /// Takes in what the disk has answered.
    pub(crate) fn poll(&mut self) {
        if let Some(missing) = self.asking.as_mut().and_then(Job::poll) {
            self.asking = None;
            self.missing = missing.unwrap_or_default();
        }
    }

    /// Whether the disk has not answered yet.
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Whether a file was not there when Home was opened.
    pub fn is_missing(&self, path: &PathBuf) -> bool {
        self.missing.contains(path)
    }
}

/// A wish of Home, or of the tour.
#[derive(Clone, Debug)]
pub enum HomeCommand {
    /// Show Home, or close it.
    Show(bool),
    /// Go through a door.
    Enter(Door),
    /// Remove a file from those opened before; it stays where it is.
    Forget(PathBuf),
    /// Begin the tour, at its first hint.
    BeginTour,
    /// The next hint, or the one before.
    Hint(TourWay),
    /// Leave the tour.
    EndTour,
}

/// On or back through the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourWay {
    /// To the next hint; behind the last one the tour ends.
    Next,
    /// To the hint before.
    Back,
}

/// A way into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// The textbook's tree.
    Tree,
    /// The start of a game on a board.
    Position,
    /// The next lesson.
    Lessons,
    /// An exercise.
    Practise,
    /// Measuring searches.
    Compare,
}

impl Door {
    /// All of them, in their order.
    pub const ALL: [Door; 5] = [
        Door::Tree,
        Door::Position,
        Door::Lessons,
        Door::Practise,
        Door::Compare,
    ];

    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            Door::Tree => "Step through a tree",
            Door::Position => "A chess position",
            Door::Lessons => "Lessons",
            Door::Practise => "Practise",
            Door::Compare => "Compare",
        }
    }

    /// What is behind it, as things stand.
    pub fn about(self, session: &Session) -> String {
        match self {
            Door::Tree => {
                "Alpha-beta on the two-ply tree of a textbook: each step in words.".to_owned()
            }
            Door::Position => "Alpha-beta on a chess position, with its board.".to_owned(),
            Door::Lessons => {
                let done = session.settings.lessons_done.len();
                match next_lesson(session) {
                    Some(number) => format!(
                        "{done} of {} done. Next: {}. {}",
                        lessons().len(),
                        number + 1,
                        lessons()[number].lesson().title
                    ),
                    None => format!("All {} done.", lessons().len()),
                }
            }
            Door::Practise => {
                "An empty tree to fill in, checked as you go or all at once.".to_owned()
            }
            Door::Compare => "Nodes and time of several searches, depth by depth.".to_owned(),
        }
    }
}

/// The first lesson whose last stop nobody has reached yet, from 0.
pub(crate) fn next_lesson(session: &Session) -> Option<usize> {
    let done = &session.settings.lessons_done;
    lessons()
        .iter()
        .position(|entry| !done.iter().any(|id| id == entry.id))
}

/// How many hints the tour has.
pub const HINTS: usize = 6;
