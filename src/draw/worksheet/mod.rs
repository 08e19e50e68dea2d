//! Worksheets: trees for search by hand, one per page, and their answer key.

mod tree;
mod words;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{NodeId, Tree};
use search::SearchSpec;
use teach::{AnswerSheet, Answers, Asked, ExerciseWish, NoGoodTree, Skill};
use text::say;

use crate::export::{ExportError, Format, Sheet};
use crate::{Anchor, Ink, PaperSize, Pen, Point, Run, Shape, fitted, text_lines};
use tree::SheetTree;
pub use tree::cut_bars;
use words::instruction;

pub const MOST_TREES: usize = 100;

/// Page margins, in points: printers leave 12 mm and more unprinted.
const MARGIN: f32 = 40.0;
/// Heights on a page, from its top and from its end.
const TITLE_AT: f32 = 50.0;
const TASK_AT: f32 = 76.0;
const FOOT_UP: f32 = 30.0;
/// Sizes of letters.
const TITLE: f32 = 16.0;
const TASK: f32 = 9.5;
const HEADING: f32 = 11.0;
const FOOT: f32 = 8.5;
const TASK_LINE: f32 = 13.5;

#[derive(Clone, Debug)]
pub struct Problem {
    pub title: String,
    pub tree: Arc<Tree>,
}

impl Problem {
    pub fn of(exercise: &Answers) -> Problem {
        Problem {
            title: exercise.title.clone(),
            tree: Arc::clone(&exercise.tree),
        }
    }
}

/// Trees for search by hand, and the blanks.
#[derive(Clone, Debug)]
pub struct Worksheet {
    pub title: String,
    /// The origin of the trees, at the foot of each page.
    pub foot: String,
    pub spec: SearchSpec,
    pub asked: Asked,
    pub paper: PaperSize,
    pub problems: Vec<Problem>,
}

impl Default for Worksheet {
    fn default() -> Worksheet {
        Worksheet {
            title: say!(draw_sheet_searching).to_owned(),
            foot: String::new(),
            spec: ExerciseWish::default().spec,
            asked: Asked::ALL,
            paper: PaperSize::A4,
            problems: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetPage {
    pub shapes: Vec<Shape>,
    /// The page's contents, in words.
    pub title: String,
    /// Width and height, in points.
    pub size: (f32, f32),
}

/// The reason why a worksheet cannot be made. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorksheetError {
    #[error(transparent)]
    Tree(#[from] NoGoodTree),
    #[error("{}", say!(draw_sheet_error_no_trees, most = MOST_TREES))]
    NoTrees,
    #[error("{}", say!(draw_sheet_error_too_many, count = *.0, most = MOST_TREES))]
    TooManyTrees(usize),
    #[error("{}", say!(draw_sheet_error_nothing))]
    NothingAsked,
    #[error("{}", say!(draw_sheet_error_minimax))]
    NotInMinimax,
    #[error("{}", match (*.0, .1.as_str()) {
        (number, "") => say!(draw_sheet_error_no_room_untitled, number),
        (number, title) => say!(draw_sheet_error_no_room, number, title),
    })]
    NoRoom(usize, String),
    #[error("{}", match (*.0, .1.as_str()) {
        (number, "") => say!(draw_sheet_error_leaf_untitled, number),
        (number, title) => say!(draw_sheet_error_leaf, number, title),
    })]
    Leaf(usize, String),
    #[error("{}", say!(draw_sheet_error_search, number = *.0, why = .1))]
    Search(usize, String),
}

/// Checks that a search has every requested blank.
///
/// # Errors
/// [`WorksheetError::NotInMinimax`].
pub fn is_of_search(asked: Asked, spec: SearchSpec) -> Result<(), WorksheetError> {
    let windows = asked.has(Skill::Windows) && !spec.has_windows();
    if windows || asked.has(Skill::Cuts) && !spec.can_cut() {
        return Err(WorksheetError::NotInMinimax);
    }
    Ok(())
}

impl Worksheet {
    pub fn asked_of(spec: SearchSpec) -> Asked {
        Asked::ALL
            .set(Skill::Windows, spec.has_windows())
            .set(Skill::Cuts, spec.can_cut())
    }

    /// Adds random trees that match the request and fit the page. The worksheet uses the request's search.
    ///
    /// # Errors
    /// [`WorksheetError`], when there are no such trees.
    pub fn with_good_trees(
        mut self,
        wish: ExerciseWish,
        count: usize,
    ) -> Result<Worksheet, WorksheetError> {
        self.spec = wish.spec;
        self.check_settings(self.problems.len() + count)?;
        let fits = |tree: &Tree| self.place(tree).is_some();
        let trees = wish.choose_several(count, &fits)?;
        self.problems.extend(trees.into_iter().map(|good| Problem {
            title: String::new(),
            tree: good.tree,
        }));
        Ok(self)
    }

    /// Returns the pages: with blanks, or as the answer key.
    ///
    /// # Errors
    /// [`WorksheetError`] says what to change.
    pub fn pages(&self, key: bool) -> Result<Vec<WorksheetPage>, WorksheetError> {
        self.check_settings(self.problems.len())?;
        let problems = (1..).zip(&self.problems);
        problems
            .map(|(number, problem)| self.page(number, problem, key))
            .collect()
    }

    fn check_settings(&self, trees: usize) -> Result<(), WorksheetError> {
        if self.asked.skills().next().is_none() {
            return Err(WorksheetError::NothingAsked);
        }
        is_of_search(self.asked, self.spec)?;
        match trees {
            0 => Err(WorksheetError::NoTrees),
            1..=MOST_TREES => Ok(()),
            _ => Err(WorksheetError::TooManyTrees(trees)),
        }
    }

