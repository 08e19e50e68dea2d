//! Jobs in workers: the page sends them, and a worker, which has an instance of the program of its own, runs them.

use std::cell::{Cell, RefCell};
use std::panic;
use std::rc::Rc;
use std::sync::Arc;

use js_sys::{Array, Uint8Array};
use search::task::{Job, ReportSink, Spawner, WorkerReport, run_bytes, use_workers, without_pause};
use text::Language;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

#[wasm_bindgen]
extern "C" {
    /// Returns a worker that has been given the program.
    #[wasm_bindgen(js_namespace = window, js_name = newWorker, catch)]
    fn new_worker() -> Result<Worker, JsValue>;

    /// In a worker, sends a message to the page, which becomes the owner of what is transferred.
    #[wasm_bindgen(js_name = postMessage)]
    fn post(message: &Array, transferred: &Array);
}

/// Runs the job of a type that has that name.
macro_rules! run_job {
    ($name:expr, $job:expr; $($Job:ty,)+) => {
        match $name {
            $(<$Job>::NAME => {
                let run = run_bytes::<$Job>($job, Arc::default(), |message| send("message", &message));
                without_pause(run).map_err(JsError::from)
            })+
            name => Err(JsError::new(&format!("there is no job {name}"))),
        }
    };
}

/// In a worker, runs a job to its end and sends its messages and its outcome.
///
/// # Errors
/// The job is not one of this program.
#[wasm_bindgen]
pub fn work(name: &str, job: &[u8], language: &str) -> Result<(), JsError> {
    panic::set_hook(Box::new(|panic| {
        post(
            &Array::of2(&"died".into(), &panic.to_string().into()),
            &Array::new(),
        );
    }));
    Spawner::Worker.choose();
    language.parse().unwrap_or(Language::English).speak();
    let outcome = run_job! { name, job;
        measure::ExperimentJob,
        measure::RootLinesJob,
        play::Choice,
        app::play::CheckJob,
        stage::PrepareStage,
        stage::PreparePair,
    }?;
    send("outcome", &outcome);
    Ok(())
}

fn send(kind: &str, bytes: &[u8]) {
    let bytes = Uint8Array::from(bytes);
    post(
        &Array::of2(&kind.into(), &bytes),
        &Array::of1(&bytes.buffer()),
    );
}

/// A worker, and where the reports of its job go, while it has one.
struct Hand {
    worker: Worker,
    has_started: Cell<bool>,
    sink: RefCell<Option<ReportSink>>,
}

thread_local! {
    /// The worker for the next job.
    static SPARE: RefCell<Option<Rc<Hand>>> = RefCell::default();
    /// True if no worker can start.
    static ARE_BLOCKED: Cell<bool> = const { Cell::new(false) };
}

/// Has jobs run in workers, where there are any.
pub fn open_workers() {
    use_workers(start);
    keep_spare(None);
}

/// Keeps one worker ready for the next job.
fn keep_spare(free: Option<Rc<Hand>>) {
    SPARE.with_borrow_mut(|spare| match (&spare, free) {
        (Some(_), Some(free)) => free.dismiss(),
        (Some(_), None) => {}
        (None, free) => *spare = free.or_else(Hand::hire),
    });
}

fn start(name: &'static str, job: Vec<u8>, sink: ReportSink) -> Option<Box<dyn Fn()>> {
    let hand = SPARE.take().or_else(Hand::hire)?;
    let job = Uint8Array::from(&*job);
    let language = Language::current().code();
    let message = Array::of3(&name.into(), &job, &language.into());
    let sent = hand
        .worker
        .post_message_with_transfer(&message, &Array::of1(&job.buffer()));
    sent.ok()?;
    hand.sink.replace(Some(sink));
    Some(Box::new(move || hand.end(WorkerReport::Cancelled)))
}

impl Hand {
    fn hire() -> Option<Rc<Hand>> {
        if ARE_BLOCKED.get() {
            return None;
        }
        let hand = Rc::new(Hand {
            worker: new_worker().ok()?,
            has_started: Cell::new(false),
            sink: RefCell::default(),
        });
        let at_message = Rc::clone(&hand);
        let at_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            at_message.receive(&event.data().into());
        });
        let at_error = Rc::clone(&hand);
        let at_error = Closure::<dyn Fn()>::new(move || {
            at_error.end(WorkerReport::Died("the worker has failed".to_owned()));
        });
        let Hand { worker, .. } = &*hand;
        worker.set_onmessage(Some(at_message.into_js_value().unchecked_ref()));
        worker.set_onerror(Some(at_error.into_js_value().unchecked_ref()));
        Some(hand)
    }

    fn receive(self: &Rc<Hand>, message: &Array) {
        let kind = message.get(0).as_string().unwrap_or_default();
        let bytes = || Uint8Array::new(&message.get(1)).to_vec();
        match kind.as_str() {
            "ready" => self.has_started.set(true),
            "message" => {
                let sink = self.sink.take();
                if let Some(mut sink) = sink {
                    sink(WorkerReport::Message(bytes()));
                    self.sink.replace(Some(sink));
                }
            }
            "outcome" => {
                let sink = self.sink.take();
                keep_spare(Some(Rc::clone(self)));
                if let Some(mut sink) = sink {
                    sink(WorkerReport::Outcome(bytes()));
                }
            }
            _ => self.end(WorkerReport::Died(
                message.get(1).as_string().unwrap_or_default(),
            )),
        }
    }

    /// Ends the worker, and lets go of what it refers to.
    fn dismiss(&self) {
        self.worker.terminate();
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
    }

    /// Ends the worker and its job.
    fn end(&self, report: WorkerReport) {
        self.dismiss();
        SPARE.with_borrow_mut(|spare| spare.take_if(|hand| std::ptr::eq(&**hand, self)));
        let sink = self.sink.take();
        let report = match report {
            WorkerReport::Died(_) if !self.has_started.get() => {
                ARE_BLOCKED.set(true);
                WorkerReport::Unstarted
            }
            report => report,
        };
        if let Some(mut sink) = sink {
            sink(report);
            keep_spare(None);
        }
    }
}
