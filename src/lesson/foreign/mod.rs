//! A trace from elsewhere: what a student's program has printed while it searched, read and held against a search.
//!
//! [`ForeignTrace::read`] takes lines as programs print them ([`line`]), this program's own traces, and JSON ([`json`]). A
//! program prints where it likes: when it enters a node, when it returns, at leaves or not. [`reading`] tries the ways there
//! are, [`walk`] goes along the search's events in each of them, and the one that agrees the longest is how the trace is
//! meant. [`compare_trace`] names the first line that departs from the search, and [`why`] says why. Which other search a trace
//! would agree with is tried by whoever can make searches.

mod json;
mod known_names;
mod line;
mod line_words;
mod missed_cut;
mod number;
mod own_line;
mod reading;
mod said;
mod skipped;
mod structure;
mod token;
mod trace_item;
mod vocabulary;
mod walk;
mod why;

use game::{NodeId, quoted};
use search::trace::Step;
use search::{Notation, Relation, SearchSpec};

use super::SearchedTree;
use own_line::OwnForm;

pub use number::PrintedScore;
pub use reading::compare_trace;

/// Longer traces are not read, in bytes.
pub const LONGEST_TRACE: u64 = 64 << 20;

/// A trace as it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForeignTrace {
    /// What it says, in its order.
    pub lines: Vec<ForeignLine>,
    /// Whether entries are visits of a JSON array rather than lines of a text.
    pub by_visit: bool,
    /// The search that it says it is of.
    pub spec: Option<SearchSpec>,
    /// Whether it is a text as this program writes one: behind its search, the root is entered as in one.
    pub is_own: bool,
    /// How many lines were no part of a trace; blank ones and comments are not counted.
    pub passed_over: u32,
    /// The first of those.
    pub first_passed_over: Option<u32>,
}

/// One line of a trace.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForeignLine {
    /// Its number in the text, from 1; in a JSON array, which visit it is.
    pub number: u32,
    /// What happens, where it says so.
    pub doing: Option<LineEvent>,
    /// Who it says is to move.
    pub mover: Option<LineMover>,
    /// Whether it says that the node is a leaf.
    pub leaf: bool,
    /// What it calls the node.
    pub name: Option<String>,
    /// The child numbers from the root down to the node.
    pub path: Option<Vec<u32>>,
    /// A depth, counted from either end.
    pub depth: Option<i64>,
    /// Alpha.
    pub alpha: Option<PrintedScore>,
    /// Beta.
    pub beta: Option<PrintedScore>,
    /// What the node returns.
    pub value: Option<PrintedScore>,
    /// The sign before it, where it has one of its own: whether it is the value, or a bound.
    pub relation: Option<Relation>,
    /// Whether children were skipped, where it says so.
    pub cut: Option<bool>,
    /// How many, where it says that of a cutoff.
    pub skipped: Option<u32>,
    /// How likely it says that the node is.
    pub probability: Option<String>,
    /// What it says is known beyond what the node returns.
    pub known: Option<(Relation, PrintedScore)>,
    /// What it says that a chance node's value is made up of.
    pub sum: Option<String>,
}

impl ForeignLine {
    /// The same with alpha and beta exchanged.
    #[must_use]
    pub fn swapped(&self) -> ForeignLine {
        ForeignLine {
            alpha: self.beta,
            beta: self.alpha,
            ..self.clone()
        }
    }

    /// Whether it holds nothing but words, so that it may be other output that begins like a trace.
    fn is_bare(&self) -> bool {
        self.path.is_none()
            && self.depth.is_none()
            && self.alpha.is_none()
            && self.beta.is_none()
            && self.value.is_none()
            && self.cut.is_none()
            && self.doing.is_none()
    }
}

/// What a line says that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// A node is entered.
    Enter,
    /// A node returns.
    Return,
    /// The rest of a node's children is skipped.
    Cut,
    /// The root is searched to this depth.
    Pass(u32),
}

/// Who is to move, as a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMover {
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// Nobody: chance decides.
    Chance,
}

impl LineMover {
    /// MAX, or MIN.
    fn of(max: bool) -> LineMover {
        if max { LineMover::Max } else { LineMover::Min }
    }
}

/// Why a text is no trace. Its text is one sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ForeignTraceError {
    /// A line says something that cannot be.
    #[error("line {line}: {problem}")]
    Line {
        /// Its number, from 1.
        line: u32,
        /// What is wrong, and the remedy.
        problem: String,
    },
    /// There is no line of a trace in it.
    #[error(
        "no line in it is one of a trace: print lines as MAX d=4 a=10 b=30, or write one with cutoff trace"
    )]
    Empty,
    /// It is too large.
    #[error("it is larger than {} MiB: let the program print fewer lines, or search less deep", LONGEST_TRACE >> 20)]
    TooLarge,
}

