//! A table with what stands around it.

use export::table::Table;

/// A table with what stands around it.
#[derive(Clone, Debug)]
pub struct TitledTable {
    /// Under this name it is sorted.
    pub id: &'static str,
    /// What stands above it; empty for nothing.
    pub title: String,
    /// What is said between its title and it; empty for nothing.
    pub above: String,
    /// The table.
    pub table: Table,
    /// What is said below it; empty for nothing.
    pub below: String,
}

impl TitledTable {
    /// A table that stands for itself.
    pub fn new(id: &'static str, table: Table) -> TitledTable {
        TitledTable {
            id,
            title: String::new(),
            above: String::new(),
            table,
            below: String::new(),
        }
    }
}
