//! Every rule of a task holds with threads and without.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use cutoff::search::task::{Slice, Spawner, Task, TaskError, pause};

/// Runs a test in both modes, each on a thread that has selected the mode.
fn both_ways(test: impl Fn() + Send + Sync) {
    for spawner in [Spawner::Threads, Spawner::Inline] {
        thread::scope(|scope| {
            let run = scope.spawn(|| {
                spawner.choose();
                test();
            });
            run.join().unwrap();
        });
    }
}

fn outcome<T, P>(task: &mut Task<T, P>) -> Result<T, TaskError> {
    std::iter::repeat_with(|| task.wait(Duration::from_millis(5)))
        .take(2_000)
        .find_map(|outcome| outcome)
        .expect("it ends within seconds")
}

#[test]
fn single_task_reports_and_ends() {
    both_ways(|| {
        let here = thread::current().id();
        let mut task = Task::named("piece").start(move |context| {
            context.tell(1);
            context.tell(2);
            let inline = thread::current().id() == here;
            assert_eq!(inline, Spawner::current() == Spawner::Inline);
            assert!(inline || thread::current().name() == Some("piece"));
            "done"
        });
        assert!(task.is_running());
        assert_eq!(outcome(&mut task), Ok("done"));
        assert_eq!((task.poll(), task.is_running()), (None, false));
        assert_eq!(task.take_told(), [1, 2]);
        assert_eq!(task.elapsed(), task.elapsed());
    });
}

#[test]
fn panic_becomes_the_outcome() {
    both_ways(|| {
        let mut task: Task<()> = Task::named("fails").start(|_| panic!("on purpose"));
        let panicked = TaskError::Panicked("on purpose".to_owned());
        assert_eq!(outcome(&mut task), Err(panicked));
    });
}

#[test]
fn slices_run_until_one_is_done() {
    both_ways(|| {
        let mut count = 0;
        let mut task = Task::named("slices").slices(move |context| {
            count += 1;
            context.tell(count);
            match count {
                1 | 2 => Slice::More,
                // Longer than the test waits: only a nudge ends it.
                3 => Slice::Idle(Duration::from_hours(1)),
                _ => Slice::Done(count),
            }
        });
        let mut told = Vec::new();
        while told.len() < 3 {
            assert_eq!(task.wait(Duration::from_millis(1)), None);
            told.extend(task.take_told());
        }
        assert_eq!(task.poll(), None);
        task.nudge();
        assert_eq!(outcome(&mut task), Ok(4));
    });
}

#[test]
fn pieces_end_at_pauses_and_hear_a_cancel() {
    both_ways(|| {
        let mut task: Task<u32, u32> = Task::named("pieces").pieces(async |context| {
            for piece in 0..100 {
                if context.is_cancelled() {
                    return piece;
                }
                context.tell(piece);
                // Longer than the time for several pieces in one go.
                thread::sleep(Duration::from_millis(10));
                pause().await;
            }
            100
        });
        let mut told = Vec::new();
        while told.len() < 3 {
            assert_eq!(task.poll(), None);
            let new = task.take_told();
            assert!(Spawner::current() == Spawner::Threads || new.len() == 1);
            told.extend(new);
        }
        task.cancel();
        let done = outcome(&mut task).unwrap();
        told.extend(task.take_told());
        assert!(done < 50, "{done}");
        assert_eq!(told, (0..done).collect::<Vec<_>>());
    });
}

#[test]
fn drop_cancels_tasks_and_joins_joined_ones() {
    both_ways(|| {
        let (sender, ended) = channel();
        let task: Task<()> = Task::named("keeper").joined().slices(move |context| {
            if context.is_cancelled() {
                let _ = sender.send("brought in");
                return Slice::Done(());
            }
            Slice::Idle(Duration::from_hours(1))
        });
        drop(task);
        assert_eq!(ended.try_recv(), Ok("brought in"));
    });
    let (sender, ended) = channel();
    let task: Task<()> = Task::named("search").start(move |context| {
        while !context.is_cancelled() {
            thread::yield_now();
        }
        let _ = sender.send(());
    });
    drop(task);
    assert_eq!(ended.recv_timeout(Duration::from_secs(5)), Ok(()));
}

#[test]
fn messages_and_the_end_wake_the_owner() {
    both_ways(|| {
        let (sender, woken) = channel();
        let task = Task::named("woken").wake(move || {
            let _ = sender.send(());
        });
        let mut task = task.start(|context| context.tell("one"));
        assert_eq!(outcome(&mut task), Ok(()));
        // Both wake-ups have arrived, in either order.
        assert!((0..2).all(|_| woken.recv_timeout(Duration::from_secs(5)).is_ok()));
    });
}

#[test]
fn deep_task_allows_deep_recursion() {
    fn sink(depth: u32) -> u32 {
        let room = std::hint::black_box([depth; 256]);
        if depth == 0 {
            room[0]
        } else {
            1 + sink(depth - 1)
        }
    }
    // Tens of mebibytes, more than any thread has by default.
    let mut task: Task<u32> = Task::named("deep").deep().start(|_| sink(30_000));
    assert_eq!(outcome(&mut task), Ok(30_000));
}

#[test]
fn owner_waits_for_messages_and_detached_tasks_run() {
    both_ways(|| {
        let (sender, ended) = channel();
        let mut task: Task<(), u32> = Task::named("detached").slices(move |context| {
            if sender.send(context.is_cancelled()).is_err() {
                return Slice::Done(());
            }
            context.tell(7);
            Slice::Done(())
        });
        assert_eq!(task.wait_told(Duration::from_secs(5)), Some(7));
        assert_eq!(ended.recv(), Ok(false));
        let (sender, ended) = channel();
        let task: Task<()> = Task::named("detached").start(move |context| {
            let _ = sender.send(context.is_cancelled());
        });
        task.detach();
        assert_eq!(ended.recv_timeout(Duration::from_secs(5)), Ok(false));
    });
}
