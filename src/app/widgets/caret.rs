//! The caret and selection of text fields.

use egui::text::CCursorRange;
use egui::text_edit::TextEditState;
use egui::{Context, Id};

/// Sets the caret or selection of a field.
pub(crate) fn put(ctx: &Context, field: Id, range: CCursorRange) {
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    state.store(ctx, field);
}

/// Clears a field's undo history, so that undo does not restore text that was already accepted.
pub(crate) fn forget_earlier(ctx: &Context, field: Id) {
    if let Some(mut state) = TextEditState::load(ctx, field) {
        state.clear_undoer();
        state.store(ctx, field);
    }
}

/// Selects a field's whole text: typing replaces it, and an arrow key keeps it.
pub(crate) fn select_all(ctx: &Context, field: Id, text: &str) {
    put(ctx, field, CCursorRange::select_all_str(text));
}
