//! The user-facing side of the game: names, options, ready positions, picture and words.

use std::cmp::Reverse;

use crate::board_picture::middle;
use crate::{
    Account, AccountGroup, AccountPart, AnyMove, AnyPosition, BoardCell, BoardGame, BoardInk,
    BoardItem, BoardPicture, CellContent, CommonOrder, Game, GameChoice, GameInfo, GamePart, Group,
    MovePath, Options, OrderId, Phrase, Player, SetupChange, Word,
};

use super::shape::{BoardShape, LineMasks, bits, column_name};
use super::{InARow, StoneMove, StoneOrder, StonePosition, notation, side};

const CENTRE_FIRST: GameChoice = GameChoice::plain("centre-first", "order-centre-first");

const fn orders(words: &'static str) -> [GameChoice; 6] {
    let board_order = GameChoice::plain(OrderId::DEFAULT.name(), words);
    CommonOrder::after(&[board_order, CENTRE_FIRST])
}

/// Each line with one stone counts 1, with two 3, with three 9 and so on; for three in a row as in an exercise of
/// Russell & Norvig, "Artificial Intelligence: A Modern Approach".
const WEIGHTED: GameChoice = GameChoice::plain("weighted-lines", "evaluation-weighted-lines");

const TIC_TAC_TOE: GameInfo = GameInfo {
    id: "tic-tac-toe",
    name: "tic-tac-toe",
    notation: "board",
    below: Player::Max,
    orders: &orders("order-rows"),
    evaluations: &[
        GameChoice::plain("open-lines", "evaluation-open-lines"),
        WEIGHTED,
    ],
    can_be_drawn: true,
    can_be_flipped: false,
    opening_plies: 1,
    // The middle.
    home: BoardCell(4),
    scores_mates: true,
    unit: "",
    has_symmetries: true,
    is_set_up_by_cell: true,
    positions: &[
        Group {
            name: "tic-tac-toe",
            positions: &[
                (".........", "empty-board-two-plies-nilsson-1971", 2),
                (".........", "empty-board-to-the-end-549-946-nodes", 9),
                ("x........", "corner-only-the-centre-draws", 8),
                ("....x....", "centre-a-corner-draws-an-edge-loses", 8),
                ("xo.......", "edge-in-reply-to-a-corner-x-wins-in-three", 7),
                ("x...o...x", "opposite-corners-o-draws-at-an-edge", 6),
                ("x.o.o...x", "fork-x-to-move-wins-in-two", 5),
                ("xo..x....", "o-to-move-x-forks-and-wins", 6),
            ],
        },
        Group {
            name: "tic-tac-toe-on-larger-boards",
            positions: &[
                (
                    "..../..../..../....",
                    "three-in-a-row-on-4-4-x-wins-in-three",
                    5,
                ),
                ("..../..../..../.... 4", "four-in-a-row-on-4-4", 4),
                ("...../...../...../...../..... 4", "four-in-a-row-on-5-5", 3),
            ],
        },
    ],
};

const CONNECT_FOUR: GameInfo = GameInfo {
    id: "connect-four",
    name: "connect four",
    orders: &orders("order-columns"),
    // The lowest cell of the middle column.
    home: BoardCell(18),
    positions: &[
        Group {
            name: "connect-four",
            positions: &[
                (
                    "......./......./......./......./......./.......",
                    "empty-board",
                    5,
                ),
                (
                    "......./......./......./......./......./...x...",
                    "the-middle-first-the-move-that-wins-allis-19",
                    5,
                ),
                (
                    "......./......./......./......./...oo../...xx..",
                    "open-three-x-to-move-wins-in-two",
                    5,
                ),
                (
                    ".xoxo../oooxx../xxxoo../xooox../oxoxo.x/oxxxoox",
                    "zugzwang-the-player-to-move-loses",
                    10,
                ),
            ],
        },
        Group {
            name: "connect-three-on-4-4",
            positions: &[
                ("..../..../..../.... 3", "empty-board", 6),
                (
                    "x.../x.oo/o.xx/o.xo 3",
                    "zugzwang-the-player-to-move-loses",
                    6,
                ),
            ],
        },
    ],
    ..TIC_TAC_TOE
};

