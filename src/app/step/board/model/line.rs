//! The moves made on the board, the current place among them, and the moves that pointing means.

use game::{AnyMove, AnyPosition, BoardCell, MovePath};
use stage::{Origin, Source, SourceGame};
use text::say;

/// A position and the moves made from there.
#[derive(Clone, Debug)]
pub struct MoveLine {
    /// The source opened before the first move.
    base: Source,
    start: AnyPosition,
    moves: Vec<AnyMove>,
    /// The moves in notation, including those taken back.
    pub sans: Vec<String>,
    /// The number of moves made; the moves after it were taken back.
    pub at: usize,
}

impl MoveLine {
    /// Creates a line without moves; returns `None` if the source is not a position.
    pub fn new(base: Source) -> Option<MoveLine> {
        let SourceGame::Game(start) = &base.game else {
            return None;
        };
        Some(MoveLine {
            start: start.clone(),
            base,
            moves: Vec::new(),
            sans: Vec::new(),
            at: 0,
        })
    }

    pub fn position(&self) -> AnyPosition {
        let mut position = self.start.clone();
        for &mv in &self.moves[..self.at] {
            position.advance(mv);
        }
        position
    }

    pub fn last(&self) -> Option<AnyMove> {
        self.at.checked_sub(1).map(|at| self.moves[at])
    }

    /// Makes a legal move. Repeating the move taken back last keeps the moves after it.
    pub fn play(&mut self, mv: AnyMove) {
        if self.moves.get(self.at) != Some(&mv) {
            let san = self.position().write_move(mv);
            self.moves.truncate(self.at);
            self.sans.truncate(self.at);
            self.moves.push(mv);
            self.sans.push(san);
        }
        self.at += 1;
    }

    /// Goes to the position after `at` moves, at most to the last move.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.moves.len());
    }

    /// Formats the move at a ply from the start with its number in score-sheet style: `1. e4`, `1… e5`, `Nf3`. The
    /// number is written before White's moves and at the beginning.
    pub fn written(&self, ply: usize) -> String {
        let (number, is_white) = self.number(ply);
        let san = &self.sans[ply];
        match (is_white, ply) {
            (true, _) => format!("{number}. {san}"),
            (false, 0) => format!("{number}… {san}"),
            (false, _) => san.clone(),
        }
    }

    /// Returns the score-sheet number of a move, and true if White plays it.
    fn number(&self, ply: usize) -> (usize, bool) {
        let (number, second) = self.start.number();
        let plies = ply + usize::from(second);
        let number = number as usize + plies / 2;
        (number, plies.is_multiple_of(2))
    }

    pub fn source(&self) -> Source {
        let Some(last) = self.at.checked_sub(1) else {
            return self.base.clone();
        };
        let (number, is_white) = self.number(last);
        let dots = if is_white { "." } else { "…" };
        Source {
            game: SourceGame::Game(self.position()),
            origin: Origin::Text,
            name: Some(say!(
                step_board_position_after,
                title = self.base.title(),
                written = format!("{number}{dots} {}", self.sans[last])
            )),
        }
    }

    /// Returns true if `source` is the current place of the line.
    pub fn is_at(&self, source: &Source) -> bool {
        matches!(&source.game, SourceGame::Game(position) if *position == self.position())
    }
}

/// Returns the moves that fit a path: none, exactly one, or several to choose from.
pub fn meant(position: &AnyPosition, way: MovePath) -> Vec<AnyMove> {
    let ways = position.ways().into_iter();
    let meant = ways.filter(|&(it, _)| it == way);
    meant.map(|(_, mv)| mv).collect()
}

