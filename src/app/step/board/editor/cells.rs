//! The panel in which a position is set up cell by cell: the board, its errors, the side to move and the text.

use egui::{
    Button, Event, Key, Label, Modifiers, PointerButton, Rect, Response, RichText, Sense, TextEdit,
    Ui, WidgetInfo, vec2,
};

use crate::cx::Cx;
use crate::step::board::model::editor::CellEditor;
use crate::step::board::widget;
use crate::step::canvas::paint;
use crate::step::inspector;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use figure::board::Diagram;
use game::{BoardPicture, Player, SetupChange};

use crate::step::board::editor::panel::{ends_ui, history_keys};

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
    verdict_ui(ui, editor);
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
    buttons_ui(ui, editor, cx);
    if editor.has_turn() {
        turn_ui(ui, editor, cx);
    }
    text_ui(ui, editor, cx);

    let mut shapes = Vec::new();
    diagram.ground(&mut shapes);
    diagram.coordinates(&mut shapes);
    diagram.men(None, &mut shapes);
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

/// Shows the error in the position, or that there is none, and announces it.
fn verdict_ui(ui: &mut Ui, editor: &CellEditor) {
    let palette = Palette::of(ui.ctx());
    ui.scope(|ui| {
        ui.set_min_height(3.0 * theme::SMALL * 1.4);
        let (text, color) = match editor.position() {
            Ok(position) => (position.status(), palette.weak),
            Err(why) => (why.clone(), palette.error),
        };
        let text = RichText::new(format!("{text}."))
            .size(theme::SMALL)
            .color(color);
        inspector::words::announce(&ui.add(Label::new(text).wrap()));
    });
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
    let letters: Vec<char> = ui.input(|input| {
        let held = Modifiers::COMMAND | Modifiers::ALT;
        let typed = input.events.iter().filter_map(|event| match event {
            Event::Text(text) if !input.modifiers.matches_any(held) => text.chars().next(),
            _ => None,
        });
        typed.filter(|letter| !letter.is_whitespace()).collect()
    });
    for letter in letters {
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

fn buttons_ui(ui: &mut Ui, editor: &CellEditor, cx: &mut Cx) {
    let (back, again) = editor.can();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        ui.spacing_mut().button_padding.x = 5.0;
        let clear: fn(&mut CellEditor) = |editor| editor.set_up(SetupChange::ClearAll);
        for (text, enabled, hint, wish) in [
            ("Clear", true, "an empty board of this size", clear),
            ("Start", true, "the initial position", CellEditor::start),
            ("Undo", back, "Ctrl+Z", CellEditor::undo),
            ("Redo", again, "Ctrl+Y", CellEditor::redo),
        ] {
            let button = ui.add_enabled(enabled, Button::new(text).small());
            if button.on_hover_text(hint).clicked() {
                edit(cx, wish);
            }
        }
    });
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

/// The position as text, which the user can edit or replace.
fn text_ui(ui: &mut Ui, editor: &CellEditor, cx: &mut Cx) {
    let about = editor.game().about();
    let label = ui.label(RichText::new("Position as text").small().weak());
    let mut text = editor.text.clone();
    let field = TextEdit::multiline(&mut text)
        .char_limit(text_lengths::TEXT)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .font(theme::plain(theme::SMALL));
    if ui.add(field).labelled_by(label.id).changed() {
        let text = text.replace('\n', " ");
        edit(cx, move |editor| editor.type_text(text));
    }
    let how = format!("On the board: {}.", about.set_up.unwrap_or_default());
    let how = RichText::new(how).small().color(Palette::of(ui.ctx()).weak);
    ui.add(Label::new(how).wrap());
}

/// Changes the layout that is being set up.
fn edit(cx: &mut Cx, change: impl FnOnce(&mut CellEditor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.cell_editor {
            change(editor);
        }
    });
}
