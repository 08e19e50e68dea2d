//! The moves of a game to choose from, two per row as on a score sheet.

use egui::{Button, Key, RichText, ScrollArea, Ui, vec2};
use shakmaty::Color;

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::positions::model::Chooser;
use crate::theme::{self, Palette};
use game::chess::PgnGame;
use stage::{Item, ItemKind};
use text::say;

/// The row height, in points.
pub(crate) const ROW: f32 = 28.0;

/// The width of a move, in points.
const MOVE: f32 = 110.0;

struct ScoreSheet<'a> {
    game: &'a PgnGame,
    sans: Vec<String>,
    /// 1 if Black makes the first move, so that the first row has one move only.
    offset: usize,
}

impl<'a> ScoreSheet<'a> {
    fn new(game: &'a PgnGame) -> ScoreSheet<'a> {
        ScoreSheet {
            game,
            sans: game.san(),
            offset: usize::from(game.start.turn() == Color::Black),
        }
    }

    fn rows(&self) -> usize {
        (self.sans.len() + self.offset).div_ceil(2)
    }
}

/// The navigation keys and the change of ply.
pub(crate) const KEYS: [(Key, isize); 8] = [
    (Key::ArrowRight, 1),
    (Key::ArrowLeft, -1),
    (Key::ArrowDown, 2),
    (Key::ArrowUp, -2),
    (Key::PageDown, 20),
    (Key::PageUp, -20),
    (Key::Home, -isize::MAX),
    (Key::End, isize::MAX),
];

/// Returns a scroll area with `row` in the middle, if given.
pub(crate) fn scroll_to(ui: &Ui, salt: &str, row: Option<usize>) -> ScrollArea {
    let scroll = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    match row {
        None => scroll,
        Some(row) => {
            #[allow(clippy::cast_precision_loss)] // a row more or less
            let top = row as f32 * ROW;
            scroll.vertical_scroll_offset((top - ui.available_height() / 2.0).max(0.0))
        }
    }
}

/// The moves. `reveal` scrolls the selected one into view.
pub(crate) fn moves_ui(ui: &mut Ui, chooser: &Chooser, reveal: bool, cx: &mut Cx) {
    let now = chooser.ply.unwrap_or(0);
    let Some(Item {
        kind: ItemKind::Game(game),
        ..
    }) = chooser.item()
    else {
        return;
    };
    let sheet = ScoreSheet::new(game);
    let mut take = |response: &egui::Response, ply: usize| {
        response.on_click(cx, move |session| {
            session.change_chooser(|chooser| chooser.set_ply(ply));
        });
        if response.double_clicked() {
            cx.act(Session::enter_position);
        }
    };
    ui.horizontal(|ui| {
        let beginning = ui.add(Button::selectable(now == 0, say!(step_positions_beginning)));
        take(&beginning, 0);
        let hint = say!(step_positions_beginning_hint);
        ui.label(RichText::new(hint).size(theme::SMALL).weak());
    });
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    // The row of the move that leads to this ply.
    let row = reveal.then(|| (now + sheet.offset).saturating_sub(1) / 2);
    let scroll = scroll_to(ui, "moves", row);
    ui.spacing_mut().button_padding.y = 2.0;
    ui.spacing_mut().interact_size.y = ROW;
    scroll.show_rows(ui, ROW, sheet.rows(), |ui, rows| {
        for row in rows {
            row_ui(ui, &sheet, row, now, &mut take);
        }
    });
}

/// A row with a move of each side.
fn row_ui(
    ui: &mut Ui,
    sheet: &ScoreSheet<'_>,
    row: usize,
    now: usize,
    take: &mut impl FnMut(&egui::Response, usize),
) {
    let weak = Palette::of(ui.ctx()).weak;
    ui.horizontal(|ui| {
        let number = u64::from(sheet.game.start.fullmoves()) + row as u64;
        ui.add_sized(
            vec2(44.0, ROW),
            egui::Label::new(RichText::new(format!("{number}.")).color(weak)),
        );
        for side in 0..2 {
            let Some(index) = (2 * row + side).checked_sub(sheet.offset) else {
                ui.add_sized(vec2(MOVE, ROW), egui::Label::new("…"));
                continue;
            };
            let Some(san) = sheet.sans.get(index) else {
                break;
            };
            let ply = index + 1;
            let response = ui.add_sized(vec2(MOVE, ROW), Button::selectable(now == ply, san));
            response.widget_info(|| {
                let dots = if side == 0 { "." } else { "…" };
                let name = format!("{number}{dots} {san}");
                egui::WidgetInfo::selected(egui::Role::Button, true, now == ply, name)
            });
            take(&response, ply);
        }
    });
}
