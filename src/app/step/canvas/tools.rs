//! The buttons in the canvas's upper right corner.

use egui::{Align, Frame, Label, Layout, Margin, Rect, RichText, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::cx::Cx;
use crate::session::{Action, Session};
use crate::theme::{self, Palette};
use crate::widgets::icons::{self, Icon};
use draw::Picture;

use crate::step::canvas::signs;

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
pub(crate) fn corner(canvas: Vec2) -> Vec2 {
    let size = vec2(SIZE + 2.0 + WIDTH + 8.0, SIZE + 8.0) + Vec2::splat(AWAY);
    if size.x + AWAY < canvas.x && canvas.y >= LOW {
        size
    } else {
        Vec2::ZERO
    }
}

/// Shows the buttons, and a note if small boards are enabled but have no room in the picture.
pub(crate) fn show(ui: &mut Ui, session: &Session, canvas: Rect, picture: &Picture, cx: &mut Cx) {
    if session.boards_on_tree().is_some() {
        say_if_no_boards(ui, picture, canvas);
    }
    let palette = Palette::of(ui.ctx());
    let corner = corner(canvas.size());
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
                    if picture.overview.is_none() {
                        signs::button(ui, SIZE, picture);
                    }
                    row(ui, session, cx);
                });
            });
    });
}

/// Narrower canvases have no room for sentences, in points.
const NARROW: f32 = 480.0;

/// Shows a note with a remedy if small boards are enabled but none fits below the root.
fn say_if_no_boards(ui: &mut Ui, picture: &Picture, canvas: Rect) {
    // The root alone, at the top of a large tree, may still have a board.
    let wanted = if picture.spots.len() < 4 { 1 } else { 2 };
    if picture.boards >= wanted || picture.overview.is_some() {
        return;
    }
    let which = if picture.boards > 0 {
        "more boards"
    } else {
        "boards"
    };
    let remedy = "zoom in, reduce the depth, or use View > Show only.";
    let said = format!("No room for {which}: {remedy}");
    // In a narrow window the tree itself needs this place.
    let text = if canvas.width() < NARROW {
        format!("No room for {which}.")
    } else {
        said.clone()
    };
    let size = vec2(
        (canvas.width() - corner(canvas.size()).x - 3.0 * AWAY).max(0.0),
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
        (Action::Shrink, Icon::Minus, "Zoom out"),
        (Action::Enlarge, Icon::Plus, "Zoom in"),
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
