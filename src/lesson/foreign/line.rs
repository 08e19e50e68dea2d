//! One line of a trace as programs print it, and as `cutoff trace` writes it.
//!
//! ```text
//! [enter|return] [NAME:] MAX|MIN|CHANCE|leaf [NAME] [d=N] [a=N b=N | (N, N)] [v=N | =N | return N] [cut]
//! return N        cut
//! ```
//!
//! Keys have several spellings ([`key`]), `=` may be `:`, and what is not known between them does not matter. A line that has
//! neither a player at its beginning nor a bound is other output.

use search::Relation;

use super::own_line::{OwnForm, parted, summed};
use super::token::{TraceToken, tokens};
use super::vocabulary::{LineKey, event, key, mover, yes};
use super::{ForeignLine, ForeignTraceError, LineEvent, LineMover, PrintedScore};

/// Reads a line; `None` where it is no part of a trace.
/// `ours` is the form of this program's own text, where it is of one: there every node is named right behind its player.
pub(super) fn read(
    number: u32,
    text: &str,
    ours: Option<OwnForm>,
) -> Result<Option<ForeignLine>, ForeignTraceError> {
    if let Some(parts) = ours.and_then(|form| parted(text, form)) {
        let line = read_tokens(number, &tokens(&parts.rest), true)?;
        return Ok(line.map(|line| ForeignLine {
            name: Some(parts.name.to_owned()),
            probability: parts.likely.map(str::to_owned),
            ..line
        }));
    }
    let line = read_tokens(number, &tokens(text), ours.is_some())?;
    let sum = ours.and(summed(text)).map(str::to_owned);
    Ok(line.map(|line| ForeignLine { sum, ..line }))
}

fn read_tokens(
    number: u32,
    tokens: &[TraceToken],
    ours: bool,
) -> Result<Option<ForeignLine>, ForeignTraceError> {
    let words: Vec<&str> = tokens.iter().map_while(word_of).collect();
    if let [first, depth] = words[..]
        && tokens.len() == 2
        && first == "depth"
        && let Ok(depth) = depth.parse()
    {
        let line = ForeignLine {
            number,
            doing: Some(LineEvent::Pass(depth)),
            ..ForeignLine::default()
        };
        return Ok(Some(line));
    }
    LineReader {
        line: ForeignLine {
            number,
            ..ForeignLine::default()
        },
        tokens,
        at: 0,
        name: Vec::new(),
        named: false,
        ours,
    }
    .read()
}

/// What a sign says of the number behind it; an arrow says nothing.
fn relation(sign: &TraceToken) -> Option<Relation> {
    match sign {
        TraceToken::Is => Some(Relation::Exactly),
        TraceToken::AtMost => Some(Relation::AtMost),
        TraceToken::AtLeast => Some(Relation::AtLeast),
        _ => None,
    }
}

fn word_of(token: &TraceToken) -> Option<&str> {
    match token {
        TraceToken::Word(word) => Some(word),
        _ => None,
    }
}

/// A line being read.
struct LineReader<'a> {
    line: ForeignLine,
    tokens: &'a [TraceToken],
    at: usize,
    /// Words that may be a name.
    name: Vec<&'a str>,
    /// Whether something has come after which words are no name.
    named: bool,
    /// Whether this program wrote it.
    ours: bool,
}

impl<'a> LineReader<'a> {
    fn read(mut self) -> Result<Option<ForeignLine>, ForeignTraceError> {
        let begins = self.beginning();
        while self.at < self.tokens.len() {
            self.token()?;
        }
        // `return MIN B 6`: what a node returns, without a sign.
        if self.line.doing == Some(LineEvent::Return)
            && self.line.value.is_none()
            && self.name.len() > 1
            && let Some(value) = self.name.last().and_then(|word| PrintedScore::read(word))
        {
            self.line.value = Some(value);
            self.name.pop();
        }
        if self.line.name.is_none() && !self.name.is_empty() && self.line.mover_is_said() {
            self.line.name = Some(self.name.join(" "));
        }
        // `leaf 5`: what a leaf is called by its value alone.
        if self.line.leaf
            && self.line.value.is_none()
            && let Some(value) = self.line.name.as_deref().and_then(PrintedScore::read)
        {
            self.line.value = Some(value);
            self.line.name = None;
        }
        let bounded = self.line.alpha.is_some() || self.line.beta.is_some();
        let returns = self.line.doing == Some(LineEvent::Return) && self.line.value.is_some();
        let cuts = self.line.doing == Some(LineEvent::Cut);
        Ok(
            (begins && self.line.mover_is_said() || bounded || returns || cuts)
                .then_some(self.line),
        )
    }

