//! Keeps formulas on one line by replacing their spaces with no-break spaces. Nothing else is changed.

use super::{Span, TextLine};

const FIRM: char = '\u{A0}';

/// Returns the text with no-break spaces around relations and operators, and within windows.
pub fn unbroken(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let firm = |(at, &letter): (usize, &char)| {
        if letter == ' ' && is_in_formula(&letters, at) {
            FIRM
        } else {
            letter
        }
    };
    letters.iter().enumerate().map(firm).collect()
}

impl TextLine {
    #[must_use]
    pub fn unbroken(&self) -> TextLine {
        let whole: Vec<char> = unbroken(&self.to_string()).chars().collect();
        let mut rest = whole.into_iter();
        let runs = self.runs().iter().map(|run| Span {
            text: rest.by_ref().take(run.text.chars().count()).collect(),
            role: run.role,
        });
        TextLine::of(runs.collect())
    }
}

/// Returns true if the space is next to a sign between two operands, or after the comma of a window.
fn is_in_formula(letters: &[char], at: usize) -> bool {
    const BETWEEN: &str = "=≤≥<>≠←×+−";
    let is_sign = |place: Option<usize>| {
        let beside = place.and_then(|place| letters.get(place));
        beside.is_some_and(|&letter| BETWEEN.contains(letter))
    };
    if is_in_sum(letters, at) {
        return false;
    }
    let before = at.checked_sub(1);
    // A sign with spaces on both sides: a minus is also the beginning of a number.
    let alone_before = is_sign(before)
        && before
            .and_then(|it| it.checked_sub(1))
            .is_some_and(|it| letters[it] == ' ');
    let alone_behind = is_sign(Some(at + 1)) && letters.get(at + 2).is_none_or(|&it| it == ' ');
    alone_before || alone_behind || is_in_window(letters, at)
}

/// Returns true if the space precedes the next summand or the result of a sum or product: long formulas are broken
/// there, and numbers are not.
fn is_in_sum(letters: &[char], at: usize) -> bool {
    if letters.get(at + 2) != Some(&' ') {
        return false;
    }
    match letters[at + 1] {
        '+' => true,
        '=' => {
            // The text before the last number.
            let number = letters[..at].iter().rposition(|&it| it == ' ');
            let sign = number.and_then(|it| it.checked_sub(1));
            sign.is_some_and(|it| "×+".contains(letters[it]))
        }
        _ => false,
    }
}

/// Returns true if the space follows the comma of a pair in parentheses, as in `(3, ∞)`: neither element is a word.
fn is_in_window(letters: &[char], at: usize) -> bool {
    let comma = at.checked_sub(1).filter(|&it| letters[it] == ',');
    let (Some(comma), Some(open)) = (comma, letters[..at].iter().rposition(|&it| it == '(')) else {
        return false;
    };
    let Some(close) = letters[at..].iter().position(|&it| it == ')') else {
        return false;
    };
    let is_number = |part: &[char]| {
        let of_number = |&it: &char| it.is_ascii_digit() || "αβ∞−+.e ".contains(it);
        !part.is_empty() && part.iter().all(of_number)
    };
    is_number(&letters[open + 1..comma]) && is_number(&letters[at + 1..at + close])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Player, Score};

    #[test]
    fn unbroken_changes_only_spaces() {
        let line = TextLine::new("C: ")
            .sure(Player::Min, Score::from(2))
            .say(" ≤ ")
            .sure(Player::Max, Score::from(3))
            .say(", so skip (A, B).");
        let firm = line.unbroken();
        assert_eq!(firm.to_string().replace(FIRM, " "), line.to_string());
        assert_eq!(firm.to_string(), "C: 2\u{A0}≤\u{A0}3, so skip (A, B).");
        assert_eq!(firm.runs().len(), line.runs().len());
        for (one, other) in firm.runs().iter().zip(line.runs()) {
            assert_eq!(one.role, other.role);
            assert_eq!(one.text.chars().count(), other.text.chars().count());
        }
        assert_eq!(
            unbroken("worth −3 there, (−∞, 3+)"),
            "worth −3 there, (−∞,\u{A0}3+)"
        );
        // A long sum is broken only before its signs.
        let sum = unbroken("0.25 × 2 + 0.5 × (−8) = −3.5").replace(FIRM, "_");
        assert_eq!(sum, "0.25_×_2 +_0.5_×_(−8) =_−3.5");
        assert_eq!(unbroken("a, = , b"), "a,\u{A0}=\u{A0}, b");
    }
}
