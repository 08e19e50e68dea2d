//! Numbers that a score cannot keep: beyond 2^53 not every whole number is representable.

/// The remedy for a number that would be rounded, after the number itself.
pub const ROUNDED: &str =
    "would be rounded, as not every whole number beyond 2^53 can be kept; write a smaller value";

/// Returns true if a word is a number of 2^53 or more that would be shown with different digits.
///
/// # Examples
/// ```
/// use game::is_rounded;
/// for lost in ["9007199254740993", "9007199254740993.0", "9.007199254740993e15", "-18446744073709551617"] {
///     assert!(is_rounded(lost), "{lost}");
/// }
/// for kept in ["-9007199254740992", "9007199254740994.0", "18446744073709551616", "1e300", "0.1234567890123456789"] {
///     assert!(!is_rounded(kept), "{kept}");
/// }
/// ```
pub fn is_rounded(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '+', '\u{2212}']);
    let value: f64 = digits.parse().unwrap_or_default();
    if value < 9_007_199_254_740_992.0 || !value.is_finite() {
        return false;
    }
    let exact = format!("{value:.0}");
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.trim_start_matches('0') != exact;
    }
    let significant = |number: &str| {
        let mantissa = number.split(['e', 'E']).next().unwrap_or_default();
        mantissa.replace('.', "").trim_matches('0').to_owned()
    };
    ![exact, format!("{value:e}")]
        .map(|text| significant(&text))
        .contains(&significant(digits))
}
