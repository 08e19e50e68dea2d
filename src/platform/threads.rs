//! Threads, as far as the platform has them.

#[cfg(not(target_arch = "wasm32"))]
use std::thread;

/// False in a page: work runs on the only thread there.
pub const HAS_THREADS: bool = !crate::IS_WEB;

/// The deepest nesting that a recursive reader may follow on a stack made by [`with_stack`]; `None` if the stack can be
/// as large as is asked for.
pub const MAX_NESTING: Option<usize> = if HAS_THREADS { None } else { Some(2_000) };

/// Runs the work on a stack of this many bytes; in a page, on the stack that is there.
///
/// # Errors
/// The system's, where it has no thread to give.
#[cfg(not(target_arch = "wasm32"))]
pub fn with_stack<T: Send>(bytes: usize, work: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(bytes);
        let done = thread.spawn_scoped(scope, work)?.join();
        Ok(done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

#[cfg(target_arch = "wasm32")]
pub fn with_stack<T: Send>(_bytes: usize, work: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    Ok(work())
}
