//! Parses typed bounds: infinity by its letter, and the bounds of null windows.

use crate::session::numbers::read_score;
use game::Score;

/// Expands `i` and any further letters of the word to infinity.
pub(crate) fn with_infinity(text: String) -> String {
    let plain = text.trim();
    let (minus, word) = match plain.strip_prefix(['-', '−']) {
        Some(word) => ("−", word),
        None => ("", plain),
    };
    let rest = word.strip_prefix(['i', 'I', '∞']).map(str::to_lowercase);
    // The user may type the rest of the word letter by letter.
    match rest {
        Some(rest) if "nfinity".contains(&rest) => format!("{minus}∞"),
        _ => text,
    }
}

/// Parses the bound of a null window, `3+` or `3-`: the next number above or below.
pub(crate) fn null_bound(text: &str) -> Option<Score> {
    let text = text.trim();
    let (number, above) = match text.strip_suffix('+') {
        Some(number) => (number, true),
        None => (text.strip_suffix(['-', '−'])?, false),
    };
    let number = read_score(number).ok().filter(|score| score.is_finite())?;
    Some(if above {
        number.next_up()
    } else {
        number.next_down()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use teach::score_text;

    #[test]
    fn typed_i_expands_to_infinity() {
        for (text, typed) in [
            ("i", "∞"),
            ("-i", "−∞"),
            ("−I", "−∞"),
            ("∞n", "∞"),
            ("−∞f", "−∞"),
            ("∞3", "∞3"),
            ("infinity", "∞"),
            ("-", "-"),
            ("", ""),
            ("3i", "3i"),
        ] {
            assert_eq!(with_infinity(text.to_owned()), typed, "{text}");
        }
    }

    #[test]
    fn null_window_bounds_round_trip() {
        let three = Score::from(3);
        for (text, bound) in [
            ("3+", Some(three.next_up())),
            (" 3- ", Some(three.next_down())),
            ("−3−", Some(Score::from(-3).next_down())),
            ("3", None),
            ("-", None),
            ("inf+", None),
        ] {
            assert_eq!(null_bound(text), bound, "{text}");
            let written = bound.map(score_text);
            assert_eq!(written.and_then(|text| null_bound(&text)), bound);
        }
    }
}
