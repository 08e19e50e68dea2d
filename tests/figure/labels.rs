//! The law of labels: each belongs to one node, none touches another thing, and one that stays does not move.

use std::collections::HashMap;

use super::picture::{Search, texts};
use super::positions::is_campaign;
use cutoff::draw::{
    Ink, LabelKind, NodeSymbol, Picture, PictureExtras, PlacedLabel, Point, Shape, Symbol, Viewport,
};
use cutoff::game::NodeId;
use cutoff::game::library::library;
use cutoff::search::trace::record;
use cutoff::search::{Fail, Limits, Notation, Rules, SearchSpec};

/// The canvases of windows of 800 by 600, 1280 by 720, 1920 by 1080 and 2560 by 1440 points, and one of two searches side
/// by side.
const CANVASES: [(f32, f32); 5] = [
    (380.0, 430.0),
    (730.0, 614.0),
    (1327.0, 974.0),
    (1967.0, 1334.0),
    (480.0, 520.0),
];

/// The least size of labels in a window, in points.
const LEAST: f32 = 14.0;

/// The canvas before an audience, with the least size of labels on screens of 1280 by 720 and of 1920 by 1080 pixels.
const STAGES: [(f32, f32, f32); 2] = [(1280.0, 570.0, 24.0), (1280.0, 570.0, 16.0)];
/// How far a thing may reach into another one before they are said to touch, in points.
const TOUCH: f32 = 0.75;

/// A rectangle.
type Rect = (Point, Point);

fn rect(label: &PlacedLabel) -> Rect {
    (label.min, label.max)
}

fn meet(one: Rect, other: Rect) -> bool {
    one.1.x.min(other.1.x) - one.0.x.max(other.0.x) > TOUCH
        && one.1.y.min(other.1.y) - one.0.y.max(other.0.y) > TOUCH
}

/// How far two rectangles are from each other.
fn apart(one: Rect, other: Rect) -> f32 {
    let across = (one.0.x - other.1.x).max(other.0.x - one.1.x).max(0.0);
    let down = (one.0.y - other.1.y).max(other.0.y - one.1.y).max(0.0);
    across.hypot(down)
}

/// Whether a straight line goes through a rectangle.
fn crosses((min, max): Rect, from: Point, to: Point) -> bool {
    let pieces = (from.distance(to) / 2.0).ceil().max(1.0);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few hundred
    let count = pieces as u16;
    (0..=count).any(|piece| {
        let at = from.toward(to, f32::from(piece) / pieces);
        at.x > min.x + TOUCH && at.x < max.x - TOUCH && at.y > min.y + TOUCH && at.y < max.y - TOUCH
    })
}

/// The outline of a symbol.
fn corners(spot: &NodeSymbol) -> Vec<Point> {
    let (half, high) = (spot.half, spot.half_height());
    match spot.symbol {
        Symbol::Inner(player) => spot.corners(player, 0.0),
        Symbol::Chance => (0..12_u8)
            .map(|hour| {
                let (sin, cos) = (f32::from(hour) * std::f32::consts::TAU / 12.0).sin_cos();
                spot.at.moved(spot.radius() * cos, spot.radius() * sin)
            })
            .collect(),
        Symbol::Leaf => vec![
            spot.at.moved(-half, -high),
            spot.at.moved(half, -high),
            spot.at.moved(half, high),
            spot.at.moved(-half, high),
        ],
    }
}

fn is_on_symbol(spot: &NodeSymbol, of: Rect) -> bool {
    if distances(spot, of).0 > 0.0 {
        return false;
    }
    let corners = corners(spot);
    let sides = (0..corners.len()).map(|at| (corners[at], corners[(at + 1) % corners.len()]));
    let mut sides = sides;
    sides.any(|(from, to)| crosses(of, from, to))
}

