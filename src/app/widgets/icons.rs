//! Icons painted as shapes, so that no font needs the glyphs.

use egui::{
    Color32, Painter, Pos2, Rect, Response, Role, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    First,
    Back,
    Play,
    Pause,
    Forward,
    Last,
    Plus,
    Minus,
    Close,
    Menu,
    /// Opens in a tab of its own.
    Open,
    Dice,
    PointLeft,
    PointRight,
}

/// An icon button. `name` is its accessible name, `hint` the tooltip.
pub fn button(
    ui: &mut Ui,
    icon: Icon,
    size: Vec2,
    enabled: bool,
    name: &str,
    hint: &str,
) -> Response {
    let response = ui
        .add_enabled(enabled, egui::Button::new("").min_size(size))
        .on_hover_text(hint)
        .on_disabled_hover_text(hint);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let color = if enabled {
        ui.style().interact(&response).fg_stroke.color
    } else {
        ui.visuals().widgets.noninteractive.bg_stroke.color
    };
    paint(ui.painter(), icon, response.rect, color);
    response
}

/// Paints an icon into the middle of `rect`.
pub fn paint(painter: &Painter, icon: Icon, rect: Rect, color: Color32) {
    let half = (rect.height().min(rect.width()) * 0.24).round();
    let middle = rect.center();
    let triangle = |at: Pos2, direction: f32| {
        let points = vec![
            at + vec2(-0.6 * half * direction, -half),
            at + vec2(half * direction, 0.0),
            at + vec2(-0.6 * half * direction, half),
        ];
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    };
    let bar = |x: f32| {
        let bar = Rect::from_center_size(pos2(middle.x + x, middle.y), vec2(3.0, 2.0 * half));
        painter.rect_filled(bar, 0.5, color);
    };
    let line = |from: Vec2, to: Vec2| {
        painter.line_segment([middle + from, middle + to], Stroke::new(2.0, color));
    };
    match icon {
        Icon::First => {
            triangle(middle + vec2(2.0, 0.0), -1.0);
            bar(-half);
        }
        Icon::Back => triangle(middle, -1.0),
        Icon::Play => triangle(middle, 1.2),
        Icon::Pause => {
            bar(-0.5 * half);
            bar(0.5 * half);
        }
        Icon::Forward => triangle(middle, 1.0),
        Icon::Last => {
            triangle(middle - vec2(2.0, 0.0), 1.0);
            bar(half);
        }
        Icon::Plus => {
            line(vec2(-half, 0.0), vec2(half, 0.0));
            line(vec2(0.0, -half), vec2(0.0, half));
        }
        Icon::Minus => line(vec2(-half, 0.0), vec2(half, 0.0)),
        Icon::Dice => {
            let die = Rect::from_center_size(middle, Vec2::splat(2.6 * half));
            painter.rect_stroke(die, 3.0, Stroke::new(1.6, color), StrokeKind::Middle);
            let pip = 0.65 * half;
            let corners = [(-pip, -pip), (pip, -pip), (pip, pip), (-pip, pip)];
            for (x, y) in corners.into_iter().chain([(0.0, 0.0)]) {
                painter.circle_filled(middle + vec2(x, y), 1.5, color);
            }
        }
        Icon::PointLeft | Icon::PointRight => {
            let direction = if icon == Icon::PointLeft { -1.0 } else { 1.0 };
            let (wide, high) = (0.3 * rect.width(), 0.5 * rect.width());
            for y in [-high, high] {
                let back = vec2(-0.5 * wide * direction, y);
                line(back, vec2(0.5 * wide * direction, 0.0));
            }
        }
        Icon::Menu => {
            for y in [-0.8, 0.0, 0.8] {
                line(vec2(-half, y * half), vec2(half, y * half));
            }
        }
        Icon::Open => {
            line(vec2(-half, half), vec2(half, -half));
            line(vec2(-0.2 * half, -half), vec2(half, -half));
            line(vec2(half, -half), vec2(half, 0.2 * half));
        }
        Icon::Close => {
            line(vec2(-half, -half) * 0.8, vec2(half, half) * 0.8);
            line(vec2(-half, half) * 0.8, vec2(half, -half) * 0.8);
        }
    }
}
