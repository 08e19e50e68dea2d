//! The status line at the lower edge of the window: one message, the progress of an export or of a file being opened,
//! or the offer of recovered work.

use egui::{Frame, Label, Margin, Panel, ProgressBar, RichText, Ui, Vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};
use crate::widgets::icons::{self, Icon};

use super::offer;
use super::theme::Palette;
use crate::step::inspector::words::announce;
use text::say;

/// The height of the line, in points. It is the same with and without a message, so that nothing moves.
const HEIGHT: f32 = 21.0;

/// The height in a narrow window, where a message takes two lines.
const HEIGHT_IF_NARROW: f32 = 40.0;

/// Shows the line, except before an audience. A page embedded in another shows errors alone.
pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if let Some(error) = session
        .notice
        .as_ref()
        .filter(|_| session.presenting.is_embedded())
    {
        Panel::bottom("error").resizable(false).show(ui, |ui| {
            let error = RichText::new(error).color(Palette::of(ui.ctx()).error);
            announce(&ui.add(Label::new(error).wrap()));
        });
    }
    if session.presenting.is_on() {
        return;
    }
    let panel = Panel::bottom("status")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(8, 0)))
        .exact_size(if session.portrait {
            HEIGHT_IF_NARROW
        } else {
            HEIGHT
        });
    panel.show(ui, |ui| {
        ui.spacing_mut().button_padding.y = 0.0;
        ui.spacing_mut().interact_size.y = ui.available_height();
        let lines = if session.portrait {
            Label::wrap
        } else {
            Label::truncate
        };
        ui.horizontal_centered(|ui| line_ui(ui, session, lines, cx));
    });
}

fn line_ui(ui: &mut Ui, session: &Session, lines: impl Fn(Label) -> Label, cx: &mut Cx) {
    if let Some(count) = session.exports.sequence() {
        export_ui(ui, count, cx);
    } else if let Some(opening) = &session.opening {
        ui.spinner();
        ui.label(say!(window_opening, title = &opening.title));
        ui.button(say!(window_cancel))
            .on_hover_text("Esc")
            .on_click(cx, Session::escape);
    } else if let Some(notice) = session
        .notice
        .as_ref()
        .filter(|_| session.start_error().is_none())
    {
        let size = Vec2::splat(ui.spacing().interact_size.y);
        icons::button(
            ui,
            Icon::Close,
            size,
            true,
            say!(window_dismiss),
            say!(window_dismiss_hint),
        )
        .on_click(cx, |session| session.notice = None);
        faulty_lesson_ui(ui, session, cx);
        let notice = RichText::new(notice).color(Palette::of(ui.ctx()).error);
        message_ui(ui, session, lines(Label::new(notice)));
    } else if let Some(message) = &session.message {
        if message.of_edit {
            undo_ui(ui, session, cx);
        }
        message_ui(ui, session, lines(Label::new(&message.text)));
    } else {
        offer::show(ui, session, cx);
    }
}

/// The way to the editor after a lesson could not be read.
pub(super) fn faulty_lesson_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if session.maker.faulty.is_some() && ui.button(say!(window_edit_lesson)).clicked() {
        cx.act(Session::edit_faulty_lesson);
    }
}

/// Shows a message. Each has a widget id of its own, because a text is announced again only from a new widget.
fn message_ui(ui: &mut Ui, session: &Session, label: Label) {
    ui.push_id(session.messages, |ui| announce(&ui.add(label)));
}

fn export_ui(ui: &mut Ui, (done, of): (u32, u32), cx: &mut Cx) {
    #[allow(clippy::cast_precision_loss)] // a few thousand
    let bar = ProgressBar::new(done as f32 / of.max(1) as f32)
        .desired_width(160.0)
        .desired_height(12.0)
        .fill(Palette::of(ui.ctx()).max);
    ui.add(bar);
    ui.label(say!(window_exported, done, of));
    ui.button(say!(window_cancel))
        .on_hover_text("Esc")
        .on_click(cx, |session| {
            session.exports.cancel();
        });
}

/// The buttons beside the report of an edit; only those that have an effect.
fn undo_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    for (action, name) in [
        (Action::Undo, say!(action_undo)),
        (Action::Redo, say!(action_redo)),
    ] {
        if action.refused(session).is_some() {
            continue;
        }
        let hint = format!("{} ({})", action.title(session), action.key());
        ui.button(name)
            .on_hover_text(hint)
            .on_click(cx, move |session| session.run(action));
    }
}
