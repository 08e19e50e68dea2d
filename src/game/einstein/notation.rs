//! Positions and moves as text; the notation is described in the module above.

use crate::{Player, quoted, shortened};

use super::position::{Men, faces};
use super::{EinsteinMove, EinsteinPosition, EinsteinSquare, MOST_MEN};

/// Reads a position.
pub(super) fn read(text: &str) -> Result<EinsteinPosition, String> {
    let (board, after) = parted(text);
    let rows: Vec<&str> = board.split(['/', '\n']).map(str::trim).collect();
    let size = u8::try_from(rows.len()).unwrap_or(u8::MAX);
    if !(3..=5).contains(&size) {
        return Err(format!(
            "the board has {} rows: write 3, 4 or 5 from the top with / between them, as 12./3.a/.cb",
            rows.len()
        ));
    }
    let mut men: Men = [[None; MOST_MEN as usize]; 2];
    for (number, row) in (1u8..).zip(&rows) {
        let squares = squares_of(row);
        if squares.len() != usize::from(size) {
            return Err(format!(
                "row {number} has {} squares: write {size}, as many as there are rows",
                squares.len()
            ));
        }
        for (column, &square) in (0u8..).zip(&squares) {
            let at = EinsteinSquare::new(column, size - number);
            put(&mut men, size, square, at)?;
        }
    }
    let (player, thrown) = read_turn(after, size)?;
    whole(size, men, player, thrown)
}

/// The board, and what follows it: from the player on.
fn parted(text: &str) -> (&str, &str) {
    let text = text.trim();
    let is_player = |word: &str| {
        let word = word.to_ascii_lowercase();
        word == "max" || word == "min"
    };
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        if is_player(word.trim()) {
            return (&text[..at], &text[at..]);
        }
        at += word.len();
    }
    // No player: a board without spaces ends at the first one.
    match text.split_once(' ') {
        Some((board, after)) if board.contains('/') => (board, after.trim()),
        _ => (text, ""),
    }
}

/// A row as squares: words, where there are spaces between them, else signs.
fn squares_of(row: &str) -> Vec<&str> {
    if row.contains(char::is_whitespace) {
        return row.split_whitespace().collect();
    }
    let sign = |(at, c): (usize, char)| &row[at..at + c.len_utf8()];
    row.char_indices().map(sign).collect()
}

/// Puts the man that a square's text names on it.
fn put(men: &mut Men, size: u8, text: &str, at: EinsteinSquare) -> Result<(), String> {
    if !text.is_empty() && text.chars().all(|c| ".-_".contains(c)) {
        return Ok(());
    }
    let faces = faces(size);
    let last = char::from(b'a' + faces - 1);
    let (player, man) = man_of(text).ok_or_else(|| {
        format!(
            "on {at} there is {}: write 1 to {faces} for a piece of MAX, a to {last} for one of MIN, . for a free square",
            quoted(text)
        )
    })?;
    if man > faces {
        return Err(format!(
            "on {at} there is {}: on a board of {size} x {size}, pieces are numbered 1 to {faces}, MIN’s a to {last}",
            quoted(text)
        ));
    }
    let place = &mut men[player as usize][usize::from(man - 1)];
    if let Some(other) = place {
        return Err(format!(
            "{player}’s piece {man} is on {other} and on {at}: remove one of them"
        ));
    }
    *place = Some(at);
    Ok(())
}

/// Whose man a square's text names, and its number, from 1 to 9.
fn man_of(text: &str) -> Option<(Player, u8)> {
    let digit = |c: char| c.to_digit(10).filter(|&man| man > 0);
    let number = |man: u32| u8::try_from(man).ok();
    let mut chars = text.chars().map(|c| c.to_ascii_lowercase());
    let found = match (chars.next()?, chars.next()) {
        ('x', Some(c)) | (c @ '1'..='9', None) => (Player::Max, number(digit(c)?)?),
        ('y', Some(c)) => (Player::Min, number(digit(c)?)?),
        (c @ 'a'..='i', None) => (Player::Min, c as u8 - b'a' + 1),
        _ => return None,
    };
    chars.next().is_none().then_some(found)
}

