//! Tracks the occupied parts of the canvas, so that no label covers a symbol, an edge or another label.

use super::shape::Point;
use crate::ClipRect;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub min: Point,
    pub max: Point,
}

impl Area {
    pub fn around(center: Point, width: f32, height: f32) -> Area {
        Area {
            min: center.moved(-width / 2.0, -height / 2.0),
            max: center.moved(width / 2.0, height / 2.0),
        }
    }

    /// Returns the area, enlarged on each side.
    pub fn grown(&self, across: f32, down: f32) -> Area {
        Area {
            min: self.min.moved(-across, -down),
            max: self.max.moved(across, down),
        }
    }

    pub fn meets(&self, other: &Area) -> bool {
        self.min.x < other.max.x
            && other.min.x < self.max.x
            && self.min.y < other.max.y
            && other.min.y < self.max.y
    }

    pub fn distance(&self, other: &Area) -> f32 {
        let across = (self.min.x - other.max.x).max(other.min.x - self.max.x);
        let down = (self.min.y - other.max.y).max(other.min.y - self.max.y);
        Point::new(0.0, 0.0).distance(Point::new(across.max(0.0), down.max(0.0)))
    }

    /// The distance to a straight line, in points.
    pub fn distance_to_line(&self, from: Point, to: Point) -> f32 {
        if self.meets_line(from, to) {
            return 0.0;
        }
        let ends = [from, to].map(|at| self.distance(&Area { min: at, max: at }));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let long = (dx * dx + dy * dy).max(1e-6);
        let corners = [
            self.min,
            self.max,
            Point::new(self.min.x, self.max.y),
            Point::new(self.max.x, self.min.y),
        ];
        let corners = corners.map(|at| {
            let along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / long;
            at.distance(from.toward(to, along.clamp(0.0, 1.0)))
        });
        ends.into_iter()
            .chain(corners)
            .fold(f32::INFINITY, f32::min)
    }

    /// Returns the area of which these are opposite corners.
    pub fn between(from: Point, to: Point) -> Area {
        Area {
            min: Point::new(from.x.min(to.x), from.y.min(to.y)),
            max: Point::new(from.x.max(to.x), from.y.max(to.y)),
        }
    }

    /// Returns true if a straight line crosses the area.
    pub fn meets_line(&self, from: Point, to: Point) -> bool {
        let &Area { min, max } = self;
        let inside = ClipRect { min, max }.inside(from, to);
        inside.is_some_and(|(enter, leave)| enter < leave)
    }
}

#[derive(Clone, Default)]
pub(super) struct Occupancy {
    columns: usize,
    rows: usize,
    /// The obstacles in each cell of the canvas.
    cells: Vec<Vec<u32>>,
    areas: Vec<Area>,
    lines: Vec<(Point, Point)>,
}

/// The side of a cell, in points.
const CELL: f32 = 80.0;
/// Marks an obstacle as a line rather than an area.
const LINE: u32 = 1 << 31;

impl Occupancy {
    pub fn new(width: f32, height: f32) -> Occupancy {
        let (columns, rows) = (cell(width, 64) + 1, cell(height, 64) + 1);
        Occupancy {
            columns,
            rows,
            cells: vec![Vec::new(); columns * rows],
            ..Occupancy::default()
        }
    }

    pub fn take(&mut self, area: Area) {
        #[allow(clippy::cast_possible_truncation)] // a few thousand
        let id = self.areas.len() as u32;
        self.areas.push(area);
        for cell in self.cells_of(&area) {
            self.cells[cell].push(id);
        }
    }

    pub fn take_line(&mut self, from: Point, to: Point) {
        #[allow(clippy::cast_possible_truncation)]
        let id = LINE | self.lines.len() as u32;
        self.lines.push((from, to));
        for at in self.cells_of(&Area::between(from, to)) {
            #[allow(clippy::cast_precision_loss)] // a few cells
            let corner = Point::new(
                (at % self.columns) as f32 * CELL,
                (at / self.columns) as f32 * CELL,
            );
            let square = Area::between(corner, corner.moved(CELL, CELL));
            // The outermost cells also represent everything beyond the canvas.
            let outer = at % self.columns == 0
                || at / self.columns == 0
                || (at + 1).is_multiple_of(self.columns)
                || at / self.columns + 1 == self.rows;
            if outer || square.meets_line(from, to) {
                self.cells[at].push(id);
            }
        }
    }

    /// Returns true if an edge crosses an area.
    pub fn meets_line(&self, area: &Area) -> bool {
        self.cells_of(area).any(|cell| {
            let lines = self.cells[cell].iter().filter(|&&id| id & LINE != 0);
            let mut lines = lines.map(|&id| self.lines[(id & !LINE) as usize]);
            lines.any(|(from, to)| area.meets_line(from, to))
        })
    }

    pub fn is_free(&self, area: &Area) -> bool {
        self.free_of(area, true)
    }

    /// Returns true if a straight line crosses only edges and areas that contain one of its ends.
    pub fn is_clear_line(&self, from: Point, to: Point) -> bool {
        let holds = |area: &Area, at: Point| {
            (area.min.x..=area.max.x).contains(&at.x) && (area.min.y..=area.max.y).contains(&at.y)
        };
        self.cells_of(&Area::between(from, to)).all(|cell| {
            let areas = self.cells[cell].iter().filter(|&&id| id & LINE == 0);
            let mut areas = areas.map(|&id| &self.areas[id as usize]);
            areas.all(|area| holds(area, from) || holds(area, to) || !area.meets_line(from, to))
        })
    }

    /// Returns true if no symbol or label is in an area; edges are allowed.
    pub fn is_free_but_for_lines(&self, area: &Area) -> bool {
        self.free_of(area, false)
    }

    fn free_of(&self, area: &Area, lines: bool) -> bool {
        self.cells_of(area).all(|cell| {
            self.cells[cell].iter().all(|&id| {
                if id & LINE == 0 {
                    !self.areas[id as usize].meets(area)
                } else {
                    let (from, to) = self.lines[(id & !LINE) as usize];
                    !lines || !area.meets_line(from, to)
                }
            })
        })
    }

    fn cells_of(&self, area: &Area) -> impl Iterator<Item = usize> + use<> {
        let columns = cell(area.min.x, self.columns - 1)..=cell(area.max.x, self.columns - 1);
        let rows = cell(area.min.y, self.rows - 1)..=cell(area.max.y, self.rows - 1);
        let width = self.columns;
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, then is limited
fn cell(at: f32, last: usize) -> usize {
    ((at / CELL) as usize).min(last)
}
