//! Positions and moves as text, and what is said of a text that is none.

use crate::{Game, Player, shortened};

use super::possible::judged;
use super::words::column_name;
use super::{BoardShape, InARow, StoneMove, StonePosition};

/// Rows from the top, `/` between them, and the line length if it is not the usual one.
pub(super) fn write<const FALLS: bool>(position: &StonePosition<FALLS>) -> String {
    let shape = position.shape;
    let usual = BoardShape::usual(FALLS);
    let letter = |column, level| match position.owner(column, level) {
        Some(Player::Max) => 'x',
        Some(Player::Min) => 'o',
        None => '.',
    };
    let row = |level| -> String { (0..shape.columns).map(|at| letter(at, level)).collect() };
    let rows: Vec<String> = (0..shape.rows).rev().map(row).collect();
    let is_tic_tac_toe = shape == BoardShape::TIC_TAC_TOE && !FALLS;
    let text = rows.join(if is_tic_tac_toe { "" } else { "/" });
    if shape.length == usual.length {
        text
    } else {
        format!("{text} {}", shape.length)
    }
}

/// Reads a position.
pub(super) fn read<const FALLS: bool>(text: &str) -> Result<StonePosition<FALLS>, String> {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let length = words.next();
    if let Some(more) = words.next() {
        return Err(format!(
            "unexpected “{}”: only the line length may follow the board",
            shortened(more)
        ));
    }
    let rows = rows::<FALLS>(board)?;
    let shape = shape::<FALLS>(&rows, length)?;
    let mut position = StonePosition::empty(shape);
    for (number, row) in (1..).zip(&rows) {
        for (column, letter) in (0..).zip(row.chars()) {
            let owner = match letter {
                'x' | 'X' => 0,
                'o' | 'O' => 1,
                '.' | '-' | '_' => continue,
                other => {
                    return Err(format!(
                        "“{other}” in row {number}, column {} is none of x, o and . (a free cell)",
                        column + 1
                    ));
                }
            };
            let level = shape.rows - number;
            position.stones[owner] |= 1 << shape.bit(FALLS, column, level);
        }
    }
    judged(position)
}

/// The rows from the top, all alike.
fn rows<const FALLS: bool>(board: &str) -> Result<Vec<String>, String> {
    let usual = BoardShape::usual(FALLS);
    let rows: Vec<String> = if board.contains('/') {
        board.split('/').map(str::to_owned).collect()
    } else {
        let letters: Vec<char> = board.chars().collect();
        if letters.len() != usize::from(usual.cells()) {
            return Err(format!(
                "there are {} cells: write the {} of a board of {} columns and {} rows, or put / between the rows",
                letters.len(),
                usual.cells(),
                usual.columns,
                usual.rows
            ));
        }
        let rows = letters.chunks(usize::from(usual.columns));
        rows.map(|row| row.iter().collect()).collect()
    };
    let width = rows[0].chars().count();
    let other = (1..)
        .zip(&rows)
        .find(|(_, row)| row.chars().count() != width);
    if let Some((number, row)) = other {
        return Err(format!(
            "row {number} has {} and row 1 has {width}: make all rows equally long",
            match row.chars().count() {
                1 => "1 cell".to_owned(),
                cells => format!("{cells} cells"),
            }
        ));
    }
    Ok(rows)
}

/// The size of the board, and how many in a row win on it.
fn shape<const FALLS: bool>(rows: &[String], length: Option<&str>) -> Result<BoardShape, String> {
    let (width, height) = (rows[0].chars().count(), rows.len());
    let (columns, levels) = BoardShape::sizes(FALLS);
    let within = |count: usize, range: &std::ops::RangeInclusive<u8>| {
        u8::try_from(count)
            .ok()
            .filter(|count| range.contains(count))
    };
    let (Some(columns), Some(rows)) = (within(width, &columns), within(height, &levels)) else {
        return Err(format!(
            "the board has {width} columns and {height} rows: write {} to {} columns and {} to {} rows",
            columns.start(),
            columns.end(),
            levels.start(),
            levels.end()
        ));
    };
    let longest = columns.max(rows);
    let usual = BoardShape::usual(FALLS).length;
    let length = match length {
        None if usual <= longest => usual,
        None => {
            return Err(format!(
                "no line of {usual} fits on {columns} columns and {rows} rows: write the line length after the board, as in “{longest}”"
            ));
        }
        Some(text) => {
            let number = text.parse().ok();
            number
                .filter(|length| (2..=longest).contains(length))
                .ok_or_else(|| {
                    format!(
                        "“{}” is not a line length on this board: write a number from 2 to {longest}",
                        shortened(text)
                    )
                })?
        }
    };
    Ok(BoardShape {
        columns,
        rows,
        length,
    })
}

