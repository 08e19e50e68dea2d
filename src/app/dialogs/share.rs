//! The link to what is open: to copy, as a QR code, and as a line for a page of one's own.

use std::sync::Arc;

use egui::{
    Button, Color32, Context, Id, Label, Mesh, Rect, RichText, Role, Sense, Shape, TextEdit, Ui,
    WidgetInfo, pos2, vec2,
};
use qrcode::{EcLevel, QrCode};
use stage::WebAddress;

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Front;
use crate::session::Session;
use crate::session::host::Effect;
use crate::session::page::Page;
use crate::widgets::text_lengths;
use crate::{stage_scale, theme};
use text::say;

/// The maximum length of a link with a code, in bytes: phones read longer ones only from nearby.
pub const LONGEST: usize = 1_000;
/// The width of the quiet margin, in modules, as the standard demands.
const QUIET: usize = 4;
/// The side of the code in the dialog, in points.
const SIDE: f32 = 264.0;
/// The width of the buttons that copy, in points.
const COPY: f32 = 110.0;

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::Share) {
        return;
    }
    // It appears whole, a few milliseconds later.
    let Some(link) = session.link() else { return };
    dialog::show_closable(ctx, ("share", DialogWidth::Medium), cx, |ui, cx| {
        let contents = if session.page == Page::Play {
            say!(dialog_share_game)
        } else {
            say!(dialog_share_step)
        };
        dialog::title(ui, say!(dialog_share), contents);
        match &link {
            Ok(link) => shared_ui(ui, session, link, cx),
            Err(why) => {
                ui.add(Label::new(teach::capitalised(why)).wrap());
            }
        }
    });
}

fn shared_ui(ui: &mut Ui, session: &Session, link: &str, cx: &mut Cx) {
    let (name, copy) = (say!(dialog_share_link), say!(dialog_share_copy_link));
    if line_ui(ui, name, link, copy, text::keys("Ctrl+L")) {
        cx.act(Session::copy_link);
    }
    let embedded = session.embedded_link();
    if let Some(line) = &embedded
        && line_ui(
            ui,
            say!(dialog_share_in_page),
            line,
            say!(dialog_share_copy_html),
            say!(dialog_share_copy_html_hint),
        )
    {
        let text = line.clone();
        cx.act(|session| {
            session.host.want(Effect::CopyText(text));
            session.say(say!(dialog_share_html_copied));
        });
    }
    address_ui(ui, session, cx);
    if embedded.is_none() {
        return;
    }
    ui.add_space(8.0);
    ui.vertical_centered(|ui| match code(ui.ctx(), link) {
        Some(code) => {
            let (rect, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::hover());
            response
                .widget_info(|| WidgetInfo::labeled(Role::Image, true, say!(dialog_share_code)));
            ui.painter()
                .add(modules(&code, rect, ui.ctx().pixels_per_point()));
            let large = RichText::new(say!(dialog_share_large));
            ui.label(large.size(theme::SMALL).weak());
        }
        None => {
            ui.label(
                RichText::new(say!(dialog_share_too_long))
                    .size(theme::SMALL)
                    .weak(),
            );
        }
    });
}

/// A text of one line with a button beside it. Returns true if the button was pressed.
fn line_ui(ui: &mut Ui, name: &str, text: &str, button: &str, hint: &str) -> bool {
    ui.label(RichText::new(name).size(theme::SMALL).weak());
    ui.horizontal(|ui| {
        let button = Button::new(button).min_size(vec2(COPY, ui.spacing().interact_size.y));
        let copies = ui.add(button).on_hover_text(hint).clicked();
        ui.add(Label::new(RichText::new(text).monospace()).truncate());
        copies
    })
    .inner
}

