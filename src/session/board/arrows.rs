//! Which moves are drawn as arrows at a step: the line to the node in hand, the best line so far, and what was cut there.

use serde::{Deserialize, Serialize};

use figure::Ink;
use figure::board::{Arrow, Stroke};
use game::chess::{Move, Position};
use game::{AnyMove, NodeId, OfAny as _};
use search::trace::Step;
use stage::Stage;

use crate::board::moves;

/// Which arrows are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Arrows {
    /// The moves from the root to the node in hand, each in its player's colour.
    pub line: bool,
    /// The best line so far.
    pub best: bool,
    /// The moves that a cutoff skipped.
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

/// The one of the moves skipped that is asked about.
pub fn asked(mv: AnyMove) -> Option<Arrow> {
    Some(arrow(*Move::of(&mv)?, Ink::Current, Stroke::Wide))
}

/// No more of the best line than this: beyond, arrows hide the board.
const MOVES: usize = 6;

fn arrow(mv: Move, ink: Ink, stroke: Stroke) -> Arrow {
    let (from, to) = mv.squares();
    Arrow {
        from,
        to,
        ink,
        stroke,
    }
}

/// The arrows at a step, on the position of the root or of the node in hand.
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
        let skipped = skipped(stage, node_of(current));
        let cut = skipped.iter().map(|&mv| arrow(mv, Ink::Text, Stroke::Cut));
        let cut = farthest(cut);
        if cut.len() <= MOST_CUT {
            arrows.extend(cut);
        }
    }
    if wanted.best {
        let start = shown.or(moment.root()).unwrap_or(stage.recording.root());
        let line = std::iter::successors(moment.chosen(start), |&visit| moment.chosen(visit));
        for visit in line.take(MOVES) {
            if let Some(mv) = drawn(stage, node_of(visit)) {
                arrows.push(arrow(mv, Ink::Best, Stroke::Narrow));
            }
        }
    }
    if wanted.line {
        for &visit in moment.path() {
            let node = node_of(visit);
            let (Some(mv), Some(parent)) = (drawn(stage, node), stage.tree.parent(node)) else {
                continue;
            };
            let player = stage.tree.node(parent).player;
            arrows.push(arrow(mv, Ink::of(player), Stroke::Wide));
        }
    }
    arrows
}

/// More arrows of skipped moves than these would hide the board; the node in hand names them all.
const MOST_CUT: usize = 12;

/// The move into a node, if it goes from square to square.
fn drawn(stage: &Stage, node: NodeId) -> Option<Move> {
    Move::of(&stage.played(node)?).copied()
}

/// The legal moves of a node that the search did not enter.
fn skipped(stage: &Stage, node: NodeId) -> Vec<Move> {
    let position = stage.position(node);
    let Some(position) = position.as_ref().and_then(Position::of) else {
        return Vec::new();
    };
    let entered: Vec<Move> = stage
        .tree
        .children(node)
        .filter(|&child| stage.visit_of(child).is_some())
        .filter_map(|child| drawn(stage, child))
        .collect();
    let mut left = moves::legal(position);
    left.retain(|mv| !entered.contains(mv));
    left
}

/// Of arrows that lie on each other, the longest: a rook's moves along a file are one arrow.
fn farthest(arrows: impl Iterator<Item = Arrow>) -> Vec<Arrow> {
    let mut kept: Vec<Arrow> = Vec::new();
    for arrow in arrows {
        let same =
            |other: &&mut Arrow| other.from == arrow.from && direction(**other) == direction(arrow);
        match kept.iter_mut().find(same) {
            Some(other) if length(*other) < length(arrow) => other.to = arrow.to,
            Some(_) => {}
            None => kept.push(arrow),
        }
    }
    kept
}

/// Files and ranks from the foot to the tip.
fn way(arrow: Arrow) -> (i32, i32) {
    let (from, to) = (arrow.from, arrow.to);
    (
        to.file() as i32 - from.file() as i32,
        to.rank() as i32 - from.rank() as i32,
    )
}

/// The step that all of an arrow's way is made of; a knight's way is one step.
fn direction(arrow: Arrow) -> (i32, i32) {
    let (files, ranks) = way(arrow);
    if files == 0 || ranks == 0 || files.abs() == ranks.abs() {
        (files.signum(), ranks.signum())
    } else {
        (files, ranks)
    }
}

fn length(arrow: Arrow) -> i32 {
    let (files, ranks) = way(arrow);
    files.abs().max(ranks.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::{Rules, SearchSpec};
    use shakmaty::Square;
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
    fn at_a_cutoff_the_skipped_moves_are_barred_and_the_line_is_in_its_colours() {
        let stage = stage(PAPER, 2);
        let step = stage.recording.cut_steps()[0];
        let arrows = at(&stage, step, Arrows::default(), false);
        let of = |stroke| arrows.iter().filter(move |arrow| arrow.stroke == stroke);
        assert_eq!(of(Stroke::Wide).count(), 1);
        assert!(of(Stroke::Wide).all(|arrow| arrow.ink == Ink::Max));
        assert!(of(Stroke::Cut).count() > 0);
        let current = stage.recording.moment(step).current().unwrap();
        let node = stage.node_map.node_of(current);
        let skipped = skipped(&stage, node);
        let entered = stage.position(node).unwrap().moves().len() - skipped.len();
        assert_eq!(entered, 1, "one reply was enough");
        // Seen from the root, what was cut is of another position.
        let at_root = at(&stage, step, Arrows::default(), true);
        assert!(at_root.iter().all(|arrow| arrow.stroke != Stroke::Cut));
    }

    #[test]
    fn at_the_end_the_best_line_is_drawn_from_the_root() {
        let stage = stage(PAPER, 2);
        let steps = stage.recording.steps();
        let arrows = at(&stage, steps, Arrows::default(), false);
        let best: Vec<(Square, Square)> = arrows
            .iter()
            .filter(|arrow| arrow.stroke == Stroke::Narrow)
            .map(|arrow| (arrow.from, arrow.to))
            .collect();
        assert_eq!(best, [(Square::B6, Square::A7), (Square::B8, Square::A7)]);
        let none = Arrows {
            line: false,
            best: false,
            cut: false,
        };
        assert!(at(&stage, steps, none, false).is_empty());
        assert!(at(&stage, 0, Arrows::default(), false).is_empty());
    }

    #[test]
    fn arrows_on_each_other_are_one() {
        let to = |to| Arrow {
            from: Square::A1,
            to,
            ink: Ink::Text,
            stroke: Stroke::Cut,
        };
        let ways = [Square::A2, Square::A5, Square::A3, Square::B1, Square::B3];
        let kept: Vec<Square> = farthest(ways.into_iter().map(to))
            .iter()
            .map(|arrow| arrow.to)
            .collect();
        assert_eq!(kept, [Square::A5, Square::B1, Square::B3]);
    }
}
