//! Which whole numbers a score keeps to the last digit: up to 2^53 all of them, beyond it those with enough factors of two.

/// What is said of a whole number that a score cannot keep.
pub const ROUNDED: &str =
    "would be rounded, as not every whole number beyond 2^53 can be kept; write a smaller value";

/// Whether a score keeps a whole number of this magnitude to its last digit.
pub(crate) fn is_kept(magnitude: u128) -> bool {
    magnitude == 0
        || u128::BITS - magnitude.leading_zeros() - magnitude.trailing_zeros()
            <= f64::MANTISSA_DIGITS
}

/// Whether a word is a number beyond 2^53 that a score would round: one that is whole, or is written with so many digits that
/// other ones would be shown.
///
/// # Examples
/// ```
/// use game::is_rounded;
/// assert!(is_rounded("9007199254740993"));
/// assert!(is_rounded("9.007199254740993e15"));
/// assert!(!is_rounded("-9007199254740992"));
/// assert!(!is_rounded("1e300"));
/// assert!(!is_rounded("0.1234567890123456789"));
/// ```
pub fn is_rounded(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+', '\u{2212}']);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return !digits.parse().is_ok_and(is_kept);
    }
    let number = digits
        .bytes()
        .fold(PassingDigits::default(), PassingDigits::with);
    digits.parse::<f64>().is_ok() && number.objection().is_some()
}

/// So many digits come back from a score as they were written.
const SURE_DIGITS: u32 = 15;

/// The digits of a number as they go by, one after the other, to tell in the end whether a score keeps it.
///
/// A parser of JSON hands over whole numbers beyond 64 bits as fractions, rounded already; only the text still knows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PassingDigits {
    /// What they are so far, without the zeros at their end; at the end of its range where there are more.
    magnitude: u128,
    /// How many they are, without zeros at either end.
    count: u32,
    /// The zeros at their end.
    zeros: u32,
    /// How many of all stand behind the point.
    behind_point: u32,
    exponent: u32,
    part: NumberPart,
    is_exponent_negative: bool,
}

/// Where in a number a digit stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NumberPart {
    #[default]
    Whole,
    Fraction,
    Exponent,
}

impl PassingDigits {
    /// The same with the next byte of the text; what is no part of a number changes nothing.
    #[inline]
    pub(crate) fn with(mut self, byte: u8) -> PassingDigits {
        match (byte, self.part) {
            (b'0'..=b'9', NumberPart::Exponent) => {
                let exponent = self.exponent.saturating_mul(10);
                self.exponent = exponent.saturating_add(u32::from(byte - b'0'));
            }
            (b'0'..=b'9', part) => {
                self.behind_point += u32::from(part == NumberPart::Fraction);
                if byte == b'0' {
                    self.zeros += u32::from(self.count > 0);
                } else {
                    let places = self.zeros + 1;
                    self.magnitude = 10_u128
                        .saturating_pow(places)
                        .saturating_mul(self.magnitude)
                        .saturating_add(u128::from(byte - b'0'));
                    self.count += places;
                    self.zeros = 0;
                }
            }
            (b'.', _) => self.part = NumberPart::Fraction,
            (b'e' | b'E', _) => self.part = NumberPart::Exponent,
            (b'-', NumberPart::Exponent) => self.is_exponent_negative = true,
            _ => {}
        }
        self
    }

    /// What is to be said against the number, where it is beyond 2^53 and would be rounded.
    pub(crate) fn objection(self) -> Option<String> {
        if self.part != NumberPart::Whole {
            let is_lost = self.is_beyond() && self.is_lost();
            return is_lost
                .then(|| format!("a number of that size and that many digits {ROUNDED}"));
        }
        let magnitude = 10_u128
            .checked_pow(self.zeros)
            .map_or(u128::MAX, |power| power.saturating_mul(self.magnitude));
        let is_lost = self.count > 0 && !is_kept(magnitude);
        is_lost.then(|| match magnitude {
            u128::MAX => format!("a whole number of that many digits {ROUNDED}"),
            magnitude => format!("{magnitude} {ROUNDED}"),
        })
    }

    /// The power of ten by which the magnitude is to be multiplied.
    fn power(self) -> i64 {
        let exponent = i64::from(self.exponent);
        let exponent = if self.is_exponent_negative {
            -exponent
        } else {
            exponent
        };
        i64::from(self.zeros) - i64::from(self.behind_point) + exponent
    }

    /// Whether it may be beyond 2^53, which has 16 digits before the point.
    fn is_beyond(self) -> bool {
        const LARGEST: u128 = 1 << f64::MANTISSA_DIGITS;
        match i64::from(self.count) + self.power() {
            ..16 => false,
            16 => {
                let behind = self.count.saturating_sub(16);
                let whole = 10_u128
                    .checked_pow(behind)
                    .map(|power| self.magnitude / power);
                self.count < 16 || whole.is_none_or(|whole| whole >= LARGEST)
            }
            _ => true,
        }
    }

    /// Whether other digits would be shown than were written.
    fn is_lost(self) -> bool {
        if self.count <= SURE_DIGITS {
            return false;
        }
        let Ok(power) = i32::try_from(self.power()) else {
            // Beyond all measure, which is refused elsewhere.
            return false;
        };
        let exact = u32::try_from(power).ok().and_then(|power| {
            let fives = 5_u128.checked_pow(power)?;
            self.magnitude.checked_mul(fives)
        });
        if self.magnitude < u128::MAX && exact.is_some_and(is_kept) {
            return false;
        }
        let score: f64 = format!("{}e{power}", self.magnitude)
            .parse()
            .unwrap_or(f64::INFINITY);
        let shown = format!("{score:e}");
        let digits = shown.split('e').next().unwrap_or_default().replace('.', "");
        digits != self.magnitude.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::is_rounded;

    #[test]
    fn numbers_beyond_the_limit_are_kept_or_refused_however_they_are_written() {
        for lost in [
            "9007199254740993",
            "9007199254740993.0",
            "9.007199254740993e15",
            "90071992547409930e-1",
            "9007199254740993.5",
            "9007199254740992.5",
            "-9007199254740993.00",
            "123456789012345678901234567890123456789012345.5",
        ] {
            assert!(is_rounded(lost), "{lost}");
        }
        for kept in [
            "9007199254740992.0",
            "9007199254740992.00000000000000000000000000000000",
            "9007199254740994.0",
            "9.007199254740992e15",
            "90071992547409920e-1",
            "1e300",
            "1.2345678901234568e22",
            "1.7976931348623157e308",
            "4503599627370497.5",
            "0.3333333333333333333333333333333333333333333333333333",
            "9007199254740993e-20",
            "100000000000000000000.0",
            "inf",
            "-0.0",
            "",
        ] {
            assert!(!is_rounded(kept), "{kept}");
        }
    }
}
