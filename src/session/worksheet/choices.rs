//! What is chosen of a worksheet.

use export::worksheet::{PaperSize, Worksheet};
use game::fresh_seed;
use lesson::{Asked, ExerciseWish, Skill};
use search::SearchSpec;

/// Where a worksheet's trees come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreesFrom {
    /// Good trees at random.
    Random,
    /// What is open.
    Open,
}

/// What is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    /// Where the trees come from.
    pub from: TreesFrom,
    /// How many trees at random.
    pub count: usize,
    /// What they are to be like. The search is that of the window.
    pub wish: ExerciseWish,
    /// How many trees share a page.
    pub per_page: u32,
    /// What it is printed on.
    pub paper: PaperSize,
    /// The blanks.
    pub asked: Asked,
    /// What stands at the top of each page.
    pub title: String,
    /// Whether a key is written, too.
    pub key: bool,
}

impl Choices {
    /// To begin with, for a search.
    pub fn new(spec: SearchSpec) -> Choices {
        let usual = Worksheet::default();
        let mut wish = ExerciseWish {
            spec,
            ..ExerciseWish::default()
        };
        wish.recipe.seed = fresh_seed();
        Choices {
            from: TreesFrom::Random,
            count: 4,
            wish,
            per_page: usual.per_page,
            paper: usual.paper,
            asked: Worksheet::asked_of(spec),
            title: usual.title,
            key: true,
        }
    }

    /// The same choices for another search: what it does not have is not asked for.
    #[must_use]
    pub fn under(mut self, spec: SearchSpec) -> Choices {
        self.wish.spec = spec;
        let has = Worksheet::asked_of(spec);
        for skill in Skill::ALL {
            self.asked = self
                .asked
                .set(skill, self.asked.has(skill) && has.has(skill));
        }
        if self.asked.skills().next().is_none() {
            self.asked = has.at_leaves(self.asked.leaves);
        }
        self
    }
}
