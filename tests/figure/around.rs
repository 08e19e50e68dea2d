//! What is shown around a node of a chess tree: rows that rest, the root and the node in sight, and values where there is room.

use std::sync::Arc;

use cutoff::figure::{LabelKind, PictureExtras, Progress, RowStats};
use cutoff::game::NodeId;
use cutoff::game::chess::{Position, position_library};
use cutoff::search::Notation;
use cutoff::search::trace::Step;
use cutoff::stage::{CanvasSize, LabelCache, Neighbourhood, Stage, StageLook, center, draw, keep};

use super::names::stage;

/// The buttons in the upper right corner, in points.
const CORNER: (f32, f32) = (176.0, 48.0);

/// Steps from all over a search.
fn steps(stage: &Stage) -> impl Iterator<Item = Step> {
    let last = stage.recording.steps();
    (1..24).map(move |part| last / 24 * part)
}

fn around(stage: &Stage, step: Step, room: CanvasSize) -> Neighbourhood {
    let moment = stage.recording.moment(step);
    let (center, kept) = (center(stage, &moment), keep(stage, &moment));
    Neighbourhood::new(&stage.tree, center, kept, room)
}

/// Some positions of the library, so many plies deep.
fn stages(depth: u32, every: usize) -> impl Iterator<Item = (String, Arc<Stage>)> {
    let positions = position_library().iter().flat_map(|group| &group.positions);
    let some = positions.step_by(every);
    some.map(move |position| {
        let root: &Position = &position.epd.position;
        (position.id.clone(), stage(root, depth))
    })
}

/// Whatever there is beside the tree: a table below it, another tree, buttons.
#[test]
fn neighbourhood_fixes_rows_and_shows_root() {
    let mut seen = 0;
    for (depth, id, stage) in [(3, 9), (4, 31)]
        .into_iter()
        .flat_map(|(depth, every)| stages(depth, every).map(move |(id, stage)| (depth, id, stage)))
    {
        for (width, height, corner) in [
            (305.0, 287.0, CORNER),
            (305.0, 240.0, CORNER),
            (305.0, 190.0, (0.0, 0.0)),
            (270.0, 353.0, (0.0, 0.0)),
            (305.0, 495.0, CORNER),
            (1015.0, 488.0, CORNER),
            (687.0, 614.0, CORNER),
        ] {
            if depth > 3 && height < 280.0 {
                continue;
            }
            let room = CanvasSize {
                corner,
                ..CanvasSize::free(width, height)
            };
            let mut rows = None;
            for step in steps(&stage) {
                let around = around(&stage, step, room);
                let home = around.home();
                let place = format!("{id} {depth} at {step}, {width}x{height}");
                let root = home.point(around.x(NodeId::ROOT).unwrap(), 0.0);
                assert!(root.y >= corner.1 + 15.0, "{place}: {root:?}");
                let (x, y) = around.anchor();
                let node = home.point(x, y);
                assert!(
                    node.y <= height - 15.0 && node.y >= root.y,
                    "{place}: {node:?}"
                );
                let now = (home.y, home.down, home.across);
                assert_eq!(*rows.get_or_insert(now), now, "{place}");
                seen += 1;
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

/// Beside a table of root moves, beside another search, and before an audience: on a screen of 1920 by 1080 pixels each.
#[test]
fn finished_root_moves_show_their_values() {
    let canvases = [
        (1015.0, 488.0, CORNER, 0.0),
        (1520.0, 406.0, (0.0, 0.0), 0.0),
        (823.0, 560.0, (0.0, 0.0), 16.0),
    ];
    for (width, height, corner, least_label) in canvases {
        let told = least_label > 0.0;
        let room = CanvasSize {
            corner,
            told,
            least_label,
            ..CanvasSize::free(width, height)
        };
        let (mut done, mut said) = (0, 0);
        for (_, stage) in stages(3, 5) {
            let row_stats = RowStats::new(&stage.tree, &stage.layout);
            let look = StageLook {
                stage: &stage,
                row_stats: &row_stats,
                labels: &LabelCache::default(),
                critical: None,
                notation: Notation::Minimax,
                overview: false,
            };
            for step in steps(&stage) {
                let around = around(&stage, step, room);
                let beside = PictureExtras {
                    taken: room.taken(),
                    told,
                    least_label,
                    ..PictureExtras::default()
                };
                let drawn = draw(&look, Some(around.focus()), step, &around.home(), beside);
                let moment = stage.recording.moment(step);
                let progress = Progress::new(&stage.tree, &stage.node_map, &moment);
                let moves = drawn.spots.iter().filter(|spot| {
                    spot.ply == 1 && progress.known(spot.id).is_some_and(|known| known.done)
                });
                for spot in moves {
                    done += 1;
                    let mut of = drawn.labels.iter().filter(|label| label.node == spot.id);
                    said += usize::from(of.any(|label| label.kind == LabelKind::Value));
                }
            }
        }
        assert!(done > 300, "{done}");
        assert!(20 * said > 17 * done, "{width}x{height}: {said} of {done}");
    }
}
