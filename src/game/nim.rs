//! Nim: a move takes one or more objects from one heap, and the player who takes the last object wins.
//!
//! Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901). The side to move wins exactly when
//! the sizes of the heaps, added in binary without carry, do not give zero; the search does not know that.
//!
//! A won game is infinite for its winner; where the search stops before the end, a position has value 0. By default moves come
//! heap by heap, from taking one to taking all.
//!
//! # Notation
//! A position is the sizes of the heaps: `3,4,5`; MAX is to move unless ` min` follows: `3,4,5 min`. Empty heaps keep their place:
//! `0,4,5`. A move is the number of the heap, counted from 1, and how many are taken: `h2-3` takes three from the second heap.
//!
//! # Examples
//! ```
//! use game::{BoardGame, Game, Options, Score, nim::Nim};
//!
//! let root = Nim::read("1,2")?;
//! let game = Nim::new(root.clone(), &Options::default());
//! let names: Vec<String> = game.moves(&root).map(|mv| mv.to_string()).collect();
//! assert_eq!(names, ["h1-1", "h2-1", "h2-2"]);
//! let end = Nim::read("0,0 min")?;
//! assert_eq!(game.value(&end), Score::INFINITY);
//! # Ok::<(), String>(())
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    Account, BoardCell, BoardGame, BoardInk, BoardItem, BoardPicture, CellContent, CommonOrder,
    Game, GameChoice, GameInfo, Group, MovePath, Options, OrderId, Phrase, Player, PliesLeft,
    Score, SetupChange, Word, quoted,
};

const MOST_HEAPS: usize = 8;
const MOST_OBJECTS: u8 = 15;

#[derive(Clone, Debug)]
pub struct Nim {
    root: NimPosition,
    /// `None`: heap by heap.
    order: Option<CommonOrder>,
    seed: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NimPosition {
    /// The heap sizes, followed by zeros.
    sizes: [u8; MOST_HEAPS],
    /// The number of heaps, including empty ones.
    count: u8,
    player: Player,
    left: PliesLeft,
}

impl NimPosition {
    fn new(heaps: &[u8], player: Player) -> NimPosition {
        let mut sizes = [0; MOST_HEAPS];
        sizes[..heaps.len()].copy_from_slice(heaps);
        NimPosition {
            sizes,
            count: u8::try_from(heaps.len()).unwrap_or(0),
            player,
            left: PliesLeft::default(),
        }
    }

    fn heaps(&self) -> &[u8] {
        &self.sizes[..usize::from(self.count)]
    }

    fn is_over(&self) -> bool {
        self.sizes == [0; MOST_HEAPS]
    }
}

/// Takes objects from one heap. `Display` writes `h2-3`: three from the second heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NimMove {
    /// The heap index, from 0.
    heap: u8,
    /// At least 1.
    count: u8,
}

impl fmt::Display for NimMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("h{}-{}", self.heap + 1, self.count))
    }
}

impl Game for Nim {
    type Position = NimPosition;
    type Move = NimMove;
    type Moves = std::vec::IntoIter<NimMove>;

    fn root(&self) -> NimPosition {
        self.root.clone()
    }

    fn root_at(&self, depth: u32) -> NimPosition {
        NimPosition {
            left: PliesLeft::at_root(depth),
            ..self.root.clone()
        }
    }

    fn player(&self, position: &NimPosition) -> Player {
        position.player
    }

    fn moves(&self, position: &NimPosition) -> Self::Moves {
        let heaps = (0u8..).zip(position.heaps());
        let mut moves: Vec<NimMove> = heaps
            .flat_map(|(heap, &size)| (1..=size).map(move |count| NimMove { heap, count }))
            .collect();
        if let Some(order) = self.order {
            let quick = Nim {
                order: None,
                ..self.clone()
            };
            let left = position.left.get();
            order.sort(&quick, position, (left, self.seed), &mut moves);
        }
        moves.into_iter()
    }

    fn goes_on(&self, position: &NimPosition) -> bool {
        !position.is_over()
    }

    fn play(&self, position: &NimPosition, mv: NimMove) -> NimPosition {
        let mut next = position.clone();
        next.sizes[usize::from(mv.heap)] -= mv.count;
        next.player = position.player.other();
        next.left = position.left.next();
        next
    }

    fn value(&self, position: &NimPosition) -> Score {
        if position.is_over() {
            position.player.worst()
        } else {
            Score::ZERO
        }
    }

