//! The board panel: the side to move, the moves made, the move field and the view options.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::host::Effect;
use crate::session::page::Page;
use crate::session::{Action, Session};
use crate::step::board::model::Editor;
use crate::step::board::widget;
use crate::step::board::widget::ShownBoard;
use crate::step::canvas::paint;
use crate::step::inspector;
use crate::step::side_panel::SidePanel;
use crate::theme::Palette;
use crate::widgets::text_lengths;
use crate::{stage_scale, theme};
use draw::board::{Arrow, BoardLayers, margin_with};
use egui::{
    Button, Context, Frame, Key, Label, Margin, Painter, Panel, Rect, Response, RichText, Role,
    Sense, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use game::{AnyMove, AnyPosition, BoardPicture};
use text::{GameWords, say};

/// The height of what surrounds the board in the panel, in points: the choice of position, the side to move, the move field, and
/// the controls of the search.
const AROUND: f32 = 364.0;
/// The part of it directly above and below the board.
const NEAR: f32 = 90.0;

/// Shows the board with its controls in a panel of this height, in points. The board gives way to the controls of the search,
/// unless the user has made the panel wider.
pub(crate) fn show(ui: &mut Ui, session: &Session, height: f32, cx: &mut Cx) {
    let window = ui.ctx().content_rect().width();
    let width = session
        .settings
        .panel_widths
        .width(SidePanel::Board, window);
    let wider = width - SidePanel::Board.usual_width(window);
    let around = (AROUND - wider.max(0.0)).max(NEAR);
    let board = show_alone(ui, session, widget::within(height - around), cx);
    if let Some(board) = board {
        show_moves(ui, session, &board, cx);
    }
}

/// Shows the board, at most this high in points, with the choice of position and the side to move. Shows nothing if
/// there is no board.
pub(crate) fn show_alone(
    ui: &mut Ui,
    session: &Session,
    most: f32,
    cx: &mut Cx,
) -> Option<Response> {
    let (board, look) = (&session.board, session.settings.board);
    let current = session.current();
    let (position, last) = current.shown(session)?;
    which_ui(ui, session, cx);
    let arrows = current.arrows(session);
    let whole = widget::show(
        ui,
        &ShownBoard {
            position: &position,
            last,
            flipped: look.flipped,
            arrows: &arrows,
            picked: board.picked,
            cursor: board.cursor,
            lit: board.lit,
            most,
            largest: widget::LARGEST,
        },
        cx,
    );
    if board.wants_focus && board.alternatives.is_none() {
        whole.request_focus();
        cx.act(|session| session.board.wants_focus = false);
    }
    let status = ui.label(text::phrase(&position.status()));
    if let Some(rules) = position.game().about().rules() {
        status.on_hover_text(rules);
    }
    Some(whole)
}

/// Shows what is below the board: the status line, the moves made and ways to make more.
pub(crate) fn show_moves(ui: &mut Ui, session: &Session, board: &Response, cx: &mut Cx) {
    let current = session.current();
    let Some((position, last)) = current.shown(session) else {
        return;
    };
    let position = &position;
    ui.scope(|ui| said_ui(ui, session, (position, last), board.has_focus()));
    ui.add_space(2.0);
    line_ui(ui, session, cx);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        typed_ui(ui, session, position, cx);
        buttons_ui(ui, session, position, cx);
    });
    ui.add_space(4.0);
}

/// Chooses between the root's position and that of the current node.
pub(crate) fn which_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new(say!(step_board)).small().weak());
        let current = session.current();
        let node = say!(
            step_board_here_hint,
            node = current.stage.name(current.node)
        );
        let hints = [
            (false, say!(step_board_here), node.as_str()),
            (true, say!(step_board_root), say!(step_board_root_hint)),
        ];
        for (at_root, text, hint) in hints {
            let text = RichText::new(text).small();
            let chosen = ui.selectable_label(session.board.at_root == at_root, text);
            if chosen.on_hover_text(hint).clicked() && session.board.at_root != at_root {
                cx.act(move |session| {
                    session.board.at_root = at_root;
                    session.board.picked = None;
                });
            }
        }
    });
}

