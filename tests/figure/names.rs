//! Which moves a picture of a chess tree names, however crowded: that in hand, the best line, what set the bound of a cut,
//! and what was skipped.

use std::collections::BTreeSet;
use std::sync::Arc;

use cutoff::draw::export::PictureSteps;
use cutoff::draw::{
    CanvasSize, LabelKind, NodeSymbol, Picture, PictureExtras, PlacedLabel, Point, Progress,
    RowStats, Shape, score_text,
};
use cutoff::game::chess::{Position, position_library};
use cutoff::game::{AnyPosition, NodeId};
use cutoff::search::Notation;
use cutoff::search::trace::{Event, NodeStatus, Setter, Step};
use cutoff::stage::{
    LabelCache, Neighbourhood, Origin, PictureSeries, PictureView, Setup, Source, SourceGame,
    Stage, StageLook, TreePart, center, draw, is_too_large, keep,
};

use super::labels::faults_of;
use super::picture::{bars, texts};

/// The canvases of windows of 800 by 600, 1280 by 720, 1920 by 1080 and 2560 by 1440 points.
pub const CANVASES: [(f32, f32); 4] = [
    (380.0, 430.0),
    (687.0, 614.0),
    (1327.0, 974.0),
    (1967.0, 1334.0),
];

/// The canvas of a picture, by the width that its place names.
fn canvas_of(place: &str) -> (f32, f32) {
    let mut canvases = CANVASES.into_iter();
    let is_it = |canvas: &(f32, f32)| place.contains(&format!("width {} ", canvas.0));
    canvases.find(is_it).expect("a place names a canvas")
}

pub fn stage(root: &Position, depth: u32) -> Arc<Stage> {
    stage_of(root.clone().into(), depth)
}

/// The same of any game.
pub fn stage_of(root: AnyPosition, depth: u32) -> Arc<Stage> {
    let source = Source {
        game: SourceGame::Game(root),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        depth,
        ..Setup::default()
    };
    Arc::new(Stage::prepare(source, setup, None, &false.into()).unwrap())
}

/// Steps of all kinds: the first cuts, others from all over the search, and the end.
fn steps(stage: &Stage) -> BTreeSet<Step> {
    let cuts = stage.recording.cut_steps();
    let last = stage.recording.steps();
    let mut steps: BTreeSet<Step> = cuts.iter().take(2).copied().collect();
    steps.extend(cuts.get(cuts.len() / 2));
    steps.extend([last / 3, last - last / 5, last]);
    steps
}

/// Before what is lacking only for want of any room that would be nearer to a node than to others.
const CROWDED: &str = "crowded: ";

/// What a picture lacks, in words.
type Check = fn(&str, &Stage, Step, &Picture, &mut Vec<String>);

