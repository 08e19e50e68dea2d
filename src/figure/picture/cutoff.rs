//! What explains a cutoff at the moment when it happens: a dotted arc to the ancestor that set the deciding bound, and
//! one sentence below the tree.

use game::{NodeId, Player};
use search::CutRule;
use search::trace::{Cut, CutKind, Event, Setter, VisitId};

use super::draw::Drawing;
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Dash, Ink, Pen, Point, Run, Shape, Weight};
use super::text::{ems, ems_of};

/// The size of the sentence and of the arc's label, in points.
const CAPTION: f32 = 20.0;
const ARC_TEXT: f32 = 17.0;
/// On a canvas less high than this, in points, the tree is not hidden for the sentence.
const LOW: f32 = 300.0;
/// How near to the lowest symbols the sentence may be, in points.
const NEAREST: f32 = 6.0;
/// Where nodes are nearer to each other than this, in points, labels lie all around them.
const CROWDED: f32 = 24.0;
/// How many pieces an arc is drawn with.
const PIECES: u16 = 40;

impl Drawing<'_> {
    /// Arc and sentence, when the last event is a cutoff; what is said aside, in place of the sentence.
    pub fn cutoff(&mut self) {
        let lines = self.explained();
        let lines = match self.aside {
            Some(aside) => aside.caption.to_vec(),
            None => lines.unwrap_or_default(),
        };
        if !lines.is_empty() {
            self.caption(lines);
        }
    }

    /// Draws the arc; the sentence, and what found no place beside the arc.
    fn explained(&mut self) -> Option<Vec<Vec<Run>>> {
        let Some(Event::Cutoff(visit)) = self.scene.moment.event() else {
            return None;
        };
        let now = self.scene.moment.node(visit)?;
        let cut = now.cut?;
        let node = self.scene.node_map.node_of(visit);
        let best = now.best.map(|best| self.score_at(node, best));
        let value = best.unwrap_or_default();
        let mut lines = vec![self.sentence(visit, &cut, value)];
        if let Some(setter) = cut.setter {
            let reason = self.reason(node, &cut, setter);
            if !self.arc(visit, &cut, setter, &reason) {
                lines.push(vec![reason]);
            }
        }
        lines.extend(self.skipped_moves(self.scene.node_map.node_of(visit)));
        Some(lines)
    }

    /// `skipped: Nf3, e4, +16`: the moves that have no name in the tree, as many as fit; none where all have, and `also
    /// skipped` where some have.
    fn skipped_moves(&self, node: NodeId) -> Option<Vec<Run>> {
        let tree = self.scene.tree;
        let skipped = tree
            .children(node)
            .filter(|&child| self.progress.is_skipped(child));
        let mut skipped: Vec<NodeId> = skipped.collect();
        let all = skipped.len();
        skipped.retain(|child| !self.named.contains(child));
        let mut text = if skipped.len() == all {
            "skipped: ".to_owned()
        } else {
            "also skipped: ".to_owned()
        };
        let room = (self.viewport.width - 60.0) / ARC_TEXT;
        let mut left = skipped.len();
        for &child in &skipped {
            let name = self.scene.labels.move_into(child)?;
            let longer = format!("{text}{name}, ");
            if ems(&longer, Weight::Plain) > room {
                break;
            }
            text = longer;
            left -= 1;
        }
        if left == skipped.len() {
            return None;
        }
        if left > 0 {
            text = format!("{text}+{left}");
        }
        let text = text.trim_end_matches(", ").to_owned();
        Some(vec![Run::plain(text, Ink::Weak)])
    }

    /// `alpha cutoff at MIN node C: 2 ≤ 3, skip 2 children`.
    fn sentence(&self, visit: VisitId, cut: &Cut, value: String) -> Vec<Run> {
        let node = self.scene.node_map.node_of(visit);
        let told = self.scene.moment.recording().visit(visit);
        let rules = self.scene.moment.recording().spec().window_rules();
        let strict = rules.is_some_and(|rules| rules.cut == CutRule::Strict);
        let kind = cut.kind.of_visit(&told, self.notation());
        // A chance node cuts for MAX's sake at alpha, for MIN's at beta.
        let owner = match cut.kind {
            CutKind::Alpha => Player::Max,
            CutKind::Beta => Player::Min,
        };
        let (value, of_node, who) = if told.chance {
            (
                self.score_at(node, told.value),
                Ink::Chance,
                "chance".to_owned(),
            )
        } else {
            (value, Ink::of(told.player), told.player.to_string())
        };
        let sign = match (kind, strict) {
            (CutKind::Alpha, false) => " ≤ ",
            (CutKind::Alpha, true) => " < ",
            (CutKind::Beta, false) => " ≥ ",
            (CutKind::Beta, true) => " > ",
        };
        let place = match node {
            NodeId::ROOT => format!(" cutoff at the root, a {who} node: "),
            _ => format!(" cutoff at {who} node {}: ", self.name(node)),
        };
        let children = if cut.skipped == 1 {
            "child"
        } else {
            "children"
        };
        let owner = Ink::of(owner);
        vec![
            Run::strong(kind.name(), owner),
            Run::strong(place, Ink::Text),
            Run::strong(value, of_node),
            Run::strong(sign, Ink::Text),
            Run::strong(self.score_at(node, cut.bound), owner),
            Run::strong(format!(", skip {} {children}", cut.skipped), Ink::Text),
        ]
    }

    /// `α = 3, set at A by B`.
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
            setter.words(&name)
        );
        Run::strong(text, ink)
    }

    /// Draws the arc, if both its ends are in sight, and the reason beside it. Whether the reason found a place.
    pub fn arc(&mut self, visit: VisitId, cut: &Cut, setter: Setter, reason: &Run) -> bool {
        let node = self.scene.node_map.node_of(visit);
        let above = self.scene.node_map.node_of(setter.node());
        let ends = (self.visible_spot(node), self.visible_spot(above));
        let (Some(below), Some(top)) = ends else {
            return false;
        };
        let in_the_way = |points: &[Point]| {
            let areas = points.iter().map(|&at| Area::around(at, 6.0, 6.0));
            areas
                .filter(|area| !self.is_free_but_for_lines(area))
                .count()
        };
        // Towards the child that set the bound, which is always an earlier one, unless labels are there.
        let ways = [0.2, 0.3, 0.42].map(|bend| [(bend, -1.0), (bend, 1.0)]);
        let arcs = ways.into_iter().flatten();
        let arcs = arcs.map(|(bend, side)| (bow(&below, &top, bend * -side), side));
        // In a crowded row the labels stand on both sides: then it stays at its own.
        let strange = if below.gap < CROWDED { 12 } else { 0 };
        let cost =
            |points: &[Point], side: f32| in_the_way(points) + if side > 0.0 { strange } else { 0 };
        let Some((points, side)) = arcs.min_by_key(|(points, side)| cost(points, *side)) else {
            return false;
        };
        for piece in points.windows(2) {
            self.room.take_line(piece[0], piece[1]);
        }
        let written = self.beside_arc(&points, side, reason);
        let pen = Pen {
            ink: match cut.kind {
                CutKind::Alpha => Ink::Max,
                CutKind::Beta => Ink::Min,
            },
            width: 2.4,
            dash: Dash::Dotted,
        };
        self.shapes.push(Shape::Path { points, pen });
        written
    }

    /// Writes beside an arc, towards its upper end if there is room.
    fn beside_arc(&mut self, arc: &[Point], side: f32, text: &Run) -> bool {
        let width = ems(&text.text, text.weight) * ARC_TEXT;
        let last = u16::try_from(arc.len().saturating_sub(1)).unwrap_or(u16::MAX);
        for away in [14.0, 40.0] {
            for share in [0.85, 0.7, 0.95, 0.55, 0.4, 0.25, 0.1] {
                for side in [side, -side] {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    // a share of a small count
                    let Some(on_arc) = arc.get((share * f32::from(last)) as usize) else {
                        continue;
                    };
                    let at = on_arc.moved(side * (width / 2.0 + away), 0.0);
                    let area = Area::around(at, width + 8.0, ARC_TEXT * 1.1);
                    if self.is_free(&area) {
                        self.write(at, ARC_TEXT, vec![text.clone()], None);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Writes lines below the tree, nearer to it or smaller rather than over its symbols and boards; over what is in sight where
    /// its lowest row is not.
    fn caption(&mut self, lines: Vec<Vec<Run>>) {
        let rows = match self.scene.focus {
            Some(focus) => focus.rows(),
            None => self.scene.layout.rows(),
        };
        let last = rows.saturating_sub(1);
        let spots = self.sketch.spots.iter().filter(|spot| spot.ply == last);
        let below = spots.map(NodeSymbol::half_height).fold(6.0, f32::max);
        let lowest = (self.viewport.row(last) + below).max(self.hanging);
        let height = CAPTION * (1.3 * f32::from(u16::try_from(lines.len()).unwrap_or(1)) - 0.3);
        let most = (self.viewport.height - 5.0 - height).max(0.0);
        let in_sight = self.viewport.row(last) - below < self.viewport.height;
        if in_sight && lowest + NEAREST > most {
            self.small_caption(lines, lowest);
            return;
        }
        if self.viewport.height < LOW && lowest > most && lowest < self.viewport.height {
            return;
        }
        let y = (lowest + 24.0).clamp(0.0, most) + CAPTION / 2.0;
        self.caption_lines(lines, y, 1.0);
    }

    /// Writes the lines, or the first of them, smaller between the lowest row and the canvas's edge; else the first one
    /// where nothing else is; else only what is said aside, which is said nowhere else.
    fn small_caption(&mut self, mut lines: Vec<Vec<Run>>, lowest: f32) {
        let room = self.viewport.height - 4.0 - lowest - NEAREST;
        while !lines.is_empty() {
            let count = f32::from(u16::try_from(lines.len()).unwrap_or(1));
            let least = if lines.len() == 1 { 0.6 } else { 0.7 };
            for part in [1.0, 0.85, 0.7, least] {
                let height = part * CAPTION * (1.3 * count - 0.3);
                if height <= room {
                    let y = lowest + NEAREST + part * CAPTION / 2.0;
                    self.caption_lines(lines, y, part);
                    return;
                }
            }
            if lines.len() == 1 {
                break;
            }
            lines.pop();
        }
        let Some(first) = lines.pop() else { return };
        let width = ems_of(&first);
        for part in [0.85, 0.7, 0.6] {
            let size = part * CAPTION;
            let half = width * size / 2.0 + 8.0;
            for center in [half, self.viewport.width - half] {
                let at = Point::new(center, size);
                let area = Area::around(at, 2.0 * half - 8.0, size * 1.2);
                if self.is_free(&area) {
                    self.write(at, size, first, None);
                    return;
                }
            }
        }
        if self.aside.is_some() {
            let y = self.viewport.height - 5.0 - CAPTION / 2.0;
            self.caption_lines(vec![first], y, 0.7);
        }
    }

    /// Writes lines one below the other, at a part of their full size where there is little room.
    fn caption_lines(&mut self, lines: Vec<Vec<Run>>, mut y: f32, part: f32) {
        for (at, runs) in lines.into_iter().enumerate() {
            let largest = part * if at == 0 { CAPTION } else { ARC_TEXT };
            let width = ems_of(&runs);
            let size = ((self.viewport.width - 32.0) / width).clamp(10.0, largest);
            let center = Point::new(self.viewport.width / 2.0, y);
            let high = part * CAPTION * 1.3;
            self.halo(Area::around(center, width * size + 20.0, high));
            self.write(center, size, runs, None);
            y += high;
        }
    }

    /// What a node is called or, where a node on the way to the cutoff is called the same, as `a` after `a`, the line to it: `a–a`.
    fn unmistakable(&self, node: NodeId) -> String {
        let name = self.name(node);
        let labels = self.scene.labels;
        let is_namesake = |&other: &NodeId| other != node && self.name(other) == name;
        if labels.inside(node).is_some() || !self.path.iter().any(is_namesake) {
            return name;
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

/// An arc from one symbol up to another, bent by so much of its length to the left, or to the right if that is negative.
pub(super) fn bow(from: &NodeSymbol, to: &NodeSymbol, bend: f32) -> Vec<Point> {
    let (start, end) = (from.at, to.at);
    let length = start.distance(end).max(1.0);
    let bend = (bend.abs() * length)
        .max(from.half.max(to.half) * 7.0 * bend.abs())
        .copysign(bend);
    let away = Point::new(
        (end.y - start.y) / length * bend,
        (start.x - end.x) / length * bend,
    );
    let first = start.toward(end, 0.25).moved(away.x, away.y);
    let second = start.toward(end, 0.75).moved(away.x, away.y);
    (0..=PIECES)
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