/// Shows and announces the cell with the keyboard cursor and the last event. The height is constant, so that a click
/// below is not lost when the board loses the focus.
fn said_ui(
    ui: &mut Ui,
    session: &Session,
    (position, last): (&AnyPosition, Option<AnyMove>),
    at_keyboard: bool,
) {
    let palette = Palette::of(ui.ctx());
    let text = |text: &str, color| RichText::new(text).size(theme::SMALL).color(color);
    let line = theme::SMALL * 1.4;
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.allocate_ui(vec2(ui.available_width(), line), |ui| {
        ui.set_min_height(line);
        let picture = position.board(last, session.settings.board.flipped);
        let at = widget::cursor(&picture, session.board.cursor, position);
        if let Some(at) = at.filter(|_| at_keyboard) {
            let content = position.cell(at);
            let cell = format!(
                "{}: {}",
                text::cell_name(&content),
                text::phrase(&content.holds)
            );
            let said = match session.board.picked {
                Some(picked) if picked != at => {
                    say!(
                        step_board_cell_picked,
                        cell,
                        picked = text::cell_name(&position.cell(picked))
                    )
                }
                _ => cell,
            };
            let label = ui.add(Label::new(text(&said, palette.text)).truncate());
            inspector::words::announce(&label);
        }
    });
    let cut = session.current().skipped();
    let (said, color) = match &session.board.said {
        Ok(said) if said.is_empty() => (&cut, palette.weak),
        Ok(said) => (said, palette.weak),
        Err(why) => (why, palette.error),
    };
    ui.scope(|ui| {
        ui.set_min_height(line);
        if !said.is_empty() {
            let label = ui.add(Label::new(text(said, color)).wrap());
            inspector::words::announce(&label);
        }
    });
}

/// The moves made. A click goes to the step where the move was made.
fn line_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(line) = session.line() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(3.0, 2.0);
        let mut link = |text: &str, name: &str, at: usize| {
            let text = RichText::new(text).size(theme::SMALL);
            let text = if at > line.at { text.weak() } else { text };
            let response = ui.selectable_label(at == line.at, text);
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::Role::Button, true, at == line.at, name)
            });
            let hint = if at > line.at {
                say!(step_board_replay_hint)
            } else {
                say!(step_board_back_to_hint)
            };
            response
                .on_hover_text(hint)
                .on_click(cx, move |session| session.walk_line(move |_| Some(at)));
        };
        link(say!(step_board_start), say!(step_board_to_start), 0);
        for ply in 0..line.sans.len() {
            let written = line.written(ply);
            link(&written, &say!(step_board_to, written = &written), ply + 1);
        }
    });
}

/// The width of the buttons beside the move field, in points.
const BUTTONS: f32 = 122.0;

fn typed_ui(ui: &mut Ui, session: &Session, position: &AnyPosition, cx: &mut Cx) {
    let mut text = session.board.typed.clone();
    let field = TextEdit::singleline(&mut text)
        .char_limit(text_lengths::TEXT)
        .desired_width((ui.available_width() - BUTTONS).max(40.0))
        .hint_text(position.game().about().typed());
    let response = ui.add(field);
    response.widget_info(|| {
        let mut info = WidgetInfo::text_edit(true, text.clone(), text.clone(), "");
        info.label = Some(say!(step_board_move).to_owned());
        info
    });
    let response = response.on_hover_text(say!(step_board_move_hint));
    response.on_change(cx, move |session| session.board.typed = text);
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        response.request_focus();
        cx.act(Session::make_typed_move);
    }
}

