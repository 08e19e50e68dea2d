//! The values that stand in messages.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use game::{Player, Score};
use search::Claim;

use crate::{Language, Role};

/// A value in a message. Counts choose the plural; all else is written before the message is.
#[derive(Clone, Debug)]
pub enum Argument<'a> {
    Count(u64),
    Text(Cow<'a, str>),
}

impl Argument<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        match self {
            // Counts above 2^53 are rounded; no run is that long.
            #[allow(clippy::cast_precision_loss)]
            Argument::Count(count) => FluentValue::from(*count as f64),
            Argument::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Argument::Text(text.into())
    }
}

impl<'a> From<&'a String> for Argument<'a> {
    fn from(text: &'a String) -> Self {
        Argument::Text(text.into())
    }
}

impl From<String> for Argument<'_> {
    fn from(text: String) -> Self {
        Argument::Text(text.into())
    }
}

impl<'a> From<Cow<'a, str>> for Argument<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Argument::Text(text)
    }
}

impl From<char> for Argument<'_> {
    fn from(letter: char) -> Self {
        letter.to_string().into()
    }
}

macro_rules! counts {
    ($($Count:ty),+) => { $(
        impl From<$Count> for Argument<'_> {
            #[allow(clippy::cast_lossless)]
            fn from(count: $Count) -> Self {
                Argument::Count(count as u64)
            }
        }
    )+ };
}

counts!(u8, u16, u32, u64, usize);

impl From<Player> for Argument<'_> {
    fn from(player: Player) -> Self {
        Role::from(player).mark(player).into()
    }
}

/// A score without an owner, and so without a role.
impl From<Score> for Argument<'_> {
    fn from(score: Score) -> Self {
        score_text(score).into()
    }
}

impl From<Claim> for Argument<'_> {
    fn from(claim: Claim) -> Self {
        claim.to_string().into()
    }
}

/// Writes a count with the groups of digits of the language.
pub fn grouped(count: u64) -> String {
    Language::current().grouped(count)
}

/// Writes a number with this many decimals.
pub fn decimals(number: f64, digits: usize) -> String {
    Language::current().decimal(format!("{number:.digits$}"))
}

/// Returns a typed number with a point for the decimal sign of the language. A point is a decimal sign everywhere.
pub fn typed_number(text: &str) -> String {
    let [sign, _] = Language::current().signs();
    text.replace(sign, ".")
}

/// Writes a score with the decimal sign of the language.
pub fn score_text(score: Score) -> String {
    Language::current().decimal(game::score_text(score))
}

/// Writes a score as in pictures, see [`game::score_label`].
pub fn score_label(score: Score) -> String {
    Language::current().decimal(game::score_label(score))
}

impl Language {
    /// Writes a whole number with the language's groups of digits.
    pub(crate) fn grouped(self, count: u64) -> String {
        let text = game::grouped(count);
        let [_, group] = self.signs();
        if group == ',' {
            text
        } else {
            text.replace(',', &group.to_string())
        }
    }

    /// Replaces the decimal point of a number by the language's sign.
    pub fn decimal(self, number: String) -> String {
        match self.signs() {
            ['.', _] => number,
            [sign, _] => number.replace('.', &sign.to_string()),
        }
    }
}
