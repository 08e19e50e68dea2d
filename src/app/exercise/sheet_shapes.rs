//! Draws the entries on the picture of the empty tree: visit numbers at the upper left of symbols, windows beside
//! edges, values beside symbols, bars across cut edges, the root's move as a thick line, and a badge at each mark.
//! Every label has fixed places; where they are taken it shrinks to its badge, or is dropped. The tooltip of the node
//! shows all entries.

use std::collections::HashMap;

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use draw::worksheet::cut_bars;
use draw::{
    Anchor, Fill, Ink, NodeSymbol, Pen, Picture, Point, Run, Shape, Symbol, score_text, text_width,
};
use game::{NodeId, Player, Score, Tree};
use teach::{AnswerSheet, Grade, SheetEntry, Skill};

#[derive(Default)]
pub(super) struct DrawnSheet {
    pub shapes: Vec<Shape>,
    /// The badges: position and half the width, in points.
    pub badges: Vec<(Point, f32, Grade)>,
    /// The areas of symbols and labels, and the edges.
    taken: Vec<Rect>,
    edges: Vec<[Pos2; 2]>,
}

impl DrawnSheet {
    /// Returns the place beside a symbol where a card covers the least, within `room`; if several do, the first of
    /// them. The fields of a leaf are below it, where no edges are.
    pub fn free_place(&self, spot: &NodeSymbol, size: Vec2, room: Rect) -> Rect {
        let half = vec2(spot.half, spot.half_height()) + Vec2::splat(spot.ring_room() + 12.0);
        let at = pos2(spot.at.x, spot.at.y);
        let symbol = Rect::from_center_size(at, 2.0 * half);
        let (up, down) = (symbol.top() - size.y, symbol.bottom());
        let middle = at.y - size.y / 2.0;
        let beside = [
            pos2(symbol.right(), middle),
            pos2(symbol.left() - size.x, middle),
        ];
        let below = pos2(at.x - size.x / 2.0, down);
        let others = [
            pos2(at.x - 8.0 - size.x, up),
            pos2(at.x + 8.0, up),
            pos2(at.x - size.x / 2.0, up),
        ];
        let is_leaf = spot.symbol == Symbol::Leaf;
        let first = is_leaf.then_some(below).into_iter().chain(beside);
        let last = (!is_leaf).then_some(below);
        let least = (room.max - size).max(room.min);
        let places = first.chain(others).chain(last);
        let places = places.map(|at| Rect::from_min_size(at.clamp(room.min, least), size));
        let covered = |place: &Rect| {
            let own = if place.intersects(symbol.shrink(4.0)) {
                10
            } else {
                0
            };
            let taken = self.taken.iter().filter(|area| area.intersects(*place));
            let crossed = self.edges.iter().filter(|edge| crosses(*place, **edge));
            own + 2 * taken.count() + crossed.count()
        };
        places.min_by_key(covered).unwrap_or(symbol)
    }
}

pub(super) struct SheetScene<'a> {
    pub tree: &'a Tree,
    pub picture: &'a Picture,
    pub sheet: &'a AnswerSheet,
    pub canvas: Vec2,
    /// The node with the ring.
    pub selected: NodeId,
    /// Its entries and their marks are in fields and not drawn on the picture.
    pub is_open: bool,
    pub marks: &'a dyn Fn(NodeId) -> Vec<(Skill, Grade)>,
}

/// Symbols with less than half this width have no entries, in points.
pub(super) const LEAST: f32 = 7.0;
/// The minimum size of values and windows, as in the other tree pictures, in points.
const LEAST_LABEL: f32 = 14.0;
/// Half the width of a badge, in points.
const BADGE: f32 = 7.0;
/// The room of a badge behind a label, in points.
const SIGN: f32 = 2.0 * BADGE + 3.0;
/// The place of the bars and of the root move's badge along an edge, from above.
const BARS: f32 = 0.36;
const MOVE: f32 = 0.2;

