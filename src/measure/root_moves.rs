//! Every root move: its exact score (the paper's Table 1), its line of best play, and the bound from a search with a
//! shared window.

use std::collections::HashMap;

use game::{AnyGame, AnyMove, Game, GamePart, Mate, MateIn, Options, Player, Score, with_game};
use search::task::{Job, TaskContext, pause, without_pause};
use search::{
    Interval, Limits, Meter, Rules, SearchSpec, Stopped, Summary, search, with_fitting_depth,
};
use serde::{Deserialize, Serialize};

use super::Plan;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RootLine<M> {
    pub mv: M,
    pub score: Score,
    /// The distance of the win behind the score, if known.
    pub win: Option<MateIn>,
    /// Best play: this move first, then both sides' best ones.
    pub line: Vec<M>,
    /// The value that alpha-beta returns for it when it searches all root moves with one window, its normal mode:
    /// often only a bound; `None` if the window closed before this move, which was skipped.
    pub shared: Option<Score>,
    /// The bounds on the score that this search proves.
    pub proved: Interval,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RootLines<M> {
    /// The finished moves, the best one for the root's player first; equal ones in search order.
    pub lines: Vec<RootLine<M>>,
    /// The reason why the search ended before all moves were finished.
    pub ended: Option<Stopped>,
}

impl<M> RootLines<M> {
    /// Returns all moves.
    ///
    /// # Errors
    /// [`Stopped`] when some are missing.
    pub fn all(self) -> Result<Vec<RootLine<M>>, Stopped> {
        self.ended.map_or(Ok(self.lines), Err)
    }
}

/// Returns the exact score of each move of the root after `depth` further plies, the best one for the root's player
/// first; equal ones in search order.
///
/// Each move is searched with the full window, because with a shared one all but the best would return only bounds.
///
/// # Errors
/// [`Stopped`] when it was cancelled or when one move would have gone beyond the limits.
pub fn root_scores<G: Game>(
    game: &G,
    depth: u32,
    limits: Limits<'_>,
) -> Result<Vec<(G::Move, Score)>, Stopped> {
    let spec = SearchSpec::alpha_beta(Rules::default());
    let (lines, ended) = without_pause(exact_lines(game, depth, spec, limits));
    let scores = lines.into_iter().map(|line| (line.0, line.1)).collect();
    ended.map_or(Ok(scores), Err)
}

/// Returns the root moves with exact scores by that search, the line of best play for each move, and the value and
/// bounds from one search of the root, when all moves share a window.
///
/// Scores are exact if the search's values are: see [`SearchSpec::is_exact`]. With quiescence they are those of
/// quiescence.
///
/// The limits apply to the search of the root and to that of each move separately. The search of the root comes
/// first: without it, no move is finished.
///
/// # Examples
/// ```
/// use game::chess::{Chess, MoveOrder};
/// use measure::root_lines;
/// use search::{Limits, SearchSpec};
/// let chess = Chess::from_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", MoveOrder::Generated)?;
/// let lines = root_lines(&chess, 2, SearchSpec::default(), Limits::NONE).all()?;
/// let mate: Vec<String> = lines[0].line.iter().map(ToString::to_string).collect();
/// assert_eq!(mate, ["a1a6", "b7a6", "b6b7"]);
/// assert!(!lines.last().unwrap().proved.is_exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn root_lines<G: Game>(
    game: &G,
    depth: u32,
    spec: SearchSpec,
    limits: Limits<'_>,
) -> RootLines<G::Move> {
    without_pause(root_lines_in_pieces(game, depth, spec, limits))
}

async fn root_lines_in_pieces<G: Game>(
    game: &G,
    depth: u32,
    spec: SearchSpec,
    limits: Limits<'_>,
) -> RootLines<G::Move> {
    let shared = |depth| search(game, spec, depth, limits.of_piece());
    let depth_of_root = depth.saturating_add(1);
    let shared = match shared(depth_of_root) {
        Ok(outcome) => outcome.root_moves,
        Err(stopped) => {
            let lesser = |depth| shared(depth).map(|_| ());
            return RootLines {
                lines: Vec::new(),
                ended: Some(with_fitting_depth(stopped, depth_of_root, lesser).await),
            };
        }
    };
    pause().await;
    let (lines, ended) = exact_lines(game, depth, spec, limits).await;
    let root = game.root();
    // A search with a table or killers has its own move order.
    let shared: HashMap<u64, _> = shared
        .iter()
        .map(|one| (game.move_key(&root, one.mv), one))
        .collect();
    let lines = lines
        .into_iter()
        .map(|(mv, score, line)| {
            // A window that closes at the root, as after a mate, skips the remaining moves.
            let key = game.move_key(&root, mv);
            let returned = shared.get(&key);
            RootLine {
                mv,
                score,
                win: MateIn::of(score),
                line,
                shared: returned.map(|returned| returned.score),
                proved: returned.map_or(Interval::UNKNOWN, |returned| returned.proved),
            }
        })
        .collect();
    RootLines { lines, ended }
}

