//! Draws small boards below the nodes of a game tree, where there is room: at inner nodes as wide as the row allows;
//! at the leaves of the last row in staggered steps if they would be too small side by side.

use game::BoardPicture;
use search::trace::NodeStatus;

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape};
use super::text::text_width;
use super::viewport::Viewport;
use crate::board::Diagram;

/// The least and the greatest width of a board, in points.
const WIDTH: (f32, f32) = (80.0, 240.0);
/// The preferred width of boards in steps, with as few steps as possible. Otherwise the steps determine the width,
/// which is at least that of the smallest board with distinguishable pieces.
const PLEASANT: f32 = 104.0;
const STEPS: u8 = 6;
const LEAST: f32 = 56.0;
/// The greatest part of the distance between neighbours that a board may take.
const SHARE: f32 = 0.94;
/// Clear space above a board: below a symbol, and in steps with the move's name.
const ABOVE: f32 = 8.0;
const NAME: f32 = 17.0;
/// The size of the move's name, in points.
const NAME_TEXT: f32 = 14.0;
/// The room for text beside the edges below a board, in points.
const EDGES: f32 = 46.0;
/// The paleness of a board that the search has not reached.
const PALE: f32 = 0.55;
/// The greatest number of boards drawn.
const MOST: usize = 96;

/// Returns the number of steps for boards at this distance, and their width within this total height.
fn steps(gap: f32, room: f32) -> Option<(u8, f32)> {
    let width = |steps: u8| {
        let high = room / f32::from(steps) - if steps == 1 { ABOVE } else { NAME };
        (SHARE * gap * f32::from(steps)).min(high).min(WIDTH.1)
    };
    let whole = |width: f32| 8.0 * (width / 8.0).floor();
    let widths = (1..=STEPS).map(|steps| (steps, whole(width(steps))));
    let pleasant = widths.clone().find(|&(_, width)| width >= PLEASANT);
    let widest = || widths.rev().max_by(|a, b| a.1.total_cmp(&b.1));
    pleasant
        .or_else(widest)
        .filter(|&(_, width)| width >= LEAST)
}

impl Viewport {
    /// Moves the rows of a one-ply tree up to make room for boards below the leaves. Returns the viewport unchanged
    /// if the boards would still be too small.
    #[must_use]
    pub fn with_boards(self, rows: &[super::RowExtent]) -> Viewport {
        match self.boards_below(rows) {
            Some((viewport, _)) => viewport,
            None => self,
        }
    }

    /// The width of the boards below the leaves in that viewport, in points; `None` if there is no room for them.
    pub fn board_width(self, rows: &[super::RowExtent]) -> Option<f32> {
        Some(self.boards_below(rows)?.1)
    }

    fn boards_below(self, rows: &[super::RowExtent]) -> Option<(Viewport, f32)> {
        let &[_, leaves] = rows else { return None };
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = self.down as f32;
        // With the rows as close as possible, and the root as high.
        let (high, near) = (self.row(0).min(50.0), down.min(128.0));
        let below = self.height - high - near - LEAF;
        let (mut across, mut width) = (self.across, 0.0);
        // The outermost boards must fit on the canvas; narrower rows have smaller boards.
        for _ in 0..8 {
            #[allow(clippy::cast_possible_truncation)] // points on a canvas
            let gap = ((leaves.gap * across) as f32).min(self.width);
            width = steps(gap, below)?.1;
            let room = f64::from((self.width - width - 2.0 * EDGE).max(1.0));
            across = across.min(room / (leaves.right - leaves.left).max(1e-9));
        }
        let viewport = Viewport {
            across,
            x: f64::midpoint(leaves.left, leaves.right),
            down: f64::from(near),
            y: f64::from(self.height / 2.0 - high) / f64::from(near),
            ..self
        };
        Some((viewport, width))
    }
}

/// Clear space at the sides of the canvas, in points.
const EDGE: f32 = 3.0;
/// Half the size of a leaf's symbol and the space below the boards, in points.
const LEAF: f32 = 24.0;

impl NodeSymbol {
    /// Reserves room for a board below the node, if one is wanted and there is room.
    #[must_use]
    pub(super) fn with_board(self, wanted: bool, viewport: &Viewport) -> NodeSymbol {
        if !wanted {
            return self;
        }
        #[allow(clippy::cast_possible_truncation)] // points per ply
        let down = viewport.down as f32;
        let gap = self.gap.min(viewport.width);
        let high = down - 2.0 * self.half_height() - ABOVE - EDGES;
        let width = (SHARE * gap).min(high).min(WIDTH.1);
        let below = (width >= WIDTH.0).then(|| ABOVE + 8.0 * (width / 8.0).floor());
        NodeSymbol {
            below: below.unwrap_or(0.0),
            ..self
        }
    }
}

