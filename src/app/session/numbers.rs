//! Parses numbers that users type.

use game::{ROUNDED, Score, is_rounded};
use text::say;

/// Parses a typed score: a number, `inf` or `∞`, with a hyphen or a minus sign.
pub(crate) fn read_score(text: &str) -> Result<Score, String> {
    let plain = text::typed_number(text.trim())
        .replace('−', "-")
        .to_lowercase();
    let unsigned = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    if matches!(unsigned, "inf" | "∞" | "infinity") {
        return Ok(if plain.starts_with('-') {
            Score::NEG_INFINITY
        } else {
            Score::INFINITY
        });
    }
    if is_rounded(&plain) {
        return Err(format!("{} {ROUNDED}", brief(text)));
    }
    match plain.parse::<f64>() {
        Ok(number) if number.is_finite() => Score::new(number).ok_or_else(|| not_a_number(text)),
        Ok(number) if number.is_infinite() => Err(say!(said_number_too_large, text = brief(text))),
        _ if text.trim().is_empty() => Err(say!(said_no_number).to_owned()),
        _ => Err(not_a_number(text)),
    }
}

fn not_a_number(text: &str) -> String {
    say!(said_not_a_number, text = brief(text))
}

fn brief(text: &str) -> String {
    let text = text.trim();
    let mut brief: String = text.chars().take(20).collect();
    if brief.len() < text.len() {
        brief.push('…');
    }
    say!(said_quoted, text = brief)
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;

    #[test]
    fn parses_scores_in_common_spellings() {
        let read = |text| read_score(text).unwrap().get();
        assert!((read(" -2.5 ") + 2.5).abs() < 1e-12);
        assert!((read("−3") + 3.0).abs() < 1e-12);
        assert!((read("1e3") - 1000.0).abs() < 1e-12);
        Language::German.within(|| assert!((read("2,5") - 2.5).abs() < 1e-12));
        for text in ["inf", "∞", "+inf", "Infinity"] {
            assert_eq!(read_score(text), Ok(Score::INFINITY));
        }
        for text in ["-inf", "−∞", "-∞"] {
            assert_eq!(read_score(text), Ok(Score::NEG_INFINITY));
        }
    }

    #[test]
    fn rejects_invalid_numbers_in_one_sentence() {
        for text in ["", "x", "nan", "1e999", "3 4", "2,5"] {
            let error = read_score(text).unwrap_err();
            assert!(error.contains("inf"), "{error}");
        }
        for text in [
            "9007199254740993",
            "−9007199254740993",
            "18446744073709551617",
        ] {
            let error = read_score(text).unwrap_err();
            assert!(error.contains("would be rounded"), "{error}");
        }
        assert!(read_score("9007199254740994").is_ok());
        let long = read_score(&"y".repeat(10_000)).unwrap_err();
        assert!(long.len() < 200, "{long}");
    }
}
