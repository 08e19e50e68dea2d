//! A simple chess board: the position at a node, with the move that led there.

use egui::{Align2, Color32, Rect, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};
use shakmaty::{Color, File, Piece, Position as _, Rank, Role as Man, Square};

use crate::game::chess::{Ending, Move, Position};

use super::theme;

const LIGHT: Color32 = Color32::from_rgb(0xEE, 0xE4, 0xD3);
const DARK: Color32 = Color32::from_rgb(0xB4, 0x93, 0x72);
const MOVED: Color32 = Color32::from_rgba_premultiplied(0x50, 0x20, 0x60, 0x60);
const WHITE: Color32 = Color32::from_rgb(0xFF, 0xFF, 0xFF);
const BLACK: Color32 = Color32::from_rgb(0x22, 0x22, 0x22);

/// Shows the board as wide as there is room, seen from White's side.
pub fn show(ui: &mut Ui, position: &Position, last: Option<Move>) {
    let side = (ui.available_width() / 8.0).floor().min(60.0);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(8.0 * side), Sense::hover());
    let board = position.rules().board();
    let painter = ui.painter();
    for square in Square::ALL {
        let place = square_rect(rect, side, square);
        painter.rect_filled(place, 0.0, if square.is_light() { LIGHT } else { DARK });
        if last.is_some_and(|mv| <[Square; 2]>::from(mv.squares()).contains(&square)) {
            painter.rect_filled(place, 0.0, MOVED);
        }
        if let Some(piece) = board.piece_at(square) {
            paint_piece(ui, piece, place);
        }
    }
    coordinates(ui, rect, side);
    let to_move = match position.turn() {
        Color::White => "White",
        Color::Black => "Black",
    };
    let name = format!("Board, {to_move} to move: {}", describe(position));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    ui.label(match position.ending() {
        None => format!("{to_move} to move"),
        Some(Ending::Checkmate) => format!("{to_move} is checkmated"),
        Some(Ending::Stalemate) => format!("{to_move} is stalemated: a draw"),
        Some(Ending::InsufficientMaterial) => "Neither can mate: a draw".to_owned(),
    });
}

/// The men in words, as `White king c8, …`.
fn describe(position: &Position) -> String {
    let board = position.rules().board();
    let mut parts = Vec::new();
    for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
        let men: Vec<String> = [
            (Man::King, "king"),
            (Man::Queen, "queen"),
            (Man::Rook, "rook"),
            (Man::Bishop, "bishop"),
            (Man::Knight, "knight"),
            (Man::Pawn, "pawn"),
        ]
        .into_iter()
        .flat_map(|(role, man)| {
            let squares = board.by_piece(Piece { color, role });
            squares
                .into_iter()
                .map(move |square| format!("{man} {square}"))
        })
        .collect();
        parts.push(format!("{name} {}", men.join(", ")));
    }
    parts.join("; ")
}

fn square_rect(board: Rect, side: f32, square: Square) -> Rect {
    let file = f32::from(square.file() as u8);
    let row = 7.0 - f32::from(square.rank() as u8);
    Rect::from_min_size(board.min + vec2(file * side, row * side), Vec2::splat(side))
}

fn coordinates(ui: &Ui, rect: Rect, side: f32) {
    if side < 18.0 {
        return;
    }
    let font = theme::plain((side * 0.26).clamp(8.0, 12.0));
    let color = Color32::from_rgb(0x5A, 0x43, 0x2C);
    for file in File::ALL {
        let place = square_rect(rect, side, Square::from_coords(file, Rank::First));
        let at = place.right_bottom() - vec2(2.0, 0.0);
        let text = file.char().to_string();
        ui.painter()
            .text(at, Align2::RIGHT_BOTTOM, text, font.clone(), color);
    }
    for rank in Rank::ALL {
        let place = square_rect(rect, side, Square::from_coords(File::A, rank));
        let at = place.left_top() + vec2(2.0, 0.0);
        let text = rank.char().to_string();
        ui.painter()
            .text(at, Align2::LEFT_TOP, text, font.clone(), color);
    }
}

