//! The move arrows at a step: the line to the current node, the best line so far, and the moves cut there.

use serde::{Deserialize, Serialize};

use figure::Ink;
use figure::board::{Arrow, Stroke};
use game::{AnyMove, BoardPicture, MovePath, NodeId};
use search::trace::Step;
use stage::Stage;

/// The enabled kinds of arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Arrows {
    /// The moves from the root to the current node, each in its player's colour.
    pub line: bool,
    pub best: bool,
    /// The moves skipped by a cutoff.
    pub cut: bool,
}

impl Default for Arrows {
    fn default() -> Self {
        Arrows {
            line: true,
            best: true,
            cut: true,
        }
    }
}

/// Returns the arrow of the skipped move that a question is about.
pub fn asked(stage: &Stage, node: NodeId, mv: AnyMove) -> Option<Arrow> {
    let position = stage.position(node)?;
    Some(arrow(position.way(mv), Ink::Current, Stroke::Wide))
}

/// The maximum number of arrows of the best line; more would hide the board.
const MOVES: usize = 6;

fn arrow(way: MovePath, ink: Ink, stroke: Stroke) -> Arrow {
    Arrow {
        way,
        ink,
        stroke,
        number: None,
    }
}

/// Numbers the arrow of a move in a line; `number` counts from 0.
fn numbered(arrow: Arrow, number: usize) -> Arrow {
    Arrow {
        number: u8::try_from(number + 1).ok(),
        ..arrow
    }
}

/// Returns the arrows at a step, on the position of the root or of the current node.
pub fn at(stage: &Stage, step: Step, wanted: Arrows, at_root: bool) -> Vec<Arrow> {
    let moment = stage.recording.moment(step);
    let mut arrows = Vec::new();
    let node_of = |visit| stage.node_map.node_of(visit);
    let shown = if at_root { None } else { moment.current() };
    if wanted.cut
        && let Some(current) = moment.current()
        && (!at_root || node_of(current) == NodeId::ROOT)
        && moment.node(current).is_some_and(|now| now.cut.is_some())
    {
        let (picture, skipped) = skipped(stage, node_of(current));
        let cut = skipped.into_iter();
        let cut = cut.map(|way| arrow(way, Ink::BlackMan, Stroke::Cut));
        let cut = farthest(&picture, cut);
        if cut.len() <= MOST_CUT {
            arrows.extend(cut);
        }
    }
    if wanted.best {
        let start = shown.or(moment.root()).unwrap_or(stage.recording.root());
        let line = std::iter::successors(moment.chosen(start), |&visit| moment.chosen(visit));
        for (number, visit) in line.take(MOVES).enumerate() {
            if let Some(way) = way_into(stage, node_of(visit)) {
                let arrow = arrow(way, Ink::Best, Stroke::Narrow);
                arrows.push(numbered(arrow, number));
            }
        }
    }
    if wanted.line {
        for (ply, &visit) in moment.path().iter().enumerate() {
            let node = node_of(visit);
            let (Some(way), Some(parent)) = (way_into(stage, node), stage.tree.parent(node)) else {
                continue;
            };
            let player = stage.tree.node(parent).player;
            let arrow = arrow(way, Ink::of(player), Stroke::Wide);
            // A later position already shows the moves played.
            arrows.push(if at_root {
                numbered(arrow, ply - 1)
            } else {
                arrow
            });
        }
    }
    arrows
}

/// With more skipped moves than this, no arrows are drawn: they would hide the board. The details of the current node
/// list them all.
const MOST_CUT: usize = 12;

/// Returns the board path of the move into a node.
fn way_into(stage: &Stage, node: NodeId) -> Option<MovePath> {
    let before = stage.position(stage.tree.parent(node)?)?;
    Some(before.way(stage.played(node)?))
}

/// Returns the board of a node and the paths of its legal moves that the search did not enter.
fn skipped(stage: &Stage, node: NodeId) -> (BoardPicture, Vec<MovePath>) {
    let Some(position) = stage.position(node) else {
        return (BoardPicture::default(), Vec::new());
    };
    let entered: Vec<AnyMove> = stage
        .tree
        .children(node)
        .filter(|&child| stage.visit_of(child).is_some())
        .filter_map(|child| stage.played(child))
        .collect();
    let left = position.moves().into_iter();
    let left = left.filter(|mv| !entered.contains(mv));
    let ways = left.map(|mv| position.way(mv)).collect();
    (position.board(None, false), ways)
}

/// Keeps only the longest of overlapping arrows: a rook's moves along a file become a single arrow.
fn farthest(picture: &BoardPicture, arrows: impl Iterator<Item = Arrow>) -> Vec<Arrow> {
    let mut kept: Vec<Arrow> = Vec::new();
    for arrow in arrows {
        let along = reach(picture, arrow).map(direction);
        let same = |other: &&mut Arrow| {
            let both = other.way.from.zip(arrow.way.from);
            both.is_some_and(|(one, other)| one == other)
                && reach(picture, **other).map(direction) == along
        };
        match kept.iter_mut().find(same) {
            Some(other) if length(picture, *other) < length(picture, arrow) => {
                other.way = arrow.way;
            }
            Some(_) => {}
            None => kept.push(arrow),
        }
    }
    kept
}

