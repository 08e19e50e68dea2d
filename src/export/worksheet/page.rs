//! How a page is laid out: title, name, task, trees, foot.

use figure::{Anchor, Ink, Pen, Point, Run, Shape};
use game::NodeId;
use lesson::{AnswerSheet, Skill};

use super::parts::PageArea;
use super::place::PlacedTree;
use super::spread::{SpreadPart, parts};
use super::title::{MARGIN, TITLE, TITLE_AT, title, write};
use super::words::{instruction, lines, shortened, width_of};
use super::{PageSize, Problem, Worksheet, WorksheetError, WorksheetPage, draw};

const TASK_AT: f32 = 80.0;
const TASK: f32 = 9.5;
const TASK_LINE: f32 = 13.5;
const HEADING: f32 = 11.5;
/// Between a heading and its tree, and between two trees.
const HEADING_HIGH: f32 = 18.0;
const BETWEEN: f32 = 16.0;
/// How high the line for the root's move is.
const MOVE_HIGH: f32 = 24.0;
/// How far the foot is above the page's end.
const FOOT_UP: f32 = 30.0;
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
pub(super) fn slot(sheet: &Worksheet, size: PageSize, grid: PageGrid, number: u32) -> PageArea {
    let top = TASK_AT + f32::from(task_lines(sheet, size)) * TASK_LINE + 6.0;
    let bottom = size.height - FOOT_UP - 14.0;
    let (columns, rows) = grid;
    let number = u8::try_from(number).unwrap_or(0);
    let (column, row) = (f32::from(number % columns), f32::from(number / columns));
    let width = size.width - 2.0 * MARGIN;
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

/// What is to be done with some of the trees: what chance adds is told where one of them has it.
fn task<'a>(
    sheet: &Worksheet,
    size: PageSize,
    mut problems: impl Iterator<Item = &'a Problem>,
) -> Vec<String> {
    let chance = problems.any(|problem| problem.tree.has_chance());
    let text = instruction(sheet.spec, sheet.asked, chance);
    lines(&text, TASK, size.width - 2.0 * MARGIN)
}

/// How many lines the task takes on any page: trees begin at the same height on all.
fn task_lines(sheet: &Worksheet, size: PageSize) -> u8 {
    let lines = task(sheet, size, sheet.problems.iter());
    u8::try_from(lines.len()).unwrap_or(u8::MAX)
}

/// All pages.
pub(super) fn pages(sheet: &Worksheet, key: bool) -> Result<Vec<WorksheetPage>, WorksheetError> {
    let upright = sheet.paper.upright();
    let per_page = sheet.per_page as usize;
    let grid = grid(sheet);
    let numbered = (1usize..).zip(&sheet.problems).collect::<Vec<_>>();
    let mut drawn: Vec<(PageSize, Vec<Shape>)> = Vec::new();
    for problems in numbered.chunks(per_page) {
        if let [(number, problem)] = *problems
            && per_page == 1
        {
            drawn.extend(of_its_own(sheet, number, problem, key)?);
            continue;
        }
        let mut shapes = head(sheet, upright, problems, key);
        for (place, &(number, problem)) in (0u32..).zip(problems) {
            let room = slot(sheet, upright, grid, place);
            let placed = PlacedTree::new(&problem.tree, sheet.asked, room);
            let placed = placed.ok_or_else(|| no_room(sheet, number, problem));
            shapes.extend(one(
                sheet,
                number,
                problem,
                (room, key),
                &WayToDraw::Whole(placed?),
            )?);
        }
        drawn.push((upright, shapes));
    }
    let count = drawn.len();
    let pages = (1usize..).zip(drawn).map(|(page, (size, mut shapes))| {
        foot(sheet, size, (page, count), &mut shapes);
        let what = if key { "key" } else { "worksheet" };
        WorksheetPage {
            shapes,
            title: format!("{}, {what}, page {page} of {count}", sheet.title),
            size,
        }
    });
    Ok(pages.collect())
}

/// How a tree comes onto a page.
enum WayToDraw {
    /// All of it.
    Whole(PlacedTree),
    /// One of so many parts.
    Part(Box<SpreadPart>, usize),
}

/// The pages of a tree that shares none: one upright, one turned to its side, or more.
fn of_its_own(
    sheet: &Worksheet,
    number: usize,
    problem: &Problem,
    key: bool,
) -> Result<Vec<(PageSize, Vec<Shape>)>, WorksheetError> {
    let upright = sheet.paper.upright();
    let drawn = |size: PageSize, way: &WayToDraw| {
        let room = slot(sheet, size, (1, 1), 0);
        let mut shapes = head(sheet, size, &[(number, problem)], key);
        shapes.extend(one(sheet, number, problem, (room, key), way)?);
        Ok((size, shapes))
    };
    for size in [upright, upright.turned()] {
        let room = slot(sheet, size, (1, 1), 0);
        if let Some(placed) = PlacedTree::new(&problem.tree, sheet.asked, room) {
            return Ok(vec![drawn(size, &WayToDraw::Whole(placed))?]);
        }
    }
    let spread = [upright, upright.turned()].map(|size| {
        let room = slot(sheet, size, (1, 1), 0);
        parts(&problem.tree, sheet.asked, room).map(|parts| (size, parts))
    });
    // On as few pages as it takes.
    let spread = spread.into_iter().flatten();
    if let Some((size, parts)) = spread.min_by_key(|(_, parts)| parts.len()) {
        let count = parts.len();
        let parts = parts.into_iter();
        let pages = parts.map(|part| drawn(size, &WayToDraw::Part(Box::new(part), count)));
        return pages.collect();
    }
    Err(no_room(sheet, number, problem))
}

