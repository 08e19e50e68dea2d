//! Orders right-to-left text for painters that place pieces from left to right.

use std::borrow::Cow;

use unicode_bidi::{BidiClass, BidiInfo, bidi_class};

/// Returns a text with its words in the order in which they stand from left to right (Unicode Standard Annex 9). The
/// letters of a right-to-left word stay in their logical order, because painters shape each word as a whole.
///
/// # Examples
/// ```
/// use draw::in_visual_order;
/// assert_eq!(in_visual_order("left 12"), "left 12");
/// // Read from the right: the word, then the number.
/// assert_eq!(in_visual_order("יסוד 12"), "12 יסוד");
/// ```
pub fn in_visual_order(text: &str) -> Cow<'_, str> {
    // No character below these is written from right to left.
    if text.chars().all(|letter| letter < '\u{590}') {
        return text.into();
    }
    // Characters in a name that turn the text would let it pass for another one.
    let seen: String = text
        .chars()
        .filter(|&letter| !game::is_unseen(letter))
        .collect();
    let info = BidiInfo::new(&seen, None);
    if !info.has_rtl() {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            if levels[run.start].is_rtl() {
                push_reversed(&mut out, &seen[run]);
            } else {
                out.push_str(&seen[run]);
            }
        }
    }
    out.into()
}

/// Appends the words and signs of a right-to-left text, the last one first.
fn push_reversed(out: &mut String, text: &str) {
    let is_word = |letter| {
        matches!(
            bidi_class(letter),
            BidiClass::R | BidiClass::AL | BidiClass::NSM
        )
    };
    let mut end = text.len();
    while let Some(last) = text[..end].chars().next_back() {
        let start = if is_word(last) {
            let before = text[..end]
                .char_indices()
                .rev()
                .find(|&(_, letter)| !is_word(letter));
            before.map_or(0, |(at, letter)| at + letter.len_utf8())
        } else {
            end - last.len_utf8()
        };
        match mirrored(last) {
            Some(sign) => out.push(sign),
            None => out.push_str(&text[start..end]),
        }
        end = start;
    }
}

/// The sign that looks like this one from the other side.
fn mirrored(sign: char) -> Option<char> {
    const PAIRS: [(char, char); 7] = [
        ('(', ')'),
        ('[', ']'),
        ('{', '}'),
        ('<', '>'),
        ('≤', '≥'),
        ('«', '»'),
        ('‹', '›'),
    ];
    let mut pairs = PAIRS
        .into_iter()
        .flat_map(|(one, other)| [(one, other), (other, one)]);
    pairs.find(|pair| pair.0 == sign).map(|pair| pair.1)
}

#[cfg(test)]
mod tests {
    use super::in_visual_order;

    #[test]
    fn words_are_ordered_and_keep_their_letters() {
        for (logical, visual) in [
            ("", ""),
            ("C ≤ 2", "C ≤ 2"),
            ("日本語 (2)", "日本語 (2)"),
            ("يسار", "يسار"),
            ("يسار يمين", "يمين يسار"),
            ("يسار 12", "12 يسار"),
            ("يسار: 1/6", "1/6 :يسار"),
            ("יסוד (א) 3", "3 (א) יסוד"),
            ("C1 يسار 12", "C1 12 يسار"),
            ("a שמאל ימין b", "a ימין שמאל b"),
            ("\u{202e}abc", "\u{202e}abc"),
            ("\u{202e}abc יסוד", "abc יסוד"),
        ] {
            assert_eq!(in_visual_order(logical), visual, "{logical:?}");
        }
    }
}
