//! Positions and moves in words: for the line below the board, and for those who do not see it.

use crate::{BoardCell, CellContent, Player};

use super::picture::{EinsteinCell, named};
use super::{EinsteinMove, EinsteinPosition};

/// Who is to throw or to move, and with which men; or how the game has ended.
pub(super) fn status(position: &EinsteinPosition) -> String {
    if let Some(winner) = position.winner() {
        let goal = position.goal(winner);
        return if position.men(winner).any(|(_, at)| at == goal) {
            format!("{winner} has reached {goal} and wins")
        } else {
            format!("{winner} has captured the last piece and wins")
        };
    }
    let player = position.player();
    let Some(face) = position.thrown() else {
        return match position.men(player).next() {
            Some((man, _)) if !position.is_to_throw() => {
                format!("{player} to move {man}, its only piece")
            }
            _ => format!("{player} to throw"),
        };
    };
    let men: Vec<u8> = position.movable(player, face).collect();
    match men[..] {
        [man] if man == face => format!("{player} to move {man}"),
        [man] => format!("{player} has thrown {face}: to move {man}"),
        _ => {
            let men: Vec<String> = men.iter().map(u8::to_string).collect();
            format!("{player} has thrown {face}: to move {}", men.join(" or "))
        }
    }
}

/// The status, and where all men are.
pub(super) fn whole(position: &EinsteinPosition) -> String {
    let side = |player: Player| {
        let men = position.men(player);
        let men: Vec<String> = men.map(|(man, at)| format!("{man} on {at}")).collect();
        let goal = position.goal(player);
        if men.is_empty() {
            return format!("{player} has no piece left.");
        }
        let men = men.join(", ");
        format!("{player}’s pieces, on their way to {goal}: {men}.")
    };
    format!(
        "{}. {} {}",
        status(position),
        side(Player::Max),
        side(Player::Min)
    )
}

/// A throw or a move.
pub(super) fn in_words(mv: EinsteinMove) -> String {
    match mv {
        EinsteinMove::Throw(face) => format!("a throw of {face}"),
        EinsteinMove::Step { man, to } => format!("{man} to {to}"),
    }
}

/// What is said of a cell: a square, or a face of the die.
pub(super) fn content(position: &EinsteinPosition, cell: BoardCell) -> CellContent {
    match named(position, cell) {
        None => CellContent {
            name: "beside the board".to_owned(),
            holds: "nothing".to_owned(),
            owner: None,
        },
        Some(EinsteinCell::Face(face)) => {
            let holds = match position.thrown() {
                Some(thrown) if thrown == face => "thrown".to_owned(),
                None if position.is_to_throw() => {
                    format!("may be thrown, 1 in {}", position.faces())
                }
                _ => "not thrown".to_owned(),
            };
            CellContent {
                name: format!("die {face}"),
                holds,
                owner: None,
            }
        }
        Some(EinsteinCell::Square(at)) => {
            let mut goals = [Player::Max, Player::Min].into_iter();
            let goal = goals.find(|&player| position.goal(player) == at);
            let on = position.on(at);
            let holds = match (on, goal) {
                (Some((owner, man)), _) => format!("{owner}’s piece {man}"),
                (None, Some(player)) => format!("empty, where {player} wins"),
                (None, None) => "empty".to_owned(),
            };
            CellContent {
                name: at.to_string(),
                holds,
                owner: on.map(|(owner, _)| owner),
            }
        }
    }
}
