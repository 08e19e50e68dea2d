//! Worksheets: trees to be searched by hand, as pages to be printed, and their key.
//!
//! A [`Worksheet`] is what is asked of which trees; [`Worksheet::pages`] draws it, blank or filled in, from the same
//! places, so that a key laid over its sheet matches. Only sums, products and square roots go into a place, which every
//! machine rounds alike: the same worksheet is the same file everywhere. `place` finds room for a tree, `spread` more of it on
//! pages turned to their sides, `draw` makes its shapes, `page` lays out a page with its `title`, `words` says the task, `write` makes files.

mod chance;
mod draw;
mod page;
mod paper;
mod parts;
mod place;
mod spread;
mod title;
mod words;
mod write;

use std::sync::Arc;

use figure::Shape;
use game::Tree;
use lesson::{Answers, Asked, ExerciseWish, NoGoodTree, Skill};
use search::SearchSpec;

pub use paper::{PageSize, PaperSize};
pub use write::{WorksheetFile, key_path, worksheet_file};

/// The most trees on one page.
pub const MOST_PER_PAGE: u32 = 4;
/// The most trees on one worksheet.
pub const MOST_TREES: usize = 100;

/// A tree to be searched by hand.
#[derive(Clone, Debug)]
pub struct Problem {
    /// What stands above it; only its number does, if it is empty.
    pub title: String,
    /// What the key says of it besides.
    pub note: String,
    /// The tree: all that minimax visits.
    pub tree: Arc<Tree>,
}

impl Problem {
    /// The tree of an exercise under its title.
    pub fn of(exercise: &Answers) -> Problem {
        Problem {
            title: exercise.title.clone(),
            note: String::new(),
            tree: Arc::clone(&exercise.tree),
        }
    }
}

/// Trees to be searched by hand, and what is asked of them.
///
/// # Examples
/// ```
/// use export::worksheet::Worksheet;
/// use lesson::ExerciseWish;
///
/// let sheet = Worksheet { title: "Alpha-beta".to_owned(), ..Worksheet::default() };
/// let sheet = sheet.with_good_trees(ExerciseWish::default(), 3)?;
/// let (blank, key) = (sheet.pages(false)?, sheet.pages(true)?);
/// assert_eq!((blank.len(), key.len()), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// What stands at the top of each page.
    pub title: String,
    /// What stands at the foot of each page: where the sheet comes from.
    pub foot: String,
    /// The search that is to be done.
    pub spec: SearchSpec,
    /// The blanks.
    pub asked: Asked,
    /// How many trees share a page: 1 to [`MOST_PER_PAGE`].
    pub per_page: u32,
    /// What it is printed on.
    pub paper: PaperSize,
    /// The trees.
    pub problems: Vec<Problem>,
}

impl Default for Worksheet {
    fn default() -> Worksheet {
        Worksheet {
            title: "Searching game trees".to_owned(),
            foot: String::new(),
            spec: ExerciseWish::default().spec,
            asked: Asked::ALL,
            per_page: 2,
            paper: PaperSize::A4,
            problems: Vec::new(),
        }
    }
}

/// One page, drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetPage {
    /// What is on it.
    pub shapes: Vec<Shape>,
    /// What it shows, in words.
    pub title: String,
    /// How large it is: a wide tree may have a page turned to its side.
    pub size: PageSize,
}

/// Whether a search has all that is asked for.
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

