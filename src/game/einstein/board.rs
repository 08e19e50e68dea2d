//! The user-facing side of the game: names, options, ready positions, picture and words.

use crate::board_picture::middle;
use crate::{
    Account, AccountGroup, AccountPart, BoardCell, BoardGame, BoardInk, BoardItem, BoardPicture,
    CellContent, CommonOrder, Game, GameChoice, GameInfo, GameResult, Group, MovePath, Options,
    OrderId, Player, SetupChange,
};

use super::{Einstein, EinsteinMove, EinsteinPosition, Square, notation};

pub(super) const FORWARD: GameChoice = GameChoice::plain(
    "forward",
    "wins, captures, forward",
    "wins, captures, steps that come nearer; captures of own pieces last",
);

pub(super) const RESULT: GameChoice = GameChoice::plain(
    "result",
    "the result",
    "only who has won counts; where the search stops before, 0",
);

const ORDERS: [GameChoice; 6] = CommonOrder::after(&[
    GameChoice::plain(
        OrderId::DEFAULT.name(),
        "piece by piece",
        "piece by piece, each along its row, along its column, diagonally",
    ),
    FORWARD,
]);

/// The example of the rules (van der Storm 2005).
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
        evaluations: &[
            GameChoice::plain(
                "distance",
                "expected distance",
                "MIN’s expected distance to its corner less MAX’s, in sixths of a move",
            ),
            RESULT,
        ],
        drawn: None,
        history_rules: None,
        can_be_flipped: true,
        opening_plies: 4,
        home: BoardCell(0),
        scores_mates: false,
        unit: ("", ""),
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
            options: *options,
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

    fn outcome(_: &EinsteinPosition, mv: EinsteinMove) -> String {
        mv.to_string().trim_start_matches("roll-").to_owned()
    }

    fn spellings(position: &EinsteinPosition, mv: EinsteinMove) -> Vec<String> {
        let player = position.player;
        match mv {
            EinsteinMove::Throw(face) => {
                let words = ["", "throw", "d", "die"];
                words.map(|word| format!("{word}{face}")).into()
            }
            EinsteinMove::Step { piece, to } => {
                let from = position.place(player, piece);
                let letter = char::from(b'a' + piece - 1);
                from.map(|from| format!("{from}{to}"))
                    .into_iter()
                    .chain((player == Player::Min).then(|| format!("{letter}{to}")))
                    .collect()
            }
        }
    }

    /// Draws the die in a row above the squares. MAX's pieces are round and MIN's square.
    fn board(
        position: &EinsteinPosition,
        last: Option<EinsteinMove>,
        flipped: bool,
    ) -> BoardPicture {
        let size = position.size;
        let across = f32::from(size);
        let place = |square: Square| {
            let (column, row) = (square.column(), square.row());
            if flipped {
                (size - 1 - column, row + 1)
            } else {
                (column, size - row)
            }
        };
        let middle = |square| middle(place(square));
        let mut picture = BoardPicture::of_size(size, size, flipped);
        picture.rows += 1;
        picture.row_names.insert(0, ' ');
        picture.narrow = Some((0, face_size(position)));
        draw_die(position, &mut picture);
        let ground = &mut picture.ground;
        ground.push(BoardItem::block((0, 1), (size, size), BoardInk::Light, 1.0));
        for player in Player::BOTH {
            let goal = position.goal(player);
            let ink = BoardInk::Of(player);
            ground.push(BoardItem::block(place(goal), (1, 1), ink, 0.3));
            ground.push(shape(player, middle(goal), 0.5, ink));
            ground.push(shape(player, middle(goal), 0.38, BoardInk::Light));
        }
        if let Some(EinsteinMove::Step { to, .. }) = last {
            ground.push(BoardItem::block(place(to), (1, 1), BoardInk::Moved, 0.62));
        }
        for line in (0..=size).map(f32::from) {
            let edge = |from, to| BoardItem::stroke(from, to, 0.03, BoardInk::Edge);
            ground.push(edge((line, 1.0), (line, across + 1.0)));
            ground.push(edge((0.0, line + 1.0), (across, line + 1.0)));
        }
        for player in Player::BOTH {
            for (piece, at) in position.of(player) {
                picture.men.extend([
                    shape(player, middle(at), 0.78, BoardInk::Of(player)),
                    shape(player, middle(at), 0.6, BoardInk::Piece),
                    BoardItem::Text {
                        at: middle(at),
                        size: 0.5,
                        text: piece.to_string(),
                    },
                ]);
            }
        }
        picture.add_cells(squares(position).map(|square| (square_cell(square), place(square))));
        picture
    }

    /// Wins are finite, unlike in other games.
    fn result(position: &EinsteinPosition) -> Option<GameResult> {
        position.winner().map(GameResult::Win)
    }

    fn status(position: &EinsteinPosition) -> String {
        if let Some(winner) = position.winner() {
            return if position.has_arrived(winner) {
                format!("{winner} has reached {} and wins", position.goal(winner))
            } else {
                format!("{winner} has captured the last piece and wins")
            };
        }
        let player = position.player;
        let Some(face) = position.thrown else {
            return match position.of(player).next() {
                Some((piece, _)) if !position.is_to_throw() => {
                    format!("{player} to move {piece}, its only piece")
                }
                _ => format!("{player} to throw"),
            };
        };
        let pieces: Vec<String> = position
            .movable(player, face)
            .map(|piece| piece.to_string())
            .collect();
        let pieces = pieces.join(" or ");
        if pieces == face.to_string() {
            format!("{player} to move {pieces}")
        } else {
            format!("{player} has thrown {face}: to move {pieces}")
        }
    }

    fn in_words(position: &EinsteinPosition) -> String {
        let [max, min] = Player::BOTH.map(|player| {
            let pieces = position.of(player);
            let pieces: Vec<String> = pieces
                .map(|(piece, at)| format!("{piece} on {at}"))
                .collect();
            if pieces.is_empty() {
                return format!("{player} has no piece left.");
            }
            let (goal, pieces) = (position.goal(player), pieces.join(", "));
            format!("{player}’s pieces, on their way to {goal}: {pieces}.")
        });
        format!("{}. {max} {min}", Self::status(position))
    }

    fn move_in_words(mv: EinsteinMove) -> String {
        match mv {
            EinsteinMove::Throw(face) => format!("a throw of {face}"),
            EinsteinMove::Step { piece, to } => format!("{piece} to {to}"),
        }
    }

    fn way(position: &EinsteinPosition, mv: EinsteinMove) -> MovePath {
        match mv {
            EinsteinMove::Throw(face) => MovePath::on(face_cell(face)),
            EinsteinMove::Step { piece, to } => MovePath {
                from: position.place(position.player, piece).map(square_cell),
                to: square_cell(to),
            },
        }
    }

    fn cell(position: &EinsteinPosition, cell: BoardCell) -> CellContent {
        let (name, holds, owner) = match Place::of(position, cell) {
            None => ("beside the board".to_owned(), "nothing".to_owned(), None),
            Some(Place::Face(face)) => {
                let holds = match position.thrown {
                    Some(thrown) if thrown == face => "thrown".to_owned(),
                    None if position.is_to_throw() => {
                        format!("may be thrown, 1 in {}", position.faces())
                    }
                    _ => "not thrown".to_owned(),
                };
                (format!("die {face}"), holds, None)
            }
            Some(Place::Square(at)) => {
                let goal = Player::BOTH
                    .into_iter()
                    .find(|&player| position.goal(player) == at);
                let on = position.on(at);
                let holds = match (on, goal) {
                    (Some((owner, piece)), _) => format!("{owner}’s piece {piece}"),
                    (None, Some(player)) => format!("empty, where {player} wins"),
                    (None, None) => "empty".to_owned(),
                };
                (at.to_string(), holds, on.map(|(owner, _)| owner))
            }
        };
        CellContent { name, holds, owner }
    }

    /// A piece that is put on a square leaves its old one. A click on the thrown face undoes the throw.
    fn set_up(position: &EinsteinPosition, change: SetupChange) -> Option<EinsteinPosition> {
        let mut next = *position;
        match change {
            SetupChange::Next(cell) | SetupChange::Previous(cell) => {
                match Place::of(position, cell)? {
                    Place::Square(at) => {
                        let backwards = matches!(change, SetupChange::Previous(_));
                        return Some(turned(position, at, backwards));
                    }
                    Place::Face(face) => {
                        next.thrown = Some(face).filter(|_| position.thrown != Some(face));
                    }
                }
            }
            SetupChange::Put(cell, letter) => {
                let Place::Square(at) = Place::of(position, cell)? else {
                    return None;
                };
                let piece = match letter {
                    '.' | '-' => None,
                    letter => Some(notation::piece(&letter.to_string())?),
                };
                let is_known = piece.is_none_or(|(_, piece)| piece <= position.faces());
                return is_known.then(|| position.with(at, piece));
            }
            SetupChange::Clear(cell) => match Place::of(position, cell)? {
                Place::Square(at) => return Some(position.with(at, None)),
                Place::Face(_) => next.thrown = None,
            },
            SetupChange::ClearAll => {
                next.pieces = Default::default();
                next.thrown = None;
            }
            SetupChange::Turn(player) => next.player = player,
        }
        Some(next)
    }

    fn account(&self, position: &EinsteinPosition) -> Account {
        if position.winner().is_some() {
            return Account::Over {
                score: self.value(position),
                why: Self::status(position),
            };
        }
        if self.options.evaluation.name() == RESULT.name {
            let won = position.won();
            let note = format!(
                "Game not over: 0. A win counts {won}, so a search to the end finds {won} times \
                 the difference of MAX’s and MIN’s winning chances."
            );
            return Account::Sum {
                notes: vec![note],
                groups: Vec::new(),
            };
        }
        let faces = position.faces();
        let group = |player: Player| {
            let sign = if player == Player::Max { -1 } else { 1 };
            let parts = position.nearest(player).map(|nearest| {
                let (throws, distance) = (nearest.faces, nearest.distance);
                let s = if distance == 1 { "" } else { "s" };
                AccountPart {
                    name: format!("piece {}", nearest.piece),
                    made_of: format!("{throws} of {faces} throws, {distance} move{s}"),
                    amount: sign * nearest.sixths,
                    cell: position.place(player, nearest.piece).map(square_cell),
                }
            });
            AccountGroup {
                name: player.to_string(),
                parts: parts.collect(),
            }
        };
        let notes = [
            "In sixths of a move: MIN’s expected distance to its corner less MAX’s. Positive values favour MAX.",
            "Each throw counts the nearest of the pieces that may move then; of two that are equally near, the lower one.",
        ];
        Account::Sum {
            notes: notes.map(str::to_owned).into(),
            groups: Player::BOTH.map(group).into(),
        }
    }
}

