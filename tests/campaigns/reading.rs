//! The laws for whoever reads what others wrote, and the campaign that holds them on changed inputs:
//!
//! - nothing panics;
//! - reading takes no longer than so many times what JSON's own reader takes for a text of that length;
//! - an error is one line of bounded length, with its place where the text has several, and with more than a verdict;
//! - what was read, written and read again is the same: nothing is taken in halves.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::{Duration, Instant};

use super::mutate::{changed, shrunk};
use super::plan::CampaignPlan;

/// What reading an input comes to: `Ok` with the text that it is written as, or the error's words.
pub type Reading = Result<Option<String>, String>;

/// A reader under test.
pub struct Reader {
    /// What it reads, in the plural.
    pub name: &'static str,
    /// Reads an input.
    pub read: fn(&[u8]) -> Reading,
    /// Good inputs.
    pub corpus: Vec<Vec<u8>>,
    /// What stands for a place in its errors; nothing where inputs are a word or a line.
    pub places: &'static [&'static str],
    /// At most so many times what JSON's reader takes.
    pub times: f64,
    /// How many inputs without a word from outside.
    pub runs: u64,
    /// A part of the runs that are asked for, where one is dear.
    pub part: u64,
}

/// No error says more, in characters.
const LONGEST_ERROR: usize = 700;
/// What a text of no length at all may take as many bytes for.
const BASE: f64 = 16_384.0;

thread_local! {
    /// Where the last panic on this thread was.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Panics are caught and told of by their input: what they print as they happen would drown it.
fn quieten() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_tried = PANIC.with_borrow(|at| at == "trying");
            if is_tried {
                PANIC.set(info.to_string().replace('\n', " "));
            } else {
                usual(info);
            }
        }));
    });
}

/// What JSON's own reader takes per byte here and now, in seconds.
fn pace() -> f64 {
    let text = format!("[{}]", "[3, 12, 8.5, \"label\"],".repeat(400) + "1");
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let start = Instant::now();
        black_box(serde_json::from_str::<serde_json::Value>(&text).is_ok());
        best = best.min(start.elapsed().as_secs_f64());
    }
    best / length(text.as_bytes())
}

impl Reader {
    /// Reads an input: the answer and how long it took, or the words of the panic.
    fn try_on(&self, input: &[u8]) -> Result<(Reading, Duration), String> {
        PANIC.set("trying".to_owned());
        let start = Instant::now();
        let caught = panic::catch_unwind(AssertUnwindSafe(|| (self.read)(input)));
        let took = start.elapsed();
        let said = PANIC.take();
        caught.map(|reading| (reading, took)).map_err(|_| said)
    }

    /// What is wrong with how an input is read; its first word is the kind of fault.
    pub fn fault(&self, input: &[u8]) -> Option<String> {
        quieten();
        let (reading, took) = match self.try_on(input) {
            Ok(read) => read,
            Err(panic) => return Some(format!("panics: {panic}")),
        };
        if ratio(input, took) > self.times {
            // Whoever was interrupted is asked again; only what is slow each time is slow.
            let again = (0..3)
                .filter_map(|_| Some(self.try_on(input).ok()?.1))
                .min()?;
            let ratio = ratio(input, again);
            if ratio > self.times {
                return Some(format!("slow: {again:?}, {ratio:.0} times what JSON takes"));
            }
        }
        match reading {
            Ok(None) => None,
            Ok(Some(written)) => match (self.read)(written.as_bytes()) {
                Ok(Some(again)) if again == written => None,
                Ok(Some(again)) => Some(format!("rewritten: {written:?} becomes {again:?}")),
                Ok(None) => Some(format!("unwritten: {written:?} is read as something else")),
                Err(error) => Some(format!("refused: {written:?} is refused: {error}")),
            },
            Err(error) => self.fault_of(&error),
        }
    }

    /// What is wrong with an error's words.
    fn fault_of(&self, error: &str) -> Option<String> {
        if error.lines().count() != 1 {
            return Some(format!("lines: the error has not one line: {error:?}"));
        }
        if error.chars().count() > LONGEST_ERROR {
            return Some(format!(
                "long: the error has {} characters: {error:.200}",
                error.chars().count()
            ));
        }
        let placed =
            self.places.is_empty() || self.places.iter().any(|place| error.contains(place));
        if !placed {
            return Some(format!("placeless: {error}"));
        }
        None
    }

