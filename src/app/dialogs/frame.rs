//! The common layout of dialogs: the title at the top, the buttons at the bottom left, with the main button first and
//! the close button last. Esc and a click outside close the dialog; Enter presses the main button.

use egui::{
    Button, Context, Frame, Id, Key, Label, Modal, Response, RichText, ScrollArea, Ui, Vec2, vec2,
};

use crate::cx::Cx;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::ShowFollowing as _;
use text::say;

/// The dialog widths, in points, if the window has the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DialogWidth {
    Narrow,
    Medium,
    Large,
    Wide,
}

impl DialogWidth {
    fn points(self) -> f32 {
        match self {
            DialogWidth::Narrow => 480.0,
            DialogWidth::Medium => 640.0,
            DialogWidth::Large => 820.0,
            DialogWidth::Wide => 1_160.0,
        }
    }
}

/// The free space around a dialog, in points.
const AROUND: f32 = 60.0;
/// The free space around a dialog in a narrow window, and the width of such a window.
const AROUND_IF_NARROW: f32 = 48.0;
const NARROW: f32 = 500.0;
/// The inner margin, in points.
const MARGIN: i8 = 20;
/// The button height, and the minimum widths of the main button and of the others, in points.
const HEIGHT: f32 = 30.0;
const MAIN: f32 = 120.0;
const OTHER: f32 = 90.0;

/// Shows a modal dialog. Returns the result of its contents, and true if a click outside asks to close it.
pub(crate) fn show<R>(
    ctx: &Context,
    name: &'static str,
    width: DialogWidth,
    contents: impl FnOnce(&mut Ui) -> R,
) -> (R, bool) {
    let frame = Frame::popup(&ctx.global_style()).inner_margin(MARGIN);
    let shown = Modal::new(Id::unique(name)).frame(frame).show(ctx, |ui| {
        let room = ui.ctx().content_rect().width();
        let around = if room < NARROW {
            AROUND_IF_NARROW
        } else {
            AROUND
        };
        ui.set_width(width.points().min(room - around));
        ui.spacing_mut().interact_size.y = HEIGHT;
        scrolled(ui, contents)
    });
    let beside = shown.backdrop_response.clicked();
    (shown.inner, beside)
}

/// Shows a dialog that has only a close button.
pub(crate) fn show_closable(
    ctx: &Context,
    (name, width): (&'static str, DialogWidth),
    cx: &mut Cx,
    contents: impl FnOnce(&mut Ui, &mut Cx),
) {
    let (closes, beside) = show(ctx, name, width, |ui| {
        contents(ui, cx);
        buttons(ui, |ui| close(ui).clicked())
    });
    if closes || beside {
        cx.act(|session| {
            session.dialogs.close_front();
        });
    }
}

/// Shows contents that turn out higher or wider than the window in a scroll area.
fn scrolled<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let most = ui.ctx().content_rect().height() - 2.0 * f32::from(MARGIN) - 8.0;
    let id = ui.scope_id().with("size");
    let before = ui
        .data(|data| data.get_temp::<Vec2>(id))
        .unwrap_or_default();
    let width = ui.available_width();
    let is_narrow = ui.ctx().content_rect().width() < NARROW;
    let (shown, size) = if is_narrow && before.x > width + 1.0 {
        let area = ScrollArea::both()
            .auto_shrink([false, true])
            .max_height(most)
            .min_scrolled_height(most);
        let area = area.show_following(ui, |ui| {
            ui.set_max_width(width);
            contents(ui)
        });
        (area.inner, area.content_size)
    } else if before.y > most {
        // As wide as the dialog, so that the scroll bar is beside the contents.
        let area = ScrollArea::vertical()
            .auto_shrink([false, true])
            .max_height(most)
            .min_scrolled_height(most)
            .show_following(ui, contents);
        (area.inner, area.content_size)
    } else {
        let shown = contents(ui);
        (shown, ui.min_rect().size())
    };
    ui.data_mut(|data| data.insert_temp(id, size));
    if (size.y - before.y).abs() > 0.5 {
        // A dialog is centred by its last height.
        ui.ctx().request_discard("a dialog has another height");
    }
    shown
}

/// The dialog's title, with optional small text below it.
pub(crate) fn title(ui: &mut Ui, title: &str, about: &str) -> Response {
    let title = ui.heading(title);
    if !about.is_empty() {
        let about = RichText::new(about).size(theme::SMALL).weak();
        ui.add(Label::new(about).wrap());
    }
    ui.add_space(8.0);
    title
}

pub(crate) fn buttons<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(10.0);
    ui.horizontal_wrapped(contents).inner
}

/// The main button. Enter presses it, unless a field or another button takes Enter itself.
pub(crate) fn main_button(ui: &mut Ui, text: &str, is_ready: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let text = RichText::new(text).font(theme::strong(theme::BODY));
    let button = if is_ready {
        Button::new(text.color(palette.ground)).fill(palette.max)
    } else {
        Button::new(text)
    };
    ui.add_enabled(is_ready, button.min_size(vec2(MAIN, HEIGHT)))
}

pub(crate) fn button(ui: &mut Ui, text: &str) -> Response {
    ui.add(Button::new(text).min_size(vec2(OTHER, HEIGHT)))
}

/// The close button, which changes nothing. The response tells if it was pressed.
pub(crate) fn close(ui: &mut Ui) -> Response {
    button(ui, say!(dialog_close)).on_hover_text("Esc")
}

/// Returns true if Enter was pressed and neither a text field nor any of these buttons has the focus.
pub(crate) fn is_entered(ui: &Ui, buttons: &[&Response]) -> bool {
    let taken = ui.ctx().text_edit_focused() || buttons.iter().any(|button| button.has_focus());
    !taken && ui.input(|input| input.key_pressed(Key::Enter))
}