/// Returns the columns and rows from the tail to the tip of an arrow.
fn reach(picture: &BoardPicture, arrow: Arrow) -> Option<(i32, i32)> {
    let (from, to) = (
        picture.place(arrow.way.from?)?,
        picture.place(arrow.way.to)?,
    );
    let apart = |to: u8, from: u8| i32::from(to) - i32::from(from);
    Some((apart(to.0, from.0), apart(to.1, from.1)))
}

/// Returns the unit step of an arrow's direction; a knight's move is a unit step itself.
fn direction((columns, rows): (i32, i32)) -> (i32, i32) {
    if columns == 0 || rows == 0 || columns.abs() == rows.abs() {
        (columns.signum(), rows.signum())
    } else {
        (columns, rows)
    }
}

fn length(picture: &BoardPicture, arrow: Arrow) -> i32 {
    let (columns, rows) = reach(picture, arrow).unwrap_or_default();
    columns.abs().max(rows.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{AnyPosition, BoardCell};
    use search::{Rules, SearchSpec};
    use stage::{Origin, Setup, Source, SourceGame};

    fn stage(fen: &str, depth: u32) -> Stage {
        let root = game::read_fen(fen).unwrap();
        let source = Source {
            game: SourceGame::Game(root),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth,
            ..Setup::default()
        };
        assert_eq!(setup.spec, SearchSpec::alpha_beta(Rules::default()));
        Stage::prepare(source, setup, None, &false.into()).unwrap()
    }

    const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

    #[test]
    fn cutoff_bars_skipped_moves() {
        let stage = stage(PAPER, 2);
        let step = stage.recording.cut_steps()[0];
        let arrows = at(&stage, step, Arrows::default(), false);
        let of = |stroke| arrows.iter().filter(move |arrow| arrow.stroke == stroke);
        assert_eq!(of(Stroke::Wide).count(), 1);
        assert!(of(Stroke::Wide).all(|arrow| arrow.ink == Ink::Max));
        assert!(of(Stroke::Cut).count() > 0);
        let current = stage.recording.moment(step).current().unwrap();
        let node = stage.node_map.node_of(current);
        let skipped = skipped(&stage, node).1;
        let entered = stage.position(node).unwrap().moves().len() - skipped.len();
        assert_eq!(entered, 1, "one reply was enough");
        // Seen from the root, the cut moves belong to another position.
        let at_root = at(&stage, step, Arrows::default(), true);
        assert!(at_root.iter().all(|arrow| arrow.stroke != Stroke::Cut));
    }

    #[test]
    fn last_step_draws_the_best_line() {
        let stage = stage(PAPER, 2);
        let steps = stage.recording.steps();
        let arrows = at(&stage, steps, Arrows::default(), false);
        let root = stage.position(NodeId::ROOT).unwrap();
        let best: Vec<(String, String)> = arrows
            .iter()
            .filter(|arrow| arrow.stroke == Stroke::Narrow)
            .map(|arrow| {
                (
                    name(&root, arrow.way.from.unwrap()),
                    name(&root, arrow.way.to),
                )
            })
            .collect();
        let moves = [("b6", "a7"), ("b8", "a7")];
        assert_eq!(best, moves.map(|(from, to)| (from.into(), to.into())));
        let none = Arrows {
            line: false,
            best: false,
            cut: false,
        };
        assert!(at(&stage, steps, none, false).is_empty());
        assert!(at(&stage, 0, Arrows::default(), false).is_empty());
    }

    #[test]
    fn placed_stones_are_numbered_in_order() {
        let game = game::find_game("tic-tac-toe").unwrap();
        let source = Source {
            game: SourceGame::Game(game.read("xo..x....").unwrap()),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth: 3,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
        let arrows = at(&stage, stage.recording.steps(), Arrows::default(), true);
        let numbers: Vec<_> = arrows.iter().map(|arrow| arrow.number).collect();
        assert_eq!(numbers, [Some(1), Some(2), Some(3)]);
        // Seen from the root, the path to the current node is numbered too; its own board already shows the moves
        // played.
        let step = stage.recording.cut_steps()[0];
        let of = |at_root| {
            let arrows = at(&stage, step, Arrows::default(), at_root).into_iter();
            let wide = arrows.filter(|arrow| arrow.stroke == Stroke::Wide);
            wide.map(|arrow| arrow.number).collect::<Vec<_>>()
        };
        let path = stage.recording.moment(step).path().len();
        let counted: Vec<_> = (1..path).map(|ply| u8::try_from(ply).ok()).collect();
        assert_eq!(of(true), counted);
        assert_eq!(of(false), vec![None; path - 1]);
    }

    fn name(position: &AnyPosition, cell: BoardCell) -> String {
        position.cell(cell).name
    }

    #[test]
    fn overlapping_arrows_merge_into_the_longest() {
        let start = game::games()[0].start();
        let picture = start.board(None, false);
        let cell = |named: &str| {
            let cells = picture.cells.iter();
            let mut cells = cells.map(|(cell, _)| *cell);
            cells.find(|&cell| name(&start, cell) == named).unwrap()
        };
        let to = |to| Arrow {
            way: MovePath {
                from: Some(cell("a1")),
                to: cell(to),
            },
            ink: Ink::Text,
            stroke: Stroke::Cut,
            number: None,
        };
        let ways = ["a2", "a5", "a3", "b1", "b3"];
        let kept: Vec<String> = farthest(&picture, ways.into_iter().map(to))
            .iter()
            .map(|arrow| name(&start, arrow.way.to))
            .collect();
        assert_eq!(kept, ["a5", "b1", "b3"]);
    }
}