/// Returns the root moves of any game. Infinite wins are ordered by their distance, if the game can score it: the
/// shorter win comes first, so does the longer loss, and their lines are used, unless that search is stopped early.
/// Each root move is a [piece](pause).
///
/// # Examples
/// ```
/// use game::{AnyGame, Options, Score, find_game};
/// use search::{Limits, SearchSpec};
/// use search::task::without_pause;
/// use measure::root_lines_of;
/// let game = find_game("tic-tac-toe").unwrap();
/// let root = game.read("xx.oo....").unwrap();
/// let game = AnyGame { root, options: Options::DEFAULT };
/// let lines = without_pause(root_lines_of(&game, 4, SearchSpec::default(), Limits::NONE)).all()?;
/// assert_eq!(lines[0].score, Score::INFINITY);
/// assert_eq!(lines[0].win.unwrap().plies, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub async fn root_lines_of(
    game: &AnyGame,
    depth: u32,
    spec: SearchSpec,
    limits: Limits<'_>,
) -> RootLines<AnyMove> {
    let mut found = with_game!(game, game => {
        let RootLines { lines, ended } = root_lines_in_pieces(&game, depth, spec, limits).await;
        let lines = lines.into_iter().map(RootLine::among_all).collect();
        RootLines { lines, ended }
    });
    let endless = found.lines.iter().any(|line| !line.score.is_finite());
    if !endless || found.ended.is_some() || !game.root.game().about().scores_mates {
        return found;
    }
    let by_distance = AnyGame {
        root: game.root.clone(),
        options: Options {
            mate: Mate::Distance,
            ..game.options
        },
    };
    let (told, ended) = with_game!(&by_distance, game => {
        let (told, ended) = exact_lines(&game, depth, spec, limits).await;
        let told = told.into_iter().map(|(mv, score, line)| (mv.wrap(), score, among_all(line)));
        (told.collect::<Vec<ExactLine<AnyMove>>>(), ended)
    });
    if ended.is_some() {
        found.ended = ended;
        return found;
    }
    let lines = &mut found.lines;
    let places: HashMap<AnyMove, usize> = told.iter().map(|one| one.0).zip(0..).collect();
    let place = |line: &RootLine<AnyMove>| places.get(&line.mv).copied();
    for line in lines.iter_mut().filter(|line| !line.score.is_finite()) {
        if let Some((_, score, best)) = place(line).map(|at| &told[at]) {
            line.win = MateIn::of(*score);
            line.line.clone_from(best);
        }
    }
    // Equal scores are adjacent already: only the infinite ones are reordered among themselves.
    for equal in lines.chunk_by_mut(|one, next| one.score == next.score) {
        if equal.iter().any(|line| !line.score.is_finite()) {
            equal.sort_by_key(place);
        }
    }
    found
}

/// Finds all root lines of a game, each move within the budget of nodes.
#[derive(Serialize, Deserialize)]
pub struct RootLinesJob {
    pub game: AnyGame,
    /// The depth in plies, including the move.
    pub depth: u32,
    pub spec: SearchSpec,
}

impl Job for RootLinesJob {
    const NAME: &'static str = "root lines";
    type Message = ();
    type Outcome = Result<Vec<RootLine<AnyMove>>, Stopped>;

    async fn run(self, context: &TaskContext) -> Self::Outcome {
        let limits = Limits {
            nodes: Plan::BUDGET,
            stop: Some(context.stop()),
            ..Limits::NONE
        };
        let depth = self.depth.saturating_sub(1);
        let found = root_lines_of(&self.game, depth, self.spec, limits);
        found.await.all()
    }

    fn cancelled() -> Self::Outcome {
        Err(Stopped::Cancelled)
    }
}

impl<M: GamePart<AnyMove>> RootLine<M> {
    /// Converts the moves to those of all games.
    fn among_all(self) -> RootLine<AnyMove> {
        RootLine {
            mv: self.mv.wrap(),
            score: self.score,
            win: self.win,
            line: among_all(self.line),
            shared: self.shared,
            proved: self.proved,
        }
    }
}

fn among_all<M: GamePart<AnyMove>>(line: Vec<M>) -> Vec<AnyMove> {
    line.into_iter().map(GamePart::wrap).collect()
}

type ExactLine<M> = (M, Score, Vec<M>);

/// Returns the finished moves, the best one first, and the reason why the search of the others ended.
async fn exact_lines<G: Game>(
    game: &G,
    depth: u32,
    spec: SearchSpec,
    limits: Limits<'_>,
) -> (Vec<ExactLine<G::Move>>, Option<Stopped>) {
    let root = game.root_at(depth.saturating_add(1));
    let (mut lines, mut ended) = (Vec::new(), None);
    for mv in game.moves(&root) {
        let child = game.play(&root, mv);
        let mut observer = (Meter::new(limits.of_piece()), Summary::new());
        let score = match spec.run_below(game, Some(child), depth, &mut observer) {
            Ok(score) => score,
            Err(stopped) => {
                ended = Some(stopped);
                break;
            }
        };
        let (meter, summary) = observer;
        let mut line = vec![mv];
        line.extend(summary.outcome(score, &meter).pv);
        lines.push((mv, score, line));
        pause().await;
    }
    lines.sort_by(|a, b| match game.player(&root) {
        Player::Max => b.1.cmp(&a.1),
        Player::Min => a.1.cmp(&b.1),
    });
    (lines, ended)
}
