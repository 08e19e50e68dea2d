//! The only runner of experiments: position after position, depth after depth, search after search.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use game::BoardGame;
use game::chess::Chess;
use search::task::{pause, without_pause};
use search::{Limits, Stopped};

use super::timing::time;
use super::{
    Activity, AtDepth, Cost, Design, Experiment, ExperimentError, ExperimentEvent, Gap,
    MinimumLeaves, PAPER, Paper, Phase, PostponedSearches, Reading, Results, Retired,
    mean_branching, root_scores,
};
use platform::clock::Instant;

impl Experiment {
    /// Runs the experiment, continuing from earlier results: only missing measurements are made.
    ///
    /// At each depth each search counts once, then is timed [`Plan::repeats`](super::Plan::repeats) times silently. A
    /// search that would exceed the budget ends there, one that would take too long is postponed, and the rest goes
    /// on: see [`Design`](super::Design). Depths of a tree that end at inner nodes without a value are omitted; a tree
    /// without any is measured whole. Searches with the same evaluation must find the same values. Events report new results only.
    ///
    /// Deep trees need a deep stack: call it inside [`with_deep_stack`](search::with_deep_stack), or
    /// [start](super::ExperimentTask) it.
    ///
    /// # Errors
    /// [`ExperimentError`]: a plan that cannot be followed, a cancel, a disagreement; of a single position also that not even its
    /// first depth is within the budget.
    pub fn run(
        &self,
        before: Results,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(ExperimentEvent),
    ) -> Result<Results, ExperimentError> {
        without_pause(self.run_in_pieces(before, stop, tell))
    }

    /// Runs as [`Experiment::run`] does, with a [pause] after each search and each timed sample. Where a search holds up the only
    /// thread, one that would take too long for a [piece](Limits::of_piece) ends like one that exceeds the budget.
    ///
    /// # Errors
    /// Those of [`Experiment::run`].
    pub async fn run_in_pieces(
        &self,
        before: Results,
        stop: &AtomicBool,
        mut tell: impl FnMut(ExperimentEvent),
    ) -> Result<Results, ExperimentError> {
        self.plan.check(self.is_timed())?;
        if let Some(time) = self.time() {
            return self.run_by_time(time, before, stop, &mut tell).await;
        }
        let mut work = Work {
            experiment: self,
            stop,
            done: before.reopened(&self.plan),
            tell,
        };
        work.besides()?;
        for position in 0..self.subjects.len() {
            work.position(position).await?;
        }
        let done = work.done;
        let alone = self.subjects.len() == 1 && done.readings.is_empty();
        match done.refusal(self, 0) {
            Some(error) if alone => Err(error),
            _ => Ok(done),
        }
    }
}

struct Work<'a, T> {
    experiment: &'a Experiment,
    stop: &'a AtomicBool,
    done: Results,
    tell: T,
}

impl<'a, T: FnMut(ExperimentEvent)> Work<'a, T> {
    fn tell(&mut self, event: ExperimentEvent) {
        self.done.note(&event);
        (self.tell)(event);
    }

