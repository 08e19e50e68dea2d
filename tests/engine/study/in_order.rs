//! Work on several threads: in order, bounded, and ended at once.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

use cutoff::measure::in_order;
use cutoff::search::task::Spawner;

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap()
}

#[test]
fn results_keep_order_with_few_held() {
    for number in [1, 2, 5] {
        let (begun, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let mut most = 0;
        let items = (0..1000_usize).inspect(|_| {
            begun.fetch_add(1, Ordering::Relaxed);
        });
        let mut results = Vec::new();
        let work = |item: usize| {
            // The later ones of every ten are quicker.
            sleep(Duration::from_micros(50 * (10 - item as u64 % 10)));
            item
        };
        in_order(
            items,
            threads(number),
            &AtomicBool::new(false),
            work,
            |item| {
                let held = begun.load(Ordering::Relaxed) - ended.fetch_add(1, Ordering::Relaxed);
                most = most.max(held);
                results.push(item);
                Ok::<(), ()>(())
            },
        )
        .unwrap();
        assert_eq!(results, (0..1000).collect::<Vec<_>>());
        assert!(
            most <= 4 * number,
            "{most} items were held by {number} threads"
        );
    }
}

#[test]
fn failure_stops_the_work() {
    let worked = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let work = |item: usize| {
        worked.fetch_add(1, Ordering::Relaxed);
        item
    };
    let take = |item| if item == 10 { Err("enough") } else { Ok(()) };
    assert_eq!(
        in_order(0..1_000_000, threads(2), &stop, work, take),
        Err("enough")
    );
    assert!(worked.load(Ordering::Relaxed) < 30);
    assert!(stop.load(Ordering::Relaxed));
}

#[test]
fn stop_flag_ends_the_work() {
    let stop = AtomicBool::new(false);
    let mut taken = 0;
    let ended = in_order(
        0..1_000_000,
        threads(3),
        &stop,
        |item| {
            if item == 50 {
                stop.store(true, Ordering::Relaxed);
            }
            item
        },
        |_| {
            taken += 1;
            Ok::<(), ()>(())
        },
    );
    assert_eq!(ended, Ok(None));
    assert!(taken < 100, "{taken}");
}

#[test]
fn worker_panic_reaches_the_caller() {
    for number in [1, 3] {
        let gone = catch_unwind(AssertUnwindSafe(|| {
            in_order(
                0..100,
                threads(number),
                &AtomicBool::new(false),
                |item| assert_ne!(item, 7),
                Ok::<(), ()>,
            )
        }));
        assert!(gone.is_err());
    }
}

#[test]
fn calling_thread_does_the_work_without_threads() {
    let here = std::thread::spawn(|| {
        Spawner::Inline.choose();
        let here = std::thread::current().id();
        let mut results = Vec::new();
        let work = |item: usize| (item, std::thread::current().id() == here);
        let take = |result| {
            results.push(result);
            Ok::<(), ()>(())
        };
        let done = in_order(0..9, threads(4), &AtomicBool::new(false), work, take);
        assert_eq!(done, Ok(Some(0)));
        assert_eq!(results, (0..9).map(|item| (item, true)).collect::<Vec<_>>());
    });
    here.join().unwrap();
}