/// How far a symbol is from a rectangle at least, in points, as if it were a rectangle itself; and exactly, to a fortieth of
/// its sides.
fn distances(spot: &NodeSymbol, (min, max): Rect) -> (f32, impl Fn() -> f32) {
    let near = move |at: Point| {
        let across = (min.x - at.x).max(at.x - max.x).max(0.0);
        let down = (min.y - at.y).max(at.y - max.y).max(0.0);
        across.hypot(down)
    };
    let (half, high) = (spot.half, spot.half_height());
    let across = (min.x - spot.at.x - half).max(spot.at.x - half - max.x);
    let down = (min.y - spot.at.y - high).max(spot.at.y - high - max.y);
    let spot = *spot;
    let exact = move || {
        let corners = corners(&spot);
        let count = corners.len();
        let sides = (0..count).map(|at| (corners[at], corners[(at + 1) % count]));
        let points = sides.flat_map(|(from, to)| {
            (0..=40_u8).map(move |piece| from.toward(to, f32::from(piece) / 40.0))
        });
        points.map(near).fold(f32::INFINITY, f32::min)
    };
    (across.max(0.0).hypot(down.max(0.0)), exact)
}

/// What is wrong with one picture, in words.
pub fn faults(drawn: &Picture, canvas: (f32, f32)) -> Vec<String> {
    faults_of(drawn, canvas, LEAST)
}

/// The same where labels have to be larger than in a window.
pub fn faults_of(drawn: &Picture, (width, height): (f32, f32), least: f32) -> Vec<String> {
    let mut faults = Vec::new();
    let arcs = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Path { points, pen } if matches!(pen.ink, Ink::Max | Ink::Min | Ink::Current) => {
            Some(points)
        }
        _ => None,
    });
    let arcs: Vec<&Vec<Point>> = arcs.collect();
    let others: Vec<(Rect, String)> = texts(drawn)
        .filter(|text| text.3.is_none())
        .map(|text| ((text.0, text.1), text.2))
        .collect();
    for (at, label) in drawn.labels.iter().enumerate() {
        let of = rect(label);
        let named = format!("{:?} of {:?} at {:?}", label.kind, label.node, label.min);
        let text = |what: &str| format!("{named} {what}");
        if label.size < least {
            faults.push(text(&format!("is only {} high", label.size)));
        }
        if of.0.x < 0.0 || of.0.y < 0.0 || of.1.x > width || of.1.y > height {
            faults.push(text("is not on the canvas"));
        }
        for other in &drawn.labels[..at] {
            if meet(of, rect(other)) {
                faults.push(text(&format!(
                    "touches {:?} of {:?}",
                    other.kind, other.node
                )));
            }
        }
        for (other, said) in &others {
            if meet(of, *other) {
                faults.push(text(&format!("touches “{said}”")));
            }
        }
        for spot in &drawn.spots {
            if is_on_symbol(spot, of) {
                faults.push(text(&format!("lies on the symbol of {:?}", spot.id)));
            }
        }
        for (bars, _) in &drawn.cuts {
            if (of.0.x..of.1.x).contains(&bars.x) && (of.0.y..of.1.y).contains(&bars.y) {
                faults.push(text("lies on the bars of a cutoff"));
            }
        }
        for arc in &arcs {
            if arc.windows(2).any(|pair| crosses(of, pair[0], pair[1])) {
                faults.push(text("lies on an arc"));
            }
        }
        faults.extend(nearer(drawn, label).map(|node| text(&format!("is nearer to {node:?}"))));
    }
    faults.extend(arcs.iter().flat_map(|arc| symbols_under(arc, drawn)));
    faults
}