/// Whether a text is meant as a position: rows of x, o and free cells, but for a slip or two.
pub(super) fn is_meant<const FALLS: bool>(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let length = words.next();
    if !length.is_none_or(|length| length.len() < 3 && length.parse::<u8>().is_ok())
        || words.next().is_some()
        || board.len() < 4
    {
        return false;
    }
    let is_cell = |letter: char| "xoXO.-_".contains(letter);
    let (cells, others): (Vec<char>, Vec<char>) = board
        .chars()
        .filter(|&letter| letter != '/')
        .partition(|&letter| is_cell(letter));
    // Digits are of a FEN, and quotes and brackets of JSON.
    let is_slip = |letter: &char| letter.is_alphabetic() || *letter == '?';
    let may_be_word = cells.iter().all(|cell| cell.is_alphabetic()) && !board.contains('/');
    if others.len() > 2 || !others.iter().all(is_slip) || (may_be_word && !others.is_empty()) {
        return false;
    }
    if cells.len() + others.len() < 4 || cells.len() <= 2 * others.len() {
        return false;
    }
    !FALLS || is_connect_four(board, length)
}

/// Whether a board is connect four's rather than that of another game of the family: each writes down the line length that is
/// usual for the other.
fn is_connect_four(board: &str, length: Option<&str>) -> bool {
    let usual = |falls| BoardShape::usual(falls).length.to_string();
    let rows: Vec<usize> = board.split('/').map(|row| row.chars().count()).collect();
    let (columns, levels) = BoardShape::sizes(false);
    let (own, other) = (BoardShape::CONNECT_FOUR, BoardShape::TIC_TAC_TOE);
    let is_of = |shape: BoardShape| {
        rows.len() == usize::from(shape.rows) && rows[0] == usize::from(shape.columns)
    };
    match rows[..] {
        [cells] => cells == usize::from(own.cells()),
        _ if is_of(other) => false,
        _ if length == Some(&usual(false)) => true,
        _ if length == Some(&usual(true)) => false,
        _ => {
            let (width, height) = (rows[0], rows.len());
            width > usize::from(*columns.end()) || height > usize::from(*levels.end()) || is_of(own)
        }
    }
}

/// Reads a move of this position: a cell as `b2`, `B2`, `2b`, `b-2`; where stones fall, a column as `d`, `D` or `4`, or the cell
/// that the disc falls to, `d1`.
pub(super) fn read_move<const FALLS: bool>(
    game: &InARow<FALLS>,
    position: &StonePosition<FALLS>,
    text: &str,
) -> Result<StoneMove<FALLS>, String> {
    let wanted: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && !"-,;.".contains(*letter))
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    let moves = || game.moves(position);
    let is_it = |mv: &StoneMove<FALLS>| {
        let (column, level) = mv.place();
        let letter = column_name(column).to_string();
        let row = (level + 1).to_string();
        [format!("{letter}{row}"), format!("{row}{letter}")].contains(&wanted)
            || FALLS && [letter, (column + 1).to_string()].contains(&wanted)
    };
    if let Some(mv) = moves().find(is_it) {
        return Ok(mv);
    }
    let legal: Vec<String> = moves().map(|mv| mv.to_string()).collect();
    if legal.is_empty() {
        return Err(format!(
            "the game is over: {}",
            super::words::status(position)
        ));
    }
    let legal = legal.join(", ");
    let text = text.trim();
    if let Some(named) = named_cell(position.shape, &wanted).filter(|_| !FALLS) {
        return Err(format!("{named} is taken: free cells are {legal}"));
    }
    let how = if FALLS {
        "write the letter of a column that is not full"
    } else {
        "write the column’s letter and the row’s number of a free cell"
    };
    Err(format!(
        "“{}” is not a legal move: {how}; legal are {legal}",
        shortened(text)
    ))
}

/// The cell that a text names, free or not.
fn named_cell(shape: BoardShape, wanted: &str) -> Option<String> {
    let columns = (0..shape.columns).map(column_name);
    let mut cells = columns.flat_map(|column| (1..=shape.rows).map(move |row| (column, row)));
    let found = cells.find(|(column, row)| {
        wanted == format!("{column}{row}") || wanted == format!("{row}{column}")
    });
    found.map(|(column, row)| format!("{column}{row}"))
}

#[cfg(test)]
mod tests;
