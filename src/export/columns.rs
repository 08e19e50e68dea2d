//! Text in columns: aligned for people, separated for programs.

use std::fmt::Write as _;

/// Lines in columns as wide as their widest cells, the first column to the left, the others to the right. Every line ends
/// with a line feed and none with a space.
pub(super) fn aligned<R: AsRef<[String]>>(lines: &[R]) -> String {
    let columns = lines.first().map_or(0, |line| line.as_ref().len());
    let mut widths = vec![0; columns];
    for line in lines {
        for (width, cell) in widths.iter_mut().zip(line.as_ref()) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for line in lines {
        let mut out = String::new();
        for (at, (cell, width)) in line.as_ref().iter().zip(&widths).enumerate() {
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

/// Lines of CSV (RFC 4180), the headings first, each ended by CR LF.
///
/// Fields are quoted where they must be. What a spreadsheet would take for a formula is marked as text by an apostrophe, for
/// names are given by others; numbers stay numbers, negative ones too.
pub(super) fn csv<F: AsRef<str>>(
    lines: impl IntoIterator<Item = impl IntoIterator<Item = F>>,
) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(Vec::new());
    for line in lines {
        let fields = line.into_iter();
        let fields: Vec<String> = fields.map(|field| harmless(field.as_ref())).collect();
        // Writing to memory does not fail.
        let _ = writer.write_record(fields);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The field, marked as text where it would be calculated (OWASP, "CSV Injection").
fn harmless(field: &str) -> String {
    let formula =
        field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
    if formula {
        format!("'{field}")
    } else {
        field.to_owned()
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
        let fields = ["a,b", "say \"x\"", "two\nlines", "plain", ""];
        assert_eq!(
            csv([fields]),
            "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",plain,\r\n"
        );
        assert_eq!(
            csv([["Lovelace, Ada"], ["Ada"]]),
            "\"Lovelace, Ada\"\r\nAda\r\n"
        );
    }

    #[test]
    fn no_field_is_a_formula() {
        for formula in ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(harmless(formula), format!("'{formula}"));
        }
        for plain in ["-3", "-2.5", "+4", "1e-7", "-inf", "Ra6", "a=b", ""] {
            assert_eq!(harmless(plain), plain);
        }
    }
}
