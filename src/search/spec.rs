//! The specification of a search: the algorithm and everything else that decides what it visits, with a single text
//! form.
//!
//! Settings, links, files, tables, traces and the command line identify a search by a [`SearchSpec`]. Other code does
//! not ask for the algorithm but for capabilities: [`SearchSpec::has_windows`], [`SearchSpec::can_cut`]. `text`
//! writes and reads the text form.
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

use game::{
    AnyGame, AnyMove, Game, GamePart, MissingValue, Options, OrderId, Score, Tree, with_game,
};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::family::{FamilySearch, Reuse, TableSpec};
use super::incremental::{ForwardingObserver, IncrementalGame};
use super::trace::{MAX_VISITS, Recorded, Recorder};
use super::{
    CutRule, Fail, Halt, Limits, Meter, Observer, Rules, Stopped, Window, alpha_beta, minimax,
};

pub use text::SpecError;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "kebab-case", const_into_str)]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Algorithm>)]
#[derive(IntoStaticStr, VariantArray)]
pub enum Algorithm {
    #[default]
    AlphaBeta,
    Minimax,
    /// Principal variation search: alpha-beta that first tests later children only for being better.
    Pvs,
    /// MTD(f): alpha-beta with null windows at the root and a table.
    Mtdf,
}

impl Algorithm {
    pub const ALL: &'static [Algorithm] = Algorithm::VARIANTS;

    pub const fn id(self) -> &'static str {
        self.into_str()
    }

    /// Returns the name used within sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Pvs => "PVS",
            Algorithm::Mtdf => "MTD(f)",
        }
    }

    /// Returns the algorithm that the toggle key switches to: minimax, and from minimax alpha-beta.
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

    /// Returns true if nodes are searched with windows that contain no number. Such windows close at equality only.
    pub const fn has_null_windows(self) -> bool {
        match self {
            Algorithm::Minimax | Algorithm::AlphaBeta => false,
            Algorithm::Pvs | Algorithm::Mtdf => true,
        }
    }
}

/// A complete description of a search.
///
/// The text form consists of words joined by `+`, the algorithm first, `key=value` for options with a value; defaults
/// are omitted. Options that do not apply to the algorithm may be set, for example in settings that are to return
/// with another algorithm, but have no effect: see [`SearchSpec::in_force`].
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
    pub algorithm: Algorithm,
    /// The cut rule, and the rule for values outside the window.
    pub rules: Rules,
    /// The depth in plies, if specified.
    pub depth: Option<u32>,
    pub options: Options,
    /// Enables iterative deepening (Slate & Atkin 1977).
    pub deepening: bool,
    /// The distance from the previous value to both ends of the root's window, unless the window is full (Slate &
    /// Atkin 1977).
    pub aspiration: Option<Score>,
    /// The transposition table, if there is one (Slate & Atkin 1977; Plaat et al. 1996).
    pub table: Option<TableSpec>,
    /// Enables killer moves: moves that closed a window at the same ply are tried early (Akl & Newborn 1977).
    pub killers: bool,
    /// Enables the history heuristic: moves are ordered by the windows that they closed anywhere (Schaeffer 1983).
    pub history: bool,
    /// Enables quiescence: loud moves are searched below the horizon (Harris 1975).
    pub quiescence: bool,
    /// Enables Star1: children of chance nodes receive windows derived from the bounds on all values (Ballard 1983),
    /// rather than the full window. Without chance nodes it has no effect.
    pub star1: bool,
}

impl SearchSpec {
    pub const MINIMAX: SearchSpec = SearchSpec::new(Algorithm::Minimax);

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

    /// Creates the spec of alpha-beta under these rules with defaults for everything else.
    pub const fn alpha_beta(rules: Rules) -> SearchSpec {
        SearchSpec {
            rules,
            ..SearchSpec::new(Algorithm::AlphaBeta)
        }
    }

