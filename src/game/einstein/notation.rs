//! Reads and writes positions as text.

use crate::{Player, quoted};

use super::position::{PIECES, Pieces};
use super::{EinsteinPosition, Square};

pub(super) fn read(text: &str) -> Result<EinsteinPosition, String> {
    let (board, turn) = split(text);
    let rows: Vec<Vec<&str>> = board.split(['/', '\n']).map(squares).collect();
    let size = u8::try_from(rows.len()).unwrap_or(u8::MAX);
    if !(3..=5).contains(&size) {
        return Err(format!(
            "the board has {} rows: write 3, 4 or 5 from the top with / between them, as 12./3.a/.cb",
            rows.len()
        ));
    }
    let mut pieces = Pieces::default();
    let faces = EinsteinPosition::new(size, pieces, Player::Max, None).faces();
    for (number, row) in (1u8..).zip(&rows) {
        if row.len() != usize::from(size) {
            return Err(format!(
                "row {number} has {} squares: write {size}, as many as there are rows",
                row.len()
            ));
        }
        for (column, &text) in (0u8..).zip(row) {
            if is_free(text) {
                continue;
            }
            let at = Square::new(column, size - number);
            let found = piece(text).filter(|&(_, piece)| piece <= faces);
            let (player, piece) = found.ok_or_else(|| {
                format!(
                    "on {at} there is {}: write 1 to {faces} for a piece of MAX, a to {} for one of MIN, . for a free square",
                    quoted(text),
                    char::from(b'a' + faces - 1)
                )
            })?;
            let place = &mut pieces[player as usize][usize::from(piece - 1)];
            if let Some(other) = place.replace(at) {
                return Err(format!(
                    "{player}’s piece {piece} is on {other} and on {at}: remove one of them"
                ));
            }
        }
    }
    let (player, thrown) = read_turn(turn, faces)?;
    let position = EinsteinPosition::new(size, pieces, player.unwrap_or(Player::Max), thrown);
    if pieces == Pieces::default() {
        return Err(
            "there is no piece on the board: put one of MAX and one of MIN there".to_owned(),
        );
    }
    if Player::BOTH
        .into_iter()
        .all(|player| position.has_arrived(player))
    {
        let [max, min] = Player::BOTH.map(|player| position.goal(player));
        return Err(format!(
            "both sides are in their goal corner, {max} and {min}: only one can have arrived first"
        ));
    }
    match position.winner() {
        Some(winner) if player == Some(winner) => {
            let loser = winner.other();
            Err(format!(
                "{winner} has won, so it is {loser}’s turn: write {} after the board, or nothing",
                loser.to_string().to_lowercase()
            ))
        }
        Some(winner) if thrown.is_some() => Err(format!(
            "{winner} has won: leave out the die: the game is over"
        )),
        _ => Ok(position),
    }
}

/// Splits a text into the board and the rest. A board written with words ends at the player.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    let end = match text.split_whitespace().next() {
        Some(first) if first.contains('/') => Some(first.len()),
        _ => lower.find("max").or(lower.find("min")),
    };
    text.split_at(end.unwrap_or(text.len()))
}

/// Returns the squares of a row: words, or letters if there are no spaces.
fn squares(row: &str) -> Vec<&str> {
    let row = row.trim();
    if row.contains(char::is_whitespace) {
        row.split_whitespace().collect()
    } else {
        row.split("").filter(|c| !c.is_empty()).collect()
    }
}

fn is_free(square: &str) -> bool {
    square.chars().all(|c| ".-_".contains(c))
}

pub(super) fn piece(square: &str) -> Option<(Player, u8)> {
    let square = square.to_ascii_lowercase();
    let (player, number) = match square.as_bytes() {
        [b'x', digit] | [digit @ b'1'..=b'9'] => (Player::Max, digit.checked_sub(b'0')?),
        [b'y', digit] => (Player::Min, digit.checked_sub(b'0')?),
        [letter @ b'a'..=b'i'] => (Player::Min, letter - b'a' + 1),
        _ => return None,
    };
    (1..=9).contains(&number).then_some((player, number))
}

/// Parses the player and the throw after a board, both optional.
fn read_turn(text: &str, faces: u8) -> Result<(Option<Player>, Option<u8>), String> {
    let mut words = text.split_whitespace();
    let Some(word) = words.next() else {
        return Ok((None, None));
    };
    let player = Player::BOTH
        .into_iter()
        .find(|player| player.to_string().eq_ignore_ascii_case(word));
    if player.is_none() {
        return Err(format!(
            "{} is not a player: after the board, write max or min, or nothing for MAX",
            quoted(word)
        ));
    }
    let Some(word) = words.next() else {
        return Ok((player, None));
    };
    let thrown = word.parse().ok().filter(|face| (1..=faces).contains(face));
    if thrown.is_none() {
        return Err(format!(
            "{} is not a valid throw: after the player, write a number from 1 to {faces}, or nothing before the throw",
            quoted(word)
        ));
    }
    match words.next() {
        Some(word) => Err(format!(
            "unexpected {}: after the board come the player and the die, as max 3",
            quoted(word)
        )),
        None => Ok((player, thrown)),
    }
}

pub(super) fn write(position: &EinsteinPosition) -> String {
    let size = position.size;
    let letter = |square| match position.on(square) {
        Some((Player::Max, piece)) => char::from(b'0' + piece),
        Some((Player::Min, piece)) => char::from(b'a' + piece - 1),
        None => '.',
    };
    let row = |row| -> String {
        let squares = (0..size).map(|column| Square::new(column, row));
        squares.map(letter).collect()
    };
    let rows: Vec<String> = (0..size).rev().map(row).collect();
    let turn = match (position.player, position.thrown) {
        _ if position.winner().is_some() => String::new(),
        (Player::Max, None) => String::new(),
        (Player::Min, None) => " min".to_owned(),
        (player, Some(face)) => format!(" {} {face}", player.to_string().to_lowercase()),
    };
    rows.join("/") + &turn
}

/// Guesses whether a text is a (possibly malformed) position: 3 to 5 rows with a piece and a free square.
pub(super) fn is_meant(text: &str) -> bool {
    let rows: Vec<Vec<&str>> = split(text).0.split(['/', '\n']).map(squares).collect();
    let all = || rows.iter().flatten();
    (3..=5).contains(&rows.len())
        && rows
            .iter()
            .all(|row| (2..=PIECES.into()).contains(&row.len()))
        && all().all(|square| is_free(square) || piece(square).is_some())
        && all().any(|square| is_free(square))
        && all().any(|square| piece(square).is_some())
}
