//! Home: the first choice at the very first start, over the ready tree.

use egui::{Button, Context, Ui, vec2};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::{Front, Shelf};
use crate::session::Session;
use crate::session::page::Page;
use crate::theme::{self, Palette};
use text::{messages, say};

/// The height of a card, in points.
const CARD: f32 = 54.0;

/// Title, description and effect.
type Card = (fn() -> &'static str, fn() -> &'static str, fn(&mut Session));

const CARDS: [Card; 5] = [
    (
        messages::dialog_home_step,
        messages::dialog_home_step_about,
        |_| {},
    ),
    (
        messages::dialog_home_chess,
        messages::dialog_home_chess_about,
        |session| session.show_library(Shelf::Chess),
    ),
    (
        messages::dialog_home_lessons,
        messages::dialog_home_lessons_about,
        |session| session.show_library(Shelf::Lessons),
    ),
    (
        messages::dialog_home_practise,
        messages::dialog_home_practise_about,
        |session| session.turn_to(Page::Exercise),
    ),
    (
        messages::dialog_home_play,
        messages::dialog_home_play_about,
        |session| session.turn_to(Page::Play),
    ),
];

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::Home) {
        return;
    }
    let (chosen, beside) = dialog::show(ctx, "home", DialogWidth::Narrow, |ui| {
        dialog::title(ui, say!(dialog_home), say!(dialog_home_about));
        let fresh = ui.memory(|memory| memory.focused().is_none());
        let mut chosen = None;
        for (number, card) in CARDS.iter().enumerate() {
            let response = card_ui(ui, card);
            if fresh && number == 0 {
                response.request_focus();
            }
            if response.clicked() {
                chosen = Some(card.2);
            }
        }
        chosen
    });
    if chosen.is_some() || beside {
        cx.act(move |session| {
            session.dialogs.leave_home();
            if let Some(open) = chosen {
                open(session);
            }
        });
    }
}

fn card_ui(ui: &mut Ui, (title, about, _): &Card) -> egui::Response {
    let palette = Palette::of(ui.ctx());
    let mut text = egui::text::LayoutJob::default();
    let format = egui::TextFormat::simple;
    let strong = format(theme::strong(theme::BODY + 2.0), palette.text);
    let (title, about) = (title(), about());
    text.append(&format!("{title}\n"), 0.0, strong);
    text.append(about, 0.0, format(theme::plain(theme::BODY), palette.weak));
    let size = vec2(ui.available_width(), CARD);
    let card = ui.add(Button::new(text).wrap().min_size(size));
    let name = format!("{title}: {about}");
    card.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    card
}
