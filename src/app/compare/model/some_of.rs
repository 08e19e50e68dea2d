//! Abbreviates lists of texts.

use study::grouped;

/// Joins the first three strings and counts the rest.
pub fn some_of(all: impl ExactSizeIterator<Item = String>) -> String {
    const FEW: usize = 3;
    let count = all.len();
    let few: Vec<String> = all.take(FEW).collect();
    let text = few.join("; ");
    match count.checked_sub(FEW) {
        None | Some(0) => text,
        Some(more) => format!("{text}; and {} more", grouped(more as u64)),
    }
}
