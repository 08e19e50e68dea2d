//! Numbers as people read them on screen and in files: one style of separators, signs and infinities for all of the program.

use super::Score;

/// A score as it stands on screen: `3`, `−2.5`, `∞`, `−∞`; what would be longer than it is telling in powers of ten.
///
/// # Examples
/// ```
/// use game::Score;
/// use game::score_text;
/// assert_eq!(score_text(Score::from(-3)), "−3");
/// assert_eq!(score_text(Score::NEG_INFINITY), "−∞");
/// assert_eq!(score_text(Score::new(1e300).unwrap()), "1e300");
/// ```
pub fn score_text(score: Score) -> String {
    // A bound of a null window: the next number above or below.
    if let Some((round, above)) = score.neighbour() {
        return format!("{}{}", score_text(round), if above { "+" } else { "−" });
    }
    let value = score.get();
    let size = value.abs();
    let digits = if size.is_infinite() {
        "∞".to_owned()
    } else if size >= 1e12 || (size > 0.0 && size < 1e-6) {
        format!("{size:e}").replace("e-", "e−")
    } else {
        size.to_string()
    };
    if value < 0.0 {
        format!("−{digits}")
    } else {
        digits
    }
}

/// A score as it is written in pictures: `−3`, `2.5`, `∞`, `1e300`. What is left out of a number with many digits is
/// marked by an ellipsis, as in `−0.333…`, so that no rounded number stands behind an `=`.
pub fn score_label(score: Score) -> String {
    // A bound of a null window: the next number above or below.
    if let Some((round, above)) = score.neighbour() {
        return format!("{}{}", score_label(round), if above { "+" } else { "−" });
    }
    let value = score.get();
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    let size = value.abs();
    let text = if size >= 1e12 || (size > 0.0 && size < 1e-6) {
        let text = format!("{size:e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{}e{power}", cut_short(digits, 3))
    } else {
        let text = size.to_string();
        // Three digits that say something; fewer behind those that already do.
        let whole = text.find('.').unwrap_or(text.len());
        let zeros = match text.split_once('.') {
            Some(("0", fraction)) => fraction.len() - fraction.trim_start_matches('0').len(),
            _ => 0,
        };
        cut_short(&text, if whole > 6 { 1 } else { zeros + 3 })
    };
    let text = text.replace('-', "−");
    if value < 0.0 {
        format!("−{text}")
    } else {
        text
    }
}

/// A decimal number of more than nine characters with no more than so many digits behind its point.
fn cut_short(number: &str, digits: usize) -> String {
    match number.find('.') {
        Some(point) if number.len() > 9 && number.len() > point + 1 + digits => {
            format!("{}…", &number[..=point + digits])
        }
        _ => number.to_owned(),
    }
}

/// A count with its thousands set apart, as in `1,234,567`.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_with_real_minus_signs() {
        let text = |value: f64| score_label(Score::new(value).unwrap());
        assert_eq!(text(-3.0), "−3");
        assert_eq!(text(2.5), "2.5");
        assert_eq!(text(f64::NEG_INFINITY), "−∞");
        assert_eq!(text(-1e300), "−1e300");
        assert_eq!(text(1e-9), "1e−9");
        assert_eq!(text(0.0), "0");
    }

    #[test]
    fn what_is_left_out_of_a_number_is_marked() {
        let text = |value: f64| score_label(Score::new(value).unwrap());
        assert_eq!(text(-1.0 / 3.0), "−0.333…");
        assert_eq!(text(200.0 / 3.0), "66.666…");
        assert_eq!(text(1.0 / 3000.0), "0.000333…");
        assert_eq!(text(1e7 / 3.0), "3333333.3…");
        assert_eq!(text(1e20 / 3.0), "3.333…e19");
        assert_eq!(text(0.125), "0.125");
        assert_eq!(text(0.123_456_7), "0.1234567");
        assert_eq!(text(123_456_789_012.0), "123456789012");
    }

    #[test]
    fn scores_read_as_on_paper() {
        let text = |value: f64| score_text(Score::new(value).unwrap());
        assert_eq!(text(2.5), "2.5");
        assert_eq!(text(-0.0), "0");
        assert_eq!(text(f64::INFINITY), "∞");
        assert_eq!(text(-1e-9), "−1e−9");
        assert_eq!(text(999_999_999_999.0), "999999999999");
        assert_eq!(text(3.0_f64.next_up()), "3+");
        assert_eq!(text((-3.0_f64).next_down()), "−3−");
    }

    #[test]
    fn counts_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