fn buttons_ui(ui: &mut Ui, session: &Session, position: &AnyPosition, cx: &mut Cx) {
    let can = session.line().is_some_and(|line| line.at > 0);
    let hint = say!(step_board_back_hint, key = Action::Undo.key());
    let back = ui.add_enabled(can, Button::new(say!(step_board_back)).small());
    back.on_hover_text(hint)
        .on_disabled_hover_text(say!(step_board_back_none))
        .on_click(cx, Session::take_back_move);
    let about = position.game().about();
    ui.menu_button(say!(step_board_more), |ui| {
        let mut item = |text: &str, hint: &str| {
            let clicked = ui.button(text).on_hover_text(hint).clicked();
            if clicked {
                ui.close();
            }
            clicked
        };
        // Only some games have these.
        if Editor::can_begin(position)
            && item(say!(step_board_set_up), Action::SetUpPosition.about())
        {
            cx.act(Session::set_up_position);
        }
        if about.can_be_flipped && item(say!(step_board_flip), say!(step_board_flip_hint)) {
            cx.act(|session| session.settings.board.flipped ^= true);
        }
        if item(say!(step_board_play), &Action::PlayFromHere.tooltip()) {
            cx.run(Action::PlayFromHere);
        }
        if item(
            &say!(action_copy_notation, notation = about.said_notation()),
            &position.text(),
        ) {
            let text = position.text();
            cx.act(move |session| session.host.want(Effect::CopyText(text)));
        }
    });
}

pub(crate) struct StillBoard<'a> {
    pub position: &'a AnyPosition,
    /// The move that led to the position.
    pub last: Option<AnyMove>,
    /// True if the board is seen from MIN's side.
    pub flipped: bool,
    pub arrows: &'a [Arrow],
}

impl StillBoard<'_> {
    /// Shows the board in the middle of the panel. `most` is the maximum height with the file names, in points.
    pub fn show(&self, ui: &mut Ui, most: f32) -> Response {
        let (rect, _) = widget::place(ui, most);
        self.show_at(ui, rect, 0.0)
    }

    /// Shows the board as large as possible in a rectangle. `least` is the minimum text size of the file and rank
    /// names, in points.
    pub(crate) fn show_at(&self, ui: &Ui, rect: Rect, least: f32) -> Response {
        let picture = self.position.board(self.last, self.flipped);
        let shapes = widget::diagram(&picture, rect).shapes(&BoardLayers {
            names: Some(least),
            arrows: self.arrows,
            ..BoardLayers::default()
        });
        paint::paint(ui.painter(), rect, &shapes, Palette::of(ui.ctx()));
        let response = ui.interact(rect, ui.scope_id().with("still board"), Sense::hover());
        let name = text::phrase(&self.position.board_in_words(self.last));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        response
    }
}

/// Paints a board without names, as large as possible in the middle of a rectangle.
pub(crate) fn sketch(painter: &Painter, rect: Rect, position: &AnyPosition, palette: &Palette) {
    let picture = position.board(None, false);
    let rect = Rect::from_center_size(rect.center(), Vec2::splat(rect.size().min_elem()));
    let shapes = widget::diagram(&picture, rect).shapes(&BoardLayers::default());
    paint::paint(painter, rect, &shapes, palette);
}

pub(crate) fn ask_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some((position, moves)) = session.board_alternatives() else {
        return;
    };
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "alternatives", DialogWidth::Narrow, |ui| {
        dialog::title(ui, say!(step_board_which_move), "");
        ui.horizontal(|ui| {
            for (at, &mv) in moves.iter().enumerate() {
                let offered = position.alternative(mv);
                let name = text::word(&offered.name);
                let pressed = |key: char| egui::Key::from_name(&key.to_string());
                let key = offered.key.and_then(pressed);
                let text = if offered.picture.columns == 0 {
                    name.as_str()
                } else {
                    ""
                };
                let button = egui::Button::new(text).min_size(Vec2::splat(64.0));
                let response = ui.add(button).on_hover_text(match offered.key {
                    Some(key) => format!("{name} ({key})"),
                    None => name.clone(),
                });
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
                if at == 0 && ui.memory(|memory| memory.focused().is_none()) {
                    response.request_focus();
                }
                let place = Rect::from_center_size(response.rect.center(), Vec2::splat(52.0));
                paint_picture(ui, &offered.picture, place);
                let key = key.is_some_and(|key| ui.input(|input| input.key_pressed(key)));
                if response.clicked() || key {
                    answer = Some(Some(mv));
                }
            }
        });
        dialog::buttons(ui, |ui| {
            let cancel = dialog::button(ui, say!(window_cancel));
            if cancel
                .on_hover_text(say!(step_board_no_move_hint))
                .clicked()
            {
                answer = Some(None);
            }
        });
    });
    if beside {
        answer = Some(None);
    }
    if let Some(mv) = answer {
        cx.act(move |session| session.choose_move(mv));
    }
}