/// Gives a square the next of its possible contents: no piece, or a piece that is on no other square, MAX's first.
fn turned(position: &EinsteinPosition, at: Square, backwards: bool) -> EinsteinPosition {
    let held = position.on(at);
    let pieces = Player::BOTH
        .into_iter()
        .flat_map(|player| (1..=position.faces()).map(move |piece| (player, piece)));
    let free = pieces.filter(|&(player, piece)| {
        held == Some((player, piece)) || position.place(player, piece).is_none()
    });
    let contents: Vec<Option<(Player, u8)>> = std::iter::once(None).chain(free.map(Some)).collect();
    let now = contents.iter().position(|&content| content == held);
    let by = if backwards { contents.len() - 1 } else { 1 };
    position.with(at, contents[(now.unwrap_or(0) + by) % contents.len()])
}

enum Place {
    Square(Square),
    Face(u8),
}

/// The offset of the cells of the die; squares have lower numbers.
const FACES: u16 = 64;

const fn square_cell(square: Square) -> BoardCell {
    BoardCell(square.index() as u16)
}

const fn face_cell(face: u8) -> BoardCell {
    BoardCell(FACES + face as u16)
}

impl Place {
    fn of(position: &EinsteinPosition, cell: BoardCell) -> Option<Place> {
        let face = (1..=position.faces()).find(|&face| face_cell(face) == cell);
        let square = squares(position).find(|&square| square_cell(square) == cell);
        square.map(Place::Square).or(face.map(Place::Face))
    }
}