    /// Wraps the task into lines of the page's width.
    fn task(&self, chance: bool) -> Vec<String> {
        let text = instruction(self.spec, self.asked, chance);
        text_lines(&text, TASK, self.paper.page().0 - 2.0 * MARGIN)
    }

    fn place(&self, tree: &Tree) -> Option<SheetTree> {
        let (width, height) = self.paper.page();
        #[allow(clippy::cast_precision_loss)] // a few lines
        let top = TASK_AT + (self.task(tree.has_chance()).len() as f32 + 1.5) * TASK_LINE;
        let below = if self.asked.has(Skill::RootMove) {
            36.0
        } else {
            14.0
        };
        let (min, max) = (
            Point::new(MARGIN, top),
            Point::new(width - MARGIN, height - FOOT_UP - below),
        );
        SheetTree::new(tree, self.asked, min, max)
    }

    fn page(
        &self,
        number: usize,
        problem: &Problem,
        key: bool,
    ) -> Result<WorksheetPage, WorksheetError> {
        let tree = &problem.tree;
        let title = || problem.title.clone();
        if tree.height() == 0 {
            return Err(WorksheetError::Leaf(number, title()));
        }
        let placed = self.place(tree);
        let placed = placed.ok_or_else(|| WorksheetError::NoRoom(number, title()))?;
        let exercise = Answers::new(String::new(), Arc::clone(tree), self.spec, self.asked);
        let searched = exercise.search();
        let searched = searched.map_err(|error| WorksheetError::Search(number, error))?;
        let (width, height) = self.paper.page();
        let (right, pages) = (width - MARGIN, self.problems.len());
        let mut page = PageWriter(Vec::new());
        let title = Run::strong(&*self.title, Ink::Text);
        page.write(
            MARGIN,
            TITLE_AT,
            Anchor::Left,
            TITLE,
            right - MARGIN - 260.0,
            title,
        );
        if key {
            let key = Run::strong(say!(draw_sheet_key), Ink::Current);
            page.write(right, TITLE_AT, Anchor::Right, TITLE, 200.0, key);
        } else {
            let name = Run::plain(say!(draw_sheet_name), Ink::Text);
            page.write(right - 196.0, TITLE_AT, Anchor::Right, HEADING, 60.0, name);
            page.line(right - 190.0, TITLE_AT, 190.0);
        }
        let mut y = TASK_AT;
        for line in self.task(tree.has_chance()) {
            let line = Run::plain(line, Ink::Text);
            page.write(MARGIN, y, Anchor::Left, TASK, width, line);
            y += TASK_LINE;
        }
        let heading = format!("{number}   {}", problem.title);
        let heading = Run::strong(heading.trim_end(), Ink::Text);
        page.write(
            MARGIN,
            y + 4.0,
            Anchor::Left,
            HEADING,
            right - MARGIN,
            heading,
        );
        searched.with_side(|side| {
            let answers = key.then(|| AnswerSheet::key(side));
            page.0.extend(placed.shapes(tree, answers.as_ref()));
            if self.asked.has(Skill::RootMove) && !tree.node(NodeId::ROOT).chance {
                let (middle, y) = (width / 2.0, placed.bottom + 20.0);
                let label = Run::plain(say!(draw_sheet_root_move), Ink::Text);
                page.write(middle - 4.0, y, Anchor::Right, HEADING, 100.0, label);
                page.line(middle + 4.0, y, 60.0);
                if let Some(kept) = answers.and_then(|answers| answers.root_move) {
                    let kept = Run::strong((side.name)(kept), Ink::Best);
                    page.write(middle + 34.0, y, Anchor::Middle, HEADING, 60.0, kept);
                }
            }
        });
        let (foot_at, half) = (height - FOOT_UP, width / 2.0 - MARGIN);
        let foot = Run::plain(&*self.foot, Ink::Weak);
        page.write(MARGIN, foot_at, Anchor::Left, FOOT, half, foot);
        let numbers = Run::plain(say!(draw_sheet_page, number, pages), Ink::Weak);
        page.write(right, foot_at, Anchor::Right, FOOT, half, numbers);
        let title = &*self.title;
        let title = if key {
            say!(draw_sheet_title_key, number, pages, title)
        } else {
            say!(draw_sheet_title, number, pages, title)
        };
        Ok(WorksheetPage {
            shapes: page.0,
            title,
            size: (width, height),
        })
    }
}

struct PageWriter(Vec<Shape>);

impl PageWriter {
    /// Writes a run, shortened to the room.
    fn write(&mut self, x: f32, y: f32, anchor: Anchor, size: f32, room: f32, run: Run) {
        if !run.text.is_empty() {
            let runs = fitted(vec![run], size, room);
            let text = Shape::text(Point::new(x, y), anchor, size, runs);
            self.0.push(text);
        }
    }

    /// Draws a line to write on.
    fn line(&mut self, x: f32, y: f32, length: f32) {
        let from = Point::new(x, y + 6.0);
        let pen = Pen::solid(Ink::Weak, 0.8);
        self.0.push(Shape::line(from, from.moved(length, 0.0), pen));
    }
}

/// Returns the default path of the key: `week3-key.pdf` for `week3.pdf`.
pub fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push("-key");
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Returns the pages as a file in a format of documents. The output is deterministic.
///
/// # Errors
/// When a font cannot be embedded.
pub fn worksheet_file(
    pages: &[WorksheetPage],
    title: &str,
    format: Format,
) -> Result<Vec<u8>, ExportError> {
    let sheets = pages.iter().map(|page| Sheet {
        shapes: &page.shapes,
        width: page.size.0,
        height: page.size.1,
        title: &page.title,
    });
    format.write_pages(&sheets.collect::<Vec<_>>(), title)
}
