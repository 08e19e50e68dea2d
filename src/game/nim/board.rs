//! The heaps as a picture: columns of discs, the last to be taken on top, with their sizes below.

use crate::{BoardCell, BoardInk, BoardItem, BoardPicture};

use super::{NimMove, NimPosition};

/// The rows below the discs, for the sizes.
const BELOW: u8 = 1;

/// The most levels that cells are numbered for.
const LEVELS: u16 = 16;

/// An object of a heap, both counted from 0, the lowest object first.
pub(super) const fn object(heap: u8, level: u8) -> BoardCell {
    BoardCell(heap as u16 * LEVELS + level as u16)
}

/// The heap and the level of a cell.
#[allow(clippy::cast_possible_truncation)] // below 16, and a heap's number
pub(super) fn place(cell: BoardCell) -> (u8, u8) {
    ((cell.0 / LEVELS) as u8, (cell.0 % LEVELS) as u8)
}

/// The picture of a position; what the last move took is there as a pale mark.
pub(super) fn picture(position: &NimPosition, last: Option<NimMove>) -> BoardPicture {
    let heaps = position.heaps();
    let taken = |heap: usize| match last {
        Some(mv) if usize::from(mv.heap) == heap => mv.count,
        _ => 0,
    };
    let tallest = (0..heaps.len()).map(|heap| heaps[heap] + taken(heap));
    let high = tallest.max().unwrap_or(0).max(3);
    let mut picture = BoardPicture {
        columns: position.count,
        rows: high + BELOW,
        ..BoardPicture::default()
    };
    picture.ground.push(BoardItem::Block {
        at: (0, 0),
        size: (picture.columns, picture.rows),
        ink: BoardInk::Light,
        strength: 1.0,
    });
    for heap in 0..position.count {
        let x = f32::from(heap) + 0.5;
        let size = heaps[usize::from(heap)];
        let disc = |level: u8, ink, strength, outlined| BoardItem::Disc {
            at: (x, f32::from(high - level) - 0.5),
            radius: 0.42,
            ink,
            strength,
            outlined,
        };
        let gone = size..size + taken(usize::from(heap));
        picture
            .ground
            .extend(gone.map(|level| disc(level, BoardInk::Moved, 0.62, false)));
        picture
            .men
            .extend((0..size).map(|level| disc(level, BoardInk::Piece, 1.0, true)));
        picture.ground.push(BoardItem::Text {
            at: (x, f32::from(high) + 0.5),
            size: 0.55,
            text: size.to_string(),
        });
    }
    for level in (0..high).rev() {
        let row = (0..position.count).map(|heap| (object(heap, level), (heap, high - 1 - level)));
        picture.cells.extend(row);
    }
    picture
}