    /// What a line begins with: an event, a name with a colon, a player. Whether it does.
    fn beginning(&mut self) -> bool {
        match self.tokens {
            [
                TraceToken::Is | TraceToken::Gives | TraceToken::AtMost | TraceToken::AtLeast,
                TraceToken::Word(value),
                ..,
            ] if PrintedScore::read(value).is_some() => {
                self.line.doing = Some(LineEvent::Return);
                return true;
            }
            [
                TraceToken::Word(name),
                TraceToken::Is,
                TraceToken::Word(player),
                ..,
            ] if may_name(name) && event(name).is_none() && mover(player).is_some() => {
                self.line.name = Some(name.clone());
                self.at = 2;
                return true;
            }
            _ => {}
        }
        let Some(first) = self.tokens.first().and_then(word_of) else {
            return false;
        };
        // `unknown, returned 3`: nothing is proved, as this program's traces say.
        if first == "unknown" && self.tokens.len() == 3 {
            self.line.doing = Some(LineEvent::Return);
            self.at = 1;
            return true;
        }
        if let Some(doing) = event(first) {
            let belongs = self.tokens.get(1) == Some(&TraceToken::Is);
            match doing {
                LineEvent::Cut => {
                    self.line.doing = Some(doing);
                    // Of what else a cut is said to be like, nothing is compared; other programs may count something else.
                    let words = self.tokens.iter().map(|token| word_of(token).unwrap_or(""));
                    let mut behind = words.skip_while(|word| *word != "skipped").skip(1);
                    let skipped = behind.next().and_then(|count| count.parse().ok());
                    self.line.skipped = skipped.filter(|_| self.ours);
                    self.at = self.tokens.len();
                }
                LineEvent::Return => {
                    self.line.doing = Some(doing);
                    // `return 3`: the word is the key, too.
                    let value = self.tokens.get(1 + usize::from(belongs)).and_then(word_of);
                    if value.is_none_or(|value| PrintedScore::read(value).is_none()) {
                        self.at = 1 + usize::from(belongs);
                    }
                }
                _ => {
                    self.line.doing = Some(doing);
                    self.at = 1 + usize::from(belongs);
                }
            }
            return true;
        }
        mover(first).is_some()
    }

    fn token(&mut self) -> Result<(), ForeignTraceError> {
        match &self.tokens[self.at] {
            TraceToken::Open => {
                self.parentheses();
                self.named = true;
            }
            sign @ (TraceToken::Is
            | TraceToken::Gives
            | TraceToken::AtMost
            | TraceToken::AtLeast) => {
                if let Some(value) = self.number_at(self.at + 1) {
                    // What a value is made up of may follow it.
                    if self.line.value.is_none() {
                        self.line.value = Some(value);
                        self.line.relation = relation(sign);
                    }
                    self.at += 1;
                }
                self.named = true;
                self.at += 1;
            }
            TraceToken::Close => self.at += 1,
            TraceToken::Word(word) => self.word(word)?,
        }
        Ok(())
    }

    /// `(3, inf)` is a window.
    fn parentheses(&mut self) {
        if let (Some(alpha), Some(beta), Some(TraceToken::Close)) = (
            self.number_at(self.at + 1),
            self.number_at(self.at + 2),
            self.tokens.get(self.at + 3),
        ) {
            (self.line.alpha, self.line.beta) = (Some(alpha), Some(beta));
            self.at += 4;
        } else {
            self.at += 1;
        }
    }

