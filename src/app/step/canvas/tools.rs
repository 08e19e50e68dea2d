//! The buttons in the canvas's upper right corner, and the list of signs behind one of them.

use crate::cx::Cx;
use crate::session::{Action, Session};
use crate::step::canvas::paint;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::icons;
use crate::widgets::icons::Icon;
use crate::widgets::scrolling::SCROLL_BAR;
use draw::{LegendSign, Picture, signs_in};
use egui::{
    Align, Frame, Label, Layout, Margin, Popup, Rect, RichText, Role, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use text::say;

const SIZE: f32 = 30.0;
/// The distance of two buttons, in points.
const GAP: f32 = 2.0;
/// The width of the buttons of [`row`], in points.
pub(crate) const WIDTH: f32 = 2.0 * SIZE + 2.0;

/// The space between the buttons and the canvas's edges, in points.
const AWAY: f32 = 10.0;

/// The minimum canvas height for the buttons, in points. On a lower canvas the tree needs the height; the menu and
/// the keys have the same actions.
const LOW: f32 = 240.0;

/// Returns the size of the corner that the buttons take, or zero if the canvas is too small for them.
pub(crate) fn corner(session: &Session, canvas: Vec2) -> Vec2 {
    let buttons = if session.portrait {
        Vec2::splat(theme::FINGER)
    } else {
        vec2(SIZE + GAP + WIDTH, SIZE)
    };
    let size = buttons + Vec2::splat(8.0 + AWAY);
    if size.x + AWAY < canvas.x && canvas.y >= LOW {
        size
    } else {
        Vec2::ZERO
    }
}

/// Shows the buttons, and a note if small boards are enabled but have no room in the picture.
pub(crate) fn show(ui: &mut Ui, session: &Session, canvas: Rect, picture: &Picture, cx: &mut Cx) {
    if session.boards_on_tree().is_some() {
        say_if_no_boards(ui, session, picture, canvas);
    }
    let palette = Palette::of(ui.ctx());
    let corner = corner(session, canvas.size());
    if corner == Vec2::ZERO {
        return;
    }
    let rect = Rect::from_min_size(
        pos2(canvas.right() - corner.x, canvas.top() + AWAY),
        corner - Vec2::splat(AWAY),
    );
    let builder = UiBuilder::new().max_rect(rect).id_salt("canvas tools");
    ui.scope_builder(builder, |ui| {
        Frame::new()
            .fill(palette.ground)
            .inner_margin(Margin::same(4))
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    calm(ui);
                    let size = if session.portrait {
                        theme::FINGER
                    } else {
                        SIZE
                    };
                    if picture.overview.is_none() {
                        button(ui, size, picture);
                    }
                    // Fingers zoom without buttons.
                    if !session.portrait {
                        row(ui, session, cx);
                    }
                });
            });
    });
}

/// Narrower canvases have no room for sentences, in points.
const NARROW: f32 = 480.0;

/// Shows a note with a remedy if small boards are enabled but none fits below the root.
fn say_if_no_boards(ui: &mut Ui, session: &Session, picture: &Picture, canvas: Rect) {
    // The root alone, at the top of a large tree, may still have a board.
    let wanted = if picture.spots.len() < 4 { 1 } else { 2 };
    if picture.boards >= wanted || picture.overview.is_some() {
        return;
    }
    let (short, said) = if picture.boards > 0 {
        (say!(step_no_more_boards), say!(step_no_more_boards_hint))
    } else {
        (say!(step_no_boards), say!(step_no_boards_hint))
    };
    // In a narrow window the tree itself needs this place.
    let text = if canvas.width() < NARROW { short } else { said };
    let size = vec2(
        (canvas.width() - corner(session, canvas.size()).x - 3.0 * AWAY).max(0.0),
        SIZE,
    );
    let rect = Rect::from_min_size(canvas.min + Vec2::splat(AWAY), size);
    let builder = UiBuilder::new().max_rect(rect).id_salt("no boards");
    ui.scope_builder(builder, |ui| {
        Frame::new()
            .fill(Palette::of(ui.ctx()).ground)
            .show(ui, |ui| {
                let label = Label::new(RichText::new(text).size(theme::SMALL).weak()).wrap();
                ui.add(label).on_hover_text(said);
            });
    });
}

/// Shows the buttons that change the visible part.
pub(crate) fn row(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    // In the same order also where the parent's layout runs to the left.
    let size = vec2(2.0 * SIZE + GAP, SIZE);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        buttons_ui(ui, session, cx);
    });
}

fn buttons_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    calm(ui);
    for (action, icon, name) in [
        (Action::Shrink, Icon::Minus, say!(action_shrink)),
        (Action::Enlarge, Icon::Plus, say!(action_enlarge)),
    ] {
        let enabled = action.refused(session).is_none();
        if icons::button(
            ui,
            icon,
            Vec2::splat(SIZE),
            enabled,
            name,
            &action.tooltip(),
        )
        .clicked()
        {
            cx.run(action);
        }
    }
}

/// Buttons without frames, close together.
fn calm(ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = GAP;
    ui.visuals_mut().widgets.inactive.bg_stroke.color = egui::Color32::TRANSPARENT;
}

/// The width of the list and its largest share of the window's height.
const SIGNS_WIDTH: f32 = 340.0;
const SHARE: f32 = 0.8;

/// Shows the button; a click opens the list.
pub(crate) fn button(ui: &mut Ui, size: f32, picture: &Picture) {
    let text = RichText::new("?").font(theme::strong(theme::BODY + 1.0));
    let button = ui
        .add(egui::Button::new(text).min_size(Vec2::splat(size)))
        .on_hover_text(say!(step_signs_hint));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!(step_signs)));
    Popup::menu(&button).width(SIGNS_WIDTH).show(|ui| {
        let high = SHARE * ui.ctx().content_rect().height();
        ScrollArea::vertical().max_height(high).show(ui, |ui| {
            ui.set_width(SIGNS_WIDTH - SCROLL_BAR);
            list(ui, &signs_in(picture));
        });
    });
}

/// Shows signs, each with its meaning beside it.
pub(crate) fn list(ui: &mut Ui, signs: &[LegendSign]) {
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
    for sign in signs {
        ui.horizontal(|ui| {
            let size = vec2(LegendSign::WIDTH, LegendSign::HEIGHT);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            ui.painter().rect_filled(rect, 4.0, palette.ground);
            if ui.is_rect_visible(rect) {
                let painter = ui.painter_at(rect);
                paint::paint(&painter, rect, &sign.shapes, palette);
            }
            let room = vec2(ui.available_width(), LegendSign::HEIGHT);
            let middle = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(room, middle, |ui| {
                let text = RichText::new(sign.meaning).size(theme::BODY);
                ui.add(Label::new(text).wrap());
            });
        });
    }
}