impl Drawing<'_> {
    /// Reserves the room of the boards and places them.
    pub fn take_boards(&mut self) {
        let Some(boards) = self.beside.boards else {
            return;
        };
        let sketch = self.sketch;
        let last = self.scene.tree.height();
        for (ply, range) in &sketch.rows {
            let is_last = *ply == last;
            for (at, spot) in sketch.spots[range.clone()].iter().enumerate() {
                let Some((frame, steps)) = self.board_frame(spot, at, is_last) else {
                    continue;
                };
                if self.fixed.placed_boards.len() == MOST || !self.frame_in_sight(frame) {
                    continue;
                }
                if let Some(board) = boards.board(spot.id) {
                    if is_last {
                        self.fixed.hanging = self.fixed.hanging.max(frame.end().y);
                    }
                    let above = if steps == 1 { 0.0 } else { NAME };
                    self.fixed.room.take(Area {
                        min: frame.corner.moved(0.0, -above),
                        max: frame.end(),
                    });
                    self.fixed.placed_boards.push(PlacedBoard {
                        spot: *spot,
                        board,
                        frame,
                        steps,
                    });
                }
            }
        }
        self.name_boards();
    }

    /// Draws the boards and returns their number.
    pub fn boards(&mut self) -> usize {
        let drawn = std::mem::take(&mut self.fixed.placed_boards);
        // Lines to a board go behind the boards of the steps above it.
        for PlacedBoard {
            spot, frame, steps, ..
        } in &drawn
        {
            if *steps > 1 {
                let (to, pen) = (frame.corner.y, Pen::solid(Ink::Faint, 1.0));
                let line = Shape::line(spot.bottom(), Point::new(spot.at.x, to), pen);
                self.shapes.push(line.of(spot.id));
            }
        }
        for placed in &drawn {
            let PlacedBoard {
                spot,
                board,
                frame,
                steps,
            } = placed;
            self.boards_now.push(Area {
                min: frame.corner,
                max: frame.end(),
            });
            self.board_at(spot, board, *frame, *steps);
        }
        self.fixed.placed_boards = drawn;
        self.fixed.placed_boards.len()
    }

    /// Marks the nodes of boards in steps as named, because the names of their moves are above the boards.
    pub fn name_boards(&mut self) {
        let in_steps = self.fixed.placed_boards.iter().filter(|it| it.steps > 1);
        self.named.extend(in_steps.map(|placed| placed.spot.id));
    }

    /// Returns the position of a node's board, and the number of steps of its row.
    fn board_frame(&self, spot: &NodeSymbol, at: usize, is_last: bool) -> Option<(Square, u8)> {
        let below = spot.at.y + spot.half_height();
        let (steps, width) = if is_last {
            let gap = spot.gap.min(self.viewport.width);
            steps(gap, self.viewport.height - below - 4.0)?
        } else {
            (spot.below > 0.0).then_some((1, spot.below - ABOVE))?
        };
        let step = u8::try_from(at % usize::from(steps)).unwrap_or(0);
        let above = if steps == 1 { ABOVE } else { NAME };
        let top = below + f32::from(step) * (width + above) + above;
        let frame = Square {
            corner: Point::new((spot.at.x - width / 2.0).round(), top.round()),
            width,
        };
        Some((frame, steps))
    }

    fn frame_in_sight(&self, frame: Square) -> bool {
        let (from, to) = (frame.corner, frame.end());
        to.x > 0.0 && from.x < self.viewport.width && to.y > 0.0 && from.y < self.viewport.height
    }

    fn board_at(&mut self, spot: &NodeSymbol, board: &BoardPicture, frame: Square, steps: u8) {
        let (corner, end) = (frame.corner, frame.end());
        let diagram = Diagram {
            node: Some(spot.id),
            ..Diagram::within(board, corner, frame.width)
        };
        diagram.draw(&mut self.shapes);
        let standing = self.progress.standing(spot.id);
        let mut block = |fill, pen| {
            self.shapes
                .push(Shape::block(corner, end, 0.0, fill, pen).of(spot.id));
        };
        if standing != NodeStatus::Visited {
            let fill = Fill::pale(Ink::Ground, PALE);
            block(Some(fill), None);
        }
        let is_current = self.path.last() == Some(&spot.id);
        block(
            None,
            Some(match standing {
                _ if is_current => Pen::solid(Ink::Current, 3.0),
                NodeStatus::Visited => Pen::solid(Ink::Text, 1.2),
                NodeStatus::Unvisited => Pen::solid(Ink::Faint, 1.0),
                NodeStatus::Pruned => Pen::dashed(Ink::Faint, 1.4),
            }),
        );
        if steps == 1 {
            return;
        }
        let Some(name) = self.scene.labels.move_into(spot.id) else {
            return;
        };
        let mut runs = vec![Run::strong(name, Ink::Text)];
        if !self.valued.contains(&spot.id)
            && let Some(value) = self.value_text(spot.id)
        {
            runs.push(Run::plain(format!(" {value}"), Ink::Text));
            if text_width(&runs, NAME_TEXT) + 6.0 <= end.x - corner.x {
                self.valued.insert(spot.id);
            } else {
                runs.pop();
            }
        }
        let slot = Slot {
            at: Point::new(corner.x + 2.0, corner.y - NAME / 2.0),
            anchor: Anchor::Left,
            size: NAME_TEXT,
            ems: (end.x - corner.x) / NAME_TEXT,
            lead: None,
        };
        self.put_in(&slot, spot.id, LabelKind::Move, runs, Ink::Faint);
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Square {
    pub corner: Point,
    /// In points.
    pub width: f32,
}

impl Square {
    pub fn end(self) -> Point {
        self.corner.moved(self.width, self.width)
    }
}

#[derive(Clone, Debug)]
pub struct PlacedBoard {
    pub spot: NodeSymbol,
    pub board: BoardPicture,
    pub frame: Square,
    /// The number of steps of its row.
    pub steps: u8,
}
