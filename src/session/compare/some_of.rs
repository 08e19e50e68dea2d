//! Many texts as a few of them.

use study::grouped;

/// The first few, and how many more.
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