pub(super) fn draw(scene: &SheetScene<'_>) -> DrawnSheet {
    let spots = &scene.picture.spots;
    let mut drawing = SheetDrawing {
        scene,
        index: spots.iter().map(|spot| (spot.id, spot)).collect(),
        canvas: Rect::from_min_size(Pos2::ZERO, scene.canvas).shrink(1.0),
        drawn: DrawnSheet {
            taken: spots.iter().flat_map(around).collect(),
            ..DrawnSheet::default()
        },
    };
    // The moves of a tree that has any are already drawn.
    for label in &scene.picture.labels {
        let (min, max) = (label.min, label.max);
        let area = Rect::from_min_max(pos2(min.x, min.y), pos2(max.x, max.y));
        drawing.drawn.taken.push(area);
    }
    for spot in spots {
        drawing.on_edge(spot);
    }
    let large: Vec<&NodeSymbol> = spots.iter().filter(|spot| spot.half >= LEAST).collect();
    for spot in &large {
        drawing.number(spot);
    }
    // Mistakes come first, so that they do not give way to correct entries.
    for wrong in [true, false] {
        for skill in [Skill::Values, Skill::Windows] {
            for spot in &large {
                let grade = drawing.grade(spot.id, skill);
                if grade.is_some_and(|it| it != Grade::Right) == wrong {
                    match skill {
                        Skill::Values => drawing.value(spot, grade),
                        _ => drawing.window(spot, grade),
                    }
                }
            }
        }
    }
    drawing.drawn
}

struct SheetDrawing<'a> {
    scene: &'a SheetScene<'a>,
    index: HashMap<NodeId, &'a NodeSymbol>,
    /// The visible area; a label that is partly outside is unreadable.
    canvas: Rect,
    drawn: DrawnSheet,
}