/// A man as a few convex shapes on a unit square, seen from the front: (0, 0) is the top left corner.
fn paint_piece(ui: &Ui, piece: Piece, place: Rect) {
    let (fill, line) = match piece.color {
        Color::White => (WHITE, BLACK),
        Color::Black => (BLACK, WHITE),
    };
    let side = place.width();
    let outline = Stroke::new((side * 0.035).max(0.8), line);
    let at = |x: f32, y: f32| place.min + vec2(x, y) * side;
    let painter = ui.painter();
    let polygon = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| at(x, y)).collect();
        painter.add(Shape::convex_polygon(points, fill, outline));
    };
    let ball = |x: f32, y: f32, radius: f32| {
        painter.circle(at(x, y), radius * side, fill, outline);
    };
    match piece.role {
        Man::Pawn => {
            polygon(&[(0.44, 0.42), (0.56, 0.42), (0.68, 0.8), (0.32, 0.8)]);
            ball(0.5, 0.36, 0.13);
        }
        Man::Rook => {
            polygon(&[(0.34, 0.36), (0.66, 0.36), (0.7, 0.74), (0.3, 0.74)]);
            for x in [0.25, 0.435, 0.62] {
                polygon(&[(x, 0.2), (x + 0.13, 0.2), (x + 0.13, 0.38), (x, 0.38)]);
            }
        }
        Man::Knight => {
            polygon(&[
                (0.44, 0.3),
                (0.66, 0.36),
                (0.74, 0.78),
                (0.32, 0.78),
                (0.5, 0.52),
            ]);
            polygon(&[
                (0.46, 0.2),
                (0.62, 0.32),
                (0.52, 0.5),
                (0.26, 0.58),
                (0.2, 0.48),
            ]);
            painter.circle_filled(at(0.44, 0.36), 0.03 * side, line);
        }
        Man::Bishop => {
            polygon(&[(0.42, 0.54), (0.58, 0.54), (0.68, 0.78), (0.32, 0.78)]);
            polygon(&[
                (0.5, 0.2),
                (0.64, 0.4),
                (0.6, 0.56),
                (0.4, 0.56),
                (0.36, 0.4),
            ]);
            painter.line_segment([at(0.5, 0.3), at(0.57, 0.4)], outline);
            ball(0.5, 0.18, 0.05);
        }
        Man::Queen => {
            for x in [0.16, 0.33, 0.5, 0.67, 0.84] {
                polygon(&[
                    (x, 0.28),
                    (0.5 + (x - 0.5) * 0.75 + 0.09, 0.7),
                    (0.5 + (x - 0.5) * 0.75 - 0.09, 0.7),
                ]);
                ball(x, 0.25, 0.05);
            }
            polygon(&[(0.26, 0.62), (0.74, 0.62), (0.7, 0.78), (0.3, 0.78)]);
        }
        Man::King => {
            polygon(&[
                (0.3, 0.4),
                (0.5, 0.34),
                (0.7, 0.4),
                (0.74, 0.54),
                (0.68, 0.78),
                (0.32, 0.78),
                (0.26, 0.54),
            ]);
            let cross = Stroke::new((side * 0.09).max(1.5), line);
            let inner = Stroke::new((side * 0.05).max(0.8), fill);
            for stroke in [cross, inner] {
                painter.line_segment([at(0.5, 0.12), at(0.5, 0.34)], stroke);
                painter.line_segment([at(0.41, 0.2), at(0.59, 0.2)], stroke);
            }
        }
    }
    let base = Rect::from_min_max(pos2(at(0.24, 0.0).x, at(0.0, 0.76).y), at(0.76, 0.87));
    painter.rect(base, 1.0, fill, outline, egui::StrokeKind::Middle);
}
