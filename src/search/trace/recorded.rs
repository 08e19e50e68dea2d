//! The entry point for recording a search: it returns a [`Recording`] with its moves.

use crate::{Limits, Meter, SearchSpec, Stopped};
use game::{AnyGame, AnyMove, Game, GamePart, with_game};

use super::{Recorder, Recording, Step, VisitId};

/// The maximum number of visits in a recording, because steps are counted in 32 bits.
pub const MAX_VISITS: u64 = 1_000_000_000;

#[derive(Clone, Debug)]
pub struct Recorded<M> {
    pub recording: Recording,
    /// The move into each visit but the roots, in entering order; see [`Recorded::move_into`].
    pub moves: Vec<M>,
    /// The moves of the table's entries, keyed by the step of their `Probe` or `Store`.
    pub table_moves: Vec<(Step, M)>,
}

impl<M: Copy> Recorded<M> {
    /// Returns the move into a visit; `None` for a root.
    pub fn move_into(&self, id: VisitId) -> Option<M> {
        self.recording.parent(id)?;
        let passes = self.recording.passes();
        // Without a driver there is a root all the same.
        let roots = passes.partition_point(|pass| pass.root <= id).max(1);
        Some(self.moves[id.index() - roots])
    }

    /// Returns the move of the entry that was found or stored at a step.
    pub fn table_move(&self, step: Step) -> Option<M> {
        let at = self.table_moves.binary_search_by_key(&step, |told| told.0);
        Some(self.table_moves[at.ok()?].1)
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
        let table_moves = recorded.table_moves.into_iter();
        Ok(Recorded {
            recording: recorded.recording,
            moves: recorded.moves.into_iter().map(GamePart::wrap).collect(),
            table_moves: table_moves.map(|(step, mv)| (step, mv.wrap())).collect(),
        })
    })
}
