//! The one way from the results of an experiment to the screen and to files: a report of tables, notes and JSON.

use std::fmt;

use crate::{Design, Experiment, Gap, LineNames, Results};
use search::SearchSpec;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use text::say;

use super::pairs::{PairRow, PairSubject};
use super::{contest, orders, pairs, paper, parts, timed};
use draw::table::Table;

/// A table with its surrounding texts.
#[derive(Clone, Debug)]
pub struct ReportTable {
    /// The key of the table's sort order.
    pub id: &'static str,
    /// The title, the text between title and table, and the text below it; empty for none.
    pub title: String,
    pub above: String,
    pub below: String,
    pub table: Table,
}

impl ReportTable {
    pub fn new(id: &'static str, title: impl Into<String>, table: Table) -> ReportTable {
        ReportTable {
            id,
            title: title.into(),
            above: String::new(),
            below: String::new(),
            table,
        }
    }

    /// Returns aligned text with the title and the text below.
    pub fn text(&self, details: bool) -> String {
        let table = self.table.print(details);
        format!("{}{table}{}", line(&self.title), line(&self.below))
    }
}

/// The results of an experiment.
#[derive(Clone, Debug)]
pub struct Report {
    /// The first is shown without details and written to files.
    pub tables: Vec<ReportTable>,
    /// The lines below the first table in the terminal; empty for none.
    pub notes: String,
    /// The number of tables that the terminal prints without details.
    pub printed: usize,
    /// The table of files, if it is not the first.
    pub file: Option<Table>,
    pub json: JsonObject,
}

impl Report {
    /// Returns the report; `None` without results. `names` are those of the searches.
    pub fn of(
        experiment: &Experiment,
        results: &Results,
        names: &[String],
        lines: &LineNames,
    ) -> Option<Report> {
        match experiment.design {
            Design::Pairs => pairs::report(results, lines),
            Design::Configurations => contest::report(experiment, results, names),
            Design::Orders => Some(orders::report(&results.orders(experiment)?)),
            Design::Refinements => {
                Some(parts::report(experiment, &results.refinements(experiment)?))
            }
            Design::Paper => paper::report(results),
            Design::Time(_) => timed::report(experiment, results, names, lines),
        }
    }

    /// Returns a report of one table.
    pub fn only(table: ReportTable) -> Report {
        Report {
            tables: vec![table],
            notes: String::new(),
            printed: 1,
            file: None,
            json: JsonObject::default(),
        }
    }

    /// Returns the aligned text for the terminal.
    pub fn text(&self, details: bool) -> String {
        let ReportTable { table, below, .. } = &self.tables[0];
        let mut text = format!(
            "{}{}{}",
            table.print(details),
            line(&self.notes),
            line(below)
        );
        let count = if details {
            self.tables.len()
        } else {
            self.printed
        };
        for table in self.tables.iter().take(count).skip(1) {
            text.push('\n');
            text.push_str(&table.text(details));
        }
        text
    }

    pub fn file(&self) -> &Table {
        self.file.as_ref().unwrap_or(&self.tables[0].table)
    }
}

/// Returns the table and the line of JSON of one of many subjects.
pub fn many_report(
    of: &PairSubject,
    experiment: &Experiment,
    results: &Results,
) -> (Table, JsonObject) {
    if experiment.design == Design::Configurations {
        return contest::of_many(of, experiment, results);
    }
    let depths = results.pairs(0);
    let rows = depths.iter().map(|depth| PairRow::new(depth, of));
    (pairs::many_table(rows, true), pairs::many_json(of, &depths))
}

/// A JSON object with its fields in order.
#[derive(Clone, Debug, Default)]
pub struct JsonObject(Vec<(&'static str, String)>);

impl JsonObject {
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl Serialize) -> JsonObject {
        // Serialization to memory with string keys cannot fail.
        self.0
            .push((name, serde_json::to_string(value).unwrap_or_default()));
        self
    }

    /// Adds a field that is absent without a value.
    #[must_use]
    pub fn with_some(self, name: &'static str, value: Option<impl Serialize>) -> JsonObject {
        match value {
            Some(value) => self.with(name, &value),
            None => self,
        }
    }

    /// Returns the object with its source as the first field, `of`.
    #[must_use]
    pub fn from_source(mut self, source: &impl Serialize) -> JsonObject {
        let JsonObject(first) = JsonObject::default().with("of", source);
        self.0.splice(0..0, first);
        self
    }
}

impl fmt::Display for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (name, value)) in self.0.iter().enumerate() {
            let before = if number == 0 { '{' } else { ',' };
            write!(f, "{before}\"{name}\":{value}")?;
        }
        f.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}

impl Serialize for JsonObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw = RawValue::from_string(self.to_string());
        raw.map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

fn line(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("{text}\n")
    }
}

/// Notes that some of the searches may be wrong; empty if none may.
pub(super) fn wrong_note(experiment: &Experiment) -> String {
    if experiment.searches.iter().all(SearchSpec::is_exact) {
        String::new()
    } else {
        format!(" {}.", say!(measure_wrong_note))
    }
}

/// Describes the source of the times.
pub fn clock(repeats: u32) -> String {
    match repeats {
        1 => say!(measure_clock_once).to_owned(),
        _ => say!(measure_clock, repeats),
    }
}

/// The depths at which a tree was not measured, because it ends at inner nodes without a value there; empty if there
/// are none. `is_whole` is true if it could be searched to its leaves only.
pub fn left_out(gaps: &[Gap], is_whole: bool) -> String {
    let Some(first) = gaps.first() else {
        return String::new();
    };
    let node = &first.missing.name;
    if is_whole {
        return say!(measure_one_depth, node);
    }
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for gap in gaps {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == gap.depth => *end = gap.depth,
            _ => ranges.push((gap.depth, gap.depth)),
        }
    }
    let names = ranges.iter().map(|&(from, to)| match to - from {
        0 => from.to_string(),
        1 => format!("{from}, {to}"),
        _ => say!(measure_depth_range, from, to),
    });
    let names = names.collect::<Vec<_>>().join(", ");
    if gaps.len() == 1 {
        say!(measure_depth_left_out, depth = names, node)
    } else {
        say!(measure_depths_left_out, depths = names, node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::MissingValue;

    #[test]
    fn fields_keep_their_order() {
        let json = JsonObject::default().with("b", &[1]).with("a", &"x\"");
        let json = json.with_some("none", None::<u32>).from_source(&"y");
        assert_eq!(json.to_string(), r#"{"of":"y","b":[1],"a":"x\""}"#);
        assert_eq!(JsonObject::default().to_string(), "{}");
    }

    #[test]
    fn gaps_are_listed_as_ranges() {
        let gap = |depth| Gap {
            position: 0,
            depth,
            missing: MissingValue {
                name: "B".to_owned(),
                path: format!("tree[{depth}]"),
                depth,
                height: 9,
                deepening: false,
            },
        };
        assert_eq!(left_out(&[], false), "");
        assert_eq!(
            left_out(&[gap(1)], false),
            "Depth 1 left out: it ends at B, which has no static value."
        );
        let many: Vec<Gap> = [1, 2, 3, 5, 7, 8].map(gap).into();
        assert_eq!(
            left_out(&many, false),
            "Depths 1 to 3, 5, 7, 8 left out: they end at inner nodes without a static value, such as B."
        );
        assert!(left_out(&many, true).starts_with("One depth only: "));
    }
}
