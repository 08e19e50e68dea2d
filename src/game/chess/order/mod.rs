//! In which order the moves of a position are searched.
//!
//! The enum and its names are here. Beside it: `python_chess`, `capture` (orders that look at the moves alone), `ahead`
//! (those that all games have).

mod ahead;
mod capture;
mod python_chess;

use std::cmp::Reverse;
use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::{Move, Position as _};

use super::{Chess, Position};
use crate::choice::named;
use crate::{CommonOrder, GameChoice};

/// The order in which moves are searched. Which moves there are does not depend on it, nor does the root's value; how many
/// of them alpha-beta can skip does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveOrder {
    /// As shakmaty generates them: by kind of piece, captures not first.
    #[default]
    Generated,
    /// As python-chess 1.x generates them, for counts published with it.
    PythonChess,
    /// Captures first: most valuable victim, least valuable aggressor.
    MvvLva,
    /// Capturing promotions, promotions, captures but en passant, the rest (Zhang 2021).
    Importance,
    /// A point each for capture, pawn takes piece, check, promotion or castling (Allegreni & Giacoppo).
    Rating,
    /// Best first by a shallower search: the value after the best answer; static values with two plies left.
    BestFirst,
    /// Best first by full minimax, for small trees.
    Perfect,
    /// Worst first by full minimax, for small trees.
    Worst,
    /// At random, the same for the same seed.
    Random,
}

impl MoveOrder {
    /// All orders, for menus.
    pub const ALL: [MoveOrder; 9] = [
        MoveOrder::Generated,
        MoveOrder::PythonChess,
        MoveOrder::MvvLva,
        MoveOrder::Importance,
        MoveOrder::Rating,
        MoveOrder::BestFirst,
        MoveOrder::Perfect,
        MoveOrder::Worst,
        MoveOrder::Random,
    ];

    /// Names, titles and descriptions, in the order of [`MoveOrder::ALL`].
    pub(super) const CHOICES: [GameChoice; 9] = [
        GameChoice::plain(
            "generated",
            "as generated",
            "as shakmaty generates them: by kind of piece, captures not first",
        ),
        GameChoice::plain(
            "python-chess",
            "as python-chess",
            "as python-chess 1.x generates them, for counts published with it",
        ),
        GameChoice::plain(
            "mvv-lva",
            "captures first (MVV-LVA)",
            "captures first: most valuable victim, least valuable aggressor",
        ),
        GameChoice::plain(
            "importance",
            "importance (Zhang)",
            "capturing promotions, promotions, captures but en passant, the rest (Zhang 2021)",
        ),
        GameChoice::plain(
            "rating",
            "rating (Allegreni & Giacoppo)",
            "a point each for capture, pawn takes piece, check, promotion or castling (Allegreni & Giacoppo)",
        ),
        CommonOrder::BestFirst.choice(),
        CommonOrder::Perfect.choice(),
        CommonOrder::Worst.choice(),
        CommonOrder::Random.choice(),
    ];

    pub(super) const fn choice(self) -> &'static GameChoice {
        &MoveOrder::CHOICES[self as usize]
    }

    /// The name on the command line and in files.
    pub const fn name(self) -> &'static str {
        self.choice().name
    }

    /// Whether moves are ordered by a search. Its cost is part of a search's time, not of its counts.
    pub const fn looks_ahead(self) -> bool {
        self.choice().looks_ahead
    }

    /// Brings the legal moves of a position, as `shakmaty` generated them, into the game's order.
    #[inline]
    pub(super) fn sort(self, chess: &Chess, position: &Position, moves: &mut [Move]) {
        if self != MoveOrder::Generated {
            self.rearrange(chess, position, moves);
        }
    }

    #[inline(never)]
    fn rearrange(self, chess: &Chess, position: &Position, moves: &mut [Move]) {
        let rules = position.rules();
        match self {
            MoveOrder::Generated => {}
            MoveOrder::PythonChess => {
                let in_check = rules.is_check();
                moves.sort_unstable_by_key(|&mv| python_chess::key(in_check, mv));
            }
            MoveOrder::MvvLva => capture::mvv_lva(moves),
            MoveOrder::Importance => capture::importance(moves),
            MoveOrder::Rating => {
                moves.sort_by_cached_key(|&mv| Reverse(capture::rating(rules, mv)));
            }
            MoveOrder::BestFirst => {
                ahead::by_search(CommonOrder::BestFirst, chess, position, moves);
            }
            MoveOrder::Perfect => ahead::by_search(CommonOrder::Perfect, chess, position, moves),
            MoveOrder::Worst => ahead::by_search(CommonOrder::Worst, chess, position, moves),
            MoveOrder::Random => ahead::at_random(chess, position, moves),
        }
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for MoveOrder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        named(&MoveOrder::ALL, MoveOrder::name, text)
    }
}
