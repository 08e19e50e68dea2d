//! Chooses the label slots of each row before anything is drawn, from data that does not change from step to step.
//!
//! Every kind of label has fixed places at its node, the best first. Labels that are read together have one place and one
//! size in their row: the first in which all of them have room, else the first in which most have. Of other labels each
//! takes the first place that is free. What has no room is left out.
//!
//! A slot is as wide as its label is at any step: from the numbers that the search really contains, if they are known in
//! advance.

use std::collections::HashMap;

use game::{NodeId, Player};
use search::SearchSpec;

use super::draw::Drawing;
use super::label::{LabelKind, NodeWidths, Slot};
use super::node_symbol::{NodeSymbol, Symbol};
use super::occupancy::Area;
use super::shape::{Anchor, Point, Weight};
use super::sizes::{CLEAR, FEW, LABELLED, WINDOW, claim_size};
use super::sketch::EdgeLine;
use super::text::ems;

/// Clear space between two labels side by side, in points.
const BETWEEN: f32 = 4.0;
/// Clear space above and below a current window, in points.
const WINDOWS_APART: f32 = 3.0;
/// The number of preceding labels of a row that a label may overlap.
const NEAR: usize = 6;
/// The positions of windows as parts of their edges: nearer to the child than to the parent.
const BESIDE: [f32; 4] = [0.56, 0.62, 0.68, 0.75];
/// The width of a short window, in ems.
const SHORT_WINDOW: f32 = 2.2;
/// The width of `again ` before a window, in ems.
const AGAIN: f32 = 2.9;
/// The width of the answer to a null window, ` no, ≤2`, in ems.
const ANSWER: f32 = 4.2;

type Edges<'a> = HashMap<NodeId, &'a EdgeLine>;

#[derive(Clone, Copy)]
pub(super) struct WantedPlace {
    pub spot: NodeSymbol,
    pub kind: LabelKind,
    pub slot: Slot,
    /// True if edges may be under it.
    over_edges: bool,
    /// True if the label stands on its node's other labels, so that it needs no further sign of its node.
    stacked: bool,
}

pub(super) fn wanted(spot: &NodeSymbol, kind: LabelKind, slot: Slot) -> WantedPlace {
    WantedPlace {
        spot: *spot,
        kind,
        slot,
        over_edges: false,
        stacked: false,
    }
}

/// The least number of a row's labels that must fit; otherwise none is written, because the other nodes would seem to
/// have no value.
fn most(labels: usize) -> usize {
    (2 * labels).div_ceil(3)
}

