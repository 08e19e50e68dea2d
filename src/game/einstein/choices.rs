//! What is to be chosen: orders of the moves, and evaluations.

use crate::{
    Account, AccountGroup, AccountPart, CommonOrder, EvaluationId, GameChoice, OrderId, Player,
};

use super::picture::cell;
use super::{EinsteinMove, EinsteinPosition};

/// In which order moves are searched. Throws are always searched from 1 upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EinsteinOrder {
    /// The lower man first, each along its row, along its column, diagonally.
    #[default]
    Generated,
    /// What wins, what captures a man of the opponent, what comes nearer to the corner; the rest; own men captured last.
    Forward,
    /// One that all games have.
    Common(CommonOrder),
}

const FORWARD: &str = "forward";

pub(super) const ORDERS: [GameChoice; 6] = CommonOrder::after(&[
    GameChoice::plain(
        OrderId::DEFAULT.name(),
        "piece by piece",
        "piece by piece, each along its row, along its column, diagonally",
    ),
    GameChoice::plain(
        FORWARD,
        "wins, captures, forward",
        "wins, captures, steps that come nearer; captures of own pieces last",
    ),
]);

impl From<OrderId> for EinsteinOrder {
    fn from(id: OrderId) -> EinsteinOrder {
        match CommonOrder::find(id) {
            Some(order) => EinsteinOrder::Common(order),
            None if id.name() == FORWARD => EinsteinOrder::Forward,
            None => EinsteinOrder::Generated,
        }
    }
}

/// The rank of a move in the order *forward*: the lower, the earlier.
pub(super) fn forward(position: &EinsteinPosition, mv: EinsteinMove) -> u8 {
    let player = position.player();
    let EinsteinMove::Step { man, to } = mv else {
        return 0;
    };
    let from = position.place(player, man);
    let is_nearer =
        from.is_some_and(|from| position.distance(player, to) < position.distance(player, from));
    match position.on(to) {
        _ if to == position.goal(player) => 0,
        Some((owner, _)) if owner != player => 1,
        None if is_nearer => 2,
        None => 3,
        Some(_) => 4,
    }
}

/// What a position is worth where the search stops before the game is over, in sixths of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EinsteinEvaluation {
    /// MIN's expected distance less MAX's. A side's expected distance is, over all throws, the mean number of moves that the
    /// nearest of the men that may then move is from its corner.
    #[default]
    Distance,
    /// Nothing: a search to the end then finds the chance to win.
    Result,
}

const RESULT: &str = "result";

pub(super) const EVALUATIONS: [GameChoice; 2] = [
    GameChoice::plain(
        "distance",
        "expected distance",
        "MIN’s expected distance to its corner less MAX’s, in sixths of a move",
    ),
    GameChoice::plain(
        RESULT,
        "the result",
        "only who has won counts; where the search stops before, 0",
    ),
];

impl From<EvaluationId> for EinsteinEvaluation {
    fn from(id: EvaluationId) -> EinsteinEvaluation {
        if id.name() == RESULT {
            EinsteinEvaluation::Result
        } else {
            EinsteinEvaluation::Distance
        }
    }
}

/// A man that throws lead to: its number, how many faces of the die do, and how far it is.
struct Nearest {
    man: u8,
    faces: u8,
    distance: u8,
}

/// Of each man of a player, how many throws make it the nearest one that may move; of two that are equally near, the lower one.
fn nearest(position: &EinsteinPosition, player: Player) -> impl Iterator<Item = Nearest> {
    let distance = move |man: u8| {
        let place = position.place(player, man);
        place.map_or(0, |at| position.distance(player, at))
    };
    let mut of_man = [0; super::MOST_MEN as usize];
    for face in 1..=position.faces() {
        let men = position.movable(player, face);
        if let Some(man) = men.min_by_key(|&man| distance(man)) {
            of_man[usize::from(man - 1)] += 1;
        }
    }
    let men = (1..).zip(of_man).filter(|&(_, faces)| faces > 0);
    men.map(move |(man, faces)| Nearest {
        man,
        faces,
        distance: distance(man),
    })
}

impl Nearest {
    /// What it adds to its side's expected distance, in sixths of a move.
    fn amount(&self, position: &EinsteinPosition) -> i32 {
        let sixths = 6 / position.faces() * self.faces;
        i32::from(sixths) * i32::from(self.distance)
    }
}

impl EinsteinEvaluation {
    /// The value of a position where the game is not over.
    pub(super) fn value(self, position: &EinsteinPosition) -> i32 {
        let expected = |player| -> i32 {
            let men = nearest(position, player);
            men.map(|nearest| nearest.amount(position)).sum()
        };
        match self {
            EinsteinEvaluation::Distance => expected(Player::Min) - expected(Player::Max),
            EinsteinEvaluation::Result => 0,
        }
    }

    /// Why that value is what it is.
    pub(super) fn account(self, position: &EinsteinPosition) -> Account {
        let won = position.won();
        if self == EinsteinEvaluation::Result {
            let text = format!(
                "Game not over: 0. A win counts {won}, so a search to the end finds {won} times \
                 the difference of MAX’s and MIN’s winning chances."
            );
            return Account::Sum {
                notes: vec![text],
                groups: Vec::new(),
            };
        }
        let faces = position.faces();
        let group = |player: Player| {
            let sign = if player == Player::Max { -1 } else { 1 };
            let parts = nearest(position, player).map(|it| AccountPart {
                name: format!("piece {}", it.man),
                made_of: format!("{} of {faces} throws, {}", it.faces, moves(it.distance)),
                amount: sign * it.amount(position),
                cell: position.place(player, it.man).map(cell),
            });
            AccountGroup {
                name: player.to_string(),
                parts: parts.collect(),
            }
        };
        Account::Sum {
            notes: vec![
                "In sixths of a move: MIN’s expected distance to its corner less MAX’s. Positive values favour MAX.".to_owned(),
                "Each throw counts the nearest of the pieces that may move then; of two that are equally near, the lower one."
                    .to_owned(),
            ],
            groups: vec![group(Player::Max), group(Player::Min)],
        }
    }
}

fn moves(count: u8) -> String {
    match count {
        1 => "1 move".to_owned(),
        _ => format!("{count} moves"),
    }
}