impl SheetDrawing<'_> {
    fn is_open(&self, node: NodeId) -> bool {
        self.scene.is_open && self.scene.selected == node
    }

    fn grade(&self, node: NodeId, skill: Skill) -> Option<Grade> {
        let in_field = matches!(skill, Skill::Order | Skill::Windows | Skill::Values);
        if in_field && self.is_open(node) {
            return None;
        }
        let marks = (self.scene.marks)(node);
        let mark = marks.into_iter().find(|&(of, _)| of == skill);
        mark.map(|(_, grade)| grade)
    }

    fn edge(&self, spot: &NodeSymbol) -> Option<(Point, Point)> {
        let parent = self.scene.tree.parent(spot.id)?;
        Some((self.index.get(&parent)?.bottom(), spot.top()))
    }

    fn is_free(&self, area: Rect) -> bool {
        self.canvas.contains_rect(area)
            && !self.drawn.taken.iter().any(|taken| taken.intersects(area))
    }

    /// The bars, the root's move, and their badges.
    fn on_edge(&mut self, spot: &NodeSymbol) {
        let sheet = self.scene.sheet;
        let Some((from, to)) = self.edge(spot) else {
            if spot.id == NodeId::ROOT
                && let Some(grade) = self.grade(spot.id, Skill::RootMove)
            {
                let kept = sheet.root_move.and_then(|kept| self.index.get(&kept));
                let line = kept.and_then(|kept| self.edge(kept));
                let at = line.map_or(spot.bottom().moved(0.0, 16.0), |(from, to)| {
                    from.toward(to, MOVE)
                });
                self.badge(at, grade);
            }
            return;
        };
        self.drawn
            .edges
            .push([pos2(from.x, from.y), pos2(to.x, to.y)]);
        let node = Some(spot.id);
        if sheet.root_move == node {
            let pen = Pen::solid(Ink::Best, (0.14 * spot.half).clamp(2.5, 5.0));
            self.drawn.shapes.push(Shape::line(from, to, pen).of(node));
        }
        let half = (0.36 * spot.half).clamp(4.0, 11.0);
        let cut = sheet.entry(spot.id).cut;
        if cut {
            let bars = cut_bars(from, to, BARS, half).map(|bar| bar.of(node));
            self.drawn.shapes.extend(bars);
        }
        if let Some(grade) = self.grade(spot.id, Skill::Cuts) {
            let on = if cut { 0.5 * half + BADGE + 3.0 } else { 0.0 };
            // Edges to siblings are close to each other.
            let share = |step: f32| BARS + (on + step) / from.distance(to).max(1.0);
            let places = [0.0, 9.0, 18.0, 27.0].map(|step| from.toward(to, share(step)));
            self.badge_alone(&places, grade, grade != Grade::Right);
        }
    }

    /// Draws a badge at the first free place. Without one, it is omitted unless it is needed.
    fn badge_alone(&mut self, places: &[Point], grade: Grade, needed: bool) {
        let area = |at: &Point| Rect::from_center_size(pos2(at.x, at.y), Vec2::splat(SIGN));
        let free = places.iter().find(|at| self.is_free(area(at)));
        let needed = places.first().filter(|_| needed);
        if let Some(&at) = free.or(needed) {
            self.drawn.taken.push(area(&at));
            self.drawn.badges.push((at, BADGE, grade));
        }
    }

    /// Draws a badge, moved into view where possible.
    fn badge(&mut self, at: Point, grade: Grade) {
        let size = Vec2::splat(2.4 * BADGE);
        let mut area = Rect::from_center_size(pos2(at.x, at.y), size);
        if area.intersects(self.canvas) {
            let (min, max) = (self.canvas.min, self.canvas.max - size);
            area = Rect::from_min_size(area.min.clamp(min, max.max(min)), size);
        }
        self.drawn.taken.push(area);
        let at = Point::new(area.center().x, area.center().y);
        self.drawn.badges.push((at, BADGE, grade));
    }

    /// The visit number in a pill at the upper left of a symbol.
    fn number(&mut self, spot: &NodeSymbol) {
        let order = self.scene.sheet.entry(spot.id).order;
        let order = order.filter(|_| !self.is_open(spot.id));
        let size = (0.55 * spot.half).clamp(10.0, 16.0);
        let text = order.map(|order| order.to_string()).unwrap_or_default();
        let runs = vec![Run::strong(text, Ink::Text)];
        let half = (text_width(&runs, size) / 2.0 + 4.0).max(0.62 * size);
        let high = 0.66 * size;
        let corner = spot.at.moved(-0.82 * spot.half, -0.95 * spot.half_height());
        // The pill of the leftmost leaf must be visible, too.
        let corner = Point::new(corner.x.max(half + 2.0), corner.y);
        if order.is_some() {
            let (fill, pen) = (Fill::solid(Ink::Ground), Pen::solid(Ink::Current, 1.3));
            let (min, max) = (corner.moved(-half, -high), corner.moved(half, high));
            let pill = Shape::block(min, max, high, Some(fill), Some(pen));
            let number = Shape::text(corner, Anchor::Middle, size, runs);
            let both = [pill, number].map(|shape| shape.of(Some(spot.id)));
            self.drawn.shapes.extend(both);
            let center = pos2(corner.x, corner.y);
            let pill = Rect::from_center_size(center, vec2(2.0 * half, 2.0 * high));
            self.drawn.taken.push(pill);
        }
        if let Some(grade) = self.grade(spot.id, Skill::Order) {
            let up = if order.is_some() {
                high + BADGE + 1.0
            } else {
                0.0
            };
            let above = corner.moved(0.0, -up);
            let beside = corner.moved(-(half + BADGE + 1.0), 0.0);
            let has_room = order.is_none() || above.y > 1.2 * BADGE;
            self.badge(if has_room { above } else { beside }, grade);
        }
    }

    /// The returned value, beside a symbol; that of a leaf is below it.
    fn value(&mut self, spot: &NodeSymbol, grade: Option<Grade>) {
        let runs = value_runs(&self.scene.sheet.entry(spot.id), spot);
        let largest = (0.62 * spot.half).clamp(LEAST_LABEL, 22.0);
        let high = spot.half_height();
        // The offsets aside and down: beside the tip, where a triangle is slender, else beside its base.
        let ways = match spot.symbol {
            Symbol::Inner(Player::Min) => [(0.62, 0.35), (1.0, -0.5)],
            Symbol::Inner(Player::Max) => [(1.0, 0.5), (0.62, -0.3)],
            Symbol::Chance | Symbol::Leaf => [(1.0, 0.0), (1.0, 0.6)],
        };
        let is_selected = self.scene.selected == spot.id;
        let ring = if is_selected { spot.ring_room() } else { 0.0 };
        let places = |width: f32| {
            let below = spot.at.moved(0.0, high + ring + 12.0);
            let below = (spot.symbol == Symbol::Leaf).then_some(below);
            let beside = ways.into_iter().flat_map(|(aside, down)| {
                let away = aside * spot.half + 5.0 + ring + width / 2.0;
                [away, -away].map(|x| spot.at.moved(x, down * high))
            });
            below.into_iter().chain(beside).collect()
        };
        let alone = [BADGE + 3.0, 3.0 * BADGE + 3.0].map(|down| spot.bottom().moved(0.0, down));
        self.write(spot, (runs, grade), largest, places, &alone);
    }

    /// The window beside the edge into a node; the root's is beside its tip.
    fn window(&mut self, spot: &NodeSymbol, grade: Option<Grade>) {
        let runs = window_runs(&self.scene.sheet.entry(spot.id));
        let largest = (0.46 * spot.half).clamp(LEAST_LABEL, 17.0);
        let Some((from, to)) = self.edge(spot) else {
            let y = 2.0 - spot.half_height();
            // There is more room beside the tip of a triangle than beside its base.
            let half = match spot.symbol {
                Symbol::Inner(Player::Max) => 0.5 * spot.half,
                _ => spot.half,
            };
            let places = |width: f32| {
                let away = half + width / 2.0 + 8.0;
                [away, -away].map(|x| spot.at.moved(x, y)).to_vec()
            };
            let alone = [spot.at.moved(half + BADGE + 8.0, y)];
            self.write(spot, (runs, grade), largest, places, &alone);
            return;
        };
        let outward = if to.x < from.x { -1.0 } else { 1.0 };
        // The flatter the edge, the larger the distance.
        let slope = (to.x - from.x).abs() / (to.y - from.y).max(1.0);
        let places = |width: f32| {
            let away = width / 2.0 + 6.0 + 0.6 * largest * slope;
            let shares = [0.62, 0.84, 0.42].into_iter();
            let sides = shares.flat_map(|share| [(share, outward), (share, -outward)]);
            let place = |(share, side): (f32, f32)| from.toward(to, share).moved(side * away, 0.0);
            sides.map(place).collect()
        };
        let alone = [0.62, 0.74, 0.5].map(|share| from.toward(to, share));
        self.write(spot, (runs, grade), largest, places, &alone);
    }

    /// Writes a text with its badge at the first free of its places, which are the middles for a width; smaller if
    /// necessary. Without room, a correct entry loses its badge first, and a mistake keeps its badge alone.
    fn write(
        &mut self,
        spot: &NodeSymbol,
        (mut runs, grade): (Vec<Run>, Option<Grade>),
        largest: f32,
        places: impl Fn(f32) -> Vec<Point>,
        alone: &[Point],
    ) {
        if self.is_open(spot.id) {
            runs.clear();
        }
        if runs.is_empty() && grade.is_none() {
            return;
        }
        let find = |sign: f32| {
            [largest, LEAST_LABEL].into_iter().find_map(|size| {
                let extent = vec2(text_width(&runs, size) + sign, 1.1 * size);
                let places = places(extent.x).into_iter();
                let mut areas = places.map(|at| Rect::from_center_size(pos2(at.x, at.y), extent));
                let crossed = |area: Rect| self.drawn.edges.iter().any(|&line| crosses(area, line));
                let area = areas.find(|&area| self.is_free(area) && !crossed(area))?;
                Some((area, size, sign))
            })
        };
        let sign = if grade.is_some() { SIGN } else { 0.0 };
        let bare = grade == Some(Grade::Right) && !runs.is_empty();
        let found = find(sign).or_else(|| find(0.0).filter(|_| bare));
        let Some((area, size, sign)) = found else {
            if let Some(grade) = grade {
                self.badge_alone(alone, grade, false);
            }
            return;
        };
        self.drawn.taken.push(area);
        let middle = area.center().y;
        if !runs.is_empty() {
            let text = area.with_max_x(area.right() - sign).expand2(vec2(2.0, 0.0));
            let min = Point::new(text.left(), text.top());
            let max = Point::new(text.right(), text.bottom());
            let ground = Some(Fill::solid(Ink::Ground));
            let at = Point::new(area.left(), middle);
            self.drawn.shapes.extend([
                Shape::block(min, max, 3.0, ground, None),
                Shape::text(at, Anchor::Left, size, runs),
            ]);
        }
        if let Some(grade) = grade.filter(|_| sign > 0.0) {
            let center = Point::new(area.right() - BADGE - 0.5, middle);
            self.drawn.badges.push((center, BADGE, grade));
        }
    }
}

