//! The position editors on screen.

mod cells;
mod fields;
mod panel;

pub(crate) use cells::show_cells;
pub(crate) use panel::show;

use crate::cx::Cx;
use crate::step::board::model::editor::Editor;

/// Changes the layout that is being set up.
fn edit(cx: &mut Cx, change: impl FnOnce(&mut Editor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.editor {
            change(editor);
        }
    });
}
