//! Text in columns: aligned for people, separated for programs.

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

/// One line of CSV (RFC 4180), ended by CR LF.
pub(super) fn csv(fields: impl IntoIterator<Item = String>) -> String {
    let fields: Vec<String> = fields.into_iter().map(quoted).collect();
    let mut line = fields.join(",");
    line.push_str("\r\n");
    line
}

/// A field in quotes where RFC 4180 asks for them.
fn quoted(field: String) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cells() {
        let line = |cells: [&str; 3]| cells.map(str::to_owned);
        let text = aligned(&[line(["a", "bb", "c"]), line(["long", "1", ""])]);
        assert_eq!(text, "a     bb  c\nlong   1\n");
    }

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let fields = ["a,b", "say \"x\"", "plain"].map(str::to_owned);
        assert_eq!(csv(fields), "\"a,b\",\"say \"\"x\"\"\",plain\r\n");
    }
}
