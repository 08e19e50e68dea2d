//! What Home and the tour do, and what leaves them open.

use game::games;
use lesson::lessons;
use stage::{Origin, Source, SourceGame};

use crate::Session;
use crate::command::Command;
use crate::course::CourseCommand;
use crate::home::{Door, HINTS, Home, HomeCommand, TourWay, next_lesson};
use crate::page::Page;

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
                if self.step() == 0 {
                    // The tree is to have what the hints tell of: windows on edges, what is proved, and bars.
                    match self.stage.recording.cut_steps().first() {
                        Some(&cut) => self.seek(cut),
                        None => self.seek(self.stage.recording.steps() / 2),
                    }
                    self.dialogs.tour_step = Some(self.step());
                }
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

    /// After the tour the tree is at the first step again, if the tour has led on from there and nobody else has since.
    pub(crate) fn end_tour(&mut self) {
        if self.dialogs.tour.is_none()
            && let Some(shown) = self.dialogs.tour_step.take()
            && self.step() == shown
        {
            self.seek(0);
        }
    }

    /// Shows Home, in place of what is in front.
    pub fn show_home(&mut self) {
        self.dialogs.close_front();
        self.dialogs.home = Some(Home::of(&self.settings.recent, self.host.wake()));
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
