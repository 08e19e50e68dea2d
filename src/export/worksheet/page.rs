//! How a page is laid out: title, name, task, trees, foot.

use figure::{Anchor, Ink, Pen, Point, Run, Shape};
use lesson::{AnswerSheet, Skill};

use super::place::{PageArea, PlacedTree};
use super::words::{instruction, lines, shortened, width_of};
use super::{PAGE_HEIGHT, PAGE_WIDTH, Problem, Worksheet, WorksheetError, WorksheetPage, draw};

/// Left and right of everything, in points: printers leave 12 mm and more unprinted.
const MARGIN: f32 = 40.0;
const TITLE_AT: f32 = 52.0;
const TITLE: f32 = 16.0;
const TASK_AT: f32 = 80.0;
const TASK: f32 = 9.5;
const TASK_LINE: f32 = 13.5;
const HEADING: f32 = 11.5;
/// Between a heading and its tree, and between two trees.
const HEADING_HIGH: f32 = 18.0;
const BETWEEN: f32 = 16.0;
/// How high the line for the root's move is.
const MOVE_HIGH: f32 = 24.0;
const FOOT_AT: f32 = PAGE_HEIGHT - 30.0;
const FOOT: f32 = 8.5;
/// How wide the line for the name is.
const NAME_LINE: f32 = 190.0;

/// Columns and rows of trees on a page.
pub(super) type PageGrid = (u8, u8);

/// How so many trees can share a page, the best way first: below each other for wide trees, side by side for tall ones.
pub(super) fn grids(per_page: u32) -> &'static [PageGrid] {
    match per_page {
        1 => &[(1, 1)],
        2 => &[(1, 2)],
        3 => &[(1, 3), (2, 2)],
        _ => &[(2, 2), (1, 4)],
    }
}

/// The room of the tree in one of a page's places.
pub(super) fn slot(sheet: &Worksheet, grid: PageGrid, number: u32) -> PageArea {
    let top = TASK_AT + f32::from(task_lines(sheet)) * TASK_LINE + 6.0;
    let bottom = FOOT_AT - 14.0;
    let (columns, rows) = grid;
    let number = u8::try_from(number).unwrap_or(0);
    let (column, row) = (f32::from(number % columns), f32::from(number / columns));
    let width = PAGE_WIDTH - 2.0 * MARGIN;
    let wide = (width - f32::from(columns - 1) * BETWEEN) / f32::from(columns);
    let high = (bottom - top - f32::from(rows - 1) * BETWEEN) / f32::from(rows);
    let min = Point::new(
        MARGIN + column * (wide + BETWEEN),
        top + row * (high + BETWEEN) + HEADING_HIGH,
    );
    let below = if sheet.asked.has(Skill::RootMove) {
        MOVE_HIGH
    } else {
        0.0
    };
    PageArea {
        min,
        max: min.moved(wide, high - HEADING_HIGH - below),
    }
}

fn task(sheet: &Worksheet) -> Vec<String> {
    let text = instruction(sheet.spec, sheet.asked);
    lines(&text, TASK, PAGE_WIDTH - 2.0 * MARGIN)
}

fn task_lines(sheet: &Worksheet) -> u8 {
    u8::try_from(task(sheet).len()).unwrap_or(u8::MAX)
}

/// All pages.
pub(super) fn pages(sheet: &Worksheet, key: bool) -> Result<Vec<WorksheetPage>, WorksheetError> {
    let per_page = sheet.per_page as usize;
    let grid = grid(sheet);
    let count = sheet.problems.len().div_ceil(per_page);
    let numbered = (1usize..).zip(&sheet.problems).collect::<Vec<_>>();
    let chunks = (1usize..).zip(numbered.chunks(per_page));
    chunks
        .map(|(page, problems)| {
            let mut shapes = head(sheet, key);
            for (place, &(number, problem)) in (0u32..).zip(problems) {
                shapes.extend(one(sheet, number, problem, slot(sheet, grid, place), key)?);
            }
            foot(sheet, page, count, &mut shapes);
            let what = if key { "key" } else { "worksheet" };
            Ok(WorksheetPage {
                shapes,
                title: format!("{}, {what}, page {page} of {count}", sheet.title),
            })
        })
        .collect()
}

/// The first way in which all trees have room, or else the first of all.
fn grid(sheet: &Worksheet) -> PageGrid {
    let grids = grids(sheet.per_page);
    let fit = |grid: &&PageGrid| {
        let room = slot(sheet, **grid, 0);
        let mut trees = sheet.problems.iter().map(|problem| &problem.tree);
        trees.all(|tree| PlacedTree::new(tree, sheet.asked, room).is_some())
    };
    *grids.iter().find(fit).unwrap_or(&grids[0])
}

