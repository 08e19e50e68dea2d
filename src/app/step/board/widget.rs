//! The interactive board. It is painted from the picture's shapes; moves are made by dragging, by two clicks or by
//! keyboard.

use egui::{
    Key, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::cx::Cx;
use crate::step::board::model::line;
use crate::step::canvas::cursor::keep_arrows;
use crate::step::canvas::paint;
use crate::theme::Palette;
use crate::widgets::scrolling::SCROLL_BAR;
use draw::Point;
use draw::board::{Arrow, BoardLayers, Diagram, margin};
use game::{AnyMove, AnyPosition, BoardCell, BoardPicture, MovePath};
use text::say;

/// The maximum square size in a panel, in points; the board is then 576 points wide.
pub(crate) const LARGEST: f32 = 72.0;

/// The board does not shrink below this size when height is short, in points.
const LEAST: f32 = 160.0;

pub(crate) struct ShownBoard<'a> {
    pub position: &'a AnyPosition,
    pub last: Option<AnyMove>,
    pub flipped: bool,
    pub arrows: &'a [Arrow],
    pub picked: Option<BoardCell>,
    pub cursor: Option<BoardCell>,
    /// A cell highlighted from elsewhere in the window.
    pub lit: Option<BoardCell>,
    /// The maximum height with the file names, in points.
    pub most: f32,
    pub largest: f32,
}

/// Returns the square size of a board that has this width with its rank names, at most `largest`.
pub(crate) fn side_of(width: f32, largest: f32) -> f32 {
    // The text size depends only slightly on the square size.
    let guess = width / 8.5;
    ((width - margin(guess)) / 8.0).floor().clamp(8.0, largest)
}

/// Returns the maximum height of a board given the height left in the panel. A board too small to play on is no
/// better than one that needs scrolling.
pub(crate) fn within(left: f32) -> f32 {
    left.max(LEAST)
}

/// Allocates room for a board and its names in the middle of the panel, clear of the scroll bar and at most `most`
/// high. Returns the rectangle of the board alone.
pub(crate) fn place(ui: &mut Ui, most: f32) -> (Rect, f32) {
    let width = ui.available_width() - SCROLL_BAR;
    place_within(ui, width, most, LARGEST)
}

fn place_within(ui: &mut Ui, width: f32, most: f32, largest: f32) -> (Rect, f32) {
    let side = side_of(width.min(most), largest);
    let edge = margin(side);
    let size = vec2(width, 8.0 * side + edge);
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    let left = whole.left() + ((whole.width() - 8.0 * side - edge) / 2.0).max(0.0).floor() + edge;
    let corner = pos2(left.round(), whole.top().round());
    (Rect::from_min_size(corner, Vec2::splat(8.0 * side)), side)
}

/// Returns a picture scaled to a rectangle, in points from its corner.
pub(crate) fn diagram(picture: &BoardPicture, rect: Rect) -> Diagram<'_> {
    Diagram::within(picture, Point::new(0.0, 0.0), rect.width())
}

/// Returns a place on the screen in points from the corner of a rectangle.
pub(crate) fn point_in(rect: Rect, at: Pos2) -> Point {
    let at = at - rect.min;
    Point::new(at.x, at.y)
}

pub(crate) fn cell_rect(rect: Rect, diagram: &Diagram<'_>, cell: BoardCell) -> Rect {
    let corner = diagram.corner_of(cell).unwrap_or(diagram.corner);
    let min = rect.min + vec2(corner.x, corner.y);
    Rect::from_min_size(min, Vec2::splat(diagram.side_of(cell)))
}

/// Returns the cell of the keyboard cursor, or the game's initial cell if it has not moved.
pub(crate) fn cursor(
    picture: &BoardPicture,
    led: Option<BoardCell>,
    position: &AnyPosition,
) -> Option<BoardCell> {
    let home = position.game().about().home;
    let first = picture.cells.first().map(|(cell, _)| *cell);
    let there = |cell: &BoardCell| picture.place(*cell).is_some();
    led.filter(there).or(Some(home).filter(there)).or(first)
}