impl<const FALLS: bool> BoardGame for InARow<FALLS>
where
    StonePosition<FALLS>: GamePart<AnyPosition>,
    StoneMove<FALLS>: GamePart<AnyMove>,
{
    const ABOUT: GameInfo = if FALLS { CONNECT_FOUR } else { TIC_TAC_TOE };

    fn new(root: StonePosition<FALLS>, options: &Options) -> InARow<FALLS> {
        InARow {
            root,
            masks: LineMasks::new(root.shape),
            options: *options,
            order: match CommonOrder::find(options.order) {
                Some(order) => StoneOrder::Common(order),
                None if options.order.name() == CENTRE_FIRST.name => StoneOrder::CentreFirst,
                None => StoneOrder::Board,
            },
            weighted: options.evaluation.name() == WEIGHTED.name,
        }
    }

    fn start() -> StonePosition<FALLS> {
        StonePosition::of_stones([0; 2], BoardShape::USUAL)
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

    fn spellings(_: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> Vec<String> {
        let (column, level) = mv.place();
        let letter = column_name(column);
        let row = level + 1;
        let mut all = vec![format!("{letter}{row}"), format!("{row}{letter}")];
        if FALLS {
            all.push((column + 1).to_string());
        }
        all
    }

    fn board(
        position: &StonePosition<FALLS>,
        last: Option<StoneMove<FALLS>>,
        _: bool,
    ) -> BoardPicture {
        picture(position, last)
    }

    fn status(position: &StonePosition<FALLS>) -> Phrase {
        if let Some(winner) = position.winner() {
            Phrase::new("board-line-won")
                .with("length", position.shape.length)
                .with("side", side(winner))
        } else if position.is_full() {
            Phrase::new("board-full")
        } else {
            Phrase::new("board-to-move").with("side", side(position.player()))
        }
    }

    fn in_words(position: &StonePosition<FALLS>) -> Phrase {
        let shape = position.shape;
        let [x, o] = position.stones.map(|stones| {
            if stones == 0 {
                Phrase::new("board-nowhere")
            } else {
                let cells = bits(stones).map(|bit| shape.name(bit));
                Phrase::new("board-on-cells").with("cells", Word::list(cells))
            }
        });
        Phrase::new("board-line-position")
            .with("columns", shape.columns)
            .with("o", o)
            .with("rows", shape.rows)
            .with("status", Self::status(position))
            .with("x", x)
    }

    fn move_in_words(mv: StoneMove<FALLS>) -> Word {
        mv.shape.name(mv.bit).into()
    }

    fn way(_: &StonePosition<FALLS>, mv: StoneMove<FALLS>) -> MovePath {
        MovePath::on(cell(mv.bit))
    }

    /// In games where stones fall, any cell of a column drops a stone there.
    fn ways(position: &StonePosition<FALLS>) -> Vec<(MovePath, StoneMove<FALLS>)> {
        let shape = position.shape;
        let moves = Self::new(*position, &Options::DEFAULT).moves(position);
        let ways = moves.flat_map(|mv| {
            let column = mv.place().0;
            let cells = (0..shape.rows).rev().map(|level| shape.bit(column, level));
            cells
                .filter(|&bit| FALLS || bit == mv.bit)
                .map(|bit| (MovePath::on(cell(bit)), mv))
                .collect::<Vec<_>>()
        });
        ways.collect()
    }

    fn cell(position: &StonePosition<FALLS>, cell: BoardCell) -> CellContent {
        let bit = bit(position.shape, cell).unwrap_or_default();
        let (column, level) = position.shape.place(bit);
        CellContent {
            name: position.shape.name(bit),
            said: None,
            holds: match position.owner(column, level) {
                Some(owner) => Phrase::new("board-stone").with("side", side(owner)),
                None => Phrase::new("board-empty"),
            },
            // Stones are not moved.
            owner: None,
        }
    }

    /// The stones determine the side to move. A click on a free cell selects the cell to which a stone would fall.
    fn set_up(
        position: &StonePosition<FALLS>,
        change: SetupChange,
    ) -> Option<StonePosition<FALLS>> {
        let shape = position.shape;
        let meant = |cell| {
            let (column, level) = shape.place(bit(shape, cell)?);
            let owner = |level| position.owner(column, level);
            let is_free = |&level: &u8| FALLS && owner(level).is_none();
            let level = (0..=level)
                .rev()
                .take_while(is_free)
                .last()
                .unwrap_or(level);
            Some((shape.bit(column, level), owner(level)))
        };
        let with = |bit: u8, owner| {
            let stones = Player::BOTH.map(|player| {
                position.stones_of(player) & !(1 << bit) | u64::from(owner == Some(player)) << bit
            });
            Some(StonePosition::of_stones(stones, shape))
        };
        let turned = |cell, by| {
            let contents = [None, Some(Player::Max), Some(Player::Min)];
            let (bit, owner) = meant(cell)?;
            let at = contents.iter().position(|it| *it == owner)?;
            with(bit, contents[(at + by) % 3])
        };
        match change {
            SetupChange::Next(cell) => turned(cell, 1),
            SetupChange::Previous(cell) => turned(cell, 2),
            SetupChange::Put(cell, letter) => with(meant(cell)?.0, notation::owner(letter).ok()?),
            SetupChange::Clear(cell) => with(meant(cell)?.0, None),
            SetupChange::ClearAll => Some(StonePosition::of_stones([0; 2], shape)),
            SetupChange::Turn(_) => None,
        }
    }

    fn account(&self, position: &StonePosition<FALLS>) -> Account {
        if position.winner().is_some() || position.is_full() {
            return Account::Over {
                score: self.value(position),
                why: Self::status(position),
            };
        }
        let note = if self.weighted {
            "board-line-value-weighted"
        } else {
            "board-line-value"
        };
        Account::Sum {
            notes: vec![Phrase::new(note)],
            groups: Player::BOTH
                .map(|player| self.open_lines(player, position))
                .into(),
        }
    }

    fn number(position: &StonePosition<FALLS>) -> (u32, bool) {
        let placed = u32::from(position.placed);
        (placed / 2 + 1, placed % 2 == 1)
    }
}

impl<const FALLS: bool> InARow<FALLS> {
    /// Returns the lines open to a player, those with the most stones first; lines without a stone are counted
    /// together.
    fn open_lines(&self, player: Player, position: &StonePosition<FALLS>) -> AccountGroup {
        let shape = position.shape;
        let own = position.stones_of(player);
        let other = position.stones_of(player.other());
        let sign = if player == Player::Max { 1 } else { -1 };
        let lines = self.masks.lines(self.masks.board & !other);
        let (mut held, empty): (Vec<u64>, Vec<u64>) = lines.partition(|line| line & own != 0);
        held.sort_by_key(|line| Reverse((line & own).count_ones()));
        let part = |line: u64| {
            let stones = (line & own).count_ones();
            let [from, to] = shape.ends(line).map(|bit| shape.name(bit));
            AccountPart {
                name: format!("{from}–{to}").into(),
                made_of: Phrase::new("board-line-stones")
                    .with("count", stones)
                    .into(),
                amount: sign * self.weight(stones),
                cell: bits(line & own).next().map(cell),
            }
        };
        let mut parts: Vec<AccountPart> = held.into_iter().map(part).collect();
        let count = u32::try_from(empty.len()).unwrap_or(u32::MAX);
        if self.weight(0) != 0 && count > 0 {
            parts.push(AccountPart {
                name: Phrase::new("board-line-empty").with("count", count).into(),
                made_of: Word::Text(String::new()),
                amount: sign * self.weight(0) * count.cast_signed(),
                cell: None,
            });
        }
        AccountGroup {
            name: Phrase::new("board-line-open")
                .with("side", side(player))
                .into(),
            parts,
        }
    }
}

fn cell(bit: u8) -> BoardCell {
    BoardCell(bit.into())
}

fn bit<const FALLS: bool>(shape: BoardShape<FALLS>, cell: BoardCell) -> Option<u8> {
    let bit = u8::try_from(cell.0).ok();
    bit.filter(|&bit| bit < shape.cells())
}

/// Draws crosses and rings between lines, or on discs in the holes of a rack.
fn picture<const FALLS: bool>(
    position: &StonePosition<FALLS>,
    last: Option<StoneMove<FALLS>>,
) -> BoardPicture {
    let shape = position.shape;
    let seen = |bit: u8| {
        let (column, level) = shape.place(bit);
        (column, shape.rows - 1 - level)
    };
    let stroke = BoardItem::stroke;
    let mut picture = BoardPicture::of_size(shape.columns, shape.rows, false);
    picture.add_cells((0..shape.cells()).map(|bit| (cell(bit), seen(bit))));
    let (ground, men) = (&mut picture.ground, &mut picture.men);
    let size = (shape.columns, shape.rows);
    let colour = if FALLS {
        BoardInk::Dark
    } else {
        BoardInk::Light
    };
    ground.push(BoardItem::block((0, 0), size, colour, 1.0));
    ground.extend(last.map(|mv| BoardItem::block(seen(mv.bit), (1, 1), BoardInk::Moved, 0.62)));
    if FALLS {
        let hole = |bit| BoardItem::disc(middle(seen(bit)), 0.42, BoardInk::Light, 1.0);
        ground.extend((0..shape.cells()).map(hole));
    } else {
        let (width, height) = (f32::from(shape.columns), f32::from(shape.rows));
        let edge = |from, to| stroke(from, to, 0.03, BoardInk::Edge);
        let columns = (1..shape.columns).map(f32::from);
        ground.extend(columns.map(|x| edge((x, 0.0), (x, height))));
        let rows = (1..shape.rows).map(f32::from);
        ground.extend(rows.map(|y| edge((0.0, y), (width, y))));
    }
    for player in Player::BOTH {
        for bit in bits(position.stones_of(player)) {
            let (x, y) = middle(seen(bit));
            let (reach, width, ink) = if FALLS {
                men.push(BoardItem::stone((x, y), BoardInk::Of(player)));
                (0.15, 0.08, BoardInk::Light)
            } else {
                (0.28, 0.12, BoardInk::Of(player))
            };
            match player {
                Player::Max => men.extend([-reach, reach].map(|slope| {
                    stroke((x - reach, y - slope), (x + reach, y + slope), width, ink)
                })),
                Player::Min => men.push(BoardItem::Ring {
                    at: (x, y),
                    radius: reach * 1.1,
                    width,
                    ink,
                }),
            }
        }
    }
    if let Some(winner) = position.winner() {
        let masks = LineMasks::new(shape);
        men.extend(masks.lines(position.stones_of(winner)).map(|line| {
            let [from, to] = shape.ends(line).map(|bit| middle(seen(bit)));
            stroke(from, to, 0.12, BoardInk::Won)
        }));
    }
    picture
}
