//! What stands in a table: columns, rows and their cells.

use egui::Color32;

use study::grouped;

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What stands above several columns that follow each other; empty for none.
    pub group: &'static str,
    /// What stands above this one.
    pub title: &'static str,
    /// What a screen reader calls its cells.
    pub name: &'static str,
    /// What its numbers mean; told where its heading is pointed at.
    pub hint: &'static str,
    /// Whether its texts begin at the left, as words do.
    pub words: bool,
    /// Whether it takes what room the others leave, and its texts are cut off there.
    pub elastic: bool,
    /// The colour of its heading.
    pub tone: Tone,
}

/// The colour of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Of little weight, as most are.
    Weak,
    /// Ordinary text.
    Plain,
    /// What is saved.
    Best,
}

impl Column {
    /// One of numbers.
    pub const fn number(title: &'static str, name: &'static str) -> Column {
        Column {
            group: "",
            title,
            name,
            hint: "",
            words: false,
            elastic: false,
            tone: Tone::Weak,
        }
    }

    /// One of words.
    pub const fn words(title: &'static str, name: &'static str) -> Column {
        Column {
            words: true,
            ..Column::number(title, name)
        }
    }

    /// The same below that heading.
    #[must_use]
    pub const fn under(self, group: &'static str) -> Column {
        Column { group, ..self }
    }
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What it says.
    pub text: String,
    /// Its colour, where it is not the ordinary one.
    pub color: Option<Color32>,
    /// Whether it stands out.
    pub strong: bool,
    /// What is said of it under the pointer.
    pub hint: String,
    /// The number that it is sorted by; where there is none, its text is.
    pub key: Option<f64>,
}

impl Cell {
    /// An ordinary one.
    pub fn new(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            ..Cell::default()
        }
    }

    /// In this colour.
    #[must_use]
    pub fn colored(self, color: Color32) -> Cell {
        Cell {
            color: Some(color),
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

    /// A count, in groups of three digits.
    #[allow(clippy::cast_precision_loss)] // for sorting
    pub fn count(count: u64) -> Cell {
        Cell::new(grouped(count)).by(count as f64)
    }

    /// Sorted by that number.
    #[must_use]
    pub fn by(self, key: f64) -> Cell {
        Cell {
            key: Some(key),
            ..self
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
}

/// A row.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What a screen reader calls it, as in "nodes, depth 3: 988".
    pub name: String,
    /// A cell per column.
    pub cells: Vec<Cell>,
    /// What a click on it does, where it does something.
    pub action: Option<String>,
    /// Whether it is the chosen one.
    pub chosen: bool,
}