    fn word(&mut self, word: &'a str) -> Result<(), ForeignTraceError> {
        // As this program marks a second search of a node.
        if word == "again" {
            self.at += 1;
            return Ok(());
        }
        let follows = self.tokens.get(self.at + 1) == Some(&TraceToken::Is);
        // What this program says besides of a node under fail-hard.
        if self.ours
            && word == "known"
            && let Some(relation) = self.tokens.get(self.at + 1).and_then(relation)
            && let Some(value) = self.number_at(self.at + 2)
        {
            self.line.known = Some((relation, value));
            self.at += 3;
            return Ok(());
        }
        let key = key(word);
        let value_at = self.at + 1 + usize::from(follows);
        let spoken = word.chars().count() > 1 && self.number_at(value_at).is_some();
        let is_name = follows && self.is_name_with_value(word, value_at);
        if let Some(key) = key.filter(|_| (follows || spoken) && !is_name)
            && let Some(value) = self.tokens.get(value_at).and_then(word_of)
        {
            self.at = value_at + 1;
            self.named = true;
            return self.set(key, word, value);
        }
        // `MAX: alpha=3`: who is to move, and then what is said of it.
        let player = mover(word).filter(|_| self.at == 0 && follows);
        if let Some((player, leaf)) = player
            && self.number_at(value_at).is_none()
        {
            (self.line.mover, self.line.leaf) = (player, leaf);
            self.at = value_at;
            return Ok(());
        }
        // `leaf = 3`: a node without a name, and its value, which the sign begins. A program that prints `max = 3` has rather a
        // variable of that name.
        let node =
            mover(word).filter(|(_, leaf)| *leaf || matches!(word, "MAX" | "MIN" | "CHANCE"));
        if let Some((player, leaf)) = node.filter(|_| !self.named && !self.line.mover_is_said())
            && follows
        {
            (self.line.mover, self.line.leaf) = (player, leaf);
            self.at += 1;
            return Ok(());
        }
        // `leaf B1 = 12`, `MIN B = 3`: a name behind the player, and its node's value.
        if is_name {
            self.name.push(word);
            self.at += 1;
            return Ok(());
        }
        if follows {
            // Something else with its value, as `time=3ms`.
            self.at = value_at + 1;
            self.named = true;
            return Ok(());
        }
        self.at += 1;
        if let Some((player, leaf)) = mover(word).filter(|_| !self.line.mover_is_said()) {
            (self.line.mover, self.line.leaf) = (player, leaf);
        } else if matches!(key, Some(LineKey::Cut)) && (self.named || !self.ours) {
            self.line.cut = Some(true);
        } else if !self.named && !matches!(word, "node" | "-" | "player") {
            self.name.push(word);
        }
        Ok(())
    }

    /// Whether the word here names the node whose value follows: right behind the player, and of an inner node only where no
    /// window shows that the line tells of its entering. `B` is a name where its value is all that follows, else a key.
    fn is_name_with_value(&self, word: &str, value_at: usize) -> bool {
        let before = self
            .at
            .checked_sub(1)
            .and_then(|at| word_of(&self.tokens[at]));
        let returns = |word: &str| event(word) == Some(LineEvent::Return);
        let is_bound = |token: &TraceToken| match token {
            TraceToken::Open => true,
            TraceToken::Word(word) => matches!(key(word), Some(LineKey::Alpha | LineKey::Beta)),
            _ => false,
        };
        let is_letter = matches!(word.as_bytes(), [b'A'..=b'Z']);
        let rest = &self.tokens[value_at..];
        let is_all = rest.len() == 1;
        !self.named
            && self.name.is_empty()
            && self.number_at(value_at).is_some()
            && before.is_some_and(|word| mover(word).is_some() || is_all && returns(word))
            && (key(word).is_none() || is_letter && is_all)
            && (self.line.leaf || is_all || !rest.iter().any(is_bound))
    }

    fn set(&mut self, key: LineKey, word: &str, value: &str) -> Result<(), ForeignTraceError> {
        let line = self.line.number;
        let number = || {
            PrintedScore::read(value).ok_or_else(|| ForeignTraceError::number(line, word, value))
        };
        match key {
            LineKey::Alpha => self.line.alpha = Some(number()?),
            LineKey::Beta => self.line.beta = Some(number()?),
            // A program may print that it has none yet.
            LineKey::Value if matches!(value, "None" | "null" | "nil" | "-" | "?") => {}
            LineKey::Value => self.line.value = Some(number()?),
            LineKey::Depth => {
                let depth = value.parse();
                self.line.depth =
                    Some(depth.map_err(|_| ForeignTraceError::number(line, word, value))?);
            }
            LineKey::Cut => self.line.cut = yes(value),
            LineKey::Name => self.line.name = Some(value.to_owned()),
            LineKey::Player => {
                if let Some((player, leaf)) = mover(value) {
                    (self.line.mover, self.line.leaf) = (player, leaf);
                }
            }
            LineKey::Maximizing => {
                self.line.mover = yes(value).map(LineMover::of);
            }
            LineKey::Event => self.line.doing = event(value).or(self.line.doing),
            LineKey::Path => {}
        }
        Ok(())
    }

    fn number_at(&self, at: usize) -> Option<PrintedScore> {
        self.tokens
            .get(at)
            .and_then(word_of)
            .and_then(PrintedScore::read)
    }
}

/// Whether what stands before a player may be a node's name: a key that has a number as its value is none there.
fn may_name(word: &str) -> bool {
    matches!(
        key(word),
        None | Some(LineKey::Alpha | LineKey::Beta | LineKey::Depth | LineKey::Value)
    )
}

impl ForeignLine {
    fn mover_is_said(&self) -> bool {
        self.mover.is_some() || self.leaf
    }
}
