//! Repeats a search until its time is reliable.

use std::sync::OnceLock;
use std::time::Duration;

use platform::clock::Instant;
use search::task::pause;
use serde::{Deserialize, Serialize};

/// Returns the minimum duration of a sample: 2 ms, or 20 ms if the clock is coarse, as in a browser.
pub(super) fn min_sample() -> Duration {
    static STEP: OnceLock<Duration> = OnceLock::new();
    sample_for(*STEP.get_or_init(|| clock_step(Instant::now)))
}

/// The clocks of operating systems tick every 100 ns or more often, so 2 ms are accurate to one part in 20,000.
fn sample_for(step: Duration) -> Duration {
    Duration::from_millis(if step < Duration::from_micros(10) {
        2
    } else {
        20
    })
}

/// Returns the smallest of a few differences between successive times of a clock.
fn clock_step(now: impl Fn() -> Instant) -> Duration {
    let mut before = now();
    let tick = move || loop {
        let at = now();
        let step = at.duration_since(std::mem::replace(&mut before, at));
        if !step.is_zero() {
            break step;
        }
    };
    std::iter::repeat_with(tick)
        .take(8)
        .min()
        .unwrap_or_default()
}

/// The time of one search, in seconds of wall time on one core, from repeated samples.
///
/// A search shorter than the minimum sample is run several times per sample, and the sample's time divided by their
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    /// The median of the samples, which reports use.
    pub median: f64,
    pub min: f64,
    pub max: f64,
    pub repeats: u32,
    pub batch: u32,
}

impl Timing {
    /// Returns the greatest distance of a sample from the median, as a fraction of the median; `None` for one sample.
    pub fn spread(&self) -> Option<f64> {
        let farthest = (self.max - self.median).max(self.median - self.min);
        (self.repeats > 1 && self.median > 0.0).then(|| farthest / self.median)
    }

    /// Returns true if all samples of one were faster than those of the other, which single samples do not show.
    pub fn is_apart(&self, other: &Timing) -> bool {
        let are_several = self.repeats.min(other.repeats) > 1;
        are_several && (self.max < other.min || other.max < self.min)
    }

    /// Summarizes samples, each of `batch` searches, in seconds per search.
    ///
    /// # Panics
    /// Without samples.
    fn of(mut samples: Vec<f64>, batch: u32) -> Timing {
        samples.sort_by(f64::total_cmp);
        let middle = samples.len() / 2;
        let median = if samples.len().is_multiple_of(2) {
            f64::midpoint(samples[middle - 1], samples[middle])
        } else {
            samples[middle]
        };
        Timing {
            median,
            min: samples[0],
            max: samples[samples.len() - 1],
            repeats: u32::try_from(samples.len()).unwrap_or(u32::MAX),
            batch,
        }
    }
}

/// Times `search` by this clock in `repeats` samples (at least one) of at least the duration `least`. `begin` receives
/// each sample's number, from 1, before the sample starts. Each sample is a [piece](pause).
///
/// # Errors
/// The first error of `search`.
pub(super) async fn time<E>(
    now: impl Fn() -> Instant,
    (repeats, least): (u32, Duration),
    mut search: impl FnMut() -> Result<(), E>,
    mut begin: impl FnMut(u32),
) -> Result<Timing, E> {
    let mut sample = |batch: u32| {
        let start = now();
        for _ in 0..batch {
            search()?;
        }
        Ok(now().duration_since(start))
    };
    begin(1);
    let mut batch = 1;
    let mut first = sample(batch)?;
    while first < least {
        pause().await;
        batch = larger(batch, first, least);
        first = sample(batch)?;
    }
    let per_search = |elapsed: Duration| elapsed.as_secs_f64() / f64::from(batch);
    let mut samples = vec![per_search(first)];
    for repeat in 2..=repeats {
        pause().await;
        begin(repeat);
        samples.push(per_search(sample(batch)?));
    }
    Ok(Timing::of(samples, batch))
}

/// Returns a batch size for a duration of `least`, given that a batch of `batch` lasted `elapsed`, which was too
/// short.
fn larger(batch: u32, elapsed: Duration, least: Duration) -> u32 {
    let wanted = least.as_nanos() * u128::from(batch) / elapsed.as_nanos().max(1);
    // Add a quarter, because the first searches are the slowest; at least double the size, so that the loop ends. A
    // coarse clock may return zero, so the growth is limited.
    let wanted = u32::try_from(wanted + wanted / 4).unwrap_or(u32::MAX);
    wanted.clamp(batch.saturating_mul(2), batch.saturating_mul(32))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use search::task::without_pause;

    use super::*;

    #[test]
    fn median_averages_the_middle_two() {
        let odd = Timing::of(vec![3.0, 1.0, 9.0], 1);
        assert_eq!((odd.min, odd.median, odd.max), (1.0, 3.0, 9.0));
        let even = Timing::of(vec![4.0, 1.0, 2.0, 9.0], 7);
        assert_eq!((even.median, even.repeats, even.batch), (3.0, 4, 7));
    }

    /// Times searches of that many microseconds by a clock of their own; returns the number of searches, too.
    fn timed(micros: u64, repeats: u32, least: Duration) -> (Timing, u32) {
        let (began, searches) = (Instant::now(), Cell::new(0));
        let now = || began + Duration::from_micros(micros) * searches.get();
        let search = || {
            searches.set(searches.get() + 1);
            Ok::<(), ()>(())
        };
        let timing = without_pause(time(now, (repeats, least), search, |_| {})).unwrap();
        (timing, searches.get())
    }

    #[test]
    fn short_searches_run_in_batches_until_enough_is_measured() {
        let least = Duration::from_millis(10);
        for micros in [1, 7, 300, 9_999] {
            let (timing, searches) = timed(micros, 5, least);
            assert_eq!(timing.repeats, 5);
            let sample = Duration::from_micros(micros) * timing.batch;
            assert!((least..3 * least).contains(&sample), "{micros}: {sample:?}");
            assert!(searches >= 5 * timing.batch);
            assert!((timing.median - Duration::from_micros(micros).as_secs_f64()).abs() < 1e-9);
        }
    }

    #[test]
    fn coarse_clock_lengthens_samples_and_limits_growth() {
        let (began, calls) = (Instant::now(), Cell::new(0));
        let coarse = || {
            calls.set(calls.get() + 1);
            began + Duration::from_micros(100 * (calls.get() / 50))
        };
        let step = clock_step(coarse);
        assert_eq!(step, Duration::from_micros(100));
        assert_eq!(sample_for(step), Duration::from_millis(20));
        assert_eq!(
            sample_for(Duration::from_nanos(100)),
            Duration::from_millis(2)
        );
        assert_eq!(larger(4, Duration::ZERO, sample_for(step)), 128);
        assert_eq!(larger(4, step, sample_for(step)), 128);
        assert_eq!(larger(4, 100 * step, sample_for(step)), 10);
    }

    #[test]
    fn long_searches_are_run_once_per_sample() {
        let (timing, searches) = timed(10_000, 2, Duration::from_millis(10));
        assert_eq!((searches, timing.batch), (2, 1));
        assert!((timing.min - 0.01).abs() < 1e-9);
    }

    #[test]
    fn error_ends_the_timing() {
        let timing = time(Instant::now, (5, Duration::ZERO), || Err("stop"), |_| {});
        assert_eq!(without_pause(timing), Err("stop"));
    }
}
