//! Numbers as programs print them.

use game::Score;

/// A score as it was printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedScore {
    /// The score, from whichever side the trace has it.
    pub score: Score,
    /// Digits after the point: so exactly it was printed.
    pub decimals: u8,
}

impl PrintedScore {
    /// Reads a number or an infinity, in the spellings of common languages.
    pub(super) fn read(text: &str) -> Option<PrintedScore> {
        let text = text.trim().trim_matches(['"', '\'']).replace('−', "-");
        let (sign, rest) = match text.strip_prefix('-') {
            Some(rest) => (-1.0, rest),
            None => (1.0, text.strip_prefix('+').unwrap_or(&text)),
        };
        if rest.starts_with(['-', '+']) {
            return None;
        }
        let lower = rest.to_ascii_lowercase();
        if ["inf", "infinity", "∞", "oo", "math.inf", "infty"].contains(&lower.as_str()) {
            let score = Score::new(sign * f64::INFINITY)?;
            return Some(PrintedScore { score, decimals: 0 });
        }
        // The number next to a round one, as this program writes the bound of a null window.
        for (mark, up) in [("+", true), ("-", false)] {
            if let Some(round) = rest.strip_suffix(mark)
                && let Some(round) = number(round).or((round == "inf").then_some(f64::INFINITY))
            {
                let round = Score::new(sign * round)?;
                let score = if up {
                    round.next_up()
                } else {
                    round.next_down()
                };
                return Some(PrintedScore { score, decimals: 0 });
            }
        }
        let score = Score::new(sign * number(rest)?)?;
        let plain = rest.split_once('.').filter(|_| !rest.contains(['e', 'E']));
        let decimals = plain.map_or(0, |(_, digits)| digits.len());
        Some(PrintedScore {
            score,
            decimals: u8::try_from(decimals).unwrap_or(u8::MAX),
        })
    }

    /// Whether it is what would be printed of this score: a fraction may be rounded.
    pub(super) fn is(self, printed: Score, exact: Score) -> bool {
        self.is_near(printed, exact, false)
    }

    /// The same of what may be the bound of a null window, which may be one wide.
    pub(super) fn is_bound(self, printed: Score, exact: Score) -> bool {
        self.is_near(printed, exact, true)
    }

    fn is_near(self, printed: Score, exact: Score, one_wide: bool) -> bool {
        if printed == exact {
            return true;
        }
        let (printed, value) = (printed.get(), exact.get());
        if !printed.is_finite() || !value.is_finite() {
            return false;
        }
        if let Some((round, above)) = exact.neighbour() {
            let whole = if above { 1.0 } else { -1.0 };
            let from_round = printed - round.get();
            let is_whole = one_wide && round.get().fract() == 0.0;
            return from_round.abs() < 1e-12 || is_whole && (from_round - whole).abs() < 1e-12;
        }
        let rounded = self.decimals > 0 || value.fract() != 0.0 && value.abs() < 1e15;
        let place = 0.500_001 * 10f64.powi(-i32::from(self.decimals.max(1)));
        rounded && value.fract() != 0.0 && (printed - value).abs() <= place
            || (printed - value).abs() <= 1e-12 * value.abs()
    }
}

/// A finite number; words that Rust takes for one are none here.
fn number(text: &str) -> Option<f64> {
    let first = text.chars().next()?;
    if !first.is_ascii_digit() && first != '.' {
        return None;
    }
    text.parse().ok().filter(|value: &f64| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(text: &str) -> Option<f64> {
        PrintedScore::read(text).map(|printed| printed.score.get())
    }

    #[test]
    fn infinities_and_numbers_are_read_in_common_spellings() {
        for text in [
            "inf", "+inf", "INF", "Infinity", "∞", "+∞", "math.inf", "\"inf\"",
        ] {
            assert_eq!(score(text), Some(f64::INFINITY), "{text}");
            assert_eq!(
                score(&format!(
                    "-{}",
                    text.trim_matches('"').trim_start_matches('+')
                )),
                Some(f64::NEG_INFINITY),
                "{text}"
            );
        }
        assert_eq!(score("−2.5"), Some(-2.5));
        assert_eq!(score("1e9"), Some(1e9));
        assert_eq!(score("3+"), Some(3f64.next_up()));
        assert_eq!(score("-3-"), Some((-3f64).next_down()));
        assert_eq!(score("inf-"), Some(f64::MAX));
        for text in ["", "nan", "NaN", "--3", "x", "1.2.3", "-", "e5", "1e999"] {
            assert_eq!(score(text), None, "{text}");
        }
    }

    #[test]
    fn a_rounded_fraction_is_the_same_and_another_number_is_not() {
        let is = |text: &str, exact: f64| {
            let printed = PrintedScore::read(text).unwrap();
            printed.is_bound(printed.score, Score::new(exact).unwrap())
        };
        assert!(is("5.33", 16.0 / 3.0));
        assert!(is("5.333333", 16.0 / 3.0));
        assert!(!is("5.34", 16.0 / 3.0));
        assert!(is("3.00", 3.0));
        assert!(!is("3", 4.0));
        assert!(!is("3.01", 3.0));
        assert!(is("4", 3f64.next_up()), "a null window of whole numbers");
        assert!(!is("5", 3f64.next_up()));
        assert!(!is("1.3", 0.3f64.next_up()), "no null window is that wide");
        let four = PrintedScore::read("4").unwrap();
        let above_three = Score::new(3f64.next_up()).unwrap();
        assert!(!four.is(four.score, above_three), "as a value");
    }
}
