//! The Home dialog: ways into the program and the recent files.

use egui::{Button, Context, Label, RichText, ScrollArea, Ui, Vec2, vec2};

use crate::cx::Cx;
use crate::session::command::Command;
use crate::session::course::CourseCommand;
use crate::session::home::{Home, doors};
use crate::session::{Action, Session};

use crate::dialog::{self, DialogWidth};
use crate::icons::{self, Icon};
use crate::scrolling::ShowFollowing;
use crate::theme::{self, Palette};

/// The height of an entry, in points.
const DOOR: f32 = 54.0;

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some(home) = &session.dialogs.home else {
        return;
    };
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
                for (title, about, open) in doors(session) {
                    if door_ui(ui, title, &about) {
                        cx.act(open);
                    }
                }
                files_ui(ui, session, home, cx);
            });
        dialog::buttons(ui, |ui| {
            let first = dialog::main_button(ui, "First lesson", true);
            let close = dialog::close(ui);
            // Enter presses the focused entry, if there is one.
            let free = ui.memory(|memory| memory.focused().is_none());
            let entered = free && dialog::is_entered(ui, &[&close]);
            if first.on_hover_text("Enter").clicked() || entered {
                cx.push(Command::Course(CourseCommand::Start(0)));
            }
            close.clicked()
        })
    });
    if closed || beside {
        cx.act(move |session| {
            session.dialogs.home = None;
        });
    }
}

/// Draws an entry as a wide button. Returns true if it was clicked.
fn door_ui(ui: &mut Ui, title: &str, about: &str) -> bool {
    let palette = Palette::of(ui.ctx());
    let mut text = egui::text::LayoutJob::default();
    let format = egui::TextFormat::simple;
    let strong = format(theme::strong(theme::BODY + 2.0), palette.text);
    text.append(&format!("{title}\n"), 0.0, strong);
    text.append(about, 0.0, format(theme::plain(theme::BODY), palette.weak));
    let size = vec2(ui.available_width(), DOOR);
    let button = ui.add(Button::new(text).wrap().min_size(size));
    let name = format!("{title}: {about}");
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    button.clicked()
}

fn files_ui(ui: &mut Ui, session: &Session, home: &Home, cx: &mut Cx) {
    let recent = &session.settings.recent;
    if recent.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(RichText::new("Recent files").small().weak());
    for path in recent {
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy();
        let missing = home.missing.contains(path);
        ui.horizontal(|ui| {
            let hint = "remove it from this list; the file stays";
            let remove = format!("Remove {name} from the list");
            if icons::button(ui, Icon::Close, Vec2::splat(24.0), true, &remove, hint).clicked() {
                let path = path.clone();
                cx.act(move |session| session.settings.forget(&path));
            }
            let open = ui.add_enabled(!missing, Button::new(name.as_ref()).frame(false));
            let whole = path.to_string_lossy();
            let open = open.on_hover_text(&*whole).on_disabled_hover_text(&*whole);
            if open.clicked() {
                let path = path.clone();
                cx.act(move |session| session.open_file(path));
            }
            let small = |text: &str| RichText::new(text).size(theme::SMALL);
            if missing {
                let color = Palette::of(ui.ctx()).error;
                ui.label(small("file not found").color(color));
            } else if let Some(folder) = path.parent() {
                ui.add(Label::new(small(&folder.to_string_lossy()).weak()).truncate());
            }
        });
    }
}
