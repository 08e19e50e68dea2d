//! The board as a picture: the die in a row above it, the squares, the two corners that are gone to, and the men. MAX's men are round
//! and MIN's square, so that they are told apart without colours.

use crate::{BoardCell, BoardInk, BoardItem, BoardPicture, MovePath, Player};

use super::{EinsteinMove, EinsteinPosition, EinsteinSquare};

/// What a cell of the picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EinsteinCell {
    /// A square of the board.
    Square(EinsteinSquare),
    /// A face of the die.
    Face(u8),
}

/// The number of the cell before the one of the first face: squares have those below.
const FACES: u16 = 64;

/// The square's cell.
pub(super) const fn cell(square: EinsteinSquare) -> BoardCell {
    BoardCell(square.index() as u16)
}

const fn face_cell(face: u8) -> BoardCell {
    BoardCell(FACES + face as u16)
}

/// What a cell is, if it is of this board.
pub(super) fn named(position: &EinsteinPosition, cell: BoardCell) -> Option<EinsteinCell> {
    let faces = (1..=position.faces()).map(EinsteinCell::Face);
    let mut all = faces.chain(squares(position).map(EinsteinCell::Square));
    all.find(|&named| match named {
        EinsteinCell::Square(square) => self::cell(square) == cell,
        EinsteinCell::Face(face) => face_cell(face) == cell,
    })
}

/// All squares, row by row from the top.
fn squares(position: &EinsteinPosition) -> impl Iterator<Item = EinsteinSquare> + use<> {
    let size = position.size();
    let rows = (0..size).rev();
    rows.flat_map(move |row| (0..size).map(move |column| EinsteinSquare::new(column, row)))
}

/// How a legal move is made: a face is pointed at, a man goes from its square to another.
pub(super) fn way(position: &EinsteinPosition, mv: EinsteinMove) -> MovePath {
    match mv {
        EinsteinMove::Throw(face) => MovePath {
            from: None,
            to: face_cell(face),
        },
        EinsteinMove::Step { man, to } => MovePath {
            from: position.place(position.player(), man).map(cell),
            to: cell(to),
        },
    }
}

/// The middle of a column and a row of the picture.
fn middle((column, row): (u8, u8)) -> (f32, f32) {
    (f32::from(column) + 0.5, f32::from(row) + 0.5)
}

fn block(at: (u8, u8), size: (u8, u8), ink: BoardInk, strength: f32) -> BoardItem {
    BoardItem::Block {
        at,
        size,
        ink,
        strength,
    }
}

fn disc(at: (f32, f32), radius: f32, ink: BoardInk, strength: f32) -> BoardItem {
    BoardItem::Disc {
        at,
        radius,
        ink,
        strength,
        outlined: false,
    }
}

/// A filled square around a middle.
fn square((x, y): (f32, f32), side: f32, ink: BoardInk) -> BoardItem {
    BoardItem::Stroke {
        from: (x - side / 2.0, y),
        to: (x + side / 2.0, y),
        width: side,
        ink,
    }
}

/// The picture of a position; where the last move went is marked.
pub(super) fn picture(
    position: &EinsteinPosition,
    last: Option<EinsteinMove>,
    flipped: bool,
) -> BoardPicture {
    let size = position.size();
    // The die is above the board.
    let place = |square: EinsteinSquare| {
        let (column, row) = (square.column(), square.row());
        if flipped {
            (size - 1 - column, row + 1)
        } else {
            (column, size - row)
        }
    };
    let mut columns: String = ('a'..).take(usize::from(size)).collect();
    let mut rows: String = ('1'..).take(usize::from(size)).collect();
    if flipped {
        columns = columns.chars().rev().collect();
    } else {
        rows = rows.chars().rev().collect();
    }
    let mut picture = BoardPicture {
        columns: size,
        rows: size + 1,
        narrow: Some((0, face_size(position))),
        column_names: columns,
        row_names: format!(" {rows}"),
        ..BoardPicture::default()
    };
    die(position, &mut picture);
    let ground = &mut picture.ground;
    ground.push(block((0, 1), (size, size), BoardInk::Light, 1.0));
    for player in [Player::Max, Player::Min] {
        let at = place(position.goal(player));
        ground.push(block(at, (1, 1), BoardInk::Of(player), 0.3));
        ground.push(shape(player, middle(at), 0.5, BoardInk::Of(player)));
        ground.push(shape(player, middle(at), 0.38, BoardInk::Light));
    }
    if let Some(EinsteinMove::Step { to, .. }) = last {
        ground.push(block(place(to), (1, 1), BoardInk::Moved, 0.62));
    }
    let across = f32::from(size);
    for line in 0..=size {
        let line = f32::from(line);
        let edge = |from, to| BoardItem::Stroke {
            from,
            to,
            width: 0.03,
            ink: BoardInk::Edge,
        };
        ground.push(edge((line, 1.0), (line, across + 1.0)));
        ground.push(edge((0.0, line + 1.0), (across, line + 1.0)));
    }
    for player in [Player::Max, Player::Min] {
        for (man, at) in position.men(player) {
            picture.men.extend(drawn(player, man, middle(place(at))));
        }
    }
    let squares = squares(position).map(|square| (cell(square), place(square)));
    picture.cells.extend(squares);
    picture
        .cells
        .sort_by_key(|&(_, (column, row))| (row, column));
    picture
}

/// A man: round for MAX, square for MIN, with its number.
fn drawn(player: Player, man: u8, at: (f32, f32)) -> [BoardItem; 3] {
    [
        shape(player, at, 0.78, BoardInk::Of(player)),
        shape(player, at, 0.6, BoardInk::Piece),
        BoardItem::Text {
            at,
            size: 0.5,
            text: man.to_string(),
        },
    ]
}

fn shape(player: Player, at: (f32, f32), width: f32, ink: BoardInk) -> BoardItem {
    match player {
        Player::Max => disc(at, width / 2.0, ink, 1.0),
        Player::Min => square(at, 0.92 * width, ink),
    }
}

/// The side of a face of the die, such that all are as wide as the board at most.
fn face_size(position: &EinsteinPosition) -> f32 {
    (f32::from(position.size()) / f32::from(position.faces())).min(1.0)
}

/// The faces of the die in the uppermost row. Before the throw all are strong, after it the one that was thrown.
fn die(position: &EinsteinPosition, picture: &mut BoardPicture) {
    let side = face_size(position);
    for face in 1..=position.faces() {
        let at = (face - 1, 0);
        let (x, y) = ((f32::from(face) - 0.5) * side, 0.5);
        let is_thrown = position.thrown() == Some(face);
        let strength = if is_thrown || position.is_to_throw() {
            1.0
        } else {
            0.25
        };
        let (frame, ink) = if is_thrown {
            (0.94, BoardInk::Of(position.player()))
        } else {
            (0.84, BoardInk::Edge)
        };
        picture.ground.push(square((x, y), frame * side, ink));
        picture
            .ground
            .push(square((x, y), 0.8 * side, BoardInk::Piece));
        for &(right, down) in pips(face) {
            let away = 0.22 * side;
            let at = (x + away * f32::from(right), y + away * f32::from(down));
            let ink = BoardInk::Of(position.player());
            picture.ground.push(disc(at, 0.09 * side, ink, strength));
        }
        picture.cells.push((face_cell(face), at));
    }
}

/// Where the pips of a face are, from its middle.
fn pips(face: u8) -> &'static [(i8, i8)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}