fn squares(position: &EinsteinPosition) -> impl Iterator<Item = Square> + use<> {
    let size = position.size;
    (0..size).flat_map(move |row| (0..size).map(move |column| Square::new(column, row)))
}

fn square((x, y): (f32, f32), side: f32, ink: BoardInk) -> BoardItem {
    BoardItem::stroke((x - side / 2.0, y), (x + side / 2.0, y), side, ink)
}

fn shape(player: Player, at: (f32, f32), width: f32, ink: BoardInk) -> BoardItem {
    match player {
        Player::Max => BoardItem::disc(at, width / 2.0, ink, 1.0),
        Player::Min => square(at, 0.92 * width, ink),
    }
}

fn face_size(position: &EinsteinPosition) -> f32 {
    (f32::from(position.size) / f32::from(position.faces())).min(1.0)
}

/// Draws the faces of the die in the top row: all at full opacity before the throw, the thrown face after it.
fn draw_die(position: &EinsteinPosition, picture: &mut BoardPicture) {
    let side = face_size(position);
    let player = BoardInk::Of(position.player);
    for face in 1..=position.faces() {
        let (x, y) = ((f32::from(face) - 0.5) * side, 0.5);
        let is_thrown = position.thrown == Some(face);
        let strength = if is_thrown || position.is_to_throw() {
            1.0
        } else {
            0.25
        };
        let (frame, ink) = if is_thrown {
            (0.94, player)
        } else {
            (0.84, BoardInk::Edge)
        };
        let ground = &mut picture.ground;
        ground.push(square((x, y), frame * side, ink));
        ground.push(square((x, y), 0.8 * side, BoardInk::Piece));
        let pips: &[(f32, f32)] = match face {
            1 => &[(0.0, 0.0)],
            2 => &[(-1.0, -1.0), (1.0, 1.0)],
            3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
            4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
            5 => &[
                (-1.0, -1.0),
                (1.0, -1.0),
                (0.0, 0.0),
                (-1.0, 1.0),
                (1.0, 1.0),
            ],
            _ => &[
                (-1.0, -1.0),
                (1.0, -1.0),
                (-1.0, 0.0),
                (1.0, 0.0),
                (-1.0, 1.0),
                (1.0, 1.0),
            ],
        };
        for (right, down) in pips {
            let at = (x + 0.22 * side * right, y + 0.22 * side * down);
            ground.push(BoardItem::disc(at, 0.09 * side, player, strength));
        }
        picture.cells.push((face_cell(face), (face - 1, 0)));
    }
}
