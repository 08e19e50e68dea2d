//! Whether a game can come to a position: what stones alone say of it, in words.

use super::StonePosition;
use super::shape::{LineMasks, bits};
use super::words::{cell_name, side};

/// Stones as a position, if a game can come to it: whose turn it is follows from them, and who has won.
pub(super) fn judged<const FALLS: bool>(
    laid: StonePosition<FALLS>,
) -> Result<StonePosition<FALLS>, String> {
    let [x, o] = laid.stones;
    let counts = (x.count_ones(), o.count_ones());
    if !(counts.1..=counts.1 + 1).contains(&counts.0) {
        return Err(format!(
            "there are {} x and {} o: X moves first, so there must be as many x as o, or one more",
            counts.0, counts.1
        ));
    }
    let masks = LineMasks::new(laid.shape, FALLS);
    let taken = x | o;
    if FALLS {
        floating(&laid, taken & !masks.bottom & !(taken << 1))?;
    }
    let position = StonePosition {
        placed: u8::try_from(taken.count_ones()).unwrap_or(u8::MAX),
        ..laid
    };
    let (mover, other) = (position.player(), position.player().other());
    let length = laid.shape.length;
    match [mover, other].map(|player| masks.has_line(laid.stones_of(player))) {
        [true, true] => Err(format!(
            "both X and O have {length} in a row: the game ends with the first line"
        )),
        [true, false] => Err(format!(
            "{} has {length} in a row, and {} has moved since: the game ends with the first line",
            side(mover),
            side(other)
        )),
        [false, true] => {
            let own = laid.stones_of(other);
            // Where stones fall, only the topmost of a column was put last.
            let last = if FALLS { own & !(taken >> 1) } else { own };
            let was_before = |bit: u8| masks.has_line(own & !(1 << bit));
            if bits(if FALLS { last | top(&laid, own) } else { last }).all(was_before) {
                return Err(format!(
                    "no single move of {} can complete all these lines of {length}: the game ends with the first line",
                    side(other)
                ));
            }
            Ok(StonePosition {
                is_won: true,
                ..position
            })
        }
        [false, false] => Ok(position),
    }
}

/// Those of a player's stones that lie on top of full columns: the bit above them is of the next column.
fn top<const FALLS: bool>(laid: &StonePosition<FALLS>, own: u64) -> u64 {
    let level = laid.shape.rows - 1;
    let tops = (0..laid.shape.columns).map(|column| laid.shape.bit(FALLS, column, level));
    tops.fold(0, |all, bit| all | own & 1 << bit)
}

/// Refuses discs with nothing below them.
fn floating<const FALLS: bool>(laid: &StonePosition<FALLS>, discs: u64) -> Result<(), String> {
    let Some(bit) = bits(discs).next() else {
        return Ok(());
    };
    let (column, level) = laid.shape.place(FALLS, bit);
    let owner = laid.owner(column, level).map_or("disc", side);
    Err(format!(
        "the {owner} on {} is floating: {} below it is empty",
        cell_name(column, level),
        cell_name(column, level - 1)
    ))
}