/// Shows the board and returns the widget that takes the keyboard focus.
pub(crate) fn show(ui: &mut Ui, shown: &ShownBoard<'_>, cx: &mut Cx) -> Response {
    let width = ui.available_width();
    let (rect, _) = place_within(ui, width, shown.most, shown.largest);
    let picture = shown.position.board(shown.last, shown.flipped);
    let diagram = diagram(&picture, rect);
    let whole = ui.interact(
        rect,
        ui.scope_id().with("board"),
        Sense::focusable_noninteractive(),
    );
    let name = text::phrase(&shown.position.board_in_words(shown.last));
    whole.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));

    let targets = match shown.picked {
        Some(_) => line::targets(shown.position, shown.picked),
        None => Vec::new(),
    };
    let held = cells_ui(ui, shown, rect, &diagram, &targets, &whole, cx);
    let at = cursor(&picture, shown.cursor, shown.position);
    keyboard(ui, shown, &whole, (&picture, at), cx);

    let shapes = diagram.shapes(&BoardLayers {
        names: Some(0.0),
        lit: shown.picked.or(shown.lit),
        lifted: held.map(|(cell, at)| (cell, Some(point_in(rect, at)))),
        targets: &targets,
        arrows: shown.arrows,
    });
    let palette = Palette::of(ui.ctx());
    paint::paint(ui.painter(), rect, &shapes, palette);
    if let Some(at) = at.filter(|_| whole.has_focus()) {
        outline(ui, cell_rect(rect, &diagram, at), palette);
    }
    whole
}

/// The frame around the square with the keyboard cursor.
pub(crate) fn outline(ui: &Ui, square: Rect, palette: &Palette) {
    let inner = square.shrink(1.5);
    for (width, color) in [(5.0, palette.ground), (3.0, palette.current)] {
        ui.painter()
            .rect_stroke(inner, 2.0, Stroke::new(width, color), StrokeKind::Middle);
    }
}

/// The cells for the pointer and for screen readers. Returns the cell from which a piece is dragged and the pointer
/// position.
fn cells_ui(
    ui: &Ui,
    shown: &ShownBoard<'_>,
    rect: Rect,
    diagram: &Diagram<'_>,
    targets: &[BoardCell],
    whole: &Response,
    cx: &mut Cx,
) -> Option<(BoardCell, Pos2)> {
    let mut held = None;
    for &(cell, _) in &diagram.picture.cells {
        let place = cell_rect(rect, diagram, cell);
        let id = whole.id.with(cell);
        let response = ui.interact(place, id, Sense::CLICK | Sense::DRAG);
        response.widget_info(|| {
            let content = shown.position.cell(cell);
            let mut name = text::cell_content(&content);
            if shown.picked == Some(cell) {
                name = format!("{name}, {}", say!(step_board_picked));
            } else if targets.contains(&cell) {
                name = format!("{name}, {}", say!(step_board_target));
            }
            WidgetInfo::labeled(Role::Button, true, name)
        });
        if response.clicked() {
            whole.request_focus();
            cx.act(move |session| session.set_board_cursor(cell));
            let chosen = line::chosen(shown.position, shown.picked, cell);
            if let Some(chosen) = chosen {
                cx.act(move |session| session.choose_cell(chosen));
            }
        }
        let is_used = response.drag_started() || response.dragged() || response.drag_stopped();
        if !is_used || !line::is_movers(shown.position, cell) {
            continue;
        }
        if response.drag_started() {
            whole.request_focus();
            cx.act(move |session| session.pick_up(Some(cell)));
        }
        let pointer = ui.input(|input| input.pointer.interact_pos());
        let Some(at) = pointer else { continue };
        if response.dragged() {
            held = Some((cell, at));
        }
        if response.drag_stopped() {
            let chosen = match diagram.cell_at(point_in(rect, at)) {
                // Released on its own cell: the piece stays picked up, and a click on the target moves it.
                Some(to) if to == cell => continue,
                Some(to) => Ok(MovePath {
                    from: Some(cell),
                    to,
                }),
                None => Err(None),
            };
            cx.act(move |session| session.choose_cell(chosen));
        }
    }
    held
}

fn keyboard(
    ui: &Ui,
    shown: &ShownBoard<'_>,
    whole: &Response,
    (picture, at): (&BoardPicture, Option<BoardCell>),
    cx: &mut Cx,
) {
    let Some(at) = at.filter(|_| whole.has_focus()) else {
        return;
    };
    if let Some(to) = walked(ui, whole, picture, at) {
        cx.act(move |session| session.set_board_cursor(to));
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::Enter) || pressed(Key::Space) {
        let chosen = line::chosen(shown.position, shown.picked, at);
        if let Some(chosen) = chosen {
            cx.act(move |session| session.choose_cell(chosen));
        }
    }
}

/// Returns the cell reached by the arrow keys, given the board's orientation.
pub(crate) fn walked(
    ui: &Ui,
    whole: &Response,
    picture: &BoardPicture,
    from: BoardCell,
) -> Option<BoardCell> {
    if !whole.has_focus() {
        return None;
    }
    keep_arrows(ui, whole.id);
    let mut at = from;
    for (key, way) in [
        (Key::ArrowLeft, (-1, 0)),
        (Key::ArrowRight, (1, 0)),
        (Key::ArrowUp, (0, -1)),
        (Key::ArrowDown, (0, 1)),
    ] {
        let times = ui.input(|input| input.num_presses(key));
        for _ in 0..times {
            at = picture.next(at, way).unwrap_or(at);
        }
    }
    (at != from).then_some(at)
}
