//! The arrows at a step: the move that is searched, and the best move or reply so far.

use draw::Ink;
use draw::board::{Arrow, Stroke};
use game::{AnyMove, MovePath, NodeId};
use search::trace::Step;
use stage::Stage;

/// Returns the arrow of the skipped move that a question is about.
pub fn asked(stage: &Stage, node: NodeId, mv: AnyMove) -> Option<Arrow> {
    let way = stage.position(node)?.way(mv);
    let (ink, stroke) = (Ink::Current, Stroke::Wide);
    Some(Arrow { way, ink, stroke })
}

/// Returns the arrows at a step: on the position of the current node the move into it and the best reply so far, on that of
/// the root the move being searched and the best one so far.
pub fn at(stage: &Stage, step: Step, at_root: bool) -> Vec<Arrow> {
    let moment = stage.recording.moment(step);
    let path = moment.path();
    let (shown, made) = if at_root {
        (moment.root(), path.get(1))
    } else {
        (moment.current(), path.get(1..).and_then(<[_]>::last))
    };
    let best = shown.and_then(|visit| moment.chosen(visit));
    let arrow = |node: NodeId, stroke| {
        let parent = stage.tree.parent(node)?;
        let ink = match stroke {
            Stroke::Wide => Ink::of(stage.tree.node(parent).player),
            Stroke::Narrow => Ink::Best,
        };
        let way = way_into(stage, node)?;
        Some(Arrow { way, ink, stroke })
    };
    let arrows = [(best, Stroke::Narrow), (made.copied(), Stroke::Wide)];
    arrows
        .into_iter()
        .filter_map(|(visit, stroke)| arrow(stage.node_map.node_of(visit?), stroke))
        .collect()
}

/// Returns the board path of the move into a node.
fn way_into(stage: &Stage, node: NodeId) -> Option<MovePath> {
    let before = stage.position(stage.tree.parent(node)?)?;
    Some(before.way(stage.played(node)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stage::{Origin, Setup, Source, SourceGame};

    #[test]
    fn board_shows_the_move_and_the_best_reply() {
        let root = game::read_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
        let source = Source {
            game: SourceGame::Game(root),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth: 2,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
        for step in 0..=stage.recording.steps() {
            for at_root in [false, true] {
                let arrows = at(&stage, step, at_root);
                let of = |stroke| {
                    arrows
                        .iter()
                        .filter(move |arrow| arrow.stroke == stroke)
                        .count()
                };
                assert!(of(Stroke::Wide) <= 1 && of(Stroke::Narrow) <= 1, "{step}");
            }
        }
        assert!(at(&stage, 0, false).is_empty());
        let cut = at(&stage, stage.recording.cut_steps()[0], false);
        assert!(
            cut.iter()
                .any(|arrow| (arrow.ink, arrow.stroke) == (Ink::Max, Stroke::Wide))
        );
        let position = stage.position(NodeId::ROOT).unwrap();
        let end = at(&stage, stage.recording.steps(), false);
        let names = end.iter().map(|arrow| position.cell(arrow.way.to).name);
        assert_eq!(names.collect::<Vec<_>>(), ["a7"]);
    }
}
