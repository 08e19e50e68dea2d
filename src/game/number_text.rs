//! Formats numbers for the screen and files, with one style of separators, signs and infinities.

use super::Score;

/// Returns a score as text with all its digits: `3`, `−2.5`, `∞`, `−∞`, `1e300`.
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
    written(score, |digits, _| digits.to_owned())
}

/// Returns a score as written in pictures. Omitted digits are marked by an ellipsis, as in `−0.333…`, so that no
/// rounded number follows an `=`.
pub fn score_label(score: Score) -> String {
    written(score, cut_short)
}

/// Writes a score, its digits shortened by a function that takes them and the number of significant decimals.
fn written(score: Score, shorten: fn(&str, usize) -> String) -> String {
    // A bound of a null window: the next number above or below.
    if let Some((round, above)) = score.neighbour() {
        return format!(
            "{}{}",
            written(round, shorten),
            if above { "+" } else { "−" }
        );
    }
    let size = score.get().abs();
    let text = if size.is_infinite() {
        "∞".to_owned()
    } else if size >= 1e12 || (size > 0.0 && size < 1e-6) {
        let text = format!("{size:e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{}e{}", shorten(digits, 3), power.replace('-', "−"))
    } else {
        let text = size.to_string();
        // Three significant decimals; fewer after a long integer part.
        let whole = text.find('.').unwrap_or(text.len());
        let zeros = match text.split_once('.') {
            Some(("0", fraction)) => fraction.len() - fraction.trim_start_matches('0').len(),
            _ => 0,
        };
        shorten(&text, if whole > 6 { 1 } else { zeros + 3 })
    };
    let sign = if score < Score::ZERO { "−" } else { "" };
    format!("{sign}{text}")
}

/// Shortens a decimal number of more than nine characters to at most `decimals` digits after its point.
fn cut_short(number: &str, decimals: usize) -> String {
    match number.find('.') {
        Some(point) if number.len() > 9 && number.len() > point + 1 + decimals => {
            format!("{}…", &number[..=point + decimals])
        }
        _ => number.to_owned(),
    }
}

/// Returns a count with thousands separators, as in `1,234,567`.
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
