//! The board itself: painted from the picture's shapes, moved on by dragging, by two clicks, or by keyboard.

use egui::{
    EventFilter, Key, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use shakmaty::{Board, File, Position as _, Rank, Square};

use crate::canvas::paint;
use crate::theme::Palette;
use figure::board::{Arrow, BoardFrame, Diagram, margin, piece_at};
use figure::{Fill, Ink, Pen, Point, Shape};
use game::chess::{Move, Position};
use session::command::Command;

use game::chess::words;
use session::board::BoardCommand;
use session::board::moves;

/// The largest square, in points: the board is then 576 wide.
const LARGEST: f32 = 72.0;

/// No board is made smaller than this for want of height, in points.
const LEAST: f32 = 160.0;

/// What is shown on the board.
pub(super) struct ShownBoard<'a> {
    pub position: &'a Position,
    pub last: Option<Move>,
    pub flipped: bool,
    pub arrows: &'a [Arrow],
    pub picked: Option<Square>,
    pub cursor: Square,
    /// A square that something elsewhere is said of.
    pub lit: Option<Square>,
    /// The most that it is high, with the names of its files, in points.
    pub most: f32,
}

/// The side of the squares of a board that is so wide with the names of its ranks.
pub(super) fn side_of(width: f32) -> f32 {
    // The letters depend on the squares, and hardly.
    let guess = width / 8.5;
    ((width - margin(guess)) / 8.0).floor().clamp(8.0, LARGEST)
}

/// The most that a board may be high where so much of a panel is left for it; one that is too small to be played on is no
/// better than one that has to be scrolled to.
pub(super) fn within(left: f32) -> f32 {
    left.max(LEAST)
}

/// Takes room for a board and its names, at most so high, in the middle of the panel; answers the board alone.
pub(super) fn place(ui: &mut Ui, most: f32) -> (Rect, f32) {
    let side = side_of(ui.available_width().min(most));
    let edge = margin(side);
    let size = vec2(ui.available_width(), 8.0 * side + edge);
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    let left = whole.left() + ((whole.width() - 8.0 * side - edge) / 2.0).max(0.0).floor() + edge;
    let corner = pos2(left.round(), whole.top().round());
    (Rect::from_min_size(corner, Vec2::splat(8.0 * side)), side)
}

/// Where a board in a rectangle is, in points from the rectangle's corner.
pub(super) fn frame(side: f32, flipped: bool) -> BoardFrame {
    BoardFrame {
        corner: Point::new(0.0, 0.0),
        side,
        flipped,
    }
}

pub(super) fn square_rect(rect: Rect, frame: BoardFrame, square: Square) -> Rect {
    let corner = frame.corner_of(square);
    Rect::from_min_size(rect.min + vec2(corner.x, corner.y), Vec2::splat(frame.side))
}

/// Shows it; answers the widget that has the keyboard.
pub(super) fn show(ui: &mut Ui, shown: &ShownBoard<'_>, commands: &mut Vec<Command>) -> Response {
    let (rect, side) = place(ui, shown.most);
    let frame = frame(side, shown.flipped);
    let whole = ui.interact(
        rect,
        ui.scope_id().with("board"),
        Sense::focusable_noninteractive(),
    );
    let name = words::named(shown.position, shown.last);
    whole.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));

    let board = shown.position.rules().board();
    let targets = shown
        .picked
        .map(|from| moves::targets(shown.position, from))
        .unwrap_or_default();
    let held = squares_ui(ui, shown, rect, frame, &targets, &whole, commands);
    keyboard(ui, shown, &whole, &targets, commands);

    let mut shapes = Vec::new();
    let diagram = Diagram {
        last: shown.last.map(|mv| mv.squares().into()),
        check: moves::checked(shown.position),
        lifted: held.map(|held| held.0),
        coordinates: true,
        ..Diagram::new(board)
    };
    diagram.squares(frame, &mut shapes);
    if let Some(square) = shown.picked.or(shown.lit) {
        shapes.push(tint(frame, square, Ink::Best, 0.5));
    }
    diagram.men(frame, &mut shapes);
    for &square in &targets {
        dot(frame, board, square, &mut shapes);
    }
    for arrow in shown.arrows {
        arrow.draw(frame, &mut shapes);
    }
    let palette = Palette::of(ui.ctx());
    if let Some((square, at)) = held
        && let Some(piece) = board.piece_at(square)
    {
        let corner = at - rect.min - Vec2::splat(side / 2.0);
        let corner = Point::new(corner.x, corner.y);
        piece_at(piece, corner, side, None, &mut shapes);
    }
    paint::paint(ui.painter(), rect, &shapes, palette);
    if whole.has_focus() {
        outline(ui, square_rect(rect, frame, shown.cursor), palette);
    }
    whole
}

/// The frame around the square that the keyboard is at.
pub(super) fn outline(ui: &Ui, square: Rect, palette: &Palette) {
    let inner = square.shrink(1.5);
    for (width, color) in [(5.0, palette.ground), (3.0, palette.current)] {
        ui.painter()
            .rect_stroke(inner, 2.0, Stroke::new(width, color), StrokeKind::Middle);
    }
}

