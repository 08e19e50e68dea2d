//! A recorded search as one JSON object: the search, and exactly the fields of the fixtures in `tests/data`. Values
//! are from MAX's side; in negamax each visit's values are from the side to move, and the object says so.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use game::Score;
use search::trace::{CutKind, Recording, Visit, VisitId};
use search::{Counts, Interval, Notation};

/// Names the move into a visit; `None` for the root.
pub type MoveNames<'a> = &'a dyn Fn(VisitId) -> Option<String>;

pub struct TraceReport<'a> {
    pub recording: &'a Recording,
    /// The root's minimax value and minimax's counts on the same tree; `None` if it would take too long.
    pub full: Option<(Score, Counts)>,
    pub moves: Option<MoveNames<'a>>,
    /// The notation of the visits' values and windows. The root's values are always from MAX's side.
    pub notation: Notation,
}

impl Serialize for TraceReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.recording.counts();
        let mut map = serializer.serialize_map(None)?;
        let spec = self.recording.spec();
        let search = match self.moves {
            Some(_) => format!("{spec:#}"),
            None => spec.to_string(),
        };
        map.serialize_entry("search", &search)?;
        if self.notation != Notation::Minimax {
            map.serialize_entry("notation", self.notation.name())?;
        }
        let counted = self.full.map(|(_, counts)| counts);
        map.serialize_entry("minimax", &self.full.map(|(value, _)| value))?;
        map.serialize_entry("nodes", &counted.map(|counts| counts.nodes))?;
        map.serialize_entry("leaves", &counted.map(|counts| counts.leaves))?;
        map.serialize_entry("value", &self.recording.value())?;
        map.serialize_entry("visited", &counts.nodes)?;
        map.serialize_entry("visited_leaves", &counts.leaves)?;
        map.serialize_entry("cutoffs", &counts.cutoffs)?;
        let all = AllCounts {
            nodes: counts.nodes,
            quiescence_nodes: counts.quiescence_nodes,
            evaluations: counts.evaluations(),
            cutoffs: counts.cutoffs,
            probes: counts.probes,
            hits: counts.hits,
            returns: counts.returns,
            stores: counts.stores,
            researches: counts.researches,
        };
        map.serialize_entry("counts", &all)?;
        let iterations = self.recording.iterations().iter();
        let iterations = iterations.map(|it| FinishedDepth {
            depth: it.depth,
            value: it.value,
            nodes: it.nodes,
        });
        let iterations: Vec<_> = iterations.collect();
        map.serialize_entry("iterations", &iterations)?;
        map.serialize_entry("visits", &Visits(self))?;
        map.end()
    }
}

#[derive(Serialize)]
struct FinishedDepth {
    depth: u32,
    value: Score,
    nodes: u64,
}

/// All counts of a search, under the fixtures' names.
#[derive(Serialize)]
struct AllCounts {
    nodes: u64,
    quiescence_nodes: u64,
    evaluations: u64,
    cutoffs: u64,
    probes: u64,
    hits: u64,
    returns: u64,
    stores: u64,
    researches: u64,
}

/// All visits, serialized one by one, so that a million of them need no table of their own.
struct Visits<'a>(&'a TraceReport<'a>);

impl Serialize for Visits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let recording = self.0.recording;
        let visits = (0u32..).map(VisitId).zip(recording.visits());
        let mut iterations = recording.iteration_roots();
        let (mut iteration, mut next) = (0, iterations.next());
        serializer.collect_seq(visits.map(|(id, visit)| VisitRecord {
            id,
            iteration: {
                while next.is_some_and(|root| root <= id) {
                    iteration += 1;
                    next = iterations.next();
                }
                iteration
            },
            path: recording.path(id),
            cut: recording.cut(id).map(|cut| cut.kind),
            probability: recording.probability(id),
            visit,
            moves: self.0.moves,
            notation: self.0.notation,
        }))
    }
}

struct VisitRecord<'a> {
    id: VisitId,
    iteration: u32,
    path: Vec<u32>,
    cut: Option<CutKind>,
    probability: Option<f64>,
    visit: Visit,
    moves: Option<MoveNames<'a>>,
    notation: Notation,
}

impl Serialize for VisitRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let visit = &self.visit;
        let (player, notation) = (visit.player, self.notation);
        let cut = self.cut.map(|kind| kind.of_visit(visit, notation).name());
        let Interval { lo, hi } = notation.interval(player, visit.proved);
        let window = notation.window(player, visit.window);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("iteration", &self.iteration)?;
        map.serialize_entry("end", visit.end.name())?;
        if let Some(name) = self.moves {
            map.serialize_entry("move", &name(self.id))?;
        }
        map.serialize_entry("alpha", &window.alpha)?;
        map.serialize_entry("beta", &window.beta)?;
        map.serialize_entry("value", &notation.score(player, visit.value))?;
        map.serialize_entry("cut", &cut)?;
        map.serialize_entry("skipped", &visit.skipped)?;
        if visit.is_leaf() {
            map.serialize_entry("leaf", &true)?;
        }
        if visit.chance {
            map.serialize_entry("chance", &true)?;
        }
        if let Some(probability) = self.probability {
            map.serialize_entry("probability", &probability)?;
        }
        map.serialize_entry("proves", &[lo, hi])?;
        map.end()
    }
}
