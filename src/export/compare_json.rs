//! A sweep as one JSON object: `{"depths": [{"depth": 1, "value": .., "pv": [..], "minimax": {..}, "alpha_beta": {..}}]}`.

use serde::ser::{Serialize, SerializeMap, Serializer};

use study::{DepthRow, Measured};

/// The depths of a sweep, ready to be serialised.
///
/// `pv` holds child numbers for a tree and the moves' names for a game; `seconds` are medians; infinite
/// values are the strings `"inf"` and `"-inf"`.
pub struct CompareReport<'a>(pub &'a [DepthRow]);

impl Serialize for CompareReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("depths", &Depths(self.0))?;
        map.end()
    }
}

pub(super) struct Depths<'a>(pub(super) &'a [DepthRow]);

impl Serialize for Depths<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Depth))
    }
}

struct Depth<'a>(&'a DepthRow);

impl Serialize for Depth<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = self.0;
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("depth", &row.depth)?;
        map.serialize_entry("value", &row.value)?;
        map.serialize_entry("pv", &*row.pv)?;
        map.serialize_entry("minimax", &Effort::of(&row.minimax, None))?;
        map.serialize_entry(
            "alpha_beta",
            &Effort::of(&row.alpha_beta, Some(row.alpha_beta.counts.cutoffs)),
        )?;
        map.end()
    }
}

#[derive(serde::Serialize)]
struct Effort {
    nodes: u64,
    leaves: u64,
    /// Only for an algorithm that cuts.
    #[serde(skip_serializing_if = "Option::is_none")]
    cutoffs: Option<u64>,
    seconds: f64,
}

impl Effort {
    fn of(measured: &Measured, cutoffs: Option<u64>) -> Effort {
        Effort {
            nodes: measured.counts.nodes,
            leaves: measured.counts.leaves,
            cutoffs,
            seconds: measured.time.median,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::compare_table::sample_rows;
    use super::*;

    #[test]
    fn the_fields_are_exactly_these() {
        let text = serde_json::to_string_pretty(&CompareReport(&sample_rows()[1..])).unwrap();
        insta::assert_snapshot!(text);
    }
}
