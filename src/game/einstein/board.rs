//! The user-facing side of the game: names, options, ready positions, picture and words.

use crate::board_picture::middle;
use crate::{
    Account, AccountGroup, AccountPart, BoardCell, BoardGame, BoardInk, BoardItem, BoardPicture,
    CellContent, CommonOrder, Game, GameChoice, GameInfo, GameResult, Group, MovePath, Options,
    OrderId, Phrase, Player, SetupChange, Word,
};

use super::{Einstein, EinsteinMove, EinsteinPosition, Square, notation};

pub(super) const FORWARD: GameChoice = GameChoice::plain("forward", "order-forward");

pub(super) const RESULT: GameChoice = GameChoice::plain("result", "evaluation-einstein-result");

const ORDERS: [GameChoice; 6] = CommonOrder::after(&[
    GameChoice::plain(OrderId::DEFAULT.name(), "order-piece-by-piece"),
    FORWARD,
]);

/// The example of the rules (van der Storm 2005).
const START: &str = "163../52.../4...b/...ca/..dfe";

impl BoardGame for Einstein {
    const ABOUT: GameInfo = GameInfo {
        id: "einstein",
        name: "EinStein würfelt nicht!",
        notation: "board",
        below: Player::Min,
        orders: &ORDERS,
        evaluations: &[
            GameChoice::plain("distance", "evaluation-einstein-distance"),
            RESULT,
        ],
        can_be_drawn: false,
        can_be_flipped: true,
        opening_plies: 4,
        home: BoardCell(0),
        scores_mates: false,
        unit: "",
        has_symmetries: true,
        is_set_up_by_cell: true,
        positions: &[
            Group {
                name: "einstein-wuerfelt-nicht",
                positions: &[
                    (START, "5-5-the-example-of-the-rules", 2),
                    (
                        ".b.../...../....1/d..../..2..",
                        "5-5-a-race-the-pieces-no-longer-meet",
                        4,
                    ),
                    (
                        "163./52.b/4.ca/.dfe",
                        "4-4-six-pieces-on-a-smaller-board",
                        2,
                    ),
                    (
                        "1.../..../..../...a",
                        "one-piece-each-no-throws-bonnet-viennot-2015",
                        7,
                    ),
                ],
            },
            Group {
                name: "einstein-on-3-3-a-die-of-three",
                positions: &[
                    ("12./3.a/.cb", "three-pieces-each", 3),
                    (".../3b2/a.. max 3", "one-move-wins-whatever-is-thrown", 4),
                    (
                        "1.c/.../3.. max 2",
                        "2-is-gone-the-higher-piece-wins-the-lower-ma",
                        4,
                    ),
                    (".2./a31/..b max 2", "best-capture-your-own-piece", 5),
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

    fn status(position: &EinsteinPosition) -> Phrase {
        let of = |id, player: Player| Phrase::new(id).with("side", player.to_string());
        if let Some(winner) = position.winner() {
            return if position.has_arrived(winner) {
                of("board-einstein-arrived", winner).with("goal", position.goal(winner).to_string())
            } else {
                of("board-einstein-captured", winner)
            };
        }
        let player = position.player;
        let Some(face) = position.thrown else {
            return match position.of(player).next() {
                Some((piece, _)) if !position.is_to_throw() => {
                    of("board-einstein-only-piece", player).with("piece", piece)
                }
                _ => of("board-einstein-to-throw", player),
            };
        };
        let pieces: Vec<u8> = position.movable(player, face).collect();
        match pieces[..] {
            [piece] if piece == face => of("board-einstein-to-move", player).with("piece", piece),
            [piece] => of("board-einstein-thrown", player)
                .with("face", face)
                .with("piece", piece),
            // Never more than two: the next lower and the next higher piece.
            _ => of("board-einstein-thrown-two", player)
                .with("face", face)
                .with("first", pieces.first().copied().unwrap_or_default())
                .with("second", pieces.last().copied().unwrap_or_default()),
        }
    }

    fn in_words(position: &EinsteinPosition) -> Phrase {
        let [max, min] = Player::BOTH.map(|player| {
            let mut pieces = position.of(player).peekable();
            if pieces.peek().is_none() {
                return Phrase::new("board-einstein-no-piece").with("side", player.to_string());
            }
            let pieces = pieces.map(|(piece, at)| {
                Phrase::new("board-piece-on-square")
                    .with("piece", piece)
                    .with("square", at.to_string())
            });
            Phrase::new("board-einstein-pieces")
                .with("goal", position.goal(player).to_string())
                .with("pieces", Word::list(pieces))
                .with("side", player.to_string())
        });
        Phrase::new("board-einstein-position")
            .with("max", max)
            .with("min", min)
            .with("status", Self::status(position))
    }

    fn move_in_words(mv: EinsteinMove) -> Word {
        match mv {
            EinsteinMove::Throw(face) => Phrase::new("board-einstein-throw").with("face", face),
            EinsteinMove::Step { piece, to } => Phrase::new("board-einstein-step")
                .with("piece", piece)
                .with("to", to.to_string()),
        }
        .into()
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
        let (name, said, holds, owner) = match Place::of(position, cell) {
            None => {
                let said = Phrase::new("board-beside");
                let nothing = Phrase::new("board-nothing");
                ("beside the board".to_owned(), Some(said), nothing, None)
            }
            Some(Place::Face(face)) => {
                let holds = match position.thrown {
                    Some(thrown) if thrown == face => Phrase::new("board-die-thrown"),
                    None if position.is_to_throw() => {
                        Phrase::new("board-die-may-be-thrown").with("faces", position.faces())
                    }
                    _ => Phrase::new("board-die-not-thrown"),
                };
                let said = Phrase::new("board-die").with("face", face);
                (format!("die {face}"), Some(said), holds, None)
            }
            Some(Place::Square(at)) => {
                let goal = Player::BOTH
                    .into_iter()
                    .find(|&player| position.goal(player) == at);
                let on = position.on(at);
                let holds = match (on, goal) {
                    (Some((owner, piece)), _) => Phrase::new("board-piece-of")
                        .with("piece", piece)
                        .with("side", owner.to_string()),
                    (None, Some(player)) => {
                        Phrase::new("board-empty-goal").with("side", player.to_string())
                    }
                    (None, None) => Phrase::new("board-empty"),
                };
                (at.to_string(), None, holds, on.map(|(owner, _)| owner))
            }
        };
        CellContent {
            name,
            said,
            holds,
            owner,
        }
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
            let note = Phrase::new("board-einstein-result").with("won", won.to_string());
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
                AccountPart {
                    name: Phrase::new("board-piece-number")
                        .with("piece", nearest.piece)
                        .into(),
                    made_of: Phrase::new("board-einstein-throws")
                        .with("distance", distance)
                        .with("faces", faces)
                        .with("throws", throws)
                        .into(),
                    amount: sign * nearest.sixths,
                    cell: position.place(player, nearest.piece).map(square_cell),
                }
            });
            AccountGroup {
                name: player.to_string().into(),
                parts: parts.collect(),
            }
        };
        let notes = ["board-einstein-value", "board-einstein-nearest"];
        Account::Sum {
            notes: notes.map(Phrase::new).into(),
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
