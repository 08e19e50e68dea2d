//! The players, clock and rolls. Choices apply at once, except that a clock applies to the next game.

use egui::{ComboBox, Label, Response, RichText, TextEdit, Ui};

use crate::cx::Cx;
use crate::play::{PlayCommand, PlayerChoice, PlayerKind};
use crate::session::Session;
use crate::text_lengths;
use crate::theme::{self, Palette};
use game::Player;

const CLOCKS: [(&str, &str); 6] = [
    ("", "no clock"),
    ("1+0", "1 minute"),
    ("3+2", "3 minutes, 2 s per move"),
    ("5+3", "5 minutes, 3 s per move"),
    ("15+10", "15 minutes, 10 s per move"),
    ("90+30", "90 minutes, 30 s per move"),
];

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    for player in [Player::Max, Player::Min] {
        player_ui(ui, session, player, cx);
    }
    clock_ui(ui, session, cx);
    if session.play.game().start().game().has_chance() {
        let mut by_hand = session.settings.play.rolls_by_hand;
        let hint = "otherwise the program rolls, using the game’s seed";
        if ui
            .checkbox(&mut by_hand, "I enter what chance decides")
            .on_hover_text(hint)
            .changed()
        {
            cx.push(PlayCommand::RollByHand(by_hand));
        }
    }
}

fn player_ui(ui: &mut Ui, session: &Session, player: Player, cx: &mut Cx) {
    let choice = *session.settings.play.players().of(player);
    let game = session.play.game().start().game();
    let mut wanted = choice.clone();
    ui.horizontal(|ui| {
        let label = caption(ui, session.play.name_of(player));
        let combo = ComboBox::from_id_salt(("player", player == Player::Max))
            .width((ui.available_width() - 8.0).clamp(150.0, 290.0))
            .truncate()
            .height(320.0)
            .selected_text(choice.kind.in_list())
            .show_ui(ui, |ui| {
                for &kind in PlayerKind::ALL {
                    let item = ui.selectable_value(&mut wanted.kind, kind, kind.in_list());
                    item.on_hover_text(kind.about(game));
                }
            });
        combo
            .response
            .labelled_by(label.id)
            .on_hover_text(choice.kind.about(game));
    });
    text_ui(ui, session.play.name_of(player), &mut wanted);
    if let Err(error) = choice.side(game) {
        let color = Palette::of(ui.ctx()).error;
        let text = RichText::new(error).size(theme::SMALL).color(color);
        ui.add(Label::new(text).wrap());
    }
    if wanted != *choice {
        cx.push(PlayCommand::Choose(player, wanted));
    }
}

/// A caption of fixed width, which aligns the lists.
fn caption(ui: &mut Ui, text: &str) -> Response {
    const WIDE: f32 = 44.0;
    let sized = ui.scope(|ui| {
        ui.set_min_width(WIDE);
        ui.label(text)
    });
    sized.inner
}

fn text_ui(ui: &mut Ui, name: &str, wanted: &mut PlayerChoice) {
    let (caption, text, hint) = match wanted.kind {
        PlayerKind::ByTime => (
            "Time per move",
            &mut wanted.time,
            "such as 2s, 500ms or 1.5min; with a clock, whichever is shorter applies",
        ),
        PlayerKind::Search => (
            "Search",
            &mut wanted.search,
            "parts joined by +, as on the command line: alpha-beta+table+depth=5; with time=2s, it deepens for that long",
        ),
        _ => return,
    };
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(caption).size(theme::SMALL).weak());
        let field = TextEdit::singleline(text)
            .char_limit(text_lengths::NAME)
            .desired_width((ui.available_width() - 8.0).max(60.0));
        let response = ui.add(field).labelled_by(label.id).on_hover_text(hint);
        let name = format!("{caption} of {name}");
        let value = text.clone();
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::text_edit(true, value.clone(), value.clone(), "");
            info.label = Some(name.clone());
            info
        });
    });
}

fn clock_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let chosen = &session.settings.play.clock;
    let mut wanted = chosen.clone();
    ui.horizontal(|ui| {
        let label = caption(ui, "Clock");
        let known = CLOCKS.iter().find(|(text, _)| text == chosen);
        let combo = ComboBox::from_id_salt("clock of the game")
            .width((ui.available_width() - 84.0).clamp(120.0, 190.0))
            .height(320.0)
            .selected_text(known.map_or("your own", |(_, name)| name))
            .show_ui(ui, |ui| {
                for (text, name) in CLOCKS {
                    ui.selectable_value(&mut wanted, text.to_owned(), name);
                }
            });
        combo.response.labelled_by(label.id);
        let field = TextEdit::singleline(&mut wanted).char_limit(text_lengths::NAME).desired_width(80.0).hint_text("5+3");
        let hint = "minutes for the game, and after a + the seconds that each move adds; empty for no clock";
        let response = ui.add(field).labelled_by(label.id).on_hover_text(hint);
        let value = wanted.clone();
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::text_edit(true, value.clone(), value.clone(), "5+3");
            info.label = Some("Minutes and seconds of the clock".to_owned());
            info
        });
    });
    if let Err(error) = session.settings.play.control() {
        let color = Palette::of(ui.ctx()).error;
        let text = RichText::new(error).size(theme::SMALL).color(color);
        ui.add(Label::new(text).wrap());
    }
    if wanted != *chosen {
        cx.push(PlayCommand::Clock(wanted));
    }
}
