//! The position editors on screen.

use crate::cx::{Cx, ResponseExt as _};
use crate::editable::ChangeKind;
use crate::session::Action;
use crate::session::Session;
use crate::step::board::model::BoardView;
use crate::step::board::model::editor::{BoardLayout, CellEditor, Editor, EditorTool};
use crate::step::board::panel::paint_picture;
use crate::step::board::widget;
use crate::step::canvas::paint;
use crate::step::inspector;
use crate::step::inspector::words::announce;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::scrolling::SCROLL_BAR;
use crate::widgets::text_lengths;
use draw::board::{BoardLayers, Diagram};
use draw::{Ink, Pen, Shape};
use egui::{
    Button, ComboBox, Event, Key, Label, Modifiers, PointerButton, Pos2, Rect, Response, RichText,
    Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use game::chess::picture::{cell, man, picture, square};
use game::chess::{Position, words};
use game::{BoardPicture, Player, SetupChange};
use shakmaty::{Color, Piece, Role, Square};
use text::{GameWords, say};

fn edit(cx: &mut Cx, change: impl FnOnce(&mut Editor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.editor {
            change(editor);
        }
    });
}

/// Shows the position's status or its problem, and announces it.
fn verdict_ui(ui: &mut Ui, verdict: Result<String, String>) {
    let palette = Palette::of(ui.ctx());
    ui.scope(|ui| {
        ui.set_min_height(3.0 * theme::SMALL * 1.4);
        let (text, color) = match verdict {
            Ok(status) => (status, palette.weak),
            Err(why) => (why, palette.error),
        };
        let text = RichText::new(format!("{text}."));
        let text = text.size(theme::SMALL).color(color);
        announce(&ui.add(Label::new(text).wrap()));
    });
}

/// Returns the letters typed in this frame.
fn typed(ui: &Ui) -> Vec<char> {
    ui.input(|input| {
        let held = Modifiers::COMMAND | Modifiers::ALT;
        let typed = input.events.iter().filter_map(|event| match event {
            Event::Text(text) if !input.modifiers.matches_any(held) => text.chars().next(),
            _ => None,
        });
        typed.filter(|letter| !letter.is_whitespace()).collect()
    })
}

/// A button that changes the layout: its text, its condition, its hint.
type EditorButton<E> = (&'static str, bool, &'static str, fn(&mut E));

/// Shows buttons. Returns the change of the one that was clicked.
fn buttons_ui<E>(ui: &mut Ui, buttons: [EditorButton<E>; 4]) -> Option<fn(&mut E)> {
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    ui.spacing_mut().button_padding.x = 5.0;
    let mut clicked = None;
    for (text, enabled, hint, change) in buttons {
        let button = ui.add_enabled(enabled, Button::new(text).small());
        if button.on_hover_text(hint).clicked() {
            clicked = Some(change);
        }
    }
    clicked
}

/// The position as text. Returns what the user has typed.
fn text_ui(ui: &mut Ui, title: &str, text: &str) -> Option<String> {
    let label = ui.label(RichText::new(title).small().weak());
    let mut text = text.to_owned();
    let field = TextEdit::multiline(&mut text)
        .char_limit(text_lengths::TEXT)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .font(theme::plain(theme::SMALL));
    let changed = ui.add(field).labelled_by(label.id).changed();
    changed.then(|| text.replace('\n', " "))
}

/// The pieces in palette order.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// A dragged piece, the square under it and the pointer position.
type HeldPiece = (Piece, Option<Square>, Pos2);

/// The height of what is above the board and of the piece palette below it, in points. Pieces are dragged from the
/// palette onto the board.
const AROUND: f32 = 270.0;

