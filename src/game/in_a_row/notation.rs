//! Reads and writes positions as text.

use crate::{Player, shortened};

use super::shape::{BoardShape, LineMasks, bits};
use super::{StonePosition, side};

pub(super) fn write<const FALLS: bool>(position: &StonePosition<FALLS>) -> String {
    let shape = position.shape;
    let usual = BoardShape::<FALLS>::USUAL;
    let letter = |column, level| match position.owner(column, level) {
        Some(Player::Max) => 'x',
        Some(Player::Min) => 'o',
        None => '.',
    };
    let row = |level| -> String { (0..shape.columns).map(|at| letter(at, level)).collect() };
    let rows: Vec<String> = (0..shape.rows).rev().map(row).collect();
    let text = rows.join(if shape == usual && !FALLS { "" } else { "/" });
    if shape.length == usual.length {
        text
    } else {
        format!("{text} {}", shape.length)
    }
}

pub(super) fn read<const FALLS: bool>(text: &str) -> Result<StonePosition<FALLS>, String> {
    let usual = BoardShape::<FALLS>::USUAL;
    let mut words = text.split_whitespace();
    let board: Vec<char> = words.next().unwrap_or_default().chars().collect();
    let length = words.next();
    if let Some(more) = words.next() {
        return Err(format!(
            "unexpected “{}”: only the line length may follow the board",
            shortened(more)
        ));
    }
    let rows: Vec<&[char]> = if board.contains(&'/') {
        board.split(|&c| c == '/').collect()
    } else if board.len() == usize::from(usual.cells()) {
        board.chunks(usual.columns.into()).collect()
    } else {
        return Err(format!(
            "there are {} cells: write the {} of a board of {} columns and {} rows, or / between the rows",
            board.len(),
            usual.cells(),
            usual.columns,
            usual.rows
        ));
    };
    let width = rows[0].len();
    if let Some((number, row)) = (1..).zip(&rows).find(|(_, row)| row.len() != width) {
        let (cells, s) = (row.len(), if row.len() == 1 { "" } else { "s" });
        return Err(format!(
            "row {number} has {cells} cell{s} and row 1 has {width}: make all rows equally long"
        ));
    }
    let shape = shape::<FALLS>(width, rows.len(), length)?;
    let mut stones = [0; 2];
    for (number, row) in (1..).zip(&rows) {
        for (column, &letter) in (0..).zip(*row) {
            let owner = owner(letter).map_err(|letter| {
                format!(
                    "“{letter}” in row {number}, column {} is none of x, o and . (a free cell)",
                    column + 1
                )
            })?;
            if let Some(player) = owner {
                stones[player as usize] |= 1 << shape.bit(column, shape.rows - number);
            }
        }
    }
    possible(StonePosition::of_stones(stones, shape))
}

/// Returns the owner of a cell by its letter, or the letter if it is not one of a cell.
pub(super) fn owner(letter: char) -> Result<Option<Player>, char> {
    match letter {
        'x' | 'X' => Ok(Some(Player::Max)),
        'o' | 'O' => Ok(Some(Player::Min)),
        '.' | '-' | '_' => Ok(None),
        _ => Err(letter),
    }
}

fn shape<const FALLS: bool>(
    width: usize,
    height: usize,
    length: Option<&str>,
) -> Result<BoardShape<FALLS>, String> {
    let (most_columns, most_rows) = BoardShape::<FALLS>::LARGEST;
    let within = |count: usize, most| {
        let count = u8::try_from(count).ok();
        count.filter(|count| (2..=most).contains(count))
    };
    let Some((columns, rows)) = within(width, most_columns).zip(within(height, most_rows)) else {
        return Err(format!(
            "the board has {width} columns and {height} rows: write 2 to {most_columns} columns and 2 to {most_rows} rows"
        ));
    };
    let longest = columns.max(rows);
    let usual = BoardShape::<FALLS>::USUAL.length;
    let number = length.map_or(Some(usual), |text| text.parse().ok());
    let length = number
        .filter(|length| (2..=longest).contains(length))
        .ok_or_else(|| match length {
            Some(text) => format!(
                "“{}” is not a line length on this board: write a number from 2 to {longest}",
                shortened(text)
            ),
            None => format!(
                "no line of {usual} fits on {columns} columns and {rows} rows: write the line length after the board, as in “{longest}”"
            ),
        })?;
    Ok(BoardShape {
        columns,
        rows,
        length,
    })
}

fn possible<const FALLS: bool>(
    position: StonePosition<FALLS>,
) -> Result<StonePosition<FALLS>, String> {
    let shape = position.shape;
    let [x, o] = position.stones.map(u64::count_ones);
    if x != o && x != o + 1 {
        return Err(format!(
            "there are {x} x and {o} o: X moves first, so there must be as many x as o, or one more"
        ));
    }
    let masks = LineMasks::new(shape);
    let taken = position.stones[0] | position.stones[1];
    let floating = taken & !masks.bottom & !(taken << 1);
    if let Some(bit) = bits(floating).next().filter(|_| FALLS) {
        let (column, level) = shape.place(bit);
        let owner = position.owner(column, level).map_or("disc", side);
        return Err(format!(
            "the {owner} on {} is floating: {} below it is empty",
            shape.name(bit),
            shape.name(bit - 1)
        ));
    }
    let (mover, last) = (position.player(), position.player().other());
    let length = shape.length;
    if masks.has_line(position.stones_of(mover)) {
        let why = if position.is_won {
            format!("both X and O have {length} in a row")
        } else {
            format!(
                "{} has {length} in a row, and {} has moved since",
                side(mover),
                side(last)
            )
        };
        return Err(format!("{why}: the game ends with the first line"));
    }
    let own = position.stones_of(last);
    let covered = if FALLS {
        (taken & !masks.bottom) >> 1
    } else {
        0
    };
    let mut may_be_last = bits(own & !covered);
    if position.is_won && may_be_last.all(|bit| masks.has_line(own & !(1 << bit))) {
        return Err(format!(
            "no single move of {} can complete all these lines of {length}: the game ends with the first line",
            side(last)
        ));
    }
    Ok(position)
}

/// Guesses whether a text is a (possibly malformed) position: cells, with at most two other letters among them.
pub(super) fn is_meant<const FALLS: bool>(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (board, length) = match words[..] {
        [board] => (board, None),
        [board, length] if length.len() < 3 && length.parse::<u8>().is_ok() => {
            (board, Some(length))
        }
        _ => return false,
    };
    let (cells, others): (Vec<char>, Vec<char>) = board
        .chars()
        .filter(|&c| c != '/')
        .partition(|&c| owner(c).is_ok());
    // Digits belong to a FEN, quotes and brackets to JSON.
    let are_slips = others.len() <= 2
        && others.len() * 2 < cells.len()
        && others.iter().all(|&c| c.is_alphabetic() || c == '?');
    let is_word = !board.contains('/') && board.chars().all(char::is_alphabetic);
    if !are_slips || cells.len() + others.len() < 4 || is_word && !others.is_empty() {
        return false;
    }
    // Each game writes out the line length if it is the usual length of the other game.
    let width = board.split('/').next().unwrap_or_default().chars().count();
    let is_connect_four = match (width, board.split('/').count(), length) {
        (cells, 1, _) => cells == 42,
        (3, 3, _) | (_, _, Some("4")) => false,
        (_, _, Some("3")) => true,
        (width, height, _) => width > 7 || height > 6 || (width, height) == (7, 6),
    };
    !FALLS || is_connect_four
}