impl Drawing<'_> {
    /// Chooses the slots of all node labels, row by row.
    pub fn choose_places(&mut self) {
        let sketch = self.sketch;
        let edges: Edges<'_> = sketch.links.iter().map(|link| (link.child, link)).collect();
        for (_, range) in &sketch.rows {
            let spots = sketch.spots[range.clone()].iter();
            let in_sight = |spot: &&NodeSymbol| self.is_on_canvas(&Area::around(spot.at, 2.0, 2.0));
            let spots = spots.filter(|spot| spot.half >= LABELLED && in_sight(spot));
            let spots: Vec<NodeSymbol> = spots.copied().collect();
            if spots.is_empty() {
                continue;
            }
            self.measure(&spots);
            let moves = self.lines(&spots, false);
            self.accept(&moves.unwrap_or_default());
            let values = self.value_slots(&spots, &edges);
            self.accept(&values.unwrap_or_default());
            if self.scene.moment.recording().revisits() {
                self.place_visits(&spots);
            }
            if spots.len() <= FEW {
                self.place_other_values(&spots);
            }
            if self.any_search(SearchSpec::has_windows) {
                let of_all = self.windows_of_all(&spots, &edges);
                self.accept(of_all.as_deref().unwrap_or_default());
                let now = self.windows_now_at(&spots, &edges);
                self.accept(&now);
                if of_all.is_none() {
                    let of_path = self.windows_of_path(&spots, &edges);
                    self.accept(&of_path);
                    let nodes = spots.iter().map(|spot| spot.id);
                    self.fixed.path_windows.extend(nodes);
                }
            }
            self.hang_callouts(&spots);
        }
    }

    /// Returns the places of the inner nodes' values: on their right or beside the edges into them, else above them. Two
    /// thirds in the usual size come before all in a smaller one.
    fn value_slots(&self, spots: &[NodeSymbol], edges: &Edges<'_>) -> Option<Vec<WantedPlace>> {
        let inner: Vec<&NodeSymbol> = spots
            .iter()
            .filter(|spot| self.may_have_value(spot))
            .collect();
        let first = inner.first()?;
        let of_row = self.value_width(first.ply);
        let ems = |spot: &NodeSymbol| {
            if inner.len() <= FEW {
                self.own_value_width(spot)
            } else {
                of_row
            }
        };
        let halves = inner.iter().map(|spot| claim_size(spot.half));
        let [readable, ..] = self.sizes(spots);
        let largest = halves.fold(f32::INFINITY, f32::min).max(readable);
        let row = |size: f32, place| {
            let slot = |spot: &NodeSymbol| {
                if place != Beside::Edge {
                    return Some(self.beside(spot, 1.0, place, size, ems(spot)));
                }
                let link = edges.get(&spot.id)?;
                let up = spot.ring_room() + 0.7 * size + 2.0;
                let share = 1.0 - up / (link.to.y - link.from.y).max(1.0);
                let size = size.min(LARGE.max(self.least));
                (share > 0.5).then(|| beside_edge(link, share, size, ems(spot)))
            };
            let row = inner
                .iter()
                .filter_map(|spot| Some(wanted(spot, LabelKind::Value, slot(spot)?)));
            row.collect::<Vec<WantedPlace>>()
        };
        let all = inner.len();
        let rows = |places: &[Beside], size, least| {
            let rows = places.iter().map(|&place| row(size, place));
            self.first_of(rows, least)
        };
        let beside = [Beside::Middle, Beside::Slope, Beside::Tip, Beside::Edge];
        let all_at = |size: f32| rows(&beside, size, all);
        let most_at = |size: f32| rows(&beside[..3], size, most(all));
        let lines = self.lines(spots, true);
        let whole = || lines.clone().filter(|lines| lines.len() == all);
        let has_moves = spots
            .iter()
            .any(|spot| self.slot(spot.id, LabelKind::Move).is_some());
        let large = all_at(largest).or_else(|| all_at(f32::midpoint(largest, readable)));
        let small = || all_at(f32::midpoint(readable, self.least)).or_else(|| all_at(self.least));
        // Moves stand where the values would be.
        let fitting = large.or_else(|| whole().filter(|_| !has_moves));
        let fitting = fitting.or_else(|| most_at(readable)).or_else(small);
        fitting
            .or_else(|| lines.clone())
            .or_else(|| most_at(self.least))
    }

    /// Returns the places of moves, and of values that have no room beside their nodes, in lines above the nodes or below
    /// the last row, at one height or at two alternating ones.
    fn lines(&self, spots: &[NodeSymbol], of_values: bool) -> Option<Vec<WantedPlace>> {
        let of_moves = spots.iter().filter_map(|spot| {
            let area = self.slot(spot.id, LabelKind::Move)?.area();
            Some(spot.at.y - spot.half_height() - spot.ring_room() - area.min.y)
        });
        let start = of_moves.fold(3.0, f32::max);
        let blocks: Vec<(&NodeSymbol, Vec<(LabelKind, f32)>)> = spots
            .iter()
            .map(|spot| (spot, self.lines_of(spot, of_values)))
            .filter(|(_, lines)| !lines.is_empty())
            .collect();
        let ways: &[(bool, usize)] = if self.is_in_last_row(spots[0].id) {
            &[(false, 1), (true, 1), (true, 2), (false, 2)]
        } else {
            &[(false, 1), (false, 2)]
        };
        let sizes = self.sizes(spots);
        let forms = [None, Some(LabelKind::Move), Some(LabelKind::Value)]
            .into_iter()
            .flat_map(|only| ways.iter().map(move |&way| (only, way)))
            .flat_map(|(only, way)| sizes.map(|size| (only, way, size)));
        let row = |(only, (below, levels), size): (Option<LabelKind>, (bool, usize), f32)| {
            let is_meant = |line: &&(LabelKind, f32)| only.is_none() || only == Some(line.0);
            let counts = blocks
                .iter()
                .map(|block| block.1.iter().filter(is_meant).count());
            let count = counts.max().filter(|&count| count > 0)?;
            #[allow(clippy::cast_precision_loss)] // a few lines
            let out = |lines: usize| start + lines as f32 * LINE * size;
            if out(levels * count) > self.height_outside(blocks[0].0, below) {
                return None;
            }
            let mut row = Vec::new();
            for (at, (spot, lines)) in blocks.iter().enumerate() {
                let first = at % levels * count;
                for (line, &(kind, ems)) in lines.iter().filter(is_meant).enumerate() {
                    let slot = self.line_slot(spot, ems, size, out(first + line), below);
                    // A line leads to the nearest of them.
                    let lead = slot.lead.filter(|_| levels > 1 && line == 0);
                    row.push(WantedPlace {
                        over_edges: true,
                        ..wanted(spot, kind, Slot { lead, ..slot })
                    });
                }
            }
            Some(row)
        };
        // A few labels would be mistaken for all, so either most nodes have labels or none has.
        let least = most(blocks.len());
        self.first_of(forms.filter_map(row), least)
    }

    /// The labels above a node, from its symbol on: their kinds and widths, in ems.
    fn lines_of(&self, spot: &NodeSymbol, of_values: bool) -> Vec<(LabelKind, f32)> {
        let mut lines = Vec::new();
        if of_values {
            let value = self
                .may_have_value(spot)
                .then(|| self.own_value_width(spot));
            lines.extend(value.map(|ems| (LabelKind::Value, ems)));
            return lines;
        }
        if spot.symbol == Symbol::Leaf && !self.holds_value(spot) {
            let value = self.scene.tree.node(spot.id).value;
            let text = value.map(|value| self.score_at(spot.id, value));
            lines.extend(text.map(|text| (LabelKind::Value, ems(&text, Weight::Strong))));
        }
        if !self.named.contains(&spot.id)
            && let Some(name) = self.edge_name(spot.id)
        {
            lines.push((LabelKind::Move, ems(&name, Weight::Strong)));
        }
        lines
    }

    /// Places values that had no room in the size of their row in a smaller size, on the left if the right is taken,
    /// because a node without a label among labelled ones would seem to have no value.
    fn place_other_values(&mut self, spots: &[NodeSymbol]) {
        let size = |spot: &NodeSymbol| Some(self.slot(spot.id, LabelKind::Value)?.size);
        let inner = spots.iter().filter(|spot| self.may_have_value(spot));
        let (has_value, left_out): (Vec<&NodeSymbol>, Vec<&NodeSymbol>) =
            inner.partition(|spot| size(spot).is_some());
        let Some(size) = has_value.into_iter().filter_map(size).reduce(f32::min) else {
            return;
        };
        // In steps too small to notice between neighbours, so that the size is no smaller than necessary.
        let sizes = [0.25, 0.5, 0.75, 1.0].map(|part| size + (self.least - size) * part);
        for spot in left_out {
            let ems = self.own_value_width(spot);
            let sides = sizes.map(|size| [(size, 1.0), (size, -1.0)]);
            let mut places = sides.as_flattened().iter().flat_map(|&(size, side)| {
                let slots = Beside::ALL.map(|place| self.beside(spot, side, place, size, ems));
                slots.map(|slot| wanted(spot, LabelKind::Value, slot))
            });
            let place = places.find(|place| self.is_free_for(place, &[]));
            self.accept(place.as_slice());
        }
    }

    /// Returns true if an inner node has a claim at some step.
    pub fn may_have_value(&self, spot: &NodeSymbol) -> bool {
        spot.symbol != Symbol::Leaf && self.is_visited_ever(spot.id)
    }

    /// Returns the places of the windows received by all nodes of a row, beside the edges into them, if there is room.
    fn windows_of_all(&self, spots: &[NodeSymbol], edges: &Edges<'_>) -> Option<Vec<WantedPlace>> {
        let visited = self.receivers(spots);
        let sizes = self.sizes(spots);
        // Searches side by side visit nodes once.
        let revisits = self.scene.moment.recording().revisits();
        let added = [AGAIN, 0.0].into_iter().skip(usize::from(!revisits));
        // An answer does not justify smaller letters, because the value beside the node shows it, too.
        let asks = self.any_search(|spec| spec.algorithm.has_null_windows());
        let answered = asks.then_some((ANSWER, sizes[0]));
        let plain = added.flat_map(|added| sizes.map(|size| (added, size)));
        // A vertical edge has no outer side: a window on its left may leave room for its neighbour's.
        let places = [false, true].map(|is_left| BESIDE.map(|share| (is_left, share)));
        let forms = answered.into_iter().chain(plain);
        let forms = forms.flat_map(|form| places.as_flattened().iter().map(move |at| (form, at)));
        let rows = forms.map(|((added, size), &(is_left, share))| {
            let row = visited.iter().filter_map(|spot| {
                let ems = added + self.window_widths(spot)[0];
                let edge = edges.get(&spot.id)?;
                let is_left = is_left && is_upright(edge) || edge.to.x < edge.from.x - 1.0;
                let slot = beside_edge_on(is_left, edge, share, size, ems);
                Some(wanted(spot, LabelKind::Window, slot))
            });
            row.collect::<Vec<WantedPlace>>()
        });
        self.first_of(rows, visited.len())
    }

    /// Returns the places of the windows received by the nodes on the path, one in each row: beside the edges, else above
    /// the nodes.
    fn windows_of_path(&self, spots: &[NodeSymbol], edges: &Edges<'_>) -> Vec<WantedPlace> {
        let [largest, .., least] = self.sizes(spots);
        self.first_places(&[largest, least].map(|size| {
            let places = self.receivers(spots).into_iter().map(|spot| {
                let ems = self.window_widths(spot)[0];
                let edge = edges.get(&spot.id).into_iter();
                let beside =
                    edge.flat_map(|edge| BESIDE.map(|share| beside_edge(edge, share, size, ems)));
                let beside = beside.map(|slot| wanted(spot, LabelKind::Window, slot));
                let above = self.lines_above(spot, LabelKind::Window, size, ems);
                beside.chain(above).collect()
            });
            places.collect()
        }))
    }

    /// The nodes of a row that receive windows.
    fn receivers<'s>(&self, spots: &'s [NodeSymbol]) -> Vec<&'s NodeSymbol> {
        let receives = |spot: &&NodeSymbol| spot.ply > 0 && self.is_visited_ever(spot.id);
        spots.iter().filter(receives).collect()
    }

    /// Returns the places of the current windows of open nodes, on the left of their symbols, else above them or beside
    /// their edges; with room for the previous bound, struck out, where possible.
    fn windows_now_at(&self, spots: &[NodeSymbol], edges: &Edges<'_>) -> Vec<WantedPlace> {
        let is_inner = |spot: &&NodeSymbol| {
            matches!(spot.symbol, Symbol::Inner(_)) && self.is_visited_ever(spot.id)
        };
        let inner: Vec<&NodeSymbol> = spots.iter().filter(is_inner).collect();
        let [largest, .., least] = self.sizes(spots);
        let received = spots
            .iter()
            .filter_map(|spot| self.slot(spot.id, LabelKind::Window));
        let largest = received.map(|slot| slot.size).fold(largest, f32::min);
        let places =
            [largest, f32::midpoint(largest, least), least].map(|size| -> Vec<Vec<WantedPlace>> {
                let of = inner.iter().map(|spot| {
                    let [_, now, struck] = self.window_widths(spot);
                    let at = |slot| wanted(spot, LabelKind::WindowNow, slot);
                    let beside = [struck, now].into_iter().flat_map(|ems| {
                        let places = [Beside::Middle, Beside::Tip];
                        places.map(|place| at(self.beside(spot, -1.0, place, size, ems)))
                    });
                    // Only the struck bound distinguishes a current window above the node from the received one.
                    let above = [struck, now]
                        .into_iter()
                        .flat_map(|ems| self.lines_above(spot, LabelKind::WindowNow, size, ems));
                    let at_edge = edges.get(&spot.id).into_iter().flat_map(|edge| {
                        let sides = [false, true].map(|left| BESIDE.map(|share| (left, share)));
                        let sides = sides.into_iter().flatten();
                        sides.map(|(left, share)| at(beside_edge_on(left, edge, share, size, now)))
                    });
                    beside.chain(above).chain(at_edge).collect()
                });
                of.collect()
            });
        self.first_places(&places)
    }

    /// Returns the places in lines above a node, over edges.
    fn lines_above<'a>(
        &self,
        spot: &'a NodeSymbol,
        kind: LabelKind,
        size: f32,
        ems: f32,
    ) -> impl Iterator<Item = WantedPlace> + use<'a> {
        let lines: Vec<Slot> = self.lines_at(spot, size, ems).collect();
        let near = lines.clone().into_iter();
        let near = near.map(|slot| Slot { lead: None, ..slot });
        let lines = near.chain(lines).map(|slot| (slot, false));
        let stacked = self.stacked(spot, size, ems).map(|slot| (slot, true));
        lines
            .chain(stacked)
            .map(move |(slot, stacked)| WantedPlace {
                over_edges: true,
                stacked,
                ..wanted(spot, kind, slot)
            })
    }

    /// Returns the slot on top of the labels that stand above a node.
    fn stacked(&self, spot: &NodeSymbol, size: f32, ems: f32) -> Option<Slot> {
        let kinds = [
            LabelKind::Move,
            LabelKind::Value,
            LabelKind::Window,
            LabelKind::WindowNow,
        ];
        let above = kinds.into_iter().filter_map(|kind| {
            let slot = self.slot(spot.id, kind)?;
            let stands_above = slot.anchor == Anchor::Middle && slot.at.y < spot.at.y;
            stands_above.then(|| slot.area().min.y)
        });
        let top = above.reduce(f32::min)?;
        let slot = self.line_slot(spot, ems, size, 0.0, false);
        Some(Slot {
            at: Point::new(slot.at.x, top - WINDOWS_APART - 0.5 * LINE * size),
            lead: None,
            ..slot
        })
    }

    /// Places visit counts at corners of symbols, and claims of earlier visits on a second line, in the least size, below the
    /// values.
    fn place_visits(&mut self, spots: &[NodeSymbol]) {
        let revisited: Vec<(&NodeSymbol, f32)> = spots
            .iter()
            .filter_map(|spot| Some((spot, ems(&self.visits_text(spot)?, Weight::Plain))))
            .collect();
        for &(spot, ems) in &revisited {
            let corners = CORNERS.map(|corner| self.at_corner(spot, corner, ems));
            let mut corners = corners.into_iter();
            let corner = corners.find(|place| self.is_free_for(place, &[]));
            self.accept(corner.as_slice());
        }
        let size = self.least;
        for (spot, _) in revisited {
            let value = self.slot(spot.id, LabelKind::Value);
            let value = value.filter(|value| value.lead.is_none() && spot.symbol != Symbol::Leaf);
            let earlier = value.map(|value| {
                let at = value.at.moved(0.0, 0.5 * LINE * (value.size + size));
                wanted(spot, LabelKind::Earlier, Slot { at, size, ..value })
            });
            let earlier = earlier.filter(|place| self.is_free_for(place, &[]));
            self.accept(earlier.as_slice());
        }
    }

    fn at_corner(&self, spot: &NodeSymbol, (x, y, out): (f32, f32, f32), ems: f32) -> WantedPlace {
        let size = self.least;
        let ring = spot.ring_room();
        let out = out * self.half_width(spot);
        let slot = Slot {
            at: spot.at.moved(
                x * (out + ring + 3.0),
                y * (spot.half_height() + ring - 0.4 * size),
            ),
            anchor: if x > 0.0 { Anchor::Left } else { Anchor::Right },
            size,
            ems,
            lead: None,
        };
        wanted(spot, LabelKind::Visits, slot)
    }

    /// Keeps the caption below the tree clear of a line of callouts below the last row, if there may be one.
    fn hang_callouts(&mut self, spots: &[NodeSymbol]) {
        if !self.is_in_last_row(spots[0].id) {
            return;
        }
        let lacks = |spot: &&NodeSymbol| {
            let has = |kind| self.slot(spot.id, kind).is_some();
            let is_valued =
                has(LabelKind::Value) || spot.symbol == Symbol::Leaf && self.holds_value(spot);
            !is_valued || !has(LabelKind::Move) && self.edge_name(spot.id).is_some()
        };
        let line = 6.0 + LINE * self.least;
        let lacking = spots.iter().filter(lacks);
        let bottoms = lacking.map(|spot| spot.at.y + spot.half_height() + spot.ring_room() + line);
        self.fixed.hanging = bottoms.fold(self.fixed.hanging, f32::max);
    }

    /// Returns the first row of labels that all have room beside each other, else that in which most have, moves before
    /// others, if these are enough.
    fn first_of(
        &self,
        rows: impl Iterator<Item = Vec<WantedPlace>>,
        least: usize,
    ) -> Option<Vec<WantedPlace>> {
        let is_move = |it: &&WantedPlace| it.kind == LabelKind::Move;
        let mut best = (0, 0, None);
        for row in rows {
            let least = least.max(most(row.len()));
            let Some(free) = self.free_of(&row, least.max(1)) else {
                continue;
            };
            if free.len() == row.len() {
                return Some(free);
            }
            let moves = free.iter().filter(is_move).count();
            if (moves, free.len()) > (best.0, best.1) {
                best = (moves, free.len(), Some(free));
            }
        }
        best.2
    }

    /// Returns the labels of a row that have room beside each other, if there are enough of them.
    fn free_of(&self, row: &[WantedPlace], least: usize) -> Option<Vec<WantedPlace>> {
        let mut free: Vec<WantedPlace> = Vec::with_capacity(row.len());
        let mut unnamed = Vec::new();
        for (at, it) in row.iter().enumerate() {
            if free.len() + (row.len() - at) < least {
                return None;
            }
            if self.is_free_for(it, &free) {
                free.push(*it);
            } else if it.kind == LabelKind::Move {
                unnamed.push(it.spot.id);
            }
        }
        // A value is of no use if its siblings are named and its own node is not.
        free.retain(|it| it.kind == LabelKind::Move || !unnamed.contains(&it.spot.id));
        (free.len() >= least).then_some(free)
    }

    /// Returns for each node the first of its places that has room, in the largest size in which most have one. At most one of the labels is written at a time.
    fn first_places(&self, sizes: &[Vec<Vec<WantedPlace>>]) -> Vec<WantedPlace> {
        let mut best: Vec<WantedPlace> = Vec::new();
        for nodes in sizes {
            let first = |places: &Vec<WantedPlace>| {
                let mut places = places.iter();
                places.find(|place| self.is_free_for(place, &[])).copied()
            };
            let found: Vec<WantedPlace> = nodes.iter().filter_map(first).collect();
            if found.len() > best.len() {
                best = found;
            }
            if best.len() == nodes.len() {
                break;
            }
        }
        best
    }

    /// Returns true if a place is free, clear of the preceding labels of its row, and nearer to its node than to others.
    pub fn is_free_for(&self, wanted: &WantedPlace, before: &[WantedPlace]) -> bool {
        let (area, lead) = (wanted.slot.area(), wanted.slot.lead);
        if !self.is_on_canvas(&area) {
            return false;
        }
        let wide = area.grown(BETWEEN / 2.0, 0.0);
        let crosses = |area: &Area, lead: Option<(Point, Point)>| {
            lead.is_some_and(|(from, to)| area.meets_line(from, to))
        };
        let is_apart = before.iter().rev().take(NEAR).all(|other| {
            let of = other.slot.area();
            !wide.meets(&of)
                && (other.spot.id == wanted.spot.id
                    || !crosses(&wide, other.slot.lead) && !crosses(&of, lead))
        });
        // The gap separates two windows of a node, one above the other.
        let gap = if wanted.kind == LabelKind::WindowNow {
            WINDOWS_APART
        } else {
            0.0
        };
        let room = &self.fixed.room;
        is_apart
            && room.is_free_but_for_lines(&area.grown(0.0, gap))
            && (wanted.over_edges || !room.meets_line(&area.grown(0.0, gap)))
            && lead.is_none_or(|(from, to)| room.is_clear_line(from, to))
            && self.is_near(wanted, &area)
    }

    /// Returns true if a label is nearer to its own node than to any other, even with a short text.
    fn is_near(&self, wanted: &WantedPlace, area: &Area) -> bool {
        if wanted.stacked {
            let (spot, slot) = (&wanted.spot, &wanted.slot);
            let rows = [spot.ply.saturating_sub(1), spot.ply + 1].into_iter();
            return self.is_own(spot, &slot.area_of(0.85 * slot.ems))
                && self.is_nearer_than(rows, spot, area);
        }
        // A line leads the label past its siblings.
        if wanted.slot.lead.is_some() {
            return self.is_own_if_led(&wanted.spot, area);
        }
        let short = match wanted.kind {
            LabelKind::Value | LabelKind::Earlier => 1.2,
            LabelKind::Window | LabelKind::WindowNow => SHORT_WINDOW,
            _ => return self.is_own(&wanted.spot, area),
        };
        self.is_own(&wanted.spot, area) && self.is_own(&wanted.spot, &wanted.slot.area_of(short))
    }

    fn accept(&mut self, places: &[WantedPlace]) {
        for WantedPlace {
            spot, kind, slot, ..
        } in places
        {
            let area = slot.area();
            if self.is_in_last_row(spot.id) {
                self.fixed.hanging = self.fixed.hanging.max(area.max.y);
            }
            self.fixed.room.take(area);
            if let Some((from, to)) = slot.lead {
                let (from, to) = (from.moved(-0.5, 0.0), Point::new(from.x + 0.5, to.y));
                self.fixed.room.take(Area::between(from, to));
            }
            self.fixed.slots.insert((spot.id, *kind), *slot);
        }
    }
}

