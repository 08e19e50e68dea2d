//! What is written beside edges: windows, moves and the rows' captions; claims are in [`super::claims`]. Each label takes
//! the first of its places that is free; where there is none, it is left out.

use game::{NodeId, Player};

use super::draw::Drawing;
use super::node_symbol::Symbol;
use super::occupancy::Area;
use super::row_stats::RowFacts;
use super::shape::{Anchor, Fill, Ink, Point, Run, Shape, Weight};
use super::sizes::{CLEAR, EDGE_TEXT, LABELLED, LEAST_TEXT, SMALL_TEXT, WINDOW};
use super::sketch::EdgeLine;
use super::text::{ems, ems_of};
use search::trace::Standing;

/// Which edge a label is written beside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LabelOwner {
    /// One on the current path: its window is needed most.
    Path,
    /// Another one.
    Others,
    /// Another one, whose window is not to be written.
    Nobody,
}

impl Drawing<'_> {
    /// Everything that is written outside the symbols.
    pub fn labels(&mut self) {
        self.take_room();
        self.row_captions();
        self.entry_curve();
        self.claims();
        self.edge_labels();
        self.visit_counts();
        self.horizon_name();
        self.crowded_names();
        self.windows_now();
        self.cutoff();
    }

    fn take_room(&mut self) {
        let sketch = self.sketch;
        if !sketch.spots.iter().any(|spot| spot.half >= LABELLED) {
            return;
        }
        let current = self.path.last().copied();
        for spot in &sketch.spots {
            // The ring around the current node is as good as a part of its symbol.
            let ring = match current {
                Some(current) if current == spot.id => spot.ring() + 3.0,
                _ => 0.0,
            };
            let (half, height) = (spot.half + ring, spot.half_height() + ring);
            match spot.symbol {
                Symbol::Leaf => {
                    let wide = self.leaf_half(spot) + ring;
                    self.room
                        .take(Area::around(spot.at, 2.0 * wide, 2.0 * half));
                }
                Symbol::Chance => {
                    let wide = 2.0 * (spot.radius() + ring);
                    self.room.take(Area::around(spot.at, wide, wide));
                }
                Symbol::Inner(player) => {
                    // The half with the base, and the other one, where there is room beside the tip.
                    let base = height * if player == Player::Max { 0.5 } else { -0.5 };
                    self.room
                        .take(Area::around(spot.at.moved(0.0, base), 2.0 * half, height));
                    self.room
                        .take(Area::around(spot.at.moved(0.0, -base), half, height));
                }
            }
        }
        self.take_badges();
        for link in &sketch.links {
            self.room.take_line(link.from, link.to);
        }
    }

    /// Whether nothing else is in an area, and all of it is on the canvas.
    pub fn is_free(&self, area: &Area) -> bool {
        self.is_on_canvas(area) && self.room.is_free(area)
    }

    /// The same, but edges may lie under it.
    pub fn is_free_but_for_lines(&self, area: &Area) -> bool {
        self.is_on_canvas(area) && self.room.is_free_but_for_lines(area)
    }

    pub fn is_on_canvas(&self, area: &Area) -> bool {
        let (right, bottom) = (self.viewport.width - 2.0, self.viewport.height - 2.0);
        area.min.x >= 2.0 && area.min.y >= 2.0 && area.max.x <= right && area.max.y <= bottom
    }

    /// Windows as passed down and moves, beside the edges; first on the current path, where they are needed most.
    pub fn edge_labels(&mut self) {
        let sketch = self.sketch;
        self.outcomes();
        let (on_path, others): (Vec<&EdgeLine>, Vec<&EdgeLine>) = sketch
            .links
            .iter()
            .partition(|link| self.is_on_path(link.child));
        let mut told = self.path.len() < 2;
        for link in on_path.into_iter().rev() {
            told |= self.edge_label(link, LabelOwner::Path);
        }
        // Those that must be named find their places before all others.
        let key = self.key_nodes();
        let (first, others): (Vec<&EdgeLine>, Vec<&EdgeLine>) = others
            .into_iter()
            .partition(|link| key.contains(&link.child));
        let window = if told {
            LabelOwner::Others
        } else {
            LabelOwner::Nobody
        };
        for link in first {
            self.edge_label(link, window);
        }
        self.call_out(&key);
        // A window of what is done would be taken for that of the current line, where this has none.
        let of = if told {
            LabelOwner::Others
        } else {
            LabelOwner::Nobody
        };
        for link in others {
            self.edge_label(link, of);
        }
    }

    pub fn is_on_path(&self, node: NodeId) -> bool {
        let ply = usize::from(self.scene.tree.node(node).ply);
        self.path.get(ply) == Some(&node)
    }

    /// Writes beside an edge; whether there was room for the window.
    fn edge_label(&mut self, link: &EdgeLine, of: LabelOwner) -> bool {
        let ply = u32::from(self.scene.tree.node(link.child).ply);
        let Some(spot) = self.sketch.spot(ply, link.child) else {
            return false;
        };
        if spot.half < LABELLED || (link.to.y - link.from.y) < 18.0 {
            return false;
        }
        let large = (spot.half / 37.0).max(1.0);
        let on_path = of == LabelOwner::Path;
        let known = self.progress.known(link.child);
        let window = known
            .filter(|_| self.progress.has_windows() && link.standing == Standing::Visited)
            .filter(|_| of != LabelOwner::Nobody)
            .filter(|known| !known.earlier)
            .and_then(|known| {
                let mut texts = self.window_texts(link.child, &known).into_iter();
                texts.find(|runs| on_path || Self::row_has_room(link, runs, large))
            });
        let name = self.move_beside(link.child).map(|name| {
            let ink = match link.standing {
                Standing::Visited => Ink::Text,
                // Text of what is pale stays readable: how it stands is told by outlines, dashes and bars.
                Standing::Unvisited | Standing::Pruned => Ink::Weak,
            };
            Run::strong(name, ink)
        });
        let near = 0.5 * link.gap;
        match (name, window) {
            (None, None) => false,
            (None, Some(window)) => self.beside(link, &window, large, on_path, f32::INFINITY),
            (Some(name), None) => {
                self.move_name(link, name, large);
                false
            }
            (Some(name), Some(window)) => {
                let space = Run::plain("  ", Ink::Text);
                let both = [vec![name.clone(), space], window.clone()].concat();
                if self.beside(link, &both, large, false, near) {
                    self.named.insert(link.child);
                    return true;
                }
                self.move_name(link, name, large);
                on_path && self.beside(link, &window, large, true, f32::INFINITY)
            }
        }
    }

    /// The move that is written beside the edge into a node: what comes of chance has been written already.
    fn move_beside(&self, node: NodeId) -> Option<String> {
        let is_outcome = self.scene.tree.probability(node).is_some();
        (!is_outcome)
            .then(|| self.scene.labels.move_into(node))
            .flatten()
    }

    /// Whether windows can be written beside all edges of the row, so that it does not have them here and there.
    fn row_has_room(link: &EdgeLine, runs: &[Run], large: f32) -> bool {
        let widest = ems_of(runs).max(WINDOW) * EDGE_TEXT.1 * large;
        0.6 * link.gap >= widest + CLEAR
    }

    /// Writes beside an edge, on the outer side if that is free, and no further than `near` to the side of the child,
    /// where it would seem to be a neighbour's. With `must`, edges may lie under it.
    pub fn beside(
        &mut self,
        link: &EdgeLine,
        runs: &[Run],
        large: f32,
        must: bool,
        near: f32,
    ) -> bool {
        let (from, to) = (link.from, link.to);
        let length = from.distance(to);
        let along = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        // To the left of what goes down to the left.
        let outer = if to.x < from.x - 1.0 { 1.0 } else { -1.0 };
        let width = ems_of(runs);
        let room = if must { f32::INFINITY } else { 0.6 * link.gap };
        let size = ((room - CLEAR) / width.max(WINDOW)).min(EDGE_TEXT.0 * large);
        if size < EDGE_TEXT.1 {
            return false;
        }
        let mut places = Vec::new();
        for side in [outer, -outer] {
            for share in [0.52, 0.6, 0.44, 0.68, 0.36, 0.76] {
                let (x, y) = (-along.y * side, along.x * side);
                let away = CLEAR + x.abs() * width * size / 2.0 + y.abs() * size * 0.5;
                let at = from.toward(to, share).moved(x * away, y * away);
                if (at.x - to.x).abs() <= near {
                    places.push(at);
                }
            }
        }
        let area = |at: Point| Area::around(at, width * size + 6.0, size * 1.05);
        // A name is well nearer to its own edge than to the next one.
        let apart = |at: Point| {
            let edge = from.toward(to, (at.y - from.y) / (to.y - from.y));
            let away = (at.x - edge.x).signum();
            let wide = width * size + 4.0 * CLEAR;
            Area::around(at.moved(away * 2.0 * CLEAR, 0.0), wide, size)
        };
        let mut place = places.iter().find(|at| {
            self.is_free(&area(**at)) && (near.is_infinite() || self.is_free(&apart(**at)))
        });
        if place.is_none() && must {
            place = places
                .iter()
                .find(|at| self.is_free_but_for_lines(&area(**at)));
            if let Some(&at) = place {
                self.halo(area(at));
            }
        }
        let Some(&at) = place else { return false };
        self.write(at, size, runs.to_vec(), Some(link.child));
        true
    }

    /// MAX or MIN at the left of each row where it is the same player's throughout: of all rows in sight or, where one of
    /// them has no room for it, of none. CHANCE, which is longer, at each row of chance nodes that has room for it.
    fn row_captions(&mut self) {
        if self.viewport.down < 30.0 {
            return;
        }
        self.row_captions_of(|_, row| !row.chance);
        for (ply, _) in &self.sketch.rows {
            self.row_captions_of(|of, row| of == *ply && row.chance);
        }
    }

    /// Writes the captions of some rows, if there is room for all of them.
    fn row_captions_of(&mut self, is_meant: impl Fn(u32, &RowFacts) -> bool) {
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let size = (self.viewport.down as f32 * 0.16).clamp(12.0, 17.0);
        let rows = self.sketch.rows.iter().filter_map(|(ply, _)| {
            let y = self.viewport.row(*ply);
            let in_sight = y > size / 2.0 && y < self.viewport.height - size / 2.0;
            let row = self.scene.row_stats.row(*ply);
            let caption = row.caption()?;
            (in_sight && is_meant(*ply, row)).then_some((y, caption))
        });
        let rows: Vec<(f32, String)> = rows.collect();
        for (size, left) in [
            (size, 18.0),
            (12.0, 10.0),
            (SMALL_TEXT, 4.0),
            (LEAST_TEXT, 3.0),
        ] {
            let place = |(y, text): &(f32, String)| {
                let width = ems(text, Weight::Plain) * size;
                let at = Point::new(left + width / 2.0, *y);
                let clear = left.min(6.0);
                (at, Area::around(at, width + 2.0 * clear, size))
            };
            let free = |row| self.room.is_free_but_for_lines(&place(row).1);
            if !rows.iter().all(free) {
                continue;
            }
            for row in &rows {
                let (at, area) = place(row);
                if !self.room.is_free(&area) {
                    self.halo(area);
                }
                let run = Run::plain(row.1.clone(), Ink::Weak);
                self.write(at, size, vec![run], None);
            }
            return;
        }
    }

    /// Ground behind a label that lies on edges.
    pub fn halo(&mut self, area: Area) {
        self.shapes.push(Shape::Block {
            min: area.min,
            max: area.max,
            radius: 3.0,
            fill: Some(Fill {
                ink: Ink::Ground,
                strength: 0.92,
            }),
            pen: None,
            node: None,
        });
    }

    /// Writes a label around a point and takes its room.
    pub fn write(&mut self, at: Point, size: f32, runs: Vec<Run>, node: Option<NodeId>) {
        let width = ems_of(&runs) * size;
        self.room
            .take(Area::around(at, width + 10.0, size * 0.8 + 12.0));
        self.shapes.push(Shape::Text {
            at,
            anchor: Anchor::Middle,
            size,
            runs,
            node,
        });
    }
}
