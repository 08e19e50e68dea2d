//! What is entered, drawn on the picture of the empty tree: visit numbers at the upper left of symbols, windows beside
//! edges, values beside symbols, bars across cut edges, the root's move as a thick line; and the signs of marks at each.

use std::collections::HashMap;

use egui::{Pos2, Rect, pos2, vec2};

use crate::figure::{
    Anchor, Fill, Ink, Pen, Picture, Point, Run, Shape, Spot, Symbol, score_text, text_width,
};
use crate::game::{NodeId, Player, Score, Tree};
use crate::lesson::{Entry, Grade, Sheet, Skill};

/// Entries and marks, ready to be painted.
#[derive(Default)]
pub(super) struct Drawn {
    /// The entries.
    pub shapes: Vec<Shape>,
    /// The signs of the marks: where, and half how wide, in points.
    pub badges: Vec<(Point, f32, Grade)>,
}

/// What is drawn of a sheet.
pub(super) struct Subject<'a> {
    pub tree: &'a Tree,
    pub picture: &'a Picture,
    pub sheet: &'a Sheet,
    /// The marks of a node.
    pub marks: &'a dyn Fn(NodeId) -> Vec<(Skill, Grade)>,
}

/// Symbols with less than half this width have no entries written at them, in points.
const LEAST: f32 = 7.0;
/// Half the width of a sign, in points.
const BADGE: f32 = 7.0;
/// Where along an edge, from above, its bars are, and the sign of the root's move.
const BARS: f32 = 0.36;
const MOVE: f32 = 0.2;

/// Draws them.
pub(super) fn draw(subject: &Subject<'_>) -> Drawn {
    let spots = &subject.picture.spots;
    let index = spots.iter().map(|spot| (spot.id, spot)).collect();
    let mut drawing = Drawing {
        subject,
        index,
        taken: spots.iter().flat_map(around).collect(),
        lines: Vec::new(),
        drawn: Drawn::default(),
    };
    // What lies on edges comes first: labels then keep off it.
    for spot in spots {
        drawing.on_edge(spot);
    }
    for spot in spots.iter().filter(|spot| spot.half >= LEAST) {
        drawing.at_symbol(spot);
    }
    for spot in spots.iter().filter(|spot| spot.half >= LEAST) {
        drawing.window(spot);
    }
    drawing.drawn
}

/// The room that a symbol takes: of a triangle, the half with the base, and less beside its tip.
fn around(spot: &Spot) -> Vec<Rect> {
    let half = vec2(spot.half, spot.half_height());
    let area =
        |down: f32, size| Rect::from_center_size(pos2(spot.at.x, spot.at.y + down * half.y), size);
    match spot.symbol {
        Symbol::Leaf => vec![area(0.0, 2.0 * half)],
        Symbol::Inner(player) => {
            let base = if player == Player::Max { 0.5 } else { -0.5 };
            vec![
                area(base, vec2(2.0 * half.x, half.y)),
                area(-base, vec2(half.x, half.y)),
            ]
        }
    }
}

struct Drawing<'a> {
    subject: &'a Subject<'a>,
    index: HashMap<NodeId, &'a Spot>,
    /// Where something is already.
    taken: Vec<Rect>,
    /// The edges.
    lines: Vec<[Pos2; 2]>,
    drawn: Drawn,
}

