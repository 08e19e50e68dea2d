//! The heaps as a picture: columns of discs, the last to be taken on top, with their sizes below.

use crate::{BoardInk, BoardItem, BoardPicture};

use super::{NimMove, NimPosition};

/// The rows below the discs, for the sizes.
const BELOW: u8 = 1;

/// The picture of a position; what the last move took is there as a pale mark.
pub(super) fn picture(position: &NimPosition, last: Option<NimMove>) -> BoardPicture {
    let heaps = position.heaps();
    let taken = |heap: usize| match last {
        Some(mv) if usize::from(mv.heap) == heap => mv.count,
        _ => 0,
    };
    let tallest = (0..heaps.len()).map(|heap| heaps[heap] + taken(heap));
    let high = tallest.max().unwrap_or(0).max(3);
    let wide = u8::try_from(heaps.len()).unwrap_or(u8::MAX).max(3);
    let mut picture = BoardPicture {
        columns: wide,
        rows: high + BELOW,
        ..BoardPicture::default()
    };
    picture.ground.push(BoardItem::Block {
        at: (0, 0),
        size: (picture.columns, picture.rows),
        ink: BoardInk::Light,
        strength: 1.0,
    });
    // In the middle, where there are fewer heaps than columns.
    let left = f32::from(wide) / 2.0 - f32::from(position.count) / 2.0;
    for (heap, x) in (0..position.count).map(|heap| (heap, left + f32::from(heap) + 0.5)) {
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
    picture
}