/// Paints a small picture, such as a single piece on its square.
pub(crate) fn paint_picture(ui: &egui::Ui, picture: &BoardPicture, place: Rect) {
    let shapes = widget::diagram(picture, place).shapes(&BoardLayers::default());
    paint::paint(ui.painter(), place, &shapes, Palette::of(ui.ctx()));
}

/// The maximum share of the screen's width, beside one tree and beside two.
const SHARE: f32 = 0.36;
const BESIDE_TWO: f32 = 0.26;
/// The minimum board size in points. A smaller board is unreadable from afar, so the tree takes its room.
const LEAST: f32 = 180.0;
/// The space around the board, in points.
const GAP: f32 = 20.0;

/// Shows the current position on the left if there is one and it has room.
pub(crate) fn present(ui: &mut Ui, session: &Session) {
    let current = session.current();
    let Some((position, last)) = current.shown(session) else {
        return;
    };
    let share = match session.page {
        Page::Both if !session.settings.source_panel => return,
        Page::Both => BESIDE_TWO,
        _ => SHARE,
    };
    let letters = stage_scale::least_label(session);
    let status = RichText::new(text::phrase(&position.status())).size(letters.max(theme::BODY));
    let line = 1.4 * letters.max(theme::BODY);
    let side = side_of(ui.available_size() - vec2(0.0, line), share, letters);
    if 8.0 * side < LEAST {
        return;
    }
    let edge = margin_with(side, letters);
    let whole = Vec2::splat(8.0 * side + edge);
    let palette = Palette::of(ui.ctx());
    Panel::left("board before an audience")
        .resizable(false)
        .show_separator_line(false)
        .exact_size(whole.x + 2.0 * GAP)
        .frame(Frame::new().fill(palette.ground).inner_margin(Margin::ZERO))
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
            let middle = rect.center() - vec2(0.0, line / 2.0);
            let place = Rect::from_center_size(middle, whole);
            // The side to move is below the board, as on the Step page.
            let below = Rect::from_min_size(place.left_bottom(), vec2(whole.x, line));
            ui.put(below, Label::new(status).truncate());
            let corner = (place.min + vec2(edge, 0.0)).round();
            let board = StillBoard {
                position: &position,
                last,
                flipped: session.settings.board.flipped,
                arrows: &current.arrows(session),
            };
            let squares = Rect::from_min_size(corner, Vec2::splat(8.0 * side));
            board.show_at(ui, squares, letters);
        });
}

/// Returns the side of the squares in points, given the screen's room, the board's maximum share of its width and the
/// minimum text size.
fn side_of(room: Vec2, share: f32, letters: f32) -> f32 {
    let length = (share * room.x).min(room.y) - 2.0 * GAP;
    // The text size depends only slightly on the square size.
    ((length - margin_with(length / 8.5, letters)) / 8.0).floor()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_fits_its_share_of_the_screen() {
        for (width, height) in [(1280.0, 600.0), (1920.0, 900.0), (1920.0, 400.0)] {
            for share in [SHARE, BESIDE_TWO] {
                for letters in [0.0, 24.0] {
                    let side = side_of(vec2(width, height), share, letters);
                    let whole = 8.0 * side + margin_with(side, letters) + 2.0 * GAP;
                    assert!(whole <= share * width && whole <= height);
                    // No square could be a point larger.
                    assert!(whole + 10.0 > (share * width).min(height));
                }
            }
        }
        assert!(8.0 * side_of(vec2(1280.0, 200.0), SHARE, 24.0) < LEAST);
    }
}