impl Drawing<'_> {
    fn grade(&self, node: NodeId, skill: Skill) -> Option<Grade> {
        let marks = (self.subject.marks)(node);
        let mark = marks.into_iter().find(|&(of, _)| of == skill);
        mark.map(|(_, grade)| grade)
    }

    /// The edge from the parent, from above.
    fn edge(&self, spot: &Spot) -> Option<(Point, Point)> {
        let parent = self.subject.tree.parent(spot.id)?;
        Some((self.index.get(&parent)?.bottom(), spot.top()))
    }

    /// Bars, the root's move, and the signs of both.
    fn on_edge(&mut self, spot: &Spot) {
        let root = spot.id == NodeId::ROOT;
        let Some((from, to)) = self.edge(spot) else {
            if root && let Some(grade) = self.grade(spot.id, Skill::RootMove) {
                let kept = self.subject.sheet.root_move;
                let line = kept.and_then(|kept| self.edge(self.index.get(&kept)?));
                let at = line.map_or(spot.bottom().moved(0.0, 16.0), |(from, to)| {
                    from.toward(to, MOVE)
                });
                self.badge(at, grade);
            }
            return;
        };
        self.lines.push([pos2(from.x, from.y), pos2(to.x, to.y)]);
        let node = Some(spot.id);
        if self.subject.sheet.root_move == Some(spot.id) {
            self.drawn.shapes.push(Shape::Line {
                from,
                to,
                pen: Pen::solid(Ink::Best, (0.14 * spot.half).clamp(2.5, 5.0)),
                node,
            });
        }
        let length = from.distance(to).max(1.0);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let half = (0.36 * spot.half).clamp(4.0, 11.0);
        let middle = from.toward(to, BARS);
        if self.subject.sheet.entry(spot.id).cut {
            for away in [-0.28 * half, 0.28 * half] {
                let at = middle.moved(along.x * away, along.y * away);
                self.drawn.shapes.push(Shape::Line {
                    from: at.moved(-along.y * half, along.x * half),
                    to: at.moved(along.y * half, -along.x * half),
                    pen: Pen::solid(Ink::Text, (0.24 * half).max(1.6)),
                    node,
                });
            }
        }
        if let Some(grade) = self.grade(spot.id, Skill::Cuts) {
            let away = if self.subject.sheet.entry(spot.id).cut {
                half + BADGE + 3.0
            } else {
                0.0
            };
            self.badge(middle.moved(along.y * away, -along.x * away), grade);
        }
    }

    fn badge(&mut self, at: Point, grade: Grade) {
        let reach = 2.4 * BADGE;
        self.taken
            .push(Rect::from_center_size(pos2(at.x, at.y), vec2(reach, reach)));
        self.drawn.badges.push((at, BADGE, grade));
    }

    /// Number and value, with their signs.
    fn at_symbol(&mut self, spot: &Spot) {
        let entry = self.subject.sheet.entry(spot.id);
        let grade = self.grade(spot.id, Skill::Order);
        if entry.order.is_some() || grade.is_some() {
            self.number(spot, entry.order, grade);
        }
        let grade = self.grade(spot.id, Skill::Values);
        let runs = value_runs(&entry, spot);
        if runs.is_empty() && grade.is_none() {
            return;
        }
        let largest = (0.62 * spot.half).clamp(11.0, 22.0);
        let y = 0.2 * spot.half_height();
        let beside = |width: f32| {
            let away = match spot.symbol {
                Symbol::Inner(_) => 0.72 * spot.half + 4.0,
                Symbol::Leaf => spot.half + 4.0,
            };
            [
                Point::new(spot.at.x + away + width / 2.0, spot.at.y + y),
                Point::new(spot.at.x - away - width / 2.0, spot.at.y + y),
            ]
        };
        let below = |width: f32| {
            let down = spot.half_height() + 12.0;
            let half = spot.half;
            [
                Point::new(spot.at.x, spot.at.y + down),
                Point::new(spot.at.x + half + width / 2.0, spot.at.y + down),
            ]
        };
        let is_leaf = spot.symbol == Symbol::Leaf;
        self.write(runs, grade, largest, |width| {
            let (beside, below) = (beside(width), below(width));
            if is_leaf {
                vec![below[0], beside[0], below[1]]
            } else {
                vec![beside[0], beside[1], below[1]]
            }
        });
    }

    /// A number in a pill at the upper left of a symbol.
    fn number(&mut self, spot: &Spot, order: Option<u32>, grade: Option<Grade>) {
        let size = (0.55 * spot.half).clamp(10.0, 16.0);
        let corner = spot.at.moved(-0.9 * spot.half, -0.9 * spot.half_height());
        let text = order.map(|order| order.to_string()).unwrap_or_default();
        let runs = vec![Run::strong(text, Ink::Text)];
        let half = (text_width(&runs, size) / 2.0 + 4.0).max(0.62 * size);
        let high = 0.66 * size;
        if order.is_some() {
            self.drawn.shapes.push(Shape::Block {
                min: corner.moved(-half, -high),
                max: corner.moved(half, high),
                radius: high,
                fill: Some(Fill::solid(Ink::Ground)),
                pen: Some(Pen::solid(Ink::Current, 1.3)),
                node: Some(spot.id),
            });
            self.drawn.shapes.push(Shape::Text {
                at: corner,
                anchor: Anchor::Middle,
                size,
                runs,
                node: Some(spot.id),
            });
            let center = pos2(corner.x, corner.y);
            self.taken
                .push(Rect::from_center_size(center, vec2(2.0 * half, 2.0 * high)));
        }
        if let Some(grade) = grade {
            let left = if order.is_some() {
                half + BADGE + 1.0
            } else {
                0.0
            };
            self.badge(corner.moved(-left, 0.0), grade);
        }
    }

    /// The window beside the edge into a node; the root's beside its tip.
    fn window(&mut self, spot: &Spot) {
        let entry = self.subject.sheet.entry(spot.id);
        let grade = self.grade(spot.id, Skill::Windows);
        let entered = entry.alpha.is_some() || entry.beta.is_some();
        if !entered && grade.is_none() {
            return;
        }
        let runs = if entered {
            vec![
                Run::plain("(", Ink::Text),
                bound(entry.alpha, Ink::Max),
                Run::plain(", ", Ink::Text),
                bound(entry.beta, Ink::Min),
                Run::plain(")", Ink::Text),
            ]
        } else {
            Vec::new()
        };
        let largest = (0.46 * spot.half).clamp(12.0, 17.0);
        let edge = self.edge(spot);
        self.write(runs, grade, largest, |width| match edge {
            Some((from, to)) => {
                let outward = if to.x < from.x { -1.0 } else { 1.0 };
                let sides = [outward, -outward];
                let shares = [0.62, 0.74, 0.5, 0.84];
                let places = shares.into_iter().flat_map(|share| {
                    sides.map(|side| {
                        // The flatter the edge, the farther.
                        let slope = (to.x - from.x).abs() / (to.y - from.y).max(1.0);
                        let away = width / 2.0 + 6.0 + 0.6 * largest * slope;
                        from.toward(to, share).moved(side * away, 0.0)
                    })
                });
                places.collect()
            }
            None => {
                let y = -spot.half_height() + 2.0;
                [1.0, -1.0]
                    .map(|side| {
                        spot.at
                            .moved(side * (0.3 * spot.half + width / 2.0 + 8.0), y)
                    })
                    .to_vec()
            }
        });
    }

    /// Writes where there is room, smaller if need be, with the sign of a mark behind it. `places` are the middles for a
    /// width, the best first.
    fn write(
        &mut self,
        runs: Vec<Run>,
        grade: Option<Grade>,
        largest: f32,
        places: impl Fn(f32) -> Vec<Point>,
    ) {
        let sign = if grade.is_some() {
            2.0 * BADGE + 3.0
        } else {
            0.0
        };
        let mut chosen = None;
        for size in [largest, 0.5 * (largest + 10.0), 10.0] {
            let (width, high) = (text_width(&runs, size) + sign, 1.1 * size);
            let areas = places(width);
            let area = |at: &Point| Rect::from_center_size(pos2(at.x, at.y), vec2(width, high));
            let free = areas.iter().find(|at| {
                let area = area(at);
                !self.taken.iter().any(|taken| taken.intersects(area))
                    && !self.lines.iter().any(|&line| crosses(area, line))
            });
            if let Some(at) = free {
                chosen = Some((*at, size, area(at)));
                break;
            }
            // Rather over something else than not at all.
            chosen = areas.first().map(|at| (*at, size, area(at))).or(chosen);
        }
        let Some((at, size, area)) = chosen else {
            return;
        };
        self.taken.push(area);
        let left = area.left();
        if !runs.is_empty() {
            let text = area.with_max_x(area.right() - sign).expand2(vec2(2.0, 0.0));
            self.drawn.shapes.push(Shape::Block {
                min: Point::new(text.left(), text.top()),
                max: Point::new(text.right(), text.bottom()),
                radius: 3.0,
                fill: Some(Fill::solid(Ink::Ground)),
                pen: None,
                node: None,
            });
            self.drawn.shapes.push(Shape::Text {
                at: Point::new(left, at.y),
                anchor: Anchor::Left,
                size,
                runs,
                node: None,
            });
        }
        if let Some(grade) = grade {
            let center = Point::new(area.right() - BADGE - 0.5, at.y);
            self.drawn.badges.push((center, BADGE, grade));
        }
    }
}