/// The positions of a visit count: right or left, above or below the middle, and the distance relative to the symbol.
const CORNERS: [(f32, f32, f32); 10] = [
    (1.0, -1.0, 0.55),
    (-1.0, -1.0, 0.55),
    (1.0, 1.0, 0.55),
    (-1.0, 1.0, 0.55),
    (-1.0, 0.0, 1.0),
    (1.0, 0.0, 1.0),
    (1.0, -1.0, 1.0),
    (-1.0, -1.0, 1.0),
    (1.0, 1.0, 1.0),
    (-1.0, 1.0, 1.0),
];

/// The label size at the ordinary size of a lesson tree, in points.
pub const LARGE: f32 = 18.0;
/// The height of a line of labels, in ems.
pub const LINE: f32 = 1.1;
/// The part of the height of the edges into a row that the labels above it may take.
const SHARE: f32 = 0.7;
/// The height kept free at the bottom of the canvas for the text of a cutoff, in points.
const CAPTION: f32 = 36.0;

/// The width of a minus sign, in ems.
const MINUS: f32 = 0.6;
/// The width of the longest written sum, in ems: `=−66.666…`.
const SUM: f32 = 4.6;

/// The position of labels that are not in lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// Beside the middle of a symbol.
    Middle,
    /// Close to the slope of the half with the tip, farther from the next symbol.
    Slope,
    /// Beside that half, clear of the edges that meet the tip.
    Tip,
    /// Beyond the tip, beside the edges that meet it.
    Beyond,
    /// At the edge into the node.
    Edge,
}