/// The nodes for whose a label may be taken: those that it is nearer to than to its own.
fn nearer<'a>(drawn: &'a Picture, label: &PlacedLabel) -> impl Iterator<Item = NodeId> + 'a {
    let (label, of) = (*label, rect(label));
    let own = drawn.spots.iter().find(|spot| spot.id == label.node);
    let own = own.filter(|own| !is_at_own(drawn, &label, own)).copied();
    let near = own.map_or(0.0, |own| distances(&own, of).1());
    let others = drawn.spots.iter().filter(move |spot| {
        // A line leads a label past its siblings and the root, but not past other nodes of other rows.
        own.is_some_and(|own| {
            let is_other = spot.id != label.node;
            is_other && (!label.is_led || spot.ply != own.ply && spot.ply > 0)
        })
    });
    let nearer = others.filter(move |spot| {
        let (least, exact) = distances(spot, of);
        least < near && exact() < near
    });
    nearer.map(|spot| spot.id)
}

/// Returns true if a label is clearly part of its node: a led label next to the ring, a received window next to the move, and
/// a callout, bound or current window next to any other label of the node.
fn is_at_own(drawn: &Picture, label: &PlacedLabel, own: &NodeSymbol) -> bool {
    let (of, reach) = (rect(label), own.half_height() + own.ring_room());
    let ring = (
        own.at.moved(-own.half, -reach),
        own.at.moved(own.half, reach),
    );
    if label.is_led && apart(of, ring) < 0.5 * label.size {
        return true;
    }
    let others = drawn.labels.iter();
    let others = others.filter(|other| other.node == label.node && other.at != label.at);
    let mut close = others.filter(|other| apart(of, rect(other)) < 0.5 * label.size);
    match label.kind {
        LabelKind::Callout | LabelKind::Bound | LabelKind::WindowNow => close.next().is_some(),
        LabelKind::Window => close.any(|other| other.kind == LabelKind::Move),
        _ => false,
    }
}

/// Whether a point is inside a convex outline, and not just on its edge.
fn is_inside(outline: &[Point], at: Point) -> bool {
    let count = outline.len();
    let turn_at = |corner: usize| {
        let (from, to) = (outline[corner], outline[(corner + 1) % count]);
        let turn = (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
        turn / from.distance(to).max(1e-6)
    };
    let turns: Vec<f32> = (0..count).map(turn_at).collect();
    turns.iter().all(|&turn| turn > TOUCH) || turns.iter().all(|&turn| turn < -TOUCH)
}

/// What is wrong where an arc lies on symbols other than those at its ends.
fn symbols_under(arc: &[Point], drawn: &Picture) -> Vec<String> {
    let mut faults = Vec::new();
    for spot in &drawn.spots {
        let outline = corners(spot);
        let ends = (arc[0], arc[arc.len() - 1]);
        let is_end = ends.0.distance(spot.at) < 2.0 * spot.half + 12.0
            || ends.1.distance(spot.at) < 2.0 * spot.half + 12.0;
        if !is_end && arc.iter().any(|&at| is_inside(&outline, at)) {
            faults.push(format!("an arc lies on {:?}", spot.id));
        }
    }
    faults
}

/// Where labels have been seen so far: each stands where it stood, at the size that its kind has in its row. The values of some nodes
/// may be smaller than those of others.
#[derive(Default)]
pub struct Seen {
    places: HashMap<(NodeId, LabelKind), (Point, f32)>,
    sizes: HashMap<(u32, LabelKind), f32>,
}

impl Seen {
    pub fn faults(&mut self, drawn: &Picture) -> Vec<String> {
        let mut faults = Vec::new();
        for label in &drawn.labels {
            let (node, kind) = (label.node, label.kind);
            let place = *self
                .places
                .entry((node, kind))
                .or_insert((label.at, label.size));
            if place != (label.at, label.size) {
                faults.push(format!(
                    "{kind:?} of {node:?} has moved from {place:?} to {:?}",
                    label.at
                ));
            }
            let ply = drawn.spots.iter().find(|spot| spot.id == node);
            let is_steady = kind != LabelKind::Value;
            if let Some(ply) = ply.map(|spot| spot.ply).filter(|_| is_steady) {
                let size = *self.sizes.entry((ply, kind)).or_insert(label.size);
                #[allow(clippy::float_cmp)] // the very same number
                if size != label.size {
                    faults.push(format!(
                        "{kind:?} in row {ply} is {size} and {}",
                        label.size
                    ));
                }
            }
        }
        faults
    }
}

fn specs() -> Vec<SearchSpec> {
    let hard = Rules {
        fail: Fail::Hard,
        ..Rules::default()
    };
    let mut specs = vec![
        SearchSpec::alpha_beta(Rules::default()),
        SearchSpec::alpha_beta(hard),
    ];
    specs.extend(
        ["minimax", "pvs+table", "mtdf+table"].map(|spec| spec.parse::<SearchSpec>().unwrap()),
    );
    specs
}

pub fn fail(lacks: &mut Vec<String>) {
    lacks.sort_by_key(|lack| lack.split(": ").nth(1).map(str::to_owned));
    lacks.dedup_by_key(|lack| lack.split(": ").nth(1).map(str::to_owned));
    assert!(
        lacks.is_empty(),
        "{}: {:#?}",
        lacks.len(),
        &lacks[..lacks.len().min(40)]
    );
}

#[test]
fn presentation_labels_are_larger_and_stay_put() {
    let mut lacks = Vec::new();
    let mut seen = [0; 2];
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        for (at, &(width, height, least)) in STAGES.iter().enumerate() {
            let viewport: Viewport = search.fitted(width, height);
            let mut places = Seen::default();
            for step in search.steps() {
                let beside = PictureExtras {
                    told: true,
                    least_label: least,
                    ..PictureExtras::default()
                };
                let drawn = search.picture_beside(step, &viewport, beside);
                let faults = faults_of(&drawn, (width, height), least);
                let moved = places.faults(&drawn);
                let all = faults.into_iter().chain(moved);
                lacks.extend(all.map(|fault| format!("{} {at} step {step}: {fault}", entry.id)));
                seen[at] += drawn.labels.len();
            }
        }
    }
    assert!(seen.iter().all(|&labels| labels > 5_000), "{seen:?}");
    fail(&mut lacks);
}

