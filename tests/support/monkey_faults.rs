//! What monkeys have in common: an episode is a list of numbers; its fault is told in words, and shrunk by leaving numbers out.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

/// What a panic on a thread in the background said: a task makes an error of it, behind which no monkey would look.
static BACKGROUND: Mutex<Option<String>> = Mutex::new(None);

/// What goes wrong in an episode, here or in the background; `None` where all goes well.
pub fn fault(episode: impl FnOnce()) -> Option<String> {
    listen();
    let caught = panic::catch_unwind(AssertUnwindSafe(episode));
    let here = caught.err().map(|panic| words(&*panic));
    let background = BACKGROUND
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    background.or(here)
}

/// The numbers without those that the fault does not need.
pub fn shrunk(mut numbers: Vec<u64>, fails: impl Fn(&[u64]) -> bool) -> Vec<u64> {
    let mut part = numbers.len() / 2;
    while part > 0 {
        let mut at = 0;
        while at < numbers.len() {
            let mut less = numbers.clone();
            drop(less.drain(at..(at + part).min(less.len())));
            if fails(&less) {
                numbers = less;
            } else {
                at += part;
            }
        }
        part /= 2;
    }
    numbers
}

/// From now on panics of tasks are kept. Threads of tests are called after their tests, with their modules.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let thread = thread::current();
            let name = thread.name().unwrap_or_default();
            if name != "main" && !name.contains("::") {
                let said = format!("in the background ({name}): {info}").replace('\n', " ");
                BACKGROUND
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .get_or_insert(said);
            }
            usual(info);
        }));
    });
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
    text.unwrap_or_else(|| "a panic without words".to_owned())
}
