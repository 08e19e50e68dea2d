//! Sentences as runs of text, and numbers in readable form.

use std::fmt;

use game::{Player, Score};
pub use game::{grouped, score_text};
use search::{CutRule, Fail, Interval, Notation, Rules, Window};

/// Describes the cut rule and the fail rule for use in a sentence: `cut on α ≥ β, fail-soft`.
pub fn rules_words(Rules { cut, fail }: Rules) -> String {
    let when = match cut {
        CutRule::AtEquality => "α ≥ β",
        CutRule::Strict => "α > β",
    };
    format!("cut on {when}, {}", fail_name(fail))
}

pub(super) fn fail_name(fail: Fail) -> &'static str {
    match fail {
        Fail::Soft => "fail-soft",
        Fail::Hard => "fail-hard",
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
}

impl From<Player> for Role {
    fn from(player: Player) -> Role {
        match player {
            Player::Max => Role::Max,
            Player::Min => Role::Min,
        }
    }
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

    pub fn strong(text: impl Into<String>) -> TextLine {
        TextLine::default().with(text, Role::Strong)
    }

    pub(super) fn of(runs: Vec<Span>) -> TextLine {
        TextLine { runs }
    }

    pub fn runs(&self) -> &[Span] {
        &self.runs
    }

    #[must_use]
    pub fn say(self, text: impl AsRef<str>) -> TextLine {
        self.with(text.as_ref(), Role::Plain)
    }

    #[must_use]
    pub fn score(self, score: Score) -> TextLine {
        self.say(score_text(score))
    }

    #[must_use]
    pub fn player(self, player: Player) -> TextLine {
        self.with(player.to_string(), player.into())
    }

    /// Appends the value that a player is guaranteed.
    #[must_use]
    pub fn sure(self, owner: Player, score: Score) -> TextLine {
        self.with(score_text(score), owner.into())
    }

    /// Appends a bound, as in `α = 3`.
    #[must_use]
    pub fn bound(self, owner: Player, score: Score) -> TextLine {
        self.bound_at(Notation::Minimax, Player::Max, owner, score)
    }

    /// Appends a bound in the notation at a node of this player.
    #[must_use]
    pub fn bound_at(self, notation: Notation, at: Player, owner: Player, score: Score) -> TextLine {
        self.with(bound_text(notation, at, owner, score), owner.into())
    }

    /// Appends a window, as in `(3, ∞)`.
    #[must_use]
    pub fn window(self, window: Window) -> TextLine {
        self.window_at(Notation::Minimax, Player::Max, window)
    }

    /// Appends a window in the notation at a node of this player; each bound has its owner's role.
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

    #[must_use]
    pub fn then(self, other: TextLine) -> TextLine {
        let runs = other.runs.into_iter();
        runs.fold(self, |line, run| line.with(run.text, run.role))
    }

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

pub(super) fn greek(owner: Player) -> char {
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
pub(super) fn bound_text(notation: Notation, at: Player, owner: Player, score: Score) -> String {
    let score = score_text(notation.score(at, score));
    format!("{} = {score}", greek_at(notation, at, owner))
}

pub fn score_words(score: Score) -> String {
    match score.neighbour() {
        Some((near, true)) => format!("just above {}", score_words(near)),
        Some((near, false)) => format!("just below {}", score_words(near)),
        None if score == Score::INFINITY => "infinity".to_owned(),
        None if score == Score::NEG_INFINITY => "minus infinity".to_owned(),
        None => score.to_string(),
    }
}

/// Describes the proved bounds of a value: "at least 3 and at most 5".
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

/// Formats a count with its noun, as in `1 child` or `2 children`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", grouped(count))
}

pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns a name at the beginning of a sentence. Only an article is capitalized: `b4` and `B4` are different moves.
pub(super) fn capital(name: &str) -> String {
    match name.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => name.to_owned(),
    }
}
