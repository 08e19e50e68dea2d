//! Where the caret of a field is, and what of its text is selected.

use egui::text::CCursorRange;
use egui::text_edit::TextEditState;
use egui::{Context, Id};

/// Puts the caret of a field there, or selects from there to there.
pub(crate) fn put(ctx: &Context, field: Id, range: CCursorRange) {
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    state.store(ctx, field);
}

/// Forgets what a field's text was before, which has been taken in and is not to come back by undoing.
pub(crate) fn forget_earlier(ctx: &Context, field: Id) {
    if let Some(mut state) = TextEditState::load(ctx, field) {
        state.clear_undoer();
        state.store(ctx, field);
    }
}

/// Selects all of a field's text: what is typed replaces it, and an arrow key keeps it.
pub(crate) fn select_all(ctx: &Context, field: Id, text: &str) {
    put(ctx, field, CCursorRange::select_all_str(text));
}
