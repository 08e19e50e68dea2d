//! What is to be chosen: orders of the moves, and evaluations.

use crate::{CommonOrder, EvaluationId, GameChoice, OrderId, Player};

use super::shape::LineMasks;
use super::{StoneMove, StonePosition};

/// In which order moves are searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StoneOrder {
    /// Row by row from the top left; where stones fall, column by column from the left.
    #[default]
    AsGiven,
    /// The cells that are nearest to the middle of the board first.
    CentreFirst,
    /// One that all games have.
    Common(CommonOrder),
}

const CENTRE: &str = "centre-first";
const CENTRE_TITLE: &str = "centre first";
const CENTRE_ABOUT: &str = "moves nearer to the middle of the board first";

pub(super) const FLAT_ORDERS: [GameChoice; 6] = CommonOrder::after(&[
    GameChoice::plain(
        OrderId::DEFAULT.name(),
        "board order",
        "row by row from the top left",
    ),
    GameChoice::plain(CENTRE, CENTRE_TITLE, CENTRE_ABOUT),
]);

pub(super) const FALLING_ORDERS: [GameChoice; 6] = CommonOrder::after(&[
    GameChoice::plain(
        OrderId::DEFAULT.name(),
        "board order",
        "column by column from the left",
    ),
    GameChoice::plain(CENTRE, CENTRE_TITLE, CENTRE_ABOUT),
]);

impl From<OrderId> for StoneOrder {
    fn from(id: OrderId) -> StoneOrder {
        match CommonOrder::find(id) {
            Some(order) => StoneOrder::Common(order),
            None if id.name() == CENTRE => StoneOrder::CentreFirst,
            None => StoneOrder::AsGiven,
        }
    }
}

/// How far a cell is from the middle of the board: the square of the distance, in half cells.
pub(super) fn from_centre<const FALLS: bool>(mv: StoneMove<FALLS>) -> u16 {
    let (column, level) = mv.place();
    let away = |at: u8, count: u8| u16::from((2 * at + 1).abs_diff(count)).pow(2);
    let across = away(column, mv.shape.columns);
    if FALLS {
        across
    } else {
        across + away(level, mv.shape.rows)
    }
}

/// What a position is worth where the search stops before the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEvaluation {
    /// Lines still open to MAX less lines still open to MIN (Nilsson, "Problem-Solving Methods in Artificial Intelligence",
    /// 1971).
    #[default]
    OpenLines,
    /// The same, each line with one stone counting 1, with two 3, with three 9 and so on (on three in a row as in an exercise of
    /// Russell & Norvig, "Artificial Intelligence: A Modern Approach").
    WeightedLines,
}

impl LineEvaluation {
    const ALL: [LineEvaluation; 2] = [LineEvaluation::OpenLines, LineEvaluation::WeightedLines];

    const fn choice(self) -> GameChoice {
        match self {
            LineEvaluation::OpenLines => GameChoice::plain(
                "open-lines",
                "open lines",
                "lines still open to MAX less lines still open to MIN (Nilsson 1971)",
            ),
            LineEvaluation::WeightedLines => GameChoice::plain(
                "weighted-lines",
                "open lines, weighted",
                "open lines by how many stones they hold: one counts 1, two 3, three 9 and so on",
            ),
        }
    }

    /// What a line that is open to a player is worth with so many stones of theirs.
    pub(super) const fn weight(self, stones: u32) -> i32 {
        match self {
            LineEvaluation::OpenLines => 1,
            LineEvaluation::WeightedLines => match stones.checked_sub(1) {
                None => 0,
                Some(more) => 3i32.pow(more),
            },
        }
    }

    /// MAX's lines less MIN's.
    #[inline]
    pub(super) fn balance<const FALLS: bool>(
        self,
        masks: &LineMasks,
        position: &StonePosition<FALLS>,
    ) -> i32 {
        let [max, min] = [Player::Max, Player::Min].map(|player| {
            let open = masks.board & !position.stones_of(player.other());
            match self {
                LineEvaluation::OpenLines => masks.count(open).cast_signed(),
                LineEvaluation::WeightedLines => {
                    let own = position.stones_of(player);
                    let lines = masks.lines(open);
                    lines
                        .map(|line| self.weight((line & own).count_ones()))
                        .sum()
                }
            }
        });
        max - min
    }
}

pub(super) const EVALUATIONS: [GameChoice; 2] = [
    LineEvaluation::ALL[0].choice(),
    LineEvaluation::ALL[1].choice(),
];

impl From<EvaluationId> for LineEvaluation {
    fn from(id: EvaluationId) -> LineEvaluation {
        let mut all = LineEvaluation::ALL.into_iter();
        let found = all.find(|evaluation| evaluation.choice().name == id.name());
        found.unwrap_or_default()
    }
}
