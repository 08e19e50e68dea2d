//! A contest under way or over: who takes part, what was measured, how long it will still take.

use std::time::Instant;

use stage::{SourceGame, Stage};
use study::{
    Background, Configuration, Contender, Contest, ContestEvent, Plan, SweepError, Task, Theory,
    mean_branching, resume_contest,
};

use super::super::measurement::searchable;
use super::super::of::Of;
use super::choice::short_names;
use crate::host::Wake;

/// What the work tells.
#[derive(Debug)]
enum Told {
    /// The depth to which minimax was tried, and the branching factor there.
    Branching(u32, f64),
    Event(ContestEvent),
}

/// The search under way.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Which configuration.
    pub contender: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// Counting or timing.
    pub task: Task,
    /// About how many nodes it will visit.
    pub expected: u64,
}

/// A contest in the background, and its results when it is over.
pub struct Run {
    /// What is searched.
    pub of: Of,
    /// Who takes part.
    pub configurations: Vec<Configuration>,
    /// What they are called.
    pub names: Vec<String>,
    /// What was asked for.
    pub plan: Plan,
    /// What is measured so far.
    pub contest: Contest,
    /// What is being done.
    pub now: Option<Now>,
    /// As far as minimax was tried beside, in plies, and the branching factor there.
    probed: Option<(u32, f64)>,
    work: Background<Told, ()>,
    /// How much of what was told is taken in.
    heard: usize,
    /// How long it will still take, as of then.
    left: Option<(f64, Instant)>,
}

impl Run {
    /// Starts it, or goes on from what `before` had measured.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give.
    pub fn start(
        stage: &Stage,
        configurations: Vec<Configuration>,
        plan: Plan,
        before: Option<&Run>,
        wake: Wake,
    ) -> Result<Run, SweepError> {
        let contenders: Vec<Contender> = match &stage.source.game {
            SourceGame::Game(root) => {
                let game = stage.setup.game(root);
                let all = configurations.iter();
                all.map(|one| one.on_game(&game)).collect()
            }
            SourceGame::Tree(_) => {
                let subject = searchable(stage);
                let all = configurations.iter();
                all.map(|one| one.on(subject.clone())).collect()
            }
        };
        let probed = before.and_then(|run| run.probed);
        let contest = before.map_or_else(Contest::default, |run| run.for_these(&configurations));
        let contest = contest.reopened(&plan);
        let start = contest.clone();
        let work = Background::start(
            move |signals, tell| {
                if let (None, Some(first)) = (probed, contenders.first()) {
                    let found = mean_branching(&*first.subject, plan.depth, &signals.stop)?;
                    if let Some((depth, branching)) = found {
                        tell(Told::Branching(depth, branching));
                    }
                }
                let told = |event| tell(Told::Event(event));
                resume_contest(&contenders, &plan, signals, start, told).map(|_| ())
            },
            move || wake(),
        )?;
        Ok(Run {
            of: Of::now(stage),
            names: short_names(&configurations),
            configurations,
            plan,
            contest,
            now: None,
            probed,
            work,
            heard: 0,
            left: None,
        })
    }

    /// What is measured, with the numbers that these have.
    fn for_these(&self, configurations: &[Configuration]) -> Contest {
        self.contest.renumbered(|number| {
            let of = self.configurations[number];
            configurations.iter().position(|&one| one == of)
        })
    }

    /// What would be left to do if it went on with these, and how many rows it would go on from; `None` where it cannot go
    /// on, for something else is open, or times would be of other numbers of runs.
    pub fn to_go_on(
        &self,
        stage: &Stage,
        configurations: &[Configuration],
        plan: &Plan,
    ) -> Option<(usize, usize)> {
        if !self.of.is_current(stage) || self.plan.repeats != plan.repeats {
            return None;
        }
        let kept = self.for_these(configurations);
        let rows = kept.rows.len();
        let open = kept
            .reopened(plan)
            .open(configurations.len(), plan.depth)
            .count();
        (rows > 0 && open > 0).then_some((open, rows))
    }

    /// Takes in what has been done since.
    pub fn poll(&mut self) {
        self.work.poll();
        let mut measured = false;
        for told in &self.work.told()[self.heard..] {
            match told {
                Told::Branching(depth, branching) => self.probed = Some((*depth, *branching)),
                Told::Event(event) => {
                    self.contest.note(event);
                    if let ContestEvent::Began {
                        contender,
                        depth,
                        task,
                        expected,
                    } = *event
                    {
                        self.now = Some(Now {
                            contender,
                            depth,
                            task,
                            expected,
                        });
                    } else {
                        measured = true;
                    }
                }
            }
        }
        self.heard = self.work.told().len();
        if measured {
            let left = self
                .contest
                .remaining(self.configurations.len(), &self.plan);
            self.left = left.map(|seconds| (seconds, Instant::now()));
        }
        if !self.work.is_running() {
            self.now = None;
        }
    }

    /// About how long it will still take, in seconds of wall time, where that can be said.
    pub fn seconds_left(&self) -> Option<f64> {
        let (seconds, since) = self.left?;
        Some((seconds - since.elapsed().as_secs_f64()).max(0.0))
    }

    /// Time since it was started, or from start to end, in seconds.
    pub fn elapsed(&self) -> f64 {
        self.work.elapsed().as_secs_f64()
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

    /// The mean branching factor: of the deepest depth at which the leaves of minimax are known.
    pub fn branching(&self) -> Option<(u32, f64)> {
        let minimax = |number: usize| !self.configurations[number].spec.has_windows();
        let mut rows = self.contest.rows.iter();
        let deepest = rows.rfind(|row| minimax(row.contender));
        let measured = deepest.and_then(|row| {
            let theory = Theory::of(row.measured.counts.leaves, row.depth)?;
            Some((row.depth, theory.branching))
        });
        measured
            .into_iter()
            .chain(self.probed)
            .max_by_key(|of| of.0)
    }
}
