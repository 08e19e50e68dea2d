//! A page as it will be printed: in the colours of paper, whatever the theme.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use crate::canvas::paint::paint;
use crate::icons::{self, Icon};
use crate::theme::{self, Palette};
use export::worksheet::WorksheetPage;

/// Shows a page at that size, in points.
pub(super) fn page(ui: &mut Ui, page: &WorksheetPage, size: Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let title = format!("Preview: {}", page.title);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &title));
    let by = (size.x / page.size.width).min(size.y / page.size.height);
    let rect = Rect::from_center_size(rect.center(), vec2(page.size.width, page.size.height) * by);
    sheet_of_paper(ui, rect);
    let mut shapes = page.shapes.clone();
    for shape in &mut shapes {
        shape.scale(by);
    }
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    paint(&painter, rect, &shapes, &Palette::LIGHT);
}

/// Where a page would be.
pub(super) fn empty(ui: &mut Ui, size: Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Preview: no page"));
    sheet_of_paper(ui, rect);
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        "no page",
        theme::plain(theme::BODY),
        Palette::LIGHT.weak,
    );
    // As high as with the row that turns pages.
    ui.scope(|ui| {
        ui.set_invisible();
        turn(ui, &mut 0, 1, &mut false);
    });
}

fn sheet_of_paper(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    ui.painter().rect_filled(rect, 0.0, Palette::LIGHT.ground);
    let stroke = Stroke::new(1.0, palette.line);
    ui.painter()
        .rect_stroke(rect, 0.0, stroke, StrokeKind::Outside);
}

/// Turns pages, and between the sheet and its key.
pub(super) fn turn(ui: &mut Ui, page: &mut usize, pages: usize, key: &mut bool) {
    ui.horizontal(|ui| {
        let size = vec2(30.0, 28.0);
        let back = *page > 0;
        if icons::button(ui, Icon::Back, size, back, "Previous page", "previous page").clicked() {
            *page -= 1;
        }
        ui.label(format!("page {} of {pages}", *page + 1));
        let on = *page + 1 < pages;
        if icons::button(ui, Icon::Forward, size, on, "Next page", "the next page").clicked() {
            *page += 1;
        }
        ui.add_space(12.0);
        ui.checkbox(key, "show the key")
            .on_hover_text("the answers filled in");
    });
}
