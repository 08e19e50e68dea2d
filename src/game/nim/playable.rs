//! Nim as the program meets it: notation, picture, ready positions.

use crate::{
    Account, BoardCell, BoardGame, BoardPicture, CellContent, CommonOrder, Game, GameChoice,
    GameInfo, Group, MovePath, Options, OrderId, Player, PliesLeft, SetupChange, quoted, shortened,
};

use super::board::{object, picture};
use super::{MOST_HEAPS, MOST_OBJECTS, Nim, NimMove, NimPosition};

const ORDERS: [GameChoice; 5] = CommonOrder::after(&[GameChoice::plain(
    OrderId::DEFAULT.name(),
    "heap by heap",
    "heap by heap, taking one, two and so on",
)]);

impl BoardGame for Nim {
    const ABOUT: GameInfo = GameInfo {
        id: "nim",
        name: "Nim",
        title: "Nim position",
        notation: "heaps",
        typed: "h2-3: three from heap 2",
        rules: Some("Take one or more objects from one heap. Whoever takes the last object wins."),
        by_hand: "Click the objects to take",
        sides: ["MAX", "MIN"],
        below: Player::Max,
        win: ["a win for MAX", "a win for MIN"],
        orders: &ORDERS,
        evaluations: &[GameChoice::plain(
            "result",
            "the result",
            "a won game is infinite for its winner; where the search stops before, 0",
        )],
        drawn: None,
        can_be_flipped: false,
        opening_plies: 1,
        home: object(0, 0),
        scores_mates: false,
        unit: (1.0, "points"),
        won: "Won game",
        has_symmetries: false,
        set_up: Some(
            "a click puts an object on a heap, the right button takes one away, a digit is the heap’s size",
        ),
        positions: &[Group {
            name: "Nim",
            positions: &[
                ("1,1", "1,1: the second player wins", 2),
                ("1,2", "1,2: one move wins", 3),
                ("1,2,3", "1,2,3: the second player wins", 6),
                ("2,2", "2,2: copy the other one", 4),
                ("3,4", "3,4: make the heaps alike", 7),
                ("3,4,5", "3,4,5: too large to search to the end", 3),
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
        position(&[3, 4, 5], Player::Max)
    }

    fn read(text: &str) -> Result<NimPosition, String> {
        let text = text.trim();
        let (sizes, player) = match text.split_once(char::is_whitespace) {
            None => (text, Player::Max),
            Some((sizes, player)) => match player.trim().to_ascii_lowercase().as_str() {
                "max" => (sizes, Player::Max),
                "min" => (sizes, Player::Min),
                _ => {
                    return Err(format!(
                        "{} is not a player: after the heaps, write max or min, or nothing for MAX",
                        quoted(player.trim())
                    ));
                }
            },
        };
        let mut heaps = Vec::new();
        for (number, part) in (1..).zip(sizes.split(',')) {
            let size = part.parse().ok().filter(|&size: &u8| size <= MOST_OBJECTS);
            heaps.push(size.ok_or_else(|| {
                format!(
                    "heap {number} is {}: write whole numbers from 0 to {MOST_OBJECTS}, separated by commas, as 3,4,5",
                    quoted(part)
                )
            })?);
        }
        if heaps.len() > MOST_HEAPS {
            return Err(format!(
                "there are {} heaps: write {MOST_HEAPS} at most",
                heaps.len()
            ));
        }
        Ok(position(&heaps, player))
    }

    /// Two numbers or more between commas, and perhaps a player; JSON has brackets around them.
    fn is_meant(text: &str) -> bool {
        let (sizes, after) = match text.trim().split_once(char::is_whitespace) {
            Some((sizes, after)) => (sizes, after.trim()),
            None => (text.trim(), ""),
        };
        let is_size = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_word = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
        sizes.contains(',') && sizes.split(',').all(is_size) && is_word(after)
    }

    fn write(position: &NimPosition) -> String {
        let sizes: Vec<String> = position.heaps().iter().map(u8::to_string).collect();
        let sizes = sizes.join(",");
        match position.player() {
            Player::Max => sizes,
            Player::Min => format!("{sizes} min"),
        }
    }

    fn write_move(_: &NimPosition, mv: NimMove) -> String {
        mv.to_string()
    }

    fn read_move(position: &NimPosition, text: &str) -> Result<NimMove, String> {
        let text = text.trim();
        let moves = || plain(position).moves(position);
        let found = moves().find(|mv| mv.to_string().eq_ignore_ascii_case(text));
        found.ok_or_else(|| {
            let few: Vec<String> = moves().take(3).map(|mv| mv.to_string()).collect();
            if few.is_empty() {
                return "the game is over: nothing is left to take".to_owned();
            }
            format!(
                "“{}” is not a legal move: write h, the heap’s number, a hyphen and how many to take; legal are {} …",
                shortened(text),
                few.join(", ")
            )
        })
    }

    fn board(position: &NimPosition, last: Option<NimMove>, _: bool) -> BoardPicture {
        picture(position, last)
    }

    fn status(position: &NimPosition) -> String {
        let player = position.player();
        if position.is_over() {
            format!("{} took the last one and wins", player.other())
        } else {
            format!("{player} to move")
        }
    }

    fn in_words(position: &NimPosition) -> String {
        let sizes: Vec<String> = position.heaps().iter().map(u8::to_string).collect();
        format!("{}. Heaps of {}.", Self::status(position), sizes.join(", "))
    }

    fn move_in_words(mv: NimMove) -> String {
        format!("{} from heap {}", mv.count, mv.heap + 1)
    }

    fn account(&self, position: &NimPosition) -> Account {
        if position.is_over() {
            Account::Over {
                score: self.value(position),
                why: Self::status(position),
            }
        } else {
            Account::Sum {
                notes: vec!["Game not over: 0.".to_owned()],
                groups: Vec::new(),
            }
        }
    }

    /// A heap is one cell, at whichever of its levels; from the most objects on it goes to none.
    fn set_up(position: &NimPosition, change: SetupChange) -> Option<NimPosition> {
        let heap = |cell| {
            let heap = usize::from(super::board::place(cell).0);
            (heap < usize::from(position.count)).then_some(heap)
        };
        let mut next = position.clone();
        match change {
            SetupChange::Next(cell) => {
                let size = &mut next.heaps[heap(cell)?];
                *size = (*size + 1) % (MOST_OBJECTS + 1);
            }
            SetupChange::Previous(cell) => {
                let size = &mut next.heaps[heap(cell)?];
                *size = size.checked_sub(1).unwrap_or(MOST_OBJECTS);
            }
            SetupChange::Put(cell, letter) => {
                let size = letter.to_digit(10)?;
                next.heaps[heap(cell)?] = u8::try_from(size).ok()?;
            }
            SetupChange::Clear(cell) => next.heaps[heap(cell)?] = 0,
            SetupChange::ClearAll => next.heaps = [0; MOST_HEAPS],
            SetupChange::Turn(player) => next.player = player,
        }
        Some(next)
    }

    /// At an object: it is taken, and those on it.
    fn way(position: &NimPosition, mv: NimMove) -> MovePath {
        let size = position.heaps()[usize::from(mv.heap)];
        MovePath {
            from: None,
            to: object(mv.heap, size - mv.count),
        }
    }

    fn cell(position: &NimPosition, cell: BoardCell) -> CellContent {
        let (heap, level) = super::board::place(cell);
        let size = position.heaps().get(usize::from(heap)).copied();
        let size = size.unwrap_or(0);
        CellContent {
            name: format!("heap {}", heap + 1),
            holds: match size.checked_sub(level) {
                None | Some(0) => "nothing to take here".to_owned(),
                Some(count) => format!("takes {count} of {size}"),
            },
            owner: None,
        }
    }
}

fn plain(position: &NimPosition) -> Nim {
    Nim::new(position.clone(), &Options::default())
}

fn position(sizes: &[u8], player: Player) -> NimPosition {
    let mut heaps = [0; MOST_HEAPS];
    heaps[..sizes.len()].copy_from_slice(sizes);
    NimPosition {
        heaps,
        count: u8::try_from(sizes.len()).unwrap_or(0),
        player,
        left: PliesLeft::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        for text in ["3,4,5", "1", "0,2 min", "15,15,15,15,15,15,15,15"] {
            assert_eq!(Nim::write(&Nim::read(text).unwrap()), text);
        }
        assert_eq!(Nim::read(" 1,2 max "), Nim::read("1,2"));
        assert_ne!(
            crate::AnyPosition::Nim(Nim::read("0,2").unwrap()).key(),
            crate::AnyPosition::Nim(Nim::read("2").unwrap()).key()
        );
        for (text, said) in [
            ("", "heap 1 is \"\""),
            ("3,,5", "heap 2 is \"\""),
            ("3,16", "heap 2 is \"16\": write whole numbers from 0 to 15"),
            ("1,2 white", "\"white\" is not a player"),
            ("1,1,1,1,1,1,1,1,1", "there are 9 heaps: write 8 at most"),
        ] {
            let error = Nim::read(text).unwrap_err();
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn moves_are_typed_as_they_are_written() {
        let root = Nim::read("1,2").unwrap();
        for mv in plain(&root).moves(&root) {
            assert_eq!(Nim::read_move(&root, &format!(" {mv} ")), Ok(mv));
        }
        let error = Nim::read_move(&root, "h1-2").unwrap_err();
        assert!(error.contains("legal are h1-1, h2-1, h2-2"), "{error}");
        let error = Nim::read_move(&Nim::read("0").unwrap(), "h1-1").unwrap_err();
        assert!(error.contains("the game is over"), "{error}");
    }
}
