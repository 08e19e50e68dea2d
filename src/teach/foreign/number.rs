//! Numbers as programs print them.

use game::Score;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedScore {
    /// The score, from the side used in the trace.
    pub score: Score,
    /// The number of digits after the point.
    pub decimals: u8,
}

impl PrintedScore {
    /// Parses a number or an infinity, in the spellings of common languages.
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
        // The neighbour of a round number, as this program writes the bound of a null window.
        for (mark, up) in [("+", true), ("-", false)] {
            if let Some(round) = rest.strip_suffix(mark)
                && let Some(round) = number(round).or((round == "inf").then_some(f64::INFINITY))
            {
                let round = Score::new(sign * round)?;
                return Some(PrintedScore {
                    score: if up {
                        round.next_up()
                    } else {
                        round.next_down()
                    },
                    decimals: 0,
                });
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

    /// Returns true if a score is printed in this form: a fraction may be rounded.
    pub(super) fn is(self, printed: Score, exact: Score) -> bool {
        if printed == exact {
            return true;
        }
        let (printed, value) = (printed.get(), exact.get());
        if !printed.is_finite() || !value.is_finite() {
            return false;
        }
        if let Some((round, _)) = exact.neighbour() {
            return (printed - round.get()).abs() < 1e-12;
        }
        let rounded = self.decimals > 0 || value.fract() != 0.0 && value.abs() < 1e15;
        let place = 0.500_001 * 10f64.powi(-i32::from(self.decimals.max(1)));
        rounded && value.fract() != 0.0 && (printed - value).abs() <= place
            || (printed - value).abs() <= 1e-12 * value.abs()
    }

    /// Compares bounds: a null window of whole numbers may be 1 wide.
    pub(super) fn is_bound(self, printed: Score, exact: Score) -> bool {
        let is_one_wide = exact.neighbour().is_some_and(|(round, above)| {
            let (round, whole) = (round.get(), if above { 1.0 } else { -1.0 });
            round.fract() == 0.0 && (printed.get() - round - whole).abs() < 1e-12
        });
        is_one_wide || self.is(printed, exact)
    }
}

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
    fn reads_numbers_in_common_spellings() {
        for text in ["inf", "+inf", "INF", "Infinity", "∞", "+∞", "math.inf"] {
            assert_eq!(score(text), Some(f64::INFINITY), "{text}");
            let negative = format!("-{}", text.trim_start_matches('+'));
            assert_eq!(score(&negative), Some(f64::NEG_INFINITY), "{text}");
        }
        for (text, number) in [
            ("−2.5", -2.5),
            ("1e9", 1e9),
            ("\"3\"", 3.0),
            ("inf-", f64::MAX),
            ("3+", 3f64.next_up()),
            ("-3-", (-3f64).next_down()),
        ] {
            assert_eq!(score(text), Some(number));
        }
        for text in ["", "nan", "NaN", "--3", "x", "1.2.3", "-", "e5", "1e999"] {
            assert_eq!(score(text), None, "{text}");
        }
    }

    #[test]
    fn rounded_fractions_match_exact_scores() {
        let third = 16.0 / 3.0;
        for (text, exact, expected) in [
            ("5.33", third, (true, true)),
            ("5.333333", third, (true, true)),
            ("3.00", 3.0, (true, true)),
            ("5.34", third, (false, false)),
            ("3", 4.0, (false, false)),
            ("3.01", 3.0, (false, false)),
            ("1.3", 0.3f64.next_up(), (false, false)),
            // A null window of whole numbers.
            ("4", 3f64.next_up(), (false, true)),
            ("5", 3f64.next_up(), (false, false)),
        ] {
            let printed = PrintedScore::read(text).unwrap();
            let (score, exact) = (printed.score, Score::new(exact).unwrap());
            let is = (printed.is(score, exact), printed.is_bound(score, exact));
            assert_eq!(is, expected, "{text}");
        }
    }
}
