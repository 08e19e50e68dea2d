//! Setting up a position by hand: men put and taken away square by square, and the die turned, whether the rules can go on from there
//! or not.

use crate::{Player, SetupChange};

use super::picture::{EinsteinCell, named};
use super::{EinsteinPosition, EinsteinSquare};

/// A position with a change made to it. A man that is put somewhere leaves the square where it was.
pub(super) fn changed(
    position: &EinsteinPosition,
    change: SetupChange,
) -> Option<EinsteinPosition> {
    let cell = |cell| named(position, cell);
    Some(match change {
        SetupChange::Next(at) => match cell(at)? {
            EinsteinCell::Square(at) => turned(position, at, false),
            EinsteinCell::Face(face) => with_throw(position, face),
        },
        SetupChange::Previous(at) => match cell(at)? {
            EinsteinCell::Square(at) => turned(position, at, true),
            EinsteinCell::Face(face) => with_throw(position, face),
        },
        SetupChange::Put(at, letter) => match cell(at)? {
            EinsteinCell::Square(at) => position.with(at, man(position, letter)?),
            EinsteinCell::Face(_) => return None,
        },
        SetupChange::Clear(at) => match cell(at)? {
            EinsteinCell::Square(at) => position.with(at, None),
            EinsteinCell::Face(_) => position.turned_to(position.player(), None),
        },
        SetupChange::ClearAll => position.cleared(),
        SetupChange::Turn(player) => position.turned_to(player, position.thrown()),
    })
}

/// The die shows a face, or none where it has shown that one.
fn with_throw(position: &EinsteinPosition, face: u8) -> EinsteinPosition {
    let thrown = Some(face).filter(|_| position.thrown() != Some(face));
    position.turned_to(position.player(), thrown)
}

/// A square with the next of what it can hold: no man, and each of those that are nowhere else, MAX's first.
fn turned(position: &EinsteinPosition, at: EinsteinSquare, backwards: bool) -> EinsteinPosition {
    let held = position.on(at);
    let numbers = || 1..=position.faces();
    let all = [Player::Max, Player::Min]
        .into_iter()
        .flat_map(|player| numbers().map(move |man| (player, man)));
    let free = all.filter(|&(player, man)| {
        held == Some((player, man)) || position.place(player, man).is_none()
    });
    let contents: Vec<Option<(Player, u8)>> = std::iter::once(None).chain(free.map(Some)).collect();
    let now = contents.iter().position(|&content| content == held);
    let by = if backwards { contents.len() - 1 } else { 1 };
    position.with(at, contents[(now.unwrap_or(0) + by) % contents.len()])
}

/// The man that a letter stands for, `None` within for none; `None` where it stands for nothing.
#[allow(clippy::option_option)] // no man is a man to be put, too
fn man(position: &EinsteinPosition, letter: char) -> Option<Option<(Player, u8)>> {
    let letter = letter.to_ascii_lowercase();
    let (player, man) = match letter {
        '.' | '-' => return Some(None),
        '1'..='6' => (Player::Max, letter as u8 - b'0'),
        'a'..='f' => (Player::Min, letter as u8 - b'a' + 1),
        _ => return None,
    };
    (man <= position.faces()).then_some(Some((player, man)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardGame;
    use crate::einstein::Einstein;
    use crate::einstein::picture::cell;

    #[test]
    fn clicks_go_through_the_men_that_are_nowhere_else() {
        let mut position = Einstein::read("12./.../.cb").unwrap();
        let middle = cell(EinsteinSquare::new(1, 1));
        for (change, text) in [
            (SetupChange::Next(middle), "12./.3./.cb"),
            (SetupChange::Next(middle), "12./.a./.cb"),
            (SetupChange::Next(middle), "12./.../.cb"),
            (SetupChange::Previous(middle), "12./.a./.cb"),
            (SetupChange::Put(middle, '2'), "1../.2./.cb"),
            (SetupChange::Put(middle, 'C'), "1../.c./..b"),
            (SetupChange::Turn(Player::Min), "1../.c./..b min"),
            (SetupChange::Clear(middle), "1../.../..b min"),
            // Nobody is to move on an empty board.
            (SetupChange::ClearAll, ".../.../..."),
        ] {
            position = Einstein::set_up(&position, change).unwrap();
            assert_eq!(Einstein::write(&position), text, "{change:?}");
        }
        assert!(Einstein::set_up(&position, SetupChange::Put(middle, '4')).is_none());
    }

    #[test]
    fn the_die_is_turned_by_its_faces() {
        let position = Einstein::read("12./3.a/.cb").unwrap();
        let faces = Einstein::board(&position, None, false).cells;
        let three = SetupChange::Next(faces[2].0);
        let thrown = Einstein::set_up(&position, three).unwrap();
        assert_eq!(Einstein::write(&thrown), "12./3.a/.cb max 3");
        assert_eq!(Einstein::set_up(&thrown, three), Some(position));
    }
}