/// Shows the editor in a panel of this height, in points. `wants_focus` gives the board the keyboard focus.
pub(crate) fn show(
    ui: &mut Ui,
    editor: &Editor,
    look: BoardView,
    (wants_focus, height): (bool, f32),
    cx: &mut Cx,
) {
    ui.label(RichText::new(say!(step_setup)).font(theme::strong(theme::BODY + 1.0)));
    ends_ui(ui, editor.verdict.is_ok(), cx);
    let verdict = editor
        .verdict
        .as_ref()
        .map(|it| text::phrase(&words::status(it)));
    verdict_ui(
        ui,
        verdict.map_err(|why| editor.fault().unwrap_or_else(|| why.to_string())),
    );
    let (rect, side) = widget::place(ui, widget::within(height - AROUND));
    let layout = &editor.layout;
    let check = editor.verdict.as_ref().ok().and_then(Position::checked);
    let board = picture(&layout.board, None, check, look.flipped);
    let diagram = widget::diagram(&board, rect);
    let whole = board_ui(ui, editor, rect, &board, cx);
    let mut held = squares_ui(ui, editor, rect, &diagram, &whole, cx);
    if wants_focus {
        whole.request_focus();
        cx.act(|session| session.board.wants_focus = false);
    }
    let at = if whole.has_focus() {
        text::phrase(&words::square(&layout.board, editor.cursor)).replacen(',', ":", 1)
    } else {
        String::new()
    };
    let label = ui.label(RichText::new(at).size(theme::SMALL));
    inspector::words::announce(&label);
    held = palette_ui(ui, editor, rect, &diagram, cx).or(held);
    let (back, again) = editor.history.can();
    let clear: fn(&mut Editor) = Editor::clear;
    let buttons = [
        (
            say!(step_setup_clear),
            true,
            say!(step_setup_clear_hint),
            clear,
        ),
        (
            say!(step_setup_start),
            true,
            say!(step_setup_start_hint),
            Editor::start,
        ),
        (say!(action_undo), back, Action::Undo.key(), |editor| {
            editor.revert(ChangeKind::Undo);
        }),
        (say!(action_redo), again, Action::Redo.key(), |editor| {
            editor.revert(ChangeKind::Redo);
        }),
    ];
    ui.horizontal_wrapped(|ui| {
        if let Some(change) = buttons_ui(ui, buttons) {
            edit(cx, change);
        }
        if ui
            .small_button(say!(step_board_flip))
            .on_hover_text(Action::FlipBoard.does())
            .clicked()
        {
            let flipped = !look.flipped;
            cx.act(move |session| session.set_board_view(BoardView { flipped, ..look }));
        }
    });
    rules_ui(ui, layout, cx);
    if let Some(text) = text_ui(ui, "FEN", &editor.text) {
        edit(cx, move |editor| editor.type_fen(text));
    }

    let lifted = held.and_then(|held| held.1);
    let mut shapes = diagram.shapes(&BoardLayers {
        names: Some(0.0),
        lifted: lifted.map(|square| (cell(square), None)),
        ..BoardLayers::default()
    });
    let passed = layout.en_passant.map(cell);
    if let Some(center) = passed.and_then(|cell| diagram.center_of(cell)) {
        let pen = Some(Pen::solid(Ink::Current, 2.0));
        shapes.push(Shape::circle(center, 0.15 * side, None, pen));
    }
    let palette = Palette::of(ui.ctx());
    paint::paint(ui.painter(), rect, &shapes, palette);
    if whole.has_focus() {
        widget::outline(
            ui,
            widget::cell_rect(rect, &diagram, cell(editor.cursor)),
            palette,
        );
    }
    if let Some((piece, _, at)) = held {
        // Drawn above everything, because the piece may come from the palette below.
        let place = Rect::from_center_size(at, Vec2::splat(side));
        let held = BoardPicture {
            ground: Vec::new(),
            ..man(piece)
        };
        let shapes = widget::diagram(&held, place).shapes(&BoardLayers::default());
        let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("piece in hand"));
        paint::paint(&ui.ctx().layer_painter(layer), place, &shapes, palette);
    }
}

/// The board as one widget for the keyboard: arrows, piece letters, Delete.
fn board_ui(ui: &Ui, editor: &Editor, rect: Rect, board: &BoardPicture, cx: &mut Cx) -> Response {
    let id = ui.scope_id().with("editor board");
    let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
    let name = say!(step_setup_board);
    whole.widget_info(|| WidgetInfo::labeled(egui::Role::Group, true, name));
    let walked = widget::walked(ui, &whole, board, cell(editor.cursor));
    if let Some(square) = walked.and_then(square) {
        edit(cx, move |editor| editor.cursor = square);
    }
    let keys = |key| ui.input(|input| input.key_pressed(key));
    // A text field undoes its own typing.
    if !ui.ctx().text_edit_focused() {
        for way in history_keys(ui) {
            edit(cx, move |editor| editor.revert(way));
        }
    }
    if !whole.has_focus() {
        return whole;
    }
    let cursor = editor.cursor;
    for piece in typed(ui).into_iter().filter_map(Piece::from_char) {
        edit(cx, move |editor| editor.put(cursor, Some(piece)));
    }
    if keys(Key::Delete) || keys(Key::Backspace) {
        edit(cx, move |editor| editor.put(cursor, None));
    }
    if keys(Key::Enter) || keys(Key::Space) {
        edit(cx, move |editor| editor.click(cursor));
    }
    whole
}

