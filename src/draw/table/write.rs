//! Writes a table as text: aligned for people, CSV for spreadsheets, JSON for programs.

use serde::ser::{Serialize, SerializeMap, Serializer};

use game::visible;

use super::{Cell, Column, Row, Table};
use crate::one_line;

impl Table {
    /// Returns the table as CSV (RFC 4180): the column ids, then a line per row, each ended by CR LF.
    ///
    /// Fields are quoted if necessary. Text that a spreadsheet would take for a formula is marked by an apostrophe,
    /// because names come from other people; numbers stay numbers, negative ones too. Terminal control codes are
    /// escaped as in JSON.
    pub fn csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new()
            .terminator(csv::Terminator::CRLF)
            .from_writer(Vec::new());
        let columns = self.columns.iter().enumerate();
        let columns: Vec<_> = columns.filter(|(_, it)| !it.id.is_empty()).collect();
        let head = columns.iter().map(|(_, it)| it.id.replace('.', "_"));
        let _ = writer.write_record(head);
        for row in &self.rows {
            let field = |at: usize| row.cells.get(at).map(|cell| cell.value.written());
            let fields = columns.iter().map(|&(at, _)| field(at).unwrap_or_default());
            let _ = writer.write_record(fields.map(|field| harmless(visible(&field).into_owned())));
        }
        let bytes = writer.into_inner().unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    pub fn objects(&self) -> Vec<Object<'_>> {
        self.objects_of(|_| true)
    }

    /// Returns a JSON object per row, with the selected columns only.
    pub fn objects_of(&self, wanted: impl Fn(&Column) -> bool) -> Vec<Object<'_>> {
        let object = |row| self.object(row, &wanted);
        self.rows.iter().map(object).collect()
    }

    fn object<'a>(&'a self, row: &'a Row, wanted: &impl Fn(&Column) -> bool) -> Object<'a> {
        let cells = self.columns.iter().zip(&row.cells);
        let named = cells.filter(|(column, _)| !column.id.is_empty() && wanted(column));
        Object(named.map(|(column, cell)| (&*column.id, cell)).collect())
    }

    pub fn json_lines(&self) -> String {
        let lines = self.objects().into_iter();
        // Serialization to memory with string keys cannot fail.
        let lines = lines.filter_map(|object| serde_json::to_string(&object).ok());
        lines.map(|line| line + "\n").collect()
    }

    /// Returns the columns that the window shows as aligned text under their titles, or names where a group has several.
    pub fn print(&self, details: bool) -> String {
        let is_chosen = |column: &&Column| {
            column.is_shown && !column.name.is_empty() && (details || !self.is_detail(column))
        };
        let chosen = self.columns.iter().filter(is_chosen);
        let columns = chosen.map(|it| {
            let head = if it.group.is_empty() {
                &it.title
            } else {
                &it.name
            };
            (&*it.name, &**head)
        });
        self.text(&columns.collect::<Vec<_>>())
    }

    /// Returns aligned columns, selected by name, under the given headings: words on the left, numbers on the right.
    /// Every line ends with a line feed and none with a space; each row is one line. Very long cells are truncated;
    /// files have them in full.
    pub fn text(&self, columns: &[(&str, &str)]) -> String {
        let all = columns
            .iter()
            .filter_map(|&(name, head)| Some((self.column(name)?, head)));
        let all: Vec<(usize, &str)> = all.collect();
        let mut lines: Vec<Vec<String>> =
            vec![all.iter().map(|(_, head)| (*head).to_owned()).collect()];
        lines.extend(self.rows.iter().map(|row| {
            let cells = all.iter().map(|&(column, _)| row.cells.get(column));
            cells
                .map(|cell| cell.map_or_else(String::new, |cell| brief(&cell.printed())))
                .collect()
        }));
        let mut text = String::new();
        let wide = |at: usize| lines.iter().map(|line| line[at].chars().count()).max();
        let widths: Vec<usize> = (0..all.len()).map(|at| wide(at).unwrap_or(0)).collect();
        for line in &lines {
            let mut out = String::new();
            for ((cell, width), (column, _)) in line.iter().zip(&widths).zip(&all) {
                let gap = if out.is_empty() && *column == all[0].0 {
                    ""
                } else {
                    "  "
                };
                let padding = " ".repeat(width.saturating_sub(cell.chars().count()));
                let (before, after) = if self.columns[*column].words {
                    ("", &*padding)
                } else {
                    (&*padding, "")
                };
                out.extend([gap, before, cell, after]);
            }
            text.push_str(out.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The maximum length of a printed cell, in characters; longer than any line of play worth reading.
const LONGEST: usize = 400;

/// Returns the printed cell: on one line and truncated.
fn brief(cell: &str) -> String {
    let cell = one_line(cell);
    if cell.chars().nth(LONGEST).is_none() {
        return cell.into_owned();
    }
    let kept: String = cell.chars().take(LONGEST - 3).collect();
    kept.trim_end().to_owned() + "..."
}

/// Marks a field as text if a spreadsheet would calculate it (OWASP, "CSV Injection"): at its beginning, and after
/// the field separators of other locales, with blanks and quotes skipped.
fn harmless(field: String) -> String {
    let is_number = || field.parse::<f64>().is_ok();
    // Some spreadsheets skip a tab or a carriage return at the beginning.
    let begins_unseen = field.starts_with(['\t', '\r']);
    if !begins_unseen && (!field.contains(begins_formula) || is_number()) {
        return field;
    }
    let mut marked = String::with_capacity(field.len() + 2);
    if begins_unseen {
        marked.push('\'');
    }
    let mut at_start = true;
    for char in field.chars() {
        if at_start && begins_formula(char) {
            marked.push('\'');
        }
        let passed_over = char == '"' || char.is_whitespace();
        at_start = matches!(char, ';' | '\t' | '\r' | '\n') || at_start && passed_over;
        marked.push(char);
    }
    marked
}

/// Returns true for the signs that begin formulas, including full-width ones.
fn begins_formula(char: char) -> bool {
    matches!(char, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
}

/// A row as a JSON object: column ids and values. Ids with a point become nested objects, which are omitted if all
/// their values are missing.
pub struct Object<'a>(Vec<(&'a str, &'a Cell)>);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut nested: Vec<&str> = Vec::new();
        for (path, cell) in &self.0 {
            let Some((group, _)) = path.split_once('.') else {
                map.serialize_entry(path, &cell.value)?;
                continue;
            };
            if nested.contains(&group) {
                continue;
            }
            nested.push(group);
            let inner = self.0.iter().filter_map(|(path, cell)| {
                let rest = path.strip_prefix(group)?.strip_prefix('.')?;
                Some((rest, *cell))
            });
            let inner: Vec<(&str, &Cell)> = inner.collect();
            if inner.iter().any(|(_, cell)| !cell.value.is_missing()) {
                map.serialize_entry(group, &Object(inner))?;
            }
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_rows_are_one_bounded_line() {
        let printed = |text: &str, words: bool| {
            let column = if words {
                Column::words("", "", "name")
            } else {
                Column::number("", "", "name")
            };
            let row = |text: &str| Row {
                name: String::new(),
                cells: vec![Cell::new(text)],
            };
            let table = Table {
                columns: vec![column],
                rows: vec![row(text), row("next")],
            };
            table.text(&[("name", "head")])
        };
        for words in [true, false] {
            let text = printed(&"x".repeat(70_000), words);
            assert!(text.contains(&("x".repeat(LONGEST - 3) + "...\n")));
            assert!(text.chars().count() < 4 * LONGEST, "{}", text.len());
        }
        for end in [
            "\n", "\r", "\r\n", "\u{b}", "\u{85}", "\u{2028}", "\u{2029}",
        ] {
            let text = printed(&format!("a{end}forged 1 2 3"), true);
            assert_eq!(text.lines().count(), 3, "{text:?}");
            assert!(text.contains("a forged 1 2 3") || end == "\r\n", "{text:?}");
        }
    }

    #[test]
    fn csv_escapes_terminal_controls() {
        let table = Table {
            columns: vec![Column::file("a")],
            rows: vec![Row {
                name: String::new(),
                cells: vec![Cell::new("x\u{1b}[2J\u{9b}\u{202e}y")],
            }],
        };
        assert_eq!(table.csv(), "a\r\nx\\u001b[2J\\u009b\\u202ey\r\n");
    }

    #[test]
    fn csv_defuses_spreadsheet_formulas() {
        for formula in [
            "=1+1", "+A1", "-A1", "@SUM(A1)", "＝1+1", "＋A1", "－A1", "＠A1",
        ] {
            assert_eq!(harmless(formula.to_owned()), format!("'{formula}"));
        }
        for (field, marked) in [
            ("\t=1", "'\t'=1"),
            ("\r=1", "'\r'=1"),
            ("\tplain", "'\tplain"),
            (" \" =1", " \" '=1"),
            ("a;=1+1", "a;'=1+1"),
            ("a; \"=1;+2\"", "a; \"'=1;'+2\""),
            ("1\n-A1", "1\n'-A1"),
            ("a\t@A1", "a\t'@A1"),
        ] {
            assert_eq!(harmless(field.to_owned()), marked);
        }
        for plain in [
            "-3",
            "-2.5",
            "+4",
            "1e-7",
            "-inf",
            "Ra6",
            "a=b",
            "a;b",
            "e2-e4; Nf3+",
            "",
        ] {
            assert_eq!(harmless(plain.to_owned()), plain);
        }
    }
}