impl Beside {
    /// The places at a symbol, the best first.
    pub const ALL: [Beside; 4] = [Beside::Middle, Beside::Slope, Beside::Tip, Beside::Beyond];
}

impl Drawing<'_> {
    /// Returns the label sizes for a row, the largest first. They follow the typical symbol size, so that two close
    /// neighbours do not shrink the whole row.
    pub fn sizes(&self, spots: &[NodeSymbol]) -> [f32; 3] {
        let large: f32 = spots.iter().map(NodeSymbol::large).sum();
        #[allow(clippy::cast_precision_loss)] // so many nodes are not in sight
        let large = (large / spots.len().max(1) as f32).max(1.0);
        let largest = (LARGE * large).max(self.least);
        [largest, f32::midpoint(largest, self.least), self.least]
    }

    /// Returns the label sizes for a whole row.
    pub fn sizes_of_row(&self, ply: u32) -> [f32; 3] {
        let row = self.sketch.rows.binary_search_by_key(&ply, |row| row.0);
        let known = row.ok().and_then(|row| self.fixed.row_sizes.get(row));
        known.copied().unwrap_or_else(|| self.sizes(self.row(ply)))
    }

    /// The greatest width of a row's claims, in ems.
    pub fn value_width(&self, ply: u32) -> f32 {
        let stats = &self.scene.row_stats;
        #[allow(clippy::cast_possible_truncation)] // a few ems
        let mut width = stats.extents()[ply as usize].text as f32;
        if self.notation() == search::Notation::Negamax {
            width += MINUS;
        }
        // Sums are the longest numbers.
        let sums = stats.row(ply).has_sums.then_some(SUM);
        sums.map_or(width, |sum| sum.max(width))
    }

    /// Returns the slot on the right of a symbol, or on the left if `side` is -1: beside its middle, or beside the
    /// half with the tip, where a triangle leaves more room.
    pub fn beside(&self, spot: &NodeSymbol, side: f32, place: Beside, size: f32, ems: f32) -> Slot {
        let is_max = spot.symbol == Symbol::Inner(Player::Max);
        let (up, high) = (if is_max { -1.0 } else { 1.0 }, spot.half_height());
        let (half, y) = match (spot.symbol, place) {
            (Symbol::Inner(_), Beside::Slope | Beside::Tip) => {
                // The width of the triangle at the end of the label that is nearer to its broad side.
                let slope = (0.34 * high + 0.5 * size) / (2.0 * high.max(1.0));
                let wide = if place == Beside::Slope { slope } else { 0.5 };
                (wide.min(0.5) * spot.half, up * 0.66 * high)
            }
            (Symbol::Inner(_), Beside::Beyond) => {
                (0.0, up * (high + 2.0 * spot.ring_room() + 0.5 * size))
            }
            _ => (self.half_width(spot), 0.0),
        };
        let away = half + spot.ring_room() + (0.2 * size).max(3.0);
        Slot {
            at: spot.at.moved(side * away, y),
            anchor: if side > 0.0 {
                Anchor::Left
            } else {
                Anchor::Right
            },
            size,
            ems,
            lead: None,
        }
    }

    /// The height available for labels above or below a node, in points.
    pub fn height_outside(&self, spot: &NodeSymbol, below: bool) -> f32 {
        if below {
            let bottom = spot.at.y + spot.half_height() + spot.below + spot.ring_room();
            return self.viewport.height - CAPTION - bottom;
        }
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = self.viewport.down as f32;
        let zone = down - 2.0 * spot.half_height() - spot.below;
        SHARE * zone
    }

    /// Returns a slot above or below a node, at distance `out` from its ring and as near to its middle as the canvas
    /// allows.
    pub fn line_slot(&self, spot: &NodeSymbol, ems: f32, size: f32, out: f32, below: bool) -> Slot {
        let way = if below { 1.0 } else { -1.0 };
        let away = spot.half_height() + spot.ring_room() + out;
        let half = 0.5 * ems * size + 4.0;
        let middle = spot.at.x;
        let x = middle.clamp(half, (self.viewport.width - half).max(half));
        let is_near = (x - middle).abs() <= half;
        let x = if is_near { x } else { middle };
        let start = spot.at.moved(0.0, way * spot.half_height());
        let end = spot.at.moved(0.0, way * away);
        Slot {
            at: Point::new(x, spot.at.y + way * (away + 0.5 * LINE * size)),
            anchor: Anchor::Middle,
            size,
            ems,
            lead: Some((start, end)),
        }
    }
}

