//! Positions under way or over: what was measured of each, and how long the others will take.

use std::sync::Arc;

use game::chess::{Chess, Position};
use game::{BoardGame, OfAny as _};
use stage::{Place, Setup};
use study::{
    Background, DepthRow, Plan, PvMove, SuiteEnd, SuiteEvent, SweepError, measure_suite, saving,
};

use super::chosen::Chosen;
use super::spread::Spread;
use crate::host::Wake;

/// A position, and what is measured of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it is in the collection.
    pub place: Place,
    /// What it is called.
    pub title: String,
    /// Its depths so far.
    pub rows: Vec<DepthRow>,
    /// How it ended; `None` while it is open.
    pub end: Option<SuiteEnd>,
    /// The best move at the greatest depth so far, and whether the file calls it the best one, where it names any.
    pub best: Option<(String, Option<bool>)>,
}

impl Entry {
    /// The part of minimax's nodes that is saved at the greatest depth so far.
    pub fn saved(&self) -> Option<f64> {
        self.rows.last().map(saved)
    }
}

/// The part of minimax's nodes that alpha-beta saves.
pub fn saved(row: &DepthRow) -> f64 {
    saving(row.minimax.counts.nodes, row.alpha_beta.counts.nodes)
}

/// A measurement in the background, and its results when it is over.
pub struct Run {
    /// Which positions.
    pub chosen: Chosen,
    /// After how many plies of a game.
    pub ply: usize,
    /// How they are searched.
    pub setup: Setup,
    /// How deep and how often.
    pub plan: Plan,
    /// The positions, in the order of the file.
    pub entries: Vec<Entry>,
    /// The one under way.
    pub now: Option<usize>,
    /// How the savings are spread.
    pub spread: Spread,
    /// The longest name, as the table writes it.
    pub longest: String,
    positions: Arc<[Position]>,
    work: Background<SuiteEvent, ()>,
    /// How many are to be done, and how many of them are.
    todo: usize,
    done: usize,
}

impl Run {
    /// Starts it, or goes on with what `before` has left open; with patience, with what it put off, too.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give.
    pub fn start(
        chosen: Chosen,
        ply: usize,
        setup: Setup,
        plan: Plan,
        before: Option<&Run>,
        wake: Wake,
    ) -> Result<Run, SweepError> {
        let (mut entries, positions, spread) = match before {
            Some(run) if run.goes_on_as(&chosen, ply, &setup, &plan) => {
                let positions = Arc::clone(&run.positions);
                (run.entries.clone(), positions, run.spread.clone())
            }
            _ => {
                let members = chosen.members(ply);
                let positions = members.iter().map(|one| one.position.clone()).collect();
                let entries = members.into_iter().map(|one| Entry {
                    place: one.place,
                    title: one.title,
                    rows: Vec::new(),
                    end: None,
                    best: None,
                });
                (entries.collect(), positions, Spread::default())
            }
        };
        for entry in &mut entries {
            entry.reopen(plan.ask_above.is_infinite());
        }
        let open = entries.iter().enumerate();
        let open: Vec<usize> = open
            .filter(|(_, entry)| entry.end.is_none())
            .map(|(number, _)| number)
            .collect();
        let todo = open.len();
        let shared = Arc::clone(&positions);
        let work = Background::start(
            move |signals, tell| {
                let game = |position: &Position| {
                    <Chess as BoardGame>::new(position.clone(), &setup.options())
                };
                let subjects = open.iter().map(|&number| (number, game(&shared[number])));
                measure_suite(subjects, &plan, signals, tell)
            },
            move || wake(),
        )?;
        let names = entries.iter().map(|entry| short(&entry.title));
        let longest = names.max_by_key(|name| name.chars().count());
        Ok(Run {
            longest: longest.unwrap_or_default(),
            chosen,
            ply,
            setup,
            plan,
            entries,
            now: None,
            spread,
            positions,
            work,
            todo,
            done: 0,
        })
    }

