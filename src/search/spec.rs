//! Which search: its algorithm and everything else that decides what it visits, and the one text form of that.
//!
//! Settings, links, files, tables, traces and the command line say which search it is by a [`SearchSpec`]; nobody else
//! asks which algorithm it is, but what it can do: [`SearchSpec::has_windows`], [`SearchSpec::can_cut`]. `text` writes
//! and reads it.
//!
//! # A new search
//! 1. Its file beside `minimax.rs` and `alpha_beta.rs`: the recursion, with its contract and its source.
//! 2. Here: its variant of [`Algorithm`], its name, and its arm in [`SearchSpec::run`]. The compiler names the matches that
//!    lack it; `Algorithm::ALL` gives it its place in menus, and its name in files, links and on the command line.
//! 3. `lesson/pseudocode`: its text.
//!
//! A new setting is a field of [`SearchSpec`], whether it is in force, and its word in `text`; the compiler names the places
//! in both, and the law in `tests/engine/search_spec.rs` fails until it is written and read alike.

mod text;

use std::borrow::Cow;

use game::{Game, MissingValue, Options, OrderId, Score, Tree};

use super::family::{FamilySearch, Reuse, TableSpec};
use super::judged::{Judged, Retold};
use super::{CutRule, Fail, Halt, Observer, Rules, Stopped, Window, alpha_beta, minimax};

pub use text::SpecError;

/// The recursion that searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax: visits everything.
    Minimax,
    /// Alpha-beta: skips nodes that cannot affect the result.
    #[default]
    AlphaBeta,
    /// Principal variation search: alpha-beta that asks of later children only whether they are better.
    Pvs,
    /// MTD(f): alpha-beta by null windows at the root, with a table.
    Mtdf,
}

impl Algorithm {
    /// All of them, for menus.
    pub const ALL: [Algorithm; 4] = [
        Algorithm::AlphaBeta,
        Algorithm::Minimax,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ];

    /// Its name in files, links and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Pvs => "pvs",
            Algorithm::Mtdf => "mtdf",
        }
    }

    /// The algorithm of that id.
    pub fn find(id: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|it| it.id() == id)
    }

    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Pvs => "PVS",
            Algorithm::Mtdf => "MTD(f)",
        }
    }

    /// Its name where a sentence or a title begins.
    pub const fn title(self) -> &'static str {
        match self {
            Algorithm::Minimax => "Minimax",
            Algorithm::AlphaBeta => "Alpha-beta",
            Algorithm::Pvs => "PVS",
            Algorithm::Mtdf => "MTD(f)",
        }
    }

    /// What it does, in a line of a list.
    pub const fn about(self) -> &'static str {
        match self {
            Algorithm::Minimax => "visits everything",
            Algorithm::AlphaBeta => "skips nodes that cannot affect the result",
            Algorithm::Pvs => {
                "principal variation search: asks of later children only whether they are better"
            }
            Algorithm::Mtdf => "closes in on the value by null windows at the root; needs a table",
        }
    }

    /// What one key switches to: minimax, and from there alpha-beta.
    #[must_use]
    pub fn next(self) -> Algorithm {
        match self {
            Algorithm::Minimax => Algorithm::AlphaBeta,
            Algorithm::AlphaBeta | Algorithm::Pvs | Algorithm::Mtdf => Algorithm::Minimax,
        }
    }

    /// See [`SearchSpec::has_windows`].
    pub const fn has_windows(self) -> bool {
        match self {
            Algorithm::Minimax => false,
            Algorithm::AlphaBeta | Algorithm::Pvs | Algorithm::Mtdf => true,
        }
    }

    /// Whether nodes are searched with windows that hold no number. Such windows close at equality only.
    pub const fn has_null_windows(self) -> bool {
        match self {
            Algorithm::Minimax | Algorithm::AlphaBeta => false,
            Algorithm::Pvs | Algorithm::Mtdf => true,
        }
    }
}

impl std::str::FromStr for Algorithm {
    type Err = String;

    fn from_str(id: &str) -> Result<Algorithm, String> {
        Algorithm::find(id).ok_or_else(|| {
            let all = Algorithm::ALL.map(Algorithm::id).join(", ");
            format!("{} is not one of {all}", game::quoted(id))
        })
    }
}

