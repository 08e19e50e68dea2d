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
        let rules = play.about().rules;
        if let Some(rules) = rules.filter(|_| play.game.moves().is_empty()) {
            ui.add(Label::new(RichText::new(rules).weak()).wrap());
        }
        ui.separator();
        section(ui, "Players and clock", !play.is_settled(), |ui| {
            players::show(ui, session, cx);
        });
        section(ui, "Moves", true, |ui| {
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
        ui.label(format!("{} offers a draw.", play.name_of(by)));
        for (text, accepts) in [("Accept", true), ("Decline", false)] {
            ui.button(text)
                .on_click(cx, move |session| session.play.answer_offer(accepts));
        }
    } else if play.looks_back() {
        announce(&ui.label(match play.at().checked_sub(1) {
            Some(last) => format!("On the board: after {}.", play.numbered(last)),
            None => "On the board: before the first move.".to_owned(),
        }));
        text_button(ui, session, Action::ToEnd, cx);
        text_button(ui, session, Action::BackToHere, cx);
    } else if let Some(why) = play.claimable() {
        ui.label(format!("A draw can be claimed: {why}."));
        text_button(ui, session, Action::Draw, cx);
    } else if play.is_chance() && session.settings.play.rolls_by_hand {
        ui.label("Enter what chance decides:");
        let position = play.game.position();
        for mv in position.moves() {
            let likely = format!("probability {:.3}", position.probability(mv));
            let outcome = ui.button(position.write_move(mv)).on_hover_text(likely);
            outcome.on_click(cx, move |session| session.play.roll(mv));
        }
    } else if play.waits_to_be_started() {
        ui.label("The game is paused.");
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
        let from = age.map_or_else(String::new, |age| format!(", {age}"));
        announce(&ui.label(format!("Unfinished: {title}{from}.")));
        ui.button("Restore")
            .on_click(cx, |session| session.restore_game(true));
        let discard = ui.button("Discard").on_hover_text("delete it for good");
        discard.on_click(cx, |session| session.restore_game(false));
    });
}

fn new_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let menu = ui.menu_button("New game", |ui| {
        ui.set_min_width(230.0);
        for &game in games() {
            if let Some(start) = game_ui(ui, game) {
                cx.act(move |session| session.begin_game(start));
                ui.close();
            }
        }
        ui.separator();
        let again = Button::new("From the same position");
        if ui.add(again).clicked() {
            cx.act(Session::new_game);
            ui.close();
        }
        let from_open = Button::new("From the position on the Step page");
        let from_open = ui.add_enabled(session.playable_here().is_some(), from_open);
        let why_not = "a tree is open there: open a position first";
        if from_open.on_disabled_hover_text(why_not).clicked() {
            cx.act(Session::play_from_here);
            ui.close();
        }
    });
    let hint = "same position (Ctrl+N), another game, or a library position";
    menu.response.on_hover_text(hint);
}

/// The start and library positions of a game.
fn game_ui(ui: &mut Ui, game: &'static dyn Playable) -> Option<AnyPosition> {
    let about = game.about();
    let mut chosen = None;
    ui.menu_button(capitalised(about.name), |ui| {
        ui.set_min_width(240.0);
        if ui.button("Usual start").clicked() {
            chosen = Some(game.start());
        }
        for group in about.positions {
            ui.separator();
            if about.positions.len() > 1 {
                ui.label(RichText::new(group.name).size(theme::SMALL).weak());
            }
            for &(text, title, _) in group.positions {
                if ui.button(title).clicked() {
                    chosen = game.read(text).ok();
                }
            }
        }
    });
    chosen
}

fn more_menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button("More", |ui| {
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
        let step = ui.button("Step through this position");
        let hint = "opens the position on the board on the Step page";
        if step.on_hover_text(hint).clicked() {
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
        let by_hand = play.about().by_hand;
        let text = if play.waits_for_person() {
            format!("No moves yet. {by_hand}, or type the move below the board.")
        } else {
            "No moves yet.".to_owned()
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
                        ui.label("");
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
        let marked = if better.is_some() { ", marked" } else { "" };
        let name = format!("To {}{marked}", play.numbered(ply));
        button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &name));
        let hint = better.as_deref();
        let hint = hint.unwrap_or("shows the position after this move");
        button
            .on_hover_text(hint)
            .on_click(cx, move |session| session.play.look(ply + 1));
        if better.is_some() {
            let mark = RichText::new("?").font(theme::strong(theme::BODY));
            ui.label(mark.color(palette.error)).on_hover_text(hint);
        }
        if let Some(report) = &play.game.moves()[ply].report {
            let value = play.about().value_text(report.value);
            let (random, hint) = if report.is_random {
                let hint = "the search’s value; the move was chosen at random".to_owned();
                (" (random)", hint)
            } else {
                ("", format!("the search’s value at depth {}", report.depth))
            };
            let text = RichText::new(format!("{value}{random}")).size(theme::SMALL);
            ui.label(text.color(palette.weak)).on_hover_text(hint);
        }
    });
    moved.response
}

fn preferred(session: &Session, found: &CheckedMove) -> String {
    let play = &session.play;
    let before = play.game.before(found.ply);
    format!(
        "depth {} prefers {}: {} instead of {}",
        play.check.depth,
        found
            .instead
            .map_or_else(String::new, |mv| before.write_move(mv)),
        play.about().value_text(found.best),
        play.about().value_text(found.played)
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
            ui.label(format!("Checking move {} of {} …", done + 1, check.total));
            ui.button("Cancel")
                .on_hover_text("Esc")
                .on_click(cx, Session::check_moves);
            return;
        }
        text_button(ui, session, Action::CheckMoves, cx);
        let label = ui.label("depth");
        let mut depth = session.settings.play.check_depth;
        let field = ui.add(DragValue::new(&mut depth).range(1..=12).speed(0.05));
        let field = field.labelled_by(label.id);
        let hint = "how deep the moves are checked, in plies";
        field
            .on_hover_text(hint)
            .on_change(cx, move |session| session.settings.play.check_depth = depth);
    });
    if check.is_running() || check.total == 0 {
        return;
    }
    let depth = check.depth;
    let all = if done < check.total {
        "checked so far"
    } else {
        "of the game"
    };
    let marked = check.found.iter().filter(|found| found.instead.is_some());
    let mut text = match marked.count() {
        0 => format!("Depth {depth} agrees with all {done} moves {all}."),
        marked => format!(
            "Depth {depth} prefers another move {marked} times in {done} moves {all}; marked with ?."
        ),
    };
    let last = play.at().checked_sub(1);
    if let Some(found) = last.and_then(|ply| check.marked(ply)) {
        text = text + "\n" + &preferred(session, found);
    }
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
}