/// Looks at pictures of every position of the library, as the window shows it first and as a whole.
fn of_the_library(depth: u32, checks: &[Check]) {
    let mut seen = 0;
    let mut lacks = Vec::new();
    for group in position_library() {
        for position in &group.positions {
            let stage = stage(&position.epd.position, depth);
            for (width, height) in CANVASES {
                let around = is_too_large(&stage, width, height);
                for around in BTreeSet::from([around, false]) {
                    let series = PictureSeries::fitted(Arc::clone(&stage), width, height, around);
                    for step in steps(&stage) {
                        let place = format!(
                            "{} depth {depth} step {step} width {width} around {around}",
                            position.id
                        );
                        let drawn = series.at(step);
                        seen += 1;
                        // An overview has no names; overview.rs holds its laws.
                        if drawn.overview.is_some() {
                            continue;
                        }
                        for check in checks {
                            check(&place, &stage, step, &drawn, &mut lacks);
                        }
                    }
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
    let (crowded, lacks): (Vec<String>, Vec<String>) = lacks
        .into_iter()
        .partition(|lack| lack.starts_with(CROWDED));
    assert!(50 * crowded.len() <= seen, "{crowded:#?}");
    // One value in a thousand pictures gives way to the names beside it.
    assert!(
        1_000 * lacks.len() <= seen,
        "{}: {:#?}",
        lacks.len(),
        &lacks[..lacks.len().min(40)]
    );
}

/// All that is written of a node.
pub fn said(drawn: &Picture, node: NodeId) -> String {
    let texts = texts(drawn).filter(|text| text.3 == Some(node));
    texts.map(|text| text.2).collect::<Vec<_>>().join(" ")
}

fn is_on_canvas(spot: &NodeSymbol, place: &str) -> bool {
    let (width, height) = canvas_of(place);
    (0.0..=width).contains(&spot.at.x) && (0.0..=height).contains(&spot.at.y)
}

/// The node in hand, those of the best line, and at a cutoff those that set the bound.
fn key_nodes(stage: &Stage, step: Step) -> BTreeSet<NodeId> {
    let moment = stage.recording.moment(step);
    let mut visits = moment.best_line();
    visits.extend(moment.path().last());
    if let Some(Event::Cutoff(visit)) = moment.event() {
        let setter = moment.node(visit).unwrap().cut.unwrap().setter;
        visits.extend(setter.map(Setter::node));
        visits.extend(setter.and_then(Setter::child));
    }
    let nodes = visits.into_iter();
    let nodes = nodes.map(|visit| stage.node_map.node_of(visit));
    nodes.filter(|&node| node != NodeId::ROOT).collect()
}

fn key_nodes_are_told(
    place: &str,
    stage: &Stage,
    step: Step,
    drawn: &Picture,
    lacks: &mut Vec<String>,
) {
    let moment = stage.recording.moment(step);
    let progress = Progress::new(&stage.tree, &stage.node_map, &moment);
    for node in key_nodes(stage, step) {
        let spot = drawn.spots.iter().find(|spot| spot.id == node);
        // A neighbourhood may leave it out; the whole tree holds it, if merged with others.
        let is_shown = place.contains("around false") || spot.is_some();
        if !is_shown || spot.is_some_and(|spot| !is_on_canvas(spot, place)) {
            continue;
        }
        let (name, said) = (stage.move_into(node).unwrap(), said(drawn, node));
        // Beside what matters more there may be no room.
        let is_near = |label: &&PlacedLabel| {
            let at = spot.map_or(label.at.x, |spot| spot.at.x);
            label.kind == LabelKind::Callout
                && label.node != node
                && (label.min.x - 90.0..label.max.x + 90.0).contains(&at)
                && stage.tree.node(label.node).ply == stage.tree.node(node).ply
        };
        if drawn.labels.iter().any(|label| is_near(&label)) {
            continue;
        }
        // On a small canvas the rows of a tree of three plies leave no place that is nearer to a node than to others.
        let is_whole = place.contains("width 687 around false");
        let is_small = is_whole || place.contains("width 380 ");
        let is_crowded = place.contains("depth 3") && is_small;
        let crowded = if is_crowded { CROWDED } else { "" };
        if !said.contains(&name) {
            lacks.push(format!("{crowded}{place}: {name} of {node:?}: {said}"));
        }
        let known = progress.known(node).unwrap();
        let it = stage.tree.node(node);
        let value = if it.is_leaf() {
            it.value.filter(|_| known.done).map(score_text)
        } else {
            let claim = known.claim;
            claim.map(|claim| format!("{}{}", claim.relation.symbol(), score_text(claim.score)))
        };
        let value = value.unwrap_or_default();
        if !said.contains(&value) {
            lacks.push(format!("{crowded}{place}: {value} of {name}: {said}"));
        }
    }
}

fn skipped_moves_are_named(
    place: &str,
    stage: &Stage,
    step: Step,
    drawn: &Picture,
    lacks: &mut Vec<String>,
) {
    let moment = stage.recording.moment(step);
    let Some(Event::Cutoff(visit)) = moment.event() else {
        return;
    };
    let progress = Progress::new(&stage.tree, &stage.node_map, &moment);
    let cutter = stage.node_map.node_of(visit);
    let list = texts(drawn).map(|text| text.2);
    let list =
        list.filter(|text| text.starts_with("skipped: ") || text.starts_with("also skipped: "));
    let list = list.collect::<String>();
    for node in stage.tree.children(cutter) {
        let spot = drawn.spots.iter().find(|spot| spot.id == node);
        let skipped = progress.standing(node) == NodeStatus::Pruned;
        if spot.is_none_or(|spot| !skipped || !is_on_canvas(spot, place)) {
            continue;
        }
        let name = stage.move_into(node).unwrap();
        let named = said(drawn, node).contains(&name);
        let listed = list.contains(&name) || list.contains('+');
        // Where the canvas ends right below the tree there is no room for a list.
        if !named && !listed && !list.is_empty() {
            lacks.push(format!("{place}: {name} is not named ({list})"));
        }
    }
}

fn no_number_is_cut(place: &str, stage: &Stage, _: Step, drawn: &Picture, lacks: &mut Vec<String>) {
    for (.., text, node) in texts(drawn) {
        if let Some(node) = node.filter(|_| text.contains('…')) {
            let value = stage.tree.node(node).value.map(score_text);
            let name = stage.move_into(node).unwrap_or_default();
            let whole = value.is_some_and(|value| text.contains(&value));
            let of_name = text.trim_end_matches('…').len() > 1
                && name.starts_with(text.trim_end_matches('…'));
            let of_window = text.starts_with('(');
            if !whole && !of_name && !of_window {
                lacks.push(format!("{place}: {text}"));
            }
        }
    }
}

fn labels_touch_nothing(place: &str, _: &Stage, _: Step, drawn: &Picture, lacks: &mut Vec<String>) {
    let canvas = canvas_of(place);
    let faults = super::labels::faults(drawn, canvas);
    lacks.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
}

/// The bars across neighbouring edges of a node are told apart: two bars for each, as far from each other as they are wide.
fn bars_are_apart(place: &str, _: &Stage, _: Step, drawn: &Picture, lacks: &mut Vec<String>) {
    let of = |cut: &(Point, NodeId)| {
        let bars = bars(drawn).filter(|(from, to)| from.toward(*to, 0.5).distance(cut.0) < 6.0);
        bars.collect::<Vec<(Point, Point)>>()
    };
    let lines: Vec<_> = drawn.cuts.iter().map(of).collect();
    for (at, pair) in drawn.cuts.windows(2).enumerate() {
        if pair[0].1 != pair[1].1 {
            continue;
        }
        let ends = |lines: &[(Point, Point)]| -> Vec<Point> {
            lines.iter().flat_map(|line| [line.0, line.1]).collect()
        };
        let (one, other) = (ends(&lines[at]), ends(&lines[at + 1]));
        let apart = one
            .iter()
            .flat_map(|a| other.iter().map(|b| a.distance(*b)));
        let apart = apart.fold(f32::INFINITY, f32::min);
        if apart < 2.0 {
            lacks.push(format!("{place}: bars {apart} apart at {:?}", pair[0].1));
        }
    }
}

fn bars_touch_no_text(place: &str, _: &Stage, _: Step, drawn: &Picture, lacks: &mut Vec<String>) {
    let touched = super::room::texts_on_bars(drawn).into_iter();
    lacks.extend(touched.map(|text| format!("{place}: {text} lies on bars")));
}

/// How far a point is from a straight line between two others.
fn from_line(at: Point, (from, to): (Point, Point)) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy).max(1e-6);
    at.distance(from.toward(to, along.clamp(0.0, 1.0)))
}

/// A move lies right above or below its node, or nearer to its own edge than to those of its siblings. Called out it has a
/// line to its node.
fn moves_are_at_their_own_nodes(
    place: &str,
    stage: &Stage,
    _: Step,
    drawn: &Picture,
    lacks: &mut Vec<String>,
) {
    let mut edges: Vec<(NodeId, (Point, Point))> = Vec::new();
    let mut leads: Vec<(Point, Point)> = Vec::new();
    for shape in &drawn.shapes {
        if let Shape::Line { from, to, node, .. } = shape {
            match node {
                Some(node) => edges.push((*node, (*from, *to))),
                None => leads.push((*from, *to)),
            }
        }
    }
    for (min, max, text, node) in texts(drawn) {
        let Some(node) = node.filter(|&node| stage.move_into(node).as_ref() == Some(&text)) else {
            continue;
        };
        let spot = drawn.spots.iter().find(|spot| spot.id == node);
        let Some(spot) = spot else { continue };
        let at = Point::new(f32::midpoint(min.x, max.x), f32::midpoint(min.y, max.y));
        if (at.x - spot.at.x).abs() <= 0.3 * spot.gap || (min.x..=max.x).contains(&spot.at.x) {
            continue;
        }
        let ends_at = |end: Point| {
            (min.x - 4.0..=max.x + 4.0).contains(&end.x)
                && (min.y - 6.0..=max.y + 6.0).contains(&end.y)
        };
        let begins_at = |end: Point| end.distance(spot.at) <= spot.half * 1.5 + 2.0;
        let is_led = leads
            .iter()
            .any(|&(from, to)| begins_at(from) && ends_at(to));
        if is_led {
            continue;
        }
        let sides = [min.x, at.x, max.x];
        let parent = stage.tree.parent(node);
        let distance = |own: bool| {
            let of = edges
                .iter()
                .filter(|edge| stage.tree.parent(edge.0) == parent && (edge.0 == node) == own);
            of.flat_map(|edge| sides.map(|x| from_line(Point::new(x, at.y), edge.1)))
                .fold(f32::INFINITY, f32::min)
        };
        if distance(true) >= distance(false) {
            lacks.push(format!("{place}: {text} is at another edge"));
        }
    }
}

#[test]
fn library_games_name_key_nodes_without_overlap() {
    let checks: [Check; 7] = [
        key_nodes_are_told,
        skipped_moves_are_named,
        no_number_is_cut,
        labels_touch_nothing,
        moves_are_at_their_own_nodes,
        bars_touch_no_text,
        bars_are_apart,
    ];
    for depth in 1..=3 {
        of_the_library(depth, &checks);
    }
}

/// Where a question has half the height of the screen, bars have little room beside names: they leave the best move its own.
#[test]
fn presentation_names_the_best_move_among_siblings() {
    let (mut seen, mut lacks) = (0, Vec::new());
    for group in position_library() {
        for position in &group.positions {
            let stage = stage(&position.epd.position, 3);
            for (width, height) in [(840.0, 330.0), (900.0, 385.0)] {
                let view = PictureView {
                    room: CanvasSize {
                        told: true,
                        ..CanvasSize::free(width, height)
                    },
                    part: TreePart::Around(None),
                    critical: false,
                    boards: None,
                    notation: Notation::Minimax,
                };
                let series = PictureSeries::new(Arc::clone(&stage), view);
                for step in steps(&stage) {
                    let moment = stage.recording.moment(step);
                    let best = moment.best_line().into_iter().next();
                    let Some(best) = best.map(|best| stage.node_map.node_of(best)) else {
                        continue;
                    };
                    let drawn = series.at(step);
                    // A neighbourhood may leave it out.
                    if drawn.spots.iter().all(|spot| spot.id != best) {
                        continue;
                    }
                    let mut moves = drawn.labels.iter().filter(|label| {
                        label.kind == LabelKind::Move
                            && stage.tree.parent(label.node) == Some(NodeId::ROOT)
                    });
                    let name = stage.move_into(best).unwrap();
                    if moves.next().is_some() && !said(&drawn, best).contains(&name) {
                        lacks.push(format!("{} {height} step {step}: {name}", position.id));
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
    assert!(lacks.is_empty(), "{} of {seen}: {lacks:#?}", lacks.len());
}

/// On a screen that a lesson's text shares with the tree, too.
#[test]
fn presentation_bars_overlap_nothing_and_bounds_show() {
    let (mut seen, mut lacks, mut unsaid) = (0, Vec::new(), Vec::new());
    for group in position_library() {
        for position in &group.positions {
            let stage = stage(&position.epd.position, 3);
            let row_stats = RowStats::new(&stage.tree, &stage.layout);
            let labels = LabelCache::default();
            let look = StageLook {
                stage: &stage,
                row_stats: &row_stats,
                labels: &labels,
                critical: None,
                notation: Notation::Minimax,
                overview: false,
            };
            let canvases = [
                (800.0, 570.0, 24.0),
                (500.0, 390.0, 24.0),
                (840.0, 360.0, 24.0),
                (840.0, 413.0, 16.0),
            ];
            for (width, height, least_label) in canvases {
                let room = CanvasSize {
                    told: true,
                    least_label,
                    ..CanvasSize::free(width, height)
                };
                for step in steps(&stage) {
                    let moment = stage.recording.moment(step);
                    let center = center(&stage, &moment);
                    let kept = keep(&stage, &moment, center);
                    let around = Neighbourhood::new(&stage, center, kept, room);
                    let beside = PictureExtras {
                        told: true,
                        least_label,
                        ..PictureExtras::default()
                    };
                    let drawn = draw(&look, Some(around.focus()), step, &around.home(), beside);
                    let place = format!("{} step {step} height {height}", position.id);
                    let faults = faults_of(&drawn, (width, height), least_label);
                    lacks.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
                    bars_touch_no_text(&place, &stage, step, &drawn, &mut lacks);
                    seen += set_bounds_have_values(&place, &stage, step, &drawn, &mut unsaid);
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
    assert!(lacks.is_empty(), "{}: {lacks:#?}", lacks.len());
    // Where a question leaves the tree half the height of the screen, rows are too near each other for a number between them.
    // Since the child that gave a value is always shown, some of its siblings' numbers find no room there.
    assert!(
        14 * unsaid.len() <= seen,
        "{} of {seen}: {unsaid:#?}",
        unsaid.len()
    );
}

/// The child that set the bound of a cutoff has its value, where it is drawn and has its name; answers how many there are.
fn set_bounds_have_values(
    place: &str,
    stage: &Stage,
    step: Step,
    drawn: &Picture,
    lacks: &mut Vec<String>,
) -> usize {
    let moment = stage.recording.moment(step);
    let Some(Event::Cutoff(visit)) = moment.event() else {
        return 0;
    };
    let setter = moment.node(visit).unwrap().cut.unwrap().setter;
    let Some(child) = setter.and_then(Setter::child) else {
        return 0;
    };
    let node = stage.node_map.node_of(child);
    let said = said(drawn, node);
    if said.is_empty() {
        return 0;
    }
    let value = score_text(stage.recording.visit(child).value);
    if !said.contains(&value) {
        lacks.push(format!("{place}: {value} of {node:?}: {said}"));
    }
    1
}