/// Returns the undo and redo key presses of this frame. Uses the modifiers of each press, because a
/// fast typist may release them before the frame.
pub(crate) fn history_keys(ui: &Ui) -> Vec<ChangeKind> {
    ui.input(|input| {
        let wishes = input.events.iter().filter_map(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if modifiers.command && !modifiers.alt => match (key, modifiers.shift) {
                (Key::Z, false) => Some(ChangeKind::Undo),
                (Key::Z, true) | (Key::Y, false) => Some(ChangeKind::Redo),
                _ => None,
            },
            _ => None,
        });
        wishes.collect()
    })
}

fn squares_ui(
    ui: &Ui,
    editor: &Editor,
    rect: Rect,
    diagram: &Diagram<'_>,
    whole: &Response,
    cx: &mut Cx,
) -> Option<HeldPiece> {
    let board = &editor.layout.board;
    let mut held = None;
    let cells = diagram.picture.cells.iter();
    for square in cells.filter_map(|(cell, _)| square(*cell)) {
        let place = widget::cell_rect(rect, diagram, cell(square));
        let id = whole.id.with(square as u8);
        let response = ui.interact(place, id, Sense::CLICK | Sense::DRAG);
        let name = text::phrase(&words::square(board, square));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        if response.clicked() {
            whole.request_focus();
            edit(cx, move |editor| editor.click(square));
        }
        if response.clicked_by(PointerButton::Secondary) {
            edit(cx, move |editor| editor.put(square, None));
        }
        let (Some(piece), Some(at)) = (
            board.piece_at(square),
            ui.input(|input| input.pointer.interact_pos()),
        ) else {
            continue;
        };
        if response.dragged_by(PointerButton::Primary) {
            held = Some((piece, Some(square), at));
        }
        if response.drag_stopped_by(PointerButton::Primary) {
            match square_at(rect, diagram, at) {
                Some(to) if to != square => edit(cx, move |editor| editor.shift(square, to)),
                Some(_) => {}
                None => edit(cx, move |editor| editor.put(square, None)),
            }
        }
    }
    held
}

fn square_at(rect: Rect, diagram: &Diagram<'_>, at: Pos2) -> Option<Square> {
    square(diagram.cell_at(widget::point_in(rect, at))?)
}

