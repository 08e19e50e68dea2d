//! The right side: status, buttons, moves, search and players.

use egui::{CollapsingHeader, Label, RichText, ScrollArea, Ui};

use crate::cx::Cx;
use crate::play::PlayCommand;
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::session::{Action, Session};
use crate::theme::{self, Palette};

use super::{action_button, graph, list, report, seats, statistics, tools};

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ScrollArea::vertical()
        .auto_shrink(false)
        .show_following(ui, |ui| {
            ui.set_max_width(ui.available_width() - SCROLL_BAR);
            status_ui(ui, session, cx);
            tools::show(ui, session, cx);
            ui.separator();
            let begun = !session.play.game().moves().is_empty();
            section(ui, "Players and clock", !session.play.is_settled(), |ui| {
                seats::show(ui, session, cx);
            });
            section(ui, "Moves", true, |ui| list::show(ui, session, cx));
            if session.play.last_searched().is_some() {
                section(ui, "Search", true, |ui| report::show(ui, session, cx));
            }
            if let Some(chart) = session.play.value_chart() {
                section(ui, "Value over the game", true, |ui| {
                    graph::show(ui, session, &chart, cx);
                });
            }
            if begun {
                let over = session.play.game().end().is_some();
                section(ui, "Statistics", over, |ui| {
                    statistics::show(ui, session, cx);
                });
            }
            beyond_ui(ui, session);
        });
}

/// A collapsible section; `open` is its initial state.
fn section(ui: &mut Ui, title: &str, open: bool, content: impl FnOnce(&mut Ui)) {
    let text = RichText::new(title).font(theme::strong(theme::BODY));
    // Each initial state is remembered separately.
    CollapsingHeader::new(text)
        .id_salt((title, open))
        .default_open(open)
        .show_unindented(ui, content);
}

fn status_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let over = play.game().end();
    let status = RichText::new(play.status()).font(theme::strong(theme::LARGE));
    let palette = Palette::of(ui.ctx());
    let status = match over {
        Some(_) => status.color(palette.current),
        None => status,
    };
    ui.add(Label::new(status).wrap());
    if let Some(end) = over {
        let result = RichText::new(end.to_string()).font(theme::strong(theme::LARGE));
        ui.label(result);
    } else if play.waits_to_be_started() {
        let text = "The game is paused.";
        ui.horizontal_wrapped(|ui| {
            ui.label(text);
            action_button(ui, session, Action::PlayPause, cx);
        });
    }
    let rules = play.game().start().game().about().rules;
    if let Some(rules) = rules.filter(|_| play.game().moves().is_empty()) {
        ui.add(Label::new(RichText::new(rules).weak()).wrap());
    }
    if play.looks_back() {
        ui.horizontal_wrapped(|ui| {
            let at = match play.at().checked_sub(1) {
                Some(last) => format!("On the board: after {}.", play.numbered(last)),
                None => "On the board: before the first move.".to_owned(),
            };
            ui.label(at);
            action_button(ui, session, Action::ToEnd, cx);
            action_button(ui, session, Action::BackToHere, cx);
        });
    }
    if let Some(why) = play.claimable() {
        ui.horizontal_wrapped(|ui| {
            ui.label(
                RichText::new(format!("A draw can be claimed: {why}.")).color(palette.current),
            );
            action_button(ui, session, Action::Draw, cx);
        });
    }
    if let Some(by) = play.offer() {
        ui.horizontal_wrapped(|ui| {
            ui.label(format!("{} offers a draw.", play.name_of(by)));
            for (text, accepts) in [("Accept", true), ("Decline", false)] {
                if ui.button(text).clicked() {
                    cx.push(PlayCommand::AnswerOffer(accepts));
                }
            }
        });
    }
    roll_ui(ui, session, cx);
    ui.add_space(4.0);
}

/// Buttons for the outcomes of chance, if they are entered by hand.
fn roll_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    if !play.is_chance() || !session.settings.play.rolls_by_hand {
        return;
    }
    let position = play.game().position();
    ui.horizontal_wrapped(|ui| {
        ui.label("Enter what chance decides:");
        for mv in position.moves() {
            let text = position.write_move(mv);
            let likely = format!("probability {:.3}", position.probability(mv));
            if ui.button(text).on_hover_text(likely).clicked() {
                cx.push(PlayCommand::Roll(mv));
            }
        }
    });
}

/// Names the rules that the search ignores.
fn beyond_ui(ui: &mut Ui, session: &Session) {
    let game = session.play.game().start().game();
    if let Some(rules) = game.about().history_rules {
        ui.add_space(8.0);
        let text = format!(
            "The game enforces all rules; the search ignores {rules}, so it may walk into such a draw or miss one."
        );
        ui.add(Label::new(RichText::new(text).size(theme::SMALL).weak()).wrap());
    }
}