/// Returns true if an edge is vertical and has no outer side.
pub fn is_upright(link: &EdgeLine) -> bool {
    (link.to.x - link.from.x).abs() <= 1.0
}

/// Returns the slot beside an edge at a part of its length, on its outer side: on the left of edges that go down to
/// the left; on the right of vertical ones.
pub fn beside_edge(link: &EdgeLine, share: f32, size: f32, ems: f32) -> Slot {
    beside_edge_on(link.to.x < link.from.x - 1.0, link, share, size, ems)
}

/// Returns the slot on the given side of an edge.
pub fn beside_edge_on(is_left: bool, link: &EdgeLine, share: f32, size: f32, ems: f32) -> Slot {
    let (from, to) = (link.from, link.to);
    let slope = (to.x - from.x).abs() / (to.y - from.y).max(1.0);
    let away = CLEAR + slope * 0.5 * size;
    let side = if is_left { -1.0 } else { 1.0 };
    Slot {
        at: from.toward(to, share).moved(side * away, 0.0),
        anchor: if is_left { Anchor::Right } else { Anchor::Left },
        size,
        ems,
        lead: None,
    }
}

/// The width of the sign before a claim, in ems.
const SIGN: f32 = 0.6;
/// The characters around the bounds of a window, and around one that is struck out.
const WINDOW_SIGNS: &str = "(, )";
const STRUCK: &str = "   ";
/// Nodes with more children than this are not examined.
const MANY: usize = 64;