/// Why a worksheet cannot be made. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorksheetError {
    /// No trees at random are good for it.
    #[error(transparent)]
    Tree(#[from] NoGoodTree),
    /// It has no trees.
    #[error("a worksheet needs a tree: name one, or ask for 1 to {MOST_TREES} at random")]
    NoTrees,
    /// It has too many.
    #[error("a worksheet has at most {MOST_TREES} trees, not {0}: make several")]
    TooManyTrees(usize),
    /// The number of trees on a page is not 1 to [`MOST_PER_PAGE`].
    #[error("a page holds 1 to {MOST_PER_PAGE} trees, not {0}")]
    PerPage(u32),
    /// There are no blanks.
    #[error(
        "there is nothing to fill in: choose at least one of order, windows, values, cuts and root-move"
    )]
    NothingAsked,
    /// Minimax has none of this.
    #[error(
        "minimax has no windows and no cutoffs: ask for order, values and root-move, or use alpha-beta"
    )]
    NotInMinimax,
    /// A tree is too large.
    #[error(
        "tree {number}{} cannot be drawn large enough to write on: {}take a smaller tree or a smaller depth, or ask for less",
        named(title),
        if *per_page > 1 { "put fewer trees on a page, " } else { "" }
    )]
    NoRoom {
        /// Its number on the worksheet, from 1.
        number: usize,
        /// Its title.
        title: String,
        /// How many trees share a page.
        per_page: u32,
    },
    /// It is no tree to search.
    #[error(
        "tree {number}{} is a single leaf, so there is nothing to search: choose another tree",
        named(title)
    )]
    Leaf {
        /// Its number on the worksheet, from 1.
        number: usize,
        /// Its title.
        title: String,
    },
    /// The recording failed.
    #[error("tree {number} cannot be searched: {reason}")]
    Search {
        /// Its number on the worksheet, from 1.
        number: usize,
        /// What the search says.
        reason: String,
    },
    /// A writer failed.
    #[error("{0}")]
    Writer(String),
}

fn named(title: &str) -> String {
    if title.is_empty() {
        String::new()
    } else {
        format!(" (“{title}”)")
    }
}

impl Worksheet {
    /// What is asked of a search where nothing else is said: all that it has.
    pub fn asked_of(spec: SearchSpec) -> Asked {
        Asked::ALL
            .set(Skill::Windows, spec.has_windows())
            .set(Skill::Cuts, spec.can_cut())
    }

    /// The same with so many good trees of that wish behind those that it has. The wish's search becomes the worksheet's.
    ///
    /// # Errors
    /// [`WorksheetError`], when there are no such trees or they would have no room.
    pub fn with_good_trees(
        mut self,
        wish: ExerciseWish,
        count: usize,
    ) -> Result<Worksheet, WorksheetError> {
        self.spec = wish.spec;
        self.check_settings(self.problems.len() + count)?;
        let chosen = |grid: &page::PageGrid| {
            let room = page::slot(&self, self.paper.upright(), *grid, 0);
            let fits = |tree: &Tree| place::PlacedTree::new(tree, self.asked, room).is_some();
            wish.choose_several(count, &fits)
        };
        let mut grids = page::grids(self.per_page).iter();
        let first = grids.next().map_or_else(|| Ok(Vec::new()), chosen);
        // What is said is why the first way does not do.
        let trees = first.or_else(|error| grids.find_map(|grid| chosen(grid).ok()).ok_or(error))?;
        self.problems.extend(trees.into_iter().map(|good| Problem {
            title: String::new(),
            note: format!("seed {}", good.recipe.seed),
            tree: good.tree,
        }));
        Ok(self)
    }

    /// The pages: with blanks, or with the right answers in their places.
    ///
    /// # Errors
    /// [`WorksheetError`] says what to change.
    pub fn pages(&self, key: bool) -> Result<Vec<WorksheetPage>, WorksheetError> {
        self.check_settings(self.problems.len())?;
        page::pages(self, key)
    }

    fn check_settings(&self, trees: usize) -> Result<(), WorksheetError> {
        if !(1..=MOST_PER_PAGE).contains(&self.per_page) {
            return Err(WorksheetError::PerPage(self.per_page));
        }
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

    /// A problem as an exercise, to be searched.
    fn exercise(&self, problem: &Problem) -> Answers {
        Answers::new(
            problem.title.clone(),
            Arc::clone(&problem.tree),
            self.spec,
            self.asked,
        )
    }
}
