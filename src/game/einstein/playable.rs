//! The game as the program meets it: notation, picture, ready positions.

use crate::{
    Account, BoardCell, BoardGame, BoardPicture, CellContent, Game, GameInfo, GameResult, Group,
    MovePath, Options, Player, SetupChange,
};

use super::choices::{EVALUATIONS, ORDERS};
use super::{Einstein, EinsteinMove, EinsteinPosition, notation, picture, setting_up, words};

/// The example of the game's rules (van der Storm 2005): MAX's men in the upper left corner, MIN's in the lower right one.
const START: &str = "163../52.../4...b/...ca/..dfe";

impl BoardGame for Einstein {
    const ABOUT: GameInfo = GameInfo {
        id: "einstein",
        name: "EinStein würfelt nicht!",
        title: "EinStein position",
        notation: "board",
        typed: "roll-3, or 3-d4: piece 3 goes to d4",
        rules: Some(
            "The die says which of your men moves, one square towards the opposite corner; it captures what stands there. Reach that corner, or take all men of the other side, and you win.",
        ),
        by_hand: "Click a piece and where it goes, or drag it",
        sides: ["MAX", "MIN"],
        below: Player::Min,
        win: ["a win for MAX", "a win for MIN"],
        orders: &ORDERS,
        evaluations: &EVALUATIONS,
        drawn: None,
        can_be_flipped: true,
        opening_plies: 4,
        home: BoardCell(0),
        scores_mates: false,
        unit: (6.0, "moves"),
        won: "Won game",
        has_symmetries: true,
        set_up: Some(
            "a click puts the next remaining piece on a square, 1 to 6 a piece of MAX, a to f one of MIN, Delete none; choose the face of the die",
        ),
        positions: &[
            Group {
                name: "EinStein würfelt nicht!",
                positions: &[
                    (START, "5 × 5: the example of the rules", 2),
                    (
                        ".b.../...../....1/d..../..2..",
                        "5 × 5: a race: the pieces no longer meet",
                        4,
                    ),
                    (
                        "163./52.b/4.ca/.dfe",
                        "4 × 4: six pieces on a smaller board",
                        2,
                    ),
                    (
                        "1.../..../..../...a",
                        "One piece each: no throws (Bonnet & Viennot 2015)",
                        7,
                    ),
                ],
            },
            Group {
                name: "EinStein on 3 × 3, a die of three",
                positions: &[
                    ("12./3.a/.cb", "Three pieces each", 3),
                    (".../3b2/a.. max 3", "One move wins, whatever is thrown", 4),
                    (
                        "1.c/.../3.. max 2",
                        "2 is gone: the higher piece wins, the lower may lose",
                        4,
                    ),
                    (".2./a31/..b max 2", "Best: capture your own piece", 5),
                ],
            },
        ],
    };

    fn new(root: EinsteinPosition, options: &Options) -> Einstein {
        Einstein {
            root,
            order: options.order.into(),
            seed: options.seed,
            evaluation: options.evaluation.into(),
            symmetric: options.symmetric,
        }
    }

    #[allow(clippy::missing_panics_doc)] // a test reads it
    fn start() -> EinsteinPosition {
        notation::read(START).expect("the start is a position")
    }

    fn read(text: &str) -> Result<EinsteinPosition, String> {
        notation::read(text)
    }

    fn is_meant(text: &str) -> bool {
        notation::is_meant(text)
    }

    fn write(position: &EinsteinPosition) -> String {
        notation::write(position)
    }

    fn write_move(_: &EinsteinPosition, mv: EinsteinMove) -> String {
        mv.to_string()
    }

    fn outcome(_: &EinsteinPosition, mv: EinsteinMove) -> String {
        match mv {
            EinsteinMove::Throw(face) => face.to_string(),
            EinsteinMove::Step { .. } => mv.to_string(),
        }
    }

    fn read_move(position: &EinsteinPosition, text: &str) -> Result<EinsteinMove, String> {
        let game = Einstein::new(*position, &Options::default());
        let moves: Vec<EinsteinMove> = game.moves(position).collect();
        notation::read_move(position, &moves, text)
    }

    fn board(
        position: &EinsteinPosition,
        last: Option<EinsteinMove>,
        flipped: bool,
    ) -> BoardPicture {
        picture::picture(position, last, flipped)
    }

    /// Won games are finite, as children of chance have to be.
    fn result(position: &EinsteinPosition) -> Option<GameResult> {
        position.winner().map(GameResult::Win)
    }

    fn status(position: &EinsteinPosition) -> String {
        words::status(position)
    }

    fn in_words(position: &EinsteinPosition) -> String {
        words::whole(position)
    }

    fn move_in_words(mv: EinsteinMove) -> String {
        words::in_words(mv)
    }

    fn way(position: &EinsteinPosition, mv: EinsteinMove) -> MovePath {
        picture::way(position, mv)
    }

    fn cell(position: &EinsteinPosition, cell: BoardCell) -> CellContent {
        words::content(position, cell)
    }

    fn set_up(position: &EinsteinPosition, change: SetupChange) -> Option<EinsteinPosition> {
        setting_up::changed(position, change)
    }

    fn account(&self, position: &EinsteinPosition) -> Account {
        match position.winner() {
            Some(_) => Account::Over {
                score: self.value(position),
                why: words::status(position),
            },
            None => self.evaluation.account(position),
        }
    }
}