/// Which search it is.
///
/// The text form is words joined by `+`, the algorithm first, `key=value` for what has a value; what is as by default is
/// left out. What has no meaning for the algorithm may be set, as in settings that are to come back with another algorithm,
/// but is not in force: see [`SearchSpec::in_force`].
///
/// # Examples
/// ```
/// use search::{CutRule, SearchSpec};
/// let spec: SearchSpec = "alpha-beta+strict+depth=4+order=mvv-lva".parse()?;
/// assert_eq!((spec.rules.cut, spec.depth), (CutRule::Strict, Some(4)));
/// assert_eq!(spec.to_string(), "alpha-beta+strict+depth=4+order=mvv-lva");
/// assert_eq!(SearchSpec::default().to_string(), "alpha-beta");
/// assert!("minimax+strict".parse::<SearchSpec>().is_err());
/// # Ok::<(), search::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools)] // each is a part that is there or not
pub struct SearchSpec {
    /// The recursion.
    pub algorithm: Algorithm,
    /// When windows close, and what is returned beyond them.
    pub rules: Rules,
    /// How deep, in plies, if that is said.
    pub depth: Option<u32>,
    /// In which order the game has its moves, and how it judges its positions.
    pub options: Options,
    /// Whether the depths before are searched first, one after the other (Slate & Atkin 1977).
    pub deepening: bool,
    /// How far on both sides of the value before the root's window reaches, if it is not the full one (Slate & Atkin 1977).
    pub aspiration: Option<Score>,
    /// The transposition table, if there is one (Slate & Atkin 1977; Plaat et al. 1996).
    pub table: Option<TableSpec>,
    /// Whether moves that closed a window at the same ply are tried early (Akl & Newborn 1977).
    pub killers: bool,
    /// Whether moves are tried by how often they closed a window anywhere (Schaeffer 1983).
    pub history: bool,
    /// Whether loud moves are searched on below the horizon (Harris 1975).
    pub quiescence: bool,
    /// Whether children of chance nodes receive windows, from the bounds on all values (Ballard 1983), rather than the full
    /// one. Without chance nodes it changes nothing.
    pub star1: bool,
}

impl SearchSpec {
    /// Plain minimax.
    pub const MINIMAX: SearchSpec = SearchSpec::new(Algorithm::Minimax);

    /// An algorithm, everything else as by default.
    pub const fn new(algorithm: Algorithm) -> SearchSpec {
        SearchSpec {
            algorithm,
            rules: Rules::ALL[0],
            depth: None,
            options: Options::DEFAULT,
            deepening: false,
            aspiration: None,
            table: None,
            killers: false,
            history: false,
            quiescence: false,
            star1: false,
        }
    }

    /// Alpha-beta under these rules, everything else as by default.
    pub const fn alpha_beta(rules: Rules) -> SearchSpec {
        SearchSpec {
            rules,
            ..SearchSpec::new(Algorithm::AlphaBeta)
        }
    }

