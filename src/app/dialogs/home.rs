//! Home: the first choice at the very first start, over the ready tree.

use egui::{Button, Context, Ui, vec2};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::{Front, Shelf};
use crate::session::Session;
use crate::session::page::Page;
use crate::theme::{self, Palette};

/// The height of a card, in points.
const CARD: f32 = 54.0;

type Card = (&'static str, &'static str, fn(&mut Session));

const CARDS: [Card; 5] = [
    (
        "Step a tree",
        "Alpha-beta on a textbook’s tree, each step in words: press Right.",
        |_| {},
    ),
    (
        "A chess position",
        "A search with its board: mates, tactics, endgames.",
        |session| session.show_library(Shelf::Chess),
    ),
    (
        "Lessons",
        "From minimax to transposition tables, a search each.",
        |session| session.show_library(Shelf::Lessons),
    ),
    (
        "Practise",
        "An empty tree to fill in, with marks and reasons.",
        |session| session.turn_to(Page::Exercise),
    ),
    (
        "Play",
        "A game against a search, in chess and four other games.",
        |session| session.turn_to(Page::Play),
    ),
];

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::Home) {
        return;
    }
    let (chosen, beside) = dialog::show(ctx, "home", DialogWidth::Narrow, |ui| {
        let about = "How minimax and alpha-beta search a game tree.";
        dialog::title(ui, "Welcome to Cutoff", about);
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
    text.append(&format!("{title}\n"), 0.0, strong);
    text.append(about, 0.0, format(theme::plain(theme::BODY), palette.weak));
    let size = vec2(ui.available_width(), CARD);
    let card = ui.add(Button::new(text).wrap().min_size(size));
    let name = format!("{title}: {about}");
    card.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    card
}
