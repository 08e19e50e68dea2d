//! Searches as settings store them: by their text form.

use search::SearchSpec;
use serde::{Deserialize, Deserializer, Serializer};

pub fn serialize<S: Serializer>(all: &[SearchSpec], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(all.iter().map(SearchSpec::to_string))
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SearchSpec>, D::Error> {
    let all: Vec<String> = Vec::deserialize(from)?;
    all.iter()
        .map(|text| text.parse().map_err(serde::de::Error::custom))
        .collect()
}