    fn limits(&self) -> Limits<'a> {
        Limits {
            nodes: self.experiment.plan.budget,
            stop: Some(self.stop),
            ..Limits::NONE
        }
    }

    /// Computes the additional results of the first position.
    fn besides(&mut self) -> Result<(), ExperimentError> {
        let Some(first) = self.experiment.subjects.first() else {
            return Ok(());
        };
        let stop = self.stop;
        let design = self.experiment.design;
        if design == Design::Paper && self.done.root_scores.is_empty() {
            let limits = Limits {
                stop: Some(stop),
                ..Limits::NONE
            };
            let options = self.experiment.searches[0].options;
            let game = <Chess as BoardGame>::new(PAPER.position(), &options);
            let depth = Paper::PLIES + 1;
            let scores = root_scores(&game, Paper::PLIES, limits);
            let scores = scores.map_err(|stopped| ExperimentError::Stopped { depth, stopped })?;
            let scores = scores
                .into_iter()
                .map(|(mv, score)| (mv.to_string(), score));
            self.tell(ExperimentEvent::RootScores(scores.collect()));
        }
        // Charts compare configurations with theory, which needs the branching of the game.
        let lacks_minimax = design == Design::Configurations && self.experiment.minimax().is_none();
        if lacks_minimax && self.done.branching.is_none() {
            let deepest = self.experiment.plan.depth;
            if let Some((depth, factor)) = mean_branching(&**first, deepest, stop)? {
                self.tell(ExperimentEvent::Branching(depth, factor));
            }
        }
        Ok(())
    }

    async fn position(&mut self, position: usize) -> Result<(), ExperimentError> {
        let experiment = self.experiment;
        let mut begun = false;
        for depth in experiment.depths(position) {
            self.depth(position, depth, &mut begun).await?;
        }
        // A tree without values above its leaves can be cut at its leaves only.
        let is_valueless =
            self.done.of(position).is_empty() && !self.done.gaps(position).is_empty();
        let whole = experiment.subjects[position].height();
        if let Some(depth) = whole.filter(|_| is_valueless && experiment.time().is_none()) {
            self.depth(position, depth, &mut begun).await?;
        }
        Ok(())
    }

    async fn depth(
        &mut self,
        position: usize,
        depth: u32,
        begun: &mut bool,
    ) -> Result<(), ExperimentError> {
        let experiment = self.experiment;
        let mut search = 0;
        while search < experiment.searches.len() {
            let searches = experiment.companions(search);
            search = searches.end;
            if self.is_settled(position, &searches, depth) {
                continue;
            }
            if !std::mem::replace(begun, true) {
                self.tell(ExperimentEvent::Position(position));
                pause().await;
            }
            self.step(position, searches, depth).await?;
        }
        self.minimum_leaves(position, depth)?;
        pause().await;
        Ok(())
    }

    /// Returns true if all of these searches are finished at that depth.
    fn is_settled(&self, position: usize, searches: &Range<usize>, depth: u32) -> bool {
        let settled = |one| self.done.is_settled(position, one, depth);
        let mut searches = searches.clone();
        searches.all(|one| !self.experiment.has(position, one) || settled(one))
    }

    /// Runs searches that share their depths, at one depth.
    async fn step(
        &mut self,
        position: usize,
        searches: Range<usize>,
        depth: u32,
    ) -> Result<(), ExperimentError> {
        let experiment = self.experiment;
        let subject = &experiment.subjects[position];
        let first = match subject.at_depth(experiment.searches[searches.start], depth) {
            Ok(ready) => ready,
            Err(missing) if subject.height().is_some_and(|whole| depth < whole) => {
                let gap = Gap {
                    position,
                    depth,
                    missing,
                };
                self.tell(ExperimentEvent::LeftOut(gap));
                return Ok(());
            }
            Err(missing) => return Err(missing.into()),
        };
        let costs: Vec<_> = searches
            .clone()
            .map(|search| experiment.cost(&self.done, position, search, depth, first.size()))
            .collect();
        // In a comparison of orders, nothing is compared beyond minimax.
        let orders = experiment.design == Design::Orders;
        let all = |large| orders && experiment.minimax() == Some(large);
        let retired = |large, nodes, fits| {
            ExperimentEvent::Retired(Retired {
                position,
                searches: if all(large) {
                    0..experiment.searches.len()
                } else {
                    searches.clone()
                },
                depth,
                large,
                nodes,
                fits,
            })
        };
        let nodes = |cost: &Cost| cost.nodes.unwrap_or(0);
        let large = searches
            .clone()
            .zip(&costs)
            .max_by_key(|(_, cost)| nodes(cost));
        if let Some((large, cost)) = large
            && nodes(cost) > experiment.plan.budget
        {
            self.tell(retired(large, cost.nodes, None));
            return Ok(());
        }
        let slow = |cost: &Cost| cost.seconds.is_some_and(|all| experiment.is_too_slow(all));
        if let Some((large, cost)) = searches.clone().zip(&costs).find(|(_, cost)| slow(cost)) {
            self.tell(retired(large, cost.nodes, Some(depth - 1)));
            return Ok(());
        }
        let seconds: Option<f64> = costs.iter().map(|cost| cost.seconds).sum();
        if let Some(seconds) = seconds.filter(|&it| experiment.plan.is_too_long(it)) {
            self.tell(ExperimentEvent::PostponedSearches(PostponedSearches {
                position,
                searches: searches.clone(),
                depth,
                nodes: costs.iter().map(|cost| cost.nodes).collect(),
                seconds,
            }));
            return Ok(());
        }
        let mut first = Some(first);
        for (search, cost) in searches.clone().zip(&costs) {
            let ready = match first.take() {
                Some(ready) => ready,
                None => subject.at_depth(experiment.searches[search], depth)?,
            };
            if !experiment.has(position, search)
                || self.done.reading(position, search, depth).is_some()
            {
                continue;
            }
            let stage = Activity {
                position,
                search,
                depth,
                phase: Phase::Count,
                nodes: cost.nodes,
                seconds: cost.seconds,
            };
            match self.measure(stage, &*ready).await {
                Ok(reading) => {
                    self.agree(&reading)?;
                    self.tell(ExperimentEvent::Read(reading));
                }
                Err(ExperimentError::Stopped {
                    stopped: stopped @ (Stopped::Budget(_) | Stopped::Time),
                    ..
                }) => {
                    // Smaller depths have been measured already.
                    let fits = (stopped == Stopped::Time).then_some(depth - 1);
                    self.tell(retired(search, None, fits));
                    return Ok(());
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Counts once and times the repeats.
    async fn measure(
        &mut self,
        mut stage: Activity,
        ready: &dyn AtDepth,
    ) -> Result<Reading, ExperimentError> {
        let (experiment, depth) = (self.experiment, stage.depth);
        let spec = experiment.searches[stage.search];
        let limits = self.limits();
        let failed = |stopped| ExperimentError::Stopped { depth, stopped };
        (self.tell)(ExperimentEvent::Began(stage));
        let start = Instant::now();
        let visited = &mut |nodes| (self.tell)(ExperimentEvent::Visited(nodes));
        let first = ready.explore(limits.of_piece(), visited);
        let first = first.map_err(failed)?;
        let counted = start.elapsed().as_secs_f64();
        stage.nodes = Some(first.counts.nodes);
        stage.seconds = Some(experiment.all_searches(counted));
        let again = || {
            let again = ready.silent(limits).map_err(failed)?;
            if again == (first.value, first.counts) {
                Ok(())
            } else {
                Err(ExperimentError::NotReproducible { depth, spec })
            }
        };
        let begin = |repeat| {
            stage.phase = Phase::Time(repeat);
            (self.tell)(ExperimentEvent::Began(stage));
        };
        pause().await;
        let timed = if experiment.is_timed() {
            let extent = (experiment.plan.repeats, experiment.least_sample());
            Some(time(Instant::now, extent, again, begin).await?)
        } else {
            None
        };
        Ok(Reading {
            position: stage.position,
            search: stage.search,
            depth,
            value: first.value,
            pv: first.pv.into(),
            counts: first.counts,
            first_move_cutoffs: first.first_move_cutoffs,
            counted,
            time: timed,
        })
    }

    /// Checks that the value equals that of the other searches with the same evaluation. Searches whose table may
    /// return the value of another depth are exempt.
    fn agree(&self, new: &Reading) -> Result<(), ExperimentError> {
        let spec = |reading: &Reading| self.experiment.searches[reading.search];
        if !spec(new).is_exact() {
            return Ok(());
        }
        let judged = |reading: &Reading| {
            let spec = spec(reading);
            let options = spec.options;
            (
                options.evaluation,
                options.mate,
                spec.quiescence,
                spec.is_exact(),
            )
        };
        let others = if self.experiment.design == Design::Orders {
            &self.done.readings
        } else {
            self.done.of(new.position)
        };
        let mut others = others.iter();
        let differs = |other: &&Reading| {
            other.depth == new.depth && judged(other) == judged(new) && other.value != new.value
        };
        let Some(other) = others.find(differs) else {
            return Ok(());
        };
        let mut names = self.experiment.names();
        Err(ExperimentError::ValuesDiffer {
            depth: new.depth,
            names: [other, new].map(|one| std::mem::take(&mut names[one.search])),
            values: [other.value, new.value],
        })
    }

    /// Computes the fewest leaves after minimax has found the value.
    fn minimum_leaves(&mut self, position: usize, depth: u32) -> Result<(), ExperimentError> {
        let experiment = self.experiment;
        let at = |one: &MinimumLeaves| (one.position, one.depth) == (position, depth);
        if experiment.design != Design::Orders || self.done.minimum_leaves.iter().any(at) {
            return Ok(());
        }
        let minimax = experiment.minimax();
        let reading = minimax.and_then(|one| self.done.reading(position, one, depth));
        let Some(reading) = reading else {
            return Ok(());
        };
        let ready =
            experiment.subjects[position].at_depth(experiment.searches[reading.search], depth)?;
        let leaves = ready.minimum_leaves(reading.value, self.limits());
        let leaves = leaves.map_err(|stopped| ExperimentError::Stopped { depth, stopped })?;
        self.tell(ExperimentEvent::MinimumLeaves(MinimumLeaves {
            position,
            depth,
            leaves,
        }));
        Ok(())
    }
}
