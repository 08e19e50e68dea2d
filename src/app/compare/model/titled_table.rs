//! A table with its surrounding texts.

use export::table::Table;

#[derive(Clone, Debug)]
pub struct TitledTable {
    /// The key of the table's sort order.
    pub id: &'static str,
    /// The title; empty for none.
    pub title: String,
    /// The text between the title and the table; empty for none.
    pub above: String,
    pub table: Table,
    /// The text below the table; empty for none.
    pub below: String,
}

impl TitledTable {
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
