//! A table of measurements: columns with names for files and for people, and rows of typed cells. The window's grid,
//! CSV, JSON, lines of JSON and aligned text are all made from it.

mod format;
mod value;
mod write;

pub use format::TableFormat;
pub use value::{Value, in_a_row};
pub use write::Object;

use std::borrow::Cow;

use crate::Ink;

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // each is a question of its own
pub struct Column {
    /// The id in files: `minimax.nodes` is `minimax_nodes` in CSV and nested in JSON. Empty if no file has the
    /// column.
    pub id: Cow<'static, str>,
    /// The heading above several adjacent columns; empty for none.
    pub group: &'static str,
    pub title: Cow<'static, str>,
    /// The name for screen readers; unique within a table.
    pub name: Cow<'static, str>,
    /// The meaning of the values and their unit, shown in the heading's tooltip.
    pub hint: &'static str,
    /// True if the window shows the column; other columns are for files and print only.
    pub is_shown: bool,
    /// True if the column is shown at first sight; the others are details. Six at most; if there are none, all are shown.
    pub is_first: bool,
    /// True if the texts are left-aligned.
    pub words: bool,
    /// True if the column fills the remaining width and truncates its texts.
    pub elastic: bool,
    pub ink: Ink,
}

impl Column {
    pub fn number(id: &'static str, title: &'static str, name: &'static str) -> Column {
        Column {
            id: Cow::Borrowed(id),
            group: "",
            title: Cow::Borrowed(title),
            name: Cow::Borrowed(name),
            hint: "",
            is_shown: true,
            is_first: false,
            words: false,
            elastic: false,
            ink: Ink::Weak,
        }
    }

    pub fn words(id: &'static str, title: &'static str, name: &'static str) -> Column {
        Column {
            words: true,
            ..Column::number(id, title, name)
        }
    }

    pub fn file(id: impl Into<Cow<'static, str>>) -> Column {
        let id = id.into();
        Column {
            name: id.clone(),
            id,
            is_shown: false,
            ..Column::number("", "", "")
        }
    }

    pub fn print(name: &'static str) -> Column {
        Column {
            is_shown: false,
            ..Column::number("", "", name)
        }
    }

    /// Returns a column of numbers with an id and a name that are put together.
    pub fn composed(id: String, title: &'static str, name: String) -> Column {
        Column {
            id: id.into(),
            name: name.into(),
            ..Column::number("", title, "")
        }
    }

    #[must_use]
    pub fn first(mut self) -> Column {
        self.is_first = true;
        self
    }

    /// Returns the column with the cell that it makes of a row.
    pub fn of<'a, R, C: Into<Cell>>(self, cell: impl Fn(&R) -> C + 'a) -> Field<'a, R> {
        Field {
            column: self,
            cell: Box::new(move |row| cell(row).into()),
        }
    }

    #[must_use]
    pub fn under(mut self, group: &'static str) -> Column {
        self.group = group;
        self
    }

    #[must_use]
    pub fn hint(mut self, hint: &'static str) -> Column {
        self.hint = hint;
        self
    }

    #[must_use]
    pub fn ink(mut self, ink: Ink) -> Column {
        self.ink = ink;
        self
    }
}

/// A column of rows of one type: everything about it in one place.
pub struct Field<'a, R> {
    pub column: Column,
    cell: Box<dyn Fn(&R) -> Cell + 'a>,
}

impl<R> Field<'_, R> {
    #[must_use]
    pub fn first(mut self) -> Self {
        self.column.is_first = true;
        self
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The value, used by files and for sorting.
    pub value: Value,
    /// The window's text instead of the value.
    pub text: Option<String>,
    /// The colour, if it is not the default.
    pub ink: Option<Ink>,
    pub strong: bool,
    pub hint: String,
}

impl Cell {
    pub fn new(value: impl Into<Value>) -> Cell {
        Cell {
            value: value.into(),
            text: None,
            ink: None,
            strong: false,
            hint: String::new(),
        }
    }

    pub fn missing() -> Cell {
        Cell::new(Value::Missing)
    }

    #[must_use]
    pub fn ink(self, ink: Ink) -> Cell {
        Cell {
            ink: Some(ink),
            ..self
        }
    }

    #[must_use]
    pub fn strong(self) -> Cell {
        Cell {
            strong: true,
            ..self
        }
    }

    #[must_use]
    pub fn said(self, text: impl Into<String>) -> Cell {
        Cell {
            text: Some(text.into()),
            ..self
        }
    }

    /// Returns the printed text: a line of play in its game's notation, all other values exactly.
    fn printed(&self) -> String {
        match (&self.text, &self.value) {
            (Some(text), Value::Line(_)) => text.clone(),
            (_, value) => value.printed(),
        }
    }

    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Cell {
        Cell {
            hint: hint.into(),
            ..self
        }
    }

    pub fn shown(&self) -> Cow<'_, str> {
        match (&self.text, &self.value) {
            (Some(text), _) | (None, Value::Text(text)) => Cow::Borrowed(text),
            (None, value) => Cow::Owned(value.shown()),
        }
    }
}

