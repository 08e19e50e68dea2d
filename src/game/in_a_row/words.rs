//! Names of columns, cells, lines and players, and a position in words.

use crate::Player;

use super::shape::bits;
use super::{BoardShape, StonePosition};

/// The letter of a column.
pub(super) fn column_name(column: u8) -> char {
    char::from(b'a' + column)
}

/// A cell's name: the column's letter and the row's number, counted from the bottom.
pub(super) fn cell_name(column: u8, level: u8) -> String {
    format!("{}{}", column_name(column), level + 1)
}

/// What a player's stones are called.
pub(super) fn side(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}

/// The cells of a set by name.
pub(super) fn cells(shape: BoardShape, falls: bool, set: u64) -> Vec<String> {
    let places = bits(set).map(|bit| shape.place(falls, bit));
    places
        .map(|(column, level)| cell_name(column, level))
        .collect()
}

/// A line by its ends: `a1–c3`.
pub(super) fn line(shape: BoardShape, falls: bool, line: u64) -> String {
    let mut ends: Vec<(u8, u8)> = bits(line).map(|bit| shape.place(falls, bit)).collect();
    ends.sort_unstable();
    match (ends.first(), ends.last()) {
        (Some(&first), Some(&last)) => format!(
            "{}–{}",
            cell_name(first.0, first.1),
            cell_name(last.0, last.1)
        ),
        _ => String::new(),
    }
}

/// Who is to move, or how the game has ended.
pub(super) fn status<const FALLS: bool>(position: &StonePosition<FALLS>) -> String {
    if let Some(winner) = position.winner() {
        let length = position.shape().length;
        format!("{} has {length} in a row and wins", side(winner))
    } else if position.is_full() {
        "The board is full: a draw".to_owned()
    } else {
        format!("{} to move", side(position.player()))
    }
}

/// Whose turn it is and where the stones are.
pub(super) fn position<const FALLS: bool>(position: &StonePosition<FALLS>) -> String {
    let stones = |player| {
        let cells = cells(position.shape(), FALLS, position.stones_of(player));
        let on = match &cells[..] {
            [] => "nowhere".to_owned(),
            cells => format!("on {}", cells.join(", ")),
        };
        format!("{} {on}", side(player))
    };
    let shape = position.shape();
    format!(
        "{}. {} columns, {} rows. {}; {}.",
        status(position),
        shape.columns,
        shape.rows,
        stones(Player::Max),
        stones(Player::Min)
    )
}
