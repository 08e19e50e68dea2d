//! Limits in time that hold on a slow day: they are stretched by what a fixed piece of work takes here and now.

use std::hint::black_box;
use std::time::{Duration, Instant};

use shakmaty::{Chess, Position};

/// What [`work`] takes where nothing else runs, in a build for tests.
const QUIET: Duration = Duration::from_micros(1_500);

/// A limit for what has just taken place: `quiet` on a machine with nothing else to do, longer on one that is slower now.
pub fn limit(quiet: Duration) -> Duration {
    let mut times: Vec<Duration> = (0..5)
        .map(|_| {
            let start = Instant::now();
            black_box(work(&Chess::default(), 3));
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    // The slowest of a few: whoever is kept waiting now was kept waiting then.
    let pace = times[4].as_secs_f64() / QUIET.as_secs_f64();
    quiet.mul_f64(pace.max(1.0))
}

/// The tree of legal moves.
fn work(position: &Chess, depth: u32) -> u64 {
    let mut nodes = 1;
    if depth > 0 {
        for mv in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            nodes += work(&child, depth - 1);
        }
    }
    nodes
}