/// The player and the throw after a board; neither need be there.
fn read_turn(text: &str, size: u8) -> Result<(Option<Player>, Option<u8>), String> {
    let mut words = text.split_whitespace();
    let Some(player) = words.next() else {
        return Ok((None, None));
    };
    let player = match player.to_ascii_lowercase().as_str() {
        "max" => Player::Max,
        "min" => Player::Min,
        _ => {
            return Err(format!(
                "{} is not a player: after the board, write max or min, or nothing for MAX",
                quoted(player)
            ));
        }
    };
    let faces = faces(size);
    let thrown = words.next().map(|word| {
        let face = word.parse().ok();
        let face = face.filter(|face| (1..=faces).contains(face));
        face.ok_or_else(|| {
            format!(
                "{} is not a valid throw: after the player, write a number from 1 to {faces}, or nothing before the throw",
                quoted(word)
            )
        })
    });
    match words.next() {
        Some(word) => Err(format!(
            "unexpected {}: after the board come the player and the die, as max 3",
            quoted(word)
        )),
        None => Ok((Some(player), thrown.transpose()?)),
    }
}

/// The position of all that, if the rules can play it.
fn whole(
    size: u8,
    men: Men,
    player: Option<Player>,
    thrown: Option<u8>,
) -> Result<EinsteinPosition, String> {
    let position = EinsteinPosition::new(size, men, player.unwrap_or(Player::Max), thrown);
    let is_in = |player| {
        let goal = position.goal(player);
        position.men(player).any(|(_, at)| at == goal)
    };
    if men == Men::default() {
        return Err(
            "there is no piece on the board: put one of MAX and one of MIN there".to_owned(),
        );
    }
    if is_in(Player::Max) && is_in(Player::Min) {
        return Err(format!(
            "both sides are in their goal corner, {} and {}: only one can have arrived first",
            position.goal(Player::Max),
            position.goal(Player::Min)
        ));
    }
    let Some(winner) = position.winner() else {
        return Ok(position);
    };
    if position.count(winner) == 0 {
        return Err(format!(
            "{winner} has reached its corner and has no piece there"
        ));
    }
    if player == Some(winner) {
        return Err(format!(
            "{winner} has won, so it is {}’s turn: write {} after the board, or nothing",
            winner.other(),
            winner.other().to_string().to_lowercase()
        ));
    }
    if thrown.is_some() {
        return Err(format!(
            "{winner} has won: leave out the die: the game is over"
        ));
    }
    Ok(position)
}

/// Writes a position.
pub(super) fn write(position: &EinsteinPosition) -> String {
    let size = position.size();
    let mut text = String::new();
    for row in (0..size).rev() {
        for column in 0..size {
            text.push(match position.on(EinsteinSquare::new(column, row)) {
                Some((Player::Max, man)) => char::from(b'0' + man),
                Some((Player::Min, man)) => char::from(b'a' + man - 1),
                None => '.',
            });
        }
        if row > 0 {
            text.push('/');
        }
    }
    let turn = match (position.player(), position.thrown()) {
        _ if position.winner().is_some() => String::new(),
        (Player::Max, None) => String::new(),
        (Player::Min, None) => " min".to_owned(),
        (player, Some(face)) => format!(" {} {face}", player.to_string().to_lowercase()),
    };
    text + &turn
}

/// Whether a text is meant as a position: 3 to 5 rows of squares, with a man at least that is a digit.
pub(super) fn is_meant(text: &str) -> bool {
    let board = parted(text).0;
    let rows: Vec<&str> = board.split(['/', '\n']).collect();
    let is_row = |row: &&str| {
        let squares = squares_of(row.trim());
        let is_square = |text: &&str| man_of(text).is_some() || "--".contains(text) || *text == ".";
        (2..=6).contains(&squares.len()) && squares.iter().all(is_square)
    };
    let has = |is: fn(char) -> bool| board.contains(is);
    (3..=5).contains(&rows.len())
        && rows.iter().all(is_row)
        && (has(|c| c.is_ascii_digit()) || has(|c| ('a'..='f').contains(&c)))
        && has(|c| c == '.' || c == '-')
}

