//! Traces of other programs: reads the output of a program's search and compares it with a recorded search.
//!
//! A program prints nodes on entry, on return, or both, with or without leaves. [`style`] tries each style and keeps
//! the one that agrees with the search the longest; [`departure`] describes the first line that differs.

mod agreement;
mod departure;
mod line;
mod number;
mod style;

use std::fmt::Display;

use game::NodeId;
use search::trace::Step;
use search::{Notation, SearchSpec};

use super::{GameKind, SearchedTree};

pub use number::PrintedScore;
pub use style::compare_trace;

/// The maximum size of a trace, in bytes.
pub const LONGEST_TRACE: u64 = 64 << 20;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForeignTrace {
    pub lines: Vec<ForeignLine>,
    /// The search named in its first line, as `cutoff trace` writes it.
    pub spec: Option<SearchSpec>,
    /// The number of lines that are not part of the trace, except blank lines and comments.
    pub ignored: u32,
    pub first_ignored: Option<u32>,
}

/// A line of a trace; missing fields are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForeignLine {
    /// Its number in the text, from 1.
    pub number: u32,
    /// The line itself, in a trace that names its search.
    pub text: String,
    pub event: LineEvent,
    pub mover: Option<LineMover>,
    pub leaf: bool,
    pub name: Option<String>,
    /// The depth, counted from either end.
    pub depth: Option<i64>,
    pub alpha: Option<PrintedScore>,
    pub beta: Option<PrintedScore>,
    pub value: Option<PrintedScore>,
    pub cut: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEvent {
    #[default]
    Node,
    Return,
    Cut,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMover {
    Max,
    Min,
    Chance,
}

/// The reason why a text is not a trace: one sentence without a full stop, with the line if one is at fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ForeignTraceError(String);

impl ForeignTraceError {
    fn new(line: u32, problem: impl Display) -> ForeignTraceError {
        ForeignTraceError(format!("line {line}: {problem}"))
    }
}

impl ForeignLine {
    fn has_window(&self) -> bool {
        self.alpha.is_some() || self.beta.is_some()
    }

    /// Returns true if the line shows a cutoff and no value, as `MAX, d=4, a=30, b=30 (Pruned!)`.
    fn is_marked(&self) -> bool {
        self.event == LineEvent::Node && self.value.is_none() && self.cut
    }

    /// Returns true if the line shows at most a player and a name, as prose may.
    fn is_bare(&self) -> bool {
        let shows = self.depth.is_some() || self.value.is_some() || self.cut || self.has_window();
        self.event == LineEvent::Node && !shows
    }
}

impl ForeignTrace {
    /// Reads a trace in any of its forms.
    ///
    /// # Errors
    /// [`ForeignTraceError`] names the line and the remedy.
    pub fn read(text: &str) -> Result<ForeignTrace, ForeignTraceError> {
        if text.len() as u64 > LONGEST_TRACE {
            let most = LONGEST_TRACE >> 20;
            return Err(ForeignTraceError(format!(
                "it is larger than {most} MiB: let the program print fewer lines, or search less deep"
            )));
        }
        let mut trace = ForeignTrace::default();
        for (number, text) in numbered(text) {
            if trace.lines.is_empty()
                && trace.spec.is_none()
                && let Some(spec) = text.strip_prefix("search ")
                && let Ok(spec) = spec.trim().parse()
            {
                trace.spec = Some(spec);
                continue;
            }
            let is_own = trace.spec.is_some();
            let read = match line::read(number, text) {
                // In a trace of `cutoff trace`, a name may have any form.
                Err(_) if is_own => Some(ForeignLine {
                    number,
                    ..ForeignLine::default()
                }),
                read => read?,
            };
            if let Some(mut line) = read {
                if is_own {
                    text.clone_into(&mut line.text);
                }
                trace.lines.push(line);
            } else if !is_own || !line::is_pass(text) {
                trace.ignored += 1;
                trace.first_ignored.get_or_insert(number);
            }
        }
        if trace.lines.is_empty() {
            return Err(ForeignTraceError(
                "no line in it is one of a trace: print lines as MAX d=4 a=10 b=30, or write one with cutoff trace as text"
                    .to_owned(),
            ));
        }
        Ok(trace)
    }

    pub fn names_cutoffs(&self) -> bool {
        let cuts = |line: &ForeignLine| line.event == LineEvent::Cut || line.cut;
        self.lines.iter().any(cuts)
    }

    /// Returns true if a text looks like a trace: one of its first lines describes a node with a bound or a depth.
    /// For JSON, the first line decides; a document that spans lines or holds lists is not a trace.
    pub fn is_meant(text: &str) -> bool {
        let mut lines = numbered(text).map(|(_, line)| line).take(20).peekable();
        let is_json = lines.peek().is_some_and(|it| it.starts_with(['{', '[']));
        let mut lines = lines.take(if is_json { 1 } else { 20 });
        lines.any(|text| match line::read(1, text) {
            Ok(Some(line)) => {
                let is_node = line.mover.is_some() || line.leaf || line.name.is_some();
                is_node && (line.alpha.is_some() || line.depth.is_some())
            }
            _ => false,
        })
    }
}

/// Returns the lines with their numbers, without blank lines and comments.
fn numbered(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = (1u32..).zip(text.lines().map(str::trim));
    let marks = ["#", "//", "--", ";"];
    let is_comment = move |line: &str| marks.iter().any(|mark| line.starts_with(mark));
    lines.filter(move |(_, line)| !line.is_empty() && !is_comment(line))
}

#[derive(Clone, Debug, PartialEq)]
pub struct TraceComparison {
    pub agreed: usize,
    pub lines: usize,
    pub notation: Notation,
    /// Assumptions made in reading the trace, as sentences, if they are not obvious.
    pub notes: Vec<String>,
    /// The first difference; `None` where it agrees to the end.
    pub departure: Option<Departure>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The line; `None` if the trace ends too early.
    pub line: Option<u32>,
    /// The difference, as in `line 7: α is 2, but 3 in the search`; no full stop.
    pub headline: String,
    /// The reasons, as sentences.
    pub reasons: Vec<String>,
    pub step: Step,
    pub node: NodeId,
}

#[derive(Clone, Copy)]
pub struct TraceSide<'a> {
    pub searched: SearchedTree<'a>,
    /// Returns the move into a node, which a trace may use as its name.
    pub move_into: &'a dyn Fn(NodeId) -> Option<String>,
    pub kind: GameKind,
}
