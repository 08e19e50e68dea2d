//! Explains a cutoff when it happens: a dotted arc to the ancestor that set the deciding bound, and one sentence
//! below the tree.
//!
//! Routes arcs between nodes around everything that is drawn.

use game::{NodeId, Player};
use search::CutRule;
use search::trace::{Cut, CutKind, Event, Setter, VisitId};
use text::{Role, TextLine, say};

use super::draw::Drawing;
use super::label::PlacedLabel;
use super::node_symbol::NodeSymbol;
use super::occupancy::{Area, Occupancy};
use super::shape::{Anchor, Dash, Ink, Pen, Point, Run, Shape, Weight};
use super::text::{ems, ems_of};

/// The size of the caption lines, in points.
const CAPTION: f32 = 20.0;
const REASON: f32 = 17.0;
/// The least distance between the lowest symbols and the caption, in points.
const NEAREST: f32 = 6.0;
/// The width of an arc at the ordinary size of a lesson tree, in points.
const ARC: f32 = 2.4;

/// The lengths of the sentence about a cutoff, the longest first: with the kind of node and the skipped children, with
/// their number, with the place alone, without place.
#[derive(Clone, Copy)]
enum Length {
    Full,
    Brief,
    Short,
    Bare,
}

impl Drawing<'_> {
    /// Draws arc and sentence if the last event is a cutoff, or a given caption instead of the sentence. If the step
    /// is explained beside the picture, draws only the arc.
    pub fn cutoff(&mut self) {
        let lines = self.explained().unwrap_or_default();
        match self.beside.aside {
            Some(aside) => self.caption_aside(aside.caption.to_vec()),
            None if self.beside.told => {}
            None => self.caption(lines),
        }
    }

    /// Draws the arc; returns the lines with the sentence, its reason and the skipped moves: alternative texts per
    /// line, the longest first.
    fn explained(&mut self) -> Option<Vec<Vec<Vec<Run>>>> {
        let Some(Event::Cutoff(visit)) = self.scene.moment.event() else {
            return None;
        };
        let now = self.scene.moment.node(visit)?;
        let cut = now.cut?;
        let node = self.scene.node_map.node_of(visit);
        let best = now.best.map(|best| self.score_at(node, best));
        let value = best.unwrap_or_default();
        let (full, name) = (self.scene.labels.full_name(node), self.name(node));
        let sentence = |name: &str, length| self.sentence(visit, &cut, &value, (name, length));
        // The skipped count is dropped before the place, because the tree shows both.
        let sentences = vec![
            sentence(&full, Length::Full),
            sentence(&name, Length::Full),
            sentence(&name, Length::Brief),
            sentence(&name, Length::Short),
            sentence(&name, Length::Bare),
        ];
        let mut lines = vec![sentences];
        if let Some(setter) = cut.setter {
            lines.push(vec![vec![self.reason(node, &cut, setter)]]);
            self.arc(visit, &cut, setter);
        }
        lines.extend(self.skipped_moves(node).map(|line| vec![line]));
        Some(lines)
    }

    /// Formats the skipped moves without a name in the tree, as many as fit: `skipped: Nf3, e4, +16`; `None` if all
    /// have names, and `also skipped` if some have.
    fn skipped_moves(&self, node: NodeId) -> Option<Vec<Run>> {
        let tree = self.scene.tree;
        let skipped = tree
            .children(node)
            .filter(|&child| self.progress.is_skipped(child));
        let mut skipped: Vec<NodeId> = skipped.collect();
        let all = skipped.len();
        skipped.retain(|child| !self.named.contains(child));
        let has_all = skipped.len() == all;
        let told = |moves: &str| {
            if has_all {
                say!(draw_skipped, moves)
            } else {
                say!(draw_also_skipped, moves)
            }
        };
        let mut moves = String::new();
        let room = (self.viewport.width - 60.0) / REASON;
        let mut left = skipped.len();
        for &child in &skipped {
            let name = self.scene.labels.move_into(child)?;
            let longer = format!("{moves}{name}, ");
            if ems(&told(&longer), Weight::Plain) > room {
                break;
            }
            moves = longer;
            left -= 1;
        }
        if left == skipped.len() {
            return None;
        }
        if left > 0 {
            moves = format!("{moves}+{left}");
        }
        let text = told(moves.trim_end_matches(", "));
        Some(vec![Run::plain(text, Ink::Weak)])
    }

    /// Formats the cutoff at a node with this name.
    fn sentence(
        &self,
        visit: VisitId,
        cut: &Cut,
        value: &str,
        (name, length): (&str, Length),
    ) -> Vec<Run> {
        let node = self.scene.node_map.node_of(visit);
        let told = self.scene.moment.recording().visit(visit);
        let rules = self.scene.moment.recording().spec().window_rules();
        let strict = rules.is_some_and(|rules| rules.cut == CutRule::Strict);
        let kind = cut.kind.of_visit(&told, self.notation());
        // A chance node cuts for MAX at alpha, for MIN at beta.
        let owner = match cut.kind {
            CutKind::Alpha => Player::Max,
            CutKind::Beta => Player::Min,
        };
        let (value, who) = if told.chance {
            let value = Role::Chance.mark(self.score_at(node, told.value));
            (value, say!(draw_chance).to_owned())
        } else {
            let value = Role::from(told.player).mark(value);
            (value, told.player.to_string())
        };
        let sign = match (kind, strict) {
            (CutKind::Alpha, false) => '≤',
            (CutKind::Alpha, true) => '<',
            (CutKind::Beta, false) => '≥',
            (CutKind::Beta, true) => '>',
        };
        let owner = Role::from(owner);
        let letter = owner.mark(match kind {
            CutKind::Alpha => say!(draw_alpha),
            CutKind::Beta => say!(draw_beta),
        });
        let (bound, skipped) = (owner.mark(self.score_at(node, cut.bound)), cut.skipped);
        let text = match (length, node) {
            (Length::Full, NodeId::ROOT) => {
                say!(draw_cutoff_root, bound, letter, sign, skipped, value, who)
            }
            (Length::Full, _) => {
                say!(draw_cutoff, bound, letter, name, sign, skipped, value, who)
            }
            (Length::Brief, NodeId::ROOT) => {
                say!(draw_cutoff_brief_root, bound, letter, sign, skipped, value)
            }
            (Length::Brief, _) => {
                say!(draw_cutoff_brief, bound, letter, name, sign, skipped, value)
            }
            (Length::Short, NodeId::ROOT) => {
                say!(draw_cutoff_short_root, bound, letter, sign, value)
            }
            (Length::Short, _) => say!(draw_cutoff_short, bound, letter, name, sign, value),
            (Length::Bare, _) => say!(draw_cutoff_bare, bound, letter, sign, value),
        };
        let line = TextLine::new(text);
        let runs = line.runs().iter();
        runs.map(|run| Run::strong(&*run.text, Ink::from(run.role)))
            .collect()
    }

    fn reason(&self, node: NodeId, cut: &Cut, setter: Setter) -> Run {
        let recording = self.scene.moment.recording();
        let visit = self.scene.node_map.latest_visit(node, self.scene.moment);
        let kind = visit.map(|visit| cut.kind.of_visit(&recording.visit(visit), self.notation()));
        let letter = match kind.unwrap_or(cut.kind) {
            CutKind::Alpha => 'α',
            CutKind::Beta => 'β',
        };
        let ink = match cut.kind {
            CutKind::Alpha => Ink::Max,
            CutKind::Beta => Ink::Min,
        };
        let name = |visit| self.unmistakable(self.scene.node_map.node_of(visit));
        let text = format!(
            "{letter} = {}, {}",
            self.score_at(node, cut.bound),
            teach::origin_words(setter, &name)
        );
        Run::strong(text, ink)
    }

    /// Draws the arc if both its ends are visible: between the labels or, if there is no way, behind them.
    pub fn arc(&mut self, visit: VisitId, cut: &Cut, setter: Setter) {
        let node = self.scene.node_map.node_of(visit);
        let above = self.scene.node_map.node_of(setter.node());
        let ends = (self.visible_spot(node), self.visible_spot(above));
        let (Some(below), Some(top)) = ends else {
            return;
        };
        let free = self.free_arc(&below, &top);
        let free = free.filter(|points| !is_detour(points, &below, &top));
        let free = free.map(|points| vec![points]);
        let pieces = free.unwrap_or_else(|| self.arc_behind_labels(&below, &top));
        let ink = match cut.kind {
            CutKind::Alpha => Ink::Max,
            CutKind::Beta => Ink::Min,
        };
        let pen = Pen::new(ink, ARC * below.large().clamp(1.0, 2.0), Dash::Dotted);
        self.arc = pieces.concat();
        let paths = pieces.into_iter();
        let paths = paths.map(|points| Shape::Path { points, pen });
        self.shapes.extend(paths);
    }

    /// The top of the caption: the same at every step, unless there are callouts below merged leaves.
    fn caption_top(&self) -> f32 {
        let last = self.last_ply();
        let spots = self.row(last).iter();
        let below = spots.map(|spot| spot.half_height() + spot.ring_room());
        let below = below.fold(6.0, f32::max);
        let row = self.viewport.row(last);
        let labels = self.labels.iter().map(|label| label.max.y);
        let lowest = labels.filter(|&bottom| bottom > row).fold(0.0, f32::max);
        (row + below).max(self.fixed.hanging).max(lowest)
    }

    /// Writes as many lines below the tree as fit, at one size; each with the first of its texts that fits.
    fn caption(&mut self, lines: Vec<Vec<Vec<Run>>>) {
        let top = self.caption_top();
        let room = self.viewport.height - 4.0 - top - NEAREST;
        // With the first two lines, if possible; if the tree extends beyond the canvas, the words are at the canvas's
        // edge.
        let high = |size: f32, lines: f32| size * (1.3 * lines - 0.3);
        let [largest, of_reason] = [CAPTION, REASON].map(|size| size.max(self.least));
        let sizes = [largest, of_reason, self.least];
        let fitting = |lines: f32| sizes.into_iter().find(|&size| high(size, lines) <= room);
        let beyond = self.viewport.row(self.last_ply()) > self.viewport.height + 12.0;
        let (size, y) = if beyond {
            let size = largest;
            (
                size,
                self.viewport.height - 5.0 - high(size, 3.0) + size / 2.0,
            )
        } else {
            let Some(size) = fitting(2.0).or_else(|| fitting(1.0)) else {
                return;
            };
            let spare = (room - high(size, 2.0)).clamp(0.0, 18.0);
            (size, top + NEAREST + spare + size / 2.0)
        };
        let mut y = y;
        for (at, texts) in lines.into_iter().enumerate() {
            if y + size / 2.0 > self.viewport.height - 3.0 {
                return;
            }
            let size = if at == 0 { size } else { size.min(of_reason) };
            let wide = self.viewport.width - 16.0;
            let fitting = |size: f32| {
                let mut texts = texts.iter();
                let fits = texts.find(|&runs| ems_of(runs) * size <= wide);
                fits.map(|runs| (runs.clone(), size))
            };
            // The description of the step comes first, in smaller letters rather than not at all.
            let headline = || {
                let least = self.least.min(size);
                fitting(f32::midpoint(size, least)).or_else(|| fitting(least))
            };
            let told = fitting(size).or_else(|| headline().filter(|_| at == 0));
            let Some((runs, size)) = told else {
                if at == 0 {
                    return;
                }
                continue;
            };
            self.caption_line(runs, y, size);
            y += 1.3 * size;
        }
    }

    /// Writes text that appears nowhere else: smaller rather than not at all.
    fn caption_aside(&mut self, lines: Vec<Vec<Run>>) {
        let count = f32::from(u16::try_from(lines.len()).unwrap_or(1)).max(1.0);
        let top = self.caption_top() + NEAREST;
        let room = self.viewport.height - 4.0 - top;
        let part = (room / (CAPTION * (1.3 * count - 0.3))).clamp(0.6, 1.0);
        let high = part * CAPTION * (1.3 * count - 0.3);
        let start = top.min(self.viewport.height - 5.0 - high);
        let mut y = start + part * CAPTION / 2.0;
        for (at, runs) in lines.into_iter().enumerate() {
            let largest = part * if at == 0 { CAPTION } else { REASON };
            let size = ((self.viewport.width - 32.0) / ems_of(&runs)).clamp(10.0, largest);
            self.caption_line(runs, y, size);
            y += part * CAPTION * 1.3;
        }
    }

    fn caption_line(&mut self, runs: Vec<Run>, y: f32, size: f32) {
        let at = Point::new(self.viewport.width / 2.0, y);
        self.halo(Area::around(at, ems_of(&runs) * size + 20.0, 1.3 * size));
        self.shapes
            .push(Shape::text(at, Anchor::Middle, size, runs));
    }

    /// Returns the name of a node or, if a node on the path to the cutoff has the same name, its line, as `a` after
    /// `a`: `a–a`.
    fn unmistakable(&self, node: NodeId) -> String {
        let name = self.name(node);
        let labels = self.scene.labels;
        let is_namesake = |&other: &NodeId| other != node && self.name(other) == name;
        // A leaf by its move, if the tree has moves, because the move is its label.
        let is_written = labels.move_into(node).is_none_or(|it| it == name);
        let is_inside = labels.inside(node).is_some() && !self.scene.tree.node(node).is_leaf();
        if is_inside || is_written && !self.path.iter().any(is_namesake) {
            return name;
        }
        // In the style of the cutoff's node, if the full names are more precise.
        let full = labels.full_name(node);
        if full != name {
            return full;
        }
        let tree = self.scene.tree;
        let up = std::iter::successors(Some(node), |&at| tree.parent(at));
        let mut line: Vec<String> = up.filter_map(|at| labels.move_into(at)).collect();
        line.reverse();
        line.join("–")
    }

    fn name(&self, node: NodeId) -> String {
        self.scene.labels.name(node)
    }

    pub(super) fn visible_spot(&self, node: NodeId) -> Option<NodeSymbol> {
        let ply = u32::from(self.scene.tree.node(node).ply);
        self.sketch.spot(ply, node).copied()
    }
}

