//! Counting and stopping: the observer of every silent search.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use game::{Game, Player, Score};

use super::task::Spawner;
use super::{Entry, Halt, Iteration, Lookup, Observer, Stopped, TableUse, Window};
use platform::clock::Instant;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Counts {
    /// Nodes visited: counted on entry, root and leaves included. A node that is visited again counts again.
    pub nodes: u64,
    pub leaves: u64,
    /// Cutoffs that skipped at least one child.
    pub cutoffs: u64,
    pub quiescence_nodes: u64,
    /// Nodes that could stand pat, which uses their static value.
    pub stand_pats: u64,
    pub probes: u64,
    /// Lookups that found an entry of a usable depth.
    pub hits: u64,
    /// Hits that ended the visit.
    pub returns: u64,
    pub stores: u64,
    /// Second searches: of a child whose null window was insufficient, or of the root whose aspiration window was.
    pub researches: u64,
}

impl Serialize for Counts {
    /// Leaves out zeros that only some searches count, except where the reader needs every field.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let always = 3;
        let all = [
            ("nodes", self.nodes),
            ("leaves", self.leaves),
            ("cutoffs", self.cutoffs),
            ("quiescence_nodes", self.quiescence_nodes),
            ("stand_pats", self.stand_pats),
            ("probes", self.probes),
            ("hits", self.hits),
            ("returns", self.returns),
            ("stores", self.stores),
            ("researches", self.researches),
        ];
        let is_whole = !serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("Counts", all.len())?;
        for (index, (name, count)) in all.into_iter().enumerate() {
            if is_whole || index < always || count > 0 {
                fields.serialize_field(name, &count)?;
            }
        }
        fields.end()
    }
}

impl Counts {
    /// Returns the number of static evaluations: of leaves, and of nodes that could stand pat.
    pub fn evaluations(&self) -> u64 {
        self.leaves + self.stand_pats
    }

    /// Returns the average branching factor: children visited per inner node of one search of the root, 0 for a leaf alone.
    /// The `entering` nodes are not yet known to be leaves or inner nodes.
    ///
    /// # Examples
    /// ```
    /// use game::library;
    /// use search::{Limits, SearchSpec};
    /// let tree = library::find("aima-figure").unwrap().tree();
    /// let recorded = search::trace::record(&&*tree, SearchSpec::MINIMAX, 2, Limits::NONE)?;
    /// assert_eq!(recorded.recording.counts().average_branching(0), 12.0 / 4.0);
    /// # Ok::<(), search::Stopped>(())
    /// ```
    #[allow(clippy::cast_precision_loss)] // counts far below 2^53
    pub fn average_branching(&self, entering: u64) -> f64 {
        let inner = self.nodes.saturating_sub(self.leaves + entering).max(1);
        self.nodes.saturating_sub(1) as f64 / inner as f64
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    pub nodes: u64,
    /// Set to `true` by another thread to cancel the search within 64 nodes.
    pub stop: Option<&'a AtomicBool>,
    pub deadline: Option<Instant>,
}

impl Limits<'_> {
    pub const NONE: Limits<'static> = Limits {
        nodes: u64::MAX,
        stop: None,
        deadline: None,
    };
}

impl<'a> Limits<'a> {
    /// Adds the time limit of a search that begins now and holds up the only thread, if it does: see
    /// [`Spawner::piece_end`].
    #[must_use]
    pub fn of_piece(self) -> Limits<'a> {
        let deadline = self.deadline.into_iter().chain(Spawner::piece_end()).min();
        Limits { deadline, ..self }
    }
}

/// The number of nodes between two checks of `stop`; a check at every node would cost a fifth of minimax's speed.
const STOP: u64 = 64;
/// The number of nodes between two checks of the clock; a multiple of [`STOP`].
const CLOCK: u64 = 256;

/// Counts nodes, leaves and cutoffs, and ends the search at its [`Limits`].
#[derive(Debug)]
pub struct Meter<'a> {
    counts: Counts,
    limits: Limits<'a>,
    /// The number of nodes at which a limit may be reached: until then, a single comparison is enough.
    next_look: u64,
    iterations: Vec<Iteration>,
    depth: Option<u32>,
    /// True if the table's answer may end the visit.
    answered: bool,
    stopped: Option<Stopped>,
}

impl<'a> Meter<'a> {
    pub fn new(limits: Limits<'a>) -> Meter<'a> {
        Meter {
            counts: Counts::default(),
            limits,
            next_look: 0,
            iterations: Vec::new(),
            depth: None,
            answered: false,
            stopped: None,
        }
    }

    pub fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }

    pub fn counts(&self) -> Counts {
        self.counts
    }

    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.limits.deadline = deadline;
        self.next_look = 0;
    }

    fn look(&mut self) -> Result<(), Halt> {
        self.stopped = self.limit_reached();
        if self.stopped.is_some() {
            return Err(Halt);
        }
        let Limits { stop, deadline, .. } = self.limits;
        let (nodes, most) = (self.counts.nodes, self.limits.nodes);
        let after = |step: u64| most.min(nodes + step - nodes % step);
        self.next_look = match (stop, deadline) {
            (Some(_), _) => after(STOP),
            (None, Some(_)) => after(CLOCK),
            (None, None) => most,
        };
        Ok(())
    }

    fn limit_reached(&self) -> Option<Stopped> {
        let Limits {
            nodes: most,
            stop,
            deadline,
        } = self.limits;
        let nodes = self.counts.nodes;
        if nodes >= most {
            return Some(Stopped::Budget(most));
        }
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(Stopped::Cancelled);
        }
        let is_due = |at| nodes.is_multiple_of(CLOCK) && Instant::now() >= at;
        deadline.is_some_and(is_due).then_some(Stopped::Time)
    }
}

impl<G: Game> Observer<G> for Meter<'_> {
    #[inline]
    fn names_moves(&self) -> bool {
        false
    }

    #[inline]
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        if self.counts.nodes >= self.next_look {
            self.look()?;
        }
        self.counts.nodes += 1;
        Ok(())
    }

    #[inline]
    fn descend(&mut self, _: G::Move) {
        self.answered = false;
    }

    #[inline]
    fn leave(&mut self, _: Score) {
        self.counts.returns += u64::from(self.answered);
        self.answered = false;
    }

    fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    fn pass(&mut self, depth: u32, window: Window) {
        let again = self.depth.replace(depth) == Some(depth) && window == Window::FULL;
        self.counts.researches += u64::from(again);
    }

    fn iteration(&mut self, depth: u32, value: Score, table: Option<TableUse>) {
        self.iterations.push(Iteration {
            depth,
            value,
            nodes: Iteration::nodes_since(&self.iterations, self.counts.nodes),
            table,
        });
    }

    #[inline]
    fn below_horizon(&mut self) {
        self.counts.quiescence_nodes += 1;
    }

    #[inline]
    fn probe(&mut self, _: u128, found: Lookup, _: Window) {
        self.counts.probes += 1;
        self.answered = matches!(found, Lookup::Hit(_));
        self.counts.hits += u64::from(self.answered);
    }

    #[inline]
    fn research(&mut self, _: Window) {
        self.counts.researches += 1;
    }

    #[inline]
    fn store(&mut self, _: Entry) {
        self.counts.stores += 1;
    }

    #[inline]
    fn stand_pat(&mut self, _: Score, _: Score, _: Window) {
        self.counts.stand_pats += 1;
    }

    #[inline]
    fn evaluate(&mut self, _: Score, _: Score) {
        self.counts.leaves += 1;
    }

    #[inline]
    fn cutoff(&mut self, _: usize) {
        self.counts.cutoffs += 1;
    }
}
