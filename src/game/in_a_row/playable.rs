//! Tic-tac-toe and connect four as the program meets them: names, what they offer, ready positions.

use crate::{
    Account, AnyMove, AnyPosition, BoardCell, BoardGame, BoardPicture, CellContent, GameInfo,
    Group, MovePath, OfAny, Options, Player, SetupChange,
};

use super::choices::{EVALUATIONS, FALLING_ORDERS, FLAT_ORDERS};
use super::shape::{LineMasks, bits};
use super::{
    BoardShape, InARow, StoneMove, StonePosition, account, notation, picture, setting_up, words,
};

const TIC_TAC_TOE: GameInfo = GameInfo {
    id: "tic-tac-toe",
    name: "tic-tac-toe",
    title: "Tic-tac-toe position",
    notation: "board",
    typed: "b2: column b, row 2",
    rules: Some("Three in a row, column or diagonal win; a full board is a draw."),
    by_hand: "Click a cell",
    sides: ["X", "O"],
    below: Player::Max,
    win: ["a win for X", "a win for O"],
    orders: &FLAT_ORDERS,
    evaluations: &EVALUATIONS,
    drawn: Some("a draw"),
    can_be_flipped: false,
    opening_plies: 1,
    // The middle.
    home: BoardCell(4),
    scores_mates: true,
    unit: (1.0, "points"),
    won: "Won game",
    has_symmetries: true,
    set_up: Some("a click goes from a free cell to X, to O and back; x, o and Delete set a cell"),
    positions: &[
        Group {
            name: "Tic-tac-toe",
            positions: &[
                (".........", "Empty board, two plies (Nilsson 1971)", 2),
                (".........", "Empty board, to the end: 549,946 nodes", 9),
                ("x........", "Corner: only the centre draws", 8),
                ("....x....", "Centre: a corner draws, an edge loses", 8),
                ("xo.......", "Edge in reply to a corner: X wins in three", 7),
                ("x...o...x", "Opposite corners: O draws at an edge", 6),
                ("x.o.o...x", "Fork: X to move wins in two", 5),
                ("xo..x....", "O to move: X forks and wins", 6),
            ],
        },
        Group {
            name: "Tic-tac-toe on larger boards",
            positions: &[
                (
                    "..../..../..../....",
                    "Three in a row on 4 × 4: X wins in three",
                    5,
                ),
                ("..../..../..../.... 4", "Four in a row on 4 × 4", 4),
                (
                    "...../...../...../...../..... 4",
                    "Four in a row on 5 × 5",
                    3,
                ),
            ],
        },
    ],
};

/// Connect four's, from the top.
const EMPTY: &str = "......./......./......./......./......./.......";

const CONNECT_FOUR: GameInfo = GameInfo {
    id: "connect-four",
    name: "connect four",
    title: "Connect four position",
    typed: "d: the column",
    rules: Some(
        "A stone falls to the lowest free cell of its column. Four in a row, column or diagonal win; a full board is a draw.",
    ),
    by_hand: "Click a column",
    orders: &FALLING_ORDERS,
    // The lowest cell of the middle column.
    home: BoardCell(18),
    positions: &[
        Group {
            name: "Connect four",
            positions: &[
                (EMPTY, "Empty board", 5),
                (
                    "......./......./......./......./......./...x...",
                    "The middle first: the move that wins (Allis 1988)",
                    5,
                ),
                (
                    "......./......./......./......./...oo../...xx..",
                    "Open three: X to move wins in two",
                    5,
                ),
                (
                    ".xoxo../oooxx../xxxoo../xooox../oxoxo.x/oxxxoox",
                    "Zugzwang: the player to move loses",
                    10,
                ),
            ],
        },
        Group {
            name: "Connect three on 4 × 4",
            positions: &[
                ("..../..../..../.... 3", "Empty board", 6),
                (
                    "x.../x.oo/o.xx/o.xo 3",
                    "Zugzwang: the player to move loses",
                    6,
                ),
            ],
        },
    ],
    ..TIC_TAC_TOE
};

