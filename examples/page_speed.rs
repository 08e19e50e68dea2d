//! Times on a desktop what `tests/web/counts.mjs` times in a page's program: a line of JSON for each kind of work, with the
//! least time of several.

#[path = "../tests/web/speed.rs"]
mod speed;

use std::time::{Duration, Instant};

use speed::Speed;

/// The time for which each kind of work is repeated.
const PATIENCE: Duration = Duration::from_millis(600);

fn main() {
    let mut speed = Speed::new();
    for work in Speed::WORK {
        let (began, mut least, mut nodes) = (Instant::now(), f64::INFINITY, 0);
        while began.elapsed() < PATIENCE {
            let one = Instant::now();
            nodes = speed.run(work);
            least = least.min(one.elapsed().as_secs_f64() * 1e3);
        }
        println!(r#"{{"work": "{work}", "nodes": {nodes}, "milliseconds": {least}}}"#);
    }
}