/// The piece palette and the eraser.
fn palette_ui(
    ui: &mut Ui,
    editor: &Editor,
    rect: Rect,
    diagram: &Diagram<'_>,
    cx: &mut Cx,
) -> Option<HeldPiece> {
    let colors = Palette::of(ui.ctx());
    let mut held = None;
    let gap = 3.0;
    let side = ((ui.available_width() - SCROLL_BAR - 5.0 * gap) / 6.0)
        .floor()
        .clamp(16.0, 44.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    for color in [Color::White, Color::Black] {
        ui.horizontal(|ui| {
            for role in ROLES {
                let piece = Piece { color, role };
                let (place, response) =
                    ui.allocate_exact_size(Vec2::splat(side), Sense::click_and_drag());
                let chosen = editor.hand == EditorTool::Put(piece);
                let name = text::phrase(&words::man(piece));
                response.widget_info(|| {
                    let name = say!(step_setup_put, piece = &name);
                    WidgetInfo::selected(egui::Role::Button, true, chosen, name)
                });
                paint_picture(ui, &man(piece), place);
                if chosen || response.has_focus() {
                    let color = if chosen { colors.current } else { colors.text };
                    let stroke = Stroke::new(2.5, color);
                    ui.painter()
                        .rect_stroke(place, 4.0, stroke, StrokeKind::Inside);
                }
                if response.clicked() || response.drag_started() {
                    edit(cx, move |editor| editor.hand = EditorTool::Put(piece));
                }
                let at = ui.input(|input| input.pointer.interact_pos());
                if let Some(at) = at {
                    if response.dragged() {
                        held = Some((piece, None, at));
                    }
                    if response.drag_stopped()
                        && let Some(square) = square_at(rect, diagram, at)
                    {
                        edit(cx, move |editor| editor.put(square, Some(piece)));
                    }
                }
                response.on_hover_text(format!("{name} ({})", piece.char()));
            }
        });
    }
    ui.horizontal(|ui| {
        let text = RichText::new(say!(step_setup_erase)).size(theme::SMALL);
        let eraser = ui.selectable_label(editor.hand == EditorTool::Remove, text);
        if eraser.on_hover_text(say!(step_setup_erase_hint)).clicked() {
            edit(cx, move |editor| editor.hand = EditorTool::Remove);
        }
    });
    held
}

/// The buttons that open the position or leave the editor; always visible.
pub(crate) fn ends_ui(ui: &mut Ui, legal: bool, cx: &mut Cx) {
    ui.horizontal(|ui| {
        let size = vec2(90.0, 28.0);
        let open = ui
            .add_enabled(legal, Button::new(say!(step_setup_open)).min_size(size))
            .on_hover_text(say!(step_setup_open_hint))
            .on_disabled_hover_text(say!(step_setup_open_none));
        open.on_click(cx, Session::open_set_up_position);
        let cancel = Button::new(say!(window_cancel)).min_size(size);
        ui.add(cancel)
            .on_hover_text("Esc")
            .on_click(cx, Session::leave_setup);
    });
}

pub(crate) fn rules_ui(ui: &mut Ui, layout: &BoardLayout, cx: &mut Cx) {
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    ui.horizontal(|ui| {
        for color in [Color::White, Color::Black] {
            let text = say!(step_setup_to_move, side = words::side(color));
            let text = RichText::new(text).size(theme::SMALL);
            if ui.radio(layout.turn == color, text).clicked() && layout.turn != color {
                edit(cx, move |editor| editor.set_turn(color));
            }
        }
    });
    ui.label(RichText::new(say!(step_setup_castling)).small().weak());
    for color in [Color::White, Color::Black] {
        ui.horizontal(|ui| {
            let side = &text::phrase(&words::side(color));
            for (right, text, is_short) in [('K', "O-O", true), ('Q', "O-O-O", false)] {
                let right = color.fold_wb(right, right.to_ascii_lowercase());
                let mut there = layout.castling.contains(right);
                let text = RichText::new(format!("{side} {text}")).size(theme::SMALL);
                let hint = if is_short {
                    say!(step_setup_castles_short, side)
                } else {
                    say!(step_setup_castles_long, side)
                };
                if ui.checkbox(&mut there, text).on_hover_text(hint).changed() {
                    edit(cx, move |editor| editor.set_right(right, there));
                }
            }
        });
    }
    let label = ui.label(RichText::new(say!(step_setup_en_passant)).small().weak());
    let mut square = layout.en_passant;
    let name = |square: Option<Square>| square.map_or("–".to_owned(), |at| at.to_string());
    ComboBox::from_id_salt("en passant")
        .width(80.0)
        .selected_text(name(square))
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut square, None, "–");
            for passed in layout.passed() {
                ui.selectable_value(&mut square, Some(passed), name(Some(passed)));
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(say!(step_setup_en_passant_hint));
    if square != layout.en_passant {
        edit(cx, move |editor| editor.set_en_passant(square));
    }
}

/// The height of what is above and below the board, in points.
const AROUND_CELLS: f32 = 210.0;

/// Shows the editor in a panel of this height, in points. `wants_focus` gives the board the keyboard focus.
pub(crate) fn show_cells(
    ui: &mut Ui,
    editor: &CellEditor,
    (wants_focus, height): (bool, f32),
    cx: &mut Cx,
) {
    ui.label(RichText::new(say!(step_setup)).font(theme::strong(theme::BODY + 1.0)));
    ends_ui(ui, editor.verdict.is_ok(), cx);
    let verdict = editor.verdict.as_ref().map(|it| text::phrase(&it.status()));
    verdict_ui(ui, verdict.map_err(Clone::clone));
    let (rect, _) = widget::place(ui, widget::within(height - AROUND_CELLS));
    let board = editor.laid.board(None, false);
    let diagram = widget::diagram(&board, rect);
    let whole = cell_board_ui(ui, editor, rect, &board, cx);
    cells_ui(ui, editor, rect, &diagram, &whole, cx);
    if wants_focus {
        whole.request_focus();
        cx.act(|session| session.board.wants_focus = false);
    }
    let at = if whole.has_focus() {
        let content = editor.laid.cell(editor.cursor);
        format!(
            "{}: {}",
            text::cell_name(&content),
            text::phrase(&content.holds)
        )
    } else {
        String::new()
    };
    let label = ui.label(RichText::new(at).size(theme::SMALL));
    inspector::words::announce(&label);
    let (back, again) = editor.history.can();
    let clear: fn(&mut CellEditor) = |editor| editor.set_up(SetupChange::ClearAll);
    let buttons = [
        (
            say!(step_setup_clear),
            true,
            say!(step_setup_clear_cells_hint),
            clear,
        ),
        (
            say!(step_setup_start),
            true,
            say!(step_setup_start_hint),
            CellEditor::start,
        ),
        (say!(action_undo), back, Action::Undo.key(), |editor| {
            editor.revert(ChangeKind::Undo);
        }),
        (say!(action_redo), again, Action::Redo.key(), |editor| {
            editor.revert(ChangeKind::Redo);
        }),
    ];
    let change = ui.horizontal_wrapped(|ui| buttons_ui(ui, buttons)).inner;
    if let Some(change) = change {
        edit_cells(cx, change);
    }
    if editor.has_turn() {
        turn_ui(ui, editor, cx);
    }
    if let Some(text) = text_ui(ui, say!(step_setup_text), &editor.text) {
        edit_cells(cx, move |editor| editor.type_text(text));
    }
    let how = editor.game().about().set_up();
    let how = RichText::new(say!(step_setup_how, how)).small().weak();
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
fn cell_board_ui(
    ui: &Ui,
    editor: &CellEditor,
    rect: Rect,
    board: &BoardPicture,
    cx: &mut Cx,
) -> Response {
    let id = ui.scope_id().with("cell editor board");
    let whole = ui.interact(rect, id, Sense::focusable_noninteractive());
    let how = editor.game().about().set_up();
    let name = say!(step_setup_cells, how);
    whole.widget_info(|| WidgetInfo::labeled(egui::Role::Group, true, &name));
    let walked = widget::walked(ui, &whole, board, editor.cursor);
    if let Some(cell) = walked {
        edit_cells(cx, move |editor| editor.cursor = cell);
    }
    // A text field undoes its own typing.
    if !ui.ctx().text_edit_focused() {
        for way in history_keys(ui) {
            edit_cells(cx, move |editor| editor.revert(way));
        }
    }
    if !whole.has_focus() {
        return whole;
    }
    let cursor = editor.cursor;
    let mut change = |change| edit_cells(cx, move |editor| editor.set_up(change));
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
            let content = editor.laid.cell(cell);
            let name = text::cell_content(&content);
            WidgetInfo::labeled(egui::Role::Button, true, name)
        });
        if response.clicked() {
            whole.request_focus();
            edit_cells(cx, move |editor| editor.set_up(SetupChange::Next(cell)));
        }
        if response.clicked_by(PointerButton::Secondary) {
            edit_cells(cx, move |editor| editor.set_up(SetupChange::Previous(cell)));
        }
    }
}

/// The side to move, if the board does not determine it.
fn turn_ui(ui: &mut Ui, editor: &CellEditor, cx: &mut Cx) {
    ui.horizontal(|ui| {
        for player in [Player::Max, Player::Min] {
            let text = say!(
                step_setup_to_move,
                side = editor.game().about().side(player)
            );
            let text = RichText::new(text).size(theme::SMALL);
            let is_it = editor.laid.player() == player;
            if ui.radio(is_it, text).clicked() && !is_it {
                edit_cells(cx, move |editor| editor.set_up(SetupChange::Turn(player)));
            }
        }
    });
}

fn edit_cells(cx: &mut Cx, change: impl FnOnce(&mut CellEditor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.cell_editor {
            change(editor);
        }
    });
}