    /// Takes in what has been done since; answers whether there was anything.
    pub fn poll(&mut self) -> bool {
        self.work.poll();
        let told = self.work.take_told();
        let changed = !told.is_empty();
        for event in told {
            match (event, self.now) {
                (SuiteEvent::Began(number), _) => {
                    self.now = Some(number);
                    // One that was put off or broken off begins anew.
                    if !self.entries[number].rows.is_empty() {
                        self.entries[number].rows.clear();
                        self.spread.forget(number);
                    }
                }
                (SuiteEvent::Row(row), Some(number)) => {
                    self.spread.add(number, &self.entries[number].title, &row);
                    self.entries[number].best = self.best(number, &row);
                    self.entries[number].rows.push(row);
                }
                (SuiteEvent::Ended(end), Some(number)) => {
                    self.entries[number].end = Some(end);
                    self.done += 1;
                }
                (SuiteEvent::Row(_) | SuiteEvent::Ended(_), None) => {}
            }
        }
        if !self.work.is_running() {
            self.now = None;
        }
        changed
    }

    fn best(&self, number: usize, row: &DepthRow) -> Option<(String, Option<bool>)> {
        let Some(PvMove::Move(text)) = row.pv.first() else {
            return None;
        };
        let position = &self.positions[number];
        let san = position.san(position.find_uci(text)?);
        let item = &self.chosen.collection.items[self.entries[number].place.item];
        let (best, avoid) = (item.best(), item.avoid());
        let right = match (best.is_empty(), avoid.is_empty()) {
            (true, true) => None,
            (true, false) => Some(!avoid.contains(&san)),
            _ => Some(best.contains(&san)),
        };
        Some((san, right))
    }

    /// Whether what is measured so far could be part of that.
    pub fn goes_on_as(&self, chosen: &Chosen, ply: usize, setup: &Setup, plan: &Plan) -> bool {
        self.is_of(chosen, ply, setup)
            && (self.plan.depth, self.plan.repeats) == (plan.depth, plan.repeats)
    }

    /// Whether it is of those positions under those settings, however deep.
    pub fn is_of(&self, chosen: &Chosen, ply: usize, setup: &Setup) -> bool {
        self.chosen == *chosen
            && (self.ply == ply || !chosen.has_games())
            && self.setup.spec.rules == setup.spec.rules
            && self
                .setup
                .options()
                .are_same_in(Position::start().wrap().game(), &setup.options())
    }

    /// The position with that number.
    pub fn position(&self, number: usize) -> &Position {
        &self.positions[number]
    }

    /// How many positions are not measured yet and not put off.
    pub fn open(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.end.is_none())
            .count()
    }

    /// The positions that are put off, with about how long their next depth would take: seconds of wall time.
    pub fn put_off(&self) -> impl Iterator<Item = (&Entry, f64)> {
        self.entries.iter().filter_map(|entry| match &entry.end {
            Some(SuiteEnd::PutOff(estimate)) => Some((entry, estimate.seconds)),
            _ => None,
        })
    }

    /// How many are done of those that are to be done in this run.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.todo)
    }

    /// About how long it will still take, in seconds of wall time: as long for each as for those that are done.
    pub fn seconds_left(&self) -> Option<f64> {
        #[allow(clippy::cast_precision_loss)] // an estimate
        let (done, open) = (self.done as f64, (self.todo - self.done) as f64);
        (done > 0.0).then(|| self.work.elapsed().as_secs_f64() / done * open)
    }

    /// The nodes visited so far by the search that counts.
    pub fn visited(&self) -> u64 {
        self.work.visited()
    }

    /// Whether there is more to come.
    pub fn is_running(&self) -> bool {
        self.work.is_running()
    }

    /// Asks it to end; `false` when it has.
    pub fn cancel(&self) -> bool {
        self.work.cancel()
    }

    /// Why it ended early, if it did.
    pub fn error(&self) -> Option<&SweepError> {
        self.work.error()
    }
}

impl Entry {
    /// With patience, one that was put off is open again.
    fn reopen(&mut self, patient: bool) {
        if patient && matches!(self.end, Some(SuiteEnd::PutOff(_))) {
            self.end = None;
        }
    }
}

/// The most letters of a position's name; all of them are told under the pointer.
const NAME: usize = 28;

/// A name that is not too long.
pub fn short(title: &str) -> String {
    if title.chars().count() <= NAME {
        return title.to_owned();
    }
    let mut short: String = title.chars().take(NAME - 1).collect();
    short.push('…');
    short
}
