//! The published experiment: what was printed beside what is counted and timed here.

mod curves;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use export::paper_json;
use figure::chart::{Chart, count_mark, time_mark};
use study::{
    Background, Contest, PAPER, PaperPart, START_DEPTH, SweepError, grouped, replay_paper, times,
};

use super::MOST_REPEATS;
use super::save::{Kind, Taken};
use crate::host::Wake;

/// Under this name the charts share what is put away.
pub const LEGEND: &str = "paper";

/// The run of the experiment, once it was started.
#[derive(Default)]
pub struct Replay(Option<Background<PaperPart, ()>>);

impl Replay {
    /// Starts it anew.
    ///
    /// # Errors
    /// [`SweepError`], when the system has no thread to give.
    pub fn start(&mut self, repeats: u32, wake: Wake) -> Result<(), SweepError> {
        if self.is_running() {
            return Ok(());
        }
        let repeats = repeats.clamp(1, MOST_REPEATS);
        self.0 = Some(Background::start(
            move |signals, tell| replay_paper(repeats, signals, tell),
            move || wake(),
        )?);
        Ok(())
    }

    /// Takes in what has been found.
    pub fn poll(&mut self) {
        if let Some(run) = &mut self.0 {
            run.poll();
        }
    }

    /// Whether it is under way.
    pub fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(Background::is_running)
    }

    /// Cancels it; `false` when there is nothing to cancel.
    pub fn cancel(&mut self) -> bool {
        let running = self.is_running();
        if let (true, Some(run)) = (running, &self.0) {
            run.cancel();
        }
        running
    }

    /// How it ended, once the end has been seen.
    pub fn outcome(&self) -> Option<&Result<(), SweepError>> {
        self.0.as_ref().and_then(Background::outcome)
    }

    /// What has been found so far.
    pub fn parts(&self) -> &[PaperPart] {
        self.0.as_ref().map_or(&[], Background::told)
    }

    fn contest(&self, of: fn(&PaperPart) -> Option<&Contest>) -> Option<&Contest> {
        self.parts().iter().find_map(of)
    }

    /// What was found, for a file of that kind.
    pub fn taken(&self, kind: Kind, away: BTreeSet<String>) -> Option<Taken> {
        let title = "The paper, replayed".to_owned();
        match kind {
            _ if self.parts().is_empty() => None,
            Kind::Csv => None,
            Kind::Json | Kind::JsonLines => {
                let json = paper_json(self.parts());
                Some(Taken::text(title, format!("{json}\n")))
            }
            Kind::Svg | Kind::Png => {
                let note = format!("{}: printed and found again on this machine", PAPER.title);
                Some(Taken::charts(title, self.charts().into(), away, note, kind))
            }
        }
    }

    /// Nodes and times, printed and found.
    pub fn charts(&self) -> [Chart; 2] {
        let (nodes, seconds) = curves::of(self.position());
        let chart = |name: &str, axis: &str, mark, curves| Chart {
            name: name.to_owned(),
            axis: axis.to_owned(),
            mark,
            curves,
        };
        [
            chart("Nodes visited", "nodes, logarithmic", count_mark, nodes),
            chart("Time", "time, logarithmic", time_mark, seconds),
        ]
    }

    /// The paper's position, searched.
    pub fn position(&self) -> Option<&Contest> {
        self.contest(|part| match part {
            PaperPart::Position(contest) => Some(contest),
            _ => None,
        })
    }

    /// The initial position, searched.
    pub fn initial(&self) -> Option<&Contest> {
        self.contest(|part| match part {
            PaperPart::Start(contest) => Some(contest),
            _ => None,
        })
    }
}

/// What has been found, in one or two sentences.
pub fn sentence(replay: &Replay) -> String {
    let Some(position) = replay.position() else {
        return "What the paper prints stands below; Run counts and times all of it again, in about a second.".to_owned();
    };
    let nodes = |contest: &Contest, search, depth| {
        contest
            .row(search, depth)
            .map(|row| row.measured.counts.nodes)
    };
    let mut counts = [0; 3];
    for printed in PAPER.depths {
        let here = (
            nodes(position, 0, printed.depth),
            nodes(position, 1, printed.depth),
        );
        if let (Some(minimax), Some(strict)) = here
            && let Some(reprint) = PAPER.reprint(printed.depth, [minimax, strict])
        {
            counts[reprint as usize] += 1;
        }
    }
    let [same, swapped, different] = counts;
    // Writing to a string does not fail.
    let mut text = format!(
        "{same} of {} depths come out to the digit",
        PAPER.depths.len()
    );
    if swapped > 0 {
        text.push_str("; at depth 3 the paper has printed its two counts in each other’s place");
    }
    if different > 0 {
        let _ = write!(text, "; {different} differ");
    }
    text.push('.');
    let deepest = PAPER.depths.len();
    let cost =
        |contest: &Contest, depth| Some((nodes(contest, 1, depth)?, nodes(contest, 2, depth)?));
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = |(strict, equality): (u64, u64)| times(strict as f64 / equality as f64);
    if let Some(paper) = cost(position, u32::try_from(deepest).unwrap_or(u32::MAX)) {
        let _ = write!(
            text,
            " Its program cuts only beyond equality: {} nodes at depth {deepest}, where the textbook rule needs {} ({})",
            grouped(paper.0),
            grouped(paper.1),
            ratio(paper)
        );
        if let Some(start) = replay.initial().and_then(|start| cost(start, START_DEPTH)) {
            let _ = write!(
                text,
                "; from the initial position at depth {START_DEPTH}, {} instead of {} ({})",
                grouped(start.0),
                grouped(start.1),
                ratio(start)
            );
        }
        text.push('.');
    }
    text
}