/// Reads a throw or a move of a position out of those that there are.
pub(super) fn read_move(
    position: &EinsteinPosition,
    moves: &[EinsteinMove],
    text: &str,
) -> Result<EinsteinMove, String> {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && !"-:=".contains(*c))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let is_named = |mv: &&EinsteinMove| match **mv {
        EinsteinMove::Throw(face) => ["", "roll", "throw", "d", "die"]
            .iter()
            .any(|word| plain == format!("{word}{face}")),
        EinsteinMove::Step { man, to } => {
            let plain = plain.replace('x', "");
            let letter = char::from(b'a' + man - 1);
            let place = position.place(position.player(), man);
            plain == format!("{man}{to}")
                || place.is_some_and(|from| plain == format!("{from}{to}"))
                || position.player() == Player::Min && plain == format!("{letter}{to}")
        }
    };
    if let Some(&mv) = moves.iter().find(is_named) {
        return Ok(mv);
    }
    let text = text.trim();
    let few: Vec<String> = moves.iter().take(3).map(ToString::to_string).collect();
    let few = few.join(", ");
    Err(match moves.first() {
        None => "the game is over: no more moves".to_owned(),
        Some(EinsteinMove::Throw(_)) => format!(
            "“{}” is not a valid throw: the die comes first; write roll-1 to roll-{}",
            shortened(text),
            position.faces()
        ),
        Some(EinsteinMove::Step { .. }) => format!(
            "“{}” is not a legal move: write the piece’s number, a hyphen and where it goes; legal are {few} …",
            shortened(text)
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in [
            "163../52.../4...b/...ca/..dfe",
            "163../52.../4...b/...ca/..dfe min",
            "163../52.../4...b/...ca/..dfe max 3",
            "12./3.a/.cb min 2",
            "163./52.b/4.ca/.dfe",
            // Over: MAX is in its corner; nobody has a man but MIN.
            ".b./.../..1",
            ".../.b./...",
            // One man: nothing is thrown.
            "1../.../..a min",
        ] {
            assert_eq!(write(&read(text).unwrap()), text);
            assert!(is_meant(text), "{text}");
        }
    }

    #[test]
    fn other_ways_to_write_a_position_are_read() {
        let start = read("163../52.../4...b/...ca/..dfe").unwrap();
        for text in [
            "163--/52---/4---B/---CA/--DFE MAX",
            "x1 x6 x3 -- --/x5 x2 -- -- --/x4 -- -- -- y2/-- -- -- y3 y1/-- -- y4 y6 y5",
            "x1 x6 x3 -- --\nx5 x2 -- -- --\nx4 -- -- -- y2\n-- -- -- y3 y1\n-- -- y4 y6 y5\n",
            " 1 6 3 . . / 5 2 . . . / 4 . . . b / . . . c a / . . d f e  max ",
        ] {
            assert_eq!(read(text), Ok(start), "{text}");
            assert!(is_meant(text), "{text}");
        }
        assert_eq!(read("1../.../..a min 2"), read("1../.../..a min"));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_place() {
        for (text, said) in [
            ("", "the board has 1 rows"),
            ("12/3a", "the board has 2 rows"),
            ("12./3.a/.c", "row 3 has 2 squares: write 3"),
            ("12./3.a/.cb.", "row 3 has 4 squares: write 3"),
            ("12./3.z/.cb", "on c2 there is \"z\": write 1 to 3"),
            ("12./4.a/.cb", "on a2 there is \"4\""),
            ("12./3.d/.cb", "on c2 there is \"d\""),
            ("12./1.a/.cb", "MAX’s piece 1 is on a3 and on a2"),
            ("12./3.a/.cb white", "\"white\" is not a player"),
            ("12./3.a/.cb max 4", "\"4\" is not a valid throw"),
            ("12./3.a/.cb max 3 3", "unexpected \"3\""),
            (".../.../...", "there is no piece"),
            ("a../.../..1", "both sides are in their goal corner"),
            (
                ".b./.../..1 max",
                "MAX has won, so it is MIN’s turn: write min",
            ),
            (".b./.../..1 min 2", "MAX has won: leave out the die"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn other_texts_are_not_meant() {
        for text in [
            "xo./.x./...",
            "3,4,5",
            "1/2-1/2",
            "8/8/4k3",
            "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
            "[[3, 12], 8]",
            "1.5",
        ] {
            assert!(!is_meant(text), "{text}");
        }
    }
}
