//! The lesson menu.

use egui::{Button, RichText, ScrollArea, Ui};

use crate::cx::Cx;
use crate::session::command::Command;
use crate::session::course::CourseCommand;
use crate::session::{Action, Session};
use lesson::{FIRST_CLAIM, lessons};

use crate::action_items;
use crate::scrolling::ShowFollowing;

/// All lessons, numbered; the running one is marked.
pub(crate) fn menu_items(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let running = session.course.as_ref();
    ui.menu_button("Lessons", |ui| {
        ui.set_min_width(300.0);
        // The list does not fit on a low screen.
        let high = ui.ctx().content_rect().height() - 60.0;
        ScrollArea::vertical()
            .max_height(high)
            .show_following(ui, |ui| {
                for (number, entry) in lessons().iter().enumerate() {
                    if number == FIRST_CLAIM {
                        ui.separator();
                        ui.label(RichText::new("Claims to check").weak());
                    }
                    let lesson = entry.lesson();
                    let on = running.is_some_and(|playing| playing.number == Some(number));
                    let text = format!("{}  {}", number + 1, lesson.title);
                    let response = ui.add(Button::selectable(on, text));
                    if response.on_hover_text(&lesson.goal).clicked() {
                        cx.push(Command::Course(CourseCommand::Start(number)));
                        ui.close();
                    }
                }
            });
    });
    action_items::item(ui, session, Action::MakeLesson, cx);
    action_items::item(ui, session, Action::EditLesson, cx);
    action_items::item(ui, session, Action::LeaveLesson, cx);
}
