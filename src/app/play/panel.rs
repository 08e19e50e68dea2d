//! The right side: status, buttons, players, moves; what the searches found is in `analysis`.

use egui::{
    Button, CollapsingHeader, DragValue, Grid, Id, Label, Response, RichText, Role, ScrollArea, Ui,
    WidgetInfo, vec2,
};
use game::{AnyPosition, Playable, games};
use teach::capitalised;

use super::{CheckedMove, analysis, players};
use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::step::inspector::words::announce;
use crate::theme::{self, Palette};
use crate::widgets::action_items::{item, text_button};
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use text::{GameWords, named, position_title, say};

/// The height of the line for what can be done now.
const NOW: f32 = 28.0;

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let area = ScrollArea::vertical().auto_shrink(false);
    area.show_following(ui, |ui| {
        ui.set_max_width(ui.available_width() - SCROLL_BAR);
        let play = &session.play;
        let over = play.game.end();
        let status = RichText::new(play.status()).font(theme::strong(theme::LARGE));
        announce(&ui.add(Label::new(status).wrap()));
        if let Some(end) = over {
            ui.label(RichText::new(end.to_string()).font(theme::strong(theme::LARGE)));
        }
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(NOW);
            now_ui(ui, session, cx);
        });
        ui.horizontal_wrapped(|ui| {
            if over.is_some() {
                text_button(ui, session, Action::NewGame, cx);
            }
            new_menu(ui, session, cx);
            text_button(ui, session, Action::Undo, cx);
            if over.is_none() {
                text_button(ui, session, Action::Resign, cx);
            }
            more_menu(ui, session, cx);
        });
        unfinished_ui(ui, session, cx);
        let rules = play.about().rules();
        if let Some(rules) = rules.filter(|_| play.game.moves().is_empty()) {
            ui.add(Label::new(RichText::new(rules).weak()).wrap());
        }
        ui.separator();
        section(ui, say!(play_players), !play.is_settled(), |ui| {
            players::show(ui, session, cx);
        });
        section(ui, say!(play_moves), true, |ui| {
            moves_ui(ui, session, cx);
            check_ui(ui, session, cx);
        });
        analysis::show(ui, session, cx);
    });
}

/// A collapsible section; `open` is its initial state.
pub(super) fn section(ui: &mut Ui, title: &str, open: bool, content: impl FnOnce(&mut Ui)) {
    let text = RichText::new(title).font(theme::strong(theme::BODY));
    // Each initial state is remembered separately.
    CollapsingHeader::new(text)
        .id_salt((title, open))
        .default_open(open)
        .show_unindented(ui, content);
}

/// Shows what the game waits for, with its buttons; the most urgent only.
fn now_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    if let Some(by) = play.offer {
        ui.label(say!(play_draw_offered, player = play.name_of(by)));
        for (text, accepts) in [(say!(play_accept), true), (say!(play_decline), false)] {
            ui.button(text)
                .on_click(cx, move |session| session.play.answer_offer(accepts));
        }
    } else if play.looks_back() {
        announce(&ui.label(match play.at().checked_sub(1) {
            Some(last) => say!(play_on_board, moved = play.numbered(last)),
            None => say!(play_on_board_start).to_owned(),
        }));
        text_button(ui, session, Action::ToEnd, cx);
        text_button(ui, session, Action::BackToHere, cx);
    } else if let Some(why) = play.claimable() {
        ui.label(say!(play_claimable, why));
        text_button(ui, session, Action::Draw, cx);
    } else if play.is_chance() && session.settings.play.rolls_by_hand {
        ui.label(say!(play_enter_chance));
        let position = play.game.position();
        for mv in position.moves() {
            let number = text::decimals(position.probability(mv), 3);
            let outcome = ui.button(position.write_move(mv));
            let outcome = outcome.on_hover_text(say!(play_probability, number));
            outcome.on_click(cx, move |session| session.play.roll(mv));
        }
    } else if play.waits_to_be_started() {
        ui.label(say!(play_paused));
        text_button(ui, session, Action::PlayPause, cx);
    } else if play.thinking.is_some() {
        text_button(ui, session, Action::MoveNow, cx);
        text_button(ui, session, Action::PlayPause, cx);
    }
}

