//! Maps cells of a board to legal moves, in any game.

use game::{AnyMove, AnyPosition, BoardCell, MovePath};

/// Returns the moves that fit a path: none, exactly one, or several to choose from.
pub fn meant(position: &AnyPosition, way: MovePath) -> Vec<AnyMove> {
    let ways = position.ways().into_iter();
    let meant = ways.filter(|&(it, _)| it == way);
    meant.map(|(_, mv)| mv).collect()
}

/// Returns the moves of `meant`, at least one.
///
/// # Errors
/// One sentence if no move fits.
pub fn read(position: &AnyPosition, way: MovePath) -> Result<Vec<AnyMove>, String> {
    let meant = meant(position, way);
    if !meant.is_empty() {
        return Ok(meant);
    }
    let to = position.cell(way.to).name;
    Err(match way.from.map(|from| position.cell(from)) {
        Some(from) => format!("The {} cannot go from {} to {to}.", from.holds, from.name),
        None => format!("No move can be made at {to}."),
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
    use game::{find_game, games};

    fn cell(position: &AnyPosition, name: &str, holds: &str) -> BoardCell {
        let cells = position.board(None, false).cells;
        let mut cells = cells.into_iter().map(|(cell, _)| cell);
        let found = cells.find(|&cell| {
            let content = position.cell(cell);
            content.name == name && content.holds.contains(holds)
        });
        found.unwrap()
    }

    #[test]
    fn clicks_pick_up_and_put_down_pieces() {
        let start = games()[0].start();
        let at = |name| cell(&start, name, "");
        let (e2, e4) = (at("e2"), at("e4"));
        let pick = Err;
        assert_eq!(chosen(&start, None, e2), Some(pick(Some(e2))));
        assert_eq!(chosen(&start, Some(e2), e2), Some(pick(None)));
        assert_eq!(
            chosen(&start, Some(e2), at("d2")),
            Some(pick(Some(at("d2"))))
        );
        assert_eq!(chosen(&start, None, at("e7")), None);
        let way = MovePath {
            from: Some(e2),
            to: e4,
        };
        assert_eq!(chosen(&start, Some(e2), e4), Some(Ok(way)));
        assert_eq!(start.write_move(meant(&start, way)[0]), "e4");
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
