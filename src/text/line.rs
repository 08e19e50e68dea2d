//! Sentences as runs of text, numbers in readable form, and formulas that no line break divides.

use std::fmt::{self, Display};

use game::{Player, Score};
use search::{Claim, CutRule, Fail, Interval, Notation, Relation, Rules, Window};

use crate::{Argument, Language, grouped, say, score_text};

/// Describes the cut rule and the fail rule for use in a sentence: `cut on α ≥ β, fail-soft`.
pub fn rules_words(Rules { cut, fail }: Rules) -> String {
    let when = match cut {
        CutRule::AtEquality => "α ≥ β",
        CutRule::Strict => "α > β",
    };
    say!(rules, when, fail = fail_name(fail))
}

pub fn fail_name(fail: Fail) -> &'static str {
    match fail {
        Fail::Soft => say!(fail_soft),
        Fail::Hard => say!(fail_hard),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Plain,
    /// The most important text.
    Strong,
    /// MAX, or MAX's bound: alpha.
    Max,
    /// MIN, or MIN's bound: beta.
    Min,
    Chance,
}

impl Role {
    const ALL: [Role; 5] = [
        Role::Plain,
        Role::Strong,
        Role::Max,
        Role::Min,
        Role::Chance,
    ];

    /// Returns the character that begins text of this role: a Unicode noncharacter, which no text contains.
    fn sign(self) -> char {
        char::from_u32(0xFDD0 + self as u32).unwrap_or_default()
    }

    /// Marks a part of a text, so that it has this role in the [`TextLine`].
    pub fn mark(self, text: impl Display) -> String {
        format!("{}{text}{}", self.sign(), Role::Plain.sign())
    }
}

impl From<Player> for Role {
    fn from(player: Player) -> Role {
        match player {
            Player::Max => Role::Max,
            Player::Min => Role::Min,
        }
    }
}

pub fn who(player: Player) -> String {
    Role::from(player).mark(player)
}

/// Returns a value that a player is guaranteed, marked.
pub fn sure(owner: Player, score: Score) -> String {
    Role::from(owner).mark(score_text(score))
}

/// Returns a window in the notation at a node of this player; each bound has the mark of its owner.
pub fn window_at(notation: Notation, at: Player, window: Window) -> String {
    let owner = notation.owner_of_alpha(at);
    let Window { alpha, beta } = notation.window(at, window);
    format!("({}, {})", sure(owner, alpha), sure(owner.other(), beta))
}

/// Returns a window without marks, as in `(3, ∞)`.
pub fn window_text(Window { alpha, beta }: Window) -> String {
    format!("({}, {})", score_text(alpha), score_text(beta))
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub role: Role,
}

/// A sentence or a headline. `Display` writes it without its roles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine {
    runs: Vec<Span>,
}

impl TextLine {
    pub fn new(text: impl AsRef<str>) -> TextLine {
        TextLine::default().say(text)
    }

    pub fn strong(text: impl Display) -> TextLine {
        TextLine::new(Role::Strong.mark(text))
    }

    pub fn runs(&self) -> &[Span] {
        &self.runs
    }

    #[must_use]
    pub fn say(mut self, text: impl AsRef<str>) -> TextLine {
        let mut role = Role::Plain;
        for letter in text.as_ref().chars() {
            if let Some(marked) = Role::ALL.into_iter().find(|role| role.sign() == letter) {
                role = marked;
                continue;
            }
            match self.runs.last_mut() {
                Some(last) if last.role == role => last.text.push(letter),
                _ => self.runs.push(Span {
                    text: letter.into(),
                    role,
                }),
            }
        }
        self
    }

    /// Returns the line with no-break spaces in formulas.
    #[must_use]
    pub fn unbroken(&self) -> TextLine {
        let whole = unbroken(&self.to_string());
        let mut rest = whole.chars();
        let runs = self.runs.iter().map(|run| Span {
            text: rest.by_ref().take(run.text.chars().count()).collect(),
            role: run.role,
        });
        TextLine {
            runs: runs.collect(),
        }
    }
}

impl Display for TextLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.runs.iter().try_for_each(|run| f.write_str(&run.text))
    }
}

pub fn greek(owner: Player) -> char {
    match owner {
        Player::Max => 'α',
        Player::Min => 'β',
    }
}

/// Returns the letter of a player's bound at a node of the player `at`: in negamax, alpha belongs to the player to
/// move.
pub fn greek_at(notation: Notation, at: Player, owner: Player) -> char {
    greek(if owner == notation.owner_of_alpha(at) {
        Player::Max
    } else {
        Player::Min
    })
}

/// Formats a bound in the notation at a node of the player `at`: `α = 3`.
pub fn bound_text(notation: Notation, at: Player, owner: Player, score: Score) -> String {
    let score = score_text(notation.score(at, score));
    format!("{} = {score}", greek_at(notation, at, owner))
}

pub fn score_words(score: Score) -> String {
    match score.neighbour() {
        Some((near, true)) => say!(score_just_above, score = score_words(near)),
        Some((near, false)) => say!(score_just_below, score = score_words(near)),
        None if score == Score::INFINITY => say!(score_infinity).to_owned(),
        None if score == Score::NEG_INFINITY => say!(score_minus_infinity).to_owned(),
        None => Language::current().decimal(score.to_string()),
    }
}

