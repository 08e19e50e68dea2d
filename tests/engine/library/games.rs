//! Unfolding: the shipped games are what their rules make of them, and depth and limits are kept.

use std::fmt;

use cutoff::game::{Game, NodeId, Player, Score, Tree};

use super::tree;

/// Nim with one heap; whoever takes the last one wins.
struct Nim(u8);

#[derive(Clone, Copy)]
struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl Game for Nim {
    type Position = (u8, Player);
    type Move = Take;
    type Moves = std::vec::IntoIter<Take>;

    fn root(&self) -> Self::Position {
        (self.0, Player::Max)
    }
    fn player(&self, position: &Self::Position) -> Player {
        position.1
    }
    fn moves(&self, position: &Self::Position) -> Self::Moves {
        (1..=position.0.min(2))
            .map(Take)
            .collect::<Vec<_>>()
            .into_iter()
    }
    fn play(&self, position: &Self::Position, mv: Take) -> Self::Position {
        (position.0 - mv.0, position.1.other())
    }
    fn value(&self, position: &Self::Position) -> Score {
        // Who is to move with nothing left has lost.
        Score::from(match position {
            (0, Player::Max) => -1,
            (0, Player::Min) => 1,
            _ => 0,
        })
    }
}

/// Tic-tac-toe from a position: nine squares, a1, b1, c1, a2 and so on; MAX is `X`.
struct TicTacToe(&'static [u8; 9], Player);

#[derive(Clone, Copy)]
struct Square(u8);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

fn wins(board: &[u8; 9], mark: u8) -> bool {
    const ROWS: [[usize; 3]; 8] = [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 4, 8],
        [2, 4, 6],
    ];
    ROWS.iter()
        .any(|row| row.iter().all(|&at| board[at] == mark))
}

impl Game for TicTacToe {
    type Position = ([u8; 9], Player);
    type Move = Square;
    type Moves = std::vec::IntoIter<Square>;

    fn root(&self) -> Self::Position {
        (*self.0, self.1)
    }
    fn player(&self, position: &Self::Position) -> Player {
        position.1
    }
    fn moves(&self, (board, _): &Self::Position) -> Self::Moves {
        let over = wins(board, b'X') || wins(board, b'O');
        let free = (0u8..9).filter(|&at| !over && board[usize::from(at)] == b'-');
        free.map(Square).collect::<Vec<_>>().into_iter()
    }
    fn play(&self, &(mut board, player): &Self::Position, mv: Square) -> Self::Position {
        board[usize::from(mv.0)] = if player == Player::Max { b'X' } else { b'O' };
        (board, player.other())
    }
    fn value(&self, (board, _): &Self::Position) -> Score {
        Score::from(i32::from(wins(board, b'X')) - i32::from(wins(board, b'O')))
    }
}

fn assert_same_tree(id: &str, mut generated: Tree) {
    let shipped = tree(id);
    generated.name.clone_from(&shipped.name);
    generated.source.clone_from(&shipped.source);
    generated.notes.clone_from(&shipped.notes);
    assert!(generated == *shipped, "{id} is:\n{}", generated.to_json());
}

#[test]
fn game_trees_match_their_rules() {
    assert_same_tree("nim", Tree::unfold(&Nim(5), 5).unwrap());
    let endgame = TicTacToe(b"----OXXOX", Player::Min);
    assert_same_tree("tic-tac-toe-endgame", Tree::unfold(&endgame, 9).unwrap());
}

#[test]
fn unfolding_stops_at_the_depth_and_at_the_limits() {
    let five = Tree::unfold(&Nim(5), 5).unwrap();
    for depth in 0..5 {
        assert_eq!(
            Tree::unfold(&Nim(5), depth).unwrap(),
            five.cut_at(depth).unwrap()
        );
    }
    // 2^20 positions are more than a tree may have.
    let error = Tree::unfold(&Nim(250), 20).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the tree has more than 2,000,000 nodes, the most that can be opened"
    );
}

/// A game without a choice and without an end.
struct Counting;

impl Game for Counting {
    type Position = u32;
    type Move = u32;
    type Moves = std::iter::Once<u32>;

    fn root(&self) -> u32 {
        0
    }
    fn player(&self, position: &u32) -> Player {
        if position.is_multiple_of(3) {
            Player::Max
        } else {
            Player::Min
        }
    }
    fn moves(&self, position: &u32) -> Self::Moves {
        std::iter::once(position + 1)
    }
    fn play(&self, _: &u32, mv: u32) -> u32 {
        mv
    }
    fn value(&self, position: &u32) -> Score {
        Score::from(i32::try_from(*position).unwrap())
    }
}

#[test]
fn unfolding_is_safe_at_any_depth() {
    let run = || {
        let tree = Tree::unfold(&Counting, 1000).unwrap();
        assert_eq!((tree.len(), tree.height()), (1001, 1000));
        let last = NodeId(1000);
        assert_eq!(
            (tree.move_name(last), tree.node(last).value),
            (Some("1000"), Some(Score::from(1000)))
        );
        assert_eq!(tree.move_name(NodeId::ROOT), None);
        assert!(
            tree.nodes()
                .iter()
                .zip(0..)
                .all(|(node, at)| node.player == Counting.player(&at))
        );
        for depth in [1001, u32::MAX] {
            let error = Tree::unfold(&Counting, depth).unwrap_err();
            assert_eq!(
                error.to_string(),
                "the tree is more than 1000 plies deep, the most that can be opened"
            );
        }
    };
    let small = std::thread::Builder::new()
        .name("small stack".to_owned())
        .stack_size(256 << 10);
    small.spawn(run).unwrap().join().unwrap();
}
