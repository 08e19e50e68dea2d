//! Every rule of a task holds with threads and without.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use cutoff::search::task::{
    Job, ReportSink, Slice, Spawner, Task, TaskContext, TaskError, WorkerReport, pause, run_bytes,
    use_workers, without_pause,
};
use serde::{Deserialize, Serialize};

/// Runs a test in both modes, each on a thread that has selected the mode.
fn both_ways(test: impl Fn() + Send + Sync) {
    each_way(&[Spawner::Threads, Spawner::Inline], test);
}

fn each_way(ways: &[Spawner], test: impl Fn() + Send + Sync) {
    for spawner in ways {
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
fn elapsed_time_stops_at_the_end() {
    let work = Duration::from_millis(10);
    both_ways(|| {
        let mut task = Task::named("nap").start(move |_: &TaskContext<()>| thread::sleep(work));
        outcome(&mut task).unwrap();
        let took = task.elapsed();
        thread::sleep(work);
        assert!(took >= work);
        assert_eq!(task.elapsed(), took);
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

/// Counts down and reports each number, or panics at 13.
#[derive(Serialize, Deserialize)]
struct Countdown {
    from: u32,
}

impl Job for Countdown {
    const NAME: &'static str = "countdown";
    type Message = u32;
    type Outcome = Option<String>;

    async fn run(self, context: &TaskContext<u32>) -> Option<String> {
        assert_ne!(self.from, 13, "unlucky");
        for number in (1..=self.from).rev() {
            if context.is_cancelled() {
                return Countdown::cancelled();
            }
            context.tell(number);
            pause().await;
        }
        Some("lift-off".to_owned())
    }

    fn cancelled() -> Option<String> {
        None
    }
}

const ALL: [Spawner; 4] = [
    Spawner::Threads,
    Spawner::Bytes,
    Spawner::Inline,
    Spawner::Worker,
];

#[test]
fn job_reports_and_ends_alike_everywhere() {
    each_way(&ALL, || {
        let mut task = Task::named("job").job(Countdown { from: 3 });
        assert_eq!(outcome(&mut task), Ok(Some("lift-off".to_owned())));
        assert_eq!(task.take_told(), [3, 2, 1]);
        let mut task = Task::named("job").job(Countdown { from: 13 });
        assert!(matches!(outcome(&mut task), Err(TaskError::Panicked(_))));
    });
}

#[test]
fn cancelled_job_ends_everywhere() {
    each_way(&ALL, || {
        let mut task = Task::named("job").job(Countdown { from: u32::MAX });
        let first = || task.wait_told(Duration::from_millis(1));
        let first = std::iter::repeat_with(first).find_map(|told| told);
        assert_eq!(first, Some(u32::MAX));
        task.cancel();
        assert_eq!(outcome(&mut task), Ok(None));
    });
}

thread_local! {
    /// The job that was sent to the worker, and where its reports go.
    static SENT: RefCell<Option<(Vec<u8>, ReportSink)>> = const { RefCell::new(None) };
}

fn report(report: WorkerReport) {
    SENT.with_borrow_mut(|sent| sent.as_mut().unwrap().1(report));
}

/// Runs a test where jobs go to a worker, which reports when the test does.
fn with_worker(test: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let run = scope.spawn(|| {
            Spawner::Inline.choose();
            use_workers(|name, job, sink| {
                assert_eq!(name, Countdown::NAME);
                SENT.set(Some((job, sink)));
                Some(Box::new(|| report(WorkerReport::Cancelled)))
            });
            test();
        });
        run.join().unwrap();
    });
}

#[test]
fn worker_gets_the_job_and_reports_to_the_task() {
    with_worker(|| {
        let mut task = Task::named("job").job(Countdown { from: 2 });
        assert_eq!(task.poll(), None);
        let (job, _) = SENT.take().unwrap();
        let (sender, told) = channel();
        let run = run_bytes::<Countdown>(&job, Arc::default(), move |message| {
            sender.send(message).unwrap();
        });
        let done = without_pause(run).unwrap();
        // The receiver of reports is gone, which ends the task.
        assert!(matches!(task.poll(), Some(Err(TaskError::Panicked(_)))));

        let mut task = Task::named("job").job(Countdown { from: 2 });
        for message in told {
            report(WorkerReport::Message(message));
        }
        assert_eq!((task.poll(), task.take_told()), (None, vec![2, 1]));
        report(WorkerReport::Outcome(done));
        assert_eq!(task.poll(), Some(Ok(Some("lift-off".to_owned()))));
        assert!(!task.is_running());
    });
}

#[test]
fn worker_that_is_ended_or_dies_ends_the_task() {
    with_worker(|| {
        let mut task = Task::named("job").job(Countdown { from: 2 });
        task.cancel();
        assert_eq!(task.poll(), Some(Ok(None)));
        let mut task = Task::named("job").job(Countdown { from: 2 });
        report(WorkerReport::Died("the memory is full".to_owned()));
        let died = TaskError::Panicked("the memory is full".to_owned());
        assert_eq!(task.poll(), Some(Err(died)));
        // A worker of another version writes other bytes.
        let mut task = Task::named("job").job(Countdown { from: 2 });
        report(WorkerReport::Message(Vec::new()));
        assert!(matches!(task.poll(), Some(Err(TaskError::Panicked(_)))));
    });
}

#[test]
fn job_runs_here_if_no_worker_can_be_had() {
    thread::scope(|scope| {
        let run = scope.spawn(|| {
            Spawner::Inline.choose();
            use_workers(|_, _, _| None);
            let mut task = Task::named("job").job(Countdown { from: 2 });
            assert_eq!(outcome(&mut task), Ok(Some("lift-off".to_owned())));
            assert_eq!(task.take_told(), [2, 1]);
        });
        run.join().unwrap();
    });
    with_worker(|| {
        let mut task = Task::named("job").job(Countdown { from: 2 });
        assert_eq!(task.poll(), None);
        report(WorkerReport::Unstarted);
        assert_eq!(outcome(&mut task), Ok(Some("lift-off".to_owned())));
        assert_eq!(task.take_told(), [2, 1]);
    });
}

#[test]
fn job_with_a_wrong_checksum_is_refused() {
    let mut bytes = postcard::to_allocvec(&Countdown { from: 2 }).unwrap();
    bytes.extend([0; 8]);
    let run = run_bytes::<Countdown>(&bytes, Arc::default(), |_| {});
    assert!(without_pause(run).is_err());
}