/// Whether a line goes through a rectangle.
fn crosses(area: Rect, [from, to]: [Pos2; 2]) -> bool {
    let way = to - from;
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for (start, along, least, most) in [
        (from.x, way.x, area.left(), area.right()),
        (from.y, way.y, area.top(), area.bottom()),
    ] {
        if along.abs() < 1e-6 {
            if start < least || start > most {
                return false;
            }
            continue;
        }
        let (a, b) = ((least - start) / along, (most - start) / along);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    enter < leave
}

fn bound(score: Option<Score>, ink: Ink) -> Run {
    match score {
        Some(score) => Run::strong(score_text(score), ink),
        None => Run::plain("?", Ink::Weak),
    }
}

/// A value with its relation, as in `≤2`.
fn value_runs(entry: &Entry, spot: &Spot) -> Vec<Run> {
    if entry.returned.is_none() && entry.relation.is_none() {
        return Vec::new();
    }
    let ink = match spot.symbol {
        Symbol::Inner(player) => Ink::of(player),
        Symbol::Leaf => Ink::Text,
    };
    let mut runs = Vec::new();
    runs.extend(
        entry
            .relation
            .map(|relation| Run::strong(relation.symbol().to_string(), ink)),
    );
    runs.push(bound(entry.returned, ink));
    runs
}
