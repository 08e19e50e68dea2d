//! What is shown around a node of a chess tree: rows that rest, the root and the node in sight, and values where there is room.

use std::collections::BTreeSet;
use std::sync::Arc;

use cutoff::draw::{CanvasSize, Focus, LabelKind, PictureExtras, Progress, RowStats, Viewport};
use cutoff::game::NodeId;
use cutoff::game::chess::{Position, position_library};
use cutoff::search::Notation;
use cutoff::search::trace::{Status, Step};
use cutoff::stage::{LabelCache, Neighbourhood, Stage, StageLook, center, draw, keep};

use super::names::{CANVASES, said, stage};

/// The buttons in the upper right corner, in points.
const CORNER: (f32, f32) = (176.0, 48.0);

/// Steps from all over a search.
fn steps(stage: &Stage) -> impl Iterator<Item = Step> {
    let last = stage.recording.steps();
    (1..24).map(move |part| last / 24 * part)
}

fn around(stage: &Stage, step: Step, room: CanvasSize) -> Neighbourhood {
    let moment = stage.recording.moment(step);
    let center = center(stage, &moment);
    let kept = keep(stage, &moment, center);
    Neighbourhood::new(stage, center, kept, room)
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

fn canvas(at: usize) -> CanvasSize {
    let (width, height) = CANVASES[at];
    CanvasSize::free(width, height)
}

/// The shown nodes of which children are shown.
fn parents(focus: &Focus) -> impl Iterator<Item = NodeId> {
    let nodes = focus.nodes();
    let parents = nodes.iter().filter_map(|node| node.parent);
    let parents: BTreeSet<usize> = parents.collect();
    parents.into_iter().map(|at| nodes[at].id)
}

/// The path, the child that gave a node its value or bound, and the node that set the bound of a cutoff.
#[test]
fn shown_children_include_the_one_that_gave_the_value() {
    let mut seen = 0;
    for (depth, every) in [(2, 7), (3, 5), (4, 31)] {
        for (id, stage) in stages(depth, every) {
            let cuts = stage.recording.cut_steps();
            let some = cuts.iter().copied().step_by(cuts.len() / 20 + 1);
            let steps = steps(&stage).chain(some).chain([stage.recording.steps()]);
            for (at, step) in steps.enumerate() {
                let around = around(&stage, step, canvas(at % 2));
                let moment = stage.recording.moment(step);
                let focus = around.focus();
                let place = format!("{id} {depth} at {step}");
                let is_shown = |node: NodeId| focus.find(node).is_some();
                let node_of = |visit| stage.node_map.node_of(visit);
                assert!(
                    moment.path().iter().all(|&it| is_shown(node_of(it))),
                    "{place}"
                );
                let best = moment.best_line().into_iter().next();
                assert!(best.is_none_or(|it| is_shown(node_of(it))), "{place}");
                for parent in parents(focus) {
                    let mut visits = stage.node_map.visits_of(parent).iter().rev();
                    let visit = visits.find(|&&it| moment.status(it) != Status::Unvisited);
                    let giver = visit.and_then(|&visit| moment.chosen(visit)).map(node_of);
                    let (parent, giver) = (stage.name(parent), giver.filter(|&it| !is_shown(it)));
                    assert_eq!(giver.map(|it| stage.name(it)), None, "{place}, {parent}");
                    seen += 1;
                }
                let cut = moment.current().and_then(|it| moment.node(it)?.cut);
                let setter = cut.and_then(|cut| cut.setter);
                for visit in setter
                    .into_iter()
                    .flat_map(|it| [Some(it.node()), it.child()])
                {
                    assert!(visit.is_none_or(|it| is_shown(node_of(it))), "{place}");
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn stepping_moves_no_row_before_its_node_changes() {
    let mut seen = 0;
    for (at, (id, stage)) in stages(3, 9).enumerate() {
        let room = canvas(at % CANVASES.len());
        let mut last: Option<(Neighbourhood, Viewport)> = None;
        for step in 0..stage.recording.steps().min(400) {
            let now = around(&stage, step, room);
            let home = now.home();
            if let Some((before, was)) = last.as_ref() {
                let lines = [before, &now].map(|it| line(&stage, it.center()));
                for node in now.focus().nodes() {
                    let ply = node.ply as usize;
                    let own = lines.each_ref().map(|line| line.get(ply));
                    let is_new = own[0] != own[1] && own.iter().all(Option::is_some);
                    let Some(x) = before.x(node.id).filter(|_| !is_new) else {
                        continue;
                    };
                    let y = f64::from(node.ply);
                    let (from, to) = (was.point(x, y), home.point(node.x, y));
                    let name = stage.name(node.id);
                    assert!(
                        from.distance(to) <= 1.0,
                        "{id} {name} at {step}: {from:?} {to:?}"
                    );
                    seen += 1;
                }
            }
            last = Some((now, home));
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// The nodes from the root to this one.
fn line(stage: &Stage, node: NodeId) -> Vec<NodeId> {
    let line = std::iter::successors(Some(node), |&node| stage.tree.parent(node));
    let mut line: Vec<NodeId> = line.collect();
    line.reverse();
    line
}

#[test]
fn every_shown_move_has_its_name() {
    let (mut seen, mut lacks, mut crowded) = (0, Vec::new(), Vec::new());
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
        let presented = CanvasSize {
            told: true,
            least_label: 24.0,
            ..CanvasSize::free(800.0, 520.0)
        };
        for (at, room) in [canvas(1), canvas(2), canvas(3), presented]
            .into_iter()
            .enumerate()
        {
            for step in steps(&stage).step_by(3) {
                let around = around(&stage, step, room);
                let beside = PictureExtras {
                    told: room.told,
                    least_label: room.least_label,
                    ..PictureExtras::default()
                };
                let drawn = draw(&look, Some(around.focus()), step, &around.home(), beside);
                for spot in drawn.spots.iter().filter(|spot| spot.ply > 0) {
                    seen += 1;
                    let name = stage.move_into(spot.id).unwrap();
                    if !said(&drawn, spot.id).contains(&name) {
                        let lacks = if room.told { &mut crowded } else { &mut lacks };
                        lacks.push(format!(
                            "{} at {step} on {at}: {name}",
                            stage.source.title()
                        ));
                    }
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
    // Before an audience windows may take the room of a row's names.
    assert!(100 * crowded.len() <= seen, "{crowded:#?}");
    assert!(
        lacks.is_empty(),
        "{} of {seen}: {:#?}",
        lacks.len(),
        &lacks[..lacks.len().min(40)]
    );
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