fn unfinished_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some((title, age)) = session.unfinished_game() else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        announce(&ui.label(match age {
            Some(age) => say!(play_unfinished_from, age, title),
            None => say!(play_unfinished, title),
        }));
        ui.button(say!(said_offer_restore))
            .on_click(cx, |session| session.restore_game(true));
        let discard = ui.button(say!(said_offer_discard));
        let discard = discard.on_hover_text(say!(said_offer_discard_hint));
        discard.on_click(cx, |session| session.restore_game(false));
    });
}

fn new_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let menu = ui.menu_button(say!(play_new), |ui| {
        ui.set_min_width(230.0);
        for &game in games() {
            if let Some(start) = game_ui(ui, game) {
                cx.act(move |session| session.begin_game(start));
                ui.close();
            }
        }
        ui.separator();
        let again = Button::new(say!(play_new_same));
        if ui.add(again).clicked() {
            cx.act(Session::new_game);
            ui.close();
        }
        let from_open = Button::new(say!(play_new_from_step));
        let from_open = ui.add_enabled(session.playable_here().is_some(), from_open);
        let why_not = say!(play_new_from_step_not);
        if from_open.on_disabled_hover_text(why_not).clicked() {
            cx.act(Session::play_from_here);
            ui.close();
        }
    });
    menu.response.on_hover_text(say!(play_new_hint));
}

/// The start and library positions of a game.
fn game_ui(ui: &mut Ui, game: &'static dyn Playable) -> Option<AnyPosition> {
    let about = game.about();
    let mut chosen = None;
    ui.menu_button(capitalised(about.said_name()), |ui| {
        ui.set_min_width(240.0);
        if ui.button(say!(play_new_usual)).clicked() {
            chosen = Some(game.start());
        }
        for group in about.positions {
            ui.separator();
            if about.positions.len() > 1 {
                let heading = named("board-group", group.name).unwrap_or_default();
                ui.label(RichText::new(heading).size(theme::SMALL).weak());
            }
            for &(text, title, _) in group.positions {
                if ui.button(position_title(title)).clicked() {
                    chosen = game.read(text).ok();
                }
            }
        }
    });
    chosen
}

fn more_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button(say!(play_more), |ui| {
        ui.set_min_width(230.0);
        for action in [
            Action::Redo,
            Action::Draw,
            Action::PlayPause,
            Action::FlipBoard,
            Action::CheckMoves,
        ] {
            item(ui, session, action, cx);
        }
        let step = ui.button(say!(play_step));
        if step.on_hover_text(say!(play_step_hint)).clicked() {
            cx.act(Session::step_game_position);
            ui.close();
        }
        ui.separator();
        for action in [
            Action::OpenGame,
            Action::Save,
            Action::SaveAs,
            Action::CopyGame,
        ] {
            item(ui, session, action, cx);
        }
    });
}

/// The moves in rows of two with their values; a click shows the position after a move.
fn moves_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let plies = play.game.moves().len();
    if plies == 0 {
        let by_hand = play.about().by_hand();
        let text = if play.waits_for_person() {
            say!(play_no_moves_yours, by_hand)
        } else {
            say!(play_no_moves).to_owned()
        };
        ui.add(Label::new(RichText::new(text).weak()).wrap());
        return;
    }
    // Scrolls to the move on screen when it changes.
    let at = play.at();
    let id = Id::unique("move shown in the list");
    let before = ui.data_mut(|data| data.get_temp::<usize>(id));
    ui.data_mut(|data| data.insert_temp(id, at));
    let follows = before.is_some_and(|before| before != at);
    // At most this share of the window.
    let most = (0.34 * ui.ctx().content_rect().height()).max(110.0);
    let area = ScrollArea::vertical()
        .id_salt("moves of the game")
        .max_height(most)
        .stick_to_bottom(true);
    let grid = Grid::new("moves of the game").num_columns(3);
    area.show(ui, |ui| {
        grid.spacing(vec2(10.0, 2.0)).striped(true).show(ui, |ui| {
            let mut in_row = 2;
            for ply in 0..plies {
                let (number, is_second) = play.number(ply);
                // After rolls, a second move has a row of its own.
                if !is_second || in_row == 2 {
                    if ply > 0 {
                        ui.end_row();
                    }
                    ui.label(RichText::new(format!("{number}.")).weak());
                    if is_second {
                        ui.allocate_space(egui::Vec2::ZERO);
                    }
                }
                in_row = if is_second { 2 } else { 1 };
                let moved = move_ui(ui, session, ply, cx);
                if follows && ply + 1 == at {
                    moved.scroll_to_me(None);
                }
            }
        });
    });
}

