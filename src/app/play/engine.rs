//! Which program on this machine is meant: its name or path is typed, or its file is looked for.

use std::path::{Path, PathBuf};

use egui::{Id, Key, TextEdit, Ui};

use crate::text_lengths;
use session::command::Command;
use session::play::{EngineUse, PlayCommand};

/// Shows it for one use; `name` is how the field is called.
pub(crate) fn choose_ui(
    ui: &mut Ui,
    chosen: Option<&Path>,
    what_for: EngineUse,
    name: &str,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let id = Id::unique(("engine", name.to_owned()));
        let known = chosen.map_or_else(String::new, |path| path.display().to_string());
        // What is being typed is nobody's engine until Enter: no program is started by half a name.
        let being_typed = ui.data(|data| data.get_temp::<String>(id));
        let mut text = being_typed.unwrap_or_else(|| known.clone());
        let width = (ui.available_width() - 96.0).max(60.0);
        let field = TextEdit::singleline(&mut text)
            .char_limit(text_lengths::PATH)
            .id(id)
            .desired_width(width)
            .hint_text("stockfish, or a path");
        let response = ui.add(field).on_hover_text(
            "a UCI engine on this computer: its name or path, then Enter; started on first use",
        );
        let value = text.clone();
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::text_edit(true, value.clone(), value.clone(), "");
            info.label = Some(name.to_owned());
            info
        });
        if response.lost_focus() {
            ui.data_mut(|data| data.remove::<String>(id));
            let is_meant = !ui.input(|input| input.key_pressed(Key::Escape));
            let path = text.trim();
            if is_meant && !path.is_empty() && path != known {
                commands.push(PlayCommand::UseEngine(what_for, PathBuf::from(path)).into());
            }
        } else if response.changed() {
            ui.data_mut(|data| data.insert_temp(id, text));
        }
        let browse = ui.button("Browse…").on_hover_text("choose its file");
        if browse.clicked() {
            commands.push(PlayCommand::ChooseEngine(what_for).into());
        }
    });
}
