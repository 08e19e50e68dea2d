//! Background work that is described by data, so that it can also run where nothing but bytes arrives.

use std::cell::Cell;
use std::hash::Hasher;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustc_hash::FxHasher;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{TaskContext, TaskError};

/// Work as data: in a page, a worker gets it as bytes. [`TaskBuilder::job`](super::TaskBuilder::job) starts it.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// The name by which a worker finds the type.
    const NAME: &'static str;
    type Message: Serialize + DeserializeOwned + Send + 'static;
    type Outcome: Serialize + DeserializeOwned + Send + 'static;

    fn run(self, context: &TaskContext<Self::Message>) -> impl Future<Output = Self::Outcome>;

    /// Returns the outcome of a job that was cancelled in a worker, which ends at once.
    fn cancelled() -> Self::Outcome;
}

/// A worker's report on its job; none follows an end.
#[derive(Debug)]
pub enum WorkerReport {
    Message(Vec<u8>),
    Outcome(Vec<u8>),
    /// The function that [`StartWorker`] returned has ended the worker.
    Cancelled,
    /// The worker could not start: the job runs on this thread.
    Unstarted,
    /// The worker has ended by itself, for this reason.
    Died(String),
}

impl WorkerReport {
    /// Reads a message, or the end as an error.
    pub(super) fn read<J: Job>(self) -> Result<J::Message, Result<J::Outcome, TaskError>> {
        let unread = |error: postcard::Error| TaskError::Panicked(error.to_string());
        match self {
            WorkerReport::Message(bytes) => read(&bytes).map_err(|error| Err(unread(error))),
            WorkerReport::Outcome(bytes) => Err(read(&bytes).map_err(unread)),
            WorkerReport::Cancelled => Err(Ok(J::cancelled())),
            WorkerReport::Unstarted => {
                Err(Err(TaskError::Thread("no worker can start".to_owned())))
            }
            WorkerReport::Died(why) => Err(Err(TaskError::Panicked(why))),
        }
    }
}

/// Receives the reports of one job.
pub type ReportSink = Box<dyn FnMut(WorkerReport)>;
/// Starts a job, named and as bytes, in a worker and returns the function that cancels it; `None` where no worker can
/// be had.
pub type StartWorker = fn(&'static str, Vec<u8>, ReportSink) -> Option<Box<dyn Fn()>>;

thread_local! {
    static START: Cell<Option<StartWorker>> = const { Cell::new(None) };
}

/// Sends jobs that are started on this thread to workers, where there are no threads.
pub fn use_workers(start: StartWorker) {
    START.set(Some(start));
}

pub(super) fn start_worker() -> Option<StartWorker> {
    START.get()
}

/// Runs a job that arrives as bytes, and returns its outcome as bytes; messages are passed on as bytes.
///
/// # Errors
/// The bytes are not those of such a job.
///
/// # Panics
/// When the job does, or when a message or the outcome cannot be written.
pub async fn run_bytes<J: Job>(
    job: &[u8],
    stop: Arc<AtomicBool>,
    tell: impl Fn(Vec<u8>) + Send + Sync + 'static,
) -> Result<Vec<u8>, postcard::Error> {
    let job: J = read(job)?;
    let tell = Box::new(move |message| tell(written(&message)));
    Ok(written(&job.run(&TaskContext { stop, tell }).await))
}

fn written(data: &impl Serialize) -> Vec<u8> {
    write(data).expect("messages and outcomes are data")
}

/// Writes data with its checksum.
pub(super) fn write(data: &impl Serialize) -> postcard::Result<Vec<u8>> {
    let mut bytes = postcard::to_allocvec(data)?;
    bytes.extend(checksum(&bytes).to_le_bytes());
    Ok(bytes)
}

/// Reads data. Tables that do not fit each other would panic later, and the checksum is quicker than comparing them.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> postcard::Result<T> {
    let end = postcard::Error::DeserializeUnexpectedEnd;
    let (data, sum) = bytes.split_last_chunk().ok_or(end)?;
    if checksum(data) != u64::from_le_bytes(*sum) {
        return Err(postcard::Error::DeserializeBadCrc);
    }
    postcard::from_bytes(data)
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

/// Runs the job as a worker does.
pub(super) async fn through_bytes<J: Job>(job: &J, context: TaskContext<J::Message>) -> J::Outcome {
    fn same<T: DeserializeOwned>(bytes: &[u8]) -> T {
        read(bytes).expect("what was written can be read")
    }
    let stop = Arc::clone(&context.stop);
    let tell = move |message: Vec<u8>| context.tell(same(&message));
    let outcome = run_bytes::<J>(&written(job), stop, tell).await;
    same(&outcome.expect("what was written can be read"))
}
