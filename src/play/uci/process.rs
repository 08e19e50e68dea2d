//! Another program at work: lines to it and from it. However it behaves, it takes no more memory here than some lines of
//! bounded length, and it is gone when its [`EngineProcess`] is.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use search::task::Task;

use super::{BoundedLines, LONGEST_LINE, UciProgram};

/// How many lines may wait to be heard; until somebody hears them, no more are read, and the program has to wait.
const MOST_WAITING: usize = 256;
/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long it is waited at a time, so that a wish to stop is seen soon.
const NAP: Duration = Duration::from_millis(10);

/// A program that runs, with its standard input and output; what it says on standard error is thrown away.
pub(super) struct EngineProcess {
    child: Child,
    /// Gone once it could not be written to.
    input: Option<ChildStdin>,
    reader: Task<(), String>,
    waiting: Arc<AtomicUsize>,
}

/// What was heard.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing so far.
    Nothing,
    /// Nothing any more: it has ended.
    End,
}

impl EngineProcess {
    pub(super) fn start(program: &UciProgram) -> io::Result<EngineProcess> {
        let mut child = Command::new(&program.path)
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take();
        let output = child.stdout.take();
        let waiting = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&waiting);
        let reader = Task::named("engine").start(move |context| {
            let Some(output) = output else { return };
            let stop = context.stop();
            let output = BufReader::new(UntilStopped { output, stop });
            let mut lines = BoundedLines::new(output, LONGEST_LINE);
            while let Ok(Some(line)) = lines.next_line() {
                while counted.load(Ordering::Acquire) >= MOST_WAITING && !context.is_cancelled() {
                    thread::park_timeout(NAP);
                }
                counted.fetch_add(1, Ordering::Release);
                context.tell(line);
            }
        });
        Ok(EngineProcess {
            child,
            input,
            reader,
            waiting,
        })
    }

    /// Says a line. A program that does not hear any more is found out when its answer is waited for.
    pub(super) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let written = input.write_all(format!("{line}\n").as_bytes());
            if written.and_then(|()| input.flush()).is_err() {
                self.input = None;
            }
        }
    }

    /// The next line, waiting for it a moment.
    pub(super) fn hear(&mut self) -> Heard {
        let line = self.reader.wait_told(NAP).or_else(|| {
            let ended = self.reader.poll().is_some() || !self.reader.is_running();
            // What it said last is heard before its end is.
            ended
                .then(|| self.reader.wait_told(Duration::ZERO))
                .flatten()
        });
        match line {
            Some(line) => {
                self.waiting.fetch_sub(1, Ordering::Release);
                Heard::Line(line)
            }
            None if self.reader.is_running() => Heard::Nothing,
            None => Heard::End,
        }
    }

    /// How it has ended, where the system knows it soon: ` (exit status: 1)`.
    pub(super) fn how(&mut self) -> String {
        match self.wait(FAREWELL) {
            Some(status) => format!(" ({status})"),
            None => String::new(),
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if begun.elapsed() < patience => thread::sleep(NAP),
                _ => return None,
            }
        }
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        self.input = None;
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // From now on its lines are thrown away, so that it is not held up by them.
        self.reader.cancel();
        self.say("stop");
        self.say("quit");
        let asked = self.input.take().is_some();
        if !asked || self.wait(FAREWELL).is_none() {
            self.kill();
        }
    }
}

/// A stream that ends when nobody wants it any more, even where something that was started by the program holds it open.
struct UntilStopped<'a, R> {
    output: R,
    stop: &'a AtomicBool,
}

impl<R: Read> Read for UntilStopped<'_, R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(0);
        }
        self.output.read(room)
    }
}