impl<V: Into<Value>> From<V> for Cell {
    fn from(value: V) -> Cell {
        Cell::new(value)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The row's name for screen readers, as in "nodes, depth 3: 988".
    pub name: String,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortBy {
    pub column: usize,
    pub descending: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The rows from top to bottom, in the order of measurement.
    pub rows: Vec<Row>,
}

impl Table {
    /// Returns a row for each item; `name` is the row's name for screen readers.
    pub fn of<R>(
        fields: Vec<Field<'_, R>>,
        rows: impl IntoIterator<Item = R>,
        name: impl Fn(&R) -> String,
    ) -> Table {
        let row = |item: R| Row {
            name: name(&item),
            cells: fields.iter().map(|field| (field.cell)(&item)).collect(),
        };
        Table {
            rows: rows.into_iter().map(row).collect(),
            columns: fields.into_iter().map(|field| field.column).collect(),
        }
    }

    /// Returns true if the column waits for details.
    pub fn is_detail(&self, column: &Column) -> bool {
        // A file's column may have the name of a shown one.
        let mut first = self.columns.iter().filter(|one| one.is_first).peekable();
        first.peek().is_some() && first.all(|one| one.name != column.name)
    }

    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// Returns the sorted row indices; rows without a value come last.
    pub fn order(&self, sort: Option<SortBy>) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        let Some(SortBy { column, descending }) = sort else {
            return order;
        };
        let value = |row: usize| {
            let cell = self.rows[row].cells.get(column);
            cell.map_or(&Value::Missing, |cell| &cell.value)
        };
        order.sort_by(|&a, &b| {
            let (a, b) = (value(a), value(b));
            if a.is_missing() || b.is_missing() {
                return a.is_missing().cmp(&b.is_missing());
            }
            if descending {
                b.by_size(a)
            } else {
                a.by_size(b)
            }
        });
        order
    }

    /// Returns texts of a column that include its widest one: of many rows only the longest words, the greatest and
    /// the least value are formatted.
    pub fn widest(&self, column: usize) -> Vec<String> {
        const FEW: usize = 120;
        let cells = || self.rows.iter().filter_map(|row| row.cells.get(column));
        if self.rows.len() <= FEW {
            return cells().map(|cell| cell.shown().into_owned()).collect();
        }
        let said = cells().filter_map(|cell| match (&cell.text, &cell.value) {
            (Some(text), _) | (None, Value::Text(text)) => Some(text),
            _ => None,
        });
        let longest = said.max_by_key(|text| text.chars().count());
        let mut texts: Vec<String> = longest.cloned().into_iter().collect();
        let values = || {
            cells()
                .filter(|cell| cell.text.is_none())
                .map(|cell| &cell.value)
        };
        let ends = [
            values().min_by(|a, b| a.by_size(b)),
            values().max_by(|a, b| a.by_size(b)),
        ];
        for value in ends.into_iter().flatten() {
            texts.push(value.shown());
            // Values between them may be longer.
            texts.extend(value.long().map(str::to_owned));
        }
        texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Score;

    fn table() -> Table {
        let row = |name: &str, nodes: Value, score: f64| Row {
            name: name.to_owned(),
            cells: vec![
                Cell::new(name.to_owned()),
                Cell::new(nodes),
                Cell::new(Score::new(score).unwrap()),
            ],
        };
        Table {
            columns: vec![
                Column::words("name", "name", "name"),
                Column::number("minimax.nodes", "minimax", "minimax nodes").under("nodes"),
                Column::number("value", "value", "value"),
            ],
            rows: vec![
                row("b", Value::Integer(1_000), -2.5),
                row("=a", Value::Missing, f64::INFINITY),
                row("c", Value::Integer(900), 1.0),
            ],
        }
    }

    #[test]
    fn sorts_by_value_with_missing_cells_last() {
        let order = |column, descending| table().order(Some(SortBy { column, descending }));
        assert_eq!(table().order(None), [0, 1, 2]);
        assert_eq!(order(0, false), [1, 0, 2]);
        assert_eq!(order(1, false), [2, 0, 1]);
        assert_eq!(order(1, true), [0, 2, 1]);
        assert_eq!(order(2, true), [1, 2, 0]);
    }

    #[test]
    fn all_formats_agree() {
        let table = table();
        assert_eq!(
            table.csv(),
            "name,minimax_nodes,value\r\nb,1000,-2.5\r\n'=a,,inf\r\nc,900,1\r\n"
        );
        assert_eq!(
            table.json_lines(),
            "{\"name\":\"b\",\"minimax\":{\"nodes\":1000},\"value\":-2.5}\n\
             {\"name\":\"=a\",\"value\":\"inf\"}\n\
             {\"name\":\"c\",\"minimax\":{\"nodes\":900},\"value\":1}\n"
        );
        let columns = [("name", "name"), ("minimax nodes", "nodes")];
        assert_eq!(
            table.text(&columns),
            "name  nodes\nb     1,000\n=a        -\nc       900\n"
        );
        assert_eq!(table.rows[1].cells[2].shown(), "∞");
        assert!(table.widest(1).contains(&"1,000".to_owned()));
    }
}