fn move_ui(ui: &mut Ui, session: &Session, ply: usize, cx: &mut Cx) -> Response {
    let play = &session.play;
    let palette = Palette::of(ui.ctx());
    let on = play.at() == ply + 1;
    let better = play
        .check
        .marked(ply)
        .map(|found| preferred(session, found));
    let moved = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let text = RichText::new(play.written(ply)).font(theme::strong(theme::BODY));
        let button = ui.add(Button::selectable(on, text));
        let moved = play.numbered(ply);
        let name = match better {
            Some(_) => say!(play_to_marked, moved),
            None => say!(play_to, moved),
        };
        button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &name));
        let hint = better.as_deref();
        let hint = hint.unwrap_or(say!(play_to_hint));
        button
            .on_hover_text(hint)
            .on_click(cx, move |session| session.play.look(ply + 1));
        if better.is_some() {
            let mark = RichText::new("?").font(theme::strong(theme::BODY));
            ui.label(mark.color(palette.error)).on_hover_text(hint);
        }
        if let Some(report) = &play.game.moves()[ply].report {
            let value = play.about().value_text(report.value);
            let (value, hint) = if report.is_random {
                let hint = say!(play_random_hint).to_owned();
                (say!(play_random, value), hint)
            } else {
                (value, say!(play_value_hint, depth = report.depth))
            };
            let text = RichText::new(value).size(theme::SMALL);
            ui.label(text.color(palette.weak)).on_hover_text(hint);
        }
    });
    moved.response
}

fn preferred(session: &Session, found: &CheckedMove) -> String {
    let play = &session.play;
    let before = play.game.before(found.ply);
    let value = |score| play.about().value_text(score);
    let instead = found.instead.map(|mv| before.write_move(mv));
    say!(
        play_check_prefers,
        best = value(found.best),
        depth = play.check.depth,
        moved = instead.unwrap_or_default(),
        played = value(found.played),
    )
}

/// The progress and the result of a check, once one was started or the game is over.
fn check_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let check = &play.check;
    let has_ended = play.game.end().is_some() && !play.game.moves().is_empty();
    if check.total == 0 && !has_ended {
        return;
    }
    let done = check.found.len();
    ui.horizontal_wrapped(|ui| {
        if check.is_running() {
            ui.label(say!(play_checking, all = check.total, number = done + 1));
            ui.button(say!(play_check_cancel))
                .on_hover_text("Esc")
                .on_click(cx, Session::check_moves);
            return;
        }
        text_button(ui, session, Action::CheckMoves, cx);
        let label = ui.label(say!(play_check_depth));
        let mut depth = session.settings.play.check_depth;
        let field = ui.add(DragValue::new(&mut depth).range(1..=12).speed(0.05));
        let field = field.labelled_by(label.id);
        field
            .on_hover_text(say!(play_check_depth_hint))
            .on_change(cx, move |session| session.settings.play.check_depth = depth);
    });
    if check.is_running() || check.total == 0 {
        return;
    }
    let depth = check.depth;
    let marked = check.found.iter().filter(|found| found.instead.is_some());
    let mut text = match (marked.count(), done < check.total) {
        (0, true) => say!(play_check_agrees_so_far, depth, done),
        (0, false) => say!(play_check_agrees, depth, done),
        (marked, true) => say!(play_check_differs_so_far, depth, done, marked),
        (marked, false) => say!(play_check_differs, depth, done, marked),
    };
    let last = play.at().checked_sub(1);
    if let Some(found) = last.and_then(|ply| check.marked(ply)) {
        text = text + "\n" + &preferred(session, found);
    }
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
}
