//! A game of one's own: tic-tac-toe, searched, traced and written as a tree file that the window opens.
//!
//!     cargo run --example own_game > endgame.json
//!     cargo run --release -- endgame.json

use cutoff::game::{Game, Player, Score, Tree};
use cutoff::search::trace::record;
use cutoff::search::{Limits, Notation, Rules, SearchSpec, search};
use cutoff::teach::write_trace;

/// The squares of each player, one bit per square: 0 to 8, row by row. X is MAX.
#[derive(Clone, Copy)]
struct Board {
    x: u16,
    o: u16,
}

/// Rows, columns and diagonals.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

fn wins(men: u16) -> bool {
    LINES.iter().any(|line| men & line == *line)
}

impl Game for Board {
    type Position = Board;
    type Move = u16;
    type Moves = std::vec::IntoIter<u16>;

    fn root(&self) -> Board {
        *self
    }

    fn player(&self, board: &Board) -> Player {
        let ahead = board.x.count_ones() - board.o.count_ones();
        [Player::Max, Player::Min][ahead as usize]
    }

    fn moves(&self, board: &Board) -> Self::Moves {
        let over = wins(board.x) || wins(board.o);
        let free = |square: &u16| !over && (board.x | board.o) & (1 << square) == 0;
        (0..9).filter(free).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, board: &Board, square: u16) -> Board {
        let mut next = *board;
        match self.player(board) {
            Player::Max => next.x |= 1 << square,
            Player::Min => next.o |= 1 << square,
        }
        next
    }

    fn value(&self, board: &Board) -> Score {
        Score::from(i32::from(wins(board.x)) - i32::from(wins(board.o)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // X on 0 and 2, O on 1 and 4: X to move must stop O on 7.
    let game = Board { x: 0o5, o: 0o22 };
    let alpha_beta = SearchSpec::alpha_beta(Rules::default());

    let found = search(&game, alpha_beta, 9, Limits::NONE)?;
    eprintln!("value {}, best line {:?}", found.value, found.pv);

    let shallow = record(&game, alpha_beta, 2, Limits::NONE)?;
    let name = |visit| {
        shallow
            .move_into(visit)
            .map_or("root".into(), |mv| mv.to_string())
    };
    let log = &mut std::io::stderr();
    write_trace(log, &shallow.recording, &name, Notation::Minimax)?;

    println!("{}", Tree::unfold(&game, 3)?.to_json());
    Ok(())
}
