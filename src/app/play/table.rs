//! The board with a player above and below it, and the field for moves.

use egui::{
    Align, Color32, CornerRadius, Frame, Layout, Margin, Rect, RichText, Stroke, Ui, UiBuilder,
    pos2, vec2,
};

use crate::board::{ShownBoard, show_board, side_of};
use crate::cx::Cx;
use crate::play::said_time;
use crate::session::Session;
use crate::theme::{self, Palette};
use figure::board::margin;
use game::Player;
use play::clock_face;

use super::entry;

const LARGEST: f32 = 130.0;
const PLAYER: f32 = 34.0;
const GAP: f32 = 6.0;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let room = ui.available_rect_before_wrap();
    let around = 2.0 * (PLAYER + GAP) + entry::HEIGHT + GAP;
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
    let about = session.play.game().position().game().about();
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
    entry::show(ui, session, edge, cx);
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
    let is_next = play.game().end().is_none() && !play.is_chance() && play.game().turn() == player;
    let fill = if is_next {
        palette.player_fill(player)
    } else {
        palette.panel
    };
    let line = if is_next {
        palette.player(player)
    } else {
        palette.line
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
    let about = play.game().position().game().about();
    // A side with its own name is also labelled MAX or MIN.
    let role = match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    };
    let role = if about.side(player) == role {
        String::new()
    } else {
        format!("{role}, ")
    };
    let text = format!("{role}{}", play.player_line(player));
    ui.add(egui::Label::new(RichText::new(text).size(theme::SMALL)).truncate());
}

fn time_ui(ui: &mut Ui, session: &Session, player: Player, is_next: bool) {
    let play = &session.play;
    let palette = Palette::of(ui.ctx());
    if let Some(clock) = play.clock() {
        let left = clock.left(player);
        let is_short = left.as_secs() < 10;
        let color = if is_short {
            palette.error
        } else {
            palette.text
        };
        let face = RichText::new(clock_face(left)).font(theme::strong(theme::LARGE + 2.0));
        let label = ui.label(face.color(color));
        let name = format!("Clock of {}: {}", play.name_of(player), clock_face(left));
        label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
    }
    if is_next && let Some(thinking) = play.thinking() {
        let text = format!("searching, {}", said_time(thinking.elapsed()));
        ui.label(RichText::new(text).size(theme::SMALL).color(palette.text));
    }
}