#[test]
fn library_labels_stay_put_and_touch_nothing() {
    let mut lacks = Vec::new();
    let mut seen = 0;
    for entry in library() {
        let tree = entry.tree();
        for (at, spec) in specs().into_iter().enumerate() {
            // Some searches cannot search trees with chance nodes.
            if record(&&*tree, spec, tree.height(), Limits::NONE).is_err() {
                continue;
            }
            let mut search = Search::new(&tree, spec);
            if at == 1 {
                search.notation = Notation::Negamax;
            }
            // The textbook search on all canvases, the others in turn on one; in a campaign all on all.
            let canvases = if at == 0 || is_campaign() {
                &CANVASES[..]
            } else {
                &CANVASES[at..=at]
            };
            for &(width, height) in canvases {
                let viewport: Viewport = search.fitted(width, height);
                let mut places = Seen::default();
                for step in search.steps() {
                    let drawn = search.picture(step, &viewport);
                    let faults = faults(&drawn, (width, height));
                    let moved = places.faults(&drawn);
                    lacks.extend(
                        faults
                            .into_iter()
                            .chain(moved)
                            .map(|fault| format!("{} {at} {width} step {step}: {fault}", entry.id)),
                    );
                    seen += drawn.labels.len();
                }
            }
        }
    }
    println!("{seen} labels of the library's trees, at all steps");
    assert!(seen > 100_000, "{seen}");
    fail(&mut lacks);
}

/// A value that has no room in the size of its row is smaller; it is not left out.
#[test]
fn small_window_shows_every_dice_tree_value() {
    let tree = cutoff::game::library::find("dice-between-moves")
        .unwrap()
        .tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let viewport: Viewport = search.fitted(730.0, 614.0);
    let drawn = search.picture(search.recording.steps(), &viewport);
    let valued = drawn
        .labels
        .iter()
        .filter(|label| label.kind == LabelKind::Value);
    assert_eq!(valued.count(), 13);
}