    /// The algorithm's name.
    pub const fn name(&self) -> &'static str {
        self.algorithm.name()
    }

    /// Whether nodes receive windows: bounds beyond which a value does not matter. Without them, every value is exact.
    pub const fn has_windows(&self) -> bool {
        self.algorithm.has_windows()
    }

    /// Whether nodes may be visited more than once.
    pub fn can_revisit(&self) -> bool {
        self.deepening || self.algorithm.has_null_windows()
    }

    /// Whether a driver searches the root in passes, and tells of each.
    pub fn has_passes(&self) -> bool {
        self.deepening || self.algorithm == Algorithm::Mtdf
    }

    /// Whether it is one of the two searches of the textbooks, with nothing added to it.
    pub fn is_plain(&self) -> bool {
        let SearchSpec {
            algorithm,
            rules: _,
            depth: _,
            options: _,
            deepening,
            aspiration,
            table,
            killers,
            history,
            quiescence,
            star1,
        } = self.in_force();
        !(algorithm.has_null_windows() || deepening || killers || history || quiescence || star1)
            && aspiration.is_none()
            && table.is_none()
    }

    /// Whether its root value is minimax's (with quiescence: minimax-with-quiescence's) whatever is searched.
    pub fn is_exact(&self) -> bool {
        let exact = |table: TableSpec| table.reuse == Reuse::Exact && !table.no_bounds;
        self.table.is_none_or(exact)
    }

    /// Whether it takes one of the shortcuts of published programs that return wrong values.
    pub fn is_unsound(&self) -> bool {
        let unsound = |table: TableSpec| table.reuse == Reuse::AnyDepth || table.no_bounds;
        self.table.is_some_and(unsound)
    }

    /// Whether children may be skipped.
    pub const fn can_cut(&self) -> bool {
        self.has_windows()
    }

    /// Whether its rules let no window close: fail-hard returns nothing outside a window, and strictly it closes only beyond.
    pub fn never_cuts(&self) -> bool {
        self.window_rules() == Some(Rules::new(CutRule::Strict, Fail::Hard))
    }

    /// When windows close and what is returned beyond them; `None` for a search without windows.
    pub fn window_rules(&self) -> Option<Rules> {
        match self.algorithm {
            Algorithm::Minimax => None,
            Algorithm::AlphaBeta => Some(self.rules),
            // A null window never closes strictly.
            Algorithm::Pvs => Some(Rules::new(CutRule::AtEquality, self.rules.fail)),
            // Clamped to a null window, a value would be closed in on by one number at a time.
            Algorithm::Mtdf => Some(Rules::new(CutRule::AtEquality, Fail::Soft)),
        }
    }

    /// The same search, without what is set but has no meaning for it, and with what it cannot do without.
    #[must_use]
    pub fn in_force(self) -> SearchSpec {
        let cuts = self.can_cut();
        let passes_full_windows = cuts && self.algorithm != Algorithm::Mtdf;
        SearchSpec {
            rules: self.window_rules().unwrap_or_default(),
            options: self.options.in_force(),
            aspiration: self
                .aspiration
                .filter(|_| self.deepening && passes_full_windows),
            table: match self.algorithm {
                Algorithm::Mtdf => Some(self.table.unwrap_or_default()),
                _ => self.table,
            }
            .map(TableSpec::in_force),
            killers: self.killers && cuts,
            history: self.history && cuts,
            // Another depth's values may lie beyond the bounds of this one.
            star1: self.star1 && self.algorithm == Algorithm::AlphaBeta && self.is_exact(),
            ..self
        }
    }

    /// Whether both visit the same nodes: whether they are the same in all that is in force.
    pub fn is_same(&self, other: &SearchSpec) -> bool {
        self.in_force() == other.in_force()
    }

    /// Restores a stored search from its text form and its rules, which a search without windows keeps for one that
    /// has them. An unreadable text gives alpha-beta.
    pub fn remembered(text: &str, rules: Rules) -> SearchSpec {
        let spec = text
            .parse()
            .unwrap_or_else(|_| SearchSpec::alpha_beta(rules));
        let kept = SearchSpec { rules, ..spec };
        if kept.is_same(&spec) { kept } else { spec }
    }

    /// The order that a search uses unless it names another: with quiescence, captures first.
    #[must_use]
    pub const fn usual_order(&self) -> OrderId {
        if self.quiescence {
            OrderId::MVV_LVA
        } else {
            OrderId::DEFAULT
        }
    }

    /// The same search on explicit trees, which have an order and values of their own.
    #[must_use]
    pub const fn for_trees(self) -> SearchSpec {
        SearchSpec {
            options: Options {
                order: self.usual_order(),
                ..Options::DEFAULT
            },
            ..self
        }
    }

    /// The part of a tree that this search may enter to that depth, as a tree whose other nodes are where they were.
    ///
    /// # Errors
    /// [`MissingValue`] where it would stop at a node without a static value.
    pub fn part_of<'t>(&self, tree: &'t Tree, depth: u32) -> Result<Cow<'t, Tree>, MissingValue> {
        if self.deepening {
            tree.check_shallower(depth)?;
        }
        Ok(if depth >= tree.height() {
            Cow::Borrowed(tree)
        } else if self.quiescence {
            Cow::Owned(tree.cut_below_loud(depth)?)
        } else {
            Cow::Owned(tree.cut_at(depth)?)
        })
    }

    /// What this search does in a game without chance: the same, without what is for chance.
    #[must_use]
    pub fn without_chance(self) -> SearchSpec {
        SearchSpec {
            star1: false,
            ..self
        }
    }

    /// Whether what runs is minimax or alpha-beta as they stand in the textbooks: where nothing is added to them, and chance
    /// decides nowhere.
    pub(crate) fn is_textbook<G: Game>(&self, game: &G) -> bool {
        self.without_chance().is_plain() && !game.has_chance()
    }

    /// Runs this search on the game's root under any observer. What is said of order, evaluation and the like, the game
    /// has been made with already. Where chance decides, minimax is expectiminimax.
    ///
    /// # Errors
    /// [`Stopped`] when the observer ends the search, or when it is not for this game.
    pub fn run<G: Game, O: Observer<G>>(
        &self,
        game: &G,
        depth: u32,
        observer: &mut O,
    ) -> Result<Score, Stopped> {
        if !self.is_textbook(game) {
            return FamilySearch::new(game, *self, observer).run(depth);
        }
        let found = if game.judges_leaves() {
            let game = Judged::new(game, depth);
            self.run_plain(&game, &game.root(), depth, &mut Retold(observer))
        } else {
            self.run_plain(game, &game.root_at(depth), depth, observer)
        };
        let value = found.map_err(|halt| halt.reason::<G>(observer))?;
        observer.iteration(depth, value, None);
        Ok(value)
    }

    /// Runs minimax or alpha-beta as they stand in the textbooks.
    fn run_plain<G: Game, O: Observer<G>>(
        &self,
        game: &G,
        root: &G::Position,
        depth: u32,
        observer: &mut O,
    ) -> Result<Score, Halt> {
        match self.algorithm {
            Algorithm::Minimax => minimax(game, root, depth, observer),
            _ => alpha_beta(game, root, depth, Window::FULL, self.rules, observer),
        }
    }
}