/// The bends of an arc relative to its length: to the left, then to the right. The first that touches nothing is
/// drawn.
const BENDS: [f32; 11] = [0.2, 0.3, 0.42, 0.12, 0.25, 0.36, 0.55, 0.7, 0.07, 0.85, 1.0];
/// The bends near the lower and the upper end of an arc, tried if none of the even bends is free.
const UNEVEN: [f32; 8] = [0.04, 0.12, 0.22, 0.34, 0.48, 0.65, 0.85, 1.1];
/// The clearance on each side of an arc, in points.
const BESIDE_ARC: f32 = 5.0;
/// Above this number of edges, arcs do not avoid them.
const MANY_EDGES: usize = 64;
/// The number of pieces of a drawn arc.
const PIECES: u16 = 120;
/// Every so many points of an arc are tested first.
const SPARSE: usize = 10;
/// The greatest length of an arc relative to the path that it replaces.
const DETOUR: f32 = 1.5;
/// An arc that swings out further than this part of the distance is hard to follow.
const SWING: f32 = 0.45;
/// The greatest distance between points of an arc that is partly hidden by text, in points.
const DENSE: f32 = 2.0;

impl Drawing<'_> {
    /// Returns an arc between two symbols that touches no symbols, labels or bars, if there is one; preferably one
    /// that crosses no edge.
    pub fn free_arc(&self, from: &NodeSymbol, to: &NodeSymbol) -> Option<Vec<Point>> {
        // Row captions may cover the arc, and labels may be closer to it.
        let clear_of = |covered: &Occupancy, beside| self.arc_clear_of(covered, beside, from, to);
        clear_of(&self.covered(true), BESIDE_ARC).or_else(|| {
            let covered = self.covered(false);
            let mut nearer = [BESIDE_ARC, 0.5 * BESIDE_ARC, 0.25 * BESIDE_ARC].into_iter();
            nearer.find_map(|beside| clear_of(&covered, beside))
        })
    }

    /// Returns the visible pieces of an arc that runs behind the labels, if there is no way between them.
    pub fn arc_behind_labels(&self, from: &NodeSymbol, to: &NodeSymbol) -> Vec<Vec<Point>> {
        let nodes = self.covered_by_nodes(false);
        let Some(points) = self.arc_clear_of(&nodes, 0.5 * BESIDE_ARC, from, to) else {
            return Vec::new();
        };
        let texts = self.labels.iter().map(PlacedLabel::area);
        let counts = self.fixed.stub_labels.iter().flatten();
        let texts = texts.chain(counts.map(|(_, area)| *area));
        let texts: Vec<Area> = texts.map(|area| area.grown(3.0, 3.0)).collect();
        let is_hidden = |at: &Point| {
            let at = Area::around(*at, 0.1, 0.1);
            texts.iter().any(|text| text.meets(&at))
        };
        let points = dense(&points, DENSE);
        let pieces = points.split(is_hidden).filter(|piece| piece.len() > 1);
        pieces.map(<[Point]>::to_vec).collect()
    }

    fn arc_clear_of(
        &self,
        covered: &Occupancy,
        beside: f32,
        from: &NodeSymbol,
        to: &NodeSymbol,
    ) -> Option<Vec<Point>> {
        let is_clear = |at: &Point| {
            let area = Area::around(*at, 2.0 * beside, 2.0 * beside);
            self.is_on_canvas(&area) && covered.is_free(&area)
        };
        let even = BENDS.into_iter().map(|bend| (bend, bend));
        let mut uneven: Vec<(f32, f32)> = UNEVEN
            .into_iter()
            .flat_map(|low| UNEVEN.map(|high| (low, high)))
            .filter(|(low, high)| (low - high).abs() > 0.01)
            .collect();
        // The smoothest first.
        uneven.sort_by(|one, other| {
            let bent = |bends: &(f32, f32)| bends.0 + bends.1 + (bends.0 - bends.1).abs();
            bent(one).total_cmp(&bent(other))
        });
        let bends = even.chain(uneven);
        let bends = bends.flat_map(|(low, high)| [(low, high), (-low, -high)]);
        // Most arcs touch something, which a few of their points detect.
        let arcs = bends.filter(|&bends| bow(from, to, bends, SPARSE).iter().all(is_clear));
        let arcs = arcs.map(|bends| bow(from, to, bends, 1));
        let arcs = arcs.filter(|points| points.len() > 1);
        let mut clear = arcs.filter(|points| dense(points, beside).iter().all(is_clear));
        let first = clear.next()?;
        if self.sketch.links.len() > MANY_EDGES {
            return Some(first);
        }
        let mut edges = Occupancy::new(self.viewport.width, self.viewport.height);
        for link in &self.sketch.links {
            edges.take_line(link.from, link.to);
        }
        let crosses = |points: &Vec<Point>| {
            let mut points = points.iter();
            points.any(|&at| edges.meets_line(&Area::around(at, 4.0, 4.0)))
        };
        if !crosses(&first) {
            return Some(first);
        }
        let uncrossed = clear.find(|points| !crosses(points));
        let uncrossed = uncrossed.filter(|points| length(points) <= DETOUR * length(&first));
        Some(uncrossed.unwrap_or(first))
    }
}