    /// Holds the laws on the corpus, on the inputs that fuzzing has kept, and on as many changed ones as the plan says, and prints
    /// what came of them.
    pub fn campaign(&self, kept: &[Vec<u8>]) {
        let plan = CampaignPlan::of_environment(self.runs, self.part);
        let (mut read, mut bytes, mut slowest) = (0_u64, 0_usize, 0.0_f64);
        let mut errors: BTreeMap<String, u64> = BTreeMap::new();
        let own = self.corpus.len() as u64;
        let known: Vec<&Vec<u8>> = self.corpus.iter().chain(kept).collect();
        let all = plan.runs + known.len() as u64;
        for run in 0..all {
            let chosen = usize::try_from(run).ok().and_then(|run| known.get(run));
            let from = if run % 2 > 0 && !kept.is_empty() {
                kept
            } else {
                &self.corpus
            };
            let input = match chosen {
                Some(&known) => known.clone(),
                None => changed(from, &mut plan.chance(run)),
            };
            bytes += input.len();
            if let Some(fault) = self.fault(&input) {
                self.report(plan, run, &input, &fault);
            }
            let Ok((reading, took)) = self.try_on(&input) else {
                continue;
            };
            slowest = slowest.max(ratio(&input, took));
            match reading {
                Ok(_) => read += 1,
                Err(error) => {
                    assert!(
                        run >= own,
                        "{}: {run} of the corpus is refused: {error}",
                        self.name
                    );
                    *errors.entry(kind_of(&error)).or_default() += 1;
                }
            }
        }
        let kinds = errors.len();
        let refused: u64 = errors.values().sum();
        println!(
            "{}: {} inputs ({bytes} bytes) from seed {}: {read} read, {refused} refused in {kinds} ways, at most {slowest:.1} of {} times JSON's reader",
            self.name, all, plan.seed, self.times
        );
        if std::env::var_os("CUTOFF_CAMPAIGN_ERRORS").is_some() {
            for (kind, count) in errors {
                println!("  {count:>7}  {kind}");
            }
        }
        assert!(
            read > own && refused > 0,
            "{}: the inputs are all alike",
            self.name
        );
    }

    /// Ends the campaign with the smallest input that has the same kind of fault.
    fn report(&self, plan: CampaignPlan, run: u64, input: &[u8], fault: &str) -> ! {
        let kind = |fault: &str| fault.split(':').next().map(str::to_owned);
        let same = |input: &[u8]| {
            self.fault(input)
                .is_some_and(|other| kind(&other) == kind(fault))
        };
        let small = shrunk(input.to_vec(), same);
        let fault = self.fault(&small).unwrap_or_else(|| fault.to_owned());
        let (name, seed) = (self.name, plan.seed);
        let shown = small.escape_ascii();
        panic!("{name}, seed {seed}, run {run}: {fault}\ninput, shrunk: b\"{shown:.4000}\"");
    }
}

/// How many times as long as JSON's own reader it took.
fn ratio(input: &[u8], took: Duration) -> f64 {
    took.as_secs_f64() / (pace_here() * (length(input) + BASE))
}

/// In bytes.
fn length(input: &[u8]) -> f64 {
    f64::from(u32::try_from(input.len()).unwrap_or(u32::MAX))
}

/// The pace of this machine, measured again now and then, for machines are not quiet.
fn pace_here() -> f64 {
    thread_local! {
        static MEASURED: RefCell<Option<(Instant, f64)>> = const { RefCell::new(None) };
    }
    MEASURED.with_borrow_mut(|measured| match *measured {
        Some((at, pace)) if at.elapsed() < Duration::from_secs(2) => pace,
        _ => {
            let pace = pace();
            *measured = Some((Instant::now(), pace));
            pace
        }
    })
}

/// An error without what it repeats of the input: how many ways there are of being refused.
fn kind_of(error: &str) -> String {
    let mut kind = String::new();
    let mut quoted = false;
    for c in error.chars().take(120) {
        match c {
            '"' | '“' | '”' | '`' => quoted = !quoted,
            _ if quoted || c.is_ascii_digit() => {}
            _ => kind.push(c),
        }
    }
    kind
}