impl<const FALLS: bool> BoardGame for InARow<FALLS>
where
    StonePosition<FALLS>: OfAny<AnyPosition>,
    StoneMove<FALLS>: OfAny<AnyMove>,
{
    const ABOUT: GameInfo = if FALLS { CONNECT_FOUR } else { TIC_TAC_TOE };

    fn new(root: StonePosition<FALLS>, options: &Options) -> InARow<FALLS> {
        InARow {
            root,
            masks: LineMasks::new(root.shape, FALLS),
            order: options.order.into(),
            seed: options.seed,
            evaluation: options.evaluation.into(),
            mate: options.mate,
            symmetric: options.symmetric,
        }
    }

    fn start() -> StonePosition<FALLS> {
        StonePosition::empty(BoardShape::usual(FALLS))
    }

    fn read(text: &str) -> Result<StonePosition<FALLS>, String> {
        notation::read(text)
    }

    fn is_meant(text: &str) -> bool {
        notation::is_meant::<FALLS>(text)
    }

    fn write(position: &StonePosition<FALLS>) -> String {
        notation::write(position)
    }

    fn write_move(_: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> String {
        mv.to_string()
    }

    fn read_move(position: &StonePosition<FALLS>, text: &str) -> Result<StoneMove<FALLS>, String> {
        notation::read_move(&plain(position), position, text)
    }

    fn board(
        position: &StonePosition<FALLS>,
        last: Option<StoneMove<FALLS>>,
        _: bool,
    ) -> BoardPicture {
        picture::picture(position, last)
    }

    fn status(position: &StonePosition<FALLS>) -> String {
        words::status(position)
    }

    fn in_words(position: &StonePosition<FALLS>) -> String {
        words::position(position)
    }

    fn move_in_words(mv: StoneMove<FALLS>) -> String {
        let (column, level) = mv.place();
        words::cell_name(column, level)
    }

    fn way(_: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> MovePath {
        put_on(mv.bit)
    }

    /// Where stones fall, any cell of a column drops one there.
    fn ways(position: &StonePosition<FALLS>) -> Vec<(MovePath, StoneMove<FALLS>)> {
        let game = plain(position);
        let moves = bits(game.open_cells(position)).map(|bit| position.moved(bit));
        if !FALLS {
            return moves.map(|mv| (put_on(mv.bit), mv)).collect();
        }
        let shape = position.shape;
        let column = |mv: StoneMove<FALLS>| {
            let levels = (0..shape.rows).rev();
            levels.map(move |level| (put_on(shape.bit(FALLS, mv.place().0, level)), mv))
        };
        moves.flat_map(column).collect()
    }

    fn cell(position: &StonePosition<FALLS>, cell: BoardCell) -> CellContent {
        let place = picture::bit(position.shape, cell).map(|bit| position.shape.place(FALLS, bit));
        let (column, level) = place.unwrap_or_default();
        let owner = position.owner(column, level);
        CellContent {
            name: words::cell_name(column, level),
            holds: owner.map_or("empty", words::side).to_owned(),
            // Stones are not moved once they are there.
            owner: None,
        }
    }

    fn set_up(
        position: &StonePosition<FALLS>,
        change: SetupChange,
    ) -> Option<StonePosition<FALLS>> {
        setting_up::changed(position, change)
    }

    fn account(&self, position: &StonePosition<FALLS>) -> Account {
        account::account(self, position)
    }

    fn number(position: &StonePosition<FALLS>) -> (u32, bool) {
        let placed = u32::from(position.placed);
        (placed / 2 + 1, placed % 2 == 1)
    }
}

fn put_on(bit: u8) -> MovePath {
    MovePath {
        from: None,
        to: picture::cell(bit),
    }
}

fn plain<const FALLS: bool>(position: &StonePosition<FALLS>) -> InARow<FALLS> {
    InARow {
        root: *position,
        masks: LineMasks::new(position.shape, FALLS),
        order: super::StoneOrder::default(),
        seed: 0,
        evaluation: super::LineEvaluation::default(),
        mate: crate::Mate::default(),
        symmetric: false,
    }
}
