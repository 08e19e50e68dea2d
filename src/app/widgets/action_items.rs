//! Actions on screen, as menu items and as buttons. Each shows its key and the reason why it is disabled.

use egui::{Align2, Button, Checkbox, Response, Stroke, Ui, Vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Session};

use crate::theme;
use crate::widgets::icons::{self, Icon};

/// A menu item, with a check mark if it is a switch that is on.
pub(crate) fn item(ui: &mut Ui, session: &Session, action: Action, cx: &mut Cx) -> Response {
    let title = action.title(session);
    named_item(ui, session, action, &title, cx)
}

pub(crate) fn named_item(
    ui: &mut Ui,
    session: &Session,
    action: Action,
    title: &str,
    cx: &mut Cx,
) -> Response {
    let why_not = action.refused(session);
    let response = match action.is_on(session) {
        Some(on) => tick(ui, on, title, action, why_not),
        None => plain(ui, title, action, why_not),
    };
    if response.clicked() {
        cx.run(action);
        ui.close();
    }
    response
}

fn plain(ui: &mut Ui, title: &str, action: Action, why_not: Option<&str>) -> Response {
    let mut button = Button::new(title);
    if !action.key().is_empty() {
        button = button.shortcut_text(action.key());
    }
    let mut response = ui.add_enabled(why_not.is_none(), button);
    if !action.about().is_empty() {
        response = response.on_hover_text(action.about());
    }
    match why_not {
        Some(why) => response.on_disabled_hover_text(why),
        None => response,
    }
}

/// Draws a check box or radio button in a menu with an outline. Menus remove the outlines of all buttons, which would
/// make an unchecked one invisible.
pub fn outlined<T>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> T) -> T {
    let before = ui.visuals().widgets.inactive.bg_stroke;
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, ui.visuals().weak_text_color());
    let added = add(ui);
    ui.visuals_mut().widgets.inactive.bg_stroke = before;
    added
}

fn tick(ui: &mut Ui, on: bool, title: &str, action: Action, why_not: Option<&str>) -> Response {
    let mut shown = on && why_not.is_none();
    let response = outlined(ui, |ui| {
        ui.add_enabled(why_not.is_none(), Checkbox::new(&mut shown, title))
    });
    let visuals = ui.visuals();
    let color = if why_not.is_none() {
        visuals.weak_text_color()
    } else {
        visuals.disable(visuals.weak_text_color())
    };
    let at = response.rect.right_center();
    let font = theme::plain(theme::BODY);
    ui.painter()
        .text(at, Align2::RIGHT_CENTER, action.key(), font, color);
    let hint = action.hint();
    let response = if hint.is_empty() {
        response
    } else {
        response.on_hover_text(hint)
    };
    match why_not {
        Some(why) => response.on_disabled_hover_text(why),
        None => response,
    }
}

/// A button with the action's title. The tooltip shows its key, and the reason if it is disabled.
pub(crate) fn text_button(ui: &mut Ui, session: &Session, action: Action, cx: &mut Cx) {
    let why_not = action.refused(session);
    let title = action.title(session);
    let mut response = ui.add_enabled(why_not.is_none(), Button::new(title.as_ref()));
    let hint = action.hint();
    if !hint.is_empty() {
        response = response.on_hover_text(hint);
    }
    if let Some(why) = why_not {
        response = response.on_disabled_hover_text(why);
    }
    response.on_click(cx, move |session| session.run(action));
}

/// An icon button for an action, with a label for screen readers.
pub(crate) fn icon_button(
    ui: &mut Ui,
    session: &Session,
    action: Action,
    (icon, size): (Icon, Vec2),
    cx: &mut Cx,
) {
    let refused = action.refused(session);
    let name = action.title(session);
    let hint = match refused {
        Some(why) => format!("{}\n{why}", action.tooltip()),
        None => action.tooltip(),
    };
    icons::button(ui, icon, size, refused.is_none(), &name, &hint)
        .on_click(cx, move |session| session.run(action));
}