/// Returns true if an arc swings out too far to be followed by eye.
pub(super) fn is_detour(arc: &[Point], from: &NodeSymbol, to: &NodeSymbol) -> bool {
    let long = from.at.distance(to.at).max(1.0);
    let most = (SWING * long).max(3.0 * from.half.max(to.half));
    let (dx, dy) = (to.at.x - from.at.x, to.at.y - from.at.y);
    arc.iter().any(|at| {
        let out = (at.x - from.at.x) * dy - (at.y - from.at.y) * dx;
        out.abs() / long > most
    })
}

fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|ends| ends[0].distance(ends[1])).sum()
}

/// Subdivides a line so that its points are at most `apart` from each other and nothing between them is missed.
fn dense(line: &[Point], apart: f32) -> Vec<Point> {
    let between = line.windows(2).flat_map(|ends| {
        let pieces = (ends[0].distance(ends[1]) / apart).ceil().max(1.0);
        let mut at = 0.0;
        std::iter::from_fn(move || {
            let point = ends[0].toward(ends[1], at / pieces);
            at += 1.0;
            (at <= pieces).then_some(point)
        })
    });
    between.chain(line.last().copied()).collect()
}

/// Returns an arc from one symbol up to another. Its bends near both ends are relative to its length, to the left if
/// positive, to the right if negative. The first of every `of` points is kept.
fn bow(from: &NodeSymbol, to: &NodeSymbol, (low, high): (f32, f32), of: usize) -> Vec<Point> {
    let (start, end) = (from.at, to.at);
    let length = start.distance(end).max(1.0);
    let control = |part: f32, bend: f32| {
        let bend = (bend.abs() * length)
            .max(from.half.max(to.half) * 7.0 * bend.abs())
            .copysign(bend);
        let x = (end.y - start.y) / length * bend;
        let y = (start.x - end.x) / length * bend;
        start.toward(end, part).moved(x, y)
    };
    let (first, second) = (control(0.25, low), control(0.75, high));
    (0..=PIECES)
        .step_by(of)
        .map(|piece| {
            let t = f32::from(piece) / f32::from(PIECES);
            let a = start.toward(first, t).toward(first.toward(second, t), t);
            let b = first.toward(second, t).toward(second.toward(end, t), t);
            a.toward(b, t)
        })
        .filter(|at| {
            at.distance(start) > from.half * 1.25 + 6.0 && at.distance(end) > to.half * 0.95 + 9.0
        })
        .collect()
}