impl Drawing<'_> {
    /// Measures the labels of some nodes once; nodes of a long row as if they contained its
    /// longest numbers.
    pub fn measure(&mut self, spots: &[NodeSymbol]) {
        for spot in spots {
            if !self.is_visited_ever(spot.id) {
                continue;
            }
            let widths = if spots.len() > FEW {
                self.row_widths(spot.ply)
            } else {
                self.widths_of(spot)
            };
            self.fixed.widths.insert(spot.id, widths);
        }
    }

    /// The greatest width of a node's claim, in ems: that of its children's longest returned value, if these
    /// determine it.
    pub fn own_value_width(&self, spot: &NodeSymbol) -> f32 {
        let measured = self.fixed.widths.get(&spot.id);
        let measured = measured.filter(|widths| widths.is_own).copied();
        measured.unwrap_or_else(|| self.widths_of(spot)).value
    }

    /// The greatest widths of a node's windows, in ems: received, current, and current with the previous bound struck
    /// out.
    pub fn window_widths(&self, spot: &NodeSymbol) -> [f32; 3] {
        let measured = self.fixed.widths.get(&spot.id).copied();
        let widths = measured.unwrap_or_else(|| self.row_widths(spot.ply));
        widths.windows
    }

    /// The widths of labels with the longest numbers of a row.
    fn row_widths(&self, ply: u32) -> NodeWidths {
        let value = self.value_width(ply);
        let [signs, struck] = [WINDOW_SIGNS, STRUCK].map(|text| ems(text, Weight::Plain));
        let window = (signs + 2.0 * (value - SIGN)).max(WINDOW);
        NodeWidths {
            value,
            windows: [window, window, window + struck + value.max(1.0)],
            is_own: false,
        }
    }

    fn widths_of(&self, spot: &NodeSymbol) -> NodeWidths {
        let row = NodeWidths {
            is_own: true,
            ..self.row_widths(spot.ply)
        };
        let [signs, struck] = [WINDOW_SIGNS, STRUCK].map(|text| ems(text, Weight::Plain));
        let tree = self.scene.tree;
        let node = tree.node(spot.id);
        let width = |score| ems(&self.score_at(spot.id, score), Weight::Strong);
        let visits_of = |node| {
            self.visits_ever(node)
                .flat_map(|(recording, visits)| visits.iter().map(|&visit| recording.visit(visit)))
        };
        let ends = visits_of(spot.id).map(|visit| {
            let window = visit.window;
            [width(window.alpha), width(window.beta)]
        });
        let [alpha, beta] = ends.fold([0.0_f32; 2], |[alpha, beta], ends| {
            [alpha.max(ends[0]), beta.max(ends[1])]
        });
        let received = (signs + alpha + beta).max(WINDOW);
        // A refined search also returns values from a table or from a window of its own.
        if !self.are_in_order()
            || self.scene.row_stats.row(spot.ply).has_sums
            || node.child_count() as usize > MANY
        {
            let [_, now, struck] = row.windows;
            return NodeWidths {
                windows: [received, now, struck],
                ..row
            };
        }
        let nodes = std::iter::once(spot.id).chain(tree.children(spot.id));
        let returned = nodes.flat_map(visits_of).map(|visit| width(visit.value));
        let returned = returned.fold(0.0, f32::max);
        if returned == 0.0 {
            return row;
        }
        // The player to move narrows their own end.
        let (own, other) = match node.player {
            Player::Max => (alpha, beta),
            Player::Min => (beta, alpha),
        };
        let now = signs + other + own.max(returned);
        let windows = [received, now, now + struck + own.max(returned).max(1.0)];
        NodeWidths {
            value: (SIGN + returned).min(row.value),
            windows: windows.map(|width| width.max(WINDOW)),
            is_own: true,
        }
    }
}