pub(super) fn tint(frame: BoardFrame, square: Square, ink: Ink, strength: f32) -> Shape {
    let min = frame.corner_of(square);
    Shape::Block {
        min,
        max: min.moved(frame.side, frame.side),
        radius: 0.0,
        fill: Some(Fill { ink, strength }),
        pen: None,
        node: None,
    }
}

/// Where the man in hand can go: a dot, or a ring around what would be taken.
fn dot(frame: BoardFrame, board: &Board, square: Square, shapes: &mut Vec<Shape>) {
    let taken = board.piece_at(square).is_some();
    let side = frame.side;
    shapes.push(Shape::Circle {
        center: frame.center_of(square),
        radius: if taken { 0.44 * side } else { 0.15 * side },
        fill: (!taken).then_some(Fill {
            ink: Ink::Best,
            strength: 0.85,
        }),
        pen: taken.then_some(Pen::solid(Ink::Best, 0.08 * side)),
        node: None,
    });
}

/// The squares for the pointer and for screen readers. Answers whose man is held at the pointer, and where.
fn squares_ui(
    ui: &Ui,
    shown: &ShownBoard<'_>,
    rect: Rect,
    frame: BoardFrame,
    targets: &[Square],
    whole: &Response,
    commands: &mut Vec<Command>,
) -> Option<(Square, egui::Pos2)> {
    let board = shown.position.rules().board();
    let mut held = None;
    for square in reading_order(shown.flipped) {
        let place = square_rect(rect, frame, square);
        let id = whole.id.with(square as u8);
        let response = ui.interact(place, id, Sense::CLICK | Sense::DRAG);
        response.widget_info(|| {
            let mut name = words::square(board, square);
            if shown.picked == Some(square) {
                name.push_str(", picked up");
            } else if targets.contains(&square) {
                name.push_str(", can be gone to");
            }
            WidgetInfo::labeled(Role::Button, true, name)
        });
        if response.clicked() {
            whole.request_focus();
            commands.push(BoardCommand::Cursor(square).into());
            commands.extend(chosen(shown, targets, square));
        }
        if !moves::is_movers(shown.position, square) {
            continue;
        }
        if response.drag_started() {
            whole.request_focus();
            commands.push(BoardCommand::Pick(Some(square)).into());
        }
        let pointer = ui.input(|input| input.pointer.interact_pos());
        let Some(at) = pointer else { continue };
        if response.dragged() {
            held = Some((square, at));
        }
        if response.drag_stopped() {
            let point = at - rect.min;
            match frame.square_at(Point::new(point.x, point.y)) {
                Some(to) if to != square => commands.push(BoardCommand::Move(square, to).into()),
                // Let go where it was: it stays picked up, for a click on its goal.
                Some(_) => {}
                None => commands.push(BoardCommand::Pick(None).into()),
            }
        }
    }
    held
}

/// What choosing a square means: picking a man up, putting it back, or moving it here.
fn chosen(shown: &ShownBoard<'_>, targets: &[Square], square: Square) -> Option<Command> {
    let command = match shown.picked {
        Some(from) if targets.contains(&square) => BoardCommand::Move(from, square),
        Some(from) if from == square => BoardCommand::Pick(None),
        _ if moves::is_movers(shown.position, square) => BoardCommand::Pick(Some(square)),
        // Says why not.
        Some(from) => BoardCommand::Move(from, square),
        None => return None,
    };
    Some(command.into())
}

fn keyboard(
    ui: &Ui,
    shown: &ShownBoard<'_>,
    whole: &Response,
    targets: &[Square],
    commands: &mut Vec<Command>,
) {
    if let Some(to) = walked(ui, whole, shown.cursor, shown.flipped) {
        commands.push(BoardCommand::Cursor(to).into());
    }
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if whole.has_focus() && (pressed(Key::Enter) || pressed(Key::Space)) {
        commands.extend(chosen(shown, targets, shown.cursor));
    }
}

/// Where the arrow keys lead from a square, as the board is seen.
pub(super) fn walked(ui: &Ui, whole: &Response, from: Square, flipped: bool) -> Option<Square> {
    if !whole.has_focus() {
        return None;
    }
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(whole.id, arrows));
    let mut at = from;
    for (key, right, up) in [
        (Key::ArrowLeft, -1, 0),
        (Key::ArrowRight, 1, 0),
        (Key::ArrowUp, 0, 1),
        (Key::ArrowDown, 0, -1),
    ] {
        let way = if flipped { -1 } else { 1 };
        let times = ui.input(|input| input.num_presses(key));
        for _ in 0..times {
            let file = at.file().offset(way * right);
            let rank = at.rank().offset(way * up);
            if let (Some(file), Some(rank)) = (file, rank) {
                at = Square::from_coords(file, rank);
            }
        }
    }
    (at != from).then_some(at)
}

/// The squares as they are read: row by row from the upper left corner.
pub(super) fn reading_order(flipped: bool) -> Vec<Square> {
    let ranks = Rank::ALL.into_iter().rev();
    let squares = ranks.flat_map(|rank| {
        File::ALL
            .into_iter()
            .map(move |file| Square::from_coords(file, rank))
    });
    let mut squares: Vec<Square> = squares.collect();
    if flipped {
        squares.reverse();
    }
    squares
}
