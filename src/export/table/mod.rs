//! One table of a measurement: columns with what they are called in files and for people, and rows of typed cells. The window's
//! grid, CSV, JSON, lines of JSON and aligned text are all made from it.

mod read;
mod value;
mod write;

pub use value::{Value, in_a_row};
pub use write::{Object, csv};

use std::borrow::Cow;

use figure::Ink;

#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What files call it: `minimax.nodes` is `minimax_nodes` in CSV and nested in JSON. Empty where no file has it.
    pub id: Cow<'static, str>,
    /// What stands above several columns that follow each other; empty for none.
    pub group: &'static str,
    /// What stands above this one.
    pub title: Cow<'static, str>,
    /// What a screen reader calls its cells; no two columns of a table are called alike.
    pub name: Cow<'static, str>,
    /// What its values mean, and their unit; told where its heading is pointed at.
    pub hint: &'static str,
    /// Whether it stands in the window; others are for files and for print only.
    pub is_shown: bool,
    /// Whether its texts begin on the left, as words do.
    pub words: bool,
    /// Whether it takes what room the others leave, and its texts are cut off there.
    pub elastic: bool,
    /// The colour of its heading.
    pub ink: Ink,
}

impl Column {
    /// One of numbers; `id` is empty where no file has it.
    pub fn number(id: &'static str, title: &'static str, name: &'static str) -> Column {
        Column {
            id: Cow::Borrowed(id),
            group: "",
            title: Cow::Borrowed(title),
            name: Cow::Borrowed(name),
            hint: "",
            is_shown: true,
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

    /// One that only files have.
    pub fn file(id: impl Into<Cow<'static, str>>) -> Column {
        let id = id.into();
        Column {
            name: id.clone(),
            id,
            is_shown: false,
            ..Column::number("", "", "")
        }
    }

    /// One that is only printed.
    pub fn print(name: &'static str) -> Column {
        Column {
            is_shown: false,
            ..Column::number("", "", name)
        }
    }

    /// The same below that heading.
    #[must_use]
    pub fn under(mut self, group: &'static str) -> Column {
        self.group = group;
        self
    }

    /// The same with what its values mean.
    #[must_use]
    pub fn hint(mut self, hint: &'static str) -> Column {
        self.hint = hint;
        self
    }

    /// The same with a heading in that colour.
    #[must_use]
    pub fn ink(mut self, ink: Ink) -> Column {
        self.ink = ink;
        self
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// What it holds: what files say, and what it is sorted by.
    pub value: Value,
    /// What the window says instead of the value.
    pub text: Option<String>,
    /// Its colour, where it is not the ordinary one.
    pub ink: Option<Ink>,
    /// Whether it stands out.
    pub strong: bool,
    /// What is said of it under the pointer.
    pub hint: String,
}

impl Cell {
    /// An ordinary one.
    pub fn new(value: impl Into<Value>) -> Cell {
        Cell {
            value: value.into(),
            text: None,
            ink: None,
            strong: false,
            hint: String::new(),
        }
    }

    /// One without anything to say.
    pub fn missing() -> Cell {
        Cell::new(Value::Missing)
    }

    /// In this colour.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Cell {
        Cell {
            ink: Some(ink),
            ..self
        }
    }

    /// Standing out.
    #[must_use]
    pub fn strong(self) -> Cell {
        Cell {
            strong: true,
            ..self
        }
    }

    /// Said in that way in the window.
    #[must_use]
    pub fn said(self, text: impl Into<String>) -> Cell {
        Cell {
            text: Some(text.into()),
            ..self
        }
    }

    /// As it is printed: a line of play as it reads where it comes from, all else exactly.
    fn printed(&self) -> String {
        match (&self.text, &self.value) {
            (Some(text), Value::Line(_)) => text.clone(),
            (_, value) => value.printed(),
        }
    }

    /// With something said under the pointer.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Cell {
        Cell {
            hint: hint.into(),
            ..self
        }
    }

    /// What the window says.
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
    /// What a screen reader calls it, as in "nodes, depth 3: 988".
    pub name: String,
    /// A cell per column.
    pub cells: Vec<Cell>,
}

/// By which of its columns a table is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortBy {
    /// Which one, from 0.
    pub column: usize,
    /// Whether the largest come first.
    pub descending: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// From left to right.
    pub columns: Vec<Column>,
    /// From top to bottom, as they were found.
    pub rows: Vec<Row>,
}

impl Table {
    /// The column that is called so.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// The numbers of the rows in that order; those without a value last.
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

    /// Texts of that column one of which is as wide as any: of many rows only the longest words, the greatest and the least
    /// value are written.
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
            // Between them others may be longer.
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
    fn rows_are_sorted_by_value_and_what_is_missing_comes_last() {
        let order = |column, descending| table().order(Some(SortBy { column, descending }));
        assert_eq!(table().order(None), [0, 1, 2]);
        assert_eq!(order(0, false), [1, 0, 2]);
        assert_eq!(order(1, false), [2, 0, 1]);
        assert_eq!(order(1, true), [0, 2, 1]);
        assert_eq!(order(2, true), [1, 2, 0]);
    }

    #[test]
    fn all_formats_say_the_same() {
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
        let columns = [
            ("name", ["", "name"]),
            ("minimax nodes", ["minimax", "nodes"]),
        ];
        assert_eq!(
            table.text(&columns),
            "      minimax\nname    nodes\nb       1,000\n=a          -\nc         900\n"
        );
        assert_eq!(table.rows[1].cells[2].shown(), "∞");
        assert!(table.widest(1).contains(&"1,000".to_owned()));
    }
}
