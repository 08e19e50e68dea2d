//! The panel in which a position is set up cell by cell: the board, its errors, the side to move and the text.

use egui::{Key, Label, PointerButton, Rect, Response, RichText, Sense, Ui, WidgetInfo};

use crate::cx::Cx;
use crate::step::board::model::editor::CellEditor;
use crate::step::board::widget;
use crate::step::canvas::paint;
use crate::step::inspector;
use crate::theme::{self, Palette};
use draw::board::{BoardLayers, Diagram};
use game::{AnyPosition, BoardPicture, Player, SetupChange};

use crate::step::board::editor::panel::{ends_ui, history_keys};
use crate::step::board::editor::{buttons_ui, text_ui, typed, verdict_ui};

/// The height of what is above and below the board, in points.
const AROUND: f32 = 210.0;

/// Shows the editor in a panel of this height, in points. `wants_focus` gives the board the keyboard focus.
pub(crate) fn show_cells(
    ui: &mut Ui,
    editor: &CellEditor,
    (wants_focus, height): (bool, f32),
    cx: &mut Cx,
) {
    ui.label(RichText::new("Set up a position").font(theme::strong(theme::BODY + 1.0)));
    ends_ui(ui, editor.position().is_ok(), cx);
    let verdict = editor.position().map(AnyPosition::status);
    verdict_ui(ui, verdict.map_err(Clone::clone));
    let (rect, _) = widget::place(ui, widget::within(height - AROUND));
    let board = editor.laid().board(None, false);
    let diagram = widget::diagram(&board, rect);
    let whole = board_ui(ui, editor, rect, &board, cx);
    cells_ui(ui, editor, rect, &diagram, &whole, cx);
    if wants_focus {
        whole.request_focus();
        cx.act(|session| session.board.wants_focus = false);
    }
    let at = if whole.has_focus() {
        let content = editor.laid().cell(editor.cursor);
        format!("{}: {}", content.name, content.holds)
    } else {
        String::new()
    };
    let label = ui.label(RichText::new(at).size(theme::SMALL));
    inspector::words::announce(&label);
    let (back, again) = editor.can();
    let clear: fn(&mut CellEditor) = |editor| editor.set_up(SetupChange::ClearAll);
    let buttons = [
        ("Clear", true, "an empty board of this size", clear),
        ("Start", true, "the initial position", CellEditor::start),
        ("Undo", back, "Ctrl+Z", CellEditor::undo),
        ("Redo", again, "Ctrl+Y", CellEditor::redo),
    ];
    let change = ui.horizontal_wrapped(|ui| buttons_ui(ui, buttons)).inner;
    if let Some(change) = change {
        edit(cx, change);
    }
    if editor.has_turn() {
        turn_ui(ui, editor, cx);
    }
    if let Some(text) = text_ui(ui, "Position as text", &editor.text) {
        edit(cx, move |editor| editor.type_text(text));
    }
    let how = editor.game().about().set_up.unwrap_or_default();
    let how = RichText::new(format!("On the board: {how}."))
        .small()
        .weak();
    ui.add(Label::new(how).wrap());

    let shapes = diagram.shapes(&BoardLayers {
        names: Some(0.0),
        ..BoardLayers::default()
    });
    let palette = Palette::of(ui.ctx());
    paint::paint(ui.painter(), rect, &shapes, palette);
    if whole.has_focus() {
        widget::outline(
            ui,
            widget::cell_rect(rect, &diagram, editor.cursor),
            palette,
        );
    }
}

/// The board as one widget for the keyboard: arrows, letters, Delete.
fn board_ui(
    ui: &Ui,
    editor: &CellEditor,
    rect: Rect,
    board: &BoardPicture,
    cx: &mut Cx,
) -> Response {
    let id = ui.scope_id().with("cell editor board");
    let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
    let how = editor.game().about().set_up.unwrap_or_default();
    let name = format!("Board to set up: {how}");
    whole.widget_info(|| WidgetInfo::labeled(egui::Role::Group, true, &name));
    let walked = widget::walked(ui, &whole, board, editor.cursor);
    if let Some(cell) = walked {
        edit(cx, move |editor| editor.cursor = cell);
    }
    // A text field undoes its own typing.
    if !ui.ctx().text_edit_focused() {
        for again in history_keys(ui) {
            edit(
                cx,
                if again {
                    CellEditor::redo
                } else {
                    CellEditor::undo
                },
            );
        }
    }
    if !whole.has_focus() {
        return whole;
    }
    let cursor = editor.cursor;
    let mut change = |change| edit(cx, move |editor| editor.set_up(change));
    for letter in typed(ui) {
        change(SetupChange::Put(cursor, letter));
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::Delete) || pressed(Key::Backspace) {
        change(SetupChange::Clear(cursor));
    }
    if pressed(Key::Enter) || pressed(Key::Space) {
        change(SetupChange::Next(cursor));
    }
    whole
}

fn cells_ui(
    ui: &Ui,
    editor: &CellEditor,
    rect: Rect,
    diagram: &Diagram<'_>,
    whole: &Response,
    cx: &mut Cx,
) {
    for &(cell, _) in &diagram.picture.cells {
        let place = widget::cell_rect(rect, diagram, cell);
        let response = ui.interact(place, whole.id.with(cell), Sense::CLICK);
        response.widget_info(|| {
            let content = editor.laid().cell(cell);
            let name = format!("{}, {}", content.name, content.holds);
            WidgetInfo::labeled(egui::Role::Button, true, name)
        });
        if response.clicked() {
            whole.request_focus();
            edit(cx, move |editor| editor.set_up(SetupChange::Next(cell)));
        }
        if response.clicked_by(PointerButton::Secondary) {
            edit(cx, move |editor| editor.set_up(SetupChange::Previous(cell)));
        }
    }
}

/// The side to move, if the board does not determine it.
fn turn_ui(ui: &mut Ui, editor: &CellEditor, cx: &mut Cx) {
    ui.horizontal(|ui| {
        for player in [Player::Max, Player::Min] {
            let text = format!("{} to move", editor.game().about().side(player));
            let text = RichText::new(text).size(theme::SMALL);
            let is_it = editor.laid().player() == player;
            if ui.radio(is_it, text).clicked() && !is_it {
                edit(cx, move |editor| editor.set_up(SetupChange::Turn(player)));
            }
        }
    });
}

/// Changes the layout that is being set up.
fn edit(cx: &mut Cx, change: impl FnOnce(&mut CellEditor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.cell_editor {
            change(editor);
        }
    });
}
