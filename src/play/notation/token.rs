//! The smallest parts of a game as text: tags, comments, words, and what a word is.

use super::error::NotationError;

/// The parts of a text.
#[derive(Debug, PartialEq)]
pub(super) enum Token<'a> {
    Tag(&'a str, String),
    Comment(&'a str),
    Word(&'a str),
}

/// What a word among the moves is. Nothing else may stand there: a word that vanished would make another game.
pub(super) enum Word<'a> {
    /// A move, with its number where that is written close to it.
    Move(Option<(u32, bool)>, &'a str),
    /// The number of the next move.
    Number(u32, bool),
    /// Says something of the move before it: `$1`, `!`, `e.p.`.
    Mark,
}

impl<'a> Word<'a> {
    /// What stands between blanks.
    pub(super) fn of(word: &'a str) -> Word<'a> {
        let nag = word.strip_prefix('$');
        let is_nag = nag.is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        });
        if is_nag || word == "e.p." || word.trim_end_matches(['!', '?']).is_empty() {
            return Word::Mark;
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = word.split_at(digits);
        let text = rest.trim_start_matches('.');
        let dots = rest.len() - text.len();
        let text = text.trim_end_matches(['!', '?']);
        let number = number.parse().ok().map(|number| (number, dots > 1));
        match (number, text) {
            // Dots alone: Black is to move.
            (None, "") if dots > 0 => Word::Mark,
            (Some((number, black)), "") => Word::Number(number, black),
            (number, text) if dots > 0 => Word::Move(number, text),
            // A move may begin with a digit.
            _ => Word::Move(None, word.trim_end_matches(['!', '?'])),
        }
    }
}

/// Takes a text apart.
pub(super) struct Tokens<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Tokens<'a> {
    /// All parts, each with its line.
    pub(super) fn collect_all(mut self) -> Result<Vec<(usize, Token<'a>)>, NotationError> {
        let mut tokens = Vec::new();
        let (mut line, mut counted) = (1, 0);
        loop {
            let rest = &self.text[self.at..];
            let spaces = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace()).len();
            self.at += spaces;
            line += self.text[counted..self.at].matches('\n').count();
            counted = self.at;
            let failed = |problem: &str| NotationError {
                line,
                problem: problem.to_owned(),
            };
            let rest = &self.text[self.at..];
            let begins_line = self.text[..self.at]
                .chars()
                .next_back()
                .is_none_or(|c| c == '\n');
            match rest.chars().next() {
                None => return Ok(tokens),
                Some('%') if begins_line => self.skip_line(),
                Some(';') => self.skip_line(),
                Some('{') => {
                    let end = rest
                        .find('}')
                        .ok_or_else(|| failed("a comment has no end: close it with }"))?;
                    tokens.push((line, Token::Comment(&rest[1..end])));
                    self.at += end + 1;
                }
                Some('(') => {
                    let length = variation(rest)
                        .ok_or_else(|| failed("a variation has no end: close it with )"))?;
                    self.at += length;
                }
                Some('[') => {
                    let (tag, length) = read_tag(rest).ok_or_else(|| {
                        failed("a tag is not closed: write it as [Name \"value\"]")
                    })?;
                    tokens.push((line, tag));
                    self.at += length;
                }
                Some(_) => {
                    let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
                    let end = rest.find(ends).unwrap_or(rest.len());
                    if end == 0 {
                        return Err(failed(
                            "there is a bracket that closes nothing; take it out",
                        ));
                    }
                    tokens.push((line, Token::Word(&rest[..end])));
                    self.at += end;
                }
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }
}

/// The length of a variation with all that is in it.
fn variation(text: &str) -> Option<usize> {
    let (mut depth, mut in_comment, mut in_line) = (0usize, false, false);
    for (at, c) in text.char_indices() {
        match c {
            '\n' => in_line = false,
            _ if in_line => {}
            ';' if !in_comment => in_line = true,
            '{' => in_comment = true,
            '}' => in_comment = false,
            '(' if !in_comment => depth += 1,
            ')' if !in_comment => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// A tag, and its length.
fn read_tag(text: &str) -> Option<(Token<'_>, usize)> {
    let open = text.find('"')?;
    let name = text[1..open].trim();
    if name.is_empty() || name.contains(['\n', ']']) {
        return None;
    }
    let mut value = String::new();
    let mut chars = text[open + 1..].char_indices();
    loop {
        match chars.next()? {
            (_, '\\') => value.push(chars.next()?.1),
            (_, '\n') => return None,
            (at, '"') => {
                let behind = open + 1 + at + 1;
                let close = text[behind..].find(']')?;
                let is_near = text[behind..behind + close].trim().is_empty();
                return is_near.then_some((Token::Tag(name, value), behind + close + 1));
            }
            (_, c) => value.push(c),
        }
    }
}
