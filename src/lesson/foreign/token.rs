//! A line of a trace in pieces: words, signs, parentheses.

/// A piece of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TraceToken {
    /// A word or a number.
    Word(String),
    /// `=` or `:`: what follows belongs to what is before.
    Is,
    /// `->` or `=>`: a value follows.
    Gives,
    /// `<=`: a value follows, which is a bound or comes by an arrow.
    AtMost,
    /// `>=`: a lower bound follows.
    AtLeast,
    /// An opening parenthesis or bracket.
    Open,
    /// A closing one.
    Close,
}

/// Takes a line apart. White space, commas, semicolons and bars separate.
pub(super) fn tokens(line: &str) -> Vec<TraceToken> {
    let mut found = Vec::new();
    let mut word = String::new();
    let mut rest = line.chars().peekable();
    while let Some(letter) = rest.next() {
        let next = rest.peek().copied();
        let sign = match (letter, next) {
            ('<' | '>' | '=', Some('=')) | ('-' | '=', Some('>')) => {
                rest.next();
                // `==` is an equals sign.
                Some(match (letter, next) {
                    ('=', Some('=')) => TraceToken::Is,
                    ('<', _) => TraceToken::AtMost,
                    ('>', _) => TraceToken::AtLeast,
                    _ => TraceToken::Gives,
                })
            }
            ('≤', _) => Some(TraceToken::AtMost),
            ('≥', _) => Some(TraceToken::AtLeast),
            ('→' | '⇒' | '←', _) => Some(TraceToken::Gives),
            ('=' | ':', _) => Some(TraceToken::Is),
            ('(' | '[' | '{', _) => Some(TraceToken::Open),
            (')' | ']' | '}', _) => Some(TraceToken::Close),
            (',' | ';' | '|', _) => None,
            (letter, _) if letter.is_whitespace() => None,
            (letter, _) => {
                word.push(letter);
                continue;
            }
        };
        if !word.is_empty() {
            found.push(TraceToken::Word(std::mem::take(&mut word)));
        }
        found.extend(sign);
    }
    if !word.is_empty() {
        found.push(TraceToken::Word(word));
    }
    found
}
