//! Home in front of the window: five doors, the tour, and the files opened before.

use egui::{Button, Context, Label, RichText, ScrollArea, Ui, Vec2, vec2};

use session::command::Command;
use session::home::{Door, Home, HomeCommand};
use session::{Action, Session};

use crate::dialog::{self, DialogWidth};
use crate::icons::{self, Icon};
use crate::scrolling::ShowFollowing;
use crate::theme::{self, Palette};

/// How high a door is, in points.
const DOOR: f32 = 54.0;
/// How high the list of files may be, in points.
const FILES: f32 = 150.0;

/// Shows it, while it is in front.
pub(crate) fn show(ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
    let Some(home) = &session.dialogs.home else {
        return;
    };
    let push = |commands: &mut Vec<Command>, command| commands.push(Command::Home(command));
    let (closed, beside) = dialog::show(ctx, "home", DialogWidth::Medium, |ui| {
        let about = format!(
            "How minimax and alpha-beta search a game tree. Press {} to step through the open tree. Return here with Help > Home.",
            Action::StepForward.key()
        );
        dialog::title(ui, "Welcome to Cutoff", &about);
        let high = ui.ctx().content_rect().height() - 210.0;
        ScrollArea::vertical()
            .max_height(high)
            .min_scrolled_height(high)
            .show_following(ui, |ui| {
                for door in Door::ALL {
                    if door_ui(ui, session, door) {
                        push(commands, HomeCommand::Enter(door));
                    }
                }
                files_ui(ui, session, home, commands);
            });
        dialog::buttons(ui, |ui| {
            let tour = dialog::main_button(ui, "Two-minute tour", true);
            let close = dialog::close(ui);
            let hint = "a tour of the window (Enter)";
            // A door that has the keyboard is what Enter presses.
            let free = ui.memory(|memory| memory.focused().is_none());
            let entered = free && dialog::is_entered(ui, &[&close]);
            if tour.on_hover_text(hint).clicked() || entered {
                push(commands, HomeCommand::BeginTour);
            }
            close.clicked()
        })
    });
    if closed || beside {
        push(commands, HomeCommand::Show(false));
    }
}

/// A door as a wide button; whether it was pressed.
fn door_ui(ui: &mut Ui, session: &Session, door: Door) -> bool {
    let palette = Palette::of(ui.ctx());
    let about = door.about(session);
    let mut text = egui::text::LayoutJob::default();
    let format = |font, color| egui::text::TextFormat {
        font_id: font,
        color,
        ..Default::default()
    };
    let title = format(theme::strong(theme::BODY + 2.0), palette.text);
    text.append(&format!("{}\n", door.title()), 0.0, title);
    text.append(&about, 0.0, format(theme::plain(theme::BODY), palette.weak));
    let size = vec2(ui.available_width(), DOOR);
    let button = ui.add(Button::new(text).wrap().min_size(size));
    let name = format!("{}: {about}", door.title());
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    button.clicked()
}

/// The files opened before, each to be opened again or removed from the list.
fn files_ui(ui: &mut Ui, session: &Session, home: &Home, commands: &mut Vec<Command>) {
    let recent = &session.settings.recent;
    if recent.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(RichText::new("Recent files").small().weak());
    ScrollArea::vertical()
        .id_salt("recent")
        .max_height(FILES)
        .show_following(ui, |ui| {
            for path in recent {
                let name = path
                    .file_name()
                    .unwrap_or(path.as_os_str())
                    .to_string_lossy();
                let missing = home.is_missing(path);
                ui.horizontal(|ui| {
                    let hint = "remove it from this list; the file stays";
                    let remove = format!("Remove {name} from the list");
                    let size = Vec2::splat(24.0);
                    if icons::button(ui, Icon::Close, size, true, &remove, hint).clicked() {
                        commands.push(Command::Home(HomeCommand::Forget(path.clone())));
                    }
                    let open = ui.add_enabled(!missing, Button::new(name.as_ref()).frame(false));
                    let open = open
                        .on_hover_text(path.to_string_lossy())
                        .on_disabled_hover_text(path.to_string_lossy());
                    if open.clicked() {
                        commands.push(Command::OpenFile(path.clone()));
                    }
                    if missing {
                        let color = Palette::of(ui.ctx()).error;
                        ui.label(
                            RichText::new("file not found")
                                .size(theme::SMALL)
                                .color(color),
                        );
                    } else if let Some(folder) = path.parent() {
                        let folder = RichText::new(folder.to_string_lossy());
                        ui.add(Label::new(folder.size(theme::SMALL).weak()).truncate());
                    }
                });
            }
        });
}
