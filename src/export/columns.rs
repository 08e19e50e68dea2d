//! Text in columns.

use std::fmt::Write as _;

/// Lines in columns as wide as their widest cells, the first column to the left, the others to the right. Every line ends
/// with a line feed and none with a space.
pub(super) fn aligned<const N: usize>(lines: &[[String; N]]) -> String {
    let mut widths = [0; N];
    for line in lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for line in lines {
        let mut out = String::new();
        for (at, (cell, width)) in line.iter().zip(widths).enumerate() {
            // Writing to a string cannot fail.
            let _ = match at {
                0 => write!(out, "{cell:<width$}"),
                _ => write!(out, "  {cell:>width$}"),
            };
        }
        text.push_str(out.trim_end());
        text.push('\n');
    }
    text
}
