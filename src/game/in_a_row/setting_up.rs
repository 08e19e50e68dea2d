//! Setting up a position by hand: stones put and taken away cell by cell, whether a game can come to it or not.

use crate::{BoardCell, Player, SetupChange};

use super::shape::LineMasks;
use super::{BoardShape, StonePosition, picture};

/// What a cell can hold, in the order in which clicks go through it.
const CONTENTS: [Option<Player>; 3] = [None, Some(Player::Max), Some(Player::Min)];

/// A position with a change made to it. Whose turn it is follows from the stones.
pub(super) fn changed<const FALLS: bool>(
    position: &StonePosition<FALLS>,
    change: SetupChange,
) -> Option<StonePosition<FALLS>> {
    let turned = |cell, by: usize| {
        let bit = meant(position, cell)?;
        let (column, level) = position.shape.place(FALLS, bit);
        let held = position.owner(column, level);
        let at = CONTENTS.iter().position(|&content| content == held)?;
        Some(with(position, bit, CONTENTS[(at + by) % CONTENTS.len()]))
    };
    match change {
        SetupChange::Next(cell) => turned(cell, 1),
        SetupChange::Previous(cell) => turned(cell, CONTENTS.len() - 1),
        SetupChange::Put(cell, letter) => {
            let content = match letter {
                'x' | 'X' => Some(Player::Max),
                'o' | 'O' => Some(Player::Min),
                '.' | '-' => None,
                _ => return None,
            };
            Some(with(position, meant(position, cell)?, content))
        }
        SetupChange::Clear(cell) => Some(with(position, meant(position, cell)?, None)),
        SetupChange::ClearAll => Some(StonePosition::empty(position.shape)),
        SetupChange::Turn(_) => None,
    }
}

/// The bit that pointing at a cell means: where stones fall, of a free cell the one that a disc would fall to.
fn meant<const FALLS: bool>(position: &StonePosition<FALLS>, cell: BoardCell) -> Option<u8> {
    let shape: BoardShape = position.shape;
    let bit = picture::bit(shape, cell)?;
    let (column, level) = shape.place(FALLS, bit);
    if !FALLS || position.owner(column, level).is_some() {
        return Some(bit);
    }
    let taken = |&level: &u8| position.owner(column, level).is_some();
    let below = (0..level).rev().find(taken);
    Some(shape.bit(FALLS, column, below.map_or(0, |level| level + 1)))
}

fn with<const FALLS: bool>(
    position: &StonePosition<FALLS>,
    bit: u8,
    content: Option<Player>,
) -> StonePosition<FALLS> {
    let mut next = *position;
    for (player, stones) in [Player::Max, Player::Min].into_iter().zip(&mut next.stones) {
        *stones &= !(1 << bit);
        if content == Some(player) {
            *stones |= 1 << bit;
        }
    }
    next.placed = u8::try_from(next.taken().count_ones()).unwrap_or(u8::MAX);
    let masks = LineMasks::new(next.shape, FALLS);
    next.is_won = masks.has_line(next.stones_of(next.player().other()));
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardGame;
    use crate::in_a_row::{ConnectFour, TicTacToe};

    fn cell<const FALLS: bool>(shape: BoardShape, column: u8, level: u8) -> BoardCell {
        picture::cell(shape.bit(FALLS, column, level))
    }

    #[test]
    fn clicks_go_through_what_a_cell_can_hold() {
        let mut position = TicTacToe::start();
        let middle = cell::<false>(position.shape, 1, 1);
        for (change, text) in [
            (SetupChange::Next(middle), "....x...."),
            (SetupChange::Next(middle), "....o...."),
            (SetupChange::Next(middle), "........."),
            (SetupChange::Previous(middle), "....o...."),
            (SetupChange::Put(middle, 'x'), "....x...."),
            (SetupChange::Clear(middle), "........."),
        ] {
            position = TicTacToe::set_up(&position, change).unwrap();
            assert_eq!(TicTacToe::write(&position), text);
        }
        assert!(TicTacToe::set_up(&position, SetupChange::Turn(Player::Min)).is_none());
    }

    #[test]
    fn discs_fall_while_a_position_is_set_up() {
        let mut position = ConnectFour::start();
        let top = cell::<true>(position.shape, 3, 5);
        for _ in 0..2 {
            position = ConnectFour::set_up(&position, SetupChange::Next(top)).unwrap();
        }
        assert_eq!(position.owner(3, 0), Some(Player::Max));
        assert_eq!(position.owner(3, 1), Some(Player::Max));
        let ground = cell::<true>(position.shape, 3, 0);
        position = ConnectFour::set_up(&position, SetupChange::Clear(ground)).unwrap();
        let error = ConnectFour::read(&ConnectFour::write(&position)).unwrap_err();
        assert!(
            error.contains("there are 1 x") || error.contains("d2 is floating"),
            "{error}"
        );
    }
}
