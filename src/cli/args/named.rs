//! Parsers of named choices of other crates.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use game::Named;
use text::{Choice, about};

/// Returns the parser of an enum; help lists its names with their messages.
pub fn choice<T>() -> impl TypedValueParser<Value = T>
where
    T: Named + Choice + FromStr<Err = String> + Send + Sync + 'static,
{
    named(T::VARIANTS.iter().copied(), T::into, |it| about(&it))
}

/// Returns the parser of one of `all` by its name; help lists the names with what is said `about` each.
pub fn named<T>(
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
    about: impl Fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + FromStr<Err = String> + 'static,
{
    let all = all.into_iter();
    let values = all.map(|choice| PossibleValue::new(name(choice)).help(about(choice)));
    PossibleValuesParser::new(values).try_map(|text| text.parse::<T>())
}
