//! The smallest parts of a file of games: tags, words, numbers of moves, results, and signs that judge.

/// The name of the tag that a text begins with, and what stands behind the quotation mark that opens its value.
pub(super) fn tag_name(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let end = text.find(|c| !is_part(c))?;
    let (name, rest) = text.split_at(end);
    let value = rest.trim_start().strip_prefix('"')?;
    (!name.is_empty()).then_some((name, value))
}

/// The value of a tag, and what follows the tag. Only a quotation mark before a bracket ends it: many programs forget to
/// escape the others.
pub(super) fn tag_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => {
                let escaped = signs.next_if(|(_, next)| ['"', '\\'].contains(next));
                value.push(escaped.map_or('\\', |(_, next)| next));
            }
            '"' => match text[at + 1..].trim_start().strip_prefix(']') {
                Some(after) => return Some((value, after)),
                None => value.push('"'),
            },
            _ => value.push(sign),
        }
    }
    None
}

/// How long the word is that a text begins with, in bytes; it has a character at least.
pub(super) fn word_length(text: &str) -> usize {
    if text.starts_with('*') {
        return 1;
    }
    if let Some(length) = spaced_result(text) {
        return length;
    }
    let mut signs = text.char_indices().skip(1);
    let is_end = |c: char| c.is_whitespace() || "{}()[];$*\u{1a}".contains(c);
    let end = signs.find(|&(_, c)| is_end(c));
    let end = end.map_or(text.len(), |(at, _)| at);
    // A promotion: e8(Q).
    let promoted = text[end..].strip_prefix('(').and_then(|rest| {
        let close = rest.find(')').filter(|&close| (1..=4).contains(&close))?;
        let piece = rest[..close].trim_start_matches('=');
        (piece.chars().count() == 1 && text[..end].ends_with(['1', '8'])).then_some(close + 2)
    });
    end + promoted.unwrap_or(0)
}

/// The number that a word begins with, whether several dots follow it, and what comes then: `12.Nf3`, `12...`, `12`, `...`.
pub(super) fn split_number(word: &str) -> (Option<u64>, bool, &str) {
    const DOTS: [char; 2] = ['.', '\u{2026}'];
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = word.split_at(digits);
    let text = rest.trim_start_matches(DOTS);
    let dots = &rest[..rest.len() - text.len()];
    let number = digits.parse().ok();
    // So large is no number, and without a dot it is part of the word: 0-0.
    if !digits.is_empty() && (number.is_none() || (dots.is_empty() && !text.is_empty())) {
        return (None, false, word);
    }
    (number, dots.len() > 1, text)
}

/// The length of a result that a text begins with, where blanks stand in it: `1/2 - 1/2`.
fn spaced_result(text: &str) -> Option<usize> {
    const RESULTS: [(&str, &str); 5] = [
        ("1/2", "1/2"),
        ("\u{bd}", "\u{bd}"),
        ("0.5", "0.5"),
        ("1", "0"),
        ("0", "1"),
    ];
    RESULTS.iter().find_map(|(white, black)| {
        let rest = text.strip_prefix(white)?.trim_start();
        let rest = rest.strip_prefix(['-', '\u{2010}', '\u{2013}', '\u{2014}'])?;
        let rest = rest.trim_start().strip_prefix(black)?;
        let ends = rest
            .chars()
            .next()
            .is_none_or(|c| !c.is_alphanumeric() && !"-/.".contains(c));
        ends.then_some(text.len() - rest.len())
    })
}

/// Whether a word may be a move, as far as its signs tell: it names a square, or castles, or passes.
pub(super) fn may_be_move(word: &str) -> bool {
    let digit = word.chars().any(|c| ('1'..='8').contains(&c));
    digit || word.chars().all(|c| "Oo0-\u{2013}\u{2014}+#!?".contains(c))
}

pub(super) fn is_result(word: &str) -> bool {
    let plain = |c| match c {
        '\u{2010}' | '\u{2013}' | '\u{2014}' => '-',
        c => c,
    };
    let word: String = word
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(plain)
        .collect();
    let results = [
        "*",
        "1-0",
        "0-1",
        "1/2-1/2",
        "1/2",
        "\u{bd}-\u{bd}",
        "\u{bd}",
        "0.5-0.5",
    ];
    results.contains(&word.as_str())
}

/// Signs that judge a move or a position, and say nothing of what was played.
pub(super) fn is_annotation(word: &str) -> bool {
    // No N for a novelty: it may have lost its square.
    const JUDGEMENTS: [&str; 9] = ["=", "+-", "-+", "+=", "=+", "+/-", "-/+", "+/=", "=/+"];
    let nag = word.strip_prefix('$');
    let is_nag =
        nag.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()));
    is_nag
        || JUDGEMENTS.contains(&word)
        || word.chars().all(|c| {
            "!?\u{203c}\u{2047}\u{2048}\u{2049}\u{b1}\u{2213}\u{2a72}\u{2a71}\u{221e}\u{25a1}"
                .contains(c)
        })
}
