//! What the benches share: times are held as ratios to a reference that is measured in the same run, just before and after
//! what is judged. A machine that is slower, or busy, is so for both. Times themselves are printed and never held.

#![allow(dead_code)] // no bench needs all of it

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use shakmaty::Position as _;

/// How often a reference is run whenever it is measured.
const REPEATS: usize = 7;

/// A fixed piece of work, and how long it takes here and now.
pub struct Reference {
    name: &'static str,
    work: Box<dyn FnMut()>,
    /// Seconds of the latest measurement.
    latest: f64,
}

impl Reference {
    /// Every legal move of chess played on shakmaty, three plies deep: 9,323 nodes.
    pub fn perft() -> Reference {
        Reference::new("perft 3", || {
            black_box(perft(&shakmaty::Chess::default(), 3));
        })
    }

    /// `serde_json` reading a text into its own values.
    pub fn json(text: &str) -> Reference {
        let text = text.to_owned();
        Reference::new("serde_json reads the same", move || {
            let value: serde_json::Value = serde_json::from_str(&text).expect("it is whole");
            black_box(&value);
        })
    }

    fn new(name: &'static str, work: impl FnMut() + 'static) -> Reference {
        let mut reference = Reference {
            name,
            work: Box::new(work),
            latest: 0.0,
        };
        // What the first runs meet, cold caches and fresh memory, the judged work has met too.
        reference.measure();
        reference.measure();
        println!(
            "reference: {}, {:.3} ms here",
            reference.name,
            reference.latest * 1e3
        );
        reference
    }

    fn measure(&mut self) -> f64 {
        let times = (0..REPEATS).map(|_| seconds(&mut self.work));
        self.latest = median(times.collect());
        self.latest
    }

    /// How many times the reference `seconds` are. It is measured again for this: between what came before and what comes
    /// after, the machine may have changed its pace.
    pub fn times(&mut self, seconds: f64) -> f64 {
        let before = self.latest;
        seconds / f64::midpoint(before, self.measure())
    }
}

/// Judges ratios and remembers whether any limit was broken.
#[derive(Default)]
pub struct Report {
    failed: usize,
}

impl Report {
    /// Prints a ratio beside its limit; more than that fails the run.
    pub fn at_most(&mut self, what: &str, ratio: f64, unit: &str, limit: f64) {
        let verdict = self.judge(ratio <= limit);
        println!("    {what:<34} {ratio:9.3} {unit} (limit {limit}) {verdict}");
    }

    /// The same where less fails the run.
    pub fn at_least(&mut self, what: &str, ratio: f64, unit: &str, limit: f64) {
        let verdict = self.judge(ratio >= limit);
        println!("    {what:<34} {ratio:9.3} {unit} (floor {limit}) {verdict}");
    }

    /// Prints a time, and holds it as a multiple of the reference.
    pub fn time(&mut self, what: &str, seconds: f64, reference: &mut Reference, limit: f64) {
        let ratio = reference.times(seconds);
        let verdict = self.judge(ratio <= limit);
        println!(
            "    {what:<34} {:9.3} ms = {ratio:7.3} x {} (limit {limit}) {verdict}",
            seconds * 1e3,
            reference.name
        );
    }

    fn judge(&mut self, holds: bool) -> &'static str {
        self.failed += usize::from(!holds);
        if holds { "ok" } else { "FAILED" }
    }

    /// Success when every limit held.
    pub fn exit_code(&self) -> ExitCode {
        match self.failed {
            0 => {
                println!("all limits hold");
                ExitCode::SUCCESS
            }
            failed => {
                println!("{failed} limits FAILED");
                ExitCode::FAILURE
            }
        }
    }
}

/// Nodes of the tree of legal moves, every move played.
pub fn perft(position: &shakmaty::Chess, depth: u32) -> u64 {
    let mut nodes = 1;
    if depth > 0 {
        for mv in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            nodes += perft(black_box(&child), depth - 1);
        }
    }
    nodes
}

/// How long some work takes.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// The middle one of an odd number of figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