fn bound(score: Option<Score>, ink: Ink) -> Run {
    match score {
        Some(score) => Run::strong(score_text(score), ink),
        None => Run::plain("?", Ink::Weak),
    }
}

/// Returns a value with its relation, as in `≤2`.
fn value_runs(entry: &SheetEntry, spot: &NodeSymbol) -> Vec<Run> {
    if entry.returned.is_none() && entry.relation.is_none() {
        return Vec::new();
    }
    let ink = match spot.symbol {
        Symbol::Inner(player) => Ink::of(player),
        Symbol::Chance => Ink::Chance,
        Symbol::Leaf => Ink::Text,
    };
    let relation = entry.relation.into_iter();
    let relation = relation.map(|relation| Run::strong(relation.symbol().to_string(), ink));
    relation.chain([bound(entry.returned, ink)]).collect()
}

/// Returns a window with a question mark for each blank bound.
fn window_runs(entry: &SheetEntry) -> Vec<Run> {
    if entry.alpha.is_none() && entry.beta.is_none() {
        return Vec::new();
    }
    vec![
        Run::plain("(", Ink::Text),
        bound(entry.alpha, Ink::Max),
        Run::plain(", ", Ink::Text),
        bound(entry.beta, Ink::Min),
        Run::plain(")", Ink::Text),
    ]
}