impl ForeignTraceError {
    fn number(line: u32, key: &str, text: &str) -> ForeignTraceError {
        ForeignTraceError::Line {
            line,
            problem: format!(
                "{key} is {}, which is not a number: write {key}=10, {key}=inf or {key}=-inf",
                quoted(text)
            ),
        }
    }
}

impl ForeignTrace {
    /// Reads a trace in any of its forms.
    ///
    /// # Errors
    /// [`ForeignTraceError`] names the line and the remedy.
    ///
    /// # Examples
    /// ```
    /// use lesson::ForeignTrace;
    /// let trace = ForeignTrace::read("MAX d=2 a=-inf b=inf\nthinking...\nMIN A d=1 a=-inf b=inf\n")?;
    /// assert_eq!((trace.lines.len(), trace.passed_over), (2, 1));
    /// assert_eq!(trace.lines[1].name.as_deref(), Some("A"));
    /// # Ok::<(), lesson::ForeignTraceError>(())
    /// ```
    pub fn read(text: &str) -> Result<ForeignTrace, ForeignTraceError> {
        if text.len() as u64 > LONGEST_TRACE {
            return Err(ForeignTraceError::TooLarge);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let trace = match json::whole(text) {
            Some(trace) => trace?,
            None => ForeignTrace::by_line(text)?,
        };
        if trace.lines.is_empty() {
            return Err(ForeignTraceError::Empty);
        }
        Ok(trace)
    }

    /// Whether it says of any node that children were skipped there.
    pub fn names_cutoffs(&self) -> bool {
        self.lines
            .iter()
            .any(|line| line.doing == Some(LineEvent::Cut) || line.cut == Some(true))
    }

    /// Whether a text is meant as a trace: the first of its lines that say anything do.
    pub fn is_meant(text: &str) -> bool {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // A file in JSON may say anything in its texts.
        if text.trim_start().starts_with(['{', '[']) {
            return json::is_meant(text);
        }
        let said = |line: &&str| !line.trim().is_empty() && !vocabulary::is_comment(line);
        let mut read = text
            .lines()
            .filter(said)
            .take(20)
            .map(|text| line::read(1, text, None));
        // One that stands alone may be anything; two things said of a node are a trace.
        read.any(|line| {
            line.is_ok_and(|line| {
                line.is_some_and(|line| {
                    line.mover.is_some() && (line.alpha.is_some() || line.depth.is_some())
                })
            })
        })
    }

    fn by_line(text: &str) -> Result<ForeignTrace, ForeignTraceError> {
        let mut trace = ForeignTrace::default();
        let (whole, mut own) = (text, None);
        for (number, text) in (1u32..).zip(text.lines()) {
            if text.trim().is_empty() || vocabulary::is_comment(text) {
                continue;
            }
            if trace.lines.is_empty()
                && trace.spec.is_none()
                && let Some(spec) = text.trim().strip_prefix("search ")
                && let Ok(spec) = spec.trim().parse()
            {
                trace.spec = Some(spec);
                own = Some(OwnForm::of(whole, spec));
                continue;
            }
            let read = match json::line(number, text) {
                Some(read) => Some(read?),
                None => line::read(number, text, own)?,
            };
            let begun = |line: &ForeignLine| !matches!(line.doing, Some(LineEvent::Pass(_)));
            if let Some(form) = own
                && !trace.lines.iter().any(begun)
            {
                trace.is_own |= own_line::parted(text, form).is_some();
            }
            match read {
                Some(line) => trace.lines.push(line),
                None => trace.pass_over(number),
            }
        }
        Ok(trace)
    }

    fn pass_over(&mut self, number: u32) {
        self.passed_over += 1;
        self.first_passed_over.get_or_insert(number);
    }
}

/// A trace held against a search.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceComparison {
    /// How many lines agree with the search, from the first one on.
    pub agreed: usize,
    /// How many lines of a trace there are.
    pub lines: usize,
    /// How values and windows are written in it.
    pub notation: Notation,
    /// How it was read, where that is not plain: each a sentence.
    pub notes: Vec<String>,
    /// Where it departs; `None` where it agrees to the end.
    pub departure: Option<Departure>,
}

/// The first place where a trace departs from the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The line; `None` where the trace ends too early.
    pub line: Option<u32>,
    /// What differs, as in `line 7: alpha is 2, but 3 in the search`; no full stop.
    pub headline: String,
    /// Why, each a sentence.
    pub reasons: Vec<String>,
    /// The step of the search to look at.
    pub step: Step,
    /// The node where it happens.
    pub node: NodeId,
}

/// What is compared with: a search, and what leads into its nodes.
#[derive(Clone, Copy)]
pub struct TraceSide<'a> {
    /// The search.
    pub searched: SearchedTree<'a>,
    /// The move into a node, by which a trace may call it.
    pub move_into: &'a dyn Fn(NodeId) -> Option<String>,
}