fn head(sheet: &Worksheet, key: bool) -> Vec<Shape> {
    let right = PAGE_WIDTH - MARGIN;
    let name_at = right - NAME_LINE;
    let label = "Name";
    let left = name_at - width_of(label, 11.0) - 6.0;
    let mut title = shortened(&sheet.title, TITLE, left - MARGIN - 20.0);
    if title.is_empty() {
        title.push(' ');
    }
    let mut shapes = vec![write(
        Point::new(MARGIN, TITLE_AT),
        Anchor::Left,
        TITLE,
        Run::strong(title, Ink::Text),
    )];
    if key {
        shapes.push(write(
            Point::new(right, TITLE_AT),
            Anchor::Right,
            TITLE,
            Run::strong("Key", Ink::Current),
        ));
    } else {
        shapes.push(write(
            Point::new(left, TITLE_AT),
            Anchor::Left,
            11.0,
            Run::plain(label, Ink::Text),
        ));
        shapes.push(line(
            Point::new(name_at, TITLE_AT + 6.0),
            Point::new(right, TITLE_AT + 6.0),
        ));
    }
    let mut y = TASK_AT;
    for text in task(sheet) {
        let at = Point::new(MARGIN, y);
        shapes.push(write(at, Anchor::Left, TASK, Run::plain(text, Ink::Text)));
        y += TASK_LINE;
    }
    shapes
}

fn foot(sheet: &Worksheet, page: usize, count: usize, shapes: &mut Vec<Shape>) {
    let pages = format!("page {page} of {count}");
    let room = PAGE_WIDTH - 2.0 * MARGIN - width_of(&pages, FOOT) - 20.0;
    let text = shortened(&sheet.foot, FOOT, room);
    for (x, anchor, text) in [
        (MARGIN, Anchor::Left, text),
        (PAGE_WIDTH - MARGIN, Anchor::Right, pages),
    ] {
        if !text.is_empty() {
            let run = Run::plain(text, Ink::Weak);
            shapes.push(write(Point::new(x, FOOT_AT), anchor, FOOT, run));
        }
    }
}

/// One tree with its heading and the line for the root's move.
fn one(
    sheet: &Worksheet,
    number: usize,
    problem: &Problem,
    room: PageArea,
    key: bool,
) -> Result<Vec<Shape>, WorksheetError> {
    let title = problem.title.clone();
    if problem.tree.height() == 0 {
        return Err(WorksheetError::Leaf { number, title });
    }
    let placed =
        PlacedTree::new(&problem.tree, sheet.asked, room).ok_or(WorksheetError::NoRoom {
            number,
            title,
            per_page: sheet.per_page,
        })?;
    let exercise = sheet.exercise(problem);
    let searched = exercise.search().map_err(|error| WorksheetError::Search {
        number,
        reason: error.to_string(),
    })?;
    Ok(searched.with_side(|side| {
        let answers = key.then(|| AnswerSheet::key(side));
        let mut shapes = vec![heading(number, problem, room, key)];
        shapes.extend(draw::tree(side, &placed, sheet.asked, answers.as_ref()));
        if sheet.asked.has(Skill::RootMove) {
            let kept = answers.and_then(|answers| answers.root_move);
            let kept = kept.map(|kept| (side.name)(kept));
            root_move(room, placed.bottom(), kept.as_deref(), &mut shapes);
        }
        shapes
    }))
}

fn heading(number: usize, problem: &Problem, room: PageArea, key: bool) -> Shape {
    let mut runs = vec![Run::strong(format!("{number}"), Ink::Text)];
    let mut room_left = room.max.x - room.min.x - width_of("100", HEADING);
    let mut say = |text: &str, ink: Ink| {
        let text = shortened(&format!("   {text}"), HEADING, room_left);
        room_left -= width_of(&text, HEADING);
        if !text.trim().is_empty() {
            runs.push(Run::plain(text, ink));
        }
    };
    if !problem.title.is_empty() {
        say(&problem.title, Ink::Text);
    }
    if key && !problem.note.is_empty() {
        say(&problem.note, Ink::Weak);
    }
    Shape::Text {
        at: room.min.moved(0.0, -HEADING_HIGH + HEADING / 2.0),
        anchor: Anchor::Left,
        size: HEADING,
        runs,
        node: None,
    }
}

/// `Root move ______` below the tree, or what is right there.
fn root_move(room: PageArea, bottom: f32, kept: Option<&str>, shapes: &mut Vec<Shape>) {
    let label = "Root move";
    let wide = width_of(label, 10.0);
    let whole = wide + 8.0 + 60.0;
    let left = f32::midpoint(room.min.x, room.max.x) - whole / 2.0;
    let y = (bottom + MOVE_HIGH).min(room.max.y + MOVE_HIGH - 8.0);
    let start = left + wide + 8.0;
    shapes.push(write(
        Point::new(left, y),
        Anchor::Left,
        10.0,
        Run::plain(label, Ink::Text),
    ));
    shapes.push(line(
        Point::new(start, y + 6.0),
        Point::new(start + 60.0, y + 6.0),
    ));
    if let Some(kept) = kept {
        let text = shortened(kept, 11.0, 60.0);
        let at = Point::new(start + 30.0, y);
        shapes.push(write(
            at,
            Anchor::Middle,
            11.0,
            Run::strong(text, Ink::Best),
        ));
    }
}

fn write(at: Point, anchor: Anchor, size: f32, run: Run) -> Shape {
    Shape::Text {
        at,
        anchor,
        size,
        runs: vec![run],
        node: None,
    }
}

fn line(from: Point, to: Point) -> Shape {
    Shape::Line {
        from,
        to,
        pen: Pen::solid(Ink::Weak, 0.8),
        node: None,
    }
}
