//! The board as a picture: crosses and rings between lines, or marked discs in the holes of a rack. A cross is X's and a ring O's
//! in either, so that they are told apart without their colours.

use crate::{BoardCell, BoardInk, BoardItem, BoardPicture, Player};

use super::shape::{LineMasks, bits};
use super::words::column_name;
use super::{BoardShape, StoneMove, StonePosition};

/// The cell of a bit.
pub(super) fn cell(bit: u8) -> BoardCell {
    BoardCell(bit.into())
}

/// The bit of a cell, if it is on the board.
pub(super) fn bit(shape: BoardShape, cell: BoardCell) -> Option<u8> {
    let bit = u8::try_from(cell.0).ok();
    bit.filter(|&bit| bit < shape.cells())
}

/// The picture of a position, with the cell of the last move marked, and the lines that have won.
pub(super) fn picture<const FALLS: bool>(
    position: &StonePosition<FALLS>,
    last: Option<StoneMove<FALLS>>,
) -> BoardPicture {
    let shape = position.shape();
    let seen = |(column, level): (u8, u8)| (column, shape.rows - 1 - level);
    let middle = |bit: u8| {
        let (column, row) = seen(shape.place(FALLS, bit));
        (f32::from(column) + 0.5, f32::from(row) + 0.5)
    };
    let mut picture = BoardPicture {
        columns: shape.columns,
        rows: shape.rows,
        column_names: (0..shape.columns).map(column_name).collect(),
        row_names: (1..=shape.rows)
            .rev()
            .map(|row| char::from(b'0' + row))
            .collect(),
        ..BoardPicture::default()
    };
    picture.ground.push(BoardItem::Block {
        at: (0, 0),
        size: (shape.columns, shape.rows),
        ink: if FALLS {
            BoardInk::Dark
        } else {
            BoardInk::Light
        },
        strength: 1.0,
    });
    if let Some(mv) = last {
        picture.ground.push(BoardItem::Block {
            at: seen(mv.place()),
            size: (1, 1),
            ink: BoardInk::Moved,
            strength: 0.62,
        });
    }
    if FALLS {
        for bit in 0..shape.cells() {
            picture.ground.push(BoardItem::Disc {
                at: middle(bit),
                radius: 0.42,
                ink: BoardInk::Light,
                strength: 1.0,
                outlined: false,
            });
        }
    } else {
        lines_between(shape, &mut picture.ground);
    }
    for player in [Player::Max, Player::Min] {
        for bit in bits(position.stones_of(player)) {
            stone(player, middle(bit), FALLS, &mut picture.men);
        }
    }
    if let Some(winner) = position.winner() {
        let masks = LineMasks::new(shape, FALLS);
        for line in masks.lines(position.stones_of(winner)) {
            let mut ends: Vec<(f32, f32)> = bits(line).map(middle).collect();
            ends.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
            if let (Some(&from), Some(&to)) = (ends.first(), ends.last()) {
                picture.men.push(BoardItem::Stroke {
                    from,
                    to,
                    width: 0.12,
                    ink: BoardInk::Won,
                });
            }
        }
    }
    // As it is read: row by row from the top.
    for level in (0..shape.rows).rev() {
        let row = (0..shape.columns).map(|column| (column, level));
        picture
            .cells
            .extend(row.map(|at| (cell(shape.bit(FALLS, at.0, at.1)), seen(at))));
    }
    picture
}

/// The lines that part the cells.
fn lines_between(shape: BoardShape, items: &mut Vec<BoardItem>) {
    let (width, height) = (f32::from(shape.columns), f32::from(shape.rows));
    let upright = (1..shape.columns).map(|at| ((f32::from(at), 0.0), (f32::from(at), height)));
    let level = (1..shape.rows).map(|at| ((0.0, f32::from(at)), (width, f32::from(at))));
    items.extend(upright.chain(level).map(|(from, to)| BoardItem::Stroke {
        from,
        to,
        width: 0.03,
        ink: BoardInk::Edge,
    }));
}

/// A cross or a ring; on a disc where stones fall.
fn stone(player: Player, at: (f32, f32), on_disc: bool, items: &mut Vec<BoardItem>) {
    let (reach, width, ink) = if on_disc {
        items.push(BoardItem::Disc {
            at,
            radius: 0.42,
            ink: BoardInk::Of(player),
            strength: 1.0,
            outlined: true,
        });
        (0.15, 0.08, BoardInk::Light)
    } else {
        (0.28, 0.12, BoardInk::Of(player))
    };
    match player {
        Player::Max => {
            for slope in [-reach, reach] {
                items.push(BoardItem::Stroke {
                    from: (at.0 - reach, at.1 - slope),
                    to: (at.0 + reach, at.1 + slope),
                    width,
                    ink,
                });
            }
        }
        Player::Min => items.push(BoardItem::Ring {
            at,
            radius: reach * 1.1,
            width,
            ink,
        }),
    }
}