    pub const fn name(&self) -> &'static str {
        self.algorithm.name()
    }

    /// Returns true if nodes receive windows: bounds beyond which a value does not matter. Without windows, every
    /// value is exact.
    pub const fn has_windows(&self) -> bool {
        self.algorithm.has_windows()
    }

    /// Returns true if nodes may be visited more than once.
    pub fn can_revisit(&self) -> bool {
        self.deepening || self.algorithm.has_null_windows()
    }

    /// Returns true if a driver searches the root in passes and reports each pass.
    pub fn has_passes(&self) -> bool {
        self.deepening || self.algorithm == Algorithm::Mtdf
    }

    /// Returns true if this is one of the two textbook searches without additions.
    pub fn is_plain(&self) -> bool {
        let spec = self.in_force();
        let plain = SearchSpec {
            rules: spec.rules,
            depth: spec.depth,
            options: spec.options,
            ..SearchSpec::new(spec.algorithm)
        };
        spec == plain && !spec.algorithm.has_null_windows()
    }

    /// Returns true if the root value is always minimax's (with quiescence: that of minimax with quiescence).
    pub fn is_exact(&self) -> bool {
        let exact = |table: TableSpec| table.reuse == Reuse::Exact && !table.no_bounds;
        self.table.is_none_or(exact)
    }

    /// Returns true if the search uses one of the shortcuts of published programs that return wrong values.
    pub fn is_unsound(&self) -> bool {
        let unsound = |table: TableSpec| table.reuse == Reuse::AnyDepth || table.no_bounds;
        self.table.is_some_and(unsound)
    }

    /// Returns true if children may be skipped.
    pub const fn can_cut(&self) -> bool {
        self.has_windows()
    }

    /// Returns true if the rules never let a window close: fail-hard returns nothing outside a window, and the strict
    /// rule closes a window only beyond its end.
    pub fn never_cuts(&self) -> bool {
        self.window_rules() == Some(Rules::new(CutRule::Strict, Fail::Hard))
    }

    /// Returns the rules for closing windows and for values outside them; `None` for a search without windows.
    pub fn window_rules(&self) -> Option<Rules> {
        match self.algorithm {
            Algorithm::Minimax => None,
            Algorithm::AlphaBeta => Some(self.rules),
            // Under the strict rule a null window never closes.
            Algorithm::Pvs => Some(Rules::new(CutRule::AtEquality, self.rules.fail)),
            // Clamped to a null window, a value would change by only one number per step.
            Algorithm::Mtdf => Some(Rules::new(CutRule::AtEquality, Fail::Soft)),
        }
    }

    /// Returns the normalized spec: inapplicable options dropped, required ones added.
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
            // The values of another depth may exceed the bounds of this one.
            star1: self.star1 && self.algorithm == Algorithm::AlphaBeta && self.is_exact(),
            ..self
        }
    }

    /// Returns true if both specs visit the same nodes, that is, if their normalized specs are equal.
    pub fn is_same(&self, other: &SearchSpec) -> bool {
        self.in_force() == other.in_force()
    }

    /// Restores a stored search from its text form and its rules. A search without windows keeps the rules for a
    /// later search with windows. An unreadable text gives alpha-beta.
    pub fn remembered(text: &str, rules: Rules) -> SearchSpec {
        let spec = text
            .parse()
            .unwrap_or_else(|_| SearchSpec::alpha_beta(rules));
        let kept = SearchSpec { rules, ..spec };
        if kept.is_same(&spec) { kept } else { spec }
    }

    /// Returns the default move order of this search: with quiescence, captures first.
    #[must_use]
    pub const fn usual_order(&self) -> OrderId {
        if self.quiescence {
            OrderId::MVV_LVA
        } else {
            OrderId::DEFAULT
        }
    }

    /// Returns the spec for explicit trees, which have their own order and values.
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

    /// Returns the part of a tree that this search may enter to that depth, as a tree whose remaining nodes keep
    /// their places.
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

    /// Returns the spec for a game without chance: options for chance nodes are dropped.
    #[must_use]
    pub fn without_chance(self) -> SearchSpec {
        SearchSpec {
            star1: false,
            ..self
        }
    }

    /// Returns true if textbook minimax or alpha-beta runs: no additions and no chance nodes.
    pub(crate) fn is_textbook<G: Game>(&self, game: &G) -> bool {
        self.without_chance().is_plain() && !game.has_chance()
    }

    /// Runs this search on the game's root under any observer. The game must already have been created with the
    /// order, evaluation and similar options of the spec. With chance nodes, minimax becomes expectiminimax.
    ///
    /// # Errors
    /// [`Stopped`] when the observer ends the search, or when it is not for this game.
    pub fn run<G: Game, O: Observer<G>>(
        &self,
        game: &G,
        depth: u32,
        observer: &mut O,
    ) -> Result<Score, Stopped> {
        self.run_below(game, None, depth, observer)
    }

    /// Runs this search on a child of the game's root, or on the root; mates are counted from the root.
    ///
    /// # Errors
    /// Those of [`SearchSpec::run`].
    pub fn run_below<G: Game, O: Observer<G>>(
        &self,
        game: &G,
        child: Option<G::Position>,
        depth: u32,
        observer: &mut O,
    ) -> Result<Score, Stopped> {
        if !self.is_textbook(game) {
            return FamilySearch::new(game, child, *self, observer).run(depth);
        }
        let root = child.unwrap_or_else(|| game.root_at(depth));
        let found = if game.judges_leaves() {
            let game = IncrementalGame::new(game, root, depth);
            self.run_plain(
                &game,
                &game.root(),
                depth,
                &mut ForwardingObserver(observer),
            )
        } else {
            self.run_plain(game, &root, depth, observer)
        };
        let value = found.map_err(|halt| halt.reason::<G>(observer))?;
        observer.iteration(depth, value, None);
        Ok(value)
    }

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

/// Runs a search on the game's root and records it.
///
/// # Errors
/// [`Stopped`] when it was cancelled, or would have gone beyond the limits, beyond [`MAX_VISITS`], beyond ply 65535, or
/// beyond what there is memory for.
pub fn record<G: Game>(
    game: &G,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Recorded<G::Move>, Stopped> {
    let limits = Limits {
        nodes: limits.nodes.min(MAX_VISITS),
        ..limits
    };
    let mut observer = (Meter::new(limits), Recorder::new(spec, game));
    spec.run(game, depth, &mut observer)?;
    Ok(observer.1.finish())
}

/// Like [`record`], for any game and with moves of the common type for all games.
///
/// # Errors
/// As [`record`].
///
/// # Examples
/// ```
/// use game::{AnyGame, Options, find_game};
/// use search::trace::record_any;
/// use search::{Limits, SearchSpec};
/// let root = find_game("tic-tac-toe").unwrap().start();
/// let game = AnyGame { root, options: Options::DEFAULT };
/// let recorded = record_any(&game, SearchSpec::MINIMAX, 1, Limits::NONE)?;
/// assert_eq!(recorded.recording.visits().len(), 10);
/// # Ok::<(), search::Stopped>(())
/// ```
pub fn record_any(
    game: &AnyGame,
    spec: SearchSpec,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Recorded<AnyMove>, Stopped> {
    with_game!(game, game => {
        let recorded = record(&game, spec, depth, limits)?;
        Ok(Recorded {
            recording: recorded.recording,
            moves: recorded.moves.into_iter().map(GamePart::wrap).collect(),
        })
    })
}
