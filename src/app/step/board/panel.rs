//! The board panel: the side to move, the moves made, the move field and the view options.

use egui::{Button, Key, Label, Response, RichText, TextEdit, Ui, WidgetInfo, vec2};

use crate::cx::Cx;
use crate::session::host::Effect;
use crate::session::{Action, Session};
use crate::step::inspector;
use crate::step::side_panel::model::SidePanel;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use game::{AnyMove, AnyPosition};

use crate::step::board::model::Editor;
use crate::step::board::widget::{self, ShownBoard};

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
    let status = ui.label(position.status());
    if let Some(rules) = position.game().about().rules {
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
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        typed_ui(ui, session, position, cx);
        buttons_ui(ui, session, position, cx);
    });
    ui.add_space(4.0);
}

/// Chooses between the root's position and that of the current node.
pub(crate) fn which_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new("Board").small().weak());
        let current = session.current();
        let node = format!("at {}", current.stage.name(current.node));
        let hints = [
            (false, "this node", node.as_str()),
            (true, "the root", "where the search begins"),
        ];
        for (at_root, text, hint) in hints {
            let text = RichText::new(text).small();
            let chosen = ui.selectable_label(session.board.at_root == at_root, text);
            if chosen.on_hover_text(hint).clicked() && session.board.at_root != at_root {
                cx.act(move |session| session.show_root_on_board(at_root));
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
            let cell = format!("{}: {}", content.name, content.holds);
            let said = match session.board.picked {
                Some(picked) if picked != at => {
                    format!("{cell}; {} picked up", position.cell(picked).name)
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
            let text = if at > line.at() { text.weak() } else { text };
            let response = ui.selectable_label(at == line.at(), text);
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::Role::Button, true, at == line.at(), name)
            });
            let hint = if at > line.at() {
                "taken back: click to replay up to here"
            } else {
                "go back to the position after this move"
            };
            if response.on_hover_text(hint).clicked() {
                cx.act(move |session| session.go_to_move(at));
            }
        };
        link("start", "To the position before the first move", 0);
        for ply in 0..line.sans().len() {
            let written = line.written(ply);
            link(&written, &format!("To {written}"), ply + 1);
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
        .hint_text(position.game().about().typed);
    let response = ui.add(field);
    response.widget_info(|| {
        let mut info = WidgetInfo::text_edit(true, text.clone(), text.clone(), "");
        info.label = Some("Move".to_owned());
        info
    });
    let response = response.on_hover_text("type a move and press Enter");
    if response.changed() {
        cx.act(move |session| session.board.typed = text);
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        response.request_focus();
        cx.act(Session::make_typed_move);
    }
}

fn buttons_ui(ui: &mut Ui, session: &Session, position: &AnyPosition, cx: &mut Cx) {
    let can = session.line().is_some_and(|line| line.at() > 0);
    let hint = format!("take the last move back ({})", Action::Undo.key());
    let back = ui.add_enabled(can, Button::new("Back").small());
    if back
        .on_hover_text(hint)
        .on_disabled_hover_text("no move has been made on the board")
        .clicked()
    {
        cx.act(Session::take_back_move);
    }
    let about = position.game().about();
    ui.menu_button("More", |ui| {
        let mut item = |text: &str, hint: &str| {
            let clicked = ui.button(text).on_hover_text(hint).clicked();
            if clicked {
                ui.close();
            }
            clicked
        };
        // Only some games have these.
        if Editor::can_begin(position) && item("Set up…", "any legal position") {
            cx.act(Session::set_up_position);
        }
        if about.can_be_flipped && item("Flip", "see the board from the other side") {
            cx.act(|session| session.settings.board.flipped ^= true);
        }
        if item("Play", &Action::PlayFromHere.tooltip()) {
            cx.run(Action::PlayFromHere);
        }
        if item(&format!("Copy {}", about.notation), &position.text()) {
            let text = position.text();
            cx.act(move |session| session.host.want(Effect::CopyText(text)));
        }
    });
}