/// Returns the areas of a symbol: for a triangle, the half with the base, and less beside its tip.
fn around(spot: &NodeSymbol) -> Vec<Rect> {
    let half = vec2(spot.half, spot.half_height());
    let area =
        |down: f32, size| Rect::from_center_size(pos2(spot.at.x, spot.at.y + down * half.y), size);
    match spot.symbol {
        Symbol::Leaf => vec![area(0.0, 2.0 * half)],
        Symbol::Chance => vec![area(0.0, 2.0 * vec2(half.y, half.y))],
        Symbol::Inner(player) => {
            let base = if player == Player::Max { 0.5 } else { -0.5 };
            vec![
                area(base, vec2(2.0 * half.x, half.y)),
                area(-base, vec2(half.x, half.y)),
            ]
        }
    }
}

/// Returns true if a line from `from` to `to` crosses the area.
fn crosses(area: Rect, [from, to]: [Pos2; 2]) -> bool {
    let way = to - from;
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for (start, along, least, most) in [
        (from.x, way.x, area.left(), area.right()),
        (from.y, way.y, area.top(), area.bottom()),
    ] {
        // A line along an axis divides by zero: it enters at minus and leaves at plus infinity, or the reverse.
        let (a, b) = ((least - start) / along, (most - start) / along);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    enter < leave
}

#[cfg(test)]
mod tests;
