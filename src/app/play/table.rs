//! The board with a player above and below it, and the field for typed moves, which keeps the keyboard focus. Before an
//! audience, the field is beside the board, below the moves and the last search.

use draw::board::margin;
use egui::text::{CCursor, CCursorRange};
use egui::{
    Align, Align2, Color32, CornerRadius, Event, Frame, Id, Key, Label, Layout, Margin, Popup,
    Rect, RichText, Role, Stroke, TextEdit, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use game::Player;
use play::{Side, clock_face};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::board::{ShownBoard, show_board, side_of};
use crate::step::inspector;
use crate::theme::{self, Palette};
use crate::widgets::{caret, text_lengths, touch};

use super::analysis;
use text::{GameWords, named, say};

const LARGEST: f32 = 130.0;
const PLAYER: f32 = 34.0;
const GAP: f32 = 6.0;
/// The height of the move field and the message.
const ENTRY: f32 = 70.0;

/// The minimum width of the texts beside a presented board, their distance from it, and the height of the last ones.
const BESIDE: f32 = 230.0;
const AWAY: f32 = 20.0;
const LAST: f32 = 130.0;
/// The number of moves beside a presented board, in plies.
const RECENT: usize = 12;

/// Shows the board at the left, and at the right the moves, what the last search found, and the field.
pub(super) fn present(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let room = ui.available_rect_before_wrap();
    let height = room.height() - 2.0 * (PLAYER + GAP);
    let width = height.min(room.width() - BESIDE - AWAY).max(0.0);
    let (left, right) = room.split_left_right_at_x(room.left() + width);
    let part = |rect: Rect| UiBuilder::new().max_rect(rect);
    ui.scope_builder(part(left), |ui| show(ui, session, cx));
    let right = right.with_min_x(right.left() + AWAY);
    let (upper, lower) = right.split_top_bottom_at_y(right.bottom() - LAST);
    ui.scope_builder(part(upper), |ui| so_far_ui(ui, session));
    ui.scope_builder(part(lower), |ui| entry_ui(ui, session, 0.0, cx));
}

/// The last moves, the newest at the end, and what the last search found.
fn so_far_ui(ui: &mut Ui, session: &Session) {
    let play = &session.play;
    let last = play.at();
    let first = last.saturating_sub(RECENT);
    let mut moves = if first > 0 { "…" } else { "" }.to_owned();
    for ply in first..last {
        let is_second = play.number(ply).1 && ply > first;
        let moved = if is_second {
            play.written(ply)
        } else {
            play.numbered(ply)
        };
        moves = format!("{moves} {moved}");
    }
    let large = |ui: &mut Ui, font, text: &str| {
        ui.add(Label::new(RichText::new(text.trim()).font(font)).wrap());
    };
    large(ui, theme::plain(theme::LARGE), &moves);
    let searched = play.last_searched();
    let searched = searched.and_then(|(ply, played)| Some((ply, played.report.as_ref()?)));
    if let Some((ply, report)) = searched {
        ui.add_space(GAP);
        let found = analysis::found(play, ply, report);
        large(ui, theme::strong(theme::LARGE), &found);
        let line = analysis::best_line(play, ply, report);
        large(ui, theme::plain(theme::LARGE), &line);
    }
}

/// Shows the board with the players, and the field below them except before an audience.
pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let room = ui.available_rect_before_wrap();
    let presented = session.presenting.is_on();
    let around = 2.0 * (PLAYER + GAP) + if presented { 0.0 } else { ENTRY + GAP };
    let most = (room.height() - around).max(160.0);
    let side = side_of(room.width().min(most), LARGEST);
    let edge = margin(side);
    let width = (8.0 * side + edge).min(room.width());
    let height = 8.0 * side + edge + around;
    let left = room.center().x - width / 2.0;
    let top = (room.center().y - height / 2.0).max(room.top());
    let place = Rect::from_min_size(pos2(left.round(), top.round()), vec2(width, height));
    let mut ui = ui.new_child(
        UiBuilder::new()
            .max_rect(place)
            .layout(Layout::top_down(Align::Min)),
    );
    let ui = &mut ui;
    ui.spacing_mut().item_spacing.y = GAP;
    let about = session.play.about();
    let flipped = session.settings.play.flipped && about.can_be_flipped;
    let below = if flipped {
        about.below.other()
    } else {
        about.below
    };
    let above = below.other();
    player_ui(ui, session, above, edge);
    board_ui(ui, session, flipped, most, cx);
    player_ui(ui, session, below, edge);
    if !presented {
        entry_ui(ui, session, edge, cx);
    }
}

fn board_ui(ui: &mut Ui, session: &Session, flipped: bool, most: f32, cx: &mut Cx) {
    let play = &session.play;
    let (position, last) = play.shown();
    let hand = &play.hand;
    show_board(
        ui,
        &ShownBoard {
            position,
            last,
            flipped,
            arrows: &[],
            picked: hand.picked,
            cursor: hand.cursor,
            lit: None,
            most,
            largest: LARGEST,
        },
        cx,
    );
}

/// The line of a player: name, turn, clock.
fn player_ui(ui: &mut Ui, session: &Session, player: Player, indent: f32) {
    let palette = Palette::of(ui.ctx());
    let play = &session.play;
    let is_next = play.game.end().is_none() && !play.is_chance() && play.game.turn() == player;
    let (fill, line) = if is_next {
        (palette.player_fill(player), palette.player(player))
    } else {
        (palette.panel, palette.line)
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        let width = ui.available_width();
        Frame::new()
            .fill(fill)
            .stroke(Stroke::new(1.0, line))
            .corner_radius(CornerRadius::same(5))
            .inner_margin(Margin::symmetric(10, 0))
            .show(ui, |ui| {
                ui.set_width((width - 22.0).max(60.0));
                ui.set_height(PLAYER - 2.0);
                ui.spacing_mut().item_spacing.x = 8.0;
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    time_ui(ui, session, player, is_next);
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        name_ui(ui, session, player, palette.player(player));
                    });
                });
            });
    });
}

