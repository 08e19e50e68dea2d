//! What is said of a measurement in tables: on the page, and in files.

use export::table::Table;

use super::{Measurement, View, by_time, contest, depths, orders, paper, parts, suite};

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

/// All of a measurement.
pub(super) fn of(measurement: &Measurement) -> Vec<TitledTable> {
    match measurement.view {
        View::Depths => vec![depths::table(measurement)],
        View::Contest => vec![contest::table(measurement)],
        View::Parts => parts::tables(measurement),
        View::ByTime => by_time::tables(measurement),
        View::Orders => orders::tables(measurement),
        View::Positions => vec![suite::table(measurement)],
        View::Paper => paper::tables(measurement.results()),
    }
}
