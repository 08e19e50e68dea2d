//! Reads a table back from the CSV written of it.

use super::{Cell, Column, Row, Table, Value};

impl Table {
    /// Parses a table written by [`Table::csv`]; each column gets its id in files as its name. A column is numeric if
    /// all its cells are numbers.
    ///
    /// # Errors
    /// One sentence, where the text is no CSV, or a line has more or fewer fields than the first one.
    pub fn read_csv(text: &str) -> Result<Table, String> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let names: Vec<String> = { reader.headers().map_err(|error| error.to_string())? }
            .iter()
            .map(str::to_owned)
            .collect();
        let lines: Result<Vec<csv::StringRecord>, csv::Error> = reader.records().collect();
        let lines = lines.map_err(|error| error.to_string())?;
        let columns = names.into_iter().enumerate().map(|(at, name)| Column {
            words: !lines.iter().all(|line| is_number(&line[at])),
            title: name.clone().into(),
            is_shown: true,
            ..Column::file(name)
        });
        let columns: Vec<Column> = columns.collect();
        let rows = lines.iter().enumerate().map(|(number, line)| Row {
            name: format!("row {}", number + 1),
            cells: columns
                .iter()
                .zip(line)
                .map(|(column, field)| cell(field, column.words))
                .collect(),
        });
        Ok(Table {
            rows: rows.collect(),
            columns,
        })
    }
}

fn is_number(field: &str) -> bool {
    field.is_empty() || field.parse::<f64>().is_ok()
}

/// Parses a field, with all its digits.
fn cell(field: &str, words: bool) -> Cell {
    if field.is_empty() {
        return Cell::missing();
    }
    let number = || {
        let whole = field.parse().map(Value::Integer).ok();
        whole.or_else(|| Some(Value::Mean(field.parse().ok()?)))
    };
    match number().filter(|_| !words) {
        Some(number) => Cell::new(number).said(field),
        None => Cell::new(field.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_round_trips() {
        let text = "name,minimax_nodes,value\r\nb,1000,-2.5\r\n\"a, too\",,inf\r\nc,18446744073709551615,1\r\n";
        let table = Table::read_csv(text).unwrap();
        assert_eq!(table.csv(), text);
        let words: Vec<bool> = table.columns.iter().map(|column| column.words).collect();
        assert_eq!(words, [true, false, false]);
        assert_eq!(table.rows[0].cells[1].shown(), "1000");
        assert_eq!(table.rows[1].cells[1].shown(), "–");
        assert_eq!(table.columns[1].title, "minimax_nodes");
    }

    #[test]
    fn rejects_ragged_csv_with_the_line() {
        let error = Table::read_csv("a,b\n1,2\n3\n").unwrap_err();
        assert!(
            error.contains("line: 3") && error.contains("1 field"),
            "{error}"
        );
        assert_eq!(Table::read_csv("").unwrap(), Table::default());
    }
}