    fn key(&self, position: &NimPosition) -> Option<u128> {
        let heaps = position.heaps().iter();
        let heaps = heaps.fold(0, |key, &size| key << 4 | u128::from(size));
        let heaps = heaps << 4 | u128::from(position.count);
        Some(heaps << 1 | u128::from(position.player == Player::Min))
    }

    fn move_key(&self, _: &NimPosition, mv: NimMove) -> u64 {
        u64::from(mv.heap) << 8 | u64::from(mv.count)
    }
}

const ORDERS: [GameChoice; 5] = CommonOrder::after(&[GameChoice::plain(
    OrderId::DEFAULT.name(),
    "order-heap-by-heap",
)]);

impl BoardGame for Nim {
    const ABOUT: GameInfo = GameInfo {
        id: "nim",
        name: "Nim",
        notation: "heaps",
        below: Player::Max,
        orders: &ORDERS,
        evaluations: &[GameChoice::plain("result", "evaluation-nim-result")],
        can_be_drawn: false,
        can_be_flipped: false,
        opening_plies: 1,
        home: cell(0, 0),
        scores_mates: false,
        unit: "",
        has_symmetries: false,
        is_set_up_by_cell: true,
        positions: &[Group {
            name: "nim",
            positions: &[
                ("1,1", "1-1-the-second-player-wins", 2),
                ("1,2", "1-2-one-move-wins", 3),
                ("1,2,3", "1-2-3-the-second-player-wins", 6),
                ("2,2", "2-2-copy-the-other-one", 4),
                ("3,4", "3-4-make-the-heaps-alike", 7),
                ("3,4,5", "3-4-5-too-large-to-search-to-the-end", 3),
            ],
        }],
    };

    fn new(root: NimPosition, options: &Options) -> Nim {
        Nim {
            root,
            order: CommonOrder::find(options.order),
            seed: options.seed,
        }
    }

    fn start() -> NimPosition {
        NimPosition::new(&[3, 4, 5], Player::Max)
    }

    fn read(text: &str) -> Result<NimPosition, String> {
        let (sizes, player) = split(text);
        let player = match player.to_ascii_lowercase().as_str() {
            "" | "max" => Player::Max,
            "min" => Player::Min,
            _ => {
                return Err(format!(
                    "{} is not a player: after the heaps, write max or min, or nothing for MAX",
                    quoted(player)
                ));
            }
        };
        let mut heaps = Vec::new();
        for part in sizes.split(',') {
            let size = part.parse().ok().filter(|&size: &u8| size <= MOST_OBJECTS);
            heaps.push(size.ok_or_else(|| {
                format!(
                    "heap {} is {}: write whole numbers from 0 to {MOST_OBJECTS}, separated by commas, as 3,4,5",
                    heaps.len() + 1,
                    quoted(part)
                )
            })?);
        }
        if heaps.len() > MOST_HEAPS {
            let count = heaps.len();
            return Err(format!(
                "there are {count} heaps: write {MOST_HEAPS} at most"
            ));
        }
        Ok(NimPosition::new(&heaps, player))
    }

    /// Accepts two or more numbers separated by commas, optionally with a word; JSON has brackets around them.
    fn is_meant(text: &str) -> bool {
        let (sizes, player) = split(text);
        sizes.contains(',')
            && sizes.bytes().all(|c| c.is_ascii_digit() || c == b',')
            && player.bytes().all(|c| c.is_ascii_alphabetic())
    }

    fn write(position: &NimPosition) -> String {
        let turn = match position.player {
            Player::Max => "",
            Player::Min => " min",
        };
        format!("{}{turn}", sizes(position, ","))
    }

    /// Draws a column of discs for each heap, with its size below. A pale disc marks what the last move took.
    fn board(position: &NimPosition, last: Option<NimMove>, _: bool) -> BoardPicture {
        let heaps = || (0u8..).zip(position.heaps().iter().copied());
        let taken = |heap| last.filter(|mv| mv.heap == heap).map_or(0, |mv| mv.count);
        let tallest = heaps().map(|(heap, size)| size + taken(heap)).max();
        let high = tallest.unwrap_or(0).max(3);
        let mut picture = BoardPicture {
            columns: position.count,
            rows: high + 1,
            ..BoardPicture::default()
        };
        let size = (position.count, high + 1);
        let ground = BoardItem::block((0, 0), size, BoardInk::Light, 1.0);
        picture.ground.push(ground);
        for (heap, size) in heaps() {
            let x = f32::from(heap) + 0.5;
            for level in 0..size + taken(heap) {
                let at = (x, f32::from(high - level) - 0.5);
                if level < size {
                    picture.men.push(BoardItem::stone(at, BoardInk::Piece));
                } else {
                    let taken = BoardItem::disc(at, 0.42, BoardInk::Moved, 0.62);
                    picture.ground.push(taken);
                }
            }
            picture.ground.push(BoardItem::Text {
                at: (x, f32::from(high) + 0.5),
                size: 0.55,
                text: size.to_string(),
            });
        }
        picture.add_cells((0..high).flat_map(|level| {
            let row = high - 1 - level;
            (0..position.count).map(move |heap| (cell(heap, level), (heap, row)))
        }));
        picture
    }

