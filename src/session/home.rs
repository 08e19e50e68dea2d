//! Home: doors into the program, files opened before, and the tour. It stands in front at the first start and when it is asked
//! for; any step closes it.

use std::path::PathBuf;

use lesson::lessons;
use stage::{Origin, Source, SourceGame};

use crate::Session;
use crate::command::Command;
use crate::course::CourseCommand;
use crate::page::Page;
use game::games;

/// What Home knows of the files opened before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// Those that were not there when Home was opened.
    missing: Vec<PathBuf>,
}

impl Home {
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
            Door::Position => {
                "The search behind the moves of a real game, on its board.".to_owned()
            }
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
fn next_lesson(session: &Session) -> Option<usize> {
    let done = &session.settings.lessons_done;
    lessons()
        .iter()
        .position(|entry| !done.iter().any(|id| id == entry.id))
}

/// How many hints the tour has.
pub const HINTS: usize = 6;

impl Session {
    /// Carries out a wish of Home.
    pub(crate) fn apply_home(&mut self, command: HomeCommand) {
        match command {
            HomeCommand::Show(true) => self.show_home(),
            HomeCommand::Show(false) => self.dialogs.home = None,
            HomeCommand::Enter(door) => self.enter(door),
            HomeCommand::Forget(path) => self.settings.forget(&path),
            HomeCommand::BeginTour => {
                self.dialogs.close_front();
                self.dialogs.home = None;
                self.page = Page::Step;
                self.settings.inspector = true;
                self.show_left_panel(true);
                self.dialogs.tour = Some(0);
            }
            HomeCommand::Hint(way) => {
                let at = self.dialogs.tour.unwrap_or_default();
                self.dialogs.tour = match way {
                    TourWay::Next => Some(at + 1).filter(|&next| next < HINTS),
                    TourWay::Back => Some(at.saturating_sub(1)),
                };
            }
            HomeCommand::EndTour => self.dialogs.tour = None,
        }
    }

    /// Shows Home, in place of what is in front.
    pub fn show_home(&mut self) {
        self.dialogs.close_front();
        let recent = self.settings.recent.iter();
        let missing = recent.filter(|path| !path.exists()).cloned().collect();
        self.dialogs.home = Some(Home { missing });
    }

    fn enter(&mut self, door: Door) {
        self.dialogs.home = None;
        let command = match door {
            Door::Tree => {
                self.turn_to(Page::Step);
                Command::OpenLibrary("aima-figure")
            }
            Door::Position => {
                self.turn_to(Page::Step);
                Command::Open(Source {
                    game: SourceGame::Game(games()[0].start()),
                    origin: Origin::Text,
                    name: None,
                })
            }
            Door::Lessons => {
                Command::Course(CourseCommand::Start(next_lesson(self).unwrap_or_default()))
            }
            Door::Practise => Command::Page(Page::Exercise),
            Door::Compare => Command::Page(Page::Compare),
        };
        self.apply(command);
    }

    /// The last stop of a lesson was reached: it counts as done.
    pub(crate) fn note_lesson_done(&mut self) {
        let Some(playing) = self.course.as_ref().filter(|it| it.is_last()) else {
            return;
        };
        let entry = playing.number.and_then(|number| lessons().get(number));
        if let Some(entry) = entry.filter(|_| playing.here().is_some()) {
            let done = &mut self.settings.lessons_done;
            if !done.iter().any(|id| id == entry.id) {
                done.push(entry.id.to_owned());
            }
        }
    }

    /// Whether a command leaves Home open: what only looks, and what Home itself asks for.
    pub(crate) fn keeps_home(command: &Command) -> bool {
        matches!(
            command,
            Command::Aim(_)
                | Command::Look(_)
                | Command::Region(_)
                | Command::Home(_)
                | Command::DismissNotice
                | Command::Escape
                | Command::Quit
        )
    }
}
