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
//! 3. `lesson/pseudocode.rs`: its text.
//!
//! A new setting is a field of [`SearchSpec`], whether it is in force, and its word in `text`; the compiler names the places
//! in both, and the law in `tests/engine/search_spec.rs` fails until it is written and read alike.

mod text;

use game::{Game, Options, Score};

use super::{Observer, Rules, Stopped, Window, alpha_beta, minimax};

pub use text::SpecError;

/// The recursion that searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax: visits everything.
    Minimax,
    /// Alpha-beta: skips what cannot matter.
    #[default]
    AlphaBeta,
}

impl Algorithm {
    /// All of them, for menus.
    pub const ALL: [Algorithm; 2] = [Algorithm::AlphaBeta, Algorithm::Minimax];

    /// Its name in sentences and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
        }
    }

    /// Its name where a sentence or a title begins.
    pub const fn title(self) -> &'static str {
        match self {
            Algorithm::Minimax => "Minimax",
            Algorithm::AlphaBeta => "Alpha-beta",
        }
    }

    /// The one after it, round and round.
    #[must_use]
    pub fn next(self) -> Algorithm {
        let at = Algorithm::ALL.iter().position(|&it| it == self);
        Algorithm::ALL[at.map_or(0, |at| (at + 1) % Algorithm::ALL.len())]
    }

    /// See [`SearchSpec::has_windows`].
    pub const fn has_windows(self) -> bool {
        match self {
            Algorithm::Minimax => false,
            Algorithm::AlphaBeta => true,
        }
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
pub struct SearchSpec {
    /// The recursion.
    pub algorithm: Algorithm,
    /// When windows close, and what is returned beyond them.
    pub rules: Rules,
    /// How deep, in plies, if that is said.
    pub depth: Option<u32>,
    /// In which order the game has its moves, and how it judges its positions.
    pub options: Options,
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

    /// Whether children may be skipped.
    pub const fn can_cut(&self) -> bool {
        self.has_windows()
    }

    /// When windows close and what is returned beyond them; `None` for a search without windows.
    pub fn window_rules(&self) -> Option<Rules> {
        self.has_windows().then_some(self.rules)
    }

    /// The same search, without what is set but has no meaning for it.
    #[must_use]
    pub fn in_force(self) -> SearchSpec {
        SearchSpec {
            rules: self.window_rules().unwrap_or_default(),
            options: self.options.in_force(),
            ..self
        }
    }

    /// Whether both visit the same nodes: whether they are the same in all that is in force.
    pub fn is_same(&self, other: &SearchSpec) -> bool {
        self.in_force() == other.in_force()
    }

    /// What settings say of a search: its text form, or, where an older version wrote them, whether it is minimax; and the
    /// rules, which are kept with a search that has no windows, so that they come back with one that has.
    ///
    /// A text that a later version has written differently counts as none.
    pub fn remembered(text: &str, minimax: bool, rules: Rules) -> SearchSpec {
        let older = || {
            if minimax {
                SearchSpec::MINIMAX
            } else {
                SearchSpec::alpha_beta(rules)
            }
        };
        let spec = text.parse().unwrap_or_else(|_| older());
        SearchSpec {
            rules: spec.window_rules().unwrap_or(rules),
            ..spec
        }
    }

    /// Runs this search on the game's root under any observer. What is said of order, evaluation and the like, the game
    /// has been made with already.
    ///
    /// # Errors
    /// [`Stopped`] when the observer ends the search.
    pub fn run<G: Game, O: Observer<G>>(
        &self,
        game: &G,
        depth: u32,
        observer: &mut O,
    ) -> Result<Score, Stopped> {
        let root = game.root_at(depth);
        match self.algorithm {
            Algorithm::Minimax => minimax(game, &root, depth, observer),
            Algorithm::AlphaBeta => {
                alpha_beta(game, &root, depth, Window::FULL, self.rules, observer)
            }
        }
    }
}