fn name_ui(ui: &mut Ui, session: &Session, player: Player, color: Color32) {
    let play = &session.play;
    let name = RichText::new(play.name_of(player)).font(theme::strong(theme::BODY + 1.0));
    ui.label(name.color(color));
    let about = play.about();
    // A side with its own name is also labelled MAX or MIN.
    let role = match player {
        Player::Max if about.side(player) != "MAX" => "MAX, ",
        Player::Min if about.side(player) != "MIN" => "MIN, ",
        _ => "",
    };
    let who = match play.sides.of(player) {
        Side::Person => say!(play_side_person).to_owned(),
        Side::Program(level) => {
            let named = level.name().and_then(|name| named("game-name", name));
            named.map_or_else(|| level.about(), str::to_owned)
        }
    };
    let text = RichText::new(format!("{role}{who}")).size(theme::SMALL);
    ui.add(Label::new(text).truncate());
}

fn time_ui(ui: &mut Ui, session: &Session, player: Player, is_next: bool) {
    let play = &session.play;
    let palette = Palette::of(ui.ctx());
    if let Some(clock) = &play.clock {
        let left = clock.left(player);
        let color = if left.as_secs() < 10 {
            palette.error
        } else {
            palette.text
        };
        let face = RichText::new(clock_face(left)).font(theme::strong(theme::LARGE + 2.0));
        let label = ui.label(face.color(color));
        let (player, time) = (play.name_of(player), clock_face(left));
        let name = say!(play_clock_of, player, time);
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    }
    if is_next && let Some(thinking) = &play.thinking {
        let time = text::decimals(thinking.task.elapsed().as_secs_f64(), 1);
        let text = say!(play_searching, time);
        ui.label(RichText::new(text).size(theme::SMALL).color(palette.text));
    }
}

fn entry_ui(ui: &mut Ui, session: &Session, indent: f32, cx: &mut Cx) {
    let play = &session.play;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            ui.horizontal(|ui| field_ui(ui, session, cx));
            let palette = Palette::of(ui.ctx());
            let (said, color) = match &play.said {
                Ok(said) if said.is_empty() => (hint(session), palette.weak),
                Ok(said) => (said.as_str(), palette.text),
                Err(why) => (why.as_str(), palette.error),
            };
            let text = if session.presenting.is_on() {
                // The panel with the status is not on screen. What happened comes before what can be done.
                let mut parts = [said, &play.status()];
                if play.said.as_deref() == Ok("") {
                    parts.reverse();
                }
                RichText::new(parts.join(" ").trim()).size(theme::LARGE)
            } else {
                RichText::new(said).size(theme::SMALL)
            };
            let text = text.color(color);
            inspector::words::announce(&ui.add(Label::new(text).wrap()));
        });
    });
}

fn hint(session: &Session) -> &'static str {
    let play = &session.play;
    if play.game.end().is_some() {
        ""
    } else if play.waits_for_person() {
        say!(play_hint_move)
    } else if play.is_chance() {
        say!(play_hint_chance)
    } else {
        say!(play_hint_start)
    }
}

fn field_id() -> Id {
    Id::unique("typed move of the game")
}

fn field_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let is_chance = play.is_chance();
    let name = if is_chance {
        say!(play_type_roll)
    } else {
        say!(play_type_move)
    };
    let label = ui.label(RichText::new(name).weak());
    let mut text = play.typed.clone();
    let field = TextEdit::singleline(&mut text)
        .char_limit(text_lengths::SHORT)
        .id(field_id())
        .align(Align2::LEFT_CENTER)
        .desired_width((ui.available_width() - 8.0).max(60.0))
        .hint_text(say!(play_type_example, example = play.about().typed()));
    let response = ui.add(field).labelled_by(label.id);
    let response = response.on_hover_text(say!(play_type_hint));
    response.on_change(cx, move |session| session.play.set_typed(text));
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        response.request_focus();
        cx.act(|session| session.play.make_typed());
    }
    if !session.hears_moves() || Popup::is_any_open(ui.ctx()) {
        return;
    }
    if play.wants_focus && touch::has_fingers(ui) {
        cx.act(|session| session.play.wants_focus = false);
    } else if play.wants_focus {
        response.request_focus();
        if play.refused {
            // Typing replaces a refused move.
            select(ui, CCursorRange::select_all_str(&play.typed));
        } else if play.typed.is_empty() {
            caret::forget_earlier(ui.ctx(), field_id());
        }
        cx.act(|session| session.play.wants_focus = false);
    } else if !ui.ctx().text_edit_focused() && !response.gained_focus() {
        // Typing anywhere on the page enters a move.
        let typed = typed_now(ui);
        if !typed.is_empty() {
            response.request_focus();
            let text = if play.refused {
                typed
            } else {
                format!("{}{typed}", play.typed)
            };
            // Further typing appends to the text, whatever the caret was.
            select(ui, CCursorRange::one(CCursor::end_of_str(&text)));
            cx.act(move |session| session.play.set_typed(text));
        }
    }
}

fn select(ui: &Ui, range: CCursorRange) {
    caret::put(ui.ctx(), field_id(), range);
}

/// Returns the letters and digits typed in this frame.
fn typed_now(ui: &Ui) -> String {
    ui.input(|input| {
        if input.modifiers.command || input.modifiers.alt {
            return String::new();
        }
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts
            .filter(|text| text.chars().all(char::is_alphanumeric))
            .collect()
    })
}
