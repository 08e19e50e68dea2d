//! Writes probabilities, and sums weighted values.

use super::Score;

/// The largest denominator of a written fraction: two dice have 36 outcomes.
const DENOMINATORS: u32 = 36;

/// Returns a probability as text: a short decimal, otherwise the fraction of dice, otherwise four digits, with a sign
/// if these are not exact.
///
/// # Examples
/// ```
/// use game::probability_text;
/// assert_eq!(probability_text(0.25), "0.25");
/// assert_eq!(probability_text(1.0 / 6.0), "1/6");
/// assert_eq!(probability_text(0.1235), "0.1235");
/// assert_eq!(probability_text(0.123_456_7), "≈0.1235");
/// assert_eq!(probability_text(1.0 - 1e-12), "≈1");
/// ```
pub fn probability_text(probability: f64) -> String {
    let decimal = probability.to_string();
    if decimal.len() <= 5 {
        return decimal;
    }
    let fraction = near_fraction(probability, 2e-11);
    fraction.unwrap_or_else(|| {
        let digits = match format!("{probability:.4}").as_str() {
            "0.0000" => format!("{probability:.1e}"),
            "1.0000" => "1".to_owned(),
            digits => digits.to_owned(),
        };
        let is_all = digits.parse() == Ok(probability);
        format!("{}{digits}", if is_all { "" } else { "≈" })
    })
}

/// Parses a fraction of two whole numbers as a probability, above 0 and at most 1, at full precision.
///
/// # Examples
/// ```
/// use game::fraction;
/// assert_eq!(fraction("1/3"), Some(1.0 / 3.0));
/// for wrong in ["3/2", "0/2", "1/0", "-1/2", "1/2/3", "0.5/2", "1/", "half"] {
///     assert_eq!(fraction(wrong), None, "{wrong}");
/// }
/// ```
pub fn fraction(text: &str) -> Option<f64> {
    let (part, whole) = text.split_once('/')?;
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let (part, whole) = number(part).zip(number(whole))?;
    (1..=whole)
        .contains(&part)
        .then(|| f64::from(part) / f64::from(whole))
}

/// Returns the probability as a fraction with a small denominator, if the fraction is exact and shorter than the
/// digits.
pub(crate) fn as_fraction(probability: f64) -> Option<String> {
    let is_short = probability.to_string().len() <= 5;
    near_fraction(probability, 0.0).filter(|_| !is_short)
}

fn near_fraction(probability: f64, tolerance: f64) -> Option<String> {
    (2..=DENOMINATORS).find_map(|whole| {
        let part = (probability * f64::from(whole)).round();
        let is_near = (part / f64::from(whole) - probability).abs() <= tolerance;
        let is_part = part >= 1.0 && part < f64::from(whole);
        (is_near && is_part).then(|| format!("{part}/{whole}"))
    })
}

impl Score {
    /// Returns a sum of weighted values. It is rounded to fifteen digits, the precision of sums of decimals: three
    /// tenths are 0.3 and not 0.30000000000000004. Infinities that cancel each other add up to 0.
    ///
    /// # Examples
    /// ```
    /// use game::Score;
    /// assert_eq!(Score::of_sum(0.1 * 1.0 + 0.2 * 1.0).to_string(), "0.3");
    /// assert_eq!(Score::of_sum(f64::NAN), Score::ZERO);
    /// ```
    #[must_use]
    pub fn of_sum(sum: f64) -> Score {
        let sum = Score::new(sum).unwrap_or_default().get();
        let size = sum.abs();
        if !(1e-7..1e15).contains(&size) || sum.fract() == 0.0 {
            return Score::new(sum).unwrap_or_default();
        }
        #[allow(clippy::cast_possible_truncation)] // within -7 and 15
        let digits = 14 - size.log10().floor() as i32;
        let scale = 10_f64.powi(digits);
        Score::new((sum * scale).round() / scale).unwrap_or_default()
    }
}
