//! Choices that other crates name: their lists, names and words as values of an option.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads one of `all` by its name; `about` is what help says of each.
pub fn named<T>(
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
    about: impl Fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + std::str::FromStr<Err = String> + 'static,
{
    let all = all.into_iter();
    let values = all.map(|choice| PossibleValue::new(name(choice)).help(about(choice)));
    PossibleValuesParser::new(values).try_map(|text| text.parse::<T>())
}
