//! The prompt that chooses between moves made by the same gesture, such as promotions.

use egui::{Context, Rect, Vec2, WidgetInfo};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::Session;
use crate::step::canvas::paint;
use crate::theme::Palette;
use draw::board::BoardLayers;
use game::BoardPicture;

use crate::step::board::widget;

pub(crate) fn ask_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some((position, moves)) = session.board_alternatives() else {
        return;
    };
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "alternatives", DialogWidth::Narrow, |ui| {
        dialog::title(ui, "Which move?", "");
        ui.horizontal(|ui| {
            for (at, &mv) in moves.iter().enumerate() {
                let offered = position.alternative(mv);
                let pressed = |key: char| egui::Key::from_name(&key.to_string());
                let key = offered.key.and_then(pressed);
                let text = if offered.picture.columns == 0 {
                    offered.name.as_str()
                } else {
                    ""
                };
                let button = egui::Button::new(text).min_size(Vec2::splat(64.0));
                let response = ui.add(button).on_hover_text(match offered.key {
                    Some(key) => format!("{} ({key})", offered.name),
                    None => offered.name.clone(),
                });
                let name = &offered.name;
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, name));
                if at == 0 && ui.memory(|memory| memory.focused().is_none()) {
                    response.request_focus();
                }
                let place = Rect::from_center_size(response.rect.center(), Vec2::splat(52.0));
                paint_picture(ui, &offered.picture, place);
                let key = key.is_some_and(|key| ui.input(|input| input.key_pressed(key)));
                if response.clicked() || key {
                    answer = Some(Some(mv));
                }
            }
        });
        dialog::buttons(ui, |ui| {
            let cancel = dialog::button(ui, "Cancel");
            if cancel.on_hover_text("make no move (Esc)").clicked() {
                answer = Some(None);
            }
        });
    });
    if beside {
        answer = Some(None);
    }
    if let Some(mv) = answer {
        cx.act(move |session| session.choose_move(mv));
    }
}

/// Paints a small picture, such as a single piece on its square.
pub(crate) fn paint_picture(ui: &egui::Ui, picture: &BoardPicture, place: Rect) {
    let shapes = widget::diagram(picture, place).shapes(&BoardLayers::default());
    paint::paint(ui.painter(), place, &shapes, Palette::of(ui.ctx()));
}
