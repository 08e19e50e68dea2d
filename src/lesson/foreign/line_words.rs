//! How lines of a trace are named and counted in words.

use crate::text::counted;

/// `line 7`, or `visit 7`.
pub(super) fn line_name(number: u32, by_visit: bool) -> String {
    format!("{} {number}", if by_visit { "visit" } else { "line" })
}

/// That a trace ends too early.
pub(super) fn ends_early(lines: usize, last: Option<u32>, by_visit: bool) -> String {
    match last {
        Some(last) => format!("the trace ends after {}", line_name(last, by_visit)),
        None => format!("the trace ends after {}", lines_in_words(lines, by_visit)),
    }
}

/// A count of lines, or of visits.
pub(super) fn lines_in_words(count: usize, by_visit: bool) -> String {
    if by_visit {
        counted(count as u64, "visit", "visits")
    } else {
        counted(count as u64, "line", "lines")
    }
}
