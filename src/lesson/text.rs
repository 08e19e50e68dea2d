//! Sentences as runs of text, and numbers as people read them.

use std::fmt;

use game::{Player, Score};
pub use game::{grouped, score_text};
use search::{CutRule, Fail, Interval, Notation, Rules, Window};

/// When windows cut and what may be returned, as a sentence says it: `cut on α ≥ β, fail-soft`.
///
/// ```
/// assert_eq!(lesson::rules_words("strict/hard".parse()?), "cut on α > β, fail-hard");
/// # Ok::<(), search::UnknownRules>(())
/// ```
pub fn rules_words(Rules { cut, fail }: Rules) -> String {
    let when = match cut {
        CutRule::AtEquality => "α ≥ β",
        CutRule::Strict => "α > β",
    };
    let returned = match fail {
        Fail::Soft => "fail-soft",
        Fail::Hard => "fail-hard",
    };
    format!("cut on {when}, {returned}")
}

/// What a run of text is about, which decides how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing in particular.
    Plain,
    /// What matters most.
    Strong,
    /// MAX, or MAX's bound: alpha.
    Max,
    /// MIN, or MIN's bound: beta.
    Min,
}

impl From<Player> for Role {
    fn from(player: Player) -> Role {
        match player {
            Player::Max => Role::Max,
            Player::Min => Role::Min,
        }
    }
}

/// A stretch of text of one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// What it is about.
    pub role: Role,
}

/// One sentence, or a headline. `Display` writes it without its roles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine {
    runs: Vec<Span>,
}

impl TextLine {
    /// A line that begins with plain text.
    pub fn new(text: impl AsRef<str>) -> TextLine {
        TextLine::default().say(text)
    }

    /// A line of strong text.
    pub fn strong(text: impl Into<String>) -> TextLine {
        TextLine::default().with(text, Role::Strong)
    }

    /// A line of these runs.
    pub(super) fn of(runs: Vec<Span>) -> TextLine {
        TextLine { runs }
    }

    /// The runs, first to last.
    pub fn runs(&self) -> &[Span] {
        &self.runs
    }

    /// Goes on in plain text.
    #[must_use]
    pub fn say(self, text: impl AsRef<str>) -> TextLine {
        self.with(text.as_ref(), Role::Plain)
    }

    /// Goes on with a score.
    #[must_use]
    pub fn score(self, score: Score) -> TextLine {
        self.say(score_text(score))
    }

    /// Goes on with a player's name.
    #[must_use]
    pub fn player(self, player: Player) -> TextLine {
        self.with(player.to_string(), player.into())
    }

    /// Goes on with what a player is sure of.
    #[must_use]
    pub fn sure(self, owner: Player, score: Score) -> TextLine {
        self.with(score_text(score), owner.into())
    }

    /// Goes on with a bound, as in `α = 3`.
    #[must_use]
    pub fn bound(self, owner: Player, score: Score) -> TextLine {
        self.bound_at(Notation::Minimax, Player::Max, owner, score)
    }

    /// The same, as it is written at a node of this player.
    #[must_use]
    pub fn bound_at(self, notation: Notation, at: Player, owner: Player, score: Score) -> TextLine {
        self.with(bound_text(notation, at, owner, score), owner.into())
    }

    /// Goes on with a window, as in `(3, ∞)`.
    #[must_use]
    pub fn window(self, window: Window) -> TextLine {
        self.window_at(Notation::Minimax, Player::Max, window)
    }

    /// The same, as it is written at a node of this player; each bound in its owner's role.
    #[must_use]
    pub fn window_at(self, notation: Notation, at: Player, window: Window) -> TextLine {
        let owner = notation.owner_of_alpha(at);
        let window = notation.window(at, window);
        self.say("(")
            .sure(owner, window.alpha)
            .say(", ")
            .sure(owner.other(), window.beta)
            .say(")")
    }

    /// Goes on with another line.
    #[must_use]
    pub fn then(self, other: TextLine) -> TextLine {
        let runs = other.runs.into_iter();
        runs.fold(self, |line, run| line.with(run.text, run.role))
    }

    /// Goes on with text of any role.
    #[must_use]
    pub(super) fn with(mut self, text: impl Into<String>, role: Role) -> TextLine {
        let text = text.into();
        match self.runs.last_mut() {
            Some(last) if last.role == role => last.text.push_str(&text),
            _ => self.runs.push(Span { text, role }),
        }
        self
    }
}

impl fmt::Display for TextLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.runs.iter().try_for_each(|run| f.write_str(&run.text))
    }
}

/// `α`, the bound that MAX owns, or `β`, MIN's.
pub(super) fn greek(owner: Player) -> char {
    match owner {
        Player::Max => 'α',
        Player::Min => 'β',
    }
}

/// What a player's bound is called at a node of the player `at`: in negamax, alpha is whose turn it is.
pub fn greek_at(notation: Notation, at: Player, owner: Player) -> char {
    greek(if owner == notation.owner_of_alpha(at) {
        Player::Max
    } else {
        Player::Min
    })
}

/// `α` or `β` with its number, in one piece, as a part of plain text, from MAX's side.
pub(super) fn plain_bound(owner: Player, score: Score) -> String {
    format!("{} = {}", greek(owner), score_text(score))
}

/// A bound with its number, as it is written at a node of the player `at`: `α = 3`.
pub(super) fn bound_text(notation: Notation, at: Player, owner: Player, score: Score) -> String {
    let score = score_text(notation.score(at, score));
    format!("{} = {score}", greek_at(notation, at, owner))
}

/// A score as it is read aloud.
pub fn score_words(score: Score) -> String {
    match score.neighbour() {
        Some((near, true)) => format!("just above {}", score_words(near)),
        Some((near, false)) => format!("just below {}", score_words(near)),
        None if score == Score::INFINITY => "infinity".to_owned(),
        None if score == Score::NEG_INFINITY => "minus infinity".to_owned(),
        None => score.to_string(),
    }
}

/// What is proved of a value, in words: "at least 3 and at most 5".
pub fn proved_words(proved: Interval) -> String {
    let (lo, hi) = (score_text(proved.lo), score_text(proved.hi));
    let bounded = (
        proved.lo != Score::NEG_INFINITY,
        proved.hi != Score::INFINITY,
    );
    match bounded {
        _ if proved.is_exact() => format!("exactly {lo}"),
        (true, true) => format!("at least {lo} and at most {hi}"),
        (false, true) => format!("at most {hi}"),
        (true, false) => format!("at least {lo}"),
        (false, false) => "nothing".to_owned(),
    }
}

/// A count with its noun, as in `1 child` or `2 children`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", grouped(count))
}

/// A text with a capital letter at its beginning, as a sentence has one.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_their_nouns() {
        assert_eq!(counted(1, "child", "children"), "1 child");
        assert_eq!(counted(1_000, "child", "children"), "1,000 children");
    }

    #[test]
    fn runs_of_one_role_are_one_run() {
        let line = TextLine::new("a").say("b").player(Player::Max).say("c");
        assert_eq!(line.runs().len(), 3);
        assert_eq!(line.to_string(), "abMAXc");
    }
}
