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

/// Whether a word is a whole number that a score would round.
///
/// # Examples
/// ```
/// use game::is_rounded;
/// assert!(is_rounded("9007199254740993"));
/// assert!(!is_rounded("-9007199254740992"));
/// assert!(!is_rounded("1e300"));
/// ```
pub fn is_rounded(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+', '\u{2212}']);
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_whole && !digits.parse().is_ok_and(is_kept)
}

/// The digits of a number as they go by, one after the other, to tell in the end whether a score keeps it.
///
/// A parser of JSON hands over whole numbers beyond 64 bits as fractions, rounded already; only the text still knows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PassingDigits {
    /// What they are so far; at the end of its range where there are more.
    magnitude: u128,
    /// Whether there is a point or an exponent among them.
    is_fraction: bool,
}

impl PassingDigits {
    /// The same with the next byte of the text; what is no part of a number changes nothing.
    #[inline]
    pub(crate) fn with(self, byte: u8) -> PassingDigits {
        match byte {
            b'0'..=b'9' => PassingDigits {
                magnitude: self
                    .magnitude
                    .saturating_mul(10)
                    .saturating_add(u128::from(byte - b'0')),
                ..self
            },
            b'.' | b'e' | b'E' => PassingDigits {
                is_fraction: true,
                ..self
            },
            _ => self,
        }
    }

    /// What is to be said against the number, where it is whole and would be rounded.
    pub(crate) fn objection(self) -> Option<String> {
        let is_rounded = !self.is_fraction && !is_kept(self.magnitude);
        is_rounded.then(|| match self.magnitude {
            u128::MAX => format!("a whole number of that many digits {ROUNDED}"),
            magnitude => format!("{magnitude} {ROUNDED}"),
        })
    }
}