fn no_room(sheet: &Worksheet, number: usize, problem: &Problem) -> WorksheetError {
    let title = problem.title.clone();
    if problem.tree.height() == 0 {
        return WorksheetError::Leaf { number, title };
    }
    WorksheetError::NoRoom {
        number,
        title,
        per_page: sheet.per_page,
    }
}

/// The first way in which all trees have room, or else the first of all.
fn grid(sheet: &Worksheet) -> PageGrid {
    let grids = grids(sheet.per_page);
    let fit = |grid: &&PageGrid| {
        let room = slot(sheet, sheet.paper.upright(), **grid, 0);
        let mut trees = sheet.problems.iter().map(|problem| &problem.tree);
        trees.all(|tree| PlacedTree::new(tree, sheet.asked, room).is_some())
    };
    *grids.iter().find(fit).unwrap_or(&grids[0])
}

/// The title, the place for the name, and what is to be done with the trees of a page.
fn head(
    sheet: &Worksheet,
    size: PageSize,
    problems: &[(usize, &Problem)],
    key: bool,
) -> Vec<Shape> {
    let right = size.width - MARGIN;
    let name_at = right - NAME_LINE;
    let label = "Name";
    let left = name_at - width_of(label, 11.0) - 6.0;
    let mut shapes = title(&sheet.title, left - MARGIN - 20.0);
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
    for text in task(sheet, size, problems.iter().map(|&(_, problem)| problem)) {
        let at = Point::new(MARGIN, y);
        shapes.push(write(at, Anchor::Left, TASK, Run::plain(text, Ink::Text)));
        y += TASK_LINE;
    }
    shapes
}

fn foot(sheet: &Worksheet, size: PageSize, (page, count): (usize, usize), shapes: &mut Vec<Shape>) {
    let pages = format!("page {page} of {count}");
    let room = size.width - 2.0 * MARGIN - width_of(&pages, FOOT) - 20.0;
    let text = shortened(&sheet.foot, FOOT, room);
    for (x, anchor, text) in [
        (MARGIN, Anchor::Left, text),
        (size.width - MARGIN, Anchor::Right, pages),
    ] {
        if !text.is_empty() {
            let run = Run::plain(text, Ink::Weak);
            shapes.push(write(
                Point::new(x, size.height - FOOT_UP),
                anchor,
                FOOT,
                run,
            ));
        }
    }
}

/// One tree, or a part of it, with its heading and the line for the root's move.
fn one(
    sheet: &Worksheet,
    number: usize,
    problem: &Problem,
    (room, key): (PageArea, bool),
    way: &WayToDraw,
) -> Result<Vec<Shape>, WorksheetError> {
    if problem.tree.height() == 0 {
        return Err(no_room(sheet, number, problem));
    }
    let exercise = sheet.exercise(problem);
    let searched = exercise.search().map_err(|error| WorksheetError::Search {
        number,
        reason: error.to_string(),
    })?;
    Ok(searched.with_side(|side| {
        let answers = key.then(|| AnswerSheet::key(side));
        let mut shapes = vec![heading(number, problem, way, room, key)];
        let (placed, is_last) = match way {
            WayToDraw::Whole(placed) => {
                let drawn = draw::SheetTree {
                    tree: side.tree,
                    name: side.name,
                    continued: 0,
                    elsewhere: &[],
                };
                shapes.extend(draw::tree(drawn, placed, sheet.asked, answers.as_ref()));
                (placed, true)
            }
            WayToDraw::Part(part, count) => {
                let name = |node: NodeId| (side.name)(part.nodes[node.index()]);
                let drawn = draw::SheetTree {
                    tree: &part.tree,
                    name: &name,
                    continued: part.continued,
                    elsewhere: &part.elsewhere,
                };
                let answers = answers.as_ref().map(|answers| of_part(answers, part));
                shapes.extend(draw::tree(
                    drawn,
                    &part.placed,
                    sheet.asked,
                    answers.as_ref(),
                ));
                (&part.placed, part.number + 1 == *count)
            }
        };
        // It is known when everything has been searched.
        let chooses = !side.tree.node(NodeId::ROOT).chance;
        if sheet.asked.has(Skill::RootMove) && is_last && chooses {
            let kept = answers.and_then(|answers| answers.root_move);
            let kept = kept.map(|kept| (side.name)(kept));
            root_move(room, placed.bottom(), kept.as_deref(), &mut shapes);
        }
        shapes
    }))
}

/// The answers for the nodes of a part.
fn of_part(answers: &AnswerSheet, part: &SpreadPart) -> AnswerSheet {
    let mut own = AnswerSheet::default();
    for (node, &whole) in (0u32..).map(NodeId).zip(&part.nodes) {
        *own.entry_mut(node) = answers.entry(whole);
    }
    own
}

fn heading(number: usize, problem: &Problem, way: &WayToDraw, room: PageArea, key: bool) -> Shape {
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
    if let WayToDraw::Part(part, count) = way {
        let what = if part.continued > 0 {
            "nodes without blanks are on an earlier page"
        } else {
            "the search continues on the next page"
        };
        let number = part.number + 1;
        say(&format!("part {number} of {count}: {what}"), Ink::Weak);
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

fn line(from: Point, to: Point) -> Shape {
    Shape::Line {
        from,
        to,
        pen: Pen::solid(Ink::Weak, 0.8),
        node: None,
    }
}

#[cfg(test)]
mod tests;