    fn status(position: &NimPosition) -> Phrase {
        let player = position.player;
        if position.is_over() {
            Phrase::new("board-nim-won").with("side", player.other().to_string())
        } else {
            Phrase::new("board-to-move").with("side", player.to_string())
        }
    }

    fn in_words(position: &NimPosition) -> Phrase {
        Phrase::new("board-nim-position")
            .with("sizes", sizes(position, ", "))
            .with("status", Self::status(position))
    }

    fn move_in_words(mv: NimMove) -> Word {
        let phrase = Phrase::new("board-nim-move").with("count", mv.count);
        phrase.with("heap", mv.heap + 1).into()
    }

    fn account(&self, position: &NimPosition) -> Account {
        if position.is_over() {
            Account::Over {
                score: self.value(position),
                why: Self::status(position),
            }
        } else {
            Account::Sum {
                notes: vec![Phrase::new("board-not-over")],
                groups: Vec::new(),
            }
        }
    }

    /// Any level of a heap selects the heap; after the maximum size comes zero.
    fn set_up(position: &NimPosition, change: SetupChange) -> Option<NimPosition> {
        let mut next = position.clone();
        let heap = |cell| {
            let (heap, _) = place(cell);
            (heap < position.count).then_some(usize::from(heap))
        };
        match change {
            SetupChange::Next(cell) => {
                let size = &mut next.sizes[heap(cell)?];
                *size = (*size + 1) % (MOST_OBJECTS + 1);
            }
            SetupChange::Previous(cell) => {
                let size = &mut next.sizes[heap(cell)?];
                *size = size.checked_sub(1).unwrap_or(MOST_OBJECTS);
            }
            SetupChange::Put(cell, letter) => {
                next.sizes[heap(cell)?] = u8::try_from(letter.to_digit(10)?).ok()?;
            }
            SetupChange::Clear(cell) => next.sizes[heap(cell)?] = 0,
            SetupChange::ClearAll => next.sizes = [0; MOST_HEAPS],
            SetupChange::Turn(player) => next.player = player,
        }
        Some(next)
    }

    /// A click takes an object and the objects on it.
    fn way(position: &NimPosition, mv: NimMove) -> MovePath {
        let size = position.sizes[usize::from(mv.heap)];
        MovePath::on(cell(mv.heap, size - mv.count))
    }

    fn cell(position: &NimPosition, cell: BoardCell) -> CellContent {
        let (heap, level) = place(cell);
        let size = position.sizes.get(usize::from(heap)).copied();
        let size = size.unwrap_or(0);
        CellContent {
            name: format!("heap {}", heap + 1),
            said: Some(Phrase::new("board-nim-heap").with("heap", heap + 1)),
            holds: match size.checked_sub(level) {
                None | Some(0) => Phrase::new("board-nim-nothing"),
                Some(count) => Phrase::new("board-nim-takes")
                    .with("count", count)
                    .with("size", size),
            },
            owner: None,
        }
    }
}

fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (sizes, after) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (sizes, after.trim())
}

fn sizes(position: &NimPosition, separator: &str) -> String {
    let sizes: Vec<String> = position.heaps().iter().map(u8::to_string).collect();
    sizes.join(separator)
}

const LEVELS: u16 = 16;

/// Returns the cell of an object; heaps and levels count from 0, the lowest object first.
const fn cell(heap: u8, level: u8) -> BoardCell {
    BoardCell(heap as u16 * LEVELS + level as u16)
}

#[allow(clippy::cast_possible_truncation)] // below 16, and the number of a heap
fn place(cell: BoardCell) -> (u8, u8) {
    ((cell.0 / LEVELS) as u8, (cell.0 % LEVELS) as u8)
}
