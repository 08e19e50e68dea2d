//! Every root move: its exact score (the paper's Table 1), its line of best play, and what a search that shares its window
//! between them proves of it.

use game::{AnyGame, AnyMove, Game, OfAny, Player, Score, with_game};
use search::{
    Interval, Limits, Meter, Rules, SearchSpec, Stopped, Summary, Window, alpha_beta, search,
};

/// A move of the root.
#[derive(Clone, Debug, PartialEq)]
pub struct RootLine<M> {
    /// The move.
    pub mv: M,
    /// Its exact score.
    pub score: Score,
    /// Best play: this move first, then both sides' best ones.
    pub line: Vec<M>,
    /// What alpha-beta returns for it when it searches all root moves with one window, as it usually does: often no more
    /// than a bound; `None` when the window closed before this move, which was skipped.
    pub shared: Option<Score>,
    /// What that search proves of the score.
    pub proved: Interval,
}

/// The exact score of each move of the root after `depth` further plies, the best one for the root's player first; equal
/// ones in search order.
///
/// Each move is searched with the full window, since with a shared one all but the best would return bounds only.
///
/// # Errors
/// [`Stopped`] when it was cancelled or when one move would have gone beyond the limits.
pub fn root_scores<G: Game>(
    game: &G,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Vec<(G::Move, Score)>, Stopped> {
    let lines = exact_lines(game, depth, limits)?;
    Ok(lines.into_iter().map(|line| (line.0, line.1)).collect())
}

/// The same with the line of best play for each move, and with what one search of the root under these rules returns for it
/// and proves of it, when all moves share a window.
///
/// # Errors
/// As [`root_scores`]; the search of the root has the limits to itself.
///
/// # Examples
/// ```
/// use game::chess::{Chess, MoveOrder};
/// use study::root_lines;
/// use search::{Limits, Rules};
/// let chess = Chess::from_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", MoveOrder::Generated)?;
/// let lines = root_lines(&chess, 2, Rules::default(), Limits::NONE)?;
/// let mate: Vec<String> = lines[0].line.iter().map(ToString::to_string).collect();
/// assert_eq!(mate, ["a1a6", "b7a6", "b6b7"]);
/// assert!(!lines.last().unwrap().proved.is_exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn root_lines<G: Game>(
    game: &G,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
) -> Result<Vec<RootLine<G::Move>>, Stopped> {
    let spec = SearchSpec::alpha_beta(rules);
    let shared = search(game, spec, depth.saturating_add(1), limits)?.root_moves;
    let numbered = exact_lines(game, depth, limits)?;
    Ok(numbered
        .into_iter()
        .map(|(mv, score, line, number)| {
            // A window that closes at the root, as after a mate, skips what comes after it.
            let returned = shared.get(number);
            RootLine {
                mv,
                score,
                line,
                shared: returned.map(|returned| returned.score),
                proved: returned.map_or(Interval::UNKNOWN, |returned| returned.proved),
            }
        })
        .collect())
}

/// The same of any game.
///
/// # Errors
/// As [`root_lines`].
pub fn root_lines_of(
    game: &AnyGame,
    depth: u32,
    rules: Rules,
    limits: Limits<'_>,
) -> Result<Vec<RootLine<AnyMove>>, Stopped> {
    with_game!(game, game => {
        let lines = root_lines(&game, depth, rules, limits)?.into_iter();
        Ok(lines.map(RootLine::among_all).collect())
    })
}

impl<M: OfAny<AnyMove>> RootLine<M> {
    /// The same with the moves among those of all games.
    fn among_all(self) -> RootLine<AnyMove> {
        RootLine {
            mv: self.mv.wrap(),
            score: self.score,
            line: self.line.into_iter().map(OfAny::wrap).collect(),
            shared: self.shared,
            proved: self.proved,
        }
    }
}

/// A move, its score, its line, and its place in search order.
type ExactLine<M> = (M, Score, Vec<M>, usize);

fn exact_lines<G: Game>(
    game: &G,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Vec<ExactLine<G::Move>>, Stopped> {
    let root = game.root_at(depth.saturating_add(1));
    let mut lines = Vec::new();
    for (number, mv) in game.moves(&root).enumerate() {
        let child = game.play(&root, mv);
        let mut observer = (Meter::new(limits), Summary::new());
        let rules = Rules::default();
        let score = alpha_beta(game, &child, depth, Window::FULL, rules, &mut observer)?;
        let (meter, summary) = observer;
        let mut line = vec![mv];
        line.extend(summary.outcome(score, &meter).pv);
        lines.push((mv, score, line, number));
    }
    lines.sort_by(|a, b| match game.player(&root) {
        Player::Max => b.1.cmp(&a.1),
        Player::Min => a.1.cmp(&b.1),
    });
    Ok(lines)
}
