//! Files that are dropped on the window.

use std::path::PathBuf;

use egui::Context;

use session::command::Command;
use session::grading::GradeCommand;

use super::theme;

const HINT: &str = "Drop a tree, a position, a game, an exercise or a lesson to open it,\nor a folder of answer sheets to grade it";

/// While a file is held over the window: what will happen.
pub(super) fn hint_ui(ctx: &Context) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let palette = theme::Palette::of(ctx);
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("drop hint"));
    let painter = ctx.layer_painter(layer);
    let rect = ctx.content_rect();
    painter.rect_filled(rect, 0.0, palette.ground.gamma_multiply(0.85));
    painter.text(
        rect.center(),
        egui::Align2::CENTER_CENTER,
        HINT,
        theme::strong((rect.width() / 38.0).clamp(14.0, 28.0)),
        palette.text,
    );
}

/// What is dropped on the window is opened, or graded.
pub(super) fn read(ctx: &Context, commands: &mut Vec<Command>) {
    let dropped = ctx.input(|input| input.raw.dropped_files.clone());
    let paths: Vec<PathBuf> = dropped.iter().map(|file| file.path().to_owned()).collect();
    let is_json = |path: &PathBuf| {
        let ending = path.extension();
        ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
    };
    // A folder is a class's, and so are several files, unless none of them turns out to be an exercise.
    let class = paths.iter().any(|path| path.is_dir());
    if class || paths.len() > 1 && paths.iter().all(is_json) {
        commands.push(Command::Grade(GradeCommand::Files(paths)));
    } else if let Some(file) = paths.last() {
        // Several at once: the last one stays open, as if they had been opened one after the other.
        commands.push(Command::OpenFile(file.clone()));
    }
}