/// Formats a claim as "at most 2".
pub fn claim_words(Claim { relation, score }: Claim) -> String {
    relation_to(relation, score)
}

/// Formats a relation to a value, as in "at least 3"; the value may have marks.
pub fn relation_to<'a>(relation: Relation, value: impl Into<Argument<'a>>) -> String {
    let value = value.into();
    match relation {
        Relation::Exactly => say!(claim_exactly, value),
        Relation::AtLeast => say!(claim_at_least, value),
        Relation::AtMost => say!(claim_at_most, value),
    }
}

/// Describes the proved bounds of a value: "at least 3 and at most 5".
pub fn proved_words(proved: Interval) -> String {
    let (lo, hi) = (proved.lo, proved.hi);
    let bounded = (
        proved.lo != Score::NEG_INFINITY,
        proved.hi != Score::INFINITY,
    );
    match bounded {
        _ if proved.is_exact() => relation_to(Relation::Exactly, lo),
        (true, true) => say!(proved_between, hi, lo),
        (false, true) => relation_to(Relation::AtMost, hi),
        (true, false) => relation_to(Relation::AtLeast, lo),
        (false, false) => say!(proved_nothing).to_owned(),
    }
}

/// Formats a count with its noun, as in `1 child` or `2 children`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", grouped(count))
}

/// Joins the items of a list, as in `A, B and C`; the items may have marks.
pub fn and_list(items: &[impl AsRef<str>]) -> String {
    joined(items, |first, last| say!(list_and, first, last))
}

/// Joins alternatives, as in `A, B or C`.
pub fn or_list(items: &[impl AsRef<str>]) -> String {
    joined(items, |first, last| say!(list_or, first, last))
}

fn joined(items: &[impl AsRef<str>], end: impl Fn(String, &str) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            end(first.join(", "), last.as_ref())
        }
    }
}

pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns a name at the beginning of a sentence. Only the root of a game is capitalized: `b4` and `B4` are different
/// moves.
pub fn capital(name: &str) -> String {
    if name == say!(source_the_root) {
        capitalised(name)
    } else {
        name.to_owned()
    }
}

/// Returns the text with no-break spaces around relations and operators, and within windows. Nothing else is changed.
pub fn unbroken(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let firm = |(at, &letter): (usize, &char)| {
        if letter == ' ' && is_in_formula(&letters, at) {
            '\u{A0}'
        } else {
            letter
        }
    };
    letters.iter().enumerate().map(firm).collect()
}

/// Returns true if the space is next to a sign between two operands, or after the comma of a window.
fn is_in_formula(letters: &[char], at: usize) -> bool {
    let letter = |place: usize| letters.get(place).copied();
    let is_sign = |letter: Option<char>| letter.is_some_and(|it| "=≤≥<>≠←×+−".contains(it));
    let before = |count: usize| at.checked_sub(count).and_then(letter);
    if is_in_sum(letters, at) {
        return false;
    }
    // A sign with spaces on both sides: a minus is also the beginning of a number.
    is_sign(before(1)) && before(2) == Some(' ')
        || is_sign(letter(at + 1)) && letter(at + 2).is_none_or(|it| it == ' ')
        || is_in_window(letters, at)
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
    let (before, behind) = letters.split_at(at);
    let open = before.iter().rposition(|&it| it == '(');
    let close = behind.iter().position(|&it| it == ')');
    let (Some(open), Some(close), Some((',', first))) = (open, close, before.split_last()) else {
        return false;
    };
    let is_number = |part: &[char]| {
        let of_number = |&it: &char| it.is_ascii_digit() || "αβ∞−+.e ".contains(it);
        !part.is_empty() && part.iter().all(of_number)
    };
    is_number(first.get(open + 1..).unwrap_or_default()) && is_number(&behind[1..close])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unbroken_changes_only_spaces() {
        let (two, three) = (
            sure(Player::Min, Score::from(2)),
            sure(Player::Max, Score::from(3)),
        );
        let line = TextLine::new(format!("C: {two} ≤ {three}, so skip (A, B)."));
        let firm = line.unbroken();
        assert_eq!(firm.to_string().replace('\u{A0}', " "), line.to_string());
        assert_eq!(firm.to_string(), "C: 2\u{A0}≤\u{A0}3, so skip (A, B).");
        let roles = |line: &TextLine| {
            let runs = line.runs().iter();
            runs.map(|run| (run.role, run.text.chars().count()))
                .collect::<Vec<_>>()
        };
        assert_eq!(roles(&firm), roles(&line));
        assert_eq!(
            unbroken("worth −3 there, (−∞, 3+)"),
            "worth −3 there, (−∞,\u{A0}3+)"
        );
        // A long sum is broken only before its signs.
        let sum = unbroken("0.25 × 2 + 0.5 × (−8) = −3.5").replace('\u{A0}', "_");
        assert_eq!(sum, "0.25_×_2 +_0.5_×_(−8) =_−3.5");
        assert_eq!(unbroken("a, = , b"), "a,\u{A0}=\u{A0}, b");
    }
}
