//! The static value of a position in words: which lines are open to each player, and what they count.

use crate::{Account, AccountGroup, AccountPart, Game, Player};

use super::shape::bits;
use super::{InARow, LineEvaluation, StonePosition, picture, words};

/// Why the static value of a position is what it is.
pub(super) fn account<const FALLS: bool>(
    game: &InARow<FALLS>,
    position: &StonePosition<FALLS>,
) -> Account {
    if position.winner().is_some() || position.is_full() {
        return Account::Over {
            score: game.value(position),
            why: words::status(position),
        };
    }
    let note = match game.evaluation {
        LineEvaluation::OpenLines => {
            "Lines without an O, open to X, less lines without an X, open to O (Nilsson 1971)."
        }
        LineEvaluation::WeightedLines => {
            "Lines without an O, open to X, less lines without an X, open to O: one stone on a line counts 1, two 3, three 9 and so on."
        }
    };
    Account::Sum {
        notes: vec![note.to_owned()],
        groups: [Player::Max, Player::Min]
            .map(|player| open_to(player, game, position))
            .into(),
    }
}

/// The lines that are open to a player, those with the most stones first; those without a stone are counted together.
fn open_to<const FALLS: bool>(
    player: Player,
    game: &InARow<FALLS>,
    position: &StonePosition<FALLS>,
) -> AccountGroup {
    let own = position.stones_of(player);
    let other = position.stones_of(player.other());
    let signed = |amount: i32| match player {
        Player::Max => amount,
        Player::Min => -amount,
    };
    let open = game.masks.lines(game.masks.board & !other);
    let (held, empty): (Vec<u64>, Vec<u64>) = open.partition(|line| line & own != 0);
    let mut parts: Vec<(u32, AccountPart)> = held
        .into_iter()
        .map(|line| {
            let stones = (line & own).count_ones();
            let part = AccountPart {
                name: words::line(position.shape(), FALLS, line),
                made_of: match stones {
                    1 => "1 stone".to_owned(),
                    stones => format!("{stones} stones"),
                },
                amount: signed(game.evaluation.weight(stones)),
                cell: bits(line & own).next().map(picture::cell),
            };
            (stones, part)
        })
        .collect();
    parts.sort_by_key(|(stones, _)| std::cmp::Reverse(*stones));
    let mut parts: Vec<AccountPart> = parts.into_iter().map(|(_, part)| part).collect();
    let each = game.evaluation.weight(0);
    if each != 0 && !empty.is_empty() {
        let count = i32::try_from(empty.len()).unwrap_or(i32::MAX);
        let lines = if count == 1 { "line" } else { "lines" };
        parts.push(AccountPart {
            name: format!("{count} {lines} without a stone"),
            made_of: String::new(),
            amount: signed(each * count),
            cell: None,
        });
    }
    AccountGroup {
        name: format!("Open to {}", words::side(player)),
        parts,
    }
}