/// The field for the web address; a page on the web knows its own.
fn address_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if session.links.page.is_some() {
        return;
    }
    ui.add_space(4.0);
    let label = ui.label(
        RichText::new(say!(dialog_share_address))
            .size(theme::SMALL)
            .weak(),
    );
    let mut typed = session.settings.web_address.clone();
    let field = TextEdit::singleline(&mut typed)
        .char_limit(text_lengths::NAME)
        .desired_width(f32::INFINITY)
        .hint_text("https://example.org/cutoff/");
    ui.add(field)
        .labelled_by(label.id)
        .on_change(cx, move |session| session.settings.web_address = typed);
    let typed = &session.settings.web_address;
    let wrong = typed
        .parse::<WebAddress>()
        .err()
        .filter(|_| !typed.is_empty());
    let text = match &wrong {
        Some(why) => {
            RichText::new(teach::capitalised(why)).color(theme::Palette::of(ui.ctx()).error)
        }
        None => RichText::new(say!(dialog_share_why_address)).weak(),
    };
    ui.add(Label::new(text.size(theme::SMALL)).wrap());
}

/// Shows the code of the link over the whole screen, or why there is none.
pub(crate) fn present(ui: &mut Ui, session: &Session, rect: Rect) {
    let code = match session.link() {
        _ if session.web_address().is_none() => Err(say!(dialog_share_no_address).to_owned()),
        None => return,
        Some(link) => link.and_then(|link| {
            code(ui.ctx(), &link).ok_or_else(|| say!(dialog_share_too_long).to_owned())
        }),
    };
    let code = match code {
        Ok(code) => code,
        Err(why) => {
            let font = theme::plain(stage_scale::caption(session, ui.ctx()));
            let color = theme::Palette::of(ui.ctx()).text;
            let text = ui.painter().layout(why, font, color, rect.width() * 0.8);
            let at = rect.center() - text.size() / 2.0;
            ui.painter().galley(at, text, color);
            return;
        }
    };
    let side = rect.width().min(rect.height());
    let square = Rect::from_center_size(rect.center(), vec2(side, side));
    let response = ui.interact(square, Id::unique("presented code"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, say!(dialog_share_code)));
    ui.painter()
        .add(modules(&code, square, ui.ctx().pixels_per_point()));
}

/// Returns the code of a link, if it is short enough. The last one is remembered.
fn code(ctx: &Context, link: &str) -> Option<Arc<QrCode>> {
    let id = Id::unique("code of the link");
    let known = ctx.data(|data| data.get_temp::<(String, Arc<QrCode>)>(id));
    if let Some((_, code)) = known.filter(|known| known.0 == link) {
        return Some(code);
    }
    let code = Arc::new(code_of(link)?);
    ctx.data_mut(|data| data.insert_temp(id, (link.to_owned(), Arc::clone(&code))));
    Some(code)
}

/// Returns the code of a text, if it is short enough to be read from afar.
pub fn code_of(text: &str) -> Option<QrCode> {
    let is_short = text.len() <= LONGEST;
    let code = is_short.then(|| QrCode::with_error_correction_level(text, EcLevel::L));
    code?.ok()
}

/// Draws a code in a square, dark on white in both themes. Its modules are whole pixels.
fn modules(code: &QrCode, square: Rect, pixels_per_point: f32) -> Shape {
    let (width, colors) = (code.width(), code.to_colors());
    #[allow(clippy::cast_precision_loss)] // a few hundred
    let points = |modules: usize, size: f32| modules as f32 * size;
    let whole = width + 2 * QUIET;
    let size = (square.width() / points(whole, 1.0) * pixels_per_point)
        .floor()
        .max(1.0);
    let size = size / pixels_per_point;
    let corner = square.center() - vec2(1.0, 1.0) * (points(whole, size) / 2.0);
    let corner = ((corner.to_vec2() * pixels_per_point).round() / pixels_per_point).to_pos2();
    let mut mesh = Mesh::default();
    let ground = Rect::from_min_size(corner, vec2(1.0, 1.0) * points(whole, size));
    mesh.add_colored_rect(ground, Color32::WHITE);
    for (row, line) in colors.chunks(width).enumerate() {
        let y = corner.y + points(row + QUIET, size);
        let mut at = 0;
        for run in line.chunk_by(|one, next| one == next) {
            let x = corner.x + points(at + QUIET, size);
            at += run.len();
            if run[0] == qrcode::Color::Dark {
                let dark = Rect::from_min_size(pos2(x, y), vec2(points(run.len(), size), size));
                mesh.add_colored_rect(dark, Color32::BLACK);
            }
        }
    }
    Shape::mesh(mesh)
}