/// Returns the moves of `meant`, at least one.
pub(crate) fn read(position: &AnyPosition, way: MovePath) -> Result<Vec<AnyMove>, String> {
    let meant = meant(position, way);
    if !meant.is_empty() {
        return Ok(meant);
    }
    let to = text::cell_name(&position.cell(way.to));
    Err(match way.from.map(|from| position.cell(from)) {
        Some(from) => say!(
            step_board_cannot_go,
            from = text::cell_name(&from),
            piece = from.holds,
            to
        ),
        None => say!(step_board_no_move_at, to),
    })
}

/// Returns the target cells of the piece on a cell; with `None`, the cells where a click makes a move at once.
pub fn targets(position: &AnyPosition, from: Option<BoardCell>) -> Vec<BoardCell> {
    let ways = position.ways().into_iter();
    let mut targets: Vec<BoardCell> = ways
        .filter(|(way, _)| way.from == from)
        .map(|(way, _)| way.to)
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// Returns true if the piece on a cell belongs to the side to move.
pub fn is_movers(position: &AnyPosition, cell: BoardCell) -> bool {
    position.cell(cell).owner == Some(position.player())
}

/// The effect of choosing a cell: a move, or the cell whose piece is picked up afterwards.
pub type CellChoice = Result<MovePath, Option<BoardCell>>;

/// Interprets the choice of a cell: moving there, picking a piece up, or putting it back.
pub fn chosen(
    position: &AnyPosition,
    picked: Option<BoardCell>,
    cell: BoardCell,
) -> Option<CellChoice> {
    let go = |from| Ok(MovePath { from, to: cell });
    let reached = |from| targets(position, from).contains(&cell);
    match picked {
        Some(from) if reached(Some(from)) => Some(go(Some(from))),
        Some(from) if from == cell => Some(Err(None)),
        _ if reached(None) => Some(go(None)),
        _ if is_movers(position, cell) => Some(Err(Some(cell))),
        // The move reports why the move is refused.
        Some(from) => Some(go(Some(from))),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::read_fen;

    fn line(fen: &str, moves: &[&str]) -> MoveLine {
        let source = Source {
            game: SourceGame::Game(read_fen(fen).unwrap()),
            origin: Origin::Text,
            name: None,
        };
        let mut line = MoveLine::new(source).unwrap();
        for text in moves {
            let mv = line.position().read_move(text).unwrap();
            line.play(mv);
        }
        line
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn moves_are_numbered_as_on_score_sheets() {
        let white = line(START, &["e4", "e5", "Nf3"]);
        let written: Vec<String> = (0..3).map(|ply| white.written(ply)).collect();
        assert_eq!(written, ["1. e4", "e5", "2. Nf3"]);
        assert_eq!(white.source().title(), "Chess position after 2. Nf3");
        let black = line("4k3/8/8/8/8/8/8/4K2R b K - 3 17", &["Kd7", "O-O", "Kd6"]);
        let written: Vec<String> = (0..3).map(|ply| black.written(ply)).collect();
        assert_eq!(written, ["17… Kd7", "18. O-O", "Kd6"]);
        assert_eq!(black.source().title(), "Chess position after 18… Kd6");
    }
}

#[cfg(test)]
mod moves_tests {
    use super::*;
    use game::find_game;

    fn cell(position: &AnyPosition, name: &str, holds: &str) -> BoardCell {
        let cells = position.board(None, false).cells;
        let mut cells = cells.into_iter().map(|(cell, _)| cell);
        let found = cells.find(|&cell| {
            let content = position.cell(cell);
            content.name == name && text::phrase(&content.holds).contains(holds)
        });
        found.unwrap()
    }

    #[test]
    fn clicking_a_nim_cell_moves_at_once() {
        let heaps = find_game("nim").unwrap().read("1,3").unwrap();
        let to = cell(&heaps, "heap 2", "takes 2 of 3");
        let way = MovePath { from: None, to };
        assert_eq!(chosen(&heaps, None, to), Some(Ok(way)));
        assert_eq!(heaps.write_move(meant(&heaps, way)[0]), "h2-2");
        assert_eq!(targets(&heaps, None).len(), 4);
    }
}
